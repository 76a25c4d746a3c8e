//! What a card may take (§4): match, sum, run, twins.
//!
//! Everything here is bit arithmetic on the four-bit groups of a [`CardSet`]; no subset of the table is
//! ever enumerated.

use core::iter::FusedIterator;

use arrayvec::ArrayVec;

use crate::{
    card::{Card, Rank},
    card_set::{CardSet, EACH_RANK},
    illegal::IllegalReason,
    play::{Play, PlayIndex, PlayKind, SUMS, SUMS_FROM, Sum},
    rules::{CaptureDuty, MatchTakes, Rules, Sequence, SequenceAfter, SumAddends},
};

/// What decides the legal plays of the seat to play: its hand, the table and the card that may be fallen on.
///
/// A position and a view both give one. Any value is allowed and none panics; where the hand and the table
/// share cards the answers mean nothing.
///
/// ```
/// use cuarenta::{Rules, Turn};
///
/// // §11: with 4 5 6 Q on the table a 4 takes 4 5 6; under `tradicional` the run may stop earlier.
/// let turn = Turn { hand: "4h".parse()?, table: "4d5d6dQd".parse()?, live: None };
/// let plays: Vec<String> = turn.legal_plays(&Rules::TRADICIONAL).map(|play| play.to_string()).collect();
/// assert_eq!(plays, ["4h", "4hx4d", "4hx4d5d", "4hx4d5d6d"]);
/// # Ok::<(), cuarenta::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The cards the seat holds.
    pub hand: CardSet,
    /// The cards on the table.
    pub table: CardSet,
    /// The card that the seat just before laid down, if it may be fallen on.
    pub live: Option<Card>,
}

/// The legal plays as a set of [`PlayIndex`]es: bit `i % 64` of word `i / 64`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlayMask(pub [u64; 4]);

impl PlayMask {
    /// Whether this play is in the set.
    pub const fn contains(&self, index: PlayIndex) -> bool {
        self.0[index.get() as usize / 64] >> (index.get() % 64) & 1 == 1
    }

    /// How many plays the set holds.
    pub const fn len(&self) -> u8 {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as u8
    }

    /// Whether the set holds no play.
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }
}

impl Turn {
    /// The legal plays at rank level, in the order of their [`PlayIndex`].
    ///
    /// There is one play for each rank thrown and ranks taken. Of equal cards in the hand the lowest is
    /// thrown; of twins on the table the one that may be fallen on is taken, else the lowest.
    pub fn legal_plays(&self, rules: &Rules) -> LegalPlays {
        LegalPlays { turn: *self, match_takes: rules.match_takes(), list: self.legal_list(rules), next: 0 }
    }

    /// The legal plays at rank level as a mask over [`PlayIndex`].
    pub fn play_mask(&self, rules: &Rules) -> PlayMask {
        let mut mask = [0; 4];
        Table::new(self.table, rules).for_each(self.hand, |first, runs| {
            let (word, shift) = (usize::from((first.get() / 64) & 3), first.get() % 64);
            let runs = u64::from(runs);
            mask[word] |= runs << shift;
            // Ten runs at most: they reach into the next word only from the top of this one.
            if shift > 54 {
                mask[(word + 1) & 3] |= runs >> (64 - shift);
            }
        });
        PlayMask(mask)
    }

    /// Every legal play at card level, made one by one: any of equal cards may be thrown, any of twins taken.
    pub fn all_plays(&self, rules: &Rules) -> AllPlays {
        AllPlays::new(self.legal_plays(rules))
    }

    /// Whether this play, with any suits, is legal.
    pub fn is_legal(&self, rules: &Rules, play: Play) -> bool {
        self.check(rules, play).is_ok()
    }

    /// The play's number at rank level if it is legal.
    ///
    /// # Errors
    /// The first reason found why it is not.
    pub fn check(&self, rules: &Rules, play: Play) -> Result<PlayIndex, IllegalReason> {
        if !self.hand.contains(play.card) {
            return Err(IllegalReason::CardNotInHand);
        }
        if !play.take.is_subset(self.table) {
            return Err(IllegalReason::TakeNotOnTable);
        }
        Table::new(self.table, rules).check(play)
    }

