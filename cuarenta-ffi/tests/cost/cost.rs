//! What calls cost, the Rust half: the same games as `cost.c` plays through the C ABI, with the same checks.
//! `cost games N` or `cost batch N`.

use cuarenta::playout::{PlayoutOptions, PlayoutResult, checksum, playouts};
use cuarenta::{Game, MOST_LEGAL_PLAYS, Play, Rules};

/// Legal plays and a checked play, until the games are over.
fn games(rules: Rules, count: u64) -> u64 {
    let (mut sum, mut random) = (0, 1_u64);
    let mut plays: Vec<Play> = Vec::with_capacity(MOST_LEGAL_PLAYS);
    for number in 0..count {
        let mut game = Game::new(rules, number);
        loop {
            plays.clear();
            plays.extend(game.legal_plays());
            if plays.is_empty() {
                break;
            }
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let play = plays[(random >> 33) as usize % plays.len()];
            game.apply(play).expect("a legal play");
            sum += plays.len() as u64;
        }
    }
    sum
}

fn batch(rules: Rules, count: u64) -> u64 {
    let seeds: Vec<u64> = (0..count).collect();
    let mut results = vec![PlayoutResult::default(); seeds.len()];
    playouts(&rules, &seeds, &PlayoutOptions::default(), 1, &mut results);
    checksum(results)
}

fn main() {
    let arguments: Vec<_> = std::env::args().collect();
    let [_, what, count] = &arguments[..] else { std::process::exit(2) };
    let count = count.parse().expect("a number");
    println!(
        "{}",
        if what == "batch" { batch(Rules::ESPANOLA, count) } else { games(Rules::ESPANOLA, count) }
    );
}
