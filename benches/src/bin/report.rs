//! Counts instructions with callgrind and writes what the targets of speed are held against, as Markdown; with
//! `--plot FILE` also draws what the legal plays cost by cards on the table. Build the other programs first:
//!
//! `cargo build --release -p benches && target/release/report --plot benches/legal_plays.svg > benches/RESULTS.md`

use std::{fmt::Write, fs, path::PathBuf, process::Command, time::Instant};

use benches::rules;
use cuarenta::{
    Game, Position,
    playout::{PlayoutOptions, PlayoutResult, playouts},
};

/// What one unit of work costs.
#[derive(Clone, Copy)]
struct Cost {
    instructions: f64,
    /// Plays listed or made.
    plays: f64,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let plot = match (arguments.next().as_deref(), arguments.next()) {
        (None, _) => None,
        (Some("--plot"), Some(file)) => Some(file),
        _ => {
            eprintln!("report [--plot FILE]");
            std::process::exit(2)
        }
    };
    println!("{}", table());
    if let Some(file) = plot {
        fs::write(file, drawing()).expect("a file that can be written");
    }
}

/// The work done so often and twice as often, by callgrind: the difference leaves out how the program starts.
fn cost(work: &str, rules: &str, size: u8, times: u64) -> Cost {
    let (few, many) = (count(work, rules, size, times), count(work, rules, size, 2 * times));
    let done = many[1] - few[1];
    Cost { instructions: (many[0] - few[0]) / done, plays: (many[2] - few[2]) / done }
}

/// Instructions, units of work and plays.
fn count(work: &str, rules: &str, size: u8, times: u64) -> [f64; 3] {
    let program: PathBuf = std::env::current_exe().expect("a place").with_file_name("cost");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args([work, rules, &size.to_string(), &times.to_string()])
        .output()
        .expect("valgrind");
    let (said, told) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr).into_owned());
    let number = |text: &str| text.trim().parse().expect("a number");
    let counted = told.split("Collected :").nth(1).and_then(|rest| rest.lines().next()).expect("a count");
    let (done, plays) = said.trim().split_once(' ').expect("two numbers");
    [number(counted), number(done), number(plays)]
}

fn table() -> String {
    let mut text = String::from(
        "# What things cost\n\n\
         Made by `report` (see `benches/src/bin/report.rs`). Instructions are counted by callgrind on x86-64 \
         without target flags and do not depend on the machine's load; ratios are of two programs that play the \
         same games.\n\n| what | measured | must | aim |\n|---|---|---|---|\n",
    );
    let mut row = |what: &str, measured: String, must: &str, aim: &str| {
        writeln!(text, "| {what} | {measured} | {must} | {aim} |").expect("a string takes it");
    };
    for preset in ["tradicional", "espanola", "pagat"] {
        for seats in [2, 4] {
            let Cost { instructions, plays } = cost("playouts", preset, seats, 1);
            let measured = format!("{:.0} instructions a play", instructions / plays);
            row(&format!("random playout, {preset}, {seats} seats"), measured, "330", "200");
        }
    }
    for (preset, cards) in ["tradicional", "espanola"]
        .into_iter()
        .flat_map(|preset| [0, 4, 8, 12, 20].map(|cards| (preset, cards)))
    {
        let Cost { instructions, plays } = of_turn("listed", preset, cards);
        let (must, aim) = (60.0 + 10.0 * plays, 30.0 + 5.0 * plays);
        let measured = format!("{instructions:.0} instructions for {plays:.1} plays");
        row(
            &format!("legal plays listed, {preset}, {cards} cards on the table"),
            measured,
            &format!("{must:.0}"),
            &format!("{aim:.0}"),
        );
    }
    let masks = [0, 4, 8, 12, 20, 30].map(|cards| of_turn("mask", "tradicional", cards).instructions);
    let most = masks.into_iter().fold(0.0, f64::max);
    row(
        "mask of the legal plays, up to 30 cards on the table",
        format!("{most:.0} instructions"),
        "400",
        "150",
    );
    row("`size_of::<Position>()`", format!("{} bytes", size_of::<Position>()), "128", "88");
    row("`size_of::<Game>()`", format!("{} bytes", size_of::<Game>()), "512", "384");
    let a_play = |work| {
        let Cost { instructions, plays } = cost(work, "espanola", 4, 1);
        instructions / plays
    };
    let (step, twice) = (a_play("steps"), a_play("steps_chosen_twice"));
    let choice = twice - step;
    for (what, work) in [("`apply`", "actions"), ("`apply_into`", "actions_one_list")] {
        let ratio = (a_play(work) - choice) / (step - choice);
        row(
            &format!("{what}, checked and with events, against checked `step`"),
            format!("{ratio:.2}"),
            "4",
            "2",
        );
    }
    let hand = cost("hand", "tradicional", 4, 2).instructions;
    let sampled = cost("sampled_hand", "tradicional", 4, 2).instructions;
    row(
        "`View::sample` and random play of a hand of 4, against that play",
        format!("{:.2}", sampled / hand),
        "2",
        "1.3",
    );
    row(
        "batch on 2 threads against 1 (time, best of 5; needs two idle cores)",
        format!("{:.2}", two_threads()),
        "1.8",
        "",
    );
    text += "\nMeasured elsewhere, on other machines, for comparison: OpenSpiel (C++) takes 2,658 instructions for \
             a decision at hearts and 4,953 at cribbage.\n\n![Legal plays by cards on the table](legal_plays.svg)";
    text
}

