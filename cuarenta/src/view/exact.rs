//! Counting the ways in which the hidden cards can lie, rank by rank.
//!
//! Only how many cards of each rank a hand holds matters to what is known of it. So the ranks are gone through
//! one after the other, and the state between two of them is, for each seat of which something is known, how
//! many cards it still lacks and whether it has its equal cards yet: at most six states a seat.

use arrayvec::ArrayVec;

use super::hidden::{Cards, Hidden, Holder, Known, World, binomial};
use crate::{card::Rank, card_set::CardSet, rng::SplitMix64, seat::BySeat};

/// Cards that a hand takes of one rank, by place of its holder.
type Shares = [u8; 4];

/// States of one holder.
const STATES: usize = 6;
const TABLE: usize = STATES.pow(4);
/// From this state on a holder lacks its equal cards.
const UNMET: u8 = 3;

pub(super) struct Exact<'a> {
    hidden: &'a Hidden,
    /// The seats of which something is known.
    holders: ArrayVec<Counted, 4>,
}

/// A holder of which something is known.
#[derive(Clone, Copy)]
struct Counted {
    holder: Holder,
    /// How many cards it must at least still get for its equal cards; 0 if none were announced.
    fewest: u8,
    /// No state of it is above this one.
    highest: u8,
    /// Its state before the first rank; none if it can have no equal cards.
    start: Option<u8>,
}

impl Counted {
    fn new(holder: &Holder) -> Counted {
        let missing = Rank::ALL.into_iter().filter_map(|rank| holder.missing(rank)).min();
        let fewest = missing.unwrap_or(0);
        let (highest, start) = match holder.known {
            Known::Equal { .. } => {
                (STATES as u8 - 1, missing.and_then(|fewest| encode(holder.size, false, fewest)))
            }
            _ => (holder.size, Some(holder.size)),
        };
        Counted { holder: *holder, fewest, highest, start }
    }
}

