//! The fuzz target `ffi_ops` as a plain test: over its committed corpus, and over cuts of each entry.

mod fuzzing;

#[test]
fn ffi_ops() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzzing/corpus");
    let mut entries: Vec<_> =
        std::fs::read_dir(folder).expect("the corpus is there").map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    assert!(!entries.is_empty());
    for path in entries {
        let data = std::fs::read(path).unwrap();
        for parts in 1..=17 {
            fuzzing::run(&data[..data.len() * parts / 17]);
        }
    }
}
