//! Records, and stepping through them.

use std::ffi::c_char;

use cuarenta::notation::{Record, Replay};

use crate::action::cuarenta_action;
use crate::game::{cuarenta_game, read_start};
use crate::guard::{guard, guard_or};
use crate::memory::{Buffer, Handle, free, get, get_mut, give, out, text};
use crate::rules::cuarenta_rules;
use crate::status::{Fault, cuarenta_status};

/// A game or a match written down, as PGN does for chess: tags, packs, everything that was decided, comments.
/// Made by `cuarenta_record_new` and the other functions that say so, freed by `cuarenta_record_free`.
#[derive(Debug)]
pub struct cuarenta_record(Record);

impl Handle for cuarenta_record {}

/// A record that is being stepped through, forwards and backwards. Made by `cuarenta_replay_new`, freed by
/// `cuarenta_replay_free`.
#[derive(Debug)]
pub struct cuarenta_replay {
    replay: Replay,
    /// The game of `replay` and its events, for the functions that read games.
    game: cuarenta_game,
}

impl Handle for cuarenta_replay {}

impl cuarenta_replay {
    fn go(&mut self, step: impl FnOnce(&mut Replay) -> bool) -> i32 {
        let moved = step(&mut self.replay);
        self.game.stand(*self.replay.game(), self.replay.events());
        moved.into()
    }
}

/// Makes the record of a game that begins so; the parameters are those of `cuarenta_game_new`. With a seed,
/// packs that come from it are not recorded, and the record is a secret until the game is over; with `seed`
/// NULL they are recorded as they come. `is_match` 1 makes it the record of a match, 0 of a game.
///
/// The caller owns `*record`. Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_record_new(
    rules: *const cuarenta_rules,
    seed: *const u8,
    first_dealer: u8,
    automation: u32,
    is_match: u8,
    record: *mut *mut cuarenta_record,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (start, place) =
            unsafe { (read_start(rules, seed, first_dealer, automation)?, out(record, "record")?) };
        let record = Record::with_seed(start)?;
        give(
            cuarenta_record(match is_match {
                0 => record,
                1 => record.into_match(),
                _ => return Err(Fault::range("is_match", is_match, 1)),
            }),
            place,
        );
        Ok(())
    })
}

/// Reads a record from its text ("Records" in NOTATION.md). Whether it can be replayed is another question.
///
/// The caller owns `*record`.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`, `CUARENTA_E_RULES`, `CUARENTA_E_SETUP`, `CUARENTA_E_RECORD`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_record_parse(
    text: *const c_char,
    text_len: usize,
    record: *mut *mut cuarenta_record,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (text, record) = unsafe { (self::text(text, text_len, "text")?, out(record, "record")?) };
        give(cuarenta_record(text.parse::<Record>()?), record);
        Ok(())
    })
}

/// Writes the text of a record.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_record_format(
    record: *const cuarenta_record,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (record, text) = unsafe { (get(record, "record")?, Buffer::new(buf, cap, len)?) };
        text.write_text(&record.0.to_string())
    })
}

/// Makes a copy. The caller owns `*copy`.
///
/// Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_record_clone(
    record: *const cuarenta_record,
    copy: *mut *mut cuarenta_record,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (record, copy) = unsafe { (get(record, "record")?, out(copy, "copy")?) };
        give(cuarenta_record(record.0.clone()), copy);
        Ok(())
    })
}

/// Frees a record. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_record_free(record: *mut cuarenta_record) {
    guard(|| {
        // SAFETY: the main page's promise.
        unsafe { free(record) };
        Ok(())
    });
}

/// Records what the last events of a game tell: those of its start. Between the games of a match call
/// `cuarenta_record_next_game` first.
///
/// Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_record_note(
    record: *mut cuarenta_record,
    game: *const cuarenta_game,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (record, game) = unsafe { (get_mut(record, "record")?, get(game, "game")?) };
        record.0.note(game.events());
        Ok(())
    })
}

/// Records an action that `game` has taken last, and the packs that were shuffled after it.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_record_push(
    record: *mut cuarenta_record,
    action: *const cuarenta_action,
    game: *const cuarenta_game,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (record, action, game) =
            unsafe { (get_mut(record, "record")?, get(action, "action")?, get(game, "game")?) };
        record.0.push(action.read()?, game.events());
        Ok(())
    })
}

/// Records that the next game of the match begins.
///
/// Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_record_next_game(record: *mut cuarenta_record) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        unsafe { get_mut(record, "record") }?.0.next_game();
        Ok(())
    })
}

/// Records how `game` has ended, or that it has not: a replay then has to end so.
///
/// Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_record_set_result(
    record: *mut cuarenta_record,
    game: *const cuarenta_game,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (record, game) = unsafe { (get_mut(record, "record")?, get(game, "game")?) };
        record.0.set_result(game.game.outcome());
        Ok(())
    })
}

