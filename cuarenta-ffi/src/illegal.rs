//! Why an action is refused, as numbers of the header.

use cuarenta::IllegalReason;

/// The reason numbers of `CUARENTA_E_ILLEGAL` (not those of Tractor). Stable; new ones may come.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum cuarenta_illegal {
    /// The game is over.
    CUARENTA_ILLEGAL_GAME_OVER = 1,
    /// The action belongs to another phase.
    CUARENTA_ILLEGAL_WRONG_PHASE = 2,
    /// There is no such seat at this table.
    CUARENTA_ILLEGAL_NO_SUCH_SEAT = 3,
    /// A packet or a number of taps is not 1 to 39 (§3).
    CUARENTA_ILLEGAL_CUT_OUT_OF_RANGE = 4,
    /// The card is not in the hand of the seat to play.
    CUARENTA_ILLEGAL_CARD_NOT_IN_HAND = 10,
    /// A card to be taken does not lie on the table.
    CUARENTA_ILLEGAL_TAKE_NOT_ON_TABLE = 11,
    /// `capture = forced`: a card that can take must take (§4).
    CUARENTA_ILLEGAL_MUST_CAPTURE = 12,
    /// Nothing of the rank thrown is taken, nor a sum (§4).
    CUARENTA_ILLEGAL_NO_BASE = 13,
    /// Match and sum are never both taken, nor two sums (§4).
    CUARENTA_ILLEGAL_MATCH_AND_SUM = 14,
    /// The lower cards do not add up to the rank thrown (§4).
    CUARENTA_ILLEGAL_WRONG_SUM = 15,
    /// Courts (J Q K) neither sum nor are summed (§4).
    CUARENTA_ILLEGAL_COURT_SUM = 16,
    /// `sum_addends` does not allow so many cards (§4).
    CUARENTA_ILLEGAL_TOO_MANY_ADDENDS = 17,
    /// A sum of three cards must leave the table empty (`sum_addends = two_or_three_if_clean`).
    CUARENTA_ILLEGAL_SUM_NOT_CLEAN = 18,
    /// A higher card is not the next rung of the run (§4).
    CUARENTA_ILLEGAL_RUN_GAP = 19,
    /// `sequence = auto`: the run must go on as far as the table allows (§4).
    CUARENTA_ILLEGAL_RUN_TOO_SHORT = 20,
    /// `sequence = off`: there are no runs (§4).
    CUARENTA_ILLEGAL_NO_RUNS = 21,
    /// `sequence_after = match_only`: a run follows a match only (§4).
    CUARENTA_ILLEGAL_NO_RUN_AFTER_SUM = 22,
    /// `match_takes = one`: one card of a rank is taken, not its twin too (§4).
    CUARENTA_ILLEGAL_TWIN_TAKEN = 23,
    /// `match_takes = all`: every card of a rank is taken (§4).
    CUARENTA_ILLEGAL_TWIN_LEFT = 24,
    /// `ronda_call = auto`: rondas are not called (§6).
    CUARENTA_ILLEGAL_CALLS_NOT_USED = 30,
    /// The hand dealt holds no three equal cards (§6).
    CUARENTA_ILLEGAL_NO_THREE_EQUAL = 31,
    /// The seat has called in this deal already (§6).
    CUARENTA_ILLEGAL_CALLED_TWICE = 32,
    /// The seat has played a card of this deal already (§6).
    CUARENTA_ILLEGAL_CALLED_TOO_LATE = 33,
    /// Only the dealer misdeals (§9).
    CUARENTA_ILLEGAL_NOT_THE_DEALER = 40,
    /// A misdeal is reported before the first card of the deal is played (§9).
    CUARENTA_ILLEGAL_MISDEAL_TOO_LATE = 41,
}

const _: () = {
    use cuarenta_illegal::*;
    assert!(CUARENTA_ILLEGAL_GAME_OVER as u8 == IllegalReason::GameOver.number());
    assert!(CUARENTA_ILLEGAL_WRONG_PHASE as u8 == IllegalReason::WrongPhase.number());
    assert!(CUARENTA_ILLEGAL_NO_SUCH_SEAT as u8 == IllegalReason::NoSuchSeat.number());
    assert!(CUARENTA_ILLEGAL_CUT_OUT_OF_RANGE as u8 == IllegalReason::CutOutOfRange.number());
    assert!(CUARENTA_ILLEGAL_CARD_NOT_IN_HAND as u8 == IllegalReason::CardNotInHand.number());
    assert!(CUARENTA_ILLEGAL_TAKE_NOT_ON_TABLE as u8 == IllegalReason::TakeNotOnTable.number());
    assert!(CUARENTA_ILLEGAL_MUST_CAPTURE as u8 == IllegalReason::MustCapture.number());
    assert!(CUARENTA_ILLEGAL_NO_BASE as u8 == IllegalReason::NoBase.number());
    assert!(CUARENTA_ILLEGAL_MATCH_AND_SUM as u8 == IllegalReason::MatchAndSum.number());
    assert!(CUARENTA_ILLEGAL_WRONG_SUM as u8 == IllegalReason::WrongSum.number());
    assert!(CUARENTA_ILLEGAL_COURT_SUM as u8 == IllegalReason::CourtSum.number());
    assert!(CUARENTA_ILLEGAL_TOO_MANY_ADDENDS as u8 == IllegalReason::TooManyAddends.number());
    assert!(CUARENTA_ILLEGAL_SUM_NOT_CLEAN as u8 == IllegalReason::SumNotClean.number());
    assert!(CUARENTA_ILLEGAL_RUN_GAP as u8 == IllegalReason::RunGap.number());
    assert!(CUARENTA_ILLEGAL_RUN_TOO_SHORT as u8 == IllegalReason::RunTooShort.number());
    assert!(CUARENTA_ILLEGAL_NO_RUNS as u8 == IllegalReason::NoRuns.number());
    assert!(CUARENTA_ILLEGAL_NO_RUN_AFTER_SUM as u8 == IllegalReason::NoRunAfterSum.number());
    assert!(CUARENTA_ILLEGAL_TWIN_TAKEN as u8 == IllegalReason::TwinTaken.number());
    assert!(CUARENTA_ILLEGAL_TWIN_LEFT as u8 == IllegalReason::TwinLeft.number());
    assert!(CUARENTA_ILLEGAL_CALLS_NOT_USED as u8 == IllegalReason::CallsNotUsed.number());
    assert!(CUARENTA_ILLEGAL_NO_THREE_EQUAL as u8 == IllegalReason::NoThreeEqual.number());
    assert!(CUARENTA_ILLEGAL_CALLED_TWICE as u8 == IllegalReason::CalledTwice.number());
    assert!(CUARENTA_ILLEGAL_CALLED_TOO_LATE as u8 == IllegalReason::CalledTooLate.number());
    assert!(CUARENTA_ILLEGAL_NOT_THE_DEALER as u8 == IllegalReason::NotTheDealer.number());
    assert!(CUARENTA_ILLEGAL_MISDEAL_TOO_LATE as u8 == IllegalReason::MisdealTooLate.number());
};
