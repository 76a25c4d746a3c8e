//! `Event`, and the actions that are not cards: `Call` and `Fault`.

use pyo3::{
    exceptions::{PyAttributeError, PyTypeError, PyValueError},
    prelude::*,
    types::{PyBool, PyDict, PyInt, PyString, PyTuple, PyType},
};

use crate::{
    arguments::{CardLike, CardsLike, PlayLike, RulesLike, SeatNumber, Whole},
    card::{Card, Rank},
    card_set::CardSet,
    deck::{Cut, Deck},
    errors,
    play::Play,
    rules::Rules,
    words::{self, Names},
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
/// So a pattern that names attributes matches the events that have them. `str(event)` is an English
/// sentence, `text` says it in other words.
///
/// Args:
///     kind: the kind.
///     rules: the rules of the game in which it happened; `tradicional` by default.
///     attributes: all that go with the kind, by name.
///
/// Raises:
///     TypeError: if an attribute is missing, is one too many or has a wrong type.
///     ValueError: if there is no such kind or value.
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
pub(crate) struct Event {
    pub(crate) fact: cuarenta::Event,
    /// The rules of the game in which it happened: its words depend on them.
    pub(crate) rules: cuarenta::rules::Rules,
}

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
        match self.fact {
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

    #[new]
    #[pyo3(signature = (kind, *, rules = None, **attributes))]
    fn new(kind: &str, rules: Option<RulesLike>, attributes: Option<&Bound<'_, PyDict>>) -> PyResult<Event> {
        let rules = rules.map_or_else(Default::default, |rules| rules.0);
        let given = Given { kind, attributes };
        let event = Event { fact: given.event()?, rules };
        if attributes.map_or(0, PyDictMethods::len) != event.parts().1.len() {
            let names: Vec<_> = event.parts().1.into_iter().map(|(name, _)| name).collect();
            return Err(PyTypeError::new_err(format!("an event of kind {kind:?} has {}", names.join(", "))));
        }
        Ok(event)
    }

    /// The rules of the game in which it happened.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.rules)
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
        Event { fact: self.fact.seen_by(seat.map(|seat| seat.0)), ..*self }
    }

    /// What happened, as a sentence.
    ///
    /// Args:
    ///     lang: `en` or `es`.
    ///     names: the names of the seats; their numbers by default.
    ///
    /// >>> Event("awarded", rules="pagat+players=2", side=1, points=2, why="caida").text("es", names=["Ana", "Luis"])
    /// 'Luis: 2 puntos por caída.'
    #[pyo3(signature = (lang = "en", *, names = None))]
    fn text(&self, lang: &str, names: Option<Names>) -> PyResult<String> {
        let words = words::words(lang, self.rules)?;
        Ok(words::with_names(words, names, |words| words.say(self.fact).to_string()))
    }

    fn __str__(&self) -> PyResult<String> {
        self.text("en", None)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (kind, fields) = self.parts();
        let mut text = format!("Event('{kind}'");
        for (name, field) in fields {
            text += &format!(", {name}={}", field.into_pyobject(py)?.repr()?);
        }
        Ok(text + ")")
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (String, Bound<'py, PyDict>))> {
        Ok((py.get_type::<Event>().getattr("_of")?, (self.rules.to_string(), self.asdict(py)?)))
    }

    #[staticmethod]
    fn _of(rules: RulesLike, parts: &Bound<'_, PyDict>) -> PyResult<Event> {
        let kind = parts.as_any().get_item("kind")?.extract::<String>()?;
        let attributes = parts.copy()?;
        attributes.del_item("kind")?;
        Event::new(&kind, Some(rules), Some(&attributes))
    }
}

/// The attributes given for an event to be.
struct Given<'a, 'py> {
    kind: &'a str,
    attributes: Option<&'a Bound<'py, PyDict>>,
}

impl<'py> Given<'_, 'py> {
    fn event(&self) -> PyResult<cuarenta::Event> {
        use cuarenta::Event as E;
        Ok(match self.kind {
            "dealer_drawn" => E::DealerDrawn {
                dealer: self.value::<Option<SeatNumber>>("dealer")?.map(|seat| seat.0),
                shown: self.value("shown")?,
                pack: self.order()?,
            },
            "shuffled" => E::Shuffled {
                dealer: self.seat("dealer")?,
                pack: self.value::<Option<Bound<'_, Deck>>>("pack")?.map(|deck| deck.get().0),
            },
            "cut_made" => {
                E::CutMade { seat: self.seat("seat")?, cut: self.value::<Bound<'_, Cut>>("cut")?.get().0 }
            }
            "dealt" => E::Dealt {
                seat: self.seat("seat")?,
                cards: self.value::<Option<CardsLike>>("cards")?.map(|cards| cards.0),
            },
            "ronda" => E::Ronda {
                seat: self.seat("seat")?,
                doble: self.value("doble")?,
                rank: self.value::<Option<Bound<'_, Rank>>>("rank")?.map(|rank| rank.get().0),
                called: self.value("called")?,
            },
            "played" => E::Played { seat: self.seat("seat")?, play: self.value::<PlayLike>("play")?.0 },
            "awarded" => {
                E::Awarded { side: self.side()?, points: self.value("points")?, why: self.code("why", why)? }
            }
            "blocked" => E::Blocked {
                side: self.side()?,
                points: self.value("points")?,
                why: self.code("why", why)?,
                rule: self.code("rule", block)?,
            },
            "fault_reported" => {
                E::FaultReported { seat: self.seat("seat")?, fault: self.code("fault", fault)? }
            }
            "leftovers_taken" => {
                E::LeftoversTaken { side: self.side()?, cards: self.value::<CardsLike>("cards")?.0 }
            }
            "counted" => E::Counted { side: self.side()?, cards: self.value("count")? },
            "hand_over" => E::HandOver { dealer: self.seat("dealer")?, void: self.value("void")? },
            "game_won" => E::GameWon {
                side: self.side()?,
                how: self.code("how", how)?,
                zapatero: self.value("zapatero")?,
            },
            "match_won" => E::MatchWon { side: self.side()?, zapatero: self.value("zapatero")? },
            other => return Err(PyValueError::new_err(format!("there is no kind {other:?} of event"))),
        })
    }

    fn value<T: FromPyObjectOwned<'py>>(&self, name: &str) -> PyResult<T> {
        let kind = self.kind;
        let missing = || PyTypeError::new_err(format!("an event of kind {kind:?} has {name}"));
        let value = self.attributes.map(|attributes| attributes.get_item(name)).transpose()?.flatten();
        value.ok_or_else(missing)?.extract::<T>().map_err(Into::into)
    }

    fn seat(&self, name: &str) -> PyResult<cuarenta::Seat> {
        Ok(self.value::<SeatNumber>(name)?.0)
    }

    fn side(&self) -> PyResult<cuarenta::Side> {
        let side = self.value::<Whole<u8>>("side")?.0.and_then(cuarenta::Side::from_index);
        side.ok_or_else(|| PyValueError::new_err("a side is 0 to 2"))
    }

    fn code<T>(&self, name: &str, read: fn(&str) -> Option<T>) -> PyResult<T> {
        let code = self.value::<String>(name)?;
        read(&code).ok_or_else(|| PyValueError::new_err(format!("{name} is never {code:?}")))
    }

    /// The cards of a pack at their places, as far as they are known.
    fn order(&self) -> PyResult<cuarenta::PackOrder> {
        let cards = self.value::<Vec<Option<CardLike>>>("pack")?;
        let cards: Vec<_> = cards.into_iter().map(|card| card.map(|card| card.0)).collect();
        let wrong = |_| PyValueError::new_err("a pack has forty places");
        Ok(cuarenta::PackOrder(cards.try_into().map_err(wrong)?))
    }
}

pub(crate) fn why(code: &str) -> Option<cuarenta::Why> {
    cuarenta::Why::ALL.into_iter().find(|why| why.code() == code)
}

pub(crate) fn block(code: &str) -> Option<cuarenta::Block> {
    cuarenta::Block::ALL.into_iter().find(|block| block.code() == code)
}

pub(crate) fn how(code: &str) -> Option<cuarenta::How> {
    cuarenta::How::ALL.into_iter().find(|how| how.code() == code)
}

fn fault(code: &str) -> Option<cuarenta::Fault> {
    cuarenta::Fault::ALL.into_iter().find(|fault| fault.code() == code)
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
        let what = self::fault(fault);
        let codes = cuarenta::Fault::ALL.map(cuarenta::Fault::code).join(", ");
        let unknown =
            || errors::setup(format!("the faults are {codes}, not {fault:?}"), "no_such_fault", vec![]);
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