    /// The play with this number as [`legal_plays`](Turn::legal_plays) would give it, if it is legal.
    pub fn play(&self, rules: &Rules, index: PlayIndex) -> Option<Play> {
        let play = self.resolve(rules.match_takes(), index)?;
        (self.check(rules, play) == Ok(index)).then_some(play)
    }

    pub(crate) fn legal_list(&self, rules: &Rules) -> LegalList {
        let mut list = LegalList::new();
        Table::new(self.table, rules).for_each(self.hand, |first, mut runs| {
            while runs != 0 {
                list.push(first.with_run(runs.trailing_zeros() as u8));
                runs &= runs - 1;
            }
        });
        list
    }

    /// The cards of a numbered play, which the caller knows to be legal; `None` if the rank is not in hand.
    pub(crate) fn resolve(&self, match_takes: MatchTakes, index: PlayIndex) -> Option<Play> {
        let shape = index.shape();
        let card = CardSet::new(self.hand.bits() & nibble(shape.rank)).first()?;
        if index.kind() == PlayKind::Lay {
            return Some(Play::lay(card));
        }
        let first_choice = match self.live {
            Some(live) if self.table.contains(live) => {
                (self.table - CardSet::new(nibble(live.index() / 4))).with(live)
            }
            _ => self.table,
        }
        .lowest_of_each_rank();
        let (low, high) = match index.sum() {
            None => (CardSet::EMPTY, rungs(shape.rank, shape.run) | nibble(shape.rank)),
            Some(sum) => (take_sum(self.table, first_choice, sum), rungs(shape.rank, shape.run)),
        };
        let high =
            CardSet::new(high) & if match_takes == MatchTakes::All { self.table } else { first_choice };
        Some(Play { card, take: low | high })
    }
}

/// The cards of a sum: of each rank the first choice, then the lowest others.
fn take_sum(table: CardSet, first_choice: CardSet, sum: &Sum) -> CardSet {
    let mut taken = CardSet::new(first_choice.bits() & sum.levels[0]);
    for level in &sum.levels[1..] {
        if *level == 0 {
            break;
        }
        let others = (table - taken).lowest_of_each_rank();
        taken |= CardSet::new(others.bits() & level);
    }
    taken
}

const fn nibble(rank: u8) -> u64 {
    15 << (4 * rank)
}

/// The nibbles of the ranks above this one.
const fn above(rank: u8) -> u64 {
    CardSet::ALL.bits() & (!0 << (4 * rank + 4))
}

/// The nibbles of the ranks below this one.
const fn below(rank: u8) -> u64 {
    (1 << (4 * rank)) - 1
}

/// The nibbles of the `run` ranks above this one.
const fn rungs(rank: u8, run: u8) -> u64 {
    ((1 << (4 * run)) - 1) << (4 * rank + 4)
}

/// The table as the rules look at it.
struct Table<'a> {
    rules: &'a Rules,
    cards: CardSet,
    /// The lowest bit of the nibble of each rank that lies on the table.
    ranks: u64,
    /// The sums that the table cards allow and that have not too many addends: bit `i` is `SUMS[i]`.
    sums: u64,
}

/// `ENOUGH[rank][cards]`: the sums that need no more cards of the rank than the nibble `cards` holds.
const ENOUGH: [[u64; 16]; 6] = {
    let mut enough = [[0; 16]; 6];
    let mut rank = 0;
    while rank < 6 {
        let mut cards = 0;
        while cards < 16 {
            let held = (cards as u64).count_ones() as usize;
            let mut sum = 0;
            while sum < SUMS.len() {
                if held == 4 || SUMS[sum].levels[held] & nibble(rank as u8) == 0 {
                    enough[rank][cards] |= 1 << sum;
                }
                sum += 1;
            }
            cards += 1;
        }
        rank += 1;
    }
    enough
};

/// The sums of at most so many addends.
const fn sums_of_up_to(addends: u8) -> u64 {
    let mut mask = 0;
    let mut sum = 0;
    while sum < SUMS.len() {
        if SUMS[sum].addends <= addends {
            mask |= 1 << sum;
        }
        sum += 1;
    }
    mask
}

