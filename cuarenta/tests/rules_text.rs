//! The rules text, sentence by sentence: every row of its worked lines (§11) and every value of every option (§2–§9).
//! Expected values are those of the text, which is cited; the engine and the reference must both give them.

mod bridge;
mod reference;
mod spot;

use cuarenta::scoring::Counters;
use cuarenta::{
    Action, Automation, BySide, CardSet, Cut, Deck, Event, Fault, Game, IllegalReason, Match, Phase, Rank,
    Seat, Side, Start,
};

use bridge::Act;
use reference::{Card, cards};
use spot::{Ran, Spot, spot, takes};

const PRESETS: [&str; 3] = ["tradicional", "espanola", "pagat"];

/// The card may take exactly these sets of ranks (`lay`: none of them).
#[track_caller]
fn only(rules: &str, table: &str, card: char, expected: &str) {
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    expected.sort_unstable();
    assert_eq!(takes(rules, table, card), expected, "{card} on {table}, {rules}");
}

// §2 Pack, seats, turn

#[test]
fn the_pack() {
    // "40 cards: ranks A 2 3 4 5 6 7 J Q K of four suits"; "rank letter + suit letter"; "suits in the order d h s c"
    let expected: Vec<String> = "A234567JQK"
        .chars()
        .flat_map(|rank| "dhsc".chars().map(move |suit| format!("{rank}{suit}")))
        .collect();
    let all: Vec<String> = cuarenta::Card::all().map(|card| card.to_string()).collect();
    assert_eq!(all, expected);
    assert_eq!(Deck::ORDERED.to_string(), expected.concat());
    for (text, card) in expected.iter().zip(cuarenta::Card::all()) {
        assert_eq!(text.parse(), Ok(card));
    }
    // "Order A < 2 < … < 7 < J < Q < K, no wrap."
    let upwards = std::iter::successors(Some(Rank::Ace), |rank| rank.next());
    assert_eq!(upwards.map(Rank::letter).collect::<String>(), "A234567JQK");
    assert!(Rank::ALL.is_sorted());
}

#[test]
fn seats_and_sides() {
    // "4 seats: sides {0,2} and {1,3}. 2 or 3 seats: each its own side."; "Seat + 1 is the next to play"
    for (players, sides) in [(2u8, vec![0, 1]), (3, vec![0, 1, 2]), (4, vec![0, 1, 0, 1])] {
        let by_seat: Vec<u8> = Seat::of(players).map(|seat| seat.side(players).index()).collect();
        assert_eq!(by_seat, sides);
        for seat in Seat::of(players) {
            assert_eq!(seat.next(players).index(), (seat.index() + 1) % players);
            assert_eq!(seat.next(players).previous(players), seat);
        }
    }
}

#[cfg(feature = "shuffle")]
#[test]
fn pack_style_and_direction_change_no_game() {
    use cuarenta::rules::{Direction, PackStyle, Rules};
    // "names the cards, nothing else"; "it only tells a screen how to draw"
    let told = |rules: &str| {
        let rules: Rules = rules.parse().unwrap();
        let start = Start { seed: Some(40.into()), ..Start::new(rules) };
        let (mut game, events) = Game::start(start).unwrap();
        let mut told = events.to_vec();
        while let Some(play) = game.legal_plays().last() {
            told.extend(game.apply(play).unwrap());
        }
        (rules.pack_style(), rules.direction(), told)
    };
    let (style, direction, events) = told("espanola");
    assert_eq!((style, direction), (PackStyle::Spanish, Direction::CounterClockwise));
    assert!(matches!(events.last(), Some(Event::GameWon { .. })));
    for preset in PRESETS {
        let rules = preset.parse::<Rules>().unwrap();
        let clockwise = if preset == "pagat" { Direction::Clockwise } else { Direction::CounterClockwise };
        assert_eq!(rules.direction(), clockwise);
        assert_eq!(
            rules.pack_style(),
            if preset == "espanola" { PackStyle::Spanish } else { PackStyle::French }
        );
    }
    assert_eq!(told("espanola+pack_style=french"), (PackStyle::French, direction, events.clone()));
    assert_eq!(told("espanola+direction=clockwise"), (style, Direction::Clockwise, events));
}

// §3 A hand

/// A game that waits for the cut of this pack; nothing is automatic.
fn shuffled(rules: &str, dealer: usize, pack: Deck) -> Game {
    let start = Start {
        first_dealer: Seat::ALL[dealer],
        automation: Automation::NONE,
        ..Start::new(rules.parse().unwrap())
    };
    let (mut game, _) = Game::start(start).unwrap();
    game.apply(pack).unwrap();
    game
}

#[test]
fn the_cut() {
    // "the seat before the dealer may decline; lift a packet of k cards, 1 <= k <= 39, from the top to the bottom; ask
    // for half (k = 20); tap the top card t times, 1 <= t <= 39 (t cards go under)"
    let packets = (1..=39).map(|k| (Cut::Packet(k), k)).chain((1..=39).map(|t| (Cut::Taps(t), t)));
    for (cut, moved) in packets.chain([(Cut::Decline, 0), (Cut::Half, 20)]) {
        let mut game = shuffled("tradicional+players=2,four_of_a_kind=none", 0, Deck::ORDERED);
        assert_eq!(game.phase(), Phase::Cut { seat: Seat::S1 });
        game.apply(cut).unwrap();
        let mut cards: Vec<_> = Deck::ORDERED.cards().to_vec();
        cards.rotate_left(moved.into());
        let expected: CardSet = cards[..5].iter().copied().collect();
        assert_eq!(game.position().hand(Seat::S1), expected, "{cut:?}");
        assert_eq!(game.position().stock(), &cards[10..], "{cut:?}");
        // "More than three taps is legal and bad manners"
        assert_eq!(cut.is_bad_manners(), matches!(cut, Cut::Taps(4..)), "{cut:?}");
    }
    for cut in [Cut::Packet(0), Cut::Packet(40), Cut::Taps(0), Cut::Taps(40), Cut::Taps(255)] {
        let mut game = shuffled("tradicional", 0, Deck::ORDERED);
        let before = game;
        assert_eq!(game.apply(cut).unwrap_err().reason, IllegalReason::CutOutOfRange);
        assert_eq!(game, before);
    }
    // "dealer's left, always a rival"
    for (players, dealer, before) in [(2, 0, 1), (2, 1, 0), (3, 0, 2), (3, 2, 1), (4, 0, 3), (4, 3, 2)] {
        let game = shuffled(&format!("tradicional+players={players}"), dealer, Deck::ORDERED);
        assert_eq!(game.phase(), Phase::Cut { seat: Seat::ALL[before] });
    }
}

#[test]
fn the_deal() {
    // "five cards as one block to dealer+1, then to each next seat, the dealer last. 2 seats: 4 deals a hand; 4
    // seats: 2"; 3 seats: "two deals of five; the ten cards left are not played and never count"
    for (players, deals) in [(2usize, 4usize), (3, 2), (4, 2)] {
        for dealer in 0..players {
            // neighbours of different rank: no rondas
            let mut pack = reference::pack();
            pack.sort_unstable_by_key(|&(rank, suit)| (suit, rank));
            let rules = format!("tradicional+players={players}");
            let mut game = shuffled(&rules, dealer, bridge::deck_of(&pack));
            game.apply(Cut::Decline).unwrap();
            let mut top = 0;
            for deal in 0..deals {
                for i in 1..=players {
                    let seat = Seat::ALL[(dealer + i) % players];
                    assert_eq!(game.position().hand(seat), bridge::set_of(&pack[top..top + 5]), "{seat:?}");
                    top += 5;
                }
                // "Then dealer+1 plays first; strict turn order; each seat plays one card, five rounds."
                for i in 0..5 * players {
                    assert_eq!(game.phase(), Phase::Play { seat: Seat::ALL[(dealer + 1 + i) % players] });
                    assert_eq!(game.position().stock().len(), 40 - top);
                    // "The table … carries over between the deals of a hand."
                    assert_eq!(usize::from(game.position().table().len()), 5 * players * deal + i);
                    let lay = game.all_plays().find(|play| !play.is_capture()).unwrap();
                    game.apply(lay).unwrap();
                }
            }
            assert_eq!(top, if players == 3 { 30 } else { 40 });
            // "Then the deal passes to dealer+1."; "The table starts each hand empty"
            let next = Seat::ALL[(dealer + 1) % players];
            assert_eq!(game.phase(), Phase::Shuffle { dealer: next });
            game.apply(bridge::deck_of(&pack)).unwrap();
            game.apply(Cut::Packet(1)).unwrap();
            assert!(game.position().table().is_empty());
            assert_eq!(game.phase(), Phase::Play { seat: Seat::ALL[(dealer + 2) % players] });
        }
    }
}

/// The first dealer that a pack gives, and how many cards were turned up; `None`: draw again.
fn drawn(rules: &str, pack: &str) -> (Option<usize>, u8) {
    let start = Start { automation: Automation::NONE, ..Start::new(rules.parse().unwrap()) };
    let (mut game, _) = Game::start(start).unwrap();
    assert_eq!(game.phase(), Phase::DrawDealer);
    let mut cards = cards(&pack.replace(' ', ""));
    cards.extend(reference::pack().into_iter().filter(|card| !cards.contains(card)).collect::<Vec<_>>());
    let events = game.apply(bridge::deck_of(&cards)).unwrap();
    let [Event::DealerDrawn { dealer, shown, .. }] = events[..] else { panic!("{events:?}") };
    match dealer {
        Some(dealer) => assert_eq!(game.phase(), Phase::Shuffle { dealer }),
        None => assert_eq!(game.phase(), Phase::DrawDealer),
    }
    (dealer.map(|seat| seat.index().into()), shown)
}

#[test]
fn first_dealer() {
    // given (default)
    for dealer in 0..4 {
        let game = shuffled("tradicional+players=4", dealer, Deck::ORDERED);
        assert_eq!(usize::from(game.position().dealer().index()), dealer);
    }
    // first_diamond ("cards face up from seat 0 on; the first oros deals")
    let rules = "tradicional+players=3,first_dealer=first_diamond";
    assert_eq!(drawn(rules, "7d"), (Some(0), 1));
    assert_eq!(drawn(rules, "Ah 7d"), (Some(1), 2));
    assert_eq!(drawn(rules, "Ah As Ac Kh 2d"), (Some(1), 5));
    // highest_card ("one card each from the shuffled pack, seat 0 on; those with the equal highest draw again")
    let rules = "tradicional+players=4,first_dealer=highest_card";
    assert_eq!(drawn(rules, "2d 7h Jd As"), (Some(2), 4));
    assert_eq!(drawn(rules, "Kd 7h Kh As 2d 3d"), (Some(2), 6));
    assert_eq!(drawn(rules, "Kd 7h Kh As 3d 2d"), (Some(0), 6));
    assert_eq!(drawn(rules, "2d Jh Js Jc 5d 5h Ad Kd Qd"), (Some(1), 9));
    // a pack that always leaves the same equals decides nothing; another one is wanted
    assert_eq!(drawn(rules, "").0, None);
}

// §4 What a card may take

#[test]
fn sum_addends_two() {
    // "a set of two or more table cards A–7 whose ranks add up to r"; T: two.
    only("tradicional", "A A 2 K", '4', "lay");
    only("tradicional", "A 3 2 2", '4', "lay A3 22");
    only("espanola+sum_addends=two", "A A 2 K", '4', "lay");
}

#[test]
fn sum_addends_any() {
    only("espanola", "A A 2 K", '4', "lay AA2");
    only("pagat", "A A A 3", '6', "lay AAA3");
    only("tradicional+sum_addends=any", "A A A A 3 7", '7', "lay AAAA3 7");
}

