#![doc = include_str!("../../NOTATION.md")]

mod action;
pub(crate) mod field;
pub(crate) mod past;
pub(crate) mod position;

pub use position::PositionError;
