//! The canonical text of actions and positions.

use core::{fmt, str::FromStr};

use super::{
    action::{Action, Phase},
    card::{Card, Rank, Suit},
    card_set::CardSet,
    deck::{Deck, Stock},
    parse::{Cursor, Expected, ParseError, whole},
    position::Position,
    seat::{BySeat, BySide, Seat, Side},
    setup::{Setup, SetupError},
    trick::Trick,
    view::View,
};

/// `first:2`, `pack:` and 54 cards, `show:2h`, `pass`, `name:h` (`name:-` for no suit), `bury:` and six
/// cards, `play:` and the cards, `lowest:7s`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::First(seat) => write!(f, "first:{seat}"),
            Action::Pack(deck) => write!(f, "pack:{deck}"),
            Action::Show(card) => write!(f, "show:{card}"),
            Action::Pass => f.write_str("pass"),
            Action::Name(suit) => write!(f, "name:{}", OrDash(*suit)),
            Action::Bury(cards) => write!(f, "bury:{cards}"),
            Action::Play(cards) => write!(f, "play:{cards}"),
            Action::Lowest(card) => write!(f, "lowest:{card}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        whole(text, Action::read)
    }
}

impl Action {
    pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Action, ParseError> {
        let start = cursor.clone();
        let name = cursor.take_while(|next| next.is_ascii_lowercase());
        if name == "pass" {
            return Ok(Action::Pass);
        }
        if !["first", "pack", "show", "name", "bury", "play", "lowest"].contains(&name) {
            return Err(start.error(Expected::Action));
        }
        cursor.sign(":")?;
        Ok(match name {
            "first" => Action::First(Seat::read(cursor)?),
            "pack" => Action::Pack(Deck::read(cursor)?),
            "show" => Action::Show(Card::read(cursor)?),
            "name" => Action::Name(read_suit(cursor)?),
            "bury" => Action::Bury(CardSet::read(cursor)?),
            "play" => Action::Play(CardSet::read(cursor)?),
            _ => Action::Lowest(Card::read(cursor)?),
        })
    }
}

/// `draw`, `shuffle`, `show.2`, `name.2`, `bury.2`, `lead.2`, `lowest.2.7s7d`, `follow.2`, `over.1`.
impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Phase::DrawDeclarer => f.write_str("draw"),
            Phase::Shuffle => f.write_str("shuffle"),
            Phase::Show { seat } => write!(f, "show.{seat}"),
            Phase::NameTrump { seat } => write!(f, "name.{seat}"),
            Phase::Bury { seat } => write!(f, "bury.{seat}"),
            Phase::Lead { seat } => write!(f, "lead.{seat}"),
            Phase::ChooseLowest { seat, among } => write!(f, "lowest.{seat}.{among}"),
            Phase::Follow { seat } => write!(f, "follow.{seat}"),
            Phase::Over { winner } => write!(f, "over.{winner}"),
        }
    }
}

impl Phase {
    fn read(cursor: &mut Cursor<'_>) -> Result<Phase, ParseError> {
        let start = cursor.clone();
        let name = cursor.take_while(|next| next.is_ascii_lowercase());
        let seat = |cursor: &mut Cursor<'_>| {
            cursor.sign(".")?;
            Seat::read(cursor)
        };
        Ok(match name {
            "draw" => Phase::DrawDeclarer,
            "shuffle" => Phase::Shuffle,
            "show" => Phase::Show { seat: seat(cursor)? },
            "name" => Phase::NameTrump { seat: seat(cursor)? },
            "bury" => Phase::Bury { seat: seat(cursor)? },
            "lead" => Phase::Lead { seat: seat(cursor)? },
            "lowest" => {
                let seat = seat(cursor)?;
                cursor.sign(".")?;
                Phase::ChooseLowest { seat, among: CardSet::read(cursor)? }
            }
            "follow" => Phase::Follow { seat: seat(cursor)? },
            "over" => {
                cursor.sign(".")?;
                Phase::Over { winner: Side::read(cursor)? }
            }
            _ => return Err(start.error(Expected::Phase)),
        })
    }
}

/// One line of eleven fields, each after a space: rules, number of the hand, the two levels, declarer,
/// phase, trump suit, opponents' points, the four hands, buried cards, trick (leader and the four plays),
/// stock. `-` is nothing, and no suit.
///
/// ```
/// use cuarenta::tractor::{Seat, Setup, rules::Rules};
///
/// let setup = Setup::start(Rules::default(), Seat::S2);
/// assert_eq!(setup.to_string(), "tractor 1 22 2 shuffle - 0 -/-/-/- - 0:-/-/-/- -");
/// assert_eq!(setup.to_string().parse(), Ok(setup));
/// ```
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.levels.0;
        write!(f, "{} {} {a}{b} {} {} ", self.rules, self.hand_number, self.declarer, self.phase)?;
        write!(f, "{} {} ", OrDash(self.suit), self.points)?;
        write!(f, "{} {} ", BySlashes(self.hands), OrDash(self.buried))?;
        write!(f, "{}:{} {}", self.trick.leader, BySlashes(self.trick.plays), OrDash(self.stock))
    }
}

