//! One whole game: hands, cuts, deals, rondas, plays, faults, the count, and when it ends (§3, §6, §8, §9).

use super::score::{self, Holding, Thrown};
use super::{Card, Options, Points, capture};

/// What may come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// For a shuffled and cut pack.
    Hand,
    /// For a card (or a call, or a fault).
    Play,
    /// Game over.
    Nothing,
}

/// How a game was won (the names of the vectors).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    Points,
    DobleRonda,
    Misdeal,
}

impl How {
    pub fn text(self) -> &'static str {
        match self {
            How::Points => "points",
            How::DobleRonda => "doble_ronda",
            How::Misdeal => "misdeal",
        }
    }
}

/// An action that the rules do not allow; nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Referee {
    pub o: Options,
    pub waiting: Waiting,
    pub winner: Option<(usize, How)>,
    pub dealer: usize,
    pub turn: usize,
    pub score: Vec<u32>,
    /// The five cards of each seat as dealt, and what it still holds.
    pub dealt: Vec<Vec<Card>>,
    pub hands: Vec<Vec<Card>>,
    pub called: Vec<bool>,
    /// The rank of the ronda that a seat scored points for in this deal.
    pub rondas_scored: Vec<Option<u8>>,
    pub table: Vec<Card>,
    /// The last play, if it laid a card down that may still be fallen on: who and what.
    pub last: Option<(usize, Card)>,
    pub piles: Vec<Vec<Card>>,
    pub last_capturer: Option<usize>,
    /// The cards not dealt yet, from the top.
    pub stock: Vec<Card>,
    pub deals_left: usize,
}

impl Referee {
    /// A game whose first hand `dealer` deals.
    pub fn new(o: Options, dealer: usize) -> Self {
        Self {
            o,
            waiting: Waiting::Hand,
            winner: None,
            dealer,
            turn: o.after(dealer),
            score: vec![0; o.sides()],
            dealt: vec![vec![]; o.players],
            hands: vec![vec![]; o.players],
            called: vec![false; o.players],
            rondas_scored: vec![None; o.players],
            table: vec![],
            last: None,
            piles: vec![vec![]; o.sides()],
            last_capturer: None,
            stock: vec![],
            deals_left: 0,
        }
    }

    /// §3.1–3: a pack from the top before the cut, and how many cards the cut moves from the top to the bottom.
    pub fn hand(&mut self, mut pack: Vec<Card>, cut: usize) -> Result<Points, Refused> {
        if self.waiting != Waiting::Hand {
            return Err(Refused);
        }
        pack.rotate_left(cut); // "Every form is a rotation of the pack."
        self.stock = pack;
        // "The table starts each hand empty"
        self.table.clear();
        self.piles = vec![vec![]; self.o.sides()];
        self.last = None;
        self.last_capturer = None;
        self.deals_left = self.o.deals();
        Ok(self.deal())
    }

    /// §3.2–3: five cards as one block to dealer+1 and on, then the rondas.
    fn deal(&mut self) -> Points {
        self.deals_left -= 1;
        for i in 1..=self.o.players {
            let seat = (self.dealer + i) % self.o.players;
            self.dealt[seat] = self.stock.drain(..5).collect();
            self.hands[seat] = self.dealt[seat].clone();
        }
        self.called = vec![false; self.o.players];
        self.rondas_scored = vec![None; self.o.players];
        self.turn = self.o.after(self.dealer);
        self.waiting = Waiting::Play;

        // §6: "Looked at after each deal, in turn order from dealer+1; every holder scores, each in a step of its own."
        let mut points = vec![];
        if self.o.is("ronda_call", "auto") {
            for i in 1..=self.o.players {
                // §8: "after one that wins, the rest are not looked at"
                if self.winner.is_none() {
                    points.extend(self.ronda((self.dealer + i) % self.o.players));
                }
            }
        }
        points
    }

    /// One dealt or called ronda: a step.
    fn ronda(&mut self, seat: usize) -> Points {
        let side = self.o.side_of(seat);
        let holding = score::holding(&self.dealt[seat]);
        let (points, wins) = score::of_ronda(&self.o, side, self.score[side], holding);
        if let Holding::Ronda(rank) = holding {
            if points.iter().any(|p| p.1 > 0) {
                self.rondas_scored[seat] = Some(rank);
            }
        }
        self.give(&points);
        // §8: "A doble ronda that wins, and lose_game, win at once."
        if wins {
            self.end(side, How::DobleRonda);
        } else {
            self.check_step();
        }
        points
    }

    /// §6: "counts only when its holder calls it, out of turn if it likes, before its own first card of that deal".
    pub fn call(&mut self, seat: usize) -> Result<Points, Refused> {
        let in_time = self.waiting == Waiting::Play && self.hands[seat].len() == 5;
        // "without three equal, twice or too late it is refused"
        let holds = score::holding(&self.dealt[seat]) != Holding::Nothing;
        if !in_time || self.o.is("ronda_call", "auto") || self.called[seat] || !holds {
            return Err(Refused);
        }
        self.called[seat] = true;
        Ok(self.ronda(seat))
    }

