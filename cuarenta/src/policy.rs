//! Two players: one that plays at random, one that is sensible.

use crate::{capture::Turn, card_set::CardSet, play::Play, rng::SplitMix64, rules::Rules, scoring::is_caida};

/// How a seat chooses its plays. The numbers and codes are stable.
///
/// ```
/// use cuarenta::{CardSet, Policy, Rules, SplitMix64, Turn};
///
/// let turn = Turn { hand: "5h6h".parse()?, table: "5d6d".parse()?, live: Some("6d".parse()?) };
/// let unseen = !(turn.hand | turn.table);
/// let play = Policy::Sensible.choose(&turn, &Rules::TRADICIONAL, unseen, &mut SplitMix64::new(1));
/// assert_eq!(play, Some("6hx6d".parse()?)); // the caída, though 5hx5d6d takes more and clears the table
/// # Ok::<(), cuarenta::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Policy {
    /// Any of the legal plays at rank level, all equally likely.
    #[default]
    Random = 0,
    /// Takes the caída, then the limpia, then the most cards; lays down what does least harm.
    Sensible = 1,
}

impl Policy {
    /// All policies in the order of their numbers.
    pub const ALL: [Policy; 2] = [Policy::Random, Policy::Sensible];

    /// The stable number.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The stable name.
    pub const fn code(self) -> &'static str {
        match self {
            Policy::Random => "random",
            Policy::Sensible => "sensible",
        }
    }

    /// A legal play for this turn; `None` if the hand is empty. `unseen` are the cards that the seat has not
    /// seen: neither in its hand nor played in this hand.
    #[inline]
    pub fn choose(
        self,
        turn: &Turn,
        rules: &Rules,
        unseen: CardSet,
        numbers: &mut SplitMix64,
    ) -> Option<Play> {
        match self {
            Policy::Random => turn.choose(rules, |count| numbers.below(count)),
            Policy::Sensible => sensible(*turn, rules, unseen),
        }
    }
}

/// The first of the best plays, in the order of the legal plays.
#[inline(never)]
fn sensible(turn: Turn, rules: &Rules, unseen: CardSet) -> Option<Play> {
    turn.legal_plays(rules).reduce(|best, play| {
        if worth(&turn, rules, unseen, play) > worth(&turn, rules, unseen, best) { play } else { best }
    })
}

/// A play is worth its caída, then its limpia, then its cards, then how few rivals' cards could fall on it.
fn worth(turn: &Turn, rules: &Rules, unseen: CardSet, play: Play) -> (bool, bool, u8, u8) {
    let rank = play.card.rank();
    let caida = turn.live.is_some_and(|laid| play.take.contains(laid) && is_caida(rules, rank, laid.rank()));
    let limpia = play.is_capture() && play.take == turn.table;
    let harmless = if play.is_capture() { 4 } else { 4 - unseen.of_rank(rank).len() };
    (caida, limpia, play.take.len(), harmless)
}
