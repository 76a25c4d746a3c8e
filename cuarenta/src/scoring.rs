//! What scores, and what a rule swallows (§5 to §8): each rule in one pure function.

use arrayvec::ArrayVec;

use crate::{
    card::Rank,
    event::{Block, Why},
    rules::{
        At38, CaidaBy, CartonCutoff, CartonStep, RondaCaida, RondaCutoff, Rules, TwentyAll, UnderTie,
        UnderTwenty,
    },
    seat::{BySide, Side},
};

/// The points that win a game.
pub const GOAL: u16 = 40;
/// From here on a side is *38 que no juega*.
const THIRTY_EIGHT: u16 = 38;
/// Where `ronda_cutoff` and `carton_cutoff` begin.
const THIRTY: u16 = 30;
/// A loser with fewer points is *zapatero*.
pub(crate) const ZAPATERO_BELOW: u16 = 10;

/// The rule that keeps a side with `score` points before the step from scoring for `why`, if any does.
///
/// The cap of the count is not looked at here: it may swallow a part only.
///
/// ```
/// use cuarenta::{Block, Rules, Why, scoring::block};
///
/// assert_eq!(block(&Rules::TRADICIONAL, Why::Limpia, 38), Some(Block::At38));
/// assert_eq!(block(&Rules::TRADICIONAL, Why::Caida, 38), None);
/// assert_eq!(block(&Rules::ESPANOLA, Why::Carton, 30), Some(Block::CartonCutoff));
/// ```
pub fn block(rules: &Rules, why: Why, score: u16) -> Option<Block> {
    let stopped_at_38 = match rules.at_38() {
        At38::OnlyCaida => why != Why::Caida,
        At38::Limpia => why == Why::Limpia,
        At38::Off => false,
    };
    let carton_cut = match why {
        Why::Carton => true,
        Why::DosPorDar | Why::MasCartas => rules.cutoff_covers_two(),
        _ => false,
    };
    if score >= THIRTY_EIGHT && stopped_at_38 {
        Some(Block::At38)
    } else if score < THIRTY {
        None
    } else if why == Why::Ronda && rules.ronda_cutoff() == RondaCutoff::Thirty {
        Some(Block::RondaCutoff)
    } else if carton_cut && rules.carton_cutoff() == CartonCutoff::Thirty {
        Some(Block::CartonCutoff)
    } else {
        None
    }
}

/// Whether a doble ronda of a side with `score` points does nothing, without an event (`four_at_38`).
pub(crate) fn four_is_void(rules: &Rules, score: u16) -> bool {
    score >= THIRTY_EIGHT && rules.four_at_38() == crate::rules::FourAt38::Void
}

/// Whether taking the card that was just laid is a caída, by the ranks of the card thrown and of that card.
///
/// A taken card of the rank thrown is the match, a lower one part of the sum, a higher one a rung.
pub(crate) fn is_caida(rules: &Rules, thrown: Rank, laid: Rank) -> bool {
    match rules.caida_by() {
        CaidaBy::Match => laid == thrown,
        CaidaBy::MatchOrSum => laid <= thrown,
        CaidaBy::Any => true,
    }
}

/// The extra points of a caída on a card of a scored ronda (`ronda_caida`).
pub(crate) fn ronda_caida(rules: &Rules) -> u8 {
    match rules.ronda_caida() {
        RondaCaida::None => 0,
        RondaCaida::Double => rules.caida_points(),
        RondaCaida::PlusTen => 10,
    }
}

/// The cartón of a pile: 6 for 20 cards and one more for each further card, by `carton_from` and
/// `carton_step`; 0 below.
///
/// ```
/// use cuarenta::{Rules, scoring::carton};
///
/// let points: Vec<u8> = [19, 20, 21, 22, 23, 40].map(|cards| carton(&Rules::TRADICIONAL, cards)).into();
/// assert_eq!(points, [0, 6, 8, 8, 10, 26]);
/// ```
pub fn carton(rules: &Rules, cards: u8) -> u8 {
    if cards < rules.carton_from() {
        return 0;
    }
    let points = 6 + (cards - 20);
    match rules.carton_step() {
        CartonStep::PerCard => points,
        CartonStep::PerCardEven => points.next_multiple_of(2),
    }
}

