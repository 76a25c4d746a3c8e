//! What has happened in the hand: who played what, who took what, who announced a ronda.

use core::fmt;

use crate::{
    card::{Card, Rank},
    card_set::CardSet,
    event::Event,
    play::Play,
    position::{HAND_SIZE, Position, RondaNote},
    rules::Rules,
    scoring::is_caida,
    seat::{BySeat, BySide, Seat, Side},
};

/// The plays and rondas of one hand. All of it is public but the ranks of the rondas.
///
/// A game that was set up in mid-hand knows only what came after.
///
/// ```
/// use cuarenta::{Game, Rules};
///
/// let mut game = Game::new(Rules::TRADICIONAL, 7);
/// let play = game.legal_plays().next().unwrap();
/// game.apply(play)?;
/// let past: Vec<_> = game.history().plays().collect();
/// assert_eq!((past[0].seat.index(), past[0].play), (1, play));
/// # Ok::<(), cuarenta::IllegalAction>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct History {
    /// The cards thrown, in order, from the first one that is known.
    thrown: [Option<Card>; Card::COUNT],
    /// By card: the place in `thrown` of the card that took it from the table.
    taken_by: [u8; Card::COUNT],
    /// By deal, then by seat.
    rondas: [RondaNote; MOST_DEALT_HANDS],
    /// Plays of this hand before the first one that is known.
    unknown: u8,
    /// The card that the first known play could fall on.
    live: Option<Card>,
    len: u8,
    /// Who made the first known play.
    first: Seat,
    players: u8,
}

/// Two seats are dealt four times, four seats twice.
pub(crate) const MOST_DEALT_HANDS: usize = 8;
const NOT_TAKEN: u8 = u8::MAX;

/// One play of a [`History`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PastPlay {
    /// The deal of the hand in which it was played, from 0.
    pub deal: u8,
    /// Who played.
    pub seat: Seat,
    /// The card and what it took.
    pub play: Play,
}

impl History {
    /// The history of a hand that stands at this position; nothing earlier is known.
    pub(crate) fn from(position: &Position) -> History {
        let mut history = History {
            unknown: position.played().len(),
            live: position.live(),
            ..History::begin(position.turn(), position.players())
        };
        history.note_rondas(position.deal(), position.rondas());
        history
    }

    /// The history of a hand that has just been dealt.
    pub(crate) fn begin(leader: Seat, players: u8) -> History {
        History {
            thrown: [None; Card::COUNT],
            taken_by: [NOT_TAKEN; Card::COUNT],
            rondas: [RondaNote::default(); MOST_DEALT_HANDS],
            unknown: 0,
            live: None,
            len: 0,
            first: leader,
            players,
        }
    }

    /// The history as this seat may know it: the rank of a ronda is its holder's secret.
    pub(crate) fn seen_by(mut self, viewer: Option<Seat>) -> History {
        for (place, note) in self.rondas.iter_mut().enumerate() {
            if viewer.is_none_or(|seat| place % usize::from(self.players) != usize::from(seat.index())) {
                note.rank = None;
            }
        }
        self
    }

    /// The history with these ranks in place of those that are not known.
    pub(crate) fn with_ranks(mut self, rank: impl Fn(u8, Seat) -> Option<Rank>) -> History {
        for (place, note) in (0..).zip(&mut self.rondas) {
            if note.kind.is_announced() && note.rank.is_none() {
                note.rank = rank(place / self.players, Seat::ALL[usize::from(place % self.players) & 3]);
            }
        }
        self
    }

    /// The seat that laid the card on which the play at this place is a caída (§5), and the card's rank.
    pub(crate) fn fallen_on(&self, rules: &Rules, place: usize) -> Option<(Seat, Rank)> {
        let past = self.play(place);
        let laid = match place.checked_sub(1).map(|before| self.play(before)) {
            None => self.live?,
            Some(before) => {
                let open = before.deal == past.deal || rules.caida_across_deals();
                Some(before.play.card).filter(|_| open && !before.play.is_capture())?
            }
        };
        let caida = past.play.take.contains(laid) && is_caida(rules, past.play.card.rank(), laid.rank());
        caida.then(|| (past.seat.previous(self.players), laid.rank()))
    }

