//! The text of a view: the text of a position, with `?` for what its seat does not know.

use core::{fmt, str::FromStr};

use super::{View, ViewError, ViewStage};
use crate::{
    card::Rank,
    card_set::CardSet,
    event::How,
    game::SetupError,
    notation::{
        field::{
            read_by_seat, read_by_side, read_cards, read_ronda, read_seat, read_seen_cards, read_side,
            read_unknown, write_cards, write_ronda, write_row,
        },
        past::{read_past, write_past},
        position::{PositionError, read_drawing, read_rules, read_table, write_drawing, write_table},
    },
    parse::{Cursor, Expected, ParseError},
    position::{Calls, RondaNote},
    rules::{RondaCall, Rules, RulesFault},
    seat::{BySeat, BySide, Seat, Side},
};

/// A text that is no view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ViewTextError {
    /// The text cannot be read.
    #[error(transparent)]
    Text(#[from] ParseError),
    /// Its beginning is no rules: the first fault, whose place is a place in the text.
    #[error(transparent)]
    Rules(#[from] RulesFault),
    /// It can be read, and says something impossible.
    #[error(transparent)]
    View(#[from] ViewError),
}

impl From<SetupError> for ViewTextError {
    fn from(error: SetupError) -> Self {
        ViewTextError::View(error.into())
    }
}

impl From<PositionError> for ViewTextError {
    fn from(error: PositionError) -> Self {
        match error {
            PositionError::Text(error) => ViewTextError::Text(error),
            PositionError::Rules(fault) => ViewTextError::Rules(fault),
            PositionError::Setup(error) => error.into(),
        }
    }
}

impl ViewTextError {
    /// The stable snake_case name: of what was expected, of what is wrong with the rules, or of what is
    /// impossible.
    pub fn code(&self) -> &'static str {
        match self {
            ViewTextError::Text(error) => error.expected.code(),
            ViewTextError::Rules(fault) => fault.code(),
            ViewTextError::View(error) => error.code(),
        }
    }

    /// Bytes from the start of the text to the place that is wrong, where one place is.
    pub fn offset(&self) -> Option<usize> {
        match self {
            ViewTextError::Text(error) => Some(error.offset),
            ViewTextError::Rules(fault) => Some(fault.span()?.start),
            ViewTextError::View(_) => None,
        }
    }
}

/// The canonical text, see [the notation](crate::notation#views).
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players = self.players();
        write!(f, "{} view=", self.rules)?;
        match self.viewer {
            Some(seat) => write!(f, "{} ", seat.index())?,
            None => f.write_str("- ")?,
        }
        match self.stage {
            ViewStage::DrawDealer { seats } => write_drawing(f, seats)?,
            ViewStage::Shuffle => f.write_str("shuffle")?,
            ViewStage::Cut => f.write_str("cut=?")?,
            ViewStage::Play => f.write_str("play")?,
            ViewStage::Over { winner, how } => write!(f, "over={}:{}", winner.index(), how.code())?,
        }
        write!(f, " dealer={}", self.dealer.index())?;
        if matches!(self.stage, ViewStage::Play | ViewStage::Over { .. }) {
            write!(f, " turn={}", self.turn.index())?;
        }
        f.write_str(" score=")?;
        write_row(f, Side::of(players), |f, side| write!(f, "{}", self.score[side]))?;
        if self.hand_sizes != BySeat::default() {
            f.write_str(" hands=")?;
            write_row(f, Seat::of(players), |f, seat| match self.viewer == Some(seat) {
                true => write_cards(f, self.hand, 0),
                false => write_cards(f, CardSet::EMPTY, self.hand_sizes[seat]),
            })?;
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
        if self.stock > 0 {
            f.write_str(" stock=")?;
            write_cards(f, CardSet::EMPTY, self.stock)?;
        }
        if self.rondas != BySeat::default() {
            f.write_str(" rondas=")?;
            write_row(f, Seat::of(players), |f, seat| write_ronda(f, self.rondas[seat]))?;
        }
        if self.not_ronda != BySeat::default() {
            f.write_str(" not=")?;
            write_row(f, Seat::of(players), |f, seat| write_ranks(f, self.not_ronda[seat]))?;
        }
        if self.calls == Calls::Awaited {
            f.write_str(" calls=awaited")?;
        }
        write_past(f, &self.history, players)
    }
}

/// Reads the canonical text; a text of something that no game would show is refused.
///
/// ```
/// use cuarenta::{Game, Rules, Seat, View};
///
/// let view = Game::new(Rules::ESPANOLA, 7).view(Seat::S0);
/// assert_eq!(view.to_string().parse::<View>()?, view);
/// assert!("espanola view=9 play".parse::<View>().is_err());
/// # Ok::<(), cuarenta::ViewTextError>(())
/// ```
impl FromStr for View {
    type Err = ViewTextError;

    fn from_str(text: &str) -> Result<View, ViewTextError> {
        let mut cursor = Cursor::new(text);
        let rules = read_rules(cursor.take_while(|next| next != ' '))?;
        let mut view = read(&mut cursor, rules)?;
        let past = read_past(&mut cursor, rules.players())?.ok_or(cursor.error(Expected::Field))?;
        cursor.end()?;
        view.history = past.history(rules.players())?;
        Ok(view.checked()?)
    }
}

