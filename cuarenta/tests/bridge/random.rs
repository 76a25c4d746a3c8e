//! Random rules, random packs, and random games played by engine and reference at once.

use cuarenta::{Phase, Play};
use proptest::prelude::*;

use super::{Act, Engine, pair_of, pairs_of};
use crate::reference::options::{Options, PRESETS, TABLE};
use crate::reference::referee::Waiting;
use crate::reference::score::{Holding, holding};
use crate::reference::{Card, Points, Referee, pack};

/// A small generator (splitmix64), so that a failing case is its seed.
#[derive(Clone, Debug)]
pub struct Rng(pub u64);

impl Rng {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    /// True in `percent` of a hundred cases.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        for i in (1..cards.len()).rev() {
            cards.swap(i, self.below(i + 1));
        }
    }

    /// A pack in random order; in half of the cases three or four equal cards are dealt to somebody.
    pub fn pack(&mut self) -> Vec<Card> {
        let mut cards = pack();
        self.shuffle(&mut cards);
        if self.chance(50) {
            let (rank, block) = (1 + self.below(10) as u8, 5 * self.below(8));
            for place in 0..3 + usize::from(self.chance(15)) {
                let rest = &cards[block + place..];
                let found = rest.iter().position(|card| card.0 == rank).map(|at| at + block + place);
                let found = found.or_else(|| cards[..block].iter().position(|card| card.0 == rank));
                if let Some(found) = found {
                    cards.swap(block + place, found);
                }
            }
        }
        cards
    }
}

/// A game to be played: rules, first dealer and all that chance decides.
#[derive(Clone, Debug)]
pub struct Case {
    pub preset: usize,
    pub players: usize,
    /// (row of the table, value): shrinks to fewer.
    pub overrides: Vec<(usize, usize)>,
    pub dealer: usize,
    pub seed: u64,
}

impl Case {
    pub fn options(&self) -> Options {
        let mut o = Options::preset(PRESETS[self.preset], self.players);
        for &(row, value) in &self.overrides {
            let row = &TABLE[row % TABLE.len()];
            // The draw for the first deal is before the game.
            if row.key != "first_dealer" {
                o.set(row.key, row.values[value % row.values.len()]);
            }
        }
        o
    }
}

pub fn cases() -> impl Strategy<Value = Case> {
    let overrides = prop::collection::vec((0..TABLE.len(), 0usize..12), 0..12);
    (0usize..3, 2usize..5, overrides, 0usize..4, any::<u64>()).prop_map(
        |(preset, players, overrides, dealer, seed)| Case {
            preset,
            players,
            overrides,
            dealer: dealer % players,
            seed,
        },
    )
}

/// Engine and reference at the same table, and somebody who acts at random.
pub struct Pair {
    pub engine: Engine,
    pub referee: Referee,
    pub rng: Rng,
    /// How often, of a hundred, a card that may take does.
    greed: usize,
    pub hands: usize,
}

impl Pair {
    pub fn new(case: &Case) -> Self {
        let o = case.options();
        let mut rng = Rng(case.seed);
        let mut referee = Referee::new(o, case.dealer);
        // Half of the games begin with points, so that 30, 38 and 40 are met often.
        if rng.chance(50) {
            for points in &mut referee.score {
                *points = rng.pick(&[0, 8, 9, 10, 27, 28, 29, 30, 34, 35, 36, 37, 38, 39]);
            }
        }
        Self::at(referee, rng)
    }

    /// A game without points.
    pub fn from_zero(o: &Options, dealer: usize, seed: u64) -> Self {
        Self::at(Referee::new(*o, dealer), Rng(seed))
    }

    fn at(referee: Referee, mut rng: Rng) -> Self {
        let engine = Engine::at(&referee);
        let greed = rng.pick(&[10, 50, 90, 100]);
        Self { engine, referee, rng, greed, hands: 0 }
    }

