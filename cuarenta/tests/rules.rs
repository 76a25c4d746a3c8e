//! The options and presets against the tables of the rules text, and every door that rules come in by.

use std::collections::HashSet;

use cuarenta::rules::{
    At38, BothReach, CaidaBy, CaidaLimpia, CaptureDuty, CartonCap, CartonCutoff, CartonStep, Certainty,
    Direction, FirstDealer, FourAt38, FourOfAKind, Leftovers, MatchTakes, Misdeal, PackStyle, Preset,
    RondaCaida, RondaCall, RondaCutoff, RuleKey, RuleSection, RuleValue, Rules, RulesBytesError, RulesError,
    RulesReason, RulesTable, Sequence, SequenceAfter, SumAddends, TwentyAll, UnderTie, UnderTwenty, WinCheck,
    Zapatero,
};
use proptest::prelude::*;

/// The tables of the rules text, copied by hand: § key: values | T | E | P. `players` is ours.
const TABLES: &str = "
2 pack_style: french spanish | french | spanish | french
2 direction: counter_clockwise clockwise | counter_clockwise | counter_clockwise° | clockwise
3 first_dealer: given first_diamond highest_card | given* | given* | given*
4 sum_addends: two any two_or_three_if_clean | two | any | any
4 match_takes: one all | one* | one* | one
4 capture: optional forced | optional | optional° | optional
4 sequence: off prefix auto | prefix | auto | auto
4 sequence_after: match_and_sum match_only | match_and_sum | match_and_sum | match_and_sum
5 caida_by: match match_or_sum any | match* | match* | match
5 caida_across_deals: no yes | no° | no | no
5 caida_points: 0 1 2 3 4 5 6 7 8 9 10 | 2 | 2 | 2
5 limpia_points: 0 1 2 3 4 5 6 7 8 9 10 | 2 | 2 | 2
5 caida_limpia: add caida_only | add° | add | add
6 ronda_points: 0 1 2 3 4 5 6 7 8 9 10 | 2° | 2 | 4
6 ronda_call: auto call | auto° | auto | call
6 ronda_cutoff: none 30 | none° | none | 30
6 ronda_caida: none double plus_ten | none | none | plus_ten
6 four_of_a_kind: win none 1 2 3 4 5 6 7 8 9 10 | win° | win | win
6 four_at_38: wins void | wins* | wins* | wins*
7 leftovers: nobody last_capturer | nobody | nobody | nobody
7 carton_step: per_card_even per_card | per_card_even | per_card_even | per_card_even
7 carton_from: 20 21 | 20 | 20* | 20
7 twenty_all: both_six_dealer_two next_dealer_two non_dealer_six both_six \
  | both_six_dealer_two | next_dealer_two | non_dealer_six
7 under_twenty: dealer_if_more more none | dealer_if_more | more | more
7 under_tie: none next_dealer | none | next_dealer | next_dealer
7 carton_cutoff: none 30 | none | 30 | none
7 cutoff_covers_two: no yes | yes* | yes* | yes*
7 carton_cap: none 30 38 | none | none | none
8 at_38: only_caida limpia off | only_caida | only_caida | limpia
8 win_check: immediate end_of_hand | end_of_hand | immediate* | immediate*
8 both_reach: higher leader_first | higher* | higher* | higher*
8 games_to_win: 1 2 3 | 2 | 2° | 2
8 zapatero: wins_match label off | wins_match | wins_match° | off
9 out_of_turn: 0 1 2 3 4 5 6 7 8 9 10 | 2 | 2° | 0
9 wrong_capture: 0 1 2 3 4 5 6 7 8 9 10 | 2 | 2° | 0
9 misdeal: ten_and_pass lose_game void | ten_and_pass | ten_and_pass° | lose_game
2 players: 2 3 4 | 4* | 4* | 4*
";

