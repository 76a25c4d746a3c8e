//! What a game tells besides its events: `Preview`, `Gain`, `PastPlay` and `Outcome`.

use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    types::{PyTuple, PyType},
};

use crate::{
    arguments::{PlayLike, SeatNumber, Whole},
    event::{block, how, why},
    play::Play,
    words,
};

fn side(number: Whole<u8>) -> PyResult<cuarenta::Side> {
    let side = number.0.and_then(cuarenta::Side::from_index);
    side.ok_or_else(|| PyValueError::new_err("a side is 0 to 2"))
}

/// What a play would take and score by itself; what follows it (the next deal, the count) is not looked at.
///
/// Args:
///     play: the play.
///     side: the side that would score.
///     gains: what it would score, and what a rule would swallow, in the order in which it is given.
#[pyclass(frozen, eq, hash, module = "cuarenta")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Preview(pub(crate) cuarenta::Preview);

#[pymethods]
impl Preview {
    #[new]
    fn new(play: PlayLike, side: Whole<u8>, gains: Vec<Bound<'_, Gain>>) -> PyResult<Preview> {
        let mut preview =
            cuarenta::Preview { play: play.0, side: self::side(side)?, gains: Default::default() };
        for gain in gains {
            let full = |_| PyValueError::new_err("a play has at most three gains");
            preview.gains.try_push(gain.get().0).map_err(full)?;
        }
        Ok(Preview(preview))
    }

    /// The play.
    #[getter]
    fn play(&self) -> Play {
        Play(self.0.play)
    }

    /// The side that would score.
    #[getter]
    fn side(&self) -> u8 {
        self.0.side.index()
    }

    /// The points that it would really score.
    #[getter]
    fn points(&self) -> u8 {
        self.0.points()
    }

    /// What it would score, and what a rule would swallow, in the order in which it is given.
    #[getter]
    fn gains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.gains.iter().map(|gain| Gain(*gain)).collect::<Vec<_>>())
    }

    /// What the play would score, in words.
    ///
    /// Args:
    ///     lang: `en` or `es`.
    ///
    /// >>> Preview("7hx7d", 0, [Gain("caida", 2), Gain("limpia", 2)]).text("es")
    /// 'caída 2 + limpia 2 = 4 puntos'
    #[pyo3(signature = (lang = "en"))]
    fn text(&self, lang: &str) -> PyResult<String> {
        Ok(words::language(lang)?.say(&self.0).to_string())
    }

    fn __repr__(&self) -> String {
        let gains: Vec<_> = self.0.gains.iter().map(|gain| Gain(*gain).__repr__()).collect();
        format!("Preview({:?}, {}, [{}])", self.0.play.to_string(), self.side(), gains.join(", "))
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyType>, (Play, u8, Bound<'py, PyTuple>))> {
        let own = slf.get();
        Ok((slf.get_type(), (own.play(), own.side(), own.gains(slf.py())?)))
    }
}

/// One line of a preview.
///
/// Args:
///     why: what for.
///     points: how many.
///     blocked_by: the option that would swallow them.
#[pyclass(frozen, eq, hash, module = "cuarenta")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Gain(pub(crate) cuarenta::Gain);

#[pymethods]
impl Gain {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["why", "points", "blocked_by"])
    }

    #[new]
    #[pyo3(signature = (why, points, blocked_by = None))]
    fn new(why: &str, points: Whole<u8>, blocked_by: Option<&str>) -> PyResult<Gain> {
        let wrong = |what| move || PyValueError::new_err(format!("there is no such {what}"));
        Ok(Gain(cuarenta::Gain {
            why: self::why(why).ok_or_else(wrong("reason"))?,
            points: points.0.ok_or_else(wrong("number of points"))?,
            blocked_by: blocked_by.map(|rule| block(rule).ok_or_else(wrong("rule"))).transpose()?,
        }))
    }

    /// What for: `caida`, `ronda_caida` or `limpia`.
    #[getter]
    fn why(&self) -> &'static str {
        self.0.why.code()
    }

    /// How many points, given or swallowed.
    #[getter]
    fn points(&self) -> u8 {
        self.0.points
    }

    /// The option that would swallow them; None if they are given.
    #[getter]
    fn blocked_by(&self) -> Option<&'static str> {
        self.0.blocked_by.map(cuarenta::Block::code)
    }

    fn __repr__(&self) -> String {
        let blocked = self.blocked_by().map_or(String::new(), |rule| format!(", '{rule}'"));
        format!("Gain('{}', {}{blocked})", self.why(), self.points())
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> (Bound<'py, PyType>, (&'static str, u8, Option<&'static str>)) {
        let own = slf.get();
        (slf.get_type(), (own.why(), own.points(), own.blocked_by()))
    }
}

/// One play of a hand that is being played.
///
/// Args:
///     deal: the deal of the hand in which it was played, from 0.
///     seat: who played.
///     play: the play.
#[pyclass(frozen, eq, hash, module = "cuarenta")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PastPlay(pub(crate) cuarenta::PastPlay);

#[pymethods]
impl PastPlay {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["deal", "seat", "play"])
    }

    #[new]
    fn new(deal: u8, seat: SeatNumber, play: PlayLike) -> PastPlay {
        PastPlay(cuarenta::PastPlay { deal, seat: seat.0, play: play.0 })
    }

    /// The deal of the hand in which it was played, from 0.
    #[getter]
    fn deal(&self) -> u8 {
        self.0.deal
    }

    /// Who played.
    #[getter]
    fn seat(&self) -> u8 {
        self.0.seat.index()
    }

    /// The play.
    #[getter]
    fn play(&self) -> Play {
        Play(self.0.play)
    }

    fn __repr__(&self) -> String {
        format!("PastPlay({}, {}, '{}')", self.deal(), self.seat(), self.0.play)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (u8, u8, Play)) {
        let own = slf.get();
        (slf.get_type(), (own.deal(), own.seat(), own.play()))
    }
}

/// Who won a game, and how.
///
/// Args:
///     winner: the side that won.
///     how: `points`, `doble_ronda` or `misdeal`.
#[pyclass(frozen, eq, hash, module = "cuarenta")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Outcome(pub(crate) cuarenta::Outcome);

#[pymethods]
impl Outcome {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["winner", "how"])
    }

    #[new]
    fn new(winner: Whole<u8>, how: &str) -> PyResult<Outcome> {
        let how =
            self::how(how).ok_or_else(|| PyValueError::new_err(format!("no game is won by {how:?}")))?;
        Ok(Outcome(cuarenta::Outcome { winner: side(winner)?, how }))
    }

    /// The side that won.
    #[getter]
    fn winner(&self) -> u8 {
        self.0.winner.index()
    }

    /// `points`, `doble_ronda` or `misdeal`.
    #[getter]
    fn how(&self) -> &'static str {
        self.0.how.code()
    }

    fn __repr__(&self) -> String {
        format!("Outcome({}, '{}')", self.winner(), self.how())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (u8, &'static str)) {
        (slf.get_type(), (slf.get().winner(), slf.get().how()))
    }
}
