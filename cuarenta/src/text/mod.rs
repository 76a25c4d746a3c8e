//! The game in plain English and Spanish: cards, events, counts, refusals, and the table drawn in text.
//!
//! [`Words`] says in which language, under which rules and with which names; [`Words::say`] makes the text
//! of almost anything, without a heap:
//!
//! ```
//! use cuarenta::{Card, Event, Rules, Seat, Side, Why, scoring::Counters, text::{Language, Words}};
//!
//! let words = Words::new(Language::Spanish, Rules::TRADICIONAL).with_names(&["Ana", "Luis", "Inés", "Eva"]);
//! let card: Card = "7h".parse()?;
//! assert_eq!(words.say(card).to_string(), "siete de corazones");
//! assert_eq!(words.say(Seat::S1).to_string(), "Luis");
//! assert_eq!(words.say(Side::S0).to_string(), "Ana e Inés");
//! assert_eq!(words.say(Counters::of(34)).to_string(), "34 (3 perros + 2 tantos)");
//!
//! let fall = Event::Awarded { side: Side::S0, points: 2, why: Why::Caida };
//! assert_eq!(words.say(fall).to_string(), "Ana e Inés: 2 puntos por caída.");
//! # Ok::<(), cuarenta::ParseError>(())
//! ```
//!
//! | what | its text |
//! |---|---|
//! | [`Rank`](crate::Rank), [`Suit`](crate::Suit), [`Card`](crate::Card), [`CardSet`](crate::CardSet) | its name in the pack of the rules |
//! | [`Seat`](crate::Seat), [`Side`](crate::Side) | the name given, or `Seat 0`; the names of a side joined |
//! | [`Event`](crate::Event) | a sentence: what happened, why points were given, which rule swallowed them |
//! | [`Play`](crate::Play), `&`[`Preview`](crate::Preview), `&`[`ViewPreview`](crate::ViewPreview) | what the play does; what it would score |
//! | [`Phase`](crate::Phase) | whose decision it is |
//! | [`Why`](crate::Why), [`Block`](crate::Block), [`Fault`](crate::Fault) | what it is called |
//! | [`Counters`](crate::scoring::Counters) | a score in perros and tantos |
//! | [`Table`] | the table, drawn |
//! | [`IllegalReason`](crate::IllegalReason), [`IllegalAction`](crate::IllegalAction), [`StartError`](crate::StartError), [`DeckError`](crate::DeckError), [`SetupFault`](crate::SetupFault), [`SetupError`](crate::SetupError), [`ViewFault`](crate::ViewFault), [`ViewError`](crate::ViewError), [`EventError`](crate::EventError) | the refusal; in English the same as its own `Display` |
//! | [`Expected`](crate::Expected), [`ParseError`](crate::ParseError), [`WordError`](crate::notation::WordError), [`ReplayError`](crate::notation::ReplayError), and by reference [`RulesFault`](crate::rules::RulesFault), [`RulesError`](crate::rules::RulesError), [`PositionError`](crate::notation::PositionError), [`RecordError`](crate::notation::RecordError), [`ViewTextError`](crate::ViewTextError) | what could not be read, and where |
//! | [`Options`] | every option of the rules with its values |
//!
//! What an event hides from a seat (an `Option` that is `None`) is not in its text either; give
//! [`seen_by`](crate::Event::seen_by) events to a seat. Names come from strangers: control characters and
//! the marks that reverse the direction of writing are replaced, so that a name cannot forge a line.

mod count;
mod event;
mod language;
mod line;
mod misreading;
mod names;
mod nouns;
mod options;
mod play;
mod points;
#[cfg(feature = "alloc")]
mod record_fault;
mod refusal;
mod rules_fault;
mod table;
#[cfg(test)]
mod tests;
mod view_fault;

pub use language::Language;
pub use options::Options;
pub use table::Table;

use core::fmt;

use crate::rules::Rules;

/// In which language, under which rules and with which names the texts are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Words<'a> {
    /// The language.
    pub language: Language,
    /// The rules: the number of seats, the pack, and what an explanation refers to.
    pub rules: Rules,
    /// A name for each seat from seat 0 on; a missing or empty one is replaced by `Seat 0`, `Puesto 0`.
    pub names: &'a [&'a str],
}

impl Words<'static> {
    /// Texts that call the seats by their numbers.
    pub const fn new(language: Language, rules: Rules) -> Words<'static> {
        Words { language, rules, names: &[] }
    }
}

impl<'a> Words<'a> {
    /// The same with names for the seats.
    #[must_use]
    pub const fn with_names<'b>(self, names: &'b [&'b str]) -> Words<'b> {
        Words { language: self.language, rules: self.rules, names }
    }

    /// The text of anything that the [table above](self) names.
    pub const fn say<T>(self, what: T) -> Said<'a, T>
    where
        Said<'a, T>: fmt::Display,
    {
        Said { words: self, what }
    }

    const fn pick(&self, english: &'static str, spanish: &'static str) -> &'static str {
        self.language.pick(english, spanish)
    }

    const fn is_spanish(&self) -> bool {
        matches!(self.language, Language::Spanish)
    }
}

/// Something in words: displays as its text. Made by [`Words::say`].
#[derive(Clone, Copy, Debug)]
pub struct Said<'a, T> {
    words: Words<'a>,
    what: T,
}
