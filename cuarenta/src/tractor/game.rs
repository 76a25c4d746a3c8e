//! A match as it is played: the position, what all have seen of the hand, and where packs come from.

#[cfg(feature = "shuffle")]
use super::deck::Packs;
#[cfg(feature = "shuffle")]
use crate::shuffle::Seed;

use super::{
    action::{Action, Phase},
    event::{Event, Events, Witness},
    history::History,
    illegal::{IllegalAction, IllegalReason},
    position::Position,
    rules::Rules,
    seat::Seat,
    setup::{Setup, SetupError},
    view::View,
};

/// A match in progress, always valid.
///
/// It knows every card and the seed: show players a [`View`] and [`Event::seen_by`].
///
/// ```
/// use cuarenta::tractor::{Game, Phase, Seat, policy, rules::Rules};
///
/// let mut game = Game::seeded(Rules::default(), Seat::S0, 7);
/// loop {
///     match game.phase() {
///         Phase::Over { winner } => break println!("side {winner} wins"),
///         Phase::DrawDeclarer | Phase::Shuffle => game.deal()?,
///         phase => {
///             let seat = phase.seat().unwrap();
///             let action = policy::sensible(&game.view(seat)).unwrap();
///             game.apply(action)?
///         }
///     };
/// }
/// # Ok::<(), cuarenta::tractor::IllegalAction>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    position: Position,
    history: History,
    #[cfg(feature = "shuffle")]
    packs: Option<Packs>,
}

/// Hears what happens in a step and keeps it.
struct Recorder<'a> {
    events: Events,
    history: &'a mut History,
}

impl Witness for Recorder<'_> {
    fn saw(&mut self, event: Event) {
        self.history.note(event);
        self.events.push(event);
    }
}

impl Game {
    /// A match whose packs are given as actions, as at a real table. `given` declares first unless the
    /// options say otherwise.
    pub fn new(rules: Rules, given: Seat) -> Game {
        Game::around(Position::new(rules, given), History::default())
    }

    /// A match whose packs come from a seed; see [`Game::deal`].
    #[cfg(feature = "shuffle")]
    pub fn seeded(rules: Rules, given: Seat, seed: impl Into<Seed>) -> Game {
        Game { packs: Some(Packs::new(seed)), ..Game::new(rules, given) }
    }

    /// A match that goes on from a setup. What was shown and played before is not known to it.
    ///
    /// # Errors
    /// [`SetupError`]: every fault of the setup.
    pub fn from_setup(setup: Setup) -> Result<Game, SetupError> {
        Ok(Game::around(Position::from_setup(setup)?, History::of(&setup)))
    }

    pub(super) fn around(position: Position, history: History) -> Game {
        Game {
            position,
            history,
            #[cfg(feature = "shuffle")]
            packs: None,
        }
    }

    /// The same game with another source of packs, or none.
    #[cfg(feature = "shuffle")]
    #[must_use]
    pub fn with_packs(self, packs: Option<Packs>) -> Game {
        Game { packs, ..self }
    }

    /// The state: small and `Copy`, for search. It knows every hand.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What the state is made of.
    pub const fn setup(&self) -> &Setup {
        self.position.setup()
    }

    /// The options.
    pub const fn rules(&self) -> &Rules {
        self.position.rules()
    }

    /// Whose decision it is, and of which kind.
    pub const fn phase(&self) -> Phase {
        self.position.phase()
    }

    /// What all have seen of this hand.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// Whether the action may be done now.
    pub fn is_legal(&self, action: &Action) -> bool {
        self.position.is_legal(action)
    }

    /// Why the action may not be done now; `None` if it may. It says nothing about other hands: that a
    /// throw will fail is no such reason.
    pub fn why_illegal(&self, action: &Action) -> Option<IllegalReason> {
        self.position.why_illegal(action)
    }

    /// Does the action and tells what happened.
    ///
    /// # Errors
    /// [`IllegalAction`] with the reason; nothing has changed.
    pub fn apply(&mut self, action: Action) -> Result<Events, IllegalAction> {
        match self.why_illegal(&action) {
            Some(reason) => Err(reason.into()),
            None => {
                let mut recorder = Recorder { events: Events::default(), history: &mut self.history };
                self.position.step(action, &mut recorder);
                Ok(recorder.events)
            }
        }
    }

    /// Does the chance action that the phase waits for, from the game's own source of packs: draws the
    /// first declarer, or shuffles and deals the next pack.
    ///
    /// # Errors
    /// [`IllegalAction`] if chance is not to decide now, or the game has no source of packs.
    #[cfg(feature = "shuffle")]
    pub fn deal(&mut self) -> Result<Events, IllegalAction> {
        let packs = self.packs.as_mut().ok_or(IllegalReason::NoPacks)?;
        let action = match self.position.phase() {
            Phase::DrawDeclarer => Action::First(packs.first_declarer()),
            Phase::Shuffle => Action::Pack(packs.next_deck()),
            Phase::Over { .. } => return Err(IllegalReason::MatchOver.into()),
            _ => return Err(IllegalReason::WrongPhase.into()),
        };
        self.apply(action)
    }

    /// What a seat may know.
    pub fn view(&self, seat: Seat) -> View {
        View::new(self, seat)
    }
}

impl From<Position> for Game {
    /// A match that goes on from a position, with nothing known of what was before.
    fn from(position: Position) -> Game {
        Game::around(position, History::of(position.setup()))
    }
}
