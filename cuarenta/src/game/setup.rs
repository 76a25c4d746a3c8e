//! A state put together by hand, and everything that can be wrong with it.

use core::fmt;

use arrayvec::ArrayVec;

use super::{Automation, Chore, Game, History};
use crate::{
    card::Card,
    card_set::CardSet,
    deck::Deck,
    event::How,
    position::{Calls, HAND_SIZE, Position, RondaNote, Stage},
    rules::{FourOfAKind, Misdeal, Rules, WinCheck},
    scoring::GOAL,
    seat::{BySeat, BySide, Seat, Side},
    shuffle::Seed,
};

/// A state put together by hand: public fields that may be nonsense. [`Game::from_setup`] makes a game of it
/// or says everything that is wrong. Every text and every deserializer goes through here.
///
/// ```
/// use cuarenta::{CardSet, Game, Rules, Seat, Setup};
///
/// // Two seats, the last card each: seat 0 falls on the 6h that seat 1 has just laid down.
/// let rules: Rules = "tradicional+players=2".parse()?;
/// let mut setup = Setup::new(rules);
/// setup.dealer = Seat::S1;
/// setup.hands.0[0] = "6d".parse()?;
/// setup.hands.0[1] = "Kh".parse()?;
/// setup.turn = Seat::S0;
/// setup.table = "6h".parse()?;
/// setup.live = Some("6h".parse()?);
/// setup.piles.0[0] = !"6dKh6h".parse::<CardSet>()?;
/// let game = Game::from_setup(&setup)?;
/// assert_eq!(game.preview("6dx6h".parse()?)?.points(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rules.
    pub rules: Rules,
    /// What the table does by itself.
    pub automation: Automation,
    /// Where further packs come from.
    pub seed: Option<Seed>,
    /// How many packs the seed has given already; without a seed it does not matter.
    pub packs: u32,
    /// Where the game stands.
    pub stage: SetupStage,
    /// The dealer of the hand; between hands, of the next one; after the game, of the last one.
    pub dealer: Seat,
    /// The seat to play. Between hands it does not matter.
    pub turn: Seat,
    /// The points of each side.
    pub score: BySide<u16>,
    /// The cards each seat holds.
    pub hands: BySeat<CardSet>,
    /// The cards each seat has played in this deal, as far as they are known.
    pub played: BySeat<CardSet>,
    /// The cards on the table.
    pub table: CardSet,
    /// The card that may be fallen on: the last play, laid down by the seat before the one to play.
    pub live: Option<Card>,
    /// The pile of each side.
    pub piles: BySide<CardSet>,
    /// The side that captured last in this hand, if any did.
    pub last_capturer: Option<Side>,
    /// The cards still to be dealt, the next one first.
    pub stock: ArrayVec<Card, { Card::COUNT }>,
    /// What is known of each seat's ronda in this deal.
    pub rondas: BySeat<RondaNote>,
}

/// Where a [`Setup`] stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupStage {
    /// The first dealer is drawn for; each seat's bit says whether it still draws.
    DrawDealer {
        /// Bit `i` is seat `i`.
        seats: u8,
    },
    /// A pack is wanted.
    Shuffle,
    /// This pack is to be cut.
    Cut(Deck),
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

