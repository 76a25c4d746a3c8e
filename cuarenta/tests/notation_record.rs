//! Records: what is written down is what was played.
#![cfg(feature = "std")]

mod tables;

use cuarenta::{
    Action, Automation, Event, Events, Game, Match, Phase, Rules, Seat, SplitMix64, Start,
    notation::{Record, RecordFault, Replay, ReplayReason, Step},
};
use proptest::{prelude::*, strategy::ValueTree};
use tables::{Table, decide, tables};

/// A game played and written down: the record, the games after each step, and all events.
struct Played {
    record: Record,
    games: Vec<Game>,
    events: Vec<Event>,
}

fn play(table: &Table, most: usize, keep_seed: bool) -> Played {
    let mut numbers = SplitMix64::new(table.choices);
    let (mut game, first) = Game::start(table.start).unwrap();
    let mut record =
        if keep_seed { Record::with_seed(table.start) } else { Record::new(table.start) }.unwrap();
    record.note(&first);
    let mut events = first.to_vec();
    let mut games = vec![game];
    for _ in 0..most {
        let Some(action) = decide(&game, &mut numbers) else { break };
        let happened = game.apply(action).unwrap();
        record.push(action, &happened);
        events.extend(&happened);
        games.push(game);
    }
    record.set_result(game.outcome());
    Played { record, games, events }
}

