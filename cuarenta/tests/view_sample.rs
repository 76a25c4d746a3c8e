//! What a view imagines, against the definition: hidden cards agree with a view if the hand played again with
//! them shows the viewer exactly the same events.

mod view_support;

use std::collections::{BTreeMap, HashMap, HashSet};

use cuarenta::{Card, CardSet, Game, Phase, Position, RondaKind, Seat, SplitMix64, View};
use view_support::{Hand, NO_EXCHANGE, action, deal_count, deals, rules, viewers};

fn view_of(game: &Game, viewer: Option<Seat>) -> View {
    viewer.map_or(game.spectator_view(), |seat| game.view(seat))
}

fn hidden_seats(view: &View) -> Vec<Seat> {
    Seat::of(view.players()).filter(|seat| Some(*seat) != view.viewer()).collect()
}

/// The hands that agree with the view, by playing the hand again.
fn agreeing(hand: &Hand, view: &View) -> HashSet<[CardSet; 4]> {
    let viewer = view.viewer();
    let seats = hidden_seats(view);
    let sizes: Vec<u8> = seats.iter().map(|seat| view.hand_size(*seat)).collect();
    let (_, seen) = hand.again(&NO_EXCHANGE(), viewer).unwrap();
    let mut worlds = HashSet::new();
    for dealt in deals(view.unseen(), &sizes) {
        let mut hands = [CardSet::EMPTY; 4];
        seats.iter().zip(&dealt).for_each(|(seat, cards)| hands[usize::from(seat.index())] = *cards);
        let stock: CardSet = view.unseen() - dealt.iter().fold(CardSet::EMPTY, |all, cards| all | *cards);
        let stock: Vec<Card> = stock.iter().collect();
        if hand.again(&hand.exchange(viewer, &hands, &stock), viewer).is_some_and(|(_, again)| again == seen)
        {
            worlds.insert(hands);
        }
    }
    worlds
}

fn hidden_hands(view: &View, position: &Position) -> [CardSet; 4] {
    let mut hands = [CardSet::EMPTY; 4];
    hidden_seats(view).iter().for_each(|seat| hands[usize::from(seat.index())] = position.hand(*seat));
    hands
}

/// How far a chi-square lies above what is expected, in standard deviations.
fn chi_square(counts: impl Iterator<Item = u32>, cells: usize, draws: u32) -> f64 {
    let expected = f64::from(draws) / cells as f64;
    let (mut sum, mut hit) = (0.0, 0);
    for count in counts {
        sum += (f64::from(count) - expected).powi(2) / expected;
        hit += 1;
    }
    sum += expected * (cells - hit) as f64;
    let freedom = (cells - 1) as f64;
    // Wilson and Hilferty: the cube root is nearly normal.
    let spread = 2.0 / (9.0 * freedom);
    if cells == 1 { 0.0 } else { ((sum / freedom).cbrt() - (1.0 - spread)) / spread.sqrt() }
}

/// Goes through random games and shows a hand now and then.
fn random_hands(games: u64, changes: u32, every: u32, mut show: impl FnMut(&Hand, &mut SplitMix64)) {
    for players in 2..=4 {
        for number in 0..games {
            let mut numbers = SplitMix64::new(number * 977 + u64::from(players));
            let mut hand = Hand::new(rules(number, players, changes, &mut numbers), &mut numbers);
            for _ in 0..400 {
                if let Phase::Over(_) = hand.game.phase() {
                    break;
                }
                let action = action(&hand.game, &mut numbers);
                hand.act(action);
                if numbers.below(every) == 0 {
                    show(&hand, &mut numbers);
                }
            }
            show(&hand, &mut numbers);
        }
    }
}

