//! Positions as text.

mod tables;

use cuarenta::{Game, Rules, Seat, Setup, SplitMix64, notation::PositionError};
use proptest::prelude::*;
use tables::tables;

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn every_state_of_a_game_is_one_line(table in tables()) {
        table.play(400, |game| {
            let text = game.to_string();
            assert!(!text.contains('\n') && text.is_ascii());
            assert!(!text.contains("seed"));
            let read: Game = text.parse().unwrap_or_else(|error| panic!("{text}\n{error}"));
            assert_eq!(read.to_string(), text);
            assert_eq!(read.position(), game.position());
            assert_eq!((read.phase(), read.automation()), (game.phase(), game.automation()));
            assert_eq!(text.parse::<Setup>().unwrap(), read.to_setup());
            assert_eq!(read.to_string().parse::<Game>().unwrap(), read);
        });
    }

    #[test]
    fn the_secret_text_is_the_whole_game(table in tables()) {
        table.play(400, |game| {
            let text = game.secret_text().to_string();
            let read: Game = text.parse().unwrap_or_else(|error| panic!("{text}\n{error}"));
            assert_eq!(read, *game);
            assert_eq!(read.secret_text().to_string(), text);
        });
    }

    #[test]
    fn a_game_that_was_read_goes_on_as_the_other(table in tables(), after in 0..200_usize) {
        let game = table.play(after, |_| ());
        let mut read: Game = game.to_string().parse().unwrap();
        let mut game = game.without_seed();
        let mut numbers = cuarenta::SplitMix64::new(table.choices);
        for _ in 0..100 {
            let Some(action) = tables::decide(&game, &mut numbers) else { break };
            assert_eq!(read.apply(action), game.apply(action));
            assert_eq!(read.to_string().parse::<Game>().unwrap().position(), game.position());
        }
    }
}

