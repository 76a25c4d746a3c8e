//! `Game`.

use std::sync::{Mutex, MutexGuard, PoisonError};

use cuarenta::{
    Action, Automation, BySeat, BySide, Phase, RondaKind, RondaNote, Seat, Setup, Side, Start, notation,
};
use pyo3::{
    IntoPyObjectExt,
    exceptions::PyValueError,
    prelude::*,
    types::{PyBytes, PyDict, PyString, PyTuple},
};

use crate::{
    arguments::{CardLike, CardsLike, PlayLike, RulesLike, SeatNumber, SeedLike, Whole},
    card::Card,
    card_set::CardSet,
    deck::{Cut, Deck},
    errors,
    event::{Call, Event, Fault},
    line::{Line, start, unpickled, unpickled_start},
    outcome::{Outcome, PastPlay, Preview},
    play::{LegalPlays, Play},
    record::{self, Record},
    rules::Rules,
    view::{View, numbers},
    words::{self, Names},
};

/// A game of Cuarenta from the shuffle to the fortieth point, always in a valid state.
///
/// The table does its chores by itself (it shuffles from the seed, declines the cut and calls rondas)
/// unless `auto` leaves them to you; then `phase` and `turn` say which action is wanted from whom.
/// A game may be used from several threads; each call is one step.
///
/// Args:
///     rules: a preset, the text of rules, or `Rules`.
///     players: 2, 3 or 4; what the rules say by default.
///     seed: where packs come from: an int from 0 to 2**64 - 1, or 32 bytes; random by default.
///     dealer: the seat that deals first, unless the rules draw for it.
///     auto: the chores the table does by itself, any of `shuffle`, `cut` and `call`.
///
/// Raises:
///     RulesError: if there are no such rules.
///     SetupError: if the dealer does not sit at the table or the seed is not one.
///
/// >>> game = Game("tradicional", players=2, seed=7)
/// >>> game.turn, game.phase, game.score
/// (1, 'play', (0, 0))
/// >>> events = game.push(game.legal_plays[0])
/// >>> events[0].kind, game.turn
/// ('played', 0)
/// >>> game.pop() == events[0].play
/// True
#[pyclass(frozen, module = "cuarenta")]
pub(crate) struct Game(Mutex<Line<cuarenta::Game>>);

impl Game {
    pub(crate) fn of(line: Line<cuarenta::Game>) -> Game {
        Game(Mutex::new(line))
    }

    fn begin(start: Start) -> PyResult<Game> {
        let (game, events) = cuarenta::Game::start(start).map_err(errors::start)?;
        Ok(Game::of(Line::begun(start, game, &events)))
    }

    /// The lock is held for one step at a time, which leaves the line whole even if it panics.
    fn line(&self) -> MutexGuard<'_, Line<cuarenta::Game>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn get(&self) -> cuarenta::Game {
        self.line().now
    }

    fn seat(&self, seat: &SeatNumber) -> PyResult<Seat> {
        errors::seat_at(seat.0, self.get().rules().players())
    }
}

