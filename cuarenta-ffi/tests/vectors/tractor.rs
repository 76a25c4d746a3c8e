//! Whole matches of Tractor through the C ABI.

use std::ptr::null_mut;

use cuarenta_ffi::cuarenta_tractor_action_kind::*;
use cuarenta_ffi::cuarenta_tractor_event_kind::*;
use cuarenta_ffi::cuarenta_tractor_phase::*;
use cuarenta_ffi::*;
use serde_json::Value;

use crate::table::{listed, must, written};
use crate::{lines, number, text};

/// A match held as C holds it.
struct Table(*mut cuarenta_tractor_game);

impl Table {
    /// Default options, both sides at these levels, nothing dealt: the text of a new game with other levels.
    fn new(levels: &str, first_declarer: u8) -> Table {
        let (mut rules, mut game) = (null_mut(), null_mut());
        // SAFETY: good pointers.
        let start = unsafe {
            must(cuarenta_tractor_rules_parse("tractor".as_ptr().cast(), 7, &mut rules));
            must(cuarenta_tractor_game_new(rules, std::ptr::null(), first_declarer, &mut game));
            let text = written(|buf, cap, len| cuarenta_tractor_game_format(game, buf, cap, len));
            cuarenta_tractor_game_free(game);
            cuarenta_tractor_rules_free(rules);
            text
        };
        let mut fields: Vec<_> = start.split(' ').collect();
        assert_eq!(fields[2], "22");
        fields[2] = levels;
        let start = fields.join(" ");
        // SAFETY: good pointers.
        must(unsafe { cuarenta_tractor_game_parse(start.as_ptr().cast(), start.len(), &mut game) });
        Table(game)
    }

    fn apply(&mut self, action: &cuarenta_tractor_action) -> Vec<cuarenta_tractor_event> {
        // SAFETY: good pointers.
        unsafe {
            must(cuarenta_tractor_game_check(self.0, action));
            must(cuarenta_tractor_game_apply(self.0, action));
            listed(|buf, cap, len| cuarenta_tractor_game_events(self.0, CUARENTA_REFEREE, buf, cap, len))
        }
    }

    fn state(&self) -> cuarenta_tractor_state {
        let mut state = std::mem::MaybeUninit::uninit();
        // SAFETY: good pointers; the call fills the struct.
        unsafe {
            must(cuarenta_tractor_game_state(
                self.0,
                state.as_mut_ptr(),
                size_of::<cuarenta_tractor_state>(),
            ));
            state.assume_init()
        }
    }

    /// Whose decision of which kind it is.
    fn waits(&self) -> (u8, u8) {
        // SAFETY: a good pointer.
        unsafe { (cuarenta_tractor_game_phase(self.0), cuarenta_tractor_game_to_act(self.0)) }
    }

    /// The number of sets that may be chosen: the closed form, after checking it against the list, which the seat's
    /// view gives too.
    fn choices(&self) -> u64 {
        let (mut count, mut view) = (0, null_mut());
        // SAFETY: good pointers.
        unsafe {
            must(cuarenta_tractor_game_choice_count(self.0, &mut count));
            let sets = listed(|buf, cap, len| cuarenta_tractor_game_choices(self.0, buf, cap, len));
            must(cuarenta_tractor_game_view(self.0, self.waits().1, &mut view));
            let seen = listed(|buf, cap, len| cuarenta_tractor_view_choices(view, buf, cap, len));
            cuarenta_tractor_view_free(view);
            assert_eq!(sets, seen);
            assert_eq!(sets.len() as u64, count);
        }
        count
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        // SAFETY: made by the library, freed once.
        unsafe { cuarenta_tractor_game_free(self.0) };
    }
}

fn action(kind: cuarenta_tractor_action_kind) -> cuarenta_tractor_action {
    cuarenta_tractor_action {
        cards: 0,
        kind: kind as u8,
        seat: 0,
        suit: 0,
        card: 0,
        pack: [0; 54],
        reserved: [0; 6],
    }
}

fn set(text: &str) -> u64 {
    let mut set = 0;
    // SAFETY: good pointers.
    must(unsafe { cuarenta_tractor_cardset_parse(text.as_ptr().cast(), text.len(), &mut set) });
    set
}

fn card(text: &str) -> u8 {
    set(text).trailing_zeros() as u8
}

/// A list of cards as a set.
fn cards(value: &Value) -> u64 {
    value.as_array().unwrap().iter().fold(0, |cards, card| cards | set(text(card)))
}

fn play(cards: u64) -> cuarenta_tractor_action {
    cuarenta_tractor_action { cards, ..action(CUARENTA_TRACTOR_ACTION_PLAY) }
}

