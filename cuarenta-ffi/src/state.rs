//! The whole state of a game as one struct, out and in.

use cuarenta::{
    Automation, Card, CardSet, Deck, Game, How, Phase, Rank, RondaKind, RondaNote, Seat, Setup, SetupStage,
    Side,
};

use crate::card::{
    CUARENTA_NONE, cuarenta_card, cuarenta_cardset, read_card, read_cards, read_or_none, read_rank,
    read_seat, read_side,
};
use crate::event::numbered;
use crate::memory::Plain;
use crate::status::Fault;

/// Whose decision it is, and of what kind. The numbers are stable.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum cuarenta_phase {
    /// The first dealer is drawn for: a pack is wanted (`CUARENTA_ACTION_SHUFFLE`).
    CUARENTA_PHASE_DRAW_DEALER = 1,
    /// The dealer is to shuffle (`CUARENTA_ACTION_SHUFFLE`).
    CUARENTA_PHASE_SHUFFLE = 2,
    /// The seat before the dealer is to cut (`CUARENTA_ACTION_CUT`).
    CUARENTA_PHASE_CUT = 3,
    /// A seat is to play (`CUARENTA_ACTION_PLAY`); calls and faults are taken too.
    CUARENTA_PHASE_PLAY = 4,
    /// The game is over.
    CUARENTA_PHASE_OVER = 5,
}

use cuarenta_phase::*;

pub(crate) fn phase_number(phase: Phase) -> u8 {
    (match phase {
        Phase::DrawDealer => CUARENTA_PHASE_DRAW_DEALER,
        Phase::Shuffle { .. } => CUARENTA_PHASE_SHUFFLE,
        Phase::Cut { .. } => CUARENTA_PHASE_CUT,
        Phase::Play { .. } => CUARENTA_PHASE_PLAY,
        Phase::Over(_) => CUARENTA_PHASE_OVER,
    }) as u8
}

/// What was announced of the hand that a seat was dealt, or what is known because nothing was. The numbers
/// are stable.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum cuarenta_ronda {
    /// Nothing was announced, and nothing follows from it.
    CUARENTA_RONDA_UNKNOWN = 0,
    /// Nothing was announced, so it was not three equal ranks.
    CUARENTA_RONDA_NO_RONDA = 1,
    /// Nothing was announced, so it was not four equal ranks.
    CUARENTA_RONDA_NO_DOBLE = 2,
    /// Nothing was announced, so it was neither three nor four.
    CUARENTA_RONDA_NEITHER = 3,
    /// Three equal ranks that scored.
    CUARENTA_RONDA_RONDA = 4,
    /// Three equal ranks that were announced and scored nothing.
    CUARENTA_RONDA_RONDA_UNSCORED = 5,
    /// Four equal ranks that won or scored.
    CUARENTA_RONDA_DOBLE = 6,
    /// Four equal ranks that were announced and scored nothing.
    CUARENTA_RONDA_DOBLE_UNSCORED = 7,
}

const _: () = {
    use cuarenta_ronda::*;
    assert!(CUARENTA_RONDA_UNKNOWN as u8 == RondaKind::Unknown as u8);
    assert!(CUARENTA_RONDA_NO_RONDA as u8 == RondaKind::NoRonda as u8);
    assert!(CUARENTA_RONDA_NO_DOBLE as u8 == RondaKind::NoDoble as u8);
    assert!(CUARENTA_RONDA_NEITHER as u8 == RondaKind::Neither as u8);
    assert!(CUARENTA_RONDA_RONDA as u8 == RondaKind::Ronda as u8);
    assert!(CUARENTA_RONDA_RONDA_UNSCORED as u8 == RondaKind::RondaUnscored as u8);
    assert!(CUARENTA_RONDA_DOBLE as u8 == RondaKind::Doble as u8);
    assert!(CUARENTA_RONDA_DOBLE_UNSCORED as u8 == RondaKind::DobleUnscored as u8);
};

