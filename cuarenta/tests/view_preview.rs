//! What a seat can know of what its play would score, and of views of games that were set up.

mod view_support;

use cuarenta::{Card, CardSet, Game, RondaKind, RondaNote, Seat, Setup, SplitMix64, View, Why};

/// Two seats; seat 1 has scored a ronda and has just laid a 7 that seat 0 can fall on.
fn table(rank: &str, seen: &str) -> Game {
    let text = format!(
        "pagat+players=2 play dealer=0 turn=0 score=0/4 hands=7d2h3h4h5h/{seen} played=-/7h table=7h* \
         stock={} rondas=-/{rank}",
        stock(&["7d2h3h4h5h", seen, "7h"])
    );
    text.parse().unwrap()
}

fn stock(out: &[&str]) -> CardSet {
    !out.iter().fold(CardSet::EMPTY, |all, cards| all | cards.parse::<CardSet>().unwrap())
}

#[test]
fn the_extra_points_for_a_ronda_are_unsure_where_its_rank_is_a_secret() {
    let play = "7dx7h".parse().unwrap();
    // Of sevens or of kings: seat 0 sees the same.
    for (rank, hand, points) in [("777", "7s7cKdKh", 14), ("KKK", "7sKdKhKs", 4)] {
        let game = table(rank, hand);
        assert_eq!(game.preview(play).unwrap().points(), points);
        let view = game.view(Seat::S0);
        let preview = view.preview(play).unwrap();
        assert_eq!(preview.preview.points(), 4); // caída and limpia
        assert_eq!(preview.unsure.map(|gain| (gain.why, gain.points)), Some((Why::RondaCaida, 10)));
        let ranks: Vec<char> = view.ronda_ranks(Seat::S1).map(|rank| rank.letter()).collect();
        assert_eq!(ranks, ['A', '2', '3', '4', '5', '6', '7', 'J', 'Q', 'K']);

        // The play tells.
        let mut after = game;
        after.apply(play).unwrap();
        let ranks: String = after.view(Seat::S0).ronda_ranks(Seat::S1).map(|rank| rank.letter()).collect();
        assert_eq!(ranks, if rank == "777" { "7" } else { "A23456JQK" });
    }
}

#[test]
fn what_the_cards_give_away_is_sure() {
    let play = "7dx7h".parse().unwrap();
    // Seat 1 has played 7h and three others, so its three equal cards are two of what it has played...
    let game = |hand: &str, played: &str, rank: &str| -> Game {
        let own = "5h";
        let out = ["7d2h3h4h", own, hand, played, "7h"];
        let text = format!(
            "pagat+players=2 play dealer=0 turn=0 score=0/4 hands=7d{own}/{hand} played=2h3h4h/7h{played} \
             table=7h* piles=-/2h3h4h{played} last=1 stock={} rondas=-/{rank}",
            stock(&out)
        );
        text.parse().unwrap()
    };
    // ... of kings,
    let view = game("Ks", "KdKhJd", "KKK").view(Seat::S0);
    let preview = view.preview(play).unwrap();
    assert_eq!((preview.preview.points(), preview.unsure), (4, None));
    // ... or of sevens.
    let view = game("7c", "7sQdJd", "777").view(Seat::S0);
    let preview = view.preview(play).unwrap();
    assert_eq!((preview.preview.points(), preview.unsure), (14, None));
}

#[test]
fn the_last_deal_of_four_has_756_756_worlds_if_nothing_is_known() {
    let mut setup = Setup::new("pagat".parse().unwrap());
    setup.automation.call = false;
    let cards: Vec<Card> = Card::all().collect();
    // Cards far apart, so that nobody holds three equal ones.
    let hand = |first: usize| (0..5).map(|i| cards[(first + 8 * i) % 40]).collect::<CardSet>();
    for seat in 0..4 {
        setup.hands.0[seat] = hand(seat);
        setup.piles.0[seat % 2] |= hand(seat + 4);
    }
    setup.last_capturer = Some(cuarenta::Side::S0);
    let game = Game::from_setup(&setup).unwrap();
    let view = game.view(Seat::S2);
    assert_eq!(view.worlds(), 756_756);
    assert_eq!(view.each_world().count(), 756_756);
    // Where silence tells, the worlds are those without three equal cards in a hand.
    let equal = |hand: CardSet| hand.iter().any(|card| hand.of_rank(card.rank()).len() >= 3);
    let quiet = view
        .each_world()
        .filter(|world| Seat::ALL.iter().all(|seat| *seat == Seat::S2 || !equal(world.hand(*seat))))
        .count();
    let silence = RondaNote { kind: RondaKind::Neither, rank: None };
    setup.automation.call = true;
    setup.rondas.0 = [silence; 4];
    let silent = Game::from_setup(&setup).unwrap().view(Seat::S2);
    assert!(quiet < 756_756);
    assert_eq!(silent.worlds(), quiet as u128);
}

#[test]
fn a_game_set_up_in_mid_deal_without_the_cards_played_has_views() {
    let mut numbers = SplitMix64::new(1);
    for text in [
        "espanola+players=2 play dealer=0 turn=1 score=0/4 hands=2h3h4h/KdKhJd table=7h piles=-/2s3s7s last=1 \
         stock=? rondas=-/KKK",
        "espanola+players=2 play dealer=0 turn=1 score=0/4 hands=2h3h4h/7dKhJd table=7h* piles=-/2s3s7s last=1 \
         stock=? rondas=no34/(777)",
    ] {
        let second = if text.contains("KdKhJd") { "KdKhJd" } else { "7dKhJd" };
        let stock = stock(&["2h3h4h", second, "7h2s3s7s"]).to_string();
        let game: Game = text.replace("stock=?", &format!("stock={stock}")).parse().unwrap();
        for viewer in view_support::viewers(2) {
            let mut view = viewer.map_or(game.spectator_view(), |seat| game.view(seat));
            assert_eq!(view.to_string().parse::<View>(), Ok(view));
            assert!(view.worlds() > 0);
            // What is imagined can be set up and seen.
            let imagined = view.sample(&mut numbers);
            assert_eq!(imagined.ronda(Seat::S1).kind, view.ronda(Seat::S1).kind);
            let mut game = game;
            for _ in 0..5 {
                let play = view_support::play(&game, &mut numbers);
                for event in &game.apply(play).unwrap() {
                    view.apply(&event.seen_by(viewer)).unwrap();
                }
                assert_eq!(view, viewer.map_or(game.spectator_view(), |seat| game.view(seat)));
                assert_eq!(view.to_string().parse::<View>(), Ok(view));
            }
        }
    }
}
