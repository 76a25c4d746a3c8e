//! Events as small structs.

use cuarenta::{
    Block, Card, CardSet, Cut, Event, Fault as TableFault, Gain, How, MOST_EVENTS, PackOrder, PastPlay, Play,
    Rank, Seat, Side, Why,
};

use crate::card::{
    CUARENTA_NONE, cuarenta_card, cuarenta_cardset, read_card, read_cards, read_or_none, read_pack,
    read_rank, read_seat, read_side,
};
use crate::status::Fault;

/// What an event says. The numbers are stable; programs ignore kinds that they do not know.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum cuarenta_event_kind {
    /// Cards were turned up to find the first dealer: `seat` (`CUARENTA_NONE`: equals draw again), `count`
    /// cards. Those cards: `cuarenta_game_event_pack`.
    CUARENTA_EVENT_DEALER_DRAWN = 1,
    /// The dealer, `seat`, has shuffled. The pack: `cuarenta_game_event_pack`.
    CUARENTA_EVENT_SHUFFLED = 2,
    /// `seat` has cut: `detail` is a `cuarenta_cut`, `count` the cards of a packet or the taps.
    CUARENTA_EVENT_CUT = 3,
    /// Five cards, `cards`, were dealt to `seat`.
    CUARENTA_EVENT_DEALT = 4,
    /// `seat` was dealt three equal ranks (`detail` 3) or four (4) of `rank`, and that was announced;
    /// `flags` has `CUARENTA_EVENT_CALLED` if by a call.
    CUARENTA_EVENT_RONDA = 5,
    /// `seat` has played `card` and taken `cards`.
    CUARENTA_EVENT_PLAYED = 6,
    /// `side` is given `points` for `why`.
    CUARENTA_EVENT_AWARDED = 7,
    /// `side` would have been given `points` for `why`, but for `rule`.
    CUARENTA_EVENT_BLOCKED = 8,
    /// A fault of `seat` was reported: `detail` is a `cuarenta_fault`.
    CUARENTA_EVENT_FAULT = 9,
    /// `side` has received the `cards` left on the table.
    CUARENTA_EVENT_LEFTOVERS = 10,
    /// The pile of `side` was counted: `count` cards.
    CUARENTA_EVENT_COUNTED = 11,
    /// The hand dealt by `seat` is over; `flags` has `CUARENTA_EVENT_VOID` after a misdeal.
    CUARENTA_EVENT_HAND_OVER = 12,
    /// `side` has won the game: `detail` is a `cuarenta_how`, `flags` has `CUARENTA_EVENT_ZAPATERO` if every
    /// rival has less than 10 points.
    CUARENTA_EVENT_GAME_WON = 13,
    /// `side` has won the match; `flags` has `CUARENTA_EVENT_ZAPATERO` if at once, by zapatero.
    CUARENTA_EVENT_MATCH_WON = 14,
}

use cuarenta_event_kind::*;

/// In `flags` of a ronda: it was called.
pub const CUARENTA_EVENT_CALLED: u8 = 1;
/// In `flags` of the end of a hand: a misdeal ended it, and its piles are gone.
pub const CUARENTA_EVENT_VOID: u8 = 2;
/// In `flags` of a won game: zapatero.
pub const CUARENTA_EVENT_ZAPATERO: u8 = 4;
/// In `flags`: the cards or the rank are not known to whom the event is told.
pub const CUARENTA_EVENT_HIDDEN: u8 = 8;

/// What points are given for. The numbers are stable.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum cuarenta_why {
    /// Caída: the card that the seat just before laid down is taken.
    CUARENTA_WHY_CAIDA = 1,
    /// Limpia: a capture leaves the table empty.
    CUARENTA_WHY_LIMPIA = 2,
    /// Ronda: three equal ranks in the hand dealt.
    CUARENTA_WHY_RONDA = 3,
    /// Doble ronda: four equal ranks in the hand dealt.
    CUARENTA_WHY_DOBLE_RONDA = 4,
    /// Extra for a caída on a card of a scored ronda.
    CUARENTA_WHY_RONDA_CAIDA = 5,
    /// Cartón: 20 or more cards in the pile.
    CUARENTA_WHY_CARTON = 6,
    /// Dos por dar: 2 points to a dealer or next dealer.
    CUARENTA_WHY_DOS_POR_DAR = 7,
    /// Más cartas: 2 points for the most cards.
    CUARENTA_WHY_MAS_CARTAS = 8,
    /// A rival threw a card out of turn.
    CUARENTA_WHY_OUT_OF_TURN = 9,
    /// A rival took cards wrongly.
    CUARENTA_WHY_WRONG_CAPTURE = 10,
    /// A rival dealt wrongly.
    CUARENTA_WHY_MISDEAL = 11,
}

