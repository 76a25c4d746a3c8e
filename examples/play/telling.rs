//! Events as they happen, and the score after each hand.

use std::io;

use cuarenta::{BySide, Event, Seat, Side, scoring::Counters};

use super::screen::Screen;

/// Tells what a seat may know, or everything.
#[derive(Debug)]
pub(super) struct Telling {
    viewer: Option<Seat>,
    score: BySide<u16>,
    hands: u32,
}

impl Telling {
    /// Tells what `viewer` may know; everything, if nobody plays.
    pub(super) fn new(viewer: Option<Seat>) -> Telling {
        Telling { viewer, score: BySide::default(), hands: 0 }
    }

    /// Goes on from another place of the game.
    pub(super) fn set_score(&mut self, score: BySide<u16>) {
        self.score = score;
    }

    /// Hands of this game that are over.
    pub(super) fn hands(&self) -> u32 {
        self.hands
    }

    pub(super) fn event(&mut self, screen: &mut Screen<'_, '_>, event: Event) -> io::Result<()> {
        let event = if self.viewer.is_some() { event.seen_by(self.viewer) } else { event };
        match event {
            // That the others get five cards too goes without saying.
            Event::Dealt { cards: None, .. } => return Ok(()),
            Event::Shuffled { .. } => screen.write("\n")?,
            Event::Awarded { side, points, .. } => self.score[side] += u16::from(points),
            _ => (),
        }
        let words = screen.words;
        screen.write(format_args!("{}\n", words.say(event)))?;
        match event {
            Event::HandOver { .. } => {
                self.hands += 1;
                self.tell_score(screen)
            }
            Event::GameWon { .. } => {
                self.tell_score(screen)?;
                *self = Telling::new(self.viewer);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn tell_score(&self, screen: &mut Screen<'_, '_>) -> io::Result<()> {
        let words = screen.words;
        for side in Side::of(words.rules.players()) {
            let score = words.say(Counters::of(self.score[side]));
            screen.write(format_args!("  {}: {score}\n", words.say(side)))?;
        }
        Ok(())
    }
}
