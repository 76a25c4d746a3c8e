//! Compilers and other programs, and where the tests work.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use crate::venv::Venv;

/// The flags under which every header and test must be silent.
pub(crate) const STRICT: [&str; 5] = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"];

/// The language versions that the headers promise.
pub(crate) const C_STANDARDS: [&str; 3] = ["c99", "c11", "c17"];
pub(crate) const CPP_STANDARDS: [&str; 2] = ["c++17", "c++20"];

/// The root of the repository.
pub(crate) fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package is in the workspace").to_owned()
}

pub(crate) fn include() -> PathBuf {
    repository().join("include")
}

/// A file of `tests/c`.
pub(crate) fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/c").join(name)
}

/// An empty folder of the given name under the target folder.
pub(crate) fn fresh(name: &str) -> PathBuf {
    let folder = work().join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the target folder is writable");
    folder
}

/// What the tests keep from run to run.
pub(crate) fn work() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("ffi")
}

/// Runs a command that must succeed and returns what it printed.
pub(crate) fn run(command: &mut Command) -> String {
    let output = output(command);
    assert!(
        output.status.success(),
        "{command:?} ended with {}:\n{}{}",
        output.status,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("tools print UTF-8")
}

pub(crate) fn output(command: &mut Command) -> Output {
    command.output().unwrap_or_else(|error| panic!("{command:?} did not start: {error}"))
}

/// `cc` or `c++`, by the standard, with the strict flags and the include folder.
pub(crate) fn compiler(standard: &str) -> Command {
    let mut command = Command::new(if standard.starts_with("c++") { "c++" } else { "cc" });
    command.arg(format!("-std={standard}")).args(STRICT).arg("-I").arg(include());
    command
}

/// Cargo, working apart from the target folder of the run that called us, which may be locked.
pub(crate) fn cargo(target: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR"));
    command.arg("--target-dir").arg(work().join(target));
    // What the outer cargo said about this test is not meant for the inner one.
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("CARGO_PKG_")) {
        command.env_remove(name);
    }
    command
}

pub(crate) fn cmake() -> &'static Path {
    static CMAKE: OnceLock<PathBuf> = OnceLock::new();
    CMAKE.get_or_init(|| Venv::or_on_path("cmake", build_tools))
}

pub(crate) fn ninja() -> &'static Path {
    static NINJA: OnceLock<PathBuf> = OnceLock::new();
    NINJA.get_or_init(|| Venv::or_on_path("ninja", build_tools))
}

pub(crate) fn pkg_config() -> &'static Path {
    static PKG_CONFIG: OnceLock<PathBuf> = OnceLock::new();
    PKG_CONFIG.get_or_init(|| Venv::or_on_path("pkg-config", build_tools))
}

fn build_tools() -> Venv {
    static ONE_AT_A_TIME: OnceLock<()> = OnceLock::new();
    let tools = ["cmake==3.31.6", "ninja==1.11.1.4", "pkgconf==3.0.7.post0"];
    let venv = || Venv::new(&work().join("venv"), "python3", &tools);
    ONE_AT_A_TIME.get_or_init(|| drop(venv()));
    venv()
}
