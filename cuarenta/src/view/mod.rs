//! What one seat may know.

mod bytes;
mod check;
mod exact;
mod fold;
mod hidden;
mod sample;
#[cfg(feature = "serde")]
mod serde;
mod text;
mod worlds;

pub use bytes::ViewBytesError;
pub use check::{ViewError, ViewFault};
pub use fold::EventError;
pub use text::ViewTextError;

pub use worlds::Worlds;

use crate::{
    capture::{AllPlays, LegalPlays, Turn},
    card::{Card, Rank},
    card_set::CardSet,
    event::How,
    game::{Action, Gain, Game, History, Outcome, Phase, Preview, Start, StartError},
    illegal::{IllegalAction, IllegalReason},
    play::Play,
    play_mask::PlayMask,
    position::{Calls, HAND_SIZE, Position, RondaKind, RondaNote, Stage},
    rng::SplitMix64,
    rules::Rules,
    seat::{BySeat, BySide, Seat, Side},
};

/// What one seat, or a spectator, may know of a game: the table, the own hand, everything that was open to all
/// in this hand, and nothing else. Never the order of the pack, another hand, a seed, or the rank of another's
/// ronda.
///
/// A server makes views of its [`Game`]; a client and a program that thinks hold nothing else. A view has
/// perfect memory: it knows every play of the hand. It offers the seat its legal plays, takes up the events
/// that the seat sees ([`apply`](View::apply)), and imagines what it cannot see
/// ([`sample`](View::sample), [`worlds`](View::worlds)).
///
/// Two views are equal if they know exactly the same. Equal views have equal [keys](View::key).
///
/// `View` is `Copy` and holds no heap.
///
/// ```
/// use cuarenta::{Game, Rules, Seat, SplitMix64};
///
/// let game = Game::new(Rules::TRADICIONAL, 7);
/// let view = game.view(Seat::S1);
/// assert_eq!(view.hand(), game.position().hand(Seat::S1));
/// assert_eq!(view.hand_size(Seat::S2), 5);
/// assert!(view.legal_plays().eq(game.legal_plays())); // it is seat 1's turn
///
/// let imagined = view.sample(&mut SplitMix64::new(1));
/// assert_eq!(imagined.hand(Seat::S1), view.hand());
/// assert_ne!(imagined.hand(Seat::S2), game.position().hand(Seat::S2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    pub(crate) rules: Rules,
    viewer: Option<Seat>,
    pub(crate) calls: Calls,
    pub(crate) stage: ViewStage,
    pub(crate) dealer: Seat,
    pub(crate) turn: Seat,
    /// The viewer's own.
    hand: CardSet,
    hand_sizes: BySeat<u8>,
    /// The cards of the present deal that each seat has played, as far as they are known.
    played: BySeat<CardSet>,
    pub(crate) table: CardSet,
    pub(crate) piles: BySide<CardSet>,
    pub(crate) score: BySide<u16>,
    pub(crate) live: Option<Card>,
    pub(crate) last_capturer: Option<Side>,
    stock: u8,
    /// The ranks are the viewer's own only.
    pub(crate) rondas: BySeat<RondaNote>,
    /// Ranks, a bit each, that a seat's scored ronda does not have: a caída on its card has shown it.
    not_ronda: BySeat<u16>,
    history: History,
}

/// Where a view stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ViewStage {
    /// The seats with these bits draw for the first deal.
    DrawDealer {
        seats: u8,
    },
    Shuffle,
    Cut,
    Play,
    Over {
        winner: Side,
        how: How,
    },
}

impl ViewStage {
    pub(crate) const fn of_position(self) -> Stage {
        match self {
            ViewStage::DrawDealer { .. } | ViewStage::Shuffle | ViewStage::Cut => Stage::Shuffle,
            ViewStage::Play => Stage::Play,
            ViewStage::Over { winner, how } => Stage::Over { winner, how },
        }
    }
}

impl Game {
    /// What this seat may know. A seat that is not at the table knows what a spectator does.
    pub fn view(&self, seat: Seat) -> View {
        View::of(self, Some(seat).filter(|seat| seat.index() < self.rules().players()))
    }

    /// What somebody who sees no hand may know.
    pub fn spectator_view(&self) -> View {
        View::of(self, None)
    }
}

