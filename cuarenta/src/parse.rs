//! Reading canonical text: the error every parser of this crate gives, and the cursor they share.

use core::fmt;

/// Text that could not be read: where, and what was expected there.
///
/// ```
/// use cuarenta::{Card, Expected};
///
/// let error = "7x".parse::<Card>().unwrap_err();
/// assert_eq!(error.offset, 1);
/// assert_eq!(error.expected, Expected::Suit);
/// assert_eq!(error.to_string(), "at byte 1: expected a suit (d h s c)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("at byte {offset}: expected {expected}")]
pub struct ParseError {
    /// Bytes from the start of the text to the place that could not be read.
    pub offset: usize,
    /// What would have been right there.
    pub expected: Expected,
}

/// What a parser expected at the place of a [`ParseError`]. The numbers and codes are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum Expected {
    /// One of `A 2 3 4 5 6 7 J Q K`.
    Rank = 1,
    /// One of `d h s c`.
    Suit = 2,
    /// A card that did not stand earlier in the same text.
    NewCard = 3,
    /// Nothing: the text should have ended.
    End = 4,
    /// Forty cards.
    FortyCards = 5,
    /// The number of a seat, 0 to 3.
    Seat = 6,
    /// The number of a side, 0 to 2.
    Side = 7,
    /// A whole number without leading zeros, within its bounds.
    Number = 8,
    /// One space.
    Space = 9,
    /// `/`, before the value of the next seat or side.
    Slash = 10,
    /// Cards, or `-` for none.
    Cards = 11,
    /// A stage: `draw=`, `shuffle`, `cut=`, `play` or `over=`.
    Stage = 12,
    /// `dealer=`.
    Dealer = 13,
    /// `turn=`.
    Turn = 14,
    /// `score=`.
    Score = 15,
    /// A field of a position that may come here, or the end.
    Field = 16,
    /// How a game was won.
    How = 17,
    /// What is known of a ronda.
    Ronda = 18,
    /// What is done automatically.
    Automation = 19,
    /// A seed: 64 lower-case hexadecimal digits.
    Seed = 20,
    /// A cut: `decline`, `half`, 1 to 39 or `taps` and 1 to 39.
    Cut = 21,
    /// An action.
    Action = 22,
    /// A card, or `?` for one that is not known.
    CardOrUnknown = 23,
    /// A tag of a record, `[name "value"]`.
    Tag = 24,
    /// A tag that did not stand earlier in the same record.
    NewTag = 25,
    /// The name of a tag.
    TagName = 26,
    /// A quoted value.
    Quoted = 27,
    /// `]`.
    TagEnd = 28,
    /// `[rules "…"]` or `[position "…"]`, but not both.
    Rules = 29,
    /// A step of a record.
    Step = 30,
    /// Whitespace between two steps, or the end.
    Gap = 31,
    /// The end of a comment, `}`.
    CommentEnd = 32,
    /// A character that may stand in a value or a comment.
    Printable = 33,
    /// `match`.
    Match = 34,
    /// `games=`.
    Games = 35,
    /// `view=` and its seat, or `-` for a spectator.
    View = 36,
}

impl Expected {
    /// Everything that can be expected, in the order of the numbers.
    pub const ALL: [Expected; 36] = [
        Expected::Rank,
        Expected::Suit,
        Expected::NewCard,
        Expected::End,
        Expected::FortyCards,
        Expected::Seat,
        Expected::Side,
        Expected::Number,
        Expected::Space,
        Expected::Slash,
        Expected::Cards,
        Expected::Stage,
        Expected::Dealer,
        Expected::Turn,
        Expected::Score,
        Expected::Field,
        Expected::How,
        Expected::Ronda,
        Expected::Automation,
        Expected::Seed,
        Expected::Cut,
        Expected::Action,
        Expected::CardOrUnknown,
        Expected::Tag,
        Expected::NewTag,
        Expected::TagName,
        Expected::Quoted,
        Expected::TagEnd,
        Expected::Rules,
        Expected::Step,
        Expected::Gap,
        Expected::CommentEnd,
        Expected::Printable,
        Expected::Match,
        Expected::Games,
        Expected::View,
    ];

