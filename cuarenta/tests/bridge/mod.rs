//! The engine and the reference side by side: the same actions go to both, and what they say is compared.
#![allow(dead_code, reason = "each test crate that includes this module uses its own part of it")]
#![allow(unreachable_pub, reason = "a test crate has no outside")]

pub mod fold;
pub mod random;

use std::collections::BTreeSet;

use cuarenta::{
    Action, Automation, Block, CardSet, Cut, Deck, Event, Fault, Game, Phase, Play, RondaKind, RondaNote,
    Rules, Seat, Setup, SetupStage, Side, Start, Turn,
};

use crate::reference::referee::Waiting;
use crate::reference::{Card, Counts, Options, Points, Referee, Refused, capture, counts, rank_letter};
use fold::Fold;

pub fn card_of((rank, suit): Card) -> cuarenta::Card {
    cuarenta::Card::from_index((rank - 1) * 4 + suit).unwrap()
}

pub fn set_of(cards: &[Card]) -> CardSet {
    cards.iter().map(|&card| card_of(card)).collect()
}

/// A card of the engine in the reference's terms.
pub fn pair_of(card: cuarenta::Card) -> Card {
    (card.rank().index() + 1, card.suit().index())
}

pub fn pairs_of(cards: impl IntoIterator<Item = cuarenta::Card>) -> Vec<Card> {
    cards.into_iter().map(pair_of).collect()
}

pub fn seat_of(seat: usize) -> Seat {
    Seat::from_index(seat as u8).unwrap()
}

pub fn side_of(side: usize) -> Side {
    Side::from_index(side as u8).unwrap()
}

pub fn deck_of(pack: &[Card]) -> Deck {
    let cards: Vec<_> = pack.iter().map(|&card| card_of(card)).collect();
    Deck::new(cards.try_into().unwrap()).unwrap()
}

pub fn rules_of(o: &Options) -> Rules {
    o.text().parse().unwrap_or_else(|error| panic!("{}: {error}", o.text()))
}

pub fn fault_of(kind: &str) -> Fault {
    Fault::ALL.into_iter().find(|fault| fault.code() == kind).unwrap()
}

/// An action, in the reference's terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// A pack from the top, and how many cards the cut moves.
    Hand(Vec<Card>, usize),
    Play(usize, Card, Vec<Card>),
    Call(usize),
    Fault(usize, &'static str),
}

impl Act {
    pub fn on(&self, game: &mut Referee) -> Result<Points, Refused> {
        match self {
            Act::Hand(pack, cut) => game.hand(pack.clone(), *cut),
            Act::Play(seat, card, take) => game.play(*seat, *card, take),
            Act::Call(seat) => game.call(*seat),
            Act::Fault(seat, kind) => game.fault(*seat, kind),
        }
    }
}

/// The same, in the engine's terms.
pub fn actions_of(act: &Act) -> Vec<Action> {
    match act {
        Act::Hand(pack, cut) => {
            let cut = if *cut == 0 { Cut::Decline } else { Cut::Packet(*cut as u8) };
            vec![Action::Shuffle(deck_of(pack)), Action::Cut(cut)]
        }
        Act::Play(_, card, take) => vec![Action::Play(Play { card: card_of(*card), take: set_of(take) })],
        Act::Call(seat) => vec![Action::Call(seat_of(*seat))],
        Act::Fault(seat, kind) => vec![Action::Fault { seat: seat_of(*seat), fault: fault_of(kind) }],
    }
}

/// The engine, spoken to in the reference's terms. Nothing is automatic: packs, cuts and calls are given.
pub struct Engine {
    pub game: Game,
    /// Somebody who only hears the events; checked after each action.
    pub fold: Fold,
    pub events: Vec<Event>,
}

impl Engine {
    /// A game at its beginning.
    pub fn new(o: &Options, dealer: usize) -> Self {
        let start =
            Start { first_dealer: seat_of(dealer), automation: Automation::NONE, ..Start::new(rules_of(o)) };
        let (game, events) = Game::start(start).unwrap();
        assert!(events.is_empty());
        Self { game, fold: Fold::of(&game), events: vec![] }
    }

    /// The game that stands as the reference's does.
    pub fn at(game: &Referee) -> Self {
        let setup = setup_of(game);
        let game = Game::from_setup(&setup).unwrap_or_else(|error| panic!("{error}: {setup:?}"));
        Self { game, fold: Fold::of(&game), events: vec![] }
    }

    /// Takes an action; the points are those of the events. A refused action must leave the game as it was.
    pub fn act(&mut self, act: &Act) -> Result<Points, Refused> {
        self.events.clear();
        if let Act::Play(seat, _, take) = act {
            // A play is always that of the seat whose turn it is, and takes a set.
            let in_turn = self.game.phase() == (Phase::Play { seat: seat_of(*seat) });
            if !in_turn || usize::from(set_of(take).len()) != take.len() {
                return Err(Refused);
            }
        }
        for action in actions_of(act) {
            self.apply(action)?;
        }
        Ok(points_of(&self.events))
    }

    pub fn apply(&mut self, action: Action) -> Result<(), Refused> {
        let before = self.game;
        let reason = self.game.why_illegal(action);
        assert_eq!(self.game.is_legal(action), reason.is_none(), "{action:?}");
        match self.game.apply(action) {
            Ok(events) => {
                assert_eq!(reason, None, "{action:?}");
                for event in &events {
                    self.fold.hear(event);
                }
                self.fold.agrees_with(&self.game, &format!("{action:?}: {events:?}"));
                self.events.extend(events);
                Ok(())
            }
            Err(error) => {
                assert_eq!(Some(error.reason), reason, "{action:?}");
                assert_eq!(self.game, before, "refused, and yet changed by {action:?}");
                Err(Refused)
            }
        }
    }

