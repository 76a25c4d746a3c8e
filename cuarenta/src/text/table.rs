//! The table drawn in text.

use core::fmt;

use super::{
    Said, Words,
    line::{Line, Place, Short, WIDTH},
};
use crate::{
    card::Card,
    card_set::CardSet,
    game::Phase,
    position::{Position, RondaKind, Stage},
    rules::Direction,
    scoring::Counters,
    seat::{BySeat, BySide, Seat, Side},
    view::View,
};

/// What a drawing of the table shows, for everybody or for one seat.
///
/// ```
/// use cuarenta::{Game, Rules, Seat, text::{Language, Table, Words}};
///
/// let game = Game::new("tradicional+players=2".parse::<Rules>()?, 7);
/// let words = Words::new(Language::English, *game.rules()).with_names(&["Ana", "Luis"]);
/// let drawn = words.say(Table::seen(&game.view(Seat::S0))).to_string();
/// assert!(drawn.contains("Ana (dealer)") && drawn.contains("> Luis"));
/// assert!(drawn.contains("?? ?? ?? ?? ??")); // Luis's hand
/// assert!(drawn.lines().all(|line| line.chars().count() <= Table::WIDTH));
/// # Ok::<(), cuarenta::rules::RulesError>(())
/// ```
///
/// Cards are drawn in canonical text (`7h`); `*` marks the card that may be fallen on, `>` the seat to play.
/// The viewer sits at the bottom, the next seat to the right or left as the `direction` of the rules says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    bottom: Seat,
    hands: BySeat<Hand>,
    rondas: BySeat<RondaKind>,
    table: CardSet,
    live: Option<Card>,
    piles: BySide<u8>,
    score: BySide<u16>,
    dealer: Seat,
    turn: Option<Seat>,
}

/// The cards that a seat holds, or how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hand {
    Open(CardSet),
    Closed(u8),
}

impl Table {
    /// No line is longer than this many letters.
    pub const WIDTH: usize = WIDTH;

    /// Everything open: every hand is shown.
    pub fn open(position: &Position) -> Table {
        Table {
            bottom: Seat::S0,
            hands: BySeat(Seat::ALL.map(|seat| Hand::Open(position.hand(seat)))),
            rondas: BySeat(Seat::ALL.map(|seat| position.ronda(seat).kind)),
            table: position.table(),
            live: position.live(),
            piles: BySide(Side::ALL.map(|side| position.pile(side).len())),
            score: position.scores(),
            dealer: position.dealer(),
            turn: (position.stage() == Stage::Play).then_some(position.turn()),
        }
    }

    /// What a seat or a spectator may see: the hands of the others are closed.
    pub fn seen(view: &View) -> Table {
        let viewer = view.viewer();
        let hands = Seat::ALL.map(|seat| match viewer {
            Some(viewer) if viewer == seat => Hand::Open(view.hand()),
            _ => Hand::Closed(view.hand_size(seat)),
        });
        Table {
            bottom: viewer.unwrap_or(Seat::S0),
            hands: BySeat(hands),
            rondas: BySeat(Seat::ALL.map(|seat| view.ronda(seat).kind)),
            table: view.table(),
            live: view.live(),
            piles: BySide(Side::ALL.map(|side| view.pile(side).len())),
            score: BySide(Side::ALL.map(|side| view.score(side))),
            dealer: view.dealer(),
            turn: matches!(view.phase(), Phase::Play { .. }).then_some(view.turn()),
        }
    }
}

/// Letters of a seat's name before it is cut.
const NAME: usize = 14;
/// Cards in a row of the table's middle.
const ROW: usize = 9;
/// Rows beside which the neighbours sit.
const LEAST_ROWS: usize = 3;
/// Where the score of a side stands.
const SCORE_COLUMN: usize = 34;

