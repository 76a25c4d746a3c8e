//! Saved games: compact bytes with a version and a checksum.

use core::ops::Deref;

use arrayvec::ArrayVec;

use super::past::Past;
use crate::{
    card::{Card, Rank},
    card_set::CardSet,
    deck::Deck,
    event::How,
    game::{Automation, Game, MOST_DEALT_HANDS, Setup, SetupError, SetupFault, SetupStage},
    mesa::Match,
    play::Play,
    position::{RondaKind, RondaNote},
    rules::{Rules, RulesBytesError},
    seat::{BySide, Seat, Side},
    shuffle::Seed,
};

const MAGIC: [u8; 4] = *b"CUA\x1a";
const HEADER: usize = MAGIC.len() + 2;
const CHECKSUM: usize = 4;
const SET: usize = 5;

/// Room for any game or match, now and later: callers keep buffers of this size.
const ROOM: usize = 512;

/// The most bytes that any game or match needs.
const NEEDED: usize = HEADER
    + (1 + Rules::BYTES)
    + (1 + 32 + 4) // what is automatic, and the seed
    + (1 + Card::COUNT) // the stage
    + 2 // dealer and turn
    + 3 * 2 // scores
    + 4 * (2 * SET + 1) // hands, cards played, rondas
    + SET // table
    + 3 * SET // piles
    + 2 // live card and last capturer
    + (1 + Card::COUNT) // stock
    + (4 + 3 * Card::COUNT) // past plays: each card is thrown once, taken once, and counts what it takes
    + MOST_DEALT_HANDS
    + 3 // games won
    + CHECKSUM;
const _: () = assert!(NEEDED <= ROOM);

/// A game or match as bytes, from [`Game::save`] or [`Match::save`]: a slice of bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved(ArrayVec<u8, ROOM>);

impl Deref for Saved {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl AsRef<[u8]> for Saved {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// Bytes that are no saved game. The codes are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// The bytes do not begin as a saved game does.
    #[error("this is no saved game of cuarenta")]
    NotASave,
    /// Saved by a version of this library that writes another form.
    #[error("the game was saved in form {found}; this library reads form {}", Saved::VERSION)]
    Version {
        /// The version found.
        found: u8,
    },
    /// The bytes are cut off or have changed since they were saved.
    #[error("the saved game is damaged: its checksum is wrong")]
    Damaged,
    /// A match where a game was wanted, or the other way round.
    #[error("the bytes hold a {}", if *is_match { "match, not a single game" } else { "single game, not a match" })]
    OtherKind {
        /// What was found.
        is_match: bool,
    },
    /// The checksum is right, but a byte has no meaning where it stands.
    #[error("byte {offset} of the saved game has no meaning")]
    Meaningless {
        /// Bytes from the start.
        offset: usize,
    },
    /// The rules cannot be read.
    #[error(transparent)]
    Rules(#[from] RulesBytesError),
    /// The state is impossible.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl LoadError {
    /// The stable snake_case name.
    pub const fn code(&self) -> &'static str {
        match self {
            LoadError::NotASave => "not_a_save",
            LoadError::Version { .. } => "version",
            LoadError::Damaged => "damaged",
            LoadError::OtherKind { .. } => "other_kind",
            LoadError::Meaningless { .. } => "meaningless",
            LoadError::Rules(error) => error.code(),
            LoadError::Setup(_) => "impossible",
        }
    }
}

impl Saved {
    /// The version of the form that this library writes, and the only one that it reads.
    pub const VERSION: u8 = 1;
    /// No saved game or match is longer.
    pub const MAX_BYTES: usize = ROOM;

    fn new(is_match: bool) -> Saved {
        let mut saved = Saved(ArrayVec::new());
        saved.bytes(&MAGIC);
        saved.bytes(&[Saved::VERSION, u8::from(is_match)]);
        saved
    }