/// What the work costs for a turn with five cards in hand, without the loop around it.
fn of_turn(work: &str, preset: &str, cards: u8) -> Cost {
    let (all, nothing) = (cost(work, preset, cards, 4), cost("nothing", preset, cards, 4));
    Cost { instructions: all.instructions - nothing.instructions, plays: all.plays }
}

/// How much faster two threads are.
fn two_threads() -> f64 {
    let seeds: Vec<u64> = (0..20_000).collect();
    let mut results = vec![PlayoutResult::default(); seeds.len()];
    let rules = rules("espanola", 4);
    let mut best = [f64::INFINITY; 2];
    for _ in 0..5 {
        for (best, threads) in best.iter_mut().zip(1..) {
            let start = Instant::now();
            playouts(&rules, &seeds, &PlayoutOptions::default(), threads, &mut results);
            *best = best.min(start.elapsed().as_secs_f64());
        }
    }
    best[0] / best[1]
}

/// The cost of the list and of the mask for each number of cards on the table.
fn drawing() -> String {
    let costs: Vec<(f64, f64)> = (0..=20)
        .map(|cards| {
            (
                of_turn("listed", "tradicional", cards).instructions,
                of_turn("mask", "tradicional", cards).instructions,
            )
        })
        .collect();
    let top = costs.iter().fold(100.0, |top: f64, (list, mask)| top.max(*list).max(*mask));
    let top = (top / 100.0).ceil() * 100.0;
    let (x, y) = (|cards: usize| 60.0 + 22.0 * cards as f64, |cost: f64| 260.0 - 220.0 * cost / top);
    let line = |cost: &dyn Fn(&(f64, f64)) -> f64| -> String {
        costs
            .iter()
            .enumerate()
            .map(|(cards, both)| format!("{:.0},{:.0} ", x(cards), y(cost(both))))
            .collect()
    };
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 560 310\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"560\" height=\"310\" fill=\"#fff\"/>\n",
    );
    let mut put = |line: String| svg += &(line + "\n");
    for tenth in 0..=4 {
        let cost = top * f64::from(tenth) / 4.0;
        put(format!("<path d=\"M60 {0:.0}H500\" stroke=\"#ddd\"/>", y(cost)));
        put(format!("<text x=\"52\" y=\"{:.0}\" text-anchor=\"end\">{cost:.0}</text>", y(cost) + 4.0));
    }
    for cards in (0..=20).step_by(5) {
        put(format!("<text x=\"{:.0}\" y=\"278\" text-anchor=\"middle\">{cards}</text>", x(cards)));
    }
    for (points, colour, name) in
        [(line(&|both| both.0), "#b5531c", "list"), (line(&|both| both.1), "#1f5f8b", "mask")]
    {
        put(format!("<polyline fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" points=\"{points}\"/>"));
        let end = points.split_whitespace().last().and_then(|point| point.split_once(',')).expect("a point");
        put(format!("<text x=\"506\" y=\"{}\" fill=\"{colour}\">{name}</text>", end.1));
    }
    put("<text x=\"280\" y=\"300\" text-anchor=\"middle\">cards on the table, five in hand</text>".to_owned());
    put("<text x=\"60\" y=\"24\">Instructions for the legal plays of a turn (tradicional)</text>".to_owned());
    svg + "</svg>\n"
}