/// `[section, key, values, T, E, P]` of each line.
fn expected_rows() -> Vec<[&'static str; 6]> {
    let row = |line: &'static str| {
        let (head, presets) = line.split_once('|').unwrap();
        let (section, rest) = head.split_once(' ').unwrap();
        let (key, values) = rest.split_once(':').unwrap();
        let presets: Vec<_> = presets.split('|').map(str::trim).collect();
        [section, key, values.trim(), presets[0], presets[1], presets[2]]
    };
    TABLES.trim().lines().map(row).collect()
}

fn error(text: &str) -> RulesError {
    text.parse::<Rules>().unwrap_err()
}

fn codes(error: &RulesError) -> Vec<&'static str> {
    error.faults().iter().map(|fault| fault.code()).collect()
}

#[test]
fn options_are_those_of_the_rules_text() {
    let rows = expected_rows();
    assert_eq!(rows.len(), 37);
    assert_eq!(Rules::options().len(), rows.len());
    for (option, [section, key, values, ..]) in Rules::options().iter().zip(rows) {
        assert_eq!(option.name(), key);
        assert_eq!(option.section().number().to_string(), section, "{key}");
        let texts: Vec<_> = option.choices().iter().map(|choice| choice.text()).collect();
        assert_eq!(texts.join(" "), values, "{key}");
    }
}

#[test]
fn presets_are_those_of_the_rules_text() {
    for [_, key, _, t, e, p] in expected_rows() {
        let key = RuleKey::from_name(key).unwrap();
        for (&preset, expected) in Preset::ALL.iter().zip([t, e, p]) {
            let option = key.option();
            let found = format!("{}{}", preset.rules().get(key), option.certainty_in(preset).mark());
            assert_eq!(found, expected, "{key} {preset}");
            assert_eq!(option.value_in(preset), preset.rules().get(key));
        }
    }
    assert_eq!(Rules::default(), Rules::TRADICIONAL);
    assert_eq!(Preset::ALL.iter().map(|preset| preset.letter()).collect::<String>(), "TEP");
}

#[test]
fn typed_getters_give_the_presets_of_the_rules_text() {
    let t = Rules::TRADICIONAL;
    assert_eq!(t.pack_style(), PackStyle::French);
    assert_eq!(t.direction(), Direction::CounterClockwise);
    assert_eq!(t.first_dealer(), FirstDealer::Given);
    assert_eq!(t.sum_addends(), SumAddends::Two);
    assert_eq!(t.match_takes(), MatchTakes::One);
    assert_eq!(t.capture(), CaptureDuty::Optional);
    assert_eq!(t.sequence(), Sequence::Prefix);
    assert_eq!(t.sequence_after(), SequenceAfter::MatchAndSum);
    assert_eq!(t.caida_by(), CaidaBy::Match);
    assert!(!t.caida_across_deals());
    assert_eq!((t.caida_points(), t.limpia_points(), t.ronda_points()), (2, 2, 2));
    assert_eq!(t.caida_limpia(), CaidaLimpia::Add);
    assert_eq!(t.ronda_call(), RondaCall::Auto);
    assert_eq!(t.ronda_cutoff(), RondaCutoff::None);
    assert_eq!(t.ronda_caida(), RondaCaida::None);
    assert_eq!(t.four_of_a_kind(), FourOfAKind::Win);
    assert_eq!(t.four_at_38(), FourAt38::Wins);
    assert_eq!(t.leftovers(), Leftovers::Nobody);
    assert_eq!(t.carton_step(), CartonStep::PerCardEven);
    assert_eq!(t.carton_from(), 20);
    assert_eq!(t.twenty_all(), TwentyAll::BothSixDealerTwo);
    assert_eq!(t.under_twenty(), UnderTwenty::DealerIfMore);
    assert_eq!(t.under_tie(), UnderTie::None);
    assert_eq!(t.carton_cutoff(), CartonCutoff::None);
    assert!(t.cutoff_covers_two());
    assert_eq!(t.carton_cap(), CartonCap::None);
    assert_eq!(t.at_38(), At38::OnlyCaida);
    assert_eq!(t.win_check(), WinCheck::EndOfHand);
    assert_eq!(t.both_reach(), BothReach::Higher);
    assert_eq!((t.games_to_win(), t.players()), (2, 4));
    assert_eq!(t.zapatero(), Zapatero::WinsMatch);
    assert_eq!((t.out_of_turn(), t.wrong_capture()), (2, 2));
    assert_eq!(t.misdeal(), Misdeal::TenAndPass);
}

