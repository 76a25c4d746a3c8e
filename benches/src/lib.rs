//! What the benchmarks and the counts of instructions do: the same work for both.

use std::hint::black_box;

use cuarenta::{
    CardSet, Deck, Events, Game, Play, Position, Rules, Seat, SplitMix64, Stage, Turn, View, rules::RuleKey,
    shuffle::Seed,
};

/// The rules of this text, for this many seats.
///
/// # Panics
/// If there are no such rules.
pub fn rules(text: &str, players: u8) -> Rules {
    let rules: Rules = text.parse().expect("the text of rules");
    rules.with(RuleKey::Players, players).expect("2 to 4 seats")
}

/// Turns with five cards in hand and so many on the table, from a fixed seed; at most 35 on the table.
pub fn turns(table: usize, count: u64) -> Vec<Turn> {
    let seed = Seed::from(table as u64);
    let turn = |pack: Deck| {
        let (hand, rest) = pack.cards().split_at(5);
        let set = |cards: &[_]| cards.iter().copied().collect::<CardSet>();
        Turn { hand: set(hand), table: set(&rest[..table]), live: None }
    };
    (0..count).map(|number| turn(Deck::shuffled(&seed, number))).collect()
}

/// A random legal play, for which one number is drawn.
///
/// # Panics
/// If no seat is to play.
pub fn choose(position: &Position, rules: &Rules, numbers: &mut SplitMix64) -> Play {
    position.turn_view().choose(rules, |count| numbers.below(count)).expect("a seat to play has a card")
}

/// Plays at random to the end of the hand, by checked steps, and says how many cards.
pub fn play_hand(mut position: Position, rules: &Rules, numbers: &mut SplitMix64) -> u64 {
    let mut plays = 0;
    while position.stage() == Stage::Play {
        let play = choose(&position, rules, numbers);
        position.step(rules, play).expect("a legal play");
        plays += 1;
    }
    plays
}

/// The first seat's view of a game that begins.
pub fn first_view(rules: Rules, seed: u64) -> View {
    Game::new(rules, seed).view(Seat::S0)
}

/// A game at random by checked steps of a position, and how many cards were played. Each play is chosen as
/// many times as `choices` says, to tell what choosing costs.
pub fn game_by_steps(rules: &Rules, seed: u64, choices: u32) -> u64 {
    let mut numbers = SplitMix64::new(seed);
    let mut position = Position::new(rules, Seat::S0);
    let (mut pack, mut plays) = (0, 0);
    while position.stage() == Stage::Shuffle {
        position.start_hand(rules, &Deck::shuffled(&Seed::from(seed), pack)).expect("a pack is wanted");
        pack += 1;
        while position.stage() == Stage::Play {
            for _ in 1..choices {
                black_box(choose(black_box(&position), rules, &mut numbers.clone()));
            }
            let play = choose(&position, rules, &mut numbers);
            position.step(rules, play).expect("a legal play");
            plays += 1;
        }
    }
    plays
}

/// The same game by checked actions, each with its own list of events.
pub fn game_by_actions(rules: Rules, seed: u64) -> u64 {
    let mut numbers = SplitMix64::new(seed);
    let mut game = Game::new(rules, seed);
    let mut plays = 0;
    while game.position().stage() == Stage::Play {
        let play = choose(game.position(), &rules, &mut numbers);
        black_box(&game.apply(play).expect("a legal play"));
        plays += 1;
    }
    plays
}

/// The same game by checked actions that put their events into one list.
pub fn game_into_one_list(rules: Rules, seed: u64) -> u64 {
    let mut numbers = SplitMix64::new(seed);
    let mut game = Game::new(rules, seed);
    let mut events = Events::default();
    let mut plays = 0;
    while game.position().stage() == Stage::Play {
        let play = choose(game.position(), &rules, &mut numbers);
        game.apply_into(play, &mut events).expect("a legal play");
        black_box(&events);
        plays += 1;
    }
    plays
}