/// One thing that is wrong with a [`Setup`]. The numbers and codes are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[repr(u8)]
#[non_exhaustive]
pub enum SetupFault {
    /// The dealer, the seat to play or a winner is not at the table, or a seat or side that does not exist
    /// has cards, points or a ronda.
    #[error("a seat or side that is not at the table is used")]
    NoSuchSeat = 1,
    /// A card is in two places.
    #[error("a card is in two places")]
    CardTwice = 2,
    /// A card of the pack is nowhere.
    #[error("a card of the pack is nowhere")]
    CardMissing = 3,
    /// The stock is not what whole deals of five cards a seat leave.
    #[error("the stock is not what whole deals of five cards to each seat leave")]
    StockSize = 4,
    /// The hands are not five cards less one for each turn played, or the seat to play has none.
    #[error("the hands do not fit the seat to play")]
    HandSizes = 5,
    /// The cards that a seat is said to have played are not on the table or in a pile, or are too many.
    #[error("the cards a seat has played do not fit its hand, the table and the piles")]
    PlayedCards = 6,
    /// The card that may be fallen on is not on the table, or the seat before cannot have laid it.
    #[error("the card that may be fallen on cannot have been laid by the seat before")]
    LiveCard = 7,
    /// A side has 40 points or more although the rules would have ended the game.
    #[error("a side has 40 points and the game is not over")]
    ScoreTooHigh = 8,
    /// A ronda does not fit the cards that the seat was dealt, or the rules.
    #[error("a ronda does not fit the hand that was dealt or the rules")]
    Ronda = 9,
    /// A pile of one card, or a last capturer without a pile, or piles without a last capturer where it
    /// matters.
    #[error("the piles and the last capturer do not fit")]
    Piles = 10,
    /// Nobody, or a single seat, draws for the first deal; or the rules do not draw.
    #[error("the draw for the first deal does not fit the rules")]
    Draw = 11,
    /// A game cannot have been won so: without 40 points, or in a way that the rules do not have.
    #[error("the game cannot have been won so")]
    Outcome = 12,
    /// The plays and rondas said to lie behind do not lead to the position.
    #[error("the past plays and rondas do not lead to the position")]
    History = 13,
    /// The match would have been over before.
    #[error("the match would have been over before this game")]
    Games = 14,
}

impl SetupFault {
    /// All faults in the order of their numbers.
    pub const ALL: [SetupFault; 14] = [
        SetupFault::NoSuchSeat,
        SetupFault::CardTwice,
        SetupFault::CardMissing,
        SetupFault::StockSize,
        SetupFault::HandSizes,
        SetupFault::PlayedCards,
        SetupFault::LiveCard,
        SetupFault::ScoreTooHigh,
        SetupFault::Ronda,
        SetupFault::Piles,
        SetupFault::Draw,
        SetupFault::Outcome,
        SetupFault::History,
        SetupFault::Games,
    ];

    /// The stable number.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The stable snake_case name.
    pub const fn code(self) -> &'static str {
        match self {
            SetupFault::NoSuchSeat => "no_such_seat",
            SetupFault::CardTwice => "card_twice",
            SetupFault::CardMissing => "card_missing",
            SetupFault::StockSize => "stock_size",
            SetupFault::HandSizes => "hand_sizes",
            SetupFault::PlayedCards => "played_cards",
            SetupFault::LiveCard => "live_card",
            SetupFault::ScoreTooHigh => "score_too_high",
            SetupFault::Ronda => "ronda",
            SetupFault::Piles => "piles",
            SetupFault::Draw => "draw",
            SetupFault::Outcome => "outcome",
            SetupFault::History => "history",
            SetupFault::Games => "games",
        }
    }
}

/// Everything that is wrong with a [`Setup`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetupError(u16);

impl SetupError {
    pub(crate) const fn of(fault: SetupFault) -> SetupError {
        SetupError(1 << fault.number())
    }

