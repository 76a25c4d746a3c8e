//! Names the shared library for the loader: `libcuarenta.so.MAJOR`, where MAJOR is the ABI version.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let abi = std::env::var("CARGO_PKG_VERSION_MAJOR").expect("cargo sets the version");
    let os = std::env::var("CARGO_CFG_TARGET_OS").expect("cargo sets the target");
    match os.as_str() {
        "macos" | "ios" | "tvos" | "watchos" | "visionos" => {
            println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libcuarenta.{abi}.dylib");
        }
        // Windows finds a DLL by its file name.
        "windows" => {}
        // Android packages only files that end in .so.
        "android" => println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libcuarenta.so"),
        _ => println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libcuarenta.so.{abi}"),
    }
}
