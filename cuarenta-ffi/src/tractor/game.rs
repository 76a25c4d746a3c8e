//! Games of Tractor.

use std::ffi::c_char;

use cuarenta::shuffle::Seed;
use cuarenta::tractor::{
    CardChoice, Event, Events, Game, IllegalAction, Phase, Position, Seat, Side, policy,
};
use cuarenta::{Policy, SplitMix64};

use super::action::cuarenta_tractor_action;
use super::card::{cuarenta_tractor_cardset, levels, read_cards, read_seat, suit_number};
use super::event::cuarenta_tractor_event;
use super::rules::cuarenta_tractor_rules;
use crate::card::CUARENTA_NONE;
use crate::game::{Attempt, CUARENTA_REFEREE};
use crate::guard::{guard, guard_or};
use crate::memory::{Buffer, Handle, Plain, copy_out, free, get, get_mut, give, out, text};
use crate::number::read_lang;
use crate::playout::read_policy;
use crate::status::{Fault, cuarenta_status};

/// A match of Tractor, always in a valid state. Made by `cuarenta_tractor_game_new` and the other functions
/// that say so, freed by `cuarenta_tractor_game_free`.
#[derive(Debug)]
pub struct cuarenta_tractor_game {
    pub(crate) game: Game,
    /// What the last action has brought about.
    events: Events,
}

impl Handle for cuarenta_tractor_game {}

impl cuarenta_tractor_game {
    pub(crate) fn new(game: Game) -> Self {
        cuarenta_tractor_game { game, events: Events::default() }
    }

    fn change(
        &mut self,
        change: impl FnOnce(&mut Game) -> Result<Events, IllegalAction>,
    ) -> Result<(), Fault> {
        let before = self.game.clone();
        self.events = Attempt { object: &mut self.game, before: &before }.run(change)?;
        Ok(())
    }

    /// The last events as a viewer learns of them, one after the other.
    fn told(&self, viewer: u8) -> Result<impl Iterator<Item = Event> + Clone + '_, Fault> {
        let seat = if viewer == CUARENTA_REFEREE { None } else { Some(read_seat(viewer, "viewer")?) };
        Ok(self.events.iter().filter_map(move |event| match seat {
            Some(seat) => event.seen_by(seat),
            None => Some(*event),
        }))
    }
}

/// Whose decision a game of Tractor waits for, and of which kind. The numbers are stable.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum cuarenta_tractor_phase {
    /// Chance draws the first declarer: `cuarenta_tractor_game_deal`, or the action FIRST.
    CUARENTA_TRACTOR_PHASE_DRAW_DECLARER = 1,
    /// A pack is to be dealt: `cuarenta_tractor_game_deal`, or the action PACK.
    CUARENTA_TRACTOR_PHASE_SHUFFLE = 2,
    /// A seat may show a card of the level rank, or pass. That it is asked is known to it alone.
    CUARENTA_TRACTOR_PHASE_SHOW = 3,
    /// The declarer names the trump suit or none.
    CUARENTA_TRACTOR_PHASE_NAME_TRUMP = 4,
    /// The declarer buries six cards.
    CUARENTA_TRACTOR_PHASE_BURY = 5,
    /// A seat leads.
    CUARENTA_TRACTOR_PHASE_LEAD = 6,
    /// A throw failed: the leader says which of its equal lowest cards is led.
    CUARENTA_TRACTOR_PHASE_CHOOSE_LOWEST = 7,
    /// A seat follows.
    CUARENTA_TRACTOR_PHASE_FOLLOW = 8,
    /// The match is over.
    CUARENTA_TRACTOR_PHASE_OVER = 9,
}

pub(crate) fn phase_number(phase: Phase) -> u8 {
    use cuarenta_tractor_phase::*;
    (match phase {
        Phase::DrawDeclarer => CUARENTA_TRACTOR_PHASE_DRAW_DECLARER,
        Phase::Shuffle => CUARENTA_TRACTOR_PHASE_SHUFFLE,
        Phase::Show { .. } => CUARENTA_TRACTOR_PHASE_SHOW,
        Phase::NameTrump { .. } => CUARENTA_TRACTOR_PHASE_NAME_TRUMP,
        Phase::Bury { .. } => CUARENTA_TRACTOR_PHASE_BURY,
        Phase::Lead { .. } => CUARENTA_TRACTOR_PHASE_LEAD,
        Phase::ChooseLowest { .. } => CUARENTA_TRACTOR_PHASE_CHOOSE_LOWEST,
        Phase::Follow { .. } => CUARENTA_TRACTOR_PHASE_FOLLOW,
        Phase::Over { .. } => CUARENTA_TRACTOR_PHASE_OVER,
    }) as u8
}

