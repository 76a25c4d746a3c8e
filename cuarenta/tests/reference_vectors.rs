//! The second opinion (`reference/`) against the shared vectors, in full: what it says of the engine counts only if it
//! agrees with the other independent programs.

mod reference;

use std::collections::BTreeSet;

use reference::vectors::{lines, number, numbers, options, owned, points, position, text};
use reference::{Counts, Points, Referee, Refused, capture, cards, counts, play, rank_letter, sorted};
use serde_json::Value;

/// `A23` from counts, as `takes` writes it.
fn ranks(take: &Counts) -> String {
    (1..=10u8).flat_map(|r| std::iter::repeat_n(rank_letter(r), take[r as usize].into())).collect()
}

#[test]
fn captures() {
    let lines = lines("captures.jsonl");
    assert_eq!(lines.len(), 1500);
    for (number_of_line, line) in lines {
        let o = options(&line);
        let table = counts(&cards(text(&line["table"])));
        let rank = cards(text(&line["card"]))[0].0;
        let takes = capture::takes(&o, &table, rank);
        let expected: BTreeSet<String> =
            line["takes"].as_array().unwrap().iter().map(|take| text(take).to_owned()).collect();
        assert_eq!(
            takes.iter().map(ranks).collect::<BTreeSet<_>>(),
            expected,
            "line {number_of_line}: {line}"
        );
        let ways: u64 = takes.iter().map(|take| capture::ways(&table, take)).sum();
        assert_eq!(ways as usize, number(&line["card_takes"]), "line {number_of_line}: {line}");
    }
}

/// One step of a vector, of any kind.
fn step(game: &mut Referee, step: &Value) -> Result<Points, Refused> {
    match text(&step["op"]) {
        "hand" => {
            assert_eq!(game.dealer, number(&step["dealer"]));
            game.hand(cards(text(&step["deck"])), number(&step["cut"]))
        }
        "play" => {
            let (card, take) = play(text(&step["play"]));
            game.play(number(&step["seat"]), card, &take)
        }
        "call" => game.call(number(&step["seat"])),
        "fault" => game.fault(number(&step["seat"]), text(&step["kind"])),
        other => panic!("{other}"),
    }
}

#[test]
fn positions() {
    let lines = lines("positions.jsonl");
    assert_eq!(lines.len(), 93);
    for (number_of_line, line) in lines {
        let mut game = position(&line);
        let before = game.clone();
        let result = step(&mut game, &line["step"]);
        let expect = &line["expect"];
        let at = format!("line {number_of_line}: {}", line["name"]);
        assert_eq!(result.is_ok(), expect["legal"].as_bool().unwrap(), "{at}");
        let Ok(given) = result else {
            assert_eq!(game, before, "{at}");
            continue;
        };
        assert_eq!(owned(&given), points(&expect["points"]), "{at}");
        assert_eq!(game.score, numbers(&expect["score"]), "{at}");
        let winner = game.winner.map(|(side, how)| (side, how.text()));
        let expected = expect["winner"].as_u64().map(|side| (side as usize, text(&expect["how"])));
        assert_eq!(winner, expected, "{at}");
    }
}

#[test]
fn games() {
    let lines = lines("games.jsonl");
    assert_eq!(lines.len(), 61);
    for (number_of_line, line) in lines {
        let mut game = Referee::new(options(&line), number(&line["first_dealer"]));
        for (i, of_vector) in line["steps"].as_array().unwrap().iter().enumerate() {
            let at = format!("line {number_of_line}, step {i}: {of_vector}");
            if of_vector["op"] == "play" {
                let hand = &game.hands[number(&of_vector["seat"])];
                let (by_card, by_rank) = capture::number_of_plays(&game.o, &game.table, hand);
                assert_eq!(by_card as usize, number(&of_vector["card_plays"]), "{at}");
                assert_eq!(by_rank as usize, number(&of_vector["rank_plays"]), "{at}");
            }
            let given = step(&mut game, of_vector).unwrap_or_else(|_| panic!("refused: {at}"));
            assert_eq!(owned(&given), points(&of_vector["points"]), "{at}");
            assert_eq!(game.score, numbers(&of_vector["score"]), "{at}");
            if of_vector["op"] == "play" {
                assert_eq!(reference::text(&sorted(&game.table)), text(&of_vector["table"]), "{at}");
                let piles: Vec<u32> = game.piles.iter().map(|pile| pile.len() as u32).collect();
                assert_eq!(piles, numbers(&of_vector["piles"]), "{at}");
            }
        }
        let (winner, how) = game.winner.unwrap_or_else(|| panic!("line {number_of_line} is not over"));
        assert_eq!(
            (winner, how.text()),
            (number(&line["winner"]), text(&line["how"])),
            "line {number_of_line}"
        );
    }
}
