//! The game in plain English and Spanish.

use std::ffi::{CStr, c_char};

use cuarenta::Rules;
use cuarenta::text::{Language, Options, Table, Words};

use crate::card::{cuarenta_card, read_card};
use crate::event::cuarenta_event;
use crate::game::{Viewer, cuarenta_game};
use crate::guard::guard;
use crate::memory::{Buffer, get};
use crate::number::read_lang;
use crate::play::cuarenta_play;
use crate::rules::cuarenta_rules;
use crate::status::{Fault, cuarenta_status};
use crate::view::cuarenta_view;

/// Writes what a card is called in the pack of the rules: `"seven of hearts"`, `"siete de copas"`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such card or language).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_card_text(
    rules: *const cuarenta_rules,
    card: cuarenta_card,
    lang: u8,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (rules, text) = unsafe { (get(rules, "rules")?, Buffer::new(buf, cap, len)?) };
        let words = Words::new(read_lang(lang)?, rules.0);
        text.write_text(&words.say(read_card(card, "card")?).to_string())
    })
}

/// Writes what a play does, in words.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_play_text(
    rules: *const cuarenta_rules,
    play: *const cuarenta_play,
    lang: u8,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (rules, play, text) =
            unsafe { (get(rules, "rules")?, get(play, "play")?, Buffer::new(buf, cap, len)?) };
        let words = Words::new(read_lang(lang)?, rules.0);
        text.write_text(&words.say(play.read()?).to_string())
    })
}

/// Writes what a play would score and what a rule would swallow, in words.
///
/// `names`: see "Names" on the main page.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL`,
/// `CUARENTA_E_PARSE` (a name is not UTF-8).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_preview_text(
    game: *const cuarenta_game,
    play: *const cuarenta_play,
    lang: u8,
    names: *const *const c_char,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, play, text) =
            unsafe { (get(game, "game")?, get(play, "play")?, Buffer::new(buf, cap, len)?) };
        let (rules, preview) = (*game.game.rules(), game.game.preview(play.read()?)?);
        // SAFETY: the main page's promise.
        let said = unsafe { with_words(lang, rules, names, |words| words.say(&preview).to_string()) }?;
        text.write_text(&said)
    })
}

/// Writes what a play of the viewer would score as far as it can know, in words.
///
/// `names`: see "Names" on the main page.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL`,
/// `CUARENTA_E_PARSE` (a name is not UTF-8).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_preview_text(
    view: *const cuarenta_view,
    play: *const cuarenta_play,
    lang: u8,
    names: *const *const c_char,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, play, text) =
            unsafe { (get(view, "view")?, get(play, "play")?, Buffer::new(buf, cap, len)?) };
        let (rules, preview) = (*view.0.rules(), view.0.preview(play.read()?)?);
        // SAFETY: the main page's promise.
        let said = unsafe { with_words(lang, rules, names, |words| words.say(&preview).to_string()) }?;
        text.write_text(&said)
    })
}

/// Writes one of the last events of a game, from 0, as a sentence, as `viewer` may know it: what happened, why
/// points were given, which rule swallowed them.
///
/// `names`: see "Names" on the main page.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such viewer or language),
/// `CUARENTA_E_NONE` (no such event), `CUARENTA_E_PARSE` (a name is not UTF-8).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_event_text(
    game: *const cuarenta_game,
    event: usize,
    viewer: u8,
    lang: u8,
    names: *const *const c_char,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, text) = unsafe { (get(game, "game")?, Buffer::new(buf, cap, len)?) };
        let rules = *game.game.rules();
        let event = Viewer::read(viewer, rules.players())?.sees(*game.event(event)?);
        // SAFETY: the main page's promise.
        let said = unsafe { with_words(lang, rules, names, |words| words.say(event).to_string()) }?;
        text.write_text(&said)
    })
}

