//! The *mesa* (match): games until a side has won enough, or wins one with zapatero.

use crate::{
    event::Event,
    game::{Action, Events, Game, Phase, Start, StartError},
    illegal::{IllegalAction, IllegalReason},
    rules::Zapatero,
    seat::{BySide, Side},
};
#[cfg(feature = "shuffle")]
use crate::{rules::Rules, shuffle::Seed};

/// A *mesa* (match): *chicas* (games) until a side has won `games_to_win` of them, or one by zapatero where
/// that wins the match (§8).
///
/// The next game's first dealer is the seat after the dealer of the hand in which the last one ended.
///
/// ```
/// use cuarenta::{Match, Phase, Policy, Rules, SplitMix64};
///
/// let mut mesa = Match::new("espanola+players=2".parse::<Rules>()?, 7);
/// let mut numbers = SplitMix64::new(7);
/// while mesa.winner().is_none() {
///     match mesa.game().phase() {
///         Phase::Over(_) => mesa.next_game()?,
///         _ => {
///             let count = mesa.game().legal_plays().len() as u32;
///             let play = mesa.game().legal_plays().nth(numbers.below(count) as usize).unwrap();
///             mesa.apply(play)?
///         }
///     };
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Match {
    game: Game,
    wins: BySide<u8>,
    winner: Option<Side>,
}

impl Match {
    /// A match whose packs come from a seed, dealt first by seat 0 unless the rules draw for it.
    #[cfg(feature = "shuffle")]
    pub fn new(rules: Rules, seed: impl Into<Seed>) -> Match {
        Match::of(Game::new(rules, seed))
    }

    /// A match as `start` says, and what has happened by the first decision.
    ///
    /// # Errors
    /// [`StartError`] if the first dealer does not sit at the table.
    pub fn start(start: Start) -> Result<(Match, Events), StartError> {
        let (game, events) = Game::start(start)?;
        Ok((Match::of(game), events))
    }

    /// A match that begins with this game; if it is over, it counts.
    pub fn of(game: Game) -> Match {
        let mut mesa = Match { game, wins: BySide::default(), winner: None };
        mesa.count_game();
        mesa
    }

    /// The match that stands so; `None` if it cannot: it would have been over before.
    pub(crate) fn at(game: Game, wins: BySide<u8>) -> Option<Match> {
        let mut mesa = Match { game, wins, winner: None };
        let rules = game.rules();
        if let Some(outcome) = game.outcome() {
            mesa.wins[outcome.winner] = wins[outcome.winner].checked_sub(1)?;
        }
        let sides = Side::count(rules.players());
        let is_going_on = Side::ALL.into_iter().all(|side| {
            let most = if side.index() < sides { rules.games_to_win() } else { 1 };
            mesa.wins[side] < most
        });
        mesa.count_game();
        is_going_on.then_some(mesa)
    }

    /// The game being played, or the last one.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The same match without its seed: further packs have to be given.
    #[must_use]
    pub const fn without_seed(self) -> Match {
        Match { game: self.game.without_seed(), ..self }
    }

    /// The games each side has won.
    pub const fn wins(&self) -> &BySide<u8> {
        &self.wins
    }

    /// The winner, once the match is over.
    pub const fn winner(&self) -> Option<Side> {
        self.winner
    }

    /// Takes a decision in the game. The end of the last game brings [`Event::MatchWon`] too.
    ///
    /// # Errors
    /// As [`Game::apply`]; nothing has changed then.
    pub fn apply(&mut self, action: impl Into<Action>) -> Result<Events, IllegalAction> {
        let mut events = self.game.apply(action)?;
        if let Some(won) = self.count_game() {
            events.push(won);
        }
        Ok(events)
    }

    /// Begins the next game.
    ///
    /// # Errors
    /// [`IllegalReason::WrongPhase`] while a game is being played, [`IllegalReason::GameOver`] after the match.
    pub fn next_game(&mut self) -> Result<Events, IllegalAction> {
        if self.winner.is_some() {
            return Err(IllegalReason::GameOver.into());
        }
        let Phase::Over(_) = self.game.phase() else { return Err(IllegalReason::WrongPhase.into()) };
        let dealer = self.game.position().dealer().next(self.game.rules().players());
        Ok(self.game.begin_again(dealer))
    }

    /// Counts a game that is over, and tells if the match is.
    fn count_game(&mut self) -> Option<Event> {
        let outcome = self.game.outcome()?;
        let (rules, side) = (self.game.rules(), outcome.winner);
        self.wins[side] += 1;
        let zapatero = rules.zapatero() == Zapatero::WinsMatch
            && self.game.position().is_zapatero(rules, side, outcome.how);
        if !zapatero && self.wins[side] < rules.games_to_win() {
            return None;
        }
        self.winner = Some(side);
        Some(Event::MatchWon { side, zapatero })
    }
}
