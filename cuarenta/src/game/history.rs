//! What has happened in the hand: who played what, who took what, who announced a ronda.

use core::fmt;

use crate::{
    card::Card,
    card_set::CardSet,
    event::Event,
    play::Play,
    position::{HAND_SIZE, Position, RondaNote},
    seat::Seat,
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
    len: u8,
    /// Who made the first known play.
    first: Seat,
    players: u8,
}

/// Two seats are dealt four times, four seats twice.
const MOST_DEALT_HANDS: usize = 8;
const NOT_TAKEN: u8 = u8::MAX;

/// One play of a [`History`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
            thrown: [None; Card::COUNT],
            taken_by: [NOT_TAKEN; Card::COUNT],
            rondas: [RondaNote::default(); MOST_DEALT_HANDS],
            unknown: position.played().len(),
            len: 0,
            first: position.turn(),
            players: position.players(),
        };
        history.note_rondas(position);
        history
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
    pub(crate) fn note_rondas(&mut self, position: &Position) {
        let Some(deal) = position.deal() else { return };
        for seat in Seat::of(self.players) {
            let place = usize::from(deal * self.players + seat.index());
            if let Some(note) = self.rondas.get_mut(place) {
                *note = position.ronda(seat);
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
        PastPlay {
            deal: (self.unknown + place as u8) / (HAND_SIZE * self.players),
            seat: self.seat(place),
            play: Play { card, take },
        }
    }

    fn seat(&self, place: usize) -> Seat {
        let index = (usize::from(self.first.index()) + place) % usize::from(self.players);
        Seat::ALL[index & 3]
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