#[test]
fn sum_addends_two_or_three_if_clean() {
    // "three only when the play leaves the table empty"
    let rules = "tradicional+sum_addends=two_or_three_if_clean";
    only(rules, "A A 2", '4', "lay AA2");
    only(rules, "A A 2 K", '4', "lay");
    only(rules, "A 3 K", '4', "lay A3");
    // the play, not the sum alone, leaves the table empty
    only(rules, "A 2 3 7 J", '6', "lay A237J");
    only("espanola+sum_addends=two_or_three_if_clean", "A 2 3 7 J", '6', "lay A237J");
    only(rules, "A 2 3 J", '6', "lay");
    only(rules, "A A A 3", '6', "lay");
}

#[test]
fn match_takes_one() {
    // "match: one table card of rank r"; "one card of rank r+1"
    only("tradicional", "5 5", '5', "lay 5");
    only("tradicional", "5 6 6", '5', "lay 5 56");
}

#[test]
fn match_takes_all() {
    // "all (every card of that rank, in the base and in each rung)"
    let rules = "tradicional+match_takes=all";
    only(rules, "5 5", '5', "lay 55");
    only(rules, "5 5 5", '5', "lay 555");
    only(rules, "5 6 6 7", '5', "lay 5 566 5667");
    only(rules, "2 3 6 6", '5', "lay 23 2366");
    // a sum is no match: of its addends it takes those that add up
    only(rules, "2 2 3", '5', "lay 23");
}

#[test]
fn capture_optional() {
    // "any card may be laid down"
    for preset in PRESETS {
        only(preset, "5", '5', "lay 5");
    }
}

#[test]
fn capture_forced() {
    // "the thrown card must take if it can; the player may choose another card, and any legal take, a short run too"
    let rules = "tradicional+capture=forced";
    only(rules, "5", '5', "5");
    only(rules, "5 2 3", '5', "5 23");
    only(rules, "4 5 6", '4', "4 45 456");
    only(rules, "5 K", '4', "lay");
    spot(rules).hand(0, "5d Kd").table("5h").play("Kd").gives("");
    spot(rules).hand(0, "5d Kd").table("5h").play("5d").refused();
    // forced under a sum that may be taken only clean
    let clean = "tradicional+capture=forced,sum_addends=two_or_three_if_clean";
    only(clean, "A A 2 K", '4', "lay");
    only(clean, "A A 2", '4', "AA2");
}

#[test]
fn sequence_off() {
    only("tradicional+sequence=off", "4 5 6 Q", '4', "lay 4");
    only("espanola+sequence=off", "2 3 6", '5', "lay 23");
}

#[test]
fn sequence_prefix() {
    // "the player may stop anywhere"
    only("tradicional", "4 5 6 Q", '4', "lay 4 45 456");
    only("espanola+sequence=prefix", "2 3 6 7", '5', "lay 23 236 2367");
}

#[test]
fn sequence_auto() {
    // "always the longest run"
    only("espanola", "4 5 6 Q", '4', "lay 456");
    only("pagat", "2 3 6 7", '5', "lay 2367");
    only("tradicional+sequence=auto", "6 7 J Q K", '6', "lay 67JQK");
}

#[test]
fn sequence_after_match_and_sum() {
    // "run, after either base"
    only("tradicional", "2 3 5 6", '5', "lay 5 56 23 236");
    only("espanola", "2 3 5 6", '5', "lay 56 236");
}

#[test]
fn sequence_after_match_only() {
    only("tradicional+sequence_after=match_only", "2 3 5 6", '5', "lay 5 56 23");
    only("espanola+sequence_after=match_only", "2 3 5 6", '5', "lay 56 23");
}

#[test]
fn a_run_climbs_without_gap_or_wrap() {
    // "as long as the next rank lies on the table (7 is followed by J)"; "A gap ends it."; "no wrap"
    only("tradicional", "6 7 J Q K", '6', "lay 6 67 67J 67JQ 67JQK");
    only("tradicional", "7 J K", '7', "lay 7 7J");
    only("tradicional", "K A", 'K', "lay K");
    // "It starts from the rank played, also after a sum."
    only("tradicional", "2 3 4", '5', "lay 23");
    only("tradicional", "2 3 4 6", '5', "lay 23 236");
    // "A sum is never a rung."
    only("espanola", "4 2 3", '4', "lay 4");
}

#[test]
fn one_base_only() {
    // "Match and sum are never both taken, nor two sums."
    for preset in PRESETS {
        only(preset, "5 2 3", '5', "lay 5 23");
        only(preset, "A 2 3 4", '5', "lay A4 23");
        spot(preset).hand(0, "5d").table("5h 2d 3d Kd").play("5dx5h2d3d").refused();
        spot(preset).hand(0, "5d").table("Ad 2d 3d 4d Kd").play("5dxAd2d3d4d").refused();
    }
}

#[test]
fn twins_are_the_players_choice() {
    // "a base or rung takes one of them, the player's choice"
    let table = spot("tradicional").hand(0, "5d").table("5h 5s 6h 6s");
    for take in ["5h", "5s", "5h 6h", "5h 6s", "5s 6h", "5s 6s"] {
        table.play(&format!("5dx{take}")).gives("");
    }
    table.play("5dx5h5s").refused();
    table.play("5dx5h6h6s").refused();
    table.play("5dx6h").refused();
}

#[test]
fn what_is_taken_goes_to_the_pile() {
    // "The thrown card goes to the pile with what it takes."
    let ran = spot("tradicional").hand(0, "4d 7d").table("4h 5h Kd").piles(&[17, 16]).play("4dx4h5h");
    ran.gives("");
    assert_eq!(ran.game.piles[0].len(), 20);
    assert_eq!(ran.game.table, cards("Kd"));
}

// §5 Caída and limpia

/// A 6 takes the 6 just laid; a king stays.
fn fallen(rules: &str) -> Spot {
    spot(rules).hand(0, "6d").table("6h Kd").laid("6h")
}

/// A 6 takes the 6 just laid, and the table is empty.
fn fallen_and_clean(rules: &str) -> Spot {
    spot(rules).hand(0, "6d").table("6h").laid("6h")
}

/// A 6 takes the 6, not just laid, and the table is empty.
fn clean(rules: &str) -> Spot {
    spot(rules).hand(0, "6d").table("6h")
}

#[test]
fn caida_is_on_the_card_just_laid() {
    for preset in PRESETS {
        // "taking the very card that the seat just before laid down"
        fallen(preset).play("6dx6h").gives("0 caida 2");
        // "If that seat took cards there is no caída on this play."
        spot(preset).hand(0, "6d").table("6h Kd").play("6dx6h").gives("");
        // "Where another card of the rank also lies there, only a take that includes the card just laid is one."
        let twins = spot(preset).hand(0, "6d").table("6h 6s").laid("6h");
        twins.play("6dx6h").gives("0 caida 2");
        twins.play("6dx6s").gives("");
        // laying a card down, or taking another, is none
        fallen(preset).play("6d").gives("");
    }
    // every card of the rank, the one just laid among them
    spot("tradicional+match_takes=all")
        .hand(0, "6d")
        .table("6h 6s Kd")
        .laid("6h")
        .play("6dx6h6s")
        .gives("0 caida 2");
}

#[test]
fn caida_only_on_the_next_play() {
    // "as the next play after it": seat 1 lays a 6, seat 2 a king, seat 3 takes the 6
    let four =
        spot("tradicional+players=4").dealer(0).turn(1).hand(1, "6h").hand(2, "Kd").hand(3, "6d").table("Qd");
    four.acts(&[play(1, "6h"), play(2, "Kd"), play(3, "6dx6h")]).gives("");
    let next = spot("tradicional+players=4").dealer(0).turn(1).hand(1, "6h").hand(2, "6d").table("Qd");
    next.acts(&[play(1, "6h"), play(2, "6dx6h")]).gives("0 caida 2");
}

fn play(seat: usize, text: &str) -> Act {
    let (card, take) = reference::play(text);
    Act::Play(seat, card, take)
}

#[test]
fn faults_and_calls_leave_the_caida_open() {
    // "Faults and calls are not plays: they leave the caída open."
    for kind in ["out_of_turn", "wrong_capture"] {
        fallen("tradicional").acts(&[Act::Fault(1, kind), play(0, "6dx6h")]).gives("0 caida 2");
        fallen("pagat").acts(&[Act::Fault(0, kind), play(0, "6dx6h")]).gives("0 caida 2");
    }
    let deal = spot("pagat+players=4")
        .fresh()
        .hand(0, "6h 7d Ad 2d 3d")
        .hand(1, "6d 2s 3s 4s 5s")
        .hand(3, "Kd Kh Ks 2h 3h");
    deal.acts(&[play(0, "6h"), Act::Call(3), play(1, "6dx6h")]).gives("1 caida 2, 1 limpia 2");
}

#[test]
fn caida_across_deals() {
    // "A card laid down as the last of an earlier deal gives none (E), unless `caida_across_deals` = yes."
    let last = |rules: &str| {
        let stock = cards("6d2d3d4d7d2h3h4h7hJh");
        let deal = spot(rules).turn(1).hand(1, "6h").table("Kd").stock(stock);
        deal.acts(&[play(1, "6h"), play(0, "6dx6h")])
    };
    for preset in PRESETS {
        last(preset).gives("");
        last(&format!("{preset}+caida_across_deals=no")).gives("");
        last(&format!("{preset}+caida_across_deals=yes")).gives("0 caida 2");
    }
}

#[test]
fn caida_by() {
    // match · match_or_sum (also when the card is in the sum) · any (also as a rung)
    let by = |how: &str| format!("tradicional+caida_by={how}");
    let in_sum = |rules: &str| spot(rules).hand(0, "5d").table("2d 3d Kd").laid("2d").play("5dx2d3d");
    let as_rung = |rules: &str| spot(rules).hand(0, "5d").table("5h 6d Kd").laid("6d").play("5dx5h6d");
    let after_sum = |rules: &str| spot(rules).hand(0, "5d").table("2d 3d 6d Kd").laid("6d").play("5dx2d3d6d");
    let as_match = |rules: &str| spot(rules).hand(0, "5d").table("5h 6d Kd").laid("5h").play("5dx5h6d");
    let expected = [("match", "", ""), ("match_or_sum", "0 caida 2", ""), ("any", "0 caida 2", "0 caida 2")];
    for (how, sum, rung) in expected {
        as_match(&by(how)).gives("0 caida 2");
        in_sum(&by(how)).gives(sum);
        as_rung(&by(how)).gives(rung);
        after_sum(&by(how)).gives(rung);
    }
    for preset in PRESETS {
        in_sum(preset).gives("");
        as_rung(preset).gives("");
    }
    // all of a rung's rank, the card just laid among them
    let all = spot("tradicional+caida_by=any,match_takes=all").hand(0, "5d").table("5h 6d 6s Kd").laid("6d");
    all.play("5dx5h6d6s").gives("0 caida 2");
}

#[test]
fn caida_points() {
    // 0..10; "An award worth 0 by its option makes no event"
    for n in 0..=10 {
        let expected = if n == 0 { String::new() } else { format!("0 caida {n}") };
        fallen(&format!("tradicional+caida_points={n}")).play("6dx6h").gives(&expected).score(&[n, 0]);
    }
    // "with `caida_points` = 0 a side at 38 may never score again"
    fallen_and_clean("tradicional+caida_points=0")
        .score(&[38, 0])
        .play("6dx6h")
        .gives("0 limpia 0")
        .score(&[38, 0]);
}