fn all_events(mut replay: Replay) -> Vec<Event> {
    let mut events = replay.events().to_vec();
    events.extend(replay.by_ref().flat_map(|(_, events)| events));
    assert_eq!(replay.at(), replay.len());
    events
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn a_record_replays_to_the_same_states_and_events(table in tables(), most in 0..600_usize) {
        let played = play(&table, most, false);
        let text = played.record.to_string();
        let record: Record = text.parse().unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert_eq!(record, played.record);
        assert_eq!(record.to_string(), text);
        let mut replay = record.replay().unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert_eq!(all_events(replay.clone()), played.events);
        let mut seen = vec![*replay.game()];
        while replay.forward() {
            seen.push(*replay.game());
        }
        // Automatic packs are steps of the record, so it stands in places where the live game did not.
        let mut places = seen.iter();
        for game in &played.games {
            let live = game.without_seed();
            prop_assert!(places.any(|place| *place == live));
        }
        prop_assert_eq!(seen.last().unwrap(), &played.games.last().unwrap().without_seed());
    }

    #[test]
    fn with_its_seed_a_record_is_the_same_game_step_by_step(table in tables(), most in 0..300_usize) {
        let played = play(&table, most, true);
        let record: Record = played.record.to_string().parse().unwrap();
        assert_eq!(record, played.record);
        let mut replay = record.replay().unwrap();
        assert_eq!(all_events(replay.clone()), played.events);
        for (step, game) in played.games.iter().enumerate() {
            assert!(replay.goto(step));
            assert_eq!(replay.game(), game);
        }
    }

    #[test]
    fn a_replay_goes_to_any_step(table in tables(), places in prop::collection::vec(0..200_usize, 8)) {
        let mut replay = play(&table, 150, false).record.replay().unwrap();
        let states: Vec<_> = std::iter::once((*replay.game(), replay.events().clone()))
            .chain(std::iter::from_fn({
                let mut replay = replay.clone();
                move || replay.forward().then(|| (*replay.game(), replay.events().clone()))
            }))
            .collect();
        for place in places {
            let here = replay.at();
            assert_eq!(replay.goto(place), place <= replay.len());
            assert_eq!(replay.at(), if place <= replay.len() { place } else { here });
            assert_eq!((replay.game(), replay.events()), (&states[replay.at()].0, &states[replay.at()].1));
            if replay.back() {
                assert_eq!((replay.game(), replay.events()), (&states[replay.at()].0, &states[replay.at()].1));
            }
        }
    }

    #[test]
    fn what_was_seen_is_the_same_record_with_unknown_packs(table in tables(), viewer in 0..4_u8) {
        let viewer = Seat::from_index(viewer % table.start.rules.players());
        let mut seen = Record::new(table.start).unwrap();
        let mut known = Record::new(table.start).unwrap();
        table.play_out(150, |_, events: &Events| {
            known.note(events);
            seen.note(&events.iter().map(|event| event.seen_by(viewer)).collect::<Vec<_>>());
        });
        let read: Record = seen.to_string().parse().unwrap();
        assert_eq!(read, seen);
        assert_eq!(seen.steps().len(), known.steps().len());
        for (seen, known) in seen.steps().iter().zip(known.steps()) {
            match seen {
                Step::Pack(_) => assert!(matches!(known, Step::Action(Action::Shuffle(_)))),
                other => assert_eq!(other, known),
            }
        }
        let first = seen.steps().iter().position(|step| matches!(step, Step::Pack(_)));
        match (first, seen.replay()) {
            (Some(step), Err(error)) => {
                assert_eq!((error.step, error.reason), (step, ReplayReason::UnknownCards));
            }
            (first, result) => assert!(first.is_none() && result.is_ok()),
        }
    }

    #[test]
    fn the_plays_of_whole_hands_show_the_packs(table in tables(), viewer in 0..5_u8) {
        let viewer = Seat::from_index(viewer).filter(|seat| seat.index() < table.start.rules.players());
        let mut seen = Record::new(table.start).unwrap();
        let mut known = Record::new(table.start).unwrap();
        table.play_out(400, |_, events: &Events| {
            known.note(events);
            seen.note(&events.iter().map(|event| event.seen_by(viewer)).collect::<Vec<_>>());
        });
        let players = usize::from(table.start.rules.players());
        let full = 40 / (5 * players) * 5 * players;
        // A hand that was not played out shows too little.
        while let Err(error) = seen.deduced() {
            assert_eq!(error.reason, ReplayReason::UnknownCards);
            let hand = seen.steps()[error.step + 1..].iter();
            let hand = hand.take_while(|step| !matches!(step, Step::Pack(_) | Step::Action(Action::Shuffle(_))));
            let plays = hand.filter(|step| matches!(step, Step::Action(Action::Play(_)))).count();
            assert!(plays < full);
            seen.truncate(error.step);
            known.truncate(error.step);
        }
        let open = |event: Event| match event {
            Event::Shuffled { .. } | Event::DealerDrawn { .. } => event.seen_by(viewer),
            other => other,
        };
        let deduced = all_events(seen.deduced().unwrap().replay().unwrap());
        let played = all_events(known.replay().unwrap());
        assert_eq!(deduced.into_iter().map(open).collect::<Vec<_>>(), played.into_iter().map(open).collect::<Vec<_>>());
    }

    #[test]
    fn a_record_goes_on_from_any_position(table in tables(), before in 0..200_usize) {
        let begun = table.play(before, |_| ());
        let mut record = Record::from_game(&begun);
        let mut numbers = SplitMix64::new(table.choices);
        let mut game = begun;
        for _ in 0..60 {
            let Some(action) = decide(&game, &mut numbers) else { break };
            record.push(action, &game.apply(action).unwrap());
        }
        let read: Record = record.to_string().parse().unwrap();
        assert_eq!(read, record);
        let mut replay = read.replay().unwrap();
        assert_eq!(*replay.game(), begun.without_seed());
        replay.goto(replay.len());
        assert_eq!(*replay.game(), game.without_seed());
    }

    #[test]
    fn a_match_is_a_record_too(table in tables()) {
        let mut record = Record::new(table.start).unwrap().into_match();
        let mut events = Vec::new();
        let mut games = 1;
        let (mut mesa, first) = Match::start(table.start).unwrap();
        record.note(&first);
        events.extend(first);
        let mut numbers = SplitMix64::new(table.choices);
        for _ in 0..1500 {
            let happened = match decide(mesa.game(), &mut numbers) {
                Some(action) => {
                    let happened = mesa.apply(action).unwrap();
                    record.push(action, &happened);
                    happened
                }
                None if mesa.winner().is_some() => break,
                None => {
                    games += 1;
                    let happened = mesa.next_game().unwrap();
                    record.next_game();
                    record.note(&happened);
                    happened
                }
            };
            events.extend(happened);
        }
        let read: Record = record.to_string().parse().unwrap();
        assert_eq!(read, record);
        assert_eq!(read.steps().iter().filter(|step| **step == Step::NextGame).count() + 1, games);
        let mut replay = read.replay().unwrap();
        assert_eq!(all_events(replay.clone()), events);
        replay.goto(replay.len());
        let end = replay.mesa().unwrap();
        assert_eq!((end.wins(), end.winner()), (mesa.wins(), mesa.winner()));
        assert_eq!(*end.game(), mesa.game().without_seed());
    }

    #[test]
    fn any_words_may_be_said(words in prop::collection::vec(("[A-Z][A-Za-z0-9_]{0,31}", "\\PC{0,40}"), 0..8),
                             comments in prop::collection::vec((0..5_usize, "(\\PC|\n|\t){0,40}"), 0..8)) {
        let mut record: Record = "[rules \"pagat\"] pack=? 7h 7dx7h Kd game".parse().unwrap();
        for (name, value) in &words {
            record.set_tag(name, value).unwrap();
            assert_eq!(record.tag(name), Some(value.as_str()));
        }
        for (after, text) in &comments {
            record.set_comment(*after, text).unwrap();
            assert_eq!(record.comment(*after), Some(text.as_str()).filter(|text| !text.is_empty()));
        }
        let read: Record = record.to_string().parse().unwrap_or_else(|error| panic!("{record}\n{error}"));
        assert_eq!(read, record);
    }
}

