//! §4, what a card may take: try every subset of the table.

use super::{Card, Counts, Options, counts};

/// Whether a card of `rank` may take exactly `take` from `table` (both as counts of ranks; `take` not empty).
///
/// Cards of lower rank can only be the sum, of equal rank only the match, of higher rank only rungs of the run, so a
/// set splits in one way.
pub fn is_take(o: &Options, table: &Counts, rank: u8, take: &Counts) -> bool {
    let rank = rank as usize;

    // Either base or a run of the next ranks must be there; nothing else can be.
    let matched = take[rank];
    let addends: u8 = take[1..rank].iter().sum();
    // "takes exactly one base": "Match and sum are never both taken".
    if (matched > 0) == (addends > 0) {
        return false;
    }

    if addends > 0 {
        // "sum (r <= 7): a set of two or more table cards A–7 whose ranks add up to r. Courts neither sum nor are
        // summed."
        let total: usize = (1..rank).map(|r| r * take[r] as usize).sum();
        if rank > 7 || total != rank || addends < 2 {
            return false;
        }
        let allowed = match o.get("sum_addends") {
            "two" => addends == 2,
            "any" => true,
            // "three only when the play leaves the table empty"
            "two_or_three_if_clean" => addends == 2 || addends == 3 && take == table,
            other => panic!("{other}"),
        };
        if !allowed {
            return false;
        }
    }

    // "match: one table card of rank r"; "run, after either base: one card of rank r+1, then r+2, …". `match_takes`
    // all: "every card of that rank, in the base and in each rung".
    let all = o.is("match_takes", "all");
    let each = |r: usize| if all { table[r] } else { 1 };
    if matched > 0 && matched != each(rank) {
        return false;
    }
    let mut top = rank;
    while top < 10 && take[top + 1] > 0 {
        top += 1;
        if take[top] != each(top) {
            return false;
        }
    }
    // "A gap ends it."
    if take[top + 1..].iter().any(|&n| n > 0) {
        return false;
    }
    let may_run = match o.get("sequence_after") {
        "match_and_sum" => true,
        "match_only" => matched > 0,
        other => panic!("{other}"),
    };
    match o.get("sequence") {
        "off" => top == rank,
        "prefix" => top == rank || may_run,
        // "always the longest run"
        "auto" if may_run => top == 10 || table[top + 1] == 0,
        "auto" => top == rank,
        other => panic!("{other}"),
    }
}

/// Every sub-multiset of the table, the empty one first.
pub fn subsets(table: &Counts) -> impl Iterator<Item = Counts> {
    let table = *table;
    let mut next = Some([0; 11]);
    std::iter::from_fn(move || {
        let this = next?;
        let mut following = this;
        next = (1..=10).find_map(|r| {
            if following[r] < table[r] {
                following[r] += 1;
                return Some(following);
            }
            following[r] = 0;
            None
        });
        Some(this)
    })
}

/// The sets of ranks that a card of `rank` may take, without laying it down.
pub fn captures(o: &Options, table: &Counts, rank: u8) -> Vec<Counts> {
    subsets(table).filter(|take| take.iter().any(|&n| n > 0) && is_take(o, table, rank, take)).collect()
}

/// `capture` optional: "any card may be laid down"; forced: "the thrown card must take if it can".
pub fn may_lay(o: &Options, table: &Counts, rank: u8) -> bool {
    o.is("capture", "optional")
        || !subsets(table).any(|take| take.iter().any(|&n| n > 0) && is_take(o, table, rank, &take))
}

/// The sets of ranks that a card of `rank` may take, the empty one (laid down) included where allowed.
pub fn takes(o: &Options, table: &Counts, rank: u8) -> Vec<Counts> {
    let mut takes = captures(o, table, rank);
    if o.is("capture", "optional") || takes.is_empty() {
        takes.insert(0, [0; 11]);
    }
    takes
}

/// In how many ways the cards on the table make up this set of ranks.
pub fn ways(table: &Counts, take: &Counts) -> u64 {
    (1..=10).map(|r| choose(table[r], take[r])).product()
}

fn choose(n: u8, k: u8) -> u64 {
    (0..u64::from(k)).fold(1, |ways, i| ways * (u64::from(n) - i) / (i + 1))
}

/// Whether this very play is allowed: the card is thrown on the table and takes these cards (none: it is laid down).
pub fn is_legal(o: &Options, table: &[Card], card: Card, take: &[Card]) -> bool {
    let distinct = take.iter().enumerate().all(|(i, c)| !take[..i].contains(c));
    if !distinct || !take.iter().all(|c| table.contains(c)) {
        return false;
    }
    let table = counts(table);
    if take.is_empty() { may_lay(o, &table, card.0) } else { is_take(o, &table, card.0, &counts(take)) }
}

/// How many plays a hand has: (card for card, rank for rank).
pub fn number_of_plays(o: &Options, table: &[Card], hand: &[Card]) -> (u64, u64) {
    let table = counts(table);
    let hand = counts(hand);
    let (mut by_card, mut by_rank) = (0, 0);
    for rank in (1..=10).filter(|&r| hand[r as usize] > 0) {
        let takes = takes(o, &table, rank);
        by_rank += takes.len() as u64;
        by_card += u64::from(hand[rank as usize]) * takes.iter().map(|take| ways(&table, take)).sum::<u64>();
    }
    (by_card, by_rank)
}
