//! Reading canonical text: the error of every parser of the game, and the cursor they share.

use core::fmt;

/// Text that could not be read: where, and what was expected there.
///
/// ```
/// use cuarenta::tractor::{Card, Expected};
///
/// let error = "7x".parse::<Card>().unwrap_err();
/// assert_eq!((error.offset, error.expected), (1, Expected::Suit));
/// assert_eq!(error.to_string(), "at byte 1: expected a suit (s h d c)");
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
    /// A rank or a joker: one of `2 3 4 5 6 7 8 9 T J Q K A`, `sj`, `bj`.
    Rank = 1,
    /// One of `s h d c`.
    Suit = 2,
    /// A card that did not stand earlier in the same text.
    NewCard = 3,
    /// Nothing: the text should have ended.
    End = 4,
    /// All 54 cards.
    WholePack = 5,
    /// A seat, `0` to `3`.
    Seat = 6,
    /// A side, `0` or `1`.
    Side = 7,
    /// A whole number.
    Number = 8,
    /// The name of a phase.
    Phase = 9,
    /// The name of an action.
    Action = 10,
    /// A certain sign: a space, a colon, a slash, a full stop.
    Sign = 11,
    /// Rules, such as `tractor+over_ruff=beat_every`.
    Rules = 12,
}

impl Expected {
    /// The stable snake_case name.
    pub const fn code(self) -> &'static str {
        match self {
            Expected::Rank => "rank",
            Expected::Suit => "suit",
            Expected::NewCard => "new_card",
            Expected::End => "end",
            Expected::WholePack => "whole_pack",
            Expected::Seat => "seat",
            Expected::Side => "side",
            Expected::Number => "number",
            Expected::Phase => "phase",
            Expected::Action => "action",
            Expected::Sign => "sign",
            Expected::Rules => "rules",
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Rank => "a rank (2 3 4 5 6 7 8 9 T J Q K A) or a joker (sj bj)",
            Expected::Suit => "a suit (s h d c)",
            Expected::NewCard => "a card that is not there already",
            Expected::End => "the end of the text",
            Expected::WholePack => "all 54 cards",
            Expected::Seat => "a seat (0 1 2 3)",
            Expected::Side => "a side (0 1)",
            Expected::Number => "a whole number",
            Expected::Phase => "a phase (draw, shuffle, show, name, bury, lead, lowest, follow, over)",
            Expected::Action => "an action (first, pack, show, pass, name, bury, play, lowest)",
            Expected::Sign => "a separating sign",
            Expected::Rules => "rules (tractor+key=value,key=value)",
        })
    }
}

/// A place in a text that is being read.
#[derive(Clone, Debug)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Cursor { text, offset: 0 }
    }

    pub(super) fn offset(&self) -> usize {
        self.offset
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Takes the next character if `read` makes something of it.
    pub(super) fn take<T>(
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

    /// Takes characters as long as `belongs` says so.
    pub(super) fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let len = rest.find(|next| !belongs(next)).unwrap_or(rest.len());
        self.offset += len;
        &rest[..len]
    }

    /// Takes `token` if the text goes on with it.
    pub(super) fn skip(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        if found {
            self.offset += token.len();
        }
        found
    }

    /// Takes `sign`, which must stand here.
    pub(super) fn sign(&mut self, sign: &str) -> Result<(), ParseError> {
        if self.skip(sign) { Ok(()) } else { Err(self.error(Expected::Sign)) }
    }

    /// Takes a decimal number.
    pub(super) fn number(&mut self) -> Result<u32, ParseError> {
        let error = self.error(Expected::Number);
        self.take_while(|next| next.is_ascii_digit()).parse().map_err(|_| error)
    }

    pub(super) fn error(&self, expected: Expected) -> ParseError {
        ParseError { offset: self.offset, expected }
    }

    pub(super) fn end(&self) -> Result<(), ParseError> {
        if self.offset == self.text.len() { Ok(()) } else { Err(self.error(Expected::End)) }
    }
}

/// Reads a whole text with a reader that stops where it likes.
pub(super) fn whole<T>(
    text: &str,
    read: impl FnOnce(&mut Cursor<'_>) -> Result<T, ParseError>,
) -> Result<T, ParseError> {
    let mut cursor = Cursor::new(text);
    let value = read(&mut cursor)?;
    cursor.end()?;
    Ok(value)
}
