//! The second game: the single-pack Tractor of 40 points (四十分, *sì shí fēn*, Hundred) for four players.
//!
//! Source letters: (S) is said in the Spanish rules text of the 40-point game, (S→) follows from it, (G) is a
//! gap filled from other published rules of the single-pack game. Section numbers are those of the project's
//! rules text. S covers several games of the family; with one pack no two cards are identical, so there are no
//! pairs, no tractors, nothing to reinforce and nothing to overcall a show with. It mentions *revueltas*
//! without a rule: they are not built.
//!
//! **A trap of names.** S's *defensa* are the declarer's opponents, who collect points; English texts call the
//! declarer's side "defending". Here the two are *declarers* and *opponents* ([`Camp`]).
//!
//! # A tour
//!
//! - The cards: [`Card`] of [`Rank`] and [`Suit`], or a joker; [`CardSet`], 54 bits; [`Deck`], the pack in deal
//!   order; [`Packs`] from a seed. [`Seat`]s and [`Side`]s.
//! - What is trump: [`Trump`], with the effective order (which has ties) apart from the total one.
//! - The options: [`rules::Rules`], open fields and a text such as `tractor+over_ruff=beat_every`.
//! - The state: [`Setup`] is everything as open fields and may be nonsense; [`Position`] is a setup that was
//!   checked, with the one step of the rules; [`Game`] is a position with what all have seen of the hand, and
//!   tells every step as [`Event`]s.
//! - What can be done: [`Phase`] says whose decision it is and of which kind, [`Action`] is a decision, and
//!   [`CardChoice`] the sets of cards that may be chosen: counted in closed form, listed, or picked card by card.
//! - What a seat may know: [`View`], [`View::sample`] for hidden cards at random, [`Event::seen_by`].
//! - Texts: [`Record`] and the canonical texts of cards, actions and setups; [`text`] for people.
//! - Players and measuring: [`policy`], [`playout`].
//!
//! # One implementation of the rules
//!
//! The step of [`Position`] tells what it does to a witness. Inside a [`Game`] that is a recorder, which makes
//! the events and the [`History`]; for a search it is the unit type, and telling costs nothing. So there is no
//! second copy of a rule to keep in step, and a random hand costs some 480 instructions a play.
//!
//! # What is private
//!
//! That a seat was asked to show is known to it alone (§5). A pause in the deal would betray it, so others learn
//! of no single draw: not by events, and a [`View`] taken while another seat is asked is that of its own seat's
//! last draw. Whoever serves a game over a network should not let the pause show either.
//!
//! # Readings
//!
//! Where the rules text leaves a choice, this is the one taken:
//!
//! - `bury_limit`: the last resort (fewest points possible) never comes up; of 18 cards at most 12 count.
//! - `no_show=kitty_turn_up`: the highest card is found by rank, a joker above all, and the earlier of equal
//!   ranks counts. Cards turned up are public.
//! - `no_show=declarer_names`: a suit or none, before the kitty is taken.
//! - `no_show=redeal`: the same declarer, the same number of the hand.
//! - `first_declarer=shower` with sides at different levels: a seat may show the level at which it would declare.
//! - `mandatory_levels` with A in it is the same as `finish=must_declare_ace`.
//!
//! # Promises
//!
//! Nothing here panics on any input or allocates; what is refused changes nothing. Equality is that of
//! everything a value holds, but a [`Stock`] is what is left of it. Numbers, codes and texts that are called
//! stable stay as they are. All types are `Send` and `Sync`.

mod action;
mod card;
mod card_set;
mod deck;
mod event;
mod game;
mod history;
mod illegal;
mod legal;
mod notation;
mod parse;
mod placement;
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
pub use event::{Event, Events};
pub use game::Game;
pub use history::{History, PlayedTrick};
pub use illegal::{IllegalAction, IllegalReason};
pub use legal::{CardChoice, for_each_follow, for_each_lead};
pub use notation::PositionError;
pub use parse::{Expected, ParseError};
pub use position::Position;
pub use record::{Record, RecordWriter, ReplayError};
pub use rules::Rules;
pub use score::{CHANGE, Camp, Gain};
pub use seat::{BySeat, BySide, Seat, Side};
pub use setup::{Setup, SetupError, SetupFault};
pub use trick::Trick;
pub use trump::{EffectiveSuit, Trump};
pub use view::View;