#[test]
fn a_caida_worth_nothing_is_still_one() {
    // "A caída worth 0 by its option still is one for `caida_limpia` and `ronda_caida`"
    fallen_and_clean("tradicional+caida_points=0,caida_limpia=caida_only").play("6dx6h").gives("");
    fallen_and_clean("tradicional+caida_points=0").play("6dx6h").gives("0 limpia 2");
    let on_ronda = |rules: &str| fallen(rules).ronda(1, '6').play("6dx6h");
    on_ronda("tradicional+caida_points=0,ronda_caida=plus_ten").gives("0 ronda_caida 10");
    // "the caída's points again": 0
    on_ronda("tradicional+caida_points=0,ronda_caida=double").gives("");
}

#[test]
fn limpia_points() {
    for n in 0..=10 {
        let expected = if n == 0 { String::new() } else { format!("0 limpia {n}") };
        clean(&format!("espanola+limpia_points={n}")).play("6dx6h").gives(&expected).score(&[n, 0]);
    }
}

#[test]
fn limpia_by_any_capture() {
    // "any capture, by whatever base or run, that leaves the table empty"
    for preset in PRESETS {
        clean(preset).play("6dx6h").gives("0 limpia 2");
        spot(preset).hand(0, "5d").table("2d 3d").play("5dx2d3d").gives("0 limpia 2");
        spot(preset).hand(0, "5d").table("5h 6d 7d").play("5dx5h6d7d").gives("0 limpia 2");
        spot(preset).hand(0, "5d").table("2d 3d 6d").play("5dx2d3d6d").gives("0 limpia 2");
        // laying down on an empty table is no capture
        spot(preset).hand(0, "5d").play("5d").gives("");
    }
    // "also on the last card"
    let last = spot("tradicional").turn(1).hand(1, "Ad").table("Ah").piles(&[21, 17]);
    last.play("AdxAh").gives("1 limpia 2, 0 carton 8");
}

#[test]
fn caida_limpia() {
    // add · caida_only ("a caída that clears scores no limpia, and no event for it")
    for preset in PRESETS {
        fallen_and_clean(preset).play("6dx6h").gives("0 caida 2, 0 limpia 2");
        fallen_and_clean(&format!("{preset}+caida_limpia=add")).play("6dx6h").gives("0 caida 2, 0 limpia 2");
        let only = format!("{preset}+caida_limpia=caida_only");
        fallen_and_clean(&only).play("6dx6h").gives("0 caida 2");
        fallen_and_clean(&only).score(&[38, 0]).play("6dx6h").gives("0 caida 2");
        clean(&only).play("6dx6h").gives("0 limpia 2");
    }
}

// §6 Ronda

/// The deal that follows the dealer's last card of the deal before: the points are those of the rondas.
/// An empty hand is filled with cards of different ranks.
fn dealt(rules: &str, dealer: usize, score: &[u32], hands: &[&str]) -> Ran {
    let (spot, last) = before_the_deal(rules, dealer, score, hands);
    spot.acts(&[last])
}

/// The same position, and the dealer's last card.
fn before_the_deal(rules: &str, dealer: usize, score: &[u32], hands: &[&str]) -> (Spot, Act) {
    let hands: Vec<Vec<Card>> = hands.iter().map(|hand| cards(&hand.replace(' ', ""))).collect();
    let mut rest: Vec<Card> =
        reference::pack().into_iter().filter(|c| !hands.iter().flatten().any(|d| d == c)).collect();
    // neighbours of different rank
    rest.sort_unstable_by_key(|&(rank, suit)| (suit, rank));
    let players = hands.len();
    let mut stock = vec![];
    for i in 1..=players {
        let hand = &hands[(dealer + i) % players];
        stock.extend(if hand.is_empty() { rest.drain(..5).collect() } else { hand.clone() });
    }
    let last = rest.pop().unwrap();
    let spot = spot(&with_players(rules, players)).dealer(dealer).turn(dealer).score(score);
    (spot.hand(dealer, &reference::text(&[last])).stock(stock), Act::Play(dealer, last, vec![]))
}

fn with_players(rules: &str, players: usize) -> String {
    format!("{rules}{}players={players}", if rules.contains('+') { "," } else { "+" })
}

const RONDA: &str = "7d 7h 7s Ad Kd";
const OTHER_RONDA: &str = "4d 4h 4s Ah Kh";
const DOBLE: &str = "7d 7h 7s 7c Kd";

#[test]
fn ronda_points() {
    for n in 0..=10 {
        let expected = if n == 0 { String::new() } else { format!("0 ronda {n}") };
        dealt(&format!("tradicional+ronda_points={n}"), 1, &[0, 0], &[RONDA, ""])
            .gives(&expected)
            .score(&[n, 0]);
    }
    // T 2, E 2, P 4 (called)
    dealt("tradicional", 1, &[0, 0], &[RONDA, ""]).gives("0 ronda 2");
    dealt("espanola", 1, &[0, 0], &[RONDA, ""]).gives("0 ronda 2");
    dealt("pagat+ronda_call=auto", 1, &[0, 0], &[RONDA, ""]).gives("0 ronda 4");
    // "Three equal ranks": a pair, or two, is nothing
    dealt("tradicional", 1, &[0, 0], &["7d 7h 2d 2h Kd", ""]).gives("");
}

#[test]
fn every_holder_scores_in_turn_order() {
    // "in turn order from dealer+1; every holder scores, each in a step of its own"
    dealt("tradicional", 1, &[0, 0], &[RONDA, OTHER_RONDA]).gives("0 ronda 2, 1 ronda 2");
    dealt("tradicional", 0, &[0, 0], &[RONDA, OTHER_RONDA]).gives("1 ronda 2, 0 ronda 2");
    dealt("tradicional", 2, &[0, 0], &["", OTHER_RONDA, "", RONDA]).gives("1 ronda 2, 1 ronda 2");
    dealt("tradicional", 1, &[0, 0, 0], &[OTHER_RONDA, "", RONDA]).gives("2 ronda 2, 0 ronda 2");
    // each a step: the first lifts the side to 38, which blocks the second, "announced like a scored one"
    dealt("tradicional", 3, &[36, 0], &[RONDA, "", OTHER_RONDA, ""])
        .gives("0 ronda 2, 0 ronda 0")
        .score(&[38, 0]);
}

#[test]
fn a_doble_ronda_is_never_also_a_ronda() {
    dealt("tradicional+four_of_a_kind=none", 1, &[0, 0], &[DOBLE, ""]).gives("").goes_on();
    dealt("tradicional+four_of_a_kind=5", 1, &[0, 0], &[DOBLE, ""]).gives("0 doble_ronda 5").goes_on();
    dealt("tradicional", 1, &[0, 0], &[DOBLE, ""]).gives("").won(0, "doble_ronda");
}

#[test]
fn ronda_call() {
    // auto: scores by itself, and a call is not wanted
    spot("tradicional").fresh().hand(0, RONDA).call(0).refused();
    // call: "counts only when its holder calls it"
    dealt("pagat", 1, &[0, 0], &[RONDA, ""]).gives("");
    dealt("tradicional+ronda_call=call", 1, &[0, 0], &[RONDA, ""]).gives("");
    dealt("pagat", 1, &[0, 0], &[DOBLE, ""]).gives("").goes_on();
    let fresh = spot("pagat").fresh().hand(0, "7h 2d 3d 4d 5d").hand(1, "Kd Kh Ks 2h 3h");
    // "out of turn if it likes"
    fresh.call(1).gives("1 ronda 4");
    // "without three equal, twice or too late it is refused"
    fresh.call(0).refused();
    fresh.acts(&[Act::Call(1), Act::Call(1)]).refused();
    // "before its own first card of that deal"
    fresh.acts(&[play(0, "7h"), Act::Call(1)]).gives("1 ronda 4");
    fresh.acts(&[play(0, "7h"), play(1, "Kd"), Act::Call(1)]).refused();
    // "a call that scores nothing is still a call"
    let nothing = fresh.clone().score(&[0, 30]);
    nothing.call(1).gives("1 ronda 0");
    nothing.acts(&[Act::Call(1), Act::Call(1)]).refused();
    let zero = spot("pagat+ronda_points=0").fresh().hand(1, "Kd Kh Ks 2h 3h");
    zero.call(1).gives("");
    zero.acts(&[Act::Call(1), Act::Call(1)]).refused();
    // "a doble ronda too"
    let four = |rules: &str| spot(rules).fresh().hand(1, "Kd Kh Ks Kc 3h");
    four("pagat").call(1).gives("").won(1, "doble_ronda");
    four("pagat+four_of_a_kind=3").call(1).gives("1 doble_ronda 3").goes_on();
    four("pagat+four_of_a_kind=none").acts(&[Act::Call(1)]).gives("").goes_on();
    four("pagat+four_of_a_kind=none").acts(&[Act::Call(1), Act::Call(1)]).refused();
}

#[test]
fn a_call_is_for_its_deal() {
    // a seat that called in one deal may call in the next; a ronda not called in its deal is lost
    let (spot, last) = before_the_deal("pagat", 1, &[0, 0], &[RONDA, ""]);
    spot.acts(&[Act::Call(0)]).refused();
    spot.acts(&[last.clone(), Act::Call(0)]).gives("0 ronda 4");
    spot.acts(&[last, Act::Call(1)]).refused();
}

#[test]
fn ronda_cutoff() {
    // "a side with >= 30 scores nothing for three equal"
    let at = |rules: &str, score: u32, hand: &str| dealt(rules, 1, &[score, 0], &[hand, ""]);
    at("tradicional+ronda_cutoff=30", 29, RONDA).gives("0 ronda 2");
    at("tradicional+ronda_cutoff=30", 30, RONDA).gives("0 ronda 0");
    at("tradicional+ronda_cutoff=none", 30, RONDA).gives("0 ronda 2");
    at("tradicional", 37, RONDA).gives("0 ronda 2");
    at("espanola", 30, RONDA).gives("0 ronda 2");
    at("pagat+ronda_call=auto", 30, RONDA).gives("0 ronda 0");
    // four are not three
    at("tradicional+ronda_cutoff=30,four_of_a_kind=4", 30, DOBLE).gives("0 doble_ronda 4");
    at("tradicional+ronda_cutoff=30", 30, DOBLE).won(0, "doble_ronda");
    // each side for itself
    dealt("tradicional+ronda_cutoff=30", 1, &[0, 30], &[RONDA, OTHER_RONDA]).gives("0 ronda 2, 1 ronda 0");
}

#[test]
fn ronda_caida() {
    let on_ronda = |rules: &str| fallen(rules).ronda(1, '6').play("6dx6h");
    // none · double (the caída's points again) · plus_ten (10 more)
    on_ronda("tradicional").gives("0 caida 2");
    on_ronda("espanola").gives("0 caida 2");
    on_ronda("pagat").gives("0 caida 2, 0 ronda_caida 10");
    on_ronda("tradicional+ronda_caida=none").gives("0 caida 2");
    on_ronda("tradicional+ronda_caida=double").gives("0 caida 2, 0 ronda_caida 2");
    on_ronda("tradicional+ronda_caida=double,caida_points=7").gives("0 caida 7, 0 ronda_caida 7");
    on_ronda("tradicional+ronda_caida=plus_ten").gives("0 caida 2, 0 ronda_caida 10");
    // "a card whose own rank is that of a ronda"
    fallen("pagat").ronda(1, '5').play("6dx6h").gives("0 caida 2");
    // "which the seat that laid it scored": not the seat that falls
    fallen("pagat").ronda(0, '6').play("6dx6h").gives("0 caida 2");
    // no caída, no extra
    spot("pagat").hand(0, "6d").table("6h Kd").ronda(1, '6').play("6dx6h").gives("");
    // the card laid decides, not the one thrown
    let sum = spot("pagat+caida_by=match_or_sum").hand(0, "5d").table("2d 3d Kd").laid("2d");
    sum.clone().ronda(1, '2').play("5dx2d3d").gives("0 caida 2, 0 ronda_caida 10");
    sum.clone().ronda(1, '5').play("5dx2d3d").gives("0 caida 2");
    sum.ronda(1, '3').play("5dx2d3d").gives("0 caida 2");
}

