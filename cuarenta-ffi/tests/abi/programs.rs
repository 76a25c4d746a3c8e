//! The C and C++ test programs: each must end with 0, linked in either way.

use std::path::PathBuf;
use std::process::Command;

use crate::library::{LINKS, Library};
use crate::tools::{compiler, fresh, run, source};

/// Compiles, links and runs a program in both ways.
fn passes(name: &str, standard: &str, sources: &[PathBuf], flags: &[&str]) {
    let folder = fresh(&format!("programs/{name}-{standard}"));
    for link in LINKS {
        let program = folder.join(format!("{link:?}"));
        let mut build = compiler(standard);
        build.args(flags).args(sources);
        Library::get().link(&mut build, link);
        run(build.arg("-o").arg(&program));
        run(&mut Command::new(&program));
    }
}

#[test]
fn version_macros_are_the_running_librarys() {
    passes("version", "c99", &[source("version.c")], &[]);
}

#[test]
fn status() {
    passes("status", "c11", &[source("status.c")], &[]);
}

#[test]
fn rules() {
    passes("rules", "c11", &[source("rules.c")], &[]);
}

/// A header that defines something instead of declaring it shows only here.
#[test]
fn two_units_include_both_headers() {
    passes("two", "c11", &[source("two_a.c"), source("two_b.c")], &[]);
    passes("two", "c++17", &[source("two_a.cpp"), source("two_b.cpp")], &[]);
}