const GAME: &str = "[Event \"x\"]\n[rules \"tradicional+players=2\"]\n[dealer \"1\"]\n\npack=7h2d3c4sJd7dQcKhAs5c5d6d6h6s6cJhJsJcQdQhQsKdKsKcAdAhAc2h2s2c3d3h3s4d4h4c5h5s7s7c\n7h 7dx7h\n";

#[test]
fn faults_say_where_and_what() {
    let cases: &[(&str, usize, usize, &str)] = &[
        ("", 1, 0, "rules"),
        ("7h", 1, 0, "rules"),
        ("[rules \"pagat\"", 1, 14, "tag_end"),
        ("[rules \"pagat\"]x", 1, 15, "step"),
        ("[rules pagat]", 1, 7, "quoted"),
        ("[rules \"pagat\"]\n[rules \"pagat\"]", 2, 17, "new_tag"),
        ("[Event \"a\"]\n[Event \"b\"]", 2, 13, "new_tag"),
        ("[Event \"a\nb\"]", 1, 9, "printable"),
        ("[Event \"a", 1, 9, "quoted"),
        ("[event \"a\"]", 1, 1, "tag_name"),
        ("[Éa \"a\"]", 1, 1, "tag_name"),
        ("[rules \"pagat+ronda=4\"]", 1, 14, "unknown_key"),
        ("[rules \"pagat\"] [dealer \"4\"]", 1, 25, "seat"),
        ("[rules \"pagat+players=2\"] [dealer \"2\"]", 1, 35, "seat"),
        ("[rules \"pagat\"] [auto \"cut,shuffle\"]", 1, 27, "automation"),
        ("[rules \"pagat\"] [seed \"00\"]", 1, 25, "seed"),
        ("[rules \"pagat\"] [result \"3:points\"]", 1, 25, "side"),
        ("[rules \"pagat\"] [result \"1:luck\"]", 1, 27, "how"),
        ("[rules \"pagat\"] [of \"game\"]", 1, 21, "match"),
        ("[position \"pagat play dealer=0\"]", 1, 30, "turn"),
        ("[rules \"pagat\"]\n7h 7d7h", 2, 21, "gap"),
        ("[rules \"pagat\"]\n7h\n7hx7h", 3, 22, "new_card"),
        ("[rules \"pagat\"]\n8h", 2, 16, "step"),
        ("[rules \"pagat\"]\n7hx", 2, 19, "rank"),
        ("[rules \"pagat\"]\ncut=40", 2, 20, "number"),
        ("[rules \"pagat\"]\ncut=0", 2, 20, "number"),
        ("[rules \"pagat\"]\ncut=x", 2, 20, "cut"),
        ("[rules \"pagat\"]\ncall=4", 2, 21, "seat"),
        ("[rules \"pagat\"]\nmisdeal=", 2, 24, "seat"),
        ("[rules \"pagat\"]\npack=7h7h", 2, 23, "new_card"),
        ("[rules \"pagat\"]\npack=7h", 2, 23, "card_or_unknown"),
        ("[rules \"pagat\"]\n{a", 2, 18, "comment_end"),
        ("[rules \"pagat\"]\n{\u{1b}[2J}", 2, 17, "printable"),
        ("[rules \"pagat\"]\n7h [Event \"late\"]", 2, 19, "step"),
    ];
    for (text, line, offset, code) in cases {
        let error = text.parse::<Record>().expect_err(text);
        assert_eq!((error.line, error.offset, error.fault.code()), (*line, *offset, *code), "{text}");
        assert!(error.to_string().starts_with(&format!("line {line}, byte {offset}: ")), "{error}");
    }
}

