//! The program `play`: a *mesa* in the terminal, against the sensible policy or all by itself.

mod arguments;
mod batch;
mod command;
mod help;
mod replay;
mod report;
mod screen;
mod sitting;
mod statistics;
mod telling;

use std::{
    ffi::OsString,
    fs::File,
    io::{self, BufRead, Write},
    path::Path,
};

use arguments::{Job, Options};
use cuarenta::text::{self, Words};

/// Everything went as it should, an end of input included.
pub const OK: u8 = 0;
/// The output could not be written.
pub const FAILED: u8 = 1;
/// The command line was wrong.
pub const USAGE: u8 = 2;

/// Where the program reads and writes.
pub struct Console<'a> {
    /// Where a player's lines come from.
    pub input: &'a mut dyn BufRead,
    /// The game.
    pub output: &'a mut dyn Write,
    /// Complaints and the progress bar.
    pub errors: &'a mut dyn Write,
    /// Somebody sits there and may play.
    pub is_terminal: bool,
    /// The progress bar is drawn on `errors`.
    pub shows_progress: bool,
}

impl std::fmt::Debug for Console<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Console { is_terminal, shows_progress, .. } = self;
        f.debug_struct("Console")
            .field("is_terminal", is_terminal)
            .field("shows_progress", shows_progress)
            .finish_non_exhaustive()
    }
}

/// Runs the program with the arguments after its name, and gives its exit code.
pub fn run(arguments: impl IntoIterator<Item = OsString>, console: &mut Console<'_>) -> u8 {
    let done = match Options::read(arguments) {
        Ok(options) => do_job(&options, console),
        Err(error) => writeln!(console.errors, "{error}").map(|()| USAGE),
    };
    match done.and_then(|code| console.output.flush().map(|()| code)) {
        Ok(code) => code,
        // Whoever read our output has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => OK,
        Err(error) => {
            let _ = writeln!(console.errors, "{error}");
            FAILED
        }
    }
}

fn do_job(options: &Options, console: &mut Console<'_>) -> io::Result<u8> {
    let words = Words::new(options.language, options.rules);
    match &options.job {
        Job::Help => console.output.write_all(help::usage(options.language).as_bytes()),
        Job::ListRules => write!(console.output, "{}", words.say(text::Options)),
        Job::Sit { watch, save } => {
            // A file that cannot be written is better known before the game than after it.
            let file = match save.as_deref().map(File::create).transpose() {
                Ok(file) => file,
                Err(error) => return complain(console, save.as_deref(), error),
            };
            sitting::sit(words, options, *watch, file, console)
        }
        Job::Replay { file, spanish_deck } => return replay::replay(file, options, *spanish_deck, console),
        Job::Batch { games, quiet } => batch::play(words, options, *games, *quiet, console),
    }
    .map(|()| OK)
}

/// Says what is wrong with a file that the command line names.
fn complain(
    console: &mut Console<'_>,
    file: Option<&Path>,
    complaint: impl std::fmt::Display,
) -> io::Result<u8> {
    let file = file.unwrap_or(Path::new("")).display();
    writeln!(console.errors, "{file}: {complaint}").map(|()| USAGE)
}
