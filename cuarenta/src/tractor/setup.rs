//! A position that may be nonsense, and everything that can be wrong with it.

use core::{fmt, ops::Deref};

use arrayvec::ArrayVec;

use super::{
    action::Phase,
    card::{Rank, Suit},
    card_set::CardSet,
    deck::Stock,
    legal::{CardChoice, KITTY},
    rules::{FirstDeclarer, NoShow, Rules, ShowWindow, ThrowBlockers, ThrowPenalty, ThrowTie},
    seat::{BySeat, BySide, Seat},
    trick::Trick,
    trump::Trump,
};

/// How many cards each seat is dealt.
pub(super) const HAND: u8 = 12;

/// Everything that a position is made of, open to be filled in.
///
/// A [`Position`](super::Position) holds one that has been [checked](Setup::check). The cards that are in
/// no hand, not buried, not on the table and not in the stock have been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The options.
    pub rules: Rules,
    /// The number of the hand, from 1.
    pub hand_number: u32,
    /// The level of each side; that of the declarers is the level of the hand.
    pub levels: BySide<Rank>,
    /// The seat that declares, or is to declare.
    pub declarer: Seat,
    /// Whose decision it is, and of which kind.
    pub phase: Phase,
    /// The trump suit; `None` when there is none, and before it is known.
    pub suit: Option<Suit>,
    /// The opponents' points so far in this hand.
    pub points: u32,
    /// The hands.
    pub hands: BySeat<CardSet>,
    /// The six cards buried; empty until then.
    pub buried: CardSet,
    /// The trick in which a seat is to follow; [`Trick::NONE`] in every other phase.
    pub trick: Trick,
    /// What is still to be dealt, the kitty last.
    pub stock: Stock,
}

impl Setup {
    /// Before the first hand: both sides at the start level, `given` the declarer unless the options say
    /// otherwise.
    pub const fn start(rules: Rules, given: Seat) -> Setup {
        Setup {
            rules,
            hand_number: 1,
            levels: BySide([rules.start_level; 2]),
            declarer: given,
            phase: match rules.first_declarer {
                FirstDeclarer::Random => Phase::DrawDeclarer,
                FirstDeclarer::Given | FirstDeclarer::Shower => Phase::Shuffle,
            },
            suit: None,
            points: 0,
            hands: BySeat([CardSet::EMPTY; 4]),
            buried: CardSet::EMPTY,
            trick: Trick::NONE,
            stock: Stock::EMPTY,
        }
    }

    /// The level of the hand: that of the declarers' side (S).
    pub fn level(&self) -> Rank {
        self.levels[self.declarer.side()]
    }

    /// What is trump, once it is known.
    pub fn trump(&self) -> Trump {
        Trump { level: self.level(), suit: self.suit }
    }

    /// The rank a seat may show: the level of the declarers' side (S→). Where the shower of the first hand
    /// declares (§4, `first_declarer=shower`) that is the seat's own side.
    pub(super) fn show_rank(&self, seat: Seat) -> Rank {
        if self.rules.first_declarer == FirstDeclarer::Shower && self.hand_number == 1 {
            self.levels[seat.side()]
        } else {
            self.level()
        }
    }

    /// The cards that the seat holds and may show.
    pub(super) fn showable(&self, seat: Seat) -> CardSet {
        self.hands[seat] & CardSet::of_rank(self.show_rank(seat))
    }

    /// The other hands whose cards can make a throw fail (§2.4, and `throw_blockers` of §4).
    pub(super) fn blockers(&self, leader: Seat) -> impl Iterator<Item = Seat> + use<> {
        let partner_too = self.rules.throw_blockers == ThrowBlockers::AllOthers;
        leader.others().filter(move |&seat| partner_too || seat != leader.partner())
    }

