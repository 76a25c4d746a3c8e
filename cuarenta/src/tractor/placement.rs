//! Cards put into places of given sizes, each card where it may be, every placement as likely as any other.
//!
//! Think of each place as so many slots. Cards take slots one after the other, those with the fewest places
//! first. A try lets each card draw from as many slots as could at best be open to it and fails if the slot
//! drawn is not open: then all placements are equally likely. Where tries fail too often the placements are
//! counted: the open slots of a place are weighed by the number of ways to go on from there.

use arrayvec::ArrayVec;

use super::{card::Card, card_set::CardSet, legal::KITTY, seat::Seat, setup::HAND};
use crate::rng::SplitMix64;

/// The four seats and the kitty, buried or still in the stock.
pub(super) const PLACES: usize = 5;
/// The place after the four seats.
pub(super) const KITTY_PLACE: usize = 4;

/// After so many failed tries it is quicker to count.
const TRIES: u32 = 50;

/// The cards to be placed.
pub(super) struct Hidden {
    sizes: [u8; PLACES],
    /// The three hands that are not the viewer's.
    hands: [usize; 3],
    cards: ArrayVec<HiddenCard, { Card::COUNT }>,
    /// So many of them, the first ones, cannot be everywhere.
    bound: usize,
}

struct HiddenCard {
    card: Card,
    /// Bit `i`: the card may be in place `i`.
    places: u8,
    /// So many slots at most are open to the card when its turn comes.
    slots: u32,
}

impl HiddenCard {
    fn may_be(&self, place: usize) -> bool {
        self.places >> place & 1 != 0
    }

    fn places(&self) -> impl Iterator<Item = usize> {
        (0..PLACES).filter(|&place| self.may_be(place))
    }
}

impl Hidden {
    /// Cards that `viewer` does not see, with the places where they may be. The sizes add up to their number,
    /// and there is a way to place them.
    pub(super) fn new(viewer: Seat, sizes: [u8; PLACES], cards: impl Iterator<Item = (Card, u8)>) -> Hidden {
        let hands = [1, 2, 3].map(|turns| viewer.plus(turns) as usize);
        let open = (0..PLACES).filter(|&place| sizes[place] > 0).fold(0, |open, place| open | 1 << place);
        let mut cards: ArrayVec<HiddenCard, { Card::COUNT }> =
            cards.map(|(card, places)| HiddenCard { card, places: places & open, slots: 0 }).collect();
        cards.sort_unstable_by_key(|card| (card.places.count_ones(), card.places, card.card));
        for i in 0..cards.len() {
            let all: u32 = cards[i].places().map(|place| u32::from(sizes[place])).sum();
            let taken = cards[..i].iter().filter(|card| card.places & !cards[i].places == 0).count() as u32;
            cards[i].slots = all.saturating_sub(taken);
        }
        let bound = cards.iter().take_while(|card| card.places != open).count();
        Hidden { sizes, hands, cards, bound }
    }

    /// A placement at random.
    pub(super) fn place(&self, numbers: &mut SplitMix64) -> [CardSet; PLACES] {
        let tried = (0..TRIES).find_map(|_| self.try_to_place(numbers));
        tried.unwrap_or_else(|| self.place_by_counting(numbers))
    }

    fn try_to_place(&self, numbers: &mut SplitMix64) -> Option<[CardSet; PLACES]> {
        let mut placed = [CardSet::EMPTY; PLACES];
        for hidden in &self.cards {
            let mut slot = numbers.below(hidden.slots);
            let place = hidden.places().find(|&place| {
                let open = u32::from(self.sizes[place] - placed[place].len());
                let is_here = slot < open;
                slot = slot.wrapping_sub(open);
                is_here
            })?;
            placed[place] = placed[place].with(hidden.card);
        }
        Some(placed)
    }

    fn place_by_counting(&self, numbers: &mut SplitMix64) -> [CardSet; PLACES] {
        let mut placed = [CardSet::EMPTY; PLACES];
        let mut open = self.sizes;
        for (i, hidden) in self.cards.iter().enumerate() {
            let later = self.cards.get(i + 1..self.bound).unwrap_or_default();
            let ways = Ways::count(self.hands, open, later);
            let weight = |place| if hidden.may_be(place) { ways.weight(open, place) } else { 0 };
            let weights: [u128; PLACES] = core::array::from_fn(weight);
            let place = pick(weights, numbers);
            placed[place] = placed[place].with(hidden.card);
            open[place] = open[place].saturating_sub(1);
        }
        placed
    }
}

/// A place at random, by weight.
fn pick(weights: [u128; PLACES], numbers: &mut SplitMix64) -> usize {
    let total: u128 = weights.iter().sum();
    let mut number = loop {
        let number = u128::from(numbers.next_u64()) << 64 | u128::from(numbers.next_u64());
        let number = number >> total.leading_zeros().min(127);
        if number < total.max(1) {
            break number;
        }
    };
    let found = weights.iter().position(|&weight| {
        let is_here = number < weight;
        number = number.wrapping_sub(weight);
        is_here
    });
    found.unwrap_or(KITTY_PLACE)
}

/// In how many ways some cards can take slots, for every number of open slots in the three hands up to given
/// ones; what is left of all open slots is in the kitty. The cards that can be everywhere are left out: they
/// fill whatever is open in the same number of ways.
struct Ways {
    /// Only their proportions matter.
    ways: [u128; SIZES],
    hands: [usize; 3],
    most: [u8; 3],
}

