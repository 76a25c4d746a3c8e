//! Rules from a preset and what a house does otherwise.

use super::error::{FaultKind, RulesError, RulesFault};
use super::{Preset, RuleKey, RuleValue, Rules};

/// Collects options, in any order, and reports every fault of theirs at once.
///
/// Each option may be set once, by its typed setter or by name and text. Options that are not set come
/// from the preset, whenever that is chosen.
///
/// ```
/// use cuarenta::rules::{Preset, Rules, SumAddends};
///
/// let rules = Rules::builder()
///     .preset(Preset::Espanola)
///     .players(2)
///     .sum_addends(SumAddends::Two)
///     .set("ronda_points", "4")
///     .build()?;
/// assert_eq!((rules.players(), rules.ronda_points()), (2, 4));
///
/// let error = Rules::builder().set("rondas", "4").players(5).build().unwrap_err();
/// assert_eq!(error.faults().len(), 2);
/// # Ok::<(), cuarenta::rules::RulesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct RulesBuilder {
    base: Rules,
    /// What was set; meaningful for the keys of `is_set` only.
    changed: Rules,
    /// Bit `key as u8` for each key that was set.
    is_set: u64,
    error: RulesError,
}

const _: () = assert!(RuleKey::ALL.len() <= u64::BITS as usize);

impl RulesBuilder {
    pub(super) const fn new(base: Rules) -> Self {
        RulesBuilder { base, changed: base, is_set: 0, error: RulesError::none() }
    }

    /// Takes every option that is not set from this preset. The last call counts.
    pub fn preset(&mut self, preset: Preset) -> &mut Self {
        self.base = preset.rules();
        self
    }

    /// Sets an option by its name and the text of one of its values, as they stand in the rules text.
    pub fn set(&mut self, key: &str, value: &str) -> &mut Self {
        if let Err(fault) = self.try_set(key, value) {
            self.fault(fault);
        }
        self
    }

    /// Sets an option to a value of any option's type.
    pub fn set_value(&mut self, key: RuleKey, value: impl Into<RuleValue>) -> &mut Self {
        if let Err(fault) = self.try_set_value(key, value.into()) {
            self.fault(fault);
        }
        self
    }

    /// The rules.
    ///
    /// # Errors
    ///
    /// Every fault of what was set: an unknown key, a value that its option does not allow, a key set
    /// twice.
    #[expect(
        clippy::result_large_err,
        reason = "all faults at once, without a heap; nobody parses rules in a loop"
    )]
    pub fn build(&self) -> Result<Rules, RulesError> {
        if !self.error.is_empty() {
            return Err(self.error.clone());
        }
        let mut rules = self.base;
        for key in RuleKey::ALL.iter().copied().filter(|&key| self.has(key)) {
            let allowed = rules.put(key, self.changed.get(key));
            debug_assert!(allowed, "a value that `put` took before");
        }
        Ok(rules)
    }

    pub(super) fn fault(&mut self, fault: RulesFault) {
        self.error.push(fault);
    }

    pub(super) fn try_set(&mut self, name: &str, text: &str) -> Result<(), RulesFault> {
        let key = RuleKey::from_name(name).ok_or_else(|| RulesFault::new(FaultKind::UnknownKey, name))?;
        match key.option().choice(text) {
            Some(choice) => self.try_set_value(key, choice.value()),
            None => {
                self.mark(key)?;
                Err(RulesFault::new(FaultKind::BadValue(key), text))
            }
        }
    }

    fn try_set_value(&mut self, key: RuleKey, value: RuleValue) -> Result<(), RulesFault> {
        self.mark(key)?;
        // The caller may have written `30` as a word.
        let value = match value {
            RuleValue::Word(text) => RuleValue::of(text),
            number_or_yes_no => number_or_yes_no,
        };
        if self.changed.put(key, value) {
            Ok(())
        } else {
            Err(RulesFault::new(FaultKind::BadValue(key), value))
        }
    }

    fn has(&self, key: RuleKey) -> bool {
        self.is_set & (1 << key as u8) != 0
    }

    /// Notes that a key is set, once.
    fn mark(&mut self, key: RuleKey) -> Result<(), RulesFault> {
        if self.has(key) {
            return Err(RulesFault::new(FaultKind::RepeatedKey(key), key));
        }
        self.is_set |= 1 << key as u8;
        Ok(())
    }
}

impl Default for RulesBuilder {
    fn default() -> Self {
        RulesBuilder::new(Rules::default())
    }
}

impl Rules {
    /// A builder that starts from [`Rules::TRADICIONAL`].
    #[must_use]
    pub const fn builder() -> RulesBuilder {
        RulesBuilder::new(Rules::TRADICIONAL)
    }

    /// A builder that starts from these rules.
    #[must_use]
    pub const fn to_builder(self) -> RulesBuilder {
        RulesBuilder::new(self)
    }

    /// These rules with one option changed.
    ///
    /// # Errors
    ///
    /// `bad_value` where the option does not allow the value.
    #[expect(clippy::result_large_err, reason = "the error of the builder")]
    pub fn with(self, key: RuleKey, value: impl Into<RuleValue>) -> Result<Rules, RulesError> {
        self.to_builder().set_value(key, value).build()
    }
}
