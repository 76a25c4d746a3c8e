//! `Action` and `Event` of Tractor.

use cuarenta::tractor as core;
use pyo3::{
    IntoPyObjectExt,
    exceptions::{PyAttributeError, PyTypeError, PyValueError},
    prelude::*,
    types::{PyDict, PyString, PyTuple, PyType},
};

use super::{
    SeatNumber,
    card::{Card, CardLike, CardSet, CardsLike, Trump},
    notation,
};
use crate::{errors, words};

/// A decision of a seat or of chance. Every method that wants one takes its text too.
///
/// `kind` is one of `first` (`seat`), `pack` (`cards`, in deal order), `show` (`card`), `pass`, `name` (`suit`,
/// None for no trump), `bury` (`cards`), `play` (`cards`) and `lowest` (`card`).
///
/// Args:
///     action: the text: `first:2`, `pack:` and 54 cards, `show:2h`, `pass`, `name:h` (`name:-` for none), `bury:`
///         and six cards, `play:` and the cards, `lowest:7s`.
///
/// Raises:
///     NotationError: for any other text.
///
/// >>> action = tractor.Action("play:KdAd")
/// >>> action.kind, action.cards
/// ('play', CardSet('KdAd'))
#[pyclass(frozen, eq, hash, module = "cuarenta.tractor")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Action(pub(crate) core::Action);

/// An `Action` or its text.
pub(super) struct ActionLike(pub(super) core::Action);

impl<'py> FromPyObject<'_, 'py> for ActionLike {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(action) = object.cast::<Action>() {
            return Ok(ActionLike(action.get().0));
        }
        let text = object.cast::<PyString>().map_err(|_| errors::wrong_type("an Action or a str", object))?;
        text.to_str()?.parse().map(ActionLike).map_err(notation)
    }
}

#[pymethods]
impl Action {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["kind"])
    }

    #[new]
    fn new(action: ActionLike) -> Action {
        Action(action.0)
    }

    /// What kind of action it is.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            core::Action::First(_) => "first",
            core::Action::Pack(_) => "pack",
            core::Action::Show(_) => "show",
            core::Action::Pass => "pass",
            core::Action::Name(_) => "name",
            core::Action::Bury(_) => "bury",
            core::Action::Play(_) => "play",
            core::Action::Lowest(_) => "lowest",
        }
    }

    /// The cards buried or played; of a pack a tuple in deal order; None for the other kinds.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.0 {
            core::Action::Bury(cards) | core::Action::Play(cards) => CardSet(cards).into_bound_py_any(py),
            core::Action::Pack(deck) => PyTuple::new(py, deck.cards().map(Card))?.into_bound_py_any(py),
            _ => Ok(py.None().into_bound(py)),
        }
    }

    /// The card shown or led; None for the other kinds.
    #[getter]
    fn card(&self) -> Option<Card> {
        match self.0 {
            core::Action::Show(card) | core::Action::Lowest(card) => Some(Card(card)),
            _ => None,
        }
    }

    /// The letter of the suit named; None for none and for the other kinds.
    #[getter]
    fn suit(&self) -> Option<char> {
        match self.0 {
            core::Action::Name(suit) => suit.map(core::Suit::letter),
            _ => None,
        }
    }

    /// The seat that declares first; None for the other kinds.
    #[getter]
    fn seat(&self) -> Option<u8> {
        match self.0 {
            core::Action::First(seat) => Some(seat.index()),
            _ => None,
        }
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Action('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().__str__(),))
    }
}

/// A fact that an action of Tractor has brought about.
///
/// `kind` says which; the attributes that go with it are these, and no other is there: `declarer_drawn`: `seat` ·
/// `shuffled`: `hand`, `declarer`, `level` · `drew`: `seat`, `card` · `passed`: `seat` · `shown`: `seat`, `card`,
/// `dealt` · `dealt` · `nobody_showed` · `turned_up`: `cards` · `redeal` · `trump_set`: `declarer`, `trump` ·
/// `took_kitty`, `buried`: `seat`, `cards` (None for the other seats) · `throw_failed`: `seat`, `cards`, `lowest` ·
/// `penalized`: `side`, `points`, `opponents` · `led`, `followed`: `seat`, `cards` · `trick_won`: `seat`, `points`,
/// `opponents` · `kitty_revealed`: `cards`, `points`, `factor`, `added` · `hand_over`: `opponents`, `winners`
/// (`declarers` or `opponents`), `side`, `gain`, `levels`, `next_declarer` · `match_won`: `side`.
///
/// >>> game = tractor.Game(seed=7)
/// >>> print(game.deal()[0])
/// Hand 1 is dealt: seat 0 is to declare at level 2.
#[pyclass(frozen, eq, hash, module = "cuarenta.tractor")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Event(pub(crate) core::Event);

