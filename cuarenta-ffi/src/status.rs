//! Statuses, and the last error of each thread.

use std::cell::RefCell;
use std::ffi::{CStr, c_char};
use std::fmt;

use cuarenta::notation::{
    LoadError, PositionError, RecordError, RecordFault, ReplayError, ReplayReason, WordError,
};
use cuarenta::rules::{RulesError, RulesFault};
use cuarenta::text::Language;
use cuarenta::tractor;
use cuarenta::{
    DeckError, EventError, IllegalAction, IllegalReason, ParseError, PlayIndex, SetupError, StartError,
    ViewBytesError, ViewError, ViewFault, ViewTextError,
};

use crate::guard::guard;
use crate::memory::Buffer;
use crate::number::read_lang;

/// What a call returns. Every number is frozen; new ones are added below the last.
///
/// Functions that return a status write their outputs only on `CUARENTA_OK`, but for the length that
/// comes with `CUARENTA_E_BUFFER`, and leave every object as it was on all others.
#[repr(i32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum cuarenta_status {
    /// Done.
    CUARENTA_OK = 0,
    /// A pointer that must point to something is NULL.
    CUARENTA_E_NULL = -1,
    /// A number is outside its range, a reserved byte is not zero, a pointer is not aligned for its type,
    /// or a length is larger than any object can be.
    CUARENTA_E_RANGE = -2,
    /// The buffer is too small. The length output holds what is needed; nothing else was written.
    CUARENTA_E_BUFFER = -3,
    /// A text is not UTF-8, or does not say what it should; the message names the place.
    CUARENTA_E_PARSE = -4,
    /// A description of rules has a fault. Reasons: 1 an unknown key, 2 a value that its option does not
    /// allow, 3 a key set twice, 4 not of the form key=value, 5 an unknown preset.
    CUARENTA_E_RULES = -5,
    /// The action is not legal; the reason number, a `cuarenta_illegal`, says why.
    CUARENTA_E_ILLEGAL = -6,
    /// A state is impossible; the message names everything that is wrong, the reason number the first fault:
    /// 1 no such seat, 2 a card twice, 3 a card missing, 4 stock, 5 hands, 6 cards played, 7 live card,
    /// 8 score, 9 rondas, 10 piles, 11 the draw for the first deal, and more to come.
    CUARENTA_E_SETUP = -7,
    /// What is asked for is not there: an event's pack, an earlier state.
    CUARENTA_E_NONE = -8,
    /// A view is impossible. Reasons: 1 no such seat, 2 it holds a secret, 3 cards, 4 no hidden cards agree
    /// with it, 5 the plays of the hand, 6 rondas, 7 who calls them, 8 anything else.
    CUARENTA_E_VIEW = -9,
    /// Bytes are no saved game or view. Reasons: 1 not such bytes at all, 2 another version of the form,
    /// 3 damaged, 4 a match instead of a game or the reverse, 5 a byte without meaning, 6 no rules.
    CUARENTA_E_BYTES = -10,
    /// An event cannot follow on what a view knows. Reasons: 1 not at this point of the game, 2 not this
    /// seat or side, 3 not these cards, 4 an illegal play, 5 not what the rules give, 6 it tells too much,
    /// 7 it tells too little, 8 no hidden cards agree with it.
    CUARENTA_E_EVENT = -11,
    /// A record cannot be replayed, or cannot hold such a text. Reasons: 1 a pack is not known, 2 another
    /// game begins in the record of a single one, 3 it ends otherwise than recorded, 4 a bad tag name, 5 a
    /// control character, 6 too many tags, 7 too long.
    CUARENTA_E_RECORD = -12,
    /// Code inside the library panicked: a bug, please report it. The object is as it was before the call.
    CUARENTA_E_PANIC = -100,
}

use cuarenta_status::*;

