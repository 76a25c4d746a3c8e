//! The one table of options: key, type, section, labels, allowed values, and what each source says.
//!
//! Everything else about an option follows from its row here: the field of [`Rules`], its getter, the
//! setter of [`RulesBuilder`], its [`RuleKey`], its value in each preset and its [`RuleOption`].

use super::builder::RulesBuilder;
use super::choice::{
    At38, BothReach, CaidaBy, CaidaLimpia, CaptureDuty, CartonCap, CartonCutoff, CartonStep, Direction,
    FirstDealer, FourAt38, FourOfAKind, Leftovers, MatchTakes, Misdeal, PackStyle, RondaCaida, RondaCall,
    RondaCutoff, Sequence, SequenceAfter, SumAddends, TwentyAll, UnderTie, UnderTwenty, WinCheck, Zapatero,
};
use super::preset::Preset;
use super::section::RuleSection;
use super::value::{
    ONE_TO_THREE, OptionType, POINTS, RuleChoice, RuleValue, TWENTY_OR_MORE, TWO_TO_FOUR, YES_NO,
};

/// How sure it is that a source has the value which its preset takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Certainty {
    /// The source says so.
    Said,
    /// The source is silent; the value is the other primary source's (marked °).
    Borrowed,
    /// No source speaks, or the source must be read one way: ours (marked *).
    Reading,
}

impl Certainty {
    /// The mark that the rules text sets after the value: nothing, `°` or `*`.
    #[must_use]
    pub const fn mark(self) -> &'static str {
        match self {
            Certainty::Said => "",
            Certainty::Borrowed => "°",
            Certainty::Reading => "*",
        }
    }
}