    fn finish(mut self) -> Saved {
        let checksum = checksum(&self.0);
        self.bytes(&checksum.to_le_bytes());
        self
    }

    fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    fn bytes(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.byte(*byte));
    }

    fn cards(&mut self, cards: CardSet) {
        self.bytes(&cards.bits().to_le_bytes()[..SET]);
    }

    fn card_list(&mut self, cards: impl ExactSizeIterator<Item = Card>) {
        self.byte(cards.len() as u8);
        cards.for_each(|card| self.byte(card.index()));
    }

    fn ronda(&mut self, note: RondaNote) {
        self.byte(note.kind as u8 | note.rank.map_or(0, |rank| rank.index() + 1) << 3);
    }

    fn game(&mut self, game: &Game) {
        let setup = game.to_setup();
        let rules = setup.rules.to_bytes();
        self.byte(rules.len() as u8);
        self.bytes(&rules);
        let Automation { shuffle, cut, call } = setup.automation;
        let flags = [shuffle, cut, call, setup.seed.is_some()];
        self.byte((0..).zip(flags).fold(0, |byte, (bit, flag)| byte | u8::from(flag) << bit));
        if let Some(seed) = &setup.seed {
            self.bytes(&seed.0);
            self.bytes(&setup.packs.to_le_bytes());
        }
        match setup.stage {
            SetupStage::DrawDealer { seats } => self.bytes(&[0, seats]),
            SetupStage::Shuffle => self.byte(1),
            SetupStage::Cut(pack) => {
                self.byte(2);
                pack.cards().iter().for_each(|card| self.byte(card.index()));
            }
            SetupStage::Play => self.byte(3),
            SetupStage::Over { winner, how } => self.bytes(&[4, winner.index(), how.number()]),
        }
        self.bytes(&[setup.dealer.index(), setup.turn.index()]);
        let players = setup.rules.players();
        for side in Side::of(players) {
            self.bytes(&setup.score[side].to_le_bytes());
            self.cards(setup.piles[side]);
        }
        for seat in Seat::of(players) {
            self.cards(setup.hands[seat]);
            self.cards(setup.played[seat]);
            self.ronda(setup.rondas[seat]);
        }
        self.cards(setup.table);
        self.byte(setup.live.map_or(NONE, Card::index));
        self.byte(setup.last_capturer.map_or(NONE, Side::index));
        self.card_list(setup.stock.iter().copied());
        self.history(game);
    }

    fn history(&mut self, game: &Game) {
        let history = game.history();
        let live = history.live().map_or(NONE, Card::index);
        self.bytes(&[history.first().index(), history.unknown(), live, history.plays().len() as u8]);
        for past in history.plays() {
            self.byte(past.play.card.index());
            self.card_list(past.play.take.iter());
        }
        history.rondas().iter().for_each(|note| self.ronda(*note));
    }
}

/// Stands for no card and no side.
const NONE: u8 = u8::MAX;

impl Game {
    /// The whole game as bytes: state, history, automation and seed. A secret; for one that can do without
    /// the seed save [`without_seed`](Game::without_seed).
    ///
    /// ```
    /// use cuarenta::{Game, Rules, notation::LoadError};
    ///
    /// let game = Game::new(Rules::PAGAT, 7);
    /// let saved = game.save();
    /// assert_eq!(Game::load(&saved)?, game);
    ///
    /// let mut damaged = saved.to_vec();
    /// damaged[40] ^= 1;
    /// assert_eq!(Game::load(&damaged), Err(LoadError::Damaged));
    /// # Ok::<(), LoadError>(())
    /// ```
    pub fn save(&self) -> Saved {
        let mut saved = Saved::new(false);
        saved.game(self);
        saved.finish()
    }

    /// The game that was [saved](Game::save).
    ///
    /// # Errors
    /// [`LoadError`] if the bytes are no saved game, or one of another version, or not as they were saved.
    pub fn load(bytes: &[u8]) -> Result<Game, LoadError> {
        let mut reader = Reader::new(bytes, false)?;
        let game = reader.game()?;
        reader.end()?;
        Ok(game)
    }
}

