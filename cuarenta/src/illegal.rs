//! Why an action is refused.

/// A refused action: nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[error("{reason}")]
pub struct IllegalAction {
    /// The first reason found.
    pub reason: IllegalReason,
}

impl From<IllegalReason> for IllegalAction {
    fn from(reason: IllegalReason) -> Self {
        IllegalAction { reason }
    }
}

/// Why an action is refused. The numbers and codes are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[repr(u8)]
#[non_exhaustive]
pub enum IllegalReason {
    /// The game is over.
    #[error("the game is over")]
    GameOver = 1,
    /// The action belongs to another phase.
    #[error("this action is not wanted in the present phase")]
    WrongPhase = 2,
    /// There is no such seat at this table.
    #[error("there is no such seat at this table")]
    NoSuchSeat = 3,
    /// A packet or a number of taps is not 1 to 39 (§3).
    #[error("a packet or the taps must be 1 to 39 cards")]
    CutOutOfRange = 4,
    /// The card is not in the hand of the seat to play.
    #[error("the card is not in the hand of the seat to play")]
    CardNotInHand = 10,
    /// A card to be taken does not lie on the table.
    #[error("a card to be taken does not lie on the table")]
    TakeNotOnTable = 11,
    /// `capture = forced`: a card that can take must take (§4).
    #[error("under forced capture this card must take")]
    MustCapture = 12,
    /// Nothing of the rank thrown is taken, nor a sum (§4).
    #[error("a capture needs a card of the same rank or a sum as its base")]
    NoBase = 13,
    /// Match and sum are never both taken, nor two sums (§4).
    #[error("a match and lower cards cannot both be taken")]
    MatchAndSum = 14,
    /// The lower cards do not add up to the rank thrown (§4).
    #[error("the lower cards taken do not add up to the card thrown")]
    WrongSum = 15,
    /// Courts (J Q K) neither sum nor are summed (§4).
    #[error("jack, queen and king do not sum")]
    CourtSum = 16,
    /// `sum_addends` does not allow so many cards (§4).
    #[error("the rules do not allow a sum of so many cards")]
    TooManyAddends = 17,
    /// A sum of three cards must leave the table empty (`sum_addends = two_or_three_if_clean`).
    #[error("a sum of three cards must leave the table empty")]
    SumNotClean = 18,
    /// A higher card is not the next rung of the run (§4).
    #[error("a gap ends the run")]
    RunGap = 19,
    /// `sequence = auto`: the run must go on as far as the table allows (§4).
    #[error("under automatic runs the longest run must be taken")]
    RunTooShort = 20,
    /// `sequence = off`: there are no runs (§4).
    #[error("the rules have no runs")]
    NoRuns = 21,
    /// `sequence_after = match_only`: a run follows a match only (§4).
    #[error("the rules allow no run after a sum")]
    NoRunAfterSum = 22,
    /// `match_takes = one`: one card of a rank is taken, not its twin too (§4).
    #[error("only one card of this rank may be taken")]
    TwinTaken = 23,
    /// `match_takes = all`: every card of a rank is taken (§4).
    #[error("every card of this rank must be taken")]
    TwinLeft = 24,
    /// `ronda_call = auto`: rondas are not called (§6).
    #[error("rondas score by themselves under these rules")]
    CallsNotUsed = 30,
    /// The hand dealt holds no three equal cards (§6).
    #[error("the hand dealt holds no three equal cards")]
    NoThreeEqual = 31,
    /// The seat has called in this deal already (§6).
    #[error("this ronda has been called already")]
    CalledTwice = 32,
    /// The seat has played a card of this deal already (§6).
    #[error("a ronda is called before the seat's first card of the deal")]
    CalledTooLate = 33,
    /// Only the dealer misdeals (§9).
    #[error("only the dealer misdeals")]
    NotTheDealer = 40,
    /// A misdeal is reported before the first card of the deal is played (§9).
    #[error("a misdeal is reported before the first card of the deal is played")]
    MisdealTooLate = 41,
}

impl IllegalReason {
    /// Every reason, in the order of the numbers.
    pub const ALL: [IllegalReason; 25] = [
        IllegalReason::GameOver,
        IllegalReason::WrongPhase,
        IllegalReason::NoSuchSeat,
        IllegalReason::CutOutOfRange,
        IllegalReason::CardNotInHand,
        IllegalReason::TakeNotOnTable,
        IllegalReason::MustCapture,
        IllegalReason::NoBase,
        IllegalReason::MatchAndSum,
        IllegalReason::WrongSum,
        IllegalReason::CourtSum,
        IllegalReason::TooManyAddends,
        IllegalReason::SumNotClean,
        IllegalReason::RunGap,
        IllegalReason::RunTooShort,
        IllegalReason::NoRuns,
        IllegalReason::NoRunAfterSum,
        IllegalReason::TwinTaken,
        IllegalReason::TwinLeft,
        IllegalReason::CallsNotUsed,
        IllegalReason::NoThreeEqual,
        IllegalReason::CalledTwice,
        IllegalReason::CalledTooLate,
        IllegalReason::NotTheDealer,
        IllegalReason::MisdealTooLate,
    ];

    /// The stable number.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The stable snake_case name.
    pub const fn code(self) -> &'static str {
        match self {
            IllegalReason::GameOver => "game_over",
            IllegalReason::WrongPhase => "wrong_phase",
            IllegalReason::NoSuchSeat => "no_such_seat",
            IllegalReason::CutOutOfRange => "cut_out_of_range",
            IllegalReason::CardNotInHand => "card_not_in_hand",
            IllegalReason::TakeNotOnTable => "take_not_on_table",
            IllegalReason::MustCapture => "must_capture",
            IllegalReason::NoBase => "no_base",
            IllegalReason::MatchAndSum => "match_and_sum",
            IllegalReason::WrongSum => "wrong_sum",
            IllegalReason::CourtSum => "court_sum",
            IllegalReason::TooManyAddends => "too_many_addends",
            IllegalReason::SumNotClean => "sum_not_clean",
            IllegalReason::RunGap => "run_gap",
            IllegalReason::RunTooShort => "run_too_short",
            IllegalReason::NoRuns => "no_runs",
            IllegalReason::NoRunAfterSum => "no_run_after_sum",
            IllegalReason::TwinTaken => "twin_taken",
            IllegalReason::TwinLeft => "twin_left",
            IllegalReason::CallsNotUsed => "calls_not_used",
            IllegalReason::NoThreeEqual => "no_three_equal",
            IllegalReason::CalledTwice => "called_twice",
            IllegalReason::CalledTooLate => "called_too_late",
            IllegalReason::NotTheDealer => "not_the_dealer",
            IllegalReason::MisdealTooLate => "misdeal_too_late",
        }
    }
}