impl View {
    /// What is open to the viewer, field by field.
    fn of(game: &Game, viewer: Option<Seat>) -> View {
        let position = game.position();
        let played = position.played();
        let history = game.history().seen_by(viewer);
        let mut view = View {
            rules: *game.rules(),
            viewer,
            calls: position.calls(),
            stage: match game.phase() {
                Phase::DrawDealer => ViewStage::DrawDealer { seats: game.seats_drawing() },
                Phase::Shuffle { .. } => ViewStage::Shuffle,
                Phase::Cut { .. } => ViewStage::Cut,
                Phase::Play { .. } => ViewStage::Play,
                Phase::Over(Outcome { winner, how }) => ViewStage::Over { winner, how },
            },
            dealer: position.dealer(),
            turn: position.turn(),
            hand: viewer.map_or(CardSet::EMPTY, |seat| position.hand(seat)),
            hand_sizes: BySeat(Seat::ALL.map(|seat| position.hand(seat).len())),
            played: BySeat(Seat::ALL.map(|seat| position.dealt(seat) & played)),
            table: position.table(),
            piles: BySide(Side::ALL.map(|side| position.pile(side))),
            score: position.scores(),
            live: position.live(),
            last_capturer: position.last_capturer(),
            stock: position.stock().len() as u8,
            rondas: BySeat(Seat::ALL.map(|seat| {
                let note = position.ronda(seat);
                RondaNote { rank: note.rank.filter(|_| viewer == Some(seat)), ..note }
            })),
            not_ronda: BySeat::default(),
            history,
        };
        let scored = |seat: Seat| position.ronda(seat).kind == RondaKind::Ronda;
        if crate::scoring::ronda_caida(&view.rules) > 0 && Seat::ALL.into_iter().any(scored) {
            for place in 0..history.len() {
                view.note_ronda_caida(place, |seat, rank| position.ronda(seat).rank == Some(rank));
            }
        }
        view
    }

    /// What everybody knows when a game begins, before its first event: the view that the events fold onto.
    ///
    /// Of `start` the rules, the first dealer and whether rondas are called automatically matter. A viewer
    /// that is not at the table is a spectator.
    ///
    /// ```
    /// use cuarenta::{Game, Rules, Seat, Start, View};
    ///
    /// let start = Start { seed: Some(7.into()), ..Start::new(Rules::ESPANOLA) };
    /// let (game, events) = Game::start(start)?;
    /// let mut view = View::start(&Start::new(Rules::ESPANOLA), Some(Seat::S2))?;
    /// for event in &events {
    ///     view.apply(&event.seen_by(Some(Seat::S2)))?;
    /// }
    /// assert_eq!(view, game.view(Seat::S2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`StartError`] if the first dealer does not sit at the table.
    pub fn start(start: &Start, viewer: Option<Seat>) -> Result<View, StartError> {
        let open = Start { seed: None, ..*start };
        let (game, _) = Game::start(open)?;
        Ok(match viewer {
            Some(seat) => game.view(seat),
            None => game.spectator_view(),
        })
    }

    /// Notes what the play at this place of the history tells of a ronda: if it is a caída, whether it brought
    /// the extra points for a card of a scored ronda.
    fn note_ronda_caida(&mut self, place: usize, is_ronda: impl Fn(Seat, Rank) -> bool) {
        let Some((layer, rank)) = self.history.fallen_on(&self.rules, place) else { return };
        let deal = self.history.deal_of(place);
        if Some(deal) == self.deal()
            && self.rondas[layer].kind == RondaKind::Ronda
            && crate::scoring::ronda_caida(&self.rules) > 0
        {
            let bit = 1 << rank.index();
            self.not_ronda[layer] = match is_ronda(layer, rank) {
                true => hidden::EVERY_RANK & !bit,
                false => self.not_ronda[layer] | bit,
            };
        }
    }

    /// The rules of the game.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whose view this is; `None` for a spectator.
    pub const fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// How many seats there are, 2 to 4.
    pub fn players(&self) -> u8 {
        self.rules.players()
    }

    /// Whose decision it is, and of what kind.
    pub fn phase(&self) -> Phase {
        match self.stage {
            ViewStage::DrawDealer { .. } => Phase::DrawDealer,
            ViewStage::Shuffle => Phase::Shuffle { dealer: self.dealer },
            ViewStage::Cut => Phase::Cut { seat: self.dealer.previous(self.players()) },
            ViewStage::Play => Phase::Play { seat: self.turn },
            ViewStage::Over { winner, how } => Phase::Over(Outcome { winner, how }),
        }
    }