    /// Whether trump is settled in this phase.
    pub(super) fn knows_trump(&self) -> bool {
        match self.phase {
            Phase::DrawDeclarer
            | Phase::Shuffle
            | Phase::Show { .. }
            | Phase::NameTrump { .. }
            | Phase::Over { .. } => false,
            Phase::Bury { .. } | Phase::Lead { .. } | Phase::ChooseLowest { .. } | Phase::Follow { .. } => {
                true
            }
        }
    }

    /// Checks that a game by these rules can come to this position, as far as the position shows it.
    ///
    /// # Errors
    /// Every fault found.
    ///
    /// ```
    /// use cuarenta::tractor::{Phase, Seat, Setup, SetupFault, rules::Rules};
    ///
    /// let mut setup = Setup::start(Rules::default(), Seat::S0);
    /// assert_eq!(setup.check(), Ok(()));
    /// setup.hand_number = 0;
    /// setup.phase = Phase::Bury { seat: Seat::S1 };
    /// let error = setup.check().unwrap_err();
    /// assert!(error.contains(&SetupFault::HandNumber));
    /// assert!(error.contains(&SetupFault::SeatOfPhase));
    /// ```
    pub fn check(&self) -> Result<(), SetupError> {
        let faults: ArrayVec<SetupFault, { SetupFault::ALL.len() }> =
            SetupFault::ALL.into_iter().filter(|fault| self.has(*fault)).collect();
        if faults.is_empty() { Ok(()) } else { Err(SetupError(faults)) }
    }

    fn has(&self, fault: SetupFault) -> bool {
        match fault {
            SetupFault::HandNumber => {
                self.hand_number == 0 || self.phase == Phase::DrawDeclarer && self.hand_number != 1
            }
            SetupFault::PhaseNotInRules => !self.rules_have_phase(),
            SetupFault::SeatOfPhase => !self.seat_fits_phase(),
            SetupFault::RepeatedCards => !self.cards_are_distinct(),
            SetupFault::HandSizes => !self.hand_sizes_fit(),
            SetupFault::StockSize => !self.stock_fits(),
            SetupFault::BuriedSize => self.buried.len() != if self.is_played() { KITTY } else { 0 },
            SetupFault::BuriedPoints => {
                self.rules.bury_limit.is_some_and(|limit| self.buried.points() > limit.points())
            }
            SetupFault::TrumpSuit => !self.suit_fits(),
            SetupFault::Lead => !self.lead_fits(),
            SetupFault::Follow => !self.follows_fit(),
            SetupFault::Lowest => !self.lowest_fits(),
            SetupFault::Points => !self.points_fit(),
        }
    }

    /// Whether tricks are being played.
    fn is_played(&self) -> bool {
        matches!(self.phase, Phase::Lead { .. } | Phase::ChooseLowest { .. } | Phase::Follow { .. })
    }

    fn rules_have_phase(&self) -> bool {
        match self.phase {
            Phase::DrawDeclarer => self.rules.first_declarer == FirstDeclarer::Random,
            Phase::NameTrump { .. } => self.rules.no_show == NoShow::DeclarerNames,
            Phase::ChooseLowest { .. } => self.rules.throw_tie == ThrowTie::LeaderChooses,
            _ => true,
        }
    }

    fn seat_fits_phase(&self) -> bool {
        match self.phase {
            Phase::Show { seat } => {
                let drew_last = self.declarer.plus(self.stock.dealt().wrapping_sub(1)) == seat;
                (drew_last || self.rules.show_window == ShowWindow::AfterDeal)
                    && !self.showable(seat).is_empty()
            }
            Phase::NameTrump { seat } | Phase::Bury { seat } => seat == self.declarer,
            Phase::Follow { seat } => {
                let turns = seat.turns_after(self.trick.leader);
                let has_played = |turn| !self.trick.plays[self.trick.leader.plus(turn)].is_empty();
                turns > 0 && (0..4).all(|turn| has_played(turn) == (turn < turns))
            }
            _ => true,
        }
    }

