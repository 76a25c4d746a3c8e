//! What the methods accept: a value of the class, or the text or the number that stands for it.

use std::str::FromStr;

use cuarenta::{ParseError, Seat, shuffle::Seed};
use pyo3::{
    prelude::*,
    types::{PyBytes, PyInt, PyString},
};

use crate::{card, card_set, errors, play, rules};

/// A `Card` or its text.
pub(crate) struct CardLike(pub(crate) cuarenta::Card);

impl<'py> FromPyObject<'_, 'py> for CardLike {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.cast::<card::Card>() {
            Ok(card) => Ok(CardLike(card.get().0)),
            Err(_) => read(object, "a Card or a str").map(CardLike),
        }
    }
}

/// A `CardSet`, its text, or any iterable of cards.
pub(crate) struct CardsLike(pub(crate) cuarenta::CardSet);

impl<'py> FromPyObject<'_, 'py> for CardsLike {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(set) = object.cast::<card_set::CardSet>() {
            return Ok(CardsLike(set.get().0));
        }
        if object.is_instance_of::<PyString>() {
            return read(object, "a str").map(CardsLike);
        }
        let cards = object.try_iter().map_err(|_| errors::wrong_type("a CardSet, a str or cards", object))?;
        cards.map(|card| Ok(card?.extract::<CardLike>()?.0)).collect::<PyResult<_>>().map(CardsLike)
    }
}

/// A `Play` or its text.
pub(crate) struct PlayLike(pub(crate) cuarenta::Play);

impl<'py> FromPyObject<'_, 'py> for PlayLike {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.cast::<play::Play>() {
            Ok(play) => Ok(PlayLike(play.get().0)),
            Err(_) => read(object, "a Play or a str").map(PlayLike),
        }
    }
}

/// `Rules` or their text.
pub(crate) struct RulesLike(pub(crate) cuarenta::rules::Rules);

impl<'py> FromPyObject<'_, 'py> for RulesLike {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(rules) = object.cast::<rules::Rules>() {
            return Ok(RulesLike(rules.get().0));
        }
        let text = object.cast::<PyString>().map_err(|_| errors::wrong_type("Rules or a str", object))?;
        text.to_str()?.parse().map(RulesLike).map_err(|error| errors::rules(&error))
    }
}

/// The number of a seat.
pub(crate) struct SeatNumber(pub(crate) Seat);

impl<'py> FromPyObject<'_, 'py> for SeatNumber {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let seat = object.extract::<Whole<u8>>()?.0.and_then(Seat::from_index);
        seat.map(SeatNumber).ok_or_else(|| errors::setup("a seat is 0 to 3", "no_such_seat", vec![]))
    }
}

/// An int from 0 to 2**64 - 1, or 32 bytes; without either the operating system gives 32 random bytes.
pub(crate) struct SeedLike(pub(crate) Seed);

impl SeedLike {
    pub(crate) fn or_random(seed: Option<SeedLike>, py: Python<'_>) -> PyResult<Seed> {
        match seed {
            Some(seed) => Ok(seed.0),
            None => py.import("os")?.call_method1("urandom", (32,))?.extract().map(Seed),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for SeedLike {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let bad = || errors::setup("a seed is an int from 0 to 2**64 - 1, or 32 bytes", "bad_seed", vec![]);
        if let Ok(bytes) = object.cast::<PyBytes>() {
            return bytes.as_bytes().try_into().map(|bytes| SeedLike(Seed(bytes))).map_err(|_| bad());
        }
        let number = integer(object, "an int or 32 bytes")?;
        number.extract::<u64>().map(|number| SeedLike(Seed::from(number))).map_err(|_| bad())
    }
}

/// An int; `None` if it does not fit. Anything else is of a wrong type.
pub(crate) struct Whole<T>(pub(crate) Option<T>);

impl<'py, T: FromPyObjectOwned<'py>> FromPyObject<'_, 'py> for Whole<T> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        Ok(Whole(integer(object, "an int")?.extract().ok()))
    }
}

fn integer<'py>(object: Borrowed<'_, 'py, PyAny>, wanted: &str) -> PyResult<Bound<'py, PyAny>> {
    if object.is_instance_of::<PyInt>() {
        return Ok(object.to_owned());
    }
    // The integers of NumPy.
    object.call_method0("__index__").map_err(|_| errors::wrong_type(wanted, object))
}

/// Reads the canonical text of a value.
fn read<T: FromStr<Err = ParseError>>(object: Borrowed<'_, '_, PyAny>, wanted: &str) -> PyResult<T> {
    let text = object.cast::<PyString>().map_err(|_| errors::wrong_type(wanted, object))?;
    text.to_str()?.parse().map_err(errors::notation)
}