const SUMS_OF_TWO: u64 = sums_of_up_to(2);
const SUMS_OF_THREE: u64 = sums_of_up_to(3);

impl<'a> Table<'a> {
    fn new(cards: CardSet, rules: &'a Rules) -> Self {
        let allowed = match rules.sum_addends() {
            SumAddends::Two => SUMS_OF_TWO,
            SumAddends::TwoOrThreeIfClean => SUMS_OF_THREE,
            SumAddends::Any => !0,
        };
        let sums = (0..6)
            .fold(allowed, |sums, rank| sums & ENOUGH[rank][(cards.bits() >> (4 * rank) & 15) as usize]);
        Table { rules, cards, ranks: cards.ranks(), sums }
    }

    fn has(&self, rank: u8) -> bool {
        self.ranks >> (4 * rank) & 1 == 1
    }

    /// How many ranks in a row lie above this one.
    fn longest_run(&self, rank: u8) -> u8 {
        run_above(self.ranks, rank)
    }

    /// The allowed lengths of the run after a match: bit `n` is a run of `n` rungs.
    fn runs(&self, rank: u8) -> u16 {
        match self.rules.sequence() {
            Sequence::Off => 1,
            Sequence::Prefix => (2 << self.longest_run(rank)) - 1,
            Sequence::Auto => 1 << self.longest_run(rank),
        }
    }

    /// The allowed lengths of the run after this sum, given those after a match; none if the sum itself is
    /// not allowed.
    fn runs_after_sum(&self, rank: u8, sum: &Sum, runs: u16) -> u16 {
        let runs = match self.rules.sequence_after() {
            SequenceAfter::MatchAndSum => runs,
            SequenceAfter::MatchOnly => 1,
        };
        if sum.addends == 3 && self.rules.sum_addends() == SumAddends::TwoOrThreeIfClean {
            runs & self.clean_run_after_three(rank)
        } else {
            runs
        }
    }

    /// The length of the run with which a sum of three leaves the table empty, as a bit; 0 if none does.
    fn clean_run_after_three(&self, rank: u8) -> u16 {
        let high = CardSet::new(self.cards.bits() & above(rank));
        let run = self.longest_run(rank);
        let all_on_rungs = high.bits() & !rungs(rank, run) == 0;
        let takes_twins = self.rules.match_takes() == MatchTakes::All;
        let only_three_others = (self.cards - high).len() == 3;
        if only_three_others && all_on_rungs && (takes_twins || high.len() == run) { 1 << run } else { 0 }
    }

    /// The numbers of the sums of this rank that the table allows.
    fn sums_of(&self, rank: u8) -> impl Iterator<Item = u8> + use<> {
        let (from, to) = (SUMS_FROM[rank as usize], SUMS_FROM[rank as usize + 1]);
        let mut sums = self.sums & ((1 << to) - (1 << from));
        core::iter::from_fn(move || {
            let sum = (sums != 0).then(|| sums.trailing_zeros() as u8)?;
            sums &= sums - 1;
            Some(sum)
        })
    }

    fn can_capture(&self, rank: u8) -> bool {
        self.has(rank)
            || self
                .sums_of(rank)
                .any(|sum| self.runs_after_sum(rank, &SUMS[sum as usize], self.runs(rank)) != 0)
    }

    fn may_lay(&self, rank: u8) -> bool {
        self.rules.capture() == CaptureDuty::Optional || !self.can_capture(rank)
    }

    /// Gives the legal plays of a hand in blocks: the play without a run, and a bit for each length of run.
    fn for_each(&self, hand: CardSet, mut block: impl FnMut(PlayIndex, u16)) {
        let ranks = hand.ranks();
        for rank in set_nibbles(ranks) {
            if self.may_lay(rank) {
                block(PlayIndex::of_lay(rank), 1);
            }
        }
        for rank in set_nibbles(ranks) {
            let runs = self.runs(rank);
            if self.has(rank) {
                block(PlayIndex::of_match(rank), runs);
            }
            for sum in self.sums_of(rank) {
                let runs = self.runs_after_sum(rank, &SUMS[sum as usize], runs);
                if runs != 0 {
                    block(PlayIndex::of_sum(sum), runs);
                }
            }
        }
    }

