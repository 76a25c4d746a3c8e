#![doc = include_str!("../../NOTATION.md")]

mod action;
pub(crate) mod field;
mod past;
mod position;

pub use position::PositionError;
