//! What can be decided, and whose decision it is.

use crate::{
    deck::{Cut, Deck},
    event::{Fault, How},
    play::Play,
    seat::{Seat, Side},
};

/// A decision. Chance is one like any other: a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The dealer has shuffled: this is the pack, before the cut. Also the pack of a first-dealer draw.
    Shuffle(Deck),
    /// The seat before the dealer cuts.
    Cut(Cut),
    /// The seat to play plays.
    Play(Play),
    /// A seat calls its ronda, in or out of turn.
    Call(Seat),
    /// A fault is reported: who committed it, and which.
    Fault {
        /// Who committed it; a misdeal names the dealer.
        seat: Seat,
        /// Which.
        fault: Fault,
    },
}

impl From<Play> for Action {
    fn from(play: Play) -> Action {
        Action::Play(play)
    }
}

impl From<Cut> for Action {
    fn from(cut: Cut) -> Action {
        Action::Cut(cut)
    }
}

impl From<Deck> for Action {
    fn from(pack: Deck) -> Action {
        Action::Shuffle(pack)
    }
}

/// Whose decision it is, and of what kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Phase {
    /// The first dealer is drawn for: a pack is wanted ([`Action::Shuffle`]).
    DrawDealer,
    /// The dealer is to shuffle ([`Action::Shuffle`]).
    Shuffle {
        /// The dealer of the hand that begins.
        dealer: Seat,
    },
    /// The seat before the dealer is to cut ([`Action::Cut`]).
    Cut {
        /// That seat.
        seat: Seat,
    },
    /// A seat is to play ([`Action::Play`]). Calls and faults are taken in this phase too.
    Play {
        /// That seat.
        seat: Seat,
    },
    /// The game is over.
    Over(Outcome),
}

/// Who won a game, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner.
    pub winner: Side,
    /// How it won.
    pub how: How,
}
