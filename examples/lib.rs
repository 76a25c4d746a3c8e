//! Shared by the example programs.
