//! Many games played to their end: "playout v1".
//!
//! A playout is known by its rules, its seed and its options, and is the same everywhere and for ever:
//!
//! - the packs are those of [shuffle v1](crate::shuffle) for the seed, one a hand (and first one or more for
//!   the draw, where the rules draw for the first deal); the cut is declined;
//! - every ronda is called;
//! - a random choice among `n` legal plays at rank level takes the play at place [`SplitMix64::below`]`(n)`,
//!   from one generator that begins with the same seed.
//!
//! A game need not end, so a playout is given up after [`PlayoutOptions::max_hands`] and then has no outcome.

use crate::{
    deck::Deck,
    event::Event,
    game::{Left, Outcome, draw_dealer, everybody},
    policy::Policy,
    position::{Position, Stage},
    rng::SplitMix64,
    rules::{FirstDealer, Rules},
    seat::{BySeat, BySide, Seat},
    shuffle::Seed,
};

/// What playouts have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlayoutOptions {
    /// The first dealer, where the rules do not draw for it.
    pub first_dealer: Seat,
    /// How each seat plays.
    pub policies: BySeat<Policy>,
    /// After so many hands the game is given up.
    pub max_hands: u32,
}

impl Default for PlayoutOptions {
    /// Seat 0 deals, everybody plays at random, 1,000 hands at most.
    fn default() -> PlayoutOptions {
        PlayoutOptions { first_dealer: Seat::S0, policies: BySeat::default(), max_hands: 1_000 }
    }
}

/// How a playout ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlayoutResult {
    /// Who won and how; `None` if the game was given up.
    pub outcome: Option<Outcome>,
    /// The points of each side at the end.
    pub score: BySide<u16>,
    /// Hands begun.
    pub hands: u32,
    /// Cards played.
    pub plays: u32,
}

/// Plays one game to its end.
///
/// ```
/// use cuarenta::{Rules, playout::{PlayoutOptions, playout}};
///
/// let result = playout(&Rules::ESPANOLA, 7, &PlayoutOptions::default());
/// assert!(result.outcome.is_some());
/// assert_eq!(result, playout(&Rules::ESPANOLA, 7, &PlayoutOptions::default()));
/// ```
pub fn playout(rules: &Rules, seed: u64, options: &PlayoutOptions) -> PlayoutResult {
    playout_telling(rules, seed, options, &mut |_| ())
}

/// Plays one game to its end and tells each event of it to `tell`; nothing is hidden.
pub fn playout_telling(
    rules: &Rules,
    seed: u64,
    options: &PlayoutOptions,
    tell: &mut impl FnMut(Event),
) -> PlayoutResult {
    let mut numbers = SplitMix64::new(seed);
    let key = Seed::from(seed);
    let mut packs = (0..).map(|number| Deck::shuffled(&key, number));
    let mut first_dealer = options.first_dealer;
    if rules.first_dealer() != FirstDealer::Given {
        let mut drawing = Left::Several(everybody(rules.players()));
        while let Left::Several(seats) = drawing {
            let Some(pack) = packs.next() else { break };
            drawing = draw_dealer(rules, seats, pack.cards()).left;
        }
        if let Left::One(seat) = drawing {
            first_dealer = seat;
        }
    }
    let mut position = Position::new(rules, first_dealer);
    let mut result = PlayoutResult::default();
    while position.stage() == Stage::Shuffle && result.hands < options.max_hands {
        let Some(pack) = packs.next() else { break };
        position.deal_hand(rules, &pack, tell);
        result.hands += 1;
        while position.stage() == Stage::Play {
            let turn = position.turn_view();
            let unseen = !(position.played() | turn.hand);
            let policy = options.policies[position.turn()];
            let Some(play) = policy.choose(&turn, rules, unseen, &mut numbers) else { break };
            position.play(rules, play, tell);
            result.plays += 1;
        }
    }
    result.outcome = position.winner().map(|(winner, how)| Outcome { winner, how });
    result.score = position.scores();
    result
}

/// Plays a game for each seed and puts its result in the same place of `results`; the shorter of the two
/// lists decides how many. The results do not depend on `threads`, of which there is at least one.
///
/// ```
/// use cuarenta::{Rules, playout::{PlayoutOptions, PlayoutResult, playouts}};
///
/// let seeds: Vec<u64> = (0..100).collect();
/// let mut results = vec![PlayoutResult::default(); 100];
/// playouts(&Rules::PAGAT, &seeds, &PlayoutOptions::default(), 2, &mut results);
/// assert!(results.iter().all(|result| result.hands > 0));
/// ```
#[cfg(feature = "std")]
pub fn playouts(
    rules: &Rules,
    seeds: &[u64],
    options: &PlayoutOptions,
    threads: usize,
    results: &mut [PlayoutResult],
) {
    let play_all = |seeds: &[u64], results: &mut [PlayoutResult]| {
        for (seed, result) in seeds.iter().zip(results) {
            *result = playout(rules, *seed, options);
        }
    };
    let games = seeds.len().min(results.len());
    let share = games.div_ceil(threads.max(1)).max(1);
    if share == games {
        return play_all(seeds, results);
    }
    std::thread::scope(|scope| {
        for (seeds, results) in seeds.chunks(share).zip(results.chunks_mut(share)) {
            scope.spawn(move || play_all(seeds, results));
        }
    });
}

/// A number that depends on every field of every result, and on their order: equal runs have equal checksums.
///
/// FNV-1a (64 bits) over, for each result: a byte for the winner (255 for none), a byte for how (0 for none),
/// the three scores as two little-endian bytes each, hands and plays as four little-endian bytes each.
pub fn checksum(results: impl IntoIterator<Item = PlayoutResult>) -> u64 {
    let mut hash = 0xCBF2_9CE4_8422_2325;
    let mut add = |bytes: &[u8]| {
        for byte in bytes {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    };
    for result in results {
        let (winner, how) =
            result.outcome.map_or((255, 0), |outcome| (outcome.winner.index(), outcome.how.number()));
        add(&[winner, how]);
        for points in result.score.0 {
            add(&points.to_le_bytes());
        }
        add(&result.hands.to_le_bytes());
        add(&result.plays.to_le_bytes());
    }
    hash
}

/// How often points were given for each reason, and how many: what the events of games add up to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AwardTally {
    /// By side, then by [`Why`](crate::Why) number less 1: how often.
    pub counts: BySide<[u32; 11]>,
    /// By side, then by [`Why`](crate::Why) number less 1: how many points.
    pub points: BySide<[u32; 11]>,
}

impl AwardTally {
    /// Adds what an event gives; other events add nothing.
    pub fn note(&mut self, event: &Event) {
        if let Event::Awarded { side, points, why } = *event {
            let place = usize::from(why.number() - 1);
            self.counts[side][place] += 1;
            self.points[side][place] += u32::from(points);
        }
    }
}
