//! Rules of Tractor, and their options.

use std::ffi::c_char;

use cuarenta::text::Language;
use cuarenta::tractor::rules::{Choice, RuleKey, Rules};

use crate::guard::{guard, guard_or};
use crate::memory::{Buffer, Handle, free, get, get_mut, give, out, text};
use crate::number::{place, read_lang};
use crate::status::{Fault, cuarenta_status};

/// The options of a match of Tractor. Always valid. Made by `cuarenta_tractor_rules_parse`, freed by
/// `cuarenta_tractor_rules_free`; a game keeps a copy of its own.
#[derive(Debug)]
pub struct cuarenta_tractor_rules(pub(crate) Rules);

impl Handle for cuarenta_tractor_rules {}

/// Makes rules from their text, `"tractor"` or `"tractor+over_ruff=beat_every"`. The caller owns `*rules`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_RULES`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_rules_parse(
    text: *const c_char,
    text_len: usize,
    rules: *mut *mut cuarenta_tractor_rules,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (text, rules) = unsafe { (self::text(text, text_len, "text")?, out(rules, "rules")?) };
        give(cuarenta_tractor_rules(text.parse::<Rules>()?), rules);
        Ok(())
    })
}

/// Frees rules. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_rules_free(rules: *mut cuarenta_tractor_rules) {
    guard(|| {
        // SAFETY: the main page's promise.
        unsafe { free(rules) };
        Ok(())
    });
}

/// Writes the canonical text, which `cuarenta_tractor_rules_parse` reads back: equal rules, equal texts.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_rules_format(
    rules: *const cuarenta_tractor_rules,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (rules, text) = unsafe { (get(rules, "rules")?, Buffer::new(buf, cap, len)?) };
        text.write_text(&rules.0.to_string())
    })
}

/// Writes the value of one option as text.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_NONE` (no such
/// key).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_rules_get(
    rules: *const cuarenta_tractor_rules,
    key: *const c_char,
    key_len: usize,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (rules, key, value) =
            unsafe { (get(rules, "rules")?, text(key, key_len, "key")?, Buffer::new(buf, cap, len)?) };
        value.write_text(&rules.0.get(named(key)?).to_string())
    })
}

/// Changes one option, key and value as in the text of rules.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_NONE` (no such key),
/// `CUARENTA_E_RULES` (no such value; the message names those there are).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_rules_set(
    rules: *mut cuarenta_tractor_rules,
    key: *const c_char,
    key_len: usize,
    value: *const c_char,
    value_len: usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (rules, key, value) = unsafe {
            (get_mut(rules, "rules")?, text(key, key_len, "key")?, text(value, value_len, "value")?)
        };
        let mut changed = rules.0;
        changed.set(named(key)?, value)?;
        rules.0 = changed;
        Ok(())
    })
}

/// How many options there are, numbered from 0.
#[unsafe(no_mangle)]
pub extern "C" fn cuarenta_tractor_rule_count() -> usize {
    RuleKey::ALL.len()
}

/// Writes the key of an option.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_rule_key(
    rule: usize,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let text = unsafe { Buffer::new(buf, cap, len) }?;
        text.write_text(place(&RuleKey::ALL, rule, "rule")?.name())
    })
}

/// Writes what a settings screen calls an option, in a `cuarenta_lang`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option or language).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_rule_label(
    rule: usize,
    lang: u8,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let text = unsafe { Buffer::new(buf, cap, len) }?;
        let key = place(&RuleKey::ALL, rule, "rule")?;
        text.write_text(match read_lang(lang)? {
            Language::English => key.label_en(),
            Language::Spanish => key.label_es(),
        })
    })
}

/// How many values an option allows; 0 and an error (`CUARENTA_E_RANGE`) if there is no such option.
#[unsafe(no_mangle)]
pub extern "C" fn cuarenta_tractor_rule_choice_count(rule: usize) -> usize {
    guard_or(0, || Ok(place(&RuleKey::ALL, rule, "rule")?.choices().len()))
}

/// Writes one of the values that an option allows, the default first. Those of `mandatory_levels` but `none` may
/// be joined: `5TK`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option or value).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_rule_choice(
    rule: usize,
    choice: usize,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let text = unsafe { Buffer::new(buf, cap, len) }?;
        text.write_text(self::choice(rule, choice)?.text())
    })
}

/// Writes what a settings screen calls one of the values that an option allows, in a `cuarenta_lang`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option, value or language).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_rule_choice_label(
    rule: usize,
    choice: usize,
    lang: u8,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let text = unsafe { Buffer::new(buf, cap, len) }?;
        let choice = self::choice(rule, choice)?;
        text.write_text(match read_lang(lang)? {
            Language::English => choice.label_en(),
            Language::Spanish => choice.label_es(),
        })
    })
}

fn named(key: &str) -> Result<RuleKey, Fault> {
    RuleKey::from_name(key).ok_or_else(|| Fault::Nothing { what: "there is no such option" })
}

fn choice(rule: usize, choice: usize) -> Result<&'static Choice, Fault> {
    place(place(&RuleKey::ALL, rule, "rule")?.choices(), choice, "choice")
}