/// The rule that swallowed points. The numbers are stable.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum cuarenta_block {
    /// `at_38`: 38 que no juega.
    CUARENTA_BLOCK_AT_38 = 1,
    /// `ronda_cutoff`: no ronda from 30 on.
    CUARENTA_BLOCK_RONDA_CUTOFF = 2,
    /// `carton_cutoff`: no cartón from 30 on.
    CUARENTA_BLOCK_CARTON_CUTOFF = 3,
    /// `carton_cap`: the count lifts no side above this.
    CUARENTA_BLOCK_CARTON_CAP = 4,
}

/// A fault that a table playing penalties reports. The numbers are stable.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum cuarenta_fault {
    /// A card was thrown out of turn.
    CUARENTA_FAULT_OUT_OF_TURN = 1,
    /// Cards were taken wrongly.
    CUARENTA_FAULT_WRONG_CAPTURE = 2,
    /// The dealer gave too many or too few cards, or did not offer the cut.
    CUARENTA_FAULT_MISDEAL = 3,
}

/// How a game was won. The numbers are stable.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum cuarenta_how {
    /// By 40 points.
    CUARENTA_HOW_POINTS = 1,
    /// By a doble ronda.
    CUARENTA_HOW_DOBLE_RONDA = 2,
    /// By the dealer's misdeal.
    CUARENTA_HOW_MISDEAL = 3,
}

/// What the seat before the dealer does with the shuffled pack. The numbers are stable.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum cuarenta_cut {
    /// Nothing: the cut is declined.
    CUARENTA_CUT_DECLINE = 0,
    /// Lifts a packet of 1 to 39 cards from the top and puts it under the rest.
    CUARENTA_CUT_PACKET = 1,
    /// Asks for halves: a packet of 20.
    CUARENTA_CUT_HALF = 2,
    /// Taps the top card 1 to 39 times: so many cards go under. More than three are bad manners.
    CUARENTA_CUT_TAPS = 3,
}

// The header's numbers are the core's.
const _: () = {
    assert!(cuarenta_why::CUARENTA_WHY_CAIDA as u8 == Why::Caida.number());
    assert!(cuarenta_why::CUARENTA_WHY_LIMPIA as u8 == Why::Limpia.number());
    assert!(cuarenta_why::CUARENTA_WHY_RONDA as u8 == Why::Ronda.number());
    assert!(cuarenta_why::CUARENTA_WHY_DOBLE_RONDA as u8 == Why::DobleRonda.number());
    assert!(cuarenta_why::CUARENTA_WHY_RONDA_CAIDA as u8 == Why::RondaCaida.number());
    assert!(cuarenta_why::CUARENTA_WHY_CARTON as u8 == Why::Carton.number());
    assert!(cuarenta_why::CUARENTA_WHY_DOS_POR_DAR as u8 == Why::DosPorDar.number());
    assert!(cuarenta_why::CUARENTA_WHY_MAS_CARTAS as u8 == Why::MasCartas.number());
    assert!(cuarenta_why::CUARENTA_WHY_OUT_OF_TURN as u8 == Why::OutOfTurn.number());
    assert!(cuarenta_why::CUARENTA_WHY_WRONG_CAPTURE as u8 == Why::WrongCapture.number());
    assert!(cuarenta_why::CUARENTA_WHY_MISDEAL as u8 == Why::Misdeal.number());
    assert!(cuarenta_block::CUARENTA_BLOCK_AT_38 as u8 == Block::At38.number());
    assert!(cuarenta_block::CUARENTA_BLOCK_RONDA_CUTOFF as u8 == Block::RondaCutoff.number());
    assert!(cuarenta_block::CUARENTA_BLOCK_CARTON_CUTOFF as u8 == Block::CartonCutoff.number());
    assert!(cuarenta_block::CUARENTA_BLOCK_CARTON_CAP as u8 == Block::CartonCap.number());
    assert!(cuarenta_fault::CUARENTA_FAULT_OUT_OF_TURN as u8 == TableFault::OutOfTurn.number());
    assert!(cuarenta_fault::CUARENTA_FAULT_WRONG_CAPTURE as u8 == TableFault::WrongCapture.number());
    assert!(cuarenta_fault::CUARENTA_FAULT_MISDEAL as u8 == TableFault::Misdeal.number());
    assert!(cuarenta_how::CUARENTA_HOW_POINTS as u8 == How::Points.number());
    assert!(cuarenta_how::CUARENTA_HOW_DOBLE_RONDA as u8 == How::DobleRonda.number());
    assert!(cuarenta_how::CUARENTA_HOW_MISDEAL as u8 == How::Misdeal.number());
};

