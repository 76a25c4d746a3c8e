//! `Card`, `CardSet` and `Trump`.

use cuarenta::tractor as core;
use pyo3::{
    basic::CompareOp,
    prelude::*,
    types::{PyIterator, PyString, PyTuple, PyType},
};

use super::notation;
use crate::{arguments::Whole, errors};

/// One of the 54 cards of Tractor: a rank `2 3 4 5 6 7 8 9 T J Q K A` and a suit `s h d c`, or a joker, `sj` or
/// `bj`. Ordered by index; the order of the game is that of a `Trump`.
///
/// Args:
///     card: the text, or another card.
///
/// Raises:
///     NotationError: for any other text.
///
/// >>> card = tractor.Card("Td")
/// >>> card.rank, card.suit, card.points, tractor.Card("bj").is_joker
/// ('T', 'd', 10, True)
#[pyclass(frozen, eq, ord, hash, module = "cuarenta.tractor")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Card(pub(crate) core::Card);

/// A `Card` or its text.
pub(super) struct CardLike(pub(super) core::Card);

impl<'py> FromPyObject<'_, 'py> for CardLike {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(card) = object.cast::<Card>() {
            return Ok(CardLike(card.get().0));
        }
        let text = object.cast::<PyString>().map_err(|_| errors::wrong_type("a Card or a str", object))?;
        text.to_str()?.parse().map(CardLike).map_err(notation)
    }
}

/// A `CardSet`, its text, or any iterable of cards.
pub(super) struct CardsLike(pub(super) core::CardSet);

impl<'py> FromPyObject<'_, 'py> for CardsLike {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(set) = object.cast::<CardSet>() {
            return Ok(CardsLike(set.get().0));
        }
        if let Ok(text) = object.cast::<PyString>() {
            return text.to_str()?.parse().map(CardsLike).map_err(notation);
        }
        let cards = object.try_iter().map_err(|_| errors::wrong_type("a CardSet, a str or cards", object))?;
        cards
            .map(|card| Ok(card?.extract::<CardLike>()?.0))
            .try_fold(core::CardSet::default(), |set, card: PyResult<_>| Ok(set.with(card?)))
            .map(CardsLike)
    }
}

#[pymethods]
impl Card {
    #[new]
    fn new(card: CardLike) -> Card {
        Card(card.0)
    }

    /// 0 to 53; the jokers last.
    #[getter]
    fn index(&self) -> u8 {
        self.0.index()
    }

    /// The letter of the rank; None for a joker.
    #[getter]
    fn rank(&self) -> Option<char> {
        self.0.rank().map(core::Rank::letter)
    }

    /// The letter of the suit; None for a joker.
    #[getter]
    fn suit(&self) -> Option<char> {
        self.0.suit().map(core::Suit::letter)
    }

    /// Whether it is a joker.
    #[getter]
    fn is_joker(&self) -> bool {
        self.0.is_joker()
    }

    /// 5 for a five, 10 for a ten and a king, else 0.
    #[getter]
    fn points(&self) -> u8 {
        self.0.points()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Card('{}')", self.0)
    }

    fn _repr_svg_<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("cuarenta.svg")?.call_method1("card", (self.__str__(),))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().__str__(),))
    }
}

/// An immutable set of cards of Tractor: a `collections.abc.Set` in index order.
///
/// Args:
///     cards: the cards, as one text or as any iterable of cards; none by default.
///
/// Raises:
///     NotationError: if the text is not a list of different cards.
///
/// >>> tractor.CardSet("KdAdbj").points, len(~tractor.CardSet())
/// (10, 54)
#[pyclass(frozen, module = "cuarenta.tractor")]
#[derive(Clone, Copy)]
pub(crate) struct CardSet(pub(crate) core::CardSet);

#[pymethods]
impl CardSet {
    #[new]
    #[pyo3(signature = (cards = None))]
    fn new(cards: Option<CardsLike>) -> CardSet {
        CardSet(cards.map_or_else(core::CardSet::default, |cards| cards.0))
    }

    /// The set with these bits: bit i is the card with index i.
    ///
    /// Raises:
    ///     SetupError: if a bit from 54 on is set; code `bad_bits`.
    #[staticmethod]
    fn from_bits(bits: Whole<u64>) -> PyResult<CardSet> {
        let set = bits.0.and_then(core::CardSet::from_bits).map(CardSet);
        set.ok_or_else(|| errors::setup("the cards are the bits 0 to 53", "bad_bits", vec![]))
    }

    /// Bit i is the card with index i.
    #[getter]
    fn bits(&self) -> u64 {
        self.0.bits()
    }

    /// The points of the cards.
    #[getter]
    fn points(&self) -> u32 {
        self.0.points()
    }

