//! The text, the bytes and the keys of a view.

mod view_support;

use cuarenta::{Game, Rules, Seat, SplitMix64, View, ViewBytesError, ViewError, ViewFault, ViewTextError};
use view_support::{play_matches, viewers};

fn view(game: &Game, viewer: Option<Seat>) -> View {
    viewer.map_or(game.spectator_view(), |seat| game.view(seat))
}

#[test]
fn what_is_printed_reads_back() {
    for changes in [0, 8] {
        let mut step = 0;
        play_matches(
            8,
            changes,
            |_| (),
            |game, _| {
                step += 1;
                if step % 5 > 0 && game.outcome().is_none() {
                    return;
                }
                for viewer in viewers(game.rules().players()) {
                    let view = view(game, viewer);
                    let text = view.to_string();
                    match text.parse::<View>() {
                        Ok(read) => assert_eq!(read, view, "{text}"),
                        Err(error) => panic!("{error}: {text}\n{}", game.secret_text()),
                    }
                    assert_eq!(View::from_bytes(&view.to_bytes()), Ok(view), "{text}");
                    assert!(text.is_ascii());
                }
            },
        );
    }
}

/// Views of all kinds: every phase, seat and number of seats.
fn some_views() -> Vec<View> {
    let mut views = Vec::new();
    let mut step = 0;
    play_matches(
        3,
        6,
        |_| (),
        |game, _| {
            step += 1;
            if step % 37 == 0 || (step % 5 == 0 && game.outcome().is_some()) {
                views.extend(viewers(game.rules().players()).map(|viewer| view(game, viewer)));
            }
        },
    );
    views
}

#[test]
fn hostile_text_is_refused_or_says_what_it_says() {
    let mut numbers = SplitMix64::new(5);
    let (mut refused, mut read) = (0, 0);
    let alphabet: Vec<char> = "?*/=-+,:x 0123459A7JQKdhsc()noé\n".chars().collect();
    for view in some_views() {
        let text = view.to_string();
        let words: Vec<&str> = text.split(' ').collect();
        for _ in 0..40 {
            let at = |numbers: &mut SplitMix64, len: usize| numbers.below(len as u32) as usize;
            let mutated = match numbers.below(5) {
                0 => text[..at(&mut numbers, text.len())].to_string(),
                1 => {
                    let place = at(&mut numbers, text.len());
                    let new = alphabet[at(&mut numbers, alphabet.len())];
                    format!("{}{new}{}", &text[..place], &text[place + 1..])
                }
                2 => {
                    let place = at(&mut numbers, text.len());
                    format!("{}{}", &text[..place], &text[place + 1..])
                }
                3 => {
                    // A field of another view in the place of this one's.
                    let mut words = words.clone();
                    let place = at(&mut numbers, words.len());
                    let other = at(&mut numbers, words.len());
                    words[place] = words[other];
                    words.join(" ")
                }
                _ => {
                    let mut words = words.clone();
                    words.remove(at(&mut numbers, words.len()));
                    words.join(" ")
                }
            };
            match mutated.parse::<View>() {
                // Whatever is read is a view that prints as itself.
                Ok(other) => {
                    read += 1;
                    assert_eq!(other.to_string().parse::<View>().as_ref(), Ok(&other), "{mutated}");
                    assert!(other.worlds() > 0, "{mutated}");
                    assert!(other.sample(&mut numbers).hand(Seat::S0).len() <= 5);
                }
                Err(error) => {
                    refused += 1;
                    assert!(error.offset().is_none_or(|offset| offset <= mutated.len()));
                    assert!(!error.to_string().is_empty());
                }
            }
        }
    }
    assert!(refused > 2_000 && read > 50, "{refused} {read}");
}