/// Everything about a game but its rules, seed and past: all hands and the pack are in it, so it is not for
/// players.
///
/// Passed with its size, so that it can grow: a shorter one of an older program is filled as far as it
/// goes, and read as if the rest were zero.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct cuarenta_state {
    /// By seat: the cards it holds.
    pub hands: [cuarenta_cardset; 4],
    /// By seat: the cards it has played in this deal, as far as they are known.
    pub played: [cuarenta_cardset; 4],
    /// By side: its pile.
    pub piles: [cuarenta_cardset; 3],
    /// The cards on the table.
    pub table: cuarenta_cardset,
    /// By side: its points.
    pub score: [u16; 3],
    /// How many seats there are, 2 to 4. Not read: the rules say it.
    pub players: u8,
    /// How many sides there are, 2 or 3. Not read: the rules say it.
    pub sides: u8,
    /// A `cuarenta_phase`.
    pub phase: u8,
    /// The dealer of the hand; between hands, of the next one; after the game, of the last one.
    pub dealer: u8,
    /// The seat to play; between hands, the seat that will lead.
    pub turn: u8,
    /// The card that may be fallen on, or `CUARENTA_NONE`.
    pub live: cuarenta_card,
    /// The side that captured last in this hand, or `CUARENTA_NONE`.
    pub last_capturer: u8,
    /// The winner of the game, or `CUARENTA_NONE`.
    pub winner: u8,
    /// How it won, a `cuarenta_how`, or 0.
    pub how: u8,
    /// While the first dealer is drawn for: bit `i` says that seat `i` still draws.
    pub drawing: u8,
    /// By seat: a `cuarenta_ronda`.
    pub ronda: [u8; 4],
    /// By seat: the rank of an announced ronda, or `CUARENTA_NONE`.
    pub ronda_rank: [u8; 4],
    /// The cards still to be dealt, the next one first; in `CUARENTA_PHASE_CUT` the pack to be cut.
    pub stock: [cuarenta_card; 40],
    /// How many cards `stock` has; the places behind them are `CUARENTA_NONE`, and not read.
    pub stock_len: u8,
    /// Zero.
    pub reserved: [u8; 7],
}

// SAFETY: integers only, and the sum of their sizes is the size of the struct.
unsafe impl Plain for cuarenta_state {
    const FIRST_SIZE: usize = 168;
}

const _: () = assert!(size_of::<cuarenta_state>() == 12 * 8 + 3 * 2 + 10 + 4 + 4 + 40 + 1 + 7);

impl From<&Game> for cuarenta_state {
    fn from(game: &Game) -> Self {
        let setup = game.to_setup();
        let players = setup.rules.players();
        let mut state = cuarenta_state {
            hands: setup.hands.0.map(CardSet::bits),
            played: setup.played.0.map(CardSet::bits),
            piles: setup.piles.0.map(CardSet::bits),
            table: setup.table.bits(),
            score: setup.score.0,
            players,
            sides: Side::count(players),
            phase: CUARENTA_PHASE_PLAY as u8,
            dealer: setup.dealer.index(),
            turn: setup.turn.index(),
            live: setup.live.map_or(CUARENTA_NONE, Card::index),
            last_capturer: setup.last_capturer.map_or(CUARENTA_NONE, Side::index),
            winner: CUARENTA_NONE,
            how: 0,
            drawing: 0,
            ronda: setup.rondas.0.map(|note| note.kind as u8),
            ronda_rank: setup.rondas.0.map(|note| note.rank.map_or(CUARENTA_NONE, Rank::index)),
            stock: [CUARENTA_NONE; 40],
            stock_len: 0,
            reserved: [0; 7],
        };
        state.put_stock(&setup.stock);
        match setup.stage {
            SetupStage::DrawDealer { seats } => {
                state.phase = CUARENTA_PHASE_DRAW_DEALER as u8;
                state.drawing = seats;
            }
            SetupStage::Shuffle => state.phase = CUARENTA_PHASE_SHUFFLE as u8,
            SetupStage::Cut(pack) => {
                state.phase = CUARENTA_PHASE_CUT as u8;
                state.put_stock(pack.cards());
            }
            SetupStage::Play => {}
            SetupStage::Over { winner, how } => {
                state.phase = CUARENTA_PHASE_OVER as u8;
                state.winner = winner.index();
                state.how = how.number();
            }
        }
        state
    }
}