type Fields<'py> = Vec<(&'static str, Bound<'py, PyAny>)>;

impl Event {
    /// The kind, and the attributes with their values.
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<(&'static str, Fields<'py>)> {
        use core::Event as E;
        let number = |name, value: u32| Ok((name, value.into_bound_py_any(py)?));
        let seat = |name, seat: core::Seat| Ok((name, seat.index().into_bound_py_any(py)?));
        let side = |side: core::Side| Ok(("side", side.index().into_bound_py_any(py)?));
        let card = |card| Ok(("card", Card(card).into_bound_py_any(py)?));
        let cards = |name, cards| Ok((name, CardSet(cards).into_bound_py_any(py)?));
        let hidden = |cards: Option<core::CardSet>| Ok(("cards", cards.map(CardSet).into_bound_py_any(py)?));
        let level = |level: core::Rank| Ok(("level", level.letter().into_bound_py_any(py)?));
        let (kind, fields): (_, Vec<PyResult<_>>) = match self.0 {
            E::DeclarerDrawn { seat: by } => ("declarer_drawn", vec![seat("seat", by)]),
            E::Shuffled { hand, declarer, level: at } => {
                ("shuffled", vec![number("hand", hand), seat("declarer", declarer), level(at)])
            }
            E::Drew { seat: by, card: drawn } => ("drew", vec![seat("seat", by), card(drawn)]),
            E::Passed { seat: by } => ("passed", vec![seat("seat", by)]),
            E::Shown { seat: by, card: shown, dealt } => {
                ("shown", vec![seat("seat", by), card(shown), number("dealt", dealt.into())])
            }
            E::Dealt => ("dealt", vec![]),
            E::NobodyShowed => ("nobody_showed", vec![]),
            E::TurnedUp { cards: up } => ("turned_up", vec![cards("cards", up)]),
            E::Redeal => ("redeal", vec![]),
            E::TrumpSet { declarer, trump } => {
                let trump = Trump(trump).into_bound_py_any(py).map(|trump| ("trump", trump));
                ("trump_set", vec![seat("declarer", declarer), trump])
            }
            E::TookKitty { seat: by, cards } => ("took_kitty", vec![seat("seat", by), hidden(cards)]),
            E::Buried { seat: by, cards } => ("buried", vec![seat("seat", by), hidden(cards)]),
            E::ThrowFailed { seat: by, cards: tried, lowest } => {
                ("throw_failed", vec![seat("seat", by), cards("cards", tried), cards("lowest", lowest)])
            }
            E::Penalized { side: of, points, opponents } => {
                ("penalized", vec![side(of), number("points", points), number("opponents", opponents)])
            }
            E::Led { seat: by, cards: led } => ("led", vec![seat("seat", by), cards("cards", led)]),
            E::Followed { seat: by, cards: put } => ("followed", vec![seat("seat", by), cards("cards", put)]),
            E::TrickWon { seat: by, points, opponents } => (
                "trick_won",
                vec![seat("seat", by), number("points", points), number("opponents", opponents)],
            ),
            E::KittyRevealed { cards: kitty, points, factor, added } => (
                "kitty_revealed",
                vec![
                    cards("cards", kitty),
                    number("points", points),
                    number("factor", factor),
                    number("added", added),
                ],
            ),
            E::HandOver { opponents, winners, side: of, gain, levels, next_declarer } => (
                "hand_over",
                vec![
                    number("opponents", opponents),
                    Ok(("winners", camp(winners).into_bound_py_any(py)?)),
                    side(of),
                    number("gain", gain),
                    Ok(("levels", levels.0.map(core::Rank::letter).into_pyobject(py)?.into_any())),
                    seat("next_declarer", next_declarer),
                ],
            ),
            E::MatchWon { side: of } => ("match_won", vec![side(of)]),
            _ => ("unknown", vec![]),
        };
        Ok((kind, fields.into_iter().collect::<PyResult<_>>()?))
    }
}

