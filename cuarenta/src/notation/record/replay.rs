//! Stepping through a record.

use core::fmt;

use super::{Begin, Record, Step};
use crate::{
    game::{Events, Game, Outcome, Start},
    illegal::{IllegalAction, IllegalReason},
    mesa::Match,
};

/// A record that cannot be replayed: at which step, and why. What comes before that step can be: see
/// [`Record::truncate`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("step {step} of the record: {reason}")]
pub struct ReplayError {
    /// The place of the step among [`Record::steps`], from 0; their number if the end is wrong.
    pub step: usize,
    /// Why.
    pub reason: ReplayReason,
}

/// Why a record cannot be replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ReplayReason {
    /// The action is illegal, or the next game cannot begin.
    Illegal(IllegalReason),
    /// Not every card of the pack is known: the record of a real table.
    UnknownCards,
    /// A next game begins in the record of a single one.
    NotAMatch,
    /// The record says that the game ended otherwise than it does.
    Result {
        /// How the replay ends.
        found: Option<Outcome>,
    },
    /// The packs come from a seed, and this library was built without the feature `shuffle`.
    NoShuffle,
}

impl ReplayReason {
    /// The stable snake_case name; that of the action's reason if it is illegal.
    pub const fn code(self) -> &'static str {
        match self {
            ReplayReason::Illegal(reason) => reason.code(),
            ReplayReason::UnknownCards => "unknown_cards",
            ReplayReason::NotAMatch => "not_a_match",
            ReplayReason::Result { .. } => "wrong_result",
            ReplayReason::NoShuffle => "no_shuffle",
        }
    }
}

impl fmt::Display for ReplayReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayReason::Illegal(reason) => reason.fmt(f),
            ReplayReason::UnknownCards => f.write_str("not every card of the pack is known"),
            ReplayReason::NotAMatch => {
                f.write_str("another game begins, but the record is not that of a match")
            }
            ReplayReason::Result { found: Some(found) } => {
                write!(f, "the game ended otherwise than recorded: {found}")
            }
            ReplayReason::Result { found: None } => f.write_str("the game did not end as recorded"),
            ReplayReason::NoShuffle => f.write_str("packs from a seed need the feature `shuffle`"),
        }
    }
}

impl From<IllegalAction> for ReplayReason {
    fn from(error: IllegalAction) -> ReplayReason {
        ReplayReason::Illegal(error.reason)
    }
}

/// A record that is being stepped through, forwards and backwards. Every step is known to be legal.
///
/// As an iterator it gives each further step and what it brings about.
///
/// ```
/// use cuarenta::notation::Record;
///
/// let text = r#"
/// [rules "tradicional+players=2"]
/// [dealer "1"]
///
/// pack=7h2d3c4sJd7dQcKhAs5c5d6d6h6s6cJhJsJcQdQhQsKdKsKcAdAhAc2h2s2c3d3h3s4d4h4c5h5s7s7c
/// 7h 7dx7h {a fall}
/// "#;
/// let mut replay = text.parse::<Record>()?.replay()?;
/// assert_eq!(replay.len(), 3);
/// assert!(replay.goto(3));
/// assert_eq!(replay.comment(), Some("a fall"));
/// assert_eq!(replay.game().position().scores().0, [0, 4, 0]);
/// assert!(replay.back());
/// assert_eq!(replay.game().position().table().to_string(), "7h");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    record: Record,
    table: Table,
    events: Events,
    at: usize,
}

/// What a record is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Table {
    Game(Game),
    Match(Match),
}

impl Table {
    pub(super) fn of(record: &Record) -> (Table, Events) {
        let (game, events) = match &record.begin {
            Begin::Start(start) => begin(*start),
            Begin::Game(game) => (**game, Events::default()),
        };
        (if record.is_match { Table::Match(Match::of(game)) } else { Table::Game(game) }, events)
    }

    pub(super) fn game(&self) -> &Game {
        match self {
            Table::Game(game) => game,
            Table::Match(mesa) => mesa.game(),
        }
    }

