//! Players, and many games at once.

use cuarenta::playout::{PlayoutOptions, PlayoutResult, checksum, playouts};
use cuarenta::{BySide, How, Outcome, Policy, Seat, Side, SplitMix64};

use crate::card::{CUARENTA_NONE, read_or_none, read_side};
use crate::event::numbered;
use crate::game::cuarenta_game;
use crate::guard::guard;
use crate::memory::{get, list, list_out, out};
use crate::play::cuarenta_play;
use crate::rules::cuarenta_rules;
use crate::status::{Fault, cuarenta_status};

/// How a seat chooses its plays. The numbers are stable.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum cuarenta_policy {
    /// Any of the legal plays at rank level, all equally likely.
    CUARENTA_POLICY_RANDOM = 0,
    /// Takes the caída, then the limpia, then the most cards; lays down what does least harm.
    CUARENTA_POLICY_SENSIBLE = 1,
}

const _: () = {
    assert!(cuarenta_policy::CUARENTA_POLICY_RANDOM as u8 == Policy::Random.number());
    assert!(cuarenta_policy::CUARENTA_POLICY_SENSIBLE as u8 == Policy::Sensible.number());
};

/// What the games of `cuarenta_playouts` have in common. All zero is a good choice: seat 0 deals first,
/// everybody plays at random, and a game is given up after 1,000 hands.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct cuarenta_playout_options {
    /// After so many hands a game is given up, for a game need not end; 0 means 1,000.
    pub max_hands: u32,
    /// The first dealer, where the rules do not draw for it.
    pub first_dealer: u8,
    /// By seat: a `cuarenta_policy`.
    pub policies: [u8; 4],
    /// Zero.
    pub reserved: [u8; 3],
}

/// How a game of `cuarenta_playouts` ended.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct cuarenta_playout_result {
    /// Hands begun.
    pub hands: u32,
    /// Cards played.
    pub plays: u32,
    /// By side: the points at the end.
    pub score: [u16; 3],
    /// The winner, or `CUARENTA_NONE`: the game was given up.
    pub winner: u8,
    /// How it won, a `cuarenta_how`, or 0.
    pub how: u8,
}

/// More threads than this are not asked for.
pub const CUARENTA_MOST_THREADS: usize = 256;

impl cuarenta_playout_options {
    fn read(&self, players: u8) -> Result<PlayoutOptions, Fault> {
        if self.reserved != [0; 3] {
            return Err(Fault::Reserved { parameter: "options" });
        }
        let seat = Seat::from_index(self.first_dealer).filter(|seat| seat.index() < players);
        let mut options = PlayoutOptions {
            first_dealer: seat.ok_or_else(|| {
                Fault::range("options.first_dealer", self.first_dealer, (players - 1).into())
            })?,
            ..PlayoutOptions::default()
        };
        if self.max_hands > 0 {
            options.max_hands = self.max_hands;
        }
        for (policy, number) in options.policies.0.iter_mut().zip(self.policies) {
            *policy = read_policy(number, "options.policies")?;
        }
        Ok(options)
    }
}

impl From<PlayoutResult> for cuarenta_playout_result {
    fn from(result: PlayoutResult) -> Self {
        cuarenta_playout_result {
            hands: result.hands,
            plays: result.plays,
            score: result.score.0,
            winner: result.outcome.map_or(CUARENTA_NONE, |outcome| outcome.winner.index()),
            how: result.outcome.map_or(0, |outcome| outcome.how.number()),
        }
    }
}

impl cuarenta_playout_result {
    fn read(&self) -> Result<PlayoutResult, Fault> {
        let how = How::ALL.into_iter().find(|how| how.number() == self.how);
        let winner: Option<Side> = read_or_none(self.winner, "results.winner", read_side)?;
        let outcome = match (winner, how) {
            (Some(winner), Some(how)) => Some(Outcome { winner, how }),
            (None, None) if self.how == 0 => None,
            _ => return Err(Fault::range("results.how", self.how, 3)),
        };
        Ok(PlayoutResult { outcome, score: BySide(self.score), hands: self.hands, plays: self.plays })
    }
}

/// Chooses a legal play for the seat to play, as a policy does. It looks at nothing that this seat may not
/// know. A random choice depends on `seed` and the legal plays alone: give another one each time.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such policy), `CUARENTA_E_NONE` (no seat is to play).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_choose(
    game: *const cuarenta_game,
    policy: u8,
    seed: u64,
    play: *mut cuarenta_play,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, play) = unsafe { (get(game, "game")?, out(play, "play")?) };
        let (game, policy) = (&game.game, read_policy(policy, "policy")?);
        let position = game.position();
        let turn = position.turn_view();
        let unseen = !(position.played() | turn.hand);
        let chosen = match game.phase() {
            cuarenta::Phase::Play { .. } => {
                policy.choose(&turn, game.rules(), unseen, &mut SplitMix64::new(seed))
            }
            _ => None,
        };
        play.write(chosen.ok_or_else(|| Fault::Nothing { what: "no seat is to play" })?.into());
        Ok(())
    })
}

/// Plays a game for each of `count` seeds to its end ("playout v1": the same everywhere and always, with any
/// number of threads) and writes how each ended to the same place of `results`. One call, many games: here
/// the cost of calling does not matter.
///
/// `options` NULL: all zero. `threads`: 1 to `CUARENTA_MOST_THREADS`, 0 means 1; they end before the call does.
/// `seeds` and `results` have `count` elements and are not NULL even for 0.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_playouts(
    rules: *const cuarenta_rules,
    seeds: *const u64,
    count: usize,
    options: *const cuarenta_playout_options,
    threads: usize,
    results: *mut cuarenta_playout_result,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (rules, seeds, results) = unsafe {
            (&get(rules, "rules")?.0, list(seeds, count, "seeds")?, list_out(results, count, "results")?)
        };
        let options = if options.is_null() {
            cuarenta_playout_options::default()
        } else {
            // SAFETY: the main page's promise.
            *unsafe { get(options, "options") }?
        };
        let options = options.read(rules.players())?;
        if threads > CUARENTA_MOST_THREADS {
            return Err(Fault::Range {
                parameter: "threads",
                found: threads as u64,
                most: CUARENTA_MOST_THREADS as u64,
            });
        }
        let mut played = vec![PlayoutResult::default(); count];
        playouts(rules, seeds, &options, threads, &mut played);
        for (place, result) in results.iter_mut().zip(played) {
            place.write(result.into());
        }
        Ok(())
    })
}

/// Writes a number that depends on every field of every result, and on their order: equal runs have equal
/// checksums, here, in Rust and in Python.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such winner or how).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_playouts_checksum(
    results: *const cuarenta_playout_result,
    count: usize,
    checksum: *mut u64,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (results, place) = unsafe { (list(results, count, "results")?, out(checksum, "checksum")?) };
        let results = results.iter().map(cuarenta_playout_result::read).collect::<Result<Vec<_>, _>>()?;
        place.write(self::checksum(results));
        Ok(())
    })
}

pub(crate) fn read_policy(number: u8, parameter: &'static str) -> Result<Policy, Fault> {
    numbered(&Policy::ALL, Policy::number, number, parameter)
}
