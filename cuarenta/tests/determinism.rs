//! "playout v1" gives the same games for ever: the checksums of the first games of each table, on any number of
//! threads, whatever features this was built with.
#![cfg(feature = "shuffle")]

use cuarenta::{
    playout::{PlayoutOptions, checksum, playout},
    rules::{Preset, RuleKey},
};

const GAMES: u64 = 200;

/// By preset, then for 2, 3 and 4 seats.
const CHECKSUMS: [[u64; 3]; 3] = [
    [0x4cd5_d7af_105f_edac, 0x4d26_3260_ad41_cd63, 0x873a_b0e8_416d_c823],
    [0xba60_8886_f9cc_63d6, 0xb67e_25b3_a9c7_b680, 0xeb96_247d_53e4_fa20],
    [0x67fe_5c26_328b_4da0, 0x33ad_c295_824f_e71a, 0x05f0_c522_6527_0830],
];

#[test]
fn playouts_have_the_checksums_they_always_had() {
    let options = PlayoutOptions::default();
    let found = [0, 1, 2].map(|preset: usize| {
        [2_u8, 3, 4].map(|players| {
            let rules = Preset::ALL[preset].rules().with(RuleKey::Players, players).unwrap();
            let one = checksum((0..GAMES).map(|seed| playout(&rules, seed, &options)));
            #[cfg(feature = "std")]
            for threads in [1, 3, 8] {
                let seeds: Vec<u64> = (0..GAMES).collect();
                let mut results = vec![Default::default(); seeds.len()];
                cuarenta::playout::playouts(&rules, &seeds, &options, threads, &mut results);
                assert_eq!(checksum(results), one, "{rules} on {threads} threads");
            }
            one
        })
    });
    assert_eq!(found, CHECKSUMS, "{found:#018x?}");
}