#[test]
fn ronda_caida_needs_points_scored() {
    // the whole way: seat 1 is dealt three sixes, lays one, and seat 0 falls on it
    let way = |rules: &str, score: &[u32], six: &str| {
        let (spot, last) = before_the_deal(rules, 1, score, &["6d Ad 7d 2d 3d", six]);
        spot.acts(&[last, play(0, "Ad"), play(1, "6h"), play(0, "6dx6h")])
    };
    let sixes = "6h 6s 6c 5h Qh";
    way("pagat+ronda_call=auto", &[0, 0], sixes).gives("0 caida 2, 0 ronda_caida 10").score(&[12, 4]);
    // "scored points for": not when it was blocked, worth nothing or not called
    way("pagat+ronda_call=auto", &[0, 30], sixes).gives("0 caida 2").score(&[2, 30]);
    way("pagat+ronda_call=auto,ronda_points=0", &[0, 0], sixes).gives("0 caida 2");
    way("pagat", &[0, 0], sixes).gives("0 caida 2");
    let (spot, last) = before_the_deal("pagat", 1, &[0, 0], &["6d Ad 7d 2d 3d", sixes]);
    let called = spot.acts(&[last, play(0, "Ad"), Act::Call(1), play(1, "6h"), play(0, "6dx6h")]);
    called.gives("0 caida 2, 0 ronda_caida 10").score(&[12, 4]);

    // "(not a doble ronda)": a sum falls on one of four sixes, or of three
    let by_sum = |sixes: &str| {
        let rules = "pagat+ronda_call=auto,four_of_a_kind=4,caida_by=match_or_sum";
        let (spot, last) = before_the_deal(rules, 1, &[0, 0], &["5d Ad 7d 2d 3d", sixes]);
        spot.acts(&[last, play(0, "Ad"), play(1, "6h"), play(0, "7dxAd6h")])
    };
    by_sum("6d 6h 6s 6c Qh").gives("0 caida 2").score(&[2, 4]);
    by_sum("6h 6s 6c 5h Qh").gives("0 caida 2, 0 ronda_caida 10").score(&[12, 4]);
}

#[test]
fn ronda_caida_goes_by_the_deal_of_the_caida() {
    // "in the deal in which the caída is made": the ronda of the deal before no longer counts
    let rules = "pagat+ronda_call=auto,caida_across_deals=yes";
    let stock = cards("6d2d3d4d7d2h3h4h7hJh");
    let before = spot(rules).turn(1).hand(1, "6h").table("Kd").ronda(1, '6').stock(stock);
    before.acts(&[play(1, "6h"), play(0, "6dx6h")]).gives("0 caida 2");
    // and a ronda of this deal counts for the card laid in the one before
    let stock = cards("7d2d3d4dQd6d6s6c7hJh");
    let after = spot(&format!("{rules},caida_by=any")).turn(1).hand(1, "6h").table("Ad Kd").stock(stock);
    after.acts(&[play(1, "6h"), play(0, "7dxAd6h")]).gives("0 caida 2, 0 ronda_caida 10");
}

#[test]
fn four_of_a_kind() {
    // win ("the game, at once when dealt or called")
    for preset in ["tradicional", "espanola"] {
        dealt(preset, 1, &[4, 20], &[DOBLE, ""]).gives("").won(0, "doble_ronda").score(&[4, 20]);
    }
    dealt("pagat+ronda_call=auto", 1, &[4, 20], &[DOBLE, ""]).gives("").won(0, "doble_ronda");
    // none
    dealt("espanola+four_of_a_kind=none", 1, &[0, 0], &[DOBLE, ""]).gives("").goes_on().score(&[0, 0]);
    // 1..10 points
    for n in 1..=10 {
        let rules = format!("espanola+four_of_a_kind={n}");
        dealt(&rules, 1, &[0, 0], &[DOBLE, ""]).gives(&format!("0 doble_ronda {n}")).goes_on().score(&[n, 0]);
    }
}

#[test]
fn four_at_38() {
    // wins: at 38 too, under each at_38
    for at_38 in ["only_caida", "limpia", "off"] {
        let rules = format!("tradicional+at_38={at_38}");
        dealt(&rules, 1, &[38, 0], &[DOBLE, ""]).gives("").won(0, "doble_ronda");
        dealt(&format!("{rules},four_at_38=wins"), 1, &[39, 0], &[DOBLE, ""]).gives("").won(0, "doble_ronda");
        // void: "at >= 38 a doble ronda does nothing, without an event, whatever `at_38`"
        let void = format!("{rules},four_at_38=void");
        dealt(&void, 1, &[38, 0], &[DOBLE, ""]).gives("").goes_on();
        dealt(&void, 1, &[37, 0], &[DOBLE, ""]).gives("").won(0, "doble_ronda");
        dealt(&format!("{void},four_of_a_kind=4"), 1, &[38, 0], &[DOBLE, ""]).gives("").goes_on();
        dealt(&format!("{void},four_of_a_kind=2"), 1, &[37, 0], &[DOBLE, ""]).gives("0 doble_ronda 2");
    }
}

// §7 The count

/// The count at piles of these sizes: the dealer throws the last card of the hand and takes nothing, or, when no card
/// is left over, the last card of the table (rules with `limpia_points` 0, so that the count is all).
fn count(rules: &str, dealer: usize, piles: &[usize], score: &[u32]) -> Ran {
    let rules = with_players(rules, piles.len().max(2));
    let rules = format!("{rules},limpia_points=0");
    let cards_in_play = if piles.len() == 3 { 30 } else { 40 };
    let left = cards_in_play - piles.iter().sum::<usize>();
    let end = spot(&rules).dealer(dealer).turn(dealer).hand(dealer, "Ad").score(score);
    if left == 0 {
        let mut piles = piles.to_vec();
        piles[dealer] -= 2;
        return end.table("Ah").piles(&piles).play("AdxAh");
    }
    let mut pack = reference::pack();
    pack.retain(|&card| card != (1, 0));
    pack.reverse();
    end.table(&reference::text(&pack[..left - 1])).piles(piles).play("Ad")
}

#[test]
fn carton_table() {
    // "20→6, 21 22→8, 23 24→10, …, 40→26"
    for preset in PRESETS {
        for n in 20..=40u32 {
            let expected = match n {
                20 => 6,
                21 | 22 => 8,
                23 | 24 => 10,
                25 | 26 => 12,
                27 | 28 => 14,
                29 | 30 => 16,
                31 | 32 => 18,
                33 | 34 => 20,
                35 | 36 => 22,
                37 | 38 => 24,
                _ => 26,
            };
            let step = format!("{preset}+carton_step=per_card_even");
            for rules in [preset, &step] {
                for side in [0, 1] {
                    counted(rules, side, n as usize).gives(&format!("{side} carton {expected}"));
                }
            }
        }
        // (no pile holds a single card)
        for n in (0..20).filter(|&n| n != 1) {
            let none = format!("{preset}+under_twenty=none,under_tie=none");
            counted(&none, 0, n).gives("");
        }
    }
}

/// A count where one side has `n` cards and the other none. The rival deals, unless the side must take the last card.
fn counted(rules: &str, side: usize, n: usize) -> Ran {
    let mut piles = [0, 0];
    piles[side] = n;
    let dealer = if n == 40 { side } else { 1 - side };
    count(rules, dealer, &piles, &[0, 0])
}

#[test]
fn carton_step_per_card() {
    // "6 + (n − 20)", not rounded
    for n in 20..=40 {
        counted("tradicional+carton_step=per_card", 0, n).gives(&format!("0 carton {}", 6 + n - 20));
    }
}

#[test]
fn carton_from() {
    // 20 · 21 ("exactly 20 scores no cartón")
    for preset in PRESETS {
        count(preset, 1, &[20, 18], &[0, 0]).gives("0 carton 6");
        count(&format!("{preset}+carton_from=20"), 1, &[20, 18], &[0, 0]).gives("0 carton 6");
        count(&format!("{preset}+carton_from=21"), 1, &[20, 18], &[0, 0]).gives("");
        count(&format!("{preset}+carton_from=21"), 1, &[21, 18], &[0, 0]).gives("0 carton 8");
    }
}

#[test]
fn twenty_all() {
    for from in [20, 21] {
        // "instead of cartón, also with `carton_from` 21, and of the next two lines"
        let all = |value: &str, dealer: usize| {
            count(&format!("tradicional+twenty_all={value},carton_from={from}"), dealer, &[20, 20], &[0, 0])
        };
        // "6 each, and 2 por dar to dealer"
        all("both_six_dealer_two", 0).gives("0 carton 6, 0 dos_por_dar 2, 1 carton 6");
        all("both_six_dealer_two", 1).gives("0 carton 6, 1 carton 6, 1 dos_por_dar 2");
        // "only 2, to next"
        all("next_dealer_two", 0).gives("1 dos_por_dar 2");
        all("next_dealer_two", 1).gives("0 dos_por_dar 2");
        all("non_dealer_six", 0).gives("1 carton 6");
        all("non_dealer_six", 1).gives("0 carton 6");
        all("both_six", 0).gives("0 carton 6, 1 carton 6");
        all("both_six", 1).gives("0 carton 6, 1 carton 6");
    }
    // "cut-off and cap still apply"
    let cut = "tradicional+carton_cutoff=30";
    count(cut, 1, &[20, 20], &[30, 0]).gives("0 carton 0, 1 carton 6, 1 dos_por_dar 2");
    count(cut, 0, &[20, 20], &[30, 0]).gives("0 carton 0, 0 dos_por_dar 0, 1 carton 6");
    let uncovered = format!("{cut},cutoff_covers_two=no");
    count(&uncovered, 0, &[20, 20], &[30, 0]).gives("0 carton 0, 0 dos_por_dar 2, 1 carton 6");
    count("espanola", 1, &[20, 20], &[30, 0]).gives("0 dos_por_dar 0");
    count("pagat+carton_cutoff=30", 1, &[20, 20], &[30, 0]).gives("0 carton 0");
    count("tradicional+carton_cap=30", 0, &[20, 20], &[26, 0])
        .gives("0 carton 4, 0 dos_por_dar 0, 1 carton 6");
    count("tradicional+carton_cap=30", 0, &[20, 20], &[23, 0])
        .gives("0 carton 6, 0 dos_por_dar 1, 1 carton 6");
    // partners: seats 1 and 3 are dealer 1's side, "next" is the side of seat 2
    let four = spot("espanola+players=4,limpia_points=0")
        .dealer(1)
        .turn(1)
        .hand(1, "Ad")
        .table("Ah")
        .piles(&[20, 18]);
    four.play("AdxAh").gives("0 dos_por_dar 2");
}

#[test]
fn under_twenty_dealer_if_more() {
    let rules = "tradicional";
    // "no side has over 20 and dealer has most: 2 to dealer"
    count(rules, 0, &[19, 18], &[0, 0]).gives("0 dos_por_dar 2");
    count(rules, 1, &[18, 19], &[0, 0]).gives("1 dos_por_dar 2");
    count(rules, 0, &[2, 0], &[0, 0]).gives("0 dos_por_dar 2");
    // "so dealer 20 v 18 is 6 + 2"
    count(rules, 0, &[20, 18], &[0, 0]).gives("0 carton 6, 0 dos_por_dar 2");
    count("tradicional+carton_from=21", 0, &[20, 18], &[0, 0]).gives("0 dos_por_dar 2");
    count("espanola+under_twenty=dealer_if_more", 0, &[20, 18], &[0, 0]).gives("0 carton 6, 0 dos_por_dar 2");
    // over 20, behind, or level: nothing
    count(rules, 0, &[21, 17], &[0, 0]).gives("0 carton 8");
    count(rules, 0, &[18, 19], &[0, 0]).gives("");
    count(rules, 1, &[20, 18], &[0, 0]).gives("0 carton 6");
    count(rules, 0, &[18, 18], &[0, 0]).gives("");
    // three sides: most is strictly highest
    count(rules, 0, &[12, 10, 6], &[0, 0, 0]).gives("0 dos_por_dar 2");
    count(rules, 0, &[12, 12, 6], &[0, 0, 0]).gives("");
    count(rules, 1, &[12, 10, 6], &[0, 0, 0]).gives("");
    count(rules, 2, &[4, 4, 20], &[0, 0, 0]).gives("2 carton 6, 2 dos_por_dar 2");
}

