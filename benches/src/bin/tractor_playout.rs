//! Plays random Tractor hands and prints what was done as one JSON line:
//! `tractor_playout [hands] [seed]`.

use std::time::Instant;

use cuarenta::tractor::{playout::play_hands, rules::Rules};

fn main() {
    let mut numbers = std::env::args().skip(1).map(|number| number.parse::<u64>().expect("a number"));
    let hands = numbers.next().map_or(100_000, |hands| hands.try_into().expect("fewer hands"));
    let seed = numbers.next().unwrap_or(1);
    let start = Instant::now();
    let done = play_hands(Rules::default(), seed, hands);
    println!(
        r#"{{"games":{},"hands":{},"plays":{},"seconds":{:.3},"checksum":"{:016x}"}}"#,
        done.matches,
        done.hands,
        done.plays,
        start.elapsed().as_secs_f64(),
        done.checksum,
    );
}