    /// Who won and how, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase() {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The dealer of this hand; between hands, of the next one; after the game, of the last one.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The seat to play; between hands, the seat that will lead the next one.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// Whether the viewer is to play.
    pub fn is_own_turn(&self) -> bool {
        self.stage == ViewStage::Play && self.viewer == Some(self.turn)
    }

    /// The cards that the viewer holds; none for a spectator.
    pub const fn hand(&self) -> CardSet {
        self.hand
    }

    /// The cards that the viewer was dealt in this deal, as far as they are known; none for a spectator.
    pub fn dealt(&self) -> CardSet {
        self.viewer.map_or(CardSet::EMPTY, |seat| self.hand | self.played[seat])
    }

    /// How many cards a seat holds.
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hand_sizes[seat]
    }

    /// The cards that a seat has played in this deal. Those played before a game was set up in mid-deal may
    /// not be among them.
    pub fn played(&self, seat: Seat) -> CardSet {
        self.played[seat]
    }

    /// The cards on the table.
    pub const fn table(&self) -> CardSet {
        self.table
    }

    /// The *cartón* (pile) of a side. What went into it everybody has seen.
    pub fn pile(&self, side: Side) -> CardSet {
        self.piles[side]
    }

    /// The side that captured last in this hand.
    pub const fn last_capturer(&self) -> Option<Side> {
        self.last_capturer
    }

    /// The card that may be fallen on: the seat just before laid it down as the last play.
    pub const fn live(&self) -> Option<Card> {
        self.live
    }

    /// A side's points.
    pub fn score(&self, side: Side) -> u16 {
        self.score[side]
    }

    /// How many cards are still to be dealt.
    pub const fn stock_size(&self) -> u8 {
        self.stock
    }

    /// The deal of the hand that is being played, from 0; none between hands.
    pub fn deal(&self) -> Option<u8> {
        let in_hand = self.hand_sizes != BySeat::default() || self.played != BySeat::default();
        let deal = (Card::COUNT as u8 - self.stock) / (HAND_SIZE * self.players());
        deal.checked_sub(1).filter(|_| in_hand)
    }

    /// The cards that the viewer has not seen in this hand: the other hands and the stock. Between hands it
    /// means nothing.
    pub fn unseen(&self) -> CardSet {
        !(self.hand | self.table | self.piles.0[0] | self.piles.0[1] | self.piles.0[2])
    }

    /// What is known of a seat's ronda in this deal; its rank only for the viewer's own.
    pub fn ronda(&self, seat: Seat) -> RondaNote {
        self.rondas[seat]
    }

    /// The ranks that an announced ronda can have by all that the viewer knows: the cards it has seen, those
    /// that the seat has played, and the caídas on them that brought the extra points of `ronda_caida` or did
    /// not. One rank for the own ronda; none if nothing was announced.
    ///
    /// ```
    /// use cuarenta::{Rank, Seat, View};
    ///
    /// // Seat 1 has announced a ronda; seat 0 holds two queens, so it is not of queens.
    /// let view: View = "pagat+players=2 view=0 play dealer=0 turn=1 score=0/4 hands=3hJdQsQcKd/?5 stock=?30 \
    ///     rondas=no34/??? past=1+0 told=no34/???".parse()?;
    /// let ranks: Vec<Rank> = view.ronda_ranks(Seat::S1).collect();
    /// assert_eq!(ranks.len(), 9);
    /// assert!(!ranks.contains(&Rank::Queen));
    /// # Ok::<(), cuarenta::ViewTextError>(())
    /// ```
    pub fn ronda_ranks(&self, seat: Seat) -> impl Iterator<Item = Rank> + use<> {
        let view = *self;
        Rank::ALL.into_iter().filter(move |rank| view.may_be_ronda_of(seat, *rank))
    }

    fn may_be_ronda_of(&self, seat: Seat, rank: Rank) -> bool {
        let note = self.rondas[seat];
        if !note.kind.is_announced() || self.not_ronda[seat] >> rank.index() & 1 == 1 {
            return false;
        }
        if let Some(own) = note.rank {
            return own == rank;
        }
        let mut supposed = *self;
        supposed.not_ronda[seat] = hidden::EVERY_RANK & !(1 << rank.index());
        hidden::Hidden::of(&supposed).is_possible()
    }

    /// The plays and rondas of the present hand; between hands, of the last one. Another's ronda has no rank
    /// here.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// Whether the viewer may call a ronda now (`ronda_call = call`).
    pub fn may_call(&self) -> bool {
        self.viewer.is_some_and(|seat| self.why_illegal(Action::Call(seat)).is_none())
    }

    /// What decides the viewer's legal plays; nothing unless it is to play.
    pub fn turn_view(&self) -> Turn {
        if self.is_own_turn() {
            Turn { hand: self.hand, table: self.table, live: self.live }
        } else {
            Turn::default()
        }
    }

    /// The viewer's legal plays at rank level; none unless it is to play.
    pub fn legal_plays(&self) -> LegalPlays {
        self.turn_view().legal_plays(&self.rules)
    }

    /// Every legal play of the viewer at card level; none unless it is to play.
    pub fn all_plays(&self) -> AllPlays {
        self.turn_view().all_plays(&self.rules)
    }

    /// The viewer's legal plays as a mask over [`PlayIndex`](crate::PlayIndex); empty unless it is to play.
    pub fn play_mask(&self) -> PlayMask {
        self.turn_view().play_mask(&self.rules)
    }

    /// The reason why an action of the viewer would be refused; `None` if it is legal.
    ///
    /// A play or a call is the viewer's own: when it is not its turn a play is refused, and so is a call for
    /// another seat, of which the viewer knows nothing.
    pub fn why_illegal(&self, action: impl Into<Action>) -> Option<IllegalReason> {
        self.check(action.into()).err()
    }

    /// Whether an action of the viewer would be legal.
    pub fn is_legal(&self, action: impl Into<Action>) -> bool {
        self.check(action.into()).is_ok()
    }

    fn check(&self, action: Action) -> Result<(), IllegalReason> {
        // What is hidden does not matter to these checks, so any position that agrees with the view will do.
        let position = || self.sample(&mut SplitMix64::new(0));
        match (action, self.phase()) {
            (_, Phase::Over(_)) => Err(IllegalReason::GameOver),
            (Action::Play(play), Phase::Play { .. }) if self.is_own_turn() => {
                self.turn_view().check(&self.rules, play).map(|_| ())
            }
            (Action::Call(seat), Phase::Play { .. })
                if self.viewer == Some(seat) || seat.index() >= self.players() =>
            {
                position().check_call(seat)
            }
            (Action::Fault { seat, fault }, Phase::Play { .. }) => position().check_fault(seat, fault),
            (Action::Shuffle(_), Phase::Shuffle { .. } | Phase::DrawDealer) => Ok(()),
            (Action::Cut(cut), Phase::Cut { .. }) if cut.moved().is_some() => Ok(()),
            (Action::Cut(_), Phase::Cut { .. }) => Err(IllegalReason::CutOutOfRange),
            _ => Err(IllegalReason::WrongPhase),
        }
    }

    /// What a play of the viewer would take and score, as far as it can know.
    ///
    /// # Errors
    /// The reason why the play is illegal.
    pub fn preview(&self, play: Play) -> Result<ViewPreview, IllegalAction> {
        self.check(play.into())?;
        let layer = self.turn.previous(self.players());
        let laid = self.live.map(Card::rank);
        let preview = |is_ronda: bool| {
            let rank = if is_ronda { laid } else { None };
            let mut dealt: BySeat<CardSet> = self.played;
            dealt[self.turn] = self.dealt();
            Position::imagine(self, dealt, &[], |seat| rank.filter(|_| seat == layer))
                .preview(&self.rules, play)
        };
        let without = preview(false)?;
        let with = preview(true)?;
        // They differ only if the card laid may be of a scored ronda.
        if with == without {
            return Ok(ViewPreview { preview: without, unsure: None });
        }
        let may_be = laid.is_some_and(|rank| self.may_be_ronda_of(layer, rank));
        if !may_be {
            return Ok(ViewPreview { preview: without, unsure: None });
        }
        let mut ranks = self.ronda_ranks(layer);
        if ranks.next() == laid && ranks.next().is_none() {
            return Ok(ViewPreview { preview: with, unsure: None });
        }
        let unsure = with.gains.iter().find(|gain| gain.why == crate::Why::RondaCaida).copied();
        Ok(ViewPreview { preview: without, unsure })
    }
}

/// What a play would take and score as far as a [`View`] can tell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize, ::serde::Deserialize))]
pub struct ViewPreview {
    /// What is sure.
    pub preview: Preview,
    /// What comes to it if the card fallen on is of the ronda that its seat has scored: that seat's secret,
    /// unless the cards seen have given it away.
    pub unsure: Option<Gain>,
}
