//! `include/cuarenta.h` is what cbindgen makes of the sources, and both headers stand alone.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::library::{Library, Link};
use crate::tools::{C_STANDARDS, CPP_STANDARDS, compiler, fresh, include, run};

/// A function as the header declares it.
pub(crate) struct Function {
    pub(crate) result: String,
    pub(crate) name: String,
    /// Type and name of each, `const cuarenta_game *` and `game`.
    pub(crate) parameters: Vec<(String, String)>,
}

/// Every function that the header declares.
pub(crate) fn declarations() -> Vec<Function> {
    let header = fs::read_to_string(include().join("cuarenta.h")).expect("the header is there");
    let code = header.rsplit_once("extern \"C\" {").expect("the declarations").1;
    let code: String = code
        .split("/**")
        .map(|part| part.split_once("*/").map_or(part, |(_, code)| code))
        .collect::<Vec<_>>()
        .join(" ");
    let functions = code.split(';').filter_map(|declaration| {
        let (head, parameters) = declaration.split_once("CUARENTA_API")?.1.split_once('(')?;
        let (result, name) = split_name(head);
        let parameters = parameters.trim().trim_end_matches(')').split(',');
        let parameters = parameters.map(str::trim).filter(|parameter| *parameter != "void");
        Some(Function { result, name, parameters: parameters.map(split_name).collect() })
    });
    let functions: Vec<_> = functions.collect();
    assert_eq!(functions.len(), header.matches("\nCUARENTA_API").count(), "the header was not understood");
    functions
}

/// `const char *buf` into `const char *` and `buf`.
fn split_name(declaration: &str) -> (String, String) {
    let declaration = declaration.split_whitespace().collect::<Vec<_>>().join(" ");
    let start = declaration.rfind([' ', '*']).map_or(0, |before| before + 1);
    (declaration[..start].trim().to_owned(), declaration[start..].to_owned())
}

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

/// The whole game on the main page compiles without a warning, and ends.
#[test]
fn example_of_the_main_page_plays_a_game() {
    for (header, extension, standard, begin, end) in [
        ("cuarenta.h", "c", "c99", "\\section example", "\\section functions"),
        ("cuarenta.hpp", "cpp", "c++17", "become classes", "Errors."),
    ] {
        let text = fs::read_to_string(include().join(header)).expect("the header is there");
        let page = text.split_once(begin).and_then(|(_, rest)| rest.split_once(end)).expect("the example").0;
        let code = page.lines().filter_map(|line| line.strip_prefix(" *     "));
        let code = code.collect::<Vec<_>>().join("\n") + "\n";
        let folder = fresh(&format!("main-page-{extension}"));
        let source = folder.join(format!("example.{extension}"));
        fs::write(&source, code).expect("the folder is writable");
        let program = folder.join("example");
        let mut build = compiler(standard);
        build.arg(&source);
        Library::get().link(&mut build, Link::Shared);
        run(build.arg("-o").arg(&program));
        let said = run(&mut Command::new(&program));
        assert!(said.lines().count() > 40, "{said}");
    }
}
