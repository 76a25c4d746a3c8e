//! `Record`.

use cuarenta::{
    Game as CoreGame, Match as CoreMatch,
    notation::{Record as CoreRecord, Step},
};
use pyo3::{
    IntoPyObjectExt,
    prelude::*,
    types::{PyDict, PyTuple, PyType},
};

use crate::{
    card::Card,
    errors,
    game::{Game, to_python},
    line::Line,
    mesa::Match,
    outcome::Outcome,
    rules::Rules,
};

/// A game or a match written down, as PGN does for chess: who played, by which rules, the packs, and
/// everything that was decided.
///
/// A record is an immutable value; it says what was done, not that it was legal: `replay` finds out.
///
/// Args:
///     text: the text of the record.
///
/// Raises:
///     NotationError: if the text is not a record.
///
/// >>> game = Game("espanola", players=2, seed=7)
/// >>> _ = game.push(game.legal_plays[0])
/// >>> record = game.record(names=["Ana", "Luis"])
/// >>> record.tags, len(record.steps)
/// ({'Seat0': 'Ana', 'Seat1': 'Luis'}, 2)
/// >>> Record(str(record)) == record
/// True
#[pyclass(frozen, eq, module = "cuarenta")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Record(CoreRecord);

#[pymethods]
impl Record {
    #[new]
    fn new(text: &str) -> PyResult<Record> {
        text.parse().map(Record).map_err(errors::record)
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(*self.0.rules())
    }

    /// Whether it is the record of a match.
    #[getter]
    fn is_match(&self) -> bool {
        self.0.is_match()
    }

    /// Who, where and when: a new dict of names and values.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        self.0.tags().try_for_each(|(name, value)| tags.set_item(name, value))?;
        Ok(tags)
    }

    /// Everything that was done, in order: actions, packs of which not every card is known (40 places, None
    /// where it is not), and None where the next game of a match began.
    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let step = |step: &Step| match step {
            Step::Action(action) => to_python(*action, py),
            Step::Pack(pack) => PyTuple::new(py, pack.0.map(|card| card.map(Card)))?.into_bound_py_any(py),
            Step::NextGame => Ok(py.None().into_bound(py)),
        };
        PyTuple::new(py, self.0.steps().iter().map(step).collect::<PyResult<Vec<_>>>()?)
    }

    /// Who won the (last) game and how, if that is recorded.
    #[getter]
    fn result(&self) -> Option<Outcome> {
        self.0.result().map(Outcome)
    }

    /// The comment after so many steps; None if there is none.
    fn comment(&self, after: usize) -> Option<String> {
        self.0.comment(after).map(str::to_owned)
    }

    /// The same record with a comment after so many steps (at most all of them); the empty text takes it
    /// away.
    ///
    /// Raises:
    ///     ValueError: if the text has control characters.
    fn with_comment(&self, after: usize, text: &str) -> PyResult<Record> {
        let mut record = self.0.clone();
        record.set_comment(after, text).map_err(errors::word)?;
        Ok(Record(record))
    }

    /// The same record with these tags too, such as `Event`, `Site`, `Date` and `Seat0` to `Seat3`.
    ///
    /// Raises:
    ///     ValueError: if a name or a value cannot stand in a record.
    #[pyo3(signature = (**tags))]
    fn with_tags(&self, tags: Option<&Bound<'_, PyDict>>) -> PyResult<Record> {
        let mut record = self.0.clone();
        for (name, value) in tags.into_iter().flatten() {
            record.set_tag(name.extract()?, value.extract()?).map_err(errors::word)?;
        }
        Ok(Record(record))
    }

    /// The game or match that the record tells of, with all its actions, so that they can be popped.
    ///
    /// Args:
    ///     steps: how many steps to take; all by default.
    ///
    /// Raises:
    ///     IllegalActionError: if a step is illegal or the end is not as recorded; its `code` says why.
    ///
    /// >>> game = Game("espanola", players=2, seed=7)
    /// >>> _ = game.push(game.legal_plays[0])
    /// >>> game.record(seed=True).replay() == game
    /// True
    #[pyo3(signature = (steps = None))]
    fn replay<'py>(&self, steps: Option<usize>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut record = self.0.clone();
        if let Some(steps) = steps.filter(|steps| *steps < record.steps().len()) {
            record.truncate(steps);
            record.set_result(None);
        }
        let mut replay = record.replay().map_err(errors::replay)?;
        replay.goto(0);
        if record.is_match() {
            let mesa = replay.mesa().copied().unwrap_or_else(|| CoreMatch::of(*replay.game()));
            let mut line = match record.start() {
                Some(start) => Line::begun(*start, mesa, replay.events()),
                None => Line::set_up(mesa),
            };
            retrace(&mut line, &record, CoreMatch::apply, CoreMatch::next_game)?;
            Match::of(line).into_bound_py_any(py)
        } else {
            let game = *replay.game();
            let mut line = match record.start() {
                Some(start) => Line::begun(*start, game, replay.events()),
                None => Line::set_up(game),
            };
            let no_next = |_: &mut CoreGame| Err(cuarenta::IllegalReason::WrongPhase.into());
            retrace(&mut line, &record, CoreGame::apply, no_next)?;
            Game::of(line).into_bound_py_any(py)
        }
    }

    fn __len__(&self) -> usize {
        self.0.steps().len()
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.__str__().into_pyobject(py)?.hash()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let what = if self.0.is_match() { "match" } else { "game" };
        format!("<Record of a {what}: {}, {} steps>", self.0.rules(), self.0.steps().len())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().__str__(),))
    }
}

/// Takes the steps of a record that is known to be legal.
fn retrace<T: Copy>(
    line: &mut Line<T>,
    record: &CoreRecord,
    apply: impl Fn(&mut T, cuarenta::Action) -> Result<cuarenta::Events, cuarenta::IllegalAction>,
    next: impl Fn(&mut T) -> Result<cuarenta::Events, cuarenta::IllegalAction>,
) -> PyResult<()> {
    for step in record.steps() {
        match step {
            Step::Action(action) => line.take(Some(*action), |now| apply(now, *action))?,
            Step::NextGame => line.take(None, &next)?,
            Step::Pack(_) => return Err(errors::illegal(cuarenta::IllegalReason::WrongPhase.into())),
        };
    }
    Ok(())
}

/// The record of a line.
pub(crate) fn of<T: Copy>(
    line: &Line<T>,
    seed: bool,
    from: impl FnOnce(&T) -> CoreRecord,
    is_match: bool,
    result: Option<cuarenta::Outcome>,
) -> PyResult<Record> {
    let mut record = match line.start() {
        Some(start) if seed => CoreRecord::with_seed(start).map_err(errors::start)?,
        Some(start) => CoreRecord::new(start).map_err(errors::start)?,
        None => from(line.origin()),
    };
    if is_match {
        record = record.into_match();
    }
    record.note(line.first_events());
    for (action, events) in line.steps() {
        match action {
            Some(action) => record.push(action, events),
            None => {
                record.next_game();
                record.note(events);
            }
        }
    }
    record.set_result(result);
    Ok(Record(record))
}

impl Record {
    /// The same record with the names of the seats.
    pub(crate) fn with_names(mut self, names: &[String]) -> PyResult<Record> {
        for (seat, name) in names.iter().enumerate().take(4) {
            self.0.set_tag(&format!("Seat{seat}"), name).map_err(errors::word)?;
        }
        Ok(self)
    }
}
