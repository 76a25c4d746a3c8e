//! `Deck` and `Cut`.

use pyo3::{
    prelude::*,
    types::{PyIterator, PyString, PyTuple, PyType},
};

use crate::{
    arguments::{CardLike, SeedLike, Whole},
    card::Card,
    errors, sequence,
};

/// The forty cards in an order, the top card first.
///
/// Args:
///     cards: the cards from the top, as one text or as any iterable of cards; the canonical order,
///         `Ad` on top, by default.
///
/// Raises:
///     NotationError: if the text is not the forty cards.
///     SetupError: if the iterable is not the forty cards; code `bad_deck`.
///
/// >>> Deck()[0], len(Deck())
/// (Card('Ad'), 40)
/// >>> Deck.shuffled(7) == Deck.shuffled(7)
/// True
#[pyclass(frozen, eq, hash, sequence, module = "cuarenta")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Deck(pub(crate) cuarenta::Deck);

#[pymethods]
impl Deck {
    #[new]
    #[pyo3(signature = (cards = None))]
    fn new(cards: Option<&Bound<'_, PyAny>>) -> PyResult<Deck> {
        let Some(cards) = cards else {
            return Ok(Deck(cuarenta::Deck::ORDERED));
        };
        if let Ok(text) = cards.cast::<PyString>() {
            return text.to_str()?.parse().map(Deck).map_err(errors::notation);
        }
        let cards = cards.try_iter()?.map(|card| Ok(card?.extract::<CardLike>()?.0));
        let cards = cards.take(cuarenta::Card::COUNT + 1).collect::<PyResult<Vec<_>>>()?;
        let cards = cards.try_into().map_err(|cards: Vec<_>| {
            errors::setup(format!("a pack holds 40 cards, not {}", cards.len()), "bad_deck", vec![])
        })?;
        cuarenta::Deck::new(cards).map(Deck).map_err(errors::deck)
    }

    /// The pack that a seed shuffles ("shuffle v1": the same everywhere and for ever).
    ///
    /// Args:
    ///     seed: an int from 0 to 2**64 - 1, or 32 bytes.
    ///     pack: the number of the pack among those of this seed.
    ///
    /// >>> str(Deck.shuffled(7, pack=1)) != str(Deck.shuffled(7))
    /// True
    #[staticmethod]
    #[pyo3(signature = (seed, pack = 0))]
    fn shuffled(seed: SeedLike, pack: u64) -> Deck {
        Deck(cuarenta::Deck::shuffled(&seed.0, pack))
    }

    /// The pack after a cut.
    ///
    /// >>> Deck().cut(Cut.taps(2))[0]
    /// Card('As')
    fn cut(&self, cut: &Cut) -> Deck {
        // A `Cut` of this module can be made: its constructors see to it.
        Deck(self.0.cut(cut.0).unwrap_or(self.0))
    }

    fn __len__(&self) -> usize {
        cuarenta::Card::COUNT
    }

    fn __getitem__<'py>(&self, place: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        sequence::get(self.0.cards(), Card, place)
    }

    fn __contains__(&self, card: &Bound<'_, PyAny>) -> PyResult<bool> {
        if card.is_instance_of::<Card>() || card.is_instance_of::<PyString>() {
            return Ok(self.0.cards().contains(&card.extract::<CardLike>()?.0));
        }
        Ok(false)
    }

    /// The place of a card, 0 on top.
    fn index(&self, card: CardLike) -> usize {
        // Every card is in a pack.
        self.0.cards().iter().position(|own| *own == card.0).unwrap_or_default()
    }

    /// 1: every card is in a pack once.
    fn count(&self, card: CardLike) -> usize {
        self.0.cards().contains(&card.0).into()
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyTuple::new(py, self.0.cards().iter().rev().map(|card| Card(*card)))?.try_iter()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyTuple::new(py, self.0.cards().map(Card))?.try_iter()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Deck('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().__str__(),))
    }
}

/// What the seat before the dealer does with the shuffled pack.
///
/// `Cut.DECLINE` and `Cut.HALF` are constants; `Cut.packet(12)` lifts twelve cards from the top and puts
/// them under the rest, `Cut.taps(2)` puts two cards under, one by one.
///
/// Args:
///     cut: the text: `decline`, `half`, `12`, `taps2`.
///
/// Raises:
///     NotationError: for any other text.
///
/// >>> Cut.packet(12).moved, Cut.taps(2).moved, Cut.HALF.moved, Cut.DECLINE.moved
/// (12, 2, 20, 0)
#[pyclass(frozen, eq, hash, module = "cuarenta")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Cut(pub(crate) cuarenta::Cut);

impl Cut {
    fn checked(cards: Whole<u8>, make: impl Fn(u8) -> cuarenta::Cut) -> PyResult<Cut> {
        let cut = cards.0.map(make).filter(|cut| cut.moved().is_some()).map(Cut);
        cut.ok_or_else(|| errors::illegal(cuarenta::IllegalReason::CutOutOfRange.into()))
    }
}

#[pymethods]
impl Cut {
    #[classattr]
    const DECLINE: Cut = Cut(cuarenta::Cut::Decline);
    #[classattr]
    const HALF: Cut = Cut(cuarenta::Cut::Half);

    #[new]
    fn new(cut: &str) -> PyResult<Cut> {
        cut.parse().map(Cut).map_err(errors::notation)
    }

    /// A packet of 1 to 39 cards, lifted from the top.
    ///
    /// Raises:
    ///     IllegalActionError: for any other number; code `cut_out_of_range`.
    #[staticmethod]
    fn packet(cards: Whole<u8>) -> PyResult<Cut> {
        Cut::checked(cards, cuarenta::Cut::Packet)
    }

    /// The top card tapped 1 to 39 times: so many cards go under. More than three is bad manners.
    ///
    /// Raises:
    ///     IllegalActionError: for any other number; code `cut_out_of_range`.
    #[staticmethod]
    fn taps(cards: Whole<u8>) -> PyResult<Cut> {
        Cut::checked(cards, cuarenta::Cut::Taps)
    }

    /// How many cards go from the top to the bottom, 0 to 39.
    #[getter]
    fn moved(&self) -> Option<u8> {
        self.0.moved()
    }

    /// Whether this is legal and frowned upon: more than three taps.
    #[getter]
    fn is_bad_manners(&self) -> bool {
        self.0.is_bad_manners()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Cut('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().__str__(),))
    }
}
