//! The state of a match between two decisions, and the step from one to the next.
//!
//! Everything the rules say about what happens stands here, once. [`Game`](super::Game) makes its events
//! around the same step: whatever is worth telling is told to a [`Witness`], which for a search is the
//! unit type and costs nothing.

use super::{
    action::{Action, Phase},
    card::{Card, Rank, Suit},
    card_set::CardSet,
    deck::{Deck, Stock},
    event::{Event, Witness},
    illegal::{IllegalAction, IllegalReason},
    legal::{CardChoice, KITTY, why_illegal},
    rules::{FirstDeclarer, NoShow, Rules, ShowWindow, ThrowPenalty, ThrowTie},
    score::Camp,
    seat::{BySeat, Seat, Side},
    setup::{HAND, Setup, SetupError},
    trick::Trick,
    trump::Trump,
};

/// How many cards are dealt before the kitty.
const DEALT: u8 = 4 * HAND;

/// The whole state of a match between two decisions: always valid, small, `Copy`, without a history.
///
/// It knows every hand: show players a [`View`](super::View). How a position came about is no part of it:
/// positions with the same cards in the same places are equal.
///
/// ```
/// use cuarenta::tractor::{Action, Deck, Phase, Position, Seat, rules::Rules};
///
/// let mut position = Position::new(Rules::default(), Seat::S0);
/// position.apply(Action::Pack(Deck::shuffled(&1.into(), 0)))?;
/// while let Phase::Show { .. } = position.phase() {
///     position.apply(Action::Pass)?;
/// }
/// assert_eq!(position.phase(), Phase::Bury { seat: Seat::S0 });
/// assert_eq!(position.choice().map(|choice| choice.count()), Some(18_564));
/// # Ok::<(), cuarenta::tractor::IllegalAction>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position(Setup);

impl Position {
    /// Before the first hand: both sides at the start level; `given` declares unless the options say
    /// otherwise.
    pub const fn new(rules: Rules, given: Seat) -> Position {
        Position(Setup::start(rules, given))
    }

    /// The position of this setup.
    ///
    /// # Errors
    /// [`SetupError`]: every fault of the setup.
    pub fn from_setup(setup: Setup) -> Result<Position, SetupError> {
        setup.check()?;
        Ok(Position(setup))
    }

    /// The position of a setup that is known to be possible.
    pub(super) fn of(setup: Setup) -> Position {
        debug_assert_eq!(setup.check(), Ok(()));
        Position(setup)
    }

    /// What the position is made of.
    pub const fn setup(&self) -> &Setup {
        &self.0
    }

    /// The options.
    pub const fn rules(&self) -> &Rules {
        &self.0.rules
    }

    /// Whose decision it is, and of which kind.
    pub const fn phase(&self) -> Phase {
        self.0.phase
    }

    /// The seat that declares, or is to declare.
    pub const fn declarer(&self) -> Seat {
        self.0.declarer
    }

    /// The level of a side.
    pub fn level(&self, side: Side) -> Rank {
        self.0.levels[side]
    }

    /// What is trump; `None` until it is settled.
    pub fn trump(&self) -> Option<Trump> {
        self.0.knows_trump().then(|| self.0.trump())
    }

    /// The opponents' points so far in this hand.
    pub const fn points(&self) -> u32 {
        self.0.points
    }

