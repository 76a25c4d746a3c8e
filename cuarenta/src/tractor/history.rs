//! What all have seen of a hand.

use arrayvec::ArrayVec;

use super::{
    action::Phase,
    card::Card,
    card_set::CardSet,
    event::Event,
    seat::{BySeat, Seat},
    setup::{HAND, Setup},
    trick::Trick,
};

/// The public facts of a hand since its deal, or since the setup it began with: what was shown, turned up,
/// attempted and played (§5). Between two hands it is still that of the hand just played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct History {
    shown: Option<(Seat, Card)>,
    turned_up: CardSet,
    tricks: ArrayVec<PlayedTrick, { HAND as usize }>,
    kitty: Option<CardSet>,
}

/// A trick as all have seen it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlayedTrick {
    /// What the leader tried to lead; more than was led if the throw failed.
    pub attempt: CardSet,
    /// What was played.
    pub trick: Trick,
    /// The winner, once the trick is full.
    pub winner: Option<Seat>,
}

impl PlayedTrick {
    /// Whether the throw failed.
    pub fn failed(&self) -> bool {
        self.attempt != self.trick.lead()
    }
}

impl History {
    /// The seat that showed, and its card.
    pub const fn shown(&self) -> Option<(Seat, Card)> {
        self.shown
    }

    /// The cards of the kitty that were turned up (§4, `no_show=kitty_turn_up`).
    pub const fn turned_up(&self) -> CardSet {
        self.turned_up
    }

    /// The tricks in order, the one in progress last.
    pub fn tricks(&self) -> &[PlayedTrick] {
        &self.tricks
    }

    /// The cards that were buried, uncovered after the hand.
    pub const fn kitty(&self) -> Option<CardSet> {
        self.kitty
    }

    /// What a setup shows of the hand.
    pub(super) fn of(setup: &Setup) -> History {
        let mut history = History::default();
        let trick = match setup.phase {
            Phase::Follow { .. } => {
                PlayedTrick { attempt: setup.trick.lead(), trick: setup.trick, winner: None }
            }
            Phase::ChooseLowest { seat, among } => {
                PlayedTrick { attempt: among, trick: Trick::led(seat, CardSet::EMPTY), winner: None }
            }
            _ => return history,
        };
        history.tricks.push(trick);
        history
    }

    /// Notes an event.
    pub(super) fn note(&mut self, event: Event) {
        match event {
            Event::Shuffled { .. } => *self = History::default(),
            Event::Shown { seat, card, .. } => self.shown = Some((seat, card)),
            Event::TurnedUp { cards } => self.turned_up = cards,
            Event::ThrowFailed { seat, cards, .. } => self.begin(seat, cards),
            Event::Led { seat, cards } => {
                if self.current().is_none() {
                    self.begin(seat, cards);
                }
                self.played(seat, cards);
            }
            Event::Followed { seat, cards } => self.played(seat, cards),
            Event::TrickWon { seat, .. } => {
                if let Some(current) = self.current() {
                    current.winner = Some(seat);
                }
            }
            Event::KittyRevealed { cards, .. } => self.kitty = Some(cards),
            _ => {}
        }
    }

    /// A hand has no more than twelve tricks.
    fn begin(&mut self, leader: Seat, attempt: CardSet) {
        let trick = Trick::led(leader, CardSet::EMPTY);
        self.tricks.push(PlayedTrick { attempt, trick, winner: None });
    }

    fn played(&mut self, seat: Seat, cards: CardSet) {
        if let Some(current) = self.current() {
            current.trick.plays[seat] = cards;
        }
    }

    fn current(&mut self) -> Option<&mut PlayedTrick> {
        self.tricks.last_mut().filter(|last| last.winner.is_none())
    }

    fn played_cards(&self) -> CardSet {
        self.tricks.iter().map(|played| played.trick.cards()).collect()
    }

    /// What the public facts say about the hands now.
    pub(super) fn knowledge(&self, setup: &Setup) -> Knowledge {
        let mut knowledge = Knowledge { has_or_buried: self.turned_up, ..Knowledge::default() };
        match self.shown {
            Some((seat, card)) if seat == setup.declarer => knowledge.has_or_buried |= card.into(),
            Some((seat, card)) => knowledge.has[seat] |= card.into(),
            None => {}
        }
        let trump = setup.trump();
        for (number, played) in self.tricks.iter().enumerate() {
            let (leader, lead) = (played.trick.leader, played.trick.lead());
            if played.attempt.len() > 1 {
                let lowest = trump.lowest(played.attempt).first();
                let above = lowest.map_or(CardSet::EMPTY, |card| trump.above(card));
                if played.failed() {
                    knowledge.has[leader] |= played.attempt;
                    knowledge.breakers[number] = above;
                } else {
                    setup.blockers(leader).for_each(|seat| knowledge.lacks[seat] |= above);
                }
            }
            let Some(suit) = played.trick.suit(trump).map(|suit| trump.cards_of(suit)) else { continue };
            for seat in leader.others() {
                let play = played.trick.plays[seat];
                if !play.is_empty() && (play & suit).len() < lead.len() {
                    knowledge.lacks[seat] |= suit;
                }
            }
        }
        let gone = self.played_cards();
        for has in &mut knowledge.has.0 {
            *has -= gone;
        }
        knowledge.has_or_buried -= gone;
        knowledge
    }

    /// Whether these hands agree with every failed throw: some seat that could break it held a card above
    /// its lowest one. Whatever a seat has played since then it held.
    pub(super) fn explains_failures(&self, setup: &Setup, knowledge: &Knowledge) -> bool {
        let mut held = setup.hands;
        for (number, played) in self.tricks.iter().enumerate().rev() {
            for seat in Seat::ALL {
                held[seat] |= played.trick.plays[seat];
            }
            let above = knowledge.breakers[number];
            let mut blockers = setup.blockers(played.trick.leader);
            if !above.is_empty() && blockers.all(|seat| held[seat].is_disjoint(above)) {
                return false;
            }
        }
        true
    }
}

/// What the public facts of a hand say about the cards of each seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Knowledge {
    /// Cards that the seat holds: shown, or taken back with a failed throw.
    pub(super) has: BySeat<CardSet>,
    /// Cards that the declarer holds or has buried: shown by it, or turned up in the kitty.
    pub(super) has_or_buried: CardSet,
    /// Cards that the seat does not hold: those of a suit that it did not follow in full, and those that
    /// would have broken a throw that succeeded.
    pub(super) lacks: BySeat<CardSet>,
    /// For each trick whose throw failed, the cards of which one was held by a seat that could break it.
    breakers: [CardSet; HAND as usize],
}
