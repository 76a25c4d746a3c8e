//! §5–§8, points: what a play, a ronda, a fault and the count give. Every block looks at the score before the step.

use super::{Card, Options, Points};

/// §8, 38 que no juega: whether a side with this score before the step gets nothing for `why`.
pub fn blocked_at_38(o: &Options, score: u32, why: &str) -> bool {
    score >= 38
        && match o.get("at_38") {
            "only_caida" => why != "caida",
            "limpia" => why == "limpia",
            "off" => false,
            other => panic!("{other}"),
        }
}

/// Adds an award, or the 0 that says it was blocked. §8: "An award worth 0 by its option makes no event".
fn award(points: &mut Points, side: usize, worth: u32, why: &'static str, blocked: bool) {
    if worth > 0 {
        points.push((side, if blocked { 0 } else { worth }, why));
    }
}

/// §5: whether this take is a caída on `last`, the card that the seat just before laid down.
pub fn is_caida(o: &Options, last: Option<Card>, card: Card, take: &[Card]) -> bool {
    let Some(last) = last else { return false };
    // "only a take that includes the card just laid is one"
    take.contains(&last)
        && match o.get("caida_by") {
            "match" => last.0 == card.0,
            // "also when the card is in the sum": addends are lower than the card
            "match_or_sum" => last.0 <= card.0,
            "any" => true,
            other => panic!("{other}"),
        }
}

/// A card thrown, with all that its awards depend on.
pub struct Thrown<'a> {
    pub side: usize,
    /// The side's score before the step.
    pub score: u32,
    pub card: Card,
    pub take: &'a [Card],
    /// The card that the seat just before laid down, if it may still be fallen on.
    pub last: Option<Card>,
    /// The rank of the ronda that the seat that laid it scored points for in this deal.
    pub ronda: Option<u8>,
    /// Whether the table is empty after it.
    pub clears: bool,
}

/// §5, §6, §8: the awards of a play, "in this order: caída, ronda_caida, limpia".
pub fn of_play(o: &Options, thrown: &Thrown<'_>) -> Points {
    let &Thrown { side, score, card, take, last, ronda, clears } = thrown;
    let mut points = Points::new();
    let caida = is_caida(o, last, card, take);
    if caida {
        award(&mut points, side, o.number("caida_points"), "caida", blocked_at_38(o, score, "caida"));
        // "extra for a caída on a card whose own rank is that of a ronda"
        if last.map(|c| c.0) == ronda {
            let extra = match o.get("ronda_caida") {
                "none" => 0,
                "double" => o.number("caida_points"),
                "plus_ten" => 10,
                other => panic!("{other}"),
            };
            award(&mut points, side, extra, "ronda_caida", blocked_at_38(o, score, "ronda_caida"));
        }
    }
    // "any capture that leaves the table empty"; caida_only: "a caída that clears scores no limpia, and no event"
    if clears && !take.is_empty() && !(caida && o.is("caida_limpia", "caida_only")) {
        award(&mut points, side, o.number("limpia_points"), "limpia", blocked_at_38(o, score, "limpia"));
    }
    points
}

/// §6: what five dealt cards hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holding {
    Nothing,
    Ronda(u8),
    DobleRonda(u8),
}

pub fn holding(dealt: &[Card]) -> Holding {
    for rank in 1..=10 {
        match dealt.iter().filter(|c| c.0 == rank).count() {
            3 => return Holding::Ronda(rank),
            4 => return Holding::DobleRonda(rank),
            _ => {}
        }
    }
    Holding::Nothing
}

/// §6: what a dealt or called ronda gives: the points, and whether it wins the game at once.
pub fn of_ronda(o: &Options, side: usize, score: u32, holding: Holding) -> (Points, bool) {
    let mut points = Points::new();
    match holding {
        Holding::Nothing => {}
        Holding::Ronda(_) => {
            // "a side with >= 30 scores nothing for three equal"
            let cut = o.is("ronda_cutoff", "30") && score >= 30;
            award(
                &mut points,
                side,
                o.number("ronda_points"),
                "ronda",
                cut || blocked_at_38(o, score, "ronda"),
            );
        }
        // "at >= 38 a doble ronda does nothing, without an event, whatever `at_38`"
        Holding::DobleRonda(_) if o.is("four_at_38", "void") && score >= 38 => {}
        Holding::DobleRonda(_) => match o.get("four_of_a_kind") {
            "win" => return (points, true),
            "none" => {}
            worth => {
                let blocked = blocked_at_38(o, score, "doble_ronda");
                award(&mut points, side, worth.parse().unwrap(), "doble_ronda", blocked);
            }
        },
    }
    (points, false)
}

