//! The native part of the Python package `cuarenta`: classes over the Rust crate, and no rule of its own.
#![allow(clippy::type_complexity, reason = "pickle wants tuples of tuples")]
#![allow(clippy::wrong_self_convention, reason = "a Python method takes a reference")]

mod arguments;
mod batch;
mod card;
mod card_set;
mod deck;
mod errors;
mod event;
mod game;
mod line;
mod mesa;
mod outcome;
mod play;
mod record;
mod rules;
mod sequence;
mod tables;
mod tractor;
mod view;
mod words;

use pyo3::prelude::*;

#[pymodule]
mod _core {
    use super::*;

    #[pymodule_export]
    use super::{
        batch::_playouts,
        card::{Card, Rank, Suit},
        card_set::CardSet,
        deck::{Cut, Deck},
        event::{Call, Event, Fault},
        game::Game,
        mesa::Match,
        outcome::{Gain, Outcome, PastPlay, Preview},
        play::{LegalPlays, Play},
        record::Record,
        rules::{RuleOption, Rules},
        tables::_Tables,
        view::View,
    };

    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "the Python name")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    const _MAX_HANDS: u32 = batch::MAX_HANDS;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        module.add("_PARTS", tables::PARTS.to_vec())?;
        module
            .add("_ACTIONS", cuarenta::PlayIndex::all().map(|index| index.to_string()).collect::<Vec<_>>())?;
        module.add("_REASONS", batch::reasons())?;
        tractor::add_classes(module)?;
        card::add_constants(py)?;
        rules::add_properties(py)?;
        let abc = py.import("collections.abc")?;
        abc.getattr("Set")?.call_method1("register", (py.get_type::<CardSet>(),))?;
        abc.getattr("Sequence")?.call_method1("register", (py.get_type::<Deck>(),))?;
        abc.getattr("Sequence")?.call_method1("register", (py.get_type::<LegalPlays>(),))?;
        abc.getattr("Mapping")?.call_method1("register", (py.get_type::<Rules>(),))?;
        Ok(())
    }
}