    /// The stable number.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The stable snake_case name.
    pub const fn code(self) -> &'static str {
        match self {
            Expected::Rank => "rank",
            Expected::Suit => "suit",
            Expected::NewCard => "new_card",
            Expected::End => "end",
            Expected::FortyCards => "forty_cards",
            Expected::Seat => "seat",
            Expected::Side => "side",
            Expected::Number => "number",
            Expected::Space => "space",
            Expected::Slash => "slash",
            Expected::Cards => "cards",
            Expected::Stage => "stage",
            Expected::Dealer => "dealer",
            Expected::Turn => "turn",
            Expected::Score => "score",
            Expected::Field => "field",
            Expected::How => "how",
            Expected::Ronda => "ronda",
            Expected::Automation => "automation",
            Expected::Seed => "seed",
            Expected::View => "view",
            Expected::Cut => "cut",
            Expected::Action => "action",
            Expected::CardOrUnknown => "card_or_unknown",
            Expected::Tag => "tag",
            Expected::NewTag => "new_tag",
            Expected::TagName => "tag_name",
            Expected::Quoted => "quoted",
            Expected::TagEnd => "tag_end",
            Expected::Rules => "rules",
            Expected::Step => "step",
            Expected::Gap => "gap",
            Expected::CommentEnd => "comment_end",
            Expected::Printable => "printable",
            Expected::Match => "match",
            Expected::Games => "games",
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Rank => "a rank (A 2 3 4 5 6 7 J Q K)",
            Expected::Suit => "a suit (d h s c)",
            Expected::NewCard => "a card that is not there already",
            Expected::End => "the end of the text",
            Expected::FortyCards => "forty cards",
            Expected::Seat => "the number of a seat (0 1 2 3)",
            Expected::Side => "the number of a side (0 1 2)",
            Expected::Number => "a whole number within its bounds, without leading zeros",
            Expected::Space => "a space",
            Expected::Slash => "`/` and the value of the next seat or side",
            Expected::Cards => "cards, or `-` for none",
            Expected::Stage => "a stage (draw= shuffle cut= play over=)",
            Expected::Dealer => "`dealer=`",
            Expected::Turn => "`turn=`",
            Expected::Score => "`score=`",
            Expected::Field => "the next field of a position in its order, or the end",
            Expected::How => "how the game was won (points doble_ronda misdeal)",
            Expected::Ronda => "a ronda (777 (777) 7777 (7777) no3 no4 no34 -)",
            Expected::Automation => "what is automatic (shuffle cut call in this order, or none)",
            Expected::View => "`view=`",
            Expected::Seed => "a seed of 64 lower-case hexadecimal digits",
            Expected::Cut => "a cut (decline, half, 1 to 39, taps1 to taps39)",
            Expected::CardOrUnknown => "a card, or `?` for one that is not known, up to forty",
            Expected::Tag => "a tag, [name \"value\"]",
            Expected::NewTag => "a tag that is not there already",
            Expected::TagName => {
                "a name that begins with a capital (or of rules dealer auto seed position result)"
            }
            Expected::Quoted => "a value in double quotes",
            Expected::TagEnd => "`]` at the end of a tag",
            Expected::Rules => "the tag `rules` or the tag `position`, not both",
            Expected::Step => "an action, `game` or a {comment}",
            Expected::Gap => "a space or a new line",
            Expected::CommentEnd => "`}` at the end of a comment",
            Expected::Printable => "a printable character",
            Expected::Match => "`match`",
            Expected::Games => "`games=`",
            Expected::Action => {
                "an action (a play, pack=, cut=, call=, out_of_turn=, wrong_capture= or misdeal=)"
            }
        })
    }
}

/// A place in a text that is being read.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Cursor { text, offset: 0 }
    }

    #[cfg(feature = "alloc")]
    pub(crate) fn offset(&self) -> usize {
        self.offset
    }

    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.offset == self.text.len()
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Takes the next character if `read` makes something of it.
    pub(crate) fn take<T>(
        &mut self,
        expected: Expected,
        read: impl Fn(char) -> Option<T>,
    ) -> Result<T, ParseError> {
        let Some((next, value)) = self.peek().and_then(|next| Some((next, read(next)?))) else {
            return Err(self.error(expected));
        };
        self.offset += next.len_utf8();
        Ok(value)
    }

    /// Takes `token` if the text goes on with it.
    pub(crate) fn skip(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        if found {
            self.offset += token.len();
        }
        found
    }

    /// Takes `token`, which must come next.
    pub(crate) fn expect(&mut self, token: &str, expected: Expected) -> Result<(), ParseError> {
        if self.skip(token) { Ok(()) } else { Err(self.error(expected)) }
    }

    /// Takes everything up to the first character that does not belong.
    pub(crate) fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = rest.find(|next| !belongs(next)).unwrap_or(rest.len());
        self.offset += taken;
        &rest[..taken]
    }

    /// Takes a decimal number of at most `most`, without leading zeros.
    pub(crate) fn number(&mut self, most: u32) -> Result<u32, ParseError> {
        let start = self.clone();
        let mut number = self.take(Expected::Number, |digit| digit.to_digit(10))?;
        while number > 0
            && let Some(digit) = self.peek().and_then(|digit| digit.to_digit(10))
        {
            self.offset += 1;
            let grown = number.checked_mul(10).and_then(|tens| tens.checked_add(digit));
            number = grown.filter(|grown| *grown <= most).ok_or(start.error(Expected::Number))?;
        }
        if number <= most { Ok(number) } else { Err(start.error(Expected::Number)) }
    }

    pub(crate) fn error(&self, expected: Expected) -> ParseError {
        ParseError { offset: self.offset, expected }
    }

    pub(crate) fn end(&self) -> Result<(), ParseError> {
        if self.is_at_end() { Ok(()) } else { Err(self.error(Expected::End)) }
    }
}
