//! What happened: facts that an action has brought about.

use crate::{
    card::{Card, Rank},
    card_set::CardSet,
    deck::{Cut, Deck},
    play::Play,
    seat::{Seat, Side},
};

/// What points are given for. The numbers and codes are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Why {
    /// *Caída* (fall): the card that the seat just before laid down is taken (§5).
    Caida = 1,
    /// *Limpia* (clean sweep): a capture leaves the table empty (§5).
    Limpia = 2,
    /// *Ronda*: three equal ranks in the hand dealt (§6).
    Ronda = 3,
    /// *Doble ronda*: four equal ranks in the hand dealt (§6).
    DobleRonda = 4,
    /// Extra for a caída on a card of a scored ronda (§6).
    RondaCaida = 5,
    /// *Cartón*: 20 or more cards in the pile (§7).
    Carton = 6,
    /// *Dos por dar*: 2 points to a dealer or next dealer (§7).
    DosPorDar = 7,
    /// *Más cartas*: 2 points for the most cards (§7).
    MasCartas = 8,
    /// A rival threw a card out of turn (§9).
    OutOfTurn = 9,
    /// A rival took cards wrongly (§9).
    WrongCapture = 10,
    /// A rival dealt wrongly (§9).
    Misdeal = 11,
}

impl Why {
    /// All reasons in the order of their numbers.
    pub const ALL: [Why; 11] = [
        Why::Caida,
        Why::Limpia,
        Why::Ronda,
        Why::DobleRonda,
        Why::RondaCaida,
        Why::Carton,
        Why::DosPorDar,
        Why::MasCartas,
        Why::OutOfTurn,
        Why::WrongCapture,
        Why::Misdeal,
    ];

    /// The stable number, 1 to 11.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The stable snake_case name.
    pub const fn code(self) -> &'static str {
        match self {
            Why::Caida => "caida",
            Why::Limpia => "limpia",
            Why::Ronda => "ronda",
            Why::DobleRonda => "doble_ronda",
            Why::RondaCaida => "ronda_caida",
            Why::Carton => "carton",
            Why::DosPorDar => "dos_por_dar",
            Why::MasCartas => "mas_cartas",
            Why::OutOfTurn => "out_of_turn",
            Why::WrongCapture => "wrong_capture",
            Why::Misdeal => "misdeal",
        }
    }
}

/// The rule that swallowed points. The numbers and codes (the rules' keys) are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Block {
    /// *38 que no juega*: a side at 38 scores by a caída only (`at_38`, §8).
    At38 = 1,
    /// A side at 30 scores nothing for a ronda (`ronda_cutoff`, §6).
    RondaCutoff = 2,
    /// A side at 30 scores no cartón (`carton_cutoff`, §7).
    CartonCutoff = 3,
    /// The count does not lift a side above this (`carton_cap`, §7).
    CartonCap = 4,
}

impl Block {
    /// All blocks in the order of their numbers.
    pub const ALL: [Block; 4] = [Block::At38, Block::RondaCutoff, Block::CartonCutoff, Block::CartonCap];

    /// The stable number, 1 to 4.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The stable name: the key of the rule.
    pub const fn code(self) -> &'static str {
        match self {
            Block::At38 => "at_38",
            Block::RondaCutoff => "ronda_cutoff",
            Block::CartonCutoff => "carton_cutoff",
            Block::CartonCap => "carton_cap",
        }
    }
}

/// *Error ajeno*: a fault that a table playing penalties reports (§9). The numbers and codes are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Fault {
    /// A card was thrown out of turn.
    OutOfTurn = 1,
    /// Cards were taken wrongly.
    WrongCapture = 2,
    /// The dealer gave too many or too few cards, or did not offer the cut.
    Misdeal = 3,
}

impl Fault {
    /// All faults in the order of their numbers.
    pub const ALL: [Fault; 3] = [Fault::OutOfTurn, Fault::WrongCapture, Fault::Misdeal];

    /// The stable number, 1 to 3.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The stable snake_case name.
    pub const fn code(self) -> &'static str {
        self.why().code()
    }

    /// What the rivals' points for this fault are called.
    pub const fn why(self) -> Why {
        match self {
            Fault::OutOfTurn => Why::OutOfTurn,
            Fault::WrongCapture => Why::WrongCapture,
            Fault::Misdeal => Why::Misdeal,
        }
    }
}

/// How a game was won. The numbers and codes are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum How {
    /// By 40 points.
    Points = 1,
    /// By a doble ronda (`four_of_a_kind = win`, §6).
    DobleRonda = 2,
    /// By the dealer's misdeal (`misdeal = lose_game`, §9).
    Misdeal = 3,
}

impl How {
    /// All ways in the order of their numbers.
    pub const ALL: [How; 3] = [How::Points, How::DobleRonda, How::Misdeal];

    /// The stable number, 1 to 3.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The stable snake_case name.
    pub const fn code(self) -> &'static str {
        match self {
            How::Points => "points",
            How::DobleRonda => "doble_ronda",
            How::Misdeal => "misdeal",
        }
    }
}

