#![doc = include_str!("../../NOTATION.md")]

pub(crate) mod field;
mod position;

pub use position::PositionError;
