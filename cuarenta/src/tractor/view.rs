//! What one seat may know of a game.

use core::fmt::{self, Write};

use super::{
    action::{Action, Phase},
    card::Rank,
    card_set::CardSet,
    game::Game,
    history::History,
    illegal::IllegalReason,
    legal::{CardChoice, why_illegal},
    rules::{Rules, ShowWindow},
    seat::{BySeat, BySide, Seat},
    setup::{HAND, Setup},
    trick::Trick,
    trump::Trump,
};

/// What one seat may know: its own cards, what all have seen, and for the declarer the kitty (§5).
///
/// Two views are equal exactly when the seat can tell no difference. While the deal stands still because
/// another seat is asked to show, the view is that of the seat's own last draw: neither who is asked nor
/// how far the deal has come shows in it.
///
/// ```
/// use cuarenta::{SplitMix64, tractor::{Action, Game, Phase, Seat, rules::Rules}};
///
/// let mut game = Game::seeded(Rules::default(), Seat::S0, 1);
/// game.deal()?;
/// while let Phase::Show { .. } = game.phase() {
///     game.apply(Action::Pass)?;
/// }
/// let view = game.view(Seat::S1);
/// assert_eq!(view.hand_sizes().0, [18, 12, 12, 12]);
/// let other = view.sample_game(&mut SplitMix64::new(5));
/// assert_eq!(other.view(Seat::S1), view);
/// assert_ne!(other.position(), game.position());
/// # Ok::<(), cuarenta::tractor::IllegalAction>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    pub(super) seat: Seat,
    pub(super) rules: Rules,
    pub(super) hand_number: u32,
    pub(super) levels: BySide<Rank>,
    pub(super) declarer: Seat,
    pub(super) phase: Option<Phase>,
    pub(super) trump: Option<Trump>,
    pub(super) points: u32,
    pub(super) hand: CardSet,
    pub(super) hand_sizes: BySeat<u8>,
    pub(super) choice: Option<CardChoice>,
    pub(super) has_passed: bool,
    pub(super) buried: Option<CardSet>,
    pub(super) played: CardSet,
    pub(super) trick: Option<Trick>,
    pub(super) history: History,
}

impl View {
    pub(super) fn new(game: &Game, seat: Seat) -> View {
        let (position, setup) = (game.position(), game.setup());
        let hand = setup.hands[seat];
        let asked = match setup.phase {
            Phase::Show { seat } => Some(seat),
            _ => None,
        };
        let hand_sizes = BySeat(Seat::ALL.map(|other| match asked {
            Some(_) if setup.rules.show_window == ShowWindow::OwnDraw => {
                drawn_since(setup.declarer, seat, hand.len(), other)
            }
            Some(_) => HAND,
            None => setup.hands[other].len(),
        }));
        let in_play: CardSet = setup.hands.0.into_iter().chain([setup.buried]).collect();
        View {
            seat,
            rules: setup.rules,
            hand_number: setup.hand_number,
            levels: setup.levels,
            declarer: setup.declarer,
            phase: if asked.is_some_and(|asked| asked != seat) { None } else { Some(setup.phase) },
            trump: position.trump(),
            points: setup.points,
            hand,
            hand_sizes,
            choice: position.choice().filter(|_| setup.phase.seat() == Some(seat)),
            has_passed: has_passed(setup, seat),
            buried: (seat == setup.declarer && !setup.buried.is_empty()).then_some(setup.buried),
            played: if setup.buried.is_empty() { CardSet::EMPTY } else { !in_play },
            trick: position.trick(),
            history: game.history().clone(),
        }
    }

    /// The seat whose view it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The options.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of the hand, from 1.
    pub const fn hand_number(&self) -> u32 {
        self.hand_number
    }

    /// The levels of the sides.
    pub const fn levels(&self) -> BySide<Rank> {
        self.levels
    }

    /// The seat that declares, or is to declare.
    pub const fn declarer(&self) -> Seat {
        self.declarer
    }

    /// Whose decision it is; `None` during the deal while another seat may be asked to show.
    pub const fn phase(&self) -> Option<Phase> {
        self.phase
    }

    /// Whether this seat is to decide.
    pub fn is_own_turn(&self) -> bool {
        self.phase.and_then(Phase::seat) == Some(self.seat)
    }

    /// What is trump; `None` until it is settled.
    pub const fn trump(&self) -> Option<Trump> {
        self.trump
    }

    /// The opponents' points so far in this hand.
    pub const fn points(&self) -> u32 {
        self.points
    }

    /// The seat's own cards.
    pub const fn hand(&self) -> CardSet {
        self.hand
    }

    /// How many cards each seat holds. During the deal, as of this seat's own last draw.
    pub const fn hand_sizes(&self) -> BySeat<u8> {
        self.hand_sizes
    }

    /// With `show_window=after_deal`: whether the seat has passed its only chance.
    pub const fn has_passed(&self) -> bool {
        self.has_passed
    }

    /// The cards buried, for the declarer once it has buried them.
    pub const fn buried(&self) -> Option<CardSet> {
        self.buried
    }

    /// The cards that have been played in this hand, those on the table too.
    pub const fn played(&self) -> CardSet {
        self.played
    }

    /// The trick in which a seat is to follow.
    pub const fn trick(&self) -> Option<Trick> {
        self.trick
    }

    /// What all have seen of this hand.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// The cards of which the seat does not know where they are: in other hands, buried, not yet dealt.
    pub fn unseen(&self) -> CardSet {
        !(self.hand | self.played | self.buried.unwrap_or_default())
    }

    /// The choice of cards that this seat has now; `None` if it has none.
    pub const fn choice(&self) -> Option<CardChoice> {
        self.choice
    }

    /// Whether this seat may do the action now.
    pub fn is_legal(&self, action: &Action) -> bool {
        self.why_illegal(action).is_none()
    }

    /// Why this seat may not do the action now; `None` if it may.
    pub fn why_illegal(&self, action: &Action) -> Option<IllegalReason> {
        match self.phase {
            Some(phase) if self.is_own_turn() => why_illegal(phase, self.choice, action),
            Some(Phase::Over { .. }) => Some(IllegalReason::MatchOver),
            _ => Some(IllegalReason::WrongPhase),
        }
    }

    /// The frozen key of the view: FNV-1a with 64 bits over its text. Equal views have equal keys.
    pub fn key(&self) -> u64 {
        let mut key = Fnv(0xcbf2_9ce4_8422_2325);
        // Writing into a number cannot fail.
        let _ = write!(key, "{self}");
        key.0
    }
}

struct Fnv(u64);

impl Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(())
    }
}

/// How many cards `other` has drawn when `seat` draws its last of `own` cards.
pub(super) fn drawn_since(declarer: Seat, seat: Seat, own: u8, other: Seat) -> u8 {
    let is_before = other.turns_after(declarer) <= seat.turns_after(declarer);
    if is_before { own } else { own.saturating_sub(1) }
}

/// Whether a seat has passed its only chance to show (§4, `show_window=after_deal`).
pub(super) fn has_passed(setup: &Setup, seat: Seat) -> bool {
    match setup.phase {
        Phase::Show { seat: asked } if setup.rules.show_window == ShowWindow::AfterDeal => {
            !setup.showable(seat).is_empty()
                && seat.turns_after(setup.declarer) < asked.turns_after(setup.declarer)
        }
        _ => false,
    }
}
