//! A table kept by somebody who only hears the events.

use cuarenta::{Card, CardSet, Deck, Event, Game, How, Outcome, Phase, Rules, Seat, Side};

/// What the events have said so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fold {
    rules: Rules,
    dealer: u8,
    turn: u8,
    /// A shuffled pack that is to be cut.
    uncut: Option<Deck>,
    stock: Vec<Card>,
    hands: [CardSet; 4],
    pub table: CardSet,
    pub piles: [CardSet; 3],
    live: Option<Card>,
    last_capturer: Option<Side>,
    score: [u16; 3],
    in_hand: bool,
    won: Option<(Side, How)>,
    /// The table and the piles as the last card thrown left them, before any count.
    pub after_card: (CardSet, [CardSet; 3]),
}

impl Fold {
    /// What a game that has begun or was set up shows before its first event.
    pub fn of(game: &Game) -> Self {
        let position = game.position();
        let players = game.rules().players();
        let mut fold = Self {
            rules: *game.rules(),
            dealer: position.dealer().index(),
            turn: position.turn().index(),
            uncut: None,
            stock: position.stock().to_vec(),
            hands: [CardSet::EMPTY; 4],
            table: position.table(),
            piles: [CardSet::EMPTY; 3],
            live: position.live(),
            last_capturer: position.last_capturer(),
            score: [0; 3],
            in_hand: matches!(game.phase(), Phase::Play { .. }),
            won: game.outcome().map(|outcome| (outcome.winner, outcome.how)),
            after_card: (CardSet::EMPTY, [CardSet::EMPTY; 3]),
        };
        for seat in Seat::of(players) {
            fold.hands[seat.index() as usize] = position.hand(seat);
        }
        for side in Side::of(players) {
            fold.piles[side.index() as usize] = position.pile(side);
            fold.score[side.index() as usize] = position.score(side);
        }
        fold
    }

    fn next(&self, seat: u8) -> u8 {
        (seat + 1) % self.rules.players()
    }

    pub fn hear(&mut self, event: &Event) {
        assert!(self.won.is_none(), "an event after the game: {event:?}");
        match *event {
            Event::DealerDrawn { dealer: Some(dealer), .. } => {
                self.dealer = dealer.index();
                self.turn = self.next(self.dealer);
            }
            Event::Shuffled { dealer, pack } => {
                assert_eq!(dealer.index(), self.dealer);
                self.uncut = pack;
            }
            Event::CutMade { cut, .. } => {
                let pack = self.uncut.take().unwrap().cut(cut).unwrap();
                self.stock = pack.cards().to_vec();
                self.table = CardSet::EMPTY;
                self.piles = [CardSet::EMPTY; 3];
                self.last_capturer = None;
                self.live = None;
            }
            Event::Dealt { seat, cards } => {
                let block: CardSet = self.stock.drain(..5).collect();
                assert_eq!(cards, Some(block), "the next five cards");
                self.hands[seat.index() as usize] = block;
                self.in_hand = true;
                self.turn = self.next(self.dealer);
                if !self.rules.caida_across_deals() {
                    self.live = None;
                }
            }
            Event::Played { seat, play } => {
                assert_eq!(seat.index(), self.turn);
                let hand = &mut self.hands[seat.index() as usize];
                assert!(hand.contains(play.card));
                *hand = hand.without(play.card);
                self.table -= play.take;
                if play.is_capture() {
                    let side = seat.side(self.rules.players());
                    self.piles[side.index() as usize] |= play.captured();
                    self.last_capturer = Some(side);
                    self.live = None;
                } else {
                    self.table = self.table.with(play.card);
                    self.live = Some(play.card);
                }
                self.turn = self.next(self.turn);
                self.after_card = (self.table, self.piles);
            }
            Event::Awarded { side, points, .. } => {
                assert!(points > 0);
                self.score[side.index() as usize] += u16::from(points);
            }
            Event::LeftoversTaken { side, cards } => {
                assert_eq!(cards, self.table);
                self.piles[side.index() as usize] |= cards;
                self.table = CardSet::EMPTY;
            }
            Event::Counted { side, cards } => assert_eq!(self.piles[side.index() as usize].len(), cards),
            Event::HandOver { dealer, void } => {
                assert_eq!(dealer.index(), self.dealer);
                if void {
                    self.table = CardSet::EMPTY;
                    self.piles = [CardSet::EMPTY; 3];
                    self.last_capturer = None;
                }
                self.hands = [CardSet::EMPTY; 4];
                self.stock.clear();
                self.live = None;
                self.in_hand = false;
                self.dealer = self.next(self.dealer);
                self.turn = self.next(self.dealer);
            }
            Event::GameWon { side, how, .. } => {
                // The deal does not pass.
                if !self.in_hand {
                    self.dealer = (self.dealer + self.rules.players() - 1) % self.rules.players();
                }
                self.won = Some((side, how));
            }
            Event::Blocked { points, .. } => assert!(points > 0),
            _ => {}
        }
    }

    /// The game stands as its events have said.
    pub fn agrees_with(&self, game: &Game, what: &str) {
        let mut of_game = Self::of(game);
        of_game.after_card = self.after_card;
        of_game.uncut = self.uncut;
        let mut heard = self.clone();
        if self.won.is_some() {
            // Nobody is to play, but the hands may still be held.
            of_game.turn = heard.turn;
            of_game.in_hand = heard.in_hand;
        }
        if !heard.in_hand && heard.won.is_none() {
            heard.turn = heard.next(heard.dealer);
        }
        assert_eq!(heard, of_game, "{what}");
        let won = game.outcome().map(|Outcome { winner, how }| (winner, how));
        assert_eq!(self.won, won, "{what}");
    }
}
