//! Which cards are trump, and the two orders of the cards of a hand.

use core::cmp::Ordering;

use super::{
    card::{Card, Rank, Suit},
    card_set::CardSet,
};

/// The suit a card counts as in a hand (S).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EffectiveSuit {
    /// A suit that is not trump, without its level card.
    Plain(Suit),
    /// The jokers, the level cards and the trump suit if there is one.
    Trump,
}

impl EffectiveSuit {
    /// The five of them, trump last.
    pub const ALL: [EffectiveSuit; 5] = [
        EffectiveSuit::Plain(Suit::Spades),
        EffectiveSuit::Plain(Suit::Hearts),
        EffectiveSuit::Plain(Suit::Diamonds),
        EffectiveSuit::Plain(Suit::Clubs),
        EffectiveSuit::Trump,
    ];
}

/// What is trump in a hand: the level of the declarers' side, and a suit or none (§1).
///
/// Two orders of the cards are kept apart. The *effective* order decides tricks and throws and has ties:
/// the level cards that are not of the trump suit are equal ([`effective_cmp`](Trump::effective_cmp),
/// [`above`](Trump::above)). The *total* order sorts a hand and says which of equal lowest cards a failed
/// throw leads ([`total_cmp`](Trump::total_cmp)).
///
/// ```
/// use core::cmp::Ordering;
/// use cuarenta::tractor::{Card, EffectiveSuit, Rank, Suit, Trump};
///
/// let trump = Trump { level: Rank::Seven, suit: Some(Suit::Hearts) };
/// let [seven_s, seven_d]: [Card; 2] = ["7s".parse()?, "7d".parse()?];
/// assert_eq!(trump.suit_of(seven_s), EffectiveSuit::Trump);
/// assert_eq!(trump.effective_cmp(seven_s, seven_d), Some(Ordering::Equal));
/// assert_eq!(trump.total_cmp(seven_s, seven_d), Ordering::Less);
/// # Ok::<(), cuarenta::tractor::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trump {
    /// The level of the declarers' side.
    pub level: Rank,
    /// The trump suit; `None` when only the level cards and the jokers are trump.
    pub suit: Option<Suit>,
}

/// The cards of a hand's pack in three layers; inside trump each layer is above the one before.
struct Layers {
    /// All but the level cards and the jokers: in each suit, index order is rank order.
    ranks: CardSet,
    /// The level cards that are not of the trump suit: equal to each other.
    levels: CardSet,
    /// The level card of the trump suit, the small and the big joker, in index order.
    top: CardSet,
}

impl Trump {
    const fn suit_cards(self) -> CardSet {
        match self.suit {
            Some(suit) => CardSet::of_suit(suit),
            None => CardSet::EMPTY,
        }
    }

    fn layers(self) -> Layers {
        let level = CardSet::of_rank(self.level);
        let levels = level - self.suit_cards();
        let ranks = !(level | CardSet::JOKERS);
        Layers { ranks, levels, top: !(ranks | levels) }
    }

    /// Every trump of the pack: the jokers, the level cards, the trump suit (S).
    pub fn cards(self) -> CardSet {
        CardSet::JOKERS | CardSet::of_rank(self.level) | self.suit_cards()
    }

    /// The cards of the pack that count as this suit.
    pub fn cards_of(self, suit: EffectiveSuit) -> CardSet {
        match suit {
            EffectiveSuit::Plain(suit) => CardSet::of_suit(suit) - self.cards(),
            EffectiveSuit::Trump => self.cards(),
        }
    }

    /// The suit this card counts as (S).
    pub fn suit_of(self, card: Card) -> EffectiveSuit {
        match card.suit() {
            Some(suit) if !self.cards().contains(card) => EffectiveSuit::Plain(suit),
            _ => EffectiveSuit::Trump,
        }
    }

    /// The one suit all these cards count as; `None` for no card and for several suits.
    pub fn common_suit(self, cards: CardSet) -> Option<EffectiveSuit> {
        let suit = self.suit_of(cards.first()?);
        cards.is_subset(self.cards_of(suit)).then_some(suit)
    }

    /// The card's place inside its effective suit, equal for equal cards: the rank's index, then 13 for a
    /// level card outside the trump suit, 14 for that of the trump suit, 15 and 16 for the jokers (§1).
    pub fn power(self, card: Card) -> u8 {
        match card.rank() {
            Some(rank) if rank != self.level => rank.index(),
            Some(_) if card.suit() != self.suit => 13,
            Some(_) => 14,
            None if card == Card::SMALL_JOKER => 15,
            None => 16,
        }
    }

    /// The effective order, by which an earlier equal card wins: trump above plain, inside one suit by
    /// [`power`](Trump::power). `None` for cards of two plain suits, of which neither is higher.
    pub fn effective_cmp(self, a: Card, b: Card) -> Option<Ordering> {
        let (suit_a, suit_b) = (self.suit_of(a), self.suit_of(b));
        if suit_a == suit_b {
            return Some(self.power(a).cmp(&self.power(b)));
        }
        match (suit_a, suit_b) {
            (EffectiveSuit::Trump, _) => Some(Ordering::Greater),
            (_, EffectiveSuit::Trump) => Some(Ordering::Less),
            _ => None,
        }
    }

    /// The total order: plain suits s h d c, then trump; inside a suit by [`power`](Trump::power); equal
    /// cards by their suits, s < h < d < c.
    pub fn total_cmp(self, a: Card, b: Card) -> Ordering {
        let key = |card| (self.suit_of(card), self.power(card), card);
        key(a).cmp(&key(b))
    }

    /// The cards of the pack of the same effective suit that are strictly higher.
    #[inline]
    pub fn above(self, card: Card) -> CardSet {
        let Layers { ranks, levels, top } = self.layers();
        let later = CardSet::after(card);
        match card.suit() {
            Some(suit) if ranks.contains(card) => {
                let rest = CardSet::of_suit(suit) & ranks & later;
                if self.suit == Some(suit) { rest | levels | top } else { rest }
            }
            _ if levels.contains(card) => top,
            _ => top & later,
        }
    }

    /// The cards that win a single-card trick against this one when they come later: those
    /// [`above`](Trump::above), and every trump against a plain card (S).
    #[inline]
    pub fn beaters(self, card: Card) -> CardSet {
        let trumps = self.cards();
        if trumps.contains(card) { self.above(card) } else { self.above(card) | trumps }
    }

    /// The lowest of cards of one effective suit, or several that are equal.
    pub fn lowest(self, cards: CardSet) -> CardSet {
        let Layers { ranks, levels, .. } = self.layers();
        match (cards & ranks).first() {
            Some(card) => card.into(),
            None if !cards.is_disjoint(levels) => cards & levels,
            None => cards.first().map_or(CardSet::EMPTY, CardSet::from),
        }
    }

    /// The highest of cards of one effective suit; of equal ones the last in the total order.
    pub fn highest(self, cards: CardSet) -> Option<Card> {
        let Layers { ranks, levels, top } = self.layers();
        (cards & top).last().or((cards & levels).last()).or((cards & ranks).last())
    }
}
