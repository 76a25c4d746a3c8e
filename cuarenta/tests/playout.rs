//! "Playout v1": frozen results, the same for any number of threads and for the game played by actions.

use cuarenta::{
    Game, Phase, Rules, SplitMix64,
    playout::{PlayoutOptions, PlayoutResult, checksum, playout, playouts},
    rules::RuleKey,
};

const PRESETS: [Rules; 3] = [Rules::TRADICIONAL, Rules::ESPANOLA, Rules::PAGAT];

fn with_players(rules: Rules, players: u8) -> Rules {
    rules.with(RuleKey::Players, players).unwrap()
}

fn results(rules: &Rules, options: &PlayoutOptions, threads: usize) -> Vec<PlayoutResult> {
    let seeds: Vec<u64> = (0..50).collect();
    let mut results = vec![PlayoutResult::default(); seeds.len()];
    playouts(rules, &seeds, options, threads, &mut results);
    results
}

#[test]
fn results_are_frozen_and_do_not_depend_on_the_threads() {
    let golden = [
        [0x2CE9_8C03_5C09_C1E5, 0x1D91_1C27_DC55_CF9A, 0x33BB_DF7C_80C3_8EDA],
        [0xBB9E_443E_DF26_0E7A, 0x2949_E0FF_919C_737E, 0xFDFE_11CB_F9B4_7DA8],
        [0x1E63_10C7_EBDC_541C, 0x1969_07B8_5549_CC9C, 0xF5A8_A579_1F27_50D4],
    ];
    for (rules, checksums) in PRESETS.into_iter().zip(golden) {
        for (players, golden) in [2, 3, 4].into_iter().zip(checksums) {
            let rules = with_players(rules, players);
            let one = results(&rules, &PlayoutOptions::default(), 1);
            assert_eq!(one, results(&rules, &PlayoutOptions::default(), 2), "{rules}: threads");
            assert_eq!(
                one,
                results(&rules, &PlayoutOptions::default(), 64),
                "{rules}: more threads than games"
            );
            let checksum = checksum(one);
            assert_eq!(checksum, golden, "{rules}: {checksum:#018x}");
        }
    }
}

#[test]
fn a_playout_is_given_up_after_the_most_hands() {
    for rules in PRESETS {
        let all = results(&rules, &PlayoutOptions::default(), 1);
        for most in [0, 1, 3] {
            let options = PlayoutOptions { max_hands: most, ..PlayoutOptions::default() };
            for (cut, whole) in results(&rules, &options, 1).into_iter().zip(&all) {
                if whole.hands <= most {
                    assert_eq!(cut, *whole);
                } else {
                    assert_eq!((cut.outcome, cut.hands), (None, most));
                    // A hand that wins nobody the game is played out.
                    assert_eq!(cut.plays, 40 * most);
                }
            }
        }
    }
}

/// The same game by actions: the packs of the seed, the cut declined, every ronda called, and the choices of
/// one generator that begins with the seed.
#[test]
fn a_playout_is_the_game_of_its_seed() {
    for rules in PRESETS {
        for players in 2..=4 {
            let rules = with_players(rules, players);
            for seed in 0..20 {
                let mut game = Game::new(rules, seed);
                let mut numbers = SplitMix64::new(seed);
                let mut plays = 0;
                while let Phase::Play { .. } = game.phase() {
                    let legal: Vec<_> = game.legal_plays().collect();
                    game.apply(legal[numbers.below(legal.len() as u32) as usize]).unwrap();
                    plays += 1;
                }
                let result = playout(&rules, seed, &PlayoutOptions::default());
                assert_eq!(result.plays, plays, "{rules}, seed {seed}");
                assert_eq!(result.score, game.position().scores(), "{rules}, seed {seed}");
                assert_eq!(result.outcome, game.outcome(), "{rules}, seed {seed}");
            }
        }
    }
}

/// Each legal play is as likely as any other, within the spread of 1,000 draws for each.
#[test]
fn a_mask_is_sampled_evenly() {
    let mask = Game::new(Rules::TRADICIONAL, 3).play_mask();
    let mut numbers = SplitMix64::new(9);
    let mut counts = [0_u32; 241];
    for _ in 0..1_000 * u32::from(mask.len()) {
        counts[usize::from(mask.sample(&mut numbers).unwrap().get())] += 1;
    }
    let drawn: Vec<u8> = (0..241).filter(|play| counts[usize::from(*play)] > 0).collect();
    assert_eq!(drawn, mask.iter().map(|play| play.get()).collect::<Vec<_>>());
    // Four standard deviations of a count with mean 1,000.
    assert!(counts.iter().all(|count| *count == 0 || count.abs_diff(1_000) < 127), "{counts:?}");
}

/// A sum of three that clears the table has one length of run, whatever runs other plays may choose (§4): what
/// `choose` gives at each place is what the list has there.
#[test]
fn choosing_by_place_is_the_list_also_where_sums_must_clear() {
    let rules: Rules = "tradicional+sum_addends=two_or_three_if_clean,capture=forced".parse().unwrap();
    for rules in [rules, "tradicional+sum_addends=two_or_three_if_clean".parse().unwrap()] {
        // The 7 takes A 2 4 with J Q and clears the table; the jack may choose its run.
        let turn = cuarenta::Turn {
            hand: "7sJs".parse().unwrap(),
            table: "Ah2d4cJcQc".parse().unwrap(),
            live: None,
        };
        let list: Vec<_> = turn.legal_plays(&rules).collect();
        assert!(list.iter().any(|play| play.to_string() == "7sxAh2d4cJcQc"));
        for (place, play) in list.iter().enumerate() {
            let chosen = turn.choose(&rules, |count| {
                assert_eq!(count as usize, list.len());
                place as u32
            });
            assert_eq!(chosen, Some(*play));
        }
    }
}