#[test]
fn hostile_bytes_are_refused_or_say_what_they_say() {
    let mut numbers = SplitMix64::new(6);
    let (mut refused, mut read) = (0, 0);
    for view in some_views() {
        let bytes = view.to_bytes();
        for _ in 0..40 {
            let mut mutated = bytes.to_vec();
            let place = numbers.below(bytes.len() as u32) as usize;
            match numbers.below(4) {
                0 => mutated.truncate(place),
                1 => mutated.push(0),
                2 => mutated[place] ^= 1 << numbers.below(8),
                _ => mutated[place] = numbers.below(256) as u8,
            }
            match View::from_bytes(&mutated) {
                Ok(other) => {
                    read += 1;
                    assert_eq!(other.to_bytes().to_vec(), mutated);
                    assert!(other.worlds() > 0);
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused > 2_000 && read > 50, "{refused} {read}");
    let noise: Vec<u8> = (0..View::BYTES).map(|_| numbers.below(256) as u8).collect();
    assert!(View::from_bytes(&noise).is_err());
    assert_eq!(View::from_bytes(&[]), Err(ViewBytesError::Length { found: 0 }));
    assert_eq!(View::from_bytes(&[9; View::BYTES]), Err(ViewBytesError::Version { found: 9 }));
}

#[test]
fn what_no_game_shows_is_refused() {
    let good = "pagat+players=2 view=0 play dealer=0 turn=1 score=0/4 hands=3hJdQsQcKd/?5 stock=?30 \
        rondas=no34/??? past=1+0 told=no34/???";
    assert_eq!(good.parse::<View>().unwrap().to_string(), good);
    let fault = |from: &str, to: &str| match good.replace(from, to).parse::<View>() {
        Err(ViewTextError::View(ViewError::View(fault))) => fault,
        other => panic!("{other:?}"),
    };
    // The rank of another's ronda, a missing own one, a silence that own cards break.
    assert_eq!(fault("told=no34/???", "told=no34/777"), ViewFault::Secret);
    assert_eq!(fault("rondas=no34/???", "rondas=no34/777"), ViewFault::Secret);
    assert_eq!(fault("rondas=no34", "rondas=???"), ViewFault::Secret);
    assert_eq!(fault("3hJdQsQcKd", "3hQdQsQcKd"), ViewFault::Rondas);
    assert_eq!(fault("stock=?30", "stock=?20"), ViewFault::Cards);
    assert_eq!(fault("dealer=0", "dealer=2"), ViewFault::NoSuchSeat);
    assert_eq!(fault("rondas=no34/??? ", "rondas=no34/??? not=-/7 "), ViewFault::Other);
    assert_eq!(fault("rondas=no34/??? ", "rondas=no34/??? not=7/- "), ViewFault::Rondas);
    let espanola = good.replace("pagat", "espanola");
    assert!(espanola.parse::<View>().is_ok());
    let awaited = espanola.replace(" past=", " calls=awaited past=").parse::<View>();
    assert_eq!(awaited, Err(ViewTextError::View(ViewError::View(ViewFault::Calls))));
    assert_eq!(
        good.replace("?5", "?5?5").parse::<View>().unwrap_err().offset(),
        Some(good.find("/?5").unwrap() + 3)
    );
    // Four equal cards cannot be where two of each are seen.
    let last = "espanola+players=2 view=0 play dealer=1 turn=0 score=0/4 hands=Kd/?1 played=QdQhQsQc/AdAhAsAc \
        piles=AdAhAsAcQdQhQsQc2d2h2s2c3d3h3s3c4d4h/4s4c5d5h5s5c6d6h6s6c7d7h7s7cJdJhJsJcKhKs last=1 \
        rondas=QQQQ/???? past=0+38";
    let error = last.parse::<View>().unwrap_err();
    assert!(matches!(error, ViewTextError::View(_)), "{error}");
}

#[test]
fn keys_are_frozen() {
    let keys = |rules: Rules| {
        let mut game = Game::new(rules, 7);
        for _ in 0..23 {
            let play = game.legal_plays().last().unwrap();
            game.apply(play).unwrap();
        }
        [game.view(Seat::S0).key(), game.view(Seat::S1).observation_key(), game.spectator_view().key()]
    };
    assert_eq!(keys(Rules::TRADICIONAL), [8748193061372582566, 18189943610378525966, 17894813415460102257]);
    assert_eq!(
        keys("pagat+players=2".parse().unwrap()),
        [4094420365794000433, 609605541948568324, 10891605244889318865]
    );
    assert_eq!(
        keys("espanola+players=3".parse().unwrap()),
        [13228384196149775745, 1212039880455759841, 1664637827776445224]
    );
}

/// The hash as the documentation of `View::key` tells it.
fn documented_hash(bytes: &[u8]) -> u64 {
    let mut bytes = bytes.to_vec();
    bytes.resize(bytes.len().next_multiple_of(8), 0);
    let mut h: u64 = 0xCBF2_9CE4_8422_2325;
    for word in bytes.chunks(8) {
        h = (h ^ u64::from_le_bytes(word.try_into().unwrap())).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        h ^= h >> 32;
    }
    h = (h ^ h >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    h = (h ^ h >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    h ^ h >> 31
}

#[test]
fn a_key_is_the_documented_hash_of_the_bytes() {
    for view in some_views() {
        assert_eq!(view.key(), documented_hash(&view.to_bytes()[1 + Rules::BYTES..]));
    }
}

#[test]
fn different_views_have_different_keys() {
    let mut keys = std::collections::HashMap::new();
    for view in some_views() {
        let bytes = view.to_bytes()[1 + Rules::BYTES..].to_vec();
        let known = keys.entry(view.key()).or_insert_with(|| bytes.clone());
        assert_eq!(*known, bytes);
    }
    assert!(keys.len() > 300);
}

#[cfg(feature = "serde")]
#[test]
fn views_are_serialized_as_text_and_as_bytes() {
    use serde_test::{Configure, Token, assert_tokens};

    let text = "pagat+players=2 view=0 play dealer=0 turn=1 score=0/4 hands=3hJdQsQcKd/?5 stock=?30 \
        rondas=no34/??? past=1+0 told=no34/???";
    let view: View = text.parse().unwrap();
    assert_tokens(&view.readable(), &[Token::BorrowedStr(text)]);
    let bytes: &'static [u8] = view.to_bytes().to_vec().leak();
    assert_tokens(&view.compact(), &[Token::BorrowedBytes(bytes)]);
}