/// A fact that an action has brought about.
///
/// Folding the events of a game, from its first one on, over an empty table rebuilds its state. What a seat
/// may not know stands in `Option`s.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Event {
    /// Cards were turned up to find the first dealer (§3).
    DealerDrawn {
        /// The seat that deals first; `None` if the pack ran out among equals, who draw from another pack.
        dealer: Option<Seat>,
        /// How many cards were turned up, from the top.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::notation::serde::count"))]
        shown: u8,
        /// The pack; unless known, only the cards shown stand at their places.
        pack: PackOrder,
    },
    /// The dealer has shuffled.
    Shuffled {
        /// The dealer of the hand that begins.
        dealer: Seat,
        /// The pack before the cut: nobody at the table knows it.
        pack: Option<Deck>,
    },
    /// The seat before the dealer has cut, or declined to.
    CutMade {
        /// The seat that was offered the cut.
        seat: Seat,
        /// What it did; more than three taps is [bad manners](Cut::is_bad_manners).
        cut: Cut,
    },
    /// Five cards were dealt to a seat.
    Dealt {
        /// Who received them.
        seat: Seat,
        /// The cards, known to that seat only.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::notation::serde::five_cards"))]
        cards: Option<CardSet>,
    },
    /// A ronda was announced: it scores or is blocked by a rule, or was called though it is worth nothing.
    Ronda {
        /// The seat that was dealt the equal cards.
        seat: Seat,
        /// Four equal cards, not three.
        doble: bool,
        /// Their rank, known to that seat only.
        rank: Option<Rank>,
        /// Whether it was called (`ronda_call = call`).
        called: bool,
    },
    /// A card was thrown: laid down, or taking cards to its side's pile.
    Played {
        /// The seat that played.
        seat: Seat,
        /// The card and what it took.
        play: Play,
    },
    /// Points were given.
    Awarded {
        /// The side that receives them.
        side: Side,
        /// How many, 1 or more.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::notation::serde::points"))]
        points: u8,
        /// What for.
        why: Why,
    },
    /// A rule swallowed points.
    Blocked {
        /// The side that would have received them.
        side: Side,
        /// How many were lost, 1 or more. After an `Awarded` for the same reason: the rest above a cap.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::notation::serde::points"))]
        points: u8,
        /// What for.
        why: Why,
        /// Which rule.
        rule: Block,
    },
    /// A seat's fault was reported.
    FaultReported {
        /// Who committed it.
        seat: Seat,
        /// Which.
        fault: Fault,
    },
    /// The cards left on the table went to the last capturer (`leftovers = last_capturer`).
    LeftoversTaken {
        /// The side that received them.
        side: Side,
        /// The cards.
        cards: CardSet,
    },
    /// A side's pile was counted.
    Counted {
        /// The side.
        side: Side,
        /// The cards in its pile, 0 to 40.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::notation::serde::count"))]
        cards: u8,
    },
    /// The hand is over; the deal passes unless the game is won.
    HandOver {
        /// Who dealt it.
        dealer: Seat,
        /// Ended by a misdeal: its piles are gone.
        void: bool,
    },
    /// The game is over.
    GameWon {
        /// The winner.
        side: Side,
        /// How.
        how: How,
        /// Won by points with every rival below 10, unless `zapatero = off`.
        zapatero: bool,
    },
    /// The *mesa* (match) is over.
    MatchWon {
        /// The winner.
        side: Side,
        /// Won at once by zapatero.
        zapatero: bool,
    },
}

/// The cards of a pack at their places, as far as they are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PackOrder(pub [Option<Card>; Card::COUNT]);

impl From<Deck> for PackOrder {
    fn from(deck: Deck) -> PackOrder {
        PackOrder(deck.cards().map(Some))
    }
}

impl PackOrder {
    /// The same pack with only the first `shown` cards known.
    #[must_use]
    pub fn shown(mut self, shown: u8) -> PackOrder {
        self.0.iter_mut().skip(shown as usize).for_each(|card| *card = None);
        self
    }
}

impl Event {
    /// The event as this seat may know it; `None` for a spectator, who sees no hand.
    ///
    /// The pack's order is hidden from everyone, a hand and the rank of a ronda from all but their seat.
    #[must_use]
    pub fn seen_by(self, viewer: Option<Seat>) -> Event {
        match self {
            Event::DealerDrawn { dealer, shown, pack } => {
                Event::DealerDrawn { dealer, shown, pack: pack.shown(shown) }
            }
            Event::Shuffled { dealer, .. } => Event::Shuffled { dealer, pack: None },
            Event::Dealt { seat, .. } if viewer != Some(seat) => Event::Dealt { seat, cards: None },
            Event::Ronda { seat, doble, called, .. } if viewer != Some(seat) => {
                Event::Ronda { seat, doble, called, rank: None }
            }
            open => open,
        }
    }
}