macro_rules! rules {
    ($(
        $(#[$doc:meta])*
        $field:ident, $key:ident: $type:ty, $choices:expr;
        $section:ident, $en:literal, $es:literal;
        T $t:expr, $t_mark:ident; E $e:expr, $e_mark:ident; P $p:expr, $p_mark:ident;
    )+) => {
        /// The rules that a table plays by: one value for each option of the rules text.
        ///
        /// Small, `Copy`, and valid by construction. Start from a preset and change what your house does
        /// otherwise; equal rules are equal whatever way they were made. `Default` is
        /// [`Rules::TRADICIONAL`].
        ///
        /// ```
        /// use cuarenta::rules::{CaptureDuty, Rules};
        ///
        /// let house = Rules::PAGAT.to_builder().ronda_points(2).capture(CaptureDuty::Forced).build()?;
        /// assert_eq!(house.to_string(), "pagat+capture=forced,ronda_points=2");
        /// assert_eq!("pagat+ronda_points=2,capture=forced".parse(), Ok(house));
        /// # Ok::<(), cuarenta::rules::RulesError>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct Rules {
            $($field: $type,)+
        }

        impl Rules {
            /// The Ecuadorian *reglas* (T), and E where they are silent.
            pub const TRADICIONAL: Rules = Rules { $($field: $t,)+ };
            /// The game of the *baraja española* (E), and T where it is silent.
            pub const ESPANOLA: Rules = Rules { $($field: $e,)+ };
            /// Pagat and the programs that follow it (P).
            pub const PAGAT: Rules = Rules { $($field: $p,)+ };

            $(
                $(#[$doc])*
                #[inline]
                #[must_use]
                pub const fn $field(&self) -> $type {
                    self.$field
                }
            )+

            /// The value of one option.
            #[must_use]
            pub fn get(&self, key: RuleKey) -> RuleValue {
                match key {
                    $(RuleKey::$key => self.$field.value(),)+
                }
            }

            /// Sets an option to one of its allowed values; says whether `value` is one.
            #[must_use]
            pub(super) fn put(&mut self, key: RuleKey, value: RuleValue) -> bool {
                if !key.option().choices().iter().any(|choice| choice.value() == value) {
                    return false;
                }
                match key {
                    $(RuleKey::$key => OptionType::from_value(value).map(|value| self.$field = value),)+
                }
                .is_some()
            }
        }

        impl RulesBuilder {
            $(
                $(#[$doc])*
                pub fn $field(&mut self, value: $type) -> &mut Self {
                    self.set_value(RuleKey::$key, value)
                }
            )+
        }

        /// The name of an option. Its number (`as u8`) is stable: new options come at the end.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum RuleKey {
            $($(#[$doc])* $key,)+
        }

        impl RuleKey {
            /// Every key, in table order, which is the order of their numbers.
            pub const ALL: &'static [RuleKey] = &[$(RuleKey::$key,)+];
        }

        static OPTIONS: [RuleOption; RuleKey::ALL.len()] = [$(RuleOption {
            key: RuleKey::$key,
            name: stringify!($field),
            section: RuleSection::$section,
            label_en: $en,
            label_es: $es,
            choices: $choices,
            certainty: [Certainty::$t_mark, Certainty::$e_mark, Certainty::$p_mark],
        },)+];
    };
}

rules! {
    /// `pack_style`: which names the cards carry (§2). French (T, P) or Spanish (E).
    pack_style, PackStyle: PackStyle, PackStyle::CHOICES;
    Pack, "names of the cards", "nombres de las cartas";
    T PackStyle::French, Said; E PackStyle::Spanish, Said; P PackStyle::French, Said;

    /// `direction`: on which side the next seat sits (§2). Right (T; E by T) or left (P).
    direction, Direction: Direction, Direction::CHOICES;
    Pack, "direction of play", "sentido del juego";
    T Direction::CounterClockwise, Said; E Direction::CounterClockwise, Borrowed;
    P Direction::Clockwise, Said;

    /// `first_dealer`: how the first dealer is found (§3). No source speaks of it.
    first_dealer, FirstDealer: FirstDealer, FirstDealer::CHOICES;
    Hand, "first dealer", "quién da primero";
    T FirstDealer::Given, Reading; E FirstDealer::Given, Reading; P FirstDealer::Given, Reading;

    /// `sum_addends`: how many table cards may make a sum (§4). Two (T), any (E, P).
    sum_addends, SumAddends: SumAddends, SumAddends::CHOICES;
    Capture, "cards in a sum", "cartas en una suma";
    T SumAddends::Two, Said; E SumAddends::Any, Said; P SumAddends::Any, Said;

    /// `match_takes`: how many cards of one rank a base or a rung takes (§4). One (P; T and E as read).
    match_takes, MatchTakes: MatchTakes, MatchTakes::CHOICES;
    Capture, "equal cards taken", "iguales que se llevan";
    T MatchTakes::One, Reading; E MatchTakes::One, Reading; P MatchTakes::One, Said;

    /// `capture`: whether a card that can take has to (§4). Optional (T, P; E by T).
    capture, Capture: CaptureDuty, CaptureDuty::CHOICES;
    Capture, "taking", "levantar";
    T CaptureDuty::Optional, Said; E CaptureDuty::Optional, Borrowed; P CaptureDuty::Optional, Said;

    /// `sequence`: the run that may follow (§4). Prefix (T), auto (E, P).
    sequence, Sequence: Sequence, Sequence::CHOICES;
    Capture, "run", "secuencia";
    T Sequence::Prefix, Said; E Sequence::Auto, Said; P Sequence::Auto, Said;

    /// `sequence_after`: which bases a run may follow (§4). Match and sum (T, E, P).
    sequence_after, SequenceAfter: SequenceAfter, SequenceAfter::CHOICES;
    Capture, "a run may follow", "la secuencia sigue";
    T SequenceAfter::MatchAndSum, Said; E SequenceAfter::MatchAndSum, Said;
    P SequenceAfter::MatchAndSum, Said;

    /// `caida_by`: how the card just laid down must be taken (§5). By a match (P; T and E as read).
    caida_by, CaidaBy: CaidaBy, CaidaBy::CHOICES;
    Caida, "a caída is made", "la caída se hace";
    T CaidaBy::Match, Reading; E CaidaBy::Match, Reading; P CaidaBy::Match, Said;

    /// `caida_across_deals`: whether the last card of an earlier deal can still be fallen on (§5). No
    /// (E, P; T by E).
    caida_across_deals, CaidaAcrossDeals: bool, YES_NO;
    Caida, "caída on a card of the last deal", "caída sobre carta de la repartición anterior";
    T false, Borrowed; E false, Said; P false, Said;

    /// `caida_points`: points for a *caída*, 0..=10 (§5). 2 (T, E, P).
    caida_points, CaidaPoints: u8, POINTS;
    Caida, "points for a caída", "puntos por caída";
    T 2, Said; E 2, Said; P 2, Said;

    /// `limpia_points`: points for a *limpia*, 0..=10 (§5). 2 (T, E, P).
    limpia_points, LimpiaPoints: u8, POINTS;
    Caida, "points for a limpia", "puntos por limpia";
    T 2, Said; E 2, Said; P 2, Said;

    /// `caida_limpia`: what a *caída* that clears the table scores (§5). Both (E, P; T by E).
    caida_limpia, CaidaLimpia: CaidaLimpia, CaidaLimpia::CHOICES;
    Caida, "caída y limpia in one play", "caída y limpia en una jugada";
    T CaidaLimpia::Add, Borrowed; E CaidaLimpia::Add, Said; P CaidaLimpia::Add, Said;

    /// `ronda_points`: points for three equal in a deal, 0..=10 (§6). 2 (E; T by E), 4 (P).
    ronda_points, RondaPoints: u8, POINTS;
    Ronda, "points for a ronda", "puntos por ronda";
    T 2, Borrowed; E 2, Said; P 4, Said;

    /// `ronda_call`: whether rondas must be called (§6). Auto (E; T by E), call (P).
    ronda_call, RondaCall: RondaCall, RondaCall::CHOICES;
    Ronda, "rondas", "rondas";
    T RondaCall::Auto, Borrowed; E RondaCall::Auto, Said; P RondaCall::Call, Said;

    /// `ronda_cutoff`: from which score on three equal score nothing (§6). None (E; T by E), 30 (P).
    ronda_cutoff, RondaCutoff: RondaCutoff, RondaCutoff::CHOICES;
    Ronda, "no points for a ronda", "la ronda no vale";
    T RondaCutoff::None, Borrowed; E RondaCutoff::None, Said; P RondaCutoff::Thirty, Said;

    /// `ronda_caida`: what more a *caída* on a scored ronda gives (§6). Nothing (T, E), ten (P).
    ronda_caida, RondaCaida: RondaCaida, RondaCaida::CHOICES;
    Ronda, "caída on a ronda", "caída sobre ronda";
    T RondaCaida::None, Said; E RondaCaida::None, Said; P RondaCaida::PlusTen, Said;

    /// `four_of_a_kind`: what four equal in a deal do (§6). Win the game (E, P; T by E).
    four_of_a_kind, FourOfAKind: FourOfAKind, FourOfAKind::CHOICES;
    Ronda, "four equal (doble ronda)", "cuatro iguales (doble ronda)";
    T FourOfAKind::Win, Borrowed; E FourOfAKind::Win, Said; P FourOfAKind::Win, Said;

    /// `four_at_38`: what four equal do at 38 (§6). As always (T, E, P as read).
    four_at_38, FourAt38: FourAt38, FourAt38::CHOICES;
    Ronda, "four equal at 38", "cuatro iguales en 38";
    T FourAt38::Wins, Reading; E FourAt38::Wins, Reading; P FourAt38::Wins, Reading;

    /// `leftovers`: whose the cards left on the table are (§7). Nobody's (T, E, P).
    leftovers, Leftovers: Leftovers, Leftovers::CHOICES;
    Count, "cards left on the table", "cartas que quedan en la mesa";
    T Leftovers::Nobody, Said; E Leftovers::Nobody, Said; P Leftovers::Nobody, Said;

    /// `carton_step`: how the cards past 20 are paid (§7). Rounded up to even (T, E, P).
    carton_step, CartonStep: CartonStep, CartonStep::CHOICES;
    Count, "cards past 20", "cartas sobre 20";
    T CartonStep::PerCardEven, Said; E CartonStep::PerCardEven, Said; P CartonStep::PerCardEven, Said;

    /// `carton_from`: from how many cards on there is a *cartón*, 20 or 21 (§7). 20 (T, P; E as read).
    carton_from, CartonFrom: u8, TWENTY_OR_MORE;
    Count, "cartón from", "cartón desde";
    T 20, Said; E 20, Reading; P 20, Said;

    /// `twenty_all`: what 20 cards on both sides score (§7). 6 and 6 and 2 to the dealer (T), 2 to the
    /// next dealer (E), 6 to the side that did not deal (P).
    twenty_all, TwentyAll: TwentyAll, TwentyAll::CHOICES;
    Count, "20 cards each", "20 cartas cada uno";
    T TwentyAll::BothSixDealerTwo, Said; E TwentyAll::NextDealerTwo, Said; P TwentyAll::NonDealerSix, Said;

    /// `under_twenty`: the 2 points without a *cartón* (§7). *Dos por dar* (T), most cards (E, P).
    under_twenty, UnderTwenty: UnderTwenty, UnderTwenty::CHOICES;
    Count, "too few cards for a cartón", "sin cartas para cartón";
    T UnderTwenty::DealerIfMore, Said; E UnderTwenty::More, Said; P UnderTwenty::More, Said;

    /// `under_tie`: the 2 points when the most cards, under 20, are shared (§7). None (T), to the next
    /// dealer (E, P).
    under_tie, UnderTie: UnderTie, UnderTie::CHOICES;
    Count, "equal piles under 20", "empate bajo 20";
    T UnderTie::None, Said; E UnderTie::NextDealer, Said; P UnderTie::NextDealer, Said;

    /// `carton_cutoff`: from which score on there is no *cartón* (§7). None (T, P), 30 (E).
    carton_cutoff, CartonCutoff: CartonCutoff, CartonCutoff::CHOICES;
    Count, "no cartón", "el cartón no vale";
    T CartonCutoff::None, Said; E CartonCutoff::Thirty, Said; P CartonCutoff::None, Said;

    /// `cutoff_covers_two`: whether `carton_cutoff` also stops the 2-point awards of the count (§7). Yes
    /// (T, E, P as read).
    cutoff_covers_two, CutoffCoversTwo: bool, YES_NO;
    Count, "the limit also stops the 2 points", "el límite también quita los 2 puntos";
    T true, Reading; E true, Reading; P true, Reading;

    /// `carton_cap`: the score above which the count lifts no side (§7). None (T, E, P).
    carton_cap, CartonCap: CartonCap, CartonCap::CHOICES;
    Count, "the count lifts nobody above", "el conteo no sube de";
    T CartonCap::None, Said; E CartonCap::None, Said; P CartonCap::None, Said;

    /// `at_38`: what counts for a side with 38 (§8). Only a caída (T, E), all but a limpia (P).
    at_38, At38: At38, At38::CHOICES;
    End, "at 38", "38 que no juega";
    T At38::OnlyCaida, Said; E At38::OnlyCaida, Said; P At38::Limpia, Said;

    /// `win_check`: when it is looked at who has 40 (§8). At the end of the hand (T), at once (E and P as
    /// read).
    win_check, WinCheck: WinCheck, WinCheck::CHOICES;
    End, "40 points win", "los 40 puntos ganan";
    T WinCheck::EndOfHand, Said; E WinCheck::Immediate, Reading; P WinCheck::Immediate, Reading;

    /// `both_reach`: who wins when several sides have 40 (§8). The higher score (T, E, P as read).
    both_reach, BothReach: BothReach, BothReach::CHOICES;
    End, "several at 40", "varios con 40";
    T BothReach::Higher, Reading; E BothReach::Higher, Reading; P BothReach::Higher, Reading;

    /// `games_to_win`: games (*chicas*) that win the match, 1..=3 (§8). 2 (T, P; E by T).
    games_to_win, GamesToWin: u8, ONE_TO_THREE;
    End, "games that win the match", "chicas para ganar la mesa";
    T 2, Said; E 2, Borrowed; P 2, Said;

    /// `zapatero`: a game won against less than 10 points (§8). Wins the match (T; E by T), nothing (P).
    zapatero, Zapatero: Zapatero, Zapatero::CHOICES;
    End, "rivals under 10 (zapatero)", "rivales con menos de 10 (zapatero)";
    T Zapatero::WinsMatch, Said; E Zapatero::WinsMatch, Borrowed; P Zapatero::Off, Said;

    /// `out_of_turn`: points to each rival side for a card out of turn, 0..=10 (§9). 2 (T; E by T), 0 (P).
    out_of_turn, OutOfTurn: u8, POINTS;
    Faults, "card out of turn", "carta fuera de turno";
    T 2, Said; E 2, Borrowed; P 0, Said;

    /// `wrong_capture`: points to each rival side for a wrong take, 0..=10 (§9). 2 (T; E by T), 0 (P).
    wrong_capture, WrongCapture: u8, POINTS;
    Faults, "wrong take", "levantar mal";
    T 2, Said; E 2, Borrowed; P 0, Said;

    /// `misdeal`: the price of a misdeal (§9). Ten points and the deal (T; E by T), the game (P).
    misdeal, Misdeal: Misdeal, Misdeal::CHOICES;
    Faults, "misdeal", "mala repartición";
    T Misdeal::TenAndPass, Said; E Misdeal::TenAndPass, Borrowed; P Misdeal::LoseGame, Said;

    /// `players`: how many seats, 2, 3 or 4 (§2). Every preset seats four.
    players, Players: u8, TWO_TO_FOUR;
    Pack, "players", "jugadores";
    T 4, Reading; E 4, Reading; P 4, Reading;
}

impl RuleKey {
    /// The name that stands in the canonical text, `ronda_points` for instance.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.option().name
    }

    /// The key whose [`name`](Self::name) this is.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        OPTIONS.iter().find(|option| option.name == name).map(|option| option.key)
    }

    /// The key whose stable number this is.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The option of this key: its labels, allowed values and sources.
    #[must_use]
    pub fn option(self) -> &'static RuleOption {
        &OPTIONS[self as usize]
    }
}