#[test]
fn what_is_too_long_is_refused() {
    let text = "[".repeat(Record::MAX_BYTES + 1);
    let error = text.parse::<Record>().unwrap_err();
    assert_eq!(error.fault, RecordFault::TooLong { bytes: Record::MAX_BYTES + 1 });
    let steps = format!("[rules \"pagat\"]{}", " 7h".repeat(Record::MAX_STEPS));
    assert_eq!(steps.parse::<Record>().unwrap().steps().len(), Record::MAX_STEPS);
    let error = format!("{steps} 7h").parse::<Record>().unwrap_err();
    assert_eq!((error.fault, error.offset), (RecordFault::TooManySteps, steps.len() + 1));
    let tags: String = (0..=Record::MAX_TAGS).map(|i| format!("[T{i} \"\"]")).collect();
    assert_eq!(tags.parse::<Record>().unwrap_err().fault, RecordFault::TooManyTags);
}

#[test]
fn a_replay_says_which_step_is_wrong() {
    let reason = |steps: &str| {
        let text = format!("{GAME}{steps}");
        let error = text.parse::<Record>().unwrap().replay().unwrap_err();
        (error.step, error.reason.code())
    };
    assert_eq!(reason("Ks"), (3, "card_not_in_hand"));
    assert_eq!(reason("2d Qc cut=half"), (5, "wrong_phase"));
    assert_eq!(reason("2d game"), (4, "not_a_match"));
    assert_eq!(reason("2d pack=?"), (4, "unknown_cards"));
    assert_eq!(reason("call=0"), (3, "calls_not_used"));
    let text = GAME.replace("[dealer", "[result \"0:points\"] [dealer");
    let error = text.parse::<Record>().unwrap().replay().unwrap_err();
    assert_eq!((error.step, error.reason), (3, ReplayReason::Result { found: None }));

    let mut record: Record = format!("{GAME}2d Ks {{nonsense}}").parse().unwrap();
    let error = record.replay().unwrap_err();
    record.truncate(error.step);
    assert_eq!(record.replay().unwrap().len(), 4);
    assert_eq!(record.comment(5), None);
}

#[test]
fn bytes_cut_changed_and_made_up_never_panic() {
    let mut numbers = SplitMix64::new(5);
    let table = Table { start: Start { seed: Some(5.into()), ..Start::new(Rules::PAGAT) }, choices: 5 };
    let text = play(&table, 100, false).record.to_string();
    let from_game = Record::from_game(&table.play(50, |_| ())).to_string();
    for text in [GAME, &text, &from_game] {
        for end in 0..text.len() {
            read_and_replay(&text[..end]);
        }
        for _ in 0..3000 {
            let mut bytes = text.as_bytes().to_vec();
            for _ in 0..=numbers.below(3) {
                let place = numbers.below(bytes.len() as u32) as usize;
                match numbers.below(4) {
                    0 => bytes[place] = numbers.below(128) as u8,
                    1 => drop(bytes.remove(place)),
                    2 => bytes.insert(place, b"[]\"{}\\?=x*/- \n7hAdK0:,+"[numbers.below(23) as usize]),
                    _ => {
                        let other = numbers.below(bytes.len() as u32) as usize;
                        bytes.swap(place, other);
                    }
                }
            }
            if let Ok(text) = std::str::from_utf8(&bytes) {
                read_and_replay(text);
            }
        }
    }
    for _ in 0..20_000 {
        let length = numbers.below(60) as usize;
        let bytes: Vec<u8> = (0..length).map(|_| numbers.below(256) as u8).collect();
        read_and_replay(&String::from_utf8_lossy(&bytes));
        let length = numbers.below(12) as usize;
        let words: Vec<_> = (0..length)
            .map(|_| {
                [
                    "7h",
                    "7hx7d",
                    "pack=?",
                    "cut=half",
                    "game",
                    "{a}",
                    "call=1",
                    "misdeal=0",
                    "pack=",
                    "[",
                    "\"]",
                    "=",
                ][numbers.below(12) as usize]
            })
            .collect();
        read_and_replay(&format!("[rules \"pagat\"] {}", words.join(" ")));
    }
}

