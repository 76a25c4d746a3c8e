//! Random tables for the tests of the notation: rules, and games played by whoever decides anything.
#![allow(dead_code, reason = "each test binary uses its part")]

use cuarenta::{
    Action, Automation, Cut, Deck, Events, Fault, Game, Match, Phase, Rules, Seat, SplitMix64, Start,
    rules::RuleKey, shuffle::Seed,
};
use proptest::prelude::*;

/// A table to play at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    pub(crate) start: Start,
    /// From which everything else is chosen.
    pub(crate) choices: u64,
}

/// Every preset with 2, 3 and 4 seats, some options at random, with and without automation and a seed.
pub(crate) fn tables() -> impl Strategy<Value = Table> {
    let presets = prop_oneof![Just(Rules::TRADICIONAL), Just(Rules::ESPANOLA), Just(Rules::PAGAT)];
    let chores = (any::<bool>(), any::<bool>(), any::<bool>());
    let chores = chores.prop_map(|(shuffle, cut, call)| Automation { shuffle, cut, call });
    (presets, 2..=4_u8, 0..4_usize, chores, 0..4_u8, any::<Option<u64>>(), any::<u64>()).prop_map(
        |(preset, players, changes, automation, first_dealer, seed, choices)| {
            let mut numbers = SplitMix64::new(choices);
            let mut text = preset.to_string();
            let mut keys: Vec<RuleKey> =
                RuleKey::ALL.iter().copied().filter(|key| key.name() != "players").collect();
            text += &format!("+players={players}");
            for _ in 0..changes {
                let key = keys.swap_remove(numbers.below(keys.len() as u32) as usize);
                let values = key.option().choices();
                let value = values[numbers.below(values.len() as u32) as usize].text();
                text += &format!(",{key}={value}");
            }
            let rules: Rules = text.parse().unwrap();
            let first_dealer = Seat::from_index(first_dealer % players).unwrap();
            let seed = seed.map(Seed::from);
            Table { start: Start { rules, first_dealer, seed, automation }, choices }
        },
    )
}

/// What somebody at the table decides now; `None` when the game is over.
pub(crate) fn decide(game: &Game, numbers: &mut SplitMix64) -> Option<Action> {
    let players = game.rules().players();
    Some(match game.phase() {
        Phase::Over(_) => return None,
        Phase::DrawDealer | Phase::Shuffle { .. } => Action::Shuffle(pack(numbers)),
        Phase::Cut { .. } => Action::Cut(match numbers.below(4) {
            0 => Cut::Decline,
            1 => Cut::Packet(1 + numbers.below(39) as u8),
            2 => Cut::Half,
            _ => Cut::Taps(1 + numbers.below(39) as u8),
        }),
        Phase::Play { .. } => {
            let seat = Seat::from_index(numbers.below(players.into()) as u8).unwrap();
            let fault = Fault::ALL[numbers.below(3) as usize];
            let fault = Action::Fault { seat, fault };
            let caller = game.callers().next().filter(|_| numbers.below(2) == 0);
            match caller {
                Some(seat) => Action::Call(seat),
                None if numbers.below(40) == 0 && game.is_legal(fault) => fault,
                None if numbers.below(4) == 0 => {
                    Action::Play(game.all_plays().nth(numbers.below(5) as usize).or(game.all_plays().next())?)
                }
                None => {
                    let plays: Vec<_> = game.legal_plays().collect();
                    Action::Play(plays[numbers.below(plays.len() as u32) as usize])
                }
            }
        }
    })
}

pub(crate) fn pack(numbers: &mut SplitMix64) -> Deck {
    Deck::shuffled(&Seed::from(numbers.next_u64()), 0)
}

impl Table {
    /// Plays at most this many decisions of a game and shows each state.
    pub(crate) fn play(&self, most: usize, mut show: impl FnMut(&Game)) -> Game {
        self.play_out(most, |game, _| show(game))
    }

    /// The same with the events that led to each state.
    pub(crate) fn play_out(&self, most: usize, mut show: impl FnMut(&Game, &Events)) -> Game {
        let mut numbers = SplitMix64::new(self.choices);
        let (mut game, events) = Game::start(self.start).unwrap();
        show(&game, &events);
        for _ in 0..most {
            let Some(action) = decide(&game, &mut numbers) else { break };
            let events = game.apply(action).unwrap_or_else(|error| panic!("{action:?}: {error}"));
            show(&game, &events);
        }
        game
    }

    /// Plays a match.
    pub(crate) fn play_match(&self, most: usize, mut show: impl FnMut(&Match, &Events)) -> Match {
        let mut numbers = SplitMix64::new(self.choices);
        let (mut mesa, events) = Match::start(self.start).unwrap();
        show(&mesa, &events);
        for _ in 0..most {
            let events = match decide(mesa.game(), &mut numbers) {
                Some(action) => mesa.apply(action).unwrap(),
                None if mesa.winner().is_some() => break,
                None => mesa.next_game().unwrap(),
            };
            show(&mesa, &events);
        }
        mesa
    }
}

/// Plays on from any state.
pub(crate) fn play_on(mut game: Game, most: usize, choices: u64) {
    let mut numbers = SplitMix64::new(choices);
    for _ in 0..most {
        let Some(action) = decide(&game, &mut numbers) else { break };
        game.apply(action).unwrap_or_else(|error| panic!("{action:?}: {error}"));
    }
}
