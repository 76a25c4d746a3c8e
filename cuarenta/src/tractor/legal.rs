//! Which sets of cards may be played: counted in closed form, listed one by one, or picked card by card.

use super::{
    action::{Action, Phase},
    card::Rank,
    card_set::CardSet,
    illegal::IllegalReason,
    rules::BuryLimit,
    trump::{EffectiveSuit, Trump},
};

/// How many cards are buried, and lie in the kitty.
pub(super) const KITTY: u8 = 6;

/// A choice of cards from one hand: one to show, a burial, a lead, a follow, or the lowest card of a failed
/// throw.
///
/// It rests on the chooser's own hand and the public cards alone: whether a throw will succeed is no part
/// of it. Never more than 4,095 leads, 924 follows and 18,564 burials (§6).
///
/// ```
/// use cuarenta::tractor::{CardSet, CardChoice, Rank, Trump};
///
/// let trump = Trump { level: Rank::Seven, suit: None };
/// let hand: CardSet = "AdKd2cbj".parse()?;
/// let lead = CardChoice::Lead { hand, trump };
/// assert_eq!(lead.count(), 3 + 1 + 1);
/// let diamonds = lead.addable("Ad".parse()?);
/// assert_eq!(diamonds.to_string(), "Kd");
/// # Ok::<(), cuarenta::tractor::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardChoice {
    /// One card of the level rank (S→); to pass is no choice of cards.
    Show {
        /// The hand of the seat that is asked.
        hand: CardSet,
        /// The rank that may be shown.
        rank: Rank,
    },
    /// Any set of one or more cards of one effective suit (S).
    Lead {
        /// The leader's hand.
        hand: CardSet,
        /// The hand's trump.
        trump: Trump,
    },
    /// As many cards as were led, of the suit led as far as the hand has it (S).
    Follow {
        /// The follower's hand.
        hand: CardSet,
        /// Those cards of the hand that are of the suit led.
        suited: CardSet,
        /// How many cards were led.
        led: u8,
    },
    /// Any six cards (S), within the limit.
    Bury {
        /// The declarer's 18 cards.
        hand: CardSet,
        /// The most points that may be buried.
        limit: Option<BuryLimit>,
    },
    /// One of the equal lowest cards of a failed throw.
    Lowest {
        /// These cards.
        among: CardSet,
    },
}

impl CardChoice {
    /// The choice of a seat that follows the cards `led`.
    pub fn follow(hand: CardSet, led: CardSet, trump: Trump) -> CardChoice {
        let suit = led.first().map(|card| trump.cards_of(trump.suit_of(card)));
        CardChoice::Follow { hand, suited: hand & suit.unwrap_or_default(), led: led.len() }
    }

    /// How many sets may be chosen.
    pub fn count(self) -> u64 {
        match self {
            CardChoice::Lead { hand, trump } => EffectiveSuit::ALL
                .into_iter()
                .map(|suit| (1 << (hand & trump.cards_of(suit)).len()) - 1)
                .sum(),
            CardChoice::Follow { hand, suited, led } => match led.checked_sub(suited.len()) {
                None => choose(suited.len(), led),
                Some(free) => choose((hand - suited).len(), free),
            },
            CardChoice::Bury { hand, limit } => {
                Burial::new(hand, limit).classes().map(|(_, sets)| sets).sum()
            }
            CardChoice::Show { .. } | CardChoice::Lowest { .. } => self.single_cards().len().into(),
        }
    }

    /// Calls `f` with every set that may be chosen, in a fixed order: leads by effective suit (trump
    /// last) and bits; follows and burials lexicographically by card index.
    pub fn for_each(self, mut f: impl FnMut(CardSet)) {
        match self {
            CardChoice::Lead { hand, trump } => {
                for suit in EffectiveSuit::ALL {
                    (hand & trump.cards_of(suit)).for_each_subset(&mut f);
                }
            }
            CardChoice::Follow { hand, suited, led } => match led.checked_sub(suited.len()) {
                None => suited.for_each_of_size(led, &mut f),
                Some(free) => (hand - suited).for_each_of_size(free, &mut |cards| f(suited | cards)),
            },
            CardChoice::Bury { hand, limit } => hand.for_each_of_size(KITTY, &mut |cards| {
                if within(limit, cards) {
                    f(cards);
                }
            }),
            CardChoice::Show { .. } | CardChoice::Lowest { .. } => {
                self.single_cards().iter().for_each(|card| f(card.into()));
            }
        }
    }