#[test]
fn typed_setters_and_getters_speak_of_the_key_they_are_named_after() {
    let mut builder = Rules::builder();
    builder
        .pack_style(PackStyle::Spanish)
        .direction(Direction::Clockwise)
        .first_dealer(FirstDealer::HighestCard)
        .sum_addends(SumAddends::TwoOrThreeIfClean)
        .match_takes(MatchTakes::All)
        .capture(CaptureDuty::Forced)
        .sequence(Sequence::Off)
        .sequence_after(SequenceAfter::MatchOnly)
        .caida_by(CaidaBy::MatchOrSum)
        .caida_across_deals(true)
        .caida_points(3)
        .limpia_points(4)
        .caida_limpia(CaidaLimpia::CaidaOnly)
        .ronda_points(5)
        .ronda_call(RondaCall::Call)
        .ronda_cutoff(RondaCutoff::Thirty)
        .ronda_caida(RondaCaida::Double)
        .four_of_a_kind(FourOfAKind::Points(6))
        .four_at_38(FourAt38::Void)
        .leftovers(Leftovers::LastCapturer)
        .carton_step(CartonStep::PerCard)
        .carton_from(21)
        .twenty_all(TwentyAll::BothSix)
        .under_twenty(UnderTwenty::None)
        .under_tie(UnderTie::NextDealer)
        .carton_cutoff(CartonCutoff::Thirty)
        .cutoff_covers_two(false)
        .carton_cap(CartonCap::ThirtyEight)
        .at_38(At38::Off)
        .win_check(WinCheck::Immediate)
        .both_reach(BothReach::LeaderFirst)
        .games_to_win(1)
        .zapatero(Zapatero::Label)
        .out_of_turn(7)
        .wrong_capture(8)
        .misdeal(Misdeal::Void)
        .players(3);
    let rules = builder.build().unwrap();
    let text = "tradicional+pack_style=spanish,direction=clockwise,first_dealer=highest_card,\
        sum_addends=two_or_three_if_clean,match_takes=all,capture=forced,sequence=off,\
        sequence_after=match_only,caida_by=match_or_sum,caida_across_deals=yes,caida_points=3,\
        limpia_points=4,caida_limpia=caida_only,ronda_points=5,ronda_call=call,ronda_cutoff=30,\
        ronda_caida=double,four_of_a_kind=6,four_at_38=void,leftovers=last_capturer,\
        carton_step=per_card,carton_from=21,twenty_all=both_six,under_twenty=none,\
        under_tie=next_dealer,carton_cutoff=30,cutoff_covers_two=no,carton_cap=38,at_38=off,\
        win_check=immediate,both_reach=leader_first,games_to_win=1,zapatero=label,out_of_turn=7,\
        wrong_capture=8,misdeal=void,players=3";
    assert_eq!(Rules::from_bytes(&rules.to_bytes()), Ok(rules));
    assert_eq!(text.parse(), Ok(rules));

    assert_eq!(rules.pack_style(), PackStyle::Spanish);
    assert_eq!(rules.direction(), Direction::Clockwise);
    assert_eq!(rules.first_dealer(), FirstDealer::HighestCard);
    assert_eq!(rules.sum_addends(), SumAddends::TwoOrThreeIfClean);
    assert_eq!(rules.match_takes(), MatchTakes::All);
    assert_eq!(rules.capture(), CaptureDuty::Forced);
    assert_eq!(rules.sequence(), Sequence::Off);
    assert_eq!(rules.sequence_after(), SequenceAfter::MatchOnly);
    assert_eq!(rules.caida_by(), CaidaBy::MatchOrSum);
    assert!(rules.caida_across_deals());
    assert_eq!((rules.caida_points(), rules.limpia_points(), rules.ronda_points()), (3, 4, 5));
    assert_eq!(rules.caida_limpia(), CaidaLimpia::CaidaOnly);
    assert_eq!(rules.ronda_call(), RondaCall::Call);
    assert_eq!(rules.ronda_cutoff(), RondaCutoff::Thirty);
    assert_eq!(rules.ronda_caida(), RondaCaida::Double);
    assert_eq!(rules.four_of_a_kind(), FourOfAKind::Points(6));
    assert_eq!(rules.four_at_38(), FourAt38::Void);
    assert_eq!(rules.leftovers(), Leftovers::LastCapturer);
    assert_eq!(rules.carton_step(), CartonStep::PerCard);
    assert_eq!(rules.carton_from(), 21);
    assert_eq!(rules.twenty_all(), TwentyAll::BothSix);
    assert_eq!(rules.under_twenty(), UnderTwenty::None);
    assert_eq!(rules.under_tie(), UnderTie::NextDealer);
    assert_eq!(rules.carton_cutoff(), CartonCutoff::Thirty);
    assert!(!rules.cutoff_covers_two());
    assert_eq!(rules.carton_cap(), CartonCap::ThirtyEight);
    assert_eq!(rules.at_38(), At38::Off);
    assert_eq!(rules.win_check(), WinCheck::Immediate);
    assert_eq!(rules.both_reach(), BothReach::LeaderFirst);
    assert_eq!((rules.games_to_win(), rules.players()), (1, 3));
    assert_eq!(rules.zapatero(), Zapatero::Label);
    assert_eq!((rules.out_of_turn(), rules.wrong_capture()), (7, 8));
    assert_eq!(rules.misdeal(), Misdeal::Void);
}