    /// The faults found, in the order of their numbers; at least one.
    pub fn faults(&self) -> impl Iterator<Item = SetupFault> {
        let bits = self.0;
        SetupFault::ALL.into_iter().filter(move |fault| bits >> fault.number() & 1 == 1)
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the position is impossible")?;
        for (i, fault) in self.faults().enumerate() {
            write!(f, "{} {fault}", if i == 0 { ":" } else { ";" })?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}

impl Setup {
    /// An empty table: nothing dealt, no points, seat 0 the dealer, and a seat to play. Fill in the rest.
    pub fn new(rules: Rules) -> Setup {
        Setup {
            rules,
            automation: Automation::ALL,
            seed: None,
            packs: 0,
            stage: SetupStage::Play,
            dealer: Seat::S0,
            turn: Seat::S0.next(rules.players()),
            score: BySide::default(),
            hands: BySeat::default(),
            played: BySeat::default(),
            table: CardSet::EMPTY,
            live: None,
            piles: BySide::default(),
            last_capturer: None,
            stock: ArrayVec::new(),
            rondas: BySeat::default(),
        }
    }

    /// Everything that is wrong with this setup.
    ///
    /// # Errors
    /// [`SetupError`] unless nothing is.
    pub fn validate(&self) -> Result<(), SetupError> {
        let checks = [
            (SetupFault::NoSuchSeat, self.seats_exist()),
            (SetupFault::CardTwice, self.cards_are_in_one_place()),
            (SetupFault::CardMissing, self.cards_are_somewhere()),
            (SetupFault::StockSize, self.stock_fits()),
            (SetupFault::HandSizes, self.hands_fit()),
            (SetupFault::PlayedCards, self.played_cards_fit()),
            (SetupFault::LiveCard, self.live_card_fits()),
            (SetupFault::ScoreTooHigh, self.score_fits()),
            (SetupFault::Ronda, self.rondas_fit()),
            (SetupFault::Piles, self.piles_fit()),
            (SetupFault::Draw, self.draw_fits()),
            (SetupFault::Outcome, self.outcome_fits()),
        ];
        let faults = checks
            .into_iter()
            .filter(|(_, fits)| !fits)
            .fold(0, |bits, (fault, _)| bits | 1 << fault.number());
        if faults == 0 { Ok(()) } else { Err(SetupError(faults)) }
    }

    fn players(&self) -> u8 {
        self.rules.players()
    }

    /// A hand is being played while a seat is to play, and lies there after a game that was won in mid-hand.
    fn in_hand(&self) -> bool {
        let nothing = BySeat::default();
        match self.stage {
            SetupStage::Play => true,
            SetupStage::Over { .. } => {
                self.hands != nothing || self.played != nothing || !self.stock.is_empty()
            }
            SetupStage::DrawDealer { .. } | SetupStage::Shuffle | SetupStage::Cut(_) => false,
        }
    }

    fn seats_exist(&self) -> bool {
        let players = self.players();
        let no_seat = Seat::ALL.into_iter().skip(players.into()).all(|seat| {
            self.hands[seat].is_empty()
                && self.played[seat].is_empty()
                && self.rondas[seat] == RondaNote::default()
        });
        let no_side = Side::ALL
            .into_iter()
            .skip(Side::count(players).into())
            .all(|side| self.piles[side].is_empty() && self.score[side] == 0);
        let side_exists = |side: Side| side.index() < Side::count(players);
        let winner = match self.stage {
            SetupStage::Over { winner, .. } => side_exists(winner),
            _ => true,
        };
        self.dealer.index() < players
            && self.turn.index() < players
            && self.last_capturer.is_none_or(side_exists)
            && winner
            && no_seat
            && no_side
    }

    fn places(&self) -> impl Iterator<Item = CardSet> + '_ {
        let cards = self.hands.0.into_iter().chain(self.piles.0).chain([self.table]);
        cards.chain(self.stock.iter().map(|card| CardSet::from(*card)))
    }

    fn cards_are_in_one_place(&self) -> bool {
        let mut seen = CardSet::EMPTY;
        self.places().all(|cards| {
            let new = cards.is_disjoint(seen);
            seen |= cards;
            new
        })
    }

    fn cards_are_somewhere(&self) -> bool {
        !self.in_hand() || self.places().fold(CardSet::EMPTY, |all, cards| all | cards) == CardSet::ALL
    }

    fn stock_fits(&self) -> bool {
        let deal = usize::from(HAND_SIZE * self.players());
        if self.in_hand() {
            let dealt = Card::COUNT - self.stock.len();
            dealt > 0 && dealt % deal == 0
        } else {
            self.stock.is_empty()
        }
    }

    /// From the leader on, the seats before the one to play have one card less than those from it on. After a
    /// game the next to play may have none.
    fn hands_fit(&self) -> bool {
        if !self.in_hand() {
            return self.hands == BySeat::default();
        }
        let over = self.stage != SetupStage::Play;
        let leader = self.dealer.next(self.players());
        let longest = self.hands[self.turn].len();
        let mut reached = false;
        (over || longest > 0)
            && longest <= HAND_SIZE
            && leader.order(self.players()).all(|seat| {
                reached |= seat == self.turn;
                self.hands[seat].len() + u8::from(!reached) == longest
            })
    }

    fn played_cards_fit(&self) -> bool {
        let out = self.piles.0.into_iter().fold(self.table, |out, pile| out | pile);
        let mut seen = CardSet::EMPTY;
        self.played.0.iter().zip(self.hands.0).all(|(played, hand)| {
            let new = played.is_disjoint(seen);
            seen |= *played;
            let few = played.len() + hand.len() <= HAND_SIZE && self.in_hand();
            new && played.is_subset(out) && (played.is_empty() || few)
        })
    }

    fn live_card_fits(&self) -> bool {
        let Some(live) = self.live else { return true };
        let before = self.turn.previous(self.players());
        let first_of_deal = self.hands[before].len() == HAND_SIZE;
        let first_of_hand = usize::from(HAND_SIZE * self.players()) + self.stock.len() == Card::COUNT;
        let known = self.played[before];
        self.in_hand()
            && self.table.contains(live)
            && if first_of_deal {
                self.rules.caida_across_deals() && !first_of_hand
            } else {
                known.is_empty() || known.contains(live)
            }
    }

    fn score_fits(&self) -> bool {
        let over = matches!(self.stage, SetupStage::Over { .. });
        let reached = self.score.0.iter().any(|points| *points >= GOAL);
        let waits = self.rules.win_check() == WinCheck::EndOfHand && self.stage == SetupStage::Play;
        over || !reached || waits
    }

    fn rondas_fit(&self) -> bool {
        Seat::ALL.into_iter().all(|seat| {
            let (note, dealt) = (self.rondas[seat], self.hands[seat] | self.played[seat]);
            note.fits(dealt) && (self.in_hand() || note == RondaNote::default())
        })
    }

    fn piles_fit(&self) -> bool {
        let capturer_has_pile = self.last_capturer.is_none_or(|side| !self.piles[side].is_empty());
        let no_single_card = self.piles.0.iter().all(|pile| pile.len() != 1);
        capturer_has_pile && no_single_card
    }

    fn draw_fits(&self) -> bool {
        match self.stage {
            SetupStage::DrawDealer { seats } => {
                seats.count_ones() >= 2
                    && seats >> self.players() == 0
                    && self.rules.first_dealer() != crate::rules::FirstDealer::Given
            }
            _ => true,
        }
    }

    fn outcome_fits(&self) -> bool {
        match self.stage {
            SetupStage::Over { winner, how: How::Points } => self.score[winner] >= GOAL,
            SetupStage::Over { how: How::DobleRonda, .. } => {
                self.rules.four_of_a_kind() == FourOfAKind::Win && self.in_hand()
            }
            SetupStage::Over { how: How::Misdeal, .. } => self.rules.misdeal() == Misdeal::LoseGame,
            _ => true,
        }
    }
}

impl Game {
    /// The game that stands as the setup says. Chores are not done: the first decision is the setup's.
    ///
    /// # Errors
    /// [`SetupError`] with everything that is wrong.
    pub fn from_setup(setup: &Setup) -> Result<Game, SetupError> {
        setup.validate()?;
        let (stage, chore) = match setup.stage {
            SetupStage::DrawDealer { seats } => (Stage::Shuffle, Chore::Draw(seats)),
            SetupStage::Shuffle => (Stage::Shuffle, Chore::None),
            SetupStage::Cut(pack) => (Stage::Shuffle, Chore::Cut(pack)),
            SetupStage::Play => (Stage::Play, Chore::None),
            SetupStage::Over { winner, how } => (Stage::Over { winner, how }, Chore::None),
        };
        let position = Position::from_setup(setup, stage);
        let history = History::from(&position);
        let (rules, automation, seed) = (setup.rules, setup.automation, setup.seed);
        let packs = if seed.is_some() { setup.packs } else { 0 };
        Ok(Game { rules, position, chore, automation, seed, packs, history })
    }