/// Sets a tag that says who, where or when: `Event`, `Site`, `Date`, `Round`, `Seat0` to `Seat3`, or any other
/// name that begins with a capital.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_RECORD` (such a name or value cannot
/// stand in a record, or it has too many tags).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_record_set_tag(
    record: *mut cuarenta_record,
    name: *const c_char,
    name_len: usize,
    value: *const c_char,
    value_len: usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (record, name, value) = unsafe {
            (get_mut(record, "record")?, text(name, name_len, "name")?, text(value, value_len, "value")?)
        };
        Ok(record.0.set_tag(name, value)?)
    })
}

/// Writes the value of a tag.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_NONE` (the record
/// has no such tag).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_record_tag(
    record: *const cuarenta_record,
    name: *const c_char,
    name_len: usize,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (record, name, value) =
            unsafe { (get(record, "record")?, text(name, name_len, "name")?, Buffer::new(buf, cap, len)?) };
        value.write_text(
            record.0.tag(name).ok_or_else(|| Fault::Nothing { what: "the record has no such tag" })?,
        )
    })
}

/// How many steps the record has; 0 and an error (`CUARENTA_E_NULL`) for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_record_len(record: *const cuarenta_record) -> usize {
    guard_or(0, || {
        // SAFETY: the main page's promise.
        Ok(unsafe { get(record, "record") }?.0.steps().len())
    })
}

/// Writes the text of a step, from 0: an action, `game` where the next game begins, or a pack of which not
/// every card is known.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_NONE` (no such step).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_record_step(
    record: *const cuarenta_record,
    step: usize,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (record, text) = unsafe { (get(record, "record")?, Buffer::new(buf, cap, len)?) };
        let step = record.0.steps().get(step);
        text.write_text(
            &step.ok_or_else(|| Fault::Nothing { what: "the record has no such step" })?.to_string(),
        )
    })
}

/// Says something after so many steps, at most all of them, in the place of what was said there; the empty
/// text takes it away.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_RECORD` (a control character).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_record_set_comment(
    record: *mut cuarenta_record,
    after: usize,
    text: *const c_char,
    text_len: usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (record, text) = unsafe { (get_mut(record, "record")?, self::text(text, text_len, "text")?) };
        Ok(record.0.set_comment(after, text)?)
    })
}

/// Writes the comment after so many steps; empty if there is none.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_record_comment(
    record: *const cuarenta_record,
    after: usize,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (record, text) = unsafe { (get(record, "record")?, Buffer::new(buf, cap, len)?) };
        text.write_text(record.0.comment(after).unwrap_or_default())
    })
}

/// Makes a replay of a record, standing before its first step. The record is copied. The caller owns `*replay`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_ILLEGAL` (a step is illegal), `CUARENTA_E_RECORD` (a pack is not known,
/// or it ends otherwise than recorded); the message names the step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_replay_new(
    record: *const cuarenta_record,
    replay: *mut *mut cuarenta_replay,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (record, place) = unsafe { (get(record, "record")?, out(replay, "replay")?) };
        let replay = record.0.replay()?;
        let game = cuarenta_game::new(*replay.game(), replay.events().clone());
        give(cuarenta_replay { replay, game }, place);
        Ok(())
    })
}

/// Frees a replay, and the game that `cuarenta_replay_game` lent. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_replay_free(replay: *mut cuarenta_replay) {
    guard(|| {
        // SAFETY: the main page's promise.
        unsafe { free(replay) };
        Ok(())
    });
}

/// The game as it stands now and the events of the last step, to be read by every function that takes a `const`
/// game. It belongs to the replay, changes with it and ends with it; never free it. NULL and an error
/// (`CUARENTA_E_NULL`) for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_replay_game(replay: *const cuarenta_replay) -> *const cuarenta_game {
    guard_or(std::ptr::null(), || {
        // SAFETY: the main page's promise.
        Ok(&raw const unsafe { get(replay, "replay") }?.game)
    })
}

/// How many steps have been taken; 0 and an error (`CUARENTA_E_NULL`) for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_replay_at(replay: *const cuarenta_replay) -> usize {
    guard_or(0, || {
        // SAFETY: the main page's promise.
        Ok(unsafe { get(replay, "replay") }?.replay.at())
    })
}

/// Takes the next step: 1, or 0 at the end; 0 and an error (`CUARENTA_E_NULL`) for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_replay_forward(replay: *mut cuarenta_replay) -> i32 {
    guard_or(0, || {
        // SAFETY: the main page's promise.
        Ok(unsafe { get_mut(replay, "replay") }?.go(Replay::forward))
    })
}

/// Goes back a step: 1, or 0 at the beginning; 0 and an error (`CUARENTA_E_NULL`) for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_replay_back(replay: *mut cuarenta_replay) -> i32 {
    guard_or(0, || {
        // SAFETY: the main page's promise.
        Ok(unsafe { get_mut(replay, "replay") }?.go(Replay::back))
    })
}

/// Goes to where so many steps have been taken: 1, or 0, and nowhere, if there are not so many; 0 and an error
/// (`CUARENTA_E_NULL`) for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_replay_goto(replay: *mut cuarenta_replay, steps: usize) -> i32 {
    guard_or(0, || {
        // SAFETY: the main page's promise.
        Ok(unsafe { get_mut(replay, "replay") }?.go(|replay| replay.goto(steps)))
    })
}