/// One fact that an action has brought about. Which fields mean something depends on the kind; the others
/// are 0, or `CUARENTA_NONE` for seats, sides, cards and ranks.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct cuarenta_event {
    /// A `cuarenta_event_kind`.
    pub kind: u8,
    /// A seat.
    pub seat: u8,
    /// A side.
    pub side: u8,
    /// The card thrown.
    pub card: cuarenta_card,
    /// A `cuarenta_why`.
    pub why: u8,
    /// A `cuarenta_block`.
    pub rule: u8,
    /// Points given or swallowed.
    pub points: u8,
    /// `CUARENTA_EVENT_CALLED` and the like.
    pub flags: u8,
    /// The cards of the event.
    pub cards: cuarenta_cardset,
    /// As the kind says.
    pub detail: u8,
    /// A number of cards.
    pub count: u8,
    /// A rank.
    pub rank: u8,
    /// Zero.
    pub reserved: [u8; 13],
}

/// No action brings more events.
pub const CUARENTA_MOST_EVENTS: usize = 35;
const _: () = assert!(CUARENTA_MOST_EVENTS == MOST_EVENTS);

impl cuarenta_event {
    fn of(kind: cuarenta_event_kind) -> Self {
        cuarenta_event {
            kind: kind as u8,
            seat: CUARENTA_NONE,
            side: CUARENTA_NONE,
            card: CUARENTA_NONE,
            why: 0,
            rule: 0,
            points: 0,
            flags: 0,
            cards: 0,
            detail: 0,
            count: 0,
            rank: CUARENTA_NONE,
            reserved: [0; 13],
        }
    }

    fn seat(self, seat: Seat) -> Self {
        cuarenta_event { seat: seat.index(), ..self }
    }

    fn side(self, side: Side) -> Self {
        cuarenta_event { side: side.index(), ..self }
    }

    fn points(self, points: u8, why: Why) -> Self {
        cuarenta_event { points, why: why.number(), ..self }
    }

    fn cards(self, cards: CardSet) -> Self {
        cuarenta_event { cards: cards.bits(), ..self }
    }

    fn flag(self, flag: u8, set: bool) -> Self {
        cuarenta_event { flags: self.flags | if set { flag } else { 0 }, ..self }
    }
}

impl From<&Event> for cuarenta_event {
    fn from(event: &Event) -> Self {
        let of = cuarenta_event::of;
        match *event {
            Event::DealerDrawn { dealer, shown, .. } => cuarenta_event {
                seat: dealer.map_or(CUARENTA_NONE, Seat::index),
                count: shown,
                ..of(CUARENTA_EVENT_DEALER_DRAWN)
            },
            Event::Shuffled { dealer, pack } => {
                of(CUARENTA_EVENT_SHUFFLED).seat(dealer).flag(CUARENTA_EVENT_HIDDEN, pack.is_none())
            }
            Event::CutMade { seat, cut } => {
                let (detail, count) = cut_numbers(cut);
                cuarenta_event { detail, count, ..of(CUARENTA_EVENT_CUT).seat(seat) }
            }
            Event::Dealt { seat, cards } => of(CUARENTA_EVENT_DEALT)
                .seat(seat)
                .cards(cards.unwrap_or_default())
                .flag(CUARENTA_EVENT_HIDDEN, cards.is_none()),
            Event::Ronda { seat, doble, rank, called } => cuarenta_event {
                detail: if doble { 4 } else { 3 },
                rank: rank.map_or(CUARENTA_NONE, Rank::index),
                ..of(CUARENTA_EVENT_RONDA)
                    .seat(seat)
                    .flag(CUARENTA_EVENT_CALLED, called)
                    .flag(CUARENTA_EVENT_HIDDEN, rank.is_none())
            },
            Event::Played { seat, play } => cuarenta_event {
                card: play.card.index(),
                ..of(CUARENTA_EVENT_PLAYED).seat(seat).cards(play.take)
            },
            Event::Awarded { side, points, why } => of(CUARENTA_EVENT_AWARDED).side(side).points(points, why),
            Event::Blocked { side, points, why, rule } => cuarenta_event {
                rule: rule.number(),
                ..of(CUARENTA_EVENT_BLOCKED).side(side).points(points, why)
            },
            Event::FaultReported { seat, fault } => {
                cuarenta_event { detail: fault.number(), ..of(CUARENTA_EVENT_FAULT).seat(seat) }
            }
            Event::LeftoversTaken { side, cards } => of(CUARENTA_EVENT_LEFTOVERS).side(side).cards(cards),
            Event::Counted { side, cards } => {
                cuarenta_event { count: cards, ..of(CUARENTA_EVENT_COUNTED).side(side) }
            }
            Event::HandOver { dealer, void } => {
                of(CUARENTA_EVENT_HAND_OVER).seat(dealer).flag(CUARENTA_EVENT_VOID, void)
            }
            Event::GameWon { side, how, zapatero } => cuarenta_event {
                detail: how.number(),
                ..of(CUARENTA_EVENT_GAME_WON).side(side).flag(CUARENTA_EVENT_ZAPATERO, zapatero)
            },
            Event::MatchWon { side, zapatero } => {
                of(CUARENTA_EVENT_MATCH_WON).side(side).flag(CUARENTA_EVENT_ZAPATERO, zapatero)
            }
            _ => unreachable!("every event of this version of the rules has a kind"),
        }
    }
}