    fn __contains__(&self, card: &Bound<'_, PyAny>) -> PyResult<bool> {
        if card.is_instance_of::<Card>() || card.is_instance_of::<PyString>() {
            return Ok(self.0.contains(card.extract::<CardLike>()?.0));
        }
        Ok(false)
    }

    fn __len__(&self) -> usize {
        self.0.len().into()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyTuple::new(py, self.0.iter().map(Card).collect::<Vec<_>>())?.try_iter()
    }

    fn __richcmp__(
        &self,
        other: &Bound<'_, PyAny>,
        compare: CompareOp,
        py: Python<'_>,
    ) -> PyResult<Py<PyAny>> {
        let Ok(other) = other.cast::<CardSet>() else {
            return Ok(py.NotImplemented());
        };
        let (left, right) = (self.0, other.get().0);
        let answer = match compare {
            CompareOp::Eq => left == right,
            CompareOp::Ne => left != right,
            CompareOp::Le => left.is_subset(right),
            CompareOp::Lt => left.is_subset(right) && left != right,
            CompareOp::Ge => right.is_subset(left),
            CompareOp::Gt => right.is_subset(left) && left != right,
        };
        Ok(answer.into_pyobject(py)?.to_owned().into_any().unbind())
    }

    fn __hash__(&self) -> u64 {
        self.0.bits()
    }

    fn __or__(&self, other: &CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    fn __and__(&self, other: &CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    fn __sub__(&self, other: &CardSet) -> CardSet {
        CardSet(self.0 - other.0)
    }

    fn __invert__(&self) -> CardSet {
        CardSet(!self.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("CardSet('{}')", self.0)
    }

    fn _repr_svg_<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let cards: Vec<_> = self.0.iter().map(|card| card.to_string()).collect();
        py.import("cuarenta.svg")?.call_method1("cards", (cards,))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().__str__(),))
    }
}

/// What is trump: the level, and a suit or none; and the order of the cards that follows from it.
///
/// Args:
///     level: the letter of a rank.
///     suit: the letter of a suit; None when only the level cards and the jokers are trump.
///
/// Raises:
///     NotationError: if there is no such rank or suit.
///
/// >>> trump = tractor.Trump("7", "h")
/// >>> trump.suit_of("7s"), trump.suit_of("As"), trump.power("7s") == trump.power("7d")
/// ('trump', 's', True)
#[pyclass(frozen, eq, hash, module = "cuarenta.tractor")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Trump(pub(crate) core::Trump);

#[pymethods]
impl Trump {
    #[new]
    #[pyo3(signature = (level, suit = None))]
    fn new(level: &str, suit: Option<&str>) -> PyResult<Trump> {
        let level = level.parse().map_err(notation)?;
        let suit = suit.map(|suit| suit.parse().map_err(notation)).transpose()?;
        Ok(Trump(core::Trump { level, suit }))
    }

    /// The letter of the level's rank.
    #[getter]
    fn level(&self) -> char {
        self.0.level.letter()
    }

    /// The letter of the trump suit; None if there is none.
    #[getter]
    fn suit(&self) -> Option<char> {
        self.0.suit.map(core::Suit::letter)
    }

    /// Every trump of the pack.
    #[getter]
    fn cards(&self) -> CardSet {
        CardSet(self.0.cards())
    }

    /// The suit that a card counts as: its letter, or `trump`.
    fn suit_of(&self, card: CardLike) -> String {
        match self.0.suit_of(card.0) {
            core::EffectiveSuit::Plain(suit) => suit.letter().to_string(),
            core::EffectiveSuit::Trump => "trump".to_owned(),
        }
    }

    /// The power of a card within the suit it counts as; equal powers are ties, which the earlier play wins.
    fn power(&self, card: CardLike) -> u8 {
        self.0.power(card.0)
    }

    /// The cards in the total order, which has no ties: plain suits, then trump, the highest of each last.
    fn sorted<'py>(&self, cards: CardsLike, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let mut cards: Vec<_> = cards.0.iter().collect();
        cards.sort_by(|a, b| self.0.total_cmp(*a, *b));
        PyTuple::new(py, cards.into_iter().map(Card))
    }

    fn __repr__(&self) -> String {
        let suit = self.suit().map_or(String::new(), |suit| format!(", '{suit}'"));
        format!("Trump('{}'{suit})", self.level())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (char, Option<char>)) {
        (slf.get_type(), (slf.get().level(), slf.get().suit()))
    }
}

pub(super) fn add_constants(py: Python<'_>) -> PyResult<()> {
    let all: Vec<_> = core::Card::all().map(Card).collect();
    py.get_type::<Card>().setattr("ALL", PyTuple::new(py, all)?)
}
