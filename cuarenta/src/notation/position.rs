//! A whole game state in one line.

use core::{fmt, str::FromStr};

use arrayvec::ArrayVec;

use super::field::{
    read_by_seat, read_by_side, read_cards, read_ronda, read_seat, read_side, write_cards, write_ronda,
    write_row,
};
use super::past::{Past, read_past, write_past};
use crate::{
    card::Card,
    card_set::CardSet,
    deck::Deck,
    game::{Automation, Game, Outcome, Setup, SetupError, SetupFault, SetupStage},
    mesa::Match,
    parse::{Cursor, Expected, ParseError},
    rules::{Rules, RulesFault},
    seat::{BySeat, BySide, Seat, Side},
    shuffle::Seed,
};

/// A text that is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The text cannot be read.
    #[error(transparent)]
    Text(#[from] ParseError),
    /// Its beginning is no rules: the first fault, whose place is a place in the text.
    #[error(transparent)]
    Rules(#[from] RulesFault),
    /// It can be read, and says something impossible.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl PositionError {
    /// The stable snake_case name: of what was expected, of what is wrong with the rules, or of the first
    /// thing that is impossible.
    pub fn code(&self) -> &'static str {
        match self {
            PositionError::Text(error) => error.expected.code(),
            PositionError::Rules(fault) => fault.code(),
            PositionError::Setup(error) => error.faults().next().map_or("impossible", SetupFault::code),
        }
    }

    /// Bytes from the start of the text to the place that is wrong, where one place is.
    pub fn offset(&self) -> Option<usize> {
        match self {
            PositionError::Text(error) => Some(error.offset),
            PositionError::Rules(fault) => Some(fault.span()?.start),
            PositionError::Setup(_) => None,
        }
    }
}

/// The position text, see [the notation](crate::notation#positions). The seed is left out.
///
/// Nonsense of which the text has no word is left out too: what belongs to a seat that is not at the table,
/// and a live card that does not lie on it.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.rules)?;
        write_stage(f, self.stage)?;
        write!(f, " dealer={}", self.dealer.index())?;
        if matches!(self.stage, SetupStage::Play | SetupStage::Over { .. }) {
            write!(f, " turn={}", self.turn.index())?;
        }
        let players = self.rules.players();
        f.write_str(" score=")?;
        write_row(f, Side::of(players), |f, side| write!(f, "{}", self.score[side]))?;
        if self.hands != BySeat::default() {
            f.write_str(" hands=")?;
            write_row(f, Seat::of(players), |f, seat| write_cards(f, self.hands[seat], 0))?;
        }
        if self.played != BySeat::default() {
            f.write_str(" played=")?;
            write_row(f, Seat::of(players), |f, seat| write_cards(f, self.played[seat], 0))?;
        }
        if !self.table.is_empty() {
            f.write_str(" table=")?;
            write_table(f, self.table, self.live)?;
        }
        if self.piles != BySide::default() {
            f.write_str(" piles=")?;
            write_row(f, Side::of(players), |f, side| write_cards(f, self.piles[side], 0))?;
        }
        if let Some(side) = self.last_capturer {
            write!(f, " last={}", side.index())?;
        }
        if !self.stock.is_empty() {
            f.write_str(" stock=")?;
            write_cards(f, self.stock.iter().copied(), 0)?;
        }
        if self.rondas != BySeat::default() {
            f.write_str(" rondas=")?;
            write_row(f, Seat::of(players), |f, seat| write_ronda(f, self.rondas[seat]))?;
        }
        if self.automation != Automation::ALL {
            write!(f, " auto={}", self.automation)?;
        }
        Ok(())
    }
}

/// Reads a position text, or a [secret one](Game::secret_text) of which the past is left out; whether the
/// position is possible is not looked at.
impl FromStr for Setup {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Setup, PositionError> {
        let mut cursor = Cursor::new(text);
        let (setup, _) = read(&mut cursor)?;
        end(&cursor)?;
        Ok(setup)
    }
}

