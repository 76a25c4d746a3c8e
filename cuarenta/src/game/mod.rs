//! A game at the table: a position, its rules, where its packs come from, and the hand's history.

mod action;
mod draw;
mod events;
mod history;
mod preview;
mod setup;
mod start;

pub use action::{Action, Outcome, Phase};
pub(crate) use draw::{Left, draw_dealer, everybody};
pub use events::{Events, MOST_EVENTS};
pub(crate) use history::MOST_DEALT_HANDS;
pub use history::{History, PastPlay};
pub use preview::{Gain, Preview};
pub use setup::{Setup, SetupError, SetupFault, SetupStage};
pub use start::{Automation, Start, StartError};

use crate::{
    capture::{AllPlays, LegalPlays},
    deck::{Cut, Deck},
    event::{Event, PackOrder},
    illegal::{IllegalAction, IllegalReason},
    play_mask::PlayMask,
    position::{Calls, Position, Stage},
    rules::Rules,
    seat::Seat,
    shuffle::Seed,
};

/// A game of Cuarenta from the shuffle to the fortieth point, always in a valid state.
///
/// Whoever's decision it is, [`phase`](Game::phase) says it and [`apply`](Game::apply) takes it and tells
/// what happened. Chores are done by [`Automation`] unless switched off. `Game` is `Copy` and holds no heap:
/// a copy kept is an undo.
///
/// Two games are equal if their rules, positions, pending packs, automations, seeds and histories are.
///
/// ```
/// use cuarenta::{Game, Phase, Rules};
///
/// let mut game = Game::new(Rules::ESPANOLA, 7);
/// while let Phase::Play { .. } = game.phase() {
///     let play = game.legal_plays().next().expect("a seat to play has a legal play");
///     for event in game.apply(play)? {
///         println!("{event:?}");
///     }
/// }
/// assert!(game.outcome().is_some());
/// # Ok::<(), cuarenta::IllegalAction>(())
/// ```
///
/// A game need not end: two sides at 38 can play hand after hand without a caída. A loop that must end
/// counts the hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    rules: Rules,
    position: Position,
    chore: Chore,
    automation: Automation,
    seed: Option<Seed>,
    /// How many packs the seed has given.
    packs: u32,
    history: History,
}

/// What is to be done before the position goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Chore {
    /// Nothing: the position says what is next.
    None,
    /// The seats with these bits draw for the first deal.
    Draw(u8),
    /// The shuffled pack is to be cut.
    Cut(Deck),
}

impl Game {
    /// A game whose packs come from a seed, dealt first by seat 0 unless the rules draw for it. The chores
    /// are done: the first hand is dealt.
    ///
    /// [`Game::start`] offers every choice and gives the first events.
    #[cfg(feature = "shuffle")]
    pub fn new(rules: Rules, seed: impl Into<Seed>) -> Game {
        let start = Start { seed: Some(seed.into()), ..Start::new(rules) };
        start.begin(rules.players()).0
    }

    /// A game as `start` says, and what has happened by the first decision.
    ///
    /// # Errors
    /// [`StartError`] if the first dealer does not sit at the table.
    pub fn start(start: Start) -> Result<(Game, Events), StartError> {
        let players = start.rules.players();
        if start.first_dealer.index() >= players {
            return Err(StartError::NoSuchSeat { seat: start.first_dealer.index(), players });
        }
        Ok(start.begin(players))
    }

    /// Whose decision it is, and of what kind.
    pub const fn phase(&self) -> Phase {
        match (self.position.stage(), self.chore) {
            (Stage::Over { winner, how }, _) => Phase::Over(Outcome { winner, how }),
            (Stage::Play, _) => Phase::Play { seat: self.position.turn() },
            (Stage::Shuffle, Chore::None) => Phase::Shuffle { dealer: self.position.dealer() },
            (Stage::Shuffle, Chore::Draw(_)) => Phase::DrawDealer,
            (Stage::Shuffle, Chore::Cut(_)) => {
                Phase::Cut { seat: self.position.dealer().previous(self.position.players()) }
            }
        }
    }

    /// Takes a decision, and does all that follows until the next one.
    ///
    /// # Errors
    /// [`IllegalAction`] with the reason; the game is then unchanged.
    pub fn apply(&mut self, action: impl Into<Action>) -> Result<Events, IllegalAction> {
        let mut events = Events::new();
        self.apply_into(action, &mut events)?;
        Ok(events)
    }

    /// Takes a decision, as [`apply`](Game::apply), and puts what happened in the place of what `events` held:
    /// for loops that keep one list instead of moving a new one about.
    ///
    /// # Errors
    /// [`IllegalAction`] with the reason; the game and `events` are then unchanged.
    pub fn apply_into(
        &mut self,
        action: impl Into<Action>,
        events: &mut Events,
    ) -> Result<(), IllegalAction> {
        let action = action.into();
        self.check(action)?;
        events.clear();
        self.act(action, events);
        self.history.note_rondas(self.position.deal(), self.position.rondas());
        self.do_chores(events);
        Ok(())
    }

    /// The reason why an action would be refused; `None` if it is legal.
    pub fn why_illegal(&self, action: impl Into<Action>) -> Option<IllegalReason> {
        self.check(action.into()).err()
    }

    /// Whether an action is legal.
    pub fn is_legal(&self, action: impl Into<Action>) -> bool {
        self.check(action.into()).is_ok()
    }

