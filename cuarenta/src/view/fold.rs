//! Taking up the events that a seat sees.

use arrayvec::ArrayVec;

use super::{View, ViewStage, hidden::Hidden};
use crate::{
    capture::Turn,
    card::Card,
    card_set::CardSet,
    deck::Cut,
    event::{Event, Fault, How, PackOrder, Why},
    game::{History, Left, draw_dealer},
    illegal::IllegalReason,
    play::Play,
    position::{Calls, HAND_SIZE, RondaKind, RondaNote, announced, equal_cards},
    rules::{FourOfAKind, Leftovers, Misdeal, WinCheck},
    scoring::{self, GOAL},
    seat::{BySeat, BySide, Seat, Side},
};

/// Why an event does not follow on what a view knows. The view is then unchanged. The codes are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum EventError {
    /// The event cannot happen at this point of the game.
    #[error("this cannot happen at this point of the game")]
    WrongPhase,
    /// The event names a seat or side that is not at the table, or not the one whose turn it is.
    #[error("this is not the seat or side that it can happen to")]
    WrongSeat,
    /// The event names cards that cannot be where it says.
    #[error("these cards cannot be there")]
    WrongCards,
    /// The play is illegal.
    #[error("the play is illegal: {0}")]
    IllegalPlay(IllegalReason),
    /// The rules give no such points, or announce no such ronda.
    #[error("this is not what the rules give")]
    AgainstTheRules,
    /// The event tells what this seat may not know: it has not been through [`Event::seen_by`].
    #[error("the event tells what this seat may not know")]
    TellsTooMuch,
    /// The event lacks what this seat knows: it was made for another seat.
    #[error("the event hides what this seat knows")]
    TellsTooLittle,
    /// No hidden cards would agree with this event and all that came before.
    #[error("no hidden cards agree with this and with what came before")]
    Impossible,
}

impl EventError {
    /// The stable snake_case name.
    pub const fn code(self) -> &'static str {
        match self {
            EventError::WrongPhase => "wrong_phase",
            EventError::WrongSeat => "wrong_seat",
            EventError::WrongCards => "wrong_cards",
            EventError::IllegalPlay(_) => "illegal_play",
            EventError::AgainstTheRules => "against_the_rules",
            EventError::TellsTooMuch => "tells_too_much",
            EventError::TellsTooLittle => "tells_too_little",
            EventError::Impossible => "impossible",
        }
    }
}

/// `Err(error)` unless it holds.
fn ensure(holds: bool, error: EventError) -> Result<(), EventError> {
    if holds { Ok(()) } else { Err(error) }
}

impl View {
    /// Takes up an event as the viewer sees it ([`Event::seen_by`]). Folding all of them from
    /// [`View::start`] on gives the view that [`Game::view`](crate::Game::view) gives after each action.
    ///
    /// Between the events of one action a view is on its way: cards may have been dealt and the rondas not
    /// yet announced. In a [match](crate::Match) the first shuffle of the next game begins it anew.
    ///
    /// # Errors
    /// [`EventError`] if the event cannot follow on what the view knows; the view is then unchanged.
    pub fn apply(&mut self, event: &Event) -> Result<(), EventError> {
        let mut next = *self;
        next.take_up(event)?;
        *self = next;
        Ok(())
    }

    fn take_up(&mut self, event: &Event) -> Result<(), EventError> {
        match *event {
            Event::DealerDrawn { dealer, shown, pack } => self.dealer_drawn(dealer, shown, &pack),
            Event::Shuffled { dealer, pack } => {
                ensure(pack.is_none(), EventError::TellsTooMuch)?;
                self.shuffled(dealer)
            }
            Event::CutMade { seat, cut } => self.cut_made(seat, cut),
            Event::Dealt { seat, cards } => self.dealt_to(seat, cards),
            Event::Ronda { seat, doble, rank, called } => {
                self.ronda_announced(seat, doble, called)?;
                self.ronda_ranked(seat, doble, rank)
            }
            Event::Played { seat, play } => self.play_made(seat, play),
            Event::Awarded { side, points, why } => {
                self.check_gain(side, points, why)?;
                self.awarded(side, points, why)
            }
            Event::Blocked { side, points, why, rule: _ } => {
                self.check_gain(side, points, why)?;
                self.ronda_caida_shown(why);
                Ok(())
            }
            Event::FaultReported { seat, fault } => self.check_fault(seat, fault),
            Event::LeftoversTaken { side, cards } => self.leftovers_taken(side, cards),
            Event::Counted { side, cards } => {
                ensure(self.is_played_out(), EventError::WrongPhase)?;
                self.check_side(side)?;
                ensure(self.piles[side].len() == cards, EventError::WrongCards)
            }
            Event::HandOver { dealer, void } => self.hand_over(dealer, void),
            Event::GameWon { side, how, zapatero: _ } => self.game_won(side, how),
            Event::MatchWon { side, zapatero: _ } => match self.stage {
                ViewStage::Over { winner, .. } => ensure(winner == side, EventError::WrongSeat),
                _ => Err(EventError::WrongPhase),
            },
        }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), EventError> {
        ensure(seat.index() < self.players(), EventError::WrongSeat)
    }

