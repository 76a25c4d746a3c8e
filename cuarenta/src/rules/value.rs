//! A value of any option, and the choices an option allows.

use core::fmt;

/// The value of one option, whatever its type: what [`Rules::get`](super::Rules::get) gives.
///
/// Displays as the text that stands in the canonical text of the rules.
///
/// ```
/// use cuarenta::rules::{RuleKey, RuleValue, Rules, SumAddends};
///
/// assert_eq!(Rules::PAGAT.get(RuleKey::RondaPoints), RuleValue::Number(4));
/// assert_eq!(Rules::PAGAT.get(RuleKey::CutoffCoversTwo), RuleValue::YesNo(true));
/// assert_eq!(Rules::PAGAT.get(RuleKey::SumAddends), SumAddends::Any.into());
/// assert_eq!(RuleValue::Word("two").to_string(), "two");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleValue {
    /// One of the words the option knows.
    Word(&'static str),
    /// A number; so are the values `30` and `38` of the limits.
    Number(u8),
    /// `yes` or `no`.
    YesNo(bool),
}

impl RuleValue {
    /// The value that a choice's text stands for.
    pub(super) const fn of(text: &'static str) -> Self {
        match text.as_bytes() {
            b"yes" => RuleValue::YesNo(true),
            b"no" => RuleValue::YesNo(false),
            [ones @ b'0'..=b'9'] => RuleValue::Number(*ones - b'0'),
            [tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => {
                RuleValue::Number((*tens - b'0') * 10 + (*ones - b'0'))
            }
            _ => RuleValue::Word(text),
        }
    }
}

impl From<u8> for RuleValue {
    fn from(number: u8) -> Self {
        RuleValue::Number(number)
    }
}

impl From<bool> for RuleValue {
    fn from(yes: bool) -> Self {
        RuleValue::YesNo(yes)
    }
}

impl fmt::Display for RuleValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RuleValue::Word(word) => f.pad(word),
            RuleValue::Number(number) => number.fmt(f),
            RuleValue::YesNo(true) => f.pad("yes"),
            RuleValue::YesNo(false) => f.pad("no"),
        }
    }
}

/// One of the values that an option allows, with its labels.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RuleChoice {
    text: &'static str,
    label_en: &'static str,
    label_es: &'static str,
}

impl RuleChoice {
    pub(super) const fn new(text: &'static str, label_en: &'static str, label_es: &'static str) -> Self {
        RuleChoice { text, label_en, label_es }
    }

    /// A number is its own label.
    pub(super) const fn number(text: &'static str) -> Self {
        RuleChoice::new(text, text, text)
    }

    /// The stable text, as it stands in the canonical text of the rules.
    #[must_use]
    pub const fn text(&self) -> &'static str {
        self.text
    }

    /// The value itself.
    #[must_use]
    pub const fn value(&self) -> RuleValue {
        RuleValue::of(self.text)
    }

    /// What a settings screen calls it in English.
    #[must_use]
    pub const fn label_en(&self) -> &'static str {
        self.label_en
    }

    /// What a settings screen calls it in Spanish.
    #[must_use]
    pub const fn label_es(&self) -> &'static str {
        self.label_es
    }
}

/// A type that a field of `Rules` may have.
pub(super) trait OptionType: Copy {
    fn value(self) -> RuleValue;
    /// `None` for the value of another type. The numbers an option allows stand in its choices.
    fn from_value(value: RuleValue) -> Option<Self>;
}

impl OptionType for u8 {
    fn value(self) -> RuleValue {
        RuleValue::Number(self)
    }

    fn from_value(value: RuleValue) -> Option<Self> {
        match value {
            RuleValue::Number(number) => Some(number),
            _ => None,
        }
    }
}

impl OptionType for bool {
    fn value(self) -> RuleValue {
        RuleValue::YesNo(self)
    }

    fn from_value(value: RuleValue) -> Option<Self> {
        match value {
            RuleValue::YesNo(yes) => Some(yes),
            _ => None,
        }
    }
}

pub(super) const YES_NO: &[RuleChoice] =
    &[RuleChoice::new("no", "no", "no"), RuleChoice::new("yes", "yes", "sí")];

pub(super) const POINTS: &[RuleChoice] = &[
    RuleChoice::number("0"),
    RuleChoice::number("1"),
    RuleChoice::number("2"),
    RuleChoice::number("3"),
    RuleChoice::number("4"),
    RuleChoice::number("5"),
    RuleChoice::number("6"),
    RuleChoice::number("7"),
    RuleChoice::number("8"),
    RuleChoice::number("9"),
    RuleChoice::number("10"),
];

pub(super) const TWENTY_OR_MORE: &[RuleChoice] = &[RuleChoice::number("20"), RuleChoice::number("21")];

pub(super) const ONE_TO_THREE: &[RuleChoice] =
    &[RuleChoice::number("1"), RuleChoice::number("2"), RuleChoice::number("3")];

pub(super) const TWO_TO_FOUR: &[RuleChoice] =
    &[RuleChoice::number("2"), RuleChoice::number("3"), RuleChoice::number("4")];
