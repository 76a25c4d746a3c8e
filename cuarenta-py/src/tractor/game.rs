//! `Game` and `Choice` of Tractor.

use std::sync::{Mutex, MutexGuard, PoisonError};

use cuarenta::{SplitMix64, shuffle::Seed, tractor as core};
use pyo3::{
    exceptions::{PyIndexError, PyValueError},
    prelude::*,
    types::{PyBytes, PyTuple},
};

use super::{
    SeatNumber,
    card::{CardSet, CardsLike, Trump},
    event::{Action, ActionLike, Event},
    illegal, illegal_in, notation,
    rules::{Rules, RulesLike},
    setup,
    view::View,
};
use crate::{arguments::SeedLike, view::numbers, words};

/// A match of Tractor in progress, always in a valid state. It knows every card: show players a `view`.
///
/// Args:
///     rules: the text of rules, or `Rules`.
///     declarer: the seat that declares first, unless the options say otherwise.
///     seed: where packs come from: an int from 0 to 2**64 - 1, or 32 bytes; random by default.
///
/// Raises:
///     RulesError: if there are no such rules.
///     SetupError: if the seed is not one.
///
/// >>> game = tractor.Game(seed=7)
/// >>> while game.winner is None:
/// ...     if game.turn is None:
/// ...         _ = game.deal()
/// ...     else:
/// ...         _ = game.push(game.suggest())
/// >>> game.levels[game.winner]
/// 'A'
#[pyclass(frozen, module = "cuarenta.tractor")]
pub(crate) struct Game(Mutex<State>);

#[derive(Clone)]
struct State {
    game: core::Game,
    /// How it began; `None` if it was set up.
    begun: Option<(core::rules::Rules, core::Seat, Seed)>,
    /// The actions (`None` was a deal from the seed), each with the game before it and the number of events.
    past: Vec<(Option<core::Action>, core::Game, usize)>,
    events: Vec<core::Event>,
}

impl Game {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn get(&self) -> core::Game {
        self.state().game.clone()
    }

    fn begin(rules: core::rules::Rules, declarer: core::Seat, seed: Seed) -> Game {
        let game = core::Game::seeded(rules, declarer, seed);
        let begun = Some((rules, declarer, seed));
        Game(Mutex::new(State { game, begun, past: Vec::new(), events: Vec::new() }))
    }

    fn take(&self, action: Option<core::Action>) -> PyResult<Vec<Event>> {
        let State { game, past, events, .. } = &mut *self.state();
        let before = game.clone();
        let new = match action {
            Some(action) => game.apply(action),
            None => game.deal(),
        }
        .map_err(illegal)?;
        past.push((action, before, events.len()));
        events.extend_from_slice(&new);
        Ok(new.iter().map(|event| Event(*event)).collect())
    }
}

impl From<core::Game> for Game {
    fn from(game: core::Game) -> Game {
        Game(Mutex::new(State { game, begun: None, past: Vec::new(), events: Vec::new() }))
    }
}

