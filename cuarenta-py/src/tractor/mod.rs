//! The second game, Tractor: the classes of `cuarenta.tractor`.

mod card;
mod event;
mod game;
mod rules;
mod view;

pub(crate) use card::{Card, CardSet, Trump};
pub(crate) use event::{Action, Event};
pub(crate) use game::{Choice, Game};
pub(crate) use rules::{RuleOption, Rules};
pub(crate) use view::View;

use cuarenta::tractor as core;
use pyo3::prelude::*;

use crate::errors;

/// Hangs constants and properties on the classes, and the classes on the module under names of their own.
pub(crate) fn add_classes(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("TractorAction", py.get_type::<Action>())?;
    module.add("TractorCard", py.get_type::<Card>())?;
    module.add("TractorCardSet", py.get_type::<CardSet>())?;
    module.add("TractorChoice", py.get_type::<Choice>())?;
    module.add("TractorEvent", py.get_type::<Event>())?;
    module.add("TractorGame", py.get_type::<Game>())?;
    module.add("TractorRuleOption", py.get_type::<RuleOption>())?;
    module.add("TractorRules", py.get_type::<Rules>())?;
    module.add("TractorTrump", py.get_type::<Trump>())?;
    module.add("TractorView", py.get_type::<View>())?;
    card::add_constants(py)?;
    event::add_properties(py)?;
    rules::add_properties(py)?;
    py.import("collections.abc")?.getattr("Set")?.call_method1("register", (py.get_type::<CardSet>(),))?;
    py.import("collections.abc")?.getattr("Mapping")?.call_method1("register", (py.get_type::<Rules>(),))?;
    Ok(())
}

fn notation(error: core::ParseError) -> PyErr {
    errors::notation_of(error.to_string(), error.expected.code(), error.offset)
}

fn illegal(error: core::IllegalAction) -> PyErr {
    errors::illegal_of(error.to_string(), error.reason.code())
}

fn illegal_in(lang: cuarenta::text::Language, reason: &core::IllegalReason) -> PyErr {
    errors::illegal_of(reason.text(lang).to_string(), reason.code())
}

fn setup(error: &core::SetupError) -> PyErr {
    let code = error.first().map_or("impossible", |fault| fault.code());
    errors::setup(error.to_string(), code, error.iter().map(ToString::to_string).collect())
}

/// The number of a seat.
struct SeatNumber(core::Seat);

impl<'py> FromPyObject<'_, 'py> for SeatNumber {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let seat = object.extract::<crate::arguments::Whole<u8>>()?.0.and_then(core::Seat::from_index);
        seat.map(SeatNumber).ok_or_else(|| errors::setup("a seat is 0 to 3", "no_such_seat", vec![]))
    }
}
