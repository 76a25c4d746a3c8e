//! Every text that can be read: what was read is written so that it reads the same again, and written again it
//! is the same text.

use std::{
    fmt::{Debug, Display},
    str::FromStr,
};

use cuarenta::{
    Action, Automation, Card, CardSet, Cut, Deck, Game, Match, Outcome, PackOrder, Play, RondaNote, Rules,
    Setup, View,
    notation::{Record, Step},
    tractor,
};

/// The target `texts`.
pub(crate) fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    plain::<Card>(text);
    plain::<CardSet>(text);
    plain::<Deck>(text);
    plain::<PackOrder>(text);
    plain::<Play>(text);
    plain::<Cut>(text);
    plain::<Action>(text);
    plain::<Outcome>(text);
    plain::<Automation>(text);
    plain::<RondaNote>(text);
    plain::<Rules>(text);
    plain::<View>(text);
    round(text, |setup: &Setup| setup.to_string(), |setup| Setup { seed: None, packs: 0, ..setup });
    round(text, |game: &Game| game.secret_text().to_string(), |game| game);
    round(text, |mesa: &Match| mesa.secret_text().to_string(), |mesa| mesa);
    if let Ok(mesa) = text.parse::<Match>() {
        // The open text has no past and no seed.
        let again: Match = mesa.to_string().parse().unwrap();
        assert_eq!((again.game().position(), again.wins()), (mesa.game().position(), mesa.wins()));
    }
    plain::<Step>(text);
    plain::<Record>(text);
    if let Ok(record) = text.parse::<Record>() {
        replays(&record);
    }

    plain::<tractor::Card>(text);
    plain::<tractor::Rank>(text);
    plain::<tractor::Suit>(text);
    plain::<tractor::CardSet>(text);
    plain::<tractor::Deck>(text);
    plain::<tractor::Seat>(text);
    plain::<tractor::Side>(text);
    plain::<tractor::Rules>(text);
    plain::<tractor::Action>(text);
    plain::<tractor::Setup>(text);
    plain::<tractor::Position>(text);
    if let Ok(record) = tractor::Record::new(text)
        && let Err(error) = record.replay(|_, _| {})
    {
        let _ = error.to_string();
    }
}

fn plain<T>(text: &str)
where
    T: FromStr<Err: Display> + Display + Debug + PartialEq,
{
    round(text, T::to_string, |value| value);
}

/// `keep` leaves of what was read that which is written.
fn round<T>(text: &str, write: impl Fn(&T) -> String, keep: impl FnOnce(T) -> T)
where
    T: FromStr<Err: Display> + Debug + PartialEq,
{
    match text.parse::<T>() {
        Ok(value) => {
            let value = keep(value);
            let written = write(&value);
            match written.parse::<T>() {
                Ok(again) => {
                    assert_eq!(again, value, "{written}");
                    assert_eq!(write(&again), written);
                }
                Err(error) => panic!("{written}: {error}"),
            }
        }
        Err(error) => {
            let _ = error.to_string();
        }
    }
}

/// A record that replays forwards comes to the same games backwards.
fn replays(record: &Record) {
    let mut replay = match record.replay() {
        Ok(replay) => replay,
        Err(error) => {
            let _ = error.to_string();
            return;
        }
    };
    let mut games = vec![*replay.game()];
    while replay.forward() {
        games.push(*replay.game());
    }
    for game in games.iter().rev() {
        assert_eq!(replay.game(), game);
        replay.back();
    }
}
