//! The engine and the reference side by side.
#![allow(dead_code, reason = "each test crate that includes this module uses its own part of it")]
#![allow(unreachable_pub, reason = "a test crate has no outside")]

use std::collections::BTreeSet;

use crate::reference::{Card, Counts, Options, Points, Referee, Refused, capture, counts, rank_letter};

/// An action, in the reference's terms.
#[derive(Clone, Debug)]
pub enum Act {
    /// A pack from the top, and how many cards the cut moves.
    Hand(Vec<Card>, usize),
    Play(usize, Card, Vec<Card>),
    Call(usize),
    Fault(usize, &'static str),
}

impl Act {
    pub fn on(&self, game: &mut Referee) -> Result<Points, Refused> {
        match self {
            Act::Hand(pack, cut) => game.hand(pack.clone(), *cut),
            Act::Play(seat, card, take) => game.play(*seat, *card, take),
            Act::Call(seat) => game.call(*seat),
            Act::Fault(seat, kind) => game.fault(*seat, kind),
        }
    }
}

/// PLACEHOLDER
pub struct Engine(Referee);
impl Engine {
    pub fn at(game: &Referee) -> Self {
        Self(game.clone())
    }
    pub fn act(&mut self, act: &Act) -> Result<Points, Refused> {
        act.on(&mut self.0)
    }
    pub fn agrees_with(&self, game: &Referee, what: &str) {
        assert_eq!(&self.0, game, "{what}");
    }
}

/// `A23` from counts; `lay` from none.
pub fn ranks(take: &Counts) -> String {
    let text: String =
        (1..=10u8).flat_map(|r| std::iter::repeat_n(rank_letter(r), take[r as usize].into())).collect();
    if text.is_empty() { "lay".to_owned() } else { text }
}

/// The sets of ranks that a card may take, by both.
pub fn takes(o: &Options, table: &[Card], card: Card) -> Vec<String> {
    let by_reference: BTreeSet<String> =
        capture::takes(o, &counts(table), card.0).iter().map(ranks).collect();
    by_reference.into_iter().collect()
}
