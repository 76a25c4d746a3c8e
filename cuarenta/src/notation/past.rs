//! The history of a hand, behind a position.

use core::fmt;

use arrayvec::ArrayVec;

use super::field::{read_by_seat, read_ronda, read_seat, write_ronda, write_row};
use crate::{
    card::Card,
    game::{Game, History, MOST_DEALT_HANDS, Setup, SetupError, SetupFault},
    parse::{Cursor, Expected, ParseError},
    play::Play,
    position::RondaNote,
    seat::Seat,
};

/// What a history is made from.
pub(crate) struct Past {
    /// Who made the first known play.
    pub(super) first: Seat,
    /// Plays before it.
    pub(super) unknown: u8,
    /// The card that the first known play could fall on.
    pub(super) live: Option<Card>,
    pub(super) plays: ArrayVec<Play, { Card::COUNT }>,
    /// By deal and seat.
    pub(super) rondas: [RondaNote; MOST_DEALT_HANDS],
}

impl Past {
    /// The game that stands so after this past.
    pub(super) fn before(&self, setup: &Setup) -> Result<Game, SetupError> {
        Game::from_setup_and_history(setup, self.history(setup.rules.players())?)
    }

    pub(crate) fn history(&self, players: u8) -> Result<History, SetupError> {
        History::of(players, self.first, self.unknown, self.live, &self.plays, self.rondas)
            .ok_or(SetupError::of(SetupFault::History))
    }
}

/// ` past=` with who made the first known play, how many came before it and the card it could fall on, then
/// the plays; ` told=` with the rondas of each deal, if anything is known of them.
pub(crate) fn write_past(f: &mut fmt::Formatter<'_>, history: &History, players: u8) -> fmt::Result {
    write!(f, " past={}+{}", history.first().index(), history.unknown())?;
    if let Some(live) = history.live() {
        write!(f, "*{live}")?;
    }
    history.plays().try_for_each(|past| write!(f, ",{}", past.play))?;
    let known = history.rondas().iter().rposition(|note| *note != RondaNote::default());
    let Some(last) = known else { return Ok(()) };
    f.write_str(" told=")?;
    let deals = history.rondas().chunks(players.into()).take(last / usize::from(players) + 1);
    deals.enumerate().try_for_each(|(deal, notes)| {
        if deal > 0 {
            f.write_str(",")?;
        }
        write_row(f, notes, |f, note| write_ronda(f, *note))
    })
}

pub(crate) fn read_past(cursor: &mut Cursor<'_>, players: u8) -> Result<Option<Past>, ParseError> {
    if !cursor.skip(" past=") {
        return Ok(None);
    }
    let first = read_seat(cursor)?;
    cursor.expect("+", Expected::Number)?;
    let unknown = cursor.number(Card::COUNT as u32)? as u8;
    let live = if cursor.skip("*") { Some(Card::read(cursor)?) } else { None };
    let (plays, rondas) = (ArrayVec::new(), [RondaNote::default(); MOST_DEALT_HANDS]);
    let mut past = Past { first, unknown, live, plays, rondas };
    while cursor.skip(",") {
        let start = cursor.clone();
        let play = Play::read(cursor)?;
        past.plays.try_push(play).map_err(|_| start.error(Expected::End))?;
    }
    if !cursor.skip(" told=") {
        return Ok(Some(past));
    }
    for notes in past.rondas.chunks_exact_mut(players.into()) {
        let row = read_by_seat(cursor, players, read_ronda)?;
        notes.copy_from_slice(&row.0[..players.into()]);
        if !cursor.skip(",") {
            return Ok(Some(past));
        }
    }
    Err(cursor.error(Expected::End))
}