impl core::fmt::Display for RuleKey {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.name())
    }
}

impl Rules {
    /// Every option there is, in table order: what settings screens and the rules table are made from.
    ///
    /// ```
    /// use cuarenta::rules::{Preset, Rules};
    ///
    /// let option = Rules::options().iter().find(|option| option.name() == "ronda_points").unwrap();
    /// assert_eq!(option.label_es(), "puntos por ronda");
    /// assert_eq!(option.choices().len(), 11);
    /// assert_eq!(option.value_in(Preset::Pagat).to_string(), "4");
    /// ```
    #[must_use]
    pub fn options() -> &'static [RuleOption] {
        &OPTIONS
    }
}

/// One row of the table of options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RuleOption {
    key: RuleKey,
    name: &'static str,
    section: RuleSection,
    label_en: &'static str,
    label_es: &'static str,
    choices: &'static [RuleChoice],
    certainty: [Certainty; Preset::ALL.len()],
}

impl RuleOption {
    /// The key.
    #[must_use]
    pub const fn key(&self) -> RuleKey {
        self.key
    }

    /// The key's name, as it stands in the canonical text of the rules.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The section of the rules text that explains it.
    #[must_use]
    pub const fn section(&self) -> RuleSection {
        self.section
    }

    /// What a settings screen calls it in English.
    #[must_use]
    pub const fn label_en(&self) -> &'static str {
        self.label_en
    }

    /// What a settings screen calls it in Spanish.
    #[must_use]
    pub const fn label_es(&self) -> &'static str {
        self.label_es
    }

    /// The allowed values, in the order of the rules text.
    #[must_use]
    pub const fn choices(&self) -> &'static [RuleChoice] {
        self.choices
    }

    /// The allowed value with this text.
    #[must_use]
    pub fn choice(&self, text: &str) -> Option<&'static RuleChoice> {
        self.choices.iter().find(|choice| choice.text() == text)
    }

    /// The value in a preset.
    #[must_use]
    pub fn value_in(&self, preset: Preset) -> RuleValue {
        preset.rules().get(self.key)
    }

    /// How sure it is that the preset's own source has that value.
    #[must_use]
    pub const fn certainty_in(&self, preset: Preset) -> Certainty {
        self.certainty[preset as usize]
    }
}
