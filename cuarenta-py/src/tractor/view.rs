//! `View` of Tractor.

use cuarenta::tractor as core;
use pyo3::{prelude::*, types::PyTuple};

use super::{
    card::{Card, CardSet, Trump},
    event::{Action, ActionLike},
    game::{Choice, Game, phase},
    illegal_in,
    rules::Rules,
};
use crate::{arguments::Whole, view::numbers, words};

/// What one seat may know of a match of Tractor, and nothing else: `game.view(seat)`.
///
/// >>> game = tractor.Game(seed=7)
/// >>> _ = game.deal()
/// >>> view = game.view(2)
/// >>> view.sample(1).view(2) == view
/// True
#[pyclass(frozen, eq, module = "cuarenta.tractor")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct View(pub(super) core::View);

#[pymethods]
impl View {
    /// The seat whose view it is.
    #[getter]
    fn seat(&self) -> u8 {
        self.0.seat().index()
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(*self.0.rules())
    }

    /// Which kind of action is wanted, as `Game.phase`; None during the deal while another seat may be asked.
    #[getter]
    fn phase(&self) -> Option<&'static str> {
        self.0.phase().map(phase)
    }

    /// The seat whose decision it is, as far as this seat knows.
    #[getter]
    fn turn(&self) -> Option<u8> {
        self.0.phase().and_then(core::Phase::seat).map(core::Seat::index)
    }

    /// The side that has won the match; None while it goes on.
    #[getter]
    fn winner(&self) -> Option<u8> {
        match self.0.phase() {
            Some(core::Phase::Over { winner }) => Some(winner.index()),
            _ => None,
        }
    }

    /// The number of the hand, from 1.
    #[getter]
    fn hand_number(&self) -> u32 {
        self.0.hand_number()
    }

    /// The letters of the levels, by side.
    #[getter]
    fn levels(&self) -> (char, char) {
        let [one, other] = self.0.levels().0;
        (one.letter(), other.letter())
    }

    /// The seat that declares, or is to declare.
    #[getter]
    fn declarer(&self) -> u8 {
        self.0.declarer().index()
    }

    /// What is trump; None until it is settled.
    #[getter]
    fn trump(&self) -> Option<Trump> {
        self.0.trump().map(Trump)
    }

    /// The opponents' points so far in this hand.
    #[getter]
    fn points(&self) -> u32 {
        self.0.points()
    }

    /// The seat's own cards.
    #[getter]
    fn hand(&self) -> CardSet {
        CardSet(self.0.hand())
    }

    /// The seat's own cards in the total order, the highest of each suit last.
    #[getter]
    fn sorted_hand<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.sorted_hand().map(Card).collect::<Vec<_>>())
    }

    /// How many cards each seat holds.
    #[getter]
    fn hand_sizes(&self) -> (u8, u8, u8, u8) {
        self.0.hand_sizes().0.into()
    }

    /// The cards buried, for the declarer once it has buried them; else None.
    #[getter]
    fn buried(&self) -> Option<CardSet> {
        self.0.buried().map(CardSet)
    }

    /// The cards that have been played in this hand.
    #[getter]
    fn played(&self) -> CardSet {
        CardSet(self.0.played())
    }

    /// The cards of which the seat does not know where they are.
    #[getter]
    fn unseen(&self) -> CardSet {
        CardSet(self.0.unseen())
    }

    /// The seat that led the trick on the table; None if there is none.
    #[getter]
    fn leader(&self) -> Option<u8> {
        self.0.trick().filter(|trick| !trick.lead().is_empty()).map(|trick| trick.leader.index())
    }

    /// What each seat has played to the trick on the table.
    #[getter]
    fn trick<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.trick().unwrap_or(core::Trick::NONE).plays.0.map(CardSet))
    }

    /// The sets of cards among which this seat chooses now; None if it chooses none.
    #[getter]
    fn choice(&self) -> Option<Choice> {
        self.0.choice().map(Choice)
    }

    /// Why this seat may not do an action now, as an error; None if it may.
    ///
    /// Args:
    ///     action: as for `Game.push`.
    ///     lang: the language of the message, `en` or `es`.
    #[pyo3(signature = (action, lang = "en"))]
    fn explain<'py>(
        &self,
        action: ActionLike,
        lang: &str,
        py: Python<'py>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let lang = words::language(lang)?;
        let error = self.0.why_illegal(&action.0).map(|reason| illegal_in(lang, &reason));
        Ok(error.map(|error| error.into_value(py).into_bound(py).into_any()))
    }

    /// The action of a sensible player in this seat; None if it is not to decide.
    fn suggest(&self) -> Option<Action> {
        core::policy::sensible(&self.0).map(Action)
    }

    /// A match that this seat could be in: the hidden cards are drawn uniformly from all that agree with what it
    /// knows.
    ///
    /// Args:
    ///     seed: an int from 0 to 2**64 - 1; the same seed gives the same match.
    ///
    /// Raises:
    ///     ValueError: if the seed is out of range.
    #[pyo3(signature = (seed = None))]
    fn sample(&self, seed: Option<Whole<u64>>) -> PyResult<Game> {
        Ok(Game::from(self.0.sample_game(&mut numbers(seed)?)))
    }

    /// The table as this seat sees it, in a few lines of English (`en`) or Spanish (`es`).
    #[pyo3(signature = (lang = "en"))]
    fn draw(&self, lang: &str) -> PyResult<String> {
        Ok(self.0.text(words::language(lang)?).to_string())
    }

    fn __str__(&self) -> PyResult<String> {
        self.draw("en")
    }

    fn __repr__(&self) -> String {
        format!("<view of seat {}: {}>", self.seat(), self.0.hand())
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("cuarenta.svg")?.call_method1("tractor", (slf,))
    }
}
