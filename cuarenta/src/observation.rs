//! What a learner sees: a view as a vector of fixed length, "observation v1".
//!
//! [`View::observe`] and [`Position::observe`] fill [`LEN`] bytes. Bytes, not floats: every feature is a small
//! count or a flag, so a byte holds it exactly, a batch is a quarter of the size, and how to scale it stays the
//! learner's choice (dividing by [`MOST`] brings everything into 0..=1). The layout is frozen; another one
//! would get another name.
//!
//! Seats and sides are told from the viewer on: seat 0 of the vector is the viewer, seat 1 the next to play
//! after it, and so on; side 0 is the viewer's, then come the others in the order in which their seats play. A
//! spectator sees with the eyes of seat 0, but no hand and no rank of a ronda. Seats and sides that are not
//! at the table are zeros. Cards stand in index order, `rank * 4 + suit`.
//!
//! | places | | values |
//! |---|---|---|
//! | [`HAND`] | the own hand, a card each | 0 1 |
//! | [`TABLE`] | the table | 0 1 |
//! | [`LIVE`] | the card that may be fallen on | 0 1 |
//! | [`PILES`] | the pile of each side, three times 40: what a player remembers has been taken | 0 1 |
//! | [`PLAYED`] | what each seat has played in this deal, four times 40 | 0 1 |
//! | [`HAND_SIZES`] | how many cards each seat holds | 0..=5 |
//! | [`STOCK`] | how many cards are still to be dealt | 0..=35 |
//! | [`PILE_SIZES`] | how many cards the pile of each side has | 0..=40 |
//! | [`SCORES`] | the points of each side; above 255 they count as 255 | 0..=255 |
//! | [`AT_30`], [`AT_38`] | whether each side has 30, 38 points or more: where rules begin to block | 0 1 |
//! | [`DEALER`] | which seat deals | 0 1 |
//! | [`TURN`] | which seat is to play; zeros unless one is | 0 1 |
//! | [`DEAL`] | which deal of the hand it is | 0 1 |
//! | [`LAST_CAPTURER`] | which side captured last in this hand | 0 1 |
//! | [`RONDAS`] | of each seat, by [number](crate::RondaKind), what is known of its ronda, four times 8 | 0 1 |
//! | [`OWN_RONDA`] | the rank of the own announced ronda | 0 1 |
//! | [`PLAYERS`] | two, three or four seats | 0 1 |
//! | [`WON`] | whether the own side has won, and whether another has | 0 1 |
//! | [`OWN_TURN`] | whether the viewer is to play | 0 1 |
//!
//! The plays before this deal are in it only as far as they filled the piles; [`View::history`] has them one by
//! one. What caídas have shown of rondas is in [`View::ronda_ranks`].
//!
//! ```
//! use cuarenta::{Game, Rules, Seat, observation};
//!
//! let game = Game::new(Rules::TRADICIONAL, 7);
//! let view = game.view(Seat::S1);
//! let mut vector = [0; observation::LEN];
//! view.observe(&mut vector);
//! let held = vector[observation::HAND].iter().filter(|held| **held == 1).count();
//! assert_eq!((held, vector[observation::STOCK], vector[observation::OWN_TURN]), (5, 20, 1));
//! ```

use core::ops::Range;

use crate::{
    card::Card,
    card_set::CardSet,
    position::{Position, RondaNote, Stage},
    seat::{BySeat, BySide, Seat, Side},
    view::View,
};

/// The length of the vector.
pub const LEN: usize = 480;