    fn check_side(&self, side: Side) -> Result<(), EventError> {
        ensure(side.index() < Side::count(self.players()), EventError::WrongSeat)
    }

    fn check_playing(&self) -> Result<(), EventError> {
        ensure(self.stage == ViewStage::Play, EventError::WrongPhase)
    }

    fn leader(&self) -> Seat {
        self.dealer.next(self.players())
    }

    /// No seat holds a card.
    fn hands_are_empty(&self) -> bool {
        self.hand_sizes == BySeat::default()
    }

    /// Every seat has its five cards.
    fn all_are_dealt(&self) -> bool {
        Seat::of(self.players()).all(|seat| self.hand_sizes[seat] == HAND_SIZE)
    }

    /// The last card of the hand has been played, and the hand is not over yet.
    fn is_played_out(&self) -> bool {
        let more = self.stock >= HAND_SIZE * self.players();
        self.stage == ViewStage::Play && self.hands_are_empty() && !more
    }

    fn dealer_drawn(&mut self, dealer: Option<Seat>, shown: u8, pack: &PackOrder) -> Result<(), EventError> {
        let ViewStage::DrawDealer { seats } = self.stage else { return Err(EventError::WrongPhase) };
        let (open, covered) = pack.0.split_at_checked(usize::from(shown)).ok_or(EventError::WrongCards)?;
        ensure(covered.iter().all(Option::is_none), EventError::TellsTooMuch)?;
        let cards: ArrayVec<Card, { Card::COUNT }> = open.iter().copied().flatten().collect();
        ensure(cards.len() == open.len(), EventError::TellsTooLittle)?;
        let distinct: CardSet = cards.iter().copied().collect();
        ensure(usize::from(distinct.len()) == cards.len(), EventError::WrongCards)?;
        let drawn = draw_dealer(&self.rules, seats, &cards);
        ensure(drawn.shown == shown, EventError::WrongCards)?;
        match (drawn.left, dealer) {
            (Left::One(left), Some(dealer)) => {
                ensure(left == dealer, EventError::WrongSeat)?;
                self.dealer = dealer;
                self.turn = self.leader();
                self.stage = ViewStage::Shuffle;
            }
            (Left::Several(seats), None) => {
                let one_more_each = u32::from(shown) + seats.count_ones();
                ensure(one_more_each > Card::COUNT as u32, EventError::WrongCards)?;
                self.stage = ViewStage::DrawDealer { seats };
            }
            _ => return Err(EventError::WrongSeat),
        }
        Ok(())
    }

    fn shuffled(&mut self, dealer: Seat) -> Result<(), EventError> {
        match self.stage {
            ViewStage::Shuffle => ensure(dealer == self.dealer, EventError::WrongSeat)?,
            ViewStage::Over { .. } => {
                ensure(dealer == self.leader(), EventError::WrongSeat)?;
                self.begin_next_game();
            }
            _ => return Err(EventError::WrongPhase),
        }
        self.stage = ViewStage::Cut;
        Ok(())
    }

    /// The next game of a match: the deal passes.
    fn begin_next_game(&mut self) {
        self.dealer = self.leader();
        self.score = BySide::default();
        self.clear_hand();
        self.clear_table();
        self.history = History::begin(self.turn, self.players());
    }

    fn clear_table(&mut self) {
        self.table = CardSet::EMPTY;
        self.piles = BySide::default();
        self.last_capturer = None;
        self.live = None;
    }

    fn clear_hand(&mut self) {
        self.turn = self.leader();
        self.hand = CardSet::EMPTY;
        self.hand_sizes = BySeat::default();
        self.played = BySeat::default();
        self.rondas = BySeat::default();
        self.not_ronda = BySeat::default();
        self.live = None;
        self.stock = 0;
    }