    fn cards_are_distinct(&self) -> bool {
        let places = self.hands.0.into_iter().chain(self.trick.plays.0).chain([self.buried]);
        let (mut all, mut count) = (self.stock.cards().iter().copied().collect::<CardSet>(), 0);
        for place in places {
            all |= place;
            count += usize::from(place.len());
        }
        usize::from(all.len()) == count + self.stock.cards().len()
    }

    fn hand_sizes_fit(&self) -> bool {
        let sizes = |size: &dyn Fn(Seat) -> u8| Seat::ALL.iter().all(|&s| self.hands[s].len() == size(s));
        match self.phase {
            Phase::DrawDeclarer | Phase::Shuffle | Phase::Over { .. } => sizes(&|_| 0),
            Phase::Show { .. } => {
                sizes(&|seat| (self.stock.dealt() + 3 - seat.turns_after(self.declarer)) / 4)
            }
            Phase::NameTrump { .. } => sizes(&|_| HAND),
            Phase::Bury { seat } => sizes(&|each| if each == seat { HAND + KITTY } else { HAND }),
            Phase::Lead { seat } | Phase::ChooseLowest { seat, .. } => {
                let size = self.hands[seat].len();
                (1..=HAND).contains(&size) && sizes(&|_| size)
            }
            Phase::Follow { seat } => {
                let size = self.hands[seat].len();
                let played = |each| self.trick.plays[each].len();
                (played(self.trick.leader)..=HAND).contains(&size)
                    && sizes(&|each| size.saturating_sub(played(each)))
            }
        }
    }

    fn stock_fits(&self) -> bool {
        let left = self.stock.cards().len();
        match self.phase {
            Phase::Show { .. } if self.rules.show_window == ShowWindow::OwnDraw => {
                (usize::from(KITTY)..54).contains(&left)
            }
            Phase::Show { .. } | Phase::NameTrump { .. } => left == usize::from(KITTY),
            _ => left == 0,
        }
    }

    fn suit_fits(&self) -> bool {
        match self.suit {
            Some(_) => self.knows_trump(),
            None => self.rules.no_show != NoShow::Redeal || !self.knows_trump(),
        }
    }

    fn lead_fits(&self) -> bool {
        let Phase::Follow { .. } = self.phase else { return self.trick == Trick::NONE };
        let (leader, trump, led) = (self.trick.leader, self.trump(), self.trick.lead());
        if led.len() < 2 {
            return !led.is_empty();
        }
        let Some(lowest) = trump.lowest(led).first() else { return false };
        let held = |seat| self.hands[seat] | self.trick.plays[seat];
        trump.common_suit(led).is_some()
            && self.blockers(leader).all(|seat| held(seat).is_disjoint(trump.above(lowest)))
    }

    fn follows_fit(&self) -> bool {
        let Phase::Follow { .. } = self.phase else { return true };
        let led = self.trick.lead();
        self.trick.leader.others().all(|seat| {
            let play = self.trick.plays[seat];
            let choice = CardChoice::follow(self.hands[seat] | play, led, self.trump());
            play.is_empty() || choice.check(play).is_ok()
        })
    }

    fn lowest_fits(&self) -> bool {
        let Phase::ChooseLowest { seat, among } = self.phase else { return true };
        let trump = self.trump();
        let others: CardSet = self.blockers(seat).map(|seat| self.hands[seat]).collect();
        let blocked = among.first().is_some_and(|card| !others.is_disjoint(trump.above(card)));
        among.len() >= 2 && trump.lowest(among) == among && among.is_subset(self.hands[seat]) && blocked
    }

    fn points_fit(&self) -> bool {
        let hands: CardSet = self.hands.0.into_iter().collect();
        let in_play = (hands | self.buried | self.trick.cards()).points();
        let taken = if self.is_played() { 100u32.saturating_sub(in_play) } else { 0 };
        // Each trick but the last can have a failed throw.
        let penalties = match self.rules.throw_penalty {
            ThrowPenalty::Ten if self.is_played() => 10 * u32::from(HAND - 1),
            _ => 0,
        };
        self.points % 5 == 0 && self.points <= taken + penalties
    }
}

