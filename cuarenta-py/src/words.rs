//! The texts in English and Spanish.

use cuarenta::{
    rules::Rules,
    text::{Language, Words},
};
use pyo3::{exceptions::PyValueError, prelude::*};

/// The names that seats are given.
pub(crate) type Names = Vec<String>;

pub(crate) fn language(code: &str) -> PyResult<Language> {
    let codes = Language::ALL.map(Language::code);
    let wrong = || PyValueError::new_err(format!("the languages are {}, not {code:?}", codes.join(" and ")));
    Language::from_code(code).ok_or_else(wrong)
}

/// The words of a language under these rules.
pub(crate) fn words(lang: &str, rules: Rules) -> PyResult<Words<'static>> {
    Ok(Words::new(language(lang)?, rules))
}

/// Says something with names for the seats.
pub(crate) fn with_names<T>(words: Words<'_>, names: Option<Names>, say: impl FnOnce(Words<'_>) -> T) -> T {
    let names = names.unwrap_or_default();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    say(words.with_names(&names))
}

/// The one of two texts that is in this language.
pub(crate) fn pick(lang: &str, english: &'static str, spanish: &'static str) -> PyResult<&'static str> {
    Ok(match language(lang)? {
        Language::English => english,
        Language::Spanish => spanish,
    })
}
