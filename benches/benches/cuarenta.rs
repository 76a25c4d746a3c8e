//! Cuarenta: choices, steps, playouts, views and texts. `cargo bench -p benches --bench cuarenta`.

use std::{hint::black_box, time::Duration};

use benches::{first_view, game_by_actions, game_by_steps, play_hand, rules, turns};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use cuarenta::{
    Game, Rules, Seat, SplitMix64, observation,
    playout::{PlayoutOptions, PlayoutResult, playout, playouts},
};

fn legal_plays(c: &mut Criterion) {
    let mut group = c.benchmark_group("legal plays");
    let rules = Rules::TRADICIONAL;
    for table in [0, 4, 8, 12, 20] {
        let turns = turns(table, 64);
        group.throughput(Throughput::Elements(turns.len() as u64));
        group.bench_function(BenchmarkId::new("list", table), |b| {
            b.iter(|| turns.iter().map(|turn| black_box(&turn.legal_plays(&rules)).len()).sum::<usize>());
        });
        group.bench_function(BenchmarkId::new("mask", table), |b| {
            b.iter(|| turns.iter().map(|turn| black_box(&turn.play_mask(&rules)).len()).max());
        });
    }
}

fn games(c: &mut Criterion) {
    let mut group = c.benchmark_group("a game of 4");
    let rules = rules("espanola", 4);
    group.bench_function("step", |b| b.iter(|| game_by_steps(&rules, black_box(1), 1)));
    group.bench_function("apply", |b| b.iter(|| game_by_actions(rules, black_box(1))));
}

fn playouts_alone(c: &mut Criterion) {
    let mut group = c.benchmark_group("playout");
    for preset in ["tradicional", "espanola", "pagat"] {
        for players in [2, 3, 4] {
            let (rules, options) = (rules(preset, players), PlayoutOptions::default());
            let plays = (0..20).map(|seed| u64::from(playout(&rules, seed, &options).plays)).sum();
            group.throughput(Throughput::Elements(plays));
            group.bench_function(BenchmarkId::new(preset, players), |b| {
                b.iter(|| (0..20).map(|seed| playout(&rules, black_box(seed), &options).plays).sum::<u32>());
            });
        }
    }
}

fn batches(c: &mut Criterion) {
    let mut group = c.benchmark_group("batch of 1,000 games");
    let seeds: Vec<u64> = (0..1_000).collect();
    let mut results = vec![PlayoutResult::default(); seeds.len()];
    let (rules, options) = (Rules::ESPANOLA, PlayoutOptions::default());
    for threads in [1, 2] {
        group.bench_function(BenchmarkId::new("threads", threads), |b| {
            b.iter(|| playouts(&rules, &seeds, &options, threads, &mut results));
        });
    }
}

fn views(c: &mut Criterion) {
    let rules = rules("tradicional", 4);
    let (game, view) = (Game::new(rules, 1), first_view(rules, 1));
    let mut numbers = SplitMix64::new(1);
    c.bench_function("view", |b| b.iter(|| black_box(&game).view(Seat::S0)));
    c.bench_function("sample", |b| b.iter(|| black_box(&view).sample(&mut numbers)));
    c.bench_function("sample and play the hand", |b| {
        b.iter(|| play_hand(view.sample(&mut numbers), &rules, &mut SplitMix64::new(1)));
    });
    let mut vector = [0; observation::LEN];
    c.bench_function("observe", |b| {
        b.iter(|| game.position().observe(Some(Seat::S0), black_box(&mut vector)))
    });
    c.bench_function("mask sampled", |b| b.iter(|| black_box(game.play_mask()).sample(&mut numbers)));
}

fn texts(c: &mut Criterion) {
    let game = Game::new(Rules::TRADICIONAL, 1);
    let (text, saved) = (game.secret_text().to_string(), game.save());
    c.bench_function("position text written", |b| b.iter(|| black_box(&game).to_string()));
    c.bench_function("position text read", |b| b.iter(|| black_box(&text).parse::<Game>()));
    c.bench_function("view text written", |b| b.iter(|| black_box(&game).view(Seat::S0).to_string()));
    c.bench_function("game saved", |b| b.iter(|| black_box(&game).save()));
    c.bench_function("game loaded", |b| b.iter(|| Game::load(black_box(&saved))));
}

fn short() -> Criterion {
    Criterion::default()
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
        .sample_size(20)
}

criterion_group! {
    name = benches;
    config = short();
    targets = legal_plays, games, playouts_alone, batches, views, texts
}
criterion_main!(benches);
