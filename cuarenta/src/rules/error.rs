//! What can be wrong with a description of rules.

use core::fmt;
use core::ops::Range;

use arrayvec::{ArrayString, ArrayVec};

use super::{Preset, RuleKey};

/// Why rules were refused: every fault of the description, in the order in which they were met.
///
/// The first [`RulesError::MAX_FAULTS`] are kept, the others counted.
///
/// ```
/// use cuarenta::rules::Rules;
///
/// let error = "pagat+ronda=4,capture=must".parse::<Rules>().unwrap_err();
/// let codes: Vec<_> = error.faults().iter().map(|fault| fault.code()).collect();
/// assert_eq!(codes, ["unknown_key", "bad_value"]);
/// assert_eq!(error.faults()[1].span(), Some(22..26));
/// assert!(error.to_string().contains("`must` is no value of `capture`: use optional or forced"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct RulesError {
    faults: ArrayVec<RulesFault, { RulesError::MAX_FAULTS }>,
    further: usize,
}

impl RulesError {
    /// How many faults are kept.
    pub const MAX_FAULTS: usize = 8;

    pub(super) const fn none() -> Self {
        RulesError { faults: ArrayVec::new_const(), further: 0 }
    }

    pub(super) fn push(&mut self, fault: RulesFault) {
        if self.faults.try_push(fault).is_err() {
            self.further += 1;
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.faults.is_empty()
    }

    /// The faults, at least one.
    #[must_use]
    pub fn faults(&self) -> &[RulesFault] {
        &self.faults
    }

    /// How many more faults there were than are kept.
    #[must_use]
    pub const fn further(&self) -> usize {
        self.further
    }
}

/// The faults one after the other; what is allowed once for each.
impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            fault.write_what(f)?;
        }
        if self.further > 0 {
            write!(f, "; and {} more", self.further)?;
        }
        if self.faults.iter().any(|fault| fault.kind == FaultKind::UnknownKey) {
            f.write_str("; ")?;
            write_keys(f)?;
        }
        Ok(())
    }
}

/// What kind of fault it is. The numbers and codes are stable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum RulesReason {
    /// There is no option of this name.
    UnknownKey = 1,
    /// The option does not allow this value.
    BadValue = 2,
    /// The option was already set.
    RepeatedKey = 3,
    /// The text is not of the form `preset+key=value,key=value`.
    BadSyntax = 4,
    /// There is no preset of this name.
    UnknownPreset = 5,
}

impl RulesReason {
    /// Every reason, by number.
    pub const ALL: &'static [RulesReason] = &[
        RulesReason::UnknownKey,
        RulesReason::BadValue,
        RulesReason::RepeatedKey,
        RulesReason::BadSyntax,
        RulesReason::UnknownPreset,
    ];

    /// The stable number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The stable name, `unknown_key` for instance.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            RulesReason::UnknownKey => "unknown_key",
            RulesReason::BadValue => "bad_value",
            RulesReason::RepeatedKey => "repeated_key",
            RulesReason::BadSyntax => "bad_syntax",
            RulesReason::UnknownPreset => "unknown_preset",
        }
    }
}

/// One thing that is wrong with a description of rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub struct RulesFault {
    kind: FaultKind,
    found: Excerpt,
    span: Option<(u32, u32)>,
}

/// A reason, and the option where it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FaultKind {
    UnknownKey,
    BadValue(RuleKey),
    RepeatedKey(RuleKey),
    BadSyntax,
    UnknownPreset,
}

impl RulesFault {
    pub(super) fn new(kind: FaultKind, found: impl fmt::Display) -> Self {
        RulesFault { kind, found: Excerpt::of(found), span: None }
    }

    /// Says where in a text the fault stands.
    pub(super) fn at(self, span: Range<usize>) -> Self {
        let place = |byte: usize| u32::try_from(byte).unwrap_or(u32::MAX);
        RulesFault { span: Some((place(span.start), place(span.end))), ..self }
    }

