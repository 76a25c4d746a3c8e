//! Golden playthroughs: one hand of each game under each preset and number of seats, written out in full —
//! every state, what each seat sees of it, every legal play, every event. A change of any of them shows in review.
#![cfg(feature = "shuffle")]

use std::fmt::Write as _;
use std::path::Path;

use cuarenta::{
    Action, Automation, Cut, Deck, Events, Game, Phase, Preset, Rules, Seat, SplitMix64, Start,
    rules::RuleKey,
    shuffle::Seed,
    text::{Language, Words},
};

const SEED: u64 = 40;

/// The file must say what the game does now.
fn compare(name: &str, now: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&file, now).unwrap();
    }
    let golden = std::fs::read_to_string(&file).unwrap_or_default();
    for (number, (golden, now)) in golden.lines().zip(now.lines()).enumerate() {
        assert_eq!(golden, now, "{name}, line {}", number + 1);
    }
    assert_eq!(
        golden.len(),
        now.len(),
        "{name} is no longer the same: if that is meant, UPDATE_GOLDEN=1 cargo test -p cuarenta --test playthroughs"
    );
}

fn write_state(out: &mut String, game: &Game) {
    let _ = writeln!(out, "state {game}");
    for seat in Seat::of(game.rules().players()) {
        let view = game.view(seat);
        let _ = writeln!(out, "view {} {:016x} {view}", seat.index(), view.key());
    }
    let spectator = game.spectator_view();
    let _ = writeln!(out, "view - {:016x} {:016x}", spectator.key(), spectator.observation_key());
    let plays: Vec<String> = game.legal_plays().map(|play| play.to_string()).collect();
    if !plays.is_empty() {
        let _ = writeln!(out, "legal {}", plays.join(" "));
    }
}

fn write_events(out: &mut String, words: &Words<'_>, events: &Events) {
    for event in events {
        let _ = writeln!(out, "event {event:?}");
        let _ = writeln!(out, "  {}", words.say(*event));
    }
}

/// Everything is decided by hand: the pack, the cut, calls as soon as a seat can, then random plays.
fn decide(game: &Game, numbers: &mut SplitMix64) -> Action {
    match game.phase() {
        Phase::Cut { .. } => Action::Cut(Cut::Packet(1 + numbers.below(39) as u8)),
        Phase::Play { .. } => match game.callers().next() {
            Some(seat) => Action::Call(seat),
            None => {
                let mut plays = game.legal_plays();
                Action::Play(plays.nth(numbers.below(plays.len() as u32) as usize).unwrap())
            }
        },
        _ => Action::Shuffle(Deck::shuffled(&Seed::from(SEED), 0)),
    }
}

fn playthrough(rules: Rules) -> String {
    let words = Words::new(Language::English, rules);
    let mut numbers = SplitMix64::new(SEED);
    let (mut game, _) = Game::start(Start { automation: Automation::NONE, ..Start::new(rules) }).unwrap();
    let mut out = format!("# {rules}, seed {SEED}: one hand\n");
    write_state(&mut out, &game);
    loop {
        let action = decide(&game, &mut numbers);
        let events = game.apply(action).unwrap();
        let _ = writeln!(out, "\n> {action}");
        write_events(&mut out, &words, &events);
        write_state(&mut out, &game);
        if !matches!(game.phase(), Phase::Cut { .. } | Phase::Play { .. }) {
            return out;
        }
    }
}

#[test]
fn cuarenta_plays_as_it_always_did() {
    for preset in Preset::ALL {
        for players in 2..=4 {
            let rules = preset.rules().with(RuleKey::Players, players).unwrap();
            compare(&format!("{}_{players}.txt", preset.name()), &playthrough(rules));
        }
    }
}

#[cfg(feature = "tractor")]
#[test]
fn tractor_plays_as_it_always_did() {
    use cuarenta::tractor::{Game, Phase, Seat, policy, rules::Rules};

    let mut numbers = SplitMix64::new(SEED);
    let mut game = Game::seeded(Rules::default(), Seat::S0, SEED);
    let mut out = format!("# {}, seed {SEED}: one hand\n", game.rules());
    let mut events = game.deal().unwrap();
    loop {
        for event in &events {
            let _ = writeln!(out, "event {event:?}");
            let _ = writeln!(out, "  {}", event.text(Language::English));
        }
        let _ = writeln!(out, "state {}", game.position());
        for seat in Seat::ALL {
            let view = game.view(seat);
            let _ = writeln!(out, "view {} {:016x} {view}", seat.index(), view.key());
        }
        if matches!(game.phase(), Phase::Shuffle) {
            break;
        }
        let action = policy::random(game.position(), &mut numbers).unwrap();
        let _ = writeln!(out, "\n> {action}");
        events = game.apply(action).unwrap();
    }
    compare("tractor.txt", &out);
}