    /// The cards that may still be added to those already `chosen`: each of them leads on to a set that
    /// may be chosen. Empty when nothing can be added, and when `chosen` itself leads nowhere.
    pub fn addable(self, chosen: CardSet) -> CardSet {
        let left = self.hand() - chosen;
        if !chosen.is_subset(self.hand()) {
            return CardSet::EMPTY;
        }
        match self {
            CardChoice::Lead { trump, .. } => match trump.common_suit(chosen) {
                Some(suit) => left & trump.cards_of(suit),
                None if chosen.is_empty() => left,
                None => CardSet::EMPTY,
            },
            CardChoice::Follow { suited, led, .. } => {
                let free = led.saturating_sub(suited.len());
                let suited_wanted = led - free;
                let (suited_chosen, free_chosen) = ((chosen & suited).len(), (chosen - suited).len());
                if suited_chosen > suited_wanted || free_chosen > free {
                    return CardSet::EMPTY;
                }
                let mut addable = CardSet::EMPTY;
                if suited_chosen < suited_wanted {
                    addable |= left & suited;
                }
                if free_chosen < free {
                    addable |= left - suited;
                }
                addable
            }
            // Cards without points fill up whatever is missing: there are six among any 18 cards.
            CardChoice::Bury { limit, .. } => {
                if chosen.len() >= KITTY {
                    return CardSet::EMPTY;
                }
                left.iter().filter(|&card| within(limit, chosen.with(card))).collect()
            }
            CardChoice::Show { .. } | CardChoice::Lowest { .. } if chosen.is_empty() => self.single_cards(),
            CardChoice::Show { .. } | CardChoice::Lowest { .. } => CardSet::EMPTY,
        }
    }

    /// Whether these cards may be chosen.
    ///
    /// # Errors
    /// Why they may not.
    pub fn check(self, cards: CardSet) -> Result<(), IllegalReason> {
        let missing = cards - self.hand();
        match self {
            CardChoice::Show { rank, .. } if !cards.is_subset(CardSet::of_rank(rank)) => {
                return Err(IllegalReason::NotALevelCard);
            }
            CardChoice::Lowest { among } if !missing.is_empty() => {
                return Err(IllegalReason::NotAmongLowest { among });
            }
            _ if !missing.is_empty() => return Err(IllegalReason::NotInHand { missing }),
            _ => {}
        }
        let number = |wanted| match cards.len() {
            given if given == wanted => Ok(()),
            given => Err(IllegalReason::WrongNumber { wanted, given }),
        };
        match self {
            CardChoice::Lead { .. } if cards.is_empty() => Err(IllegalReason::EmptyLead),
            CardChoice::Lead { trump, .. } => match trump.common_suit(cards) {
                Some(_) => Ok(()),
                None => Err(IllegalReason::SeveralSuits),
            },
            CardChoice::Follow { suited, led, .. } => {
                number(led)?;
                let wanted = led.min(suited.len());
                match (cards & suited).len() {
                    given if given == wanted => Ok(()),
                    given => Err(IllegalReason::MustFollow { wanted, given }),
                }
            }
            CardChoice::Bury { limit, .. } => {
                number(KITTY)?;
                match limit {
                    Some(limit) if !within(Some(limit), cards) => {
                        Err(IllegalReason::BuryLimit { limit: limit.points(), points: cards.points() })
                    }
                    _ => Ok(()),
                }
            }
            CardChoice::Show { .. } | CardChoice::Lowest { .. } => number(1),
        }
    }