/// The text of the [`Setup`].
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

/// Reads the text of a possible position.
impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        Ok(Position::from_setup(text.parse()?)?)
    }
}

/// Why a text is not that of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The text cannot be read.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The setup is impossible.
    #[error("the position is impossible: {0}")]
    Setup(#[from] SetupError),
}

/// Reads the text; whether it is a possible position is asked by [`Setup::check`].
impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Setup, ParseError> {
        whole(text, Setup::read)
    }
}

impl Setup {
    pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Setup, ParseError> {
        let start = cursor.clone();
        let rules = cursor.take_while(|next| next != ' ');
        let rules = rules.parse().map_err(|_| start.error(Expected::Rules))?;
        cursor.sign(" ")?;
        let hand_number = cursor.number()?;
        cursor.sign(" ")?;
        let levels = BySide([Rank::read(cursor)?, Rank::read(cursor)?]);
        cursor.sign(" ")?;
        let declarer = Seat::read(cursor)?;
        cursor.sign(" ")?;
        let phase = Phase::read(cursor)?;
        cursor.sign(" ")?;
        let suit = read_suit(cursor)?;
        cursor.sign(" ")?;
        let points = cursor.number()?;
        cursor.sign(" ")?;
        let hands = read_by_slashes(cursor)?;
        cursor.sign(" ")?;
        let buried = read_cards(cursor)?;
        cursor.sign(" ")?;
        let leader = Seat::read(cursor)?;
        cursor.sign(":")?;
        let trick = Trick { leader, plays: read_by_slashes(cursor)? };
        cursor.sign(" ")?;
        let stock = if cursor.skip("-") { Stock::EMPTY } else { Stock::read(cursor)? };
        Ok(Setup { rules, hand_number, levels, declarer, phase, suit, points, hands, buried, trick, stock })
    }
}

/// The canonical text of a view, written only, one line: own seat; rules, number of the hand, levels,
/// declarer, phase (`-` while another seat may be asked), trump suit, points; own cards, sizes of the hands,
/// `passed` or `-`, buried cards, cards played, trick; what was shown, turned up, uncovered, and the tricks.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.levels().0;
        write!(f, "{} {} {} {a}{b} ", self.seat(), self.rules(), self.hand_number())?;
        write!(f, "{} {} ", self.declarer(), OrDash(self.phase()))?;
        write!(f, "{} {} ", OrDash(self.trump().and_then(|trump| trump.suit)), self.points())?;
        let [a, b, c, d] = self.hand_sizes().0;
        write!(f, "{} {a}/{b}/{c}/{d} ", OrDash(self.hand()))?;
        f.write_str(if self.has_passed() { "passed " } else { "- " })?;
        write!(f, "{} {} ", OrDash(self.buried().unwrap_or_default()), OrDash(self.played()))?;
        let trick = self.trick().unwrap_or(Trick::NONE);
        write!(f, "{}:{} ", trick.leader, BySlashes(trick.plays))?;
        let history = self.history();
        match history.shown() {
            Some((seat, card)) => write!(f, "{seat}:{card} ")?,
            None => f.write_str("- ")?,
        }
        write!(f, "{} {}", OrDash(history.turned_up()), OrDash(history.kitty().unwrap_or_default()))?;
        history.tricks().iter().try_for_each(|played| {
            let Trick { leader, plays } = played.trick;
            write!(f, " {leader}:{}:{}", played.attempt, BySlashes(plays))
        })
    }
}

fn read_suit(cursor: &mut Cursor<'_>) -> Result<Option<Suit>, ParseError> {
    if cursor.skip("-") { Ok(None) } else { Suit::read(cursor).map(Some) }
}

fn read_cards(cursor: &mut Cursor<'_>) -> Result<CardSet, ParseError> {
    if cursor.skip("-") { Ok(CardSet::EMPTY) } else { CardSet::read(cursor) }
}

fn read_by_slashes(cursor: &mut Cursor<'_>) -> Result<BySeat<CardSet>, ParseError> {
    let mut sets = BySeat::default();
    for seat in Seat::ALL {
        if seat != Seat::S0 {
            cursor.sign("/")?;
        }
        sets[seat] = read_cards(cursor)?;
    }
    Ok(sets)
}

/// A value, or `-` for nothing.
struct OrDash<T>(T);

impl fmt::Display for OrDash<Option<Suit>> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.map_or('-', Suit::letter))
    }
}

impl fmt::Display for OrDash<Option<Phase>> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(phase) => phase.fmt(f),
            None => f.write_str("-"),
        }
    }
}

impl fmt::Display for OrDash<CardSet> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { f.write_str("-") } else { self.0.fmt(f) }
    }
}

impl fmt::Display for OrDash<Stock> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.cards() {
            [] => f.write_str("-"),
            cards => cards.iter().try_for_each(|card| write!(f, "{card}")),
        }
    }
}

/// The sets of the four seats with slashes between them.
struct BySlashes(BySeat<CardSet>);

impl fmt::Display for BySlashes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d] = self.0.0.map(OrDash);
        write!(f, "{a}/{b}/{c}/{d}")
    }
}