impl Match {
    /// The whole match as bytes, as [`Game::save`].
    pub fn save(&self) -> Saved {
        let mut saved = Saved::new(true);
        saved.game(self.game());
        saved.bytes(&self.wins().0);
        saved.finish()
    }

    /// The match that was [saved](Match::save).
    ///
    /// # Errors
    /// [`LoadError`] if the bytes are no saved match, or one of another version, or not as they were saved.
    pub fn load(bytes: &[u8]) -> Result<Match, LoadError> {
        let mut reader = Reader::new(bytes, true)?;
        let game = reader.game()?;
        let wins = BySide(reader.array()?);
        reader.end()?;
        Match::at(game, wins).ok_or(SetupError::of(SetupFault::Games).into())
    }
}

/// Bytes whose checksum is right, and the place reached.
struct Reader<'a> {
    bytes: &'a [u8],
    offset: usize,
}

impl<'a> Reader<'a> {
    fn new(bytes: &'a [u8], is_match: bool) -> Result<Reader<'a>, LoadError> {
        let after_magic = bytes.strip_prefix(&MAGIC).ok_or(LoadError::NotASave)?;
        match after_magic.first() {
            Some(&Saved::VERSION) => (),
            Some(&found) => return Err(LoadError::Version { found }),
            None => return Err(LoadError::Damaged),
        }
        let Some((body, sum)) = bytes.split_last_chunk::<CHECKSUM>() else {
            return Err(LoadError::Damaged);
        };
        if bytes.len() > Saved::MAX_BYTES || checksum(body) != u32::from_le_bytes(*sum) {
            return Err(LoadError::Damaged);
        }
        let mut reader = Reader { bytes: body, offset: HEADER - 1 };
        match reader.byte(|kind| (kind < 2).then_some(kind == 1))? {
            found if found != is_match => Err(LoadError::OtherKind { is_match: found }),
            _ => Ok(reader),
        }
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], LoadError> {
        let rest = self.bytes.get(self.offset..).and_then(|rest| rest.first_chunk::<N>());
        let array = rest.ok_or(LoadError::Meaningless { offset: self.bytes.len() })?;
        self.offset += N;
        Ok(*array)
    }

    fn byte<T>(&mut self, meaning: impl FnOnce(u8) -> Option<T>) -> Result<T, LoadError> {
        let offset = self.offset;
        let [byte] = self.array()?;
        meaning(byte).ok_or(LoadError::Meaningless { offset })
    }

    fn cards(&mut self) -> Result<CardSet, LoadError> {
        let [a, b, c, d, e] = self.array::<SET>()?;
        // Five bytes are just the forty bits.
        Ok(CardSet::new(u64::from_le_bytes([a, b, c, d, e, 0, 0, 0])))
    }

    /// A number of cards, then the cards, each another one.
    fn card_list(&mut self) -> Result<ArrayVec<Card, { Card::COUNT }>, LoadError> {
        let count = self.byte(|count| (usize::from(count) <= Card::COUNT).then_some(count))?;
        let mut seen = CardSet::EMPTY;
        (0..count)
            .map(|_| {
                let card = self.byte(|index| Card::from_index(index).filter(|card| !seen.contains(*card)))?;
                seen = seen.with(card);
                Ok(card)
            })
            .collect()
    }

    fn ronda(&mut self) -> Result<RondaNote, LoadError> {
        self.byte(|byte| {
            let kind = RondaKind::ALL[usize::from(byte & 7)];
            let rank = match byte >> 3 {
                0 => None,
                next => Some(Rank::from_index(next - 1)?),
            };
            Some(RondaNote { kind, rank })
        })
    }

    fn game(&mut self) -> Result<Game, LoadError> {
        let length = usize::from(self.byte(Some)?);
        let rules = self.bytes.get(self.offset..self.offset + length);
        let rules = rules.ok_or(LoadError::Meaningless { offset: self.bytes.len() })?;
        self.offset += length;
        let mut setup = Setup::new(Rules::from_bytes(rules)?);
        let flags = self.byte(|flags| (flags < 16).then_some(flags))?;
        let flag = |bit: u8| flags >> bit & 1 == 1;
        setup.automation = Automation { shuffle: flag(0), cut: flag(1), call: flag(2) };
        if flag(3) {
            setup.seed = Some(Seed(self.array()?));
            setup.packs = u32::from_le_bytes(self.array()?);
        }
        setup.stage = self.stage()?;
        setup.dealer = self.byte(Seat::from_index)?;
        setup.turn = self.byte(Seat::from_index)?;
        let players = setup.rules.players();
        for side in Side::of(players) {
            setup.score[side] = u16::from_le_bytes(self.array()?);
            setup.piles[side] = self.cards()?;
        }
        for seat in Seat::of(players) {
            setup.hands[seat] = self.cards()?;
            setup.played[seat] = self.cards()?;
            setup.rondas[seat] = self.ronda()?;
        }
        setup.table = self.cards()?;
        setup.live = self.byte(|index| optional(index, Card::from_index))?;
        setup.last_capturer = self.byte(|index| optional(index, Side::from_index))?;
        setup.stock = self.card_list()?;
        Ok(self.past()?.before(&setup)?)
    }

    fn stage(&mut self) -> Result<SetupStage, LoadError> {
        let stage = self.byte(|stage| (stage < 5).then_some(stage))?;
        Ok(match stage {
            0 => SetupStage::DrawDealer { seats: self.byte(|seats| (seats < 16).then_some(seats))? },
            1 => SetupStage::Shuffle,
            2 => SetupStage::Cut(self.deck()?),
            3 => SetupStage::Play,
            _ => SetupStage::Over {
                winner: self.byte(Side::from_index)?,
                how: self.byte(|number| How::ALL.into_iter().find(|how| how.number() == number))?,
            },
        })
    }

    fn deck(&mut self) -> Result<Deck, LoadError> {
        let offset = self.offset;
        let mut cards = *Deck::ORDERED.cards();
        for card in &mut cards {
            *card = self.byte(Card::from_index)?;
        }
        Deck::new(cards).map_err(|_| LoadError::Meaningless { offset })
    }

    fn past(&mut self) -> Result<Past, LoadError> {
        let first = self.byte(Seat::from_index)?;
        let unknown = self.byte(Some)?;
        let live = self.byte(|index| optional(index, Card::from_index))?;
        let count = self.byte(|count| (usize::from(count) <= Card::COUNT).then_some(count))?;
        let mut past = Past {
            first,
            unknown,
            live,
            plays: ArrayVec::new(),
            rondas: [RondaNote::default(); MOST_DEALT_HANDS],
        };
        for _ in 0..count {
            let card = self.byte(Card::from_index)?;
            let take = self.card_list()?.into_iter().collect();
            past.plays.push(Play { card, take });
        }
        for note in &mut past.rondas {
            *note = self.ronda()?;
        }
        Ok(past)
    }

    fn end(&self) -> Result<(), LoadError> {
        if self.offset == self.bytes.len() {
            Ok(())
        } else {
            Err(LoadError::Meaningless { offset: self.offset })
        }
    }
}

fn optional<T>(index: u8, from_index: impl FnOnce(u8) -> Option<T>) -> Option<Option<T>> {
    if index == NONE { Some(None) } else { from_index(index).map(Some) }
}

/// CRC-32 (ISO-HDLC, as in zip and PNG).
fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| crc >> 1 ^ (0xEDB8_8320 & (crc & 1).wrapping_neg()))
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_checksum_is_crc_32() {
        assert_eq!(super::checksum(b"123456789"), 0xCBF4_3926);
    }
}
