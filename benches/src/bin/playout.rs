//! Random games as fast as they go, one JSON line at the end: for timing and for callgrind.
//!
//! `cargo run --release -p benches --bin playout -- --rules espanola --players 4 --games 10000 --seed 1`

use std::{process::ExitCode, time::Instant};

use cuarenta::{
    Rules,
    playout::{PlayoutOptions, checksum, playout},
    rules::RuleKey,
};

struct Job {
    rules: Rules,
    games: u64,
    seed: u64,
}

fn main() -> ExitCode {
    let job = match read_arguments(std::env::args().skip(1)) {
        Ok(job) => job,
        Err(message) => {
            eprintln!("playout: {message}");
            return ExitCode::from(2);
        }
    };
    let options = PlayoutOptions::default();
    let mut plays = 0;
    let start = Instant::now();
    let checksum = checksum((0..job.games).map(|game| {
        let result = playout(&job.rules, job.seed.wrapping_add(game), &options);
        plays += u64::from(result.plays);
        result
    }));
    let seconds = start.elapsed().as_secs_f64();
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
    let mut job = Job { rules: Rules::TRADICIONAL, games: 10_000, seed: 0 };
    let mut players = None;
    while let Some(option) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{option} needs a value"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{option} needs a number, not `{value}`"));
        match option.as_str() {
            "--rules" => job.rules = value.parse().map_err(|error| format!("{error}"))?,
            "--players" => players = Some(number()?),
            "--games" => job.games = number()?,
            "--seed" => job.seed = number()?,
            _ => return Err(format!("no option {option}; use --rules, --players, --games, --seed")),
        }
    }
    if let Some(players) = players {
        let players = u8::try_from(players).map_err(|_| "--players is 2 to 4".to_owned())?;
        job.rules = job.rules.with(RuleKey::Players, players).map_err(|error| format!("{error}"))?;
    }
    Ok(job)
}
