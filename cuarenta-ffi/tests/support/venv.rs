//! A Python virtual environment under the target folder, for tools that the machine may lack.
//!
//! Self-contained, so that tests of other packages can take it in with `#[path]`.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A virtual environment with certain packages in it.
#[derive(Debug)]
pub struct Venv {
    root: PathBuf,
}

impl Venv {
    /// The environment at `root`, with `requirements` (as pip reads them, versions pinned) installed. One
    /// that is complete already is used as it is; anything else there is made anew.
    ///
    /// # Panics
    /// If it cannot be made: the test cannot go on without its tools.
    pub fn new(root: &Path, python: impl AsRef<OsStr>, requirements: &[&str]) -> Venv {
        let venv = Venv { root: root.to_owned() };
        // Written last, so a run that was cut short is noticed.
        let stamp = root.join("requirements.txt");
        let wanted = requirements.join("\n");
        if std::fs::read_to_string(&stamp).is_ok_and(|present| present == wanted) {
            return venv;
        }
        run(Command::new(&python).args(["-m", "venv", "--clear"]).arg(root));
        run(Command::new(venv.program("python"))
            .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"])
            .args(requirements));
        std::fs::write(&stamp, wanted).expect("the environment is writable");
        venv
    }

    /// A program of the environment, `python` or one that a package brought.
    pub fn program(&self, name: &str) -> PathBuf {
        let folder = self.root.join(if cfg!(windows) { "Scripts" } else { "bin" });
        folder.join(name).with_extension(env::consts::EXE_EXTENSION)
    }

    /// A program from `PATH` if it is there and answers `--version`, else the environment's.
    pub fn or_on_path(name: &str, venv: impl FnOnce() -> Venv) -> PathBuf {
        match Command::new(name).arg("--version").output() {
            Ok(answer) if answer.status.success() => PathBuf::from(name),
            _ => venv().program(name),
        }
    }
}

fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(
        output.status.success(),
        "{command:?} failed:\n{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}