impl<'a> Exact<'a> {
    pub(super) fn new(hidden: &'a Hidden) -> Exact<'a> {
        let constrained = |holder: &&Holder| !matches!(holder.known, Known::Nothing);
        Exact { hidden, holders: hidden.holders.iter().filter(constrained).map(Counted::new).collect() }
    }

    /// How many ways there are to deal the hidden hands.
    pub(super) fn count(&self) -> u128 {
        let Some(start) = self.start() else { return 0 };
        let taken: u8 = self.holders.iter().map(|counted| counted.holder.size).sum();
        let mut rest = self.hidden.unseen.len().saturating_sub(taken);
        let mut ways = self.table(0)[start];
        for holder in self.hidden.holders.iter().filter(|holder| matches!(holder.known, Known::Nothing)) {
            ways *= u128::from(binomial(rest, holder.size));
            rest = rest.saturating_sub(holder.size);
        }
        ways
    }

    /// One of the ways, all equally likely; `None` if there is none.
    pub(super) fn sample(&self, numbers: &mut SplitMix64) -> Option<World> {
        let mut state = self.start()?;
        let mut hands: BySeat<CardSet> = BySeat::default();
        let mut rest = self.hidden.unseen;
        for rank in Rank::ALL {
            let after = self.table(rank.index() + 1);
            let mut place = below(self.ways(rank, state, &after), numbers)?;
            let mut found = None;
            self.each(rank, state, &mut |ways, next, shares| {
                let ways = u128::from(ways) * after[next];
                if found.is_none() && place < ways {
                    found = Some((next, shares));
                }
                place = place.wrapping_sub(ways);
            });
            let (next, shares) = found?;
            state = next;
            let mut equal = Cards::from(rest.of_rank(rank));
            let mut from = 0;
            for (Counted { holder, .. }, share) in self.holders.iter().zip(shares) {
                let drawn = equal.draw(from, share.into(), numbers);
                from += usize::from(share);
                hands[holder.seat] |= drawn;
                rest -= drawn;
            }
        }
        let free = self.hidden.holders.iter().filter(|holder| matches!(holder.known, Known::Nothing));
        Some(World::dealt(hands, rest, free, numbers))
    }

    /// For each state before `rank`, in how many ways the ranks from it on can be shared out.
    fn table(&self, rank: u8) -> [u128; TABLE] {
        let mut after = [0; TABLE];
        // Every hand is full and every announced one has its equal cards.
        after[0] = 1;
        for rank in Rank::ALL.into_iter().skip(rank.into()).rev() {
            let mut before = [0; TABLE];
            for (state, ways) in before.iter_mut().enumerate().take(STATES.pow(self.holders.len() as u32)) {
                if self.may_be(state) {
                    *ways = self.ways(rank, state, &after);
                }
            }
            after = before;
        }
        after
    }

    fn may_be(&self, mut state: usize) -> bool {
        self.holders.iter().all(|counted| {
            let own = state % STATES;
            state /= STATES;
            own <= usize::from(counted.highest)
        })
    }

    fn ways(&self, rank: Rank, state: usize, after: &[u128; TABLE]) -> u128 {
        let mut sum = 0;
        self.each(rank, state, &mut |ways, next, _| sum += u128::from(ways) * after[next]);
        sum
    }

    /// Every way to share out the unseen cards of a rank: how often it occurs and the state after it.
    fn each(&self, rank: Rank, state: usize, tell: &mut dyn FnMut(u64, usize, Shares)) {
        let share =
            Share { rank, left: self.hidden.unseen.of_rank(rank).len(), ways: 1, next: 0, shares: [0; 4] };
        self.each_from(0, state, share, tell);
    }

    fn each_from(&self, place: usize, state: usize, share: Share, tell: &mut dyn FnMut(u64, usize, Shares)) {
        let Some(counted) = self.holders.get(place) else {
            return tell(share.ways, share.next, share.shares);
        };
        for cards in 0..=share.left {
            if let Some(next) = step(counted, (state % STATES) as u8, share.rank, cards) {
                let mut shares = share.shares;
                shares[place] = cards;
                let further = Share {
                    left: share.left - cards,
                    ways: share.ways * binomial(share.left, cards),
                    next: share.next + usize::from(next) * STATES.pow(place as u32),
                    shares,
                    ..share
                };
                self.each_from(place + 1, state / STATES, further, tell);
            }
        }
    }

    /// The state before the first rank; `None` if an announced hand can have no equal cards.
    fn start(&self) -> Option<usize> {
        self.holders.iter().enumerate().try_fold(0, |state, (place, counted)| {
            Some(state + usize::from(counted.start?) * STATES.pow(place as u32))
        })
    }
}

/// A rank shared out among the first holders.
#[derive(Clone, Copy)]
struct Share {
    rank: Rank,
    left: u8,
    ways: u64,
    next: usize,
    shares: Shares,
}

/// The state of a holder after it takes so many cards of a rank, if it may.
fn step(counted: &Counted, state: u8, rank: Rank, cards: u8) -> Option<u8> {
    let dealt = counted.holder.played.of_rank(rank).len() + cards;
    match counted.holder.known {
        Known::Nothing => None,
        Known::Silence { no_three, no_four } => {
            let excluded = no_three && dealt == 3 || no_four && dealt == 4;
            state.checked_sub(cards).filter(|_| !excluded)
        }
        Known::Equal { cards: equal, ranks } => {
            let (lacks, met) =
                if state < UNMET { (state, true) } else { (state - UNMET + counted.fewest, false) };
            let meets = dealt == equal;
            if dealt > equal || meets && ranks >> rank.index() & 1 == 0 {
                return None;
            }
            encode(lacks.checked_sub(cards)?, met || meets, counted.fewest)
        }
    }
}

/// A holder whose hand lacks so many cards, and its equal cards or not. One that has them can lack two cards at
/// most, and one that has not must still get `fewest`.
fn encode(lacks: u8, met: bool, fewest: u8) -> Option<u8> {
    let state = if met { lacks } else { lacks.checked_sub(fewest)? };
    (state < UNMET).then_some(if met { state } else { state + UNMET })
}

/// A uniform draw from `0..n`; `None` if `n` is 0.
fn below(n: u128, numbers: &mut SplitMix64) -> Option<u128> {
    let mask = u128::MAX.checked_shr(n.checked_sub(1)?.leading_zeros()).unwrap_or(0);
    loop {
        let number = (u128::from(numbers.next_u64()) << 64 | u128::from(numbers.next_u64())) & mask;
        if number < n {
            return Some(number);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{position::Position, seat::Seat, view::View};

    /// The exact method draws every way equally often: silent hands, one ronda, two, and a doble ronda.
    #[test]
    fn the_exact_method_is_uniform() {
        const TABLE: &str = "hands=?1/?1/?1/?2 played=AdAhJs5d/2d3c4c2s/KdKhQd6d/QhQsQc \
            piles=AdAhJs5d2d3c4c2sKdKhQd6dQhQsQcAc7c/Jd2h3d3h3s4d4h4s5h5s5c6h6s6c7d7h7s2c last=0";
        for rondas in ["no34/-/no3/???", "-/no34/???/-", "-/no4/-/(???)", "no34/no34/no34/no4"] {
            let text = std::format!(
                "espanola view=- play dealer=3 turn=3 score=0/0 {TABLE} rondas={rondas} past=3+35 \
                 told=-/-/-/-,{rondas}"
            );
            let view: View = text.parse().unwrap();
            let hidden = Hidden::of(&view);
            let exact = Exact::new(&hidden);
            let hands = |position: &Position| Seat::ALL.map(|seat| position.hand(seat).bits());
            let mut counts: BTreeMap<_, u32> = view.each_world().map(|world| (hands(&world), 0)).collect();
            assert_eq!(counts.len() as u128, exact.count());
            assert!(counts.len() > 10);
            let mut numbers = SplitMix64::new(2);
            let draws = 40 * counts.len() as u32;
            for _ in 0..draws {
                let world = exact.sample(&mut numbers).unwrap();
                *counts.get_mut(&world.hands.0.map(CardSet::bits)).unwrap() += 1;
            }
            let chi_square: f64 =
                counts.values().map(|count| (f64::from(*count) - 40.0).powi(2) / 40.0).sum();
            let freedom = counts.len() as f64 - 1.0;
            assert!((chi_square - freedom).abs() < 4.0 * (2.0 * freedom).sqrt(), "{chi_square} {freedom}");
        }
    }
}