    fn cut_made(&mut self, seat: Seat, cut: Cut) -> Result<(), EventError> {
        ensure(self.stage == ViewStage::Cut, EventError::WrongPhase)?;
        ensure(seat == self.dealer.previous(self.players()), EventError::WrongSeat)?;
        ensure(cut.moved().is_some(), EventError::WrongCards)?;
        self.clear_table();
        self.clear_hand();
        self.stage = ViewStage::Play;
        self.stock = Card::COUNT as u8;
        self.history = History::begin(self.turn, self.players());
        Ok(())
    }

    fn dealt_to(&mut self, seat: Seat, cards: Option<CardSet>) -> Result<(), EventError> {
        self.check_playing()?;
        self.check_seat(seat)?;
        let (players, leader) = (self.players(), self.leader());
        if self.hands_are_empty() {
            ensure(self.stock >= HAND_SIZE * players, EventError::WrongPhase)?;
            let (live, stock) = (self.live, self.stock);
            self.clear_hand();
            self.stock = stock;
            self.live = live.filter(|_| self.rules.caida_across_deals());
        }
        let next = leader.order(players).find(|seat| self.hand_sizes[*seat] == 0);
        let before = leader.order(players).take_while(|seat| Some(*seat) != next);
        let is_dealing = self.played == BySeat::default()
            && before.clone().all(|seat| self.hand_sizes[seat] == HAND_SIZE)
            && next.is_some();
        ensure(is_dealing, EventError::WrongPhase)?;
        ensure(next == Some(seat), EventError::WrongSeat)?;
        let unseen = self.unseen();
        match cards {
            Some(_) if self.viewer != Some(seat) => return Err(EventError::TellsTooMuch),
            None if self.viewer == Some(seat) => return Err(EventError::TellsTooLittle),
            Some(cards) => {
                ensure(cards.len() == HAND_SIZE && cards.is_subset(unseen), EventError::WrongCards)?;
                self.hand = cards;
            }
            None => (),
        }
        self.hand_sizes[seat] = HAND_SIZE;
        self.stock -= HAND_SIZE;
        if seat == self.dealer {
            self.note_silence(self.from(leader));
            self.note_rondas();
        }
        Ok(())
    }

    /// The seats that are looked at for rondas from this one on: up to the dealer.
    fn from(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.leader().order(self.players()).skip_while(move |first| *first != seat)
    }

    /// These seats have announced nothing yet; what follows from it.
    fn note_silence(&mut self, seats: impl Iterator<Item = Seat>) {
        let won = self.is_won();
        for seat in seats {
            let (three, four) = announced(&self.rules, self.calls, self.score[seat.side(self.players())]);
            let kind = if won { RondaKind::Unknown } else { RondaKind::silence(three, four) };
            self.rondas[seat] = RondaNote { kind, rank: None };
        }
    }

    fn note_rondas(&mut self) {
        self.history.note_rondas(self.deal(), &self.rondas);
    }

    /// Whether a side has its points and the step that gave them will end the game.
    fn is_won(&self) -> bool {
        let reached = self.score.0.iter().any(|points| *points >= GOAL);
        reached && self.rules.win_check() == WinCheck::Immediate
    }

    fn ronda_announced(&mut self, seat: Seat, doble: bool, called: bool) -> Result<(), EventError> {
        self.check_playing()?;
        self.check_seat(seat)?;
        ensure(called == (self.calls != Calls::None), EventError::AgainstTheRules)?;
        ensure(!self.rondas[seat].kind.is_announced(), EventError::WrongSeat)?;
        let score = self.score[seat.side(self.players())];
        let in_turn = if self.calls == Calls::Awaited {
            self.hand_sizes[seat] == HAND_SIZE
        } else {
            let (three, four) = announced(&self.rules, self.calls, score);
            ensure(if doble { four } else { three }, EventError::AgainstTheRules)?;
            let none_later = self.from(seat).all(|seat| !self.rondas[seat].kind.is_announced());
            self.all_are_dealt() && none_later
        };
        ensure(in_turn, EventError::WrongPhase)?;
        let void = scoring::four_is_void(&self.rules, score);
        let wins = doble && !void && self.rules.four_of_a_kind() == FourOfAKind::Win;
        self.rondas[seat].kind = match (doble, wins) {
            (false, _) => RondaKind::RondaUnscored,
            (true, false) => RondaKind::DobleUnscored,
            (true, true) => RondaKind::Doble,
        };
        // The rest are not looked at after one that wins.
        if wins && self.calls != Calls::Awaited {
            for seat in self.from(seat).skip(1) {
                self.rondas[seat].kind = RondaKind::Unknown;
            }
        }
        Ok(())
    }

