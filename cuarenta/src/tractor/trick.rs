//! A trick: who has played what, and whose it is.

use arrayvec::ArrayVec;

use super::{
    card::Card,
    card_set::CardSet,
    rules::OverRuff,
    seat::{BySeat, Seat},
    trump::{EffectiveSuit, Trump},
};

/// The cards of a trick, by seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trick {
    /// The seat that led.
    pub leader: Seat,
    /// What each seat has played; empty for those still to play.
    pub plays: BySeat<CardSet>,
}

impl Trick {
    /// No trick: what stands between the tricks.
    pub const NONE: Trick = Trick { leader: Seat::S0, plays: BySeat([CardSet::EMPTY; 4]) };

    /// A trick that begins with these cards.
    pub fn led(leader: Seat, cards: CardSet) -> Trick {
        let mut trick = Trick { leader, ..Trick::NONE };
        trick.plays[leader] = cards;
        trick
    }

    /// The cards led.
    pub fn lead(&self) -> CardSet {
        self.plays[self.leader]
    }

    /// The suit led, which must be followed (S); `None` before the lead.
    pub fn suit(&self, trump: Trump) -> Option<EffectiveSuit> {
        self.lead().first().map(|card| trump.suit_of(card))
    }

    /// All cards played to the trick.
    pub fn cards(&self) -> CardSet {
        self.plays.0.into_iter().collect()
    }

    /// Whether every seat has played.
    pub fn is_full(&self) -> bool {
        self.plays.0.iter().all(|play| !play.is_empty())
    }

    /// The seat that wins with the cards played so far (§2.6).
    ///
    /// One card led: the highest of the suit led, or the highest trump; of equal cards the earlier (S).
    /// Several cards led: the leader, unless a seat with none of the suit plays as many trumps, a *ruff*;
    /// which of two ruffs wins is the option `over_ruff` (G). Part of a ruff is a discard (S→).
    #[inline]
    pub fn winner(&self, trump: Trump, over_ruff: OverRuff) -> Seat {
        match self.lead().len() {
            0 | 1 => self.winner_of_single(trump),
            _ => self.winner_of_throw(trump, over_ruff),
        }
    }

    fn winner_of_single(&self, trump: Trump) -> Seat {
        let mut winner = self.leader;
        let Some(lead) = self.lead().first() else { return winner };
        let mut beaters = trump.beaters(lead);
        for seat in self.leader.others() {
            if let Some(card) = (self.plays[seat] & beaters).first() {
                winner = seat;
                beaters = trump.beaters(card);
            }
        }
        winner
    }

    fn winner_of_throw(&self, trump: Trump, over_ruff: OverRuff) -> Seat {
        let mut winner = self.leader;
        let trumps = trump.cards();
        if self.lead().is_subset(trumps) {
            return winner;
        }
        for seat in self.leader.others() {
            let play = self.plays[seat];
            let is_ruff = !play.is_empty() && play.is_subset(trumps);
            if is_ruff && (winner == self.leader || over_ruff.beats(trump, self.plays[winner], play)) {
                winner = seat;
            }
        }
        winner
    }
}

impl OverRuff {
    /// Whether the later ruff beats the earlier one of as many cards.
    fn beats(self, trump: Trump, earlier: CardSet, later: CardSet) -> bool {
        match self {
            OverRuff::HighestCard => {
                let beaters = trump.highest(earlier).map_or(CardSet::EMPTY, |card| trump.above(card));
                !later.is_disjoint(beaters)
            }
            OverRuff::BeatEvery => powers(trump, later)
                .iter()
                .zip(powers(trump, earlier))
                .all(|(later, earlier)| *later > earlier),
            OverRuff::Lexicographic => powers(trump, later) > powers(trump, earlier),
        }
    }
}

/// The powers of the cards, the highest first.
fn powers(trump: Trump, cards: CardSet) -> ArrayVec<u8, { Card::COUNT }> {
    let mut powers: ArrayVec<_, { Card::COUNT }> = cards.iter().map(|card| trump.power(card)).collect();
    powers.sort_unstable_by(|a, b| b.cmp(a));
    powers
}
