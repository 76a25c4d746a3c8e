//! Small positions for tests of single sentences of the rules: a few words say what matters, the rest of the forty
//! cards goes where it does not. Every step is played by the engine and by the reference, which must agree.
#![allow(dead_code, reason = "each test crate that includes this module uses its own part of it")]
#![allow(unreachable_pub, reason = "a test crate has no outside")]

use crate::bridge::{self, Act};
use crate::reference::referee::Waiting;
use crate::reference::{Card, Options, Points, Referee, cards, pack, rank_of_letter};

/// A position in the making. Unless told otherwise: the last deal of a hand, seat 0 to play, the last seat deals,
/// no points, and nobody laid down the card just before.
#[derive(Clone)]
pub struct Spot {
    o: Options,
    dealer: usize,
    turn: Option<usize>,
    score: Vec<u32>,
    hands: Vec<Option<Vec<Card>>>,
    table: Vec<Card>,
    laid: Option<Card>,
    rondas: Vec<Option<u8>>,
    piles: Option<Vec<usize>>,
    stock: Option<Vec<Card>>,
    fresh: bool,
}

/// `rules` as `tradicional+sum_addends=any`; two players unless named.
pub fn spot(rules: &str) -> Spot {
    let o = Options::parse(rules);
    Spot {
        o,
        dealer: o.players - 1,
        turn: None,
        score: vec![0; o.sides()],
        hands: vec![None; o.players],
        table: vec![],
        laid: None,
        rondas: vec![None; o.players],
        piles: None,
        stock: None,
        fresh: false,
    }
}

fn spaced(text: &str) -> Vec<Card> {
    cards(&text.replace(' ', ""))
}

impl Spot {
    pub fn dealer(mut self, seat: usize) -> Self {
        self.dealer = seat;
        self
    }

    pub fn turn(mut self, seat: usize) -> Self {
        self.turn = Some(seat);
        self
    }

    pub fn score(mut self, score: &[u32]) -> Self {
        self.score = score.to_vec();
        self
    }

    /// The cards a seat holds. The others hold as many (or, if they have played in this round, one fewer).
    pub fn hand(mut self, seat: usize, hand: &str) -> Self {
        self.hands[seat] = Some(spaced(hand));
        self
    }

    pub fn table(mut self, table: &str) -> Self {
        self.table = spaced(table);
        self
    }

    /// The card of the table that the seat just before laid down.
    pub fn laid(mut self, card: &str) -> Self {
        self.laid = Some(cards(card)[0]);
        self
    }

    /// A ronda that the seat scored points for in this deal.
    pub fn ronda(mut self, seat: usize, rank: char) -> Self {
        self.rondas[seat] = Some(rank_of_letter(rank));
        self
    }

    /// How many cards lie in each pile.
    pub fn piles(mut self, piles: &[usize]) -> Self {
        self.piles = Some(piles.to_vec());
        self
    }

    /// The cards not dealt yet, from the top (three seats: ten more follow).
    pub fn stock(mut self, stock: Vec<Card>) -> Self {
        self.stock = Some(stock);
        self
    }

    /// Just dealt, the first deal of the hand: five cards each, no pile, the rest is stock.
    pub fn fresh(mut self) -> Self {
        self.fresh = true;
        self
    }

    /// The whole state.
    pub fn build(&self) -> Referee {
        let o = self.o;
        let mut game = Referee::new(o, self.dealer);
        game.waiting = Waiting::Play;
        game.turn = self.turn.unwrap_or_else(|| o.after(self.dealer));
        game.score = self.score.clone();
        game.table = self.table.clone();
        game.rondas_scored = self.rondas.clone();
        game.last = self.laid.map(|card| ((game.turn + o.players - 1) % o.players, card));
        assert!(self.laid.is_none_or(|card| self.table.contains(&card)));

        // The rest of the pack, neighbours of different rank, so that filling makes no ronda.
        let named = |card: &Card| {
            let in_hand = self.hands.iter().flatten().any(|hand| hand.contains(card));
            let in_stock = self.stock.iter().any(|stock| stock.contains(card));
            in_hand || in_stock || self.table.contains(card)
        };
        let mut rest: Vec<Card> = pack().into_iter().filter(|card| !named(card)).collect();
        rest.sort_unstable_by_key(|&(rank, suit)| (suit, rank));
        let mut take = |n: usize| -> Vec<Card> { rest.drain(..n).collect() };

        // Seats from dealer+1 up to the one to play have thrown a card more than the others.
        let (first, _) =
            self.hands.iter().enumerate().find(|(_, hand)| hand.is_some()).unwrap_or((game.turn, &None));
        let played = |seat: usize| {
            let place = |seat: usize| (seat + o.players - o.after(self.dealer)) % o.players;
            usize::from(place(seat) < place(game.turn))
        };
        let full = match &self.hands[first] {
            Some(hand) => hand.len() + played(first),
            None => {
                if self.fresh {
                    5
                } else {
                    1
                }
            }
        };
        for seat in 0..o.players {
            let size = full - played(seat);
            game.hands[seat] = match &self.hands[seat] {
                Some(hand) => hand.clone(),
                None => take(size),
            };
            assert_eq!(game.hands[seat].len(), size, "seat {seat}");
        }
        game.dealt = game.hands.clone();

        let undealt = if o.players == 3 { 10 } else { 0 };
        if self.fresh {
            game.deals_left = o.deals() - 1;
            game.stock = take(40 - 5 * o.players - game.table.len());
        } else {
            let stock = self.stock.clone().unwrap_or_default();
            game.deals_left = stock.len() / (5 * o.players);
            game.stock = stock;
            game.stock.extend(take(undealt));
            let left = rest.len();
            let half = left / 2;
            let piles = self.piles.clone().unwrap_or_else(|| {
                if o.sides() == 2 {
                    vec![half, left - half]
                } else {
                    vec![left / 3, left / 3, left - 2 * (left / 3)]
                }
            });
            assert_eq!(piles.iter().sum::<usize>(), left, "piles");
            game.piles = piles.iter().map(|&n| rest.drain(..n).collect()).collect();
        }
        game
    }