    fn ronda_ranked(&mut self, seat: Seat, doble: bool, rank: Option<crate::Rank>) -> Result<(), EventError> {
        match rank {
            Some(_) if self.viewer != Some(seat) => return Err(EventError::TellsTooMuch),
            None if self.viewer == Some(seat) => return Err(EventError::TellsTooLittle),
            Some(rank) => {
                ensure(equal_cards(self.dealt()) == Some((rank, doble)), EventError::WrongCards)?;
            }
            None => {
                let possible = Hidden::of(self).with_knowledge_of(seat).is_possible();
                ensure(possible, EventError::Impossible)?;
            }
        }
        self.rondas[seat].rank = rank;
        self.note_rondas();
        Ok(())
    }

    fn play_made(&mut self, seat: Seat, play: Play) -> Result<(), EventError> {
        self.check_playing()?;
        let size = self.hand_sizes[seat];
        let all_dealt = Seat::of(self.players()).all(|other| self.hand_sizes[other] + 1 >= size);
        ensure(size > 0 && all_dealt && !self.is_won(), EventError::WrongPhase)?;
        ensure(seat == self.turn, EventError::WrongSeat)?;
        let own = self.viewer == Some(seat);
        let may_be_held = if own { self.hand } else { self.unseen() };
        ensure(may_be_held.contains(play.card), EventError::WrongCards)?;
        let turn = Turn { hand: play.card.into(), table: self.table, live: self.live };
        turn.check(&self.rules, play).map_err(EventError::IllegalPlay)?;

        if own {
            self.hand = self.hand.without(play.card);
        }
        self.hand_sizes[seat] -= 1;
        self.played[seat] = self.played[seat].with(play.card);
        if play.is_capture() {
            let side = seat.side(self.players());
            self.table -= play.take;
            self.piles[side] |= play.captured();
            self.last_capturer = Some(side);
            self.live = None;
        } else {
            self.table = self.table.with(play.card);
            self.live = Some(play.card);
        }
        self.turn = seat.next(self.players());
        self.history.note(&Event::Played { seat, play });
        // Until the extra points for a ronda are given the card fallen on is of none.
        self.note_ronda_caida(self.history.len() - 1, |_, _| false);
        ensure(Hidden::of(self).is_possible() || self.may_yet_be_shown(), EventError::Impossible)
    }

    /// Whether the play just made may still turn out to be a caída on a card of a ronda.
    fn may_yet_be_shown(&self) -> bool {
        let mut shown = *self;
        shown.ronda_caida_shown(Why::RondaCaida);
        shown != *self && Hidden::of(&shown).is_possible()
    }

    /// The extra points show the rank of the ronda.
    fn ronda_caida_shown(&mut self, why: Why) {
        if why == Why::RondaCaida && self.history.len() > 0 {
            self.note_ronda_caida(self.history.len() - 1, |_, _| true);
        }
    }

    /// Whether the rules could give these points to this side now.
    fn check_gain(&self, side: Side, points: u8, why: Why) -> Result<(), EventError> {
        self.check_playing()?;
        self.check_side(side)?;
        ensure(points > 0, EventError::AgainstTheRules)?;
        let rules = &self.rules;
        let given = match why {
            Why::Caida => rules.caida_points(),
            Why::Limpia => rules.limpia_points(),
            Why::Ronda => rules.ronda_points(),
            Why::DobleRonda => match rules.four_of_a_kind() {
                FourOfAKind::Points(points) => points,
                FourOfAKind::None | FourOfAKind::Win => 0,
            },
            Why::RondaCaida => scoring::ronda_caida(rules),
            Why::OutOfTurn => rules.out_of_turn(),
            Why::WrongCapture => rules.wrong_capture(),
            Why::Misdeal if rules.misdeal() == Misdeal::TenAndPass => 10,
            Why::Misdeal => 0,
            Why::Carton | Why::DosPorDar | Why::MasCartas => points,
        };
        ensure(points == given, EventError::AgainstTheRules)?;
        let last = self.history.last_play();
        match why {
            Why::Caida | Why::Limpia | Why::RondaCaida => {
                let captured =
                    last.is_some_and(|last| last.play.is_capture() && last.seat.side(self.players()) == side);
                ensure(captured, EventError::WrongPhase)?;
                if why == Why::Limpia {
                    return ensure(self.table.is_empty(), EventError::AgainstTheRules);
                }
                let fallen_on = self.history.fallen_on(rules, self.history.len() - 1);
                let layer = fallen_on.ok_or(EventError::AgainstTheRules)?.0;
                let of_ronda = why == Why::Caida || self.rondas[layer].kind == RondaKind::Ronda;
                ensure(of_ronda, EventError::AgainstTheRules)
            }
            Why::Ronda => {
                ensure(self.unscored(side, RondaKind::RondaUnscored).is_some(), EventError::AgainstTheRules)
            }
            Why::DobleRonda => {
                ensure(self.unscored(side, RondaKind::DobleUnscored).is_some(), EventError::AgainstTheRules)
            }
            Why::Carton | Why::DosPorDar | Why::MasCartas => {
                ensure(self.is_played_out(), EventError::WrongPhase)
            }
            Why::OutOfTurn | Why::WrongCapture | Why::Misdeal => Ok(()),
        }
    }