#[test]
fn every_value_of_every_option_can_be_set_and_read_back() {
    for &key in RuleKey::ALL {
        for choice in key.option().choices() {
            let rules = Rules::builder().set(key.name(), choice.text()).build().unwrap();
            assert_eq!(rules.get(key), choice.value());
            assert_eq!(rules.get(key).to_string(), choice.text());
            assert_eq!(Rules::TRADICIONAL.with(key, choice.value()), Ok(rules));
            for &other in RuleKey::ALL.iter().filter(|&&other| other != key) {
                assert_eq!(rules.get(other), Rules::TRADICIONAL.get(other), "{key} changed {other}");
            }
        }
    }
}

#[test]
fn keys_sections_and_reasons_are_numbered_for_good() {
    for (number, &key) in RuleKey::ALL.iter().enumerate() {
        assert_eq!(key as usize, number);
        assert_eq!(RuleKey::from_number(number as u8), Some(key));
        assert_eq!(RuleKey::from_name(key.name()), Some(key));
        assert_eq!(key.option().key(), key);
    }
    assert_eq!(RuleKey::from_number(37), None);
    assert_eq!(RuleKey::from_name("Players"), None);
    assert_eq!((RuleKey::PackStyle as u8, RuleKey::Players as u8), (0, 36));

    let sections: Vec<_> = RuleSection::ALL.iter().map(|section| section.number()).collect();
    assert_eq!(sections, [2, 3, 4, 5, 6, 7, 8, 9]);

    let reasons: Vec<_> = RulesReason::ALL.iter().map(|reason| (reason.number(), reason.code())).collect();
    let expected =
        [(1, "unknown_key"), (2, "bad_value"), (3, "repeated_key"), (4, "bad_syntax"), (5, "unknown_preset")];
    assert_eq!(reasons, expected);

    for &preset in Preset::ALL {
        assert_eq!(Preset::from_name(preset.name()), Some(preset));
        assert_eq!(Rules::from(preset), preset.rules());
    }
    assert_eq!(Preset::from_name("española"), None);
    let marks = [Certainty::Said, Certainty::Borrowed, Certainty::Reading].map(Certainty::mark);
    assert_eq!(marks, ["", "°", "*"]);
}

