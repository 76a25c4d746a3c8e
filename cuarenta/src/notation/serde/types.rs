//! How each type is written.

use core::{convert::Infallible, fmt::Display, str::FromStr};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error as _, Unexpected},
    ser::Error as _,
};

use super::{Bytes, Listed, Written, serde_as_listed, serde_as_written};
use crate::{
    card::{Card, Rank, Suit},
    card_set::CardSet,
    deck::{Cut, Deck},
    event::{Block, Fault, How, PackOrder, Why},
    game::{Action, Automation, Game, Outcome, Setup, SetupFault},
    illegal::IllegalReason,
    mesa::Match,
    notation::{
        Saved,
        position::{HexSeed, read_seed},
    },
    parse::Cursor,
    play::{Play, PlayIndex},
    policy::Policy,
    position::{RondaKind, RondaNote},
    seat::{Seat, Side},
    shuffle::Seed,
};

macro_rules! list_by_code {
    ($($type:ident)+) => {
        $(
            impl Listed for $type {
                fn list() -> impl Iterator<Item = (Self, &'static str)> {
                    $type::ALL.into_iter().map(|value| (value, value.code()))
                }
            }
        )+
        serde_as_listed! { $($type)+ }
    };
}

list_by_code! { Why Block Fault How Policy IllegalReason SetupFault }

impl Listed for Rank {
    fn list() -> impl Iterator<Item = (Self, &'static str)> {
        Rank::ALL.into_iter().zip(["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"])
    }
}

impl Listed for Suit {
    fn list() -> impl Iterator<Item = (Self, &'static str)> {
        Suit::ALL.into_iter().zip(["d", "h", "s", "c"])
    }
}

impl Listed for RondaKind {
    fn list() -> impl Iterator<Item = (Self, &'static str)> {
        RondaKind::ALL.into_iter().map(|kind| (kind, kind.code()))
    }
}

serde_as_listed! { Rank Suit RondaKind }

/// Types that are numbers in every format.
macro_rules! serde_as_number {
    ($($type:ident: $of:path, $number:path, $what:literal;)+) => {
        $(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_u8($number(*self))
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let number = u8::deserialize(deserializer)?;
                    let unexpected = Unexpected::Unsigned(number.into());
                    $of(number).ok_or_else(|| D::Error::invalid_value(unexpected, &$what))
                }
            }
        )+
    };
}

serde_as_number! {
    Seat: Seat::from_index, Seat::index, "a seat, 0 to 3";
    Side: Side::from_index, Side::index, "a side, 0 to 2";
    PlayIndex: PlayIndex::new, PlayIndex::get, "the number of a play, 0 to 240";
}

impl Written for Card {
    const WHAT: &'static str = "a card such as 7h";
    type Compact = u8;

    fn text(&self) -> impl Display {
        self
    }

    fn read(text: &str) -> Result<Card, impl Display> {
        Card::from_str(text)
    }

    fn compact(&self) -> u8 {
        self.index()
    }

    fn restore(index: u8) -> Result<Card, impl Display> {
        Card::from_index(index).ok_or("no card has this index")
    }
}

impl Written for CardSet {
    const WHAT: &'static str = "cards such as 2d7h";
    type Compact = u64;

    fn text(&self) -> impl Display {
        self
    }

    fn read(text: &str) -> Result<CardSet, impl Display> {
        CardSet::from_str(text)
    }

    fn compact(&self) -> u64 {
        self.bits()
    }

    fn restore(bits: u64) -> Result<CardSet, impl Display> {
        CardSet::from_bits(bits).ok_or("a set of cards has forty bits")
    }
}

impl Written for PackOrder {
    const WHAT: &'static str = "a pack, ? for unknown cards";
    type Compact = Bytes<{ Card::COUNT }>;

    fn text(&self) -> impl Display {
        self
    }

    fn read(text: &str) -> Result<PackOrder, impl Display> {
        PackOrder::from_str(text)
    }

    fn compact(&self) -> Self::Compact {
        Bytes::of(self.0.iter().map(|card| card.map_or(NO_CARD, Card::index)))
    }

    fn restore(bytes: Self::Compact) -> Result<PackOrder, impl Display> {
        let mut seen = CardSet::EMPTY;
        let mut cards = bytes.0.into_iter().map(|byte| match byte {
            NO_CARD => Some(None),
            index => {
                let card = Card::from_index(index).filter(|card| !seen.contains(*card))?;
                seen = seen.with(card);
                Some(Some(card))
            }
        });
        let mut pack = PackOrder::UNKNOWN;
        for place in &mut pack.0 {
            *place = cards.next().flatten().ok_or("a pack is forty cards, none of them twice")?;
        }
        Ok::<_, &str>(pack)
    }
}

/// Stands for a card that is not known.
const NO_CARD: u8 = u8::MAX;

impl Written for Deck {
    const WHAT: &'static str = "a pack of forty cards";
    type Compact = Bytes<{ Card::COUNT }>;

