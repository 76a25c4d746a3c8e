//! Reading a record.

use alloc::{
    boxed::Box,
    collections::BTreeMap,
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use super::{Begin, Record, Step, is_tag_name, may_stand_in_comment};
use crate::{
    event::PackOrder,
    game::{Action, Automation, Game, Outcome, Start},
    notation::{
        PositionError,
        field::read_seat,
        position::{read_automation, read_rules, read_seed},
    },
    parse::{Cursor, Expected, ParseError},
    rules::Rules,
    seat::Seat,
    shuffle::Seed,
};

/// A text that is no record: where it went wrong, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, byte {offset}: {fault}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// Bytes from the start of the whole text.
    pub offset: usize,
    /// What is wrong there.
    pub fault: RecordFault,
}

/// What is wrong with the text of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordFault {
    /// Something else was expected.
    Expected(Expected),
    /// The value of `rules` is no rules, or that of `position` no position. Places in this error count from
    /// the start of the value.
    Position(PositionError),
    /// The text is longer than [`Record::MAX_BYTES`].
    TooLong {
        /// Its length in bytes.
        bytes: usize,
    },
    /// There are more tags than [`Record::MAX_TAGS`].
    TooManyTags,
    /// There are more steps than [`Record::MAX_STEPS`].
    TooManySteps,
}

impl RecordFault {
    /// The stable snake_case name; that of what was expected, or of the fault in the rules or the position.
    pub fn code(&self) -> &'static str {
        match self {
            RecordFault::Expected(expected) => expected.code(),
            RecordFault::Position(error) => error.code(),
            RecordFault::TooLong { .. } => "too_long",
            RecordFault::TooManyTags => "too_many_tags",
            RecordFault::TooManySteps => "too_many_steps",
        }
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::Expected(expected) => write!(f, "expected {expected}"),
            RecordFault::Position(error) => error.fmt(f),
            RecordFault::TooLong { bytes } => {
                write!(f, "a record of {bytes} bytes is longer than {}", Record::MAX_BYTES)
            }
            RecordFault::TooManyTags => write!(f, "a record has at most {} tags", Record::MAX_TAGS),
            RecordFault::TooManySteps => write!(f, "a record has at most {} steps", Record::MAX_STEPS),
        }
    }
}

/// A fault at a byte; the line is looked up at the end.
struct Misread {
    offset: usize,
    fault: RecordFault,
}

impl From<ParseError> for Misread {
    fn from(error: ParseError) -> Misread {
        Misread { offset: error.offset, fault: RecordFault::Expected(error.expected) }
    }
}

/// Reads the text of a record: tags in any order, then the steps.
///
/// ```
/// use cuarenta::{Expected, notation::{Record, RecordFault}};
///
/// let record: Record = r#"
/// [Event "A kitchen table"]
/// [Seat0 "Dolores"] [Seat1 "Jacinto"]
/// [rules "tradicional+players=2"]
/// [dealer "1"] [auto "none"]
///
/// pack=? cut=12 {a wet evening}
/// 7h 7dx7h {falls on it}
/// "#.parse()?;
/// assert_eq!(record.tag("Seat1"), Some("Jacinto"));
/// assert_eq!(record.steps().len(), 4);
/// assert_eq!(record.comment(4), Some("falls on it"));
///
/// let error = "[rules \"pagat\"]\n7h 7dy".parse::<Record>().unwrap_err();
/// assert_eq!((error.line, error.offset), (2, 21));
/// assert_eq!(error.fault, RecordFault::Expected(Expected::Gap));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        read(text).map_err(|Misread { offset, fault }| {
            let before = text.get(..offset).unwrap_or(text);
            RecordError { line: 1 + before.matches('\n').count(), offset, fault }
        })
    }
}

fn read(text: &str) -> Result<Record, Misread> {
    if text.len() > Record::MAX_BYTES {
        return Err(Misread { offset: 0, fault: RecordFault::TooLong { bytes: text.len() } });
    }
    let mut cursor = Cursor::new(text);
    let mut tags = Tags::default();
    skip_space(&mut cursor);
    while cursor.peek() == Some('[') {
        tags.read_one(&mut cursor)?;
        skip_space(&mut cursor);
    }
    let mut record = tags.finish(&cursor)?;
    read_steps(&mut cursor, &mut record)?;
    Ok(record)
}

fn is_space(letter: char) -> bool {
    matches!(letter, ' ' | '\t' | '\n' | '\r')
}

fn skip_space(cursor: &mut Cursor<'_>) {
    while cursor.skip(" ") || cursor.skip("\n") || cursor.skip("\r") || cursor.skip("\t") {}
}

/// What the tags have said so far.
#[derive(Default)]
struct Tags {
    free: Vec<(String, String)>,
    of: Option<()>,
    rules: Option<Rules>,
    dealer: Option<(Seat, usize)>,
    auto: Option<Automation>,
    seed: Option<Seed>,
    position: Option<Box<Game>>,
    result: Option<Outcome>,
}

