//! Cards and sets of cards as numbers.

use std::ffi::c_char;

use cuarenta::{Card, CardSet, Deck, Rank, Seat, Side, Suit};

use crate::guard::{guard, guard_or};
use crate::memory::{Buffer, get_mut, out, text};
use crate::status::{Fault, cuarenta_status};

/// A card: rank * 4 + suit, 0 to 39. Ranks from 0: A 2 3 4 5 6 7 J Q K; suits from 0: diamonds (oros),
/// hearts (copas), spades (espadas), clubs (bastos). 255 (`CUARENTA_NONE`) where there is no card.
pub type cuarenta_card = u8;

/// A set of cards: bit `i` is the card `i`. Bits from 40 on are never set.
pub type cuarenta_cardset = u64;

/// How many cards the pack has.
pub const CUARENTA_CARDS: usize = 40;
const _: () = assert!(CUARENTA_CARDS == Card::COUNT);

/// In the place of a card, rank, seat or side: there is none, or it is not known.
pub const CUARENTA_NONE: u8 = 255;

/// The card of a rank, 0 to 9, and a suit, 0 to 3; `CUARENTA_NONE` and an error (`CUARENTA_E_RANGE`) for
/// other numbers.
#[unsafe(no_mangle)]
pub extern "C" fn cuarenta_card_make(rank: u8, suit: u8) -> cuarenta_card {
    guard_or(CUARENTA_NONE, || {
        let rank = read_rank(rank, "rank")?;
        let suit = Suit::from_index(suit).ok_or_else(|| Fault::range("suit", suit, 3))?;
        Ok(Card::new(rank, suit).index())
    })
}

/// The rank of a card, 0 (ace) to 9 (king); `CUARENTA_NONE` and an error (`CUARENTA_E_RANGE`) if there is no
/// such card.
#[unsafe(no_mangle)]
pub extern "C" fn cuarenta_card_rank(card: cuarenta_card) -> u8 {
    guard_or(CUARENTA_NONE, || Ok(read_card(card, "card")?.rank().index()))
}

/// The suit of a card, 0 (diamonds) to 3 (clubs); `CUARENTA_NONE` and an error (`CUARENTA_E_RANGE`) if there
/// is no such card.
#[unsafe(no_mangle)]
pub extern "C" fn cuarenta_card_suit(card: cuarenta_card) -> u8 {
    guard_or(CUARENTA_NONE, || Ok(read_card(card, "card")?.suit().index()))
}

/// Reads a card, a rank letter of `A234567JQK` and a suit letter of `dhsc`: `"7h"`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_card_parse(
    text: *const c_char,
    text_len: usize,
    card: *mut cuarenta_card,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (text, card) = unsafe { (self::text(text, text_len, "text")?, out(card, "card")?) };
        card.write(text.parse::<Card>()?.index());
        Ok(())
    })
}

/// Writes a card as `cuarenta_card_parse` reads it.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such card).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_card_format(
    card: cuarenta_card,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let text = unsafe { Buffer::new(buf, cap, len) }?;
        text.write_text(&read_card(card, "card")?.to_string())
    })
}

/// How many cards a set holds; 0 and an error (`CUARENTA_E_RANGE`) if a bit from 40 on is set.
#[unsafe(no_mangle)]
pub extern "C" fn cuarenta_cardset_len(set: cuarenta_cardset) -> usize {
    guard_or(0, || Ok(read_cards(set, "set")?.len().into()))
}

/// Takes the lowest card out of a set and returns it, for loops over a set of one's own; `CUARENTA_NONE` for
/// an empty set. `CUARENTA_NONE` and an error too for NULL (`CUARENTA_E_NULL`) and for a set with a bit from
/// 40 on (`CUARENTA_E_RANGE`).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_cardset_pop(set: *mut cuarenta_cardset) -> cuarenta_card {
    guard_or(CUARENTA_NONE, || {
        // SAFETY: the main page's promise.
        let set = unsafe { get_mut(set, "set") }?;
        let cards = read_cards(*set, "set")?;
        Ok(cards.first().map_or(CUARENTA_NONE, |first| {
            *set = cards.without(first).bits();
            first.index()
        }))
    })
}

/// Reads cards without anything between them, in any order, none twice: `"2d5c7h"`. The empty text is the
/// empty set.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_cardset_parse(
    text: *const c_char,
    text_len: usize,
    set: *mut cuarenta_cardset,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (text, set) = unsafe { (self::text(text, text_len, "text")?, out(set, "set")?) };
        set.write(text.parse::<CardSet>()?.bits());
        Ok(())
    })
}

/// Writes the cards of a set from the lowest on.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (a bit from 40 on is set).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_cardset_format(
    set: cuarenta_cardset,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let text = unsafe { Buffer::new(buf, cap, len) }?;
        text.write_text(&read_cards(set, "set")?.to_string())
    })
}

/// Reads forty cards in order, the top one first, without anything between them.
///
/// `pack` has room for 40 cards. Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_pack_parse(
    text: *const c_char,
    text_len: usize,
    pack: *mut cuarenta_card,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (text, pack) =
            unsafe { (self::text(text, text_len, "text")?, out(pack.cast::<[u8; 40]>(), "pack")?) };
        pack.write(text.parse::<Deck>()?.cards().map(Card::index));
        Ok(())
    })
}

pub(crate) fn read_card(card: cuarenta_card, parameter: &'static str) -> Result<Card, Fault> {
    Card::from_index(card).ok_or_else(|| Fault::range(parameter, card, 39))
}

pub(crate) fn read_cards(set: cuarenta_cardset, parameter: &'static str) -> Result<CardSet, Fault> {
    CardSet::from_bits(set).ok_or_else(|| Fault::range(parameter, set, CardSet::ALL.bits()))
}

pub(crate) fn read_seat(seat: u8, parameter: &'static str) -> Result<Seat, Fault> {
    Seat::from_index(seat).ok_or_else(|| Fault::range(parameter, seat, 3))
}

pub(crate) fn read_side(side: u8, parameter: &'static str) -> Result<Side, Fault> {
    Side::from_index(side).ok_or_else(|| Fault::range(parameter, side, 2))
}

pub(crate) fn read_rank(rank: u8, parameter: &'static str) -> Result<Rank, Fault> {
    Rank::from_index(rank).ok_or_else(|| Fault::range(parameter, rank, 9))
}

pub(crate) fn read_pack(pack: &[cuarenta_card; Card::COUNT]) -> Result<Deck, Fault> {
    let mut cards = *Deck::ORDERED.cards();
    for (card, number) in cards.iter_mut().zip(pack) {
        *card = read_card(*number, "pack")?;
    }
    Ok(Deck::new(cards)?)
}

/// `CUARENTA_NONE` is none; everything else is read.
pub(crate) fn read_or_none<T>(
    number: u8,
    parameter: &'static str,
    read: impl Fn(u8, &'static str) -> Result<T, Fault>,
) -> Result<Option<T>, Fault> {
    if number == CUARENTA_NONE { Ok(None) } else { read(number, parameter).map(Some) }
}