    /// The game that stands as the setup says after this history, if it can have led there.
    pub(crate) fn from_setup_and_history(setup: &Setup, history: History) -> Result<Game, SetupError> {
        let game = Game { history, ..Game::from_setup(setup)? };
        if history.leads_to(&game.position, &game.rules) {
            Ok(game)
        } else {
            Err(SetupError::of(SetupFault::History))
        }
    }

    /// The state as a setup, from which an equal position can be made. The history is not in it.
    pub fn to_setup(&self) -> Setup {
        let position = &self.position;
        let stage = match (position.stage(), self.chore) {
            (Stage::Over { winner, how }, _) => SetupStage::Over { winner, how },
            (Stage::Play, _) => SetupStage::Play,
            (Stage::Shuffle, Chore::None) => SetupStage::Shuffle,
            (Stage::Shuffle, Chore::Draw(seats)) => SetupStage::DrawDealer { seats },
            (Stage::Shuffle, Chore::Cut(pack)) => SetupStage::Cut(pack),
        };
        Setup {
            automation: self.automation,
            seed: self.seed,
            packs: self.packs,
            stage,
            ..position.to_setup(self.rules)
        }
    }
}

impl Position {
    fn from_setup(setup: &Setup, stage: Stage) -> Position {
        let calls = Calls::new(&setup.rules, setup.automation.call);
        let mut position = Position::with_calls(&setup.rules, setup.dealer, calls);
        position.place(setup, stage);
        position
    }

