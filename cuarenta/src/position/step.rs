//! What changes a position. Every rule of the course of play is here or in the pure functions it calls.
//!
//! Each function tells the facts as events to its last argument; a caller that does not want them gives a
//! closure that does nothing, and no event is built.

use super::{Calls, DEALT, HAND_SIZE, Position, RondaKind, RondaNote, Stage, ronda};
use crate::{
    card::Card,
    card_set::CardSet,
    deck::Deck,
    event::{Block, Event, Fault, How, Why},
    play::Play,
    rules::{BothReach, CaidaLimpia, FourOfAKind, Leftovers, Misdeal, Rules, WinCheck, Zapatero},
    scoring::{self, GOAL, ZAPATERO_BELOW},
    seat::{BySeat, BySide, Seat, Side},
};

/// What each rival gets for a misdeal under `ten_and_pass` (T).
const MISDEAL_POINTS: u8 = 10;

impl Position {
    /// Starts a hand; the caller knows that a pack is wanted.
    pub(crate) fn deal_hand(&mut self, rules: &Rules, pack: &Deck, tell: &mut impl FnMut(Event)) {
        self.pack = *pack.cards();
        self.next_card = 0;
        self.clear_table();
        self.stage = Stage::Play;
        self.deal_hands(rules, tell);
    }

    /// Takes the cards of the table and of the piles together.
    fn clear_table(&mut self) {
        self.played = CardSet::EMPTY;
        self.table = CardSet::EMPTY;
        self.piles = [CardSet::EMPTY; 2];
        self.last_capturer = None;
        self.live = None;
    }

    /// Puts cards that have been played to a side's pile.
    fn add_to_pile(&mut self, side: Side, cards: CardSet) {
        self.table -= cards;
        if let Some(pile) = self.piles.get_mut(side as usize) {
            *pile |= cards;
        }
    }

    /// Five cards as one block to each seat, the dealer last; then the rondas (§3, §6).
    fn deal_hands(&mut self, rules: &Rules, tell: &mut impl FnMut(Event)) {
        let first = self.dealer.next(self.players);
        self.turn = first;
        if !rules.caida_across_deals() {
            self.live = None;
        }
        self.rondas = BySeat::default();
        for seat in first.order(self.players) {
            let from = usize::from(self.next_card);
            let block = &mut self.pack[from..from + usize::from(HAND_SIZE)];
            let cards = block.iter().copied().collect();
            block.fill(DEALT);
            self.next_card += HAND_SIZE;
            self.dealt[seat] = cards;
            tell(Event::Dealt { seat, cards: Some(cards) });
        }
        if self.calls == Calls::Awaited {
            return;
        }
        for seat in first.order(self.players) {
            self.look_for_ronda(rules, seat, tell);
            if self.stage != Stage::Play {
                return;
            }
        }
    }

    /// Announces a seat's ronda, or notes what follows from the silence.
    fn look_for_ronda(&mut self, rules: &Rules, seat: Seat, tell: &mut impl FnMut(Event)) {
        let score = self.score[seat.side(self.players)];
        let (three_is_announced, four_is_announced) = ronda::announced(rules, self.calls, score);
        match ronda::equal_cards(self.dealt[seat]) {
            Some((_, false)) if three_is_announced => self.call_ronda(rules, seat, tell),
            Some((_, true)) if four_is_announced => self.call_ronda(rules, seat, tell),
            _ => self.rondas[seat].kind = RondaKind::silence(three_is_announced, four_is_announced),
        }
    }

    /// Announces the equal cards that a seat is known to have been dealt: a step of its own.
    pub(crate) fn call_ronda(&mut self, rules: &Rules, seat: Seat, tell: &mut impl FnMut(Event)) {
        let Some((rank, doble)) = ronda::equal_cards(self.dealt[seat]) else { return };
        let called = self.calls != Calls::None;
        tell(Event::Ronda { seat, doble, rank: Some(rank), called });
        let side = seat.side(self.players);
        let before = self.score[side];
        let (why, points) = match (doble, rules.four_of_a_kind()) {
            (false, _) => (Why::Ronda, rules.ronda_points()),
            (true, _) if scoring::four_is_void(rules, before) => (Why::DobleRonda, 0),
            (true, FourOfAKind::None) => (Why::DobleRonda, 0),
            (true, FourOfAKind::Points(points)) => (Why::DobleRonda, points),
            (true, FourOfAKind::Win) => {
                self.rondas[seat] = RondaNote { kind: RondaKind::Doble, rank: Some(rank) };
                return self.win(rules, side, How::DobleRonda, tell);
            }
        };
        let scored = self.award(rules, side, before, points, why, tell);
        let kind = match (doble, scored) {
            (false, true) => RondaKind::Ronda,
            (false, false) => RondaKind::RondaUnscored,
            (true, true) => RondaKind::Doble,
            (true, false) => RondaKind::DobleUnscored,
        };
        self.rondas[seat] = RondaNote { kind, rank: Some(rank) };
        self.end_step(rules, tell);
    }

