//! `Match`.

use std::sync::{Mutex, MutexGuard, PoisonError};

use cuarenta::{Action, Side, Start, notation};
use pyo3::{
    prelude::*,
    types::{PyBytes, PyTuple},
};

use crate::{
    arguments::{RulesLike, SeatNumber, SeedLike},
    errors,
    event::Event,
    game::{ActionLike, Chores, Game, Pickle, to_python},
    line::{Line, start, unpickled, unpickled_start},
    record::{self, Record},
    rules::Rules,
    words::Names,
};

/// A *mesa*: games until a side has won enough of them, or one by zapatero where that wins the match.
///
/// Args: as for `Game`.
///
/// >>> match = Match("espanola", players=2, seed=7)
/// >>> while match.winner is None:
/// ...     if match.game.is_over:
/// ...         _ = match.next_game()
/// ...     else:
/// ...         _ = match.push(match.game.legal_plays[0])
/// >>> match.wins[match.winner] >= 1
/// True
#[pyclass(frozen, module = "cuarenta")]
pub(crate) struct Match(Mutex<Line<cuarenta::Match>>);

impl Match {
    pub(crate) fn of(line: Line<cuarenta::Match>) -> Match {
        Match(Mutex::new(line))
    }

    fn begin(start: Start) -> PyResult<Match> {
        let (mesa, events) = cuarenta::Match::start(start).map_err(errors::start)?;
        Ok(Match::of(Line::begun(start, mesa, &events)))
    }

    fn line(&self) -> MutexGuard<'_, Line<cuarenta::Match>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn get(&self) -> cuarenta::Match {
        self.line().now
    }

    /// Takes an action, or begins the next game.
    fn take(&self, action: Option<Action>) -> PyResult<Vec<Event>> {
        let mut line = self.line();
        let rules = *line.now.game().rules();
        let new = line.take(action, |mesa| match action {
            Some(action) => mesa.apply(action),
            None => mesa.next_game(),
        })?;
        Ok(new.into_iter().map(|fact| Event { fact, rules }).collect())
    }
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (rules = None, *, players = None, seed = None, dealer = None, auto = None))]
    fn new(
        rules: Option<RulesLike>,
        players: Option<Bound<'_, PyAny>>,
        seed: Option<SeedLike>,
        dealer: Option<SeatNumber>,
        auto: Option<Chores>,
        py: Python<'_>,
    ) -> PyResult<Match> {
        Match::begin(start(rules, players, seed, dealer, auto, py)?)
    }

    /// The rules of this match.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(*self.get().game().rules())
    }

    /// The game being played, or the last one: a copy, which goes its own way.
    #[getter]
    fn game(&self) -> Game {
        Game::from(*self.get().game())
    }

    /// The games each side has won.
    #[getter]
    fn wins<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let mesa = self.get();
        PyTuple::new(py, Side::of(mesa.game().rules().players()).map(|side| mesa.wins()[side]))
    }

    /// The side that has won the match; None while it goes on.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.get().winner().map(Side::index)
    }

    /// All events so far, in order.
    #[getter]
    fn events(&self) -> Vec<Event> {
        let line = self.line();
        line.events_under(*line.now.game().rules())
    }

    /// Takes an action in the game, as `Game.push` does.
    ///
    /// Raises:
    ///     IllegalActionError: if the rules refuse it. The match is then as it was.
    ///     NotationError: if the text is not a play.
    fn push(&self, action: ActionLike) -> PyResult<Vec<Event>> {
        self.take(Some(action.0))
    }

    /// Begins the next game; the seat after the dealer of the last hand deals.
    ///
    /// Raises:
    ///     IllegalActionError: if a game is being played or the match is over.
    fn next_game(&self) -> PyResult<Vec<Event>> {
        self.take(None)
    }

    /// Takes the last action back and returns it; None if it began the next game.
    ///
    /// Raises:
    ///     IndexError: if there is none.
    fn pop<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let action = self.line().pop()?;
        action.map(|action| to_python(action, py)).transpose()
    }

    /// The whole match as bytes, from which an equal match is loaded: a secret.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.get().save())
    }

    /// The match of these bytes.
    ///
    /// Raises:
    ///     NotationError: if they are not a saved match, were changed, or were saved by another version.
    ///     SetupError: if there can be no such match.
    #[staticmethod]
    fn from_bytes(bytes: &[u8]) -> PyResult<Match> {
        cuarenta::Match::load(bytes).map(|mesa| Match::of(Line::set_up(mesa))).map_err(errors::load)
    }

    /// The match that a text describes, as `Game.from_text`.
    ///
    /// Raises:
    ///     NotationError: if the text is not a match.
    ///     RulesError: if it begins with no rules.
    ///     SetupError: if there can be no such match.
    #[staticmethod]
    fn from_text(text: &str) -> PyResult<Match> {
        text.parse().map(|mesa| Match::of(Line::set_up(mesa))).map_err(errors::position)
    }

    /// The match in one line, as `Game.text`.
    #[pyo3(signature = (*, secret = false))]
    fn text(&self, secret: bool) -> String {
        let mesa = self.get();
        if secret { mesa.secret_text().to_string() } else { mesa.to_string() }
    }

    /// The match written down from its beginning.
    ///
    /// Args:
    ///     names: the names of the seats.
    ///     seed: whether the seed is written in place of the packs: a secret until the match is over.
    ///
    /// Raises:
    ///     ValueError: if a name has control characters.
    #[pyo3(signature = (*, names = None, seed = false))]
    fn record(&self, names: Option<Names>, seed: bool) -> PyResult<Record> {
        let line = self.line();
        let from = |mesa: &cuarenta::Match| notation::Record::from_game(mesa.game());
        let record = record::of(&line, seed, from, true, line.now.game().outcome())?;
        record.with_names(&names.unwrap_or_default())
    }

    fn __str__(&self) -> PyResult<String> {
        self.game().draw("en", None)
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("cuarenta.svg")?.call_method1("game", (slf,))
    }

    /// A match that goes on from here on its own.
    fn copy(&self) -> Match {
        Match::of(self.line().clone())
    }

    fn __copy__(&self) -> Match {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Match {
        self.copy()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Match>().is_ok_and(|other| self.get() == other.get().get())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickle<'py>> {
        let parts = self.line().pickled(|mesa| mesa.secret_text().to_string(), py)?;
        Ok((py.get_type::<Match>().getattr("_replay")?, parts))
    }

    #[staticmethod]
    fn _replay(origin: &Bound<'_, PyAny>, actions: Vec<String>) -> PyResult<Match> {
        let mesa = match origin.extract::<&str>() {
            Ok(text) => Match::from_text(text)?,
            Err(_) => Match::begin(unpickled_start(origin)?)?,
        };
        for action in unpickled(actions)? {
            mesa.take(action)?;
        }
        Ok(mesa)
    }

    #[classattr]
    const __hash__: Option<Py<PyAny>> = None;

    fn __repr__(&self) -> String {
        let mesa = self.get();
        let wins: Vec<_> =
            Side::of(mesa.game().rules().players()).map(|side| mesa.wins()[side].to_string()).collect();
        format!("<Match {}: {}>", mesa.game().rules(), wins.join("–"))
    }
}
