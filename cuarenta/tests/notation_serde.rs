//! Serialization: text for people, few bytes for machines, and nothing invalid gets in.
#![cfg(all(feature = "serde", feature = "std"))]

mod tables;

use cuarenta::{
    Action, Automation, Block, BySeat, BySide, Card, CardSet, Cut, Deck, Event, Events, Fault, Game, How,
    IllegalReason, Match, Outcome, PackOrder, PastPlay, Phase, Play, PlayIndex, PlayKind, Policy, Preview,
    Rank, RondaKind, RondaNote, Rules, Seat, Setup, SetupFault, Side, Stage, Start, Suit, Why,
    notation::{Record, Step},
    shuffle::Seed,
};
use proptest::prelude::*;
use serde::{Serialize, de::DeserializeOwned};
use serde_test::{Configure, Token, assert_de_tokens_error, assert_tokens};
use std::fmt::Debug;
use tables::tables;

/// Through JSON and through bytes.
fn round<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let json = serde_json::to_string(value).unwrap();
    let read: T = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json}\n{error}"));
    assert_eq!(read, *value, "{json}");
    let bytes = postcard::to_stdvec(value).unwrap();
    assert_eq!(postcard::from_bytes::<T>(&bytes).as_ref(), Ok(value));
}

fn text_and_number<T>(value: T, text: &'static str, number: u8)
where
    T: Serialize + DeserializeOwned + PartialEq + Debug + Copy,
{
    assert_tokens(&value.readable(), &[Token::Str(text)]);
    assert_tokens(&value.compact(), &[Token::U8(number)]);
}

#[test]
fn text_in_readable_formats_and_numbers_in_others() {
    text_and_number(Rank::Jack, "J", 7);
    text_and_number(Suit::Clubs, "c", 3);
    text_and_number("7h".parse::<Card>().unwrap(), "7h", 25);
    text_and_number(Cut::Decline, "decline", 0);
    text_and_number(Cut::Packet(12), "12", 12);
    text_and_number(Cut::Half, "half", 40);
    text_and_number(Cut::Taps(3), "taps3", 43);
    text_and_number(Why::Carton, "carton", 5);
    text_and_number(Block::At38, "at_38", 0);
    text_and_number(Fault::Misdeal, "misdeal", 2);
    text_and_number(How::DobleRonda, "doble_ronda", 1);
    text_and_number(RondaKind::RondaUnscored, "ronda_unscored", 5);
    text_and_number(Policy::Sensible, "sensible", 1);
    text_and_number(IllegalReason::GameOver, "game_over", 0);
    text_and_number(SetupFault::CardTwice, "card_twice", 1);
    text_and_number(Automation { shuffle: true, cut: false, call: true }, "shuffle,call", 5);
    let table: CardSet = "Ad7h".parse().unwrap();
    assert_tokens(&table.readable(), &[Token::Str("Ad7h")]);
    assert_tokens(&table.compact(), &[Token::U64(1 | 1 << 25)]);
    assert_tokens(&Seat::S2.readable(), &[Token::U8(2)]);
    assert_tokens(&Side::S1.compact(), &[Token::U8(1)]);
    assert_tokens(&PlayIndex::new(240).unwrap().readable(), &[Token::U8(240)]);
    let play: Play = "AhxAd".parse().unwrap();
    assert_tokens(&play.readable(), &[Token::Str("AhxAd")]);
    assert_tokens(&play.compact(), &[Token::Bytes(&[1, 1, 0, 0, 0, 0])]);
    assert_tokens(&Action::Call(Seat::S1).readable(), &[Token::Str("call=1")]);
    assert_tokens(&Action::Call(Seat::S1).compact(), &[Token::Bytes(&[3, 1])]);
    assert_tokens(&Rules::PAGAT.readable(), &[Token::Str("pagat")]);
    let outcome = Outcome { winner: Side::S1, how: How::Points };
    assert_tokens(&outcome.readable(), &[Token::Str("1:points")]);
    let note: RondaNote = "(777)".parse().unwrap();
    assert_tokens(&note.readable(), &[Token::Str("(777)")]);
}

#[test]
fn events_are_objects() {
    let event = Event::Awarded { side: Side::S1, points: 2, why: Why::Caida };
    assert_eq!(serde_json::to_string(&event).unwrap(), r#"{"awarded":{"side":1,"points":2,"why":"caida"}}"#);
    let event = Event::Played { seat: Seat::S0, play: "7hx7d".parse().unwrap() };
    assert_eq!(serde_json::to_string(&event).unwrap(), r#"{"played":{"seat":0,"play":"7hx7d"}}"#);
    let event = Event::Dealt { seat: Seat::S3, cards: None };
    assert_eq!(serde_json::to_string(&event).unwrap(), r#"{"dealt":{"seat":3,"cards":null}}"#);
    let phase = Phase::Play { seat: Seat::S1 };
    assert_eq!(serde_json::to_string(&phase).unwrap(), r#"{"play":{"seat":1}}"#);
    let score = BySide([1_u16, 2, 0]);
    assert_eq!(serde_json::to_string(&score).unwrap(), "[1,2,0]");
    round(&BySeat([Some(Rank::Ace), None, None, None]));
}

fn refused<T: DeserializeOwned + Debug>(json: &str, part: &str) {
    let error = serde_json::from_str::<T>(json).expect_err(json).to_string();
    assert!(error.contains(part), "{json}: {error}");
}

#[test]
fn nothing_invalid_is_read() {
    refused::<Card>(r#""8h""#, "at byte 0: expected a rank");
    refused::<Card>("25", "a card such as 7h");
    refused::<Rank>(r#""T""#, "one of A 2 3");
    refused::<CardSet>(r#""7h7h""#, "at byte 2: expected a card that is not there already");
    refused::<Deck>(r#""7h""#, "expected forty cards");
    refused::<Cut>(r#""taps40""#, "expected a whole number");
    refused::<Play>(r#""7hx7h""#, "at byte 3");
    refused::<Action>(r#""fold""#, "expected an action");
    refused::<Seat>("4", "a seat, 0 to 3");
    refused::<Side>("3", "a side, 0 to 2");
    refused::<PlayIndex>("241", "0 to 240");
    refused::<Rules>(r#""pagat+x=1""#, "no option");
    refused::<Game>(r#""pagat play dealer=0 turn=1 score=0/0""#, "the position is impossible");
    refused::<Setup>(r#""pagat play dealer=0 turn=1 score=0/0""#, "the position is impossible");
    refused::<Match>(r#""pagat shuffle dealer=0 score=0/0 games=2/0""#, "the match would have been over");
    refused::<Record>(r#""[rules \"pagat\"] 8h""#, "line 1, byte 16");
    refused::<PackOrder>(r#""7h?7h?""#, "at byte 3");
    refused::<Event>(r#"{"awarded":{"side":1,"points":0,"why":"caida"}}"#, "1 point or more");
    refused::<Event>(r#"{"counted":{"side":1,"cards":41}}"#, "at most 40 cards");
    refused::<Event>(r#"{"dealt":{"seat":1,"cards":"7h"}}"#, "five cards");
    refused::<Seed>(r#""00""#, "64 lower-case hexadecimal digits");
    let events = format!("[{}]", vec![r#"{"dealt":{"seat":3,"cards":null}}"#; 99].join(","));
    refused::<Events>(&events, "");

    assert_de_tokens_error::<serde_test::Compact<Card>>(&[Token::U8(40)], "no card has this index");
    assert_de_tokens_error::<serde_test::Compact<CardSet>>(
        &[Token::U64(1 << 40)],
        "a set of cards has forty bits",
    );
    assert_de_tokens_error::<serde_test::Compact<Cut>>(
        &[Token::U8(80)],
        "a packet or the taps must be 1 to 39 cards",
    );
    assert_de_tokens_error::<serde_test::Compact<Automation>>(
        &[Token::U8(8)],
        "what is automatic has three bits",
    );
    let error = "a play is a card and the other cards it takes";
    assert_de_tokens_error::<serde_test::Compact<Play>>(&[Token::Bytes(&[0, 1, 0, 0, 0, 0])], error);
    assert_de_tokens_error::<serde_test::Compact<Play>>(&[Token::Bytes(&[0])], error);
    let error = "these bytes are no action";
    for bytes in [&[][..], &[0, 0], &[1, 0], &[2, 80], &[3, 4], &[4, 0, 9], &[9]] {
        let leaked: &'static [u8] = bytes.to_vec().leak();
        assert_de_tokens_error::<serde_test::Compact<Action>>(&[Token::Bytes(leaked)], error);
    }
    assert_de_tokens_error::<serde_test::Compact<Deck>>(
        &[Token::Bytes(&[0; 40])],
        "a pack is each of the forty cards once",
    );
    assert_de_tokens_error::<serde_test::Compact<Game>>(
        &[Token::Bytes(b"no game")],
        "this is no saved game of cuarenta",
    );
}

#[test]
fn an_impossible_setup_is_not_written() {
    let setup = Setup::new(Rules::PAGAT);
    assert!(serde_json::to_string(&setup).unwrap_err().to_string().contains("impossible"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn everything_at_a_table_goes_round(table in tables()) {
        round(&table.start.automation);
        round::<Start>(&table.start);
        table.play_out(250, |game, events| {
            round(events);
            round::<Phase>(&game.phase());
            round::<Stage>(&game.position().stage());
            round::<Game>(game);
            round::<Setup>(&game.to_setup());
            round(&game.history().plays().collect::<Vec<PastPlay>>());
            for event in events {
                round::<Event>(&event.seen_by(None));
            }
            if let Some(play) = game.legal_plays().last() {
                round::<Preview>(&game.preview(play).unwrap());
                round(&Action::Play(play));
            }
            for seat in Seat::ALL {
                round(&game.position().ronda(seat));
            }
        });
    }

    #[test]
    fn matches_and_records_go_round(table in tables()) {
        let mut record = Record::new(table.start).unwrap().into_match();
        table.play_match(300, |mesa, events| {
            round::<Match>(mesa);
            record.note(events);
        });
        round(&record);
        for step in record.steps() {
            round::<Step>(step);
        }
    }

    #[test]
    fn every_cut_fault_and_pack_goes_round(number in any::<u64>(), moved in 1..=39_u8) {
        let pack = tables::pack(&mut cuarenta::SplitMix64::new(number));
        round(&Action::Shuffle(pack));
        round(&PackOrder::from(pack).shown(moved));
        for cut in [Cut::Packet(moved), Cut::Taps(moved), Cut::Half, Cut::Decline] {
            round(&Action::Cut(cut));
        }
        for fault in Fault::ALL {
            for seat in Seat::ALL {
                round(&Action::Fault { seat, fault });
                round(&Action::Call(seat));
            }
        }
        round(&Seed::from(number));
        for kind in [PlayKind::Lay, PlayKind::Match, PlayKind::Sum] {
            round(&kind);
        }
        PlayIndex::all().for_each(|index| round(&index));
    }
}