    /// The seat of a side with an announced ronda, or doble ronda, that has scored nothing so far.
    ///
    /// There is one at most that may still score: what blocks a ronda blocks the partner's later one too.
    fn unscored(&self, side: Side, kind: RondaKind) -> Option<Seat> {
        let of_side = |seat: &Seat| seat.side(self.players()) == side;
        Seat::of(self.players()).filter(of_side).find(|seat| self.rondas[*seat].kind == kind)
    }

    fn awarded(&mut self, side: Side, points: u8, why: Why) -> Result<(), EventError> {
        self.score[side] = self.score[side].saturating_add(points.into());
        self.ronda_caida_shown(why);
        match why {
            Why::Ronda | Why::DobleRonda => {
                let (unscored, scored) = match why {
                    Why::Ronda => (RondaKind::RondaUnscored, RondaKind::Ronda),
                    _ => (RondaKind::DobleUnscored, RondaKind::Doble),
                };
                let seat = self.unscored(side, unscored).ok_or(EventError::AgainstTheRules)?;
                self.rondas[seat].kind = scored;
                if self.calls != Calls::Awaited {
                    self.note_silence(self.from(seat).skip(1));
                }
                self.note_rondas();
            }
            _ => (),
        }
        Ok(())
    }

    fn check_fault(&self, seat: Seat, fault: Fault) -> Result<(), EventError> {
        self.check_playing()?;
        self.check_seat(seat)?;
        ensure(!self.hands_are_empty(), EventError::WrongPhase)?;
        if fault == Fault::Misdeal {
            ensure(seat == self.dealer, EventError::WrongSeat)?;
            ensure(self.hand_sizes[self.leader()] == HAND_SIZE, EventError::WrongPhase)?;
        }
        Ok(())
    }

    fn leftovers_taken(&mut self, side: Side, cards: CardSet) -> Result<(), EventError> {
        ensure(self.is_played_out(), EventError::WrongPhase)?;
        ensure(self.rules.leftovers() == Leftovers::LastCapturer, EventError::AgainstTheRules)?;
        ensure(self.last_capturer == Some(side), EventError::WrongSeat)?;
        ensure(cards == self.table && !cards.is_empty(), EventError::WrongCards)?;
        self.piles[side] |= cards;
        self.table = CardSet::EMPTY;
        Ok(())
    }

    fn hand_over(&mut self, dealer: Seat, void: bool) -> Result<(), EventError> {
        self.check_playing()?;
        ensure(dealer == self.dealer, EventError::WrongSeat)?;
        if void {
            ensure(self.hand_sizes[self.leader()] == HAND_SIZE, EventError::WrongPhase)?;
            ensure(self.rules.misdeal() != Misdeal::LoseGame, EventError::AgainstTheRules)?;
            self.clear_table();
        } else {
            ensure(self.is_played_out(), EventError::WrongPhase)?;
        }
        self.dealer = self.leader();
        self.clear_hand();
        self.stage = ViewStage::Shuffle;
        Ok(())
    }

    fn game_won(&mut self, side: Side, how: How) -> Result<(), EventError> {
        self.check_side(side)?;
        match (self.stage, how) {
            (ViewStage::Play, _) => (),
            // The hand is over, and the deal does not pass after all.
            (ViewStage::Shuffle, How::Points) => {
                self.dealer = self.dealer.previous(self.players());
                self.turn = self.leader();
            }
            _ => return Err(EventError::WrongPhase),
        }
        let by_the_rules = match how {
            How::Points => self.score[side] >= GOAL,
            How::DobleRonda => Seat::of(self.players())
                .any(|seat| seat.side(self.players()) == side && self.rondas[seat].kind == RondaKind::Doble),
            How::Misdeal => {
                self.rules.misdeal() == Misdeal::LoseGame && side != self.dealer.side(self.players())
            }
        };
        ensure(by_the_rules, EventError::AgainstTheRules)?;
        self.stage = ViewStage::Over { winner: side, how };
        Ok(())
    }
}