    fn text(&self) -> impl Display {
        self
    }

    fn read(text: &str) -> Result<Deck, impl Display> {
        Deck::from_str(text)
    }

    fn compact(&self) -> Self::Compact {
        PackOrder::from(*self).compact()
    }

    fn restore(bytes: Self::Compact) -> Result<Deck, impl Display> {
        let pack = PackOrder::restore(bytes).ok().and_then(|pack| pack.deck());
        pack.ok_or("a pack is each of the forty cards once")
    }
}

impl Written for Cut {
    const WHAT: &'static str = "a cut: decline, half, 12 or taps3";
    type Compact = u8;

    fn text(&self) -> impl Display {
        self
    }

    fn read(text: &str) -> Result<Cut, impl Display> {
        Cut::from_str(text)
    }

    /// 0, the packet, 40 for halves, 40 more than the taps.
    fn compact(&self) -> u8 {
        match self {
            Cut::Decline => 0,
            Cut::Packet(cards) => *cards,
            Cut::Half => 40,
            Cut::Taps(taps) => taps.saturating_add(40),
        }
    }

    fn restore(byte: u8) -> Result<Cut, impl Display> {
        match byte {
            0 => Ok(Cut::Decline),
            1..=39 => Ok(Cut::Packet(byte)),
            40 => Ok(Cut::Half),
            41..=79 => Ok(Cut::Taps(byte - 40)),
            _ => Err("a packet or the taps must be 1 to 39 cards"),
        }
    }
}

/// The card thrown and the five bytes of what it takes.
const PLAY: usize = 6;

fn play_bytes(play: Play) -> impl Iterator<Item = u8> {
    [play.card.index()].into_iter().chain(play.take.bits().to_le_bytes().into_iter().take(5))
}

fn play_of(bytes: &[u8]) -> Option<Play> {
    let &[card, a, b, c, d, e] = bytes else { return None };
    let card = Card::from_index(card)?;
    let take = CardSet::from_bits(u64::from_le_bytes([a, b, c, d, e, 0, 0, 0]))?;
    (!take.contains(card)).then_some(Play { card, take })
}

impl Written for Play {
    const WHAT: &'static str = "a play such as 7h or 7hx2d5c";
    type Compact = Bytes<PLAY>;

    fn text(&self) -> impl Display {
        self
    }

    fn read(text: &str) -> Result<Play, impl Display> {
        Play::from_str(text)
    }

    fn compact(&self) -> Self::Compact {
        Bytes::of(play_bytes(*self))
    }

    fn restore(bytes: Self::Compact) -> Result<Play, impl Display> {
        play_of(&bytes.0).ok_or("a play is a card and the other cards it takes")
    }
}

impl Written for Action {
    const WHAT: &'static str = "an action such as 7hx2d5c, cut=12 or call=1";
    type Compact = Bytes<{ 1 + Card::COUNT }>;

    fn text(&self) -> impl Display {
        self
    }

    fn read(text: &str) -> Result<Action, impl Display> {
        Action::from_str(text)
    }

    /// The kind, then what belongs to it.
    fn compact(&self) -> Self::Compact {
        match self {
            Action::Play(play) => Bytes::of([0].into_iter().chain(play_bytes(*play))),
            Action::Shuffle(pack) => Bytes::of([1].into_iter().chain(pack.compact().0)),
            Action::Cut(cut) => Bytes::of([2, cut.compact()]),
            Action::Call(seat) => Bytes::of([3, seat.index()]),
            Action::Fault { seat, fault } => Bytes::of([4, seat.index(), fault.number()]),
        }
    }

    fn restore(bytes: Self::Compact) -> Result<Action, impl Display> {
        let action = match *bytes.0.as_slice() {
            [0, ref play @ ..] => play_of(play).map(Action::Play),
            [1, ref pack @ ..] => Deck::restore(Bytes::of(pack.iter().copied())).ok().map(Action::Shuffle),
            [2, cut] => Cut::restore(cut).ok().map(Action::Cut),
            [3, seat] => Seat::from_index(seat).map(Action::Call),
            [4, seat, number] => {
                let fault = Fault::ALL.into_iter().find(|fault| fault.number() == number);
                Seat::from_index(seat).zip(fault).map(|(seat, fault)| Action::Fault { seat, fault })
            }
            _ => None,
        };
        action.ok_or("these bytes are no action")
    }
}

impl Written for Outcome {
    const WHAT: &'static str = "an outcome such as 0:points";
    type Compact = (Side, How);

    fn text(&self) -> impl Display {
        self
    }

    fn read(text: &str) -> Result<Outcome, impl Display> {
        Outcome::from_str(text)
    }

    fn compact(&self) -> (Side, How) {
        (self.winner, self.how)
    }

    fn restore((winner, how): (Side, How)) -> Result<Outcome, impl Display> {
        Ok::<_, Infallible>(Outcome { winner, how })
    }
}

