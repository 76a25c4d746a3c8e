//! Builds only while the rules crate needs no standard library: with one there would be two panic handlers.
#![no_std]

use cuarenta::{Deck, Position, Rules, Seat};

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// Deals a hand without a standard library.
#[unsafe(no_mangle)]
pub extern "C" fn legal_plays() -> usize {
    let rules = Rules::ESPANOLA;
    let mut position = Position::new(&rules, Seat::S0);
    match position.start_hand(&rules, &Deck::ORDERED) {
        Ok(()) => position.legal_plays(&rules).len(),
        Err(_) => 0,
    }
}
