//! The fuzz targets as plain tests: each runs over its committed corpus, and over cuts and single changes of it.
#![cfg(all(feature = "std", feature = "shuffle", feature = "tractor"))]

mod fuzzing;

use std::{fs, path::Path};

/// Runs a target over its corpus and over neighbours of each entry.
fn over(target: &str, run: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzzing/corpus").join(target);
    let mut entries: Vec<_> =
        fs::read_dir(&folder).expect("the corpus is there").map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    assert!(!entries.is_empty(), "{target} has a corpus");
    for path in entries {
        let data = fs::read(&path).unwrap();
        run(&data);
        for step in 1..=16 {
            run(&data[..data.len() * step / 17]);
            let mut changed = data.clone();
            if let Some(byte) = changed.get_mut(data.len() * (step - 1) / 16) {
                *byte ^= 1 << (step % 8);
                run(&changed);
            }
        }
    }
}

#[test]
fn texts() {
    over("texts", fuzzing::texts::run);
}

#[test]
fn bytes() {
    over("bytes", fuzzing::bytes::run);
}

#[cfg(feature = "serde")]
#[test]
fn serde() {
    over("serde", fuzzing::serde::run);
}

#[test]
fn setups() {
    over("setups", fuzzing::setups::run);
}

#[test]
fn games() {
    over("games", fuzzing::games::run);
}

#[test]
fn views() {
    over("views", fuzzing::views::run);
}

#[test]
fn tractor() {
    over("tractor", fuzzing::tractor::run);
}