    /// §3.3, §4, §5: one card thrown, and what follows it: the next deal with its rondas, or the count.
    pub fn play(&mut self, seat: usize, card: Card, take: &[Card]) -> Result<Points, Refused> {
        let allowed = self.waiting == Waiting::Play
            && seat == self.turn
            && self.hands[seat].contains(&card)
            && capture::is_legal(&self.o, &self.table, card, take);
        if !allowed {
            return Err(Refused);
        }
        let side = self.o.side_of(seat);
        self.hands[seat].retain(|&c| c != card);
        self.table.retain(|c| !take.contains(c));
        let thrown = Thrown {
            side,
            score: self.score[side],
            card,
            take,
            last: self.last.map(|(_, card)| card),
            ronda: self.last.and_then(|(seat, _)| self.rondas_scored[seat]),
            clears: self.table.is_empty(),
        };
        let mut points = score::of_play(&self.o, &thrown);
        if take.is_empty() {
            self.table.push(card);
            self.last = Some((seat, card));
        } else {
            // "The thrown card goes to the pile with what it takes."
            self.piles[side].push(card);
            self.piles[side].extend(take);
            self.last_capturer = Some(side);
            // "If that seat took cards there is no caída"
            self.last = None;
        }
        self.turn = self.o.after(seat);
        self.give(&points);
        self.check_step();

        if self.winner.is_none() && self.hands.iter().all(|hand| hand.is_empty()) {
            if self.deals_left > 0 {
                // §5: "A card laid down as the last of an earlier deal gives none"
                if self.o.is("caida_across_deals", "no") {
                    self.last = None;
                }
                points.extend(self.deal());
            } else {
                points.extend(self.count());
            }
        }
        Ok(points)
    }

    /// §7, the count, and §3.4: "Then the deal passes to dealer+1."
    fn count(&mut self) -> Points {
        let mut n: Vec<u32> = self.piles.iter().map(|pile| pile.len() as u32).collect();
        if self.o.is("leftovers", "last_capturer") {
            if let Some(side) = self.last_capturer {
                n[side] += self.table.len() as u32;
            }
        }
        let dealer = self.o.side_of(self.dealer);
        let next = self.o.side_of(self.o.after(self.dealer));
        let points = score::of_count(&self.o, &n, dealer, next, &self.score);
        self.give(&points);
        self.check();
        self.pass_the_deal();
        points
    }

    fn pass_the_deal(&mut self) {
        if self.winner.is_none() {
            self.dealer = self.o.after(self.dealer);
            self.turn = self.o.after(self.dealer);
            self.waiting = Waiting::Hand;
        }
    }

    /// §9: a fault is reported between a deal and the count.
    pub fn fault(&mut self, seat: usize, kind: &str) -> Result<Points, Refused> {
        if self.waiting != Waiting::Play {
            return Err(Refused);
        }
        match kind {
            "out_of_turn" => Ok(self.penalty(seat, "out_of_turn")),
            "wrong_capture" => Ok(self.penalty(seat, "wrong_capture")),
            "misdeal" => self.misdeal(seat),
            other => panic!("{other}"),
        }
    }

    /// "0..10 points to each rival side (0: accepted, nothing happens)"
    fn penalty(&mut self, seat: usize, kind: &'static str) -> Points {
        let offender = self.o.side_of(seat);
        let points = score::of_fault(&self.o, offender, &self.score, self.o.number(kind), kind);
        self.give(&points);
        self.check_step();
        points
    }

    /// "Only the dealer misdeals; it can be reported from the deal until the first card of that deal is played."
    fn misdeal(&mut self, seat: usize) -> Result<Points, Refused> {
        if seat != self.dealer || self.hands.iter().any(|hand| hand.len() < 5) {
            return Err(Refused);
        }
        let offender = self.o.side_of(seat);
        let mut points = vec![];
        match self.o.get("misdeal") {
            "ten_and_pass" => points = score::of_fault(&self.o, offender, &self.score, 10, "misdeal"),
            "void" => {}
            // "the game goes to the rival; of two, to the higher score, equal: the one nearer after the dealer"
            "lose_game" => {
                let mut best = self.o.side_of(self.o.after(seat));
                for i in 1..self.o.players {
                    let side = self.o.side_of((seat + i) % self.o.players);
                    if side != offender && self.score[side] > self.score[best] {
                        best = side;
                    }
                }
                self.end(best, How::Misdeal);
                return Ok(points);
            }
            other => panic!("{other}"),
        }
        self.give(&points);
        // "Points scored in the void hand stay, its piles are gone, the end-of-hand check runs with the dealer of the
        // void hand, and then the deal passes."
        self.hands = vec![vec![]; self.o.players];
        self.dealt = vec![vec![]; self.o.players];
        self.piles = vec![vec![]; self.o.sides()];
        self.table.clear();
        self.stock.clear();
        self.last = None;
        self.check();
        self.pass_the_deal();
        Ok(points)
    }

    fn give(&mut self, points: &Points) {
        for &(side, points, _) in points {
            self.score[side] += points;
        }
    }

    /// §8, `win_check`: immediate looks after each step, end_of_hand after a count or a misdeal only.
    fn check_step(&mut self) {
        if self.o.is("win_check", "immediate") {
            self.check();
        }
    }

    /// §8: whether someone has 40, and who wins when several have.
    fn check(&mut self) {
        // "the side met first in turn order from dealer+1 of the hand just played or being played"
        let order = (1..=self.o.sides()).map(|i| self.o.side_of((self.dealer + i) % self.o.players));
        let reached: Vec<usize> = order.filter(|&side| self.score[side] >= 40).collect();
        let Some(&first) = reached.first() else { return };
        let winner = match self.o.get("both_reach") {
            "leader_first" => first,
            // "the highest; equal: as leader_first"
            "higher" => {
                let highest = reached.iter().map(|&side| self.score[side]).max().unwrap();
                *reached.iter().find(|&&side| self.score[side] == highest).unwrap()
            }
            other => panic!("{other}"),
        };
        self.end(winner, How::Points);
    }

    fn end(&mut self, winner: usize, how: How) {
        self.winner = Some((winner, how));
        self.waiting = Waiting::Nothing;
    }
}
