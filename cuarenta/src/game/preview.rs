//! What a play would bring, before it is made.

use arrayvec::ArrayVec;

use super::Game;
use crate::{
    event::{Block, Event, Why},
    illegal::IllegalAction,
    play::Play,
    seat::Side,
};

/// What a play would take and score by itself. What follows it (the next deal, the count) is not looked at.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Preview {
    /// The play.
    pub play: Play,
    /// The side that would score.
    pub side: Side,
    /// What it would score, and what a rule would swallow, in the order in which it is given.
    pub gains: ArrayVec<Gain, 3>,
}

/// One line of a [`Preview`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Gain {
    /// What for: caída, ronda caída or limpia.
    pub why: Why,
    /// How many points, given or swallowed.
    pub points: u8,
    /// The rule that would swallow them.
    pub blocked_by: Option<Block>,
}

impl Preview {
    /// The points that the play would really score.
    pub fn points(&self) -> u8 {
        self.gains.iter().filter(|gain| gain.blocked_by.is_none()).map(|gain| gain.points).sum()
    }
}

impl Game {
    /// What a play would take and score.
    ///
    /// ```
    /// use cuarenta::{Game, Rules};
    ///
    /// let game = Game::new(Rules::TRADICIONAL, 7);
    /// let play = game.legal_plays().next().unwrap();
    /// assert_eq!(game.preview(play)?.points(), 0); // the table is empty
    /// # Ok::<(), cuarenta::IllegalAction>(())
    /// ```
    ///
    /// # Errors
    /// The reason why the play is illegal.
    pub fn preview(&self, play: Play) -> Result<Preview, IllegalAction> {
        self.position.preview(&self.rules, play)
    }
}

impl crate::Position {
    /// What a play would take and score, as [`Game::preview`].
    ///
    /// # Errors
    /// The reason why the play is illegal.
    pub fn preview(&self, rules: &crate::Rules, play: Play) -> Result<Preview, IllegalAction> {
        self.check_play(rules, play)?;
        let mut gains = ArrayVec::new();
        let mut after = *self;
        after.throw(rules, play, &mut |event| match event {
            Event::Awarded { points, why, .. } => gains.push(Gain { why, points, blocked_by: None }),
            Event::Blocked { points, why, rule, .. } => {
                gains.push(Gain { why, points, blocked_by: Some(rule) });
            }
            _ => (),
        });
        Ok(Preview { play, side: self.turn().side(self.players()), gains })
    }
}
