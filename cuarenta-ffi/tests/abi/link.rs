//! The static library beside another Rust static library.

use std::fs;
use std::process::Command;

use crate::library::{Library, Link};
use crate::tools::{compiler, fresh, run, source};

const SECOND: &str = r#"
#[unsafe(no_mangle)]
pub extern "C" fn second_length(n: u32) -> u32 {
    std::panic::catch_unwind(|| n.to_string().len() as u32 + u32::from(n == 7)).unwrap_or(0)
}
"#;

/// Of one toolchain they share a standard library, and a program links both. Of two toolchains they
/// cannot: that is what the shared library is for.
#[test]
fn beside_a_second_rust_library_of_the_same_toolchain() {
    let folder = fresh("second");
    let code = folder.join("second.rs");
    fs::write(&code, SECOND).expect("the folder is writable");
    let second = folder.join("libsecond.a");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    run(Command::new(rustc)
        .args(["--edition=2024", "--crate-type=staticlib", "-Copt-level=2", "-o"])
        .arg(&second)
        .arg(&code));
    let program = folder.join("both");
    for ours_first in [true, false] {
        let mut build = compiler("c11");
        build.arg(source("parts/second.c"));
        if !ours_first {
            build.arg(&second);
        }
        Library::get().link(&mut build, Link::Static);
        if ours_first {
            build.arg(&second).args(&Library::get().native);
        }
        run(build.arg("-o").arg(&program));
        run(&mut Command::new(&program));
    }
}