/// Writes an event as a sentence, as `cuarenta_game_event_text`, for clients that hold no game.
///
/// `pack`: as for `cuarenta_view_apply`. `names`: see "Names" on the main page.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE`, `CUARENTA_E_PARSE` (a name is not
/// UTF-8).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_event_text(
    rules: *const cuarenta_rules,
    event: *const cuarenta_event,
    pack: *const cuarenta_card,
    lang: u8,
    names: *const *const c_char,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (rules, event, text) =
            unsafe { (get(rules, "rules")?, get(event, "event")?, Buffer::new(buf, cap, len)?) };
        let event = event.read(|| {
            // SAFETY: the main page's promise; 40 cards.
            unsafe { get(pack.cast(), "pack") }
        })?;
        // SAFETY: the main page's promise.
        let said = unsafe { with_words(lang, rules.0, names, |words| words.say(event).to_string()) }?;
        text.write_text(&said)
    })
}

/// Writes whose decision it is, as a sentence.
///
/// `names`: see "Names" on the main page.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such language),
/// `CUARENTA_E_PARSE` (a name is not UTF-8).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_phase_text(
    game: *const cuarenta_game,
    lang: u8,
    names: *const *const c_char,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, text) = unsafe { (get(game, "game")?, Buffer::new(buf, cap, len)?) };
        let (rules, phase) = (*game.game.rules(), game.game.phase());
        // SAFETY: the main page's promise.
        let said = unsafe { with_words(lang, rules, names, |words| words.say(phase).to_string()) }?;
        text.write_text(&said)
    })
}

/// Draws the table in text, with every hand open: not for players.
///
/// `names`: see "Names" on the main page.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such language),
/// `CUARENTA_E_PARSE` (a name is not UTF-8).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_table_text(
    game: *const cuarenta_game,
    lang: u8,
    names: *const *const c_char,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, text) = unsafe { (get(game, "game")?, Buffer::new(buf, cap, len)?) };
        let (rules, table) = (*game.game.rules(), Table::open(game.game.position()));
        // SAFETY: the main page's promise.
        let said = unsafe { with_words(lang, rules, names, |words| words.say(table).to_string()) }?;
        text.write_text(&said)
    })
}

/// Draws the table in text as a view shows it, its viewer at the bottom.
///
/// `names`: see "Names" on the main page.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such language),
/// `CUARENTA_E_PARSE` (a name is not UTF-8).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_table_text(
    view: *const cuarenta_view,
    lang: u8,
    names: *const *const c_char,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, text) = unsafe { (get(view, "view")?, Buffer::new(buf, cap, len)?) };
        let (rules, table) = (*view.0.rules(), Table::seen(&view.0));
        // SAFETY: the main page's promise.
        let said = unsafe { with_words(lang, rules, names, |words| words.say(table).to_string()) }?;
        text.write_text(&said)
    })
}

/// Writes every option with its values, and which of them these rules have.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such language).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_rules_options_text(
    rules: *const cuarenta_rules,
    lang: u8,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (rules, text) = unsafe { (get(rules, "rules")?, Buffer::new(buf, cap, len)?) };
        text.write_text(&Words::new(read_lang(lang)?, rules.0).say(Options).to_string())
    })
}

/// Says something in a language with the caller's names.
///
/// # Safety
/// The main page's promise: `names` is NULL, or has a pointer for each seat, NULL or to a text that ends with a
/// zero.
unsafe fn with_words(
    lang: u8,
    rules: Rules,
    names: *const *const c_char,
    say: impl FnOnce(Words<'_>) -> String,
) -> Result<String, Fault> {
    let language: Language = read_lang(lang)?;
    let mut given = [""; 4];
    if !names.is_null() {
        for (seat, name) in given.iter_mut().enumerate().take(rules.players().into()) {
            // SAFETY: the promise; seats beyond the table are not looked at.
            let text = unsafe { *get(names.wrapping_add(seat), "names")? };
            if !text.is_null() {
                // SAFETY: the promise: it ends with a zero.
                *name = unsafe { CStr::from_ptr(text) }
                    .to_str()
                    .map_err(|error| Fault::Utf8 { valid_up_to: error.valid_up_to() })?;
            }
        }
    }
    Ok(say(Words::new(language, rules).with_names(&given)))
}
