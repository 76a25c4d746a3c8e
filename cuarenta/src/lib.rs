//! The rules of Cuarenta, Ecuador's national card game.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(any(feature = "std", test))]
extern crate std;

mod capture;
mod card;
mod card_set;
mod deck;
mod event;
mod game;
mod illegal;
mod mesa;
pub mod notation;
mod parse;
mod play;
#[cfg(feature = "shuffle")]
pub mod playout;
mod policy;
mod position;
mod rng;
pub mod rules;
pub mod scoring;
mod seat;
pub mod shuffle;
#[cfg(test)]
mod sizes;
pub mod text;

pub use capture::{AllPlays, LegalPlays, MOST_LEGAL_PLAYS, PlayMask, Turn};
pub use card::{Card, Rank, Suit};
pub use card_set::{CardSet, Iter as CardSetIter};
pub use deck::{Cut, Deck, DeckError};
pub use event::{Block, Event, Fault, How, PackOrder, Why};
pub use game::{
    Action, Automation, Events, Gain, Game, History, MOST_EVENTS, Outcome, PastPlay, Phase, Preview, Setup,
    SetupError, SetupFault, SetupStage, Start, StartError,
};
pub use illegal::{IllegalAction, IllegalReason};
pub use mesa::Match;
pub use parse::{Expected, ParseError};
pub use play::{Play, PlayIndex, PlayKind};
pub use policy::Policy;
pub use position::{Position, RondaKind, RondaNote, Stage};
pub use rng::SplitMix64;
pub use rules::{Preset, Rules};
pub use seat::{BySeat, BySide, Seat, Side};
