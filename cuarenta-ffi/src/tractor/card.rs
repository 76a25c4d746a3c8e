//! Cards of Tractor as numbers.

use std::ffi::c_char;

use cuarenta::tractor::{Card, CardSet, Deck, Rank, Seat, Suit};

use crate::card::CUARENTA_NONE;
use crate::guard::{guard, guard_or};
use crate::memory::{Buffer, get_mut, out, text};
use crate::status::{Fault, cuarenta_status};

/// A card of Tractor: an index from 0 to 53; `CUARENTA_NONE` where there is no card. Texts: a rank of
/// `23456789TJQKA` and a suit of `shdc`, `"7h"`; the jokers are `"sj"` and `"bj"`.
pub type cuarenta_tractor_card = u8;

/// A set of cards of Tractor: bit `i` is the card `i`. Bits from 54 on are never set.
pub type cuarenta_tractor_cardset = u64;

/// How many cards the pack of Tractor has.
pub const CUARENTA_TRACTOR_CARDS: usize = 54;
const _: () = assert!(CUARENTA_TRACTOR_CARDS == Card::COUNT);

/// Reads cards without anything between them, in any order, none twice. The empty text is the empty set.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_cardset_parse(
    text: *const c_char,
    text_len: usize,
    set: *mut cuarenta_tractor_cardset,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (text, set) = unsafe { (self::text(text, text_len, "text")?, out(set, "set")?) };
        set.write(text.parse::<CardSet>()?.bits());
        Ok(())
    })
}

/// Writes the cards of a set; of one card too, the set with its bit alone.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (a bit from 54 on is set).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_cardset_format(
    set: cuarenta_tractor_cardset,
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

/// Takes the lowest card out of a set and returns it, as `cuarenta_cardset_pop`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_cardset_pop(
    set: *mut cuarenta_tractor_cardset,
) -> cuarenta_tractor_card {
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

pub(crate) fn read_card(card: u8, parameter: &'static str) -> Result<Card, Fault> {
    Card::from_index(card).ok_or_else(|| Fault::range(parameter, card, 53))
}

pub(crate) fn read_cards(set: u64, parameter: &'static str) -> Result<CardSet, Fault> {
    CardSet::from_bits(set).ok_or_else(|| Fault::range(parameter, set, (1 << 54) - 1))
}

pub(crate) fn read_seat(seat: u8, parameter: &'static str) -> Result<Seat, Fault> {
    Seat::from_index(seat).ok_or_else(|| Fault::range(parameter, seat, 3))
}

pub(crate) fn read_suit(suit: u8, parameter: &'static str) -> Result<Suit, Fault> {
    Suit::from_index(suit).ok_or_else(|| Fault::range(parameter, suit, 3))
}

pub(crate) fn read_pack(pack: &[cuarenta_tractor_card; Card::COUNT]) -> Result<Deck, Fault> {
    let mut cards = [read_card(pack[0], "action.pack")?; Card::COUNT];
    for (card, number) in cards.iter_mut().zip(pack) {
        *card = read_card(*number, "action.pack")?;
    }
    Deck::new(cards).map_err(|_| Fault::Nothing { what: "a pack holds each of the 54 cards once" })
}

pub(crate) fn suit_number(suit: Option<Suit>) -> u8 {
    suit.map_or(CUARENTA_NONE, Suit::index)
}

pub(crate) fn levels(levels: [Rank; 2]) -> [u8; 2] {
    levels.map(Rank::index)
}
