#![doc = include_str!("../../NOTATION.md")]

mod action;
pub(crate) mod field;
mod pack;
pub(crate) mod past;
pub(crate) mod position;
#[cfg(feature = "alloc")]
mod record;
mod save;
#[cfg(feature = "serde")]
pub(crate) mod serde;

pub use position::PositionError;
#[cfg(feature = "alloc")]
pub use record::{Record, RecordError, RecordFault, Replay, ReplayError, ReplayReason, Step, WordError};
pub use save::{LoadError, Saved};