impl From<cuarenta::Game> for Game {
    /// A game without the actions that led to it.
    fn from(game: cuarenta::Game) -> Game {
        Game::of(Line::set_up(game))
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (rules = None, *, players = None, seed = None, dealer = None, auto = None))]
    fn new(
        rules: Option<RulesLike>,
        players: Option<Bound<'_, PyAny>>,
        seed: Option<SeedLike>,
        dealer: Option<SeatNumber>,
        auto: Option<Chores>,
        py: Python<'_>,
    ) -> PyResult<Game> {
        Game::begin(start(rules, players, seed, dealer, auto, py)?)
    }

    /// The game that a position text describes.
    ///
    /// A text with the seed and the past (`text(secret=True)`) gives an equal game; without them the packs to
    /// come are pushed, and what has been played in this hand is not known.
    ///
    /// Raises:
    ///     NotationError: if the text is not a position.
    ///     RulesError: if it begins with no rules.
    ///     SetupError: if there can be no such game; its `faults` names every reason.
    ///
    /// >>> game = Game(seed=7)
    /// >>> Game.from_text(game.text(secret=True)) == game
    /// True
    #[staticmethod]
    fn from_text(text: &str) -> PyResult<Game> {
        text.parse::<cuarenta::Game>().map(Game::from).map_err(errors::position)
    }

    /// The game in one line, as FEN does for chess. Every hand is in it.
    ///
    /// Args:
    ///     secret: whether the seed and the plays of this hand are written too, so that the text reads back
    ///         as an equal game. Nobody at the table may see it.
    ///
    /// >>> Game(players=2, auto=[]).text()
    /// 'tradicional+players=2 shuffle dealer=0 score=0/0 auto=none'
    #[pyo3(signature = (*, secret = false))]
    fn text(&self, secret: bool) -> String {
        let game = self.get();
        if secret { game.secret_text().to_string() } else { game.to_string() }
    }

    /// The rules of this game.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(*self.get().rules())
    }

    /// How many seats there are.
    #[getter]
    fn players(&self) -> u8 {
        self.get().rules().players()
    }

    /// Which kind of action is wanted: `draw_dealer` or `shuffle` (a Deck), `cut` (a Cut), `play` (a Play;
    /// calls and faults are taken too), or `over`.
    #[getter]
    fn phase(&self) -> &'static str {
        phase(self.get().phase())
    }

    /// The seat whose decision it is; None when a first dealer is drawn for and when the game is over.
    #[getter]
    fn turn(&self) -> Option<u8> {
        turn(self.get().phase())
    }

    /// The dealer of this hand; between hands, of the next one.
    #[getter]
    fn dealer(&self) -> u8 {
        self.get().position().dealer().index()
    }

    /// The cards on the table.
    #[getter]
    fn table(&self) -> CardSet {
        CardSet(self.get().position().table())
    }

    /// The card that may be fallen on: the seat just before laid it down. None if there is none.
    #[getter]
    fn live(&self) -> Option<Card> {
        self.get().position().live().map(Card)
    }

    /// The points of each side.
    #[getter]
    fn score<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let game = self.get();
        PyTuple::new(py, sides(&game).map(|side| game.position().score(side)).collect::<Vec<_>>())
    }

    /// The cards each seat holds. Every hand is here: what one seat may know is its `view`.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let game = self.get();
        PyTuple::new(py, seats(&game).map(|seat| CardSet(game.position().hand(seat))).collect::<Vec<_>>())
    }

    /// The cards a seat holds.
    ///
    /// Raises:
    ///     SetupError: if the seat is not at the table; code `no_such_seat`.
    fn hand(&self, seat: SeatNumber) -> PyResult<CardSet> {
        Ok(CardSet(self.get().position().hand(self.seat(&seat)?)))
    }

    /// The pile of each side in this hand.
    #[getter]
    fn piles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let game = self.get();
        PyTuple::new(py, sides(&game).map(|side| CardSet(game.position().pile(side))).collect::<Vec<_>>())
    }

    /// The cards still to be dealt, the next one first.
    #[getter]
    fn stock<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.get().position().stock().iter().map(|card| Card(*card)))
    }

    /// The side for which a seat scores.
    ///
    /// Raises:
    ///     SetupError: if the seat is not at the table; code `no_such_seat`.
    fn side(&self, seat: SeatNumber) -> PyResult<u8> {
        Ok(self.seat(&seat)?.side(self.players()).index())
    }

    /// The seats that may call a ronda now.
    #[getter]
    fn callers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.get().callers().map(Seat::index).collect::<Vec<_>>())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.get().outcome().is_some()
    }

    /// Who won and how; None while the game goes on.
    fn outcome(&self) -> Option<Outcome> {
        self.get().outcome().map(Outcome)
    }

    /// The known plays of the present hand, in order; between hands, of the last one.
    #[getter]
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.get().history().plays().map(PastPlay))
    }

    /// All events so far, in order.
    #[getter]
    fn events(&self) -> Vec<Event> {
        let line = self.line();
        line.events_under(*line.now.rules())
    }

    /// All actions so far, in order; those of the table itself are not among them.
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let actions = self.line().actions();
        actions.into_iter().flatten().map(|action| to_python(action, py)).collect()
    }

    /// Takes an action and all that follows from it until the next decision.
    ///
    /// Args:
    ///     action: a Play, a Deck, a Cut, a Call or a Fault, or its text: `7hx2d5c`, `pack=…`, `cut=12`,
    ///         `call=1`, `misdeal=0`.
    ///
    /// Returns:
    ///     What happened, in order.
    ///
    /// Raises:
    ///     IllegalActionError: if the rules refuse it. The game is then as it was.
    ///     NotationError: if the text is not an action.
    ///
    /// >>> game = Game("espanola", auto=["shuffle"], seed=7)
    /// >>> game.phase, game.turn
    /// ('cut', 3)
    /// >>> game.push(Cut.taps(2))[0].kind
    /// 'cut_made'
    fn push(&self, action: ActionLike) -> PyResult<Vec<Event>> {
        let mut line = self.line();
        let rules = *line.now.rules();
        let new = line.take(Some(action.0), |game| game.apply(action.0))?;
        Ok(new.into_iter().map(|fact| Event { fact, rules }).collect())
    }

    /// Takes the last action back and returns it.
    ///
    /// Raises:
    ///     IndexError: if there is none.
    fn pop<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let action = self.line().pop()?;
        action.map(|action| to_python(action, py)).transpose()
    }

    /// The last action.
    ///
    /// Raises:
    ///     IndexError: if there is none.
    fn peek<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let action = self.line().peek()?;
        action.map(|action| to_python(action, py)).transpose()
    }

    /// The legal plays in a fixed order, one for each rank thrown and ranks taken; none unless a seat is to
    /// play.
    ///
    /// >>> game = Game(seed=7)
    /// >>> game.legal_plays[0] in game.legal_plays, len(game.legal_plays) > 0
    /// (True, True)
    #[getter]
    fn legal_plays(&self) -> LegalPlays {
        LegalPlays(self.get().legal_plays().collect())
    }

    /// Every legal play with every choice of suits; none unless a seat is to play.
    fn all_plays(&self) -> LegalPlays {
        LegalPlays(self.get().all_plays().collect())
    }

    /// Whether an action is legal, a play with any suits.
    fn is_legal(&self, action: ActionLike) -> bool {
        self.get().is_legal(action.0)
    }

    /// Why an action is refused, as the error that `push` would raise; None if it is legal.
    ///
    /// Args:
    ///     action: as for `push`.
    ///     lang: the language of the message, `en` or `es`.
    ///
    /// >>> error = Game(seed=7).explain(Deck())
    /// >>> error.code
    /// 'wrong_phase'
    #[pyo3(signature = (action, lang = "en"))]
    fn explain<'py>(
        &self,
        action: ActionLike,
        lang: &str,
        py: Python<'py>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let lang = words::language(lang)?;
        let error = self.get().why_illegal(action.0).map(|reason| errors::illegal_in(lang, reason.into()));
        Ok(error.map(|error| error.into_value(py).into_bound(py).into_any()))
    }

    /// What a play would take and score by itself, and what a rule would swallow.
    ///
    /// Raises:
    ///     IllegalActionError: if the play is illegal.
    ///     NotationError: if the text is not a play.
    ///
    /// >>> game = Game(seed=7)
    /// >>> game.preview(game.legal_plays[0]).points
    /// 0
    fn preview(&self, play: PlayLike) -> PyResult<Preview> {
        self.get().preview(play.0).map(Preview).map_err(errors::illegal)
    }

    /// The play that a policy chooses for the seat to play; None unless a seat is to play.
    ///
    /// The seat's policy sees its own hand and what has been played, no more.
    ///
    /// Args:
    ///     policy: `sensible` (takes the caída, then the limpia, then the most cards; lays down what does
    ///         least harm) or `random`.
    ///     seed: of the random choice, an int from 0 to 2**64 - 1.
    ///
    /// Raises:
    ///     ValueError: if there is no such policy or seed.
    ///
    /// >>> game = Game(seed=7)
    /// >>> game.suggest() in game.legal_plays
    /// True
    #[pyo3(signature = (policy = "sensible", *, seed = None))]
    fn suggest(&self, policy: &str, seed: Option<Whole<u64>>) -> PyResult<Option<Play>> {
        let policy = crate::batch::policy(policy)?;
        let mut numbers = numbers(seed)?;
        let game = self.get();
        if !matches!(game.phase(), Phase::Play { .. }) {
            return Ok(None);
        }
        let turn = game.position().turn_view();
        let unseen = !(game.position().played() | turn.hand);
        Ok(policy.choose(&turn, game.rules(), unseen, &mut numbers).map(Play))
    }

    /// The whole game as bytes, from which an equal game is loaded: a secret.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.get().save())
    }

    /// The game of these bytes.
    ///
    /// Raises:
    ///     NotationError: if they are not a saved game, were changed, or were saved by another version.
    ///     SetupError: if there can be no such game.
    ///
    /// >>> game = Game(seed=7)
    /// >>> Game.from_bytes(game.to_bytes()) == game
    /// True
    #[staticmethod]
    fn from_bytes(bytes: &[u8]) -> PyResult<Game> {
        cuarenta::Game::load(bytes).map(Game::from).map_err(errors::load)
    }

    /// The game written down from its beginning, as PGN does for chess.
    ///
    /// Args:
    ///     names: the names of the seats.
    ///     seed: whether the seed is written in place of the packs: a secret until the game is over.
    ///
    /// Raises:
    ///     ValueError: if a name has control characters.
    #[pyo3(signature = (*, names = None, seed = false))]
    fn record(&self, names: Option<Names>, seed: bool) -> PyResult<Record> {
        let line = self.line();
        let record = record::of(&line, seed, notation::Record::from_game, false, line.now.outcome())?;
        record.with_names(&names.unwrap_or_default())
    }

    /// The table drawn in text, every hand open; `str(game)` is that in English.
    ///
    /// Args:
    ///     lang: `en` or `es`.
    ///     names: the names of the seats; their numbers by default.
    #[pyo3(signature = (lang = "en", *, names = None))]
    pub(crate) fn draw(&self, lang: &str, names: Option<Names>) -> PyResult<String> {
        let game = self.get();
        let table = cuarenta::text::Table::open(game.position());
        let words = words::words(lang, *game.rules())?;
        Ok(words::with_names(words, names, |words| words.say(table).to_string()))
    }

    fn __str__(&self) -> PyResult<String> {
        self.draw("en", None)
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("cuarenta.svg")?.call_method1("game", (slf,))
    }

    /// A game that goes on from here on its own.
    ///
    /// Args:
    ///     history: whether the actions and events so far come along, so that they can be popped.
    #[pyo3(signature = (*, history = true))]
    fn copy(&self, history: bool) -> Game {
        let line = self.line();
        if history { Game::of(line.clone()) } else { Game::from(line.now) }
    }

    fn __copy__(&self) -> Game {
        self.copy(true)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.copy(true)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        // One lock at a time: two games may be compared with each other from two threads.
        other.cast::<Game>().is_ok_and(|other| self.get() == other.get().get())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickle<'py>> {
        let parts = self.line().pickled(|game| game.secret_text().to_string(), py)?;
        Ok((py.get_type::<Game>().getattr("_replay")?, parts))
    }

    #[staticmethod]
    fn _replay(origin: &Bound<'_, PyAny>, actions: Vec<String>) -> PyResult<Game> {
        let game = match origin.extract::<&str>() {
            Ok(text) => Game::from_text(text)?,
            Err(_) => Game::begin(unpickled_start(origin)?)?,
        };
        for action in unpickled(actions)?.into_iter().flatten() {
            game.line().take(Some(action), |game| game.apply(action))?;
        }
        Ok(game)
    }

    #[classattr]
    const __hash__: Option<Py<PyAny>> = None;

    /// A game that stands as described.
    ///
    /// Whose turn it is must agree with the hands; the cards that are not named anywhere are missing, and
    /// a missing card is a fault.
    ///
    /// Args:
    ///     rules: a preset, the text of rules, or `Rules`.
    ///     dealer: the dealer of the hand.
    ///     turn: the seat to play.
    ///     hands: the cards of each seat.
    ///     table: the cards on the table.
    ///     piles: the pile of each side.
    ///     stock: the cards still to be dealt, the next one first.
    ///     score: the points of each side.
    ///     live: the card that may be fallen on.
    ///     rondas: the rank of the ronda that a seat has scored in this deal, by seat.
    ///     last_capturer: the side that captured last in this hand.
    ///     seed: where further packs come from; without it they are pushed.
    ///
    /// Raises:
    ///     SetupError: if there can be no such game; its `faults` names every reason.
    ///
    /// >>> game = Game.from_setup("tradicional+players=2", dealer=0, turn=0, hands=["6dKd", "Kh"], table="6h",
    /// ...                        live="6h", piles=[~CardSet("6dKdKh6h"), ""], score=[30, 34])
    /// >>> game.preview("6dx6h").points
    /// 4
    #[staticmethod]
    #[pyo3(signature = (
        rules, *, dealer, turn, hands, table = None, piles = None, stock = None, score = None, live = None,
        rondas = None, last_capturer = None, seed = None
    ))]
    #[expect(clippy::too_many_arguments, reason = "the parts of a state, by name")]
    fn from_setup(
        rules: RulesLike,
        dealer: SeatNumber,
        turn: SeatNumber,
        hands: Vec<CardsLike>,
        table: Option<CardsLike>,
        piles: Option<Vec<CardsLike>>,
        stock: Option<Vec<CardLike>>,
        score: Option<Vec<u16>>,
        live: Option<CardLike>,
        rondas: Option<&Bound<'_, PyDict>>,
        last_capturer: Option<Whole<u8>>,
        seed: Option<SeedLike>,
    ) -> PyResult<Game> {
        let mut setup = Setup::new(rules.0);
        setup.dealer = dealer.0;
        setup.turn = turn.0;
        setup.seed = seed.map(|seed| seed.0);
        setup.hands = BySeat(at_most(hands.into_iter().map(|hand| hand.0), "hands")?);
        setup.table = table.map_or(cuarenta::CardSet::EMPTY, |table| table.0);
        let piles = piles.into_iter().flatten().map(|pile| pile.0);
        setup.piles = BySide(at_most(piles, "piles")?);
        setup.score = BySide(at_most(score.into_iter().flatten(), "scores")?);
        setup.live = live.map(|live| live.0);
        if let Some(side) = last_capturer {
            let side = side.0.and_then(Side::from_index);
            setup.last_capturer =
                Some(side.ok_or_else(|| errors::setup("a side is 0 to 2", "no_such_seat", vec![]))?);
        }
        for card in stock.into_iter().flatten() {
            let full = |_| errors::setup("a pack holds 40 cards", "stock_size", vec![]);
            setup.stock.try_push(card.0).map_err(full)?;
        }
        for (seat, rank) in rondas.into_iter().flatten() {
            let seat = seat.extract::<SeatNumber>()?.0;
            let rank = rank.cast::<crate::card::Rank>()?.get().0;
            setup.rondas[seat] = RondaNote { kind: RondaKind::Ronda, rank: Some(rank) };
        }
        let game = cuarenta::Game::from_setup(&setup).map_err(errors::setup_faults)?;
        Ok(Game::from(game))
    }

    /// What a seat may know; None is a spectator, who sees no hand.
    ///
    /// Raises:
    ///     SetupError: if the seat is not at the table; code `no_such_seat`.
    #[pyo3(signature = (seat))]
    fn view(&self, seat: Option<SeatNumber>) -> PyResult<View> {
        let game = self.get();
        Ok(View(match seat {
            Some(seat) => game.view(self.seat(&seat)?),
            None => game.spectator_view(),
        }))
    }

    /// The number of ways to play on for so many plays, at rank level: a check of the rules as a whole.
    ///
    /// A way that ends earlier, with the game or for want of a pack, is not counted.
    ///
    /// Raises:
    ///     ValueError: if the depth is not 0 to 255.
    ///
    /// >>> game = Game(seed=7)
    /// >>> game.perft(0), game.perft(1) == len(game.legal_plays)
    /// (1, True)
    fn perft(&self, depth: Whole<u8>, py: Python<'_>) -> PyResult<u64> {
        let depth = depth.0.ok_or_else(|| PyValueError::new_err("the depth is 0 to 255"))?;
        perft(&self.get(), depth, &mut 0, py)
    }

    fn __repr__(&self) -> String {
        let game = self.get();
        let scores: Vec<_> = sides(&game).map(|side| game.position().score(side).to_string()).collect();
        format!("<Game {} {}: {}>", game.rules(), scores.join("–"), self.phase())
    }
}

