//! Built with CMake into a fresh prefix, and used from there as C and C++ projects do.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::library::{Library, TARGET};
use crate::tools::{cmake, fresh, ninja, pkg_config as pkg_config_program, run, source, work};

/// The installed tree, moved away from where it was installed: nothing in it may name its first place.
fn prefix() -> &'static Path {
    static PREFIX: OnceLock<PathBuf> = OnceLock::new();
    PREFIX.get_or_init(|| {
        let folder = fresh("install");
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        let build = folder.join("build");
        // The release build of the other tests, so that CMake finds it done.
        Library::get();
        configure(package, &build, &[]);
        build_and_install(&build, &folder.join("first"));
        fs::rename(folder.join("first"), folder.join("moved")).expect("a folder can be renamed");
        folder.join("moved")
    })
}

fn configure(project: &Path, build: &Path, options: &[String]) {
    let make = format!("-DCMAKE_MAKE_PROGRAM={}", ninja().display());
    run(Command::new(cmake())
        .arg("-S")
        .arg(project)
        .arg("-B")
        .arg(build)
        .args(["-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_INSTALL_LIBDIR=lib", &make])
        .args(options)
        .env("CARGO_TARGET_DIR", work().join(TARGET)));
}

fn build_and_install(build: &Path, prefix: &Path) {
    run(Command::new(cmake()).arg("--build").arg(build));
    run(Command::new(cmake()).arg("--install").arg(build).arg("--prefix").arg(prefix));
}

fn tree(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("inside of the folder");
                found.insert(name.to_str().expect("UTF-8").to_owned());
            }
        }
    }
    found
}

#[test]
fn lays_out_the_tree() {
    let version = env!("CARGO_PKG_VERSION");
    let versioned = format!("lib/libcuarenta.so.{version}");
    let expected = [
        "include/cuarenta.h",
        "include/cuarenta.hpp",
        "lib/cmake/Cuarenta/CuarentaConfig.cmake",
        "lib/cmake/Cuarenta/CuarentaConfigVersion.cmake",
        "lib/libcuarenta.a",
        "lib/libcuarenta.so",
        "lib/libcuarenta.so.0",
        &versioned,
        "lib/pkgconfig/cuarenta.pc",
    ];
    assert_eq!(tree(prefix()), expected.map(str::to_owned).into());
    for text in ["lib/pkgconfig/cuarenta.pc", "lib/cmake/Cuarenta/CuarentaConfig.cmake"] {
        let text = fs::read_to_string(prefix().join(text)).expect("text");
        assert!(!text.contains(work().to_str().expect("UTF-8")), "a path of the build machine:\n{text}");
    }
}

