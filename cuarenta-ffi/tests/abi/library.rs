//! The library as it ships, built once for all tests.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use crate::tools::{cargo, fresh, output, run, work};

/// Where the release build stands.
pub(crate) struct Library {
    pub(crate) shared: PathBuf,
    pub(crate) archive: PathBuf,
    /// What a static link needs besides: `-lgcc_s` and so on, as rustc says.
    pub(crate) native: Vec<String>,
}

/// A way to link a program.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Link {
    Shared,
    Static,
}

pub(crate) const LINKS: [Link; 2] = [Link::Shared, Link::Static];

/// The target folder of the release build.
pub(crate) const TARGET: &str = "cargo";

impl Library {
    /// Built by the first test that asks.
    pub(crate) fn get() -> &'static Library {
        static LIBRARY: OnceLock<Library> = OnceLock::new();
        LIBRARY.get_or_init(|| {
            run(&mut cargo(TARGET, &["build", "--release", "--lib"]));
            let folder = work().join(TARGET).join("release");
            let shared = folder.join("libcuarenta_ffi.so");
            // The loader looks for the SONAME, which is what an installed library is called.
            run(Command::new("ln").arg("-sf").arg(&shared).arg(folder.join("libcuarenta.so.0")));
            Library { shared, archive: folder.join("libcuarenta_ffi.a"), native: native() }
        })
    }

    /// Adds to a compiler's command what links the library.
    pub(crate) fn link(&self, command: &mut Command, link: Link) {
        match link {
            Link::Shared => {
                let folder = self.shared.parent().expect("a file is in a folder");
                command.arg(&self.shared).arg(format!("-Wl,-rpath,{}", folder.display()));
            }
            Link::Static => {
                command.arg(&self.archive).args(&self.native);
            }
        }
    }
}

/// What rustc says of an empty library: cuarenta has no native dependency of its own. (Asked of the real
/// build, cargo would make the library anew for CMake, which does not ask.)
fn native() -> Vec<String> {
    let folder = fresh("native");
    let empty = folder.join("empty.rs");
    fs::write(&empty, "").expect("the folder is writable");
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["--crate-type=staticlib", "--print=native-static-libs"]);
    let output = output(rustc.arg("--out-dir").arg(&folder).arg(&empty));
    let notes = String::from_utf8_lossy(&output.stderr);
    let list = notes.lines().find_map(|line| line.split_once("native-static-libs: "));
    let list = list.unwrap_or_else(|| panic!("rustc names no native libraries:\n{notes}")).1;
    list.split_whitespace().map(str::to_owned).collect()
}
