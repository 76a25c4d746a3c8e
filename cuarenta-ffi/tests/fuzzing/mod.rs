//! Any sequence of calls of the C functions, with NULLs, wrong sizes, stray bits and unaligned pointers: each
//! answers with a status, writes nothing outside of its buffer, and never panics.

use std::{ffi::c_char, ptr};

use cuarenta_ffi::{cuarenta_status as Status, *};

/// Bytes that are used up; zeros follow.
struct Input<'a>(&'a [u8]);

impl Input<'_> {
    fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    fn below(&mut self, count: usize) -> usize {
        usize::from(self.byte()) % count
    }

    fn number(&mut self) -> u64 {
        u64::from_le_bytes([(); 8].map(|()| self.byte()))
    }

    /// Rarely.
    fn rarely(&mut self) -> bool {
        self.byte() >= 0xF4
    }

    /// Mostly a small number, sometimes any.
    fn small(&mut self) -> u8 {
        let byte = self.byte();
        if byte < 0xE0 { byte % 6 } else { byte }
    }

    fn out<T>(&mut self, place: &mut T) -> *mut T {
        if self.rarely() { ptr::null_mut() } else { place }
    }
}

/// Objects of one kind; freed at the end.
struct Pool<T> {
    all: Vec<*mut T>,
    free: unsafe extern "C" fn(*mut T),
}

impl<T> Pool<T> {
    fn new(free: unsafe extern "C" fn(*mut T)) -> Pool<T> {
        Pool { all: Vec::new(), free }
    }

    /// One of them, or NULL.
    fn one(&self, input: &mut Input<'_>) -> *mut T {
        let place = input.below(self.all.len() + 1);
        if input.rarely() {
            ptr::null_mut()
        } else {
            self.all.get(place).or(self.all.last()).map_or(ptr::null_mut(), |one| *one)
        }
    }

    /// Takes in what a call made.
    fn make(&mut self, input: &mut Input<'_>, call: impl FnOnce(*mut *mut T) -> Status) {
        let mut made = ptr::null_mut();
        let status = settle(call(input.out(&mut made)));
        assert!(status == Status::CUARENTA_OK || made.is_null(), "a failed call made something");
        if !made.is_null() {
            self.all.push(made);
        }
    }

    /// Frees the oldest if there are many. Between calls only: what a call was given must live.
    fn trim(&mut self) {
        if self.all.len() > 5 {
            let oldest = self.all.remove(0);
            // SAFETY: it was made by the library and is in no other place.
            unsafe { (self.free)(oldest) };
        }
    }
}

impl<T> Drop for Pool<T> {
    fn drop(&mut self) {
        for one in &self.all {
            // SAFETY: as above.
            unsafe { (self.free)(*one) };
        }
        // SAFETY: NULL is freed as nothing.
        unsafe { (self.free)(ptr::null_mut()) };
    }
}

/// A plain struct of numbers as C would clear it.
fn zero<T: Copy>() -> T {
    // SAFETY: every struct of the header is numbers only.
    unsafe { std::mem::zeroed() }
}

fn settle(status: Status) -> Status {
    assert_ne!(status, Status::CUARENTA_E_PANIC);
    status
}

/// A call that fills a buffer: too small a one is told how much is needed, and that much is enough.
fn fill<T: Copy>(input: &mut Input<'_>, mut call: impl FnMut(*mut T, usize, *mut usize) -> Status) -> Vec<T> {
    let room = [0, 1, 5, 40, 400, 8192][input.below(6)];
    let mut buffer = vec![zero::<T>(); room];
    let mut len = usize::MAX;
    let to = if input.rarely() { ptr::null_mut() } else { buffer.as_mut_ptr() };
    let length = if input.rarely() { ptr::null_mut() } else { &raw mut len };
    let status = settle(call(to, room, length));
    if length.is_null() || to.is_null() {
        return Vec::new();
    }
    match status {
        Status::CUARENTA_OK => {
            assert!(len <= room);
            buffer.truncate(len);
            buffer
        }
        Status::CUARENTA_E_BUFFER => {
            assert!(len >= room);
            // A text ends with a zero.
            let needed = len + 1;
            let mut buffer = vec![zero::<T>(); needed];
            assert_eq!(call(buffer.as_mut_ptr(), needed, &mut len), Status::CUARENTA_OK);
            assert_eq!(len + 1, needed);
            buffer.truncate(len);
            buffer
        }
        _ => Vec::new(),
    }
}

