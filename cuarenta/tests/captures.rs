//! What a card may take (§4): the engine against the reference over every table of up to seven cards, every card and
//! every combination of the options; and the numbers that the engine's capacities rest on.

mod bridge;
mod reference;

use std::collections::BTreeSet;
use std::thread;

use cuarenta::rules::Rules;
use cuarenta::{CardSet, MOST_LEGAL_PLAYS, PlayIndex, PlayKind, PlayMask, Turn};

use bridge::{card_of, rules_of, set_of};
use reference::{Card, Counts, Options, capture};

/// Every combination of the options of §4.
fn combinations() -> Vec<Options> {
    let mut all = vec![Options::preset("tradicional", 2)];
    for row in reference::options::TABLE.iter().take(5) {
        all = all.iter().flat_map(|o| row.values.iter().map(|value| o.with(row.key, value))).collect();
    }
    assert_eq!(all.len(), 3 * 2 * 2 * 3 * 2);
    all
}

/// Every table of exactly `cards` cards, as counts of ranks.
fn tables(cards: u8) -> Vec<Counts> {
    fn fill(rank: usize, left: u8, counts: Counts, all: &mut Vec<Counts>) {
        if rank > 10 {
            if left == 0 {
                all.push(counts);
            }
            return;
        }
        for n in 0..=left.min(4) {
            let mut counts = counts;
            counts[rank] = n;
            fill(rank + 1, left - n, counts, all);
        }
    }
    let mut all = vec![];
    fill(1, cards, [0; 11], &mut all);
    all
}

/// The lowest suits of each rank.
fn lowest(counts: &Counts) -> Vec<Card> {
    (1..=10u8).flat_map(|rank| (0..counts[rank as usize]).map(move |suit| (rank, suit))).collect()
}

/// One number for a set of ranks: a digit to base 5 for each rank.
fn code(counts: &Counts) -> u32 {
    counts[1..].iter().rev().fold(0, |code, &n| code * 5 + u32::from(n))
}

fn code_of(set: CardSet) -> u32 {
    set.iter().map(|card| 5u32.pow(card.rank().index().into())).sum()
}

/// Compares every card thrown on these tables; gives how many (table, card, options) there were.
fn compare(tables: &[Counts], combinations: &[(Options, Rules)]) -> u64 {
    let mut cases = 0;
    let mut by_engine: Vec<u32> = vec![];
    for table in tables {
        let set = set_of(&lowest(table));
        for rank in (1..=10u8).filter(|&rank| table[rank as usize] < 4) {
            let thrown = card_of((rank, 3));
            let turn = Turn { hand: thrown.into(), table: set, live: None };
            for pair in combinations.chunks(2) {
                // The two of a pair differ in `capture` only: what may be taken is the same.
                let mut captures: Vec<u32> =
                    capture::captures(&pair[0].0, table, rank).iter().map(code).collect();
                captures.sort_unstable();
                let ways: u64 = captures.iter().map(|&take| ways(table, take)).sum();
                for (o, rules) in pair {
                    let at = || format!("{rank} on {table:?}, {}", o.text());
                    let lays = o.is("capture", "optional") || captures.is_empty();
                    by_engine.clear();
                    for play in turn.legal_plays(rules) {
                        assert!(play.card == thrown && play.take.is_subset(set), "{}", at());
                        by_engine.push(code_of(play.take));
                    }
                    // one play for each set of ranks, the card laid down first
                    assert_eq!(by_engine.first() == Some(&0), lays, "{}", at());
                    by_engine.sort_unstable();
                    assert_eq!(&by_engine[usize::from(lays)..], captures, "{}", at());
                    assert_eq!(usize::from(turn.play_mask(rules).len()), by_engine.len(), "{}", at());
                    assert_eq!(turn.all_plays(rules).count() as u64, ways + u64::from(lays), "{}", at());
                    cases += 1;
                }
            }
        }
    }
    cases
}

/// In how many ways the cards of the table make up a set of ranks.
fn ways(table: &Counts, mut take: u32) -> u64 {
    let mut counts = [0; 11];
    for n in &mut counts[1..] {
        *n = (take % 5) as u8;
        take /= 5;
    }
    capture::ways(table, &counts)
}

/// The combinations in pairs that differ in `capture` only.
fn pairs() -> Vec<(Options, Rules)> {
    let mut all = combinations();
    all.sort_by_key(|o| {
        ["sum_addends", "match_takes", "sequence", "sequence_after", "capture"].map(|key| o.get(key))
    });
    all.into_iter().map(|o| (o, rules_of(&o))).collect()
}

