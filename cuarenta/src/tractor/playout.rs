//! Many random hands at once, for measuring and for checking that nothing has changed.

use super::{
    action::{Action, Phase},
    deck::Packs,
    policy,
    position::Position,
    rules::Rules,
    seat::Seat,
};
use crate::rng::SplitMix64;

/// What [`play_hands`] has counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Playout {
    /// Matches won.
    pub matches: u32,
    /// Hands played to the end.
    pub hands: u32,
    /// Leads and follows.
    pub plays: u64,
    /// A number that depends on every lead, follow and burial, in order.
    pub checksum: u64,
}

/// Plays `hands` hands at random, match after match; seat 0 is the given seat of each. Packs and decisions
/// come from `seed`, and the same call gives the same result everywhere.
///
/// ```
/// use cuarenta::tractor::{playout::play_hands, rules::Rules};
///
/// let done = play_hands(Rules::default(), 1, 10);
/// assert_eq!(done.hands, 10);
/// assert_eq!(done, play_hands(Rules::default(), 1, 10));
/// ```
pub fn play_hands(rules: Rules, seed: u64, hands: u32) -> Playout {
    let mut packs = Packs::new(seed);
    let mut numbers = SplitMix64::new(seed);
    let mut done = Playout::default();
    let mut position = Position::new(rules, Seat::S0);
    while done.hands < hands {
        match position.phase() {
            Phase::Over { .. } => {
                done.matches += 1;
                position = Position::new(rules, Seat::S0);
            }
            Phase::DrawDeclarer => position.step(Action::First(packs.first_declarer()), &mut ()),
            Phase::Shuffle => position.step(Action::Pack(packs.next_deck()), &mut ()),
            Phase::Lead { .. } | Phase::Follow { .. } | Phase::Bury { .. } => {
                done.play_cards(&mut position, &mut numbers);
            }
            _ => {
                if let Some(action) = policy::random(&position, &mut numbers) {
                    position.step(action, &mut ());
                }
            }
        }
    }
    done
}

impl Playout {
    fn play_cards(&mut self, position: &mut Position, numbers: &mut SplitMix64) {
        let Some(choice) = position.choice() else { return };
        let phase = position.phase();
        let cards = choice.random(numbers);
        self.checksum = (self.checksum ^ cards.bits()).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(23);
        if let Phase::Bury { .. } = phase {
            return position.step(Action::Bury(cards), &mut ());
        }
        self.plays += 1;
        position.play(cards, &mut ());
        if matches!(position.phase(), Phase::Shuffle | Phase::Over { .. }) {
            self.hands += 1;
        }
    }
}
