//! What the example programs are made of, so that the tests can run it without a terminal.

// The example itself is `play.rs`.
#[path = "play/mod.rs"]
pub mod play;
