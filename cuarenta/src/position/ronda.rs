//! Rondas: equal ranks in the five cards dealt (§6).

use super::{Calls, HAND_SIZE};
use crate::{
    card::Rank,
    card_set::CardSet,
    rules::{FourOfAKind, Rules},
    scoring,
};

/// What is known of a seat's hand as dealt, because of the ronda rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RondaNote {
    /// What was announced, or what its absence excludes.
    pub kind: RondaKind,
    /// The rank of an announced ronda: the seat's secret.
    pub rank: Option<Rank>,
}

impl RondaNote {
    /// Whether this can be known of a hand that was dealt these cards; of fewer than five, the rest is open.
    pub(crate) fn fits(self, dealt: CardSet) -> bool {
        let held = equal_cards(dealt);
        let open = dealt.len() < HAND_SIZE;
        match (self.kind.equal_cards(), self.rank) {
            (None, None) => open || self.kind.allows(held.map(|(_, doble)| doble)),
            (Some(equal), Some(rank)) => open || held == Some((rank, equal == 4)),
            _ => false,
        }
    }
}

/// What was announced of a hand, or what is known because nothing was. The numbers are stable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum RondaKind {
    /// Nothing was announced, and nothing follows from it.
    #[default]
    Unknown = 0,
    /// Nothing was announced, so the hand was not dealt exactly three equal ranks.
    NoRonda = 1,
    /// Nothing was announced, so the hand was not dealt four equal ranks.
    NoDoble = 2,
    /// Nothing was announced, so the hand was dealt neither three nor four equal ranks.
    Neither = 3,
    /// A ronda that scored points.
    Ronda = 4,
    /// A ronda that was announced and scored nothing.
    RondaUnscored = 5,
    /// A doble ronda that won or scored points.
    Doble = 6,
    /// A doble ronda that was announced and scored nothing.
    DobleUnscored = 7,
}

impl RondaKind {
    /// All kinds in the order of their numbers.
    pub const ALL: [RondaKind; 8] = [
        RondaKind::Unknown,
        RondaKind::NoRonda,
        RondaKind::NoDoble,
        RondaKind::Neither,
        RondaKind::Ronda,
        RondaKind::RondaUnscored,
        RondaKind::Doble,
        RondaKind::DobleUnscored,
    ];

    /// The stable snake_case name.
    pub const fn code(self) -> &'static str {
        match self {
            RondaKind::Unknown => "unknown",
            RondaKind::NoRonda => "no_ronda",
            RondaKind::NoDoble => "no_doble",
            RondaKind::Neither => "neither",
            RondaKind::Ronda => "ronda",
            RondaKind::RondaUnscored => "ronda_unscored",
            RondaKind::Doble => "doble",
            RondaKind::DobleUnscored => "doble_unscored",
        }
    }

    /// Whether equal cards were announced.
    pub const fn is_announced(self) -> bool {
        self as u8 >= RondaKind::Ronda as u8
    }

    /// How many equal cards the hand was dealt, if that was announced.
    pub const fn equal_cards(self) -> Option<u8> {
        match self {
            RondaKind::Ronda | RondaKind::RondaUnscored => Some(3),
            RondaKind::Doble | RondaKind::DobleUnscored => Some(4),
            _ => None,
        }
    }

    /// Whether a silence agrees with the equal cards held: three (false) or four (true).
    fn allows(self, doble: Option<bool>) -> bool {
        !matches!(
            (self, doble),
            (RondaKind::NoRonda | RondaKind::Neither, Some(false))
                | (RondaKind::NoDoble | RondaKind::Neither, Some(true))
        )
    }

    /// What follows from a silence that three or four equal cards would have broken.
    pub(crate) const fn silence(three_is_announced: bool, four_is_announced: bool) -> RondaKind {
        match (three_is_announced, four_is_announced) {
            (false, false) => RondaKind::Unknown,
            (true, false) => RondaKind::NoRonda,
            (false, true) => RondaKind::NoDoble,
            (true, true) => RondaKind::Neither,
        }
    }
}

/// Whether three and whether four equal cards of a side with `score` points would be announced by themselves
/// (§6).
pub(crate) fn announced(rules: &Rules, calls: Calls, score: u16) -> (bool, bool) {
    match calls {
        Calls::Made => (true, true),
        Calls::Awaited => (false, false),
        Calls::None => {
            let four = rules.four_of_a_kind() != FourOfAKind::None && !scoring::four_is_void(rules, score);
            (rules.ronda_points() > 0, four)
        }
    }
}

/// The rank of which a dealt hand holds three or four cards, and whether it holds four.
pub(crate) fn equal_cards(dealt: CardSet) -> Option<(Rank, bool)> {
    // A nibble of 3 or 4 overflows into its top bit when 5 is added.
    let many = (dealt.counts() + 0x55_5555_5555) & 0x88_8888_8888;
    if many == 0 {
        return None;
    }
    let rank = Rank::from_index(many.trailing_zeros() as u8 / 4)?;
    Some((rank, dealt.of_rank(rank).len() == 4))
}