fn read_and_replay(text: &str) {
    match text.parse::<Record>() {
        Ok(record) => {
            let printed = record.to_string();
            assert_eq!(printed.parse::<Record>().as_ref(), Ok(&record), "{text:?}\n{printed:?}");
            let _ = record.replay();
            if let Ok(deduced) = record.deduced() {
                assert_eq!(deduced.steps().len(), record.steps().len());
                assert!(!deduced.steps().iter().any(|step| matches!(step, Step::Pack(_))));
            }
        }
        Err(error) => {
            assert!(error.offset <= text.len() && text.is_char_boundary(error.offset));
            assert!(!error.to_string().is_empty());
        }
    }
}

#[test]
fn automation_that_is_off_is_in_the_record() {
    let start = Start { automation: Automation::NONE, ..Start::new("pagat+players=2".parse().unwrap()) };
    let table = Table { start, choices: 9 };
    let record = play(&table, 400, false).record;
    let cuts = record.steps().iter().filter(|step| matches!(step, Step::Action(Action::Cut(_)))).count();
    let packs = record.steps().iter().filter(|step| matches!(step, Step::Action(Action::Shuffle(_)))).count();
    assert!(packs > 1 && cuts.abs_diff(packs) <= 1);
    assert!(record.to_string().contains("[auto \"none\"]"));
    let (game, _) = Game::start(start).unwrap();
    assert_eq!(game.phase(), Phase::Shuffle { dealer: Seat::S0 });
}

/// What the properties above are worth: the random tables do what a table can do.
#[test]
fn the_random_tables_leave_nothing_out() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..400 {
        let table = tables().new_tree(&mut runner).unwrap().current();
        let rules = table.start.rules;
        let preset = rules.to_string().split('+').next().unwrap().to_owned();
        seen.insert(format!("{preset} {}", rules.players()));
        let played = play(&table, 600, false);
        for step in played.record.steps() {
            seen.insert(match step {
                Step::Action(Action::Fault { fault, .. }) => fault.code().into(),
                Step::Action(Action::Call(_)) => "call".into(),
                Step::Action(Action::Cut(cut)) => format!("{cut:?}").split('(').next().unwrap().into(),
                _ => continue,
            });
        }
        for event in &played.events {
            seen.insert(match event {
                Event::DealerDrawn { .. } => "draw".into(),
                Event::Ronda { doble, called, .. } => format!("ronda {doble} {called}"),
                Event::HandOver { void: true, .. } => "void".into(),
                Event::GameWon { how, .. } => format!("won by {}", how.code()),
                Event::LeftoversTaken { .. } => "leftovers".into(),
                Event::Blocked { rule, .. } => rule.code().into(),
                _ => continue,
            });
        }
    }
    let presets = ["tradicional", "espanola", "pagat"];
    let tables = presets.iter().flat_map(|preset| (2..=4).map(move |players| format!("{preset} {players}")));
    let facts = "call,Decline,Packet,Half,Taps,out_of_turn,wrong_capture,misdeal,draw,ronda false false,\
        ronda false true,ronda true false,ronda true true,void,won by points,won by doble_ronda,won by misdeal,\
        leftovers,at_38,ronda_cutoff,carton_cutoff,carton_cap";
    for fact in tables.chain(facts.split(',').map(|fact| fact.trim().to_owned())) {
        assert!(seen.contains(&fact), "{fact}");
    }
}
