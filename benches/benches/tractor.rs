//! Tractor: whole hands, the choice of cards, views and samples.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use cuarenta::{
    SplitMix64,
    tractor::{Game, Phase, Seat, playout::play_hands, policy, rules::Rules},
};

/// The middle of a hand: seats to follow, five tricks gone.
fn middle() -> Game {
    let mut game = Game::seeded(Rules::default(), Seat::S0, 3);
    game.deal().expect("a pack is wanted");
    while !(matches!(game.phase(), Phase::Follow { .. }) && game.history().tricks().len() == 6) {
        let seat = game.phase().seat().expect("a seat decides");
        let action = policy::sensible(&game.view(seat)).expect("it is its turn");
        game.apply(action).expect("a legal action");
    }
    game
}

fn playouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("tractor/playout");
    group.throughput(Throughput::Elements(100));
    group.bench_function("100 hands", |b| b.iter(|| play_hands(Rules::default(), black_box(1), 100)));
    group.finish();
}

fn choices(c: &mut Criterion) {
    let mut game = Game::seeded(Rules::default(), Seat::S0, 3);
    game.deal().expect("a pack is wanted");
    while !matches!(game.phase(), Phase::Lead { .. }) {
        let seat = game.phase().seat().expect("a seat decides");
        game.apply(policy::sensible(&game.view(seat)).expect("it is its turn")).expect("a legal action");
    }
    let lead = game.position().choice().expect("a lead is wanted");
    c.bench_function("tractor/leads counted", |b| b.iter(|| black_box(lead).count()));
    c.bench_function("tractor/leads listed", |b| {
        b.iter(|| {
            let mut bits = 0;
            black_box(lead).for_each(|cards| bits ^= cards.bits());
            bits
        });
    });
}

fn views(c: &mut Criterion) {
    let game = middle();
    let view = game.view(Seat::S1);
    let mut numbers = SplitMix64::new(1);
    c.bench_function("tractor/view", |b| b.iter(|| black_box(&game).view(Seat::S1)));
    c.bench_function("tractor/sample", |b| b.iter(|| black_box(&view).sample(&mut numbers)));
    c.bench_function("tractor/sensible decision", |b| {
        let view = game.view(game.phase().seat().expect("a seat decides"));
        b.iter(|| policy::sensible(black_box(&view)));
    });
}

criterion_group!(benches, playouts, choices, views);
criterion_main!(benches);
