//! The bodies of the fuzz targets: each takes any bytes and must never panic. `fuzz/` runs them under
//! libFuzzer; `tests/fuzz_corpus.rs` runs them on the small corpus beside this file.

pub(crate) mod bytes;
pub(crate) mod games;
pub(crate) mod input;
#[cfg(feature = "serde")]
pub(crate) mod serde;
pub(crate) mod setups;
pub(crate) mod texts;
pub(crate) mod tractor;
pub(crate) mod views;
