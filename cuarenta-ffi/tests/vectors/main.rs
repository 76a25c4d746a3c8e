//! The shared vectors (`cuarenta/tests/vectors`) replayed through the C ABI: every field that their README
//! lists.

mod table;
mod tractor;

use std::collections::BTreeSet;
use std::fs;

use cuarenta_ffi::{CUARENTA_NONE, cuarenta_status};
use serde_json::Value;
use table::{Table, cards, pack, parse, play};

/// Every line of a vector file with its number from 1.
pub(crate) fn lines(file: &str) -> Vec<(usize, Value)> {
    let path = format!("{}/../cuarenta/tests/vectors/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().enumerate().map(|(i, line)| (i + 1, serde_json::from_str(line).unwrap())).collect()
}

pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}"))
}

pub(crate) fn number(value: &Value) -> usize {
    value.as_u64().unwrap_or_else(|| panic!("no number: {value}")) as usize
}

fn numbers(value: &Value) -> Vec<usize> {
    value.as_array().unwrap().iter().map(number).collect()
}

fn points(value: &Value) -> Vec<(usize, usize, String)> {
    let points = value.as_array().unwrap().iter();
    points.map(|p| (number(&p[0]), number(&p[1]), text(&p[2]).to_owned())).collect()
}

/// The rules of a line, with more options.
fn rules(line: &Value, more: &str) -> String {
    let options = line["options"].as_object().unwrap().iter().map(|(key, value)| match value {
        Value::Bool(true) => format!("{key}=yes"),
        Value::Bool(false) => format!("{key}=no"),
        Value::Number(number) => format!("{key}={number}"),
        Value::String(word) => format!("{key}={word}"),
        other => panic!("{key}: {other}"),
    });
    let options: Vec<_> = options.chain((!more.is_empty()).then(|| more.to_owned())).collect();
    let separator = if options.is_empty() { "" } else { "+" };
    format!("{}{separator}{}", text(&line["preset"]), options.join(","))
}

/// Ranks of a set as `takes` writes them, from its text.
fn ranks(cards: &str) -> String {
    cards.chars().step_by(2).collect()
}

/// A table of two seats at the last play but one: the card is the hand, everything that is not on the table
/// is a pile.
#[test]
fn captures() {
    let lines = lines("captures.jsonl");
    assert_eq!(lines.len(), 1500);
    for (number_of_line, line) in lines {
        let at = format!("line {number_of_line}: {line}");
        let on_table = parse(text(&line["table"]));
        let card = parse(text(&line["card"]));
        let mut state = table::empty_state();
        state.dealer = 1;
        state.turn = 0;
        state.table = on_table;
        state.hands[0] = card;
        let rest = !(on_table | card) & ((1 << 40) - 1);
        state.hands[1] = rest & rest.wrapping_neg();
        state.piles[0] = rest & !state.hands[1];
        state.last_capturer = 0;
        let table =
            Table::at(&rules(&line, "players=2"), &state).unwrap_or_else(|error| panic!("{at}: {error}"));

        let takes: Vec<_> = table.legal_plays().iter().map(|play| ranks(&cards(play.take))).collect();
        let expected: BTreeSet<_> =
            line["takes"].as_array().unwrap().iter().map(|t| text(t).to_owned()).collect();
        assert_eq!(takes.len(), expected.len(), "{at}");
        assert_eq!(takes.into_iter().collect::<BTreeSet<_>>(), expected, "{at}");
        assert_eq!(table.all_plays().len(), number(&line["card_takes"]), "{at}");
        table.check_indexes(&at);
    }
}

/// Takes a step; the points are those of its events, 0 for what was swallowed whole.
fn step(table: &mut Table, step: &Value) -> Result<Vec<(usize, usize, String)>, cuarenta_status> {
    match text(&step["op"]) {
        "hand" => {
            table.shuffle(pack(text(&step["deck"])))?;
            assert!(table.points().is_empty());
            table.cut(number(&step["cut"]) as u8)?;
        }
        "play" => {
            // A play is always that of the seat whose turn it is.
            if table.to_act() as usize != number(&step["seat"]) {
                return Err(cuarenta_status::CUARENTA_E_ILLEGAL);
            }
            table.play(&play(text(&step["play"])))?;
        }
        "call" => table.call(number(&step["seat"]) as u8)?,
        "fault" => table.fault(number(&step["seat"]) as u8, text(&step["kind"]))?,
        other => panic!("{other}"),
    }
    Ok(table.points())
}

