//! The whole state of a hand and its scores, small and copied without the heap.

mod ronda;
mod step;

pub use ronda::{RondaKind, RondaNote};
pub(crate) use ronda::{announced, equal_cards};

use crate::{
    capture::{AllPlays, LegalPlays, Turn},
    card::{Card, Rank},
    card_set::CardSet,
    deck::Deck,
    event::{Fault, How},
    game::Setup,
    illegal::{IllegalAction, IllegalReason},
    play::{Play, PlayIndex},
    play_mask::PlayMask,
    rules::{RondaCall, Rules},
    seat::{BySeat, BySide, Seat, Side},
    view::View,
};

/// Cards in a hand as dealt.
pub(crate) const HAND_SIZE: u8 = 5;

/// The state of a game: the pack to come, the hands of this deal, the table, the piles, the scores.
///
/// A position is `Copy`, has no seed and no history, and makes no events: it is what search and playouts step
/// through. A [`Game`](crate::Game) wraps one and tells what happens. The rules are given to each call; a
/// position is to be used with the rules it was made with.
///
/// Two positions are equal if everything that can still matter is: the order of cards that have been dealt
/// does not.
///
/// ```
/// use cuarenta::{Deck, Position, Rules, Seat, Side};
///
/// let rules = Rules::TRADICIONAL;
/// let mut position = Position::new(&rules, Seat::S0);
/// position.start_hand(&rules, &Deck::ORDERED)?;
/// // Seat 1 was dealt the four aces: a doble ronda wins at once.
/// assert_eq!(position.winner().map(|(side, _)| side), Some(Side::S1));
/// # Ok::<(), cuarenta::IllegalAction>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The pack after the cut. Cards that have been dealt are overwritten, so that equal states are equal.
    pack: [Card; Card::COUNT],
    /// The cards of the present deal as each seat received them. A hand is these without what has been
    /// played.
    dealt: BySeat<CardSet>,
    /// All cards played in this hand: those on the table and in the piles.
    played: CardSet,
    table: CardSet,
    /// The piles of the first two sides. A third has what else was played.
    piles: [CardSet; 2],
    score: BySide<u16>,
    rondas: BySeat<RondaNote>,
    /// Cards dealt from the pack so far.
    next_card: u8,
    players: u8,
    dealer: Seat,
    turn: Seat,
    live: Option<Card>,
    last_capturer: Option<Side>,
    stage: Stage,
    calls: Calls,
}

/// Where a position stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Stage {
    /// Between hands: a pack is wanted.
    Shuffle,
    /// A seat is to play.
    Play,
    /// The game is over.
    Over {
        /// The winner.
        winner: Side,
        /// How it won.
        how: How,
    },
}

/// Who calls the rondas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Calls {
    /// They score by themselves, without a call (`ronda_call = auto`).
    None,
    /// Every ronda is called for its holder as soon as it is dealt.
    Made,
    /// The holder has to call.
    Awaited,
}

impl Calls {
    pub(crate) fn new(rules: &Rules, made: bool) -> Calls {
        match rules.ronda_call() {
            RondaCall::Auto => Calls::None,
            RondaCall::Call if made => Calls::Made,
            RondaCall::Call => Calls::Awaited,
        }
    }
}

/// What the overwritten places of the pack hold.
const DEALT: Card = Card::at(0);

impl Position {
    /// A game at its beginning: no points, and a pack wanted from `first_dealer`. Rondas are called for
    /// their holders.
    ///
    /// A seat that is not at the table counts as seat 0.
    pub fn new(rules: &Rules, first_dealer: Seat) -> Position {
        Position::with_calls(rules, first_dealer, Calls::new(rules, true))
    }

    pub(crate) fn with_calls(rules: &Rules, first_dealer: Seat, calls: Calls) -> Position {
        let players = rules.players();
        let dealer = if first_dealer.index() < players { first_dealer } else { Seat::S0 };
        Position {
            pack: [DEALT; Card::COUNT],
            dealt: BySeat::default(),
            played: CardSet::EMPTY,
            table: CardSet::EMPTY,
            piles: [CardSet::EMPTY; 2],
            score: BySide::default(),
            rondas: BySeat::default(),
            next_card: Card::COUNT as u8,
            players,
            dealer,
            turn: dealer.next(players),
            live: None,
            last_capturer: None,
            stage: Stage::Shuffle,
            calls,
        }
    }

    /// Puts everything where a valid setup says.
    pub(crate) fn place(&mut self, setup: &Setup, stage: Stage) {
        self.next_card = (Card::COUNT - setup.stock.len()) as u8;
        self.pack[usize::from(self.next_card)..].copy_from_slice(&setup.stock);
        for seat in Seat::ALL {
            self.dealt[seat] = setup.hands[seat] | setup.played[seat];
        }
        self.place_played(setup.table, setup.piles);
        self.score = setup.score;
        self.rondas = setup.rondas;
        self.turn = if stage == Stage::Shuffle { self.dealer.next(self.players) } else { setup.turn };
        self.live = setup.live;
        self.last_capturer = setup.last_capturer;
        self.stage = stage;
    }

