//! NULL in the place of every pointer of every function, in a C program made from the header: a new function
//! is checked without anybody thinking of it.

use std::fmt::Write;
use std::fs;
use std::process::Command;

use crate::header::{Function, declarations};
use crate::library::{Library, Link};
use crate::tools::{compiler, fresh, run};

/// Where the header says that NULL means something.
const MAY_BE_NULL: [(&str, &str); 7] = [
    ("cuarenta_tractor_game_new", "seed"),
    ("cuarenta_game_new", "seed"),
    ("cuarenta_match_new", "seed"),
    ("cuarenta_record_new", "seed"),
    ("cuarenta_playouts", "options"),
    ("cuarenta_view_apply", "pack"),
    ("cuarenta_event_text", "pack"),
];

/// What is passed where NULL is not: objects that live as long as the program, and room enough.
const OBJECTS: &str = "
static char buf[65536];
static size_t len;
static uint64_t words[64];
static uint8_t bytes[65536];
static cuarenta_play play;
static cuarenta_event events[64];
static cuarenta_action action;
static cuarenta_state state;
static cuarenta_playout_options options;
static cuarenta_playout_result results[4];
static cuarenta_rules *rules, *new_rules;
static cuarenta_game *game, *new_game;
static cuarenta_match *mesa, *new_mesa;
static cuarenta_view *view, *new_view;
static cuarenta_record *record, *new_record;
static cuarenta_replay *replay, *new_replay;
static cuarenta_seen seen;
static cuarenta_tractor_rules *tractor_rules, *new_tractor_rules;
static cuarenta_tractor_game *tractor_game, *new_tractor_game;
static cuarenta_tractor_view *tractor_view, *new_tractor_view;
static cuarenta_tractor_action tractor_action;
static cuarenta_tractor_event tractor_events[64];
static cuarenta_tractor_state tractor_state;
static cuarenta_tractor_seen tractor_seen;
static int failures;