fn camp(camp: core::Camp) -> &'static str {
    match camp {
        core::Camp::Declarers => "declarers",
        core::Camp::Opponents => "opponents",
    }
}

#[pymethods]
impl Event {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, ["kind"])
    }

    #[new]
    #[pyo3(signature = (kind, **attributes))]
    fn new(kind: &str, attributes: Option<&Bound<'_, PyDict>>, py: Python<'_>) -> PyResult<Event> {
        let event = Event(Given { kind, attributes }.event()?);
        let (_, fields) = event.parts(py)?;
        if attributes.map_or(0, PyDictMethods::len) != fields.len() {
            let names: Vec<_> = fields.into_iter().map(|(name, _)| name).collect();
            return Err(PyTypeError::new_err(format!("an event of kind {kind:?} has {}", names.join(", "))));
        }
        Ok(event)
    }

    /// What kind of event it is.
    #[getter]
    fn kind(&self, py: Python<'_>) -> PyResult<&'static str> {
        Ok(self.parts(py)?.0)
    }

    fn _field<'py>(&self, name: &str, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (kind, fields) = self.parts(py)?;
        let found = fields.into_iter().find(|(own, _)| *own == name);
        let missing = || PyAttributeError::new_err(format!("an event of kind {kind:?} has no {name}"));
        found.map(|(_, value)| value).ok_or_else(missing)
    }

    /// The kind and all attributes, as a new dict.
    fn asdict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (kind, fields) = self.parts(py)?;
        let dict = PyDict::new(py);
        dict.set_item("kind", kind)?;
        fields.into_iter().try_for_each(|(name, value)| dict.set_item(name, value))?;
        Ok(dict)
    }

    /// What a seat learns of it: all of it, the event without the hidden cards, or None.
    fn seen_by(&self, seat: SeatNumber) -> Option<Event> {
        self.0.seen_by(seat.0).map(Event)
    }

    /// What happened, as a sentence in English (`en`) or Spanish (`es`).
    #[pyo3(signature = (lang = "en"))]
    fn text(&self, lang: &str) -> PyResult<String> {
        Ok(self.0.text(words::language(lang)?).to_string())
    }

    fn __str__(&self) -> PyResult<String> {
        self.text("en")
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (kind, fields) = self.parts(py)?;
        let mut text = format!("Event('{kind}'");
        for (name, value) in fields {
            text += &format!(", {name}={}", value.repr()?);
        }
        Ok(text + ")")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyDict>,))> {
        Ok((py.get_type::<Event>().getattr("_of")?, (self.asdict(py)?,)))
    }

    #[staticmethod]
    fn _of(parts: &Bound<'_, PyDict>) -> PyResult<Event> {
        let kind = parts.as_any().get_item("kind")?.extract::<String>()?;
        let attributes = parts.copy()?;
        attributes.del_item("kind")?;
        Event::new(&kind, Some(&attributes), parts.py())
    }
}

/// The attributes given for an event to be.
struct Given<'a, 'py> {
    kind: &'a str,
    attributes: Option<&'a Bound<'py, PyDict>>,
}

