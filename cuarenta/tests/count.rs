//! The count (§7): the engine against the reference for every split of the cards, every dealer and every option.

mod bridge;
mod reference;

use cuarenta::{BySide, Side, scoring};

use bridge::rules_of;
use reference::{Options, Points, score};

/// The options that say what the piles are worth.
const WORTH: [&str; 5] = ["carton_step", "carton_from", "twenty_all", "under_twenty", "under_tie"];

fn combinations(players: usize, keys: &[&str]) -> Vec<Options> {
    let mut all = vec![Options::preset("tradicional", players)];
    for key in keys {
        let row = reference::options::TABLE.iter().find(|row| row.key == *key).unwrap();
        all = all.iter().flat_map(|o| row.values.iter().map(|value| o.with(row.key, value))).collect();
    }
    all
}

/// Every way in which `cards` cards lie in piles and on the table.
fn splits(sides: usize, cards: u8) -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> = vec![vec![]];
    for _ in 0..sides {
        let more = |piles: &Vec<u8>| {
            let left = cards - piles.iter().sum::<u8>();
            let piles = piles.clone();
            (0..=left).map(move |n| [piles.clone(), vec![n]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(more).collect();
    }
    all
}

#[test]
fn every_split_every_dealer_every_option() {
    let mut cases = 0u64;
    for (players, cards) in [(2, 40), (3, 30), (4, 40)] {
        for o in combinations(players, &WORTH) {
            let rules = rules_of(&o);
            for piles in splits(o.sides(), cards) {
                let by_side = BySide(std::array::from_fn(|side| piles.get(side).copied().unwrap_or(0)));
                let n: Vec<u32> = piles.iter().map(|&n| n.into()).collect();
                for dealer in 0..o.sides() {
                    let next = (dealer + 1) % o.sides();
                    let expected = score::of_count(&o, &n, dealer, next, &vec![0; o.sides()]);
                    let side = |index: usize| Side::from_index(index as u8).unwrap();
                    let awards = scoring::count(&rules, o.sides() as u8, &by_side, side(dealer), side(next));
                    let awards: Points = awards
                        .iter()
                        .map(|award| (award.side.index().into(), award.points.into(), award.why.code()))
                        .collect();
                    assert_eq!(awards, expected, "{piles:?}, dealer {dealer}, {}", o.text());
                    cases += 1;
                }
            }
        }
    }
    println!("{cases} cases");
}
