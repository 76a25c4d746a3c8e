//! The engine against the shared vectors, in full: every field that their README lists.

mod bridge;
mod reference;

use std::collections::BTreeSet;

use cuarenta::{Game, Play, PlayIndex, Turn};

use bridge::{Act, Engine, card_of, pairs_of, ranks, rules_of, setup_of};
use reference::vectors::{lines, number, numbers, options, owned, points, position, text};
use reference::{cards, counts, play};
use serde_json::Value;

#[test]
fn captures() {
    let lines = lines("captures.jsonl");
    assert_eq!(lines.len(), 1500);
    for (number_of_line, line) in lines {
        let rules = rules_of(&options(&line));
        let card = card_of(cards(text(&line["card"]))[0]);
        let turn = Turn { hand: card.into(), table: text(&line["table"]).parse().unwrap(), live: None };
        let at = format!("line {number_of_line}: {line}");

        let takes = |play: &Play| ranks(&counts(&pairs_of(play.take)));
        let plays: Vec<Play> = turn.legal_plays(&rules).collect();
        let expected = line["takes"].as_array().unwrap().iter().map(|take| match text(take) {
            "" => "lay".to_owned(),
            take => take.to_owned(),
        });
        let expected: BTreeSet<String> = expected.collect();
        assert_eq!(plays.len(), expected.len(), "{at}");
        assert_eq!(plays.iter().map(takes).collect::<BTreeSet<_>>(), expected, "{at}");

        let all: Vec<Play> = turn.all_plays(&rules).collect();
        assert_eq!(all.len(), number(&line["card_takes"]), "{at}");
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "{at}");
        assert_eq!(all.iter().map(takes).collect::<BTreeSet<_>>(), expected, "{at}");
        for index in PlayIndex::all() {
            let legal = turn.play(&rules, index).map(|play| takes(&play));
            assert!(legal.is_none_or(|take| expected.contains(&take)), "{at}");
        }
    }
}

/// A step of a vector as an action.
fn act(step: &Value) -> Act {
    match text(&step["op"]) {
        "hand" => Act::Hand(cards(text(&step["deck"])), number(&step["cut"])),
        "play" => {
            let (card, take) = play(text(&step["play"]));
            Act::Play(number(&step["seat"]), card, take)
        }
        "call" => Act::Call(number(&step["seat"])),
        "fault" => {
            let kinds = ["out_of_turn", "wrong_capture", "misdeal"];
            let kind = kinds.into_iter().find(|kind| *kind == text(&step["kind"])).unwrap();
            Act::Fault(number(&step["seat"]), kind)
        }
        other => panic!("{other}"),
    }
}

fn score(game: &Game) -> Vec<u32> {
    let players = game.rules().players();
    cuarenta::Side::of(players).map(|side| game.position().score(side).into()).collect()
}

fn winner(game: &Game) -> Option<(usize, &'static str)> {
    game.outcome().map(|outcome| (outcome.winner.index().into(), outcome.how.code()))
}

#[test]
fn positions() {
    let lines = lines("positions.jsonl");
    assert_eq!(lines.len(), 93);
    for (number_of_line, line) in lines {
        let at = format!("line {number_of_line}: {}", line["name"]);
        let state = position(&line);
        let setup = setup_of(&state);
        let game = Game::from_setup(&setup).unwrap_or_else(|error| panic!("{at}: {error}"));
        assert_eq!(game.to_setup(), setup, "{at}");
        let mut engine = Engine::at(&state);
        let result = engine.act(&act(&line["step"]));
        let expect = &line["expect"];
        assert_eq!(result.is_ok(), expect["legal"].as_bool().unwrap(), "{at}");
        let Ok(given) = result else { continue };
        assert_eq!(owned(&given), points(&expect["points"]), "{at}");
        assert_eq!(score(&engine.game), numbers(&expect["score"]), "{at}");
        let expected = expect["winner"].as_u64().map(|side| (side as usize, text(&expect["how"])));
        assert_eq!(winner(&engine.game), expected, "{at}");
        let again = Game::from_setup(&engine.game.to_setup()).unwrap_or_else(|error| panic!("{at}: {error}"));
        assert_eq!(again.position(), engine.game.position(), "{at}");
    }
}

#[test]
fn games() {
    let lines = lines("games.jsonl");
    assert_eq!(lines.len(), 61);
    for (number_of_line, line) in lines {
        let o = options(&line);
        let mut engine = Engine::new(&o, number(&line["first_dealer"]));
        for (i, step) in line["steps"].as_array().unwrap().iter().enumerate() {
            let at = format!("line {number_of_line}, step {i}: {step}");
            if step["op"] == "hand" {
                assert_eq!(
                    usize::from(engine.game.position().dealer().index()),
                    number(&step["dealer"]),
                    "{at}"
                );
            }
            if step["op"] == "play" {
                assert_eq!(engine.game.all_plays().count(), number(&step["card_plays"]), "{at}");
                assert_eq!(engine.game.legal_plays().count(), number(&step["rank_plays"]), "{at}");
                assert_eq!(usize::from(engine.game.play_mask().len()), number(&step["rank_plays"]), "{at}");
            }
            let given = engine.act(&act(step)).unwrap_or_else(|_| panic!("refused: {at}"));
            assert_eq!(owned(&given), points(&step["points"]), "{at}");
            assert_eq!(score(&engine.game), numbers(&step["score"]), "{at}");
            if step["op"] == "play" {
                let (table, piles) = engine.fold.after_card;
                assert_eq!(table.to_string(), text(&step["table"]), "{at}");
                let piles: Vec<u32> = piles[..o.sides()].iter().map(|pile| pile.len().into()).collect();
                assert_eq!(piles, numbers(&step["piles"]), "{at}");
            }
        }
        let expected = Some((number(&line["winner"]), text(&line["how"])));
        assert_eq!(winner(&engine.game), expected, "line {number_of_line}");
    }
}
