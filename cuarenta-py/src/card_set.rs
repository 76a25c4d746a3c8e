//! `CardSet`.

use pyo3::{
    basic::CompareOp,
    prelude::*,
    types::{PyIterator, PyString, PyTuple, PyType},
};

use crate::{
    arguments::{CardLike, CardsLike, Whole},
    card::{Card, Rank},
    errors,
};

/// An immutable set of cards: a `collections.abc.Set` whose cards come in order.
///
/// `|`, `&`, `-`, `^` are the set operations, `~` gives the rest of the pack, and `<`, `<=`, `>`, `>=`
/// compare by inclusion.
///
/// Args:
///     cards: the cards, as one text or as any iterable of cards; none by default.
///
/// Raises:
///     NotationError: if the text is not a list of different cards.
///
/// >>> table = CardSet("7s7h2d5c")
/// >>> str(table), len(table), Card("5c") in table
/// ('2d5c7h7s', 4, True)
/// >>> table.of_rank(Rank.SEVEN)
/// CardSet('7h7s')
#[pyclass(frozen, module = "cuarenta")]
#[derive(Clone, Copy)]
pub(crate) struct CardSet(pub(crate) cuarenta::CardSet);

#[pymethods]
impl CardSet {
    #[new]
    #[pyo3(signature = (cards = None))]
    fn new(cards: Option<CardsLike>) -> CardSet {
        CardSet(cards.map_or(cuarenta::CardSet::EMPTY, |cards| cards.0))
    }

    /// The set with these bits: bit i is the card with index i.
    ///
    /// Raises:
    ///     SetupError: if a bit from 40 on is set; code `bad_bits`.
    #[staticmethod]
    fn from_bits(bits: Whole<u64>) -> PyResult<CardSet> {
        let set = bits.0.and_then(cuarenta::CardSet::from_bits).map(CardSet);
        set.ok_or_else(|| errors::setup("the forty cards are the bits 0 to 39", "bad_bits", vec![]))
    }

    /// Bit i is the card with index i.
    #[getter]
    fn bits(&self) -> u64 {
        self.0.bits()
    }

    /// The cards of this rank.
    fn of_rank(&self, rank: &Rank) -> CardSet {
        CardSet(self.0.of_rank(rank.0))
    }

    /// Whether no card is in both.
    fn isdisjoint(&self, other: CardsLike) -> bool {
        self.0.is_disjoint(other.0)
    }

    fn __contains__(&self, card: &Bound<'_, PyAny>) -> PyResult<bool> {
        match card.cast::<Card>() {
            Ok(card) => Ok(self.0.contains(card.get().0)),
            Err(_) if card.is_instance_of::<PyString>() => Ok(self.0.contains(card.extract::<CardLike>()?.0)),
            Err(_) => Ok(false),
        }
    }

    fn __len__(&self) -> usize {
        self.0.len().into()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyTuple::new(py, self.0.iter().map(Card))?.try_iter()
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

    fn __xor__(&self, other: &CardSet) -> CardSet {
        CardSet(self.0 ^ other.0)
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
