//! The errors of the Rust crate as the exceptions of `cuarenta._errors`.

use cuarenta::{
    DeckError, EventError, IllegalAction, ParseError, Seat, SetupError, StartError, ViewBytesError,
    ViewError, ViewTextError,
    notation::{LoadError, PositionError, RecordError, ReplayError, WordError},
    rules::{RulesError, RulesFault},
    text::Language,
};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
};

mod python {
    pyo3::import_exception!(cuarenta._errors, IllegalActionError);
    pyo3::import_exception!(cuarenta._errors, NotationError);
    pyo3::import_exception!(cuarenta._errors, RulesError);
    pyo3::import_exception!(cuarenta._errors, SetupError);
}

pub(crate) fn illegal(error: IllegalAction) -> PyErr {
    illegal_in(Language::English, error)
}

pub(crate) fn illegal_in(lang: Language, error: IllegalAction) -> PyErr {
    python::IllegalActionError::new_err((lang.say(error).to_string(), error.reason.code()))
}

pub(crate) fn notation(error: ParseError) -> PyErr {
    python::NotationError::new_err((error.to_string(), error.expected.code(), error.offset))
}

pub(crate) fn rules(error: &RulesError) -> PyErr {
    let faults: Vec<String> = error.faults().iter().map(RulesFault::to_string).collect();
    let code = error.faults().first().map_or("bad_rules", RulesFault::code);
    python::RulesError::new_err((error.to_string(), code, faults))
}

fn rules_fault(fault: &RulesFault) -> PyErr {
    python::RulesError::new_err((fault.to_string(), fault.code(), [fault.to_string()]))
}

pub(crate) fn deck(error: DeckError) -> PyErr {
    setup(error.to_string(), "bad_deck", Vec::new())
}

pub(crate) fn start(error: StartError) -> PyErr {
    match error {
        StartError::NoSuchSeat { .. } => setup(error.to_string(), "no_such_seat", Vec::new()),
    }
}

pub(crate) fn position(error: PositionError) -> PyErr {
    match error {
        PositionError::Text(error) => notation(error),
        PositionError::Rules(fault) => rules_fault(&fault),
        PositionError::Setup(error) => setup_faults(error),
    }
}

pub(crate) fn load(error: LoadError) -> PyErr {
    match error {
        LoadError::Setup(error) => setup_faults(error),
        other => python::NotationError::new_err((other.to_string(), other.code())),
    }
}

/// The seat, if it is at a table of so many.
pub(crate) fn seat_at(seat: Seat, players: u8) -> PyResult<Seat> {
    if seat.index() < players {
        return Ok(seat);
    }
    let message = format!("seat {} is not at a table of {players}", seat.index());
    Err(setup(message, "no_such_seat", Vec::new()))
}

pub(crate) fn setup_faults(error: SetupError) -> PyErr {
    let code = error.faults().next().map_or("impossible", |fault| fault.code());
    setup(error.to_string(), code, error.faults().map(|fault| fault.to_string()).collect())
}

pub(crate) fn setup(message: impl Into<String>, code: &'static str, faults: Vec<String>) -> PyErr {
    let message: String = message.into();
    let faults = if faults.is_empty() { vec![message.clone()] } else { faults };
    python::SetupError::new_err((message, code, faults))
}

/// What was asked for and what came instead.
pub(crate) fn wrong_type(wanted: &str, found: Borrowed<'_, '_, PyAny>) -> PyErr {
    let name = found.get_type().name().map_or_else(|_| "something else".to_owned(), |name| name.to_string());
    PyTypeError::new_err(format!("expected {wanted}, not {name}"))
}

/// A text that stops being right at this byte.
pub(crate) fn unexpected(expected: cuarenta::Expected, offset: usize) -> PyErr {
    let expected = if offset > 0 { cuarenta::Expected::End } else { expected };
    notation(ParseError { offset, expected })
}

/// There is no preset of this name.
pub(crate) fn unknown_preset(name: &str) -> PyErr {
    match format!("{name}+").parse::<cuarenta::rules::Rules>() {
        Err(error) => rules(&error),
        Ok(_) => setup(format!("{name:?} is not the name of a preset"), "unknown_preset", vec![]),
    }
}

pub(crate) fn record(error: RecordError) -> PyErr {
    python::NotationError::new_err((error.to_string(), error.fault.code(), error.offset))
}

pub(crate) fn replay(error: ReplayError) -> PyErr {
    python::IllegalActionError::new_err((error.to_string(), error.reason.code()))
}

pub(crate) fn word(error: WordError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

pub(crate) fn view(error: ViewError) -> PyErr {
    match error {
        ViewError::Setup(error) => setup_faults(error),
        ViewError::View(fault) => setup(fault.to_string(), fault.code(), Vec::new()),
    }
}

pub(crate) fn view_text(error: ViewTextError) -> PyErr {
    match error {
        ViewTextError::Text(error) => notation(error),
        ViewTextError::Rules(fault) => rules_fault(&fault),
        ViewTextError::View(error) => view(error),
    }
}

pub(crate) fn view_bytes(error: ViewBytesError) -> PyErr {
    match error {
        ViewBytesError::View(error) => view(error),
        other => python::NotationError::new_err((other.to_string(), other.code())),
    }
}

pub(crate) fn event(error: EventError) -> PyErr {
    setup(error.to_string(), error.code(), Vec::new())
}

pub(crate) fn notation_of(message: String, code: &'static str, position: usize) -> PyErr {
    python::NotationError::new_err((message, code, position))
}

pub(crate) fn illegal_of(message: String, code: &'static str) -> PyErr {
    python::IllegalActionError::new_err((message, code))
}

pub(crate) fn rules_of(message: String, code: &'static str) -> PyErr {
    let faults = [message.clone()];
    python::RulesError::new_err((message, code, faults))
}