    fn place_played(&mut self, table: CardSet, piles: BySide<CardSet>) {
        let [first, second, third] = piles.0;
        self.played = table | first | second | third;
        self.table = table;
        self.piles = [first, second];
    }

    /// The position that a view would be if these were the cards dealt and the stock, each ronda of the rank
    /// that `rank` says.
    pub(crate) fn imagine(
        view: &View,
        dealt: BySeat<CardSet>,
        stock: &[Card],
        rank: impl Fn(Seat) -> Option<Rank>,
    ) -> Position {
        let mut position = Position::with_calls(&view.rules, view.dealer, view.calls);
        position.next_card = (Card::COUNT - stock.len()) as u8;
        position.pack[usize::from(position.next_card)..].copy_from_slice(stock);
        position.dealt = dealt;
        position.place_played(view.table, view.piles);
        position.score = view.score;
        for seat in Seat::of(position.players) {
            let note = view.rondas[seat];
            let rank = if note.kind.is_announced() { note.rank.or_else(|| rank(seat)) } else { None };
            position.rondas[seat] = RondaNote { rank, ..note };
        }
        position.turn = view.turn;
        position.live = view.live;
        position.last_capturer = view.last_capturer;
        position.stage = view.stage.of_position();
        position
    }

    /// The seat that has drawn the first deal.
    pub(crate) fn set_first_dealer(&mut self, seat: Seat) {
        self.dealer = seat;
        self.turn = seat.next(self.players);
    }

    /// The deal of the hand that is being played, from 0; none between hands.
    pub(crate) fn deal(&self) -> Option<u8> {
        (self.next_card / (HAND_SIZE * self.players))
            .checked_sub(1)
            .filter(|_| !self.dealt[self.turn].is_empty())
    }

    /// Starts the next hand with this pack, in the order after the cut, and deals.
    ///
    /// # Errors
    /// [`IllegalReason::WrongPhase`] unless a pack is wanted, [`IllegalReason::GameOver`] after the game.
    pub fn start_hand(&mut self, rules: &Rules, pack: &Deck) -> Result<(), IllegalAction> {
        match self.stage {
            Stage::Shuffle => self.deal_hand(rules, pack, &mut |_| ()),
            Stage::Play => return Err(IllegalReason::WrongPhase.into()),
            Stage::Over { .. } => return Err(IllegalReason::GameOver.into()),
        }
        Ok(())
    }

    /// Plays, and does all that follows until the next decision: dealing, rondas, the count.
    ///
    /// # Errors
    /// The reason why the play is illegal; the position is then unchanged.
    pub fn step(&mut self, rules: &Rules, play: Play) -> Result<(), IllegalAction> {
        self.check_play(rules, play)?;
        self.play(rules, play, &mut |_| ());
        Ok(())
    }

    /// Plays the play with this number, with the cards that [`Turn::play`] gives it, and tells them.
    ///
    /// ```
    /// use cuarenta::{Game, Rules};
    ///
    /// let rules = Rules::TRADICIONAL;
    /// let mut position = *Game::new(rules, 7).position();
    /// let legal = position.play_mask(&rules);
    /// let first = position.legal_plays(&rules).next();
    /// assert_eq!(position.step_index(&rules, legal.iter().next().unwrap()).ok(), first);
    /// ```
    ///
    /// # Errors
    /// The reason why the play is illegal; the position is then unchanged.
    pub fn step_index(&mut self, rules: &Rules, index: PlayIndex) -> Result<Play, IllegalAction> {
        self.check_playing()?;
        let turn = self.turn_view();
        let play = turn.resolve(rules.match_takes(), index).ok_or(IllegalReason::CardNotInHand)?;
        // With a card missing on the table the take that was found is that of another number.
        if turn.check(rules, play)? != index {
            return Err(IllegalReason::TakeNotOnTable.into());
        }
        self.play(rules, play, &mut |_| ());
        Ok(play)
    }

    /// The seat calls its ronda (§6).
    ///
    /// # Errors
    /// The reason why it may not; the position is then unchanged.
    pub fn call(&mut self, rules: &Rules, seat: Seat) -> Result<(), IllegalAction> {
        self.check_call(seat)?;
        self.call_ronda(rules, seat, &mut |_| ());
        Ok(())
    }

    /// A fault is reported (§9).
    ///
    /// # Errors
    /// The reason why it cannot be; the position is then unchanged.
    pub fn fault(&mut self, rules: &Rules, seat: Seat, fault: Fault) -> Result<(), IllegalAction> {
        self.check_fault(seat, fault)?;
        self.punish(rules, seat, fault, &mut |_| ());
        Ok(())
    }

    /// Whether the play would be legal.
    ///
    /// # Errors
    /// The first reason found why it is not.
    pub fn check_play(&self, rules: &Rules, play: Play) -> Result<(), IllegalReason> {
        self.check_playing()?;
        self.turn_view().check(rules, play).map(|_| ())
    }