#[test]
fn worlds_are_those_that_show_the_same_events_and_samples_are_uniform_over_them() {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    let mut highest: f64 = 0.0;
    let (mut sum, mut cases) = (0.0, 0.0);
    for changes in [0, 5, 12] {
        random_hands(24, changes, 8, |hand, numbers| {
            let players = hand.game.rules().players();
            let viewer = viewers(players).nth(numbers.below(u32::from(players) + 1) as usize).unwrap();
            let view = view_of(&hand.game, viewer);
            let seats = hidden_seats(&view);
            let sizes: Vec<u8> = seats.iter().map(|seat| view.hand_size(*seat)).collect();
            if sizes.iter().sum::<u8>() == 0 || deal_count(view.unseen().len(), &sizes) > 1_000 {
                return;
            }
            let all = deal_count(view.unseen().len(), &sizes);
            let worlds = agreeing(hand, &view);
            assert!(worlds.contains(&hidden_hands(&view, hand.game.position())));
            assert_eq!(view.worlds(), worlds.len() as u128, "{view}");
            let listed: Vec<_> = view.each_world().map(|world| hidden_hands(&view, &world)).collect();
            assert_eq!(listed.len(), worlds.len(), "{view}");
            assert_eq!(listed.into_iter().collect::<HashSet<_>>(), worlds, "{view}");

            let draws = (worlds.len() as u32 * 12).max(200);
            let mut counts: HashMap<_, u32> = HashMap::new();
            for _ in 0..draws {
                let imagined = hidden_hands(&view, &view.sample(numbers));
                assert!(worlds.contains(&imagined), "{view}");
                *counts.entry(imagined).or_default() += 1;
            }
            let excess = chi_square(counts.into_values(), worlds.len(), draws);
            assert!(excess < 5.0, "{excess} {view}");
            highest = highest.max(excess);
            (sum, cases) = (sum + excess, cases + 1.0);

            let mut note = |what, holds: bool| *seen.entry(what).or_default() += u32::from(holds);
            let kind = |seat: &Seat| view.ronda(*seat).kind;
            note("worlds excluded", (worlds.len() as u128) < all);
            note("announced", seats.iter().any(|seat| kind(seat) == RondaKind::Ronda));
            note("unscored", seats.iter().any(|seat| kind(seat) == RondaKind::RondaUnscored));
            note("doble", seats.iter().any(|seat| kind(seat).equal_cards() == Some(4)));
            note("two announced", seats.iter().filter(|seat| kind(seat).is_announced()).count() > 1);
            note("silent", seats.iter().any(|seat| kind(seat) == RondaKind::Neither));
            note("no three", seats.iter().any(|seat| kind(seat) == RondaKind::NoRonda));
            note("no four", seats.iter().any(|seat| kind(seat) == RondaKind::NoDoble));
            note("told by a caída", view.to_string().contains(" not="));
            note("over", matches!(view.phase(), Phase::Over(_)));
            note("called", view.to_string().contains("calls=awaited"));
            note("cases", true);
        });
    }
    // A standard normal mean of so many cases.
    assert!((sum / f64::sqrt(cases)).abs() < 4.0, "{}", sum / f64::sqrt(cases));
    println!("{seen:?} highest {highest:.2} mean {:.3}", sum / cases);
    for (what, count) in seen {
        assert!(count > 3, "{what}: {count}");
    }
}

/// An exchange of hidden cards that agrees with the view, drawn by the view itself.
fn imagined_exchange(hand: &Hand, view: &View, numbers: &mut SplitMix64) -> view_support::Exchange {
    let imagined = view.sample(numbers);
    hand.exchange(view.viewer(), &hidden_hands(view, &imagined), imagined.stock())
}

