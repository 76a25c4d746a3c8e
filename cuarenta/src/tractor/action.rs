//! Whose decision it is, and what can be decided.

use super::{
    card::{Card, Suit},
    card_set::CardSet,
    deck::Deck,
    seat::{Seat, Side},
};

/// Whose decision the game waits for, and of which kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The first declarer is to be drawn by lot: [`Action::First`] (§4, `first_declarer=random`).
    DrawDeclarer,
    /// A pack is to be dealt: [`Action::Pack`]. Between two hands the game rests here.
    Shuffle,
    /// The seat holds a card of the level rank: [`Action::Show`] or [`Action::Pass`]. That it is asked is
    /// known to it alone (§5).
    Show {
        /// The seat that is asked.
        seat: Seat,
    },
    /// The declarer names the trump suit or none: [`Action::Name`] (§4, `no_show=declarer_names`).
    NameTrump {
        /// The declarer.
        seat: Seat,
    },
    /// The declarer, holding the kitty, buries six cards: [`Action::Bury`] (S).
    Bury {
        /// The declarer.
        seat: Seat,
    },
    /// The seat leads: [`Action::Play`].
    Lead {
        /// The leader.
        seat: Seat,
    },
    /// A throw failed and several of its cards are equally low: the leader says which one is led,
    /// [`Action::Lowest`] (§4, `throw_tie=leader_chooses`).
    ChooseLowest {
        /// The leader.
        seat: Seat,
        /// The equal lowest cards of the throw.
        among: CardSet,
    },
    /// The seat follows: [`Action::Play`].
    Follow {
        /// The seat to play.
        seat: Seat,
    },
    /// The match is over.
    Over {
        /// The side that has won it.
        winner: Side,
    },
}

impl Phase {
    /// The seat whose decision it is; `None` when chance decides, and when the match is over.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Phase::DrawDeclarer | Phase::Shuffle | Phase::Over { .. } => None,
            Phase::Show { seat }
            | Phase::NameTrump { seat }
            | Phase::Bury { seat }
            | Phase::Lead { seat }
            | Phase::ChooseLowest { seat, .. }
            | Phase::Follow { seat } => Some(seat),
        }
    }
}

/// A decision, of a seat or of chance. The seat is that of the [`Phase`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Chance: this seat declares the first hand.
    First(Seat),
    /// Chance: the hand is dealt from this pack.
    Pack(Deck),
    /// Shows this card of the level rank: its suit is trump (S).
    Show(Card),
    /// Shows nothing now. It skips only this chance (S→).
    Pass,
    /// Names the trump suit, or none.
    Name(Option<Suit>),
    /// Buries these six cards.
    Bury(CardSet),
    /// Plays these cards: as a lead, one or more of one effective suit; else as many as were led.
    Play(CardSet),
    /// Of a failed throw's equal lowest cards, leads this one.
    Lowest(Card),
}