/// The places of the own hand.
pub const HAND: Range<usize> = 0..40;
/// The places of the table.
pub const TABLE: Range<usize> = 40..80;
/// The places of the card that may be fallen on.
pub const LIVE: Range<usize> = 80..120;
/// The places of the piles, 40 for each side.
pub const PILES: Range<usize> = 120..240;
/// The places of the cards played in this deal, 40 for each seat.
pub const PLAYED: Range<usize> = 240..400;
/// The places of the hands' sizes.
pub const HAND_SIZES: Range<usize> = 400..404;
/// The place of the stock's size.
pub const STOCK: usize = 404;
/// The places of the piles' sizes.
pub const PILE_SIZES: Range<usize> = 405..408;
/// The places of the points.
pub const SCORES: Range<usize> = 408..411;
/// The places that say which sides have 30 points or more.
pub const AT_30: Range<usize> = 411..414;
/// The places that say which sides have 38 points or more.
pub const AT_38: Range<usize> = 414..417;
/// The places of the dealer.
pub const DEALER: Range<usize> = 417..421;
/// The places of the seat to play.
pub const TURN: Range<usize> = 421..425;
/// The places of the deal of the hand.
pub const DEAL: Range<usize> = 425..429;
/// The places of the side that captured last.
pub const LAST_CAPTURER: Range<usize> = 429..432;
/// The places of what is known of the rondas, 8 for each seat.
pub const RONDAS: Range<usize> = 432..464;
/// The places of the rank of the own ronda.
pub const OWN_RONDA: Range<usize> = 464..474;
/// The places of the number of seats.
pub const PLAYERS: Range<usize> = 474..477;
/// The places that say who has won.
pub const WON: Range<usize> = 477..479;
/// The place that says whether the viewer is to play.
pub const OWN_TURN: usize = 479;

/// The most that can stand at each place: 40 for the points, of which few games have more.
pub const MOST: [u8; LEN] = {
    let mut most = [1; LEN];
    let mut place = 0;
    while place < LEN {
        if place >= HAND_SIZES.start && place < HAND_SIZES.end {
            most[place] = 5;
        } else if place == STOCK {
            most[place] = 35;
        } else if place >= PILE_SIZES.start && place < SCORES.end {
            most[place] = 40;
        }
        place += 1;
    }
    most
};

impl View {
    /// Fills the vector with what lies open to the viewer: see [`observation`](crate::observation).
    pub fn observe(&self, vector: &mut [u8; LEN]) {
        let players = self.players();
        Scene {
            viewer: self.viewer(),
            players,
            stage: self.stage.of_position(),
            hand: self.hand(),
            table: self.table(),
            live: self.live(),
            piles: BySide(Side::ALL.map(|side| self.pile(side))),
            played: BySeat(Seat::ALL.map(|seat| self.played(seat))),
            hand_sizes: BySeat(Seat::ALL.map(|seat| self.hand_size(seat))),
            stock: self.stock_size(),
            score: BySide(Side::ALL.map(|side| self.score(side))),
            dealer: self.dealer(),
            turn: self.turn(),
            deal: self.deal(),
            last_capturer: self.last_capturer(),
            rondas: BySeat(Seat::ALL.map(|seat| self.ronda(seat))),
        }
        .write(vector);
    }
}

impl Position {
    /// Fills the vector with what lies open to a viewer, as [`View::observe`] does for its view of a game that
    /// stands here. A viewer that is not at the table is a spectator.
    ///
    /// ```
    /// use cuarenta::{Game, Rules, Seat, observation};
    ///
    /// let game = Game::new(Rules::TRADICIONAL, 7);
    /// let (mut of_view, mut of_position) = ([0; observation::LEN], [0; observation::LEN]);
    /// game.view(Seat::S2).observe(&mut of_view);
    /// game.position().observe(Some(Seat::S2), &mut of_position);
    /// assert_eq!(of_view, of_position);
    /// ```
    pub fn observe(&self, viewer: Option<Seat>, vector: &mut [u8; LEN]) {
        let viewer = viewer.filter(|seat| seat.index() < self.players());
        let played = self.played();
        Scene {
            viewer,
            players: self.players(),
            stage: self.stage(),
            hand: viewer.map_or(CardSet::EMPTY, |seat| self.hand(seat)),
            table: self.table(),
            live: self.live(),
            piles: BySide(Side::ALL.map(|side| self.pile(side))),
            played: BySeat(Seat::ALL.map(|seat| self.dealt(seat) & played)),
            hand_sizes: BySeat(Seat::ALL.map(|seat| self.hand(seat).len())),
            stock: self.stock().len() as u8,
            score: self.scores(),
            dealer: self.dealer(),
            turn: self.turn(),
            deal: self.deal(),
            last_capturer: self.last_capturer(),
            rondas: *self.rondas(),
        }
        .write(vector);
    }
}