/// Everything that is wrong with a [`Setup`], at least one fault. Derefs to the faults.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct SetupError(ArrayVec<SetupFault, { SetupFault::ALL.len() }>);

impl Deref for SetupError {
    type Target = [SetupFault];

    fn deref(&self) -> &[SetupFault] {
        &self.0
    }
}

/// The faults one after the other.
impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

/// One thing that is wrong with a [`Setup`]. The numbers and codes are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
#[repr(u8)]
#[non_exhaustive]
pub enum SetupFault {
    /// Hands are numbered from 1, and lots are drawn for the first.
    #[error("the number of the hand is impossible")]
    HandNumber = 1,
    /// The phase exists under other options only.
    #[error("the rules have no such phase")]
    PhaseNotInRules = 2,
    /// It cannot be this seat's turn: another one declares, drew last, or is next in the trick; or the
    /// seat that is asked holds no card to show.
    #[error("it cannot be this seat's turn")]
    SeatOfPhase = 3,
    /// A card is in two places.
    #[error("a card is in two places")]
    RepeatedCards = 4,
    /// The hands have impossible numbers of cards.
    #[error("the hands have impossible numbers of cards")]
    HandSizes = 5,
    /// The stock has an impossible number of cards.
    #[error("the stock has an impossible number of cards")]
    StockSize = 6,
    /// Six cards lie buried while tricks are played, none before and after.
    #[error("the number of buried cards is impossible")]
    BuriedSize = 7,
    /// More points are buried than `bury_limit` allows.
    #[error("more points are buried than the rules allow")]
    BuriedPoints = 8,
    /// A trump suit is set before it can be known, or missing where `no_show=redeal` demands one.
    #[error("the trump suit cannot be this one")]
    TrumpSuit = 9,
    /// The cards led are none, of several suits, or a throw that another hand would have broken; or there
    /// is a trick where none can be.
    #[error("the cards on the table cannot have been led")]
    Lead = 10,
    /// A seat has followed against the rules.
    #[error("a seat cannot have followed like this")]
    Follow = 11,
    /// The cards among which the leader chooses are not equal lowest cards of a failed throw.
    #[error("the leader cannot have to choose among these cards")]
    Lowest = 12,
    /// The opponents cannot have these points.
    #[error("the opponents cannot have these points")]
    Points = 13,
}

impl SetupFault {
    /// Every fault, in the order of the numbers.
    pub const ALL: [SetupFault; 13] = [
        SetupFault::HandNumber,
        SetupFault::PhaseNotInRules,
        SetupFault::SeatOfPhase,
        SetupFault::RepeatedCards,
        SetupFault::HandSizes,
        SetupFault::StockSize,
        SetupFault::BuriedSize,
        SetupFault::BuriedPoints,
        SetupFault::TrumpSuit,
        SetupFault::Lead,
        SetupFault::Follow,
        SetupFault::Lowest,
        SetupFault::Points,
    ];

    /// The stable number.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The stable snake_case name.
    pub const fn code(self) -> &'static str {
        match self {
            SetupFault::HandNumber => "hand_number",
            SetupFault::PhaseNotInRules => "phase_not_in_rules",
            SetupFault::SeatOfPhase => "seat_of_phase",
            SetupFault::RepeatedCards => "repeated_cards",
            SetupFault::HandSizes => "hand_sizes",
            SetupFault::StockSize => "stock_size",
            SetupFault::BuriedSize => "buried_size",
            SetupFault::BuriedPoints => "buried_points",
            SetupFault::TrumpSuit => "trump_suit",
            SetupFault::Lead => "lead",
            SetupFault::Follow => "follow",
            SetupFault::Lowest => "lowest",
            SetupFault::Points => "points",
        }
    }
}
