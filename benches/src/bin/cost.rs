//! One kind of work, so often, for callgrind: `cost WORK RULES SIZE TIMES`.
//!
//! SIZE is the number of cards on the table for `listed`, `plays`, `mask` and `chosen`, else of seats. One line
//! is printed: how often it was done, and how many plays were listed or made.

use std::{cell::Cell, hint::black_box};

use benches::{first_view, game_by_actions, game_by_steps, game_into_one_list, play_hand, rules, turns};
use cuarenta::{
    Game, PlayIndex, Rules, Seat, SplitMix64, Turn,
    playout::{PlayoutOptions, playout},
};

/// Different turns, hands or games.
const KINDS: u64 = 200;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [work, text, size, times] = &arguments[..] else {
        eprintln!("cost WORK RULES SIZE TIMES");
        std::process::exit(2)
    };
    let (size, times): (u8, u64) = (number(size), number(times));
    let of_turns = |work: &dyn Fn(&Turn, &Rules) -> usize| {
        let (turns, rules) = (turns(size.into(), KINDS), rules(text, 2));
        each(times, |kind| work(black_box(&turns[kind]), black_box(&rules)) as u64)
    };
    let mut numbers = SplitMix64::new(1);
    let (done, plays) = match work.as_str() {
        "nothing" => of_turns(&|_, _| 0),
        "listed" => {
            // Longer than the most plays by what makes the place fit without a check.
            let list = [const { Cell::new(PlayIndex::new(0).unwrap()) }; 256];
            of_turns(&|turn, rules| {
                black_box(&list);
                turn.play_mask(rules)
                    .iter()
                    .fold(0u8, |place, index| {
                        list[usize::from(place)].set(index);
                        place + 1
                    })
                    .into()
            })
        }
        "plays" => of_turns(&|turn, rules| turn.legal_plays(rules).map(black_box).count()),
        "mask" => of_turns(&|turn, rules| black_box(&turn.play_mask(rules)).words().len()),
        "chosen" => of_turns(&|turn, rules| black_box(turn.choose(rules, |count| count / 2)).iter().count()),
        "playouts" => each(times, |game| {
            playout(&rules(text, size), game as u64, &PlayoutOptions::default()).plays.into()
        }),
        "steps" => each(times, |game| game_by_steps(&rules(text, size), game as u64, 1)),
        "steps_chosen_twice" => each(times, |game| game_by_steps(&rules(text, size), game as u64, 2)),
        "actions" => each(times, |game| game_by_actions(rules(text, size), game as u64)),
        "actions_one_list" => each(times, |game| game_into_one_list(rules(text, size), game as u64)),
        "hand" | "sampled_hand" => {
            let rules = rules(text, size);
            let views: Vec<_> = (0..KINDS).map(|seed| first_view(rules, seed)).collect();
            let positions: Vec<_> = views.iter().map(|view| view.sample(&mut numbers)).collect();
            each(times, |kind| {
                let mut numbers = SplitMix64::new(kind as u64);
                let position = match work.as_str() {
                    "hand" => black_box(positions[kind]),
                    _ => black_box(&views[kind]).sample(&mut numbers.clone()),
                };
                play_hand(position, &rules, &mut numbers)
            })
        }
        "views" => {
            let games: Vec<_> = (0..KINDS).map(|seed| Game::new(rules(text, size), seed)).collect();
            each(times, |kind| u64::from(black_box(black_box(&games[kind]).view(Seat::S0)).stock_size()))
        }
        _ => {
            eprintln!("cost: no work {work}");
            std::process::exit(2)
        }
    };
    println!("{done} {plays}");
}

/// Does the work for each kind, so many times.
fn each(times: u64, mut work: impl FnMut(usize) -> u64) -> (u64, u64) {
    let mut plays = 0;
    for _ in 0..times {
        for kind in 0..KINDS as usize {
            plays += work(kind);
        }
    }
    (times * KINDS, plays)
}

fn number<N: std::str::FromStr>(text: &str) -> N {
    text.parse().unwrap_or_else(|_| {
        eprintln!("cost: {text} is not a number that will do");
        std::process::exit(2)
    })
}