/// A position in mid-hand, with everything that a text can hold but a draw.
fn example() -> Game {
    let text = "espanola+players=2,ronda_call=call play dealer=1 turn=0 score=36/38 hands=6d/Kh \
                played=-/6h7d7h7s table=6h* \
                piles=AdAhAsAc2d2h2s2c3d3h3s3c4d4h4s4c5d5h/5s5c6s6c7d7h7s7cJdJhJsJcQdQhQsQcKdKsKc \
                last=1 rondas=no4/- auto=cut,call";
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn faults_say_where_and_what() {
    let cases: &[(&str, Option<usize>, &str)] = &[
        ("", Some(0), "unknown_preset"),
        ("pagat", Some(5), "space"),
        ("pagat+ronda=4 play", Some(6), "unknown_key"),
        ("pagat+capture=must play", Some(14), "bad_value"),
        ("pagat  play", Some(6), "stage"),
        ("pagat rest", Some(6), "stage"),
        ("pagat draw=", Some(11), "seat"),
        ("pagat draw=10 ", Some(12), "seat"),
        ("pagat draw=4", Some(11), "seat"),
        ("pagat cut=7h7h", Some(12), "new_card"),
        ("pagat cut=7h ", Some(12), "forty_cards"),
        ("pagat over=3:points", Some(11), "side"),
        ("pagat over=1", Some(12), "how"),
        ("pagat over=1:luck", Some(13), "how"),
        ("pagat play turn=0", Some(10), "dealer"),
        ("pagat play dealer=4", Some(18), "seat"),
        ("pagat play dealer=0 score=0/0", Some(19), "turn"),
        ("pagat shuffle dealer=0 turn=0", Some(22), "score"),
        ("pagat shuffle dealer=0 score=00/0", Some(30), "slash"),
        ("pagat shuffle dealer=0 score=65536/0", Some(29), "number"),
        ("pagat shuffle dealer=0 score=99999999999999999999/0", Some(29), "number"),
        ("pagat shuffle dealer=0 score=-1/0", Some(29), "number"),
        ("pagat shuffle dealer=0 score=0", Some(30), "slash"),
        ("pagat shuffle dealer=0 score=0/0/0", Some(32), "field"),
        ("pagat shuffle dealer=0 score=0/0 ", Some(32), "field"),
        ("pagat shuffle dealer=0 score=0/0 table=7h*8h", Some(42), "rank"),
        ("pagat shuffle dealer=0 score=0/0 table=7h*8h*", Some(42), "rank"),
        ("pagat shuffle dealer=0 score=0/0 table=7h*7d*", Some(44), "rank"),
        ("pagat shuffle dealer=0 score=0/0 table=7h7h", Some(41), "new_card"),
        ("pagat shuffle dealer=0 score=0/0 table=", Some(39), "rank"),
        ("pagat shuffle dealer=0 score=0/0 hands=7h/7h", Some(44), "slash"),
        ("pagat shuffle dealer=0 score=0/0 hands=/", Some(39), "cards"),
        ("pagat shuffle dealer=0 score=0/0 table=7h hands=-/-/-/-", Some(41), "field"),
        ("pagat shuffle dealer=0 score=0/0 last=2 stock=7h7h", Some(48), "new_card"),
        ("pagat shuffle dealer=0 score=0/0 rondas=77/-/-/-", Some(40), "ronda"),
        ("pagat shuffle dealer=0 score=0/0 rondas=77777/-/-/-", Some(40), "ronda"),
        ("pagat shuffle dealer=0 score=0/0 rondas=(777/-/-/-", Some(44), "ronda"),
        ("pagat shuffle dealer=0 score=0/0 auto=cut,shuffle", Some(42), "automation"),
        ("pagat shuffle dealer=0 score=0/0 auto=", Some(38), "automation"),
        ("pagat shuffle dealer=0 score=0/0 seed=FF", Some(38), "seed"),
        ("pagat shuffle dealer=0 score=0/0 past=0+41", Some(40), "number"),
        ("pagat shuffle dealer=0 score=0/0 past=0+0,7h told=-/-", Some(53), "slash"),
        ("pagat shuffle dealer=0 score=0/0\n", Some(32), "field"),
        ("pagat shuffle dealer=0 score=0/0 table=7é", Some(40), "suit"),
        ("pagat play dealer=0 turn=1 score=0/0", None, "card_missing"),
        ("pagat shuffle dealer=0 score=40/0", None, "score_too_high"),
        ("pagat+players=2 shuffle dealer=2 score=0/0", None, "no_such_seat"),
        ("pagat draw=01 dealer=0 score=0/0", None, "draw"),
        ("pagat over=0:points dealer=0 turn=1 score=12/0", None, "outcome"),
        ("pagat shuffle dealer=0 score=0/0 past=0+1,7h,7h", None, "history"),
        ("pagat shuffle dealer=0 score=0/0 past=0+0,7hx7d", None, "history"),
    ];
    for (text, offset, code) in cases {
        let error = text.parse::<Game>().expect_err(text);
        assert_eq!((error.offset(), error.code()), (*offset, *code), "{text:?}: {error}");
    }
}

#[test]
fn every_impossibility_is_named() {
    let text = example().to_string();
    let broken = [
        ("hands=6d/Kh", "hands=6d/6d", "card_twice"),
        ("hands=6d/Kh", "hands=-/6dKh", "hand_sizes"),
        ("piles=Ad", "piles=", "card_missing"),
        ("played=-/6h7d7h7s", "played=-/6h7d7h7sKh", "played_cards"),
        ("played=-/6h7d7h7s", "played=-/5s7d7h7s", "live_card"),
        ("rondas=no4/-", "rondas=no4/AAA", "ronda"),
        (" last=1", " last=2", "no_such_seat"),
        ("score=36/38", "score=40/38", "score_too_high"),
        ("turn=0", "turn=1", "hand_sizes"),
        ("play dealer=1", "shuffle dealer=1", "score"),
    ];
    for (old, new, code) in broken {
        assert!(text.contains(old), "{old}: {text}");
        let error = text.replace(old, new).parse::<Game>().expect_err(new);
        let codes: Vec<_> = match error {
            PositionError::Setup(error) => error.faults().map(|fault| fault.code()).collect(),
            other => vec![other.code()],
        };
        assert!(codes.contains(&code), "{new}: {codes:?}");
    }
}

#[test]
fn text_cut_changed_and_made_up_never_makes_an_impossible_game() {
    let mut numbers = SplitMix64::new(3);
    let other = Game::new("pagat+players=3".parse::<Rules>().unwrap(), 3);
    let texts = [example().to_string(), example().secret_text().to_string(), other.secret_text().to_string()];
    let mut read = 0;
    for text in &texts {
        for end in 0..text.len() {
            // The automation is the last field of a position and may be shorter, or not there at all.
            read_and_play(&text[..end], &mut read);
        }
        for round in 0..15_000 {
            let mut bytes = text.clone().into_bytes();
            for _ in 0..=numbers.below(2) {
                let place = numbers.below(bytes.len() as u32) as usize;
                let other = numbers.below(bytes.len() as u32) as usize;
                match numbers.below(5) {
                    0 => bytes[place] = b"0123456789AJQKdhsc/-*?=+,: "[numbers.below(27) as usize],
                    1 => drop(bytes.remove(place)),
                    2 => bytes.insert(place, bytes[other]),
                    3 => bytes[place] = bytes[other],
                    _ => bytes.swap(place, other),
                }
            }
            read_and_play(std::str::from_utf8(&bytes).unwrap(), &mut read);
            if round % 10 == 0 {
                let length = numbers.below(40) as usize;
                let bytes: Vec<u8> = (0..length).map(|_| numbers.below(256) as u8).collect();
                read_and_play(&format!("pagat play {}", String::from_utf8_lossy(&bytes)), &mut read);
            }
        }
    }
    assert!(read > 300, "{read}");
}

fn read_and_play(text: &str, read: &mut usize) {
    if let Ok(game) = text.parse::<Game>() {
        *read += 1;
        assert_eq!(game.to_setup().validate(), Ok(()));
        assert_eq!(game.secret_text().to_string().parse::<Game>(), Ok(game));
        tables::play_on(game, 60, *read as u64);
    }
}

/// A past that does not lead to the card that may be fallen on, to what a seat has played or to the last
/// capturer is refused, so every accepted game has views that read back.
#[test]
fn a_past_leads_to_the_live_card_and_the_cards_played() {
    let right = "espanola+players=2 play dealer=1 turn=0 score=0/4 hands=4h4sJh/Ac5c6h played=2dJs/2hJc table=JsJc* \
                 piles=-/2d2h last=1 stock=2s4dQs6cQd7hKc6s3sAhJdQc3c5sKsAs3hQh5d7s7c5h4cAdKh2c7dKd3d6d \
                 rondas=no34/no34 past=0+0,2d,2hx2d,Js,Jc told=no34/no34";
    let game: Game = right.parse().unwrap();
    for seat in [Seat::S0, Seat::S1] {
        let view = game.view(seat);
        assert_eq!(view.to_string().parse::<cuarenta::View>().unwrap(), view);
    }
    for (from, to) in [
        ("table=JsJc*", "table=JsJc"),
        ("table=JsJc*", "table=Js*Jc"),
        ("played=2dJs/2hJc", "played=2dJc/2hJs"),
        ("played=2dJs/2hJc", "played=2hJs/2dJc"),
        ("last=1", "last=0"),
    ] {
        assert!(right.contains(from));
        assert!(right.replace(from, to).parse::<Game>().is_err(), "{to}");
    }
}
