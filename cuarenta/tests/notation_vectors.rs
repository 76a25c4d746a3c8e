//! The games of the shared vectors, written as records by hand, and replayed with their points and scores.
#![cfg(feature = "std")]

use cuarenta::{
    Block, Event, Side,
    notation::{Record, Replay},
};
use serde_json::Value;

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}"))
}

/// The steps of a vector in the words of a record.
fn words(step: &Value) -> String {
    match text(&step["op"]) {
        "hand" => match step["cut"].as_u64().unwrap() {
            0 => format!("\npack={} cut=decline\n", text(&step["deck"])),
            moved => format!("\npack={}\n cut={moved}\n", text(&step["deck"])),
        },
        "play" => format!("{} ", text(&step["play"])),
        "call" => format!("call={} ", step["seat"]),
        "fault" => format!("{}={} ", text(&step["kind"]), step["seat"]),
        other => panic!("{other}"),
    }
}

fn record(game: &Value) -> String {
    let rules: Vec<String> = game["options"]
        .as_object()
        .unwrap()
        .iter()
        .map(|(key, value)| {
            let value = match value {
                Value::Bool(true) => "yes".into(),
                Value::Bool(false) => "no".into(),
                Value::String(word) => word.clone(),
                number => number.to_string(),
            };
            format!("{key}={value}")
        })
        .collect();
    let steps: String = game["steps"].as_array().unwrap().iter().map(words).collect();
    format!(
        "[Event \"seed {}\"]\n[rules \"{}+{}\"]\n[dealer \"{}\"]\n[auto \"none\"]\n[result \"{}:{}\"]\n{steps}",
        game["seed"],
        text(&game["preset"]),
        rules.join(","),
        game["first_dealer"],
        game["winner"],
        text(&game["how"])
    )
}

/// `[side, points, why]`: what was given, and 0 for what was swallowed whole.
fn points(events: &[Event]) -> Value {
    let mut points: Vec<(u8, u8, &str)> = Vec::new();
    for event in events {
        match *event {
            Event::Awarded { side, points: given, why } => points.push((side.index(), given, why.code())),
            Event::Blocked { side, why, rule, .. } => {
                let capped = points.last().is_some_and(|last| (last.0, last.2) == (side.index(), why.code()));
                if rule != Block::CartonCap || !capped {
                    points.push((side.index(), 0, why.code()));
                }
            }
            _ => (),
        }
    }
    serde_json::to_value(points).unwrap()
}

fn score(replay: &Replay) -> Value {
    let position = replay.game().position();
    let score: Vec<u16> = Side::of(position.players()).map(|side| position.score(side)).collect();
    serde_json::to_value(score).unwrap()
}

#[test]
fn the_games_of_the_vectors_replay_from_their_records() {
    let lines = include_str!("vectors/games.jsonl");
    let mut steps = 0;
    for line in lines.lines() {
        let game: Value = serde_json::from_str(line).unwrap();
        let text = record(&game);
        let record: Record = text.parse().unwrap_or_else(|error| panic!("{text}\n{error}"));
        let printed = record.to_string();
        assert_eq!(printed.parse::<Record>().as_ref(), Ok(&record));
        let mut replay = record.replay().unwrap_or_else(|error| panic!("{text}\n{error}"));
        for step in game["steps"].as_array().unwrap() {
            assert!(replay.forward());
            if step["op"] == "hand" {
                assert!(replay.forward(), "the cut");
            }
            assert_eq!(points(replay.events()), step["points"], "{step}");
            assert_eq!(score(&replay), step["score"], "{step}");
            steps += 1;
        }
        assert!(!replay.forward());
        let outcome = replay.game().outcome().unwrap();
        assert_eq!(
            (outcome.winner.index().into(), outcome.how.code()),
            (game["winner"].as_u64().unwrap(), game["how"].as_str().unwrap())
        );
    }
    assert_eq!((lines.lines().count(), steps), (61, 11_932));
}
