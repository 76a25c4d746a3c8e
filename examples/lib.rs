//! What the example programs are made of, so that the tests can run it without a terminal.

// The example itself is `play.rs`.
#[path = "play/mod.rs"]
pub mod play;

/// The example in the README runs as a test of its documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
