//! `Match`.

use std::sync::{Mutex, MutexGuard, PoisonError};

use cuarenta::{Action, Side, Start};
use pyo3::{prelude::*, types::PyTuple};

use crate::{
    arguments::{RulesLike, SeatNumber, SeedLike},
    errors,
    event::Event,
    game::{ActionLike, Chores, Game, Pickle, to_python},
    line::{Line, start, unpickled, unpickled_start},
    rules::Rules,
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
    fn begin(start: Start) -> PyResult<Match> {
        let (mesa, events) = cuarenta::Match::start(start).map_err(errors::start)?;
        Ok(Match(Mutex::new(Line::begun(start, mesa, &events))))
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

    /// A match that goes on from here on its own.
    fn copy(&self) -> Match {
        Match(Mutex::new(self.line().clone()))
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
        // A match always begins at its beginning.
        let parts = self.line().pickled(|_| String::new(), py)?;
        Ok((py.get_type::<Match>().getattr("_replay")?, parts))
    }

    #[staticmethod]
    fn _replay(origin: &Bound<'_, PyAny>, actions: Vec<String>) -> PyResult<Match> {
        let mesa = Match::begin(unpickled_start(origin)?)?;
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
