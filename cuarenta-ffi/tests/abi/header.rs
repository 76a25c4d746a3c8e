//! `include/cuarenta.h` is what cbindgen makes of the sources, and both headers stand alone.

use std::fs;
use std::path::Path;

use crate::tools::{C_STANDARDS, CPP_STANDARDS, compiler, fresh, include, run};

/// The message names the command that mends a difference.
#[test]
fn is_generated() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(package.join("cbindgen.toml")).expect("cbindgen.toml is good");
    let mut generated = Vec::new();
    cbindgen::Builder::new()
        .with_crate(package)
        .with_config(config)
        .generate()
        .expect("cbindgen reads the crate")
        .write(&mut generated);
    let generated = String::from_utf8(generated).expect("cbindgen writes UTF-8");
    let path = include().join("cuarenta.h");
    if std::env::var_os("CUARENTA_BLESS").is_some() {
        fs::write(&path, &generated).expect("the header is writable");
    }
    assert!(
        fs::read_to_string(&path).expect("the header is there") == generated,
        "include/cuarenta.h is not what the sources say; to write it anew:\n    \
         CUARENTA_BLESS=1 cargo test -p cuarenta-ffi --test abi header::is_generated"
    );
}

#[test]
fn stands_alone_in_every_standard() {
    let folder = fresh("alone");
    for (header, standards) in
        [("cuarenta.h", &C_STANDARDS[..]), ("cuarenta.h", &CPP_STANDARDS), ("cuarenta.hpp", &CPP_STANDARDS)]
    {
        for standard in standards {
            let extension = if standard.starts_with("c++") { "cpp" } else { "c" };
            let unit = folder.join(format!("unit.{extension}"));
            fs::write(&unit, format!("#include <{header}>\nint cuarenta_test_unit;\n"))
                .expect("the folder is writable");
            run(compiler(standard).arg("-fsyntax-only").arg(&unit));
            if header.ends_with(".hpp") {
                run(compiler(standard).args(["-fsyntax-only", "-fno-exceptions"]).arg(&unit));
            }
        }
    }
}