/// A score laid out in counters (§10): *perros* of ten (a removed card face down), *tantos* of two (face up),
/// and the odd point that some options can give.
///
/// ```
/// use cuarenta::scoring::Counters;
///
/// assert_eq!(Counters::of(34), Counters { perros: 3, tantos: 2, odd: 0 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counters {
    /// Tens.
    pub perros: u16,
    /// Twos, 0 to 4.
    pub tantos: u16,
    /// 0 or 1.
    pub odd: u16,
}

impl Counters {
    /// The counters that show this score.
    pub const fn of(score: u16) -> Counters {
        Counters { perros: score / 10, tantos: score % 10 / 2, odd: score % 2 }
    }
}

/// Points that the count would give before blocks and the cap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountAward {
    /// Whose.
    pub side: Side,
    /// How many.
    pub points: u8,
    /// What for: cartón, dos por dar or más cartas.
    pub why: Why,
}

/// The awards of a count, side by side, cartón before the 2.
pub type CountAwards = ArrayVec<CountAward, 6>;

/// The count (§7): what the piles are worth before blocks and the cap.
///
/// `piles` holds the number of cards of each side; `dealer` dealt this hand and `next_dealer` deals the next.
/// `sides` is 2 or 3.
pub fn count(rules: &Rules, sides: u8, piles: &BySide<u8>, dealer: Side, next_dealer: Side) -> CountAwards {
    let sides = Side::ALL.into_iter().take(sides as usize);
    let twenty_all = sides.clone().count() == 2 && sides.clone().all(|side| piles[side] == 20);
    let mut awards = CountAwards::new();
    let two = two_points(rules, sides.clone(), piles, dealer, next_dealer);
    for side in sides {
        let (carton, two) = if twenty_all {
            twenty_all_points(rules, side, dealer, next_dealer)
        } else {
            let two = two.filter(|two| two.side == side);
            (carton(rules, piles[side]), two.map(|two| two.why))
        };
        if carton > 0 {
            awards.push(CountAward { side, points: carton, why: Why::Carton });
        }
        if let Some(why) = two {
            awards.push(CountAward { side, points: 2, why });
        }
    }
    awards
}

/// 20–20: what a side scores instead of cartón and of the other 2-point awards (`twenty_all`).
fn twenty_all_points(rules: &Rules, side: Side, dealer: Side, next_dealer: Side) -> (u8, Option<Why>) {
    let two_to = |receiver| (side == receiver).then_some(Why::DosPorDar);
    match rules.twenty_all() {
        TwentyAll::BothSixDealerTwo => (6, two_to(dealer)),
        TwentyAll::NextDealerTwo => (0, two_to(next_dealer)),
        TwentyAll::NonDealerSix => (if side == dealer { 0 } else { 6 }, None),
        TwentyAll::BothSix => (6, None),
    }
}

/// The 2 points of `under_twenty` or `under_tie`.
fn two_points(
    rules: &Rules,
    sides: impl Iterator<Item = Side> + Clone,
    piles: &BySide<u8>,
    dealer: Side,
    next_dealer: Side,
) -> Option<CountAward> {
    let highest = sides.clone().map(|side| piles[side]).max()?;
    let mut leaders = sides.filter(|side| piles[*side] == highest);
    let leader = leaders.next()?;
    let award = |side, why| Some(CountAward { side, points: 2, why });
    if leaders.next().is_some() {
        let to_next = rules.under_tie() == UnderTie::NextDealer && highest < 20;
        return if to_next { award(next_dealer, Why::DosPorDar) } else { None };
    }
    match rules.under_twenty() {
        UnderTwenty::DealerIfMore if leader == dealer && highest <= 20 => award(dealer, Why::DosPorDar),
        UnderTwenty::More if highest < 20 => award(leader, Why::MasCartas),
        _ => None,
    }
}
