//! The rules of Cuarenta, Ecuador's national card game.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(feature = "std")]
extern crate std;

pub mod rules;
pub mod shuffle;
