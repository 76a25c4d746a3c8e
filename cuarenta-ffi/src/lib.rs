//! The C ABI of cuarenta.
