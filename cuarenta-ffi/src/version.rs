//! What the header was made for, and what the loaded library is.

use std::ffi::c_char;

/// The ABI that this header describes: the number in `libcuarenta.so.N`. It changes only when a function
/// disappears or a layout or a number changes; additions do not change it.
pub const CUARENTA_ABI_VERSION: u32 = 0;
/// The library version that this header came with: MAJOR of MAJOR.MINOR.PATCH.
pub const CUARENTA_VERSION_MAJOR: u32 = 0;
/// The library version that this header came with: MINOR of MAJOR.MINOR.PATCH.
pub const CUARENTA_VERSION_MINOR: u32 = 1;
/// The library version that this header came with: PATCH of MAJOR.MINOR.PATCH.
pub const CUARENTA_VERSION_PATCH: u32 = 0;

/// The ABI of the loaded library. A program that loads it by hand compares this with
/// `CUARENTA_ABI_VERSION` before it calls anything else; the linker has already done so for the others.
#[unsafe(no_mangle)]
pub extern "C" fn cuarenta_abi_version() -> u32 {
    CUARENTA_ABI_VERSION
}

/// The version of the loaded library as MAJOR * 1000000 + MINOR * 1000 + PATCH.
#[unsafe(no_mangle)]
pub extern "C" fn cuarenta_version() -> u32 {
    CUARENTA_VERSION_MAJOR * 1_000_000 + CUARENTA_VERSION_MINOR * 1_000 + CUARENTA_VERSION_PATCH
}

/// The version of the loaded library as text, `"0.1.0"`. Static: never free it.
#[unsafe(no_mangle)]
pub extern "C" fn cuarenta_version_string() -> *const c_char {
    const { concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr() }.cast()
}

// cbindgen needs literals in the constants above; the package's version is the one fact behind them.
const _: () = {
    assert!(is(CUARENTA_VERSION_MAJOR, env!("CARGO_PKG_VERSION_MAJOR")));
    assert!(is(CUARENTA_VERSION_MINOR, env!("CARGO_PKG_VERSION_MINOR")));
    assert!(is(CUARENTA_VERSION_PATCH, env!("CARGO_PKG_VERSION_PATCH")));
    // build.rs and cargo-c name the library file after the major version.
    assert!(CUARENTA_ABI_VERSION == CUARENTA_VERSION_MAJOR);
};

const fn is(number: u32, text: &str) -> bool {
    matches!(u32::from_str_radix(text, 10), Ok(parsed) if parsed == number)
}
