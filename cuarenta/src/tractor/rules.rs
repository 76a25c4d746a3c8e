//! What a table plays by: the options of §4, each with its default first.

use core::{fmt, str::FromStr};

use super::card::Rank;

/// Writes an option enum: its values, each with its stable text and its labels in English and Spanish.
macro_rules! option_enum {
    ($(#[$doc:meta])* $name:ident {
        $($(#[$variant_doc:meta])* $variant:ident = $text:literal, $en:literal, $es:literal;)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum $name {
            $($(#[$variant_doc])* $variant,)+
        }

        impl $name {
            /// Every value, the default first.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            const CHOICES: &'static [Choice] = &[$(Choice { text: $text, en: $en, es: $es }),+];

            /// The stable text of this value, as it stands in the canonical text of the rules.
            pub const fn text(self) -> &'static str {
                Self::CHOICES[self as usize].text
            }

            /// The value whose [`text`](Self::text) this is.
            pub fn from_text(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.text() == text)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.text())
            }
        }
    };
}

option_enum! {
    /// `first_declarer`: who declares the first hand (§4).
    FirstDeclarer {
        /// The seat that the table names (S).
        Given = "given", "as agreed", "convenido";
        /// In the first hand whoever shows; nobody shows: the given seat.
        Shower = "shower", "who shows first", "quien muestra primero";
        /// A seat drawn by lot.
        Random = "random", "by lot", "por sorteo";
    }
}

option_enum! {
    /// `no_show`: what happens when nobody shows (§4).
    NoShow {
        /// There is no trump suit (G).
        NoTrump = "no_trump", "no trump suit", "sin palo de triunfo";
        /// The kitty's cards are turned up one by one: the first of level rank gives the suit. None: the
        /// highest card gives it, by rank, the earlier of equal ones; a joker means no trump suit.
        KittyTurnUp = "kitty_turn_up", "turn up the kitty", "se descubre el fondo";
        /// The declarer names a suit or none, before taking the kitty.
        DeclarerNames = "declarer_names", "the declarer names it", "lo nombra quien declara";
        /// The hand is dealt again.
        Redeal = "redeal", "deal again", "se vuelve a repartir";
    }
}

option_enum! {
    /// `show_window`: when a seat may show (§4).
    ShowWindow {
        /// Right after each card it draws (S→).
        OwnDraw = "own_draw", "after each own card", "tras cada carta propia";
        /// Once, when all 48 cards are dealt, from the declarer on.
        AfterDeal = "after_deal", "once after the deal", "una vez tras repartir";
    }
}

option_enum! {
    /// `throw_blockers`: whose cards make a throw fail (§4).
    ThrowBlockers {
        /// Those of the three other seats.
        AllOthers = "all_others", "all other hands", "todas las demás manos";
        /// Those of the two opponents of the leader.
        OpponentsOnly = "opponents_only", "the opponents' hands", "las manos contrarias";
    }
}

option_enum! {
    /// `throw_tie`: which of equal lowest cards a failed throw leads (§4).
    ThrowTie {
        /// The lowest by suit, s < h < d < c.
        SuitOrder = "suit_order", "by suit", "por palo";
        /// The leader's choice.
        LeaderChooses = "leader_chooses", "the leader chooses", "elige quien sale";
    }
}

option_enum! {
    /// `throw_penalty`: what a failed throw costs (§4).
    ThrowPenalty {
        /// Nothing (S).
        None = "none", "none", "ninguna";
        /// Ten points: added to the opponents' when the declarers fail, taken from them (never below 0)
        /// when they fail themselves.
        Ten = "ten", "10 points", "10 puntos";
    }
}

option_enum! {
    /// `over_ruff`: when a ruff of several cards beats an earlier one (§4).
    OverRuff {
        /// Its highest card is strictly higher (G).
        HighestCard = "highest_card", "by the highest card", "por la carta más alta";
        /// Sorted, card by card, each is strictly higher.
        BeatEvery = "beat_every", "card by card", "carta por carta";
        /// The highest cards are compared, if equal the next ones, and so on.
        Lexicographic = "lexicographic", "highest first, then the next", "la más alta, luego la siguiente";
    }
}

option_enum! {
    /// `kitty_factor`: by how much the kitty counts for the opponents (§4).
    KittyFactor {
        /// 2ⁿ, n the cards led to the last trick (S).
        Pow2Led = "pow2_led", "2 to the power of the cards led", "2 elevado a las cartas de salida";
        /// 2.
        Flat2 = "flat2", "always double", "siempre doble";
    }
}

option_enum! {
    /// `level_table`: what the points of a hand are worth (§4).
    LevelTable {
        /// +3, +2, +1 for the declarers at 0, 5–15, 20–35; +1 for the opponents at 60 and each further 20
        /// (G).
        Steps20 = "steps20", "a level each 20 points", "un nivel cada 20 puntos";
        /// The same, but never more than +3.
        Steps20Cap3 = "steps20_cap3", "a level each 20 points, at most 3",
            "un nivel cada 20 puntos, tres como máximo";
        /// +1 for the declarers below 40; the opponents only take over.
        Flat = "flat", "one level or a change", "un nivel o cambio";
    }
}

option_enum! {
    /// `finish`: how a match is won (§4).
    Finish {
        /// By passing A, whoever declared (S).
        BeyondAce = "beyond_ace", "past the ace", "más allá del as";
        /// A side stops at A and wins only by winning a hand that it declares at A.
        MustDeclareAce = "must_declare_ace", "declare and win at the ace", "declarar y ganar en el as";
    }
}

/// `bury_limit`: the most points that may be buried (§4), a multiple of 5 from 0 to 55; six cards never
/// hold more than 60.
///
/// The rules' last resort ("the fewest possible") is never needed: of 18 cards at most 12 count, so six
/// without points are always there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BuryLimit(u8);

impl BuryLimit {
    /// The limit of so many points; `None` if they are not a multiple of 5 from 0 to 55.
    pub const fn new(points: u8) -> Option<BuryLimit> {
        if points % 5 == 0 && points <= 55 { Some(BuryLimit(points)) } else { None }
    }

    /// The points.
    pub const fn points(self) -> u32 {
        self.0 as u32
    }
}

/// A set of levels, for `mandatory_levels` (§4).
///
/// ```
/// use cuarenta::tractor::{Rank, rules::Levels};
///
/// let levels = Levels::NONE.with(Rank::King).with(Rank::Five);
/// assert_eq!(levels.to_string(), "5K");
/// assert!(levels.contains(Rank::King));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Levels(u16);

impl Levels {
    /// No level.
    pub const NONE: Levels = Levels(0);

    /// These levels and one more.
    #[must_use]
    pub const fn with(self, level: Rank) -> Levels {
        Levels(self.0 | 1 << level.index())
    }

    /// Whether the level is one of them.
    pub const fn contains(self, level: Rank) -> bool {
        self.0 & 1 << level.index() != 0
    }

    /// The levels in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Rank> {
        Rank::ALL.into_iter().filter(move |&level| self.contains(level))
    }
}