/// The name of a phase.
pub(super) fn phase(phase: core::Phase) -> &'static str {
    match phase {
        core::Phase::DrawDeclarer => "draw",
        core::Phase::Shuffle => "shuffle",
        core::Phase::Show { .. } => "show",
        core::Phase::NameTrump { .. } => "name",
        core::Phase::Bury { .. } => "bury",
        core::Phase::Lead { .. } => "lead",
        core::Phase::ChooseLowest { .. } => "lowest",
        core::Phase::Follow { .. } => "follow",
        core::Phase::Over { .. } => "over",
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (rules = None, *, declarer = None, seed = None))]
    fn new(
        rules: Option<RulesLike>,
        declarer: Option<SeatNumber>,
        seed: Option<SeedLike>,
        py: Python<'_>,
    ) -> PyResult<Game> {
        let rules = rules.map_or_else(Default::default, |rules| rules.0);
        let declarer = declarer.map_or(core::Seat::S0, |seat| seat.0);
        Ok(Game::begin(rules, declarer, SeedLike::or_random(seed, py)?))
    }

    /// The rules of this match.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(*self.get().rules())
    }

    /// Which kind of action is wanted: `draw` or `shuffle` (chance: `deal`, or a `first` or `pack` action), `show`,
    /// `name`, `bury`, `lead`, `lowest`, `follow`, or `over`.
    #[getter]
    fn phase(&self) -> &'static str {
        phase(self.get().phase())
    }

    /// The seat whose decision it is; None when chance decides and when the match is over.
    #[getter]
    fn turn(&self) -> Option<u8> {
        self.get().phase().seat().map(core::Seat::index)
    }

    /// The side that has won the match; None while it goes on.
    #[getter]
    fn winner(&self) -> Option<u8> {
        match self.get().phase() {
            core::Phase::Over { winner } => Some(winner.index()),
            _ => None,
        }
    }

    /// The number of the hand, from 1.
    #[getter]
    fn hand_number(&self) -> u32 {
        self.get().setup().hand_number
    }

    /// The letters of the levels, by side.
    #[getter]
    fn levels(&self) -> (char, char) {
        let [one, other] = self.get().setup().levels.0;
        (one.letter(), other.letter())
    }

    /// The seat that declares, or is to declare.
    #[getter]
    fn declarer(&self) -> u8 {
        self.get().setup().declarer.index()
    }

    /// What is trump, so far as it is settled: the level, and the suit shown or named.
    #[getter]
    fn trump(&self) -> Trump {
        Trump(self.get().setup().trump())
    }

    /// The opponents' points so far in this hand.
    #[getter]
    fn points(&self) -> u32 {
        self.get().setup().points
    }

    /// The cards each seat holds.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.get().setup().hands.0.map(CardSet))
    }

    /// The cards buried; none until then.
    #[getter]
    fn buried(&self) -> CardSet {
        CardSet(self.get().setup().buried)
    }

    /// The seat that led the trick on the table; None if there is none.
    #[getter]
    fn leader(&self) -> Option<u8> {
        let trick = self.get().setup().trick;
        (!trick.lead().is_empty()).then(|| trick.leader.index())
    }

    /// What each seat has played to the trick on the table.
    #[getter]
    fn trick<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.get().setup().trick.plays.0.map(CardSet))
    }

    /// The sets of cards among which the seat to decide chooses; None if it chooses none.
    #[getter]
    fn choice(&self) -> Option<Choice> {
        self.get().position().choice().map(Choice)
    }

    /// All events so far, in order.
    #[getter]
    fn events(&self) -> Vec<Event> {
        self.state().events.iter().map(|event| Event(*event)).collect()
    }

    /// All actions so far, in order; None was a deal.
    #[getter]
    fn actions(&self) -> Vec<Option<Action>> {
        self.state().past.iter().map(|(action, ..)| action.map(Action)).collect()
    }

    /// Takes an action and all that follows from it until the next decision.
    ///
    /// Args:
    ///     action: an `Action`, or its text: `play:KdAd`, `pass`, `show:2h`, `bury:…`.
    ///
    /// Raises:
    ///     IllegalActionError: if the rules refuse it. The match is then as it was.
    ///     NotationError: if the text is not an action.
    fn push(&self, action: ActionLike) -> PyResult<Vec<Event>> {
        self.take(Some(action.0))
    }

    /// Does the chance action that is wanted, from the seed: draws the first declarer, or shuffles and deals.
    ///
    /// Raises:
    ///     IllegalActionError: if chance is not to decide now, or the match was set up without a seed.
    fn deal(&self) -> PyResult<Vec<Event>> {
        self.take(None)
    }

    /// Takes the last action back and returns it; None if it was a deal.
    ///
    /// Raises:
    ///     IndexError: if there is none.
    fn pop(&self) -> PyResult<Option<Action>> {
        let State { game, past, events, .. } = &mut *self.state();
        let nothing = || PyIndexError::new_err("no action has been taken");
        let (action, before, length) = past.pop().ok_or_else(nothing)?;
        *game = before;
        events.truncate(length);
        Ok(action.map(Action))
    }

    /// Whether an action is legal.
    fn is_legal(&self, action: ActionLike) -> bool {
        self.get().is_legal(&action.0)
    }

    /// Why an action is refused, as the error that `push` would raise; None if it is legal.
    ///
    /// Args:
    ///     action: as for `push`.
    ///     lang: the language of the message, `en` or `es`.
    #[pyo3(signature = (action, lang = "en"))]
    fn explain<'py>(
        &self,
        action: ActionLike,
        lang: &str,
        py: Python<'py>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let lang = words::language(lang)?;
        let error = self.get().why_illegal(&action.0).map(|reason| illegal_in(lang, &reason));
        Ok(error.map(|error| error.into_value(py).into_bound(py).into_any()))
    }

    /// The action that a policy chooses for the seat to decide; None when chance decides.
    ///
    /// Args:
    ///     policy: `sensible` (it sees what the seat sees) or `random`.
    ///     seed: of the random choice, an int from 0 to 2**64 - 1.
    ///
    /// Raises:
    ///     ValueError: if there is no such policy or seed.
    #[pyo3(signature = (policy = "sensible", *, seed = None))]
    fn suggest(&self, policy: &str, seed: Option<crate::arguments::Whole<u64>>) -> PyResult<Option<Action>> {
        let mut numbers: SplitMix64 = numbers(seed)?;
        let game = self.get();
        let Some(seat) = game.phase().seat() else { return Ok(None) };
        Ok(match policy {
            "random" => core::policy::random(game.position(), &mut numbers),
            "sensible" => core::policy::sensible(&game.view(seat)),
            other => {
                let message = format!("the policies are random, sensible, not {other:?}");
                return Err(PyValueError::new_err(message));
            }
        }
        .map(Action))
    }

    /// What a seat may know.
    fn view(&self, seat: SeatNumber) -> View {
        View(self.get().view(seat.0))
    }

    /// The state in one line; what was shown and played before, and the seed, are not in it.
    fn text(&self) -> String {
        self.get().setup().to_string()
    }

    /// The match that goes on from a state. Packs are pushed.
    ///
    /// Raises:
    ///     NotationError: if the text is not a state.
    ///     SetupError: if there can be no such state; its `faults` names every reason.
    ///
    /// >>> tractor.Game.from_text(tractor.Game(seed=7).text()).phase
    /// 'shuffle'
    #[staticmethod]
    fn from_text(text: &str) -> PyResult<Game> {
        let setup = text.parse().map_err(notation)?;
        core::Game::from_setup(setup).map(Game::from).map_err(|error| self::setup(&error))
    }

    /// The match written down: its first state and every action, one a line.
    fn record(&self) -> String {
        let state = self.state();
        let first = state.past.first().map_or(&state.game, |(_, before, _)| before);
        let mut packs = state.begun.map(|(.., seed)| core::Packs::new(seed));
        let mut text = format!("{}\n", first.setup());
        for (action, before, _) in &state.past {
            // A deal from the seed is written as the pack that came.
            let deal = || match before.phase() {
                core::Phase::DrawDeclarer => {
                    packs.as_ref().map(|packs| core::Action::First(packs.first_declarer()))
                }
                _ => packs.as_mut().map(|packs| core::Action::Pack(packs.next_deck())),
            };
            text += &action.or_else(deal).map_or(String::new(), |action| format!("{action}\n"));
        }
        text
    }

    /// The match of a record.
    ///
    /// Raises:
    ///     NotationError: if the text is not a record.
    ///     SetupError: if there can be no such beginning.
    ///     IllegalActionError: if an action is illegal.
    ///
    /// >>> game = tractor.Game(seed=7)
    /// >>> _ = game.deal()
    /// >>> tractor.Game.replay(game.record()).hands == game.hands
    /// True
    #[staticmethod]
    fn replay(record: &str) -> PyResult<Game> {
        let read = core::Record::new(record).map_err(notation)?;
        let game = core::Game::from_setup(*read.setup()).map_err(|error| self::setup(&error))?;
        let game = Game::from(game);
        for action in read.actions() {
            game.take(Some(action.map_err(notation)?))?;
        }
        Ok(game)
    }

    /// A match that goes on from here on its own.
    fn copy(&self) -> Game {
        Game(Mutex::new(self.state().clone()))
    }

    fn __copy__(&self) -> Game {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.copy()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| self.get() == other.get().get())
    }

    #[classattr]
    const __hash__: Option<Py<PyAny>> = None;

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAny>, Vec<Option<String>>))> {
        let state = self.state();
        let origin = match state.begun {
            Some((rules, declarer, seed)) => {
                (rules.to_string(), declarer.index(), PyBytes::new(py, &seed.0)).into_pyobject(py)?.into_any()
            }
            None => {
                let first = state.past.first().map_or(&state.game, |(_, before, _)| before);
                first.setup().to_string().into_pyobject(py)?.into_any()
            }
        };
        let actions = state.past.iter().map(|(action, ..)| action.map(|action| action.to_string()));
        Ok((py.get_type::<Game>().getattr("_replay")?, (origin, actions.collect())))
    }

    #[staticmethod]
    fn _replay(origin: &Bound<'_, PyAny>, actions: Vec<Option<String>>) -> PyResult<Game> {
        let game = match origin.extract::<&str>() {
            Ok(text) => Game::from_text(text)?,
            Err(_) => {
                let (rules, declarer, seed): (RulesLike, SeatNumber, SeedLike) = origin.extract()?;
                Game::begin(rules.0, declarer.0, seed.0)
            }
        };
        for action in actions {
            game.take(action.map(|action| action.parse().map_err(notation)).transpose()?)?;
        }
        Ok(game)
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("cuarenta.svg")?.call_method1("tractor", (slf,))
    }

    fn __repr__(&self) -> String {
        let (one, other) = self.levels();
        format!("<Tractor, hand {}: {one}–{other}, {}>", self.hand_number(), self.phase())
    }
}

