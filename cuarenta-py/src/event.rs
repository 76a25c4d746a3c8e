//! `Event`, and the actions that are not cards: `Call` and `Fault`.

use pyo3::{
    exceptions::PyAttributeError,
    prelude::*,
    types::{PyBool, PyDict, PyInt, PyString, PyTuple, PyType},
};

use crate::{
    arguments::SeatNumber,
    card::{Card, Rank},
    card_set::CardSet,
    deck::{Cut, Deck},
    errors,
    play::Play,
};

/// A fact that an action has brought about.
///
/// `kind` says which; the attributes that go with it are these, and no other is there:
///
/// - `dealer_drawn`: `dealer`, `shown` (cards turned up), `pack` (the cards in order, None where unknown);
/// - `shuffled`: `dealer`, `pack` (a Deck; None for who may not know it);
/// - `cut_made`: `seat`, `cut`;
/// - `dealt`: `seat`, `cards` (None for the other seats);
/// - `ronda`: `seat`, `doble`, `rank` (None for the other seats), `called`;
/// - `played`: `seat`, `play`;
/// - `awarded`: `side`, `points`, `why`;
/// - `blocked`: `side`, `points`, `why`, `rule` (the option that swallowed the points);
/// - `fault_reported`: `seat`, `fault`;
/// - `leftovers_taken`: `side`, `cards`;
/// - `counted`: `side`, `count` (the cards in its pile);
/// - `hand_over`: `dealer`, `void`;
/// - `game_won`: `side`, `how`, `zapatero`;
/// - `match_won`: `side`, `zapatero`.
///
/// So a pattern that names attributes matches the events that have them.
///
/// >>> game = Game("espanola", seed=7)
/// >>> for event in game.events:
/// ...     match event:
/// ...         case Event(kind="dealt", seat=seat, cards=cards):
/// ...             print(seat, len(cards))
/// 1 5
/// 2 5
/// 3 5
/// 0 5
#[pyclass(frozen, eq, hash, module = "cuarenta")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Event(pub(crate) cuarenta::Event);

/// The value of an attribute of an event.
enum Field {
    None,
    Number(u8),
    Flag(bool),
    Word(&'static str),
    Cards(cuarenta::CardSet),
    Rank(cuarenta::Rank),
    Play(cuarenta::Play),
    Cut(cuarenta::Cut),
    Deck(cuarenta::Deck),
    Order(cuarenta::PackOrder),
}

impl<'py> IntoPyObject<'py> for Field {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(match self {
            Field::None => py.None().into_bound(py),
            Field::Number(number) => PyInt::new(py, number).into_any(),
            Field::Flag(flag) => PyBool::new(py, flag).to_owned().into_any(),
            Field::Word(word) => PyString::intern(py, word).into_any(),
            Field::Cards(cards) => Bound::new(py, CardSet(cards))?.into_any(),
            Field::Rank(rank) => Bound::new(py, Rank(rank))?.into_any(),
            Field::Play(play) => Bound::new(py, Play(play))?.into_any(),
            Field::Cut(cut) => Bound::new(py, Cut(cut))?.into_any(),
            Field::Deck(deck) => Bound::new(py, Deck(deck))?.into_any(),
            Field::Order(order) => PyTuple::new(py, order.0.map(|card| card.map(Card)))?.into_any(),
        })
    }
}

