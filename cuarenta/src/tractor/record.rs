//! The record of a game: where it began and every action since, as text that replays.

use core::fmt;

use super::{
    action::Action,
    event::Events,
    game::Game,
    illegal::IllegalAction,
    parse::{Cursor, ParseError, whole},
    setup::{Setup, SetupError},
};

/// Writes a record: the setup on the first line, then one action a line. It tells every card.
///
/// ```
/// use cuarenta::tractor::{Action, Deck, Game, Record, RecordWriter, Seat, rules::Rules};
///
/// let mut game = Game::new(Rules::default(), Seat::S0);
/// let mut text = String::new();
/// let mut record = RecordWriter::new(&mut text, game.setup())?;
/// let action = Action::Pack(Deck::ORDERED);
/// game.apply(action)?;
/// record.action(&action)?;
/// let replayed = Record::new(&text)?.replay(|_, _| {})?;
/// assert_eq!(replayed.setup(), game.setup());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct RecordWriter<W> {
    out: W,
}

impl<W: fmt::Write> RecordWriter<W> {
    /// Begins a record with the setup from which the game is played.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn new(mut out: W, setup: &Setup) -> Result<RecordWriter<W>, fmt::Error> {
        writeln!(out, "{setup}")?;
        Ok(RecordWriter { out })
    }

    /// Adds an action.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn action(&mut self, action: &Action) -> fmt::Result {
        writeln!(self.out, "{action}")
    }
}

/// A record that was read: a setup, and the text of the actions.
#[derive(Clone, Debug)]
pub struct Record<'a> {
    setup: Setup,
    actions: Cursor<'a>,
}

impl<'a> Record<'a> {
    /// Reads the first line. The actions are read as they are replayed.
    ///
    /// # Errors
    /// [`ParseError`] if the first line is no setup.
    pub fn new(text: &'a str) -> Result<Record<'a>, ParseError> {
        let mut cursor = Cursor::new(text);
        let setup = Setup::read(&mut cursor)?;
        if !cursor.rest().is_empty() {
            cursor.sign("\n")?;
        }
        Ok(Record { setup, actions: cursor })
    }

    /// Where the game began.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The actions, one a line.
    pub fn actions(&self) -> impl Iterator<Item = Result<Action, ParseError>> + use<'a> {
        let offset = self.actions.offset();
        let base = self.actions.rest();
        base.lines().filter(|line| !line.is_empty()).map(move |line| {
            let at = offset + (line.as_ptr() as usize - base.as_ptr() as usize);
            whole(line, Action::read).map_err(|error| ParseError { offset: at + error.offset, ..error })
        })
    }

    /// Plays the record through every check of the rules, and calls `each` after every action with what
    /// happened and the game as it then is.
    ///
    /// # Errors
    /// [`ReplayError`] if the setup is impossible, or an action cannot be read or is illegal.
    pub fn replay(&self, mut each: impl FnMut(&Events, &Game)) -> Result<Game, ReplayError> {
        let mut game = Game::from_setup(self.setup)?;
        for (number, action) in self.actions().enumerate() {
            let events = game.apply(action?).map_err(|error| ReplayError::Illegal { number, error })?;
            each(&events, &game);
        }
        Ok(game)
    }
}

/// Why a record does not replay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The setup is impossible.
    #[error("the setup is impossible: {0}")]
    Setup(#[from] SetupError),
    /// An action cannot be read.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// An action is illegal.
    #[error("action {number}: {error}")]
    Illegal {
        /// The number of the action, from 0.
        number: usize,
        /// Why.
        error: IllegalAction,
    },
}
