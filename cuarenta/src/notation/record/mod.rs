//! A game or a match from its beginning, as PGN does for chess.

mod deduce;
mod read;
mod replay;
mod write;

use alloc::{boxed::Box, collections::BTreeMap, string::String, vec::Vec};

pub use read::{RecordError, RecordFault};
pub use replay::{Replay, ReplayError, ReplayReason};

use crate::{
    event::{Event, PackOrder},
    game::{Action, Automation, Game, Outcome, Start, StartError},
    rules::Rules,
    shuffle::Seed,
};

/// A game or a match written down: who played, by which rules, the packs, and everything that was decided.
///
/// A record says what was done, not that it was legal: [`replay`](Record::replay) finds out. Records of real
/// tables may have packs of which not every card was seen.
///
/// ```
/// use cuarenta::{Action, Game, Rules, Start, notation::Record};
///
/// let start = Start { seed: Some(7.into()), ..Start::new(Rules::ESPANOLA) };
/// let (mut game, events) = Game::start(start)?;
/// let mut record = Record::new(start)?;
/// record.note(&events);
/// while let Some(play) = game.legal_plays().next() {
///     let events = game.apply(play)?;
///     record.push(play, &events);
/// }
/// record.set_tag("Seat0", "Dolores")?;
/// record.set_result(game.outcome());
///
/// let read: Record = record.to_string().parse()?;
/// assert_eq!(read, record);
/// let mut replay = read.replay()?;
/// replay.goto(replay.len());
/// assert_eq!(*replay.game(), game.without_seed());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    tags: Vec<(String, String)>,
    begin: Begin,
    is_match: bool,
    result: Option<Outcome>,
    steps: Vec<Step>,
    /// By the number of steps before the comment.
    comments: BTreeMap<usize, String>,
}

/// From where the steps go on.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Begin {
    Start(Start),
    Game(Box<Game>),
}

/// One step of a [`Record`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Something was decided.
    Action(Action),
    /// A pack of which not every card is known.
    Pack(PackOrder),
    /// The next game of a match began.
    NextGame,
}

/// A name or a text that cannot stand in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum WordError {
    /// A tag's name is 1 to 32 letters, digits and underscores, and begins with a capital letter.
    #[error("the name of a tag is 1 to 32 letters, digits and underscores and begins with a capital")]
    Name,
    /// A control character; comments may have new lines and tabs.
    #[error("a control character cannot stand in a record")]
    Control,
    /// More than [`Record::MAX_TAGS`] tags.
    #[error("a record has at most {} tags", Record::MAX_TAGS)]
    TooMany,
}

impl Record {
    /// The longest text that is read, in bytes: 4 MiB.
    pub const MAX_BYTES: usize = 4 << 20;
    /// The most steps that are read: 100,000, some two thousand hands.
    pub const MAX_STEPS: usize = 100_000;
    /// The most tags a record may have besides those of the library: 64.
    pub const MAX_TAGS: usize = 64;

    /// The record of a game that begins so, without the seed: packs are recorded as they come.
    ///
    /// # Errors
    /// [`StartError`] if the first dealer does not sit at the table.
    pub fn new(start: Start) -> Result<Record, StartError> {
        Record::with_seed(Start { seed: None, ..start })
    }

    /// The record of a game that begins so, with the seed if there is one: a secret until the game is over.
    /// Packs that come from the seed are then not recorded.
    ///
    /// # Errors
    /// [`StartError`] if the first dealer does not sit at the table.
    pub fn with_seed(start: Start) -> Result<Record, StartError> {
        let players = start.rules.players();
        if start.first_dealer.index() >= players {
            return Err(StartError::NoSuchSeat { seat: start.first_dealer.index(), players });
        }
        Ok(Record::of(Begin::Start(start)))
    }

    /// The record of what follows in this game, from where it stands. Its seed is left out.
    pub fn from_game(game: &Game) -> Record {
        Record::of(Begin::Game(Box::new(game.without_seed())))
    }

    fn of(begin: Begin) -> Record {
        Record {
            tags: Vec::new(),
            begin,
            is_match: false,
            result: None,
            steps: Vec::new(),
            comments: BTreeMap::new(),
        }
    }

    /// The same record as that of a match.
    #[must_use]
    pub fn into_match(self) -> Record {
        Record { is_match: true, ..self }
    }

    /// Whether it is the record of a match.
    pub const fn is_match(&self) -> bool {
        self.is_match
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        match &self.begin {
            Begin::Start(start) => &start.rules,
            Begin::Game(game) => game.rules(),
        }
    }

    /// What was done automatically.
    pub fn automation(&self) -> Automation {
        match &self.begin {
            Begin::Start(start) => start.automation,
            Begin::Game(game) => game.automation(),
        }
    }

