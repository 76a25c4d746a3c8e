//! All ways in which the hidden hands can lie.

use core::iter::FusedIterator;

use super::{
    View,
    exact::Exact,
    hidden::{Hidden, World},
};
use crate::{card_set::CardSet, position::Position, rng::SplitMix64, seat::BySeat};

impl View {
    /// In how many ways the cards of the other hands can lie so as to agree with everything the viewer knows
    /// (as [`sample`](View::sample) says). The order of the stock is not counted. Exact.
    ///
    /// 1 between hands and when nothing is hidden; 0 only if no cards agree.
    ///
    /// ```
    /// use cuarenta::{Game, Rules, Seat};
    ///
    /// let game = Game::new(Rules::PAGAT, 7);
    /// // Three hidden hands of 35 unseen cards: 35! / (5!³ · 20!), less those with three or four equal.
    /// let all = 2_457_900_473_988_960;
    /// assert!((all * 8 / 10..all).contains(&game.view(Seat::S0).worlds()));
    /// ```
    pub fn worlds(&self) -> u128 {
        Exact::new(&Hidden::of(self)).count()
    }

    /// The ways that [`worlds`](View::worlds) counts, one after the other, each as a position whose stock lies
    /// in index order. For views with few of them: one in the last deal of two seats, 756,756 at most in that
    /// of four.
    ///
    /// The order is fixed: the cards of the hidden seats change like the digits of a number. It may differ
    /// between versions of this library.
    pub fn each_world(&self) -> Worlds {
        Worlds { view: *self, hidden: Hidden::of(self), chosen: [CardSet::EMPTY; 4], state: State::New }
    }
}

/// All ways in which the hidden hands can lie: see [`View::each_world`].
#[derive(Clone, Debug)]
pub struct Worlds {
    view: View,
    hidden: Hidden,
    /// The hands of the hidden seats, by place of the holder.
    chosen: [CardSet; 4],
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    New,
    Running,
    Done,
}

impl Worlds {
    /// Goes to the next choice of hands; false if there is none.
    fn advance(&mut self) -> bool {
        let holders = &self.hidden.holders;
        let mut fresh = self.state == State::New;
        let mut place = if fresh { 0 } else { holders.len() };
        if !fresh {
            match place.checked_sub(1) {
                Some(last) => place = last,
                None => return false,
            }
        }
        while let Some(holder) = holders.get(place) {
            let pool = self.chosen[..place].iter().fold(self.hidden.unseen, |pool, hand| pool - *hand);
            let next = if fresh { lowest(pool, holder.size) } else { after(pool, self.chosen[place]) };
            match next {
                Some(hand) => {
                    self.chosen[place] = hand;
                    fresh = holder.may_hold(hand);
                    place += usize::from(fresh);
                }
                None if place == 0 => return false,
                None => {
                    place -= 1;
                    fresh = false;
                }
            }
        }
        true
    }
}

impl Iterator for Worlds {
    type Item = Position;

    fn next(&mut self) -> Option<Position> {
        if self.state == State::Done {
            return None;
        }
        if !self.advance() {
            self.state = State::Done;
            return None;
        }
        self.state = State::Running;
        let mut hands = BySeat::default();
        let mut stock = self.hidden.unseen;
        for (holder, hand) in self.hidden.holders.iter().zip(self.chosen) {
            hands[holder.seat] = hand;
            stock -= hand;
        }
        Some(self.view.position(&World::ordered(hands, stock), SplitMix64::new(0)))
    }
}

impl FusedIterator for Worlds {}

/// The lowest `count` cards of the pool, if it has so many.
fn lowest(pool: CardSet, count: u8) -> Option<CardSet> {
    (pool.len() >= count).then(|| pool.iter().take(count.into()).collect())
}

/// The choice of as many cards of the pool that comes next: the lowest card with a free place just above it
/// moves there, and those below it go back to the bottom.
fn after(pool: CardSet, choice: CardSet) -> Option<CardSet> {
    let mut below = 0;
    let mut cards = pool.iter().peekable();
    while let Some(card) = cards.next() {
        let above = *cards.peek()?;
        if choice.contains(card) {
            if !choice.contains(above) {
                let higher: CardSet = choice.iter().filter(|held| *held > above).collect();
                return Some(lowest(pool, below)? | higher.with(above));
            }
            below += 1;
        }
    }
    None
}
