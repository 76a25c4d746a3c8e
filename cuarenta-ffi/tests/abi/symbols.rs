//! What the library exports is what the header declares.

use std::collections::BTreeSet;
use std::process::Command;

use crate::header::declarations;
use crate::library::Library;
use crate::tools::run;

fn declared() -> BTreeSet<String> {
    declarations().into_iter().map(|function| function.name).collect()
}

#[test]
fn shared_library_exports_the_declared_functions_and_nothing_else() {
    let declared = declared();
    assert!(declared.contains("cuarenta_abi_version"), "the header was not understood");
    let listing = run(Command::new("nm").args(["-D", "--defined-only"]).arg(&Library::get().shared));
    let exported = listing.lines().filter_map(|line| line.split_whitespace().nth(2));
    assert_eq!(exported.map(str::to_owned).collect::<BTreeSet<_>>(), declared);
}

/// Through readelf: nm asks the linker's plugins first, and where an older LLVM is installed its plugin
/// stumbles over the bitcode that rustc leaves beside the code.
#[test]
fn static_library_holds_the_declared_functions() {
    let listing = run(Command::new("readelf").args(["--syms", "--wide"]).arg(&Library::get().archive));
    let symbols = listing.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let ours: BTreeSet<_> = symbols
        .filter(|columns| matches!(columns[..], [.., "GLOBAL", "DEFAULT", section, _] if section != "UND"))
        .map(|columns| columns[columns.len() - 1].to_owned())
        .filter(|name| name.starts_with("cuarenta_"))
        .collect();
    assert_eq!(ours, declared());
}

#[test]
fn shared_library_is_named_for_the_loader() {
    let dynamic = run(Command::new("readelf").arg("-d").arg(&Library::get().shared));
    let expected = format!("[libcuarenta.so.{}]", cuarenta_ffi::version::CUARENTA_ABI_VERSION);
    let soname = dynamic.lines().find(|line| line.contains("SONAME"));
    assert!(soname.is_some_and(|line| line.contains(&expected)), "{soname:?}");
}
