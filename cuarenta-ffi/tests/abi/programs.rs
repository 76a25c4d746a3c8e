//! The C and C++ programs of `tests/c` and of the examples: each runs without arguments or input and ends
//! with 0, linked in either way. A new file there is a new test.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::library::{LINKS, Library};
use crate::tools::{compiler, fresh, repository, run, source};

/// Compiles, links and runs a program in both ways.
fn passes(name: &str, standard: &str, sources: &[PathBuf]) {
    let folder = fresh(&format!("programs/{name}-{standard}"));
    for link in LINKS {
        let program = folder.join(format!("{link:?}"));
        let mut build = compiler(standard);
        build.arg("-pthread").args(sources);
        Library::get().link(&mut build, link);
        run(build.arg("-o").arg(&program));
        // In a folder of its own: a program may save its game.
        run(Command::new(&program).current_dir(&folder).stdin(Stdio::null()));
    }
}

/// Every program in a folder, each a file.
fn all_pass(folder: &Path, standard: &str) {
    let extension = if standard.starts_with("c++") { "cpp" } else { "c" };
    let mut programs: Vec<_> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    programs.sort();
    assert!(!programs.is_empty(), "no programs in {}", folder.display());
    for program in programs {
        let name = program.file_stem().and_then(|name| name.to_str()).expect("UTF-8").to_owned();
        passes(&name, standard, &[program]);
    }
}

#[test]
fn tests_in_c() {
    all_pass(&source(""), "c11");
}

#[test]
fn examples_in_c() {
    all_pass(&repository().join("examples/c"), "c11");
}

#[test]
fn tests_in_cpp() {
    all_pass(&source(""), "c++17");
}

#[test]
fn examples_in_cpp() {
    all_pass(&repository().join("examples/cpp"), "c++17");
}

/// A header that defines something instead of declaring it shows only here.
#[test]
fn two_units_include_both_headers() {
    passes("two", "c11", &[source("parts/two_a.c"), source("parts/two_b.c")]);
    passes("two", "c++17", &[source("parts/two_a.cpp"), source("parts/two_b.cpp")]);
}