    /// The engine stands as the reference does.
    pub fn agrees_with(&self, game: &Referee, what: &str) {
        let position = self.game.position();
        let o = &game.o;
        let expected = match (game.waiting, game.winner) {
            (Waiting::Hand, None) => ("shuffle", game.dealer, ""),
            (Waiting::Play, None) => ("play", game.turn, ""),
            (Waiting::Nothing, Some((side, how))) => ("over", side, how.text()),
            other => panic!("{other:?}"),
        };
        let phase = match self.game.phase() {
            Phase::Shuffle { dealer } => ("shuffle", dealer.index().into(), ""),
            Phase::Play { seat } => ("play", seat.index().into(), ""),
            Phase::Over(outcome) => ("over", outcome.winner.index().into(), outcome.how.code()),
            other => panic!("{other:?}"),
        };
        assert_eq!(phase, expected, "phase: {what}");
        assert_eq!(usize::from(position.dealer().index()), game.dealer, "dealer: {what}");
        let score: Vec<u32> = (0..o.sides()).map(|side| position.score(side_of(side)).into()).collect();
        assert_eq!(score, game.score, "score: {what}");

        // Between hands, and when the count ended the game, the hand is no longer there.
        if game.hands.iter().all(|hand| hand.is_empty()) {
            return;
        }
        assert_eq!(position.table(), set_of(&game.table), "table: {what}");
        assert_eq!(pairs_of(position.stock().iter().copied()), game.stock, "stock: {what}");
        assert_eq!(position.live(), game.last.map(|(_, card)| card_of(card)), "live: {what}");
        let last_capturer = position.last_capturer().map(|side| side.index().into());
        assert_eq!(last_capturer, game.last_capturer, "last capturer: {what}");
        for side in 0..o.sides() {
            assert_eq!(position.pile(side_of(side)), set_of(&game.piles[side]), "pile {side}: {what}");
        }
        for seat in 0..o.players {
            assert_eq!(position.hand(seat_of(seat)), set_of(&game.hands[seat]), "hand {seat}: {what}");
            let note = position.ronda(seat_of(seat));
            let scored =
                if note.kind == RondaKind::Ronda { note.rank.map(|rank| rank.index() + 1) } else { None };
            assert_eq!(scored, game.rondas_scored[seat], "ronda {seat}: {what}");
        }
    }
}

/// The points in the events: what was given, and a 0 for what was swallowed whole. A cap that
/// blocks after an `Awarded` for the same reason has swallowed only the rest.
pub fn points_of(events: &[Event]) -> Points {
    let mut points = Points::new();
    for event in events {
        match *event {
            Event::Awarded { side, points: given, why } => {
                points.push((side.index().into(), given.into(), why.code()));
            }
            Event::Blocked { side, why, rule, .. } => {
                let award = (usize::from(side.index()), why.code());
                let rest =
                    rule == Block::CartonCap && points.last().is_some_and(|last| (last.0, last.2) == award);
                if !rest {
                    points.push((award.0, 0, award.1));
                }
            }
            _ => {}
        }
    }
    points
}

/// The same state as a setup, with nothing automatic.
pub fn setup_of(game: &Referee) -> Setup {
    let mut setup = Setup::new(rules_of(&game.o));
    setup.automation = Automation::NONE;
    setup.stage = match game.waiting {
        Waiting::Hand => SetupStage::Shuffle,
        Waiting::Play => SetupStage::Play,
        Waiting::Nothing => panic!("the game is over"),
    };
    setup.dealer = seat_of(game.dealer);
    setup.turn = seat_of(game.turn);
    setup.table = set_of(&game.table);
    setup.live = game.last.map(|(_, card)| card_of(card));
    setup.last_capturer = game.last_capturer.map(side_of);
    setup.stock = game.stock.iter().map(|&card| card_of(card)).collect();
    for side in 0..game.o.sides() {
        setup.score.0[side] = game.score[side] as u16;
        setup.piles.0[side] = set_of(&game.piles[side]);
    }
    for seat in 0..game.o.players {
        setup.hands.0[seat] = set_of(&game.hands[seat]);
        setup.played.0[seat] = set_of(&game.dealt[seat]) - set_of(&game.hands[seat]);
        if let Some(rank) = game.rondas_scored[seat] {
            let rank = cuarenta::Rank::from_index(rank - 1);
            setup.rondas.0[seat] = RondaNote { kind: RondaKind::Ronda, rank };
        }
    }
    setup
}

/// `A23` from counts; `lay` from none.
pub fn ranks(take: &Counts) -> String {
    let text: String =
        (1..=10u8).flat_map(|r| std::iter::repeat_n(rank_letter(r), take[r as usize].into())).collect();
    if text.is_empty() { "lay".to_owned() } else { text }
}

/// The sets of ranks that a card may take, which engine and reference must agree on.
pub fn takes(o: &Options, table: &[Card], card: Card) -> Vec<String> {
    let by_reference: BTreeSet<String> =
        capture::takes(o, &counts(table), card.0).iter().map(ranks).collect();
    let turn = Turn { hand: card_of(card).into(), table: set_of(table), live: None };
    let plays: Vec<Play> = turn.legal_plays(&rules_of(o)).collect();
    let by_engine: BTreeSet<String> = plays.iter().map(|play| ranks(&counts(&pairs_of(play.take)))).collect();
    assert_eq!(by_engine.len(), plays.len(), "a set of ranks twice");
    assert_eq!(by_engine, by_reference, "engine, then reference: {}", o.text());
    by_reference.into_iter().collect()
}
