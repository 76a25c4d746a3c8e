//! The compact form: one byte an option.

use super::{RuleKey, Rules};

/// Why bytes are no rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RulesBytesError {
    /// Another number of bytes: the rules of another version of this library, or no rules.
    #[error("rules are {} bytes long, not {found}", Rules::BYTES)]
    Length {
        /// How many bytes there were.
        found: usize,
    },
    /// A byte that stands for no value of its option.
    #[error("byte {byte} stands for no value of `{key}`, which has {} of them", key.option().choices().len())]
    Value {
        /// The option, whose number is the byte's place.
        key: RuleKey,
        /// The byte.
        byte: u8,
    },
}

impl RulesBytesError {
    /// The stable name, `bad_length` or `bad_value`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            RulesBytesError::Length { .. } => "bad_length",
            RulesBytesError::Value { .. } => "bad_value",
        }
    }
}

impl Rules {
    /// The length of the compact form in bytes.
    pub const BYTES: usize = RuleKey::ALL.len();

    /// The compact form: for each option, by the number of its key, the place of its value among its
    /// [`choices`](super::RuleOption::choices), from 0.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; Rules::BYTES] {
        let mut bytes = [0; Rules::BYTES];
        for (&key, byte) in RuleKey::ALL.iter().zip(&mut bytes) {
            let value = self.get(key);
            let choices = key.option().choices().iter();
            *byte = choices.take_while(|choice| choice.value() != value).count() as u8;
        }
        bytes
    }

    /// The rules whose [`to_bytes`](Self::to_bytes) these are.
    ///
    /// ```
    /// use cuarenta::rules::Rules;
    ///
    /// assert_eq!(Rules::from_bytes(&Rules::PAGAT.to_bytes()), Ok(Rules::PAGAT));
    /// assert_eq!(Rules::from_bytes(b"pagat").unwrap_err().code(), "bad_length");
    /// ```
    ///
    /// # Errors
    ///
    /// Another length than [`Rules::BYTES`], or a byte that stands for no value.
    pub fn from_bytes(bytes: &[u8]) -> Result<Rules, RulesBytesError> {
        if bytes.len() != Rules::BYTES {
            return Err(RulesBytesError::Length { found: bytes.len() });
        }
        let mut rules = Rules::default();
        for (&key, &byte) in RuleKey::ALL.iter().zip(bytes) {
            let choice = key.option().choices().get(usize::from(byte));
            if !choice.is_some_and(|choice| rules.put(key, choice.value())) {
                return Err(RulesBytesError::Value { key, byte });
            }
        }
        Ok(rules)
    }
}