/// The sets of cards that may be chosen now: counted, listed, or picked card by card.
///
/// >>> game = tractor.Game(seed=7)
/// >>> _ = game.deal()
/// >>> while game.phase == "show":
/// ...     _ = game.push("pass")
/// >>> game.phase, game.choice.count
/// ('bury', 18564)
#[pyclass(frozen, eq, hash, module = "cuarenta.tractor")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Choice(pub(super) core::CardChoice);

#[pymethods]
impl Choice {
    /// How many sets may be chosen.
    #[getter]
    fn count(&self) -> u64 {
        self.0.count()
    }

    /// The hand they are chosen from.
    #[getter]
    fn hand(&self) -> CardSet {
        CardSet(self.0.hand())
    }

    /// The cards that may still be added to those chosen so far.
    #[pyo3(signature = (chosen = None))]
    fn addable(&self, chosen: Option<CardsLike>) -> CardSet {
        CardSet(self.0.addable(chosen.map_or_else(core::CardSet::default, |cards| cards.0)))
    }

    /// Whether these cards may be chosen.
    fn allows(&self, cards: CardsLike) -> bool {
        self.0.check(cards.0).is_ok()
    }

    /// Every set that may be chosen, in a fixed order.
    fn all(&self) -> Vec<CardSet> {
        let mut sets = Vec::new();
        self.0.for_each(|cards| sets.push(CardSet(cards)));
        sets
    }

    fn __repr__(&self) -> String {
        format!("<choice of {} from {}>", self.0.count(), self.0.hand())
    }
}
