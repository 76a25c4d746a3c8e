//! `Play` and the list of legal ones.

use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    types::{PyIterator, PyString, PyTuple, PyType},
};

use crate::{
    arguments::{CardLike, CardsLike, PlayLike},
    card::Card,
    card_set::CardSet,
    errors, sequence,
};

/// One card thrown, and the table cards it takes; without any it is laid down.
///
/// Whether a play is legal depends on the game; a `Play` is only a wish.
///
/// Args:
///     play: the text: the card, then `x` and the taken cards; or another play.
///
/// Raises:
///     NotationError: for any other text.
///
/// >>> play = Play("7hx5c2d")
/// >>> play.card, play.take, str(play)
/// (Card('7h'), CardSet('2d5c'), '7hx2d5c')
/// >>> match play:
/// ...     case Play(card, take):
/// ...         print(card, "takes", take)
/// 7h takes 2d5c
#[pyclass(frozen, eq, ord, hash, module = "cuarenta")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Play(pub(crate) cuarenta::Play);

#[pymethods]
impl Play {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["card", "take"])
    }

    #[new]
    fn new(play: PlayLike) -> Play {
        Play(play.0)
    }

    /// The play of a card that takes these cards, or none.
    ///
    /// Raises:
    ///     SetupError: if the card is among those it takes; code `takes_itself`.
    #[staticmethod]
    #[pyo3(signature = (card, take = None))]
    fn of(card: CardLike, take: Option<CardsLike>) -> PyResult<Play> {
        let take = take.map_or(cuarenta::CardSet::EMPTY, |take| take.0);
        if take.contains(card.0) {
            return Err(errors::setup("a card cannot take itself", "takes_itself", vec![]));
        }
        Ok(Play(cuarenta::Play { card: card.0, take }))
    }

    /// The card thrown.
    #[getter]
    fn card(&self) -> Card {
        Card(self.0.card)
    }

    /// The cards it takes from the table.
    #[getter]
    fn take(&self) -> CardSet {
        CardSet(self.0.take)
    }

    /// Whether it takes cards.
    #[getter]
    fn is_capture(&self) -> bool {
        self.0.is_capture()
    }

    /// What goes to the pile: the taken cards and the thrown one, or nothing.
    #[getter]
    fn captured(&self) -> CardSet {
        CardSet(self.0.captured())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Play('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().__str__(),))
    }
}

/// The legal plays of a moment, an immutable `Sequence` in a fixed order.
///
/// Suits decide nothing, so there is one play for each rank thrown and ranks taken: first the cards laid
/// down from the ace to the king, then the captures by rank thrown. Between twins the one that scores is
/// chosen. `Game.is_legal` accepts any suits; `in` asks for a play of this list, or its text.
#[pyclass(frozen, eq, hash, sequence, module = "cuarenta")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct LegalPlays(pub(crate) Box<[cuarenta::Play]>);

#[pymethods]
impl LegalPlays {
    #[new]
    #[pyo3(signature = (plays = None))]
    fn new(plays: Option<&Bound<'_, PyAny>>) -> PyResult<LegalPlays> {
        let plays =
            plays.map(|plays| plays.try_iter()?.map(|play| Ok(play?.extract::<PlayLike>()?.0)).collect());
        plays.unwrap_or_else(|| Ok(Box::default())).map(LegalPlays)
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __getitem__<'py>(&self, place: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        sequence::get(&self.0, Play, place)
    }

    fn __contains__(&self, play: &Bound<'_, PyAny>) -> PyResult<bool> {
        if play.is_instance_of::<Play>() || play.is_instance_of::<PyString>() {
            return Ok(self.0.contains(&play.extract::<PlayLike>()?.0));
        }
        Ok(false)
    }

    /// The place of a play in the list.
    ///
    /// Raises:
    ///     ValueError: if it is not there.
    fn index(&self, play: PlayLike) -> PyResult<usize> {
        let place = self.0.iter().position(|own| *own == play.0);
        place.ok_or_else(|| PyValueError::new_err(format!("{} is not in the list", play.0)))
    }

    /// 1 if the play is in the list, 0 if not.
    fn count(&self, play: PlayLike) -> usize {
        self.0.contains(&play.0).into()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyTuple::new(py, self.0.iter().map(|play| Play(*play)))?.try_iter()
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyTuple::new(py, self.0.iter().rev().map(|play| Play(*play)))?.try_iter()
    }

    fn __repr__(&self) -> String {
        format!(
            "LegalPlays([{}])",
            self.texts().iter().map(|text| format!("'{text}'")).collect::<Vec<_>>().join(", ")
        )
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (Vec<String>,)) {
        (slf.get_type(), (slf.get().texts(),))
    }
}

impl LegalPlays {
    fn texts(&self) -> Vec<String> {
        self.0.iter().map(cuarenta::Play::to_string).collect()
    }
}
