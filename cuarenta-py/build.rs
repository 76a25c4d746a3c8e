//! The linker flags that macOS needs for a module that does not link libpython.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