/// All but the past.
fn read(cursor: &mut Cursor<'_>, rules: Rules) -> Result<View, ParseError> {
    let players = rules.players();
    cursor.expect(" view=", Expected::View)?;
    let viewer = if cursor.skip("-") { None } else { Some(read_seat(cursor)?) };
    let mut view = View::blank(rules, viewer);
    cursor.expect(" ", Expected::Space)?;
    view.stage = read_stage(cursor)?;
    cursor.expect(" dealer=", Expected::Dealer)?;
    view.dealer = read_seat(cursor)?;
    view.turn = view.dealer.next(players);
    if matches!(view.stage, ViewStage::Play | ViewStage::Over { .. }) {
        cursor.expect(" turn=", Expected::Turn)?;
        view.turn = read_seat(cursor)?;
    }
    cursor.expect(" score=", Expected::Score)?;
    view.score = read_by_side(cursor, players, |cursor| Ok(cursor.number(u16::MAX.into())? as u16))?;
    if cursor.skip(" hands=") {
        let start = cursor.clone();
        for (seat, (known, unknown)) in
            Seat::of(players).zip(read_by_seat(cursor, players, read_seen_cards)?.0)
        {
            // Either all cards of a hand are known or none.
            match viewer == Some(seat) {
                true if unknown == 0 => view.hand = known,
                false if known.is_empty() => (),
                _ => return Err(start.error(Expected::Cards)),
            }
            view.hand_sizes[seat] = known.len() + unknown;
        }
    }
    if cursor.skip(" played=") {
        view.played = read_by_seat(cursor, players, read_cards)?;
    }
    if cursor.skip(" table=") {
        (view.table, view.live) = read_table(cursor)?;
    }
    if cursor.skip(" piles=") {
        view.piles = read_by_side(cursor, players, read_cards)?;
    }
    if cursor.skip(" last=") {
        view.last_capturer = Some(read_side(cursor)?);
    }
    if cursor.skip(" stock=") {
        view.stock = read_unknown(cursor)?;
    }
    if cursor.skip(" rondas=") {
        view.rondas = read_by_seat(cursor, players, read_ronda)?;
    }
    if cursor.skip(" not=") {
        view.not_ronda = read_by_seat(cursor, players, read_ranks)?;
    }
    if cursor.skip(" calls=awaited") {
        view.calls = Calls::Awaited;
    }
    Ok(view)
}

fn read_stage(cursor: &mut Cursor<'_>) -> Result<ViewStage, ParseError> {
    if cursor.skip("draw=") {
        Ok(ViewStage::DrawDealer { seats: read_drawing(cursor)? })
    } else if cursor.skip("shuffle") {
        Ok(ViewStage::Shuffle)
    } else if cursor.skip("cut=?") {
        Ok(ViewStage::Cut)
    } else if cursor.skip("play") {
        Ok(ViewStage::Play)
    } else if cursor.skip("over=") {
        let winner = read_side(cursor)?;
        cursor.expect(":", Expected::How)?;
        let how = How::ALL.into_iter().find(|how| cursor.skip(how.code()));
        Ok(ViewStage::Over { winner, how: how.ok_or(cursor.error(Expected::How))? })
    } else {
        Err(cursor.error(Expected::Stage))
    }
}

fn write_ranks(f: &mut fmt::Formatter<'_>, ranks: u16) -> fmt::Result {
    if ranks == 0 {
        return f.write_str("-");
    }
    let named = Rank::ALL.into_iter().filter(|rank| ranks >> rank.index() & 1 == 1);
    named.into_iter().try_for_each(|rank| write!(f, "{}", rank.letter()))
}

fn read_ranks(cursor: &mut Cursor<'_>) -> Result<u16, ParseError> {
    let mut ranks = 0;
    if cursor.skip("-") {
        return Ok(ranks);
    }
    while ranks == 0 || cursor.peek().is_some_and(|next| Rank::from_letter(next).is_some()) {
        let start = cursor.clone();
        let bit = 1 << cursor.take(Expected::Rank, Rank::from_letter)?.index();
        if bit <= ranks {
            return Err(start.error(Expected::Rank));
        }
        ranks |= bit;
    }
    Ok(ranks)
}

impl View {
    /// A view before anything is dealt, to be filled in.
    pub(super) fn blank(rules: Rules, viewer: Option<Seat>) -> View {
        View {
            rules,
            viewer,
            calls: match rules.ronda_call() {
                RondaCall::Auto => Calls::None,
                RondaCall::Call => Calls::Made,
            },
            stage: ViewStage::Shuffle,
            dealer: Seat::S0,
            turn: Seat::S0,
            hand: CardSet::EMPTY,
            hand_sizes: BySeat::default(),
            played: BySeat::default(),
            table: CardSet::EMPTY,
            piles: BySide::default(),
            score: BySide::default(),
            live: None,
            last_capturer: None,
            stock: 0,
            rondas: BySeat::<RondaNote>::default(),
            not_ronda: BySeat::default(),
            history: crate::game::History::begin(Seat::S0, rules.players()),
        }
    }
}