    /// The cards of a choice of one card.
    fn single_cards(self) -> CardSet {
        match self {
            CardChoice::Show { hand, rank } => hand & CardSet::of_rank(rank),
            CardChoice::Lowest { among } => among,
            CardChoice::Lead { .. } | CardChoice::Follow { .. } | CardChoice::Bury { .. } => CardSet::EMPTY,
        }
    }

    /// The cards from which is chosen.
    pub const fn hand(self) -> CardSet {
        match self {
            CardChoice::Show { hand, .. }
            | CardChoice::Lead { hand, .. }
            | CardChoice::Follow { hand, .. }
            | CardChoice::Bury { hand, .. } => hand,
            CardChoice::Lowest { among } => among,
        }
    }
}

/// Why an action is not legal in a phase, with the choice of cards that the phase gives.
pub(super) fn why_illegal(
    phase: Phase,
    choice: Option<CardChoice>,
    action: &Action,
) -> Option<IllegalReason> {
    let cards = match (phase, action) {
        (Phase::Over { .. }, _) => return Some(IllegalReason::MatchOver),
        (Phase::DrawDeclarer, Action::First(_))
        | (Phase::Shuffle, Action::Pack(_))
        | (Phase::Show { .. }, Action::Pass)
        | (Phase::NameTrump { .. }, Action::Name(_)) => return None,
        (Phase::Show { .. }, &Action::Show(card)) | (Phase::ChooseLowest { .. }, &Action::Lowest(card)) => {
            card.into()
        }
        (Phase::Bury { .. }, &Action::Bury(cards))
        | (Phase::Lead { .. } | Phase::Follow { .. }, &Action::Play(cards)) => cards,
        _ => return Some(IllegalReason::WrongPhase),
    };
    choice?.check(cards).err()
}

/// Calls `f` with every set that a hand may lead, by effective suit (trump last) and bits.
pub fn for_each_lead(hand: CardSet, trump: Trump, f: impl FnMut(CardSet)) {
    CardChoice::Lead { hand, trump }.for_each(f);
}

/// Calls `f` with every set with which a hand may follow the cards `led`, lexicographically by index.
pub fn for_each_follow(hand: CardSet, led: CardSet, trump: Trump, f: impl FnMut(CardSet)) {
    CardChoice::follow(hand, led, trump).for_each(f);
}

/// Whether the cards hold no more points than the limit allows.
fn within(limit: Option<BuryLimit>, cards: CardSet) -> bool {
    limit.is_none_or(|limit| cards.points() <= limit.points())
}

/// A hand to bury from, sorted by what its cards count.
pub(super) struct Burial {
    fives: CardSet,
    tens: CardSet,
    others: CardSet,
    limit: Option<BuryLimit>,
}

impl Burial {
    pub(super) fn new(hand: CardSet, limit: Option<BuryLimit>) -> Burial {
        let fives = hand & CardSet::of_rank(Rank::Five);
        let tens = (hand & CardSet::POINTS) - fives;
        Burial { fives, tens, others: hand - CardSet::POINTS, limit }
    }

    /// How many sets of six cards there are with so many fives, tens and others, within the limit.
    pub(super) fn classes(&self) -> impl Iterator<Item = ([(CardSet, u8); 3], u64)> {
        let most = self.limit.map_or(u32::MAX, BuryLimit::points);
        let pairs = (0..=KITTY).flat_map(|five| (0..=KITTY - five).map(move |ten| (five, ten)));
        pairs.filter(move |&(five, ten)| 5 * u32::from(five) + 10 * u32::from(ten) <= most).map(
            |(five, ten)| {
                let class = [(self.fives, five), (self.tens, ten), (self.others, KITTY - five - ten)];
                (class, class.iter().map(|&(cards, size)| choose(cards.len(), size)).product())
            },
        )
    }
}

/// The binomial coefficient: how many sets of `k` out of `n`, exact for the 54 cards.
fn choose(n: u8, k: u8) -> u64 {
    if k > n {
        return 0;
    }
    let k = k.min(n - k);
    (0..u64::from(k)).fold(1, |product, i| product * (u64::from(n) - i) / (i + 1))
}
