//! Positions as text.

mod tables;

use cuarenta::{Game, Setup};
use proptest::prelude::*;
use tables::tables;

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn every_state_of_a_game_is_one_line(table in tables()) {
        table.play(400, |game| {
            let text = game.to_string();
            assert!(!text.contains('\n') && text.is_ascii());
            assert!(!text.contains("seed"));
            let read: Game = text.parse().unwrap_or_else(|error| panic!("{text}\n{error}"));
            assert_eq!(read.to_string(), text);
            assert_eq!(read.position(), game.position());
            assert_eq!((read.phase(), read.automation()), (game.phase(), game.automation()));
            assert_eq!(text.parse::<Setup>().unwrap(), read.to_setup());
            assert_eq!(read.to_string().parse::<Game>().unwrap(), read);
        });
    }

    #[test]
    fn the_secret_text_is_the_whole_game(table in tables()) {
        table.play(400, |game| {
            let text = game.secret_text().to_string();
            let read: Game = text.parse().unwrap_or_else(|error| panic!("{text}\n{error}"));
            assert_eq!(read, *game);
            assert_eq!(read.secret_text().to_string(), text);
        });
    }

    #[test]
    fn a_game_that_was_read_goes_on_as_the_other(table in tables(), after in 0..200_usize) {
        let game = table.play(after, |_| ());
        let mut read: Game = game.to_string().parse().unwrap();
        let mut game = game.without_seed();
        let mut numbers = cuarenta::SplitMix64::new(table.choices);
        for _ in 0..100 {
            let Some(action) = tables::decide(&game, &mut numbers) else { break };
            assert_eq!(read.apply(action), game.apply(action));
            assert_eq!(read.to_string().parse::<Game>().unwrap().position(), game.position());
        }
    }
}
