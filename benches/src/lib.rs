//! Benchmarks of cuarenta.
