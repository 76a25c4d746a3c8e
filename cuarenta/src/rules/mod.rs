//! What a table plays by: every point on which the sources differ, as a named option.
//!
//! The options are independent unless their section of the rules text says otherwise. Each is a getter of
//! [`Rules`], a [`RuleKey`] and a row of [`Rules::options`]; three [`Preset`]s hold what the sources say.
//! The sources are cited by letter: T, the Ecuadorian *reglas*; E, the German description of the game with
//! the *baraja española*; P, pagat and the programs that follow it.

mod builder;
mod bytes;
mod choice;
mod error;
mod markdown;
mod preset;
mod section;
#[cfg(feature = "serde")]
mod serde;
mod table;
mod text;
mod value;

pub use builder::RulesBuilder;
pub use bytes::RulesBytesError;
pub use choice::{
    At38, BothReach, CaidaBy, CaidaLimpia, CaptureDuty, CartonCap, CartonCutoff, CartonStep, Direction,
    FirstDealer, FourAt38, FourOfAKind, Leftovers, MatchTakes, Misdeal, PackStyle, RondaCaida, RondaCall,
    RondaCutoff, Sequence, SequenceAfter, SumAddends, TwentyAll, UnderTie, UnderTwenty, WinCheck, Zapatero,
};
pub use error::{RulesError, RulesFault, RulesReason};
pub use markdown::RulesTable;
pub use preset::Preset;
pub use section::RuleSection;
pub use table::{Certainty, RuleKey, RuleOption, Rules};
pub use value::{RuleChoice, RuleValue};

impl Default for Rules {
    fn default() -> Self {
        Rules::TRADICIONAL
    }
}
