//! What the texts of positions and views are put together from: cards of which some may be unknown, and a
//! value for each seat or side.

use core::{fmt, str::FromStr};

use crate::{
    card::{Card, Rank},
    card_set::CardSet,
    parse::{Cursor, Expected, ParseError},
    position::{RondaKind, RondaNote},
    seat::{BySeat, BySide, Seat, Side},
};

/// Cards in their order, then how many more there are that are not known: `2d7h`, `2d?4`, `?5`, or `-`.
pub(crate) fn write_cards(
    f: &mut fmt::Formatter<'_>,
    known: impl IntoIterator<Item = Card>,
    unknown: u8,
) -> fmt::Result {
    let mut empty = unknown == 0;
    for card in known {
        empty = false;
        write!(f, "{card}")?;
    }
    match unknown {
        0 if empty => f.write_str("-"),
        0 => Ok(()),
        _ => write!(f, "?{unknown}"),
    }
}

/// Known cards only, in any order; `-` for none.
pub(crate) fn read_cards(cursor: &mut Cursor<'_>) -> Result<CardSet, ParseError> {
    if cursor.skip("-") {
        return Ok(CardSet::EMPTY);
    }
    let start = cursor.clone();
    let cards = CardSet::read(cursor)?;
    if cards.is_empty() { Err(start.error(Expected::Cards)) } else { Ok(cards) }
}

/// Known cards, then how many unknown ones.
pub(crate) fn read_seen_cards(cursor: &mut Cursor<'_>) -> Result<(CardSet, u8), ParseError> {
    if cursor.peek() == Some('?') {
        return Ok((CardSet::EMPTY, read_unknown(cursor)?));
    }
    let known = read_cards(cursor)?;
    Ok((known, if known.is_empty() { 0 } else { read_unknown(cursor)? }))
}

/// `?n` with n from 1 to 40, or nothing.
pub(crate) fn read_unknown(cursor: &mut Cursor<'_>) -> Result<u8, ParseError> {
    if !cursor.skip("?") {
        return Ok(0);
    }
    let start = cursor.clone();
    match cursor.number(Card::COUNT as u32)? {
        0 => Err(start.error(Expected::Number)),
        unknown => Ok(unknown as u8),
    }
}

/// Values with `/` between them.
pub(crate) fn write_row<T>(
    f: &mut fmt::Formatter<'_>,
    values: impl IntoIterator<Item = T>,
    write: impl Fn(&mut fmt::Formatter<'_>, T) -> fmt::Result,
) -> fmt::Result {
    for (place, value) in values.into_iter().enumerate() {
        if place > 0 {
            f.write_str("/")?;
        }
        write(f, value)?;
    }
    Ok(())
}

/// A value for each seat of a table of `players`.
pub(crate) fn read_by_seat<T: Default>(
    cursor: &mut Cursor<'_>,
    players: u8,
    read: impl Fn(&mut Cursor<'_>) -> Result<T, ParseError>,
) -> Result<BySeat<T>, ParseError> {
    let mut values = BySeat::default();
    for seat in Seat::of(players) {
        if seat != Seat::S0 {
            cursor.expect("/", Expected::Slash)?;
        }
        values[seat] = read(cursor)?;
    }
    Ok(values)
}

/// A value for each side of a table of `players`.
pub(crate) fn read_by_side<T: Default>(
    cursor: &mut Cursor<'_>,
    players: u8,
    read: impl Fn(&mut Cursor<'_>) -> Result<T, ParseError>,
) -> Result<BySide<T>, ParseError> {
    let mut values = BySide::default();
    for side in Side::of(players) {
        if side != Side::S0 {
            cursor.expect("/", Expected::Slash)?;
        }
        values[side] = read(cursor)?;
    }
    Ok(values)
}

pub(crate) fn read_seat(cursor: &mut Cursor<'_>) -> Result<Seat, ParseError> {
    cursor.take(Expected::Seat, |digit| Seat::from_index(digit.to_digit(10)? as u8))
}

pub(crate) fn read_side(cursor: &mut Cursor<'_>) -> Result<Side, ParseError> {
    cursor.take(Expected::Side, |digit| Side::from_index(digit.to_digit(10)? as u8))
}

/// `777` for a ronda of sevens, `7777` for a doble ronda, in parentheses if it scored nothing; `???` where
/// the rank is hidden. A silence that excludes three or four equal cards is `no3`, `no4`, `no34`, any other
/// silence `-`.
pub(crate) fn write_ronda(f: &mut fmt::Formatter<'_>, note: RondaNote) -> fmt::Result {
    let Some(equal) = note.kind.equal_cards() else {
        return f.write_str(match note.kind {
            RondaKind::NoRonda => "no3",
            RondaKind::NoDoble => "no4",
            RondaKind::Neither => "no34",
            _ => "-",
        });
    };
    let (open, close) = match note.kind {
        RondaKind::RondaUnscored | RondaKind::DobleUnscored => ("(", ")"),
        _ => ("", ""),
    };
    let letter = note.rank.map_or('?', Rank::letter);
    f.write_str(open)?;
    (0..equal).try_for_each(|_| write!(f, "{letter}"))?;
    f.write_str(close)
}

/// Reads what [`write_ronda`] writes. A hidden rank is read as `None`.
pub(crate) fn read_ronda(cursor: &mut Cursor<'_>) -> Result<RondaNote, ParseError> {
    const SILENCES: [(&str, RondaKind); 4] = [
        ("no34", RondaKind::Neither),
        ("no3", RondaKind::NoRonda),
        ("no4", RondaKind::NoDoble),
        ("-", RondaKind::Unknown),
    ];
    if let Some((_, kind)) = SILENCES.into_iter().find(|(text, _)| cursor.skip(text)) {
        return Ok(RondaNote { kind, rank: None });
    }
    let start = cursor.clone();
    let unscored = cursor.skip("(");
    let letter = cursor.peek().filter(|next| *next == '?' || Rank::from_letter(*next).is_some());
    let letter = letter.ok_or(start.error(Expected::Ronda))?;
    let mut equal = 0;
    while cursor.peek() == Some(letter) {
        cursor.take(Expected::Ronda, Some)?;
        equal += 1;
    }
    let kind = match (equal, unscored) {
        (3, false) => RondaKind::Ronda,
        (3, true) => RondaKind::RondaUnscored,
        (4, false) => RondaKind::Doble,
        (4, true) => RondaKind::DobleUnscored,
        _ => return Err(start.error(Expected::Ronda)),
    };
    if unscored {
        cursor.expect(")", Expected::Ronda)?;
    }
    Ok(RondaNote { kind, rank: Rank::from_letter(letter) })
}

/// The text: `777` for a ronda, `7777` for a doble ronda, in parentheses if it scored nothing, `???` if the
/// rank is hidden; `no3`, `no4`, `no34` or `-` for a silence and what it excludes.
impl fmt::Display for RondaNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_ronda(f, *self)
    }
}

/// Reads what is known of a ronda.
impl FromStr for RondaNote {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<RondaNote, ParseError> {
        let mut cursor = Cursor::new(text);
        let note = read_ronda(&mut cursor)?;
        cursor.end()?;
        Ok(note)
    }
}
