//! How a game begins.

use super::{Chore, Events, Game, History, everybody};
use crate::{
    position::{Calls, Position},
    rules::{FirstDealer, Rules},
    seat::Seat,
    shuffle::Seed,
};

/// What the table does by itself. Everything by default; a physical table, or a server that commits to its
/// packs, switches off what it decides itself and gives the actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Automation {
    /// Packs are shuffled from the seed. Without a seed they are always given.
    pub shuffle: bool,
    /// The cut is declined.
    pub cut: bool,
    /// Every ronda is called as soon as it is dealt (`ronda_call = call`).
    pub call: bool,
}

impl Automation {
    /// Everything by itself.
    pub const ALL: Automation = Automation { shuffle: true, cut: true, call: true };
    /// Nothing by itself.
    pub const NONE: Automation = Automation { shuffle: false, cut: false, call: false };
}

impl Default for Automation {
    fn default() -> Automation {
        Automation::ALL
    }
}

/// How a [`Game`] begins.
///
/// ```
/// use cuarenta::{Action, Automation, Cut, Deck, Game, Phase, Rules, Seat, Start};
///
/// let start = Start { automation: Automation::NONE, first_dealer: Seat::S2, ..Start::new(Rules::PAGAT) };
/// let (mut game, _) = Game::start(start)?;
/// assert_eq!(game.phase(), Phase::Shuffle { dealer: Seat::S2 });
/// game.apply(Deck::ORDERED)?;
/// assert_eq!(game.phase(), Phase::Cut { seat: Seat::S1 });
/// game.apply(Cut::Half)?;
/// assert_eq!(game.phase(), Phase::Play { seat: Seat::S3 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Start {
    /// The rules of the game.
    pub rules: Rules,
    /// The first dealer, under `first_dealer = given`; else it is drawn for.
    pub first_dealer: Seat,
    /// Where packs come from; without a seed they are given as actions.
    pub seed: Option<Seed>,
    /// What the table does by itself.
    pub automation: Automation,
}

/// A start that cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum StartError {
    /// The first dealer does not sit at the table.
    #[error("seat {seat} does not sit at a table of {players}")]
    NoSuchSeat {
        /// The seat named.
        seat: u8,
        /// How many seats there are.
        players: u8,
    },
}

impl Start {
    /// Seat 0 deals first, packs are given, and the rest is done by itself.
    pub const fn new(rules: Rules) -> Start {
        Start { rules, first_dealer: Seat::S0, seed: None, automation: Automation::ALL }
    }

    /// The game, for a first dealer who sits at this table of `players`.
    pub(crate) fn begin(self, players: u8) -> (Game, Events) {
        let calls = Calls::new(&self.rules, self.automation.call);
        let position = Position::with_calls(&self.rules, self.first_dealer, calls);
        let chore = match self.rules.first_dealer() {
            FirstDealer::Given => Chore::None,
            FirstDealer::FirstDiamond | FirstDealer::HighestCard => Chore::Draw(everybody(players)),
        };
        let mut game = Game {
            rules: self.rules,
            position,
            chore,
            automation: self.automation,
            seed: self.seed,
            packs: 0,
            history: History::from(&position),
        };
        let mut events = Events::new();
        game.do_chores(&mut events);
        (game, events)
    }
}