    /// The kind of fault.
    #[must_use]
    pub const fn reason(&self) -> RulesReason {
        match self.kind {
            FaultKind::UnknownKey => RulesReason::UnknownKey,
            FaultKind::BadValue(_) => RulesReason::BadValue,
            FaultKind::RepeatedKey(_) => RulesReason::RepeatedKey,
            FaultKind::BadSyntax => RulesReason::BadSyntax,
            FaultKind::UnknownPreset => RulesReason::UnknownPreset,
        }
    }

    /// The stable name of the kind of fault, `unknown_key` for instance.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.reason().code()
    }

    /// The option that is meant, where it is known.
    #[must_use]
    pub const fn key(&self) -> Option<RuleKey> {
        match self.kind {
            FaultKind::BadValue(key) | FaultKind::RepeatedKey(key) => Some(key),
            FaultKind::UnknownKey | FaultKind::BadSyntax | FaultKind::UnknownPreset => None,
        }
    }

    /// The offending name, value or piece of text; its beginning where it is longer than 24 bytes.
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found.start
    }

    /// Where it stands in the parsed text, in bytes; `None` when it was not parsed from a text.
    #[must_use]
    pub fn span(&self) -> Option<Range<usize>> {
        self.span.map(|(start, end)| start as usize..end as usize)
    }

    /// The sentence, but for the list of all options.
    fn write_what(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((start, _)) = self.span {
            write!(f, "at byte {start}: ")?;
        }
        let found = self.found;
        match self.kind {
            FaultKind::UnknownKey => write!(f, "{found} is no option"),
            FaultKind::BadValue(key) => {
                write!(f, "{found} is no value of `{key}`: use ")?;
                let choices = key.option().choices();
                write_list(f, choices.iter().map(|choice| choice.text()), choices.len(), "or")
            }
            FaultKind::RepeatedKey(_) => write!(f, "{found} is set more than once"),
            FaultKind::BadSyntax => {
                write!(f, "{found} is not of the form key=value (the whole is preset+key=value,key=value)")
            }
            FaultKind::UnknownPreset => {
                write!(f, "{found} is no preset: begin with ")?;
                write_list(f, Preset::ALL.iter().map(|preset| preset.name()), Preset::ALL.len(), "or")
            }
        }
    }
}

/// The fault, and what is allowed instead.
impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_what(f)?;
        if self.kind == FaultKind::UnknownKey {
            f.write_str("; ")?;
            write_keys(f)?;
        }
        Ok(())
    }
}

fn write_keys(f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("the options are ")?;
    write_list(f, RuleKey::ALL.iter().map(|key| key.name()), RuleKey::ALL.len(), "and")
}

/// `a, b or c`.
fn write_list<'a>(
    f: &mut fmt::Formatter<'_>,
    items: impl Iterator<Item = &'a str>,
    len: usize,
    last: &str,
) -> fmt::Result {
    for (i, item) in items.enumerate() {
        match i {
            0 => {}
            _ if i + 1 == len => write!(f, " {last} ")?,
            _ => f.write_str(", ")?,
        }
        f.write_str(item)?;
    }
    Ok(())
}

/// The beginning of an offending text: an error holds no heap and borrows nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Excerpt {
    start: ArrayString<24>,
    cut: bool,
}

impl Excerpt {
    fn of(text: impl fmt::Display) -> Self {
        let mut excerpt = Excerpt { start: ArrayString::new(), cut: false };
        // Writing stops with an error once the excerpt is full, which is what `cut` then says.
        let _ = fmt::write(&mut excerpt, format_args!("{text}"));
        excerpt
    }
}

impl fmt::Write for Excerpt {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for letter in text.chars() {
            if self.start.try_push(letter).is_err() {
                self.cut = true;
                return Err(fmt::Error);
            }
        }
        Ok(())
    }
}

/// Quoted, with what a terminal might obey escaped.
impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.start.is_empty() {
            return f.write_str("(nothing)");
        }
        write!(f, "`{}{}`", self.start.escape_debug(), if self.cut { "…" } else { "" })
    }
}

impl fmt::Debug for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
