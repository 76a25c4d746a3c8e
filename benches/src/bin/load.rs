//! Eight threads that play and ask at random, on values of their own and on shared ones, for some seconds; then
//! the same steps on one thread: each must come to the same sum.
//!
//! `cargo run --release -p benches --bin load -- 20`

use std::{
    collections::hash_map::DefaultHasher,
    hash::{Hash, Hasher},
    process::ExitCode,
    thread,
    time::{Duration, Instant},
};

use cuarenta::{Game, Rules, Seat, SplitMix64, View, rules::Preset, tractor};

const THREADS: u64 = 8;

/// What every thread reads.
struct Shared {
    game: Game,
    view: View,
    tractor: tractor::View,
}

fn main() -> ExitCode {
    let seconds = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(20);
    let game = Game::new(Rules::TRADICIONAL, 5);
    let tractor = tractor::Game::seeded(tractor::Rules::default(), tractor::Seat::S0, 5);
    let shared = Shared { game, view: game.view(Seat::S1), tractor: tractor.view(tractor::Seat::S2) };
    let end = Instant::now() + Duration::from_secs(seconds);
    let timed: Vec<(u64, u64)> = thread::scope(|scope| {
        let shared = &shared;
        let all: Vec<_> = (0..THREADS)
            .map(|seed| scope.spawn(move || rounds(shared, seed, |_| Instant::now() < end)))
            .collect();
        all.into_iter().map(|one| one.join().unwrap_or_default()).collect()
    });
    for (seed, (count, sum)) in (0..THREADS).zip(&timed) {
        if *count == 0 || rounds(&shared, seed, |done| done < *count).1 != *sum {
            eprintln!("load: thread {seed} came to another result than alone");
            return ExitCode::FAILURE;
        }
    }
    let hands: u64 = timed.iter().map(|(count, _)| count).sum();
    println!(
        "load: Rust, {THREADS} threads for {seconds} s, {hands} games on own and shared values, as one thread alone"
    );
    ExitCode::SUCCESS
}

/// Games while `more` says so: how many, and a sum over everything seen.
fn rounds(shared: &Shared, seed: u64, more: impl Fn(u64) -> bool) -> (u64, u64) {
    let mut numbers = SplitMix64::new(seed);
    let (mut sum, mut done) = (DefaultHasher::new(), 0);
    while more(done) {
        round(shared, &mut numbers, &mut sum);
        done += 1;
    }
    (done, sum.finish())
}

fn round(shared: &Shared, numbers: &mut SplitMix64, sum: &mut DefaultHasher) {
    let rules = Preset::ALL[numbers.below(3) as usize].rules();
    let mut game = Game::new(rules, numbers.next_u64());
    for _ in 0..60 {
        let any = if numbers.below(2) == 0 { &game } else { &shared.game };
        match numbers.below(6) {
            0 => any.secret_text().to_string().parse::<Game>().ok().hash(sum),
            1 => Game::load(&any.save()).ok().hash(sum),
            2 => any.view(Seat::S0).sample(numbers).hash(sum),
            3 => shared.view.sample(numbers).hash(sum),
            4 => shared.tractor.sample(numbers).to_string().hash(sum),
            _ => any.play_mask().hash(sum),
        }
        let Some(play) = game.position().turn_view().choose(&rules, |count| numbers.below(count)) else {
            break;
        };
        let Ok(events) = game.apply(play) else { break };
        events.hash(sum);
    }
}
