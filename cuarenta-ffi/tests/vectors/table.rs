//! A game held as C holds it: a pointer, and the functions of the ABI.

use std::ffi::c_char;
use std::ptr::null_mut;

use cuarenta_ffi::cuarenta_action_kind::*;
use cuarenta_ffi::cuarenta_event_kind::*;
use cuarenta_ffi::cuarenta_status::{self, CUARENTA_OK};
use cuarenta_ffi::*;

const WHY: [&str; 12] = [
    "",
    "caida",
    "limpia",
    "ronda",
    "doble_ronda",
    "ronda_caida",
    "carton",
    "dos_por_dar",
    "mas_cartas",
    "out_of_turn",
    "wrong_capture",
    "misdeal",
];

/// A game at its beginning or at a state, with nothing automatic; freed at the end.
pub(crate) struct Table {
    game: *mut cuarenta_game,
    /// Another handle, for copies.
    other: *mut cuarenta_game,
}

impl Table {
    pub(crate) fn new(rules: &str, first_dealer: u8) -> Table {
        with_rules(rules, |rules| {
            let mut game = null_mut();
            // SAFETY: good pointers.
            must(unsafe { cuarenta_game_new(rules, std::ptr::null(), first_dealer, 0, &mut game) });
            Table::of(game)
        })
    }

    pub(crate) fn at(rules: &str, state: &cuarenta_state) -> Result<Table, String> {
        with_rules(rules, |rules| {
            let mut game = null_mut();
            // SAFETY: good pointers.
            match unsafe { cuarenta_game_from_state(rules, 0, state, size_of_val(state), &mut game) } {
                CUARENTA_OK => Ok(Table::of(game)),
                _ => Err(last_error()),
            }
        })
    }

    fn of(game: *mut cuarenta_game) -> Table {
        let mut other = null_mut();
        // SAFETY: good pointers.
        must(unsafe { cuarenta_game_clone(game, &mut other) });
        Table { game, other }
    }

    pub(crate) fn state(&self) -> cuarenta_state {
        let mut state = empty_state();
        // SAFETY: good pointers.
        must(unsafe { cuarenta_game_state(self.game, &mut state, size_of::<cuarenta_state>()) });
        state
    }

    pub(crate) fn score(&self) -> Vec<usize> {
        let state = self.state();
        state.score[..state.sides.into()].iter().map(|points| usize::from(*points)).collect()
    }

    pub(crate) fn to_act(&self) -> u8 {
        // SAFETY: a good pointer.
        unsafe { cuarenta_game_to_act(self.game) }
    }

    pub(crate) fn legal_plays(&self) -> Vec<cuarenta_play> {
        // SAFETY: good pointers.
        listed(|buf, cap, len| unsafe { cuarenta_game_legal_plays(self.game, buf, cap, len) })
    }

    pub(crate) fn all_plays(&self) -> Vec<cuarenta_play> {
        // SAFETY: good pointers.
        listed(|buf, cap, len| unsafe { cuarenta_game_all_plays(self.game, buf, cap, len) })
    }

    pub(crate) fn events(&self) -> Vec<cuarenta_event> {
        // SAFETY: good pointers.
        listed(|buf, cap, len| unsafe { cuarenta_game_events(self.game, CUARENTA_REFEREE, buf, cap, len) })
    }

    /// The points in the last events: what was given, and a 0 for what was swallowed whole. A cap that blocks
    /// after an award for the same reason has swallowed only the rest.
    pub(crate) fn points(&self) -> Vec<(usize, usize, String)> {
        let mut points: Vec<(usize, usize, String)> = vec![];
        for event in self.events() {
            let (side, why) = (usize::from(event.side), WHY[usize::from(event.why)].to_owned());
            if event.kind == CUARENTA_EVENT_AWARDED as u8 {
                points.push((side, event.points.into(), why));
            } else if event.kind == CUARENTA_EVENT_BLOCKED as u8 {
                let capped = event.rule == cuarenta_block::CUARENTA_BLOCK_CARTON_CAP as u8;
                let same = points.last().is_some_and(|last| last.0 == side && last.2 == why);
                if !(capped && same) {
                    points.push((side, 0, why));
                }
            }
        }
        points
    }

    pub(crate) fn shuffle(&mut self, pack: [u8; 40]) -> Result<(), cuarenta_status> {
        self.apply(cuarenta_action { kind: CUARENTA_ACTION_SHUFFLE as u8, pack, ..action() })
    }

