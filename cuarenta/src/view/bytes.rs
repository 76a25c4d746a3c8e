//! The compact form of a view, and its keys.

use core::array;

use arrayvec::ArrayVec;

use super::{View, ViewError, ViewStage};
use crate::{
    card::{Card, Rank},
    card_set::CardSet,
    event::How,
    game::{History, MOST_DEALT_HANDS, SetupError},
    play::Play,
    position::{Calls, RondaKind, RondaNote},
    rules::{Rules, RulesBytesError},
    seat::{BySeat, BySide, Seat, Side},
};

/// Why bytes are no view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ViewBytesError {
    /// Another number of bytes.
    #[error("a view is {} bytes long, not {found}", View::BYTES)]
    Length {
        /// How many bytes there were.
        found: usize,
    },
    /// Another version of the form.
    #[error("version {found} of the bytes of a view is not known; this is version {}", View::VERSION)]
    Version {
        /// The version found.
        found: u8,
    },
    /// The rules cannot be read.
    #[error(transparent)]
    Rules(#[from] RulesBytesError),
    /// A byte that cannot stand at its place.
    #[error("byte {offset} stands for nothing at its place")]
    Byte {
        /// The place.
        offset: usize,
    },
    /// The bytes can be read, and say something impossible.
    #[error(transparent)]
    View(#[from] ViewError),
}

impl ViewBytesError {
    /// The stable snake_case name.
    pub fn code(&self) -> &'static str {
        match self {
            ViewBytesError::Length { .. } => "bad_length",
            ViewBytesError::Version { .. } => "bad_version",
            ViewBytesError::Rules(error) => error.code(),
            ViewBytesError::Byte { .. } => "bad_value",
            ViewBytesError::View(error) => error.code(),
        }
    }
}

impl From<SetupError> for ViewBytesError {
    fn from(error: SetupError) -> Self {
        ViewBytesError::View(error.into())
    }
}

/// Where the rules end and what is hashed begins.
const RULES_END: usize = 1 + Rules::BYTES;
/// What stands for no card, seat, side or rank.
const NONE: u8 = u8::MAX;
/// Bytes of what lies open now: see `write_now`.
const NOW: usize = 3 + 1 + 1 + 1 + 1 + 6 + 5 + 4 + 5 + 3 + 1 + 1 + 8;
/// Bytes of what only memory knows: see `write_past`.
const PAST: usize = 1 + 20 + 15 + 8 + 4 + Card::COUNT + Card::COUNT + 2 * MOST_DEALT_HANDS;

impl View {
    /// The version of the compact form, its first byte.
    pub const VERSION: u8 = 1;
    /// The length of the compact form in bytes.
    pub const BYTES: usize = RULES_END + NOW + PAST;

    /// The compact canonical form: equal views have equal bytes. Sets are five little-endian bytes, one bit a
    /// card.
    ///
    /// ```
    /// use cuarenta::{Game, Rules, Seat, View};
    ///
    /// let view = Game::new(Rules::PAGAT, 7).view(Seat::S0);
    /// assert_eq!(View::from_bytes(&view.to_bytes())?, view);
    /// # Ok::<(), cuarenta::ViewBytesError>(())
    /// ```
    pub fn to_bytes(&self) -> [u8; View::BYTES] {
        let mut out = Writer { bytes: [0; View::BYTES], at: 0 };
        out.put(&[View::VERSION]);
        out.put(&self.rules.to_bytes());
        self.write_now(&mut out);
        self.write_past(&mut out);
        debug_assert_eq!(out.at, View::BYTES);
        out.bytes
    }

    /// A 64-bit hash of everything that the viewer knows, with perfect memory of the hand. Frozen: equal views
    /// have equal keys, in every version of this library and on every machine.
    ///
    /// It is "view key v1", a hash of the [bytes](View::to_bytes) after the rules, which are the same for all
    /// views of a game. The bytes are read as little-endian 64-bit words, the last one filled up
    /// with zeros. From `h = 0xCBF29CE484222325` on, each word `w` makes
    /// `h = (h ^ w) * 0x9E3779B97F4A7C15` (wrapping) and then `h = h ^ h >> 32`. The key is the last `h` put
    /// through the output function of [`SplitMix64`](crate::SplitMix64):
    /// `h = (h ^ h >> 30) * 0xBF58476D1CE4E5B9; h = (h ^ h >> 27) * 0x94D049BB133111EB; h ^ h >> 31`.
    ///
    /// ```
    /// use cuarenta::{Game, Rules, Seat};
    ///
    /// let view = Game::new(Rules::TRADICIONAL, 7).view(Seat::S0);
    /// assert_eq!(view.key(), 13_379_698_485_438_461_186);
    /// ```
    pub fn key(&self) -> u64 {
        let mut out = Writer { bytes: [0; NOW + PAST], at: 0 };
        self.write_now(&mut out);
        self.write_past(&mut out);
        hash(&out.bytes)
    }

