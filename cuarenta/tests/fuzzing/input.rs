//! Choices out of bytes.

use cuarenta::{
    Action, Automation, Card, CardSet, Cut, Deck, Fault, Game, Phase, Play, Rules, Seat, Start,
    rules::{Preset, RuleKey},
    shuffle::Seed,
};

/// Bytes that are used up; zeros follow.
pub(crate) struct Input<'a>(pub(crate) &'a [u8]);

impl Input<'_> {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    pub(crate) fn below(&mut self, count: usize) -> usize {
        let byte = usize::from(self.byte());
        let number = if count > 256 { byte << 8 | usize::from(self.byte()) } else { byte };
        number % count
    }

    pub(crate) fn number(&mut self) -> u64 {
        u64::from_le_bytes([(); 8].map(|()| self.byte()))
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        if from.is_empty() { None } else { Some(from[self.below(from.len())]) }
    }

    pub(crate) fn card(&mut self) -> Card {
        Card::from_index(self.below(40) as u8).unwrap()
    }

    pub(crate) fn cards(&mut self) -> CardSet {
        CardSet::from_bits(self.number() & CardSet::ALL.bits()).unwrap()
    }

    pub(crate) fn seat(&mut self) -> Seat {
        Seat::ALL[self.below(4)]
    }

    pub(crate) fn pack(&mut self) -> Deck {
        Deck::shuffled(&Seed::from(u64::from(self.byte())), u64::from(self.byte()))
    }

    /// A preset with up to seven options changed.
    pub(crate) fn rules(&mut self) -> Rules {
        let mut rules = Preset::ALL[self.below(3)].rules();
        for _ in 0..self.below(8) {
            let key = RuleKey::ALL[self.below(RuleKey::ALL.len())];
            let choices = key.option().choices();
            rules = rules.with(key, choices[self.below(choices.len())].value()).unwrap_or(rules);
        }
        rules
    }

    pub(crate) fn start(&mut self) -> Start {
        let rules = self.rules();
        let bits = self.byte();
        Start {
            rules,
            first_dealer: Seat::ALL[self.below(rules.players().into())],
            seed: (bits & 8 != 0).then(|| Seed::from(u64::from(self.byte()))),
            automation: Automation { shuffle: bits & 1 != 0, cut: bits & 2 != 0, call: bits & 4 != 0 },
        }
    }

    /// An action: mostly one that fits the phase, sometimes anything.
    pub(crate) fn action(&mut self, game: &Game) -> Action {
        let kind = self.below(16);
        let callers: Vec<Seat> = game.callers().collect();
        match (kind, game.phase()) {
            (0..2, _) => Action::Play(Play { card: self.card(), take: self.cards() }),
            (2, _) => Action::Call(self.seat()),
            (3, _) => Action::Fault { seat: self.seat(), fault: Fault::ALL[self.below(3)] },
            (4, _) => Action::Cut(self.cut()),
            (5, _) => Action::Shuffle(self.pack()),
            (6..9, Phase::Play { .. }) if !callers.is_empty() => {
                Action::Call(callers[self.below(callers.len())])
            }
            (_, Phase::Play { .. }) => {
                let plays: Vec<Play> = game.all_plays().take(1 << 10).collect();
                Action::Play(self.pick(&plays).unwrap())
            }
            (_, Phase::Cut { .. }) => Action::Cut(self.cut()),
            _ => Action::Shuffle(self.pack()),
        }
    }

    fn cut(&mut self) -> Cut {
        let cards = self.byte();
        match self.below(4) {
            0 => Cut::Decline,
            1 => Cut::Half,
            2 => Cut::Packet(cards),
            _ => Cut::Taps(cards),
        }
    }
}

/// What a seat, or a spectator, sees of a game.
pub(crate) fn view_of(game: &Game, viewer: Option<Seat>) -> cuarenta::View {
    viewer.map_or(game.spectator_view(), |seat| game.view(seat))
}

/// The seats of a table, and a spectator.
pub(crate) fn viewers(players: u8) -> impl Iterator<Item = Option<Seat>> {
    Seat::of(players).map(Some).chain([None])
}
