//! What a card may take (§4): match, sum, run, twins.
//!
//! Everything here is bit arithmetic on the four-bit groups of a [`CardSet`]; no subset of the table is
//! ever enumerated.

use core::iter::FusedIterator;

use crate::{
    card::{Card, Rank},
    card_set::{CardSet, EACH_RANK},
    illegal::IllegalReason,
    play::{BASE_COUNT, BASES, Base, Play, PlayIndex, captures_of, rungs},
    play_mask::{PlayIndices, PlayMask},
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

impl Turn {
    /// The legal plays at rank level, in the order of their [`PlayIndex`].
    ///
    /// There is one play for each rank thrown and ranks taken. Of equal cards in the hand the lowest is
    /// thrown; of twins on the table the one that may be fallen on is taken, else the lowest.
    pub fn legal_plays(&self, rules: &Rules) -> LegalPlays {
        LegalPlays { turn: *self, match_takes: rules.match_takes(), left: self.play_mask(rules).iter() }
    }

    /// A legal play at rank level chosen with a number from `below`, which gives one of `0..n` for `n`: the
    /// play at that place of [`legal_plays`](Turn::legal_plays), without making the list. `None` without a
    /// hand.
    #[inline]
    pub fn choose(&self, rules: &Rules, below: impl FnOnce(u32) -> u32) -> Option<Play> {
        if one_run_a_base(rules) {
            let bases = bases(self.hand, self.table) & ALLOWED_BASES[rules.sum_addends() as usize];
            let base = &BASES[usize::from(nth_bit(bases, below(bases.count_ones()))? & 63)];
            let run = if may_run(rules.sequence(), rules.sequence_after(), base) {
                longest_run(self.table, base.rank)
            } else {
                0
            };
            return self.resolve_base(rules.match_takes(), base, run);
        }
        self.resolve(rules.match_takes(), self.play_mask(rules).choose(below)?)
    }

    /// The legal plays at rank level as a mask over [`PlayIndex`].
    #[inline]
    pub fn play_mask(&self, rules: &Rules) -> PlayMask {
        if rules.sum_addends() == SumAddends::TwoOrThreeIfClean || rules.capture() == CaptureDuty::Forced {
            self.dutiful_plays(rules)
        } else {
            self.free_plays(rules)
        }
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
        // What the other cards of the hand could do does not matter.
        Turn { hand: CardSet::EMPTY.with(play.card), ..*self }.check_alone(rules, play)
    }

    /// The play with this number as [`legal_plays`](Turn::legal_plays) would give it, if it is legal.
    pub fn play(&self, rules: &Rules, index: PlayIndex) -> Option<Play> {
        if self.play_mask(rules).contains(index) { self.resolve(rules.match_takes(), index) } else { None }
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

/// The rules that a capture can break.
impl Turn {
    /// The number of a play of the only card in hand, whose other cards lie on the table.
    fn check_alone(&self, rules: &Rules, play: Play) -> Result<PlayIndex, IllegalReason> {
        let rank = play.card.rank();
        let take = play.take.bits();
        if take == 0 {
            let lay = PlayIndex::of_bit(rank.index());
            let is_free = self.play_mask(rules).contains(lay);
            return if is_free { Ok(lay) } else { Err(IllegalReason::MustCapture) };
        }
        let (low, same, high) =
            (take & below(rank.index()), take & nibble(rank.index()), take & above(rank.index()));
        let base = match (low, same) {
            (0, 0) => return Err(IllegalReason::NoBase),
            (0, _) => base_of(rules, rank, EACH_RANK & nibble(rank.index()))?,
            (_, 0) if rank > Rank::Seven => return Err(IllegalReason::CourtSum),
            (_, 0) => base_of(rules, rank, CardSet::new(low).counts())?,
            _ => return Err(IllegalReason::MatchAndSum),
        };
        let run = longest_run(CardSet::new(high), rank.index());
        if high & !rungs(rank.index(), run) != 0 {
            return Err(IllegalReason::RunGap);
        }
        self.check_twins(rules, CardSet::new(same | high))?;
        let index = base.index.with_run(run);
        if self.play_mask(rules).contains(index) {
            Ok(index)
        } else {
            Err(self.why_not_this_run(rules, base, run))
        }
    }

    /// Of each rank taken as match or rung, one card or every card must go.
    fn check_twins(&self, rules: &Rules, taken: CardSet) -> Result<(), IllegalReason> {
        match rules.match_takes() {
            MatchTakes::One if taken != taken.lowest_of_each_rank() => Err(IllegalReason::TwinTaken),
            MatchTakes::All if taken.bits() != self.table.bits() & (taken.ranks() * 15) => {
                Err(IllegalReason::TwinLeft)
            }
            _ => Ok(()),
        }
    }

    fn why_not_this_run(&self, rules: &Rules, base: &Base, run: u8) -> IllegalReason {
        let may_run = may_run(rules.sequence(), rules.sequence_after(), base);
        if run > 0 && rules.sequence() == Sequence::Off {
            IllegalReason::NoRuns
        } else if run > 0 && !may_run {
            IllegalReason::NoRunAfterSum
        } else if rules.sequence() == Sequence::Auto && may_run && run < longest_run(self.table, base.rank) {
            IllegalReason::RunTooShort
        } else {
            IllegalReason::SumNotClean
        }
    }

    /// The plays that the cards allow, of few enough addends, and with a run only where one may follow and only as
    /// long as it may be.
    #[inline(always)]
    fn free_plays(&self, rules: &Rules) -> PlayMask {
        let (sequence, after) = (rules.sequence(), rules.sequence_after() as usize);
        let longest = if sequence == Sequence::Auto { 1 + after } else { 0 };
        plays(&PLAYS[longest], self.hand, self.table)
            .and(&ALLOWED_PLAYS[sequence as usize][rules.sum_addends() as usize][after])
    }

    /// The legal plays where a sum of three must clear the table or a capture is a duty.
    #[inline(never)]
    fn dutiful_plays(&self, rules: &Rules) -> PlayMask {
        let mut plays = self.free_plays(rules);
        if rules.sum_addends() == SumAddends::TwoOrThreeIfClean {
            let is_clean = |index: PlayIndex| {
                let taken = taken(self.table, None, rules.match_takes(), index.base(), index.run());
                index.base().cards != 3 || taken == self.table
            };
            plays = plays.iter().filter(|index| is_clean(*index)).collect();
        }
        if rules.capture() == CaptureDuty::Forced {
            let captures = plays.without(&LAYS).iter();
            let idle = captures.map(|capture| PlayIndex::of_bit(capture.base().rank)).collect();
            plays = plays.without(&idle);
        }
        plays
    }
}

/// The base of this rank that takes so many cards of each rank.
fn base_of(rules: &Rules, rank: Rank, counts: u64) -> Result<&'static Base, IllegalReason> {
    let base = captures_of(rank).iter().find(|base| base.counts == counts).ok_or(IllegalReason::WrongSum)?;
    let most = MOST_ADDENDS[rules.sum_addends() as usize];
    if base.cards <= most { Ok(base) } else { Err(IllegalReason::TooManyAddends) }
}

/// The most addends of a sum, by [`SumAddends`]: two, three, any (of which no more than five fit).
const MOST_ADDENDS: [u8; 3] = {
    let mut most = [0; 3];
    most[SumAddends::Two as usize] = 2;
    most[SumAddends::TwoOrThreeIfClean as usize] = 3;
    most[SumAddends::Any as usize] = 5;
    most
};

/// What the ranks offer, a byte for each pair of them (A 2, 3 4, …): in each of its nibbles the number of cards
/// on the table, and 8 more if the hand holds one.
fn offers(hand: CardSet, table: CardSet) -> [u8; 8] {
    (table.counts() | hand.ranks_as_eights()).to_le_bytes()
}

/// Whether a rank, by its nibble of the [`offers`], has what a play needs of it.
const fn is_enough(rank: u8, offer: u8, thrown: u8, needs: u64) -> bool {
    let is_held = rank != thrown || offer >= 8;
    is_held && needs >> (4 * rank) & 15 <= offer as u64 & 7
}

/// `[pair][offer]`: the plays for which what the pair offers is right.
type PlaysByOffer = [[PlayMask; 256]; 5];

/// The plays with runs of every length; with the longest run alone; with the longest run alone after a match.
static PLAYS: [PlaysByOffer; 3] = [
    plays_by_offer(None),
    plays_by_offer(Some(SequenceAfter::MatchAndSum)),
    plays_by_offer(Some(SequenceAfter::MatchOnly)),
];

/// After the bases of `longest` a play is only there with the longest run: the rank above it must not lie on the
/// table.
const fn plays_by_offer(longest: Option<SequenceAfter>) -> PlaysByOffer {
    let mut of_rank = [[PlayMask::EMPTY; 16]; 10];
    let mut play = 0;
    while let Some(index) = PlayIndex::new(play) {
        let (base, needs) = (index.base(), index.needs());
        let ends_run = match longest {
            Some(after) => may_run(Sequence::Auto, after, base),
            None => false,
        };
        let (thrown, next) = (base.rank, base.rank + index.run() + 1);
        let mut i = 0;
        while i < 160 {
            let (rank, offer) = (i / 16, i % 16);
            let goes_on = ends_run && rank == next && offer & 7 > 0;
            if is_enough(rank, offer, thrown, needs) && !goes_on {
                let plays = &mut of_rank[rank as usize][offer as usize];
                *plays = plays.with(index);
            }
            i += 1;
        }
        play += 1;
    }
    let mut plays = [[PlayMask::EMPTY; 256]; 5];
    let mut i = 0;
    while i < 5 * 256 {
        let (pair, offer) = (i / 256, i % 256);
        plays[pair][offer] = of_rank[2 * pair][offer % 16].and(&of_rank[2 * pair + 1][offer / 16]);
        i += 1;
    }
    plays
}

/// As [`PLAYS`], but the bases alone: bit `i` is `BASES[i]`.
static PLAYS_WITHOUT_RUN: [[u64; 256]; 5] = {
    let mut of_rank = [[0; 16]; 10];
    let mut base = 0;
    while base < BASE_COUNT {
        let mut i = 0;
        while i < 160 {
            if is_enough(i / 16, i % 16, BASES[base].rank, BASES[base].counts) {
                of_rank[i as usize / 16][i as usize % 16] |= 1 << base;
            }
            i += 1;
        }
        base += 1;
    }
    let mut bases = [[0; 256]; 5];
    let mut i = 0;
    while i < 5 * 256 {
        let (pair, offer) = (i / 256, i % 256);
        bases[pair][offer] = of_rank[2 * pair][offer % 16] & of_rank[2 * pair + 1][offer / 16];
        i += 1;
    }
    bases
};

/// The plays that the cards allow.
#[inline(always)]
fn plays(by_offer: &PlaysByOffer, hand: CardSet, table: CardSet) -> PlayMask {
    let [a, b, c, d, e, ..] = offers(hand, table);
    by_offer[0][usize::from(a)]
        .and(&by_offer[1][usize::from(b)])
        .and(&by_offer[2][usize::from(c)])
        .and(&by_offer[3][usize::from(d)])
        .and(&by_offer[4][usize::from(e)])
}

/// The bases that the cards allow.
#[inline(always)]
fn bases(hand: CardSet, table: CardSet) -> u64 {
    let [a, b, c, d, e, ..] = offers(hand, table);
    PLAYS_WITHOUT_RUN[0][usize::from(a)]
        & PLAYS_WITHOUT_RUN[1][usize::from(b)]
        & PLAYS_WITHOUT_RUN[2][usize::from(c)]
        & PLAYS_WITHOUT_RUN[3][usize::from(d)]
        & PLAYS_WITHOUT_RUN[4][usize::from(e)]
}

/// Whether a run may follow this base.
const fn may_run(sequence: Sequence, after: SequenceAfter, base: &Base) -> bool {
    match (sequence, after) {
        (Sequence::Off, _) => false,
        (_, SequenceAfter::MatchOnly) => base.cards == 1,
        (_, SequenceAfter::MatchAndSum) => base.cards >= 1,
    }
}

/// The plays of few enough addends, and with a run only where one may follow: by [`Sequence`], [`SumAddends`] and
/// [`SequenceAfter`]. There are only three values for the four rows of the middle, so that shifts find the place.
static ALLOWED_PLAYS: [[[PlayMask; 2]; 4]; 3] = {
    let mut allowed = [[[PlayMask::EMPTY; 2]; 4]; 3];
    let mut play = 0;
    while let Some(index) = PlayIndex::new(play) {
        let base = index.base();
        let mut i = 0;
        while i < Sequence::ALL.len() * SequenceAfter::ALL.len() * SumAddends::ALL.len() {
            let sequence = Sequence::ALL[i % 3];
            let after = SequenceAfter::ALL[i / 3 % 2];
            let addends = i / 6;
            if base.cards <= MOST_ADDENDS[addends] && (index.run() == 0 || may_run(sequence, after, base)) {
                let plays = &mut allowed[sequence as usize][addends][after as usize];
                *plays = plays.with(index);
            }
            i += 1;
        }
        play += 1;
    }
    allowed
};

/// The bases of few enough addends, by [`SumAddends`].
static ALLOWED_BASES: [u64; 3] = {
    let mut allowed = [0; 3];
    let mut base = 0;
    while base < BASE_COUNT {
        let mut addends = 0;
        while addends < 3 {
            if BASES[base].cards <= MOST_ADDENDS[addends] {
                allowed[addends] |= 1 << base;
            }
            addends += 1;
        }
        base += 1;
    }
    allowed
};

/// The ten lays.
static LAYS: PlayMask = {
    let mut lays = PlayMask::EMPTY;
    let mut rank = 0;
    while rank < 10 {
        lays = lays.with(PlayIndex::of_bit(rank));
        rank += 1;
    }
    lays
};

/// Whether each base of a legal play is one legal play, with a run of one length.
#[inline(always)]
fn one_run_a_base(rules: &Rules) -> bool {
    rules.sequence() != Sequence::Prefix
        && rules.sum_addends() != SumAddends::TwoOrThreeIfClean
        && rules.capture() == CaptureDuty::Optional
}

/// How many ranks above this one lie on the table without a gap.
const fn longest_run(table: CardSet, rank: u8) -> u8 {
    // What is above the king is a gap too.
    let gaps = table.ranks() ^ (EACH_RANK | 1 << 40);
    (gaps >> 4 >> (4 * rank)).trailing_zeros() as u8 / 4
}

/// The place of the set bit that has so many set bits below it.
fn nth_bit(mut bits: u64, below: u32) -> Option<u8> {
    for _ in 0..below {
        bits &= bits.wrapping_sub(1);
    }
    if bits == 0 { None } else { Some(bits.trailing_zeros() as u8) }
}

/// The most rank-level plays that a position can have: the hand 3 4 5 6 7 against all the other ranks.
///
/// An exhaustive walk over the hands in the tests proves it.
pub const MOST_LEGAL_PLAYS: usize = 202;

/// The legal plays of a [`Turn`] at rank level, in the order of their [`PlayIndex`].
///
/// An iterator with a known length that holds one bit for each play and makes the cards of a play when it
/// comes to it.
#[derive(Clone, Debug)]
pub struct LegalPlays {
    turn: Turn,
    match_takes: MatchTakes,
    left: PlayIndices,
}

impl LegalPlays {
    /// The numbers of the plays that are left.
    pub const fn mask(&self) -> PlayMask {
        self.left.mask()
    }
}

impl Iterator for LegalPlays {
    type Item = Play;

    fn next(&mut self) -> Option<Play> {
        self.turn.resolve(self.match_takes, self.left.next()?)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
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
