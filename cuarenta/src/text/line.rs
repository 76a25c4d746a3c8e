//! A line of fixed width, on which texts are put at their places.

use core::fmt::{self, Write};

use arrayvec::ArrayVec;

/// Columns of the drawing.
pub(super) const WIDTH: usize = 72;

/// A line of spaces to be written on. What does not fit is cut off; every letter counts as one column.
#[derive(Clone)]
pub(super) struct Line([char; WIDTH]);

/// Where a text stands.
#[derive(Clone, Copy)]
pub(super) enum Place {
    Left,
    Middle,
    Right,
    /// From this column on.
    At(usize),
}

impl Line {
    pub(super) const fn new() -> Line {
        Line([' '; WIDTH])
    }

    /// Writes over whatever is at the place.
    pub(super) fn put(&mut self, place: Place, text: impl fmt::Display) {
        let mut letters = Letters(ArrayVec::new());
        // Writing stops with an error once the line is full.
        let _ = write!(letters, "{text}");
        let room = WIDTH - letters.0.len();
        let from = match place {
            Place::Left => 0,
            Place::Middle => room / 2,
            Place::Right => room,
            Place::At(column) => column.min(room),
        };
        self.0[from..].iter_mut().zip(letters.0).for_each(|(place, letter)| *place = letter);
    }
}

/// The letters without the spaces at the end.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = self.0.iter().rposition(|letter| *letter != ' ').map_or(0, |last| last + 1);
        self.0[..end].iter().try_for_each(|letter| f.write_char(*letter))
    }
}

struct Letters(ArrayVec<char, WIDTH>);

impl Write for Letters {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|letter| self.0.try_push(letter).map_err(|_| fmt::Error))
    }
}

/// The first `letters` letters of a text, with `…` in place of the last one where it is longer.
pub(super) struct Short<T> {
    pub(super) text: T,
    pub(super) letters: usize,
}

impl<T: fmt::Display> fmt::Display for Short<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut kept = Letters(ArrayVec::new());
        let _ = write!(kept, "{}", self.text);
        let cut = kept.0.len() > self.letters;
        let shown = if cut { self.letters - 1 } else { kept.0.len() };
        kept.0[..shown].iter().try_for_each(|letter| f.write_char(*letter))?;
        if cut { f.write_char('…') } else { Ok(()) }
    }
}
