//! What a player types.

use std::io;

use cuarenta::{Action, Cut, Fault, ParseError, Play, Seat};

use super::screen::Screen;

/// What a line asks for.
#[derive(Debug, PartialEq)]
pub(super) enum Command {
    Do(Action),
    /// The play with this number in the list, from 1.
    Listed(usize),
    Explain(Play),
    Help,
    Rules,
    Table,
    Quit,
}

/// Where to go in a record.
#[derive(Debug, PartialEq)]
pub(super) enum Travel {
    Next,
    Back,
    /// To where so many steps have been taken.
    To(usize),
    /// The legal plays where we are.
    Plays,
    Command(Command),
}

/// A line that says nothing.
#[derive(Debug, PartialEq)]
pub(super) enum Misread {
    Play(ParseError),
    Cut,
    Travel,
    Fault,
    /// A command that needs nothing after it, or something.
    Arguments,
}

/// Reads a line where a play is wanted; `own` is the seat that types.
pub(super) fn read_play(line: &str, own: Seat) -> Result<Command, Misread> {
    if let Some(command) = read_common(line) {
        return Ok(command);
    }
    let mut words = line.split_whitespace();
    let first = words.next().unwrap_or_default().to_lowercase();
    match first.as_str() {
        "table" | "tabla" | "mesa" => alone(words, Command::Table),
        "call" | "cantar" | "canto" | "ronda" => alone(words, Command::Do(Action::Call(own))),
        "fault" | "error" => read_fault(words).ok_or(Misread::Fault).map(Command::Do),
        "explain" | "explica" | "explicar" => read_explain(words),
        _ => match line.trim().parse() {
            Ok(number) => Ok(Command::Listed(number)),
            Err(_) => tidy(line).parse().map(|play: Play| Command::Do(play.into())).map_err(Misread::Play),
        },
    }
}

/// Reads a line where the cut is offered.
pub(super) fn read_cut(line: &str) -> Result<Command, Misread> {
    if let Some(command) = read_common(line) {
        return Ok(command);
    }
    let line = line.trim().to_lowercase();
    let words: Vec<&str> = line.split_whitespace().collect();
    let number = |text: &str| text.parse::<u8>().map_err(|_| Misread::Cut);
    let cut = match words[..] {
        [] | ["no"] => Cut::Decline,
        ["half" | "mitad"] => Cut::Half,
        ["tap" | "golpe"] => Cut::Taps(1),
        ["tap" | "taps" | "golpe" | "golpes", taps] => Cut::Taps(number(taps)?),
        [cards] | ["cut" | "cortar" | "corto", cards] => Cut::Packet(number(cards)?),
        _ => return Err(Misread::Cut),
    };
    Ok(Command::Do(cut.into()))
}

/// Reads a line where a record is stepped through.
pub(super) fn read_travel(line: &str) -> Result<Travel, Misread> {
    if let Some(command) = read_common(line) {
        return Ok(Travel::Command(command));
    }
    let line = line.trim().to_lowercase();
    let mut words = line.split_whitespace();
    match words.next().unwrap_or_default() {
        "" | "next" | "n" | "sigue" => alone(words, Travel::Next),
        "back" | "b" | "atrás" | "atras" => alone(words, Travel::Back),
        "plays" | "jugadas" => alone(words, Travel::Plays),
        "table" | "tabla" | "mesa" => alone(words, Travel::Command(Command::Table)),
        "explain" | "explica" | "explicar" => read_explain(words).map(Travel::Command),
        _ => line.parse().map(Travel::To).map_err(|_| Misread::Travel),
    }
}

/// The play that is to be explained.
fn read_explain<'a>(rest: impl Iterator<Item = &'a str>) -> Result<Command, Misread> {
    tidy(&rest.collect::<String>()).parse().map(Command::Explain).map_err(Misread::Play)
}

/// What may be typed at any time.
fn read_common(line: &str) -> Option<Command> {
    match line.trim().to_lowercase().as_str() {
        "?" | "help" | "ayuda" => Some(Command::Help),
        "rules" | "reglas" => Some(Command::Rules),
        "quit" | "exit" | "q" | "salir" => Some(Command::Quit),
        _ => None,
    }
}

fn alone<'a, T>(mut rest: impl Iterator<Item = &'a str>, command: T) -> Result<T, Misread> {
    if rest.next().is_none() { Ok(command) } else { Err(Misread::Arguments) }
}

/// `2 out_of_turn`.
fn read_fault<'a>(mut words: impl Iterator<Item = &'a str>) -> Option<Action> {
    let seat = Seat::from_index(words.next()?.parse().ok()?)?;
    let name = words.next()?;
    let fault = Fault::ALL.into_iter().find(|fault| fault.code() == name)?;
    words.next().is_none().then_some(Action::Fault { seat, fault })
}

/// The play as the canonical text has it, whatever the case and the spaces, with 1 for the ace.
fn tidy(text: &str) -> String {
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    letters
        .map(|letter| match letter {
            'a' | 'j' | 'q' | 'k' => letter.to_ascii_uppercase(),
            'D' | 'H' | 'S' | 'C' | 'X' => letter.to_ascii_lowercase(),
            '1' => 'A',
            _ => letter,
        })
        .collect()
}

impl Misread {
    /// Says what to type instead.
    pub(super) fn advise(&self, screen: &mut Screen<'_, '_>) -> io::Result<()> {
        match self {
            Misread::Play(error) => {
                let error = screen.words.say(*error);
                screen.line(
                    format_args!("Not a play: {error}. Type a number of the list, or 7hx2d5c; ? explains."),
                    format_args!(
                        "No es una jugada: {error}. Escriba un número de la lista, o 7hx2d5c; ? explica."
                    ),
                )
            }
            Misread::Cut => screen.line(
                "Type a number of cards from 1 to 39, half, tap 2, or nothing; ? explains.",
                "Escriba un número de cartas de 1 a 39, mitad, golpe 2, o nada; ? explica.",
            ),
            Misread::Travel => screen.line(
                "Press Enter to go on, or type back or the number of a step; ? explains.",
                "Pulse Intro para seguir, o escriba atrás o el número de un paso; ? explica.",
            ),
            Misread::Fault => screen.line(
                "Type fault, a seat, and out_of_turn, wrong_capture or misdeal; ? explains.",
                "Escriba error, un puesto, y out_of_turn, wrong_capture o misdeal; ? explica.",
            ),
            Misread::Arguments => screen.line(
                "Nothing comes after that word; ? explains.",
                "Después de esa palabra no va nada; ? explica.",
            ),
        }
    }
}