/// The canonical text: the ranks' letters in ascending order, or `none`.
impl fmt::Display for Levels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Levels::NONE {
            return f.write_str("none");
        }
        self.iter().try_for_each(|level| write!(f, "{level}"))
    }
}

/// The options of a table. Every combination is allowed, so the fields are open; end a literal with
/// `..Rules::DEFAULT`, so that an option that comes later does not break it.
///
/// The text is `tractor`, then `+` and what differs from the default, in table order. Any order is read.
///
/// ```
/// use cuarenta::tractor::rules::{OverRuff, Rules, ThrowPenalty};
///
/// let (throw_penalty, over_ruff) = (ThrowPenalty::Ten, OverRuff::BeatEvery);
/// let rules = Rules { throw_penalty, over_ruff, ..Rules::DEFAULT };
/// assert_eq!(rules.to_string(), "tractor+throw_penalty=ten,over_ruff=beat_every");
/// assert_eq!("tractor+over_ruff=beat_every,throw_penalty=ten".parse(), Ok(rules));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Who declares the first hand.
    pub first_declarer: FirstDeclarer,
    /// Where both sides begin: 2 (G).
    pub start_level: Rank,
    /// What happens when nobody shows.
    pub no_show: NoShow,
    /// When a seat may show.
    pub show_window: ShowWindow,
    /// The most points that may be buried; `None` is no limit.
    pub bury_limit: Option<BuryLimit>,
    /// Whose cards make a throw fail.
    pub throw_blockers: ThrowBlockers,
    /// Which of equal lowest cards a failed throw leads.
    pub throw_tie: ThrowTie,
    /// What a failed throw costs.
    pub throw_penalty: ThrowPenalty,
    /// When a ruff beats an earlier one.
    pub over_ruff: OverRuff,
    /// By how much the kitty counts for the opponents.
    pub kitty_factor: KittyFactor,
    /// What the points of a hand are worth.
    pub level_table: LevelTable,
    /// How a match is won.
    pub finish: Finish,
    /// Levels that a side passes only by winning a hand that it declares at them; jumping over one, it
    /// stops there.
    pub mandatory_levels: Levels,
}