#[test]
fn nothing_hidden_shows() {
    let (mut cases, mut varied) = (0, 0);
    let mut tables = HashSet::new();
    for changes in [0, 10] {
        random_hands(6, changes, 5, |hand, numbers| {
            tables.insert(hand.game.rules().to_string());
            for viewer in viewers(hand.game.rules().players()) {
                let (game, seen) = hand.again(&NO_EXCHANGE(), viewer).unwrap();
                assert_eq!(game, hand.game);
                let view = view_of(&game, viewer);
                let exchange = imagined_exchange(hand, &view, numbers);
                let (other, seen_there) =
                    hand.again(&exchange, viewer).expect("the hand can be played again");
                let there = view_of(&other, viewer);
                cases += 1;
                varied += u32::from(other != game);

                assert_eq!(seen, seen_there);
                assert_eq!(there, view);
                assert_eq!(there.to_string(), view.to_string());
                assert_eq!(format!("{there:?}"), format!("{view:?}"));
                assert_eq!(format!("{seen:?}"), format!("{seen_there:?}"));
                assert_eq!(there.to_bytes(), view.to_bytes());
                assert_eq!((there.key(), there.observation_key()), (view.key(), view.observation_key()));
                assert_eq!(there.worlds(), view.worlds());
                assert!(there.legal_plays().eq(view.legal_plays()));
                assert_eq!(there.play_mask(), view.play_mask());
                for card in Card::all() {
                    for action in [card, Card::all().nth(usize::from(card.index() + 7) % 40).unwrap()]
                        .map(|take| cuarenta::Play { card, take: take.into() }.into())
                        .into_iter()
                        .chain([cuarenta::Play::lay(card).into()])
                        .chain(Seat::ALL.map(cuarenta::Action::Call))
                    {
                        assert_eq!(refusal(&there, action), refusal(&view, action));
                        // What the viewer itself may do it knows exactly.
                        let own = match action {
                            cuarenta::Action::Call(seat) => viewer == Some(seat),
                            _ => viewer == Some(view.turn()),
                        };
                        if own {
                            assert_eq!(view.why_illegal(action), game.why_illegal(action));
                        }
                    }
                }
                for play in view.legal_plays() {
                    assert_eq!(preview(&there, play), preview(&view, play));
                }
            }
        });
    }
    for preset in cuarenta::Preset::ALL {
        for players in 2..=4 {
            let rules = preset.rules().with(cuarenta::rules::RuleKey::Players, players).unwrap();
            assert!(tables.contains(&rules.to_string()), "{rules}");
        }
    }
    assert!(varied * 10 > cases * 7, "only {varied} of {cases} differ in what is hidden");
}

fn refusal(view: &View, action: cuarenta::Action) -> String {
    view.why_illegal(action).map_or(String::new(), |reason| reason.to_string())
}

fn preview(view: &View, play: cuarenta::Play) -> String {
    format!("{:?}", view.preview(play))
}

#[test]
fn every_order_of_the_stock_is_equally_likely() {
    let mut numbers = SplitMix64::new(11);
    for rules in ["pagat+players=3", "tradicional+players=2", "espanola"] {
        let game = Game::new(rules.parse::<cuarenta::Rules>().unwrap(), 3);
        let view = game.view(game.position().turn());
        let size = usize::from(view.stock_size());
        // Where the lowest and the highest card of the stock lie, and which cards lie on top and at the bottom.
        let mut places: HashMap<(usize, usize), u32> = HashMap::new();
        let draws = 40_000;
        for _ in 0..draws {
            let imagined = view.sample(&mut numbers);
            let stock = imagined.stock();
            let place = |card: Option<&Card>| stock.iter().position(|other| Some(other) == card).unwrap();
            *places.entry((place(stock.iter().min()), place(stock.iter().max()))).or_default() += 1;
        }
        let excess = chi_square(places.into_values(), size * (size - 1), draws);
        assert!(excess < 4.0, "{rules} {excess}");
    }
}

#[test]
fn a_seed_imagines_the_same_for_ever() {
    let game = Game::new("pagat".parse::<cuarenta::Rules>().unwrap(), 7);
    let imagined = game.view(Seat::S0).sample(&mut SplitMix64::new(1));
    let stock: String = imagined.stock().iter().map(Card::to_string).collect();
    let hands: Vec<String> = Seat::ALL.iter().map(|seat| imagined.hand(*seat).to_string()).collect();
    assert_eq!(hands.join("/"), "2c4c5s6hJc/3h6cQsQcKs/Ac5d5cJdQd/6d7cJhKdKc");
    assert_eq!(stock, "AsKh2s4h7dJsQhAh7h2h4s7s2d3c6s4d5h3d3sAd");
    // A ronda announced: its cards are dealt first.
    let view: View = "pagat+players=2 view=0 play dealer=0 turn=1 score=0/4 hands=3hJdQsQcKd/?5 stock=?30 \
        rondas=no34/??? past=1+0 told=no34/???"
        .parse()
        .unwrap();
    let imagined = view.sample(&mut SplitMix64::new(1));
    assert_eq!(imagined.hand(Seat::S1).to_string(), "Ac5h5s5cKc");
}
