//! Whether a view is one that a game can give.

use super::{
    View, ViewStage,
    hidden::{Cards, Hidden},
};
use crate::{
    capture::Turn,
    card_set::CardSet,
    game::{Automation, Game, Setup, SetupError, SetupFault, SetupStage},
    position::{Calls, HAND_SIZE, RondaKind, equal_cards},
    rng::SplitMix64,
    rules::RondaCall,
    scoring,
    seat::{BySeat, Seat, Side},
};

/// What makes a view impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ViewError {
    /// Something that a view says of itself.
    #[error("the view is impossible: {0}")]
    View(#[from] ViewFault),
    /// No position that agrees with it is possible.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl ViewError {
    /// The stable snake_case name of what is wrong, the first thing if there are several.
    pub fn code(&self) -> &'static str {
        match self {
            ViewError::View(fault) => fault.code(),
            ViewError::Setup(error) => error.faults().next().map_or("impossible", SetupFault::code),
        }
    }
}

/// One thing that is wrong with what a view says. The numbers and codes are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[repr(u8)]
#[non_exhaustive]
pub enum ViewFault {
    /// A seat or side that is not at the table is used.
    #[error("a seat or side that is not at the table is used")]
    NoSuchSeat = 1,
    /// It holds what its seat cannot know: other cards than the own hand, or the rank of another's ronda.
    #[error("it tells what its seat cannot know")]
    Secret = 2,
    /// A hand of other than five cards less those played, or cards that are not all somewhere once.
    #[error("the cards do not add up to the pack")]
    Cards = 3,
    /// No hidden cards agree with what is known of them.
    #[error("no hidden cards agree with what is known of them")]
    NoWorld = 4,
    /// The plays of the hand are illegal or lead elsewhere.
    #[error("the plays of the hand are illegal or do not lead to the table")]
    History = 5,
    /// What is known of the rondas does not follow from the rules, the hands and the plays.
    #[error("what is known of the rondas does not fit the rules, the hands or the plays")]
    Rondas = 6,
    /// What is called does not fit the rules.
    #[error("who calls the rondas does not fit the rules")]
    Calls = 7,
    /// Anything else that no game would say so.
    #[error("no game gives such a view")]
    Other = 8,
}

impl ViewFault {
    /// All faults in the order of their numbers.
    pub const ALL: [ViewFault; 8] = [
        ViewFault::NoSuchSeat,
        ViewFault::Secret,
        ViewFault::Cards,
        ViewFault::NoWorld,
        ViewFault::History,
        ViewFault::Rondas,
        ViewFault::Calls,
        ViewFault::Other,
    ];

    /// The stable number.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The stable snake_case name.
    pub const fn code(self) -> &'static str {
        match self {
            ViewFault::NoSuchSeat => "no_such_seat",
            ViewFault::Secret => "secret",
            ViewFault::Cards => "cards",
            ViewFault::NoWorld => "no_world",
            ViewFault::History => "history",
            ViewFault::Rondas => "rondas",
            ViewFault::Calls => "calls",
            ViewFault::Other => "other",
        }
    }
}

fn ensure(holds: bool, fault: ViewFault) -> Result<(), ViewFault> {
    if holds { Ok(()) } else { Err(fault) }
}

impl View {
    /// The view itself if some game gives it: a game is imagined that agrees with it, and its view is compared.
    pub(super) fn checked(self) -> Result<View, ViewError> {
        self.check_seats()?;
        self.check_secrets()?;
        self.check_cards()?;
        self.check_rondas()?;
        ensure(Hidden::of(&self).is_possible(), ViewFault::NoWorld)?;
        let game = self.imagine_game(&mut SplitMix64::new(0))?;
        self.check_history()?;
        let given = self.viewer.map_or(game.spectator_view(), |seat| game.view(seat));
        ensure(given == self, ViewFault::Other)?;
        Ok(self)
    }

    fn check_seats(&self) -> Result<(), ViewFault> {
        let players = self.players();
        let at_table = |seat: Seat| seat.index() < players;
        let side_at_table = |side: Side| side.index() < Side::count(players);
        let named = self.viewer.is_none_or(at_table)
            && at_table(self.dealer)
            && at_table(self.turn)
            && self.last_capturer.is_none_or(side_at_table);
        let winner = match self.stage {
            ViewStage::Over { winner, .. } => side_at_table(winner),
            _ => true,
        };
        let empty = Seat::ALL.into_iter().filter(|seat| !at_table(*seat)).all(|seat| {
            self.hand_sizes[seat] == 0
                && self.played[seat].is_empty()
                && self.rondas[seat].kind == RondaKind::Unknown
                && self.not_ronda[seat] == 0
        });
        let sides = Side::ALL.into_iter().filter(|side| !side_at_table(*side));
        let no_side = sides.into_iter().all(|side| self.piles[side].is_empty() && self.score[side] == 0);
        ensure(named && winner && empty && no_side, ViewFault::NoSuchSeat)
    }

