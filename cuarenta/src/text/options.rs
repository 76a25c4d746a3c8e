//! The table of options, for a terminal.

use core::fmt;

use super::{Said, Words};
use crate::rules::{Preset, RuleChoice, RuleOption, RuleSection, RuleValue, Rules};

/// Every option of the rules: the value it has now, those it may have, and what each preset says.
///
/// ```
/// use cuarenta::{Rules, text::{Language, Options, Words}};
///
/// let text = Words::new(Language::Spanish, Rules::PAGAT).say(Options).to_string();
/// assert!(text.contains("ronda_points = 4  (puntos por ronda)"));
/// assert!(text.contains("tradicional two, espanola any, pagat any"));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options;

impl fmt::Display for Said<'_, Options> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for section in RuleSection::ALL.iter().copied() {
            let title = self.words.pick(section.title_en(), section.title_es());
            writeln!(f, "§{} {title}\n", section.number())?;
            for option in Rules::options().iter().filter(|option| option.section() == section) {
                self.words.write_option(f, option)?;
            }
        }
        Ok(())
    }
}

impl Words<'_> {
    fn write_option(&self, f: &mut fmt::Formatter<'_>, option: &RuleOption) -> fmt::Result {
        let label = self.pick(option.label_en(), option.label_es());
        writeln!(f, "  {} = {}  ({label})", option.name(), self.rules.get(option.key()))?;
        // Numbers that are their own labels follow each other.
        let is_number = |choice: &&RuleChoice| {
            matches!(choice.value(), RuleValue::Number(_)) && choice.text() == choice.label_en()
        };
        let mut numbers = option.choices().iter().filter(is_number);
        for choice in option.choices().iter().filter(|choice| !is_number(choice)) {
            writeln!(f, "    {:22} {}", choice.text(), self.pick(choice.label_en(), choice.label_es()))?;
        }
        if let (Some(first), Some(last)) = (numbers.next(), numbers.next_back()) {
            writeln!(f, "    {} … {}", first.text(), last.text())?;
        }
        f.write_str("    ->")?;
        for (place, preset) in Preset::ALL.iter().enumerate() {
            let comma = if place == 0 { "" } else { "," };
            write!(f, "{comma} {preset} {}", option.value_in(*preset))?;
        }
        f.write_str("\n\n")
    }
}
