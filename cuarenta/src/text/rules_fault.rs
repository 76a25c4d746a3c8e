//! What is wrong with a description of rules.

use core::fmt;

use super::Said;
use crate::rules::{Preset, RuleKey, RulesError, RulesFault, RulesReason};

impl fmt::Display for Said<'_, &RulesError> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.words.is_spanish() {
            return self.what.fmt(f);
        }
        for (place, fault) in self.what.faults().iter().enumerate() {
            f.write_str(if place == 0 { "" } else { "; " })?;
            write_fault(f, fault)?;
        }
        if self.what.further() > 0 {
            write!(f, "; y {} más", self.what.further())?;
        }
        if self.what.faults().iter().any(|fault| fault.reason() == RulesReason::UnknownKey) {
            write_keys(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Said<'_, &RulesFault> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.words.is_spanish() {
            return self.what.fmt(f);
        }
        write_fault(f, self.what)?;
        if self.what.reason() == RulesReason::UnknownKey { write_keys(f) } else { Ok(()) }
    }
}

fn write_keys(f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("; las opciones son ")?;
    write_list(f, RuleKey::ALL.iter().map(|key| key.name()), " y ")
}

/// The sentence, but for the list of all options.
fn write_fault(f: &mut fmt::Formatter<'_>, fault: &RulesFault) -> fmt::Result {
    if let Some(span) = fault.span() {
        write!(f, "en el byte {}: ", span.start)?;
    }
    write!(f, "`{}` ", fault.found().escape_debug())?;
    match (fault.reason(), fault.key()) {
        (RulesReason::BadValue, Some(key)) => {
            write!(f, "no es un valor de `{key}`: use ")?;
            write_list(f, key.option().choices().iter().map(|choice| choice.text()), " o ")
        }
        (RulesReason::RepeatedKey, _) => f.write_str("se da más de una vez"),
        (RulesReason::BadSyntax, _) => {
            f.write_str("no tiene la forma clave=valor (todo el texto es variante+clave=valor,clave=valor)")
        }
        (RulesReason::UnknownPreset, _) => {
            f.write_str("no es una variante: comience con ")?;
            write_list(f, Preset::ALL.iter().map(|preset| preset.name()), " o ")
        }
        (RulesReason::UnknownKey | RulesReason::BadValue, _) => f.write_str("no es una opción"),
    }
}

/// `a, b o c`.
fn write_list<'a>(
    f: &mut fmt::Formatter<'_>,
    items: impl ExactSizeIterator<Item = &'a str>,
    last: &str,
) -> fmt::Result {
    let len = items.len();
    items.enumerate().try_for_each(|(place, item)| {
        let separator = match place {
            0 => "",
            _ if place + 1 == len => last,
            _ => ", ",
        };
        write!(f, "{separator}{item}")
    })
}