#[test]
fn labels_tell_options_and_values_apart() {
    let distinct = |labels: Vec<&'static str>| {
        assert!(labels.iter().all(|label| !label.is_empty()));
        assert_eq!(labels.iter().collect::<HashSet<_>>().len(), labels.len(), "{labels:?}");
    };
    distinct(Rules::options().iter().map(|option| option.label_en()).collect());
    distinct(Rules::options().iter().map(|option| option.label_es()).collect());
    for option in Rules::options() {
        distinct(option.choices().iter().map(|choice| choice.label_en()).collect());
        distinct(option.choices().iter().map(|choice| choice.label_es()).collect());
    }
    distinct(RuleSection::ALL.iter().map(|section| section.title_en()).collect());
    distinct(RuleSection::ALL.iter().map(|section| section.title_es()).collect());
}

#[test]
fn an_option_enum_knows_its_texts() {
    assert_eq!(SumAddends::ALL, [SumAddends::Two, SumAddends::Any, SumAddends::TwoOrThreeIfClean]);
    for &value in SumAddends::ALL {
        assert_eq!(SumAddends::from_text(value.text()), Some(value));
        assert_eq!(value.to_string(), value.text());
    }
    assert_eq!(SumAddends::TwoOrThreeIfClean.text(), "two_or_three_if_clean");
    assert_eq!(CartonCutoff::from_text("30"), Some(CartonCutoff::Thirty));
    assert_eq!(SumAddends::from_text("three"), None);
    assert_eq!(FourOfAKind::Points(7).to_string(), "7");
    assert_eq!(FourOfAKind::None.to_string(), "none");
    assert_eq!(CartonCap::ALL.iter().map(|cap| cap.limit()).collect::<Vec<_>>(), [None, Some(30), Some(38)]);
}

#[test]
fn values_have_the_type_of_their_option() {
    let rules = Rules::ESPANOLA;
    assert_eq!(rules.get(RuleKey::CartonCutoff), RuleValue::Number(30));
    assert_eq!(rules.get(RuleKey::CaidaAcrossDeals), RuleValue::YesNo(false));
    assert_eq!(rules.get(RuleKey::FourOfAKind), RuleValue::Word("win"));
    assert_eq!(rules.get(RuleKey::Players), RuleValue::from(4));
    let eight = rules.with(RuleKey::FourOfAKind, 8).unwrap();
    assert_eq!(eight.four_of_a_kind(), FourOfAKind::Points(8));
    assert_eq!(
        rules.with(RuleKey::CartonCap, RuleValue::Word("38")).unwrap().carton_cap(),
        CartonCap::ThirtyEight
    );
    assert_eq!(
        rules.with(RuleKey::CutoffCoversTwo, false).unwrap().to_string(),
        "espanola+cutoff_covers_two=no"
    );
}

#[test]
fn rules_are_small() {
    assert!(size_of::<Rules>() <= 48, "{}", size_of::<Rules>());
}

#[test]
fn text_is_that_of_the_nearest_preset() {
    assert_eq!(Rules::TRADICIONAL.to_string(), "tradicional");
    assert_eq!(Rules::ESPANOLA.to_string(), "espanola");
    assert_eq!(Rules::PAGAT.to_string(), "pagat");
    assert_eq!(format!("{:?}", Rules::PAGAT), "Rules(pagat)");
    let text = "tradicional+ronda_points=4,players=2";
    assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
    let near_pagat = "pagat+capture=forced,out_of_turn=2";
    let from_afar = Rules::PAGAT.to_builder().out_of_turn(2).capture(CaptureDuty::Forced).build().unwrap();
    assert_eq!(from_afar.to_string(), near_pagat);
    // An override that says what the preset says is not printed.
    assert_eq!("espanola+sum_addends=any".parse(), Ok(Rules::ESPANOLA));
    // T and E differ in pack_style, sum_addends, sequence, twenty_all, under_twenty, under_tie,
    // carton_cutoff, win_check: eight. Four of them changed are as far from E as from T: the tie is T's.
    let halfway = "espanola+pack_style=french,sum_addends=two,sequence=prefix,twenty_all=both_six_dealer_two";
    assert_eq!(
        halfway.parse::<Rules>().unwrap().to_string(),
        "tradicional+under_twenty=more,under_tie=next_dealer,carton_cutoff=30,win_check=immediate"
    );
}

