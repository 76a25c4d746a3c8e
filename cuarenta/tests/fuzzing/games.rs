//! Any actions, legal and illegal, with every invariant checked after each.

use cuarenta::{
    CardSet, Event, Events, Game, Phase, PlayIndex, Seat, Side, View,
    text::{Language, Words},
};

use super::input::{Input, view_of, viewers};

/// The target `games`.
pub(crate) fn run(data: &[u8]) {
    let mut input = Input(data);
    let start = input.start();
    let (mut game, events) = Game::start(start).unwrap();
    let mut views: Vec<View> =
        viewers(start.rules.players()).map(|viewer| View::start(&start, viewer).unwrap()).collect();
    follow(&mut views, &events, &game);
    while !input.is_empty() && !matches!(game.phase(), Phase::Over(_)) {
        if let Some(events) = act(&mut game, &mut input) {
            follow(&mut views, &events, &game);
        }
    }
}

/// The events, as each viewer sees them, lead to what each sees of the game.
fn follow(views: &mut [View], events: &Events, game: &Game) {
    for view in views {
        for event in events {
            view.apply(&event.seen_by(view.viewer())).expect("a true event");
        }
        assert_eq!(*view, view_of(game, view.viewer()));
    }
}

/// Tries an action: what it brings about, or nothing if it is refused.
pub(crate) fn act(game: &mut Game, input: &mut Input<'_>) -> Option<Events> {
    let action = input.action(game);
    let before = *game;
    let reason = before.why_illegal(action);
    assert_eq!(before.is_legal(action), reason.is_none());
    match game.apply(action) {
        Ok(events) => {
            assert_eq!(reason, None);
            check_state(game);
            check_points(&before, game, &events);
            let words = Words::new(Language::ALL[input.below(2)], *game.rules());
            events.iter().for_each(|event| drop(words.say(*event).to_string()));
            Some(events)
        }
        Err(error) => {
            assert_eq!(Some(error.reason), reason);
            assert_eq!(*game, before, "a refused action changes nothing");
            None
        }
    }
}

/// What holds in every state.
pub(crate) fn check_state(game: &Game) {
    let (position, rules) = (game.position(), game.rules());
    if let Phase::Play { seat } = game.phase() {
        assert_eq!(seat, position.turn());
        let places = Seat::ALL.map(|seat| position.hand(seat));
        let piles = Side::ALL.map(|side| position.pile(side));
        let stock: CardSet = position.stock().iter().copied().collect();
        let all = places.into_iter().chain(piles).chain([position.table(), stock]);
        assert_eq!(all.clone().map(CardSet::len).sum::<u8>(), 40);
        assert_eq!(all.fold(CardSet::EMPTY, |all, set| all | set), CardSet::ALL);
        check_lists(game);
    } else {
        assert_eq!(game.legal_plays().len(), 0);
        assert!(game.play_mask().is_empty());
    }
    let again = Game::from_setup(&game.to_setup()).unwrap();
    assert_eq!((again.position(), again.phase()), (position, game.phase()));
    assert_eq!(Game::load(&game.save()).as_ref(), Ok(game));
    assert_eq!(game.secret_text().to_string().parse::<Game>().as_ref(), Ok(game));
    // This text has no past.
    assert_eq!(game.to_string().parse::<Game>().unwrap().position(), position);
    assert_eq!(game.to_setup().to_string(), game.to_string());
    assert_eq!(rules.to_string().parse(), Ok(*rules));
}

fn check_lists(game: &Game) {
    let (rules, turn) = (game.rules(), game.position().turn_view());
    let mask = game.play_mask();
    let legal = game.legal_plays();
    assert!(!mask.is_empty(), "a seat to play can play");
    assert_eq!(legal.mask(), mask);
    for index in PlayIndex::all() {
        let play = turn.play(rules, index);
        assert_eq!(play.is_some(), mask.contains(index));
        if let Some(play) = play {
            assert!(game.is_legal(play));
            assert_eq!(turn.check(rules, play), Ok(index));
        }
    }
    for play in game.all_plays().take(256) {
        assert!(game.is_legal(play));
        assert!(mask.contains(turn.check(rules, play).unwrap()));
    }
}

/// Scores are what the events gave.
fn check_points(before: &Game, after: &Game, events: &Events) {
    let mut score = before.position().scores();
    for event in events {
        if let Event::Awarded { side, points, .. } = *event {
            score[side] += u16::from(points);
        }
    }
    assert_eq!(score, after.position().scores());
}
