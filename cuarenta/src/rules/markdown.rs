//! The table of options, for people.

use core::fmt;

use super::{Preset, RuleChoice, RuleOption, RuleSection, RuleValue, Rules};

/// Displays as the whole table of options in Markdown, a table for each section of the rules text.
///
/// ```
/// use cuarenta::rules::RulesTable;
///
/// assert!(RulesTable.to_string().contains("| `two` | `any` | `any` |"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulesTable;

impl fmt::Display for RulesTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, &section) in RuleSection::ALL.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            write!(f, "### §{} {} · {}\n\n", section.number(), section.title_en(), section.title_es())?;
            f.write_str("| option | values |")?;
            for preset in Preset::ALL {
                write!(f, " {preset} |")?;
            }
            f.write_str("\n|---|---|---|---|---|\n")?;
            for option in Rules::options().iter().filter(|option| option.section() == section) {
                write_row(f, option)?;
            }
        }
        Ok(())
    }
}

fn write_row(f: &mut fmt::Formatter<'_>, option: &RuleOption) -> fmt::Result {
    write!(f, "| `{}`<br>{} · {} | ", option.name(), option.label_en(), option.label_es())?;
    write_choices(f, option.choices())?;
    f.write_str(" |")?;
    for &preset in Preset::ALL {
        write!(f, " `{}`{} |", option.value_in(preset), option.certainty_in(preset).mark())?;
    }
    f.write_str("\n")
}

/// A line for each word and one for all the numbers, which follow each other.
fn write_choices(f: &mut fmt::Formatter<'_>, choices: &[RuleChoice]) -> fmt::Result {
    // The limits, 30 and 38, are numbers too, but have labels as words do.
    let is_plain = |choice: &&RuleChoice| {
        matches!(choice.value(), RuleValue::Number(_)) && choice.text() == choice.label_en()
    };
    for (i, choice) in choices.iter().filter(|choice| !is_plain(choice)).enumerate() {
        let separator = if i > 0 { "<br>" } else { "" };
        write!(f, "{separator}`{}` {} · {}", choice.text(), choice.label_en(), choice.label_es())?;
    }
    let mut numbers = choices.iter().filter(is_plain);
    if let (Some(first), Some(last)) = (numbers.next(), numbers.next_back()) {
        let separator = if is_plain(&&choices[0]) { "" } else { "<br>" };
        write!(f, "{separator}`{}` … `{}`", first.text(), last.text())?;
    }
    Ok(())
}