    fn check_secrets(&self) -> Result<(), ViewFault> {
        let own_size = self.viewer.map_or(0, |seat| self.hand_sizes[seat]);
        let own_ranks = Seat::ALL.into_iter().all(|seat| {
            let note = self.rondas[seat];
            note.rank.is_some() == (note.kind.is_announced() && self.viewer == Some(seat))
        });
        let past_ranks = self.history.seen_by(self.viewer) == self.history;
        ensure(self.hand.len() == own_size && own_ranks && past_ranks, ViewFault::Secret)
    }

    fn check_cards(&self) -> Result<(), ViewFault> {
        let mut seen = CardSet::EMPTY;
        let apart = [self.hand, self.table].into_iter().chain(self.piles.0).all(|cards| {
            let new = cards.is_disjoint(seen);
            seen |= cards;
            new
        });
        let out = seen - self.hand;
        let sizes = Seat::ALL.into_iter().all(|seat| {
            let (size, played) = (self.hand_sizes[seat], self.played[seat]);
            size <= HAND_SIZE && size + played.len() <= HAND_SIZE && played.is_subset(out)
        });
        ensure(apart && sizes, ViewFault::Cards)?;
        let others: u8 =
            Seat::ALL.iter().filter(|seat| self.viewer != Some(**seat)).map(|s| self.hand_sizes[*s]).sum();
        let hidden = others.saturating_add(self.stock);
        ensure(hidden == 0 || hidden == self.unseen().len(), ViewFault::Cards)
    }

    fn check_rondas(&self) -> Result<(), ViewFault> {
        let calls_fit = match self.rules.ronda_call() {
            RondaCall::Auto => self.calls == Calls::None,
            RondaCall::Call => self.calls != Calls::None,
        };
        ensure(calls_fit, ViewFault::Calls)?;
        let own = |seat: Seat| self.viewer == Some(seat) && self.dealt().len() == HAND_SIZE;
        let fit = Seat::ALL.into_iter().all(|seat| {
            let may_tell =
                self.rondas[seat].kind == RondaKind::Ronda && scoring::ronda_caida(&self.rules) > 0;
            let bits_fit = self.not_ronda[seat] == 0
                || may_tell && self.not_ronda[seat] & !super::hidden::EVERY_RANK == 0;
            bits_fit && (!own(seat) || self.rondas[seat].fits(self.dealt()))
        });
        ensure(fit, ViewFault::Rondas)
    }

    /// A game that gives this view, unless what the view says does not fit together.
    pub(super) fn imagine_game(&self, numbers: &mut SplitMix64) -> Result<Game, ViewError> {
        let position = self.sample(numbers);
        let setup = Setup {
            stage: match self.stage {
                ViewStage::DrawDealer { seats } => SetupStage::DrawDealer { seats },
                ViewStage::Shuffle => SetupStage::Shuffle,
                ViewStage::Cut => SetupStage::Cut(Cards::pack(numbers)),
                ViewStage::Play => SetupStage::Play,
                ViewStage::Over { winner, how } => SetupStage::Over { winner, how },
            },
            automation: Automation { call: self.calls != Calls::Awaited, ..Automation::ALL },
            ..position.to_setup(self.rules)
        };
        let present = position.deal();
        let history = self.history.with_ranks(|deal, seat| match present {
            Some(present) if present == deal => position.ronda(seat).rank,
            // Of an earlier deal that is not known to the end any rank will do.
            _ => equal_cards(self.history.played(deal, seat))
                .map_or(Some(crate::Rank::Ace), |(rank, _)| Some(rank)),
        });
        Ok(Game::from_setup_and_history(&setup, history)?)
    }

    /// Whether the plays, as far as they are known, were legal and left the cards as they lie.
    fn check_history(&self) -> Result<(), ViewFault> {
        let plays = self.history.plays();
        let in_hand = self.deal().is_some();
        if self.history.unknown() > 0 {
            return ensure(
                plays.len() > 0 || !in_hand || self.history.live() == self.live,
                ViewFault::History,
            );
        }
        let (mut table, mut last_capturer, mut played) = (CardSet::EMPTY, None, BySeat::<CardSet>::default());
        for past in plays {
            let turn = Turn { hand: past.play.card.into(), table, live: None };
            ensure(turn.check(&self.rules, past.play).is_ok(), ViewFault::History)?;
            table -= past.play.take;
            if past.play.is_capture() {
                last_capturer = Some(past.seat.side(self.players()));
            } else {
                table = table.with(past.play.card);
            }
            if Some(past.deal) == self.deal() {
                played[past.seat] = played[past.seat].with(past.play.card);
            }
        }
        let live = self.history.last_play().filter(|last| {
            !last.play.is_capture() && (Some(last.deal) == self.deal() || self.rules.caida_across_deals())
        });
        let fits = last_capturer == self.last_capturer
            && played == self.played
            && live.map(|last| last.play.card) == self.live;
        ensure(!in_hand || fits, ViewFault::History)
    }
}
