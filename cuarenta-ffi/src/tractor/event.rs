//! Events of Tractor as small structs.

use cuarenta::tractor::{Camp, Card, CardSet, Event, Seat};

use super::card::{cuarenta_tractor_card, cuarenta_tractor_cardset, levels, suit_number};
use crate::card::CUARENTA_NONE;

/// What an event of Tractor says. The numbers are stable; programs ignore kinds that they do not know.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum cuarenta_tractor_event_kind {
    /// `seat` was drawn to declare first.
    CUARENTA_TRACTOR_EVENT_DECLARER_DRAWN = 1,
    /// Hand `number` is dealt; `seat` is to declare at `level`.
    CUARENTA_TRACTOR_EVENT_SHUFFLED = 2,
    /// `seat` drew `card`. That seat alone learns of it.
    CUARENTA_TRACTOR_EVENT_DREW = 3,
    /// `seat` was asked and showed nothing. That seat alone learns of it.
    CUARENTA_TRACTOR_EVENT_PASSED = 4,
    /// `seat` showed `card` when `number` cards had been dealt: its suit is trump.
    CUARENTA_TRACTOR_EVENT_SHOWN = 5,
    /// All 48 cards are dealt.
    CUARENTA_TRACTOR_EVENT_DEALT = 6,
    /// Nobody showed.
    CUARENTA_TRACTOR_EVENT_NOBODY_SHOWED = 7,
    /// `cards` of the kitty were turned up.
    CUARENTA_TRACTOR_EVENT_TURNED_UP = 8,
    /// The hand is to be dealt again.
    CUARENTA_TRACTOR_EVENT_REDEAL = 9,
    /// `seat` declares; `level` and `suit` (or none) are trump.
    CUARENTA_TRACTOR_EVENT_TRUMP_SET = 10,
    /// `seat` took the kitty, `cards`: the declarer alone sees them.
    CUARENTA_TRACTOR_EVENT_TOOK_KITTY = 11,
    /// `seat` buried `cards`: the declarer alone knows them.
    CUARENTA_TRACTOR_EVENT_BURIED = 12,
    /// The throw of `cards` by `seat` failed; `lowest` is its lowest card, or several equal ones.
    CUARENTA_TRACTOR_EVENT_THROW_FAILED = 13,
    /// The failed throw of `side` moved `points`; the opponents have `opponents` now.
    CUARENTA_TRACTOR_EVENT_PENALIZED = 14,
    /// `seat` led `cards`.
    CUARENTA_TRACTOR_EVENT_LED = 15,
    /// `seat` followed with `cards`.
    CUARENTA_TRACTOR_EVENT_FOLLOWED = 16,
    /// `seat` won a trick of `points`; the opponents have `opponents` now.
    CUARENTA_TRACTOR_EVENT_TRICK_WON = 17,
    /// The kitty was uncovered: `cards` of `points`, counting `number` times, give the opponents `gain`.
    CUARENTA_TRACTOR_EVENT_KITTY_REVEALED = 18,
    /// The hand is over: the opponents have `opponents`; `side`, the declarers (`camp` 0) or their opponents (1),
    /// gain `gain` levels; the levels are `levels`; `seat` is to declare next.
    CUARENTA_TRACTOR_EVENT_HAND_OVER = 19,
    /// `side` has won the match.
    CUARENTA_TRACTOR_EVENT_MATCH_WON = 20,
}

use cuarenta_tractor_event_kind::*;

/// One fact of a game of Tractor. Fields that the kind does not name are 0, or `CUARENTA_NONE` for seats, sides,
/// cards, suits, levels and camps.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct cuarenta_tractor_event {
    /// A set of cards.
    pub cards: cuarenta_tractor_cardset,
    /// The lowest cards of a failed throw.
    pub lowest: cuarenta_tractor_cardset,
    /// Points.
    pub points: u32,
    /// The opponents' points.
    pub opponents: u32,
    /// A number, as the kind says.
    pub number: u32,
    /// Points or levels gained.
    pub gain: u32,
    /// A `cuarenta_tractor_event_kind`.
    pub kind: u8,
    /// A seat.
    pub seat: u8,
    /// A side.
    pub side: u8,
    /// A card.
    pub card: cuarenta_tractor_card,
    /// A suit.
    pub suit: u8,
    /// A level: the ranks 2 to A from 0.
    pub level: u8,
    /// 0 declarers, 1 opponents.
    pub camp: u8,
    /// 1 if the cards are not known to whom the event is told, else 0.
    pub hidden: u8,
    /// By side: its level.
    pub levels: [u8; 2],
    /// Zero.
    pub reserved: [u8; 6],
}

/// No action of Tractor brings more events.
pub const CUARENTA_TRACTOR_MOST_EVENTS: usize = 54;