/// Everything about a game of Tractor but its rules, pack and past: not for players. Passed with its size, as
/// `cuarenta_state`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct cuarenta_tractor_state {
    /// By seat: the cards it holds.
    pub hands: [cuarenta_tractor_cardset; 4],
    /// The six cards buried; empty until then.
    pub buried: cuarenta_tractor_cardset,
    /// The cards of the trick that is being played.
    pub trick: cuarenta_tractor_cardset,
    /// The opponents' points in this hand.
    pub points: u32,
    /// The number of the hand, from 1.
    pub hand_number: u32,
    /// By side: its level, the ranks 2 to A from 0.
    pub levels: [u8; 2],
    /// A `cuarenta_tractor_phase`.
    pub phase: u8,
    /// The seat whose decision it is, or `CUARENTA_NONE`.
    pub to_act: u8,
    /// The seat that declares, or is to declare.
    pub declarer: u8,
    /// The trump suit, or `CUARENTA_NONE`.
    pub suit: u8,
    /// How many cards are still to be dealt.
    pub stock_len: u8,
    /// The side that has won the match, or `CUARENTA_NONE`.
    pub winner: u8,
}

// SAFETY: integers only, and the sum of their sizes is the size of the struct.
unsafe impl Plain for cuarenta_tractor_state {
    const FIRST_SIZE: usize = 64;
}

const _: () = assert!(size_of::<cuarenta_tractor_state>() == 6 * 8 + 2 * 4 + 2 + 6);

impl From<&Game> for cuarenta_tractor_state {
    fn from(game: &Game) -> Self {
        let (setup, phase) = (game.setup(), game.phase());
        cuarenta_tractor_state {
            hands: setup.hands.0.map(|hand| hand.bits()),
            buried: setup.buried.bits(),
            trick: game.position().trick().map_or(0, |trick| trick.cards().bits()),
            points: setup.points,
            hand_number: setup.hand_number,
            levels: levels(setup.levels.0),
            phase: phase_number(phase),
            to_act: phase.seat().map_or(CUARENTA_NONE, Seat::index),
            declarer: setup.declarer.index(),
            suit: suit_number(setup.suit),
            stock_len: setup.stock.cards().len() as u8,
            winner: match phase {
                Phase::Over { winner } => Side::index(winner),
                _ => CUARENTA_NONE,
            },
        }
    }
}

/// Starts a match. `given` declares first unless the options say otherwise. `seed`: 32 bytes from which packs are
/// shuffled by `cuarenta_tractor_game_deal`, or NULL: packs are given as actions. The caller owns `*game`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such seat).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_new(
    rules: *const cuarenta_tractor_rules,
    seed: *const u8,
    given: u8,
    game: *mut *mut cuarenta_tractor_game,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (rules, game) = unsafe { (get(rules, "rules")?, out(game, "game")?) };
        let given = read_seat(given, "given")?;
        let started = if seed.is_null() {
            Game::new(rules.0, given)
        } else {
            // SAFETY: the main page's promise; 32 bytes.
            Game::seeded(rules.0, given, Seed(*unsafe { get(seed.cast::<[u8; 32]>(), "seed") }?))
        };
        give(cuarenta_tractor_game::new(started), game);
        Ok(())
    })
}

/// Makes the game that a position text says. It has no seed and no past. The caller owns `*game`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`, `CUARENTA_E_SETUP`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_parse(
    text: *const c_char,
    text_len: usize,
    game: *mut *mut cuarenta_tractor_game,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (text, game) = unsafe { (self::text(text, text_len, "text")?, out(game, "game")?) };
        give(cuarenta_tractor_game::new(text.parse::<Position>()?.into()), game);
        Ok(())
    })
}