#[test]
fn under_twenty_more() {
    // "no side has 20 or more: 2 to the side with most"
    for dealer in [0, 1] {
        count("espanola", dealer, &[19, 18], &[0, 0]).gives("0 mas_cartas 2");
        count("pagat", dealer, &[17, 19], &[0, 0]).gives("1 mas_cartas 2");
        count("tradicional+under_twenty=more", dealer, &[19, 18], &[0, 0]).gives("0 mas_cartas 2");
        count("espanola", dealer, &[20, 18], &[0, 0]).gives("0 carton 6");
        count("espanola+carton_from=21", dealer, &[20, 18], &[0, 0]).gives("");
        count("tradicional+under_twenty=more", dealer, &[18, 18], &[0, 0]).gives("");
    }
    count("espanola", 0, &[8, 10, 9], &[0, 0, 0]).gives("1 mas_cartas 2");
}

#[test]
fn under_twenty_none() {
    for dealer in [0, 1] {
        count("tradicional+under_twenty=none", dealer, &[19, 18], &[0, 0]).gives("");
        count("espanola+under_twenty=none", dealer, &[19, 18], &[0, 0]).gives("");
    }
    count("tradicional+under_twenty=none", 0, &[20, 18], &[0, 0]).gives("0 carton 6");
}

#[test]
fn under_tie() {
    // none
    count("tradicional", 0, &[18, 18], &[0, 0]).gives("");
    count("espanola+under_tie=none", 0, &[18, 18], &[0, 0]).gives("");
    // next_dealer ("no side has 20 or more and the highest n is shared: 2 to next")
    for preset in ["espanola", "pagat", "tradicional+under_tie=next_dealer"] {
        count(preset, 0, &[18, 18], &[0, 0]).gives("1 dos_por_dar 2");
        count(preset, 1, &[18, 18], &[0, 0]).gives("0 dos_por_dar 2");
        count(preset, 1, &[0, 0], &[0, 0]).gives("0 dos_por_dar 2");
        // "even if it is not one of those"
        count(preset, 1, &[10, 10, 8], &[0, 0, 0]).gives("2 dos_por_dar 2");
        count(preset, 0, &[10, 10, 8], &[0, 0, 0]).gives("1 dos_por_dar 2");
        // the highest is not shared
        let lower = count(preset, 1, &[10, 9, 9], &[0, 0, 0]);
        lower.gives(if preset.starts_with("trad") { "" } else { "0 mas_cartas 2" });
    }
    count("espanola+under_twenty=none", 1, &[18, 18], &[0, 0]).gives("0 dos_por_dar 2");
}

#[test]
fn carton_cutoff() {
    // none · 30 ("a side with >= 30 scores no cartón")
    count("tradicional", 1, &[23, 15], &[30, 0]).gives("0 carton 10");
    count("pagat", 1, &[23, 15], &[36, 0]).gives("0 carton 10");
    count("espanola", 1, &[23, 15], &[30, 0]).gives("0 carton 0");
    count("espanola", 1, &[23, 15], &[29, 0]).gives("0 carton 10");
    count("espanola", 1, &[23, 15], &[0, 30]).gives("0 carton 10");
    count("espanola+carton_cutoff=none", 1, &[23, 15], &[30, 0]).gives("0 carton 10");
    count("tradicional+carton_cutoff=30", 1, &[23, 15], &[30, 0]).gives("0 carton 0");
}

#[test]
fn cutoff_covers_two() {
    // "yes · no: the cut-off also stops the 2-point awards of this section"
    count("espanola", 1, &[19, 18], &[30, 0]).gives("0 mas_cartas 0");
    count("espanola+cutoff_covers_two=yes", 1, &[19, 18], &[30, 0]).gives("0 mas_cartas 0");
    count("espanola+cutoff_covers_two=no", 1, &[19, 18], &[30, 0]).gives("0 mas_cartas 2");
    count("espanola", 1, &[18, 18], &[30, 0]).gives("0 dos_por_dar 0");
    count("espanola+cutoff_covers_two=no", 1, &[18, 18], &[30, 0]).gives("0 dos_por_dar 2");
    count("tradicional+carton_cutoff=30", 0, &[19, 18], &[30, 0]).gives("0 dos_por_dar 0");
    count("tradicional+carton_cutoff=30,cutoff_covers_two=no", 0, &[20, 18], &[30, 0])
        .gives("0 carton 0, 0 dos_por_dar 2");
    // without a cut-off there is nothing to cover
    count("tradicional+cutoff_covers_two=yes", 0, &[19, 18], &[30, 0]).gives("0 dos_por_dar 2");
}

#[test]
fn carton_cap() {
    // "the count, cartón first, never lifts a side above this; the rest is lost"
    for (cap, score) in [(30, 28), (38, 36)] {
        let rules = format!("tradicional+carton_cap={cap}");
        count(&rules, 1, &[26, 12], &[score, 0]).gives("0 carton 2").score(&[cap, 0]);
        count(&rules, 1, &[26, 12], &[cap - 12, 0]).gives("0 carton 12").score(&[cap, 0]);
        count(&rules, 0, &[20, 18], &[cap - 6, 0]).gives("0 carton 6, 0 dos_por_dar 0").score(&[cap, 0]);
        count(&rules, 0, &[20, 18], &[cap - 7, 0]).gives("0 carton 6, 0 dos_por_dar 1").score(&[cap, 0]);
        count(&rules, 0, &[19, 18], &[cap - 1, 0]).gives("0 dos_por_dar 1").score(&[cap, 0]);
    }
    // a side above the cap gets nothing
    count("tradicional+carton_cap=30", 1, &[26, 12], &[33, 0]).gives("0 carton 0").score(&[33, 0]);
    count("tradicional+carton_cap=none", 1, &[26, 12], &[28, 0]).gives("0 carton 12").won(0, "points");
    for preset in PRESETS {
        count(preset, 1, &[26, 12], &[28, 0]).gives("0 carton 12").won(0, "points");
    }
    // E's letter: "`carton_cap = 38`": no game is won by cartón
    count("espanola+carton_cap=38", 1, &[26, 12], &[28, 0]).gives("0 carton 10").goes_on().score(&[38, 0]);
    // caps the count only
    fallen("tradicional+carton_cap=30").score(&[30, 0]).play("6dx6h").gives("0 caida 2");
}

#[test]
fn leftovers() {
    let end = |rules: &str| {
        spot(rules).dealer(0).turn(0).hand(0, "Ad").table("Ah Kd Kh").piles(&[18, 18]).play("AdxAh")
    };
    // nobody (T, E, P)
    end("tradicional").gives("0 carton 6, 0 dos_por_dar 2");
    end("espanola").gives("0 carton 6");
    end("pagat").gives("0 carton 6");
    end("tradicional+leftovers=nobody").gives("0 carton 6, 0 dos_por_dar 2");
    // last_capturer
    end("tradicional+leftovers=last_capturer").gives("0 carton 8");
    // the last to capture, not the last to play; the card just laid down is left over too
    let acts = [play(1, "AdxAh"), play(0, "2d")];
    let earlier = |rules: &str| {
        let end =
            spot(rules).dealer(0).turn(1).hand(1, "Ad").hand(0, "2d").table("Ah Kd Kh").piles(&[18, 17]);
        end.acts(&acts)
    };
    earlier("espanola").gives("1 mas_cartas 2");
    earlier("espanola+leftovers=last_capturer").gives("1 carton 8");
    // "nobody captured: nobody's"
    count("espanola+leftovers=last_capturer", 1, &[0, 0], &[0, 0]).gives("0 dos_por_dar 2");
}

#[test]
fn twenty_all_never_applies_to_three() {
    // "With three sides `twenty_all` never applies."; 20 + 10 of 30
    count("tradicional", 1, &[20, 10, 0], &[0, 0, 0]).gives("0 carton 6");
    count("espanola", 1, &[20, 10, 0], &[0, 0, 0]).gives("0 carton 6");
    // the ten cards not dealt "never count"
    let three =
        spot("espanola+players=3,leftovers=last_capturer").dealer(2).turn(2).hand(2, "Ad").table("Ah Kd Kh");
    three.piles(&[10, 8, 8]).play("AdxAh").gives("2 mas_cartas 2");
}

#[test]
fn the_count_goes_side_by_side() {
    // "side by side number, cartón before the 2"
    count("tradicional", 1, &[20, 20], &[0, 0]).gives("0 carton 6, 1 carton 6, 1 dos_por_dar 2");
    // "Then the deal passes to dealer+1."
    count("tradicional", 1, &[19, 18], &[0, 0]).dealer(0);
    count("tradicional", 0, &[19, 18], &[0, 0]).dealer(1);
    count("tradicional", 2, &[12, 10, 6], &[0, 0, 0]).dealer(0);
}

// §8 38, 40

#[test]
fn at_38() {
    // only_caida: "gets nothing for limpia, ronda, points for four equal, ronda_caida, cartón, the 2-point awards and
    // rivals' faults: only a caída counts"; limpia: "only limpia is blocked"; off
    for (at_38, limpia, other) in [("only_caida", false, false), ("limpia", false, true), ("off", true, true)]
    {
        for score in [37, 38, 39] {
            let rules = format!("tradicional+at_38={at_38}");
            let given = |open: bool, points: u32| if open || score < 38 { points } else { 0 };
            let scores = [score, 0];
            clean(&rules).score(&scores).play("6dx6h").gives(&format!("0 limpia {}", given(limpia, 2)));
            fallen(&rules).score(&scores).play("6dx6h").gives("0 caida 2");
            let both = format!("0 caida 2, 0 limpia {}", given(limpia, 2));
            fallen_and_clean(&rules).score(&scores).play("6dx6h").gives(&both);
            dealt(&rules, 1, &scores, &[RONDA, ""]).gives(&format!("0 ronda {}", given(other, 2)));
            let four = dealt(&format!("{rules},four_of_a_kind=4"), 1, &scores, &[DOBLE, ""]);
            four.gives(&format!("0 doble_ronda {}", given(other, 4)));
            let extra =
                fallen(&format!("{rules},ronda_caida=double")).ronda(1, '6').score(&scores).play("6dx6h");
            extra.gives(&format!("0 caida 2, 0 ronda_caida {}", given(other, 2)));
            count(&rules, 1, &[21, 10], &scores).gives(&format!("0 carton {}", given(other, 8)));
            count(&rules, 0, &[19, 10], &scores).gives(&format!("0 dos_por_dar {}", given(other, 2)));
            let most = format!("{rules},under_twenty=more");
            count(&most, 0, &[19, 10], &scores).gives(&format!("0 mas_cartas {}", given(other, 2)));
            for kind in ["out_of_turn", "wrong_capture"] {
                fallen(&rules).score(&scores).fault(1, kind).gives(&format!("0 {kind} {}", given(other, 2)));
            }
            let misdeal = spot(&rules).fresh().score(&scores).fault(1, "misdeal");
            misdeal.gives(&format!("0 misdeal {}", given(other, 10)));
        }
    }
    // T, E: only_caida; P: limpia
    for (preset, carton) in [("tradicional", 0), ("espanola", 0), ("pagat", 8)] {
        clean(preset).score(&[38, 0]).play("6dx6h").gives("0 limpia 0");
        count(preset, 1, &[21, 10], &[38, 0]).gives(&format!("0 carton {carton}"));
    }
    // "Each side for itself."
    clean("tradicional").score(&[0, 38]).play("6dx6h").gives("0 limpia 2");
    count("tradicional", 0, &[20, 20], &[32, 38]).gives("0 carton 6, 0 dos_por_dar 2, 1 carton 0");
}