    /// The position as a setup, with the rules it was made with: the way to its text, to bytes, and to a
    /// [`Game`] that goes on from it. A position by itself has none of these, for without its rules nobody
    /// could tell whether it is possible.
    ///
    /// ```
    /// use cuarenta::{Game, Rules};
    ///
    /// let game = Game::new(Rules::PAGAT, 7);
    /// let setup = game.position().to_setup(Rules::PAGAT);
    /// assert_eq!(setup.to_string(), game.to_string());
    /// assert_eq!(Game::from_setup(&setup)?.position(), game.position());
    /// # Ok::<(), cuarenta::SetupError>(())
    /// ```
    pub fn to_setup(self, rules: Rules) -> Setup {
        let mut setup = Setup::new(rules);
        setup.stage = match self.stage() {
            Stage::Shuffle => SetupStage::Shuffle,
            Stage::Play => SetupStage::Play,
            Stage::Over { winner, how } => SetupStage::Over { winner, how },
        };
        setup.automation.call = self.calls() != Calls::Awaited;
        setup.dealer = self.dealer();
        setup.turn = self.turn();
        for seat in Seat::of(self.players()) {
            setup.hands[seat] = self.hand(seat);
            setup.played[seat] = self.dealt(seat) - self.hand(seat);
            setup.rondas[seat] = self.ronda(seat);
        }
        for side in Side::of(self.players()) {
            setup.score[side] = self.score(side);
            setup.piles[side] = self.pile(side);
        }
        setup.table = self.table();
        setup.live = self.live();
        setup.last_capturer = self.last_capturer();
        setup.stock = self.stock().iter().copied().collect();
        setup
    }
}
