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
pub(super) struct Past {
    /// Who made the first known play.
    pub(super) first: Seat,
    /// Plays before it.
    pub(super) unknown: u8,
    pub(super) plays: ArrayVec<Play, { Card::COUNT }>,
    /// By deal and seat.
    pub(super) rondas: [RondaNote; MOST_DEALT_HANDS],
}

impl Past {
    /// The game that stands so after this past.
    pub(super) fn before(&self, setup: &Setup) -> Result<Game, SetupError> {
        let players = setup.rules.players();
        match History::of(players, self.first, self.unknown, &self.plays, self.rondas) {
            Some(history) => Game::from_setup_and_history(setup, history),
            None => Err(SetupError::of(SetupFault::History)),
        }
    }
}

/// ` past=` with who made the first known play and how many came before it, then the plays; ` told=` with
/// the rondas of each deal, if anything is known of them.
pub(super) fn write_past(f: &mut fmt::Formatter<'_>, history: &History, players: u8) -> fmt::Result {
    write!(f, " past={}+{}", history.first().index(), history.unknown())?;
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

pub(super) fn read_past(cursor: &mut Cursor<'_>, players: u8) -> Result<Option<Past>, ParseError> {
    if !cursor.skip(" past=") {
        return Ok(None);
    }
    let first = read_seat(cursor)?;
    cursor.expect("+", Expected::Number)?;
    let unknown = cursor.number(Card::COUNT as u32)? as u8;
    let mut past =
        Past { first, unknown, plays: ArrayVec::new(), rondas: [RondaNote::default(); MOST_DEALT_HANDS] };
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