impl Rules {
    /// The default of every option.
    pub const DEFAULT: Rules = Rules {
        first_declarer: FirstDeclarer::Given,
        start_level: Rank::Two,
        no_show: NoShow::NoTrump,
        show_window: ShowWindow::OwnDraw,
        bury_limit: None,
        throw_blockers: ThrowBlockers::AllOthers,
        throw_tie: ThrowTie::SuitOrder,
        throw_penalty: ThrowPenalty::None,
        over_ruff: OverRuff::HighestCard,
        kitty_factor: KittyFactor::Pow2Led,
        level_table: LevelTable::Steps20,
        finish: Finish::BeyondAce,
        mandatory_levels: Levels::NONE,
    };

    /// The value of an option.
    ///
    /// ```
    /// use cuarenta::tractor::rules::{RuleKey, Rules};
    ///
    /// assert_eq!(Rules::default().get(RuleKey::OverRuff).to_string(), "highest_card");
    /// ```
    pub const fn get(&self, key: RuleKey) -> RuleValue {
        match key {
            RuleKey::FirstDeclarer => RuleValue::Word(self.first_declarer.text()),
            RuleKey::StartLevel => RuleValue::Level(self.start_level),
            RuleKey::NoShow => RuleValue::Word(self.no_show.text()),
            RuleKey::ShowWindow => RuleValue::Word(self.show_window.text()),
            RuleKey::BuryLimit => RuleValue::Limit(self.bury_limit),
            RuleKey::ThrowBlockers => RuleValue::Word(self.throw_blockers.text()),
            RuleKey::ThrowTie => RuleValue::Word(self.throw_tie.text()),
            RuleKey::ThrowPenalty => RuleValue::Word(self.throw_penalty.text()),
            RuleKey::OverRuff => RuleValue::Word(self.over_ruff.text()),
            RuleKey::KittyFactor => RuleValue::Word(self.kitty_factor.text()),
            RuleKey::LevelTable => RuleValue::Word(self.level_table.text()),
            RuleKey::Finish => RuleValue::Word(self.finish.text()),
            RuleKey::MandatoryLevels => RuleValue::Levels(self.mandatory_levels),
        }
    }

