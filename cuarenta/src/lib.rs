//! The rules of Cuarenta, Ecuador's national card game, from the shuffle to the *mesa* (match).
//!
//! The rules are those of the text `rules/CUARENTA.md` in this package; § stands for its sections. Every point
//! on which players differ is an option of [`Rules`]. A [`Game`] says whose decision it is, takes the
//! decision, and tells what happened and why; a refused decision changes nothing.
//!
//! ```
//! use cuarenta::{Action, Fault, Game, Match, Phase, Play, Rules, Seat, text::{Language, Words}};
//!
//! // What the house plays: a preset, and what differs from it.
//! let rules: Rules = "tradicional+players=2".parse()?;
//!
//! // Seed 7 shuffles; the cut is declined, cards are dealt, and seat 1 is to play.
//! let mut game = Game::new(rules, 7);
//! assert_eq!(game.phase(), Phase::Play { seat: Seat::S1 });
//!
//! // A legal play, what it would score, and why another play is not legal.
//! let play = game.legal_plays().next().unwrap();
//! assert_eq!(game.preview(play)?.points(), 0);
//! assert_eq!(game.why_illegal("KhxKd".parse::<Play>()?).unwrap().code(), "take_not_on_table");
//!
//! // Decisions bring events, in plain words where they are wanted.
//! let words = Words::new(Language::Spanish, rules).with_names(&["Ana", "Luis"]);
//! let events = game.apply(play)?;
//! assert_eq!(words.say(events[0]).to_string(), "Luis bota el as de tréboles.");
//! let events = game.apply(Action::Fault { seat: Seat::S1, fault: Fault::OutOfTurn })?;
//! assert_eq!(words.say(events[1]).to_string(), "Ana: 2 puntos por carta fuera de turno del rival.");
//!
//! // A mesa is games until a side has won two, or one by zapatero.
//! let mut mesa = Match::of(game);
//! while mesa.winner().is_none() {
//!     match mesa.game().legal_plays().next() {
//!         Some(play) => mesa.apply(play)?,
//!         None => mesa.next_game()?,
//!     };
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to look
//!
//! - The nouns: [`Card`], [`CardSet`], [`Deck`], [`Cut`], [`Seat`], [`Side`], [`Play`], [`PlayIndex`].
//! - The rules: [`rules`], and [`scoring`] for what counts.
//! - The state: [`Position`], small and without events, for search; [`Game`] around it, for a table;
//!   [`Match`] around games; [`Setup`] for a state put together by hand.
//! - What happened: [`Event`], with [`Why`] and [`Block`]; what may not be done: [`IllegalReason`].
//! - Words and pictures in text: [`text`]. Texts that can be read back: [`notation`].
//! - Players and many games: [`Policy`], `playout`, [`shuffle`].
//!
//! # Features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `std` | yes | threads for many games at once (`playout::playouts`); without it the crate is `no_std` and needs no heap |
//! | `shuffle` | yes | packs from a seed ("shuffle v1") and whole games from one ("playout v1") |
//! | `tractor` | yes | the second game, the single-pack Tractor of 40 points |
//! | `serde` | no | `Serialize` and `Deserialize` for the value types; nothing invalid can be deserialized |
//!
//! # Promises
//!
//! - **Panics.** No public function panics, whatever it is given, unless its documentation has a section
//!   *Panics*. What can be wrong gives a typed error that says what and where, and changes nothing. Text and
//!   bytes may come from strangers.
//! - **Equality** is by value: two things are equal if nothing that can still matter tells them apart. Where
//!   that needs saying (a [`Position`] forgets the order of cards that were dealt), the type says it.
//! - **Secrets.** A seat learns what its events tell it, by [`Event::seen_by`]; nothing else is for its eyes. A
//!   [`Game`] and a [`Position`] hold everybody's cards.
//! - **Determinism.** The same rules, seed and decisions give the same game on every machine and in every
//!   release. Integers only; no clock, no global state. Every type is `Send` and `Sync`.
//! - **Stability.** Numbers and codes that are called stable, canonical texts and bytes, [`PlayIndex`],
//!   shuffle v1 and playout v1 never change their meaning; a new meaning gets a new number, code or version. The wording
//!   of [`text`] and of error messages may change in any release. Enums marked `non_exhaustive` may grow in a
//!   minor release, the others do not. A rule that is found to be implemented otherwise than its text
//!   says is a bug, and its correction is no breaking change; the changelog names it.
//! - **Rust.** 1.85 is the oldest compiler, and raising it is a minor release.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(feature = "alloc")]
extern crate alloc;
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
pub mod observation;
mod parse;
mod play;
mod play_mask;
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
#[cfg(feature = "tractor")]
pub mod tractor;
mod view;

pub use capture::{AllPlays, LegalPlays, MOST_LEGAL_PLAYS, Turn};
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
pub use play_mask::{PlayIndices, PlayMask};
pub use policy::Policy;
pub use position::{Position, RondaKind, RondaNote, Stage};
pub use rng::SplitMix64;
pub use rules::{Preset, Rules};
pub use seat::{BySeat, BySide, Seat, Side};
pub use view::{EventError, View, ViewBytesError, ViewError, ViewFault, ViewPreview, ViewTextError, Worlds};

/// The example in the package's README runs as a test of its documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
