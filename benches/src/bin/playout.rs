//! Random games as fast as they go, one JSON line at the end: for timing and for callgrind.
//!
//! `cargo run --release -p benches --bin playout -- --rules espanola --players 4 --games 10000 --seed 1`

use std::{process::ExitCode, time::Instant};

use cuarenta::{
    Rules,
    playout::{PlayoutOptions, PlayoutResult, checksum, playouts},
    rules::RuleKey,
};

struct Job {
    rules: Rules,
    games: u64,
    seed: u64,
    threads: usize,
}

fn main() -> ExitCode {
    let job = match read_arguments(std::env::args().skip(1)) {
        Ok(job) => job,
        Err(message) => {
            eprintln!("playout: {message}");
            return ExitCode::from(2);
        }
    };
    let seeds: Vec<u64> = (0..job.games).map(|game| job.seed.wrapping_add(game)).collect();
    let mut results = vec![PlayoutResult::default(); seeds.len()];
    let start = Instant::now();
    playouts(&job.rules, &seeds, &PlayoutOptions::default(), job.threads, &mut results);
    let seconds = start.elapsed().as_secs_f64();
    let plays: u64 = results.iter().map(|result| u64::from(result.plays)).sum();
    let checksum = checksum(results);
    println!(
        "{{\"rules\":\"{}\",\"games\":{},\"seed\":{},\"plays\":{plays},\"seconds\":{seconds:.6},\
         \"plays_per_second\":{:.0},\"checksum\":\"{checksum:016x}\"}}",
        job.rules,
        job.games,
        job.seed,
        plays as f64 / seconds
    );
    ExitCode::SUCCESS
}

fn read_arguments(mut arguments: impl Iterator<Item = String>) -> Result<Job, String> {
    let mut job = Job { rules: Rules::TRADICIONAL, games: 10_000, seed: 0, threads: 1 };
    let mut players = None;
    while let Some(option) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{option} needs a value"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{option} needs a number, not `{value}`"));
        match option.as_str() {
            "--rules" => job.rules = value.parse().map_err(|error| format!("{error}"))?,
            "--players" => players = Some(number()?),
            "--games" => job.games = number()?,
            "--seed" => job.seed = number()?,
            "--threads" => {
                job.threads =
                    usize::try_from(number()?).map_err(|_| "--threads is a small number".to_owned())?;
            }
            _ => {
                return Err(format!(
                    "no option {option}; use --rules, --players, --games, --seed, --threads"
                ));
            }
        }
    }
    if let Some(players) = players {
        let players = u8::try_from(players).map_err(|_| "--players is 2 to 4".to_owned())?;
        job.rules = job.rules.with(RuleKey::Players, players).map_err(|error| format!("{error}"))?;
    }
    Ok(job)
}
