//! A panic inside the library comes back as a status.

use std::process::Command;

use crate::tools::{cargo, compiler, fresh, run, source, work};

/// In a build of its own: the library that ships has no function that panics on demand.
#[test]
fn forced_in_a_call_becomes_a_status() {
    run(&mut cargo("panic", &["build", "--lib", "--features", "test-panic"]));
    let library = work().join("panic/debug");
    let folder = fresh("panic-program");
    let shared = library.join("libcuarenta_ffi.so");
    run(Command::new("ln").arg("-sf").arg(&shared).arg(folder.join("libcuarenta.so.0")));
    let program = folder.join("panic");
    let rpath = format!("-Wl,-rpath,{}", folder.display());
    run(compiler("c11").arg(source("parts/panic.c")).arg(&shared).arg(rpath).arg("-o").arg(&program));
    run(&mut Command::new(&program));
}