    /// How the game began; `None` if the record goes on from a position.
    pub fn start(&self) -> Option<&Start> {
        match &self.begin {
            Begin::Start(start) => Some(start),
            Begin::Game(_) => None,
        }
    }

    fn seed(&self) -> Option<&Seed> {
        self.start()?.seed.as_ref()
    }

    /// Adds an action and, from what it brought about, the packs that were shuffled automatically.
    pub fn push(&mut self, action: impl Into<Action>, events: &[Event]) {
        let action = action.into();
        self.steps.push(Step::Action(action));
        // The first event of a pack given is that pack.
        let given = usize::from(matches!(action, Action::Shuffle(_)));
        if self.seed().is_none() {
            let packs = events.iter().skip(given).filter_map(pack);
            self.steps.extend(packs.map(Step::of_pack));
        }
    }

    /// Adds what events tell: those of a start or of a next game, or all that somebody sees who does not hold
    /// the game. What is automatic is left out, but packs are not unless they come from the record's seed.
    pub fn note<'a>(&mut self, events: impl IntoIterator<Item = &'a Event>) {
        let Automation { shuffle, cut, call } = self.automation();
        let shuffled = shuffle && self.seed().is_some();
        self.steps.extend(events.into_iter().filter_map(|event| match *event {
            Event::Played { play, .. } => Some(Step::Action(Action::Play(play))),
            Event::CutMade { cut: made, .. } if !cut => Some(Step::Action(Action::Cut(made))),
            Event::Ronda { seat, called: true, .. } if !call => Some(Step::Action(Action::Call(seat))),
            Event::FaultReported { seat, fault } => Some(Step::Action(Action::Fault { seat, fault })),
            _ => pack(event).filter(|_| !shuffled).map(Step::of_pack),
        }));
    }

    /// Adds that the next game of the match began; its packs follow with [`note`](Record::note).
    pub fn next_game(&mut self) {
        self.steps.push(Step::NextGame);
    }

    /// Everything that was done, in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Keeps the first `steps` steps and their comments.
    pub fn truncate(&mut self, steps: usize) {
        self.steps.truncate(steps);
        self.comments.retain(|place, _| *place <= steps);
    }

    /// The comment after so many steps.
    pub fn comment(&self, after: usize) -> Option<&str> {
        self.comments.get(&after).map(String::as_str)
    }

    /// Says something after so many steps (at most all of them) in place of what was said there; the empty
    /// text takes it away.
    ///
    /// # Errors
    /// [`WordError::Control`].
    pub fn set_comment(&mut self, after: usize, text: &str) -> Result<(), WordError> {
        if text.chars().any(|letter| !may_stand_in_comment(letter)) {
            return Err(WordError::Control);
        }
        let after = after.min(self.steps.len());
        if text.is_empty() {
            self.comments.remove(&after);
        } else {
            self.comments.insert(after, text.into());
        }
        Ok(())
    }

    /// The tags that say who, where and when, in their order.
    pub fn tags(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Sets a tag. Customary are `Event`, `Site`, `Date` (2026-11-30), `Round`, and `Seat0` to `Seat3`, the
    /// players' names; any other name that begins with a capital will do.
    ///
    /// # Errors
    /// [`WordError`], and nothing is changed.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), WordError> {
        if !is_tag_name(name) {
            return Err(WordError::Name);
        }
        if value.chars().any(char::is_control) {
            return Err(WordError::Control);
        }
        if let Some((_, old)) = self.tags.iter_mut().find(|(known, _)| known == name) {
            *old = value.into();
            return Ok(());
        }
        if self.tags.len() == Record::MAX_TAGS {
            return Err(WordError::TooMany);
        }
        self.tags.push((name.into(), value.into()));
        Ok(())
    }

    /// Who won the (last) game and how, if that is recorded.
    pub const fn result(&self) -> Option<Outcome> {
        self.result
    }

    /// Sets who won the (last) game. A replay then has to end so.
    pub fn set_result(&mut self, result: Option<Outcome>) {
        self.result = result;
    }
}

impl Step {
    fn of_pack(pack: PackOrder) -> Step {
        match pack.deck() {
            Some(deck) => Step::Action(Action::Shuffle(deck)),
            None => Step::Pack(pack),
        }
    }
}

/// The pack that an event tells of.
fn pack(event: &Event) -> Option<PackOrder> {
    match event {
        Event::Shuffled { pack, .. } => Some(pack.map_or(PackOrder::UNKNOWN, PackOrder::from)),
        Event::DealerDrawn { pack, .. } => Some(*pack),
        _ => None,
    }
}

fn is_tag_name(name: &str) -> bool {
    name.len() <= 32
        && name.starts_with(|first: char| first.is_ascii_uppercase())
        && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
}

fn may_stand_in_comment(letter: char) -> bool {
    !letter.is_control() || letter == '\n' || letter == '\t'
}
