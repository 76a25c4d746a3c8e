//! Why an action is refused.

use super::card_set::CardSet;

/// A refused action: nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{reason}")]
pub struct IllegalAction {
    /// The first reason found.
    pub reason: IllegalReason,
}

impl From<IllegalReason> for IllegalAction {
    fn from(reason: IllegalReason) -> Self {
        IllegalAction { reason }
    }
}

/// Why an action is refused. The numbers and codes are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalReason {
    /// The match is over.
    #[error("the match is over")]
    MatchOver,
    /// The action belongs to another phase.
    #[error("this action is not wanted in the present phase")]
    WrongPhase,
    /// The cards are not all in the hand of the seat to play.
    #[error("not in the hand: {missing}")]
    NotInHand {
        /// Those that are not.
        missing: CardSet,
    },
    /// A lead needs a card.
    #[error("a lead needs at least one card")]
    EmptyLead,
    /// The cards led are of several effective suits (§2.4) (S).
    #[error("the cards led must all count as one suit")]
    SeveralSuits,
    /// Another number of cards is wanted (§2.3, §2.5).
    #[error("{wanted} cards are wanted, not {given}")]
    WrongNumber {
        /// How many are wanted.
        wanted: u8,
        /// How many were given.
        given: u8,
    },
    /// The suit led must be followed as far as the hand has it (§2.5) (S).
    #[error("the suit led must be followed with {wanted} cards, not {given}")]
    MustFollow {
        /// How many cards of the suit led are wanted.
        wanted: u8,
        /// How many were given.
        given: u8,
    },
    /// Only a card of the level rank can be shown, no joker (§2.2) (S→).
    #[error("only a card of the level rank can be shown")]
    NotALevelCard,
    /// The card is not among the equal lowest ones of the failed throw (§4, `throw_tie`).
    #[error("the card led must be among the equal lowest ones: {among}")]
    NotAmongLowest {
        /// The equal lowest cards.
        among: CardSet,
    },
    /// More points would be buried than the rules allow (§4, `bury_limit`).
    #[error("at most {limit} points may be buried, not {points}")]
    BuryLimit {
        /// The most that may be buried.
        limit: u32,
        /// The points of the cards given.
        points: u32,
    },
    /// The game has no source of packs: the pack is an action to be given.
    #[error("the game has no source of packs")]
    NoPacks,
}

impl IllegalReason {
    /// The stable number.
    pub const fn number(self) -> u8 {
        match self {
            IllegalReason::MatchOver => 1,
            IllegalReason::WrongPhase => 2,
            IllegalReason::NotInHand { .. } => 10,
            IllegalReason::EmptyLead => 11,
            IllegalReason::SeveralSuits => 12,
            IllegalReason::WrongNumber { .. } => 13,
            IllegalReason::MustFollow { .. } => 14,
            IllegalReason::NotALevelCard => 20,
            IllegalReason::NotAmongLowest { .. } => 21,
            IllegalReason::BuryLimit { .. } => 30,
            IllegalReason::NoPacks => 40,
        }
    }

    /// The stable snake_case name.
    pub const fn code(self) -> &'static str {
        match self {
            IllegalReason::MatchOver => "match_over",
            IllegalReason::WrongPhase => "wrong_phase",
            IllegalReason::NotInHand { .. } => "not_in_hand",
            IllegalReason::EmptyLead => "empty_lead",
            IllegalReason::SeveralSuits => "several_suits",
            IllegalReason::WrongNumber { .. } => "wrong_number",
            IllegalReason::MustFollow { .. } => "must_follow",
            IllegalReason::NotALevelCard => "not_a_level_card",
            IllegalReason::NotAmongLowest { .. } => "not_among_lowest",
            IllegalReason::BuryLimit { .. } => "bury_limit",
            IllegalReason::NoPacks => "no_packs",
        }
    }
}