    /// A 64-bit hash of what lies open at this moment, for a player without memory: the stage, the own hand,
    /// the table and the card that may be fallen on, how many cards the hands, the piles and the stock have,
    /// the points, and the rondas announced in this deal. Frozen like [`key`](View::key).
    ///
    /// It is the hash that `key` describes, of the first part of those bytes (the present; what is left is the
    /// past).
    pub fn observation_key(&self) -> u64 {
        let mut out = Writer { bytes: [0; NOW], at: 0 };
        self.write_now(&mut out);
        hash(&out.bytes)
    }

    /// What lies open now.
    fn write_now<const N: usize>(&self, out: &mut Writer<N>) {
        out.put(&match self.stage {
            ViewStage::DrawDealer { seats } => [0, seats, 0],
            ViewStage::Shuffle => [1, 0, 0],
            ViewStage::Cut => [2, 0, 0],
            ViewStage::Play => [3, 0, 0],
            ViewStage::Over { winner, how } => [4, winner.index(), how.number()],
        });
        out.put(&[self.viewer.map_or(NONE, Seat::index), self.calls as u8]);
        out.put(&[self.dealer.index(), self.turn.index()]);
        self.score.0.iter().for_each(|points| out.put(&points.to_le_bytes()));
        out.put_set(self.hand);
        out.put(&self.hand_sizes.0);
        out.put_set(self.table);
        out.put(&self.piles.0.map(CardSet::len));
        out.put(&[self.live.map_or(NONE, Card::index), self.stock]);
        self.rondas.0.iter().for_each(|note| out.put(&note_bytes(*note)));
    }

    /// What is no longer to be seen.
    fn write_past<const N: usize>(&self, out: &mut Writer<N>) {
        out.put(&[self.last_capturer.map_or(NONE, Side::index)]);
        self.played.0.iter().for_each(|cards| out.put_set(*cards));
        self.piles.0.iter().for_each(|cards| out.put_set(*cards));
        self.not_ronda.0.iter().for_each(|ranks| out.put(&ranks.to_le_bytes()));
        let history = &self.history;
        let live = history.live().map_or(NONE, Card::index);
        out.put(&[history.unknown(), history.len() as u8, history.first().index(), live]);
        let mut thrown = [NONE; Card::COUNT];
        let mut taken_by = [NONE; Card::COUNT];
        for (place, past) in history.plays().enumerate() {
            thrown[place] = past.play.card.index();
            for card in past.play.take {
                taken_by[usize::from(card.index())] = place as u8;
            }
        }
        out.put(&thrown);
        out.put(&taken_by);
        history.rondas().iter().for_each(|note| out.put(&note_bytes(*note)));
    }

    /// The view whose [`to_bytes`](View::to_bytes) these are.
    ///
    /// # Errors
    /// [`ViewBytesError`] if they are no view, or one that no game would show.
    pub fn from_bytes(bytes: &[u8]) -> Result<View, ViewBytesError> {
        match bytes.first() {
            Some(&found) if found != View::VERSION => return Err(ViewBytesError::Version { found }),
            _ if bytes.len() != View::BYTES => return Err(ViewBytesError::Length { found: bytes.len() }),
            _ => (),
        }
        let rules = Rules::from_bytes(&bytes[1..RULES_END])?;
        let mut input = Reader { bytes, at: RULES_END };
        let mut view = View::blank(rules, None);
        view.read_now(&mut input)?;
        view.read_past(&mut input)?;
        Ok(view.checked()?)
    }

    fn read_now(&mut self, input: &mut Reader<'_>) -> Result<(), ViewBytesError> {
        let stage = input.at;
        self.stage = match input.take::<3>() {
            [0, seats, 0] => ViewStage::DrawDealer { seats },
            [1, 0, 0] => ViewStage::Shuffle,
            [2, 0, 0] => ViewStage::Cut,
            [3, 0, 0] => ViewStage::Play,
            [4, winner, how] => {
                let error = ViewBytesError::Byte { offset: stage + 1 };
                let winner = Side::from_index(winner).ok_or(error)?;
                let how = How::ALL.into_iter().find(|known| known.number() == how);
                ViewStage::Over { winner, how: how.ok_or(ViewBytesError::Byte { offset: stage + 2 })? }
            }
            _ => return Err(ViewBytesError::Byte { offset: stage }),
        };
        self.viewer = input.optional(Seat::from_index)?;
        let calls = [Calls::None, Calls::Made, Calls::Awaited];
        self.calls = input.one(|byte| calls.into_iter().find(|calls| *calls as u8 == byte))?;
        self.dealer = input.one(Seat::from_index)?;
        self.turn = input.one(Seat::from_index)?;
        self.score = BySide(array::from_fn(|_| u16::from_le_bytes(input.take())));
        self.hand = input.set()?;
        self.hand_sizes = BySeat(input.take());
        self.table = input.set()?;
        // The sizes of the piles follow from the piles themselves: they are compared in the end.
        input.at += 3;
        self.live = input.optional(Card::from_index)?;
        [self.stock] = input.take();
        for note in &mut self.rondas.0 {
            *note = input.note()?;
        }
        Ok(())
    }

