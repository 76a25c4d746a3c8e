//! `View`.

use cuarenta::{Phase, Seat, Side, SplitMix64, View as CoreView, text::Table};
use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    types::{PyBytes, PyTuple, PyType},
};

use crate::{
    arguments::{PlayLike, RulesLike, SeatNumber, Whole},
    card::{Card, Rank},
    card_set::CardSet,
    errors,
    event::Event,
    game::{ActionLike, Chores, Game, phase, turn},
    line::start,
    outcome::{Gain, Outcome, PastPlay, Preview},
    play::{LegalPlays, Play},
    rules::Rules,
    words::{self, Names},
};

/// What one seat, or a spectator, may know of a game, and nothing else: never the order of the pack, another
/// hand, a seed, or the rank of another's ronda.
///
/// A server makes views of its `Game` (`game.view(seat)`) and sends them; a client and a program that thinks
/// hold nothing else. A view is an immutable value with perfect memory of the hand: two views are equal if
/// they know exactly the same.
///
/// Args:
///     text: the text of a view.
///
/// Raises:
///     NotationError: if the text is not a view.
///     RulesError: if it begins with no rules.
///     SetupError: if no game gives such a view.
///
/// >>> view = Game("espanola", players=2, seed=7).view(1)
/// >>> len(view.hand), view.hand_sizes, view.stock_size
/// (5, (5, 5), 30)
/// >>> View(str(view)) == view
/// True
#[pyclass(frozen, eq, hash, module = "cuarenta")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct View(pub(crate) CoreView);

impl View {
    fn seat(&self, seat: &SeatNumber) -> PyResult<Seat> {
        errors::seat_at(seat.0, self.0.players())
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::of(self.0.players())
    }

    fn sides(&self) -> impl Iterator<Item = Side> + use<> {
        Side::of(self.0.players())
    }
}

#[pymethods]
impl View {
    #[new]
    fn new(text: &str) -> PyResult<View> {
        text.parse().map(View).map_err(errors::view_text)
    }

    /// What everybody knows when a game begins, before its first event: what the events of a seat are applied
    /// to.
    ///
    /// Args:
    ///     seat: whose view; None is a spectator.
    ///     rules, players, dealer, auto: as for `Game`.
    ///
    /// >>> game = Game("pagat", players=2, seed=7)
    /// >>> view = View.start(0, "pagat", players=2)
    /// >>> view.apply(event.seen_by(0) for event in game.events) == game.view(0)
    /// True
    #[staticmethod]
    #[pyo3(signature = (seat, rules = None, *, players = None, dealer = None, auto = None))]
    fn start(
        seat: Option<SeatNumber>,
        rules: Option<RulesLike>,
        players: Option<Bound<'_, PyAny>>,
        dealer: Option<SeatNumber>,
        auto: Option<Chores>,
        py: Python<'_>,
    ) -> PyResult<View> {
        let start = start(rules, players, None, dealer, auto, py)?;
        CoreView::start(&start, seat.map(|seat| seat.0)).map(View).map_err(errors::start)
    }

    /// The view after these events, as its seat sees them (`event.seen_by(view.viewer)`).
    ///
    /// Args:
    ///     events: an event, or any iterable of events.
    ///
    /// Raises:
    ///     SetupError: if an event cannot follow on what the view knows; its `code` says why.
    fn apply(&self, events: &Bound<'_, PyAny>) -> PyResult<View> {
        let mut view = self.0;
        if let Ok(event) = events.cast::<Event>() {
            view.apply(&event.get().fact).map_err(errors::event)?;
            return Ok(View(view));
        }
        for event in events.try_iter()? {
            view.apply(&event?.cast::<Event>()?.get().fact).map_err(errors::event)?;
        }
        Ok(View(view))
    }