    pub fn play(&self, play: &str) -> Ran {
        let (card, take) = crate::reference::play(&play.replace(' ', ""));
        let game = self.build();
        let seat = game.turn;
        Ran::new(game, &[Act::Play(seat, card, take)])
    }

    pub fn call(&self, seat: usize) -> Ran {
        Ran::new(self.build(), &[Act::Call(seat)])
    }

    pub fn fault(&self, seat: usize, kind: &'static str) -> Ran {
        Ran::new(self.build(), &[Act::Fault(seat, kind)])
    }

    /// Several actions; the result is that of the last one, the others must be allowed.
    pub fn acts(&self, acts: &[Act]) -> Ran {
        Ran::new(self.build(), acts)
    }
}

/// What came of a step.
pub struct Ran {
    what: String,
    points: Option<Points>,
    pub game: Referee,
}

impl Ran {
    fn new(mut game: Referee, acts: &[Act]) -> Self {
        let what = format!("{} {acts:?}", game.o.text());
        let mut engine = bridge::Engine::at(&game);
        let mut points = None;
        for (i, act) in acts.iter().enumerate() {
            let result = act.on(&mut game);
            let by_engine = engine.act(act);
            assert_eq!(by_engine.as_ref().ok(), result.as_ref().ok(), "engine, then reference: {what}");
            engine.agrees_with(&game, &what);
            assert!(i + 1 == acts.len() || result.is_ok(), "refused too early: {what}");
            points = result.ok();
        }
        Self { what, points, game }
    }

    /// The points given in order, as `0 caida 2, 1 limpia 0`.
    #[track_caller]
    pub fn gives(&self, expected: &str) -> &Self {
        let Some(points) = &self.points else { panic!("refused: {}", self.what) };
        let points: Vec<String> =
            points.iter().map(|(side, points, why)| format!("{side} {why} {points}")).collect();
        assert_eq!(points.join(", "), expected, "{}", self.what);
        self
    }

    #[track_caller]
    pub fn refused(&self) -> &Self {
        assert!(self.points.is_none(), "allowed: {}", self.what);
        self
    }

    #[track_caller]
    pub fn score(&self, score: &[u32]) -> &Self {
        assert_eq!(self.game.score, score, "{}", self.what);
        self
    }

    /// The game is over.
    #[track_caller]
    pub fn won(&self, side: usize, how: &str) -> &Self {
        let winner = self.game.winner.map(|(side, how)| (side, how.text()));
        assert_eq!(winner, Some((side, how)), "{}", self.what);
        self
    }

    /// The game is not over.
    #[track_caller]
    pub fn goes_on(&self) -> &Self {
        assert_eq!(self.game.winner, None, "{}", self.what);
        self
    }

    #[track_caller]
    pub fn dealer(&self, seat: usize) -> &Self {
        assert_eq!(self.game.dealer, seat, "{}", self.what);
        self
    }
}

/// The sets of ranks that a card may take from a table, in the order of their letters; `lay` for none of them.
///
/// `table` are rank letters, `4 5 6 Q`; suits are given out as needed.
pub fn takes(rules: &str, table: &str, card: char) -> Vec<String> {
    let o = Options::parse(rules);
    let rank = rank_of_letter(card);
    let mut used = vec![];
    let mut suited = |rank: u8| {
        let suit = used.iter().filter(|&&r| r == rank).count() as u8;
        used.push(rank);
        (rank, suit)
    };
    let table: Vec<Card> =
        table.split_whitespace().map(|r| suited(rank_of_letter(r.chars().next().unwrap()))).collect();
    let thrown = suited(rank);
    bridge::takes(&o, &table, thrown)
}
