//! The draws for the first deal (§3).

use crate::{
    card::{Card, Suit},
    rules::{FirstDealer, Rules},
    seat::Seat,
};

/// What a draw has come to.
pub(crate) struct Drawn {
    pub(crate) left: Left,
    /// Cards turned up.
    pub(crate) shown: u8,
}

/// Who is left in the draw, several as a bit each.
pub(crate) enum Left {
    One(Seat),
    Several(u8),
}

/// The seats of a table of `players`, as a bit each.
pub(crate) const fn everybody(players: u8) -> u8 {
    (1 << players) - 1
}

/// Turns up cards, the top one first, for the seats still drawing.
pub(crate) fn draw_dealer(rules: &Rules, drawing: u8, pack: &[Card]) -> Drawn {
    match rules.first_dealer() {
        FirstDealer::HighestCard => highest_card(drawing, pack),
        FirstDealer::Given | FirstDealer::FirstDiamond => first_diamond(drawing, pack),
    }
}

fn seats(bits: u8) -> impl Iterator<Item = Seat> + Clone {
    Seat::ALL.into_iter().filter(move |seat| bits >> seat.index() & 1 == 1)
}

/// Cards face up from the first seat on, round and round; whoever gets the first diamond deals.
fn first_diamond(drawing: u8, pack: &[Card]) -> Drawn {
    let mut shown = 0;
    let found = pack.iter().zip(seats(drawing).cycle()).find(|(card, _)| {
        shown += 1;
        card.suit() == Suit::Diamonds
    });
    // Every pack has diamonds.
    Drawn { left: found.map_or(Left::Several(drawing), |(_, seat)| Left::One(seat)), shown }
}

/// One card each from the first seat on; those with the equal highest rank draw again.
fn highest_card(mut drawing: u8, pack: &[Card]) -> Drawn {
    let mut shown = 0;
    while drawing.count_ones() > 1 {
        let round = drawing.count_ones() as usize;
        let Some(cards) = pack.get(shown..shown + round) else { break };
        shown += round;
        let highest = cards.iter().map(|card| card.rank()).max();
        drawing = seats(drawing)
            .zip(cards)
            .filter(|(_, card)| Some(card.rank()) == highest)
            .fold(0, |bits, (seat, _)| bits | 1 << seat.index());
    }
    let left = match seats(drawing).next() {
        Some(seat) if drawing.count_ones() == 1 => Left::One(seat),
        _ => Left::Several(drawing),
    };
    Drawn { left, shown: shown as u8 }
}
