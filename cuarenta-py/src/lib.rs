//! The native part of the Python package `cuarenta`: classes over the Rust crate, and no rule of its own.

use pyo3::prelude::*;

#[pymodule]
mod _core {
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "the Python name")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