impl cuarenta_event {
    /// A past play: the event of it, and its deal.
    pub(crate) fn past(past: PastPlay) -> Self {
        let played = Event::Played { seat: past.seat, play: past.play };
        cuarenta_event { count: past.deal, ..cuarenta_event::from(&played) }
    }

    /// What a play would score only if another's secret is so.
    pub(crate) fn unsure(side: Side, gain: &Gain) -> Self {
        cuarenta_event::from(&gain_event(side, gain)).flag(CUARENTA_EVENT_HIDDEN, true)
    }

    /// The event that this describes; `pack` is asked for where there is one.
    pub(crate) fn read<'a>(
        &self,
        pack: impl FnOnce() -> Result<&'a [cuarenta_card; Card::COUNT], Fault>,
    ) -> Result<Event, Fault> {
        if self.reserved != [0; 13] {
            return Err(Fault::Reserved { parameter: "event" });
        }
        let seat = || read_seat(self.seat, "event.seat");
        let side = || read_side(self.side, "event.side");
        let cards = || read_cards(self.cards, "event.cards");
        let why = || numbered(&Why::ALL, Why::number, self.why, "event.why");
        let hidden = self.flags & CUARENTA_EVENT_HIDDEN != 0;
        let kind = |kind: cuarenta_event_kind| kind as u8;
        Ok(match self.kind {
            number if number == kind(CUARENTA_EVENT_DEALER_DRAWN) => {
                let mut order = PackOrder::UNKNOWN;
                for (place, card) in order.0.iter_mut().zip(pack()?) {
                    *place = read_or_none(*card, "pack", read_card)?;
                }
                let dealer = read_or_none(self.seat, "event.seat", read_seat)?;
                Event::DealerDrawn { dealer, shown: self.count, pack: order }
            }
            number if number == kind(CUARENTA_EVENT_SHUFFLED) => {
                let pack = if hidden { None } else { Some(read_pack(pack()?)?) };
                Event::Shuffled { dealer: seat()?, pack }
            }
            number if number == kind(CUARENTA_EVENT_CUT) => {
                Event::CutMade { seat: seat()?, cut: read_cut(self.detail, self.count, "event.detail")? }
            }
            number if number == kind(CUARENTA_EVENT_DEALT) => {
                Event::Dealt { seat: seat()?, cards: if hidden { None } else { Some(cards()?) } }
            }
            number if number == kind(CUARENTA_EVENT_RONDA) => Event::Ronda {
                seat: seat()?,
                doble: match self.detail {
                    3 => false,
                    4 => true,
                    detail => return Err(Fault::range("event.detail", detail, 4)),
                },
                rank: read_or_none(self.rank, "event.rank", read_rank)?,
                called: self.flags & CUARENTA_EVENT_CALLED != 0,
            },
            number if number == kind(CUARENTA_EVENT_PLAYED) => Event::Played {
                seat: seat()?,
                play: Play { card: read_card(self.card, "event.card")?, take: cards()? },
            },
            number if number == kind(CUARENTA_EVENT_AWARDED) => {
                Event::Awarded { side: side()?, points: self.points, why: why()? }
            }
            number if number == kind(CUARENTA_EVENT_BLOCKED) => Event::Blocked {
                side: side()?,
                points: self.points,
                why: why()?,
                rule: numbered(&Block::ALL, Block::number, self.rule, "event.rule")?,
            },
            number if number == kind(CUARENTA_EVENT_FAULT) => Event::FaultReported {
                seat: seat()?,
                fault: numbered(&TableFault::ALL, TableFault::number, self.detail, "event.detail")?,
            },
            number if number == kind(CUARENTA_EVENT_LEFTOVERS) => {
                Event::LeftoversTaken { side: side()?, cards: cards()? }
            }
            number if number == kind(CUARENTA_EVENT_COUNTED) => {
                Event::Counted { side: side()?, cards: self.count }
            }
            number if number == kind(CUARENTA_EVENT_HAND_OVER) => {
                Event::HandOver { dealer: seat()?, void: self.flags & CUARENTA_EVENT_VOID != 0 }
            }
            number if number == kind(CUARENTA_EVENT_GAME_WON) => Event::GameWon {
                side: side()?,
                how: numbered(&How::ALL, How::number, self.detail, "event.detail")?,
                zapatero: self.flags & CUARENTA_EVENT_ZAPATERO != 0,
            },
            number if number == kind(CUARENTA_EVENT_MATCH_WON) => {
                Event::MatchWon { side: side()?, zapatero: self.flags & CUARENTA_EVENT_ZAPATERO != 0 }
            }
            number => return Err(Fault::range("event.kind", number, 14)),
        })
    }
}

