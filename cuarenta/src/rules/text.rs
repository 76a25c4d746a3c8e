//! The canonical text, `preset+key=value,key=value`.

use core::fmt;
use core::str::FromStr;

use super::error::{FaultKind, RulesError, RulesFault};
use super::{Preset, RuleKey, Rules, RulesBuilder, RulesReason};

/// The preset that needs the fewest overrides (the first of [`Preset::ALL`] where several do), then the
/// overrides in table order.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differing = |preset: Preset| {
            let base = preset.rules();
            RuleKey::ALL.iter().copied().filter(move |&key| self.get(key) != base.get(key))
        };
        let preset = Preset::ALL.iter().copied().min_by_key(|&preset| differing(preset).count());
        let preset = preset.unwrap_or(Preset::Tradicional);
        f.write_str(preset.name())?;
        for (i, key) in differing(preset).enumerate() {
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

/// Any preset and any overrides in any order; no spaces.
impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        let mut builder = RulesBuilder::default();
        let (name, overrides) = match text.split_once('+') {
            Some((name, overrides)) => (name, Some(overrides)),
            None => (text, None),
        };
        match Preset::from_name(name) {
            Some(preset) => {
                builder.preset(preset);
            }
            None => builder.fault(RulesFault::new(FaultKind::UnknownPreset, name).at(0..name.len())),
        }
        let mut start = name.len() + 1;
        for item in overrides.into_iter().flat_map(|overrides| overrides.split(',')) {
            let end = start + item.len();
            if let Err(fault) = set(&mut builder, item) {
                let key_end = item.split_once('=').map_or(end, |(key, _)| start + key.len());
                builder.fault(match fault.reason() {
                    RulesReason::BadValue => fault.at(key_end + 1..end),
                    _ => fault.at(start..key_end),
                });
            }
            start = end + 1;
        }
        builder.build()
    }
}

/// One `key=value`.
fn set(builder: &mut RulesBuilder, item: &str) -> Result<(), RulesFault> {
    match item.split_once('=') {
        Some((key, value)) => builder.try_set(key, value),
        None => Err(RulesFault::new(FaultKind::BadSyntax, item)),
    }
}
