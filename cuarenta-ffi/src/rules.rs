//! Rules, and the table of options behind them.

use std::ffi::c_char;

use cuarenta::rules::{Preset, RuleChoice, RuleKey, RuleOption, RuleSection, Rules};
use cuarenta::text::Language;

use crate::guard::{guard, guard_or};
use crate::memory::{Buffer, Handle, free, get, get_mut, give, out, text};
use crate::number::{place, read_lang};
use crate::status::{Fault, cuarenta_status};

/// The rules that a table plays by. Always valid. Made by `cuarenta_rules_parse` and
/// `cuarenta_rules_clone`, freed by `cuarenta_rules_free`; a game keeps a copy of its own.
#[derive(Debug)]
pub struct cuarenta_rules(pub(crate) Rules);

impl Handle for cuarenta_rules {}

/// Makes rules from their text, `preset` or `preset+key=value,key=value`: `"tradicional"`,
/// `"pagat+ronda_points=2,players=2"`. The presets and keys are those of `cuarenta_preset_name` and
/// `cuarenta_rule_key`.
///
/// The caller owns `*rules`.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_RULES`; the message names every
/// fault and what is allowed instead.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_rules_parse(
    text: *const c_char,
    text_len: usize,
    rules: *mut *mut cuarenta_rules,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (text, rules) = unsafe { (self::text(text, text_len, "text")?, out(rules, "rules")?) };
        give(cuarenta_rules(text.parse::<Rules>()?), rules);
        Ok(())
    })
}

/// Makes a copy. The caller owns `*copy`.
///
/// Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_rules_clone(
    rules: *const cuarenta_rules,
    copy: *mut *mut cuarenta_rules,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (rules, copy) = unsafe { (get(rules, "rules")?, out(copy, "copy")?) };
        give(cuarenta_rules(rules.0), copy);
        Ok(())
    })
}

/// Frees rules. NULL is fine. Games made from them keep theirs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_rules_free(rules: *mut cuarenta_rules) {
    guard(|| {
        // SAFETY: the main page's promise.
        unsafe { free(rules) };
        Ok(())
    });
}

/// 1 if both say the same in every option, else 0; 0 and an error (`CUARENTA_E_NULL`) if one is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_rules_equal(a: *const cuarenta_rules, b: *const cuarenta_rules) -> i32 {
    guard_or(0, || {
        // SAFETY: the main page's promise.
        let (a, b) = unsafe { (get(a, "a")?, get(b, "b")?) };
        Ok(i32::from(a.0 == b.0))
    })
}

/// Writes the canonical text, which `cuarenta_rules_parse` reads back: equal rules, equal texts.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_rules_format(
    rules: *const cuarenta_rules,
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

/// Writes the value of one option as text: `"4"` for `ronda_points`, `"optional"` for `capture`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_RULES` (no
/// such key).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_rules_get(
    rules: *const cuarenta_rules,
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
        match RuleKey::from_name(key) {
            Some(key) => value.write_text(&rules.0.get(key).to_string()),
            // The builder has the words for a name that is no key.
            None => with(&rules.0, key, "").map(|_| ()),
        }
    })
}

/// Changes one option, key and value as in the text of rules.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_RULES` (no such key or value; the
/// message names those there are).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_rules_set(
    rules: *mut cuarenta_rules,
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
        rules.0 = with(&rules.0, key, value)?;
        Ok(())
    })
}

/// How many presets there are.
#[unsafe(no_mangle)]
pub extern "C" fn cuarenta_preset_count() -> usize {
    Preset::ALL.len()
}

/// Writes the name of a preset: `"tradicional"`, `"espanola"`, `"pagat"`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such preset).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_preset_name(
    preset: usize,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let text = unsafe { Buffer::new(buf, cap, len) }?;
        text.write_text(self::preset(preset)?.name())
    })
}

/// How many options there are. They are numbered from 0, and the numbers are stable.
#[unsafe(no_mangle)]
pub extern "C" fn cuarenta_rule_count() -> usize {
    Rules::options().len()
}

/// Writes the key of an option, such as `"ronda_points"`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_rule_key(
    rule: usize,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let text = unsafe { Buffer::new(buf, cap, len) }?;
        text.write_text(option(rule)?.name())
    })
}

/// The section of the rules text that explains an option: 6 for §6; 0 and an error (`CUARENTA_E_RANGE`) if
/// there is no such option.
#[unsafe(no_mangle)]
pub extern "C" fn cuarenta_rule_section(rule: usize) -> u8 {
    guard_or(0, || Ok(option(rule)?.section().number()))
}

/// Writes the title of a section, in a `cuarenta_lang`: a settings screen groups the options under it.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such language, or a section
/// without options).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_section_title(
    section: u8,
    lang: u8,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let text = unsafe { Buffer::new(buf, cap, len) }?;
        let found = RuleSection::ALL.iter().find(|known| known.number() == section);
        let found = found.ok_or_else(|| Fault::range("section", section, 9))?;
        text.write_text(match read_lang(lang)? {
            Language::English => found.title_en(),
            Language::Spanish => found.title_es(),
        })
    })
}

/// Writes what a settings screen calls an option, in a `cuarenta_lang`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option or language).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_rule_label(
    rule: usize,
    lang: u8,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let text = unsafe { Buffer::new(buf, cap, len) }?;
        let option = option(rule)?;
        text.write_text(match read_lang(lang)? {
            Language::English => option.label_en(),
            Language::Spanish => option.label_es(),
        })
    })
}

/// Writes the value of an option in a preset, followed by how sure it is that the preset's source says so:
/// nothing (said), `°` (the source is silent, the value is another source's) or `*` (our reading).
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option or preset).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_rule_source(
    rule: usize,
    preset: usize,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let text = unsafe { Buffer::new(buf, cap, len) }?;
        let (option, preset) = (option(rule)?, self::preset(preset)?);
        text.write_text(&format!("{}{}", option.value_in(preset), option.certainty_in(preset).mark()))
    })
}

/// How many values an option allows; 0 and an error (`CUARENTA_E_RANGE`) if there is no such option.
#[unsafe(no_mangle)]
pub extern "C" fn cuarenta_rule_choice_count(rule: usize) -> usize {
    guard_or(0, || Ok(option(rule)?.choices().len()))
}

/// Writes one of the values that an option allows, as `cuarenta_rules_set` takes it.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option or value).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_rule_choice(
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
pub unsafe extern "C" fn cuarenta_rule_choice_label(
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

fn with(rules: &Rules, key: &str, value: &str) -> Result<Rules, Fault> {
    Ok(rules.to_builder().set(key, value).build()?)
}

fn option(rule: usize) -> Result<&'static RuleOption, Fault> {
    place(Rules::options(), rule, "rule")
}

fn choice(rule: usize, choice: usize) -> Result<&'static RuleChoice, Fault> {
    place(option(rule)?.choices(), choice, "choice")
}

fn preset(preset: usize) -> Result<Preset, Fault> {
    place(Preset::ALL, preset, "preset").copied()
}