impl<'py> Given<'_, 'py> {
    fn event(&self) -> PyResult<core::Event> {
        use core::Event as E;
        Ok(match self.kind {
            "declarer_drawn" => E::DeclarerDrawn { seat: self.seat("seat")? },
            "shuffled" => E::Shuffled {
                hand: self.value("hand")?,
                declarer: self.seat("declarer")?,
                level: self.level(&self.value::<String>("level")?)?,
            },
            "drew" => E::Drew { seat: self.seat("seat")?, card: self.value::<CardLike>("card")?.0 },
            "passed" => E::Passed { seat: self.seat("seat")? },
            "shown" => E::Shown {
                seat: self.seat("seat")?,
                card: self.value::<CardLike>("card")?.0,
                dealt: self.value("dealt")?,
            },
            "dealt" => E::Dealt,
            "nobody_showed" => E::NobodyShowed,
            "turned_up" => E::TurnedUp { cards: self.cards("cards")? },
            "redeal" => E::Redeal,
            "trump_set" => E::TrumpSet {
                declarer: self.seat("declarer")?,
                trump: self.value::<Bound<'_, Trump>>("trump")?.get().0,
            },
            "took_kitty" => E::TookKitty { seat: self.seat("seat")?, cards: self.hidden()? },
            "buried" => E::Buried { seat: self.seat("seat")?, cards: self.hidden()? },
            "throw_failed" => E::ThrowFailed {
                seat: self.seat("seat")?,
                cards: self.cards("cards")?,
                lowest: self.cards("lowest")?,
            },
            "penalized" => E::Penalized {
                side: self.side()?,
                points: self.value("points")?,
                opponents: self.value("opponents")?,
            },
            "led" => E::Led { seat: self.seat("seat")?, cards: self.cards("cards")? },
            "followed" => E::Followed { seat: self.seat("seat")?, cards: self.cards("cards")? },
            "trick_won" => E::TrickWon {
                seat: self.seat("seat")?,
                points: self.value("points")?,
                opponents: self.value("opponents")?,
            },
            "kitty_revealed" => E::KittyRevealed {
                cards: self.cards("cards")?,
                points: self.value("points")?,
                factor: self.value("factor")?,
                added: self.value("added")?,
            },
            "hand_over" => E::HandOver {
                opponents: self.value("opponents")?,
                winners: match self.value::<String>("winners")?.as_str() {
                    "declarers" => core::Camp::Declarers,
                    "opponents" => core::Camp::Opponents,
                    other => return Err(PyValueError::new_err(format!("winners is never {other:?}"))),
                },
                side: self.side()?,
                gain: self.value("gain")?,
                levels: {
                    let [one, other] = self.value::<[String; 2]>("levels")?;
                    core::BySide([self.level(&one)?, self.level(&other)?])
                },
                next_declarer: self.seat("next_declarer")?,
            },
            "match_won" => E::MatchWon { side: self.side()? },
            other => return Err(PyValueError::new_err(format!("there is no kind {other:?} of event"))),
        })
    }

    fn value<T: FromPyObjectOwned<'py>>(&self, name: &str) -> PyResult<T> {
        let kind = self.kind;
        let missing = || PyTypeError::new_err(format!("an event of kind {kind:?} has {name}"));
        let value = self.attributes.map(|attributes| attributes.get_item(name)).transpose()?.flatten();
        value.ok_or_else(missing)?.extract::<T>().map_err(Into::into)
    }

    fn seat(&self, name: &str) -> PyResult<core::Seat> {
        Ok(self.value::<SeatNumber>(name)?.0)
    }

    fn side(&self) -> PyResult<core::Side> {
        let side = self.value::<crate::arguments::Whole<u8>>("side")?.0.and_then(core::Side::from_index);
        side.ok_or_else(|| PyValueError::new_err("a side is 0 or 1"))
    }

    fn cards(&self, name: &str) -> PyResult<core::CardSet> {
        Ok(self.value::<CardsLike>(name)?.0)
    }

    fn hidden(&self) -> PyResult<Option<core::CardSet>> {
        Ok(self.value::<Option<CardsLike>>("cards")?.map(|cards| cards.0))
    }

    fn level(&self, letter: &str) -> PyResult<core::Rank> {
        letter.parse().map_err(notation)
    }
}

/// The attributes of events, with what they are.
const ATTRIBUTES: [(&str, &str); 18] = [
    ("seat", "The seat that acted, or won."),
    ("side", "The side."),
    ("card", "The card drawn or shown."),
    ("cards", "The cards; None if they are hidden."),
    ("lowest", "The lowest card of a failed throw, or several equal ones."),
    ("points", "The points of the trick or the kitty, or moved."),
    ("opponents", "The opponents' points after it."),
    ("hand", "The number of the hand, from 1."),
    ("declarer", "The seat that declares."),
    ("level", "The letter of the level."),
    ("dealt", "How many cards had been dealt."),
    ("trump", "What is trump."),
    ("factor", "By how much the kitty's points count."),
    ("added", "What the opponents got for the kitty."),
    ("winners", "Who won the hand: `declarers` or `opponents`."),
    ("gain", "How many levels the points are worth."),
    ("levels", "The letters of the levels, by side."),
    ("next_declarer", "The seat to declare next."),
];

pub(super) fn add_properties(py: Python<'_>) -> PyResult<()> {
    let property = py.import("builtins")?.getattr("property")?;
    let caller = py.import("operator")?.getattr("methodcaller")?;
    for (name, doc) in ATTRIBUTES {
        let none = py.None();
        let made = property.call1((caller.call1(("_field", name))?, &none, &none, doc))?;
        py.get_type::<Event>().setattr(name, made)?;
    }
    Ok(())
}