    fn read_past(&mut self, input: &mut Reader<'_>) -> Result<(), ViewBytesError> {
        self.last_capturer = input.optional(Side::from_index)?;
        for cards in &mut self.played.0 {
            *cards = input.set()?;
        }
        for cards in &mut self.piles.0 {
            *cards = input.set()?;
        }
        self.not_ronda = BySeat(array::from_fn(|_| u16::from_le_bytes(input.take())));
        let [unknown, len] = input.take();
        let first = input.one(Seat::from_index)?;
        let live = input.optional(Card::from_index)?;
        let mut plays = ArrayVec::<Play, { Card::COUNT }>::new();
        for place in 0..Card::COUNT {
            match (input.optional(Card::from_index)?, place < usize::from(len)) {
                (Some(card), true) => plays.push(Play::lay(card)),
                (None, false) => (),
                _ => return Err(ViewBytesError::Byte { offset: input.at - 1 }),
            }
        }
        for card in Card::all() {
            if let Some(place) = input.optional(Some)? {
                let error = ViewBytesError::Byte { offset: input.at - 1 };
                let play = plays.get_mut(usize::from(place)).ok_or(error)?;
                play.take = play.take.with(card);
            }
        }
        let mut rondas = [RondaNote::default(); MOST_DEALT_HANDS];
        for note in &mut rondas {
            *note = input.note()?;
        }
        let history = History::of(self.players(), first, unknown, live, &plays, rondas);
        self.history = history.ok_or(SetupError::of(crate::SetupFault::History))?;
        let sizes = RULES_END + 3 + 4 + 6 + 5 + 4 + 5;
        if input.bytes.get(sizes..sizes + 3) != Some(&self.piles.0.map(CardSet::len)) {
            return Err(ViewBytesError::Byte { offset: sizes });
        }
        Ok(())
    }
}

fn note_bytes(note: RondaNote) -> [u8; 2] {
    [note.kind as u8, note.rank.map_or(NONE, Rank::index)]
}

/// "View key v1": see [`View::key`].
fn hash(bytes: &[u8]) -> u64 {
    let words = bytes.chunks(8).map(|chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        u64::from_le_bytes(word)
    });
    let mut h = words.fold(0xCBF2_9CE4_8422_2325, |h: u64, word| {
        let h = (h ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        h ^ h >> 32
    });
    h = (h ^ h >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    h = (h ^ h >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    h ^ h >> 31
}

struct Writer<const N: usize> {
    bytes: [u8; N],
    at: usize,
}

impl<const N: usize> Writer<N> {
    fn put(&mut self, bytes: &[u8]) {
        self.bytes[self.at..self.at + bytes.len()].copy_from_slice(bytes);
        self.at += bytes.len();
    }

    fn put_set(&mut self, cards: CardSet) {
        self.put(&cards.bits().to_le_bytes()[..5]);
    }
}

/// Bytes that are known to be as many as a view has.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> [u8; N] {
        let mut taken = [0; N];
        taken.copy_from_slice(&self.bytes[self.at..self.at + N]);
        self.at += N;
        taken
    }

    fn one<T>(&mut self, read: impl Fn(u8) -> Option<T>) -> Result<T, ViewBytesError> {
        let offset = self.at;
        let [byte] = self.take();
        read(byte).ok_or(ViewBytesError::Byte { offset })
    }

    fn optional<T>(&mut self, read: impl Fn(u8) -> Option<T>) -> Result<Option<T>, ViewBytesError> {
        self.one(|byte| if byte == NONE { Some(None) } else { read(byte).map(Some) })
    }

    fn set(&mut self) -> Result<CardSet, ViewBytesError> {
        let offset = self.at;
        let mut bits = [0; 8];
        bits[..5].copy_from_slice(&self.take::<5>());
        CardSet::from_bits(u64::from_le_bytes(bits)).ok_or(ViewBytesError::Byte { offset })
    }

    fn note(&mut self) -> Result<RondaNote, ViewBytesError> {
        let kind = self.one(|byte| RondaKind::ALL.into_iter().find(|kind| *kind as u8 == byte))?;
        Ok(RondaNote { kind, rank: self.optional(Rank::from_index)? })
    }
}