#[test]
fn every_table_of_up_to_seven_cards() {
    let tables: Vec<Counts> = (0..=7).flat_map(tables).collect();
    let pairs = pairs();
    assert!(
        pairs
            .chunks(2)
            .all(|pair| pair[0].0.with("capture", "forced") == pair[1].0.with("capture", "forced"))
    );
    // Halves of equal work: every other table.
    let (even, odd): (Vec<_>, Vec<_>) = tables.iter().enumerate().partition(|(i, _)| i % 2 == 0);
    let cases: u64 = thread::scope(|scope| {
        let halves = [even, odd].map(|half| {
            let half: Vec<Counts> = half.into_iter().map(|(_, table)| *table).collect();
            let pairs = &pairs;
            scope.spawn(move || compare(&half, pairs))
        });
        halves.into_iter().map(|half| half.join().unwrap()).sum()
    });
    // Every table × every rank of which a card is left × 72.
    let thrown: u64 = tables.iter().map(|table| table[1..].iter().filter(|&&n| n < 4).count() as u64).sum();
    assert_eq!(cases, thrown * 72);
    println!("{} tables, {cases} cases", tables.len());
}

/// Card by card: on these tables every subset of the cards is tried, legal or not.
#[test]
fn every_card_level_play_on_small_tables() {
    let pairs = pairs();
    let mut cases = 0u64;
    for table in (0..=4).flat_map(tables) {
        let cards = lowest(&table);
        for rank in (1..=10u8).filter(|&rank| table[rank as usize] < 4) {
            let card = (rank, 3);
            // The live card makes no play legal or illegal.
            let live = cards.first().map(|&card| card_of(card));
            let turn = Turn { hand: card_of(card).into(), table: set_of(&cards), live };
            for (o, rules) in &pairs {
                let all: Vec<_> = turn.all_plays(rules).collect();
                let mut legal = 0;
                for subset in 0..1u32 << cards.len() {
                    let take: Vec<Card> =
                        (0..cards.len()).filter(|i| subset >> i & 1 == 1).map(|i| cards[i]).collect();
                    let play = cuarenta::Play { card: card_of(card), take: set_of(&take) };
                    let expected = capture::is_legal(o, &cards, card, &take);
                    let at = || format!("{play} on {}, {}", reference::text(&cards), o.text());
                    assert_eq!(turn.is_legal(rules, play), expected, "{}", at());
                    assert_eq!(all.iter().filter(|&&p| p == play).count(), usize::from(expected), "{}", at());
                    legal += usize::from(expected);
                    cases += 1;
                    if let Ok(index) = turn.check(rules, play) {
                        // the number names the ranks, and gives a play of those ranks back
                        assert_eq!(index.rank(), play.card.rank(), "{}", at());
                        let again = turn.play(rules, index).unwrap_or_else(|| panic!("{}", at()));
                        assert_eq!(code_of(again.take), code_of(play.take), "{}", at());
                    }
                }
                assert_eq!(all.len(), legal);
                // Each place of the list can be chosen without the list.
                let list: Vec<_> = turn.legal_plays(rules).collect();
                for (place, &play) in list.iter().enumerate() {
                    let chosen = turn.choose(rules, |below| {
                        assert_eq!(below as usize, list.len());
                        place as u32
                    });
                    assert_eq!(chosen, Some(play), "{}", o.text());
                }
            }
        }
    }
    println!("{cases} cases");
}

/// The rules under which most is allowed: every other choice of §4 only takes plays away, save that a twin taken or
/// left is the same play at rank level.
fn widest() -> Rules {
    rules_of(&Options::parse("tradicional+sum_addends=any"))
}

#[test]
fn no_rules_allow_a_play_that_the_widest_do_not() {
    let widest = widest();
    for table in (0..=6).flat_map(tables) {
        let hand = (1..=10u8).filter(|&r| table[r as usize] < 4).map(|r| card_of((r, 3))).collect();
        let turn = Turn { hand, table: set_of(&lowest(&table)), live: None };
        let most = turn.play_mask(&widest);
        for (o, rules) in &pairs() {
            let mask = turn.play_mask(rules);
            let within = mask.words().iter().zip(most.words()).all(|(some, all)| some & !all == 0);
            assert!(within, "{table:?}, {}", o.text());
        }
    }
}

/// What a numbered play takes, in the reference's terms.
fn taken(index: PlayIndex) -> Counts {
    let mut counts = [0; 11];
    for rank in index.taken() {
        counts[rank.index() as usize + 1] += 1;
    }
    counts
}