    /// Some action; most are legal.
    pub fn next_act(&mut self) -> Act {
        let rng = &mut self.rng;
        let players = self.referee.o.players;
        let fresh = self.referee.hands.iter().all(|hand| hand.len() == 5);
        match self.referee.waiting {
            Waiting::Hand if !rng.chance(3) => return Act::Hand(rng.pack(), rng.below(40)),
            Waiting::Play if fresh && rng.chance(25) => {
                let holds = |seat: &usize| holding(&self.referee.dealt[*seat]) != Holding::Nothing;
                let holder = (0..players).find(holds).filter(|_| rng.chance(80));
                return Act::Call(holder.unwrap_or_else(|| rng.below(players)));
            }
            Waiting::Play if fresh && rng.chance(2) => return Act::Fault(self.referee.dealer, "misdeal"),
            _ => {}
        }
        match rng.below(100) {
            0..2 => Act::Fault(rng.below(players), rng.pick(&["out_of_turn", "wrong_capture", "misdeal"])),
            2..4 => Act::Call(rng.below(players)),
            4..5 => Act::Hand(rng.pack(), rng.below(40)),
            5..15 => self.any_play(),
            _ => self.legal_play().unwrap_or_else(|| self.any_play()),
        }
    }

    /// A legal play, if a seat is to play.
    pub fn legal_play(&mut self) -> Option<Act> {
        let Phase::Play { seat } = self.engine.game.phase() else { return None };
        let plays: Vec<Play> = self.engine.game.all_plays().take(3000).collect();
        let takes = self.rng.chance(self.greed);
        let rondas = &self.referee.rondas_scored;
        let mut wanted: Vec<Play> = plays.iter().copied().filter(|play| play.is_capture() == takes).collect();
        if self.rng.chance(50) {
            // What is rare: cards of a scored ronda are laid down and fallen on.
            let own = rondas[usize::from(seat.index())];
            let last = self.referee.last.map(|(_, card)| card);
            let falls = |play: &&Play| last.is_some_and(|last| pairs_of(play.take).contains(&last));
            let bares = |play: &&Play| !play.is_capture() && Some(pair_of(play.card).0) == own;
            let rare: Vec<Play> = plays.iter().filter(|play| falls(play) || bares(play)).copied().collect();
            if !rare.is_empty() {
                wanted = rare;
            }
        }
        let play = self.rng.pick(if wanted.is_empty() { &plays } else { &wanted });
        Some(Act::Play(seat.index().into(), pair_of(play.card), pairs_of(play.take)))
    }

    /// A play that is seldom legal: some card takes some cards; or a legal one with a card more or less.
    pub fn any_play(&mut self) -> Act {
        let seat =
            if self.rng.chance(80) { self.referee.turn } else { self.rng.below(self.referee.o.players) };
        let legal = if self.rng.chance(60) { self.legal_play() } else { None };
        let (card, mut take) = match legal {
            Some(Act::Play(_, card, take)) => (card, take),
            _ => {
                let hand = &self.referee.hands[seat];
                let card = if hand.is_empty() || self.rng.chance(10) {
                    self.rng.pick(&pack())
                } else {
                    self.rng.pick(hand)
                };
                (card, vec![])
            }
        };
        for _ in 0..1 + self.rng.below(3) {
            let from = if self.rng.chance(90) { self.referee.table.clone() } else { pack() };
            if self.rng.chance(30) || from.is_empty() {
                take.pop();
            } else {
                let card = self.rng.pick(&from);
                if !take.contains(&card) {
                    take.push(card);
                }
            }
        }
        Act::Play(seat, card, take)
    }

    /// Both take the action and must say and become the same.
    pub fn act(&mut self, act: &Act) -> Option<Points> {
        let what = format!("{act:?}, {}", self.referee.o.text());
        let result = act.on(&mut self.referee);
        let by_engine = self.engine.act(act);
        assert_eq!(by_engine, result, "engine, then reference: {what}");
        self.engine.agrees_with(&self.referee, &what);
        if result.is_ok() && matches!(act, Act::Hand(..)) {
            self.hands += 1;
        }
        result.ok()
    }

    pub fn is_over(&self) -> bool {
        self.referee.winner.is_some() || self.hands > 8
    }
}