impl cuarenta_state {
    fn put_stock(&mut self, cards: &[Card]) {
        self.stock_len = cards.len() as u8;
        for (place, card) in self.stock.iter_mut().zip(cards) {
            *place = card.index();
        }
    }

    /// The setup that this describes, which may still be an impossible one.
    pub(crate) fn read(&self, rules: cuarenta::Rules, automation: Automation) -> Result<Setup, Fault> {
        if self.reserved != [0; 7] {
            return Err(Fault::Reserved { parameter: "state" });
        }
        let stock = self.stock.get(..self.stock_len.into());
        let stock = stock.ok_or_else(|| Fault::range("state.stock_len", self.stock_len, 40))?;
        let stock = stock.iter().map(|card| read_card(*card, "state.stock"));
        let stock = stock.collect::<Result<Vec<_>, _>>()?;
        let mut setup = Setup::new(rules);
        setup.automation = automation;
        setup.dealer = read_seat(self.dealer, "state.dealer")?;
        setup.turn = read_seat(self.turn, "state.turn")?;
        setup.score.0 = self.score;
        setup.table = read_cards(self.table, "state.table")?;
        setup.live = read_or_none(self.live, "state.live", read_card)?;
        setup.last_capturer = read_or_none(self.last_capturer, "state.last_capturer", read_side)?;
        for seat in Seat::ALL {
            let i = usize::from(seat.index());
            setup.hands[seat] = read_cards(self.hands[i], "state.hands")?;
            setup.played[seat] = read_cards(self.played[i], "state.played")?;
            setup.rondas[seat] = self.read_ronda(i)?;
        }
        for side in Side::ALL {
            setup.piles[side] = read_cards(self.piles[usize::from(side.index())], "state.piles")?;
        }
        setup.stage = match self.phase {
            phase if phase == CUARENTA_PHASE_DRAW_DEALER as u8 => {
                SetupStage::DrawDealer { seats: self.drawing }
            }
            phase if phase == CUARENTA_PHASE_SHUFFLE as u8 => SetupStage::Shuffle,
            phase if phase == CUARENTA_PHASE_CUT as u8 => {
                let pack = stock.as_slice().try_into();
                let pack = pack.map_err(|_| Fault::range("state.stock_len", self.stock_len, 40))?;
                SetupStage::Cut(Deck::new(pack)?)
            }
            phase if phase == CUARENTA_PHASE_PLAY as u8 => SetupStage::Play,
            phase if phase == CUARENTA_PHASE_OVER as u8 => SetupStage::Over {
                winner: read_side(self.winner, "state.winner")?,
                how: How::ALL
                    .into_iter()
                    .find(|how| how.number() == self.how)
                    .ok_or_else(|| Fault::range("state.how", self.how, 3))?,
            },
            phase => return Err(Fault::range("state.phase", phase, 5)),
        };
        if !matches!(setup.stage, SetupStage::Cut(_)) {
            setup.stock.extend(stock);
        }
        Ok(setup)
    }

    fn read_ronda(&self, seat: usize) -> Result<RondaNote, Fault> {
        let kind = numbered(&RondaKind::ALL, |kind| kind as u8, self.ronda[seat], "state.ronda")?;
        Ok(RondaNote { kind, rank: read_or_none(self.ronda_rank[seat], "state.ronda_rank", read_rank)? })
    }
}