/// Writes the position text. All hands and the pack are in it, so it is not for players.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_format(
    game: *const cuarenta_tractor_game,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, text) = unsafe { (get(game, "game")?, Buffer::new(buf, cap, len)?) };
        text.write_text(&game.game.setup().to_string())
    })
}

/// Makes a copy. The caller owns `*copy`.
///
/// Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_clone(
    game: *const cuarenta_tractor_game,
    copy: *mut *mut cuarenta_tractor_game,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, copy) = unsafe { (get(game, "game")?, out(copy, "copy")?) };
        give(cuarenta_tractor_game { game: game.game.clone(), events: game.events.clone() }, copy);
        Ok(())
    })
}

/// Makes `game` a copy of `other` without allocating. They may be the same.
///
/// Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_copy(
    game: *mut cuarenta_tractor_game,
    other: *const cuarenta_tractor_game,
) -> cuarenta_status {
    guard(|| {
        if std::ptr::eq(game, other) && !other.is_null() {
            return Ok(());
        }
        // SAFETY: the main page's promise; they are not the same.
        let (game, other) = unsafe { (get_mut(game, "game")?, get(other, "other")?) };
        game.game.clone_from(&other.game);
        game.events.clone_from(&other.events);
        Ok(())
    })
}

/// Frees a game. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_free(game: *mut cuarenta_tractor_game) {
    guard(|| {
        // SAFETY: the main page's promise.
        unsafe { free(game) };
        Ok(())
    });
}

/// 1 if both games are equal in everything, else 0; 0 and an error (`CUARENTA_E_NULL`) if one is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_equal(
    a: *const cuarenta_tractor_game,
    b: *const cuarenta_tractor_game,
) -> i32 {
    guard_or(0, || {
        // SAFETY: the main page's promise.
        let (a, b) = unsafe { (get(a, "a")?, get(b, "b")?) };
        Ok(i32::from(a.game == b.game))
    })
}

/// The phase, a `cuarenta_tractor_phase`; 0 and an error (`CUARENTA_E_NULL`) for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_phase(game: *const cuarenta_tractor_game) -> u8 {
    guard_or(0, || {
        // SAFETY: the main page's promise.
        Ok(phase_number(unsafe { get(game, "game") }?.game.phase()))
    })
}

/// The seat whose decision it is; `CUARENTA_NONE` when chance decides and after the match, and with an error
/// (`CUARENTA_E_NULL`) for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_to_act(game: *const cuarenta_tractor_game) -> u8 {
    guard_or(CUARENTA_NONE, || {
        // SAFETY: the main page's promise.
        Ok(unsafe { get(game, "game") }?.game.phase().seat().map_or(CUARENTA_NONE, Seat::index))
    })
}

/// Fills `*state`, of `size` bytes (`sizeof(cuarenta_tractor_state)`), with the whole state.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (a size that no version of the struct has).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_state(
    game: *const cuarenta_tractor_game,
    state: *mut cuarenta_tractor_state,
    size: usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        unsafe { copy_out(&cuarenta_tractor_state::from(&get(game, "game")?.game), state, size, "state") }
    })
}

/// Does the chance action that the phase waits for, from the game's seed.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_ILLEGAL` (chance is not to decide now, or the game has no seed).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_deal(game: *mut cuarenta_tractor_game) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        unsafe { get_mut(game, "game") }?.change(Game::deal)
    })
}

/// Says whether an action is legal, by the status that `cuarenta_tractor_game_apply` would give. That a throw will
/// fail is no reason: it says nothing about other hands.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_NONE` (no whole pack), `CUARENTA_E_ILLEGAL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_check(
    game: *const cuarenta_tractor_game,
    action: *const cuarenta_tractor_action,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, action) = unsafe { (get(game, "game")?, get(action, "action")?) };
        Ok(game.game.why_illegal(&action.read()?).map_or(Ok(()), Err)?)
    })
}

/// Does an action. What happened: `cuarenta_tractor_game_events`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_NONE` (no whole pack), `CUARENTA_E_ILLEGAL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_apply(
    game: *mut cuarenta_tractor_game,
    action: *const cuarenta_tractor_action,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, action) = unsafe { (get_mut(game, "game")?, get(action, "action")?.read()?) };
        game.change(|game| game.apply(action))
    })
}