impl Written for RondaNote {
    const WHAT: &'static str = "what is known of a ronda, such as 777 or no34";
    type Compact = (RondaKind, Option<Rank>);

    fn text(&self) -> impl Display {
        self
    }

    fn read(text: &str) -> Result<RondaNote, impl Display> {
        RondaNote::from_str(text)
    }

    fn compact(&self) -> Self::Compact {
        (self.kind, self.rank)
    }

    fn restore((kind, rank): Self::Compact) -> Result<RondaNote, impl Display> {
        if kind.is_announced() || rank.is_none() {
            Ok(RondaNote { kind, rank })
        } else {
            Err("a ronda that was not announced has no rank")
        }
    }
}

impl Written for Automation {
    const WHAT: &'static str = "what is automatic, such as shuffle,cut,call or none";
    type Compact = u8;

    fn text(&self) -> impl Display {
        self
    }

    fn read(text: &str) -> Result<Automation, impl Display> {
        Automation::from_str(text)
    }

    fn compact(&self) -> u8 {
        u8::from(self.shuffle) | u8::from(self.cut) << 1 | u8::from(self.call) << 2
    }

    fn restore(bits: u8) -> Result<Automation, impl Display> {
        let bit = |place: u8| bits >> place & 1 == 1;
        if bits < 8 {
            Ok(Automation { shuffle: bit(0), cut: bit(1), call: bit(2) })
        } else {
            Err("what is automatic has three bits")
        }
    }
}

/// A secret: 64 hexadecimal digits, or 32 bytes.
impl Written for Seed {
    const WHAT: &'static str = "a seed of 64 hexadecimal digits";
    type Compact = [u8; 32];

    fn text(&self) -> impl Display {
        HexSeed(self)
    }

    fn read(text: &str) -> Result<Seed, impl Display> {
        let mut cursor = Cursor::new(text);
        read_seed(&mut cursor).and_then(|seed| cursor.end().map(|()| seed))
    }

    fn compact(&self) -> [u8; 32] {
        self.0
    }

    fn restore(bytes: [u8; 32]) -> Result<Seed, impl Display> {
        Ok::<_, Infallible>(Seed(bytes))
    }
}

/// A secret: the [secret text](Game::secret_text), or the [saved](Game::save) bytes.
impl Written for Game {
    const WHAT: &'static str = "the text of a position";
    type Compact = Bytes<{ Saved::MAX_BYTES }>;

    fn text(&self) -> impl Display {
        self.secret_text()
    }

    fn read(text: &str) -> Result<Game, impl Display> {
        Game::from_str(text)
    }

    fn compact(&self) -> Self::Compact {
        Bytes::of(self.save().iter().copied())
    }

    fn restore(bytes: Self::Compact) -> Result<Game, impl Display> {
        Game::load(&bytes.0)
    }
}

/// A secret: the [secret text](Match::secret_text), or the [saved](Match::save) bytes.
impl Written for Match {
    const WHAT: &'static str = "the text of a match";
    type Compact = Bytes<{ Saved::MAX_BYTES }>;

    fn text(&self) -> impl Display {
        self.secret_text()
    }

    fn read(text: &str) -> Result<Match, impl Display> {
        Match::from_str(text)
    }

    fn compact(&self) -> Self::Compact {
        Bytes::of(self.save().iter().copied())
    }

    fn restore(bytes: Self::Compact) -> Result<Match, impl Display> {
        Match::load(&bytes.0)
    }
}

serde_as_written! {
    Card CardSet PackOrder Deck Cut Play Action Outcome RondaNote Automation Seed Game Match
}

/// As the game that stands so; what stands nowhere is an error both ways.
impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Game::from_setup(self).map_err(S::Error::custom)?.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Game::deserialize(deserializer).map(|game| game.to_setup())
    }
}

#[cfg(feature = "alloc")]
mod record {
    use alloc::string::{String, ToString};

    use super::{Display, FromStr, Written, serde_as_written};
    use crate::notation::{Record, Step};

    impl Written for Step {
        const WHAT: &'static str = "a step of a record";
        type Compact = String;

        fn text(&self) -> impl Display {
            self
        }

        fn read(text: &str) -> Result<Step, impl Display> {
            Step::from_str(text)
        }

        fn compact(&self) -> String {
            self.to_string()
        }

        fn restore(text: String) -> Result<Step, impl Display> {
            Step::from_str(&text)
        }
    }

    /// The text in every format.
    impl Written for Record {
        const WHAT: &'static str = "the text of a record";
        type Compact = String;

        fn text(&self) -> impl Display {
            self
        }

        fn read(text: &str) -> Result<Record, impl Display> {
            Record::from_str(text)
        }

        fn compact(&self) -> String {
            self.to_string()
        }

        fn restore(text: String) -> Result<Record, impl Display> {
            Record::from_str(&text)
        }
    }

    serde_as_written! { Step Record }
}
