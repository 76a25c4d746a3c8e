//! `Rank`, `Suit` and `Card`.

use pyo3::{
    prelude::*,
    types::{PyString, PyTuple, PyType},
};

use crate::{arguments::CardLike, errors, words};

/// The rank of a card: A 2 3 4 5 6 7 J Q K, ordered so.
///
/// The constants are `Rank.ACE`, `Rank.TWO` … `Rank.SEVEN`, `Rank.JACK`, `Rank.QUEEN`, `Rank.KING`;
/// `Rank.ALL` holds the ten in order.
///
/// Args:
///     letter: one of `A 2 3 4 5 6 7 J Q K`.
///
/// Raises:
///     NotationError: for any other text.
///
/// >>> Rank("7") is not None and Rank("7").next == Rank.JACK
/// True
/// >>> [str(rank) for rank in Rank.ALL if rank < Rank.FOUR]
/// ['A', '2', '3']
#[pyclass(frozen, eq, ord, hash, module = "cuarenta")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Rank(pub(crate) cuarenta::Rank);

#[pymethods]
impl Rank {
    #[new]
    fn new(letter: &str) -> PyResult<Rank> {
        let mut letters = letter.chars();
        match (letters.next().and_then(cuarenta::Rank::from_letter), letters.next()) {
            (Some(rank), None) => Ok(Rank(rank)),
            (rank, _) => Err(errors::unexpected(cuarenta::Expected::Rank, rank.is_some().into())),
        }
    }

    /// 0 for the ace … 9 for the king.
    #[getter]
    fn index(&self) -> u8 {
        self.0.index()
    }

    /// The value in a sum: 1 for the ace … 7 for the seven; None for jack, queen and king.
    #[getter]
    fn number(&self) -> Option<u8> {
        self.0.number()
    }

    /// The next rank of a run; None after the king.
    #[getter]
    fn next(&self) -> Option<Rank> {
        self.0.next().map(Rank)
    }

    /// The constant's name, `"SEVEN"` for instance.
    #[getter]
    fn name(&self) -> String {
        constant_name(self.0)
    }

    fn __str__(&self) -> String {
        self.0.letter().to_string()
    }

    fn __repr__(&self) -> String {
        format!("Rank.{}", self.name())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().__str__(),))
    }
}

/// The suit of a card. Suits never decide a capture or a score.
///
/// The constants are `Suit.DIAMONDS` (oros), `Suit.HEARTS` (copas), `Suit.SPADES` (espadas) and
/// `Suit.CLUBS` (bastos), ordered so; `Suit.ALL` holds the four.
///
/// Args:
///     letter: one of `d h s c`.
///
/// Raises:
///     NotationError: for any other text.
///
/// >>> Suit("h").symbol
/// '♥'
#[pyclass(frozen, eq, ord, hash, module = "cuarenta")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Suit(pub(crate) cuarenta::Suit);

#[pymethods]
impl Suit {
    #[new]
    fn new(letter: &str) -> PyResult<Suit> {
        let mut letters = letter.chars();
        match (letters.next().and_then(cuarenta::Suit::from_letter), letters.next()) {
            (Some(suit), None) => Ok(Suit(suit)),
            (suit, _) => Err(errors::unexpected(cuarenta::Expected::Suit, suit.is_some().into())),
        }
    }

    /// 0 for diamonds … 3 for clubs.
    #[getter]
    fn index(&self) -> u8 {
        self.0.index()
    }

    /// One of ♦ ♥ ♠ ♣.
    #[getter]
    fn symbol(&self) -> char {
        self.0.symbol()
    }

    /// The constant's name, `"HEARTS"` for instance.
    #[getter]
    fn name(&self) -> String {
        constant_name(self.0)
    }

    fn __str__(&self) -> String {
        self.0.letter().to_string()
    }

    fn __repr__(&self) -> String {
        format!("Suit.{}", self.name())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().__str__(),))
    }
}

/// One of the forty cards, ordered by rank and then by suit (d h s c).
///
/// `Card.ALL` holds the forty in order.
///
/// Args:
///     card: the text, rank letter and suit letter; or another card.
///
/// Raises:
///     NotationError: for any other text.
///
/// >>> card = Card("7h")
/// >>> card.rank, card.suit, card.index
/// (Rank.SEVEN, Suit.HEARTS, 25)
/// >>> Card.of(Rank.SEVEN, Suit.HEARTS) == card
/// True
#[pyclass(frozen, eq, ord, hash, module = "cuarenta")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Card(pub(crate) cuarenta::Card);

#[pymethods]
impl Card {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["rank", "suit"])
    }

    #[new]
    fn new(card: CardLike) -> Card {
        Card(card.0)
    }

    /// The card of a rank and a suit.
    #[staticmethod]
    fn of(rank: &Rank, suit: &Suit) -> Card {
        Card(cuarenta::Card::new(rank.0, suit.0))
    }

    /// The card's rank.
    #[getter]
    fn rank(&self) -> Rank {
        Rank(self.0.rank())
    }

    /// The card's suit.
    #[getter]
    fn suit(&self) -> Suit {
        Suit(self.0.suit())
    }

    /// `rank.index * 4 + suit.index`: 0 for `Ad` … 39 for `Kc`.
    #[getter]
    fn index(&self) -> u8 {
        self.0.index()
    }

    /// The card's name.
    ///
    /// Args:
    ///     lang: `en` or `es`.
    ///     pack: `french` or `spanish`.
    ///
    /// Raises:
    ///     ValueError: if there is no such language or pack.
    ///
    /// >>> Card("Jd").name(), Card("Jd").name("es", pack="spanish")
    /// ('jack of diamonds', 'sota de oros')
    #[pyo3(signature = (lang = "en", *, pack = "french"))]
    fn name(&self, lang: &str, pack: &str) -> PyResult<String> {
        let mut rules = cuarenta::rules::Rules::builder();
        let rules = rules.set("pack_style", pack).build().map_err(|error| errors::rules(&error))?;
        Ok(words::words(lang, rules)?.say(self.0).to_string())
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

/// `Rank::Seven` is `SEVEN` in Python.
fn constant_name(value: impl std::fmt::Debug) -> String {
    format!("{value:?}").to_uppercase()
}

/// Hangs the constants on the classes.
pub(crate) fn add_constants(py: Python<'_>) -> PyResult<()> {
    let (ranks, suits) = (py.get_type::<Rank>(), py.get_type::<Suit>());
    for rank in cuarenta::Rank::ALL {
        ranks.setattr(PyString::new(py, &constant_name(rank)), Rank(rank))?;
    }
    for suit in cuarenta::Suit::ALL {
        suits.setattr(PyString::new(py, &constant_name(suit)), Suit(suit))?;
    }
    ranks.setattr("ALL", PyTuple::new(py, cuarenta::Rank::ALL.map(Rank))?)?;
    suits.setattr("ALL", PyTuple::new(py, cuarenta::Suit::ALL.map(Suit))?)?;
    py.get_type::<Card>().setattr("ALL", PyTuple::new(py, cuarenta::Card::all().map(Card))?)
}