/// §9: `worth` points to each side but the offender's, "in the order of their side numbers".
pub fn of_fault(o: &Options, offender: usize, score: &[u32], worth: u32, why: &'static str) -> Points {
    let mut points = Points::new();
    for side in (0..o.sides()).filter(|&side| side != offender) {
        award(&mut points, side, worth, why, blocked_at_38(o, score[side], why));
    }
    points
}

/// §7, cartón: "n >= 20 gives 6 + (n − 20), rounded up to even".
pub fn carton(o: &Options, n: u32) -> u32 {
    if n < o.number("carton_from") {
        return 0;
    }
    let points = 6 + (n - 20);
    if o.is("carton_step", "per_card_even") { points + points % 2 } else { points }
}

/// §7: the count. `n` are the cards of each side, leftovers given out; `dealer` and `next` are sides.
pub fn of_count(o: &Options, n: &[u32], dealer: usize, next: usize, score: &[u32]) -> Points {
    let sides = n.len();
    let highest = *n.iter().max().unwrap();
    // "most: the strictly highest n"
    let shared = n.iter().filter(|&&x| x == highest).count() > 1;
    let most = if shared { None } else { n.iter().position(|&x| x == highest) };

    let mut six: Vec<u32> = vec![0; sides]; // the cartón of each side
    let mut two: Option<(usize, &'static str)> = None; // who gets the 2 points, and what they are called
    if n == [20, 20] {
        // "20–20; instead of cartón, and of the next two lines"; "With three sides `twenty_all` never applies."
        match o.get("twenty_all") {
            "both_six_dealer_two" => {
                six = vec![6, 6];
                two = Some((dealer, "dos_por_dar"));
            }
            "next_dealer_two" => two = Some((next, "dos_por_dar")),
            "non_dealer_six" => six[1 - dealer] = 6,
            "both_six" => six = vec![6, 6],
            other => panic!("{other}"),
        }
    } else {
        six = n.iter().map(|&n| carton(o, n)).collect();
        match o.get("under_twenty") {
            // "no side has over 20 and dealer has most: 2 to dealer"
            "dealer_if_more" if highest <= 20 && most == Some(dealer) => two = Some((dealer, "dos_por_dar")),
            // "no side has 20 or more: 2 to the side with most"
            "more" if highest < 20 => two = most.map(|side| (side, "mas_cartas")),
            "dealer_if_more" | "more" | "none" => {}
            other => panic!("{other}"),
        }
        // "no side has 20 or more and the highest n is shared: 2 to next"
        if o.is("under_tie", "next_dealer") && highest < 20 && shared {
            two = Some((next, "dos_por_dar"));
        }
    }

    // "side by side number, cartón before the 2"
    let mut points = Points::new();
    for side in 0..sides {
        let cut = o.is("carton_cutoff", "30") && score[side] >= 30;
        let cut_two = cut && o.is("cutoff_covers_two", "yes");
        // "the count, cartón first, never lifts a side above this; the rest is lost"
        let mut room = match o.get("carton_cap") {
            "none" => 1000,
            cap => cap.parse::<u32>().unwrap().saturating_sub(score[side]),
        };
        let two = two.filter(|&(to, _)| to == side).map(|(_, why)| (2, why, cut_two));
        for (worth, why, cut) in [Some((six[side], "carton", cut)), two].into_iter().flatten() {
            let blocked = cut || blocked_at_38(o, score[side], why);
            let given = if blocked { 0 } else { worth.min(room) };
            room -= given;
            if worth > 0 {
                points.push((side, given, why));
            }
        }
    }
    points
}
