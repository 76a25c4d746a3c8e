//! What the points of a hand are worth, and how a side climbs (§3).

use super::{
    card::Rank,
    rules::{Finish, KittyFactor, LevelTable, Rules},
};

/// The opponents' points from which the side changes: 40 and more (§3) (S).
pub const CHANGE: u32 = 40;

/// The declarers or their opponents. S calls the opponents, who collect points, *defensa*; English texts
/// call the declarers' side "defending". These two names avoid both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Camp {
    /// The declarer and its partner: fewer than 40 points against them is a hand won.
    Declarers,
    /// The other two, who collect points.
    Opponents,
}

/// What a hand's points are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gain {
    /// Who has won the hand: the opponents from 40 points on (S).
    pub winners: Camp,
    /// How many levels they advance: none for opponents with 40 to 55 points (S).
    pub levels: u32,
}

impl Rules {
    /// What `points` of the opponents are worth (§3, and `level_table` of §4).
    ///
    /// ```
    /// use cuarenta::tractor::{Camp, Gain, rules::Rules};
    ///
    /// let rules = Rules::default();
    /// assert_eq!(rules.gain(35), Gain { winners: Camp::Declarers, levels: 1 });
    /// assert_eq!(rules.gain(40), Gain { winners: Camp::Opponents, levels: 0 });
    /// assert_eq!(rules.gain(320), Gain { winners: Camp::Opponents, levels: 14 });
    /// ```
    pub const fn gain(&self, points: u32) -> Gain {
        if points < CHANGE {
            let levels = match (self.level_table, points) {
                (LevelTable::Flat, _) => 1,
                (_, 0) => 3,
                (_, 1..20) => 2,
                _ => 1,
            };
            return Gain { winners: Camp::Declarers, levels };
        }
        let steps = (points - CHANGE) / 20;
        let levels = match self.level_table {
            LevelTable::Steps20 => steps,
            LevelTable::Steps20Cap3 if steps > 3 => 3,
            LevelTable::Steps20Cap3 => steps,
            LevelTable::Flat => 0,
        };
        Gain { winners: Camp::Opponents, levels }
    }

    /// The points from which the opponents' gain is better than with `points`: the next threshold, or
    /// `None` when no number of points gives more.
    ///
    /// ```
    /// use cuarenta::tractor::rules::Rules;
    ///
    /// let rules = Rules::default();
    /// assert_eq!(rules.next_threshold(0), Some(5));
    /// assert_eq!(rules.next_threshold(25), Some(40));
    /// assert_eq!(rules.next_threshold(40), Some(60));
    /// ```
    pub fn next_threshold(&self, points: u32) -> Option<u32> {
        let now = self.gain(points);
        // Points come in fives, and no step of any table is wider than 40.
        let next = points - points % 5;
        (1..=8).map(|fives| next.saturating_add(5 * fives)).find(|&more| self.gain(more) != now)
    }

    /// By how much the kitty counts when the opponents win a last trick to which `led` cards were led:
    /// 2 to the power of that number (S), or 2 (`kitty_factor` of §4).
    pub const fn kitty_factor(&self, led: u8) -> u32 {
        match self.kitty_factor {
            // No trick has more than twelve cards a seat.
            KittyFactor::Pow2Led => 1 << if led > 12 { 12 } else { led },
            KittyFactor::Flat2 => 2,
        }
    }

    /// Where a side at `level` stands after winning `levels`; `None` is past A, which wins the match (S).
    ///
    /// `declared`: whether the hand just won was declared by this side, and so at this level. Levels at
    /// which a side must stop are passed in no other way (`finish` and `mandatory_levels` of §4).
    ///
    /// ```
    /// use cuarenta::tractor::{Rank, rules::Rules};
    ///
    /// let rules = Rules::default();
    /// assert_eq!(rules.climb(Rank::King, 1, true), Some(Rank::Ace));
    /// assert_eq!(rules.climb(Rank::King, 2, true), None);
    /// ```
    pub fn climb(&self, level: Rank, levels: u32, declared: bool) -> Option<Rank> {
        let mut stops = self.mandatory_levels;
        if self.finish == Finish::MustDeclareAce {
            stops = stops.with(Rank::Ace);
        }
        let mut level = level;
        for step in 0..levels {
            if stops.contains(level) && !(declared && step == 0) {
                break;
            }
            level = level.next()?;
        }
        Some(level)
    }
}