impl Event {
    /// The kind, and the attributes with their values.
    fn parts(&self) -> (&'static str, Vec<(&'static str, Field)>) {
        use cuarenta::Event as E;
        let seat = |seat: cuarenta::Seat| ("seat", Field::Number(seat.index()));
        let side = |side: cuarenta::Side| ("side", Field::Number(side.index()));
        let points = |points| ("points", Field::Number(points));
        let dealer = |dealer: cuarenta::Seat| ("dealer", Field::Number(dealer.index()));
        match self.0 {
            E::DealerDrawn { dealer, shown, pack } => {
                let dealer = dealer.map_or(Field::None, |seat| Field::Number(seat.index()));
                let shown = Field::Number(shown);
                ("dealer_drawn", vec![("dealer", dealer), ("shown", shown), ("pack", Field::Order(pack))])
            }
            E::Shuffled { dealer: by, pack } => {
                ("shuffled", vec![dealer(by), ("pack", pack.map_or(Field::None, Field::Deck))])
            }
            E::CutMade { seat: by, cut } => ("cut_made", vec![seat(by), ("cut", Field::Cut(cut))]),
            E::Dealt { seat: to, cards } => {
                ("dealt", vec![seat(to), ("cards", cards.map_or(Field::None, Field::Cards))])
            }
            E::Ronda { seat: of, doble, rank, called } => {
                let rank = rank.map_or(Field::None, Field::Rank);
                let (doble, called) = (Field::Flag(doble), Field::Flag(called));
                ("ronda", vec![seat(of), ("doble", doble), ("rank", rank), ("called", called)])
            }
            E::Played { seat: by, play } => ("played", vec![seat(by), ("play", Field::Play(play))]),
            E::Awarded { side: to, points: given, why } => {
                ("awarded", vec![side(to), points(given), ("why", Field::Word(why.code()))])
            }
            E::Blocked { side: of, points: lost, why, rule } => {
                let (why, rule) = (Field::Word(why.code()), Field::Word(rule.code()));
                ("blocked", vec![side(of), points(lost), ("why", why), ("rule", rule)])
            }
            E::FaultReported { seat: of, fault } => {
                ("fault_reported", vec![seat(of), ("fault", Field::Word(fault.code()))])
            }
            E::LeftoversTaken { side: by, cards } => {
                ("leftovers_taken", vec![side(by), ("cards", Field::Cards(cards))])
            }
            E::Counted { side: of, cards } => ("counted", vec![side(of), ("count", Field::Number(cards))]),
            E::HandOver { dealer: by, void } => ("hand_over", vec![dealer(by), ("void", Field::Flag(void))]),
            E::GameWon { side: by, how, zapatero } => {
                let (how, zapatero) = (Field::Word(how.code()), Field::Flag(zapatero));
                ("game_won", vec![side(by), ("how", how), ("zapatero", zapatero)])
            }
            E::MatchWon { side: by, zapatero } => {
                ("match_won", vec![side(by), ("zapatero", Field::Flag(zapatero))])
            }
            _ => ("unknown", Vec::new()),
        }
    }

    fn field<'py>(&self, name: &str, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (kind, fields) = self.parts();
        match fields.into_iter().find(|(own, _)| *own == name) {
            Some((_, field)) => field.into_pyobject(py),
            None => Err(PyAttributeError::new_err(format!("an event of kind {kind:?} has no {name}"))),
        }
    }
}