/// The most cards the three hands can have: the declarer's with the kitty, and two others.
const SIZES: usize = (HAND + KITTY + 1) as usize * (HAND as usize + 1).pow(2);

impl Ways {
    /// For `cards`, when one card more has been placed before them in the `open` slots.
    fn count(hands: [usize; 3], open: [u8; PLACES], cards: &[HiddenCard]) -> Ways {
        let most = hands.map(|hand| open[hand]);
        let mut ways = Ways { ways: [0; SIZES], hands, most };
        let free = open.iter().sum::<u8>().saturating_sub(1 + cards.len() as u8);
        let kitty = |all: u8, hands: [u8; 3]| {
            all.checked_sub(hands.iter().sum()).filter(|&slots| slots <= open[KITTY_PLACE])
        };
        ways.for_each_downwards(|_, slots| u128::from(kitty(free, slots).is_some()));
        for (all, card) in (free + 1..).zip(cards.iter().rev()) {
            ways.for_each_downwards(|ways, slots| {
                let Some(kitty) = kitty(all, slots) else { return 0 };
                let mut sum = if card.may_be(KITTY_PLACE) { u128::from(kitty) * ways.at(slots) } else { 0 };
                for (i, hand) in hands.into_iter().enumerate() {
                    if card.may_be(hand) && slots[i] > 0 {
                        let mut less = slots;
                        less[i] -= 1;
                        sum += u128::from(slots[i]) * ways.at(less);
                    }
                }
                sum
            });
            // No card multiplies a number by more than its slots: there is always room for one more.
            if ways.used().iter().any(|&ways| ways >> 100 != 0) {
                ways.used().iter_mut().for_each(|ways| *ways >>= 24);
            }
        }
        ways
    }

    /// The weight of a place for the card before the counted ones: its open slots, each with the ways to go on.
    fn weight(&self, open: [u8; PLACES], place: usize) -> u128 {
        let mut slots = self.most;
        if let Some(i) = self.hands.iter().position(|&hand| hand == place) {
            let Some(less) = slots[i].checked_sub(1) else { return 0 };
            slots[i] = less;
        }
        u128::from(open[place]) * self.at(slots)
    }

    /// The numbers for the hands as they are; the rest of the array is for larger ones.
    fn used(&mut self) -> &mut [u128] {
        let len = self.most.iter().map(|&most| usize::from(most) + 1).product::<usize>();
        &mut self.ways[..len]
    }

    fn at(&self, [a, b, c]: [u8; 3]) -> u128 {
        let [_, b_most, c_most] = self.most.map(usize::from);
        self.ways[(usize::from(a) * (b_most + 1) + usize::from(b)) * (c_most + 1) + usize::from(c)]
    }

    /// Sets every number of ways from those of fewer slots: the largest first, so that they are still the old
    /// ones.
    fn for_each_downwards(&mut self, new: impl Fn(&Ways, [u8; 3]) -> u128) {
        let [a_most, b_most, c_most] = self.most;
        let mut place = self.used().len();
        for a in (0..=a_most).rev() {
            for b in (0..=b_most).rev() {
                for c in (0..=c_most).rev() {
                    place -= 1;
                    self.ways[place] = new(self, [a, b, c]);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::HashMap, vec::Vec};

    use super::*;

    /// Both ways give every placement, each as often as the others.
    #[test]
    fn tries_and_counts_are_uniform() {
        // Three hands of two and a kitty of two; the first hand is the viewer's. No two of the first three
        // sets of places hold one another.
        let sizes = [0, 2, 2, 2, 2];
        let places = [0b10110, 0b10110, 0b11010, 0b11010, 0b11100, 0b01100, 0b11110, 0b11110];
        let hidden = Hidden::new(Seat::S0, sizes, Card::all().zip(places));
        let mut possible = HashMap::new();
        for code in 0..5usize.pow(8) {
            let mut placed = [CardSet::EMPTY; PLACES];
            let place_of = |i: usize| code / 5usize.pow(i as u32) % 5;
            for (i, card) in Card::all().take(8).enumerate() {
                placed[place_of(i)] = placed[place_of(i)].with(card);
            }
            let fits = (0..8).all(|i| places[i] >> place_of(i) & 1 != 0);
            if fits && placed.map(CardSet::len) == sizes {
                possible.insert(placed, [0u32; 2]);
            }
        }
        let draws = 30 * possible.len();
        let mut numbers = SplitMix64::new(1);
        for _ in 0..draws {
            let tried = loop {
                if let Some(placed) = hidden.try_to_place(&mut numbers) {
                    break placed;
                }
            };
            let counted = hidden.place_by_counting(&mut numbers);
            for (way, placed) in [tried, counted].into_iter().enumerate() {
                possible.get_mut(&placed).expect("a possible placement")[way] += 1;
            }
        }
        for way in 0..2 {
            let counts: Vec<i64> = possible.values().map(|counts| i64::from(counts[way])).collect();
            let squares: i64 = counts.iter().map(|count| (count - 30).pow(2)).sum::<i64>() / 30;
            // Chi squared: mean k - 1, variance 2 (k - 1).
            let freedom = counts.len() as i64 - 1;
            assert!((squares - freedom).pow(2) <= 25 * 2 * freedom, "{squares} of {freedom}");
        }
    }
}