    fn check(&self, action: Action) -> Result<(), IllegalReason> {
        match action {
            Action::Play(play) => self.position.check_play(&self.rules, play),
            Action::Call(seat) => self.position.check_call(seat),
            Action::Fault { seat, fault } => self.position.check_fault(seat, fault),
            Action::Shuffle(_) | Action::Cut(_) => match (self.phase(), action) {
                (Phase::Over(_), _) => Err(IllegalReason::GameOver),
                (Phase::Shuffle { .. } | Phase::DrawDealer, Action::Shuffle(_)) => Ok(()),
                (Phase::Cut { .. }, Action::Cut(cut)) if cut.moved().is_some() => Ok(()),
                (Phase::Cut { .. }, Action::Cut(_)) => Err(IllegalReason::CutOutOfRange),
                _ => Err(IllegalReason::WrongPhase),
            },
        }
    }

    /// Carries out an action known to be legal.
    fn act(&mut self, action: Action, events: &mut Events) {
        let Game { rules, position, history, .. } = self;
        let mut tell = |event| {
            history.note(&event);
            events.push(event);
        };
        match action {
            Action::Play(play) => position.play(rules, play, &mut tell),
            Action::Call(seat) => position.call_ronda(rules, seat, &mut tell),
            Action::Fault { seat, fault } => position.punish(rules, seat, fault, &mut tell),
            Action::Shuffle(pack) => self.shuffle(pack, events),
            Action::Cut(cut) => self.cut(cut, events),
        }
    }

    fn shuffle(&mut self, pack: Deck, events: &mut Events) {
        if let Chore::Draw(drawing) = self.chore {
            return self.draw(drawing, pack, events);
        }
        let dealer = self.position.dealer();
        events.push(Event::Shuffled { dealer, pack: Some(pack) });
        self.chore = Chore::Cut(pack);
    }

    fn cut(&mut self, cut: Cut, events: &mut Events) {
        let Chore::Cut(pack) = self.chore else { return };
        let Some(pack) = pack.cut(cut) else { return };
        let seat = self.position.dealer().previous(self.position.players());
        events.push(Event::CutMade { seat, cut });
        self.chore = Chore::None;
        self.position.deal_hand(&self.rules, &pack, &mut |event| events.push(event));
        self.history = History::from(&self.position);
    }

    /// Cards are turned up until a seat is the first dealer (§3).
    fn draw(&mut self, drawing: u8, pack: Deck, events: &mut Events) {
        let drawn = draw_dealer(&self.rules, drawing, pack.cards());
        let pack = PackOrder::from(pack);
        let dealer = match drawn.left {
            Left::One(seat) => Some(seat),
            Left::Several(_) => None,
        };
        events.push(Event::DealerDrawn { dealer, shown: drawn.shown, pack });
        self.chore = match drawn.left {
            Left::One(seat) => {
                self.position.set_first_dealer(seat);
                Chore::None
            }
            Left::Several(seats) => Chore::Draw(seats),
        };
    }

    /// Begins another game with this first dealer; packs go on coming from the same source.
    pub(crate) fn begin_again(&mut self, first_dealer: Seat) -> Events {
        let calls = Calls::new(&self.rules, self.automation.call);
        self.position = Position::with_calls(&self.rules, first_dealer, calls);
        self.chore = Chore::None;
        self.history = History::from(&self.position);
        let mut events = Events::new();
        self.do_chores(&mut events);
        events
    }

    /// Does what the automation does by itself until a decision is somebody's.
    fn do_chores(&mut self, events: &mut Events) {
        loop {
            match (self.phase(), self.automation) {
                (Phase::Cut { .. }, Automation { cut: true, .. }) => self.cut(Cut::Decline, events),
                (Phase::Shuffle { .. } | Phase::DrawDealer, Automation { shuffle: true, .. }) => {
                    let drawing = self.phase() == Phase::DrawDealer;
                    let Some(pack) = self.next_pack() else { return };
                    self.shuffle(pack, events);
                    // A pack that left equals is answered by another one at the next call, so that the
                    // events of one action stay few.
                    if drawing && self.phase() == Phase::DrawDealer {
                        return;
                    }
                }
                _ => return,
            }
        }
    }

    #[cfg(feature = "shuffle")]
    fn next_pack(&mut self) -> Option<Deck> {
        let pack = Deck::shuffled(self.seed.as_ref()?, u64::from(self.packs));
        self.packs += 1;
        Some(pack)
    }

    #[cfg(not(feature = "shuffle"))]
    fn next_pack(&mut self) -> Option<Deck> {
        None
    }

    /// The seats that draw for the first deal, a bit each.
    pub(crate) const fn seats_drawing(&self) -> u8 {
        match self.chore {
            Chore::Draw(seats) => seats,
            Chore::None | Chore::Cut(_) => 0,
        }
    }

    /// The same game without its seed: further packs have to be given.
    #[must_use]
    pub const fn without_seed(self) -> Game {
        Game { seed: None, packs: 0, ..self }
    }

    /// The rules of this game.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position: table, hands, piles, scores.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What the table does by itself.
    pub const fn automation(&self) -> Automation {
        self.automation
    }

    /// The plays and rondas of the present hand; between hands, of the last one.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// Who won and how, once the game is over.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase() {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The seats that may call a ronda now (`ronda_call = call`). Hidden from the other seats.
    pub fn callers(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::of(self.rules.players()).filter(|seat| self.position.check_call(*seat).is_ok())
    }

    /// The legal plays at rank level, in the order of their numbers; none unless a seat is to play.
    pub fn legal_plays(&self) -> LegalPlays {
        self.position.legal_plays(&self.rules)
    }

    /// Every legal play at card level; none unless a seat is to play.
    pub fn all_plays(&self) -> AllPlays {
        self.position.all_plays(&self.rules)
    }

    /// The legal plays as a mask over [`PlayIndex`](crate::PlayIndex).
    pub fn play_mask(&self) -> PlayMask {
        self.position.play_mask(&self.rules)
    }
}
