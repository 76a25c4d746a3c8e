//! `Match`.

use std::sync::{Mutex, MutexGuard, PoisonError};

use cuarenta::{Action, Side};
use pyo3::{exceptions::PyIndexError, prelude::*, types::PyTuple};

use crate::{
    arguments::{RulesLike, SeatNumber, SeedLike},
    errors,
    event::Event,
    game::{ActionLike, Chores, Game, start, to_python},
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
pub(crate) struct Match(Mutex<State>);

#[derive(Clone)]
struct State {
    mesa: cuarenta::Match,
    /// The actions (`None` began the next game), each with the match before it and the number of events.
    past: Vec<(Option<Action>, cuarenta::Match, usize)>,
    events: Vec<cuarenta::Event>,
}

impl Match {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn get(&self) -> cuarenta::Match {
        self.state().mesa
    }

    /// Takes an action, or begins the next game.
    fn take(&self, action: Option<Action>) -> PyResult<Vec<Event>> {
        let State { mesa, past, events } = &mut *self.state();
        let before = *mesa;
        let new = match action {
            Some(action) => mesa.apply(action),
            None => mesa.next_game(),
        }
        .map_err(errors::illegal)?;
        past.push((action, before, events.len()));
        events.extend_from_slice(&new);
        Ok(new.into_iter().map(Event).collect())
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
        let start = start(rules, players, seed, dealer, auto, py)?;
        let (mesa, events) = cuarenta::Match::start(start).map_err(errors::start)?;
        Ok(Match(Mutex::new(State { mesa, past: Vec::new(), events: events.to_vec() })))
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
        self.state().events.iter().map(|event| Event(*event)).collect()
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
        let action = {
            let State { mesa, past, events } = &mut *self.state();
            let nothing = || PyIndexError::new_err("no action has been taken");
            let (action, before, length) = past.pop().ok_or_else(nothing)?;
            *mesa = before;
            events.truncate(length);
            action
        };
        action.map(|action| to_python(action, py)).transpose()
    }

    /// A match that goes on from here on its own.
    fn copy(&self) -> Match {
        Match(Mutex::new(self.state().clone()))
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

    #[classattr]
    const __hash__: Option<Py<PyAny>> = None;

    fn __repr__(&self) -> String {
        let mesa = self.get();
        let wins: Vec<_> = Side::of(mesa.game().rules().players()).map(|side| mesa.wins()[side].to_string()).collect();
        format!("<Match {}: {}>", mesa.game().rules(), wins.join("–"))
    }
}
