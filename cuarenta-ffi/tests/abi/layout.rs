//! Sizes and offsets as the C compiler sees them are those of Rust.

use std::fmt::Write;
use std::fs;

use crate::tools::{compiler, fresh, include, run};

/// What C should print, and the statements that print it.
#[derive(Default)]
struct Table {
    expected: String,
    statements: String,
    /// How many structs and fields there are.
    structs: usize,
    fields: usize,
}

impl Table {
    fn row(&mut self, expression: &str, value: usize) {
        writeln!(self.expected, "{expression} {value}").expect("a String takes it");
        writeln!(self.statements, "    printf(\"{expression} %lu\\n\", (unsigned long) {expression});")
            .expect("a String takes it");
    }
}

macro_rules! layout {
    ($($name:ident { $($field:ident),* $(,)? })*) => {{
        let mut table = Table::default();
        $(
            table.structs += 1;
            table.row(concat!("sizeof(", stringify!($name), ")"), size_of::<cuarenta_ffi::$name>());
            $(
                table.fields += 1;
                table.row(
                    concat!("offsetof(", stringify!($name), ", ", stringify!($field), ")"),
                    std::mem::offset_of!(cuarenta_ffi::$name, $field),
                );
            )*
        )*
        table
    }};
}

#[test]
fn of_every_struct_is_the_same_in_c() {
    let mut table = layout! {
        cuarenta_play { take, card, reserved }
        cuarenta_action { kind, seat, fault, cut, cut_cards, reserved, play, pack }
        cuarenta_event {
            kind, seat, side, card, why, rule, points, flags, cards, detail, count, rank, reserved
        }
        cuarenta_state {
            hands, played, piles, table, score, players, sides, phase, dealer, turn, live, last_capturer,
            winner, how, drawing, ronda, ronda_rank, stock, stock_len, reserved
        }
        cuarenta_seen {
            hand, played, piles, table, unseen, score, ronda_ranks, ronda, hand_sizes, viewer, players, sides,
            phase, dealer, turn, live, last_capturer, winner, how, stock_len, may_call, reserved
        }
        cuarenta_tractor_action { cards, kind, seat, suit, card, pack, reserved }
        cuarenta_tractor_event {
            cards, lowest, points, opponents, number, gain, kind, seat, side, card, suit, level, camp, hidden,
            levels, reserved
        }
        cuarenta_tractor_state {
            hands, buried, trick, points, hand_number, levels, phase, to_act, declarer, suit, stock_len, winner
        }
        cuarenta_tractor_seen {
            hand, played, unseen, buried, trick, points, hand_number, hand_sizes, levels, seat, phase, declarer,
            suit, own_turn, reserved
        }
        cuarenta_playout_options { max_hands, first_dealer, policies, reserved }
        cuarenta_playout_result { hands, plays, score, winner, how }
    };
    table.row("sizeof(cuarenta_status)", size_of::<cuarenta_ffi::cuarenta_status>());
    for (name, size) in [("play", 16), ("action", 64), ("event", 32)] {
        assert!(table.expected.contains(&format!("sizeof(cuarenta_{name}) {size}\n")), "{name}");
    }

    let header = fs::read_to_string(include().join("cuarenta.h")).expect("the header is there");
    let bodies: Vec<_> = header
        .split("typedef struct ")
        .skip(1)
        .filter_map(|rest| {
            let (head, body) = rest.split_once('{')?;
            (!head.contains(';')).then(|| body.split_once('}').map(|(body, _)| body))?
        })
        .collect();
    assert_eq!(table.structs, bodies.len(), "the header has structs that this test does not list");
    let fields = bodies.iter().flat_map(|body| body.lines()).filter(|line| line.ends_with(';')).count();
    assert_eq!(table.fields, fields, "the header has fields that this test does not list");

    let folder = fresh("layout");
    let program = folder.join("layout.c");
    let code = format!(
        "#include <cuarenta.h>\n#include <stdio.h>\n\nint main(void) {{\n{}    return 0;\n}}\n",
        table.statements
    );
    fs::write(&program, code).expect("the folder is writable");
    run(compiler("c11").arg(&program).arg("-o").arg(folder.join("layout")));
    assert_eq!(run(&mut std::process::Command::new(folder.join("layout"))), table.expected);
}
