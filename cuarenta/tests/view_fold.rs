//! A seat's events, folded one by one, give its view.

mod view_support;

use std::cell::RefCell;

use cuarenta::{Event, EventError, Phase, Rank, Seat, Side, SplitMix64, Start, View, Why};
use view_support::{play_matches, viewers};

#[test]
fn folding_the_events_gives_the_view() {
    for changes in [0, 6, 20] {
        let views: RefCell<Vec<View>> = RefCell::default();
        play_matches(
            25,
            changes,
            |start| {
                *views.borrow_mut() =
                    viewers(start.rules.players()).map(|seat| View::start(start, seat).unwrap()).collect();
            },
            |game, events| {
                for view in views.borrow_mut().iter_mut() {
                    let viewer = view.viewer();
                    for event in events {
                        let seen = event.seen_by(viewer);
                        if let Err(error) = view.apply(&seen) {
                            panic!("{error}: {viewer:?} {seen:?} after {view:?}\n{}", game.rules());
                        }
                    }
                    let expected = viewer.map_or(game.spectator_view(), |seat| game.view(seat));
                    // In a match the next game begins with its first shuffle.
                    let between_games = matches!(game.phase(), Phase::Shuffle { .. })
                        && matches!(view.phase(), Phase::Over(_));
                    if !between_games {
                        assert_eq!(*view, expected, "{}", game.rules());
                    }
                }
            },
        );
    }
}

#[test]
fn an_event_for_other_eyes_is_refused() {
    let mut refused = [0; 4];
    play_matches(
        6,
        4,
        |_| (),
        |game, events| {
            let players = game.rules().players();
            let start = Start { automation: game.automation(), ..Start::new(*game.rules()) };
            for viewer in viewers(players) {
                let mut view = View::start(&start, viewer).unwrap();
                for event in events {
                    let seen = event.seen_by(viewer);
                    if seen != *event {
                        let before = view;
                        assert!(view.apply(event).is_err());
                        assert_eq!(view, before);
                        refused[0] += u32::from(before.apply_again(event) == Err(EventError::TellsTooMuch));
                    }
                    if event.seen_by(None) != seen {
                        let error = view.apply_again(&event.seen_by(None));
                        refused[1] += u32::from(error == Err(EventError::TellsTooLittle));
                        assert!(error.is_err());
                    }
                    // From the start of a game on only the events of its first deal follow.
                    if view.apply(&seen).is_err() {
                        break;
                    }
                    if let Event::Dealt { .. } = seen {
                        refused[2] += u32::from(view.apply_again(&seen) == Err(EventError::WrongSeat));
                        refused[3] += u32::from(view.apply_again(&seen) == Err(EventError::WrongPhase));
                    }
                }
            }
        },
    );
    assert!(refused.iter().all(|count| *count > 30), "{refused:?}");
}

trait ApplyAgain {
    fn apply_again(&self, event: &Event) -> Result<(), EventError>;
}

impl ApplyAgain for View {
    /// What applying would say; the view stays.
    fn apply_again(&self, event: &Event) -> Result<(), EventError> {
        let mut copy = *self;
        let result = copy.apply(event);
        assert!(result.is_ok() || copy == *self);
        result
    }
}

#[test]
fn events_out_of_place_never_harm() {
    let events: RefCell<Vec<Event>> = RefCell::default();
    play_matches(4, 10, |_| (), |_, new| events.borrow_mut().extend(new));
    let events = events.into_inner();
    let mut numbers = SplitMix64::new(1);
    let (mut taken, mut refused) = (0, 0);
    play_matches(
        3,
        10,
        |_| (),
        |game, _| {
            if numbers.below(8) > 0 {
                return;
            }
            for viewer in viewers(game.rules().players()) {
                let mut view = viewer.map_or(game.spectator_view(), |seat| game.view(seat));
                for _ in 0..60 {
                    let event = events[numbers.below(events.len() as u32) as usize].seen_by(viewer);
                    let before = view;
                    match view.apply(&event) {
                        Ok(()) => taken += 1,
                        Err(error) => {
                            refused += 1;
                            assert_eq!(view, before);
                            assert!(!error.code().is_empty());
                        }
                    }
                }
                // Whatever was taken up, everything can be asked of the view.
                view.sample(&mut numbers);
                view.key();
                view.observation_key();
                let _ = (view.worlds(), view.to_string().parse::<View>(), View::from_bytes(&view.to_bytes()));
                let plays = view.legal_plays();
                plays.take(3).for_each(|play| assert!(view.preview(play).is_ok()));
                view.observe(&mut [0; cuarenta::observation::LEN]);
            }
        },
    );
    assert!(taken > 200 && refused > 10_000, "{taken} {refused}");
}

#[test]
fn impossible_events_are_refused() {
    let view: View =
        "espanola+players=2 view=0 play dealer=0 turn=1 score=0/2 hands=3hJdQsQcKd/?5 stock=?30 \
        rondas=no34/??? past=1+0 told=no34/???"
            .parse()
            .unwrap();
    let play = |play: &str| Event::Played { seat: Seat::S1, play: play.parse().unwrap() };
    assert_eq!(view.apply_again(&play("Ad")), Ok(()));
    assert_eq!(view.apply_again(&play("Qs")), Err(EventError::WrongCards)); // seat 0 holds it
    assert_eq!(
        view.apply_again(&play("2dxAh")),
        Err(EventError::IllegalPlay(cuarenta::IllegalReason::TakeNotOnTable))
    );
    assert_eq!(
        view.apply_again(&Event::Played { seat: Seat::S0, play: "3h".parse().unwrap() }),
        Err(EventError::WrongSeat)
    );
    let caida = Event::Awarded { side: Side::S0, points: 2, why: Why::Caida };
    assert_eq!(view.apply_again(&caida), Err(EventError::WrongPhase)); // nobody has captured
    let ronda = Event::Awarded { side: Side::S1, points: 2, why: Why::Ronda };
    assert_eq!(view.apply_again(&ronda), Err(EventError::AgainstTheRules)); // it has scored already
    // Seat 1 was dealt three equal cards: four different ones leave no room for them.
    let mut view = view;
    for (seat, text) in [(1, "Ad"), (0, "3h"), (1, "2d"), (0, "Jd"), (1, "4d"), (0, "Qs")] {
        view.apply(&Event::Played { seat: Seat::ALL[seat], play: text.parse().unwrap() }).unwrap();
    }
    let ranks: Vec<_> = view.ronda_ranks(Seat::S1).collect();
    assert_eq!(ranks, [Rank::Ace, Rank::Two, Rank::Four]);
    assert_eq!(view.apply_again(&play("Kh")), Err(EventError::Impossible));
    assert_eq!(view.apply_again(&play("2h")), Ok(()));
}