    /// The rules of the game.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(*self.0.rules())
    }

    /// How many seats there are.
    #[getter]
    fn players(&self) -> u8 {
        self.0.players()
    }

    /// Whose view this is; None for a spectator.
    #[getter]
    fn viewer(&self) -> Option<u8> {
        self.0.viewer().map(Seat::index)
    }

    /// Which kind of action is wanted, as `Game.phase`.
    #[getter]
    fn phase(&self) -> &'static str {
        phase(self.0.phase())
    }

    /// The seat whose decision it is; None when a first dealer is drawn for and when the game is over.
    #[getter]
    fn turn(&self) -> Option<u8> {
        turn(self.0.phase())
    }

    /// Whether the viewer is to play.
    #[getter]
    fn is_own_turn(&self) -> bool {
        self.0.is_own_turn()
    }

    /// The dealer of this hand; between hands, of the next one.
    #[getter]
    fn dealer(&self) -> u8 {
        self.0.dealer().index()
    }

    /// The cards that the viewer holds; none for a spectator.
    #[getter]
    fn hand(&self) -> CardSet {
        CardSet(self.0.hand())
    }

    /// How many cards each seat holds.
    #[getter]
    fn hand_sizes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.seats().map(|seat| self.0.hand_size(seat)).collect::<Vec<_>>())
    }

    /// The cards on the table.
    #[getter]
    fn table(&self) -> CardSet {
        CardSet(self.0.table())
    }

    /// The card that may be fallen on. None if there is none.
    #[getter]
    fn live(&self) -> Option<Card> {
        self.0.live().map(Card)
    }

    /// The points of each side.
    #[getter]
    fn score<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.sides().map(|side| self.0.score(side)).collect::<Vec<_>>())
    }

    /// The pile of each side in this hand. What went into it everybody has seen.
    #[getter]
    fn piles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.sides().map(|side| CardSet(self.0.pile(side))).collect::<Vec<_>>())
    }

    /// How many cards are still to be dealt.
    #[getter]
    fn stock_size(&self) -> u8 {
        self.0.stock_size()
    }

    /// The cards that the viewer has not seen in this hand: the other hands and the stock.
    #[getter]
    fn unseen(&self) -> CardSet {
        CardSet(self.0.unseen())
    }

    /// The cards that a seat has played in this deal, as far as they are known.
    ///
    /// Raises:
    ///     SetupError: if the seat is not at the table; code `no_such_seat`.
    fn played(&self, seat: SeatNumber) -> PyResult<CardSet> {
        Ok(CardSet(self.0.played(self.seat(&seat)?)))
    }

    /// The ranks that an announced ronda of a seat can have by all that the viewer knows; none if nothing was
    /// announced.
    ///
    /// Raises:
    ///     SetupError: if the seat is not at the table; code `no_such_seat`.
    fn ronda_ranks<'py>(&self, seat: SeatNumber, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.ronda_ranks(self.seat(&seat)?).map(Rank).collect::<Vec<_>>())
    }

    /// The side for which a seat scores.
    ///
    /// Raises:
    ///     SetupError: if the seat is not at the table; code `no_such_seat`.
    fn side(&self, seat: SeatNumber) -> PyResult<u8> {
        Ok(self.seat(&seat)?.side(self.0.players()).index())
    }

    /// The known plays of the present hand, in order; between hands, of the last one.
    #[getter]
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.history().plays().map(PastPlay))
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        matches!(self.0.phase(), Phase::Over(_))
    }

    /// Who won and how; None while the game goes on.
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome().map(Outcome)
    }

    /// Whether the viewer may call a ronda now.
    #[getter]
    fn may_call(&self) -> bool {
        self.0.may_call()
    }

    /// The viewer's legal plays in a fixed order; none unless it is to play.
    #[getter]
    fn legal_plays(&self) -> LegalPlays {
        LegalPlays(self.0.legal_plays().collect())
    }

    /// Every legal play of the viewer with every choice of suits; none unless it is to play.
    fn all_plays(&self) -> LegalPlays {
        LegalPlays(self.0.all_plays().collect())
    }

    /// Whether an action of the viewer would be legal.
    fn is_legal(&self, action: ActionLike) -> bool {
        self.0.is_legal(action.0)
    }

    /// Why an action of the viewer would be refused, as an error; None if it is legal.
    ///
    /// Args:
    ///     action: as for `Game.push`.
    ///     lang: the language of the message, `en` or `es`.
    #[pyo3(signature = (action, lang = "en"))]
    fn explain<'py>(
        &self,
        action: ActionLike,
        lang: &str,
        py: Python<'py>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let lang = words::language(lang)?;
        let error = self.0.why_illegal(action.0).map(|reason| errors::illegal_in(lang, reason.into()));
        Ok(error.map(|error| error.into_value(py).into_bound(py).into_any()))
    }

    /// What a play of the viewer would take and score, as far as it can know.
    ///
    /// Returns:
    ///     What is sure, and what comes to it if the card fallen on is of the ronda that its seat has scored
    ///     (None if it is not, or that is sure).
    ///
    /// Raises:
    ///     IllegalActionError: if the play is illegal.
    ///     NotationError: if the text is not a play.
    fn preview(&self, play: PlayLike) -> PyResult<(Preview, Option<Gain>)> {
        let view = self.0.preview(play.0).map_err(errors::illegal)?;
        Ok((Preview(view.preview), view.unsure.map(Gain)))
    }

    /// The play that a policy chooses, as `Game.suggest`; None unless the viewer is to play.
    ///
    /// Args:
    ///     policy: `sensible` or `random`.
    ///     seed: of the random choice, an int from 0 to 2**64 - 1.
    ///
    /// Raises:
    ///     ValueError: if there is no such policy or seed.
    #[pyo3(signature = (policy = "sensible", *, seed = None))]
    fn suggest(&self, policy: &str, seed: Option<Whole<u64>>) -> PyResult<Option<Play>> {
        let policy = crate::batch::policy(policy)?;
        let mut numbers = numbers(seed)?;
        let turn = self.0.turn_view();
        Ok(policy.choose(&turn, self.0.rules(), self.0.unseen(), &mut numbers).map(Play))
    }

    /// In how many ways the cards of the other hands can lie so as to agree with everything that the viewer
    /// knows: exact. The order of the stock is not counted.
    ///
    /// >>> Game(players=2, seed=7).view(0).worlds() > 100_000
    /// True
    fn worlds(&self) -> u128 {
        self.0.worlds()
    }

    /// A game that agrees with everything that the viewer knows, each such game equally likely: the other hands
    /// and the order of the stock. Later packs are pushed.
    ///
    /// Args:
    ///     seed: an int from 0 to 2**64 - 1; the same seed gives the same game.
    ///
    /// Raises:
    ///     ValueError: if the seed is out of range.
    ///     SetupError: between the events of one action, where no game stands so.
    ///
    /// >>> view = Game(seed=7).view(0)
    /// >>> view.sample(1).hand(0) == view.hand
    /// True
    #[pyo3(signature = (seed = None))]
    fn sample(&self, seed: Option<Whole<u64>>) -> PyResult<Game> {
        self.0.sample_game(&mut numbers(seed)?).map(Game::from).map_err(errors::view)
    }

    /// A 64-bit hash of everything that the viewer knows: equal views have equal keys, on every machine and in
    /// every version of this library.
    fn key(&self) -> u64 {
        self.0.key()
    }

    /// A 64-bit hash of what lies open at this moment, for a player without memory; as lasting as `key`.
    fn observation_key(&self) -> u64 {
        self.0.observation_key()
    }

    /// What lies open to the viewer as a vector of 480 bytes, "observation v1"; `cuarenta.batch.OBSERVATION` names
    /// its parts.
    ///
    /// >>> sum(Game(seed=7).view(0).observation()[:40])  # the cards of the hand
    /// 5
    fn observation<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let mut vector = [0; cuarenta::observation::LEN];
        self.0.observe(&mut vector);
        PyBytes::new(py, &vector)
    }

    /// Which of the 241 numbered plays are legal for the viewer: a byte 1 or 0 for each.
    ///
    /// >>> view = Game(seed=7).view(1)
    /// >>> sum(view.mask()) == len(view.legal_plays)
    /// True
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.play_mask().flags())
    }

    /// The legal play with this number, as `legal_plays` has it; None if it is illegal.
    ///
    /// >>> view = Game(seed=7).view(1)
    /// >>> [view.play_at(number) for number in range(241) if view.mask()[number]] == list(view.legal_plays)
    /// True
    fn play_at(&self, number: Whole<u8>) -> Option<Play> {
        self.0.turn_view().play(self.0.rules(), cuarenta::PlayIndex::new(number.0?)?).map(Play)
    }

    /// The number of a legal play, any suits, from 0 to 240; None if it is illegal.
    fn number_of(&self, play: PlayLike) -> Option<u8> {
        self.0.turn_view().check(self.0.rules(), play.0).ok().map(cuarenta::PlayIndex::get)
    }

    /// The view in one line, which reads back.
    fn text(&self) -> String {
        self.0.to_string()
    }

    /// The view in as few bytes as it needs, which read back.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    /// The view of these bytes.
    ///
    /// Raises:
    ///     NotationError: if they are not a view, or one of another version.
    ///     SetupError: if no game gives such a view.
    #[staticmethod]
    fn from_bytes(bytes: &[u8]) -> PyResult<View> {
        CoreView::from_bytes(bytes).map(View).map_err(errors::view_bytes)
    }

    /// The table drawn in text as the viewer sees it.
    ///
    /// Args:
    ///     lang: `en` or `es`.
    ///     names: the names of the seats; their numbers by default.
    #[pyo3(signature = (lang = "en", *, names = None))]
    fn draw(&self, lang: &str, names: Option<Names>) -> PyResult<String> {
        let table = Table::seen(&self.0);
        let words = words::words(lang, *self.0.rules())?;
        Ok(words::with_names(words, names, |words| words.say(table).to_string()))
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("cuarenta.svg")?.call_method1("view", (slf,))
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("View('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let class: Bound<'py, PyType> = slf.get_type();
        Ok((class.getattr("from_bytes")?, (slf.get().to_bytes(slf.py()),)))
    }
}

/// The numbers of choices and samples.
pub(crate) fn numbers(seed: Option<Whole<u64>>) -> PyResult<SplitMix64> {
    let seed = seed.map_or(Some(0), |seed| seed.0);
    seed.map(SplitMix64::new).ok_or_else(|| PyValueError::new_err("the seed is 0 to 2**64 - 1"))
}