/// The position, and the past if the text has one.
fn read(cursor: &mut Cursor<'_>) -> Result<(Setup, Option<Past>), PositionError> {
    let rules = read_rules(cursor.take_while(|next| next != ' '))?;
    let mut setup = read_setup(cursor, rules)?;
    if cursor.skip(" seed=") {
        setup.seed = Some(read_seed(cursor)?);
        cursor.expect(":", Expected::Number)?;
        setup.packs = cursor.number(u32::MAX)?;
    }
    let past = read_past(cursor, rules.players())?;
    Ok((setup, past))
}

fn read_game(cursor: &mut Cursor<'_>) -> Result<Game, PositionError> {
    let (setup, past) = read(cursor)?;
    let game = match past {
        None => Game::from_setup(&setup),
        Some(past) => past.before(&setup),
    };
    Ok(game?)
}

fn end(cursor: &Cursor<'_>) -> Result<(), ParseError> {
    if cursor.is_at_end() { Ok(()) } else { Err(cursor.error(Expected::Field)) }
}

/// Rules, or the first fault in them.
pub(crate) fn read_rules(text: &str) -> Result<Rules, PositionError> {
    text.parse::<Rules>().map_err(|error| match error.faults().first() {
        Some(fault) => PositionError::Rules(*fault),
        None => ParseError { offset: 0, expected: Expected::Rules }.into(),
    })
}

fn read_setup(cursor: &mut Cursor<'_>, rules: Rules) -> Result<Setup, ParseError> {
    let players = rules.players();
    let mut setup = Setup::new(rules);
    cursor.expect(" ", Expected::Space)?;
    setup.stage = read_stage(cursor)?;
    cursor.expect(" dealer=", Expected::Dealer)?;
    setup.dealer = read_seat(cursor)?;
    setup.turn = setup.dealer.next(players);
    if matches!(setup.stage, SetupStage::Play | SetupStage::Over { .. }) {
        cursor.expect(" turn=", Expected::Turn)?;
        setup.turn = read_seat(cursor)?;
    }
    cursor.expect(" score=", Expected::Score)?;
    setup.score = read_by_side(cursor, players, |cursor| Ok(cursor.number(u16::MAX.into())? as u16))?;
    if cursor.skip(" hands=") {
        setup.hands = read_by_seat(cursor, players, read_cards)?;
    }
    if cursor.skip(" played=") {
        setup.played = read_by_seat(cursor, players, read_cards)?;
    }
    if cursor.skip(" table=") {
        (setup.table, setup.live) = read_table(cursor)?;
    }
    if cursor.skip(" piles=") {
        setup.piles = read_by_side(cursor, players, read_cards)?;
    }
    if cursor.skip(" last=") {
        setup.last_capturer = Some(read_side(cursor)?);
    }
    if cursor.skip(" stock=") {
        setup.stock = read_stock(cursor)?;
    }
    if cursor.skip(" rondas=") {
        setup.rondas = read_by_seat(cursor, players, read_ronda)?;
    }
    if cursor.skip(" auto=") {
        setup.automation = read_automation(cursor)?;
    }
    Ok(setup)
}

fn write_stage(f: &mut fmt::Formatter<'_>, stage: SetupStage) -> fmt::Result {
    match stage {
        SetupStage::DrawDealer { seats } => write_drawing(f, seats),
        SetupStage::Shuffle => f.write_str("shuffle"),
        SetupStage::Cut(pack) => write!(f, "cut={pack}"),
        SetupStage::Play => f.write_str("play"),
        SetupStage::Over { winner, how } => write!(f, "over={}", Outcome { winner, how }),
    }
}

fn read_stage(cursor: &mut Cursor<'_>) -> Result<SetupStage, ParseError> {
    if cursor.skip("draw=") {
        Ok(SetupStage::DrawDealer { seats: read_drawing(cursor)? })
    } else if cursor.skip("shuffle") {
        Ok(SetupStage::Shuffle)
    } else if cursor.skip("cut=") {
        Ok(SetupStage::Cut(Deck::read(cursor)?))
    } else if cursor.skip("play") {
        Ok(SetupStage::Play)
    } else if cursor.skip("over=") {
        let Outcome { winner, how } = Outcome::read(cursor)?;
        Ok(SetupStage::Over { winner, how })
    } else {
        Err(cursor.error(Expected::Stage))
    }
}