    /// The cards of a seat.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.0.hands[seat]
    }

    /// The trick in which a seat is to follow.
    pub fn trick(&self) -> Option<Trick> {
        matches!(self.0.phase, Phase::Follow { .. }).then_some(self.0.trick)
    }

    /// The choice of cards that the phase asks for; `None` in a phase that asks for something else.
    pub fn choice(&self) -> Option<CardChoice> {
        let state = &self.0;
        Some(match state.phase {
            Phase::Show { seat } => CardChoice::Show { hand: state.hands[seat], rank: state.show_rank(seat) },
            Phase::Bury { seat } => {
                CardChoice::Bury { hand: state.hands[seat], limit: state.rules.bury_limit }
            }
            Phase::Lead { seat } => CardChoice::Lead { hand: state.hands[seat], trump: state.trump() },
            Phase::Follow { seat } => {
                CardChoice::follow(state.hands[seat], state.trick.lead(), state.trump())
            }
            Phase::ChooseLowest { among, .. } => CardChoice::Lowest { among },
            _ => return None,
        })
    }

    /// Calls `f` with every legal action of the phase, those of chance excepted.
    pub fn for_each_action(&self, mut f: impl FnMut(Action)) {
        let phase = self.0.phase;
        match phase {
            Phase::Show { .. } => f(Action::Pass),
            Phase::NameTrump { .. } => {
                f(Action::Name(None));
                Suit::ALL.into_iter().for_each(|suit| f(Action::Name(Some(suit))));
            }
            _ => {}
        }
        if let Some(choice) = self.choice() {
            choice.for_each(|cards| f(phase.with_cards(cards)));
        }
    }

    /// Whether the action may be done now.
    pub fn is_legal(&self, action: &Action) -> bool {
        self.why_illegal(action).is_none()
    }

    /// Why the action may not be done now; `None` if it may.
    pub fn why_illegal(&self, action: &Action) -> Option<IllegalReason> {
        why_illegal(self.0.phase, self.choice(), action)
    }

    /// Does the action.
    ///
    /// # Errors
    /// [`IllegalAction`] with the reason; the position is unchanged.
    pub fn apply(&mut self, action: Action) -> Result<(), IllegalAction> {
        match self.why_illegal(&action) {
            Some(reason) => Err(reason.into()),
            None => {
                self.step(action, &mut ());
                Ok(())
            }
        }
    }
}

impl Phase {
    /// The action that does these cards in a phase that asks for cards.
    pub(super) fn with_cards(self, cards: CardSet) -> Action {
        match (self, cards.first()) {
            (Phase::Show { .. }, Some(card)) => Action::Show(card),
            (Phase::Bury { .. }, _) => Action::Bury(cards),
            (Phase::ChooseLowest { .. }, Some(card)) => Action::Lowest(card),
            _ => Action::Play(cards),
        }
    }
}

/// The step. The caller has made sure that the action is legal.
impl Position {
    pub(super) fn step(&mut self, action: Action, witness: &mut impl Witness) {
        match action {
            Action::First(seat) => {
                self.0.declarer = seat;
                self.0.phase = Phase::Shuffle;
                witness.saw(Event::DeclarerDrawn { seat });
            }
            Action::Pack(deck) => self.begin_hand(deck, witness),
            Action::Show(card) => self.show(card, witness),
            Action::Pass => self.pass(witness),
            Action::Name(suit) => self.set_trump(suit, witness),
            Action::Bury(cards) => self.bury(cards, witness),
            Action::Play(cards) => self.play(cards, witness),
            Action::Lowest(card) => self.start_trick(card.into(), witness),
        }
    }

    /// Leads or follows.
    #[inline]
    pub(super) fn play(&mut self, cards: CardSet, witness: &mut impl Witness) {
        match self.0.phase {
            Phase::Lead { seat } => self.lead(seat, cards, witness),
            Phase::Follow { seat } => self.follow(seat, cards, witness),
            _ => {}
        }
    }

    fn begin_hand(&mut self, deck: Deck, witness: &mut impl Witness) {
        let state = &mut self.0;
        state.stock = deck.into();
        witness.saw(Event::Shuffled {
            hand: state.hand_number,
            declarer: state.declarer,
            level: state.level(),
        });
        self.deal(witness);
    }

    /// Deals on until a seat is asked or nobody has shown (G).
    fn deal(&mut self, witness: &mut impl Witness) {
        let own_draw = self.0.rules.show_window == ShowWindow::OwnDraw;
        while self.0.stock.dealt() < DEALT {
            let seat = self.deal_one(witness);
            if own_draw && !self.0.showable(seat).is_empty() {
                self.0.phase = Phase::Show { seat };
                return;
            }
        }
        witness.saw(Event::Dealt);
        if own_draw { self.nobody_showed(witness) } else { self.ask_from(0, witness) }
    }

    fn deal_one(&mut self, witness: &mut impl Witness) -> Seat {
        let state = &mut self.0;
        let seat = state.declarer.plus(state.stock.dealt());
        let card = state.stock.draw();
        state.hands[seat] |= card.into();
        witness.saw(Event::Drew { seat, card });
        seat
    }

    /// Asks the first seat that can show, from `turns` after the declarer on (§4, `show_window=after_deal`).
    fn ask_from(&mut self, turns: u8, witness: &mut impl Witness) {
        let seats = (turns..4).map(|turns| self.0.declarer.plus(turns));
        match seats.into_iter().find(|&seat| !self.0.showable(seat).is_empty()) {
            Some(seat) => self.0.phase = Phase::Show { seat },
            None => self.nobody_showed(witness),
        }
    }

