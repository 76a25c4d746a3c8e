//! Imagining the hidden cards.

use arrayvec::ArrayVec;

use super::{
    View, ViewError,
    hidden::{Hidden, World},
};
use crate::{
    card::Rank,
    card_set::CardSet,
    game::Game,
    position::{HAND_SIZE, Position, equal_cards},
    rng::SplitMix64,
    seat::{BySeat, Seat},
};

impl View {
    /// A position that agrees with everything the viewer knows, each such position equally likely: the other
    /// hands and the order of the stock.
    ///
    /// What is known, and taken into account exactly:
    ///
    /// - the own hand, the table, the piles, how many cards each seat holds;
    /// - announced rondas, scored or blocked: that hand was dealt three (four) equal cards, among them those
    ///   it has played since; the rank is not known, but what has been seen excludes some;
    /// - silences that tell: where rondas score, or are called, by themselves, a hand of which none was
    ///   announced was not dealt one. With calls awaited silence tells nothing;
    /// - a caída on a card of a seat with a scored ronda, where `ronda_caida` gives extra points: that they
    ///   came shows the rank, that they did not excludes it.
    ///
    /// The earlier deals tell nothing but the cards seen. In a game that was set up in mid-deal without the
    /// cards that a seat had played, what was announced of that seat's hand is left out of account.
    ///
    /// If no cards agree (events that were not true, or a view between the events of one action), what was
    /// announced is left out of account too. Between hands nothing is hidden.
    ///
    /// How: the cards are dealt out at random and thrown together again if they disagree (about one time in
    /// ten with three silent hands); the equal cards of an announced hand are dealt first, weighted so that
    /// every agreeing deal stays equally likely. The same state of `numbers` gives the same position on every
    /// machine.
    ///
    /// ```
    /// use cuarenta::{Game, Rules, Seat, SplitMix64};
    ///
    /// let rules = Rules::TRADICIONAL;
    /// let view = Game::new(rules, 7).view(Seat::S0);
    /// let mut numbers = SplitMix64::new(1);
    /// let mut imagined = view.sample(&mut numbers);
    /// let play = imagined.legal_plays(&rules).next().unwrap();
    /// imagined.step(&rules, play)?;
    /// # Ok::<(), cuarenta::IllegalAction>(())
    /// ```
    pub fn sample(&self, numbers: &mut SplitMix64) -> Position {
        let hidden = Hidden::of(self);
        let world = hidden.sample(numbers);
        let world = world.or_else(|| hidden.without_knowledge().sample(numbers));
        match world {
            Some(world) => self.position(&world, *numbers),
            // Unreachable: without knowledge every deal will do.
            None => self.position(&World::ordered(BySeat::default(), CardSet::EMPTY), *numbers),
        }
    }

    /// A whole game around such a position: what the viewer knows of the past is its past, and packs to come
    /// are given. A pack that waits to be cut lies in a random order.
    ///
    /// ```
    /// use cuarenta::{Game, Rules, Seat, SplitMix64};
    ///
    /// let view = Game::new(Rules::TRADICIONAL, 7).view(Seat::S0);
    /// assert_eq!(view.sample_game(&mut SplitMix64::new(1))?.view(Seat::S0), view);
    /// # Ok::<(), cuarenta::ViewError>(())
    /// ```
    ///
    /// # Errors
    /// [`ViewError`] between the events of one action, where no game stands so.
    pub fn sample_game(&self, numbers: &mut SplitMix64) -> Result<Game, ViewError> {
        self.imagine_game(numbers)
    }

    /// The position in which the hidden cards lie so.
    pub(super) fn position(&self, world: &World, numbers: SplitMix64) -> Position {
        let mut dealt = self.played;
        for seat in Seat::of(self.players()) {
            let hand = if self.viewer == Some(seat) { self.hand } else { world.hands[seat] };
            dealt[seat] |= hand;
        }
        Position::imagine(self, dealt, world.stock(), |seat| match equal_cards(dealt[seat]) {
            Some((rank, _)) if dealt[seat].len() == HAND_SIZE => Some(rank),
            _ => self.any_rank(seat, numbers),
        })
    }

    /// A rank for an announced ronda of a hand that is not known to the end.
    fn any_rank(&self, seat: Seat, mut numbers: SplitMix64) -> Option<Rank> {
        let open: ArrayVec<Rank, 10> =
            Rank::ALL.into_iter().filter(|rank| self.not_ronda[seat] >> rank.index() & 1 == 0).collect();
        let place = numbers.next_u64().checked_rem(open.len() as u64)?;
        open.get(place as usize).copied()
    }
}