fn winner(table: &Table) -> Option<(usize, &'static str)> {
    let state = table.state();
    let how = ["", "points", "doble_ronda", "misdeal"][usize::from(state.how)];
    (state.winner != CUARENTA_NONE).then_some((state.winner.into(), how))
}

#[test]
fn positions() {
    let lines = lines("positions.jsonl");
    assert_eq!(lines.len(), 93);
    for (number_of_line, line) in lines {
        let at = format!("line {number_of_line}: {}", line["name"]);
        let given = &line["state"];
        let mut state = table::empty_state();
        state.dealer = number(&given["dealer"]) as u8;
        state.turn = number(&given["turn"]) as u8;
        state.table = parse(text(&given["table"]));
        for (i, score) in numbers(&given["score"]).into_iter().enumerate() {
            state.score[i] = score as u16;
        }
        for (i, hand) in given["hands"].as_array().unwrap().iter().enumerate() {
            state.hands[i] = parse(text(hand));
        }
        for (i, pile) in given["piles"].as_array().unwrap().iter().enumerate() {
            state.piles[i] = parse(text(pile));
        }
        if !given["last"].is_null() {
            state.live = parse(text(&given["last"]["card"])).trailing_zeros() as u8;
        }
        let stock = text(&given["stock"]);
        state.stock_len = (stock.len() / 2) as u8;
        for (i, place) in state.stock.iter_mut().take(stock.len() / 2).enumerate() {
            *place = parse(&stock[2 * i..2 * i + 2]).trailing_zeros() as u8;
        }
        for (seat, rank) in given["rondas_scored"].as_object().unwrap() {
            let seat: usize = seat.parse().unwrap();
            state.ronda[seat] = 4;
            state.ronda_rank[seat] = (parse(&format!("{}d", text(rank))).trailing_zeros() / 4) as u8;
        }
        let mut table = Table::at(&rules(&line, ""), &state).unwrap_or_else(|error| panic!("{at}: {error}"));
        let before = table.state();
        let result = step(&mut table, &line["step"]);
        let expect = &line["expect"];
        assert_eq!(result.is_ok(), expect["legal"].as_bool().unwrap(), "{at}");
        let Ok(given) = result else {
            assert_eq!(table.state(), before, "{at}");
            continue;
        };
        assert_eq!(given, points(&expect["points"]), "{at}");
        assert_eq!(table.score(), numbers(&expect["score"]), "{at}");
        let expected = expect["winner"].as_u64().map(|side| (side as usize, text(&expect["how"])));
        assert_eq!(winner(&table), expected, "{at}");
    }
}

#[test]
fn games() {
    let lines = lines("games.jsonl");
    assert_eq!(lines.len(), 61);
    for (number_of_line, line) in lines {
        let mut table = Table::new(&rules(&line, ""), number(&line["first_dealer"]) as u8);
        for (i, of_vector) in line["steps"].as_array().unwrap().iter().enumerate() {
            let at = format!("line {number_of_line}, step {i}: {of_vector}");
            let before = table.state();
            if of_vector["op"] == "hand" {
                assert_eq!(usize::from(before.dealer), number(&of_vector["dealer"]), "{at}");
            }
            if of_vector["op"] == "play" {
                assert_eq!(table.all_plays().len(), number(&of_vector["card_plays"]), "{at}");
                assert_eq!(table.legal_plays().len(), number(&of_vector["rank_plays"]), "{at}");
                table.check_indexes(&at);
            }
            let given = step(&mut table, of_vector).unwrap_or_else(|status| panic!("{status:?}: {at}"));
            assert_eq!(given, points(&of_vector["points"]), "{at}");
            assert_eq!(table.score(), numbers(&of_vector["score"]), "{at}");
            if of_vector["op"] == "play" {
                // As that card left them, before any count.
                let played = table.events()[0];
                let side = if before.players == 4 { played.seat % 2 } else { played.seat };
                let (mut on_table, mut piles) = (before.table & !played.cards, before.piles);
                if played.cards == 0 {
                    on_table |= 1 << played.card;
                } else {
                    piles[usize::from(side)] |= played.cards | 1 << played.card;
                }
                assert_eq!(cards(on_table), text(&of_vector["table"]), "{at}");
                let piles = &piles[..before.sides.into()];
                let piles: Vec<_> = piles.iter().map(|pile| pile.count_ones() as usize).collect();
                assert_eq!(piles, numbers(&of_vector["piles"]), "{at}");
            }
            table.check_copies(&at);
        }
        assert_eq!(
            winner(&table),
            Some((number(&line["winner"]), text(&line["how"]))),
            "line {number_of_line}"
        );
    }
}
