//! Hidden cards at random, as one seat may imagine them.

use arrayvec::ArrayVec;

use super::{
    action::Phase,
    card::Card,
    card_set::CardSet,
    deck::Stock,
    game::Game,
    history::Knowledge,
    placement::{Hidden, KITTY_PLACE, PLACES},
    position::Position,
    rules::{BuryLimit, ShowWindow},
    seat::{BySeat, Seat},
    setup::{HAND, Setup},
    trick::Trick,
    view::{View, drawn_since, has_passed},
};
use crate::rng::SplitMix64;

impl View {
    /// A game that this seat could be in: the hidden cards are drawn uniformly from all those placements
    /// that agree with what the seat knows. Its view of this game is equal to this one.
    ///
    /// What the seat knows: its own cards and those played; for the declarer the kitty; the card shown and
    /// cards turned up; the cards of failed throws; which suits a seat could not follow; that nobody could
    /// break a throw that succeeded and that somebody could break one that failed; the limit on buried
    /// points. During the deal: that another seat is being asked, but not which.
    pub fn sample_game(&self, numbers: &mut SplitMix64) -> Game {
        let setup = match self.phase {
            None | Some(Phase::Show { .. }) => self.sample_deal(numbers),
            Some(phase @ (Phase::DrawDeclarer | Phase::Shuffle | Phase::Over { .. })) => self.known(phase),
            Some(phase) => self.sample_hands(phase, numbers),
        };
        Game::around(Position::of(setup), self.history.clone())
    }

    /// The position of such a [game](View::sample_game).
    pub fn sample(&self, numbers: &mut SplitMix64) -> Position {
        *self.sample_game(numbers).position()
    }

    /// The cards that could break a throw of these cards: those above its lowest that a hand which can break
    /// it may hold, for all that this seat knows. Empty: the throw is sure to succeed.
    pub fn breakers(&self, cards: CardSet) -> CardSet {
        let (Some(phase), Some(trump)) = (self.phase, self.trump) else { return CardSet::EMPTY };
        let Some(lowest) = trump.lowest(cards).first() else { return CardSet::EMPTY };
        let setup = self.known(phase);
        let knowledge = self.history.knowledge(&setup);
        let may_hold = |card| {
            let places = self.places(&knowledge, card);
            setup.blockers(self.seat).any(|seat| places & 1 << seat as usize != 0)
        };
        (trump.above(lowest) & self.unseen()).iter().filter(|&card| may_hold(card)).collect()
    }

    /// A setup with this seat's own cards and the public facts; the others' cards are missing.
    fn known(&self, phase: Phase) -> Setup {
        let mut hands = BySeat::default();
        hands[self.seat] = self.hand;
        Setup {
            rules: self.rules,
            hand_number: self.hand_number,
            levels: self.levels,
            declarer: self.declarer,
            phase,
            suit: self.trump.and_then(|trump| trump.suit),
            points: self.points,
            hands,
            buried: self.buried.unwrap_or_default(),
            trick: self.trick.unwrap_or(Trick::NONE),
            stock: Stock::EMPTY,
        }
    }

    /// All orders of the unseen cards, with each seat that may be asked, are equally likely; those in
    /// which that seat would not be asked are drawn again.
    fn sample_deal(&self, numbers: &mut SplitMix64) -> Setup {
        let mut cards: ArrayVec<Card, { Card::COUNT }> = self.unseen().iter().collect();
        loop {
            let asked = match self.phase {
                Some(_) => self.seat,
                None => self.seat.plus(1 + numbers.below(3) as u8),
            };
            let Some(sizes) = self.sizes_when_asked(asked) else { continue };
            let mut setup = self.known(Phase::Show { seat: asked });
            shuffle(&mut cards, numbers);
            let mut rest = cards.as_slice();
            for seat in self.seat.others() {
                let (hand, others) = rest.split_at(sizes[seat].into());
                setup.hands[seat] = hand.iter().copied().collect();
                rest = others;
            }
            setup.stock = Stock::new(rest).unwrap_or(Stock::EMPTY);
            if !setup.showable(asked).is_empty() && self.has_passed == has_passed(&setup, self.seat) {
                return setup;
            }
        }
    }

    /// How many cards each seat holds when `asked` is asked; `None` if it cannot be asked between this
    /// seat's last and next draw.
    fn sizes_when_asked(&self, asked: Seat) -> Option<BySeat<u8>> {
        if asked == self.seat || self.rules.show_window == ShowWindow::AfterDeal {
            return Some(self.hand_sizes);
        }
        let is_next_round = asked.turns_after(self.declarer) < self.seat.turns_after(self.declarer);
        let drawn = self.hand.len() + u8::from(is_next_round);
        let other = |other| drawn_since(self.declarer, asked, drawn, other);
        (1..=HAND).contains(&drawn).then(|| BySeat(Seat::ALL.map(other)))
    }

    fn sample_hands(&self, phase: Phase, numbers: &mut SplitMix64) -> Setup {
        let known = self.known(phase);
        let knowledge = self.history.knowledge(&known);
        let hidden = self.hidden(&knowledge);
        loop {
            let placed = hidden.place(numbers);
            let mut setup = known;
            for seat in self.seat.others() {
                setup.hands[seat] = placed[seat as usize];
            }
            match phase {
                Phase::NameTrump { .. } => {
                    let mut kitty: ArrayVec<Card, { Card::COUNT }> = placed[KITTY_PLACE].iter().collect();
                    shuffle(&mut kitty, numbers);
                    setup.stock = Stock::new(&kitty).unwrap_or(Stock::EMPTY);
                }
                _ => setup.buried |= placed[KITTY_PLACE],
            }
            let obeys = self.rules.bury_limit.is_none_or(|limit| setup.buried.points() <= limit.points());
            if obeys && self.history.explains_failures(&setup, &knowledge) {
                return setup;
            }
        }
    }

    /// The unseen cards and where each of them may be.
    fn hidden(&self, knowledge: &Knowledge) -> Hidden {
        let unseen = self.unseen();
        let mut sizes = [0; PLACES];
        for seat in self.seat.others() {
            sizes[seat as usize] = self.hand_sizes[seat];
        }
        sizes[KITTY_PLACE] = unseen.len() - sizes.iter().sum::<u8>();
        Hidden::new(self.seat, sizes, unseen.iter().map(|card| (card, self.places(knowledge, card))))
    }

    /// Where an unseen card may be: bit `i` is the seat `i`, the last bit the kitty.
    fn places(&self, knowledge: &Knowledge, card: Card) -> u8 {
        let (declarer, kitty) = (1 << self.declarer as usize, 1 << KITTY_PLACE);
        let mut places = 0;
        for seat in self.seat.others() {
            if !knowledge.lacks[seat].contains(card) {
                places |= 1 << seat as usize;
            }
        }
        let limit = self.rules.bury_limit.map_or(u32::MAX, BuryLimit::points);
        if u32::from(card.points()) <= limit || self.trump.is_none() {
            places |= kitty;
        }
        if knowledge.has_or_buried.contains(card) {
            places &= declarer | kitty;
        }
        match self.seat.others().find(|&seat| knowledge.has[seat].contains(card)) {
            Some(seat) => places & 1 << seat as usize,
            None => places,
        }
    }
}

/// Puts cards into a random order.
fn shuffle(cards: &mut [Card], numbers: &mut SplitMix64) {
    for i in (1..cards.len()).rev() {
        cards.swap(i, numbers.below(i as u32 + 1) as usize);
    }
}
