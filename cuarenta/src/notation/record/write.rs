//! The text of a record.

use core::fmt;

use super::{Begin, Record, Step};
use crate::{
    game::{Action, Automation},
    notation::position::HexSeed,
    rules::FirstDealer,
    seat::Seat,
};

/// The canonical text, see [the notation](crate::notation#records): the tags, then a line for each pack and
/// each deal.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.tags {
            write!(f, "[{name} \"")?;
            write_escaped(f, value, '"')?;
            f.write_str("\"]\n")?;
        }
        if self.is_match {
            f.write_str("[of \"match\"]\n")?;
        }
        write_begin(f, &self.begin)?;
        if let Some(result) = self.result {
            writeln!(f, "[result \"{result}\"]")?;
        }
        write_steps(f, self)
    }
}

fn write_begin(f: &mut fmt::Formatter<'_>, begin: &Begin) -> fmt::Result {
    let start = match begin {
        Begin::Start(start) => start,
        Begin::Game(game) => return writeln!(f, "[position \"{}\"]", game.secret_text()),
    };
    writeln!(f, "[rules \"{}\"]", start.rules)?;
    if start.rules.first_dealer() == FirstDealer::Given || start.first_dealer != Seat::S0 {
        writeln!(f, "[dealer \"{}\"]", start.first_dealer.index())?;
    }
    if start.automation != Automation::ALL {
        writeln!(f, "[auto \"{}\"]", start.automation)?;
    }
    if let Some(seed) = &start.seed {
        writeln!(f, "[seed \"{}\"]", HexSeed(seed))?;
    }
    Ok(())
}

fn write_steps(f: &mut fmt::Formatter<'_>, record: &Record) -> fmt::Result {
    let plays_in_deal = 5 * usize::from(record.rules().players());
    let mut plays = 0;
    let mut gap = "\n";
    let comment = |f: &mut fmt::Formatter<'_>, gap: &str, after: usize| match record.comments.get(&after) {
        Some(text) => {
            write!(f, "{gap}{{")?;
            write_escaped(f, text, '}')?;
            f.write_str("}").map(|()| true)
        }
        None => Ok(false),
    };
    let mut written = comment(f, gap, 0)?;
    for (place, step) in record.steps.iter().enumerate() {
        let is_play = matches!(step, Step::Action(Action::Play(_)));
        let on_new_line = match step {
            Step::NextGame | Step::Pack(_) | Step::Action(Action::Shuffle(_)) => {
                plays = 0;
                true
            }
            _ => is_play && plays % plays_in_deal == 0,
        };
        plays += usize::from(is_play);
        if written {
            gap = if on_new_line { "\n" } else { " " };
        }
        write!(f, "{gap}{step}")?;
        written = true;
        comment(f, " ", place + 1)?;
    }
    if written { f.write_str("\n") } else { Ok(()) }
}

fn write_escaped(f: &mut fmt::Formatter<'_>, text: &str, end: char) -> fmt::Result {
    text.chars().try_for_each(|letter| {
        if letter == end || letter == '\\' {
            f.write_str("\\")?;
        }
        write!(f, "{letter}")
    })
}

/// The text: of an action its own, `pack=` and the cards as far as they are known, or `game`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Action(action) => write!(f, "{action}"),
            Step::Pack(pack) => write!(f, "pack={pack}"),
            Step::NextGame => f.write_str("game"),
        }
    }
}