    pub(crate) fn cut(&mut self, cards: u8) -> Result<(), cuarenta_status> {
        let cut =
            if cards == 0 { cuarenta_cut::CUARENTA_CUT_DECLINE } else { cuarenta_cut::CUARENTA_CUT_PACKET };
        let kind = CUARENTA_ACTION_CUT as u8;
        self.apply(cuarenta_action { kind, cut: cut as u8, cut_cards: cards, ..action() })
    }

    pub(crate) fn call(&mut self, seat: u8) -> Result<(), cuarenta_status> {
        self.apply(cuarenta_action { kind: CUARENTA_ACTION_CALL as u8, seat, ..action() })
    }

    pub(crate) fn fault(&mut self, seat: u8, kind: &str) -> Result<(), cuarenta_status> {
        let fault = match kind {
            "out_of_turn" => cuarenta_fault::CUARENTA_FAULT_OUT_OF_TURN,
            "wrong_capture" => cuarenta_fault::CUARENTA_FAULT_WRONG_CAPTURE,
            "misdeal" => cuarenta_fault::CUARENTA_FAULT_MISDEAL,
            other => panic!("{other}"),
        };
        self.apply(cuarenta_action {
            kind: CUARENTA_ACTION_FAULT as u8,
            seat,
            fault: fault as u8,
            ..action()
        })
    }

    fn apply(&mut self, action: cuarenta_action) -> Result<(), cuarenta_status> {
        // SAFETY: good pointers.
        let (checked, applied) =
            unsafe { (cuarenta_game_check(self.game, &action), cuarenta_game_apply(self.game, &action)) };
        assert_eq!(checked, applied);
        result(applied)
    }

    /// Plays; what it would score was said before.
    pub(crate) fn play(&mut self, play: &cuarenta_play) -> Result<(), cuarenta_status> {
        let action = cuarenta_action { kind: CUARENTA_ACTION_PLAY as u8, play: *play, ..action() };
        // SAFETY: good pointers.
        let checked = unsafe { cuarenta_game_check(self.game, &action) };
        let mut gains = [EVENT; 3];
        let mut count = 0;
        // SAFETY: good pointers, room for 3.
        let previewed = unsafe { cuarenta_game_preview(self.game, play, gains.as_mut_ptr(), 3, &mut count) };
        // SAFETY: good pointers.
        let played = unsafe { cuarenta_game_play(self.game, play) };
        assert_eq!((checked, previewed), (played, played));
        result(played)?;
        assert_eq!(self.events()[1..=count], gains[..count]);
        Ok(())
    }

    /// Mask, list, numbers and plays of the legal plays agree.
    pub(crate) fn check_indexes(&self, at: &str) {
        let mut mask = [0; 4];
        // SAFETY: good pointers.
        must(unsafe { cuarenta_game_play_mask(self.game, mask.as_mut_ptr()) });
        let plays = self.legal_plays();
        let count: u32 = mask.iter().map(|word| word.count_ones()).sum();
        assert_eq!(count as usize, plays.len(), "{at}");
        let mut before = None;
        for play in plays {
            let (mut index, mut again) = (0, PLAY);
            // SAFETY: good pointers.
            unsafe {
                must(cuarenta_game_index_of(self.game, &play, &mut index));
                must(cuarenta_game_play_of(self.game, index, &mut again));
            }
            assert_eq!(again, play, "{at}");
            assert!(mask[usize::from(index / 64)] >> (index % 64) & 1 == 1, "{at}");
            assert!(before < Some(index), "{at}");
            before = Some(index);
        }
    }

    /// A copy into another handle is equal and has the same events.
    pub(crate) fn check_copies(&mut self, at: &str) {
        // SAFETY: good pointers.
        unsafe {
            must(cuarenta_game_copy(self.other, self.game));
            assert_eq!(cuarenta_game_equal(self.game, self.other), 1, "{at}");
        }
        let events = self.events();
        std::mem::swap(&mut self.game, &mut self.other);
        assert_eq!(self.events(), events, "{at}");
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        // SAFETY: made by the library, freed once.
        unsafe {
            cuarenta_game_free(self.game);
            cuarenta_game_free(self.other);
        }
    }
}

const PLAY: cuarenta_play = cuarenta_play { take: 0, card: 0, reserved: [0; 7] };

const EVENT: cuarenta_event = cuarenta_event {
    kind: 0,
    seat: 0,
    side: 0,
    card: 0,
    why: 0,
    rule: 0,
    points: 0,
    flags: 0,
    cards: 0,
    detail: 0,
    count: 0,
    rank: 0,
    reserved: [0; 13],
};

