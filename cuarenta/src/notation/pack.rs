//! The text of a pack of which some cards may be unknown.

use core::{fmt, str::FromStr};

use crate::{
    card::Card,
    card_set::CardSet,
    deck::Deck,
    event::PackOrder,
    parse::{Cursor, Expected, ParseError},
};

impl PackOrder {
    /// Nothing is known.
    pub const UNKNOWN: PackOrder = PackOrder([None; Card::COUNT]);

    /// The pack, if every card is known and none stands twice.
    pub fn deck(&self) -> Option<Deck> {
        let mut cards = *Deck::ORDERED.cards();
        for (place, card) in cards.iter_mut().zip(self.0) {
            *place = card?;
        }
        Deck::new(cards).ok()
    }

    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<PackOrder, ParseError> {
        let mut pack = PackOrder::UNKNOWN;
        let mut seen = CardSet::EMPTY;
        for place in &mut pack.0 {
            if cursor.skip("?") {
                if cursor.peek().is_none_or(|next| !next.is_ascii_alphanumeric() && next != '?') {
                    break;
                }
                continue;
            }
            let start = cursor.clone();
            if start.peek().is_none_or(|next| !next.is_ascii_alphanumeric()) {
                return Err(start.error(Expected::CardOrUnknown));
            }
            let card = Card::read(cursor)?;
            if seen.contains(card) {
                return Err(start.error(Expected::NewCard));
            }
            seen = seen.with(card);
            *place = Some(card);
        }
        Ok(pack)
    }
}

/// The text: the cards from the top, `?` for one that is not known; a `?` at the end stands for all that
/// remain.
///
/// ```
/// use cuarenta::{Deck, PackOrder};
///
/// assert_eq!(PackOrder::UNKNOWN.to_string(), "?");
/// let drawn: PackOrder = "7hKd?".parse()?;
/// assert_eq!(drawn.0.iter().flatten().count(), 2);
/// assert_eq!("7h?Kd?".parse::<PackOrder>()?.0[2], Some("Kd".parse()?));
/// assert_eq!(PackOrder::from(Deck::ORDERED).to_string(), Deck::ORDERED.to_string());
/// # Ok::<(), cuarenta::ParseError>(())
/// ```
impl fmt::Display for PackOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = self.0.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        self.0[..known].iter().try_for_each(|card| match card {
            Some(card) => write!(f, "{card}"),
            None => f.write_str("?"),
        })?;
        if known < Card::COUNT { f.write_str("?") } else { Ok(()) }
    }
}

impl FromStr for PackOrder {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<PackOrder, ParseError> {
        let mut cursor = Cursor::new(text);
        let pack = PackOrder::read(&mut cursor)?;
        cursor.end()?;
        Ok(pack)
    }
}
