//! What seats and sides are called.

use core::fmt::{self, Write};

use super::{Said, Words};
use crate::seat::{Seat, Side};

impl<'a> Words<'a> {
    /// The name that the caller gave, if it says anything.
    fn given_name(&self, seat: Seat) -> Option<&'a str> {
        self.names.get(usize::from(seat.index())).map(|name| name.trim()).filter(|name| !name.is_empty())
    }

    pub(super) fn seats_of(&self, side: Side) -> impl Iterator<Item = Seat> + Clone + use<> {
        let players = self.rules.players();
        Seat::of(players).filter(move |seat| seat.side(players) == side)
    }
}

/// The name given, or the number: `Seat 0`, `Puesto 0`.
impl fmt::Display for Said<'_, Seat> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Said { words, what: seat } = self;
        match words.given_name(*seat) {
            Some(name) => name.chars().try_for_each(|letter| f.write_char(harmless(letter))),
            None => write!(f, "{} {}", words.pick("Seat", "Puesto"), seat.index()),
        }
    }
}

/// The names of its seats: `Ana and Luis`, `Ana e Inés`.
impl fmt::Display for Said<'_, Side> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Said { words, what: side } = self;
        let mut seats = words.seats_of(*side);
        let Some(first) = seats.next() else {
            return write!(f, "{} {}", words.pick("Side", "Bando"), side.index());
        };
        words.say(first).fmt(f)?;
        seats.try_for_each(|seat| {
            let sounds_i = words.given_name(seat).is_some_and(sounds_i);
            let and = words.pick("and", if sounds_i { "e" } else { "y" });
            write!(f, " {and} {}", words.say(seat))
        })
    }
}

/// Before the sound *i* Spanish says *e*: "Ana e Inés", "Luis e Hilda", but "Eva y Ian".
fn sounds_i(name: &str) -> bool {
    let mut letters = name.chars().flat_map(char::to_lowercase).peekable();
    letters.next_if_eq(&'h');
    let begins = matches!(letters.next(), Some('i' | 'í'));
    begins && !matches!(letters.next(), Some('a' | 'e' | 'o' | 'á' | 'é' | 'ó'))
}

/// A letter that a terminal would obey, or that turns the line around, replaced.
fn harmless(letter: char) -> char {
    let turns = matches!(letter, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}')
        || matches!(letter, '\u{2066}'..='\u{2069}' | '\u{FEFF}');
    if letter.is_control() || turns { char::REPLACEMENT_CHARACTER } else { letter }
}