/// `draw=` with the seats of these bits.
pub(crate) fn write_drawing(f: &mut fmt::Formatter<'_>, seats: u8) -> fmt::Result {
    f.write_str("draw=")?;
    let drawing = Seat::ALL.into_iter().filter(|seat| seats >> seat.index() & 1 == 1);
    drawing.into_iter().try_for_each(|seat| write!(f, "{}", seat.index()))
}

/// Seats as ascending digits, as bits.
pub(crate) fn read_drawing(cursor: &mut Cursor<'_>) -> Result<u8, ParseError> {
    let mut seats = 1 << read_seat(cursor)?.index();
    while cursor.peek().is_some_and(|next| next != ' ') {
        let start = cursor.clone();
        let seat = 1 << read_seat(cursor)?.index();
        if seat <= seats {
            return Err(start.error(Expected::Seat));
        }
        seats |= seat;
    }
    Ok(seats)
}

/// The table, with `*` after the card that may be fallen on.
pub(crate) fn write_table(f: &mut fmt::Formatter<'_>, table: CardSet, live: Option<Card>) -> fmt::Result {
    table.iter().try_for_each(|card| write!(f, "{card}{}", if live == Some(card) { "*" } else { "" }))
}

/// The table of one card or more, and the card that may be fallen on.
pub(crate) fn read_table(cursor: &mut Cursor<'_>) -> Result<(CardSet, Option<Card>), ParseError> {
    let (mut table, mut live) = (CardSet::EMPTY, None);
    while table.is_empty() || cursor.peek().is_some_and(|next| next != ' ') {
        let start = cursor.clone();
        let card = Card::read(cursor)?;
        if table.contains(card) {
            return Err(start.error(Expected::NewCard));
        }
        table = table.with(card);
        if live.is_none() && cursor.skip("*") {
            live = Some(card);
        }
    }
    Ok((table, live))
}

fn read_stock(cursor: &mut Cursor<'_>) -> Result<ArrayVec<Card, { Card::COUNT }>, ParseError> {
    let (mut stock, mut seen) = (ArrayVec::new(), CardSet::EMPTY);
    while stock.is_empty() || cursor.peek().is_some_and(|next| next != ' ') {
        let start = cursor.clone();
        let card = Card::read(cursor)?;
        if seen.contains(card) || stock.try_push(card).is_err() {
            return Err(start.error(Expected::NewCard));
        }
        seen = seen.with(card);
    }
    Ok(stock)
}

/// The text: the chores that are automatic with `,` between them, or `none`.
impl fmt::Display for Automation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Automation::NONE {
            return f.write_str("none");
        }
        let chores = [("shuffle", self.shuffle), ("cut", self.cut), ("call", self.call)];
        let chosen = chores.into_iter().filter(|(_, chosen)| *chosen);
        chosen.enumerate().try_for_each(|(place, (chore, _))| {
            if place > 0 {
                f.write_str(",")?;
            }
            f.write_str(chore)
        })
    }
}

/// Reads the chores that are automatic: some of `shuffle`, `cut` and `call` in this order, or `none`.
impl FromStr for Automation {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Automation, ParseError> {
        let mut cursor = Cursor::new(text);
        let automation = read_automation(&mut cursor)?;
        cursor.end()?;
        Ok(automation)
    }
}

pub(super) fn read_automation(cursor: &mut Cursor<'_>) -> Result<Automation, ParseError> {
    let mut automation = Automation::NONE;
    if cursor.skip("none") {
        return Ok(automation);
    }
    let chores =
        [("shuffle", &mut automation.shuffle), ("cut", &mut automation.cut), ("call", &mut automation.call)];
    let mut more = true;
    for (chore, chosen) in chores {
        if more && cursor.skip(chore) {
            *chosen = true;
            more = cursor.skip(",");
        }
    }
    if more { Err(cursor.error(Expected::Automation)) } else { Ok(automation) }
}

/// A seed in hexadecimal digits. Seeds have no text of their own: they are not to be printed by mistake.
pub(super) struct HexSeed<'a>(pub(super) &'a Seed);