#[test]
fn text_faults_say_what_is_wrong_and_where() {
    let text = "quiteña+ronda=4,capture=must,,ronda_points=3,sequence,ronda_points=04,players=5,players=2";
    let error = error(text);
    let faults: Vec<_> = error
        .faults()
        .iter()
        .map(|fault| (fault.code(), &text[fault.span().unwrap()], fault.found(), fault.key()))
        .collect();
    let expected = [
        ("unknown_preset", "quiteña", "quiteña", None),
        ("unknown_key", "ronda", "ronda", None),
        ("bad_value", "must", "must", Some(RuleKey::Capture)),
        ("bad_syntax", "", "", None),
        ("bad_syntax", "sequence", "sequence", None),
        ("repeated_key", "ronda_points", "ronda_points", Some(RuleKey::RondaPoints)),
        ("bad_value", "5", "5", Some(RuleKey::Players)),
        ("repeated_key", "players", "players", Some(RuleKey::Players)),
    ];
    assert_eq!(faults, expected);
    assert_eq!(error.faults()[3].span(), Some(30..30));
    assert_eq!(error.further(), 0);
}

#[test]
fn messages_name_what_is_allowed() {
    let message = |text| error(text).to_string();
    assert_eq!(
        message("quito"),
        "at byte 0: `quito` is no preset: begin with tradicional, espanola or pagat"
    );
    assert_eq!(message(""), "at byte 0: (nothing) is no preset: begin with tradicional, espanola or pagat");
    assert_eq!(
        message("pagat+sum_addends=2"),
        "at byte 18: `2` is no value of `sum_addends`: use two, any or two_or_three_if_clean"
    );
    assert_eq!(message("pagat+players=2,players=2"), "at byte 16: `players` is set more than once");
    assert_eq!(
        message("pagat+"),
        "at byte 6: (nothing) is not of the form key=value (the whole is preset+key=value,key=value)"
    );
    // All the keys, once, however many are unknown.
    let unknown = message("pagat+a=1,b=2");
    assert!(unknown.starts_with(
        "at byte 6: `a` is no option; at byte 10: `b` is no option; the options are pack_style, "
    ));
    assert!(unknown.ends_with(", misdeal and players"), "{unknown}");
    assert_eq!(unknown.matches("sum_addends").count(), 1);
    assert!(error("pagat+a=1").faults()[0].to_string().ends_with(", misdeal and players"));
}

#[test]
fn long_and_hostile_text_is_shortened_and_escaped() {
    let long = format!("pagat+{}=1", "ñ".repeat(1000));
    let error_of_long = error(&long);
    let fault = error_of_long.faults()[0];
    assert_eq!(fault.found(), "ñ".repeat(12));
    assert_eq!(fault.span(), Some(6..2006));
    assert!(fault.to_string().starts_with(&format!("at byte 6: `{}…` is no option", "ñ".repeat(12))));
    assert!(error("pagat+capture=\u{1b}[2J").to_string().contains(r"`\u{1b}[2J` is no value"));

    let many = format!("pagat+{}", vec!["x=1"; 100].join(","));
    assert_eq!(error(&many).faults().len(), RulesError::MAX_FAULTS);
    assert_eq!(error(&many).further(), 92);
    assert!(error(&many).to_string().contains("; and 92 more; the options are "));
}

#[test]
fn builder_reports_every_fault() {
    let error = Rules::builder()
        .preset(Preset::Pagat)
        .set("sums", "two")
        .set("capture", "Forced")
        .ronda_points(11)
        .set("ronda_points", "4")
        .set_value(RuleKey::Players, true)
        .four_of_a_kind(FourOfAKind::Points(0))
        .build()
        .unwrap_err();
    assert_eq!(
        codes(&error),
        ["unknown_key", "bad_value", "bad_value", "repeated_key", "bad_value", "bad_value"]
    );
    let found: Vec<_> = error.faults().iter().map(|fault| fault.found()).collect();
    assert_eq!(found, ["sums", "Forced", "11", "ronda_points", "yes", "0"]);
    assert!(error.faults().iter().all(|fault| fault.span().is_none()));
    assert!(
        error
            .to_string()
            .contains("`11` is no value of `ronda_points`: use 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 or 10")
    );
}