#[test]
fn blocks_look_at_the_score_before_the_step() {
    // "At 38 a caída that also clears is 2; at 36 a caída y limpia is 4 and wins."
    fallen_and_clean("espanola")
        .score(&[36, 0])
        .play("6dx6h")
        .gives("0 caida 2, 0 limpia 2")
        .won(0, "points");
    fallen_and_clean("espanola")
        .score(&[38, 0])
        .play("6dx6h")
        .gives("0 caida 2, 0 limpia 0")
        .won(0, "points");
    // the last play is a step, the count the next: 36 + caída = 38, and the cartón is blocked
    let last =
        spot("tradicional").turn(1).hand(1, "6d").table("6h Kd").laid("6h").piles(&[10, 27]).score(&[0, 36]);
    last.play("6dx6h").gives("1 caida 2, 1 carton 0").goes_on();
    // within a count: 32 + 6 = 38 does not block the 2
    count("tradicional", 0, &[20, 18], &[32, 0]).gives("0 carton 6, 0 dos_por_dar 2").won(0, "points");
}

#[test]
fn awards_of_a_play_in_order() {
    // "caída, ronda_caida, limpia: all given even when the first reaches 40"
    let all = fallen_and_clean("pagat").ronda(1, '6');
    all.clone().play("6dx6h").gives("0 caida 2, 0 ronda_caida 10, 0 limpia 2");
    all.score(&[37, 0])
        .play("6dx6h")
        .gives("0 caida 2, 0 ronda_caida 10, 0 limpia 2")
        .score(&[51, 0])
        .won(0, "points");
    let off = fallen_and_clean("espanola+at_38=off").score(&[39, 0]);
    off.play("6dx6h").gives("0 caida 2, 0 limpia 2").score(&[43, 0]).won(0, "points");
}

#[test]
fn win_check() {
    let caida =
        |rules: &str| spot(rules).hand(0, "6d 7d").table("6h Kd").laid("6h").score(&[38, 4]).play("6dx6h");
    // immediate: "after each step"
    caida("espanola").won(0, "points");
    caida("pagat").won(0, "points");
    caida("tradicional+win_check=immediate").won(0, "points");
    let fault = |rules: &str| {
        let ran = fallen(&format!("{rules}+wrong_capture=3")).score(&[37, 0]).fault(1, "wrong_capture");
        ran.gives("0 wrong_capture 3").game.winner.is_some()
    };
    assert!(fault("espanola") && fault("pagat") && !fault("tradicional"));
    // end_of_hand: "after a count or a misdeal"
    caida("tradicional").goes_on();
    caida("espanola+win_check=end_of_hand").goes_on();
    count("tradicional", 0, &[19, 18], &[37, 0]).gives("0 dos_por_dar 2").goes_on();
    count("tradicional+at_38=off", 0, &[19, 18], &[38, 0]).gives("0 dos_por_dar 2").won(0, "points");
    count("tradicional", 0, &[18, 18], &[40, 0]).gives("").won(0, "points");
    spot("tradicional").fresh().score(&[30, 0]).fault(1, "misdeal").gives("0 misdeal 10").won(0, "points");
    // a play that wins at once is not followed by the count
    let last = |rules: &str| {
        let end =
            spot(rules).turn(1).hand(1, "6d").table("6h Kd").laid("6h").piles(&[10, 27]).score(&[0, 39]);
        end.play("6dx6h")
    };
    last("espanola").gives("1 caida 2").won(1, "points");
    last("tradicional").gives("1 caida 2, 1 carton 0").won(1, "points");
    // "A doble ronda that wins, and lose_game, win at once."
    dealt("tradicional", 1, &[0, 0], &[DOBLE, ""]).won(0, "doble_ronda");
    spot("tradicional+misdeal=lose_game").fresh().fault(1, "misdeal").gives("").won(0, "misdeal");
}

#[test]
fn rondas_after_one_that_wins_are_not_looked_at() {
    let deal = |rules: &str| dealt(rules, 1, &[37, 0], &[RONDA, OTHER_RONDA]);
    deal("espanola+ronda_points=3").gives("0 ronda 3").won(0, "points").score(&[40, 0]);
    deal("tradicional+ronda_points=3").gives("0 ronda 3, 1 ronda 3").goes_on();
    // also under end_of_hand a doble ronda ends it
    dealt("tradicional", 1, &[0, 0], &[DOBLE, OTHER_RONDA]).gives("").won(0, "doble_ronda");
    dealt("tradicional", 0, &[0, 0], &[DOBLE, OTHER_RONDA]).gives("1 ronda 2").won(0, "doble_ronda");
}

#[test]
fn both_reach() {
    // higher: "the highest; equal: as leader_first"
    count("tradicional", 1, &[20, 20], &[34, 34]).score(&[40, 42]).won(1, "points");
    count("tradicional", 0, &[20, 20], &[34, 34]).score(&[42, 40]).won(0, "points");
    let equal = "tradicional+twenty_all=both_six";
    count(equal, 1, &[20, 20], &[34, 34]).score(&[40, 40]).won(0, "points");
    count(equal, 0, &[20, 20], &[34, 34]).score(&[40, 40]).won(1, "points");
    // leader_first: "the side met first in turn order from dealer+1 of the hand just played or being played"
    count("tradicional+both_reach=leader_first", 1, &[20, 20], &[34, 34]).score(&[40, 42]).won(0, "points");
    count("tradicional+both_reach=leader_first", 0, &[20, 20], &[34, 34]).score(&[42, 40]).won(1, "points");
    // among three, the leader of the two highest
    let three = "tradicional+at_38=off";
    count(three, 0, &[10, 10, 8], &[40, 42, 42]).gives("").won(1, "points");
    count(three, 1, &[10, 10, 8], &[40, 42, 42]).gives("").won(2, "points");
    count(three, 2, &[10, 10, 8], &[40, 42, 42]).gives("").won(1, "points");
    count(&format!("{three},both_reach=leader_first"), 2, &[10, 10, 8], &[40, 42, 42])
        .gives("")
        .won(0, "points");
    // being played: a fault lifts two rivals at once
    let fault = spot("espanola+players=3").hand(0, "6d").table("Kd").score(&[37, 37, 0]);
    fault.clone().fault(2, "out_of_turn").gives("0 out_of_turn 2, 1 out_of_turn 2").goes_on();
    let fault = spot("espanola+players=3,at_38=off").hand(0, "6d").table("Kd").score(&[38, 39, 0]);
    fault.fault(2, "out_of_turn").score(&[40, 41, 0]).won(1, "points");
    for preset in PRESETS {
        let both = format!("{preset}+at_38=off,win_check=end_of_hand,under_twenty=none,under_tie=none");
        count(&both, 1, &[18, 18], &[40, 44]).gives("").won(1, "points");
    }
}

// §9 Faults

#[test]
fn faults() {
    // "0..10 points to each rival side (0: accepted, nothing happens)"
    for kind in ["out_of_turn", "wrong_capture"] {
        for n in 0..=10 {
            let rules = format!("tradicional+{kind}={n}");
            let expected = if n == 0 { String::new() } else { format!("0 {kind} {n}") };
            fallen(&rules).fault(1, kind).gives(&expected).score(&[n, 0]).goes_on();
        }
        // T, E 2; P 0
        fallen("tradicional").fault(0, kind).gives(&format!("1 {kind} 2"));
        fallen("espanola").fault(0, kind).gives(&format!("1 {kind} 2"));
        fallen("pagat").fault(0, kind).gives("");
        // "rivals score in the order of their side numbers"
        let three = spot("tradicional+players=3").hand(0, "6d").table("Kd");
        three.fault(0, kind).gives(&format!("1 {kind} 2, 2 {kind} 2"));
        three.fault(1, kind).gives(&format!("0 {kind} 2, 2 {kind} 2"));
        three.fault(2, kind).gives(&format!("0 {kind} 2, 1 {kind} 2"));
        // "by any seat"; partners are no rivals
        let four = spot("tradicional+players=4").hand(0, "6d").table("Kd");
        four.fault(2, kind).gives(&format!("1 {kind} 2"));
        four.fault(3, kind).gives(&format!("0 {kind} 2"));
        // the two options are apart
        let other = if kind == "out_of_turn" { "wrong_capture" } else { "out_of_turn" };
        fallen(&format!("tradicional+{kind}=7")).fault(1, other).gives(&format!("0 {other} 2"));
        // in mid-deal nothing else moves
        let ran = fallen("tradicional").fault(1, kind);
        assert_eq!((ran.game.turn, ran.game.last), (0, Some((1, (6, 1)))));
    }
}

#[test]
fn faults_are_between_a_deal_and_the_count() {
    let (won, between) = ("espanola", "tradicional");
    for kind in ["out_of_turn", "wrong_capture", "misdeal"] {
        let over = fallen(won).score(&[38, 0]).acts(&[play(0, "6dx6h"), Act::Fault(1, kind)]);
        over.refused();
        let end = spot(between).turn(1).hand(1, "Ad").table("Kd").piles(&[19, 19]);
        end.acts(&[play(1, "Ad"), Act::Fault(0, kind)]).refused();
    }
}

#[test]
fn misdeal_ten_and_pass() {
    // "10 to each rival side, the hand is void, the deal passes to dealer+1"
    let ran = spot("tradicional").fresh().score(&[12, 6]).fault(1, "misdeal");
    ran.gives("0 misdeal 10").score(&[22, 6]).dealer(0).goes_on();
    spot("espanola").fresh().fault(1, "misdeal").gives("0 misdeal 10").dealer(0);
    spot("tradicional+players=3").fresh().fault(2, "misdeal").gives("0 misdeal 10, 1 misdeal 10").dealer(0);
    spot("tradicional+players=4").dealer(2).fresh().fault(2, "misdeal").gives("1 misdeal 10").dealer(3);
    // "the end-of-hand check runs with the dealer of the void hand": 40–40, seat 0 leads
    let level = spot("tradicional+players=4").fresh().score(&[30, 40]).fault(3, "misdeal");
    level.gives("0 misdeal 10").won(0, "points");
    let first = spot("tradicional+players=4,both_reach=leader_first").dealer(2).fresh().score(&[40, 30]);
    first.fault(2, "misdeal").score(&[40, 40]).won(1, "points");
}

#[test]
fn misdeal_void() {
    // "no points, the hand is void, the deal passes"
    spot("tradicional+misdeal=void")
        .fresh()
        .score(&[12, 6])
        .fault(1, "misdeal")
        .gives("")
        .score(&[12, 6])
        .dealer(0);
    // the check runs all the same
    spot("tradicional+misdeal=void").fresh().score(&[40, 6]).fault(1, "misdeal").gives("").won(0, "points");
}

#[test]
fn misdeal_lose_game() {
    // "the game goes to the rival"
    spot("pagat").fresh().score(&[12, 36]).fault(1, "misdeal").gives("").score(&[12, 36]).won(0, "misdeal");
    spot("pagat+players=4").dealer(2).fresh().fault(2, "misdeal").gives("").won(1, "misdeal");
    // "of two, to the higher score, equal: the one nearer after the dealer"
    let three = |dealer: usize, score: [u32; 3]| {
        let ran = spot("pagat+players=3").dealer(dealer).fresh().score(&score).fault(dealer, "misdeal");
        ran.game.winner.map(|(side, how)| (side, how.text()))
    };
    assert_eq!(three(0, [30, 4, 6]), Some((2, "misdeal")));
    assert_eq!(three(0, [30, 6, 4]), Some((1, "misdeal")));
    assert_eq!(three(0, [30, 6, 6]), Some((1, "misdeal")));
    assert_eq!(three(1, [6, 30, 6]), Some((2, "misdeal")));
    assert_eq!(three(2, [6, 6, 30]), Some((0, "misdeal")));
    assert_eq!(three(2, [6, 8, 30]), Some((1, "misdeal")));
}

