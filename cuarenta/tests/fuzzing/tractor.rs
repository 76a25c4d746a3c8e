//! The second game: any actions, legal and illegal, with what holds in every state.

use cuarenta::{
    SplitMix64,
    tractor::{
        Action, Card, CardSet, Deck, Game, Packs, Phase, Position, Rules, Seat, Setup, Suit, policy,
        rules::RuleKey,
    },
};

use super::input::Input;

/// The target `tractor`.
pub(crate) fn run(data: &[u8]) {
    let mut input = Input(data);
    let mut rules = Rules::default();
    for _ in 0..input.below(8) {
        let key = RuleKey::ALL[input.below(RuleKey::ALL.len())];
        let choices = key.choices();
        if let Some(choice) = input.pick(&(0..choices.len()).collect::<Vec<_>>()) {
            let _ = rules.set(key, choices[choice].text());
        }
    }
    let mut game = Game::new(rules, seat(&mut input));
    while !input.is_empty() && !matches!(game.phase(), Phase::Over { .. }) {
        let action = action(&mut input, &game);
        let before = game.clone();
        let reason = game.why_illegal(&action);
        assert_eq!(game.is_legal(&action), reason.is_none());
        match game.apply(action) {
            Ok(events) => {
                assert_eq!(reason, None);
                for event in events.iter() {
                    Seat::ALL.iter().for_each(|seat| _ = event.seen_by(*seat));
                }
                check(&game, &mut input);
            }
            Err(_) => {
                assert!(reason.is_some());
                assert_eq!(game, before, "a refused action changes nothing");
            }
        }
    }
}

fn check(game: &Game, input: &mut Input<'_>) {
    let setup = game.setup();
    assert_eq!(setup.check(), Ok(()));
    assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(setup));
    assert_eq!(game.position().to_string().parse::<Position>().as_ref(), Ok(game.position()));
    let places = setup.hands.0.iter().chain([&setup.buried]);
    let held = places.clone().fold(CardSet::EMPTY, |all, cards| all | *cards);
    assert_eq!(places.map(|cards| cards.len()).sum::<u8>(), held.len(), "no card in two places");
    for seat in Seat::ALL {
        let view = game.view(seat);
        let mut numbers = SplitMix64::new(u64::from(input.byte()));
        let imagined = view.sample_game(&mut numbers);
        let seen = imagined.view(seat);
        assert_eq!(seen, view);
        assert_eq!((seen.key(), seen.to_string()), (view.key(), view.to_string()));
        assert_eq!(imagined.setup().check(), Ok(()));
    }
}

fn seat(input: &mut Input<'_>) -> Seat {
    Seat::ALL[input.below(4)]
}

fn action(input: &mut Input<'_>, game: &Game) -> Action {
    let card = |input: &mut Input<'_>| Card::from_index(input.below(Card::COUNT) as u8).unwrap();
    match input.below(16) {
        0 => Action::Play(CardSet::from_bits(input.number() & CardSet::ALL.bits()).unwrap()),
        1 => Action::Play(card(input).into()),
        2 => Action::Bury(CardSet::from_bits(input.number() & CardSet::ALL.bits()).unwrap()),
        3 => Action::Lowest(card(input)),
        4 => Action::Show(card(input)),
        5 => Action::Pass,
        6 => Action::Name(Suit::from_index(input.byte() % 5)),
        7 => Action::First(seat(input)),
        8 => Action::Pack(Packs::new(u64::from(input.byte())).next_deck()),
        9 => Action::Pack(Deck::ORDERED),
        _ => {
            let mut numbers = SplitMix64::new(u64::from(input.byte()));
            policy::random(game.position(), &mut numbers).unwrap_or(Action::Pass)
        }
    }
}