    /// Plays a legal play, and does all that follows until the next decision.
    pub(crate) fn play(&mut self, rules: &Rules, play: Play, tell: &mut impl FnMut(Event)) {
        self.throw(rules, play, tell);
        self.turn = self.turn.next(self.players);
        // A card laid down scores nothing.
        if play.is_capture() {
            self.end_step(rules, tell);
            if self.stage != Stage::Play {
                return;
            }
        }
        if !self.hand(self.turn).is_empty() {
            return;
        }
        if self.stock().len() >= usize::from(HAND_SIZE * self.players) {
            self.deal_hands(rules, tell);
        } else {
            self.count(rules, tell);
        }
    }

    /// The card goes to the table or, with what it takes, to the pile; caída, ronda caída and limpia score.
    pub(crate) fn throw(&mut self, rules: &Rules, play: Play, tell: &mut impl FnMut(Event)) {
        let seat = self.turn;
        tell(Event::Played { seat, play });
        self.played = self.played.with(play.card);
        if !play.is_capture() {
            self.table = self.table.with(play.card);
            self.live = Some(play.card);
            return;
        }
        let laid_before = self.live.take();
        let side = seat.side(self.players);
        let before = self.score[side];
        self.add_to_pile(side, play.captured());
        self.last_capturer = Some(side);

        let fallen_on = laid_before
            .filter(|laid| play.take.contains(*laid))
            .map(|laid| laid.rank())
            .filter(|laid| scoring::is_caida(rules, play.card.rank(), *laid));
        if let Some(rank) = fallen_on {
            self.award(rules, side, before, rules.caida_points(), Why::Caida, tell);
            let layer = seat.previous(self.players);
            if self.rondas[layer] == (RondaNote { kind: RondaKind::Ronda, rank: Some(rank) }) {
                self.award(rules, side, before, scoring::ronda_caida(rules), Why::RondaCaida, tell);
            }
        }
        let caida_replaces_limpia = fallen_on.is_some() && rules.caida_limpia() == CaidaLimpia::CaidaOnly;
        if self.table.is_empty() && !caida_replaces_limpia {
            self.award(rules, side, before, rules.limpia_points(), Why::Limpia, tell);
        }
    }

    /// The hand is played out: the count (§7), one step; then the deal passes.
    #[inline(never)]
    fn count(&mut self, rules: &Rules, tell: &mut impl FnMut(Event)) {
        self.live = None;
        if let (Leftovers::LastCapturer, Some(side)) = (rules.leftovers(), self.last_capturer)
            && !self.table.is_empty()
        {
            tell(Event::LeftoversTaken { side, cards: self.table });
            self.add_to_pile(side, self.table);
        }
        let sides = Side::count(self.players);
        let piles = BySide(Side::ALL.map(|side| self.pile(side).len()));
        for side in Side::of(self.players) {
            tell(Event::Counted { side, cards: piles[side] });
        }
        let dealer = self.dealer.side(self.players);
        let next_dealer = self.dealer.next(self.players).side(self.players);
        let before = self.score;
        for award in scoring::count(rules, sides, &piles, dealer, next_dealer) {
            let (side, why) = (award.side, award.why);
            let blocked = scoring::block(rules, why, before[side]).is_some();
            let room = match rules.carton_cap().limit() {
                Some(cap) if !blocked => cap.saturating_sub(self.score[side]).min(award.points.into()) as u8,
                _ => award.points,
            };
            self.award(rules, side, before[side], room, why, tell);
            if room < award.points {
                tell(Event::Blocked { side, points: award.points - room, why, rule: Block::CartonCap });
            }
        }
        self.end_hand(rules, false, tell);
    }