    /// The number of a play whose cards are known to be in the hand and on the table.
    fn check(&self, play: Play) -> Result<PlayIndex, IllegalReason> {
        let rank = play.card.rank().index();
        let take = play.take.bits();
        if take == 0 {
            return if self.may_lay(rank) {
                Ok(PlayIndex::of_lay(rank))
            } else {
                Err(IllegalReason::MustCapture)
            };
        }
        let (low, same, high) = (take & below(rank), take & nibble(rank), take & above(rank));
        let sum = match (low, same) {
            (0, 0) => return Err(IllegalReason::NoBase),
            (0, _) => None,
            (_, 0) => Some(self.sum_of(rank, CardSet::new(low))?),
            _ => return Err(IllegalReason::MatchAndSum),
        };
        let rungs_taken = CardSet::new(high).ranks();
        let run = run_above(rungs_taken, rank);
        if rungs_taken & !rungs(rank, run) != 0 {
            return Err(IllegalReason::RunGap);
        }
        self.check_twins(CardSet::new(same | high))?;
        let (first, allowed) = match sum {
            None => (PlayIndex::of_match(rank), self.runs(rank)),
            Some(sum) => {
                let runs = self.runs_after_sum(rank, &SUMS[sum as usize], self.runs(rank));
                (PlayIndex::of_sum(sum), runs)
            }
        };
        if allowed >> run & 1 == 1 {
            Ok(first.with_run(run))
        } else {
            Err(self.why_not_this_run(rank, sum.is_some(), run))
        }
    }

    /// The number of the sum that these lower cards make.
    fn sum_of(&self, rank: u8, low: CardSet) -> Result<u8, IllegalReason> {
        if rank > Rank::Seven.index() {
            return Err(IllegalReason::CourtSum);
        }
        let counts = low.counts();
        let sum = (SUMS_FROM[rank as usize]..SUMS_FROM[rank as usize + 1])
            .find(|sum| SUMS[*sum as usize].counts == counts)
            .ok_or(IllegalReason::WrongSum)?;
        if self.sums >> sum & 1 == 1 { Ok(sum) } else { Err(IllegalReason::TooManyAddends) }
    }

    /// Of each rank taken as match or rung, one card or every card must go.
    fn check_twins(&self, taken: CardSet) -> Result<(), IllegalReason> {
        match self.rules.match_takes() {
            MatchTakes::One if taken != taken.lowest_of_each_rank() => Err(IllegalReason::TwinTaken),
            MatchTakes::All if taken.bits() != self.cards.bits() & (taken.ranks() * 15) => {
                Err(IllegalReason::TwinLeft)
            }
            _ => Ok(()),
        }
    }

    fn why_not_this_run(&self, rank: u8, after_sum: bool, run: u8) -> IllegalReason {
        let only_after_match = self.rules.sequence_after() == SequenceAfter::MatchOnly;
        if run > 0 && self.rules.sequence() == Sequence::Off {
            IllegalReason::NoRuns
        } else if run > 0 && after_sum && only_after_match {
            IllegalReason::NoRunAfterSum
        } else if self.rules.sequence() == Sequence::Auto
            && run < self.longest_run(rank)
            && !(after_sum && only_after_match)
        {
            IllegalReason::RunTooShort
        } else {
            IllegalReason::SumNotClean
        }
    }
}

/// How many of these ranks (lowest bit of each nibble) follow this one without a gap.
const fn run_above(ranks: u64, rank: u8) -> u8 {
    let gaps = !(ranks >> (4 * rank) >> 4) & (EACH_RANK | 1 << 40);
    gaps.trailing_zeros() as u8 / 4
}

/// The ranks whose nibbles have their lowest bit set, ascending.
fn set_nibbles(mut ranks: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let rank = (ranks != 0).then(|| ranks.trailing_zeros() as u8 / 4)?;
        ranks &= ranks - 1;
        Some(rank)
    })
}

/// The most rank-level plays that a position can have: the hand 3 4 5 6 7 against all the other ranks.
///
/// An exhaustive walk over the hands in the tests proves it.
pub const MOST_LEGAL_PLAYS: usize = 202;

