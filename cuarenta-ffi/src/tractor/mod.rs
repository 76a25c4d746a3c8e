//! The second game, the single-pack Tractor of 40 points, in the same manner.

pub mod rules;

pub mod card;

pub mod action;

pub mod event;

pub mod game;

pub mod view;

pub use action::*;
pub use card::*;
pub use event::*;
pub use game::*;
pub use rules::*;
pub use view::*;
