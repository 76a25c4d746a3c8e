#![no_main]

#[path = "../../../cuarenta-ffi/tests/fuzzing/mod.rs"]
mod fuzzing;

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzzing::run(data));