#[test]
fn only_the_dealer_misdeals_before_the_first_card() {
    for preset in PRESETS {
        let fresh = spot(preset).fresh().hand(0, "7h 2d 3d 4d 5d");
        fresh.fault(0, "misdeal").refused();
        fresh.acts(&[play(0, "7h"), Act::Fault(1, "misdeal")]).refused();
        // "of that deal": in a later deal again, and "points scored in the void hand stay"
        let (spot, last) = before_the_deal(preset, 1, &[6, 4], &["", ""]);
        spot.acts(std::slice::from_ref(&Act::Fault(1, "misdeal"))).refused();
        let ran = spot.acts(&[last, Act::Fault(1, "misdeal")]);
        ran.gives(if preset == "pagat" { "" } else { "0 misdeal 10" });
    }
}

// §11 Worked lines

#[test]
fn worked_lines() {
    // 4 5 6 Q, 4, all: takes 4 5 6 (T may stop at 4 or 5)
    only("tradicional", "4 5 6 Q", '4', "lay 4 45 456");
    only("espanola", "4 5 6 Q", '4', "lay 456");
    only("pagat", "4 5 6 Q", '4', "lay 456");
    // A A 2 K, 4, T / E, P: nothing / A A 2
    only("tradicional", "A A 2 K", '4', "lay");
    only("espanola", "A A 2 K", '4', "lay AA2");
    only("pagat", "A A 2 K", '4', "lay AA2");
    // 2 3 6 7, 5, E: 2 3 6 7, limpia 2
    only("espanola", "2 3 6 7", '5', "lay 2367");
    spot("espanola").hand(0, "5d").table("2d 3d 6d 7d").play("5dx2d3d6d7d").gives("0 limpia 2");
    // 5 2 3, 5, all: 5 or 2 3, never both
    for preset in PRESETS {
        only(preset, "5 2 3", '5', "lay 5 23");
    }
    // 7 J K, 7, E: 7 J; K stays (gap at Q)
    only("espanola", "7 J K", '7', "lay 7J");
    // 7 3, J, all: nothing: courts do not sum
    for preset in PRESETS {
        only(preset, "7 3", 'J', "lay");
    }
    // 5*, 5, all: caída y limpia 4; at 38: 2 (P blocks only the limpia, which is the same 2 here)
    for preset in PRESETS {
        let five = spot(preset).hand(0, "5d").table("5h").laid("5h");
        five.play("5dx5h").gives("0 caida 2, 0 limpia 2").score(&[4, 0]);
        five.score(&[38, 0]).play("5dx5h").gives("0 caida 2, 0 limpia 0").score(&[40, 0]);
    }
    // K 6*, 6, all: caída 2
    for preset in PRESETS {
        spot(preset).hand(0, "6d").table("Kd 6h").laid("6h").play("6dx6h").gives("0 caida 2");
    }
    // 2* 3, 5, caida_by match / match_or_sum: limpia 2 / 4
    let sum = |by: &str| spot(by).hand(0, "5d").table("2d 3d").laid("2d").play("5dx2d3d");
    sum("tradicional+caida_by=match").gives("0 limpia 2");
    sum("tradicional+caida_by=match_or_sum").gives("0 caida 2, 0 limpia 2").score(&[4, 0]);
    // 5 6*, 5, match / any: limpia 2 / 4
    let rung = |by: &str| spot(by).hand(0, "5d").table("5h 6d").laid("6d").play("5dx5h6d");
    rung("tradicional+caida_by=match").gives("0 limpia 2");
    rung("tradicional+caida_by=any").gives("0 caida 2, 0 limpia 2").score(&[4, 0]);
    // count 20–20, T / E / P: dealer 8, rival 6 / next dealer 2 / non-dealer 6
    count("tradicional", 0, &[20, 20], &[0, 0]).score(&[8, 6]);
    count("espanola", 0, &[20, 20], &[0, 0]).score(&[0, 2]);
    count("pagat", 0, &[20, 20], &[0, 0]).score(&[0, 6]);
    // count 19–18, dealer ahead, T / E: 2 / 2
    count("tradicional", 0, &[19, 18], &[0, 0]).score(&[2, 0]);
    count("espanola", 0, &[19, 18], &[0, 0]).score(&[2, 0]);
    // count 18–19, dealer behind, T / E: 0 / rival 2
    count("tradicional", 0, &[18, 19], &[0, 0]).score(&[0, 0]);
    count("espanola", 0, &[18, 19], &[0, 0]).score(&[0, 2]);
    // count 18–18, T / E: 0 / next dealer 2
    count("tradicional", 0, &[18, 18], &[0, 0]).score(&[0, 0]);
    count("espanola", 0, &[18, 18], &[0, 0]).score(&[0, 2]);
    // count 20–18, dealer ahead / behind, T: 8 / rival 6
    count("tradicional", 0, &[20, 18], &[0, 0]).score(&[8, 0]);
    count("tradicional", 1, &[20, 18], &[0, 0]).score(&[6, 0]);
    // 34–34, count 20–20, T: 42–40: the dealer's side, by `higher`
    count("tradicional", 0, &[20, 20], &[34, 34]).score(&[42, 40]).won(0, "points");
    // 30 before, 24 cards, T / E: +10 wins / 0
    count("tradicional", 1, &[24, 10], &[30, 0]).score(&[40, 0]).won(0, "points");
    count("espanola", 1, &[24, 10], &[30, 0]).gives("0 carton 0").goes_on();
}

// What the events say of rules that swallow points, and of secrets

/// The events of a play at this spot.
fn events(spot: &Spot, play: &str) -> Vec<Event> {
    let mut game = Game::from_setup(&bridge::setup_of(&spot.build())).unwrap();
    let play: cuarenta::Play = play.parse().unwrap();
    game.apply(play).unwrap().to_vec()
}

#[test]
fn a_swallowed_point_names_its_rule() {
    let swallowed = |events: &[Event]| -> Vec<String> {
        let blocked = events.iter().filter_map(|event| match event {
            Event::Blocked { side, points, why, rule } => {
                Some(format!("{} {points} {} {}", side.index(), why.code(), rule.code()))
            }
            _ => None,
        });
        blocked.collect()
    };
    // "38 que no juega"
    let spot_38 = clean("tradicional+limpia_points=3").score(&[38, 0]);
    assert_eq!(swallowed(&events(&spot_38, "6dx6h")), ["0 3 limpia at_38"]);
    let deal = |rules: &str, score: u32| {
        let (spot, last) = before_the_deal(rules, 1, &[score, 0], &[RONDA, ""]);
        let Act::Play(_, card, _) = last else { panic!() };
        swallowed(&events(&spot, &reference::text(&[card])))
    };
    // "a side with >= 30 scores nothing for three equal"
    assert_eq!(deal("tradicional+ronda_cutoff=30", 30), ["0 2 ronda ronda_cutoff"]);
    assert_eq!(deal("tradicional", 38), ["0 2 ronda at_38"]);
    assert!(deal("tradicional", 37).is_empty());
    // "a side with >= 30 scores no cartón"; "the count never lifts a side above this; the rest is lost"
    let end = |rules: &str, score: u32| {
        let end = spot(rules).dealer(0).turn(0).hand(0, "Ad").table("Kd").piles(&[20, 18]).score(&[score, 0]);
        swallowed(&events(&end, "Ad"))
    };
    let cutoff = ["0 6 carton carton_cutoff", "0 2 dos_por_dar carton_cutoff"];
    assert_eq!(end("tradicional+carton_cutoff=30", 30), cutoff);
    assert_eq!(end("tradicional+carton_cutoff=30,cutoff_covers_two=no", 30), ["0 6 carton carton_cutoff"]);
    assert_eq!(end("tradicional+carton_cap=38", 34), ["0 2 carton carton_cap", "0 2 dos_por_dar carton_cap"]);
    assert_eq!(end("tradicional+carton_cap=38", 31), ["0 1 dos_por_dar carton_cap"]);
    assert!(end("tradicional+carton_cap=38", 30).is_empty());
    assert_eq!(end("tradicional", 38), ["0 6 carton at_38", "0 2 dos_por_dar at_38"]);
    // a side that scores nothing at all is not said to have reached the cap
    assert_eq!(end("tradicional+carton_cap=38", 38), ["0 6 carton at_38", "0 2 dos_por_dar at_38"]);
    assert_eq!(end("tradicional+carton_cap=38,carton_cutoff=30", 33), cutoff);
}

#[test]
fn a_ronda_is_announced_if_it_scores_or_is_blocked() {
    // "A ronda blocked by a rule is announced like a scored one."; one that is worth nothing by its option, or is void,
    // does nothing, "without an event"
    let announced = |rules: &str, score: u32, hand: &str| {
        let (spot, last) = before_the_deal(rules, 1, &[score, 0], &[hand, ""]);
        let Act::Play(_, card, _) = last else { panic!() };
        let events = events(&spot, &reference::text(&[card]));
        let rondas = events.iter().filter_map(|event| match event {
            Event::Ronda { seat, doble, .. } => Some((*seat, *doble)),
            _ => None,
        });
        rondas.collect::<Vec<_>>()
    };
    let (ronda, doble) = (vec![(Seat::S0, false)], vec![(Seat::S0, true)]);
    assert_eq!(announced("tradicional", 0, RONDA), ronda);
    assert_eq!(announced("tradicional", 38, RONDA), ronda);
    assert_eq!(announced("tradicional+ronda_cutoff=30", 30, RONDA), ronda);
    assert_eq!(announced("tradicional+ronda_points=0", 0, RONDA), []);
    assert_eq!(announced("tradicional", 0, ""), []);
    assert_eq!(announced("tradicional", 0, DOBLE), doble);
    assert_eq!(announced("tradicional+four_of_a_kind=4", 38, DOBLE), doble);
    assert_eq!(announced("tradicional+four_of_a_kind=none", 0, DOBLE), []);
    assert_eq!(announced("tradicional+four_at_38=void", 38, DOBLE), []);
    assert_eq!(announced("tradicional+four_at_38=void", 37, DOBLE), doble);
    // under `call` nothing is said before the call, which is announced even if it scores nothing
    assert_eq!(announced("pagat", 0, RONDA), []);
    let fresh = spot("pagat+ronda_points=0").fresh().hand(1, RONDA);
    let mut game = Game::from_setup(&bridge::setup_of(&fresh.build())).unwrap();
    let events = game.apply(Action::Call(Seat::S1)).unwrap();
    let called = Event::Ronda { seat: Seat::S1, doble: false, rank: Some(Rank::Seven), called: true };
    assert_eq!(events[..], [called]);
}