/// Why a call failed, before C hears of it. Formatting waits until someone asks for the message, so that a
/// refused call costs no allocation.
#[derive(Debug)]
pub(crate) enum Fault {
    Null { parameter: &'static str },
    Misaligned { parameter: &'static str },
    TooLong { parameter: &'static str, len: usize },
    Size { parameter: &'static str, size: usize },
    Buffer { cap: usize, need: usize },
    Range { parameter: &'static str, found: u64, most: u64 },
    Utf8 { valid_up_to: usize },
    Reserved { parameter: &'static str },
    Parse(ParseError),
    Rules(Box<RulesError>),
    Rule(Box<RulesFault>),
    Deck(DeckError),
    Start(StartError),
    Illegal(IllegalReason),
    NotLegalNow { index: PlayIndex },
    Setup(SetupError),
    View(ViewFault),
    ViewBytes(ViewBytesError),
    Load(LoadError),
    Event(EventError),
    Replay(ReplayError),
    Word(WordError),
    Record(RecordError),
    TractorParse(tractor::ParseError),
    TractorRules(tractor::rules::RulesError),
    TractorValue(tractor::rules::BadValue),
    TractorSetup(Box<tractor::SetupError>),
    TractorIllegal(tractor::IllegalReason),
    Nothing { what: &'static str },
    Panic { message: String },
}

impl Fault {
    fn status(&self) -> cuarenta_status {
        match self {
            Fault::Null { .. } => CUARENTA_E_NULL,
            Fault::Misaligned { .. }
            | Fault::TooLong { .. }
            | Fault::Size { .. }
            | Fault::Range { .. }
            | Fault::Reserved { .. }
            | Fault::Deck(_)
            | Fault::Start(_) => CUARENTA_E_RANGE,
            Fault::Buffer { .. } => CUARENTA_E_BUFFER,
            Fault::Utf8 { .. } | Fault::Parse(_) => CUARENTA_E_PARSE,
            Fault::Rules(_) | Fault::Rule(_) => CUARENTA_E_RULES,
            Fault::Illegal(_) | Fault::NotLegalNow { .. } => CUARENTA_E_ILLEGAL,
            Fault::Setup(_) => CUARENTA_E_SETUP,
            Fault::TractorParse(_) => CUARENTA_E_PARSE,
            Fault::TractorRules(_) | Fault::TractorValue(_) => CUARENTA_E_RULES,
            Fault::TractorSetup(_) => CUARENTA_E_SETUP,
            Fault::TractorIllegal(_) => CUARENTA_E_ILLEGAL,
            Fault::View(_) => CUARENTA_E_VIEW,
            Fault::ViewBytes(_) | Fault::Load(_) => CUARENTA_E_BYTES,
            Fault::Event(_) => CUARENTA_E_EVENT,
            Fault::Replay(ReplayError { reason: ReplayReason::Illegal(_), .. }) => CUARENTA_E_ILLEGAL,
            Fault::Replay(_) | Fault::Word(_) => CUARENTA_E_RECORD,
            Fault::Record(error) => match error.fault {
                RecordFault::Expected(_) => CUARENTA_E_PARSE,
                RecordFault::Position(PositionError::Text(_)) => CUARENTA_E_PARSE,
                RecordFault::Position(PositionError::Rules(_)) => CUARENTA_E_RULES,
                RecordFault::Position(PositionError::Setup(_)) => CUARENTA_E_SETUP,
                _ => CUARENTA_E_RECORD,
            },
            Fault::Nothing { .. } => CUARENTA_E_NONE,
            Fault::Panic { .. } => CUARENTA_E_PANIC,
        }
    }

    /// The stable number of the reason within its status; 0 where the status says it all.
    fn reason(&self) -> i32 {
        match self {
            Fault::Rules(error) => error.faults()[0].reason().number().into(),
            Fault::Rule(fault) => fault.reason().number().into(),
            Fault::Parse(error) => error.expected as i32,
            Fault::Illegal(reason) => reason.number().into(),
            Fault::Setup(error) => setup_reason(error),
            Fault::TractorParse(error) => error.expected as i32,
            Fault::TractorRules(error) => error.fault.number().into(),
            Fault::TractorValue(error) => tractor::rules::RulesFault::BadValue(error.key).number().into(),
            Fault::TractorSetup(error) => error.first().map_or(0, |fault| fault.number().into()),
            Fault::TractorIllegal(reason) => reason.number().into(),
            Fault::View(fault) => fault.number().into(),
            Fault::ViewBytes(error) => match error {
                ViewBytesError::Length { .. } => 1,
                ViewBytesError::Version { .. } => 2,
                ViewBytesError::Byte { .. } => 5,
                ViewBytesError::Rules(_) => 6,
                ViewBytesError::View(_) => 0,
            },
            Fault::Load(error) => match error {
                LoadError::NotASave => 1,
                LoadError::Version { .. } => 2,
                LoadError::Damaged => 3,
                LoadError::OtherKind { .. } => 4,
                LoadError::Meaningless { .. } => 5,
                LoadError::Rules(_) => 6,
                _ => 0,
            },
            Fault::Event(error) => match error {
                EventError::WrongPhase => 1,
                EventError::WrongSeat => 2,
                EventError::WrongCards => 3,
                EventError::IllegalPlay(_) => 4,
                EventError::AgainstTheRules => 5,
                EventError::TellsTooMuch => 6,
                EventError::TellsTooLittle => 7,
                EventError::Impossible => 8,
                _ => 0,
            },
            Fault::Replay(error) => match error.reason {
                ReplayReason::Illegal(reason) => reason.number().into(),
                ReplayReason::UnknownCards => 1,
                ReplayReason::NotAMatch => 2,
                ReplayReason::Result { .. } => 3,
                _ => 0,
            },
            Fault::Word(error) => match error {
                WordError::Name => 4,
                WordError::Control => 5,
                WordError::TooMany => 6,
                _ => 0,
            },
            Fault::Record(error) => match &error.fault {
                RecordFault::Expected(expected) => *expected as i32,
                RecordFault::Position(PositionError::Text(error)) => error.expected as i32,
                RecordFault::Position(PositionError::Rules(fault)) => fault.reason().number().into(),
                RecordFault::Position(PositionError::Setup(error)) => setup_reason(error),
                RecordFault::TooManyTags => 6,
                RecordFault::TooLong { .. } => 7,
                RecordFault::TooManySteps => 8,
                _ => 0,
            },
            _ => 0,
        }
    }

    /// The reason as a stable snake_case word.
    fn code(&self) -> &'static str {
        match self {
            Fault::Null { .. } => "null",
            Fault::Misaligned { .. } => "misaligned",
            Fault::TooLong { .. } => "too_long",
            Fault::Size { .. } => "size",
            Fault::Buffer { .. } => "buffer",
            Fault::Range { .. } | Fault::Start(_) => "range",
            Fault::Reserved { .. } => "reserved",
            Fault::Utf8 { .. } => "utf8",
            Fault::Parse(error) => error.expected.code(),
            Fault::Rules(error) => error.faults()[0].code(),
            Fault::Rule(fault) => fault.code(),
            Fault::Deck(_) => "pack",
            Fault::Illegal(reason) => reason.code(),
            Fault::NotLegalNow { .. } => "not_legal_now",
            Fault::Setup(error) => error.faults().next().map_or("impossible", |fault| fault.code()),
            Fault::View(fault) => fault.code(),
            Fault::ViewBytes(error) => error.code(),
            Fault::Load(error) => error.code(),
            Fault::Event(error) => error.code(),
            Fault::Replay(error) => error.reason.code(),
            Fault::Word(WordError::Name) => "tag_name",
            Fault::Word(WordError::TooMany) => "too_many_tags",
            Fault::Word(_) => "control_character",
            Fault::Record(error) => error.fault.code(),
            Fault::TractorParse(error) => error.expected.code(),
            Fault::TractorRules(error) => error.fault.code(),
            Fault::TractorValue(error) => tractor::rules::RulesFault::BadValue(error.key).code(),
            Fault::TractorSetup(error) => error.first().map_or("impossible", |fault| fault.code()),
            Fault::TractorIllegal(reason) => reason.code(),
            Fault::Nothing { .. } => "none",
            Fault::Panic { .. } => "panic",
        }
    }

    /// The message in a language.
    fn in_words(&self, language: Language) -> String {
        match self {
            Fault::Parse(error) => language.say(*error).to_string(),
            Fault::Rules(error) => language.say(&**error).to_string(),
            Fault::Rule(fault) => language.say(&**fault).to_string(),
            Fault::Deck(error) => language.say(*error).to_string(),
            Fault::Start(error) => language.say(*error).to_string(),
            Fault::Illegal(reason) => language.say(*reason).to_string(),
            Fault::Setup(error) => language.say(*error).to_string(),
            Fault::View(fault) => language.say(ViewError::View(*fault)).to_string(),
            Fault::Event(error) => language.say(*error).to_string(),
            Fault::Replay(error) => language.say(*error).to_string(),
            Fault::Word(error) => language.say(*error).to_string(),
            Fault::Record(error) => language.say(error).to_string(),
            Fault::TractorIllegal(reason) => reason.text(language).to_string(),
            programmers => programmers.to_string(),
        }
    }

    /// Becomes the last error of this thread.
    pub(crate) fn report(self) -> cuarenta_status {
        let status = self.status();
        // While a thread ends its storage may be gone already; then nobody is left to ask.
        let _ = LAST.try_with(|last| last.replace(Some(self)));
        status
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Null { parameter } => write!(f, "`{parameter}` is NULL"),
            Fault::Misaligned { parameter } => write!(f, "`{parameter}` is not aligned for its type"),
            Fault::TooLong { parameter, len } => {
                write!(f, "`{parameter}` cannot have {len} elements: no object is that large")
            }
            Fault::Size { parameter, size } => {
                write!(f, "no version of the struct `{parameter}` has {size} bytes")
            }
            Fault::Buffer { cap, need } => write!(f, "the buffer has room for {cap}, {need} are needed"),
            Fault::Range { parameter, found, most } => {
                write!(f, "`{parameter}` is {found}, but it goes from 0 to {most}")
            }
            Fault::Reserved { parameter } => write!(f, "a reserved byte of `{parameter}` is not zero"),
            Fault::Parse(error) => error.fmt(f),
            Fault::Rules(error) => error.fmt(f),
            Fault::Rule(fault) => fault.fmt(f),
            Fault::Deck(error) => error.fmt(f),
            Fault::Start(error) => error.fmt(f),
            Fault::Illegal(reason) => reason.fmt(f),
            Fault::NotLegalNow { index } => write!(f, "the play {index} is not legal now"),
            Fault::Setup(error) => error.fmt(f),
            Fault::TractorParse(error) => error.fmt(f),
            Fault::TractorRules(error) => error.fmt(f),
            Fault::TractorValue(error) => error.fmt(f),
            Fault::TractorSetup(error) => error.fmt(f),
            Fault::TractorIllegal(reason) => reason.fmt(f),
            Fault::View(fault) => ViewError::View(*fault).fmt(f),
            Fault::ViewBytes(error) => error.fmt(f),
            Fault::Load(error) => error.fmt(f),
            Fault::Event(error) => error.fmt(f),
            Fault::Replay(error) => error.fmt(f),
            Fault::Word(error) => error.fmt(f),
            Fault::Record(error) => error.fmt(f),
            Fault::Nothing { what } => f.write_str(what),
            Fault::Utf8 { valid_up_to } => write!(f, "the text is not UTF-8 from byte {valid_up_to} on"),
            Fault::Panic { message } => write!(f, "the library panicked: {message}"),
        }
    }
}

impl Fault {
    /// A number that is not one of 0 to `most`.
    pub(crate) fn range(parameter: &'static str, found: impl Into<u64>, most: u64) -> Self {
        Fault::Range { parameter, found: found.into(), most }
    }
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Self {
        Fault::Parse(error)
    }
}

impl From<DeckError> for Fault {
    fn from(error: DeckError) -> Self {
        Fault::Deck(error)
    }
}

impl From<StartError> for Fault {
    fn from(error: StartError) -> Self {
        Fault::Start(error)
    }
}

impl From<IllegalReason> for Fault {
    fn from(reason: IllegalReason) -> Self {
        Fault::Illegal(reason)
    }
}

impl From<IllegalAction> for Fault {
    fn from(error: IllegalAction) -> Self {
        Fault::Illegal(error.reason)
    }
}

impl From<SetupError> for Fault {
    fn from(error: SetupError) -> Self {
        Fault::Setup(error)
    }
}

impl From<PositionError> for Fault {
    fn from(error: PositionError) -> Self {
        match error {
            PositionError::Text(error) => error.into(),
            PositionError::Rules(fault) => Fault::Rule(Box::new(fault)),
            PositionError::Setup(error) => error.into(),
        }
    }
}

impl From<ViewError> for Fault {
    fn from(error: ViewError) -> Self {
        match error {
            ViewError::View(fault) => Fault::View(fault),
            ViewError::Setup(error) => error.into(),
        }
    }
}

impl From<ViewTextError> for Fault {
    fn from(error: ViewTextError) -> Self {
        match error {
            ViewTextError::Text(error) => error.into(),
            ViewTextError::Rules(fault) => Fault::Rule(Box::new(fault)),
            ViewTextError::View(error) => error.into(),
        }
    }
}

impl From<ViewBytesError> for Fault {
    fn from(error: ViewBytesError) -> Self {
        match error {
            ViewBytesError::View(error) => error.into(),
            error => Fault::ViewBytes(error),
        }
    }
}

impl From<LoadError> for Fault {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::Setup(error) => error.into(),
            error => Fault::Load(error),
        }
    }
}

impl From<EventError> for Fault {
    fn from(error: EventError) -> Self {
        Fault::Event(error)
    }
}

impl From<ReplayError> for Fault {
    fn from(error: ReplayError) -> Self {
        Fault::Replay(error)
    }
}

impl From<WordError> for Fault {
    fn from(error: WordError) -> Self {
        Fault::Word(error)
    }
}

impl From<RecordError> for Fault {
    fn from(error: RecordError) -> Self {
        Fault::Record(error)
    }
}

impl From<tractor::ParseError> for Fault {
    fn from(error: tractor::ParseError) -> Self {
        Fault::TractorParse(error)
    }
}

impl From<tractor::rules::RulesError> for Fault {
    fn from(error: tractor::rules::RulesError) -> Self {
        Fault::TractorRules(error)
    }
}

impl From<tractor::rules::BadValue> for Fault {
    fn from(error: tractor::rules::BadValue) -> Self {
        Fault::TractorValue(error)
    }
}

impl From<tractor::PositionError> for Fault {
    fn from(error: tractor::PositionError) -> Self {
        match error {
            tractor::PositionError::Parse(error) => error.into(),
            tractor::PositionError::Setup(error) => Fault::TractorSetup(Box::new(error)),
        }
    }
}

impl From<tractor::IllegalReason> for Fault {
    fn from(reason: tractor::IllegalReason) -> Self {
        Fault::TractorIllegal(reason)
    }
}

impl From<tractor::IllegalAction> for Fault {
    fn from(error: tractor::IllegalAction) -> Self {
        Fault::TractorIllegal(error.reason)
    }
}

/// The first of the faults.
fn setup_reason(error: &SetupError) -> i32 {
    error.faults().next().map_or(0, |fault| fault.number().into())
}

impl From<RulesError> for Fault {
    fn from(error: RulesError) -> Self {
        Fault::Rules(Box::new(error))
    }
}

thread_local! {
    static LAST: RefCell<Option<Fault>> = const { RefCell::new(None) };
}

/// The name of a status, such as `"CUARENTA_E_NULL"`; of an unknown number `"?"`. Static: never free it.
#[unsafe(no_mangle)]
pub extern "C" fn cuarenta_status_name(status: i32) -> *const c_char {
    const NAMES: [(cuarenta_status, &CStr); 14] = [
        (CUARENTA_OK, c"CUARENTA_OK"),
        (CUARENTA_E_NULL, c"CUARENTA_E_NULL"),
        (CUARENTA_E_RANGE, c"CUARENTA_E_RANGE"),
        (CUARENTA_E_BUFFER, c"CUARENTA_E_BUFFER"),
        (CUARENTA_E_PARSE, c"CUARENTA_E_PARSE"),
        (CUARENTA_E_RULES, c"CUARENTA_E_RULES"),
        (CUARENTA_E_ILLEGAL, c"CUARENTA_E_ILLEGAL"),
        (CUARENTA_E_SETUP, c"CUARENTA_E_SETUP"),
        (CUARENTA_E_NONE, c"CUARENTA_E_NONE"),
        (CUARENTA_E_VIEW, c"CUARENTA_E_VIEW"),
        (CUARENTA_E_BYTES, c"CUARENTA_E_BYTES"),
        (CUARENTA_E_EVENT, c"CUARENTA_E_EVENT"),
        (CUARENTA_E_RECORD, c"CUARENTA_E_RECORD"),
        (CUARENTA_E_PANIC, c"CUARENTA_E_PANIC"),
    ];
    NAMES.iter().find(|(named, _)| *named as i32 == status).map_or(c"?", |(_, name)| name).as_ptr()
}

/// The status of the last failed call on this thread; `CUARENTA_OK` when there is none. Calls that succeed
/// leave the last error alone, so it means something only right after a failure.
#[unsafe(no_mangle)]
pub extern "C" fn cuarenta_last_error_status() -> cuarenta_status {
    LAST.try_with(|last| last.borrow().as_ref().map_or(CUARENTA_OK, Fault::status)).unwrap_or(CUARENTA_OK)
}

/// The reason number of the last failed call on this thread: stable, and to be read together with its
/// status. 0 when the status says it all, and when there is no error.
#[unsafe(no_mangle)]
pub extern "C" fn cuarenta_last_error_reason() -> i32 {
    LAST.try_with(|last| last.borrow().as_ref().map_or(0, Fault::reason)).unwrap_or(0)
}

/// Writes the message of the last failed call on this thread, in English, for people; empty when there is
/// none. Asking does not change the last error, whatever comes of it.
///
/// `buf`, `cap`, `len`: see "Texts and lists out" on the main page.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_last_error_message(
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    // SAFETY: the caller lends `cap` bytes at `buf` and a length at `len`.
    unsafe { tell_last(buf, cap, len, |fault| Ok(fault.to_string())) }
}

/// Writes something of the last error, and leaves that as it is.
///
/// # Safety
/// The main page's promise about `buf`, `cap` and `len`.
unsafe fn tell_last(
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
    tell: impl FnOnce(&Fault) -> Result<String, Fault>,
) -> cuarenta_status {
    let kept = LAST.try_with(RefCell::take).ok().flatten();
    let status = guard(|| {
        // SAFETY: the promise is handed on.
        let text = unsafe { Buffer::new(buf, cap, len) }?;
        text.write_text(&kept.as_ref().map_or(Ok(String::new()), tell)?)
    });
    let _ = LAST.try_with(|last| last.replace(kept));
    status
}

/// Writes the message of the last failed call on this thread in a `cuarenta_lang`, for players: why a play was
/// refused, what a text should have said. What only programmers see, NULL for instance, stays English.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such language).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_last_error_text(
    lang: u8,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    // SAFETY: the caller lends `cap` bytes at `buf` and a length at `len`.
    unsafe { tell_last(buf, cap, len, |fault| Ok(fault.in_words(read_lang(lang)?))) }
}

/// Writes the reason of the last failed call on this thread as a stable snake_case word, `card_not_in_hand` or
/// `unknown_key`: the same as in Rust and Python. Empty when there is no error.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_last_error_code(
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    // SAFETY: the caller lends `cap` bytes at `buf` and a length at `len`.
    unsafe { tell_last(buf, cap, len, |fault| Ok(fault.code().to_owned())) }
}

/// Forgets the last error of this thread.
#[unsafe(no_mangle)]
pub extern "C" fn cuarenta_last_error_clear() {
    let _ = LAST.try_with(RefCell::take);
}