fn perft(game: &cuarenta::Game, depth: u8, nodes: &mut u64, py: Python<'_>) -> PyResult<u64> {
    if depth == 0 {
        return Ok(1);
    }
    *nodes += 1;
    if *nodes & 0xFFFF == 0 {
        py.check_signals()?;
    }
    if depth == 1 {
        return Ok(game.legal_plays().len() as u64);
    }
    game.legal_plays().try_fold(0, |count, play| {
        let mut after = *game;
        after.apply(play).map_err(errors::illegal)?;
        Ok(count + perft(&after, depth - 1, nodes, py)?)
    })
}

/// The name of a phase.
pub(crate) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::DrawDealer => "draw_dealer",
        Phase::Shuffle { .. } => "shuffle",
        Phase::Cut { .. } => "cut",
        Phase::Play { .. } => "play",
        Phase::Over(_) => "over",
    }
}

/// Whose decision it is, if it is one seat's.
pub(crate) fn turn(phase: Phase) -> Option<u8> {
    match phase {
        Phase::Shuffle { dealer: seat } | Phase::Cut { seat } | Phase::Play { seat } => Some(seat.index()),
        Phase::DrawDealer | Phase::Over(_) => None,
    }
}

fn seats(game: &cuarenta::Game) -> impl Iterator<Item = Seat> + use<> {
    Seat::of(game.rules().players())
}

