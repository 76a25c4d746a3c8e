//! The single-pack Tractor of 40 points (四十分, *sì shí fēn*, Hundred) for four players.

mod action;
mod card;
mod card_set;
mod deck;
mod dice;
mod event;
mod game;
mod history;
mod illegal;
mod legal;
mod notation;
mod parse;
#[cfg(feature = "shuffle")]
pub mod playout;
pub mod policy;
mod position;
mod record;
pub mod rules;
mod sample;
mod score;
mod seat;
#[cfg(feature = "serde")]
mod serde;
mod setup;
pub mod text;
mod trick;
mod trump;
mod view;

pub use action::{Action, Phase};
pub use card::{Card, Rank, Suit};
pub use card_set::{CardSet, Iter};
#[cfg(feature = "shuffle")]
pub use deck::Packs;
pub use deck::{Deck, DeckError, Stock};
pub use dice::Dice;
pub use event::{Event, Events};
pub use game::Game;
pub use history::{History, PlayedTrick};
pub use illegal::{IllegalAction, IllegalReason};
pub use legal::{CardChoice, for_each_follow, for_each_lead};
pub use notation::PositionError;
pub use parse::{Expected, ParseError};
pub use position::Position;
pub use record::{Record, RecordWriter, ReplayError};
pub use score::{CHANGE, Camp, Gain};
pub use seat::{BySeat, BySide, Seat, Side};
pub use setup::{Setup, SetupError, SetupFault};
pub use trick::Trick;
pub use trump::{EffectiveSuit, Trump};
pub use view::View;
