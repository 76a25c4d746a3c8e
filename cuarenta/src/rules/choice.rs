//! One option enum for each option that is not a plain number or yes/no.

use super::value::{OptionType, RuleChoice, RuleValue};

/// Writes an option enum: its variants, each with its stable text and its labels in English and Spanish.
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
            /// Every value, in the order of the rules text.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            pub(super) const CHOICES: &'static [RuleChoice] = &[$(RuleChoice::new($text, $en, $es)),+];

            /// The stable text of this value, as it stands in the canonical text of the rules.
            #[must_use]
            pub const fn text(self) -> &'static str {
                Self::CHOICES[self as usize].text()
            }

            /// The value whose [`text`](Self::text) this is.
            #[must_use]
            pub fn from_text(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.text() == text)
            }
        }

        impl OptionType for $name {
            fn value(self) -> RuleValue {
                RuleValue::from(self)
            }

            fn from_value(value: RuleValue) -> Option<Self> {
                Self::ALL.iter().copied().find(|own| own.value() == value)
            }
        }

        impl From<$name> for RuleValue {
            fn from(value: $name) -> Self {
                Self::of(value.text())
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.text())
            }
        }
    };
}

option_enum! {
    /// `pack_style`: which names the cards carry (§2). It changes no rule.
    PackStyle {
        /// A, 2–7, J, Q, K of diamonds, hearts, spades, clubs (T, P).
        French = "french", "French pack", "baraja francesa";
        /// 1–7, sota, caballo, rey of oros, copas, espadas, bastos (E).
        Spanish = "spanish", "Spanish pack", "baraja española";
    }
}

option_enum! {
    /// `direction`: on which side of a seat the next one sits (§2). It only tells a screen how to draw.
    Direction {
        /// The next to play is the neighbour on the right (T; E by T).
        CounterClockwise = "counter_clockwise", "to the right", "hacia la derecha";
        /// The next to play is the neighbour on the left (P).
        Clockwise = "clockwise", "to the left", "hacia la izquierda";
    }
}

option_enum! {
    /// `first_dealer`: how the dealer of the first hand is found (§3). No source speaks of it.
    FirstDealer {
        /// The table says who deals.
        Given = "given", "as agreed", "convenido";
        /// Cards are dealt face up from seat 0 on; the first diamond (*oros*) deals.
        FirstDiamond = "first_diamond", "first diamond", "primer oros";
        /// One card each; the highest deals, and those who share it draw again.
        HighestCard = "highest_card", "highest card", "carta más alta";
    }
}

option_enum! {
    /// `sum_addends`: how many table cards may make a sum (§4).
    SumAddends {
        /// Exactly two (T, P).
        Two = "two", "two cards", "dos cartas";
        /// Two or more (E).
        Any = "any", "two or more cards", "dos o más cartas";
        /// Two; three only when the play leaves the table empty (no source's own rule).
        TwoOrThreeIfClean = "two_or_three_if_clean",
            "two cards, three if they clear the table", "dos cartas, tres si limpian la mesa";
    }
}

option_enum! {
    /// `match_takes`: how many table cards of one rank a base or a rung takes (§4).
    MatchTakes {
        /// One of them, the player's choice (P; our reading of T and E).
        One = "one", "one of its rank", "una del mismo valor";
        /// Every one of them (no source's own rule).
        All = "all", "all of its rank", "todas las del mismo valor";
    }
}

option_enum! {
    /// `capture`: whether a card that can take has to (§4).
    CaptureDuty {
        /// Any card may be laid down (T, P; E by T).
        Optional = "optional", "optional", "opcional";
        /// A card that can take must take; which card is thrown, and which take, stays free (no
        /// source's own rule).
        Forced = "forced", "forced for the card thrown", "obligatorio para la carta lanzada";
    }
}

option_enum! {
    /// `sequence`: the run of next ranks that may follow a match or a sum (§4).
    Sequence {
        /// No runs (no source's own rule).
        Off = "off", "no runs", "sin secuencia";
        /// The player may stop anywhere (T).
        Prefix = "prefix", "as long as the player likes", "hasta donde se quiera";
        /// Always the longest run (E, P).
        Auto = "auto", "always the longest", "siempre la más larga";
    }
}

option_enum! {
    /// `sequence_after`: which bases a run may follow (§4).
    SequenceAfter {
        /// A match and a sum (T, E, P).
        MatchAndSum = "match_and_sum", "after a match or a sum", "tras igualar o sumar";
        /// A match only (no source's own rule).
        MatchOnly = "match_only", "after a match only", "solo tras igualar";
    }
}

option_enum! {
    /// `caida_by`: in what way the card just laid down must be taken to make a *caída* (§5).
    CaidaBy {
        /// By a card of its rank (P; our reading of T and E).
        Match = "match", "by a match", "al igualar";
        /// By a match, or as part of the sum (no source's own rule).
        MatchOrSum = "match_or_sum", "by a match or in the sum", "al igualar o en la suma";
        /// In any way, as a rung of the run too (the letter of T and E).
        Any = "any", "in any way", "de cualquier modo";
    }
}