    pub(super) fn step(&mut self, step: &Step) -> Result<Events, ReplayReason> {
        let events = match (step, self) {
            (Step::Pack(_), _) => return Err(ReplayReason::UnknownCards),
            (Step::Action(action), Table::Game(game)) => game.apply(*action)?,
            (Step::Action(action), Table::Match(mesa)) => mesa.apply(*action)?,
            (Step::NextGame, Table::Match(mesa)) => mesa.next_game()?,
            (Step::NextGame, Table::Game(_)) => return Err(ReplayReason::NotAMatch),
        };
        Ok(events)
    }
}

/// The dealer of a record sits at its table.
fn begin(start: Start) -> (Game, Events) {
    start.begin(start.rules.players())
}

impl Record {
    /// The game or match, to be stepped through from its beginning.
    ///
    /// # Errors
    /// [`ReplayError`] if a step is illegal, a pack is not known, or the end is not the recorded one.
    pub fn replay(&self) -> Result<Replay, ReplayError> {
        if self.seed().is_some() && !cfg!(feature = "shuffle") {
            return Err(ReplayError { step: 0, reason: ReplayReason::NoShuffle });
        }
        let (table, events) = Table::of(self);
        let mut end = table;
        for (place, step) in self.steps.iter().enumerate() {
            end.step(step).map_err(|reason| ReplayError { step: place, reason })?;
        }
        let found = end.game().outcome();
        if self.result.is_some() && found != self.result {
            return Err(ReplayError { step: self.steps.len(), reason: ReplayReason::Result { found } });
        }
        Ok(Replay { record: self.clone(), table, events, at: 0 })
    }
}

#[expect(clippy::len_without_is_empty, reason = "a replay has a state even without a step")]
impl Replay {
    /// The record.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// How many steps there are.
    pub fn len(&self) -> usize {
        self.record.steps.len()
    }

    /// How many steps have been taken.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The game as it stands now.
    pub fn game(&self) -> &Game {
        self.table.game()
    }

    /// The match as it stands now, if the record is that of a match.
    pub const fn mesa(&self) -> Option<&Match> {
        match &self.table {
            Table::Game(_) => None,
            Table::Match(mesa) => Some(mesa),
        }
    }

    /// What the last step brought about; before the first one, what had happened by then.
    pub const fn events(&self) -> &Events {
        &self.events
    }

    /// The step taken last.
    pub fn last_step(&self) -> Option<&Step> {
        self.record.steps.get(self.at.checked_sub(1)?)
    }

    /// The step that comes next.
    pub fn next_step(&self) -> Option<&Step> {
        self.record.steps.get(self.at)
    }

    /// The comment after the last step.
    pub fn comment(&self) -> Option<&str> {
        self.record.comment(self.at)
    }

    /// Takes the next step; `false` at the end.
    pub fn forward(&mut self) -> bool {
        let Some(step) = self.record.steps.get(self.at) else { return false };
        let Ok(events) = self.table.step(step) else { return false };
        self.events = events;
        self.at += 1;
        true
    }

    /// Goes back one step; `false` at the beginning.
    pub fn back(&mut self) -> bool {
        self.at.checked_sub(1).is_some_and(|before| self.goto(before))
    }

    /// Goes to where so many steps have been taken; `false`, without going anywhere, if there are not so many.
    ///
    /// Going back takes time in proportion to the steps before that place.
    pub fn goto(&mut self, steps: usize) -> bool {
        if steps > self.len() {
            return false;
        }
        if steps < self.at {
            (self.table, self.events) = Table::of(&self.record);
            self.at = 0;
        }
        while self.at < steps && self.forward() {}
        self.at == steps
    }
}

impl Iterator for Replay {
    type Item = (Step, Events);

    fn next(&mut self) -> Option<(Step, Events)> {
        let step = *self.next_step()?;
        self.forward().then(|| (step, self.events.clone()))
    }
}
