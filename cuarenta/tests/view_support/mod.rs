//! Random games for the tests of views.
#![allow(dead_code, reason = "each test file uses a part")]

use cuarenta::{
    Action, Automation, Cut, Deck, Events, Fault, Game, Match, Phase, Play, Rules, Seat, SplitMix64, Start,
    rules::{Preset, RuleKey},
};

/// Seats of a table and the spectator.
pub fn viewers(players: u8) -> impl Iterator<Item = Option<Seat>> {
    Seat::of(players).map(Some).chain([None])
}

/// A preset at a table of so many, with a few options changed at random.
pub fn rules(players: u8, changes: u32, numbers: &mut SplitMix64) -> Rules {
    let mut rules = Preset::ALL[numbers.below(3) as usize].rules();
    for _ in 0..changes {
        let key = RuleKey::ALL[numbers.below(RuleKey::ALL.len() as u32) as usize];
        let choices = key.option().choices();
        let choice = &choices[numbers.below(choices.len() as u32) as usize];
        rules = rules.with(key, choice.value()).unwrap_or(rules);
    }
    rules.with(RuleKey::Players, players).unwrap()
}

/// A pack in which equal ranks lie together more often than by chance.
pub fn lumpy_pack(numbers: &mut SplitMix64) -> Deck {
    let mut cards = *Deck::ORDERED.cards();
    for i in (1..40).rev() {
        cards.swap(i, numbers.below(i as u32 + 1) as usize);
    }
    // Bring equals together in some places.
    for _ in 0..numbers.below(12) {
        let at = numbers.below(39) as usize;
        let from = numbers.below(40) as usize;
        if let Some(equal) = (0..40).map(|i| (from + i) % 40).find(|i| {
            cards[*i].rank() == cards[at].rank() && *i != at && *i != at + 1
        }) {
            cards.swap(at + 1, equal);
        }
    }
    Deck::new(cards).unwrap()
}

/// A random action that the game takes.
pub fn action(game: &Game, numbers: &mut SplitMix64) -> Action {
    match game.phase() {
        Phase::DrawDealer | Phase::Shuffle { .. } => lumpy_pack(numbers).into(),
        Phase::Cut { .. } => match numbers.below(4) {
            0 => Cut::Decline,
            1 => Cut::Half,
            2 => Cut::Packet(numbers.below(39) as u8 + 1),
            _ => Cut::Taps(numbers.below(39) as u8 + 1),
        }
        .into(),
        Phase::Play { .. } => {
            let callers: Vec<Seat> = game.callers().collect();
            if !callers.is_empty() && numbers.below(3) > 0 {
                return Action::Call(callers[numbers.below(callers.len() as u32) as usize]);
            }
            if numbers.below(60) == 0 {
                let seat = Seat::ALL[numbers.below(game.rules().players().into()) as usize];
                let fault = Fault::ALL[numbers.below(3) as usize];
                let action = Action::Fault { seat, fault };
                if game.is_legal(action) {
                    return action;
                }
            }
            play(game, numbers).into()
        }
        Phase::Over(_) => panic!("the game is over"),
    }
}

/// A random play at card level; captures are preferred.
pub fn play(game: &Game, numbers: &mut SplitMix64) -> Play {
    let plays: Vec<Play> = game.all_plays().collect();
    let captures: Vec<Play> = plays.iter().copied().filter(|play| play.is_capture()).collect();
    let plays = if captures.is_empty() || numbers.below(3) == 0 { plays } else { captures };
    plays[numbers.below(plays.len() as u32) as usize]
}

/// A start with random automation; packs are given by hand.
pub fn start(rules: Rules, numbers: &mut SplitMix64) -> Start {
    Start {
        first_dealer: Seat::ALL[numbers.below(rules.players().into()) as usize],
        automation: Automation {
            shuffle: true,
            cut: numbers.below(2) == 0,
            call: numbers.below(2) == 0,
        },
        ..Start::new(rules)
    }
}

/// Plays matches at random and shows each step: the game, and the events that led to it.
pub fn play_matches(
    games: u64,
    changes: u32,
    mut begin: impl FnMut(&Start),
    mut show: impl FnMut(&Game, &Events),
) {
    for players in 2..=4 {
        for number in 0..games {
            let mut numbers = SplitMix64::new(number << 8 | u64::from(players));
            let start = start(rules(players, changes, &mut numbers), &mut numbers);
            let (mut mesa, events) = Match::start(start).unwrap();
            begin(&start);
            show(mesa.game(), &events);
            for _ in 0..1_500 {
                let events = match mesa.game().phase() {
                    Phase::Over(_) if mesa.winner().is_some() => break,
                    Phase::Over(_) => mesa.next_game(),
                    _ => mesa.apply(action(mesa.game(), &mut numbers)),
                };
                show(mesa.game(), &events.unwrap());
            }
        }
    }
}