    fn pass(&mut self, witness: &mut impl Witness) {
        let Phase::Show { seat } = self.0.phase else { return };
        witness.saw(Event::Passed { seat });
        match self.0.rules.show_window {
            ShowWindow::OwnDraw => self.deal(witness),
            ShowWindow::AfterDeal => self.ask_from(seat.turns_after(self.0.declarer) + 1, witness),
        }
    }

    /// A show fixes the suit and is final (S→); it makes nobody the declarer (S), but in a first hand with
    /// `first_declarer=shower`.
    fn show(&mut self, card: Card, witness: &mut impl Witness) {
        let Phase::Show { seat } = self.0.phase else { return };
        witness.saw(Event::Shown { seat, card, dealt: self.0.stock.dealt() });
        if self.0.stock.dealt() < DEALT {
            while self.0.stock.dealt() < DEALT {
                self.deal_one(witness);
            }
            witness.saw(Event::Dealt);
        }
        if self.0.rules.first_declarer == FirstDeclarer::Shower && self.0.hand_number == 1 {
            self.0.declarer = seat;
        }
        self.set_trump(card.suit(), witness);
    }

    fn nobody_showed(&mut self, witness: &mut impl Witness) {
        witness.saw(Event::NobodyShowed);
        match self.0.rules.no_show {
            NoShow::NoTrump => self.set_trump(None, witness),
            NoShow::KittyTurnUp => {
                let (turned_up, suit) = turn_up(self.0.stock.cards(), self.0.level());
                witness.saw(Event::TurnedUp { cards: turned_up.iter().copied().collect() });
                self.set_trump(suit, witness);
            }
            NoShow::DeclarerNames => self.0.phase = Phase::NameTrump { seat: self.0.declarer },
            NoShow::Redeal => {
                self.0.stock = Stock::EMPTY;
                self.0.hands = BySeat::default();
                self.0.phase = Phase::Shuffle;
                witness.saw(Event::Redeal);
            }
        }
    }

    /// Settles trump; then the declarer takes the kitty (S).
    fn set_trump(&mut self, suit: Option<Suit>, witness: &mut impl Witness) {
        let state = &mut self.0;
        state.suit = suit;
        let seat = state.declarer;
        witness.saw(Event::TrumpSet { declarer: seat, trump: state.trump() });
        let kitty: CardSet = state.stock.cards().iter().copied().collect();
        debug_assert_eq!(kitty.len(), KITTY, "the whole deal is done");
        state.stock = Stock::EMPTY;
        state.hands[seat] |= kitty;
        state.phase = Phase::Bury { seat };
        witness.saw(Event::TookKitty { seat, cards: Some(kitty) });
    }

    fn bury(&mut self, cards: CardSet, witness: &mut impl Witness) {
        let state = &mut self.0;
        let seat = state.declarer;
        state.hands[seat] -= cards;
        state.buried = cards;
        state.phase = Phase::Lead { seat };
        witness.saw(Event::Buried { seat, cards: Some(cards) });
    }

    /// Leads; a throw of two or more cards is checked against the other hands (§2.4) (S).
    #[inline]
    fn lead(&mut self, seat: Seat, cards: CardSet, witness: &mut impl Witness) {
        if cards.len() < 2 || !self.is_blocked(seat, cards) {
            return self.start_trick(cards, witness);
        }
        let lowest = self.0.trump().lowest(cards);
        witness.saw(Event::ThrowFailed { seat, cards, lowest });
        self.penalize(seat.side(), witness);
        match lowest.first() {
            Some(_) if lowest.len() > 1 && self.0.rules.throw_tie == ThrowTie::LeaderChooses => {
                self.0.phase = Phase::ChooseLowest { seat, among: lowest };
            }
            // Index order is s < h < d < c.
            Some(card) => self.start_trick(card.into(), witness),
            None => {}
        }
    }

    /// Whether another hand holds a card of the same effective suit above the lowest of the throw (S). A
    /// trump in a hand without the suit led is no such card (S).
    fn is_blocked(&self, leader: Seat, cards: CardSet) -> bool {
        let trump = self.0.trump();
        let above = trump.lowest(cards).first().map_or(CardSet::EMPTY, |card| trump.above(card));
        self.0.blockers(leader).any(|seat| !self.0.hands[seat].is_disjoint(above))
    }