static void expect(const char *call, cuarenta_status got, cuarenta_status expected) {
    if (got != expected) {
        printf(\"%s: %s\\n\", call, cuarenta_status_name(got));
        failures++;
    }
}

int main(void) {
    if (cuarenta_rules_parse(\"pagat\", CUARENTA_ZERO_TERMINATED, &rules) != CUARENTA_OK ||
        cuarenta_game_new(rules, bytes, 0, CUARENTA_AUTO_ALL, &game) != CUARENTA_OK ||
        cuarenta_match_new(rules, bytes, 0, CUARENTA_AUTO_ALL, &mesa) != CUARENTA_OK ||
        cuarenta_game_view(game, 1, &view) != CUARENTA_OK ||
        cuarenta_record_new(rules, NULL, 0, CUARENTA_AUTO_ALL, 0, &record) != CUARENTA_OK ||
        cuarenta_replay_new(record, &replay) != CUARENTA_OK ||
        cuarenta_tractor_rules_parse(\"tractor\", 7, &tractor_rules) != CUARENTA_OK ||
        cuarenta_tractor_game_new(tractor_rules, bytes, 0, &tractor_game) != CUARENTA_OK ||
        cuarenta_tractor_game_view(tractor_game, 0, &tractor_view) != CUARENTA_OK) {
        return 1;
    }
";

/// A good value for a parameter.
fn good(function: &Function, (kind, name): &(String, String)) -> String {
    match (kind.as_str(), name.as_str()) {
        (_, "cap") => "sizeof buf / 64".into(),
        (_, "size") if function.name == "cuarenta_view_seen" => "sizeof seen".into(),
        (_, "size") if function.name == "cuarenta_tractor_view_seen" => "sizeof tractor_seen".into(),
        (_, "size") if function.name == "cuarenta_tractor_game_state" => "sizeof tractor_state".into(),
        (_, "size") => "sizeof state".into(),
        ("const char *", _) => "\"x\"".into(),
        (kind, _) if !kind.ends_with('*') => if name.ends_with("_len") { "1" } else { "0" }.into(),
        (_, "names") => "NULL".into(),
        ("char *", _) => "buf".into(),
        ("size_t *", _) => "&len".into(),
        ("uint64_t *" | "const uint64_t *" | "cuarenta_cardset *", _) => "words".into(),
        ("uint8_t *" | "const uint8_t *" | "cuarenta_card *" | "const cuarenta_card *", _) => "bytes".into(),
        ("cuarenta_play *" | "const cuarenta_play *", "buf") => "(cuarenta_play *) (void *) words".into(),
        ("cuarenta_play *" | "const cuarenta_play *", _) => "&play".into(),
        ("cuarenta_event *", _) => "events".into(),
        ("const cuarenta_action *" | "cuarenta_action *", _) => "&action".into(),
        ("const cuarenta_state *" | "cuarenta_state *", _) => "&state".into(),
        ("const cuarenta_playout_options *", _) => "&options".into(),
        ("cuarenta_playout_result *" | "const cuarenta_playout_result *", _) => "results".into(),
        ("const cuarenta_rules *" | "cuarenta_rules *", _) => "rules".into(),
        ("const cuarenta_game *" | "cuarenta_game *", _) => "game".into(),
        ("const cuarenta_match *" | "cuarenta_match *", _) => "mesa".into(),
        ("const cuarenta_view *" | "cuarenta_view *", _) => "view".into(),
        ("const cuarenta_record *" | "cuarenta_record *", _) => "record".into(),
        ("const cuarenta_replay *" | "cuarenta_replay *", _) => "replay".into(),
        ("cuarenta_seen *", _) => "&seen".into(),
        ("const cuarenta_event *", _) => "events".into(),
        ("cuarenta_view **", _) => "&new_view".into(),
        ("cuarenta_record **", _) => "&new_record".into(),
        ("cuarenta_replay **", _) => "&new_replay".into(),
        ("const cuarenta_tractor_rules *" | "cuarenta_tractor_rules *", _) => "tractor_rules".into(),
        ("const cuarenta_tractor_game *" | "cuarenta_tractor_game *", _) => "tractor_game".into(),
        ("const cuarenta_tractor_view *" | "cuarenta_tractor_view *", _) => "tractor_view".into(),
        ("const cuarenta_tractor_action *" | "cuarenta_tractor_action *", _) => "&tractor_action".into(),
        ("cuarenta_tractor_event *", _) => "tractor_events".into(),
        ("cuarenta_tractor_state *", _) => "&tractor_state".into(),
        ("cuarenta_tractor_seen *", _) => "&tractor_seen".into(),
        ("cuarenta_tractor_cardset *", _) => "words".into(),
        ("cuarenta_tractor_rules **", _) => "&new_tractor_rules".into(),
        ("cuarenta_tractor_game **", _) => "&new_tractor_game".into(),
        ("cuarenta_tractor_view **", _) => "&new_tractor_view".into(),
        ("cuarenta_rules **", _) => "&new_rules".into(),
        ("cuarenta_game **", _) => "&new_game".into(),
        ("cuarenta_match **", _) => "&new_mesa".into(),
        (kind, name) => panic!("{}: this test has no value for `{kind} {name}`", function.name),
    }
}

#[test]
fn in_the_place_of_every_pointer_is_an_error() {
    let mut code = format!("#include <cuarenta.h>\n#include <stdio.h>\n{OBJECTS}");
    let mut pointers = 0;
    for function in declarations() {
        for (i, (kind, name)) in function.parameters.iter().enumerate() {
            if !kind.ends_with('*') || name == "names" || MAY_BE_NULL.contains(&(&function.name, name)) {
                continue;
            }
            pointers += 1;
            let parameters = function.parameters.iter();
            let mut arguments: Vec<_> = parameters.map(|parameter| good(&function, parameter)).collect();
            arguments[i] = "NULL".into();
            let call = format!("{}({})", function.name, arguments.join(", "));
            let quoted = call.replace('"', "'");
            let checks = match function.result.as_str() {
                "void" => format!("    {call};\n"),
                "cuarenta_status" => format!("    expect(\"{quoted}\", {call}, CUARENTA_E_NULL);\n"),
                _ => format!(
                    "    cuarenta_last_error_clear();\n    (void) {call};\n    \
                     expect(\"{quoted}\", cuarenta_last_error_status(), CUARENTA_E_NULL);\n"
                ),
            };
            code.push_str(&checks);
        }
    }
    writeln!(
        code,
        "    cuarenta_tractor_view_free(tractor_view);\n    cuarenta_tractor_game_free(tractor_game);\n    \
         cuarenta_tractor_rules_free(tractor_rules);\n    cuarenta_replay_free(replay);\n    cuarenta_record_free(record);\n    \
         cuarenta_view_free(view);\n    cuarenta_match_free(mesa);\n    cuarenta_game_free(game);\n    cuarenta_rules_free(rules);\n    \
         return failures == 0 ? 0 : 1;\n}}"
    )
    .expect("a String takes it");
    assert!(pointers > 100, "the header was not understood: {pointers} pointers");

    let folder = fresh("null");
    let source = folder.join("null.c");
    fs::write(&source, code).expect("the folder is writable");
    let program = folder.join("null");
    let mut build = compiler("c11");
    build.arg(&source);
    Library::get().link(&mut build, Link::Shared);
    run(build.arg("-o").arg(&program));
    run(&mut Command::new(&program));
}