impl fmt::Display for Said<'_, Table> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Said { words, what: table } = self;
        let players = words.rules.players();
        let [next, across, last] = match players {
            2 => [None, Some(1), None],
            3 => [Some(1), None, Some(2)],
            _ => [Some(1), Some(2), Some(3)],
        }
        .map(|steps: Option<usize>| table.bottom.order(players).nth(steps?));
        let (right, left) = match words.rules.direction() {
            Direction::CounterClockwise => (next, last),
            Direction::Clockwise => (last, next),
        };

        writeln!(f, "{:-<WIDTH$}", "")?;
        if let Some(seat) = across {
            table.write_seat(f, words, seat)?;
            writeln!(f)?;
        }
        table.write_middle(f, words, left, right)?;
        writeln!(f)?;
        table.write_seat(f, words, table.bottom)?;
        writeln!(f, "{:-<WIDTH$}", "")?;
        Side::of(players).try_for_each(|side| table.write_score(f, words, side))
    }
}

impl Table {
    /// A seat above or below the middle, its name over its hand.
    fn write_seat(&self, f: &mut fmt::Formatter<'_>, words: &Words<'_>, seat: Seat) -> fmt::Result {
        let mut name = Line::new();
        name.put(Place::Middle, Label { table: self, words, seat });
        let mut hand = Line::new();
        hand.put(Place::Middle, self.hands[seat]);
        writeln!(f, "{name}\n{hand}")
    }

    /// The cards on the table, between the neighbours.
    fn write_middle(
        &self,
        f: &mut fmt::Formatter<'_>,
        words: &Words<'_>,
        left: Option<Seat>,
        right: Option<Seat>,
    ) -> fmt::Result {
        let rows = usize::from(self.table.len()).div_ceil(ROW).max(LEAST_ROWS);
        for row in 0..rows {
            let mut line = Line::new();
            if self.table.is_empty() && row == LEAST_ROWS / 2 {
                line.put(Place::Middle, words.pick("(nothing on the table)", "(nada en la mesa)"));
            } else {
                line.put(Place::Middle, Row { table: self, number: row });
            }
            for (place, seat) in [(Place::Left, left), (Place::Right, right)] {
                match (row, seat) {
                    (0, Some(seat)) => line.put(place, Label { table: self, words, seat }),
                    (1, Some(seat)) => line.put(place, self.hands[seat]),
                    _ => (),
                }
            }
            writeln!(f, "{line}")?;
        }
        Ok(())
    }

    fn write_score(&self, f: &mut fmt::Formatter<'_>, words: &Words<'_>, side: Side) -> fmt::Result {
        let mut line = Line::new();
        line.put(Place::Left, Short { text: words.say(side), letters: SCORE_COLUMN - 1 });
        line.put(Place::At(SCORE_COLUMN), words.say(Counters::of(self.score[side])));
        line.put(Place::Right, words.card_count(self.piles[side]));
        writeln!(f, "{line}")
    }
}

/// A seat's name, and what is to be known of it: `> Ana (dealer)`.
struct Label<'a> {
    table: &'a Table,
    words: &'a Words<'a>,
    seat: Seat,
}

impl fmt::Display for Label<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Label { table, words, seat } = *self;
        let turn = if table.turn == Some(seat) { "> " } else { "" };
        write!(f, "{turn}{}", Short { text: words.say(seat), letters: NAME })?;
        if table.dealer == seat {
            write!(f, " ({})", words.pick("dealer", "da"))?;
        }
        match table.rondas[seat].equal_cards() {
            Some(3) => f.write_str(" ronda"),
            Some(_) => f.write_str(" doble ronda"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hand::Open(cards) => cards
                .iter()
                .enumerate()
                .try_for_each(|(place, card)| write!(f, "{}{card}", if place == 0 { "" } else { " " })),
            Hand::Closed(cards) => {
                (0..*cards).try_for_each(|place| f.write_str(if place == 0 { "??" } else { " ??" }))
            }
        }
    }
}

/// A row of the cards on the table.
struct Row<'a> {
    table: &'a Table,
    number: usize,
}

impl fmt::Display for Row<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Table { table, live, .. } = self.table;
        table.iter().skip(self.number * ROW).take(ROW).enumerate().try_for_each(|(place, card)| {
            let before = if place == 0 { "" } else { " " };
            let mark = if *live == Some(card) { "*" } else { "" };
            write!(f, "{before}{card}{mark}")
        })
    }
}
