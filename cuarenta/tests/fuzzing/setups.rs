//! States put together by hand: nonsense is refused, and what is accepted is a game like any other.

use cuarenta::{
    BySeat, BySide, Card, CardSet, Game, How, Phase, Rank, RondaKind, RondaNote, Seat, Setup, SetupStage,
    Side,
};

use super::{games, input::Input};

/// The target `setups`: a game some actions on, with some fields changed, or all of them.
pub(crate) fn run(data: &[u8]) {
    let mut input = Input(data);
    let mut game = Game::start(input.start()).unwrap().0;
    for _ in 0..input.below(48) {
        let action = input.action(&game);
        let _ = game.apply(action);
    }
    let mut setup = game.to_setup();
    for _ in 0..input.below(6) {
        change(&mut setup, &mut input);
    }
    let checked = setup.validate();
    match Game::from_setup(&setup) {
        Ok(mut game) => {
            assert_eq!(checked, Ok(()));
            games::check_state(&game);
            let again = Game::from_setup(&game.to_setup()).unwrap();
            assert_eq!(again, game);
            assert_eq!(setup.to_string().parse::<Setup>().unwrap().validate(), Ok(()), "{setup}");
            while !input.is_empty() {
                games::act(&mut game, &mut input);
            }
        }
        Err(error) => {
            assert_eq!(checked, Err(error));
            assert!(error.faults().next().is_some());
            let _ = (error.to_string(), setup.to_string());
        }
    }
}

fn change(setup: &mut Setup, input: &mut Input<'_>) {
    let seat = input.seat();
    let side = Side::ALL[input.below(3)];
    match input.below(20) {
        0 => setup.rules = input.rules(),
        1 => setup.stage = stage(input),
        2 => setup.dealer = seat,
        3 => setup.turn = seat,
        4 => setup.score[side] = u16::from(input.byte()) << (input.byte() & 8),
        5 => setup.hands[seat] = input.cards(),
        6 => setup.played[seat] = input.cards(),
        7 => setup.table = input.cards(),
        8 => setup.live = Some(input.card()).filter(|_| input.byte() & 1 == 0),
        9 => setup.piles[side] = input.cards(),
        10 => setup.last_capturer = (input.byte() & 1 == 0).then_some(side),
        11 => setup.stock = (0..input.below(41)).map(|_| input.card()).collect(),
        12 => {
            let rank = Rank::from_index(input.byte() % 16);
            setup.rondas[seat] = RondaNote { kind: RondaKind::ALL[input.below(8)], rank };
        }
        13 => (setup.seed, setup.packs) = (input.start().seed, input.number() as u32),
        14 => setup.automation = input.start().automation,
        // Two cards change places: often still possible.
        15..18 => exchange(setup, input.card(), input.card()),
        18 => {
            setup.score = BySide([input.byte() % 64, input.byte() % 64, input.byte() % 64].map(u16::from));
        }
        _ => setup.played = BySeat::default(),
    }
}

fn stage(input: &mut Input<'_>) -> SetupStage {
    match input.below(5) {
        0 => SetupStage::DrawDealer { seats: input.byte() },
        1 => SetupStage::Shuffle,
        2 => SetupStage::Cut(input.pack()),
        3 => SetupStage::Play,
        _ => SetupStage::Over { winner: Side::ALL[input.below(3)], how: How::ALL[input.below(3)] },
    }
}

/// Two cards change places, wherever they lie.
pub(crate) fn exchange(setup: &mut Setup, a: Card, b: Card) {
    let other = |card: Card| {
        if card == a {
            b
        } else if card == b {
            a
        } else {
            card
        }
    };
    let all = |set: CardSet| set.iter().map(other).collect::<CardSet>();
    setup.hands = BySeat(setup.hands.0.map(all));
    setup.played = BySeat(setup.played.0.map(all));
    setup.piles = BySide(setup.piles.0.map(all));
    setup.table = all(setup.table);
    setup.live = setup.live.map(other);
    setup.stock.iter_mut().for_each(|card| *card = other(*card));
}

/// The seats whose hands a viewer does not see.
pub(crate) fn hidden(game: &Game, viewer: Option<Seat>) -> Vec<Seat> {
    let in_play = matches!(game.phase(), Phase::Play { .. });
    Seat::of(game.rules().players()).filter(|seat| in_play && Some(*seat) != viewer).collect()
}