/// Writes how many sets of cards may be chosen now: shows, burials, leads, follows, lowest cards.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_NONE` (no seat is to choose cards).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_choice_count(
    game: *const cuarenta_tractor_game,
    count: *mut u64,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, count) = unsafe { (get(game, "game")?, out(count, "count")?) };
        count.write(some_choice(game.game.position().choice())?.count());
        Ok(())
    })
}

/// Lists the sets of cards that may be chosen now: at most 18,564.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_NONE` (no seat is to choose cards).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_choices(
    game: *const cuarenta_tractor_game,
    buf: *mut cuarenta_tractor_cardset,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, sets) = unsafe { (get(game, "game")?, Buffer::new(buf, cap, len)?) };
        sets.write(listed(some_choice(game.game.position().choice())?).into_iter())
    })
}

/// Writes the cards that may still be added to those `chosen`, each leading on to a set that may be chosen: for
/// interfaces in which cards are picked one by one. Empty when nothing can be added.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such cards), `CUARENTA_E_NONE` (no seat is to choose cards).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_addable(
    game: *const cuarenta_tractor_game,
    chosen: cuarenta_tractor_cardset,
    cards: *mut cuarenta_tractor_cardset,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, cards) = unsafe { (get(game, "game")?, out(cards, "cards")?) };
        let chosen = read_cards(chosen, "chosen")?;
        cards.write(some_choice(game.game.position().choice())?.addable(chosen).bits());
        Ok(())
    })
}

/// Chooses an action for the seat that has to decide, as a `cuarenta_policy` does. A random choice depends on `seed`
/// and the state alone: give another one each time. The sensible one looks at what this seat may know.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such policy), `CUARENTA_E_NONE` (no seat has to decide).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_choose(
    game: *const cuarenta_tractor_game,
    policy: u8,
    seed: u64,
    action: *mut cuarenta_tractor_action,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, action) = unsafe { (get(game, "game")?, out(action, "action")?) };
        let game = &game.game;
        let chosen = match read_policy(policy, "policy")? {
            Policy::Random => policy::random(game.position(), &mut SplitMix64::new(seed)),
            Policy::Sensible => game.phase().seat().and_then(|seat| policy::sensible(&game.view(seat))),
        };
        action.write(chosen.ok_or_else(|| Fault::Nothing { what: "no seat has to decide" })?.into());
        Ok(())
    })
}

/// Lists what the last action has brought about, as `viewer` learns of it: a seat, or `CUARENTA_REFEREE`. What a seat
/// learns nothing of is not in its list.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER` (never with `CUARENTA_TRACTOR_MOST_EVENTS`), `CUARENTA_E_RANGE`
/// (no such viewer).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_events(
    game: *const cuarenta_tractor_game,
    viewer: u8,
    buf: *mut cuarenta_tractor_event,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, events) = unsafe { (get(game, "game")?, Buffer::new(buf, cap, len)?) };
        let told = game.told(viewer)?;
        events.write_counted(told.clone().count(), told.map(|event| cuarenta_tractor_event::from(&event)))
    })
}

/// Writes one of the last events, from 0 in the list of this `viewer`, as a sentence in a `cuarenta_lang`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such viewer or language),
/// `CUARENTA_E_NONE` (no such event).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_tractor_game_event_text(
    game: *const cuarenta_tractor_game,
    event: usize,
    viewer: u8,
    lang: u8,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, text) = unsafe { (get(game, "game")?, Buffer::new(buf, cap, len)?) };
        let event = game.told(viewer)?.nth(event);
        let event = event.ok_or_else(|| Fault::Nothing { what: "there are not so many events" })?;
        text.write_text(&event.text(read_lang(lang)?).to_string())
    })
}

pub(crate) fn some_choice(choice: Option<CardChoice>) -> Result<CardChoice, Fault> {
    choice.ok_or_else(|| Fault::Nothing { what: "no seat is to choose cards" })
}

pub(crate) fn listed(choice: CardChoice) -> Vec<cuarenta_tractor_cardset> {
    let mut sets = Vec::with_capacity(choice.count() as usize);
    choice.for_each(|cards| sets.push(cards.bits()));
    sets
}
