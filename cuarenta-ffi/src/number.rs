//! Numbers from C, which can be anything, into the types of the rules.

use cuarenta::text::Language;

use crate::event::numbered;
use crate::status::Fault;

/// The languages of labels and texts.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum cuarenta_lang {
    /// English, with the Spanish terms of art.
    CUARENTA_LANG_EN = 0,
    /// Spanish.
    CUARENTA_LANG_ES = 1,
}

const _: () = {
    assert!(cuarenta_lang::CUARENTA_LANG_EN as u8 == Language::English.number());
    assert!(cuarenta_lang::CUARENTA_LANG_ES as u8 == Language::Spanish.number());
};

pub(crate) fn read_lang(lang: u8) -> Result<Language, Fault> {
    numbered(&Language::ALL, Language::number, lang, "lang")
}

/// The item with this number.
pub(crate) fn place<'a, T>(items: &'a [T], number: usize, parameter: &'static str) -> Result<&'a T, Fault> {
    let fault = || Fault::Range { parameter, found: number as u64, most: items.len() as u64 - 1 };
    items.get(number).ok_or_else(fault)
}