impl Tags {
    fn read_one(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Misread> {
        cursor.expect("[", Expected::Tag)?;
        let start = cursor.clone();
        let name = cursor.take_while(|letter| letter.is_ascii_alphanumeric() || letter == '_');
        let is_known = match name {
            "of" => self.of.is_some(),
            "rules" => self.rules.is_some(),
            "dealer" => self.dealer.is_some(),
            "auto" => self.auto.is_some(),
            "seed" => self.seed.is_some(),
            "position" => self.position.is_some(),
            "result" => self.result.is_some(),
            _ if is_tag_name(name) => self.free.iter().any(|(known, _)| known == name),
            _ => return Err(start.error(Expected::TagName).into()),
        };
        if is_known {
            return Err(start.error(Expected::NewTag).into());
        }
        cursor.expect(" ", Expected::Space)?;
        cursor.expect("\"", Expected::Quoted)?;
        match name {
            "of" => self.of = Some(cursor.expect("match", Expected::Match)?),
            "rules" => self.rules = Some(read_value(cursor, read_rules)?),
            "dealer" => {
                let place = cursor.offset();
                self.dealer = Some((read_seat(cursor)?, place));
            }
            "auto" => self.auto = Some(read_automation(cursor)?),
            "seed" => self.seed = Some(read_seed(cursor)?),
            "position" => self.position = Some(Box::new(read_value(cursor, Game::from_str)?)),
            "result" => self.result = Some(Outcome::read(cursor)?),
            _ if self.free.len() == Record::MAX_TAGS => {
                return Err(Misread { offset: start.offset(), fault: RecordFault::TooManyTags });
            }
            _ => {
                let value = read_escaped(cursor, '"', Expected::Quoted, |letter| !letter.is_control())?;
                self.free.push((name.to_string(), value));
            }
        }
        cursor.expect("\"", Expected::Quoted)?;
        cursor.expect("]", Expected::TagEnd)?;
        Ok(())
    }

    /// The record without steps; `end` is where the tags end.
    fn finish(self, end: &Cursor<'_>) -> Result<Record, Misread> {
        let begin = match (self.rules, self.position) {
            (Some(rules), None) => {
                let (first_dealer, place) = self.dealer.unwrap_or((Seat::S0, 0));
                if first_dealer.index() >= rules.players() {
                    return Err(ParseError { offset: place, expected: Expected::Seat }.into());
                }
                let automation = self.auto.unwrap_or_default();
                Begin::Start(Start { rules, first_dealer, seed: self.seed, automation })
            }
            (None, Some(game)) if (self.dealer, self.auto, self.seed) == (None, None, None) => {
                Begin::Game(game)
            }
            _ => return Err(end.error(Expected::Rules).into()),
        };
        Ok(Record {
            tags: self.free,
            begin,
            is_match: self.of.is_some(),
            result: self.result,
            steps: Vec::new(),
            comments: BTreeMap::new(),
        })
    }
}

/// The rest of the quoted value, which has no escapes.
fn plain_value<'a>(cursor: &mut Cursor<'a>) -> &'a str {
    cursor.take_while(|letter| letter != '"')
}

/// Reads a value that has an error of its own.
fn read_value<T>(
    cursor: &mut Cursor<'_>,
    read: impl FnOnce(&str) -> Result<T, PositionError>,
) -> Result<T, Misread> {
    let start = cursor.offset();
    read(plain_value(cursor)).map_err(|error| {
        let offset = start + error.offset().unwrap_or(0);
        let fault = match error {
            PositionError::Text(error) => RecordFault::Expected(error.expected),
            error => RecordFault::Position(error),
        };
        Misread { offset, fault }
    })
}

fn read_steps(cursor: &mut Cursor<'_>, record: &mut Record) -> Result<(), Misread> {
    while !cursor.is_at_end() {
        if cursor.skip("{") {
            let comment = read_escaped(cursor, '}', Expected::CommentEnd, may_stand_in_comment)?;
            cursor.expect("}", Expected::CommentEnd)?;
            add_comment(record, comment);
        } else if record.steps.len() == Record::MAX_STEPS {
            return Err(Misread { offset: cursor.offset(), fault: RecordFault::TooManySteps });
        } else {
            record.steps.push(Step::read(cursor)?);
            if cursor.peek().is_some_and(|next| !is_space(next) && next != '{') {
                return Err(cursor.error(Expected::Gap).into());
            }
        }
        skip_space(cursor);
    }
    Ok(())
}

/// Several comments in one place are lines of one.
fn add_comment(record: &mut Record, comment: String) {
    if comment.is_empty() {
        return;
    }
    match record.comments.entry(record.steps.len()) {
        alloc::collections::btree_map::Entry::Vacant(place) => {
            place.insert(comment);
        }
        alloc::collections::btree_map::Entry::Occupied(mut place) => {
            place.get_mut().push('\n');
            place.get_mut().push_str(&comment);
        }
    }
}

/// Text up to `end`, where `\` makes a plain character of the next one. The end is not taken.
fn read_escaped(
    cursor: &mut Cursor<'_>,
    end: char,
    missing: Expected,
    allowed: impl Fn(char) -> bool,
) -> Result<String, ParseError> {
    let mut text = String::new();
    loop {
        while cursor.skip("\r\n") {
            text.push('\n');
        }
        let next = cursor.peek().ok_or(cursor.error(missing))?;
        if next == end {
            return Ok(text);
        }
        cursor.skip("\\");
        text.push(cursor.take(Expected::Printable, |letter| allowed(letter).then_some(letter))?);
    }
}

impl Step {
    fn read(cursor: &mut Cursor<'_>) -> Result<Step, ParseError> {
        if cursor.skip("game") {
            return Ok(Step::NextGame);
        }
        if cursor.skip("pack=") {
            return Ok(Step::of_pack(PackOrder::read(cursor)?));
        }
        let start = cursor.clone();
        match Action::read(cursor) {
            Ok(action) => Ok(Step::Action(action)),
            Err(error) if error.expected == Expected::Action => Err(start.error(Expected::Step)),
            Err(error) => Err(error),
        }
    }
}

/// Reads a step.
impl FromStr for Step {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Step, ParseError> {
        let mut cursor = Cursor::new(text);
        let step = Step::read(&mut cursor)?;
        cursor.end()?;
        Ok(step)
    }
}
