//! A recorded game or mesa, step by step.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use cuarenta::{
    IllegalReason, Rules, Seat,
    notation::{Record, Replay},
    rules::{PackStyle, RuleKey},
    text::{self, Words},
};

use super::{
    Console, OK,
    arguments::Options,
    command::{self, Command, Travel},
    complain, help,
    screen::Screen,
    telling::Telling,
};

/// Steps through the record in a file: as the player at the terminal asks for it, else from beginning to end.
pub(super) fn replay(
    file: &Path,
    &Options { language, view, .. }: &Options,
    spanish_deck: bool,
    console: &mut Console<'_>,
) -> io::Result<u8> {
    let text = match read(file) {
        Ok(text) => text,
        Err(error) => return complain(console, Some(file), error),
    };
    let replay = match text.parse::<Record>() {
        Ok(record) => record.replay().map_err(|error| language.say(error).to_string()),
        Err(error) => Err(language.say(&error).to_string()),
    };
    let replay = match replay {
        Ok(replay) => replay,
        Err(complaint) => return complain(console, Some(file), complaint),
    };
    let record = replay.record().clone();
    let names = ["Seat0", "Seat1", "Seat2", "Seat3"].map(|tag| record.tag(tag).unwrap_or_default());
    let words = Words::new(language, shown_rules(*record.rules(), spanish_deck)).with_names(&names);
    if view.is_some_and(|seat| seat.index() >= words.rules.players()) {
        return complain(console, Some(file), language.say(IllegalReason::NoSuchSeat));
    }
    let mut stepping =
        Stepping { viewer: view, telling: Telling::new(view), screen: Screen { words, console }, replay };
    if stepping.screen.console.is_terminal { stepping.ask() } else { stepping.run() }.map(|()| OK)
}

fn read(file: &Path) -> io::Result<String> {
    let mut text = String::new();
    // One byte more than a record may have, so that the parser finds the text too long.
    File::open(file)?.take(Record::MAX_BYTES as u64 + 1).read_to_string(&mut text)?;
    Ok(text)
}

/// The names of the cards are no rule.
fn shown_rules(rules: Rules, spanish_deck: bool) -> Rules {
    if spanish_deck { rules.with(RuleKey::PackStyle, PackStyle::Spanish).unwrap_or(rules) } else { rules }
}

struct Stepping<'a, 'c> {
    replay: Replay,
    /// The seat whose view is shown.
    viewer: Option<Seat>,
    telling: Telling,
    screen: Screen<'a, 'c>,
}

impl Stepping<'_, '_> {
    /// From beginning to end.
    fn run(&mut self) -> io::Result<()> {
        self.tell_step()?;
        while self.replay.forward() {
            self.tell_step()?;
        }
        Ok(())
    }

    fn ask(&mut self) -> io::Result<()> {
        self.tell_step()?;
        self.draw_table()?;
        while let Some(line) = self.screen.read_line()? {
            match command::read_travel(&line) {
                Ok(Travel::Command(Command::Quit)) => break,
                Ok(travel) => self.travel(travel)?,
                Err(misread) => misread.advise(&mut self.screen)?,
            }
        }
        self.screen.line("Bye.", "Hasta luego.")
    }

    fn travel(&mut self, travel: Travel) -> io::Result<()> {
        let words = self.screen.words;
        match travel {
            Travel::Next if self.replay.forward() => {
                self.tell_step()?;
                self.draw_table()
            }
            Travel::Back if self.replay.back() => self.arrive(),
            Travel::To(steps) if self.replay.goto(steps) => self.arrive(),
            Travel::Next | Travel::To(_) => {
                let len = self.replay.len();
                self.screen.line(
                    format_args!("The record has {len} steps."),
                    format_args!("El registro tiene {len} pasos."),
                )
            }
            Travel::Back => self.screen.line("This is the beginning.", "Este es el comienzo."),
            Travel::Plays => self.screen.list_plays(self.replay.game(), self.viewer),
            Travel::Command(Command::Explain(play)) => {
                self.screen.explain(self.replay.game(), self.viewer, play)
            }
            Travel::Command(Command::Help) => {
                self.screen.write(help::at_replay(words.language))?;
                self.screen.write(help::Suits(words))
            }
            Travel::Command(Command::Rules) => {
                self.screen.write(format_args!("{}\n\n{}", words.rules, words.say(text::Options)))
            }
            Travel::Command(_) => self.draw_table(),
        }
    }

    /// Where a jump has led.
    fn arrive(&mut self) -> io::Result<()> {
        self.telling.set_score(self.replay.game().position().scores());
        self.write_place()?;
        self.draw_table()?;
        self.write_comment()
    }

    /// What the last step brought about; before the first one, what had happened by then.
    fn tell_step(&mut self) -> io::Result<()> {
        self.write_place()?;
        for event in self.replay.events() {
            self.telling.event(&mut self.screen, *event)?;
        }
        self.write_comment()
    }

    fn write_place(&mut self) -> io::Result<()> {
        let (at, len) = (self.replay.at(), self.replay.len());
        self.screen.line(format_args!("\n--- Step {at} of {len}"), format_args!("\n--- Paso {at} de {len}"))
    }

    fn write_comment(&mut self) -> io::Result<()> {
        match self.replay.comment() {
            Some(comment) => self.screen.write(format_args!("{{{comment}}}\n")),
            None => Ok(()),
        }
    }

    fn draw_table(&mut self) -> io::Result<()> {
        self.screen.draw_table(self.replay.game(), self.viewer)
    }
}
