//! The two languages of the texts.

use core::fmt;

use super::{Said, Words};
use crate::rules::Rules;

/// A language of the texts. The numbers and codes are stable.
///
/// ```
/// use cuarenta::text::Language;
///
/// assert_eq!(Language::from_code("es"), Some(Language::Spanish));
/// assert_eq!(Language::Spanish.to_string(), "es");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Language {
    /// English; the terms of art stay Spanish.
    #[default]
    English = 0,
    /// Spanish, as it is spoken at Ecuadorian tables.
    Spanish = 1,
}

impl Language {
    /// Both languages in the order of their numbers.
    pub const ALL: [Language; 2] = [Language::English, Language::Spanish];

    /// The stable number, 0 or 1.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The stable code: `en` or `es`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Spanish => "es",
        }
    }

    /// The language with this code.
    pub fn from_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The text of something that needs no rules and no names, an error for instance.
    ///
    /// ```
    /// use cuarenta::{Card, text::Language};
    ///
    /// let error = "7x".parse::<Card>().unwrap_err();
    /// assert_eq!(Language::Spanish.say(error).to_string(), "en el byte 1: se esperaba un palo (d h s c)");
    /// ```
    pub const fn say<T>(self, what: T) -> Said<'static, T>
    where
        Said<'static, T>: fmt::Display,
    {
        Words::new(self, Rules::TRADICIONAL).say(what)
    }

    pub(super) const fn pick(self, english: &'static str, spanish: &'static str) -> &'static str {
        match self {
            Language::English => english,
            Language::Spanish => spanish,
        }
    }
}

/// The code.
impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}
