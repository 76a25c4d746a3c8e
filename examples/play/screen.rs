//! Lines out and in, in the language that was asked for.

use std::{
    fmt,
    io::{self, BufRead, Read},
};

use cuarenta::{
    Game, IllegalAction, Play, Seat,
    text::{Language, Table, Words},
};

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

    /// The table as a seat sees it; everything open for nobody.
    pub(super) fn draw_table(&mut self, game: &Game, viewer: Option<Seat>) -> io::Result<()> {
        let table = match viewer {
            Some(viewer) => Table::seen(&game.view(viewer)),
            None => Table::open(game.position()),
        };
        let drawing = self.words.say(table);
        self.write(format_args!("\n{drawing}\n"))
    }

    /// The legal plays that a seat has, or whoever's turn it is, and what each would score.
    pub(super) fn list_plays(&mut self, game: &Game, viewer: Option<Seat>) -> io::Result<()> {
        let view = viewer.map(|viewer| game.view(viewer));
        let plays = view.map_or(game.legal_plays(), |view| view.legal_plays());
        for (place, play) in plays.enumerate() {
            if let Ok(gains) = self.gains(game, viewer, play) {
                self.write(format_args!("{:4}  {:<20} {gains}\n", place + 1, play.to_string()))?;
            }
        }
        Ok(())
    }

    /// What a play would do and score, or why it is not legal.
    pub(super) fn explain(&mut self, game: &Game, viewer: Option<Seat>, play: Play) -> io::Result<()> {
        let words = self.words;
        match self.gains(game, viewer, play) {
            Ok(gains) => {
                let seat = words.say(game.position().turn());
                self.write(format_args!("{seat} {}: {gains}.\n", words.say(play)))
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// What a play would score, as far as the viewer can know; everything is known if it is nobody.
    fn gains(&self, game: &Game, viewer: Option<Seat>, play: Play) -> Result<String, IllegalAction> {
        match viewer {
            Some(viewer) => {
                game.view(viewer).preview(play).map(|preview| self.words.say(&preview).to_string())
            }
            None => game.preview(play).map(|preview| self.words.say(&preview).to_string()),
        }
    }

    pub(super) fn refuse(&mut self, refusal: IllegalAction) -> io::Result<()> {
        let refusal = self.words.say(refusal);
        self.line(format_args!("That cannot be: {refusal}."), format_args!("No se puede: {refusal}."))
    }
}