fn action() -> cuarenta_action {
    cuarenta_action {
        kind: 0,
        seat: 0,
        fault: 0,
        cut: 0,
        cut_cards: 0,
        reserved: [0; 3],
        play: PLAY,
        pack: [0; 40],
    }
}

/// Nothing dealt, and a seat to play.
pub(crate) fn empty_state() -> cuarenta_state {
    cuarenta_state {
        hands: [0; 4],
        played: [0; 4],
        piles: [0; 3],
        table: 0,
        score: [0; 3],
        players: 0,
        sides: 0,
        phase: cuarenta_phase::CUARENTA_PHASE_PLAY as u8,
        dealer: 0,
        turn: 0,
        live: CUARENTA_NONE,
        last_capturer: CUARENTA_NONE,
        winner: CUARENTA_NONE,
        how: 0,
        drawing: 0,
        ronda: [0; 4],
        ronda_rank: [CUARENTA_NONE; 4],
        stock: [CUARENTA_NONE; 40],
        stock_len: 0,
        reserved: [0; 7],
    }
}

fn with_rules<T>(text: &str, then: impl FnOnce(*const cuarenta_rules) -> T) -> T {
    let mut rules = null_mut();
    // SAFETY: good pointers.
    must(unsafe { cuarenta_rules_parse(text.as_ptr().cast(), text.len(), &mut rules) });
    let value = then(rules);
    // SAFETY: made by the library, freed once.
    unsafe { cuarenta_rules_free(rules) };
    value
}

/// The cards of a text as a set.
pub(crate) fn parse(text: &str) -> u64 {
    let mut set = 0;
    // SAFETY: good pointers.
    must(unsafe { cuarenta_cardset_parse(text.as_ptr().cast(), text.len(), &mut set) });
    set
}

/// The text of a set.
pub(crate) fn cards(set: u64) -> String {
    // SAFETY: good pointers.
    let text = written(|buf, cap, len| unsafe { cuarenta_cardset_format(set, buf, cap, len) });
    assert_eq!(parse(&text), set);
    text
}

fn set_of(cards: &[u8]) -> u64 {
    cards.iter().fold(0, |set, card| set | 1 << card)
}

pub(crate) fn pack(text: &str) -> [u8; 40] {
    let mut pack = [0; 40];
    // SAFETY: good pointers.
    must(unsafe { cuarenta_pack_parse(text.as_ptr().cast(), text.len(), pack.as_mut_ptr()) });
    assert_eq!(set_of(&pack), (1 << 40) - 1);
    pack
}

pub(crate) fn play(text: &str) -> cuarenta_play {
    let read = |text: &str| {
        let mut play = PLAY;
        // SAFETY: good pointers.
        must(unsafe { cuarenta_play_parse(text.as_ptr().cast(), text.len(), &mut play) });
        play
    };
    let play = read(text);
    // SAFETY: good pointers.
    let canonical = written(|buf, cap, len| unsafe { cuarenta_play_format(&play, buf, cap, len) });
    assert_eq!(read(&canonical), play);
    play
}

fn last_error() -> String {
    // SAFETY: good pointers.
    written(|buf, cap, len| unsafe { cuarenta_last_error_message(buf, cap, len) })
}

pub(crate) fn written(call: impl Fn(*mut c_char, usize, *mut usize) -> cuarenta_status) -> String {
    let mut bytes = sized(|buf: *mut u8, cap, len| call(buf.cast(), cap, len), 1);
    assert_eq!(bytes.pop(), Some(0));
    String::from_utf8(bytes).unwrap()
}

pub(crate) fn listed<T: Copy>(call: impl Fn(*mut T, usize, *mut usize) -> cuarenta_status) -> Vec<T> {
    sized(call, 0)
}

/// Asks for the length, then for everything; `spare` elements are not in the length.
fn sized<T: Copy>(call: impl Fn(*mut T, usize, *mut usize) -> cuarenta_status, spare: usize) -> Vec<T> {
    let (mut need, mut len) = (0, 0);
    must(call(null_mut(), 0, &mut need));
    let mut list = Vec::with_capacity(need + spare);
    must(call(list.as_mut_ptr(), need + spare, &mut len));
    assert_eq!(len, need);
    // SAFETY: the call has written so many.
    unsafe { list.set_len(need + spare) };
    list
}

fn result(status: cuarenta_status) -> Result<(), cuarenta_status> {
    if status == CUARENTA_OK { Ok(()) } else { Err(status) }
}

pub(crate) fn must(status: cuarenta_status) {
    assert!(status == CUARENTA_OK, "{status:?}: {}", last_error());
}