impl fmt::Display for HexSeed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

pub(super) fn read_seed(cursor: &mut Cursor<'_>) -> Result<Seed, ParseError> {
    let mut seed = Seed([0; 32]);
    for byte in &mut seed.0 {
        for _ in 0..2 {
            let lower = |digit: char| digit.to_digit(16).filter(|_| !digit.is_ascii_uppercase());
            *byte = *byte << 4 | cursor.take(Expected::Seed, lower)? as u8;
        }
    }
    Ok(seed)
}

/// The position text without the seed and the past. All hands stand in it, so it is for no seat.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_setup(), f)
    }
}

/// Reads a position text, or a [secret one](Game::secret_text).
///
/// ```
/// use cuarenta::{Game, Phase, Seat};
///
/// let text = "espanola+players=2 play dealer=1 turn=0 score=36/38 hands=6d/Kh table=6h* \
///     piles=AdAhAsAc2d2h2s2c3d3h3s3c4d4h4s4c5d5h/5s5c6s6c7d7h7s7cJdJhJsJcQdQhQsQcKdKsKc last=1";
/// let mut game: Game = text.parse()?;
/// assert_eq!(game.phase(), Phase::Play { seat: Seat::S0 });
/// assert_eq!(game.to_string(), text);
/// game.apply("6dx6h".parse::<cuarenta::Play>()?)?;
/// assert!(game.to_string().starts_with("espanola+players=2 over=0:points dealer=1 turn=1 score=40/38"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Game {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Game, PositionError> {
        let mut cursor = Cursor::new(text);
        let game = read_game(&mut cursor)?;
        end(&cursor)?;
        Ok(game)
    }
}

/// The position text without the seed and the past, then ` games=` and the games each side has won. All hands
/// stand in it, so it is for no seat.
impl fmt::Display for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.game())?;
        write_games(f, self)
    }
}

/// Reads the text of a match, or a [secret one](Match::secret_text).
impl FromStr for Match {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Match, PositionError> {
        let mut cursor = Cursor::new(text);
        let game = read_game(&mut cursor)?;
        cursor.expect(" games=", Expected::Games)?;
        let wins = read_by_side(&mut cursor, game.rules().players(), |cursor| {
            Ok(cursor.number(u8::MAX.into())? as u8)
        })?;
        end(&cursor)?;
        Match::at(game, wins).ok_or(SetupError::of(SetupFault::Games).into())
    }
}

fn write_games(f: &mut fmt::Formatter<'_>, mesa: &Match) -> fmt::Result {
    f.write_str(" games=")?;
    write_row(f, Side::of(mesa.game().rules().players()), |f, side| write!(f, "{}", mesa.wins()[side]))
}

impl Match {
    /// Everything in one line, as [`Game::secret_text`], then the games each side has won.
    pub fn secret_text(&self) -> impl fmt::Display + use<> {
        SecretMatchText(*self)
    }
}

struct SecretMatchText(Match);

impl fmt::Display for SecretMatchText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.game().secret_text())?;
        write_games(f, &self.0)
    }
}

impl Game {
    /// Everything in one line: the position text, then the seed and the past plays and rondas of the hand. It
    /// reads back as an equal game, and no seat may ever see it.
    ///
    /// ```
    /// use cuarenta::{Game, Rules};
    ///
    /// let mut game = Game::new(Rules::ESPANOLA, 7);
    /// let play = game.legal_plays().next().unwrap();
    /// game.apply(play)?;
    /// assert_eq!(game.secret_text().to_string().parse::<Game>()?, game);
    /// assert_ne!(game.to_string().parse::<Game>()?, game); // without a seed and a past
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn secret_text(&self) -> impl fmt::Display + use<> {
        SecretText(*self)
    }
}

struct SecretText(Game);

impl fmt::Display for SecretText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = &self.0;
        let setup = game.to_setup();
        write!(f, "{setup}")?;
        if let Some(seed) = &setup.seed {
            write!(f, " seed={}:{}", HexSeed(seed), setup.packs)?;
        }
        write_past(f, game.history(), game.rules().players())
    }
}