fn sides(game: &cuarenta::Game) -> impl Iterator<Item = Side> + use<> {
    Side::of(game.rules().players())
}

/// Fills the places of a table from the first one on.
fn at_most<T: Copy + Default, const N: usize>(
    values: impl Iterator<Item = T>,
    what: &str,
) -> PyResult<[T; N]> {
    let mut places = [T::default(); N];
    for (i, value) in values.enumerate() {
        let place = places
            .get_mut(i)
            .ok_or_else(|| errors::setup(format!("there are at most {N} {what}"), "no_such_seat", vec![]))?;
        *place = value;
    }
    Ok(places)
}

/// A Play, a Deck, a Cut, a Call or a Fault, or the text of one.
pub(crate) struct ActionLike(pub(crate) Action);

impl<'py> FromPyObject<'_, 'py> for ActionLike {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let action = if let Ok(play) = object.cast::<Play>() {
            Action::Play(play.get().0)
        } else if let Ok(deck) = object.cast::<Deck>() {
            Action::Shuffle(deck.get().0)
        } else if let Ok(cut) = object.cast::<Cut>() {
            Action::Cut(cut.get().0)
        } else if let Ok(call) = object.cast::<Call>() {
            Action::Call(call.get().0)
        } else if let Ok(fault) = object.cast::<Fault>() {
            Action::Fault { seat: fault.get().by, fault: fault.get().what }
        } else {
            let wanted = "a Play, a Deck, a Cut, a Call, a Fault or a str";
            let text = object.cast::<PyString>().map_err(|_| errors::wrong_type(wanted, object))?;
            text.to_str()?.parse().map_err(errors::notation)?
        };
        Ok(ActionLike(action))
    }
}

pub(crate) fn to_python(action: Action, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    match action {
        Action::Play(play) => Play(play).into_bound_py_any(py),
        Action::Shuffle(deck) => Deck(deck).into_bound_py_any(py),
        Action::Cut(cut) => Cut(cut).into_bound_py_any(py),
        Action::Call(seat) => Call(seat).into_bound_py_any(py),
        Action::Fault { seat, fault } => Fault { by: seat, what: fault }.into_bound_py_any(py),
    }
}

/// The names of the chores that the table does by itself.
pub(crate) struct Chores(pub(crate) Automation);

/// What `__reduce__` gives: who makes it again, and from what.
pub(crate) type Pickle<'py> = (Bound<'py, PyAny>, (Bound<'py, PyAny>, Vec<String>));