    /// What a failed throw costs (§4, `throw_penalty`).
    fn penalize(&mut self, side: Side, witness: &mut impl Witness) {
        let state = &mut self.0;
        if state.rules.throw_penalty == ThrowPenalty::None {
            return;
        }
        let before = state.points;
        let is_declarers = side == state.declarer.side();
        state.points = if is_declarers { before + 10 } else { before.saturating_sub(10) };
        let (points, opponents) = (state.points.abs_diff(before), state.points);
        witness.saw(Event::Penalized { side, points, opponents });
    }

    #[inline]
    fn start_trick(&mut self, cards: CardSet, witness: &mut impl Witness) {
        let state = &mut self.0;
        let (Phase::Lead { seat } | Phase::ChooseLowest { seat, .. }) = state.phase else { return };
        state.hands[seat] -= cards;
        state.trick = Trick::led(seat, cards);
        state.phase = Phase::Follow { seat: seat.next() };
        witness.saw(Event::Led { seat, cards });
    }

    #[inline]
    fn follow(&mut self, seat: Seat, cards: CardSet, witness: &mut impl Witness) {
        let state = &mut self.0;
        state.hands[seat] -= cards;
        state.trick.plays[seat] = cards;
        witness.saw(Event::Followed { seat, cards });
        if seat.next() == state.trick.leader {
            self.finish_trick(witness);
        } else {
            state.phase = Phase::Follow { seat: seat.next() };
        }
    }

    /// The winner takes the points for its side and leads; after the last card the hand is counted (§2.7).
    fn finish_trick(&mut self, witness: &mut impl Witness) {
        let state = &mut self.0;
        let trick = state.trick;
        let winner = trick.winner(state.trump(), state.rules.over_ruff);
        let points = trick.cards().points();
        let opponents_won = winner.side() != state.declarer.side();
        if opponents_won {
            state.points += points;
        }
        state.trick = Trick::NONE;
        witness.saw(Event::TrickWon { seat: winner, points, opponents: state.points });
        if state.hands[winner].is_empty() {
            self.finish_hand(opponents_won, trick.lead().len(), witness);
        } else {
            state.phase = Phase::Lead { seat: winner };
        }
    }

    /// Counts the kitty, moves the levels and finds the next declarer (§3).
    fn finish_hand(&mut self, opponents_won_last: bool, led: u8, witness: &mut impl Witness) {
        let state = &mut self.0;
        let (cards, factor) = (state.buried, state.rules.kitty_factor(led));
        let added = if opponents_won_last { cards.points() * factor } else { 0 };
        let opponents = state.points + added;
        witness.saw(Event::KittyRevealed { cards, points: cards.points(), factor, added });

        let gain = state.rules.gain(opponents);
        let declarers_won = gain.winners == Camp::Declarers;
        let declarers = state.declarer.side();
        let side = if declarers_won { declarers } else { declarers.other() };
        let level = state.rules.climb(state.levels[side], gain.levels, declarers_won);
        state.levels[side] = level.unwrap_or(Rank::Ace);
        // The partner of a declarer that has won, else the seat after it (S): not the winner of the last
        // trick, and not who showed.
        state.declarer = if declarers_won { state.declarer.partner() } else { state.declarer.next() };
        state.hand_number = state.hand_number.saturating_add(1);
        state.suit = None;
        state.points = 0;
        state.buried = CardSet::EMPTY;
        state.phase = if level.is_some() { Phase::Shuffle } else { Phase::Over { winner: side } };
        witness.saw(Event::HandOver {
            opponents,
            winners: gain.winners,
            side,
            gain: gain.levels,
            levels: state.levels,
            next_declarer: state.declarer,
        });
        if level.is_none() {
            witness.saw(Event::MatchWon { side });
        }
    }
}

/// Turns up the kitty's cards until one is of the level rank, which gives the suit. None is: the highest
/// card gives it, by rank, the earlier of equal ones; a joker means none (§4, `no_show=kitty_turn_up`).
fn turn_up(kitty: &[Card], level: Rank) -> (&[Card], Option<Suit>) {
    if let Some(place) = kitty.iter().position(|card| card.rank() == Some(level)) {
        return (&kitty[..=place], kitty[place].suit());
    }
    // The jokers have no rank and are above all; `max_by_key` gives the last of equal ones.
    let height = |card: &&Card| card.rank().map_or(Rank::ALL.len() as u8, Rank::index);
    let highest = kitty.iter().rev().max_by_key(height);
    (kitty, highest.and_then(|card| card.suit()))
}