    /// Whether the seat may call a ronda now.
    ///
    /// # Errors
    /// The first reason found why it may not.
    pub fn check_call(&self, seat: Seat) -> Result<(), IllegalReason> {
        self.check_playing()?;
        if seat.index() >= self.players {
            Err(IllegalReason::NoSuchSeat)
        } else if self.calls == Calls::None {
            Err(IllegalReason::CallsNotUsed)
        } else if self.rondas[seat].kind.is_announced() {
            Err(IllegalReason::CalledTwice)
        } else if self.hand(seat).len() < HAND_SIZE {
            Err(IllegalReason::CalledTooLate)
        } else if ronda::equal_cards(self.dealt[seat]).is_none() {
            Err(IllegalReason::NoThreeEqual)
        } else {
            Ok(())
        }
    }

    /// Whether the fault can be reported now.
    ///
    /// # Errors
    /// The first reason found why it cannot.
    pub fn check_fault(&self, seat: Seat, fault: Fault) -> Result<(), IllegalReason> {
        self.check_playing()?;
        if seat.index() >= self.players {
            Err(IllegalReason::NoSuchSeat)
        } else if fault != Fault::Misdeal {
            Ok(())
        } else if seat != self.dealer {
            Err(IllegalReason::NotTheDealer)
        } else if self.hand(self.dealer.next(self.players)).len() < HAND_SIZE {
            Err(IllegalReason::MisdealTooLate)
        } else {
            Ok(())
        }
    }

    fn check_playing(&self) -> Result<(), IllegalReason> {
        match self.stage {
            Stage::Play => Ok(()),
            Stage::Shuffle => Err(IllegalReason::WrongPhase),
            Stage::Over { .. } => Err(IllegalReason::GameOver),
        }
    }

    /// Where the position stands.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The winner of the game and how it won, once it is over.
    pub const fn winner(&self) -> Option<(Side, How)> {
        match self.stage {
            Stage::Over { winner, how } => Some((winner, how)),
            Stage::Shuffle | Stage::Play => None,
        }
    }

    /// How many seats there are, 2 to 4.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The dealer of this hand; between hands, of the next one; after the game, of the last one.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The seat to play; between hands, the seat that will lead the next one.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// What decides the legal plays of the seat to play.
    pub fn turn_view(&self) -> Turn {
        Turn { hand: self.hand(self.turn), table: self.table, live: self.live }
    }

    /// The legal plays at rank level; none unless a seat is to play.
    pub fn legal_plays(&self, rules: &Rules) -> LegalPlays {
        self.turn_to_play().legal_plays(rules)
    }

    /// Every legal play at card level; none unless a seat is to play.
    pub fn all_plays(&self, rules: &Rules) -> AllPlays {
        self.turn_to_play().all_plays(rules)
    }

    /// The legal plays as a mask over [`PlayIndex`](crate::PlayIndex); empty unless a seat is to play.
    pub fn play_mask(&self, rules: &Rules) -> PlayMask {
        self.turn_to_play().play_mask(rules)
    }

    fn turn_to_play(&self) -> Turn {
        if self.stage == Stage::Play { self.turn_view() } else { Turn::default() }
    }

    /// The cards a seat holds.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.dealt[seat] - self.played
    }

    /// The cards of the present deal as the seat received them; those already played may be missing in a
    /// position that was set up without them.
    pub fn dealt(&self, seat: Seat) -> CardSet {
        self.dealt[seat]
    }

    /// All cards played in this hand: the table and the piles.
    pub const fn played(&self) -> CardSet {
        self.played
    }

    /// The cards on the table.
    pub const fn table(&self) -> CardSet {
        self.table
    }

    /// The *cartón* (pile) of a side.
    pub fn pile(&self, side: Side) -> CardSet {
        match side {
            Side::S0 => self.piles[0],
            Side::S1 => self.piles[1],
            Side::S2 => self.played - self.table - self.piles[0] - self.piles[1],
        }
    }

    /// The cards still to be dealt, the next one first. With three seats the last ten are never played.
    pub fn stock(&self) -> &[Card] {
        &self.pack[usize::from(self.next_card).min(Card::COUNT)..]
    }

    /// The card that may be fallen on: the seat just before laid it down as the last play.
    pub const fn live(&self) -> Option<Card> {
        self.live
    }

    /// A side's points.
    pub fn score(&self, side: Side) -> u16 {
        self.score[side]
    }

    /// The points of every side.
    pub const fn scores(&self) -> BySide<u16> {
        self.score
    }

    /// What is known of a seat's ronda in this deal.
    pub fn ronda(&self, seat: Seat) -> RondaNote {
        self.rondas[seat]
    }

    /// What is known of every seat's ronda in this deal.
    pub(crate) const fn rondas(&self) -> &BySeat<RondaNote> {
        &self.rondas
    }

    /// Who calls the rondas.
    pub(crate) const fn calls(&self) -> Calls {
        self.calls
    }

    /// The side that captured last in this hand.
    pub const fn last_capturer(&self) -> Option<Side> {
        self.last_capturer
    }
}