#[pymethods]
impl Event {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["kind"])
    }

    /// What kind of event it is.
    #[getter]
    fn kind(&self) -> &'static str {
        self.parts().0
    }

    /// The seat that acted or received.
    #[getter]
    fn seat<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("seat", py)
    }

    /// The dealer of the hand.
    #[getter]
    fn dealer<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("dealer", py)
    }

    /// The side whose points, pile or game it is.
    #[getter]
    fn side<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("side", py)
    }

    /// The points given or swallowed, 1 or more.
    #[getter]
    fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("points", py)
    }

    /// What the points are for: `caida`, `limpia`, `ronda`, `doble_ronda`, `ronda_caida`, `carton`,
    /// `dos_por_dar`, `mas_cartas`, `out_of_turn`, `wrong_capture` or `misdeal`.
    #[getter]
    fn why<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("why", py)
    }

    /// The option that swallowed the points: `at_38`, `ronda_cutoff`, `carton_cutoff` or `carton_cap`.
    #[getter]
    fn rule<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("rule", py)
    }

    /// The play.
    #[getter]
    fn play<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("play", py)
    }

    /// The cards dealt, or left on the table; None if they are hidden.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("cards", py)
    }

    /// How many cards a pile holds.
    #[getter]
    fn count<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("count", py)
    }

    /// The rank of a ronda; None if it is hidden.
    #[getter]
    fn rank<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("rank", py)
    }

    /// Whether four cards are equal, not three.
    #[getter]
    fn doble<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("doble", py)
    }

    /// Whether the ronda was called.
    #[getter]
    fn called<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("called", py)
    }

    /// The pack: a Deck, or the cards turned up in a draw; None if it is hidden.
    #[getter]
    fn pack<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("pack", py)
    }

    /// How many cards were turned up.
    #[getter]
    fn shown<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("shown", py)
    }

    /// The cut.
    #[getter]
    fn cut<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("cut", py)
    }

    /// The fault: `out_of_turn`, `wrong_capture` or `misdeal`.
    #[getter]
    fn fault<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("fault", py)
    }

    /// Whether the hand ended by a misdeal.
    #[getter]
    fn void<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("void", py)
    }

    /// How the game was won: `points`, `doble_ronda` or `misdeal`.
    #[getter]
    fn how<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("how", py)
    }

    /// Whether every rival has less than 10 points, or the match was won by that.
    #[getter]
    fn zapatero<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.field("zapatero", py)
    }

    /// The kind and all attributes, as a new dict.
    fn asdict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (kind, fields) = self.parts();
        let dict = PyDict::new(py);
        dict.set_item("kind", kind)?;
        for (name, field) in fields {
            dict.set_item(name, field)?;
        }
        Ok(dict)
    }

    /// The event as this seat may know it; None is a spectator, who sees no hand.
    ///
    /// >>> dealt = next(event for event in Game(seed=7).events if event.kind == "dealt" and event.seat == 1)
    /// >>> dealt.seen_by(1) == dealt, dealt.seen_by(0).cards
    /// (True, None)
    #[pyo3(signature = (seat))]
    fn seen_by(&self, seat: Option<SeatNumber>) -> Event {
        Event(self.0.seen_by(seat.map(|seat| seat.0)))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (kind, fields) = self.parts();
        let mut text = format!("<{kind}");
        for (name, field) in fields {
            text += &format!(" {name}={}", field.into_pyobject(py)?.repr()?);
        }
        Ok(text + ">")
    }
}

/// A seat calls its ronda, in or out of turn: an action.
///
/// >>> Call(2).seat
/// 2
#[pyclass(frozen, eq, hash, module = "cuarenta")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Call(pub(crate) cuarenta::Seat);

#[pymethods]
impl Call {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["seat"])
    }

    #[new]
    fn new(seat: SeatNumber) -> Call {
        Call(seat.0)
    }

    /// The seat that calls.
    #[getter]
    fn seat(&self) -> u8 {
        self.0.index()
    }

    fn __repr__(&self) -> String {
        format!("Call({})", self.seat())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (u8,)) {
        (slf.get_type(), (slf.get().seat(),))
    }
}

/// A reported fault: an action.
///
/// Args:
///     seat: who committed it; a misdeal names the dealer.
///     fault: `out_of_turn`, `wrong_capture` or `misdeal`.
///
/// Raises:
///     ValueError: for any other fault.
///
/// >>> Fault(3, "misdeal")
/// Fault(3, 'misdeal')
#[pyclass(frozen, eq, hash, module = "cuarenta")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Fault {
    pub(crate) by: cuarenta::Seat,
    pub(crate) what: cuarenta::Fault,
}

#[pymethods]
impl Fault {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["seat", "fault"])
    }

    #[new]
    fn new(seat: SeatNumber, fault: &str) -> PyResult<Fault> {
        let what = cuarenta::Fault::ALL.into_iter().find(|what| what.code() == fault);
        let codes = cuarenta::Fault::ALL.map(cuarenta::Fault::code).join(", ");
        let unknown = || errors::setup(format!("the faults are {codes}, not {fault:?}"), "no_such_fault", vec![]);
        Ok(Fault { by: seat.0, what: what.ok_or_else(unknown)? })
    }

    /// Who committed it.
    #[getter]
    fn seat(&self) -> u8 {
        self.by.index()
    }

    /// Which: `out_of_turn`, `wrong_capture` or `misdeal`.
    #[getter]
    fn fault(&self) -> &'static str {
        self.what.code()
    }

    fn __repr__(&self) -> String {
        format!("Fault({}, '{}')", self.seat(), self.fault())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (u8, &'static str)) {
        (slf.get_type(), (slf.get().seat(), slf.get().fault()))
    }
}
