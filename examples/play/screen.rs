//! Lines out and in, in the language that was asked for.

use std::{
    fmt,
    io::{self, BufRead, Read},
};

use cuarenta::text::{Language, Words};

use super::Console;

/// The longest line that is read in one piece.
const LONGEST_LINE: u64 = 1_000;

pub(super) struct Screen<'a, 'c> {
    pub(super) words: Words<'a>,
    pub(super) console: &'a mut Console<'c>,
}

impl Screen<'_, '_> {
    pub(super) fn write(&mut self, text: impl fmt::Display) -> io::Result<()> {
        write!(self.console.output, "{text}")
    }

    /// A line in the one language or the other.
    pub(super) fn line(&mut self, english: impl fmt::Display, spanish: impl fmt::Display) -> io::Result<()> {
        match self.words.language {
            Language::English => writeln!(self.console.output, "{english}"),
            Language::Spanish => writeln!(self.console.output, "{spanish}"),
        }
    }

    /// A line that was typed; `None` at the end of the input.
    pub(super) fn read_line(&mut self) -> io::Result<Option<String>> {
        write!(self.console.output, "> ")?;
        self.console.output.flush()?;
        let mut line = Vec::new();
        if self.console.input.take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            writeln!(self.console.output)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).into_owned()))
    }
}
