//! Many games at once: the native half of `cuarenta.batch`.

use std::{
    num::NonZeroUsize,
    time::{Duration, Instant},
};

use cuarenta::{
    BySeat, Event, Policy, Seat, Side,
    playout::{AwardTally, PlayoutOptions, PlayoutResult, playout, playout_telling},
    rules::Rules,
};
use pyo3::{
    buffer::{Element, PyBuffer},
    exceptions::PyValueError,
    prelude::*,
};

use crate::arguments::{RulesLike, SeatNumber};

/// The reasons for points, in the order of the columns of award counts.
pub(crate) fn reasons() -> [&'static str; 11] {
    cuarenta::Why::ALL.map(cuarenta::Why::code)
}

/// How long the games of one step may take: Python is asked about signals between them.
const STEP: Duration = Duration::from_millis(100);
/// One game cannot be interrupted, so it must be short; see `MAX_HANDS`.
pub(crate) const MAX_HANDS: u32 = 100_000;

/// Plays a game for each seed and writes the results into the columns.
///
/// The caller (`cuarenta.batch`) owns the columns and gives them their shapes and types: winner (int8, -1
/// if the game was given up), how (uint8, 0 likewise), score (uint16, games × sides), hands and plays
/// (uint32), and, or None, award counts and points (uint32, games × sides × 11).
#[pyfunction]
#[pyo3(signature = (rules, seeds, policies, dealer, max_hands, threads, columns, awards, progress))]
#[expect(clippy::too_many_arguments, reason = "called by one Python function, which names them")]
pub(crate) fn _playouts(
    rules: RulesLike,
    seeds: PyBuffer<u64>,
    policies: Vec<String>,
    dealer: SeatNumber,
    max_hands: u32,
    threads: NonZeroUsize,
    columns: Columns,
    awards: Option<(PyBuffer<u32>, PyBuffer<u32>)>,
    progress: Option<&Bound<'_, PyAny>>,
    py: Python<'_>,
) -> PyResult<()> {
    let rules = rules.0;
    let options = PlayoutOptions {
        first_dealer: dealer.0,
        policies: by_seat(&rules, &policies)?,
        max_hands: max_hands.min(MAX_HANDS),
    };
    let sides = usize::from(Side::count(rules.players()));
    let seeds = seeds.to_vec(py)?;
    let mut done = 0;
    let mut step = threads.get();
    while done < seeds.len() {
        let now = &seeds[done..seeds.len().min(done + step)];
        let started = Instant::now();
        let games = py.detach(|| play_all(&rules, now, &options, threads.get(), awards.is_some()));
        columns.write(py, done, sides, &games)?;
        if let Some((counts, points)) = &awards {
            let each = |pick: fn(&AwardTally) -> &[[u32; 11]; 3]| -> Vec<u32> {
                games.iter().flat_map(|game| pick(&game.awards)[..sides].iter().flatten().copied()).collect()
            };
            write(py, counts, done * sides * 11, &each(|awards| &awards.counts.0))?;
            write(py, points, done * sides * 11, &each(|awards| &awards.points.0))?;
        }
        done += now.len();
        py.check_signals()?;
        if let Some(progress) = progress {
            progress.call1((done, seeds.len()))?;
        }
        if started.elapsed() < STEP / 2 {
            step *= 2;
        } else if started.elapsed() > STEP {
            step = (step / 2).max(threads.get());
        }
    }
    Ok(())
}

/// One game and what was given in it.
#[derive(Clone, Copy, Default)]
struct Played {
    result: PlayoutResult,
    awards: AwardTally,
}

/// Plays a game for each seed; the results do not depend on the number of threads.
fn play_all(
    rules: &Rules,
    seeds: &[u64],
    options: &PlayoutOptions,
    threads: usize,
    awards: bool,
) -> Vec<Played> {
    let play = |seed: u64| {
        let mut tally = AwardTally::default();
        let result = if awards {
            playout_telling(rules, seed, options, &mut |event: Event| tally.note(&event))
        } else {
            playout(rules, seed, options)
        };
        Played { result, awards: tally }
    };
    let mut games = vec![Played::default(); seeds.len()];
    let share = seeds.len().div_ceil(threads).max(1);
    let fill = |seeds: &[u64], games: &mut [Played]| {
        for (seed, game) in seeds.iter().zip(games) {
            *game = play(*seed);
        }
    };
    if threads == 1 {
        fill(seeds, &mut games);
        return games;
    }
    std::thread::scope(|scope| {
        for (seeds, games) in seeds.chunks(share).zip(games.chunks_mut(share)) {
            scope.spawn(move || fill(seeds, games));
        }
    });
    games
}

/// One policy for everybody, or one for each seat.
fn by_seat(rules: &Rules, names: &[String]) -> PyResult<BySeat<Policy>> {
    let players = usize::from(rules.players());
    if names.len() != 1 && names.len() != players {
        return Err(PyValueError::new_err(format!("one policy, or one for each of the {players} seats")));
    }
    let mut policies = BySeat::default();
    for (seat, name) in Seat::ALL.into_iter().zip(names.iter().cycle()) {
        policies[seat] = policy(name)?;
    }
    Ok(policies)
}

/// The policy of this name.
pub(crate) fn policy(name: &str) -> PyResult<Policy> {
    let names = Policy::ALL.map(Policy::code).join(", ");
    let found = Policy::ALL.into_iter().find(|policy| policy.code() == name);
    found.ok_or_else(|| PyValueError::new_err(format!("the policies are {names}, not {name:?}")))
}

/// The columns that every batch fills.
#[derive(FromPyObject)]
pub(crate) struct Columns(PyBuffer<i8>, PyBuffer<u8>, PyBuffer<u16>, PyBuffer<u32>, PyBuffer<u32>);

impl Columns {
    fn write(&self, py: Python<'_>, from: usize, sides: usize, games: &[Played]) -> PyResult<()> {
        let outcomes = || games.iter().map(|game| game.result.outcome);
        let winner = outcomes().map(|outcome| outcome.map_or(-1, |outcome| outcome.winner.index() as i8));
        write(py, &self.0, from, &winner.collect::<Vec<_>>())?;
        let how = outcomes().map(|outcome| outcome.map_or(0, |outcome| outcome.how.number()));
        write(py, &self.1, from, &how.collect::<Vec<_>>())?;
        let scores = games.iter().flat_map(|game| game.result.score.0.into_iter().take(sides));
        write(py, &self.2, from * sides, &scores.collect::<Vec<_>>())?;
        write(py, &self.3, from, &games.iter().map(|game| game.result.hands).collect::<Vec<_>>())?;
        write(py, &self.4, from, &games.iter().map(|game| game.result.plays).collect::<Vec<_>>())
    }
}

/// Writes values into an array that Python owns, from this place on.
fn write<T: Element>(_: Python<'_>, array: &PyBuffer<T>, from: usize, values: &[T]) -> PyResult<()> {
    let fits = !array.readonly() && array.is_c_contiguous() && from + values.len() <= array.item_count();
    if !fits {
        return Err(PyValueError::new_err("a column is not a writable array of the right size"));
    }
    let start = array.buf_ptr().cast::<T>();
    // SAFETY: the buffer is held open, writable, contiguous, of items of this type, and long enough; the
    // thread is attached to the interpreter, and the array was made for this call, so nobody else uses it.
    unsafe { std::ptr::copy_nonoverlapping(values.as_ptr(), start.add(from), values.len()) };
    Ok(())
}
