//! STABILITY.md lists every frozen number and name. Its tables are made here from the types, so that a change
//! of any of them shows in review.

use std::fmt::Write as _;

use cuarenta::{
    Block, Expected, Fault, How, IllegalReason, PlayIndex, Policy, RondaKind, SetupFault, ViewFault, Why,
    notation::Saved,
    rules::{RuleKey, RulesReason},
    text::Language,
};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/STABILITY.md");
const MARK: &str =
    "<!-- The rest is made from the types: UPDATE_GOLDEN=1 cargo test -p cuarenta --test stability -->\n";

fn list(title: &str, what: &str, items: impl IntoIterator<Item = (u8, String)>) -> String {
    let items: Vec<String> = items.into_iter().map(|(number, name)| format!("{number} `{name}`")).collect();
    format!("\n## {title}\n\n{what}\n\n{}\n", items.join(" · "))
}

macro_rules! coded {
    ($title:literal, $what:literal, $type:ty) => {
        list($title, $what, <$type>::ALL.iter().map(|item| (item.number(), item.code().to_owned())))
    };
}

fn tables() -> String {
    let mut text = String::new();
    text += &coded!("Awards", "`Why`: what points are given for.", Why);
    text += &coded!("Blocks", "`Block`: which rule swallowed points.", Block);
    text += &coded!("Faults", "`Fault`: what a referee reports.", Fault);
    text += &coded!("Ways to win", "`How`.", How);
    text += &list(
        "Rondas",
        "`RondaKind`: what is known of a hand as dealt.",
        RondaKind::ALL.iter().map(|kind| (*kind as u8, kind.code().to_owned())),
    );
    text += &coded!("Reasons of refusal", "`IllegalReason`.", IllegalReason);
    text += &coded!("What is wrong with a setup", "`SetupFault`.", SetupFault);
    text += &coded!("What is wrong with a view", "`ViewFault`.", ViewFault);
    text += &coded!("What a parser expected", "`Expected`.", Expected);
    text += &coded!("What is wrong with rules", "`RulesReason`.", RulesReason);
    text += &coded!("Policies", "`Policy`.", Policy);
    text += &coded!("Languages", "`Language`.", Language);
    text += &list(
        "Options",
        "`RuleKey`: the number is the option's place in the bytes of `Rules`; each value's byte is its place in the list \
         of [RULES.md](RULES.md).",
        RuleKey::ALL.iter().enumerate().map(|(number, key)| (number as u8, key.name().to_owned())),
    );
    text += &list(
        "Plays",
        "`PlayIndex`: the rank thrown, `x`, the ranks taken.",
        PlayIndex::all().map(|index| (index.get(), index.to_string())),
    );
    let _ = write!(text, "\n## Saves\n\nThe form of saved games: version {}.\n", Saved::VERSION);
    text
}

#[test]
fn the_frozen_numbers_are_those_of_the_file() {
    let file = std::fs::read_to_string(FILE).unwrap();
    let (by_hand, _) = file.split_once(MARK).expect("the mark after which the tables stand");
    let expected = format!("{by_hand}{MARK}{}", tables());
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(FILE, &expected).unwrap();
    }
    assert!(
        file == expected || std::env::var_os("UPDATE_GOLDEN").is_some(),
        "a frozen number or name has changed: if that is meant, UPDATE_GOLDEN=1 cargo test -p cuarenta --test stability"
    );
}