/// What a play would score, or a rule would swallow, as the event that would tell it.
pub(crate) fn gain_event(side: Side, gain: &Gain) -> Event {
    let (points, why) = (gain.points, gain.why);
    match gain.blocked_by {
        None => Event::Awarded { side, points, why },
        Some(rule) => Event::Blocked { side, points, why, rule },
    }
}

/// The item of a list that has this number.
pub(crate) fn numbered<T: Copy>(
    items: &[T],
    number_of: impl Fn(T) -> u8,
    number: u8,
    parameter: &'static str,
) -> Result<T, Fault> {
    let most = items.iter().map(|item| number_of(*item)).max().unwrap_or(0);
    let found = items.iter().copied().find(|item| number_of(*item) == number);
    found.ok_or_else(|| Fault::range(parameter, number, most.into()))
}

pub(crate) fn read_cut(cut: u8, cards: u8, parameter: &'static str) -> Result<Cut, Fault> {
    Ok(match cut {
        number if number == cuarenta_cut::CUARENTA_CUT_DECLINE as u8 => Cut::Decline,
        number if number == cuarenta_cut::CUARENTA_CUT_PACKET as u8 => Cut::Packet(cards),
        number if number == cuarenta_cut::CUARENTA_CUT_HALF as u8 => Cut::Half,
        number if number == cuarenta_cut::CUARENTA_CUT_TAPS as u8 => Cut::Taps(cards),
        number => return Err(Fault::range(parameter, number, 3)),
    })
}

/// The pack of an event that has one, unknown places as `CUARENTA_NONE`.
pub(crate) fn event_pack(event: &Event) -> Option<[cuarenta_card; Card::COUNT]> {
    match event {
        Event::DealerDrawn { pack, .. } => Some(pack.0.map(|card| card.map_or(CUARENTA_NONE, Card::index))),
        Event::Shuffled { pack: Some(pack), .. } => Some(pack.cards().map(Card::index)),
        Event::Shuffled { pack: None, .. } => Some([CUARENTA_NONE; Card::COUNT]),
        _ => None,
    }
}

pub(crate) fn cut_numbers(cut: Cut) -> (u8, u8) {
    match cut {
        Cut::Decline => (cuarenta_cut::CUARENTA_CUT_DECLINE as u8, 0),
        Cut::Packet(cards) => (cuarenta_cut::CUARENTA_CUT_PACKET as u8, cards),
        Cut::Half => (cuarenta_cut::CUARENTA_CUT_HALF as u8, 0),
        Cut::Taps(cards) => (cuarenta_cut::CUARENTA_CUT_TAPS as u8, cards),
    }
}
