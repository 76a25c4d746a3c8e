//! Texts in human-readable formats, bytes otherwise.

use core::{fmt::Display, str::FromStr};

use super::choice::{
    At38, BothReach, CaidaBy, CaidaLimpia, CaptureDuty, CartonCap, CartonCutoff, CartonStep, Direction,
    FirstDealer, FourAt38, FourOfAKind, Leftovers, MatchTakes, Misdeal, PackStyle, RondaCaida, RondaCall,
    RondaCutoff, Sequence, SequenceAfter, SumAddends, TwentyAll, UnderTie, UnderTwenty, WinCheck, Zapatero,
};
use super::value::OptionType;
use super::{Preset, RuleChoice, RuleKey, Rules};
use crate::notation::serde::{Bytes, Listed, Written, serde_as_listed, serde_as_written};

/// The canonical text, or [`Rules::to_bytes`].
impl Written for Rules {
    const WHAT: &'static str = "the text of rules, preset+key=value,key=value";
    type Compact = Bytes<{ Rules::BYTES }>;

    fn text(&self) -> impl Display {
        self
    }

    fn read(text: &str) -> Result<Rules, impl Display> {
        Rules::from_str(text)
    }

    fn compact(&self) -> Self::Compact {
        Bytes::of(self.to_bytes())
    }

    fn restore(bytes: Self::Compact) -> Result<Rules, impl Display> {
        Rules::from_bytes(&bytes.0)
    }
}

serde_as_written! { Rules }

impl Listed for Preset {
    fn list() -> impl Iterator<Item = (Self, &'static str)> {
        Self::ALL.iter().map(|preset| (*preset, preset.name()))
    }
}

impl Listed for RuleKey {
    fn list() -> impl Iterator<Item = (Self, &'static str)> {
        Self::ALL.iter().map(|key| (*key, key.name()))
    }
}

macro_rules! serde_of_option_enums {
    ($($type:ident)+) => {
        $(
            impl Listed for $type {
                fn list() -> impl Iterator<Item = (Self, &'static str)> {
                    let pair = |choice: &RuleChoice| Some((Self::from_value(choice.value())?, choice.text()));
                    Self::CHOICES.iter().filter_map(pair)
                }
            }
        )+

        serde_as_listed! { $($type)+ }
    };
}

serde_as_listed! { Preset RuleKey }

serde_of_option_enums! {
    At38 BothReach CaidaBy CaidaLimpia CaptureDuty CartonCap CartonCutoff CartonStep Direction FirstDealer
    FourAt38 FourOfAKind Leftovers MatchTakes Misdeal PackStyle RondaCaida RondaCall RondaCutoff Sequence
    SequenceAfter SumAddends TwentyAll UnderTie UnderTwenty WinCheck Zapatero
}