fn cards(input: &mut Input<'_>) -> u64 {
    match input.below(4) {
        0 => input.number(),
        1 => input.number() & ((1 << 40) - 1),
        _ => 1 << input.below(64),
    }
}

fn stray_play(input: &mut Input<'_>) -> cuarenta_play {
    let mut play = cuarenta_play { take: cards(input), card: input.byte() % 48, reserved: [0; 7] };
    if input.rarely() {
        play.reserved[input.below(7)] = input.byte();
    }
    play
}

/// Bytes that begin unaligned for anything.
fn unaligned<T: Copy>(value: &T, store: &mut Vec<u64>) -> *const T {
    *store = vec![0; size_of::<T>() / 8 + 2];
    let from = store.as_mut_ptr().cast::<u8>().wrapping_add(1);
    // SAFETY: there is room for a value and a byte.
    unsafe { ptr::copy_nonoverlapping(ptr::from_ref(value).cast::<u8>(), from, size_of::<T>()) };
    from.cast_const().cast()
}

/// The target `ffi_ops`.
#[allow(clippy::too_many_lines, reason = "one arm a function")]
pub(crate) fn run(data: &[u8]) {
    let input = &mut Input(data);
    let mut rules = Pool::new(cuarenta_rules_free);
    let mut games = Pool::new(cuarenta_game_free);
    let mut mesas = Pool::new(cuarenta_match_free);
    let mut views = Pool::new(cuarenta_view_free);
    let mut records = Pool::new(cuarenta_record_free);
    let mut replays = Pool::new(cuarenta_replay_free);
    let mut word: Vec<c_char> = b"tradicional+players=2".map(|byte| byte as c_char).to_vec();
    let mut bytes: Vec<u8> = Vec::new();
    let mut play = zero::<cuarenta_play>();
    let mut store = Vec::new();
    let seed = [7_u8; 32];
    let names = [c"Ana".as_ptr(), c"\xff".as_ptr(), c"".as_ptr(), c"Luis".as_ptr()];

    // SAFETY: here and below every pointer is NULL, unaligned on purpose, or points to a live object or to a
    // buffer of the size that is passed with it; nothing is passed twice where the library may write.
    unsafe {
        rules.make(input, |to| cuarenta_rules_parse(word.as_ptr(), word.len(), to));
        games.make(input, |to| {
            cuarenta_game_new(rules.all.first().map_or(ptr::null(), |one| *one), seed.as_ptr(), 0, 7, to)
        });
        while !input.0.is_empty() {
            rules.trim();
            games.trim();
            mesas.trim();
            views.trim();
            records.trim();
            replays.trim();
            let game: *const cuarenta_game = match input.below(4) {
                0 => cuarenta_match_game(mesas.one(input)),
                1 => cuarenta_replay_game(replays.one(input)),
                _ => games.one(input),
            };
            let text = if input.rarely() { ptr::null() } else { word.as_ptr() };
            let text_len = if input.rarely() { input.below(word.len() + 1) } else { word.len() };
            let names = if input.rarely() { ptr::null() } else { names.as_ptr() };
            let play_at = match input.byte() {
                0..8 => ptr::null(),
                8..16 => unaligned(&play, &mut store),
                _ => &raw const play,
            };
            let mut action = cuarenta_action {
                kind: 3,
                seat: input.small(),
                fault: input.small(),
                cut: input.small(),
                cut_cards: input.byte() % 48,
                reserved: [0; 3],
                play,
                pack: [0; 40],
            };
            (0..40).for_each(|place| action.pack[place] = ((place * 7 + text_len) % 40) as u8);
            if input.byte() & 1 == 0 {
                action.kind = input.small();
            }
            if input.rarely() {
                action.reserved[input.below(3)] = input.byte();
                action.pack[input.below(40)] = input.byte();
            }
            let action_at = if input.rarely() { unaligned(&action, &mut store) } else { &raw const action };
            let automation = if input.rarely() { input.number() as u32 } else { u32::from(input.byte() % 8) };
            let lang = input.small() % 3;
            match input.below(96) {
                0 => rules.make(input, |to| cuarenta_rules_parse(text, text_len, to)),
                1 => {
                    let one = rules.one(input);
                    rules.make(input, |to| cuarenta_rules_clone(one, to));
                }
                2 => {
                    word = fill(input, |to, cap, len| {
                        cuarenta_rules_format(rules.all.first().map_or(ptr::null(), |one| *one), to, cap, len)
                    })
                }
                3 => {
                    let (one, rule, choice) = (rules.one(input), input.below(40), input.below(8));
                    let key = fill(input, |to, cap, len| cuarenta_rule_key(rule, to, cap, len));
                    let value = fill(input, |to, cap, len| cuarenta_rule_choice(rule, choice, to, cap, len));
                    settle(cuarenta_rules_set(one, key.as_ptr(), key.len(), value.as_ptr(), value.len()));
                    drop(fill(input, |to, cap, len| {
                        cuarenta_rules_get(one, key.as_ptr(), key.len(), to, cap, len)
                    }));
                }
                4 => {
                    let (rule, preset) = (input.below(64), input.below(6));
                    drop(fill(input, |to, cap, len| cuarenta_rule_label(rule, lang, to, cap, len)));
                    drop(fill(input, |to, cap, len| cuarenta_rule_source(rule, preset, to, cap, len)));
                    drop(fill(input, |to, cap, len| {
                        cuarenta_section_title(cuarenta_rule_section(rule), lang, to, cap, len)
                    }));
                    drop(fill(input, |to, cap, len| {
                        cuarenta_rule_choice_label(rule, preset, lang, to, cap, len)
                    }));
                    word = fill(input, |to, cap, len| cuarenta_preset_name(preset, to, cap, len));
                    cuarenta_rule_choice_count(rule);
                }
                5 => {
                    let one = rules.one(input);
                    drop(fill(input, |to, cap, len| cuarenta_rules_options_text(one, lang, to, cap, len)));
                    drop(fill(input, |to, cap, len| {
                        cuarenta_card_text(one, action.cut_cards, lang, to, cap, len)
                    }));
                    drop(fill(input, |to, cap, len| cuarenta_play_text(one, play_at, lang, to, cap, len)));
                    cuarenta_rules_equal(one, rules.one(input));
                }
                6 => {
                    let (mut card, mut set, mut pack) = (0, 0, [0; 40]);
                    settle(cuarenta_card_parse(text, text_len, input.out(&mut card)));
                    settle(cuarenta_cardset_parse(text, text_len, input.out(&mut set)));
                    settle(cuarenta_pack_parse(
                        text,
                        text_len,
                        if input.rarely() { ptr::null_mut() } else { pack.as_mut_ptr() },
                    ));
                    settle(cuarenta_play_parse(text, text_len, input.out(&mut play)));
                    settle(cuarenta_action_parse(text, text_len, input.out(&mut action)));
                    word = fill(input, |to, cap, len| cuarenta_card_format(card, to, cap, len));
                }
                7 => {
                    let mut set = cards(input);
                    word = fill(input, |to, cap, len| cuarenta_cardset_format(set, to, cap, len));
                    cuarenta_cardset_len(set);
                    cuarenta_cardset_pop(input.out(&mut set));
                    cuarenta_card_make(action.seat, action.fault);
                    cuarenta_card_rank(action.cut_cards);
                    cuarenta_card_suit(action.cut);
                }
                8 => word = fill(input, |to, cap, len| cuarenta_play_format(play_at, to, cap, len)),
                9 => word = fill(input, |to, cap, len| cuarenta_action_format(action_at, to, cap, len)),
                10 => drop(fill(input, |to, cap, len| {
                    cuarenta_play_index_format(action.cut_cards * 5, to, cap, len)
                })),
                11 => play = stray_play(input),
                12 => word = (0..input.below(24)).map(|_| input.byte() as c_char).collect(),
                13 if !word.is_empty() => {
                    let place = input.below(word.len());
                    word[place] ^= 1 << (input.byte() % 8);
                }
                14 => {
                    cuarenta_last_error_status();
                    cuarenta_last_error_reason();
                    drop(fill(input, |to, cap, len| cuarenta_last_error_message(to, cap, len)));
                    drop(fill(input, |to, cap, len| cuarenta_last_error_text(lang, to, cap, len)));
                    cuarenta_status_name(input.number() as i32);
                    cuarenta_last_error_clear();
                }
                15 => {
                    let seed = if input.byte() & 1 == 0 { ptr::null() } else { seed.as_ptr() };
                    let one = rules.one(input);
                    games.make(input, |to| cuarenta_game_new(one, seed, action.seat, automation, to));
                }
                16 => games.make(input, |to| cuarenta_game_clone(game, to)),
                17 => {
                    let (to, from) = (games.one(input), games.one(input));
                    if to != from {
                        settle(cuarenta_game_copy(to, from));
                    }
                    cuarenta_game_equal(to, from);
                }
                18 => rules.make(input, |to| cuarenta_game_rules(game, to)),
                19 => {
                    cuarenta_game_phase(game);
                    cuarenta_game_to_act(game);
                    cuarenta_game_callers(game);
                }
                20..23 => {
                    // A state as it is, with stray bytes, of a wrong size.
                    let exact = size_of::<cuarenta_state>();
                    let size = if input.rarely() { input.number() as usize % (2 * exact) } else { exact };
                    let mut room = vec![0_u64; size.div_ceil(8)];
                    let state = room.as_mut_ptr().cast::<cuarenta_state>();
                    settle(cuarenta_game_state(game, state, size));
                    for _ in 0..input.below(4) {
                        let place = input.number() as usize % room.len().max(1);
                        if let Some(place) = room.get_mut(place) {
                            *place ^= 1 << (input.byte() % 64);
                        }
                    }
                    let (one, state) = (rules.one(input), room.as_ptr().cast::<cuarenta_state>());
                    games.make(input, |to| cuarenta_game_from_state(one, automation, state, size, to));
                }
                23 => games.make(input, |to| cuarenta_game_parse(text, text_len, to)),
                24 => word = fill(input, |to, cap, len| cuarenta_game_format(game, to, cap, len)),
                25 => word = fill(input, |to, cap, len| cuarenta_game_format_secret(game, to, cap, len)),
                26..30 => {
                    let plays = fill(input, |to, cap, len| cuarenta_game_legal_plays(game, to, cap, len));
                    if !plays.is_empty() {
                        play = plays[input.below(plays.len())];
                        settle(cuarenta_game_play(games.one(input), &play));
                    }
                }
                30 => {
                    let plays = fill(input, |to, cap, len| cuarenta_game_all_plays(game, to, cap, len));
                    play = plays.last().copied().unwrap_or(play);
                }
                31 => {
                    let (mut mask, mut index) = ([0; 4], 0);
                    settle(cuarenta_game_play_mask(
                        game,
                        if input.rarely() { ptr::null_mut() } else { mask.as_mut_ptr() },
                    ));
                    settle(cuarenta_game_index_of(game, play_at, input.out(&mut index)));
                    settle(cuarenta_game_play_of(game, input.byte(), input.out(&mut play)));
                    settle(cuarenta_game_play_index(games.one(input), index));
                    settle(cuarenta_game_play_index(games.one(input), input.byte()));
                }
                32..40 => {
                    let checked = settle(cuarenta_game_check(
                        games.all.first().map_or(ptr::null(), |one| *one),
                        action_at,
                    ));
                    let applied = settle(cuarenta_game_apply(
                        games.all.first().map_or(ptr::null_mut(), |one| *one),
                        action_at,
                    ));
                    assert_eq!(checked, applied);
                }
                40 => drop(fill(input, |to, cap, len| cuarenta_game_preview(game, play_at, to, cap, len))),
                41..45 => {
                    let viewer = [0, 1, 2, 3, 4, 253, 254, 255][input.below(8)];
                    let events = fill(input, |to: *mut cuarenta_event, cap, len| {
                        cuarenta_game_events(game, viewer, to, cap, len)
                    });
                    let mut pack = [0; 40];
                    let has_pack = settle(cuarenta_game_event_pack(game, 0, viewer, pack.as_mut_ptr()))
                        == Status::CUARENTA_OK;
                    let (view, one) = (views.one(input), rules.one(input));
                    for mut event in events {
                        if input.rarely() {
                            event.kind = input.byte();
                            event.cards ^= cards(input);
                            event.detail = input.small();
                        }
                        let pack = if has_pack { pack.as_ptr() } else { ptr::null() };
                        settle(cuarenta_view_apply(view, &event, pack));
                        drop(fill(input, |to, cap, len| {
                            cuarenta_event_text(one, &event, pack, lang, names, to, cap, len)
                        }));
                    }
                    drop(fill(input, |to, cap, len| {
                        cuarenta_game_event_text(game, 0, viewer, lang, names, to, cap, len)
                    }));
                }
                45 => drop(fill(input, |to, cap, len| cuarenta_game_history(game, to, cap, len))),
                46 => {
                    settle(cuarenta_game_keep_undo(games.one(input), input.below(20)));
                }
                47 => {
                    settle(cuarenta_game_undo(games.one(input)));
                }
                48 => {
                    let one = rules.one(input);
                    mesas.make(input, |to| {
                        cuarenta_match_new(one, seed.as_ptr(), action.seat, automation, to)
                    });
                }
                49 => {
                    let one = mesas.one(input);
                    mesas.make(input, |to| cuarenta_match_clone(one, to));
                    cuarenta_match_wins(one, action.seat);
                    cuarenta_match_winner(one);
                }
                50..54 => {
                    let one = mesas.one(input);
                    settle(cuarenta_match_apply(one, action_at));
                    settle(cuarenta_match_play(one, play_at));
                    settle(cuarenta_match_next_game(one));
                }
                54..57 => {
                    let viewer = [0, 1, 2, 3, 4, 253, 254, 255][input.below(8)];
                    views.make(input, |to| cuarenta_game_view(game, viewer, to));
                }
                57 => {
                    let (one, viewer) = (rules.one(input), [0, 1, 4, 254, 255][input.below(5)]);
                    views.make(input, |to| cuarenta_view_start(one, viewer, action.seat, automation, to));
                }
                58 => {
                    let one = views.one(input);
                    views.make(input, |to| cuarenta_view_clone(one, to));
                    cuarenta_view_equal(one, views.one(input));
                    cuarenta_view_key(one);
                    cuarenta_view_observation_key(one);
                    rules.make(input, |to| cuarenta_view_rules(one, to));
                }
                59 => views.make(input, |to| cuarenta_view_parse(text, text_len, to)),
                60 => {
                    let one = views.one(input);
                    word = fill(input, |to, cap, len| cuarenta_view_format(one, to, cap, len));
                    bytes = fill(input, |to, cap, len| cuarenta_view_to_bytes(one, to, cap, len));
                }
                61 => views.make(input, |to| cuarenta_view_from_bytes(bytes.as_ptr(), bytes.len(), to)),
                62 => {
                    let exact = size_of::<cuarenta_seen>();
                    let size = if input.rarely() { input.number() as usize % (2 * exact) } else { exact };
                    let mut room = vec![0_u64; size.div_ceil(8)];
                    settle(cuarenta_view_seen(views.one(input), room.as_mut_ptr().cast(), size));
                }
                63 => {
                    let one = views.one(input);
                    let plays = fill(input, |to, cap, len| cuarenta_view_legal_plays(one, to, cap, len));
                    play = plays.last().copied().unwrap_or(play);
                    drop(fill(input, |to, cap, len| cuarenta_view_preview(one, play_at, to, cap, len)));
                    drop(fill(input, |to, cap, len| {
                        cuarenta_view_preview_text(one, play_at, lang, names, to, cap, len)
                    }));
                    drop(fill(input, |to, cap, len| cuarenta_view_history(one, to, cap, len)));
                    drop(fill(input, |to, cap, len| {
                        cuarenta_view_table_text(one, lang, names, to, cap, len)
                    }));
                }
                64 => {
                    let (one, mut mask, mut worlds) = (views.one(input), [0; 4], [0; 2]);
                    settle(cuarenta_view_play_mask(one, mask.as_mut_ptr()));
                    settle(cuarenta_view_check(one, action_at));
                    settle(cuarenta_view_worlds(one, worlds.as_mut_ptr()));
                    settle(cuarenta_view_choose(one, action.seat % 3, input.number(), input.out(&mut play)));
                }
                65 => {
                    let mut vector = vec![0; CUARENTA_OBSERVATION_LEN];
                    settle(cuarenta_view_observe(
                        views.one(input),
                        if input.rarely() { ptr::null_mut() } else { vector.as_mut_ptr() },
                    ));
                }
                66 => {
                    let (one, number) = (views.one(input), input.number());
                    games.make(input, |to| cuarenta_view_sample(one, number, to));
                    settle(cuarenta_view_sample_into(one, number, games.one(input)));
                }
                67 => bytes = fill(input, |to, cap, len| cuarenta_game_save(game, to, cap, len)),
                68 => {
                    let one = mesas.one(input);
                    bytes = fill(input, |to, cap, len| cuarenta_match_save(one, to, cap, len));
                }
                69 => games.make(input, |to| cuarenta_game_load(bytes.as_ptr(), bytes.len(), to)),
                70 => mesas.make(input, |to| cuarenta_match_load(bytes.as_ptr(), bytes.len(), to)),
                71 if !bytes.is_empty() => {
                    let place = input.below(bytes.len());
                    bytes[place] ^= 1 << (input.byte() % 8);
                }
                72 => {
                    let one = rules.one(input);
                    records.make(input, |to| {
                        cuarenta_record_new(one, seed.as_ptr(), action.seat, automation, lang, to)
                    });
                }
                73 => records.make(input, |to| cuarenta_record_parse(text, text_len, to)),
                74 => {
                    let one = records.one(input);
                    word = fill(input, |to, cap, len| cuarenta_record_format(one, to, cap, len));
                    records.make(input, |to| cuarenta_record_clone(one, to));
                }
                75..79 => {
                    let one = records.one(input);
                    settle(cuarenta_record_note(one, game));
                    settle(cuarenta_record_push(one, action_at, game));
                    if input.rarely() {
                        settle(cuarenta_record_next_game(one));
                        settle(cuarenta_record_set_result(one, game));
                    }
                }
                79 => {
                    let (one, at) = (records.one(input), input.below(32));
                    settle(cuarenta_record_set_tag(one, c"who".as_ptr(), 3, text, text_len));
                    drop(fill(input, |to, cap, len| {
                        cuarenta_record_tag(one, c"who".as_ptr(), 3, to, cap, len)
                    }));
                    settle(cuarenta_record_set_comment(one, at, text, text_len));
                    drop(fill(input, |to, cap, len| cuarenta_record_comment(one, at, to, cap, len)));
                    drop(fill(input, |to, cap, len| cuarenta_record_step(one, at, to, cap, len)));
                    cuarenta_record_len(one);
                }
                80..82 => {
                    let one = records.one(input);
                    replays.make(input, |to| cuarenta_replay_new(one, to));
                }
                82..86 => {
                    let one = replays.one(input);
                    cuarenta_replay_forward(one);
                    cuarenta_replay_goto(one, input.below(16));
                    cuarenta_replay_back(one);
                    cuarenta_replay_at(one);
                }
                86 => drop(fill(input, |to, cap, len| {
                    cuarenta_game_preview_text(game, play_at, lang, names, to, cap, len)
                })),
                87 => drop(fill(input, |to, cap, len| {
                    cuarenta_game_phase_text(game, lang, names, to, cap, len)
                })),
                88 => drop(fill(input, |to, cap, len| {
                    cuarenta_game_table_text(game, lang, names, to, cap, len)
                })),
                89 => {
                    settle(cuarenta_game_choose(game, action.seat % 3, input.number(), input.out(&mut play)));
                }
                90 => {
                    let options = cuarenta_playout_options {
                        max_hands: 1 + u32::from(input.byte() % 4),
                        first_dealer: action.seat,
                        policies: [action.fault % 3, 0, 1, 0],
                        reserved: [input.byte() / 250, 0, 0],
                    };
                    let count = input.below(3);
                    let mut results = vec![zero::<cuarenta_playout_result>(); count];
                    let seeds = vec![input.number(); count];
                    let threads = if input.rarely() { input.number() as usize } else { input.below(3) };
                    settle(cuarenta_playouts(
                        rules.one(input),
                        seeds.as_ptr(),
                        count,
                        &options,
                        threads,
                        results.as_mut_ptr(),
                    ));
                    let mut checksum = 0;
                    settle(cuarenta_playouts_checksum(results.as_ptr(), count, input.out(&mut checksum)));
                }
                91 => bytes = (0..input.below(48)).map(|_| input.byte()).collect(),
                92 => {
                    let mut seed = [0; 32];
                    let to = if input.rarely() { ptr::null_mut() } else { seed.as_mut_ptr() };
                    settle(cuarenta_seed_from_number(input.number(), to));
                }
                _ => {}
            }
        }
    }
}