pub(crate) type LegalList = ArrayVec<PlayIndex, MOST_LEGAL_PLAYS>;

/// The legal plays of a [`Turn`] at rank level, in the order of their [`PlayIndex`].
///
/// An iterator with a known length; [`get`](LegalPlays::get) and [`indices`](LegalPlays::indices) look at
/// the whole list without moving it on.
#[derive(Clone, Debug)]
pub struct LegalPlays {
    turn: Turn,
    match_takes: MatchTakes,
    list: LegalList,
    next: usize,
}

impl LegalPlays {
    /// The play at this place of the whole list.
    pub fn get(&self, place: usize) -> Option<Play> {
        self.turn.resolve(self.match_takes, *self.list.get(place)?)
    }

    /// The numbers of the plays of the whole list.
    pub fn indices(&self) -> &[PlayIndex] {
        &self.list
    }
}

impl Iterator for LegalPlays {
    type Item = Play;

    fn next(&mut self) -> Option<Play> {
        let play = self.get(self.next)?;
        self.next += 1;
        Some(play)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.list.len() - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for LegalPlays {}
impl FusedIterator for LegalPlays {}

/// Every legal play of a [`Turn`] at card level, made one by one.
///
/// The plays come by [`PlayIndex`], then by the card thrown, then by the cards taken.
#[derive(Clone, Debug)]
pub struct AllPlays {
    legal: LegalPlays,
    /// The cards of the hand that have yet to be thrown for the present index, and what they take next.
    throws: CardSet,
    choices: Choices,
    take: Option<CardSet>,
}

impl AllPlays {
    fn new(legal: LegalPlays) -> AllPlays {
        AllPlays { legal, throws: CardSet::EMPTY, choices: Choices::default(), take: None }
    }
}

impl Iterator for AllPlays {
    type Item = Play;

    fn next(&mut self) -> Option<Play> {
        if let (Some(card), Some(take)) = (self.throws.first(), self.take) {
            self.take = self.choices.after(take);
            return Some(Play { card, take });
        }
        self.throws = self.throws.first().map_or(self.throws, |card| self.throws.without(card));
        if self.throws.is_empty() {
            let play = self.legal.next()?;
            self.throws = self.legal.turn.hand.of_rank(play.card.rank());
            self.choices = Choices::new(self.legal.turn.table, play.take);
        }
        self.take = Some(self.choices.first());
        self.next()
    }
}

impl FusedIterator for AllPlays {}

/// The ways to take as many cards of each rank as one take does, from all that lie on the table.
#[derive(Clone, Copy, Debug, Default)]
struct Choices {
    pool: CardSet,
    /// In each nibble, how many cards are taken.
    counts: u64,
}

impl Choices {
    fn new(table: CardSet, take: CardSet) -> Choices {
        Choices { pool: CardSet::new(table.bits() & (take.ranks() * 15)), counts: take.counts() }
    }

    fn first(&self) -> CardSet {
        CardSet::new((0..10).fold(0, |take, rank| take | self.first_of(rank)))
    }

    /// The lowest choice within one rank's nibble.
    fn first_of(&self, rank: u8) -> u64 {
        self.choice_of(rank, 0).unwrap_or(0)
    }

    /// The lowest choice within one rank's nibble that is at least `from` (a nibble value).
    fn choice_of(&self, rank: u8, from: u64) -> Option<u64> {
        let (pool, count) = (self.pool.bits() >> (4 * rank) & 15, self.counts >> (4 * rank) & 15);
        (from..16)
            .find(|cards| cards & !pool == 0 && u64::from(cards.count_ones()) == count)
            .map(|cards| cards << (4 * rank))
    }

    /// The choice after this one, the lowest rank changing fastest.
    fn after(&self, take: CardSet) -> Option<CardSet> {
        let mut bits = take.bits();
        for rank in 0..10 {
            let cards = bits >> (4 * rank) & 15;
            bits &= !nibble(rank);
            match self.choice_of(rank, cards + 1) {
                Some(next) => return Some(CardSet::new(bits | next)),
                None => bits |= self.first_of(rank),
            }
        }
        None
    }
}
