//! The packs of a real table, from what was played.

use alloc::vec::Vec;

use super::{Record, ReplayError, ReplayReason, Step, replay::Table};
use crate::{
    card::Card,
    card_set::CardSet,
    deck::{Cut, Deck},
    event::{Event, PackOrder},
    game::{Action, Phase},
    position::HAND_SIZE,
};

impl Record {
    /// The same record with the packs that nobody saw put together from the plays: where a hand was played to
    /// its end, the plays show who was dealt what. The order within a hand dealt, cards that were not dealt
    /// and the rest of the pack of a draw are made up; they decide nothing.
    ///
    /// ```
    /// use cuarenta::{Game, Rules, Start, notation::Record};
    ///
    /// let start = Start { seed: Some(7.into()), ..Start::new("pagat+players=3".parse::<Rules>()?) };
    /// let (mut game, events) = Game::start(start)?;
    /// let mut record = Record::new(start)?;
    /// record.note(&events.iter().map(|event| event.seen_by(None)).collect::<Vec<_>>());
    /// for _ in 0..30 {
    ///     let play = game.legal_plays().next().unwrap();
    ///     let events = game.apply(play)?;
    ///     record.note(&events.iter().map(|event| event.seen_by(None)).collect::<Vec<_>>());
    /// }
    /// assert!(record.replay().is_err()); // nobody saw the packs
    /// record.truncate(31); // the first hand
    /// let mut replay = record.deduced()?.replay()?;
    /// assert!(replay.goto(31));
    /// assert_eq!(replay.game().position().scores(), game.position().scores());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`ReplayReason::UnknownCards`] at a pack of which the plays do not show every card dealt, or another
    /// [`ReplayError`] if a step is illegal.
    pub fn deduced(&self) -> Result<Record, ReplayError> {
        let mut record = self.clone();
        let (mut table, _) = Table::of(self);
        for place in 0..record.steps.len() {
            let error = |reason| ReplayError { step: place, reason };
            let seen = match record.steps[place] {
                Step::Pack(pack) => Some(pack),
                _ => None,
            };
            if let Some(pack) = seen {
                let deck = match table.game().phase() {
                    Phase::DrawDealer => completed(&pack),
                    _ if pack == PackOrder::UNKNOWN => record.pack_of_hand(place),
                    _ => None,
                };
                let deck = deck.ok_or(error(ReplayReason::UnknownCards))?;
                record.steps[place] = Step::Action(Action::Shuffle(deck));
            }
            let events = table.step(&record.steps[place]).map_err(error)?;
            if let (Some(pack), Some(Event::DealerDrawn { shown, .. })) = (seen, events.first())
                && pack.0.iter().take((*shown).into()).any(Option::is_none)
            {
                return Err(error(ReplayReason::UnknownCards));
            }
        }
        Ok(record)
    }

    /// The pack before the cut, if the hand that is dealt from it was played to its end.
    fn pack_of_hand(&self, place: usize) -> Option<Deck> {
        let next =
            |step: &&Step| !matches!(step, Step::Pack(_) | Step::NextGame | Step::Action(Action::Shuffle(_)));
        let hand = || self.steps[place + 1..].iter().take_while(next);
        let thrown: Vec<Card> = hand()
            .filter_map(|step| match step {
                Step::Action(Action::Play(play)) => Some(play.card),
                _ => None,
            })
            .collect();
        let moved = match self.automation().cut {
            true => 0,
            false => hand().find_map(|step| match step {
                Step::Action(Action::Cut(cut)) => cut.moved(),
                _ => None,
            })?,
        };
        let players = usize::from(self.rules().players());
        let in_deal = usize::from(HAND_SIZE) * players;
        if thrown.len() != Card::COUNT / in_deal * in_deal {
            return None;
        }
        let mut cards = Vec::with_capacity(Card::COUNT);
        for deal in thrown.chunks(in_deal) {
            cards.extend((0..players).flat_map(|seat| deal.iter().skip(seat).step_by(players)));
        }
        cards.extend(!thrown.iter().copied().collect::<CardSet>());
        let deck = Deck::new(cards.try_into().ok()?).ok()?;
        match moved {
            0 => Some(deck),
            moved => deck.cut(Cut::Packet(Card::COUNT as u8 - moved)),
        }
    }
}

/// The pack with the cards that are not known in index order.
fn completed(pack: &PackOrder) -> Option<Deck> {
    let mut rest = (!pack.0.iter().flatten().copied().collect::<CardSet>()).iter();
    let mut cards = *Deck::ORDERED.cards();
    for (place, card) in cards.iter_mut().zip(pack.0) {
        *place = card.or_else(|| rest.next()).unwrap_or(*place);
    }
    Deck::new(cards).ok()
}