/// What lies open to the viewer.
struct Scene {
    viewer: Option<Seat>,
    players: u8,
    stage: Stage,
    hand: CardSet,
    table: CardSet,
    live: Option<Card>,
    piles: BySide<CardSet>,
    played: BySeat<CardSet>,
    hand_sizes: BySeat<u8>,
    stock: u8,
    score: BySide<u16>,
    dealer: Seat,
    turn: Seat,
    deal: Option<u8>,
    last_capturer: Option<Side>,
    /// The rank is looked at for the viewer only.
    rondas: BySeat<RondaNote>,
}

impl Scene {
    fn write(&self, vector: &mut [u8; LEN]) {
        vector.fill(0);
        put_cards(vector, HAND.start, self.hand);
        put_cards(vector, TABLE.start, self.table);
        if let Some(live) = self.live {
            vector[LIVE.start + usize::from(live.index())] = 1;
        }
        let eyes = self.viewer.unwrap_or(Seat::S0);
        let is_playing = self.stage == Stage::Play;
        for (place, seat) in eyes.order(self.players).enumerate() {
            put_cards(vector, PLAYED.start + 40 * place, self.played[seat]);
            vector[HAND_SIZES.start + place] = self.hand_sizes[seat];
            vector[DEALER.start + place] = (self.dealer == seat).into();
            vector[TURN.start + place] = (is_playing && self.turn == seat).into();
            vector[RONDAS.start + 8 * place + self.rondas[seat].kind as usize] = 1;
            // The seats of the sides: of four the first two, else all.
            let side = seat.side(self.players);
            if place < usize::from(Side::count(self.players)) {
                put_cards(vector, PILES.start + 40 * place, self.piles[side]);
                vector[PILE_SIZES.start + place] = self.piles[side].len();
                vector[SCORES.start + place] = self.score[side].min(255) as u8;
                vector[AT_30.start + place] = (self.score[side] >= 30).into();
                vector[AT_38.start + place] = (self.score[side] >= 38).into();
                vector[LAST_CAPTURER.start + place] = (self.last_capturer == Some(side)).into();
            }
        }
        vector[STOCK] = self.stock;
        if let Some(deal) = self.deal {
            vector[DEAL.start + usize::from(deal & 3)] = 1;
        }
        if let Some(rank) = self.viewer.and_then(|seat| self.rondas[seat].rank) {
            vector[OWN_RONDA.start + usize::from(rank.index())] = 1;
        }
        vector[PLAYERS.start + usize::from(self.players - 2)] = 1;
        if let Stage::Over { winner, .. } = self.stage {
            vector[WON.start + usize::from(winner != eyes.side(self.players))] = 1;
        }
        vector[OWN_TURN] = (is_playing && self.viewer == Some(self.turn)).into();
    }
}

/// Writes a set as 40 flags.
fn put_cards(vector: &mut [u8; LEN], from: usize, cards: CardSet) {
    let Some(flags) = vector[from..].first_chunk_mut::<{ Card::COUNT }>() else { return };
    for byte in 0..5 {
        let eight = &FLAGS[(cards.bits() >> (8 * byte) & 255) as usize];
        flags[8 * byte..8 * byte + 8].copy_from_slice(eight);
    }
}

/// The eight bits of each byte as flags.
const FLAGS: [[u8; 8]; 256] = {
    let mut flags = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            flags[byte][bit] = (byte >> bit & 1) as u8;
            bit += 1;
        }
        byte += 1;
    }
    flags
};
