//! The C ABI of cuarenta. C and C++ programs read `include/cuarenta.h`, which cbindgen makes from this
//! crate; the doc comments of everything exported are therefore written for them.
//!
//! - [`status`]: the numbers that calls return; the last error of a thread.
//! - `guard`: every body runs inside it, so that a panic becomes a status.
//! - `memory`: the only places where a pointer from C becomes a reference, and a handle is made and freed.
//!
//! No rule of the game is in this crate: it checks pointers and numbers and calls `cuarenta`.

#![deny(missing_docs)]
#![expect(non_camel_case_types, reason = "types have their C names, so that one search finds both sides")]
#![allow(clippy::missing_safety_doc, reason = "the header's main page states the contract once for all")]

mod guard;
mod memory;

// The order of the header.
pub mod version;

pub mod status;

pub mod illegal;

pub mod number;

pub mod rules;

pub mod card;

pub mod play;

pub mod action;

pub mod event;

pub mod state;

pub mod game;

pub mod mesa;

pub mod view;

pub mod save;

pub mod record;

pub mod text;

pub mod tractor;

pub mod playout;

#[cfg(feature = "test-panic")]
pub mod test_panic;

pub use action::*;
pub use card::*;
pub use event::*;
pub use game::*;
pub use illegal::*;
pub use mesa::*;
pub use number::*;
pub use play::*;
pub use playout::*;
pub use record::*;
pub use rules::*;
pub use save::*;
pub use state::*;
pub use status::*;
pub use text::*;
pub use tractor::{action::*, card::*, event::*, game::*, rules::*, view::*};
pub use version::*;
pub use view::*;
