//! Reading canonical text: the error every parser of this crate gives, and the cursor they share.

use core::fmt;

/// Text that could not be read: where, and what was expected there.
///
/// ```
/// use cuarenta::{Card, Expected};
///
/// let error = "7x".parse::<Card>().unwrap_err();
/// assert_eq!(error.offset, 1);
/// assert_eq!(error.expected, Expected::Suit);
/// assert_eq!(error.to_string(), "at byte 1: expected a suit (d h s c)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("at byte {offset}: expected {expected}")]
pub struct ParseError {
    /// Bytes from the start of the text to the place that could not be read.
    pub offset: usize,
    /// What would have been right there.
    pub expected: Expected,
}

/// What a parser expected at the place of a [`ParseError`]. The numbers and codes are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum Expected {
    /// One of `A 2 3 4 5 6 7 J Q K`.
    Rank = 1,
    /// One of `d h s c`.
    Suit = 2,
    /// A card that did not stand earlier in the same text.
    NewCard = 3,
    /// Nothing: the text should have ended.
    End = 4,
    /// Forty cards.
    FortyCards = 5,
}

impl Expected {
    /// The stable snake_case name.
    pub const fn code(self) -> &'static str {
        match self {
            Expected::Rank => "rank",
            Expected::Suit => "suit",
            Expected::NewCard => "new_card",
            Expected::End => "end",
            Expected::FortyCards => "forty_cards",
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Rank => "a rank (A 2 3 4 5 6 7 J Q K)",
            Expected::Suit => "a suit (d h s c)",
            Expected::NewCard => "a card that is not there already",
            Expected::End => "the end of the text",
            Expected::FortyCards => "forty cards",
        })
    }
}

/// A place in a text that is being read.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Cursor { text, offset: 0 }
    }

    pub(crate) fn offset(&self) -> usize {
        self.offset
    }

    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.offset == self.text.len()
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Takes the next character if `read` makes something of it.
    pub(crate) fn take<T>(
        &mut self,
        expected: Expected,
        read: impl Fn(char) -> Option<T>,
    ) -> Result<T, ParseError> {
        let Some((next, value)) = self.peek().and_then(|next| Some((next, read(next)?))) else {
            return Err(self.error(expected));
        };
        self.offset += next.len_utf8();
        Ok(value)
    }

    /// Takes `token` if the text goes on with it.
    pub(crate) fn skip(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        if found {
            self.offset += token.len();
        }
        found
    }

    pub(crate) fn error(&self, expected: Expected) -> ParseError {
        ParseError { offset: self.offset, expected }
    }

    pub(crate) fn end(&self) -> Result<(), ParseError> {
        if self.is_at_end() { Ok(()) } else { Err(self.error(Expected::End)) }
    }
}
