//! The text of everything that can be decided.

use core::{fmt, str::FromStr};

use super::field::{read_seat, read_side};
use crate::{
    card::Rank,
    deck::{Cut, Deck},
    event::{Fault, How},
    game::{Action, Outcome},
    parse::{Cursor, Expected, ParseError},
    play::Play,
};

/// The text: `decline`, `half`, the number of cards of a packet, or `taps3`.
impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cut::Decline => f.write_str("decline"),
            Cut::Half => f.write_str("half"),
            Cut::Packet(cards) => write!(f, "{cards}"),
            Cut::Taps(taps) => write!(f, "taps{taps}"),
        }
    }
}

/// Reads a cut that [can be made](Cut::moved).
///
/// ```
/// use cuarenta::{Cut, Expected};
///
/// assert_eq!("taps3".parse(), Ok(Cut::Taps(3)));
/// assert_eq!("12".parse(), Ok(Cut::Packet(12)));
/// let error = "taps40".parse::<Cut>().unwrap_err();
/// assert_eq!((error.offset, error.expected), (4, Expected::Number));
/// ```
impl FromStr for Cut {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Cut, ParseError> {
        let mut cursor = Cursor::new(text);
        let cut = Cut::read(&mut cursor)?;
        cursor.end()?;
        Ok(cut)
    }
}

impl Cut {
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Cut, ParseError> {
        if cursor.skip("decline") {
            Ok(Cut::Decline)
        } else if cursor.skip("half") {
            Ok(Cut::Half)
        } else if cursor.skip("taps") {
            Ok(Cut::Taps(read_moved(cursor)?))
        } else if cursor.peek().is_some_and(|next| next.is_ascii_digit()) {
            Ok(Cut::Packet(read_moved(cursor)?))
        } else {
            Err(cursor.error(Expected::Cut))
        }
    }
}

fn read_moved(cursor: &mut Cursor<'_>) -> Result<u8, ParseError> {
    let start = cursor.clone();
    match cursor.number(39)? {
        0 => Err(start.error(Expected::Number)),
        moved => Ok(moved as u8),
    }
}

/// The text: a play, `pack=` and forty cards, `cut=12`, `call=1`, or a fault and who committed it,
/// `misdeal=0`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(play) => write!(f, "{play}"),
            Action::Shuffle(pack) => write!(f, "pack={pack}"),
            Action::Cut(cut) => write!(f, "cut={cut}"),
            Action::Call(seat) => write!(f, "call={}", seat.index()),
            Action::Fault { seat, fault } => write!(f, "{}={}", fault.code(), seat.index()),
        }
    }
}

/// Reads an action.
///
/// ```
/// use cuarenta::{Action, Fault, Seat};
///
/// assert_eq!("7hx2d5c".parse(), Ok(Action::Play("7hx2d5c".parse()?)));
/// assert_eq!("call=1".parse(), Ok(Action::Call(Seat::S1)));
/// assert_eq!("misdeal=0".parse(), Ok(Action::Fault { seat: Seat::S0, fault: Fault::Misdeal }));
/// assert_eq!("cut=half".parse::<Action>()?.to_string(), "cut=half");
/// # Ok::<(), cuarenta::ParseError>(())
/// ```
impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        let mut cursor = Cursor::new(text);
        let action = Action::read(&mut cursor)?;
        cursor.end()?;
        Ok(action)
    }
}

impl Action {
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Action, ParseError> {
        if cursor.peek().is_some_and(|next| Rank::from_letter(next).is_some()) {
            return Ok(Action::Play(Play::read(cursor)?));
        }
        if cursor.skip("pack=") {
            return Ok(Action::Shuffle(Deck::read(cursor)?));
        }
        if cursor.skip("cut=") {
            return Ok(Action::Cut(Cut::read(cursor)?));
        }
        if cursor.skip("call=") {
            return Ok(Action::Call(read_seat(cursor)?));
        }
        let start = cursor.clone();
        let fault = Fault::ALL.into_iter().find(|fault| cursor.skip(fault.code()) && cursor.skip("="));
        match fault {
            Some(fault) => Ok(Action::Fault { seat: read_seat(cursor)?, fault }),
            None => Err(start.error(Expected::Action)),
        }
    }
}

/// The text: the side that won, and how: `0:points`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.winner.index(), self.how.code())
    }
}

/// Reads the side that won, and how.
impl FromStr for Outcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Outcome, ParseError> {
        let mut cursor = Cursor::new(text);
        let outcome = Outcome::read(&mut cursor)?;
        cursor.end()?;
        Ok(outcome)
    }
}

impl Outcome {
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Outcome, ParseError> {
        let winner = read_side(cursor)?;
        cursor.expect(":", Expected::How)?;
        let how = How::ALL.into_iter().find(|how| cursor.skip(how.code()));
        Ok(Outcome { winner, how: how.ok_or(cursor.error(Expected::How))? })
    }
}