/// The level of a letter: the ranks 2 to A from 0.
fn level(letter: &Value) -> u8 {
    "23456789TJQKA".find(text(letter)).unwrap() as u8
}

fn find(
    events: &[cuarenta_tractor_event],
    kind: cuarenta_tractor_event_kind,
) -> Option<&cuarenta_tractor_event> {
    events.iter().find(|event| event.kind == kind as u8)
}

fn play_hand(table: &mut Table, hand: &Value) {
    let before = table.state();
    assert_eq!(usize::from(before.declarer), number(&hand["declarer"]));
    assert_eq!(before.levels[usize::from(before.declarer % 2)], level(&hand["level"]));
    let mut pack = action(CUARENTA_TRACTOR_ACTION_PACK);
    for (place, name) in pack.pack.iter_mut().zip(text(&hand["deck"]).split(' ')) {
        *place = card(name);
    }
    table.apply(&pack);
    for show in hand["shows"].as_array().unwrap() {
        assert_eq!(54 - usize::from(table.state().stock_len), number(&show[0]) + 1);
        assert_eq!(table.waits(), (CUARENTA_TRACTOR_PHASE_SHOW as u8, number(&show[1]) as u8));
        table.apply(&match text(&show[2]) {
            "pass" => action(CUARENTA_TRACTOR_ACTION_PASS),
            name => cuarenta_tractor_action { card: card(name), ..action(CUARENTA_TRACTOR_ACTION_SHOW) },
        });
    }
    assert_eq!(table.waits(), (CUARENTA_TRACTOR_PHASE_BURY as u8, before.declarer));
    let suit = hand["trump"].as_str().map_or(CUARENTA_NONE, |suit| "shdc".find(suit).unwrap() as u8);
    assert_eq!(table.state().suit, suit);
    assert_eq!(table.choices(), 18_564);
    let buried = cards(&hand["buried"]);
    table.apply(&cuarenta_tractor_action { cards: buried, ..action(CUARENTA_TRACTOR_ACTION_BURY) });

    let mut last = vec![];
    for trick in hand["tricks"].as_array().unwrap() {
        let leader = number(&trick["leader"]) as u8;
        assert_eq!(table.waits(), (CUARENTA_TRACTOR_PHASE_LEAD as u8, leader));
        assert_eq!(table.choices() as usize, number(&trick["legal_leads"]));
        let plays = trick["plays"].as_array().unwrap();
        let attempt = cards(&trick["attempt"]);
        let events = table.apply(&play(attempt));
        assert_eq!(find(&events, CUARENTA_TRACTOR_EVENT_LED).unwrap().cards, cards(&plays[0]));
        let failed = find(&events, CUARENTA_TRACTOR_EVENT_THROW_FAILED).is_some();
        assert_eq!(failed, attempt != cards(&plays[0]));
        for turn in 0..3 {
            let follower = (leader + 1 + turn as u8) % 4;
            assert_eq!(table.waits(), (CUARENTA_TRACTOR_PHASE_FOLLOW as u8, follower));
            assert_eq!(table.choices() as usize, number(&trick["legal_follows"][turn]));
            last = table.apply(&play(cards(&plays[turn + 1])));
        }
        let won = find(&last, CUARENTA_TRACTOR_EVENT_TRICK_WON).unwrap();
        assert_eq!(usize::from(won.seat), number(&trick["winner"]));
        assert_eq!(won.opponents as usize, number(&trick["opponents"]));
    }
    let over = find(&last, CUARENTA_TRACTOR_EVENT_HAND_OVER).unwrap();
    assert_eq!(over.opponents as usize, number(&hand["opponents"]));
    assert_eq!(over.levels, [level(&hand["levels"][0]), level(&hand["levels"][1])]);
    assert_eq!(usize::from(over.seat), number(&hand["next_declarer"]));
}

#[test]
fn whole_matches() {
    let mut hands = 0;
    for (_, line) in lines("tractor.jsonl") {
        let levels = format!("{}{}", text(&line["levels"][0]), text(&line["levels"][1]));
        let mut table = Table::new(&levels, number(&line["first_declarer"]) as u8);
        for hand in line["hands"].as_array().unwrap() {
            play_hand(&mut table, hand);
            hands += 1;
        }
        let state = table.state();
        let over = state.phase == CUARENTA_TRACTOR_PHASE_OVER as u8;
        assert_eq!(line["winner"].as_u64().map(|side| side as u8), over.then_some(state.winner));
    }
    assert!(hands > 50, "{hands}");
}
