//! Saved games and matches.

mod tables;

use cuarenta::{
    Game, Match, Rules, SplitMix64,
    notation::{LoadError, Saved},
};
use proptest::prelude::*;
use tables::tables;

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn a_saved_game_is_the_same_game(table in tables()) {
        table.play(400, |game| {
            assert_eq!(Game::load(&game.save()), Ok(*game));
            let public = game.without_seed();
            assert_eq!(Game::load(&public.save()), Ok(public));
            assert!(game.save().len() <= Saved::MAX_BYTES);
        });
    }

    #[test]
    fn a_saved_match_is_the_same_match(table in tables()) {
        table.play_match(1200, |mesa, _| {
            assert_eq!(Match::load(&mesa.save()), Ok(*mesa));
            let text = mesa.secret_text().to_string();
            assert_eq!(text.parse::<Match>().as_ref(), Ok(mesa), "{text}");
            assert_eq!(mesa.to_string().parse::<Match>().unwrap().to_string(), mesa.to_string());
        });
    }

    #[test]
    fn without_the_seed_it_is_nowhere_in_the_bytes(table in tables(), seed in any::<[u8; 32]>()) {
        let start = cuarenta::Start { seed: Some(cuarenta::shuffle::Seed(seed)), ..table.start };
        let (game, _) = Game::start(start).unwrap();
        let holds = |bytes: &[u8]| bytes.windows(8).any(|window| window == &seed[8..16]);
        prop_assert!(holds(&game.save()));
        prop_assert!(!holds(&game.without_seed().save()));
    }
}

fn example() -> Game {
    let mut game = Game::new(Rules::ESPANOLA, 7);
    for _ in 0..23 {
        let play = game.legal_plays().last().unwrap();
        game.apply(play).unwrap();
    }
    game
}

/// The sum of the same polynomial, table-free and bit by bit from the other end.
fn checksum(bytes: &[u8]) -> u32 {
    let mut register: u32 = !0;
    for byte in bytes {
        for bit in 0..8 {
            let top = register >> 31 ^ u32::from(byte >> bit & 1);
            register = register << 1 ^ if top == 1 { 0x04C1_1DB7 } else { 0 };
        }
    }
    (!register).reverse_bits()
}

#[test]
fn the_form_is_frozen() {
    let saved = example().save();
    assert_eq!(&saved[..5], b"CUA\x1a\x01");
    let (body, sum) = saved.split_at(saved.len() - 4);
    assert_eq!(sum, checksum(body).to_le_bytes());
    let hex: String = saved.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hex, GOLDEN);
}

/// Never to be changed: another form, or another number of options, needs another version.
const GOLDEN: &str = concat!(
    "4355411a010025010000010000020000000202000200000000000000000101010101000000000100020200020f070000",
    "0000000000000000000000000000000000000000000000000000000000010000000300000600a0542c810a02000c81c0",
    "04a0400003200400000000000310001040400000000400030020001201000000001003030a0000000000000800030000",
    "0008101b01000100ff17250021002701251f0016002301211701161500130018000a0012041315181f0e000c010e0500",
    "0702050a030008000201030f001a02080f24001b000303030303030303eed8d8fe",
);

#[test]
fn other_versions_and_other_files_are_refused() {
    let saved = example().save();
    let mut newer = saved.to_vec();
    newer[4] = 2;
    assert_eq!(Game::load(&newer), Err(LoadError::Version { found: 2 }));
    assert!(Game::load(&newer).unwrap_err().to_string().contains("form 2"));
    newer[4] = 0;
    assert_eq!(Game::load(&newer), Err(LoadError::Version { found: 0 }));
    assert_eq!(Game::load(b""), Err(LoadError::NotASave));
    assert_eq!(Game::load(b"{\"json\": 1}"), Err(LoadError::NotASave));
    assert_eq!(Game::load(&saved[..4]), Err(LoadError::Damaged));
    assert_eq!(Match::load(&saved), Err(LoadError::OtherKind { is_match: false }));
    let mesa = Match::of(example()).save();
    assert_eq!(Game::load(&mesa), Err(LoadError::OtherKind { is_match: true }));
}

#[test]
fn every_truncation_and_every_flipped_bit_is_noticed() {
    let saved = example().save();
    for end in 5..saved.len() {
        assert_eq!(Game::load(&saved[..end]), Err(LoadError::Damaged));
    }
    for bit in 40..saved.len() * 8 {
        let mut bytes = saved.to_vec();
        bytes[bit / 8] ^= 1 << (bit % 8);
        assert_eq!(Game::load(&bytes), Err(LoadError::Damaged), "bit {bit}");
    }
    let mut longer = saved.to_vec();
    longer.push(0);
    assert_eq!(Game::load(&longer), Err(LoadError::Damaged));
}

/// Whoever knows the checksum can write anything; what loads is a game all the same.
#[test]
fn hostile_bytes_never_make_an_impossible_game() {
    let mut numbers = SplitMix64::new(11);
    let mut loaded = 0;
    for round in 0..20_000 {
        let saved = if round % 2 == 0 { example().save() } else { Game::new(Rules::PAGAT, round).save() };
        let mut bytes = saved[..saved.len() - 4].to_vec();
        for _ in 0..=numbers.below(3) {
            let place = 5 + numbers.below(bytes.len() as u32 - 5) as usize;
            match numbers.below(8) {
                0 => bytes.truncate(place.max(6)),
                1 => bytes.push(numbers.below(256) as u8),
                2 => bytes[place] ^= 1 << numbers.below(8),
                3 => bytes[place] = 255,
                _ => bytes[place] = numbers.below(40) as u8,
            }
        }
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        if let Ok(game) = Game::load(&bytes) {
            loaded += 1;
            assert_eq!(game.to_setup().validate(), Ok(()));
            assert_eq!(Game::load(&game.save()), Ok(game));
            tables::play_on(game, 60, round);
        }
    }
    assert!(loaded > 400, "{loaded}");
    for _ in 0..20_000 {
        let length = numbers.below(300) as usize;
        let mut bytes = b"CUA\x1a\x01\x00".to_vec();
        bytes.extend((0..length).map(|_| numbers.below(256) as u8));
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        assert!(Game::load(&bytes).is_err());
    }
}
