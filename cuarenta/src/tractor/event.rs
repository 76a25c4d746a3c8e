//! What has happened, as facts.

use core::ops::Deref;

use arrayvec::ArrayVec;

use super::{
    card::{Card, Rank},
    card_set::CardSet,
    score::Camp,
    seat::{BySide, Seat, Side},
    trump::Trump,
};

/// A fact of the game. [`Event::seen_by`] is what one seat learns of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Event {
    /// The first declarer was drawn by lot (§4, `first_declarer=random`).
    DeclarerDrawn {
        /// The seat that declares the first hand.
        seat: Seat,
    },
    /// A pack was shuffled for a hand (§2.1).
    Shuffled {
        /// The number of the hand, from 1.
        hand: u32,
        /// The seat that is to declare; it draws first.
        declarer: Seat,
        /// The level of its side.
        level: Rank,
    },
    /// A seat drew a card. Only that seat learns of it: to the others a pause in the deal would betray
    /// that a seat was asked.
    Drew {
        /// The seat.
        seat: Seat,
        /// Its card.
        card: Card,
    },
    /// A seat that was asked showed nothing. Known to that seat alone (§5).
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// A seat showed a card of the level rank: its suit is trump (§2.2) (S).
    Shown {
        /// The seat.
        seat: Seat,
        /// The card; it stays in the hand.
        card: Card,
        /// How many cards had been dealt.
        dealt: u8,
    },
    /// All 48 cards are dealt.
    Dealt,
    /// Nobody showed (§4, `no_show`).
    NobodyShowed,
    /// Cards of the kitty were turned up (§4, `no_show=kitty_turn_up`).
    TurnedUp {
        /// Those that all have seen.
        cards: CardSet,
    },
    /// The hand is to be dealt again (§4, `no_show=redeal`).
    Redeal,
    /// Who declares this hand, and what is trump.
    TrumpSet {
        /// The declarer.
        declarer: Seat,
        /// The trump.
        trump: Trump,
    },
    /// The declarer took the kitty (§2.3) (S).
    TookKitty {
        /// The declarer.
        seat: Seat,
        /// The six cards; the declarer alone sees them (G).
        cards: Option<CardSet>,
    },
    /// The declarer buried six cards (§2.3) (S).
    Buried {
        /// The declarer.
        seat: Seat,
        /// The six cards; the declarer alone knows them (G).
        cards: Option<CardSet>,
    },
    /// A throw failed and was taken back (§2.4) (S). The cards stay known to all (G).
    ThrowFailed {
        /// The leader.
        seat: Seat,
        /// The cards of the attempt.
        cards: CardSet,
        /// Its lowest card, or several equal ones.
        lowest: CardSet,
    },
    /// A failed throw moved points (§4, `throw_penalty=ten`).
    Penalized {
        /// The side whose throw failed.
        side: Side,
        /// How many points were moved: 10, or less where the opponents had less.
        points: u32,
        /// The opponents' points after it.
        opponents: u32,
    },
    /// A seat led.
    Led {
        /// The leader.
        seat: Seat,
        /// The cards.
        cards: CardSet,
    },
    /// A seat followed.
    Followed {
        /// The seat.
        seat: Seat,
        /// The cards.
        cards: CardSet,
    },
    /// A trick was won (§2.6, §2.7).
    TrickWon {
        /// The winner, who leads next.
        seat: Seat,
        /// The points in the trick.
        points: u32,
        /// The opponents' points after it.
        opponents: u32,
    },
    /// The hand was played out and the kitty uncovered for all (§3, §5).
    KittyRevealed {
        /// The six cards buried.
        cards: CardSet,
        /// Their points.
        points: u32,
        /// By how much they count if the opponents won the last trick.
        factor: u32,
        /// What the opponents got for them: points × factor, or 0.
        added: u32,
    },
    /// The result of a hand (§3).
    HandOver {
        /// The opponents' points with the kitty.
        opponents: u32,
        /// Whether the declarers or the opponents won.
        winners: Camp,
        /// Their side.
        side: Side,
        /// How many levels their points are worth.
        gain: u32,
        /// The levels of both sides now. A side past A stands at A here.
        levels: BySide<Rank>,
        /// The seat to declare next.
        next_declarer: Seat,
    },
    /// A side won the match (§3) (S).
    MatchWon {
        /// The side.
        side: Side,
    },
}

impl Event {
    /// What `viewer` learns of the event: all of it, the event without the hidden cards, or nothing.
    pub fn seen_by(self, viewer: Seat) -> Option<Event> {
        match self {
            Event::Drew { seat, .. } | Event::Passed { seat } if seat != viewer => None,
            Event::TookKitty { seat, .. } if seat != viewer => Some(Event::TookKitty { seat, cards: None }),
            Event::Buried { seat, .. } if seat != viewer => Some(Event::Buried { seat, cards: None }),
            event => Some(event),
        }
    }
}

/// The events of one action, in order. At most 54: those of a pack that is dealt without a question and
/// whose kitty is turned up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Events(ArrayVec<Event, { Events::CAPACITY }>);

impl Events {
    const CAPACITY: usize = 54;

    pub(super) fn push(&mut self, event: Event) {
        self.0.push(event);
    }
}

impl Deref for Events {
    type Target = [Event];

    fn deref(&self) -> &[Event] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a Events {
    type Item = &'a Event;
    type IntoIter = core::slice::Iter<'a, Event>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// Who is told what happens while a position changes. The unit type is told nothing, at no cost.
pub(super) trait Witness {
    fn saw(&mut self, event: Event);
}

impl Witness for () {
    #[inline]
    fn saw(&mut self, _: Event) {}
}