    /// A reported fault (§9): one step; a misdeal ends the hand.
    pub(crate) fn punish(&mut self, rules: &Rules, seat: Seat, fault: Fault, tell: &mut impl FnMut(Event)) {
        tell(Event::FaultReported { seat, fault });
        let own = seat.side(self.players);
        let points = match fault {
            Fault::OutOfTurn => rules.out_of_turn(),
            Fault::WrongCapture => rules.wrong_capture(),
            Fault::Misdeal if rules.misdeal() == Misdeal::TenAndPass => MISDEAL_POINTS,
            Fault::Misdeal => 0,
        };
        for side in Side::of(self.players).filter(|side| *side != own) {
            self.award(rules, side, self.score[side], points, fault.why(), tell);
        }
        match (fault, rules.misdeal()) {
            (Fault::OutOfTurn | Fault::WrongCapture, _) => self.end_step(rules, tell),
            (Fault::Misdeal, Misdeal::TenAndPass | Misdeal::Void) => {
                self.clear_table();
                self.end_hand(rules, true, tell);
            }
            (Fault::Misdeal, Misdeal::LoseGame) => {
                let winner = self.leader(BothReach::Higher, |side| side != own);
                self.win(rules, winner.unwrap_or(own), How::Misdeal, tell);
            }
        }
    }

    /// Gives points, unless they are 0 or a rule swallows them, and says whether it did.
    fn award(
        &mut self,
        rules: &Rules,
        side: Side,
        before: u16,
        points: u8,
        why: Why,
        tell: &mut impl FnMut(Event),
    ) -> bool {
        if points == 0 {
            return false;
        }
        if let Some(rule) = scoring::block(rules, why, before) {
            tell(Event::Blocked { side, points, why, rule });
            return false;
        }
        self.score[side] = self.score[side].saturating_add(points.into());
        tell(Event::Awarded { side, points, why });
        true
    }

    /// The win check after a step (§8).
    fn end_step(&mut self, rules: &Rules, tell: &mut impl FnMut(Event)) {
        if rules.win_check() == WinCheck::Immediate {
            self.check_win(rules, tell);
        }
    }

    /// The win check after a count or a misdeal; without a winner the deal passes.
    fn end_hand(&mut self, rules: &Rules, void: bool, tell: &mut impl FnMut(Event)) {
        tell(Event::HandOver { dealer: self.dealer, void });
        self.dealt = BySeat::default();
        self.rondas = BySeat::default();
        self.pack = [DEALT; Card::COUNT];
        self.next_card = Card::COUNT as u8;
        self.check_win(rules, tell);
        if self.stage == Stage::Play {
            self.stage = Stage::Shuffle;
            self.dealer = self.dealer.next(self.players);
            self.turn = self.dealer.next(self.players);
        }
    }

    fn check_win(&mut self, rules: &Rules, tell: &mut impl FnMut(Event)) {
        let score = self.score;
        let [a, b, c] = score.0;
        if a.max(b).max(c) < GOAL {
            return;
        }
        if let Some(winner) = self.leader(rules.both_reach(), |side| score[side] >= GOAL) {
            self.win(rules, winner, How::Points, tell);
        }
    }

    /// Of the sides that qualify, the one that `both_reach` puts first.
    fn leader(&self, both_reach: BothReach, qualifies: impl Fn(Side) -> bool) -> Option<Side> {
        self.dealer
            .next(self.players)
            .order(self.players)
            .map(|seat| seat.side(self.players))
            .filter(|side| qualifies(*side))
            .reduce(|first, other| match both_reach {
                BothReach::Higher if self.score[other] > self.score[first] => other,
                _ => first,
            })
    }

    fn win(&mut self, rules: &Rules, winner: Side, how: How, tell: &mut impl FnMut(Event)) {
        self.stage = Stage::Over { winner, how };
        tell(Event::GameWon { side: winner, how, zapatero: self.is_zapatero(rules, winner, how) });
    }

    /// Whether a winner by points leaves every rival below 10 (§8).
    pub(crate) fn is_zapatero(&self, rules: &Rules, winner: Side, how: How) -> bool {
        how == How::Points
            && rules.zapatero() != Zapatero::Off
            && Side::of(self.players).all(|side| side == winner || self.score[side] < ZAPATERO_BELOW)
    }
}