    /// Sets an option to the value with this text.
    ///
    /// # Errors
    /// [`BadValue`] if the option has no such value; nothing is changed.
    pub fn set(&mut self, key: RuleKey, text: &str) -> Result<(), BadValue> {
        fn put<T>(place: &mut T, value: Option<T>) -> Option<()> {
            *place = value?;
            Some(())
        }
        let none = text == "none";
        match key {
            RuleKey::FirstDeclarer => put(&mut self.first_declarer, FirstDeclarer::from_text(text)),
            RuleKey::StartLevel => put(&mut self.start_level, text.parse().ok()),
            RuleKey::NoShow => put(&mut self.no_show, NoShow::from_text(text)),
            RuleKey::ShowWindow => put(&mut self.show_window, ShowWindow::from_text(text)),
            RuleKey::BuryLimit if none => put(&mut self.bury_limit, Some(None)),
            RuleKey::BuryLimit => put(&mut self.bury_limit, limit(text).map(Some)),
            RuleKey::ThrowBlockers => put(&mut self.throw_blockers, ThrowBlockers::from_text(text)),
            RuleKey::ThrowTie => put(&mut self.throw_tie, ThrowTie::from_text(text)),
            RuleKey::ThrowPenalty => put(&mut self.throw_penalty, ThrowPenalty::from_text(text)),
            RuleKey::OverRuff => put(&mut self.over_ruff, OverRuff::from_text(text)),
            RuleKey::KittyFactor => put(&mut self.kitty_factor, KittyFactor::from_text(text)),
            RuleKey::LevelTable => put(&mut self.level_table, LevelTable::from_text(text)),
            RuleKey::Finish => put(&mut self.finish, Finish::from_text(text)),
            RuleKey::MandatoryLevels if none => put(&mut self.mandatory_levels, Some(Levels::NONE)),
            RuleKey::MandatoryLevels => put(&mut self.mandatory_levels, levels(text)),
        }
        .ok_or(BadValue { key })
    }
}

fn limit(text: &str) -> Option<BuryLimit> {
    LIMITS.iter().find(|choice| choice.text == text)?;
    BuryLimit::new(text.parse().ok()?)
}

fn levels(text: &str) -> Option<Levels> {
    let mut levels = Levels::NONE;
    for letter in text.chars() {
        let level = Rank::from_letter(letter).filter(|&level| !levels.contains(level))?;
        levels = levels.with(level);
    }
    (levels != Levels::NONE).then_some(levels)
}

impl Default for Rules {
    fn default() -> Self {
        Rules::DEFAULT
    }
}

/// The name of an option. Its number (`as u8`) is stable: new options come at the end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the fields of `Rules` say it")]
pub enum RuleKey {
    FirstDeclarer,
    StartLevel,
    NoShow,
    ShowWindow,
    BuryLimit,
    ThrowBlockers,
    ThrowTie,
    ThrowPenalty,
    OverRuff,
    KittyFactor,
    LevelTable,
    Finish,
    MandatoryLevels,
}

impl RuleKey {
    /// Every key in table order, which is the order of their numbers.
    pub const ALL: [RuleKey; 13] = [
        RuleKey::FirstDeclarer,
        RuleKey::StartLevel,
        RuleKey::NoShow,
        RuleKey::ShowWindow,
        RuleKey::BuryLimit,
        RuleKey::ThrowBlockers,
        RuleKey::ThrowTie,
        RuleKey::ThrowPenalty,
        RuleKey::OverRuff,
        RuleKey::KittyFactor,
        RuleKey::LevelTable,
        RuleKey::Finish,
        RuleKey::MandatoryLevels,
    ];

    /// The option's name in the canonical text, and its labels in English and Spanish.
    const fn names(self) -> Choice {
        let (text, en, es) = match self {
            RuleKey::FirstDeclarer => ("first_declarer", "first declarer", "primer declarante"),
            RuleKey::StartLevel => ("start_level", "starting level", "nivel inicial"),
            RuleKey::NoShow => ("no_show", "if nobody shows", "si nadie muestra"),
            RuleKey::ShowWindow => ("show_window", "when to show", "cuándo se muestra"),
            RuleKey::BuryLimit => ("bury_limit", "most points buried", "máximo de puntos enterrados"),
            RuleKey::ThrowBlockers => {
                ("throw_blockers", "who can break a throw", "quién anula un descarte múltiple")
            }
            RuleKey::ThrowTie => ("throw_tie", "equal lowest cards", "cartas bajas iguales"),
            RuleKey::ThrowPenalty => {
                ("throw_penalty", "penalty for a failed throw", "castigo por descarte anulado")
            }
            RuleKey::OverRuff => ("over_ruff", "beating a ruff", "superar un fallo"),
            RuleKey::KittyFactor => ("kitty_factor", "the kitty counts", "el fondo cuenta"),
            RuleKey::LevelTable => ("level_table", "levels for points", "niveles por puntos"),
            RuleKey::Finish => ("finish", "winning the match", "ganar la partida"),
            RuleKey::MandatoryLevels => ("mandatory_levels", "mandatory levels", "niveles obligatorios"),
        };
        Choice { text, en, es }
    }

