//! The rules table of the README is made from the options; `UPDATE_GOLDEN=1` writes it anew.

use std::fmt::Write;

use cuarenta::{
    Preset, Rules,
    rules::{Certainty, RuleSection},
};

const START: &str = "<!-- rules table: made by UPDATE_GOLDEN=1 cargo test -p examples --test readme -->\n";
const END: &str = "<!-- end of the rules table -->";

fn rules_table() -> String {
    let mut table =
        String::from("| § | option | `tradicional` | `espanola` | `pagat` |\n|---|---|---|---|---|\n");
    for section in RuleSection::ALL.iter().copied() {
        for option in Rules::options().iter().filter(|option| option.section() == section) {
            write!(table, "| {} | `{}` {}", section.number(), option.name(), option.label_en()).unwrap();
            for preset in Preset::ALL.iter().copied() {
                let value = option.value_in(preset);
                let certainty = match option.certainty_in(preset) {
                    Certainty::Said => "",
                    Certainty::Borrowed => " *borrowed*",
                    Certainty::Reading => " *ours*",
                };
                write!(table, " | {value}{certainty}").unwrap();
            }
            table.push_str(" |\n");
        }
    }
    table
}

#[test]
fn the_rules_table_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../README.md");
    let found = std::fs::read_to_string(path).unwrap().replace("\r\n", "\n");
    let (before, rest) = found.split_once(START).expect("the table has its beginning");
    let (_, after) = rest.split_once(END).expect("the table has its end");
    let expected = format!("{before}{START}{}{END}{after}", rules_table());
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, expected).unwrap();
    } else {
        assert!(found == expected, "README.md differs from the table of options: run with UPDATE_GOLDEN=1");
    }
}