option_enum! {
    /// `caida_limpia`: what a *caída* that also clears the table scores (§5).
    CaidaLimpia {
        /// The caída and the limpia (E, P; T by E).
        Add = "add", "both count", "cuentan las dos";
        /// The caída only (the official Quito rule as others report it).
        CaidaOnly = "caida_only", "only the caída counts", "solo cuenta la caída";
    }
}

option_enum! {
    /// `ronda_call`: whether three or four equal must be called (§6).
    RondaCall {
        /// Found by the referee after the deal (E; T by E).
        Auto = "auto", "seen by the referee", "la ve el juez";
        /// Counts only when its holder calls it before its own first card of the deal (P).
        Call = "call", "must be called", "hay que cantarla";
    }
}

option_enum! {
    /// `ronda_cutoff`: from which score on a side scores nothing for three equal (§6).
    RondaCutoff {
        /// No limit (E; T by E).
        None = "none", "no limit", "sin límite";
        /// A side with 30 or more scores nothing for it (P).
        Thirty = "30", "from 30 points on", "desde 30 puntos";
    }
}

option_enum! {
    /// `ronda_caida`: what more a *caída* scores on a card of a ronda that was scored in this deal (§6).
    RondaCaida {
        /// Nothing more (T, E).
        None = "none", "nothing more", "nada más";
        /// The points of the caída again (no source's own rule).
        Double = "double", "the caída's points again", "otra vez los de la caída";
        /// Ten more (P).
        PlusTen = "plus_ten", "ten points more", "diez puntos más";
    }
}

option_enum! {
    /// `four_at_38`: what four equal do for a side with 38 or more (§6).
    FourAt38 {
        /// What they do for any other (our reading of T, E and P).
        Wins = "wins", "counts as always", "vale como siempre";
        /// Nothing (no source's own rule).
        Void = "void", "nothing", "nada";
    }
}

option_enum! {
    /// `leftovers`: to whom the cards belong that lie on the table after the last play (§7).
    Leftovers {
        /// To nobody (T, E, P).
        Nobody = "nobody", "nobody", "nadie";
        /// To the side that took last (no source's own rule).
        LastCapturer = "last_capturer", "the last to take", "quien levantó al último";
    }
}

option_enum! {
    /// `carton_step`: how the cards past 20 are paid (§7).
    CartonStep {
        /// One point each, the whole rounded up to an even number (T, E, P).
        PerCardEven = "per_card_even", "one a card, rounded up to even", "uno por carta, al par siguiente";
        /// One point each (no source's own rule).
        PerCard = "per_card", "one a card", "uno por carta";
    }
}

option_enum! {
    /// `twenty_all`: what 20 cards on both sides score, in place of *cartón* and the 2-point awards (§7).
    TwentyAll {
        /// 6 to each side, and 2 *por dar* to the dealer's (T).
        BothSixDealerTwo = "both_six_dealer_two", "6 each, 2 to the dealer", "6 a cada uno, 2 a quien da";
        /// Only 2, to the side that deals next (E).
        NextDealerTwo = "next_dealer_two", "2 to the next dealer", "2 a quien va a dar";
        /// 6 to the side that did not deal (P).
        NonDealerSix = "non_dealer_six", "6 to the side that did not deal", "6 a quien no dio";
        /// 6 to each side (no source's own rule).
        BothSix = "both_six", "6 each", "6 a cada uno";
    }
}

option_enum! {
    /// `under_twenty`: the 2 points when nobody has enough cards for a *cartón* (§7).
    UnderTwenty {
        /// *Dos por dar*: no side has over 20 and the dealer's has most: 2 to it (T).
        DealerIfMore = "dealer_if_more", "2 to the dealer, with most cards", "2 a quien da, si tiene más";
        /// No side has 20 or more: 2 to the one with most (E, P).
        More = "more", "2 to the side with most cards", "2 a quien tiene más";
        /// Nothing (no source's own rule).
        None = "none", "nothing", "nada";
    }
}

option_enum! {
    /// `under_tie`: the 2 points when no side has 20 and the most cards are shared (§7).
    UnderTie {
        /// Nothing (T).
        None = "none", "nothing", "nada";
        /// 2 to the side that deals next, even if it is not one of those (E, P).
        NextDealer = "next_dealer", "2 to the next dealer", "2 a quien va a dar";
    }
}

option_enum! {
    /// `carton_cutoff`: from which score on a side scores no *cartón* (§7).
    CartonCutoff {
        /// No limit (T, P).
        None = "none", "no limit", "sin límite";
        /// A side with 30 or more scores none (E).
        Thirty = "30", "from 30 points on", "desde 30 puntos";
    }
}

