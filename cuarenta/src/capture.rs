//! What a card may take (§4): match, sum, run, twins.
//!
//! Everything here is bit arithmetic on the four-bit groups of a [`CardSet`]; no subset of the table is
//! ever enumerated.

use core::{iter::FusedIterator, ops::Range};

use arrayvec::ArrayVec;

use crate::{
    card::{Card, Rank},
    card_set::{CardSet, EACH_RANK},
    illegal::IllegalReason,
    play::{BASE_COUNT, BASES, Base, Play, PlayIndex},
    rng::SplitMix64,
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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

    /// The plays in order.
    pub fn iter(&self) -> impl Iterator<Item = PlayIndex> + use<> {
        let mask = *self;
        PlayIndex::all().filter(move |index| mask.contains(*index))
    }

    /// One of the plays, all equally likely: the one at place [`SplitMix64::below`] of their number, as in
    /// ["playout v1"](crate::playout). `None` if there is none; then no number is drawn.
    ///
    /// ```
    /// use cuarenta::{Game, Rules, SplitMix64};
    ///
    /// let game = Game::new(Rules::TRADICIONAL, 7);
    /// let mut numbers = SplitMix64::new(1);
    /// let index = game.play_mask().sample(&mut numbers).unwrap();
    /// let play = game.position().turn_view().play(game.rules(), index).unwrap();
    /// assert!(game.is_legal(play));
    /// ```
    pub fn sample(&self, numbers: &mut SplitMix64) -> Option<PlayIndex> {
        if self.is_empty() {
            return None;
        }
        let mut place = numbers.below(self.len().into());
        (0..).step_by(64).zip(self.0).find_map(|(first, word)| {
            let found = nth_bit(word, place).map(|bit| PlayIndex::new(first + bit));
            place = place.saturating_sub(word.count_ones());
            found
        })?
    }

    /// A byte for each play: 1 if it is in the set, else 0.
    pub fn flags(&self) -> [u8; PlayIndex::COUNT] {
        let mut flags = [0; PlayIndex::COUNT];
        for (chunk, word) in flags.chunks_mut(64).zip(self.0) {
            chunk.iter_mut().enumerate().for_each(|(bit, flag)| *flag = (word >> bit & 1) as u8);
        }
        flags
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
        let table = Table::new(self.table, rules);
        let mut plays =
            LegalPlays { turn: *self, match_takes: rules.match_takes(), list: LegalList::new(), next: 0 };
        table.list(table.legal_bases(self.hand), &mut plays.list);
        plays
    }

    /// A legal play at rank level chosen with a number from `below`, which gives one of `0..n` for `n`: the
    /// play at that place of [`legal_plays`](Turn::legal_plays), without making the list. `None` without a
    /// hand.
    #[inline]
    pub fn choose(&self, rules: &Rules, below: impl FnOnce(u32) -> u32) -> Option<Play> {
        let table = Table::new(self.table, rules);
        let (base, run) = table.choose(table.legal_bases(self.hand), below)?;
        self.resolve_base(rules.match_takes(), base, run)
    }

    /// The legal plays at rank level as a mask over [`PlayIndex`].
    pub fn play_mask(&self, rules: &Rules) -> PlayMask {
        let table = Table::new(self.table, rules);
        let bases = table.legal_bases(self.hand);
        // The lays are both the first bases and the first plays.
        let mut mask = [bases & LAYS, 0, 0, 0];
        table.for_each_capture(bases, |first, runs| {
            let (word, shift) = (usize::from((first.get() / 64) & 3), first.get() % 64);
            let runs = (1 << runs.end) - (1 << runs.start);
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

    /// The cards of a numbered play, which the caller knows to be legal; `None` if the rank is not in hand.
    #[inline]
    pub(crate) fn resolve(&self, match_takes: MatchTakes, index: PlayIndex) -> Option<Play> {
        self.resolve_base(match_takes, index.base(), index.run())
    }

    #[inline(always)]
    fn resolve_base(&self, match_takes: MatchTakes, base: &Base, run: u8) -> Option<Play> {
        let card = CardSet::new(self.hand.bits() & nibble(base.rank)).first()?;
        if base.cards == 0 {
            return Some(Play::lay(card));
        }
        let take = taken(self.table, self.live, match_takes, base, run);
        Some(Play { card, take })
    }
}

/// The cards that a base and a run take: of twins the one that may be fallen on, else the lowest.
fn taken(table: CardSet, live: Option<Card>, match_takes: MatchTakes, base: &Base, run: u8) -> CardSet {
    let first_choice = match live {
        Some(live) if table.contains(live) => (table - CardSet::new(nibble(live.index() / 4))).with(live),
        _ => table,
    }
    .lowest_of_each_rank();
    let chosen = match match_takes {
        MatchTakes::One => first_choice.bits(),
        MatchTakes::All => table.bits(),
    };
    let rungs = rungs(base.rank, run);
    CardSet::new(if base.cards == 1 {
        chosen & (base.levels[0] | rungs)
    } else {
        sum_cards(table, first_choice, base) | chosen & rungs
    })
}

/// The cards of a sum: of each rank the first choice, then the lowest others.
fn sum_cards(table: CardSet, first_choice: CardSet, sum: &Base) -> u64 {
    let mut taken = first_choice.bits() & sum.levels[0];
    for level in &sum.levels[1..] {
        if *level == 0 {
            break;
        }
        let others = (table - CardSet::new(taken)).lowest_of_each_rank();
        taken |= others.bits() & level;
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
#[derive(Clone, Copy)]
struct Table<'a> {
    rules: &'a Rules,
    cards: CardSet,
    /// The bases that the table cards allow, lays among them, and that have not too many addends: bit `i` is
    /// `BASES[i]`.
    bases: u64,
}

/// `ENOUGH[pair][cards]`: the bases that need no more cards of a pair of ranks (A 2, 3 4, …) than the byte
/// `cards` holds.
static ENOUGH: [[u64; 256]; 5] = {
    let mut enough = [[0; 256]; 5];
    let mut pair = 0;
    while pair < 5 {
        let mut cards = 0;
        while cards < 256 {
            let lower = (cards as u64 & 15).count_ones() as u64;
            let upper = (cards as u64 >> 4).count_ones() as u64;
            let mut base = 0;
            while base < BASE_COUNT {
                let needed = BASES[base].counts >> (8 * pair);
                if needed & 15 <= lower && needed >> 4 & 15 <= upper {
                    enough[pair][cards] |= 1 << base;
                }
                base += 1;
            }
            cards += 1;
        }
        pair += 1;
    }
    enough
};

/// `BASES_OF[pair][cards]`: the bases of the pair's ranks of which the byte `cards` holds a card.
static BASES_OF: [[u64; 256]; 5] = {
    let mut bases_of = [[0; 256]; 5];
    let mut pair = 0;
    while pair < 5 {
        let mut cards = 0;
        while cards < 256 {
            let mut base = 0;
            while base < BASE_COUNT {
                let rank = BASES[base].rank as usize;
                if rank / 2 == pair && (cards >> (4 * (rank % 2))) & 15 != 0 {
                    bases_of[pair][cards] |= 1 << base;
                }
                base += 1;
            }
            cards += 1;
        }
        pair += 1;
    }
    bases_of
};

/// The bases of at most so many cards.
const fn bases_of_up_to(cards: u8) -> u64 {
    let mut mask = 0;
    let mut base = 0;
    while base < BASE_COUNT {
        if BASES[base].cards <= cards {
            mask |= 1 << base;
        }
        base += 1;
    }
    mask
}

/// The lays: the first ten bases, by rank.
const LAYS: u64 = (1 << 10) - 1;
const MATCHES: u64 = bases_of_up_to(1) & !LAYS;
const SUMS_OF_TWO: u64 = bases_of_up_to(2);
const SUMS_OF_THREE: u64 = bases_of_up_to(3);

impl<'a> Table<'a> {
    fn new(cards: CardSet, rules: &'a Rules) -> Self {
        let allowed = match rules.sum_addends() {
            SumAddends::Two => SUMS_OF_TWO,
            SumAddends::TwoOrThreeIfClean => SUMS_OF_THREE,
            SumAddends::Any => !0,
        };
        let [a, b, c, d, e, ..] = cards.bits().to_le_bytes();
        let bases = ENOUGH[0][usize::from(a)]
            & ENOUGH[1][usize::from(b)]
            & ENOUGH[2][usize::from(c)]
            & ENOUGH[3][usize::from(d)]
            & ENOUGH[4][usize::from(e)];
        Table { rules, cards, bases: bases & allowed }
    }

    /// The bases that the table and the hand allow.
    #[inline(always)]
    fn legal_bases(&self, hand: CardSet) -> u64 {
        let mut bases = self.bases & bases_of(hand);
        if self.rules.sum_addends() == SumAddends::TwoOrThreeIfClean {
            bases = self.without_unclean_threes(bases);
        }
        match self.rules.capture() {
            CaptureDuty::Optional => bases,
            CaptureDuty::Forced => self.without_idle_lays(bases),
        }
    }

    /// Without the sums of three that would leave cards on the table.
    #[cold]
    fn without_unclean_threes(self, bases: u64) -> u64 {
        set_bits(bases & !SUMS_OF_TWO)
            .filter(|base| self.runs(base_at(*base)).is_empty())
            .fold(bases, |bases, base| bases & !(1 << base))
    }

    /// Without the lays of ranks that can capture.
    #[cold]
    fn without_idle_lays(self, bases: u64) -> u64 {
        set_bits(bases & LAYS)
            .filter(|rank| self.can_capture(*rank))
            .fold(bases, |bases, rank| bases & !(1 << rank))
    }

    /// How many ranks in a row lie above this one.
    fn longest_run(&self, rank: u8) -> u8 {
        run_above(gaps(self.cards), rank)
    }

    /// The allowed lengths of the run after a base; none if the base itself is not allowed.
    #[inline(always)]
    fn runs(&self, base: &Base) -> Range<u8> {
        match base.cards {
            0 => 0..1,
            3 if self.rules.sum_addends() == SumAddends::TwoOrThreeIfClean => {
                self.clean_run_after_three(base)
            }
            _ => self.runs_after_capture(base),
        }
    }

    /// The allowed lengths of the run after a match or sum that need not clean the table.
    #[inline(always)]
    fn runs_after_capture(&self, base: &Base) -> Range<u8> {
        match self.rules.sequence() {
            _ if base.cards > 1 && self.rules.sequence_after() == SequenceAfter::MatchOnly => 0..1,
            Sequence::Off => 0..1,
            Sequence::Prefix => 0..self.longest_run(base.rank) + 1,
            Sequence::Auto => {
                let longest = self.longest_run(base.rank);
                longest..longest + 1
            }
        }
    }

    /// The allowed length of the run with which a sum of three leaves the table empty, if one does.
    #[cold]
    #[inline(never)]
    fn clean_run_after_three(self, base: &Base) -> Range<u8> {
        let high = CardSet::new(self.cards.bits() & above(base.rank));
        let run = self.longest_run(base.rank);
        let all_on_rungs = high.bits() & !rungs(base.rank, run) == 0;
        let takes_twins = self.rules.match_takes() == MatchTakes::All;
        let only_three_others = (self.cards - high).len() == 3;
        let is_clean = only_three_others && all_on_rungs && (takes_twins || high.len() == run);
        if is_clean && self.runs_after_capture(base).contains(&run) { run..run + 1 } else { 0..0 }
    }

    /// Whether a card of this rank can take anything.
    fn can_capture(&self, rank: u8) -> bool {
        let bases = bases_of(CardSet::new(nibble(rank)));
        set_bits(self.bases & bases & !LAYS).any(|base| !self.runs(base_at(base)).is_empty())
    }

    fn may_lay(&self, rank: u8) -> bool {
        self.rules.capture() == CaptureDuty::Optional || !self.can_capture(rank)
    }

    /// Gives the legal captures of these bases in blocks: the play without a run, and the lengths of run.
    #[inline(always)]
    fn for_each_capture(&self, bases: u64, mut block: impl FnMut(PlayIndex, Range<u8>)) {
        for base in set_bits(bases & !LAYS) {
            let base = base_at(base);
            block(base.index, self.runs(base));
        }
    }

    /// Adds the legal plays of these bases to an empty list. (A list that is returned would be copied.)
    #[inline(always)]
    fn list(&self, bases: u64, list: &mut LegalList) {
        for rank in set_bits(bases & LAYS) {
            list.push(PlayIndex::of_lay(rank));
        }
        self.for_each_capture(bases, |first, runs| {
            for run in runs {
                list.push(first.with_run(run));
            }
        });
    }

    /// Chooses among the legal plays of legal bases: a base and the length of its run.
    #[inline(always)]
    fn choose(&self, bases: u64, below: impl FnOnce(u32) -> u32) -> Option<(&'static Base, u8)> {
        if self.rules.sum_addends() == SumAddends::TwoOrThreeIfClean {
            return self.choose_from_list(bases, below);
        }
        let free = bases & self.bases_with_free_runs();
        let longer: u32 = set_bits(free).map(|base| u32::from(self.longest_run(base_at(base).rank))).sum();
        let place = below(bases.count_ones() + longer);
        if longer > 0 {
            return play_at(place, bases, free, self.cards);
        }
        let base = base_at(nth_bit(bases, place)?);
        Some((base, self.runs(base).start))
    }

    /// As [`choose`](Table::choose), where a sum of three has one length of run: the one that clears the table.
    #[cold]
    fn choose_from_list(self, bases: u64, below: impl FnOnce(u32) -> u32) -> Option<(&'static Base, u8)> {
        let mut list = LegalList::new();
        self.list(bases, &mut list);
        let index = list.get(below(list.len() as u32) as usize)?;
        Some((index.base(), index.run()))
    }

    /// The bases after which a run may stop at any length.
    #[inline(always)]
    fn bases_with_free_runs(&self) -> u64 {
        if self.rules.sequence() != Sequence::Prefix {
            return 0;
        }
        match self.rules.sequence_after() {
            SequenceAfter::MatchOnly => MATCHES,
            SequenceAfter::MatchAndSum => !LAYS,
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
        let base = match (low, same) {
            (0, 0) => return Err(IllegalReason::NoBase),
            (0, _) => self.base_of(rank, EACH_RANK & nibble(rank))?,
            (_, 0) if rank > Rank::Seven.index() => return Err(IllegalReason::CourtSum),
            (_, 0) => self.base_of(rank, CardSet::new(low).counts())?,
            _ => return Err(IllegalReason::MatchAndSum),
        };
        let run = run_above(gaps(CardSet::new(high)), rank);
        if high & !rungs(rank, run) != 0 {
            return Err(IllegalReason::RunGap);
        }
        self.check_twins(CardSet::new(same | high))?;
        if self.runs(base).contains(&run) {
            Ok(base.index.with_run(run))
        } else {
            Err(self.why_not_this_run(base, run))
        }
    }

    /// The base of this rank that takes so many cards of each rank.
    fn base_of(&self, rank: u8, counts: u64) -> Result<&'static Base, IllegalReason> {
        let base = set_bits(bases_of(CardSet::new(nibble(rank))) & !LAYS)
            .find(|base| base_at(*base).counts == counts)
            .ok_or(IllegalReason::WrongSum)?;
        if self.bases >> base & 1 == 1 { Ok(base_at(base)) } else { Err(IllegalReason::TooManyAddends) }
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

    fn why_not_this_run(&self, base: &Base, run: u8) -> IllegalReason {
        let after_sum = base.cards > 1;
        let only_after_match = self.rules.sequence_after() == SequenceAfter::MatchOnly;
        if run > 0 && self.rules.sequence() == Sequence::Off {
            IllegalReason::NoRuns
        } else if run > 0 && after_sum && only_after_match {
            IllegalReason::NoRunAfterSum
        } else if self.rules.sequence() == Sequence::Auto
            && run < self.longest_run(base.rank)
            && !(after_sum && only_after_match)
        {
            IllegalReason::RunTooShort
        } else {
            IllegalReason::SumNotClean
        }
    }
}

/// The play at this place among those of legal bases, of which these have free runs; for the others a run of no rung.
#[inline(never)]
fn play_at(place: u32, bases: u64, free: u64, table: CardSet) -> Option<(&'static Base, u8)> {
    let (lays, captures) = (bases & LAYS, bases & !LAYS);
    let Some(mut place) = place.checked_sub((lays as u16).count_ones()) else {
        return Some((base_at(nth_bit(lays, place)?), 0));
    };
    let gaps = gaps(table);
    for base in set_bits(captures) {
        let longest = if free >> base & 1 == 1 { run_above(gaps, base_at(base).rank) } else { 0 };
        if place <= longest.into() {
            return Some((base_at(base), place as u8));
        }
        place -= u32::from(longest) + 1;
    }
    None
}

/// The ranks of which there is no card, as the lowest bit of each nibble; what is above the king is one too.
const fn gaps(cards: CardSet) -> u64 {
    cards.ranks() ^ (EACH_RANK | 1 << 40)
}

/// How many ranks above this one follow without a gap.
const fn run_above(gaps: u64, rank: u8) -> u8 {
    (gaps >> 4 >> (4 * rank)).trailing_zeros() as u8 / 4
}

/// The base of a bit in a set of bases.
const fn base_at(bit: u8) -> &'static Base {
    &BASES[(bit & 63) as usize]
}

/// The bases of the ranks of these cards.
#[inline(always)]
fn bases_of(cards: CardSet) -> u64 {
    let [a, b, c, d, e, ..] = cards.bits().to_le_bytes();
    BASES_OF[0][usize::from(a)]
        | BASES_OF[1][usize::from(b)]
        | BASES_OF[2][usize::from(c)]
        | BASES_OF[3][usize::from(d)]
        | BASES_OF[4][usize::from(e)]
}

/// The place of the set bit that has so many set bits below it.
fn nth_bit(mut bits: u64, below: u32) -> Option<u8> {
    for _ in 0..below {
        bits &= bits.wrapping_sub(1);
    }
    if bits == 0 { None } else { Some(bits.trailing_zeros() as u8) }
}

/// The places of the bits that are set, ascending.
fn set_bits(mut bits: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let bit = bits.trailing_zeros() as u8;
        bits &= bits - 1;
        Some(bit)
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