fn pkg_config(arguments: &[&str]) -> Vec<String> {
    let answer = run(Command::new(pkg_config_program())
        .env("PKG_CONFIG_PATH", prefix().join("lib/pkgconfig"))
        .args(arguments)
        .arg("cuarenta"));
    answer.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn pkg_config_knows_the_library() {
    assert_eq!(pkg_config(&["--modversion"]), [env!("CARGO_PKG_VERSION")]);
    let libdir = pkg_config(&["--variable=libdir"]);
    let libdir = fs::canonicalize(&libdir[0]).expect("the folder is there");
    assert_eq!(libdir, fs::canonicalize(prefix().join("lib")).expect("the folder is there"));
}

#[test]
fn native_libraries_are_the_ones_rustc_names() {
    let with = pkg_config(&["--static", "--libs-only-l"]);
    let mut named = vec!["-lcuarenta".to_owned()];
    named.extend(Library::get().native.iter().cloned());
    assert_eq!(with, named);
}

#[test]
fn pkg_config_links_the_shared_library() {
    let program = fresh("pkg-config-shared").join("program");
    // The installed headers, not those of the source tree.
    run(Command::new("cc")
        .arg(source("version.c"))
        .args(pkg_config(&["--cflags", "--libs"]))
        .arg("-o")
        .arg(&program));
    run(Command::new(&program).env("LD_LIBRARY_PATH", prefix().join("lib")));
    let needed = run(Command::new("readelf").arg("-d").arg(&program));
    assert!(needed.contains("[libcuarenta.so.0]"), "{needed}");
}

#[test]
fn pkg_config_links_the_static_library() {
    let program = fresh("pkg-config-static").join("program");
    let libraries = pkg_config(&["--static", "--libs"]).into_iter();
    let libraries = libraries.map(|flag| flag.replace("-lcuarenta", "-l:libcuarenta.a"));
    run(Command::new("cc")
        .arg(source("version.c"))
        .args(pkg_config(&["--cflags"]))
        .args(libraries)
        .arg("-o")
        .arg(&program));
    run(&mut Command::new(&program));
    let needed = run(Command::new("readelf").arg("-d").arg(&program));
    assert!(!needed.contains("libcuarenta"), "{needed}");
}

/// A project that links one C and one C++ program with each library, however `Cuarenta::` came to be.
fn consumer(name: &str, find: &str) -> (PathBuf, PathBuf) {
    let project = fresh(name);
    let list = format!(
        "cmake_minimum_required(VERSION 3.18)\n\
         project(consumer LANGUAGES C CXX)\n\
         {find}\n\
         add_executable(c-shared {c})\n\
         target_link_libraries(c-shared PRIVATE Cuarenta::cuarenta)\n\
         add_executable(c-static {c})\n\
         target_link_libraries(c-static PRIVATE Cuarenta::cuarenta-static)\n\
         add_executable(cpp-shared {a} {b})\n\
         target_link_libraries(cpp-shared PRIVATE Cuarenta::cuarenta)\n\
         add_executable(cpp-static {a} {b})\n\
         target_link_libraries(cpp-static PRIVATE Cuarenta::cuarenta-static)\n\
         set_target_properties(cpp-shared cpp-static PROPERTIES CXX_STANDARD 17)\n",
        c = source("version.c").display(),
        a = source("parts/two_a.cpp").display(),
        b = source("parts/two_b.cpp").display(),
    );
    fs::write(project.join("CMakeLists.txt"), list).expect("the folder is writable");
    let build = project.join("build");
    (project, build)
}

fn run_consumer(build: &Path) {
    run(Command::new(cmake()).arg("--build").arg(build));
    for program in ["c-shared", "c-static", "cpp-shared", "cpp-static"] {
        run(&mut Command::new(build.join(program)));
    }
}

#[test]
fn cmake_finds_the_package() {
    let (project, build) = consumer("find-package", "find_package(Cuarenta 0.1 REQUIRED)");
    configure(&project, &build, &[format!("-DCMAKE_PREFIX_PATH={}", prefix().display())]);
    run_consumer(&build);
}

#[test]
fn cmake_builds_it_as_a_part_of_another_project() {
    let package = env!("CARGO_MANIFEST_DIR");
    let (project, build) = consumer("subdirectory", &format!("add_subdirectory({package} cuarenta)"));
    Library::get();
    configure(&project, &build, &[]);
    run_consumer(&build);
    let installed = project.join("installed");
    run(Command::new(cmake()).arg("--install").arg(&build).arg("--prefix").arg(&installed));
    assert!(!installed.exists(), "a part of another project installs nothing of its own accord");
}

#[test]
fn cmake_fetches_it_as_content() {
    let find = format!(
        "include(FetchContent)\n\
         FetchContent_Declare(cuarenta SOURCE_DIR {} SOURCE_SUBDIR cuarenta-ffi)\n\
         FetchContent_MakeAvailable(cuarenta)",
        crate::tools::repository().display()
    );
    let (project, build) = consumer("fetch-content", &find);
    Library::get();
    configure(&project, &build, &[]);
    run_consumer(&build);
}
