//! A second opinion: a slow, obvious referee of Cuarenta, written from the rules text (`CUARENTA.md`, cited by
//! paragraph) alone. It shares no code and no type with the engine: cards are pairs of numbers, options are words.
//!
//! It is first held against the vectors (`reference_vectors.rs`) and then against the engine.
#![allow(dead_code, reason = "each test crate that includes this module uses its own part of it")]
#![allow(unreachable_pub, reason = "a test crate has no outside")]

pub mod capture;
pub mod mesa;
pub mod options;
pub mod referee;
pub mod score;
pub mod vectors;

pub use options::Options;
pub use referee::{Referee, Refused};

/// §2: (rank, suit). Ranks 1..=10 are A 2 3 4 5 6 7 J Q K in this order; suits 0..=3 are d h s c.
pub type Card = (u8, u8);

/// Points given, in order: (side, points, why). 0 points: blocked by a rule (§8).
pub type Points = Vec<(usize, u32, &'static str)>;

/// §2: "Canonical text: rank letter + suit letter".
const RANKS: &str = "A234567JQK";
const SUITS: &str = "dhsc";

pub fn rank_letter(rank: u8) -> char {
    RANKS.chars().nth(rank as usize - 1).unwrap()
}

pub fn rank_of_letter(letter: char) -> u8 {
    RANKS.find(letter).unwrap_or_else(|| panic!("no rank {letter}")) as u8 + 1
}

/// `7hJd` to cards, in the order written.
pub fn cards(text: &str) -> Vec<Card> {
    let letters: Vec<char> = text.chars().collect();
    assert!(letters.len() % 2 == 0, "half a card in {text}");
    letters.chunks(2).map(|c| (rank_of_letter(c[0]), SUITS.find(c[1]).unwrap() as u8)).collect()
}

/// Cards to `7hJd`, in the order given.
pub fn text(cards: &[Card]) -> String {
    cards.iter().flat_map(|&(r, s)| [rank_letter(r), SUITS.chars().nth(s as usize).unwrap()]).collect()
}

/// Cards in order of rank, then suits d h s c.
pub fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards
}

/// `7hx2d5c` to the card thrown and the cards taken; `7h` takes nothing.
pub fn play(text: &str) -> (Card, Vec<Card>) {
    let (card, take) = text.split_once('x').unwrap_or((text, ""));
    (cards(card)[0], cards(take))
}

/// The forty cards in order of rank, then suit.
pub fn pack() -> Vec<Card> {
    (1..=10).flat_map(|r| (0..4).map(move |s| (r, s))).collect()
}

/// How many cards of each rank: `counts[1]` aces … `counts[10]` kings (`counts[0]` is always 0).
pub type Counts = [u8; 11];

pub fn counts(cards: &[Card]) -> Counts {
    let mut counts = [0; 11];
    for &(rank, _) in cards {
        counts[rank as usize] += 1;
    }
    counts
}