    /// A history put together again: whose the first known play was, how many came before it, the card that it
    /// could fall on, the plays, and the rondas by deal and seat. `None` if a hand cannot go so.
    pub(crate) fn of(
        players: u8,
        first: Seat,
        unknown: u8,
        live: Option<Card>,
        plays: &[Play],
        rondas: [RondaNote; MOST_DEALT_HANDS],
    ) -> Option<History> {
        if first.index() >= players || usize::from(unknown) + plays.len() > Card::COUNT {
            return None;
        }
        let thrown: CardSet = plays.iter().map(|play| play.card).collect();
        let live_fits = live.is_none_or(|live| unknown > 0 && !thrown.contains(live));
        if usize::from(thrown.len()) < plays.len() || !live_fits {
            return None;
        }
        let mut history = History {
            thrown: [None; Card::COUNT],
            taken_by: [NOT_TAKEN; Card::COUNT],
            rondas,
            unknown,
            live,
            len: plays.len() as u8,
            first,
            players,
        };
        let mut table = if unknown == 0 { CardSet::EMPTY } else { !thrown };
        for (place, play) in plays.iter().enumerate() {
            if !play.take.is_subset(table) {
                return None;
            }
            history.thrown[place] = Some(play.card);
            for card in play.take {
                history.taken_by[usize::from(card.index())] = place as u8;
            }
            table -= play.take;
            if !play.is_capture() {
                table = table.with(play.card);
            }
        }
        Some(history)
    }

    /// Whether a hand that stands at this position can have this history.
    pub(crate) fn leads_to(&self, position: &Position, rules: &Rules) -> bool {
        self.players == position.players()
            && self.rondas_fit(position)
            && position.deal().is_none_or(|deal| self.plays_lead_to(position, deal, rules))
    }

    /// In mid-hand: whether the plays have brought about the table, the piles, the turn, the card that may be
    /// fallen on, the last capturer, and what each seat has played in the present deal.
    fn plays_lead_to(&self, position: &Position, deal: u8, rules: &Rules) -> bool {
        let mut laid = CardSet::EMPTY;
        let mut piles = BySide::<CardSet>::default();
        for past in self.plays() {
            laid -= past.play.take;
            piles[past.seat.side(self.players)] |= past.play.captured();
            if !past.play.is_capture() {
                laid = laid.with(past.play.card);
            }
        }
        let exactly = self.unknown == 0;
        let fits = |known: CardSet, all: CardSet| if exactly { known == all } else { known.is_subset(all) };
        self.unknown + self.len == position.played().len()
            && position.turn() == self.seat(self.len.into())
            && fits(laid, position.table())
            && Side::of(self.players).all(|side| fits(piles[side], position.pile(side)))
            && self.live_card_leads_to(position, deal, rules)
            && self.last_capturer().is_none_or(|side| position.last_capturer() == Some(side))
            && Seat::of(self.players).all(|seat| {
                let played = position.dealt(seat) - position.hand(seat);
                fits(self.played(deal, seat), played)
            })
    }

    /// The side that made the last known capture.
    fn last_capturer(&self) -> Option<Side> {
        let captures = self.plays().filter(|past| past.play.is_capture());
        captures.last().map(|past| past.seat.side(self.players))
    }

    /// Whether the card that may be fallen on is the last known play's, if it was laid down in the present deal
    /// or falls are open across deals.
    fn live_card_leads_to(&self, position: &Position, deal: u8, rules: &Rules) -> bool {
        let Some(last) = self.last_play() else { return position.live() == self.live };
        let open = last.deal == deal || rules.caida_across_deals();
        position.live() == Some(last.play.card).filter(|_| open && !last.play.is_capture())
    }