    /// The name in the canonical text, such as `over_ruff`.
    pub const fn name(self) -> &'static str {
        self.names().text
    }

    /// A short label in English.
    pub const fn label_en(self) -> &'static str {
        self.names().en
    }

    /// A short label in Spanish.
    pub const fn label_es(self) -> &'static str {
        self.names().es
    }

    /// The option of this name.
    pub fn from_name(name: &str) -> Option<RuleKey> {
        RuleKey::ALL.into_iter().find(|key| key.name() == name)
    }

    /// The values, the default first. Those of `mandatory_levels` but `none` may be joined: `5TK`.
    pub const fn choices(self) -> &'static [Choice] {
        match self {
            RuleKey::FirstDeclarer => FirstDeclarer::CHOICES,
            RuleKey::StartLevel => LEVELS.split_at(1).1,
            RuleKey::NoShow => NoShow::CHOICES,
            RuleKey::ShowWindow => ShowWindow::CHOICES,
            RuleKey::BuryLimit => LIMITS,
            RuleKey::ThrowBlockers => ThrowBlockers::CHOICES,
            RuleKey::ThrowTie => ThrowTie::CHOICES,
            RuleKey::ThrowPenalty => ThrowPenalty::CHOICES,
            RuleKey::OverRuff => OverRuff::CHOICES,
            RuleKey::KittyFactor => KittyFactor::CHOICES,
            RuleKey::LevelTable => LevelTable::CHOICES,
            RuleKey::Finish => Finish::CHOICES,
            RuleKey::MandatoryLevels => LEVELS,
        }
    }
}

impl fmt::Display for RuleKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One of the values of an option, for a settings screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Choice {
    text: &'static str,
    en: &'static str,
    es: &'static str,
}

impl Choice {
    const fn plain(text: &'static str) -> Choice {
        Choice { text, en: text, es: text }
    }

    /// The stable text, as it stands in the canonical text of the rules.
    pub const fn text(&self) -> &'static str {
        self.text
    }

    /// A short label in English.
    pub const fn label_en(&self) -> &'static str {
        self.en
    }

    /// A short label in Spanish.
    pub const fn label_es(&self) -> &'static str {
        self.es
    }
}

const NONE: Choice = Choice { text: "none", en: "none", es: "ninguno" };

const LEVELS: &[Choice] = &[
    NONE,
    Choice::plain("2"),
    Choice::plain("3"),
    Choice::plain("4"),
    Choice::plain("5"),
    Choice::plain("6"),
    Choice::plain("7"),
    Choice::plain("8"),
    Choice::plain("9"),
    Choice::plain("T"),
    Choice::plain("J"),
    Choice::plain("Q"),
    Choice::plain("K"),
    Choice::plain("A"),
];

const LIMITS: &[Choice] = &[
    NONE,
    Choice::plain("0"),
    Choice::plain("5"),
    Choice::plain("10"),
    Choice::plain("15"),
    Choice::plain("20"),
    Choice::plain("25"),
    Choice::plain("30"),
    Choice::plain("35"),
    Choice::plain("40"),
    Choice::plain("45"),
    Choice::plain("50"),
    Choice::plain("55"),
];

/// The value of one option, whatever its type. Displays as its stable text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleValue {
    /// One of the words that the option knows.
    Word(&'static str),
    /// A level.
    Level(Rank),
    /// The most points that may be buried.
    Limit(Option<BuryLimit>),
    /// A set of levels.
    Levels(Levels),
}

impl fmt::Display for RuleValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RuleValue::Word(word) => f.write_str(word),
            RuleValue::Level(level) => level.fmt(f),
            RuleValue::Limit(None) => f.write_str("none"),
            RuleValue::Limit(Some(limit)) => limit.points().fmt(f),
            RuleValue::Levels(levels) => levels.fmt(f),
        }
    }
}

/// A text that is no value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BadValue {
    /// The option.
    pub key: RuleKey,
}

