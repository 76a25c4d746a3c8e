//! The C ABI as a C or C++ program meets it: compiled by the machine's compilers against the checked-in
//! headers and linked with the library as it ships.
//!
//! Needs `cc`, `c++`, `nm` and `readelf` on `PATH`; cmake, ninja and pkg-config are taken from there too, or from
//! PyPI into a virtual environment under the target folder.

mod header;
mod install;
mod layout;
mod library;
mod link;
mod null;
mod panic;
mod programs;
mod symbols;
mod tools;

#[path = "../support/venv.rs"]
#[expect(unreachable_pub, reason = "written to be taken in by other packages' tests")]
mod venv;