#[test]
fn each_of_the_241_plays_is_reached_and_none_beyond() {
    let o = Options::parse("tradicional+sum_addends=any");
    let rules = rules_of(&o);
    let mut seen = BTreeSet::new();
    for index in PlayIndex::all() {
        // The smallest table for it: just what it takes.
        let take = taken(index);
        let rank = index.rank().index() + 1;
        let table = lowest(&take);
        let turn = Turn { hand: card_of((rank, 3)).into(), table: set_of(&table), live: None };
        let play = turn.play(&rules, index).unwrap_or_else(|| panic!("{index:?} is not reached"));
        assert_eq!(turn.check(&rules, play), Ok(index));
        assert_eq!(play.take, set_of(&table), "{index:?}");
        let mask = turn.play_mask(&rules);
        assert!(
            PlayIndex::all().filter(|&other| mask.contains(other)).all(|other| other.rank() == index.rank())
        );
        assert!(mask.contains(index));
        assert!(capture::is_legal(&o, &table, (rank, 3), &table), "{index:?}");
        assert_eq!(index.kind() == PlayKind::Lay, table.is_empty());
        assert!(seen.insert((rank, take)), "{index:?} stands twice");
    }
    // "10 lays + 231 captures": the reference, on a table with every other card, knows as many and no other.
    let mut by_reference = BTreeSet::new();
    for rank in 1..=10u8 {
        let mut full = [4; 11];
        full[0] = 0;
        full[rank as usize] = 3;
        by_reference.extend(capture::takes(&o, &full, rank).into_iter().map(|take| (rank, take)));
    }
    assert_eq!(seen, by_reference);
    assert_eq!((seen.len(), PlayIndex::COUNT), (241, 241));
    assert_eq!(PlayIndex::new(241), None);
}

/// Which numbers belong to each rank thrown.
fn of_rank() -> [PlayMask; 10] {
    let mut masks = [PlayMask::default(); 10];
    for index in PlayIndex::all() {
        let of_rank = &mut masks[index.rank().index() as usize];
        *of_rank = of_rank.with(index);
    }
    masks
}

#[test]
fn a_position_has_at_most_202_rank_level_plays() {
    // Over every table at all (each rank 0 to 4 times, 5^10 of them): the plays of each rank of which a card is left,
    // the five best of them in one hand. Twins in the hand add nothing at rank level.
    let rules = widest();
    let of_rank = of_rank();
    let walk = |aces: std::ops::RangeInclusive<u64>| -> (u32, Vec<u64>) {
        let mut best = (0, vec![]);
        for first in aces {
            for rest in 0..5u64.pow(9) {
                let mut code = rest;
                let (mut bits, mut hand) = (nibble(first), u64::from(first < 4) << 3);
                for rank in 1..10 {
                    bits |= nibble(code % 5) << (4 * rank);
                    hand |= u64::from(code % 5 < 4) << (4 * rank + 3);
                    code /= 5;
                }
                let turn = Turn {
                    hand: CardSet::from_bits(hand).unwrap(),
                    table: CardSet::from_bits(bits).unwrap(),
                    live: None,
                };
                let mask = turn.play_mask(&rules);
                let mut plays = of_rank.map(|rank| {
                    mask.words()
                        .iter()
                        .zip(rank.words())
                        .map(|(plays, rank)| (plays & rank).count_ones())
                        .sum::<u32>()
                });
                plays.sort_unstable();
                let most = plays[5..].iter().sum();
                if most > best.0 {
                    best = (most, vec![]);
                }
                if most == best.0 {
                    best.1.push(bits);
                }
            }
        }
        best
    };
    let (few, many) = thread::scope(|scope| {
        let few = scope.spawn(|| walk(0..=1));
        (walk(2..=4), few.join().unwrap())
    });
    assert_eq!(few.0.max(many.0), 202);
    // "hand 3 4 5 6 7, 31 cards on the table", and the list that holds them is long enough
    let hand: CardSet = "3c4c5c6c7c".parse().unwrap();
    let table = CardSet::ALL - hand - "JsJcQcKc".parse().unwrap();
    assert_eq!(table.len(), 31);
    let turn = Turn { hand, table, live: None };
    assert_eq!((turn.legal_plays(&rules).count(), MOST_LEGAL_PLAYS), (202, 202));
}

/// The nibble with so many cards, the lowest suits first.
fn nibble(cards: u64) -> u64 {
    (1 << cards) - 1
}

#[test]
fn card_level_takes_on_a_full_table() {
    // Every other card lies on the table. The three cards of the rank match; a sum is a set of lower cards, so there
    // are as many as x^r has in the product of (1 + x^i)^4 over the lower ranks; each rung is one of four cards.
    let rules = widest();
    for rank in 1..=10usize {
        let mut sums = vec![0u64; rank + 1];
        sums[0] = 1;
        for _ in 0..4 {
            for lower in (1..rank).filter(|_| rank <= 7) {
                for total in (lower..=rank).rev() {
                    sums[total] += sums[total - lower];
                }
            }
        }
        let runs: u64 = (0..=10 - rank as u32).map(|rungs| 4u64.pow(rungs)).sum();
        let expected = (3 + sums[rank]) * runs;
        let card = card_of((rank as u8, 3));
        let turn = Turn { hand: card.into(), table: CardSet::ALL.without(card), live: None };
        let mut plays = turn.all_plays(&rules);
        assert_eq!(plays.next(), Some(cuarenta::Play::lay(card)));
        assert_eq!(plays.count() as u64, expected, "{card}");
        match rank {
            1 => assert_eq!(expected, 1_048_575), // the most of all: 3 aces, then runs up to the king
            7 => assert_eq!(expected, 29_155),    // 3 sevens or 340 sums, then runs up to the king
            10 => assert_eq!(expected, 3),
            _ => {}
        }
    }
}