impl cuarenta_tractor_event {
    fn of(kind: cuarenta_tractor_event_kind) -> Self {
        cuarenta_tractor_event {
            cards: 0,
            lowest: 0,
            points: 0,
            opponents: 0,
            number: 0,
            gain: 0,
            kind: kind as u8,
            seat: CUARENTA_NONE,
            side: CUARENTA_NONE,
            card: CUARENTA_NONE,
            suit: CUARENTA_NONE,
            level: CUARENTA_NONE,
            camp: CUARENTA_NONE,
            hidden: 0,
            levels: [CUARENTA_NONE; 2],
            reserved: [0; 6],
        }
    }

    fn seat(self, seat: Seat) -> Self {
        cuarenta_tractor_event { seat: seat.index(), ..self }
    }

    fn card(self, card: Card) -> Self {
        cuarenta_tractor_event { card: card.index(), ..self }
    }

    fn cards(self, cards: CardSet) -> Self {
        cuarenta_tractor_event { cards: cards.bits(), ..self }
    }

    fn secret(self, cards: Option<CardSet>) -> Self {
        cuarenta_tractor_event { hidden: cards.is_none().into(), ..self.cards(cards.unwrap_or_default()) }
    }
}

impl From<&Event> for cuarenta_tractor_event {
    fn from(event: &Event) -> Self {
        let of = cuarenta_tractor_event::of;
        match *event {
            Event::DeclarerDrawn { seat } => of(CUARENTA_TRACTOR_EVENT_DECLARER_DRAWN).seat(seat),
            Event::Shuffled { hand, declarer, level } => cuarenta_tractor_event {
                number: hand,
                level: level.index(),
                ..of(CUARENTA_TRACTOR_EVENT_SHUFFLED).seat(declarer)
            },
            Event::Drew { seat, card } => of(CUARENTA_TRACTOR_EVENT_DREW).seat(seat).card(card),
            Event::Passed { seat } => of(CUARENTA_TRACTOR_EVENT_PASSED).seat(seat),
            Event::Shown { seat, card, dealt } => cuarenta_tractor_event {
                number: dealt.into(),
                ..of(CUARENTA_TRACTOR_EVENT_SHOWN).seat(seat).card(card)
            },
            Event::Dealt => of(CUARENTA_TRACTOR_EVENT_DEALT),
            Event::NobodyShowed => of(CUARENTA_TRACTOR_EVENT_NOBODY_SHOWED),
            Event::TurnedUp { cards } => of(CUARENTA_TRACTOR_EVENT_TURNED_UP).cards(cards),
            Event::Redeal => of(CUARENTA_TRACTOR_EVENT_REDEAL),
            Event::TrumpSet { declarer, trump } => cuarenta_tractor_event {
                level: trump.level.index(),
                suit: suit_number(trump.suit),
                ..of(CUARENTA_TRACTOR_EVENT_TRUMP_SET).seat(declarer)
            },
            Event::TookKitty { seat, cards } => {
                of(CUARENTA_TRACTOR_EVENT_TOOK_KITTY).seat(seat).secret(cards)
            }
            Event::Buried { seat, cards } => of(CUARENTA_TRACTOR_EVENT_BURIED).seat(seat).secret(cards),
            Event::ThrowFailed { seat, cards, lowest } => cuarenta_tractor_event {
                lowest: lowest.bits(),
                ..of(CUARENTA_TRACTOR_EVENT_THROW_FAILED).seat(seat).cards(cards)
            },
            Event::Penalized { side, points, opponents } => cuarenta_tractor_event {
                side: side.index(),
                points,
                opponents,
                ..of(CUARENTA_TRACTOR_EVENT_PENALIZED)
            },
            Event::Led { seat, cards } => of(CUARENTA_TRACTOR_EVENT_LED).seat(seat).cards(cards),
            Event::Followed { seat, cards } => of(CUARENTA_TRACTOR_EVENT_FOLLOWED).seat(seat).cards(cards),
            Event::TrickWon { seat, points, opponents } => cuarenta_tractor_event {
                points,
                opponents,
                ..of(CUARENTA_TRACTOR_EVENT_TRICK_WON).seat(seat)
            },
            Event::KittyRevealed { cards, points, factor, added } => cuarenta_tractor_event {
                points,
                number: factor,
                gain: added,
                ..of(CUARENTA_TRACTOR_EVENT_KITTY_REVEALED).cards(cards)
            },
            Event::HandOver { opponents, winners, side, gain, levels: now, next_declarer } => {
                cuarenta_tractor_event {
                    opponents,
                    camp: match winners {
                        Camp::Declarers => 0,
                        Camp::Opponents => 1,
                    },
                    side: side.index(),
                    gain,
                    levels: levels(now.0),
                    ..of(CUARENTA_TRACTOR_EVENT_HAND_OVER).seat(next_declarer)
                }
            }
            Event::MatchWon { side } => {
                cuarenta_tractor_event { side: side.index(), ..of(CUARENTA_TRACTOR_EVENT_MATCH_WON) }
            }
            _ => unreachable!("every event of this version of the rules has a kind"),
        }
    }
}