    /// Deals to come have no rondas, the present one has the position's, and all fit the cards played.
    fn rondas_fit(&self, position: &Position) -> bool {
        let deals = Card::COUNT as u8 / (HAND_SIZE * self.players);
        let present = position.deal();
        let slots =
            (0..).zip(self.rondas).map(|(slot, note)| (slot / self.players, slot % self.players, note));
        slots.into_iter().all(|(deal, seat, note)| {
            let seat = Seat::ALL[usize::from(seat & 3)];
            match present {
                Some(present) if deal == present => note == position.ronda(seat),
                Some(present) if deal > present => note == RondaNote::default(),
                _ if deal >= deals => note == RondaNote::default(),
                _ => note.fits(self.played(deal, seat)),
            }
        })
    }

    /// The card that the first known play could fall on.
    pub(crate) const fn live(&self) -> Option<Card> {
        self.live
    }

    /// The rondas by deal and seat.
    pub(crate) const fn rondas(&self) -> &[RondaNote; MOST_DEALT_HANDS] {
        &self.rondas
    }

    /// Who made the first known play.
    pub(crate) const fn first(&self) -> Seat {
        self.first
    }

    /// Takes up what an event adds.
    pub(crate) fn note(&mut self, event: &Event) {
        if let Event::Played { play, .. } = event {
            let place = usize::from(self.len);
            if let Some(thrown) = self.thrown.get_mut(place) {
                *thrown = Some(play.card);
                self.len += 1;
                for card in play.take {
                    self.taken_by[usize::from(card.index())] = place as u8;
                }
            }
        }
    }

    /// Takes up the rondas of the present deal.
    pub(crate) fn note_rondas(&mut self, deal: Option<u8>, rondas: &BySeat<RondaNote>) {
        let Some(deal) = deal else { return };
        for seat in Seat::of(self.players) {
            let place = usize::from(deal * self.players + seat.index());
            if let Some(note) = self.rondas.get_mut(place) {
                *note = rondas[seat];
            }
        }
    }

    /// The known plays of the hand, in order.
    pub fn plays(&self) -> impl ExactSizeIterator<Item = PastPlay> + '_ {
        (0..usize::from(self.len)).map(|place| self.play(place))
    }

    fn play(&self, place: usize) -> PastPlay {
        let card = self.thrown[place].unwrap_or(Card::at(0));
        let take: CardSet = Card::all()
            .filter(|card| usize::from(self.taken_by[usize::from(card.index())]) == place)
            .collect();
        PastPlay { deal: self.deal_of(place), seat: self.seat(place), play: Play { card, take } }
    }

    /// The deal of the play at this place.
    pub(crate) const fn deal_of(&self, place: usize) -> u8 {
        (self.unknown + place as u8) / (HAND_SIZE * self.players)
    }

    fn seat(&self, place: usize) -> Seat {
        let index = (usize::from(self.first.index()) + place) % usize::from(self.players);
        Seat::ALL[index & 3]
    }

    /// How many plays are known.
    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    /// The known play that came last.
    pub fn last_play(&self) -> Option<PastPlay> {
        Some(self.play(usize::from(self.len).checked_sub(1)?))
    }

    /// How many plays of the hand came before the first one that is known: 0 unless the game was set up in
    /// mid-hand.
    pub const fn unknown(&self) -> u8 {
        self.unknown
    }

    /// The cards that a seat is known to have played in a deal of this hand (from 0).
    pub fn played(&self, deal: u8, seat: Seat) -> CardSet {
        self.plays()
            .filter(|past| past.deal == deal && past.seat == seat)
            .map(|past| past.play.card)
            .collect()
    }

    /// What is known of a seat's ronda in a deal of this hand (from 0).
    pub fn ronda(&self, deal: u8, seat: Seat) -> RondaNote {
        let place = usize::from(deal) * usize::from(self.players) + usize::from(seat.index());
        self.rondas.get(place).copied().unwrap_or_default()
    }
}

impl fmt::Debug for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.plays()).finish()
    }
}
