//! The targets by name. Their bodies lie with the tests, which run them on any compiler.

#[path = "../../tests/fuzzing/mod.rs"]
mod fuzzing;

macro_rules! targets {
    ($($name:ident)+) => {
        $(
            /// The target of this name.
            pub fn $name(data: &[u8]) {
                fuzzing::$name::run(data);
            }
        )+
    };
}

targets! { bytes games serde setups texts tractor views }