#[test]
fn builder_takes_the_preset_before_or_after() {
    let before = Rules::builder().preset(Preset::Pagat).ronda_points(2).build();
    let after = Rules::builder().ronda_points(2).preset(Preset::Pagat).build();
    assert_eq!(before, after);
    assert_eq!(before.unwrap().to_string(), "pagat+ronda_points=2");
    assert_eq!(Rules::PAGAT.to_builder().build(), Ok(Rules::PAGAT));
    assert_eq!(Rules::builder().build(), Ok(Rules::TRADICIONAL));
}

#[test]
fn a_refused_value_is_named() {
    let error = Rules::PAGAT.with(RuleKey::CartonFrom, 22).unwrap_err();
    assert_eq!(error.to_string(), "`22` is no value of `carton_from`: use 20 or 21");
    assert_eq!(codes(&Rules::PAGAT.with(RuleKey::CartonFrom, SumAddends::Two).unwrap_err()), ["bad_value"]);
}

#[test]
fn bytes_that_are_no_rules_are_refused() {
    assert_eq!(Rules::BYTES, 37);
    let bytes = Rules::ESPANOLA.to_bytes();
    // pack_style spanish is the second of its values, capture optional the first.
    assert_eq!((bytes[0], bytes[5]), (1, 0));
    assert_eq!(Rules::from_bytes(&bytes[..36]), Err(RulesBytesError::Length { found: 36 }));
    assert_eq!(Rules::from_bytes(&[]).unwrap_err().to_string(), "rules are 37 bytes long, not 0");
    for &key in RuleKey::ALL {
        let mut wrong = bytes;
        wrong[key as usize] = key.option().choices().len() as u8;
        let error = Rules::from_bytes(&wrong).unwrap_err();
        assert_eq!(error, RulesBytesError::Value { key, byte: wrong[key as usize] });
        assert_eq!(error.code(), "bad_value");
        assert!(error.to_string().contains(key.name()));
    }
}

/// Any rules at all.
fn any_rules() -> impl Strategy<Value = Rules> {
    proptest::collection::vec(any::<prop::sample::Index>(), RuleKey::ALL.len()).prop_map(|picks| {
        let mut builder = Rules::builder();
        for (option, pick) in Rules::options().iter().zip(picks) {
            builder.set(option.name(), pick.get(option.choices()).text());
        }
        builder.build().unwrap()
    })
}

proptest! {
    #[test]
    fn text_and_bytes_give_the_same_rules_back(rules in any_rules()) {
        let text = rules.to_string();
        prop_assert_eq!(text.parse(), Ok(rules));
        prop_assert_eq!(Rules::from_bytes(&rules.to_bytes()), Ok(rules));
        // No preset needs fewer overrides than the one printed.
        let differences = |preset: &Preset| {
            RuleKey::ALL.iter().filter(|&&key| rules.get(key) != preset.rules().get(key)).count()
        };
        prop_assert_eq!(text.matches('=').count(), Preset::ALL.iter().map(differences).min().unwrap());
    }

    #[test]
    fn overrides_may_stand_in_any_order(rules in any_rules(), by in any::<prop::sample::Index>()) {
        let text = rules.to_string();
        if let Some((preset, overrides)) = text.split_once('+') {
            let mut overrides: Vec<_> = overrides.split(',').collect();
            let by = by.index(overrides.len());
            overrides.rotate_left(by);
            prop_assert_eq!(format!("{preset}+{}", overrides.join(",")).parse(), Ok(rules));
        }
    }

    #[test]
    fn no_text_panics_and_every_fault_points_into_it(text in "(tradicional|pagat|\\PC{0,8})[+,=]?([a-z_0-9ñ]{0,12}[=,+]?){0,9}") {
        if let Err(error) = text.parse::<Rules>() {
            prop_assert!(!error.faults().is_empty());
            for fault in error.faults() {
                let span = fault.span().unwrap();
                prop_assert!(text.get(span.clone()).unwrap().starts_with(fault.found()));
            }
            prop_assert!(!error.to_string().is_empty());
        }
    }

    #[test]
    fn random_bytes_are_refused_or_are_rules(bytes in proptest::collection::vec(0..4u8, 36..39)) {
        match Rules::from_bytes(&bytes) {
            Ok(rules) => prop_assert_eq!(&rules.to_bytes()[..], &bytes[..]),
            Err(RulesBytesError::Length { found }) => prop_assert!(found == bytes.len() && found != 37),
            Err(RulesBytesError::Value { key, byte }) => prop_assert_eq!(bytes[key as usize], byte),
        }
    }
}