#[test]
fn the_rank_of_a_ronda_stays_secret() {
    // "events name the seat, and the rank to that seat only"; hands are dealt "hidden"
    let (spot, last) = before_the_deal("tradicional", 1, &[0, 0], &[RONDA, ""]);
    let Act::Play(_, card, _) = last else { panic!() };
    let events = events(&spot, &reference::text(&[card]));
    let seen =
        |viewer: Option<Seat>| -> Vec<Event> { events.iter().map(|event| event.seen_by(viewer)).collect() };
    let rank = |events: &[Event]| {
        events.iter().find_map(|event| match event {
            Event::Ronda { seat: Seat::S0, doble: false, rank, called: false } => Some(*rank),
            _ => None,
        })
    };
    assert_eq!(rank(&events), Some(Some(Rank::Seven)));
    assert_eq!(rank(&seen(Some(Seat::S0))), Some(Some(Rank::Seven)));
    assert_eq!(rank(&seen(Some(Seat::S1))), Some(None));
    assert_eq!(rank(&seen(None)), Some(None));
    for (viewer, known) in
        [(Some(Seat::S0), vec![Seat::S0]), (Some(Seat::S1), vec![Seat::S1]), (None, vec![])]
    {
        let dealt: Vec<Seat> = seen(viewer)
            .iter()
            .filter_map(|event| match event {
                Event::Dealt { seat, cards: Some(_) } => Some(*seat),
                _ => None,
            })
            .collect();
        assert_eq!(dealt, known);
    }
}

// Refusals

#[test]
fn a_refusal_names_its_reason() {
    use IllegalReason as R;
    let mut named = vec![];
    let mut refused = |spot: &Spot, action: Action, reason: R| {
        let game = Game::from_setup(&bridge::setup_of(&spot.build())).unwrap();
        assert_eq!(game.why_illegal(action), Some(reason), "{action:?}");
        named.push(reason);
    };
    let play = |play: &str| Action::Play(play.parse().unwrap());
    let table = |rules: &str, hand: &str, table: &str| spot(rules).hand(0, hand).table(table);
    let plays = [
        ("tradicional", "5d", "4d", "4hx4d", R::CardNotInHand),
        ("tradicional", "5d", "4d", "5dx5h", R::TakeNotOnTable),
        ("tradicional+capture=forced", "5d", "5h", "5d", R::MustCapture),
        ("tradicional", "5d", "6d", "5dx6d", R::NoBase),
        ("tradicional", "5d", "2d 3d 5h", "5dx2d3d5h", R::MatchAndSum),
        ("tradicional", "5d", "2d 4d", "5dx2d4d", R::WrongSum),
        ("tradicional", "5d", "4d", "5dx4d", R::WrongSum),
        ("tradicional", "Jd", "7d Ad", "JdxAd7d", R::CourtSum),
        ("tradicional", "4d", "Ad Ah 2d", "4dxAdAh2d", R::TooManyAddends),
        ("tradicional+sum_addends=two_or_three_if_clean", "4d", "Ad Ah 2d Kd", "4dxAdAh2d", R::SumNotClean),
        ("tradicional", "4d", "4h 6d", "4dx4h6d", R::RunGap),
        ("espanola", "4d", "4h 5d", "4dx4h", R::RunTooShort),
        ("tradicional+sequence=off", "4d", "4h 5d", "4dx4h5d", R::NoRuns),
        ("tradicional+sequence_after=match_only", "5d", "2d 3d 6d", "5dx2d3d6d", R::NoRunAfterSum),
        ("tradicional", "5d", "5h 5s", "5dx5h5s", R::TwinTaken),
        ("tradicional", "4d", "4h 5h 5s", "4dx4h5h5s", R::TwinTaken),
        ("tradicional+match_takes=all", "5d", "5h 5s", "5dx5h", R::TwinLeft),
    ];
    for (rules, hand, on_table, text, reason) in plays {
        refused(&table(rules, hand, on_table), play(text), reason);
    }
    let fresh = |rules: &str| spot(rules).fresh().hand(1, RONDA);
    refused(&fresh("tradicional"), Action::Call(Seat::S1), R::CallsNotUsed);
    refused(&fresh("pagat"), Action::Call(Seat::S0), R::NoThreeEqual);
    refused(&fresh("pagat"), Action::Call(Seat::S2), R::NoSuchSeat);
    let misdeal = |seat| Action::Fault { seat, fault: Fault::Misdeal };
    refused(&fresh("pagat"), misdeal(Seat::S0), R::NotTheDealer);
    refused(&fresh("pagat"), misdeal(Seat::S3), R::NoSuchSeat);
    refused(&fresh("pagat"), Action::Cut(Cut::Half), R::WrongPhase);
    refused(&fresh("pagat"), Action::Shuffle(Deck::ORDERED), R::WrongPhase);

    let mut game = Game::from_setup(&bridge::setup_of(&fresh("pagat").build())).unwrap();
    game.apply(Action::Call(Seat::S1)).unwrap();
    assert_eq!(game.why_illegal(Action::Call(Seat::S1)), Some(R::CalledTwice));
    let mut game = Game::from_setup(&bridge::setup_of(&fresh("pagat").build())).unwrap();
    for _ in 0..2 {
        let lay = game.all_plays().find(|play| !play.is_capture()).unwrap();
        game.apply(lay).unwrap();
        assert_eq!(game.why_illegal(misdeal(Seat::S1)), Some(R::MisdealTooLate));
    }
    assert_eq!(game.why_illegal(Action::Call(Seat::S1)), Some(R::CalledTooLate));

    let mut game = shuffled("tradicional", 0, Deck::ORDERED);
    assert_eq!(game.why_illegal(Cut::Packet(0)), Some(R::CutOutOfRange));
    assert_eq!(game.why_illegal(Action::Call(Seat::S1)), Some(R::WrongPhase));
    assert_eq!(game.why_illegal(misdeal(Seat::S0)), Some(R::WrongPhase));
    game.apply(Cut::Decline).unwrap();
    // four aces for seat 1: the game is over
    for action in [Action::Call(Seat::S1), misdeal(Seat::S0), Action::Cut(Cut::Half), play("Ad")] {
        assert_eq!(game.why_illegal(action), Some(R::GameOver));
    }
    assert_eq!(game.why_illegal(Deck::ORDERED), Some(R::GameOver));

    named.extend([R::CalledTwice, R::MisdealTooLate, R::CalledTooLate, R::CutOutOfRange, R::GameOver]);
    for reason in IllegalReason::ALL {
        assert!(named.contains(&reason), "{reason:?} is not tried");
    }
}

// §8 Match

/// A match whose game stands so that seat 0's side wins it by points with this play.
fn about_to_win(rules: &str, score: &[u32]) -> (Match, cuarenta::Play) {
    let state = spot(rules).hand(0, "6d").table("6h Kd").laid("6h").score(score).build();
    let game = Game::from_setup(&bridge::setup_of(&state)).unwrap();
    (Match::of(game), "6dx6h".parse().unwrap())
}

/// Wins the present game of a match for the side of the seat that many places after the dealer, by a doble ronda.
fn win_by_doble_ronda(mesa: &mut Match, places: usize) {
    let mut cards = reference::pack();
    // no equal cards but the four aces of one block
    cards[4..].sort_unstable_by_key(|&(rank, suit)| (suit, rank));
    cards.rotate_right(5 * (places - 1));
    mesa.apply(bridge::deck_of(&cards)).unwrap();
    mesa.apply(Cut::Decline).unwrap();
}

fn match_of(rules: &str) -> Match {
    let start = Start { automation: Automation::NONE, ..Start::new(rules.parse().unwrap()) };
    Match::start(start).unwrap().0
}

#[test]
fn games_to_win() {
    // "`games_to_win` 1..3 (T 2, E 2, P 2)"
    let games = [("tradicional", 2), ("espanola", 2), ("pagat+ronda_call=auto", 2)];
    let games = games.map(|(rules, n)| (rules.to_owned(), n)).into_iter();
    for (rules, n) in games.chain((1..=3).map(|n| (format!("tradicional+games_to_win={n}"), n))) {
        let mut mesa = match_of(&rules);
        for won in 1..=n {
            assert_eq!(mesa.winner(), None);
            let places = if mesa.game().position().dealer().index() % 2 == 0 { 1 } else { 2 };
            win_by_doble_ronda(&mut mesa, places);
            assert_eq!(mesa.wins()[Side::S1], won, "{rules}");
            if won < n {
                // "The next game's first dealer is the seat after the dealer of the hand in which the game ended"
                let dealer = mesa.game().position().dealer();
                mesa.next_game().unwrap();
                let next = dealer.next(mesa.game().rules().players());
                assert_eq!(mesa.game().phase(), Phase::Shuffle { dealer: next });
                assert_eq!(mesa.game().position().scores(), BySide::default());
            }
        }
        assert_eq!(mesa.winner(), Some(Side::S1), "{rules}");
        assert_eq!(mesa.next_game().unwrap_err().reason, IllegalReason::GameOver);
    }
    // games of both sides: 1–1, then 2–1
    let mut mesa = match_of("tradicional");
    for (places, wins) in [(1, [0, 1]), (1, [1, 1]), (1, [1, 2])] {
        win_by_doble_ronda(&mut mesa, places);
        assert_eq!([mesa.wins()[Side::S0], mesa.wins()[Side::S1]], wins);
        assert_eq!(mesa.winner().is_some(), wins[1] == 2);
        if wins[1] < 2 {
            mesa.next_game().unwrap();
        }
    }
}

#[test]
fn zapatero() {
    // "wins_match (the winner of a game by points takes the match at once if every rival has < 10 when the game ends;
    // T, E) · label (only reported) · off (P)"
    let reported = |rules: &str, score: &[u32]| {
        let rules = format!("{rules}+win_check=immediate,players={}", score.len());
        let (mut mesa, play) = about_to_win(&rules, score);
        let events = mesa.apply(play).unwrap();
        let label = events.iter().find_map(|event| match event {
            Event::GameWon { zapatero, .. } => Some(*zapatero),
            _ => None,
        });
        (label.unwrap(), mesa.winner() == Some(Side::S0))
    };
    for preset in ["tradicional", "espanola"] {
        assert_eq!(reported(preset, &[38, 9]), (true, true));
        assert_eq!(reported(preset, &[38, 0]), (true, true));
        assert_eq!(reported(preset, &[38, 10]), (false, false));
        // "every rival"
        assert_eq!(reported(preset, &[38, 9, 9]), (true, true));
        assert_eq!(reported(preset, &[38, 9, 10]), (false, false));
        assert_eq!(reported(preset, &[38, 10, 9]), (false, false));
    }
    assert_eq!(reported("pagat", &[38, 0]), (false, false));
    let with = |value: &str, score: &[u32]| {
        let rules = format!("tradicional+zapatero={value},win_check=immediate");
        let (mut mesa, play) = about_to_win(&rules, score);
        let events = mesa.apply(play).unwrap();
        let label = events.iter().any(|event| matches!(event, Event::GameWon { zapatero: true, .. }));
        (label, mesa.winner().is_some())
    };
    assert_eq!(with("wins_match", &[38, 9]), (true, true));
    assert_eq!(with("label", &[38, 9]), (true, false));
    assert_eq!(with("off", &[38, 9]), (false, false));
    assert_eq!(with("label", &[38, 10]), (false, false));
    // "A doble ronda or lose_game is never zapatero."
    let mut mesa = match_of("tradicional");
    win_by_doble_ronda(&mut mesa, 1);
    assert_eq!(mesa.winner(), None);
    let mut mesa = match_of("tradicional+misdeal=lose_game,four_of_a_kind=none");
    mesa.apply(Deck::ORDERED).unwrap();
    mesa.apply(Cut::Decline).unwrap();
    mesa.apply(Action::Fault { seat: Seat::S0, fault: Fault::Misdeal }).unwrap();
    assert_eq!((mesa.wins()[Side::S1], mesa.winner()), (1, None));
}

// §10 Score-keeping

#[test]
fn perros_and_tantos() {
    // "Tantos (2) and perros (10): 34 = 3 perros + 2 tantos."
    assert_eq!(Counters::of(34), Counters { perros: 3, tantos: 2, odd: 0 });
    for score in 0..=60 {
        let Counters { perros, tantos, odd } = Counters::of(score);
        assert_eq!(10 * perros + 2 * tantos + odd, score);
        assert!(tantos <= 4 && odd <= 1);
    }
}
