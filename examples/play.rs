//! A *mesa* of Cuarenta in the terminal: `cargo run --release --example play -- --help`.

use std::{
    env,
    io::{self, BufWriter, IsTerminal},
    process::ExitCode,
};

use examples::play::{Console, run};

fn main() -> ExitCode {
    let (input, output, errors) = (io::stdin(), io::stdout(), io::stderr());
    let mut console = Console {
        is_terminal: input.is_terminal() && output.is_terminal(),
        shows_progress: errors.is_terminal(),
        input: &mut input.lock(),
        output: &mut BufWriter::new(output.lock()),
        errors: &mut errors.lock(),
    };
    ExitCode::from(run(env::args_os().skip(1), &mut console))
}
