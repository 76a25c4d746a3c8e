//! §8, the match, and §3, who deals first.

use super::referee::How;
use super::{Card, Options, Referee};

/// Games won by each side, and who has the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mesa {
    pub o: Options,
    pub won: Vec<u32>,
    pub winner: Option<usize>,
    /// Whether each game ended with zapatero, as reported.
    pub zapatero: Vec<bool>,
}

impl Mesa {
    pub fn new(o: Options) -> Self {
        Self { o, won: vec![0; o.sides()], winner: None, zapatero: vec![] }
    }

    /// Writes down a finished game and says who deals first in the next: "the seat after the dealer of the hand in
    /// which the game ended, however it ended".
    pub fn record(&mut self, game: &Referee) -> usize {
        let (winner, how) = game.winner.expect("a finished game");
        self.won[winner] += 1;
        // "the winner of a game by points … if every rival has < 10 when the game ends"; "A doble ronda or lose_game
        // is never zapatero."
        let rivals_low = (0..self.o.sides()).all(|side| side == winner || game.score[side] < 10);
        let zapatero = how == How::Points && rivals_low && !self.o.is("zapatero", "off");
        self.zapatero.push(zapatero);
        if self.won[winner] >= self.o.number("games_to_win")
            || zapatero && self.o.is("zapatero", "wins_match")
        {
            self.winner = Some(winner);
        }
        self.o.after(game.dealer)
    }
}

/// §3, `first_dealer` first_diamond: "cards face up from seat 0 on; the first oros deals". (oros = diamonds)
pub fn first_diamond(o: &Options, pack: &[Card]) -> usize {
    pack.iter().position(|&(_, suit)| suit == 0).unwrap() % o.players
}

/// §3, `first_dealer` highest_card: "one card each from the shuffled pack, seat 0 on; those with the equal highest draw
/// again". `None`: the pack ran out first.
pub fn highest_card(o: &Options, pack: &[Card]) -> Option<usize> {
    let mut pack = pack.iter();
    let mut drawing: Vec<usize> = (0..o.players).collect();
    loop {
        let mut drawn = vec![];
        for &seat in &drawing {
            drawn.push((seat, pack.next()?.0));
        }
        let highest = drawn.iter().map(|d| d.1).max().unwrap();
        drawing = drawn.iter().filter(|d| d.1 == highest).map(|d| d.0).collect();
        if let [seat] = drawing[..] {
            return Some(seat);
        }
    }
}
