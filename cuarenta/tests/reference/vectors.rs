//! Reading the vector files (`tests/vectors/`), as their README describes them.

use serde_json::Value;

use super::options::{Options, PRESETS};
use super::{Points, Referee, cards};

/// Every line of a vector file with its number from 1.
pub fn lines(file: &str) -> Vec<(usize, Value)> {
    let path = format!("{}/tests/vectors/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().enumerate().map(|(i, line)| (i + 1, serde_json::from_str(line).unwrap())).collect()
}

/// `preset` and `options` of a line. JSON true/false are the rules' yes/no; numbers are their digits.
pub fn options(line: &Value) -> Options {
    // Captures do not depend on the number of players; every other line names it.
    let mut options = Options::preset(line["preset"].as_str().unwrap(), 4);
    for (key, value) in line["options"].as_object().unwrap() {
        let word = match value {
            Value::Bool(true) => "yes".to_owned(),
            Value::Bool(false) => "no".to_owned(),
            Value::Number(number) => number.to_string(),
            Value::String(word) => word.clone(),
            other => panic!("{key}: {other}"),
        };
        options.set(key, &word);
    }
    assert!(PRESETS.contains(&line["preset"].as_str().unwrap()));
    options
}

pub fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}"))
}

pub fn number(value: &Value) -> usize {
    value.as_u64().unwrap_or_else(|| panic!("no number: {value}")) as usize
}

pub fn numbers(value: &Value) -> Vec<u32> {
    value.as_array().unwrap().iter().map(|n| number(n) as u32).collect()
}

/// `[side, points, why]` in order.
pub fn points(value: &Value) -> Vec<(usize, u32, String)> {
    let points = value.as_array().unwrap().iter();
    points.map(|p| (number(&p[0]), number(&p[1]) as u32, text(&p[2]).to_owned())).collect()
}

/// Points of the reference, to compare with those of a vector.
pub fn owned(points: &Points) -> Vec<(usize, u32, String)> {
    points.iter().map(|&(side, points, why)| (side, points, why.to_owned())).collect()
}

/// The whole state of a line of `positions.jsonl`, in the reference's own form.
pub fn position(line: &Value) -> Referee {
    let o = options(line);
    let state = &line["state"];
    let mut game = Referee::new(o, number(&state["dealer"]));
    game.waiting = super::referee::Waiting::Play;
    game.turn = number(&state["turn"]);
    game.score = numbers(&state["score"]);
    game.hands = state["hands"].as_array().unwrap().iter().map(|hand| cards(text(hand))).collect();
    game.dealt = game.hands.clone();
    game.table = cards(text(&state["table"]));
    game.piles = state["piles"].as_array().unwrap().iter().map(|pile| cards(text(pile))).collect();
    game.stock = cards(text(&state["stock"]));
    // Three seats leave ten cards undealt.
    let undealt = if o.players == 3 { 10 } else { 0 };
    game.deals_left = game.stock.len().saturating_sub(undealt) / (5 * o.players);
    if !state["last"].is_null() {
        game.last = Some((number(&state["last"]["seat"]), cards(text(&state["last"]["card"]))[0]));
    }
    for (seat, rank) in state["rondas_scored"].as_object().unwrap() {
        let rank = super::rank_of_letter(text(rank).chars().next().unwrap());
        game.rondas_scored[seat.parse::<usize>().unwrap()] = Some(rank);
    }
    game
}