/// The tables of RULES.md are made from the options; `UPDATE_GOLDEN=1` writes them anew.
#[test]
fn rules_md_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/RULES.md");
    let found = std::fs::read_to_string(path).unwrap().replace("\r\n", "\n");
    let (by_hand, _) = found.split_once("-->\n").unwrap();
    let expected = format!("{by_hand}-->\n\n{RulesTable}");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, expected).unwrap();
    } else {
        assert!(found == expected, "RULES.md differs from the table of options: run with UPDATE_GOLDEN=1");
    }
}

#[cfg(feature = "serde")]
mod serde {
    use super::*;
    use serde_test::{Compact, Configure, Token, assert_de_tokens_error, assert_tokens};

    const WRONG: &[u8] = &[9; 37];

    #[test]
    fn rules_are_text_or_bytes() {
        let rules: Rules = "pagat+players=2".parse().unwrap();
        let bytes: &'static [u8] = Box::leak(Box::new(rules.to_bytes()));
        assert_tokens(&rules.readable(), &[Token::String("pagat+players=2")]);
        assert_tokens(&rules.compact(), &[Token::Bytes(bytes)]);
        assert_eq!(serde_json::to_string(&rules).unwrap(), r#""pagat+players=2""#);
        assert_eq!(serde_json::from_str::<Rules>(r#""pagat+players=2""#).unwrap(), rules);
    }

    #[test]
    fn nothing_invalid_is_read() {
        let error = serde_json::from_str::<Rules>(r#""pagat+players=5""#).unwrap_err().to_string();
        assert!(error.contains("`5` is no value of `players`: use 2, 3 or 4"), "{error}");
        assert!(serde_json::from_str::<Rules>("7").is_err());
        assert_de_tokens_error::<Compact<Rules>>(
            &[Token::Bytes(WRONG)],
            "byte 9 stands for no value of `pack_style`, which has 2 of them",
        );
        assert_de_tokens_error::<Compact<SumAddends>>(
            &[Token::U8(3)],
            "invalid value: integer `3`, expected one of two any two_or_three_if_clean",
        );
        assert!(serde_json::from_str::<SumAddends>(r#""three""#).is_err());
        assert!(serde_json::to_string(&FourOfAKind::Points(0)).is_err());
    }

    #[test]
    fn option_values_are_names_or_places() {
        assert_tokens(&CartonCap::ThirtyEight.readable(), &[Token::Str("38")]);
        assert_tokens(&CartonCap::ThirtyEight.compact(), &[Token::U8(2)]);
        assert_tokens(&FourOfAKind::Points(10).readable(), &[Token::Str("10")]);
        assert_tokens(&FourOfAKind::Points(10).compact(), &[Token::U8(11)]);
        assert_tokens(&RuleKey::Players.readable(), &[Token::Str("players")]);
        assert_tokens(&RuleKey::Players.compact(), &[Token::U8(36)]);
        assert_tokens(&Preset::Pagat.readable(), &[Token::Str("pagat")]);
        assert_tokens(&Preset::Pagat.compact(), &[Token::U8(2)]);
    }
}
