//! The arithmetic of the cartón: `24 cards: cartón 6 + 4 = 10`.

use core::fmt;

use super::Words;
use crate::{rules::TwentyAll, scoring::carton, seat::Side};

impl Words<'_> {
    /// A pile counted: how many cards, and what cartón they make, before any rule that stops it.
    pub(super) fn write_count(&self, f: &mut fmt::Formatter<'_>, side: Side, cards: u8) -> fmt::Result {
        let count_of = self.pick("Count of", "Cuenta de");
        write!(f, "{count_of} {}, {}: ", self.say(side), self.card_count(cards))?;
        let points = carton(&self.rules, cards);
        if points == 0 {
            f.write_str(self.pick("no cartón", "sin cartón"))?;
        } else {
            f.write_str("cartón 6")?;
            let further = cards - 20;
            if further > 0 {
                write!(f, " + {further} = {}", 6 + further)?;
            }
            if points > 6 + further {
                write!(f, "{} {points}", self.pick(", rounded up to", ", que suben a"))?;
            }
        }
        if self.is_open_at(cards) {
            f.write_str(self.pick(", unless both have 20", ", salvo que los dos tengan 20"))?;
        }
        f.write_str(".")
    }

    /// Whether 20 cards may make another cartón than they do alone, because both sides may have them.
    fn is_open_at(&self, cards: u8) -> bool {
        let fixed = match self.rules.twenty_all() {
            TwentyAll::BothSixDealerTwo | TwentyAll::BothSix => carton(&self.rules, 20) == 6,
            TwentyAll::NextDealerTwo => carton(&self.rules, 20) == 0,
            TwentyAll::NonDealerSix => false,
        };
        cards == 20 && Side::count(self.rules.players()) == 2 && !fixed
    }
}