option_enum! {
    /// `carton_cap`: the score above which the count never lifts a side (§7).
    CartonCap {
        /// No cap (T, E, P).
        None = "none", "no cap", "sin tope";
        /// 30 points (no source's own rule).
        Thirty = "30", "30 points", "30 puntos";
        /// 38 points (the letter of E: no game is won by cartón alone).
        ThirtyEight = "38", "38 points", "38 puntos";
    }
}

option_enum! {
    /// `at_38`: what still counts for a side with 38 or more, *38 que no juega* (§8).
    At38 {
        /// Only a caída (T, E).
        OnlyCaida = "only_caida", "only a caída counts", "solo vale la caída";
        /// All but a limpia (P).
        Limpia = "limpia", "no limpia", "no vale la limpia";
        /// Everything (no source's own rule).
        Off = "off", "everything counts", "todo vale";
    }
}

option_enum! {
    /// `win_check`: when it is looked at whether a side has 40 (§8).
    WinCheck {
        /// After every step (our reading of E and P).
        Immediate = "immediate", "at once", "enseguida";
        /// After a count or a misdeal (T).
        EndOfHand = "end_of_hand", "at the end of the hand", "al terminar la mano";
    }
}

option_enum! {
    /// `both_reach`: who wins when several sides are found at 40 or more (§8).
    BothReach {
        /// The highest; equal: as `leader_first` (our reading of T, E and P).
        Higher = "higher", "the higher score", "el puntaje más alto";
        /// The side met first in turn order from the seat after the dealer (no source's own rule).
        LeaderFirst = "leader_first", "first in turn after the dealer", "el primero después de quien da";
    }
}

option_enum! {
    /// `zapatero`: what it means to win a game by points while every rival has less than 10 (§8).
    Zapatero {
        /// The match is won at once (T; E by T).
        WinsMatch = "wins_match", "wins the match", "gana la mesa";
        /// It is only reported (no source's own rule).
        Label = "label", "only reported", "solo se anuncia";
        /// Nothing (P).
        Off = "off", "nothing", "nada";
    }
}

option_enum! {
    /// `misdeal`: the price of a wrong number of cards or of a cut not offered (§9).
    Misdeal {
        /// 10 to each rival side, the hand is void, the deal passes (T; E by T).
        TenAndPass = "ten_and_pass", "10 to the rivals, the deal passes", "10 a los rivales, pasa la mano";
        /// The game goes to the rival (P).
        LoseGame = "lose_game", "loses the game", "pierde la chica";
        /// The hand is void, the deal passes (no source's own rule).
        Void = "void", "the hand is void, the deal passes", "mano nula, pasa la mano";
    }
}

impl CartonCap {
    /// The score above which the count lifts no side, in points.
    #[inline]
    #[must_use]
    pub const fn limit(self) -> Option<u16> {
        match self {
            CartonCap::None => Option::None,
            CartonCap::Thirty => Some(30),
            CartonCap::ThirtyEight => Some(38),
        }
    }
}

/// `four_of_a_kind`: what all four of a rank in a deal (*doble ronda*) do (§6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum FourOfAKind {
    /// Win the game at once (E, P; T by E).
    Win,
    /// Nothing (no source's own rule).
    None,
    /// Score so many points, 1 to 10 (no source's own rule).
    Points(u8),
}

impl FourOfAKind {
    pub(super) const CHOICES: &'static [RuleChoice] = &[
        RuleChoice::new("win", "wins the game", "gana la chica"),
        RuleChoice::new("none", "nothing", "nada"),
        RuleChoice::number("1"),
        RuleChoice::number("2"),
        RuleChoice::number("3"),
        RuleChoice::number("4"),
        RuleChoice::number("5"),
        RuleChoice::number("6"),
        RuleChoice::number("7"),
        RuleChoice::number("8"),
        RuleChoice::number("9"),
        RuleChoice::number("10"),
    ];
}

impl From<FourOfAKind> for RuleValue {
    fn from(value: FourOfAKind) -> Self {
        match value {
            FourOfAKind::Win => RuleValue::Word("win"),
            FourOfAKind::None => RuleValue::Word("none"),
            FourOfAKind::Points(points) => RuleValue::Number(points),
        }
    }
}

impl OptionType for FourOfAKind {
    fn value(self) -> RuleValue {
        RuleValue::from(self)
    }

    fn from_value(value: RuleValue) -> Option<Self> {
        match value {
            RuleValue::Word("win") => Some(FourOfAKind::Win),
            RuleValue::Word("none") => Some(FourOfAKind::None),
            RuleValue::Number(points @ 1..=10) => Some(FourOfAKind::Points(points)),
            _ => Option::None,
        }
    }
}

impl core::fmt::Display for FourOfAKind {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        RuleValue::from(*self).fmt(f)
    }
}