/// Names the values that there are.
impl fmt::Display for BadValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is one of", self.key)?;
        self.key.choices().iter().try_for_each(|choice| write!(f, " {}", choice.text))?;
        if self.key == RuleKey::MandatoryLevels {
            f.write_str(" or several levels joined")?;
        }
        Ok(())
    }
}

impl core::error::Error for BadValue {}

/// Rules that could not be read: what is wrong, and the byte of the text where it stands.
///
/// ```
/// use cuarenta::tractor::rules::Rules;
///
/// let error = "tractor+throw_tie=maybe".parse::<Rules>().unwrap_err();
/// assert_eq!(error.to_string(), "at byte 8: `throw_tie` is one of suit_order leader_chooses");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("at byte {offset}: {fault}")]
pub struct RulesError {
    /// Bytes from the start of the text to the override (or the name) that is wrong.
    pub offset: usize,
    /// What is wrong with it.
    pub fault: RulesFault,
}

/// What can be wrong with the text of rules. The numbers and codes are stable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RulesFault {
    /// The text does not begin with `tractor`.
    UnknownName,
    /// An override is not of the form `key=value`.
    BadSyntax,
    /// There is no such option.
    UnknownKey,
    /// The option does not have this value.
    BadValue(RuleKey),
    /// The option was already set.
    RepeatedKey(RuleKey),
}

impl RulesFault {
    /// The stable number, from 1.
    pub const fn number(self) -> u8 {
        match self {
            RulesFault::UnknownName => 1,
            RulesFault::BadSyntax => 2,
            RulesFault::UnknownKey => 3,
            RulesFault::BadValue(_) => 4,
            RulesFault::RepeatedKey(_) => 5,
        }
    }

    /// The stable snake_case name.
    pub const fn code(self) -> &'static str {
        match self {
            RulesFault::UnknownName => "unknown_name",
            RulesFault::BadSyntax => "bad_syntax",
            RulesFault::UnknownKey => "unknown_key",
            RulesFault::BadValue(_) => "bad_value",
            RulesFault::RepeatedKey(_) => "repeated_key",
        }
    }
}

impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            RulesFault::UnknownName => f.write_str("rules begin with `tractor`"),
            RulesFault::BadSyntax => f.write_str("expected key=value"),
            RulesFault::UnknownKey => {
                f.write_str("the options are")?;
                RuleKey::ALL.iter().try_for_each(|key| write!(f, " {key}"))
            }
            RulesFault::BadValue(key) => BadValue { key }.fmt(f),
            RulesFault::RepeatedKey(key) => write!(f, "`{key}` is set twice"),
        }
    }
}

/// `tractor`, then `+` and the options that differ from the default, in table order.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("tractor")?;
        let differing = RuleKey::ALL.into_iter().filter(|&key| self.get(key) != Rules::DEFAULT.get(key));
        for (i, key) in differing.enumerate() {
            write!(f, "{}{key}={}", if i == 0 { '+' } else { ',' }, self.get(key))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules({self})")
    }
}

/// Reads overrides in any order, each key once; no spaces.
impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Rules, RulesError> {
        let mut rules = Rules::DEFAULT;
        let mut seen = 0u16;
        let (name, overrides) = match text.split_once('+') {
            Some((name, overrides)) => (name, Some(overrides)),
            None => (text, None),
        };
        if name != "tractor" {
            return Err(RulesError { offset: 0, fault: RulesFault::UnknownName });
        }
        let mut offset = name.len() + 1;
        for item in overrides.into_iter().flat_map(|overrides| overrides.split(',')) {
            let fault = |fault| RulesError { offset, fault };
            let (name, value) = item.split_once('=').ok_or(fault(RulesFault::BadSyntax))?;
            let key = RuleKey::from_name(name).ok_or(fault(RulesFault::UnknownKey))?;
            if seen & 1 << key as u8 != 0 {
                return Err(fault(RulesFault::RepeatedKey(key)));
            }
            seen |= 1 << key as u8;
            rules.set(key, value).map_err(|BadValue { key }| fault(RulesFault::BadValue(key)))?;
            offset += item.len() + 1;
        }
        Ok(rules)
    }
}
