//! Games.

use std::collections::VecDeque;
use std::ffi::c_char;

use cuarenta::{Action, Automation, Card, Event, Events, Game, Phase, Play, Seat, Start};

use cuarenta::shuffle::Seed;

use crate::action::cuarenta_action;
use crate::card::{CUARENTA_NONE, cuarenta_card, read_seat};
use crate::event::{cuarenta_event, event_pack, gain_event};
use crate::guard::{guard, guard_or};
use crate::memory::{Buffer, Handle, copy_in, copy_out, free, get, get_mut, give, out, text};
use crate::play::{cuarenta_play, read_index};
use crate::rules::cuarenta_rules;
use crate::state::{cuarenta_state, phase_number};
use crate::status::{Fault, cuarenta_status};

/// A game: always in a valid state. Made by `cuarenta_game_new`, `cuarenta_game_clone` and the other
/// functions that say so, freed by `cuarenta_game_free`.
#[derive(Debug)]
pub struct cuarenta_game {
    pub(crate) game: Game,
    /// What the last action has brought about.
    events: Events,
    /// The states before the last actions, the latest at the back.
    past: VecDeque<Game>,
    /// How many of them are kept.
    keep: usize,
}

impl Handle for cuarenta_game {}

impl cuarenta_game {
    pub(crate) fn new(game: Game, events: Events) -> Self {
        cuarenta_game { game, events, past: VecDeque::new(), keep: 0 }
    }

    /// A copy of the game and its last events.
    pub(crate) fn copied(&self) -> Self {
        cuarenta_game::new(self.game, self.events.clone())
    }

    /// Becomes this game, of which nothing earlier is known.
    pub(crate) fn begin_anew(&mut self, game: Game) {
        self.stand(game, &Events::default());
        self.past.clear();
    }

    /// Stands as this game, in which this has happened last.
    pub(crate) fn stand(&mut self, game: Game, events: &Events) {
        self.game = game;
        self.events.clone_from(events);
    }

    // Always: left to itself the compiler calls it, which a search loop would feel.
    #[inline(always)]
    fn apply(&mut self, action: impl Into<Action>) -> Result<(), Fault> {
        let before = self.game;
        let events = &mut self.events;
        Attempt { object: &mut self.game, before: &before }.run(|game| game.apply_into(action, events))?;
        if self.keep > 0 {
            if self.past.len() == self.keep {
                self.past.pop_front();
            }
            self.past.push_back(before);
        }
        Ok(())
    }
}

/// A change that a panic takes back.
pub(crate) struct Attempt<'a, T: Clone> {
    pub(crate) object: &'a mut T,
    pub(crate) before: &'a T,
}

impl<T: Clone> Attempt<'_, T> {
    #[inline]
    pub(crate) fn run<R>(self, change: impl FnOnce(&mut T) -> R) -> R {
        let value = change(self.object);
        std::mem::forget(self);
        value
    }
}

impl<T: Clone> Drop for Attempt<'_, T> {
    fn drop(&mut self) {
        self.object.clone_from(self.before);
    }
}

/// In `automation`, where these are or'ed together: packs are shuffled from the seed.
pub const CUARENTA_AUTO_SHUFFLE: u32 = 1;
/// In `automation`: the cut is declined.
pub const CUARENTA_AUTO_CUT: u32 = 2;
/// In `automation`: every ronda is called as soon as it is dealt (`ronda_call=call`).
pub const CUARENTA_AUTO_CALL: u32 = 4;
/// In `automation`: all of it.
pub const CUARENTA_AUTO_ALL: u32 = 7;

/// As a viewer of events: somebody at the table who sees no hand.
pub const CUARENTA_SPECTATOR: u8 = 254;
/// As a viewer of events: the referee, who knows everything. Never for players.
pub const CUARENTA_REFEREE: u8 = 255;

/// Writes the 32 bytes of a seed that is given as a number. Convenient and easy to guess: a server that must
/// not be predicted fills 32 bytes from its operating system's random source instead.
///
/// `seed` has room for 32 bytes. Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_seed_from_number(number: u64, seed: *mut u8) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let seed = unsafe { out(seed.cast::<[u8; 32]>(), "seed") }?;
        seed.write(Seed::from(number).0);
        Ok(())
    })
}

/// Starts a game and does the chores up to the first decision; `cuarenta_game_events` tells what happened.
///
/// `seed`: 32 bytes from which every pack is shuffled ("shuffle v1": the same cards everywhere and always),
/// or NULL: packs are given as actions. `first_dealer`: a seat; used unless the rules draw for it.
/// `automation`: `CUARENTA_AUTO_ALL`, or less for a table that shuffles, cuts and calls for itself.
/// The rules are copied. The caller owns `*game`.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such seat at this table, an unknown bit).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_new(
    rules: *const cuarenta_rules,
    seed: *const u8,
    first_dealer: u8,
    automation: u32,
    game: *mut *mut cuarenta_game,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (start, game) =
            unsafe { (read_start(rules, seed, first_dealer, automation)?, out(game, "game")?) };
        let (started, events) = Game::start(start)?;
        give(cuarenta_game::new(started, events), game);
        Ok(())
    })
}

/// Makes a copy: its game and last events, not the states kept for undo. The caller owns `*copy`.
///
/// Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_clone(
    game: *const cuarenta_game,
    copy: *mut *mut cuarenta_game,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, copy) = unsafe { (get(game, "game")?, out(copy, "copy")?) };
        give(game.copied(), copy);
        Ok(())
    })
}

/// Makes `game` a copy of `other` without allocating, for search loops: its game and last events. What
/// `game` kept for undo is dropped. `game` and `other` may be the same.
///
/// Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_copy(
    game: *mut cuarenta_game,
    other: *const cuarenta_game,
) -> cuarenta_status {
    guard(|| {
        if std::ptr::eq(game, other) && !other.is_null() {
            return Ok(());
        }
        // SAFETY: the main page's promise; they are not the same.
        let (game, other) = unsafe { (get_mut(game, "game")?, get(other, "other")?) };
        game.begin_anew(other.game);
        game.events.clone_from(&other.events);
        Ok(())
    })
}

/// Frees a game. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_free(game: *mut cuarenta_game) {
    guard(|| {
        // SAFETY: the main page's promise.
        unsafe { free(game) };
        Ok(())
    });
}

/// 1 if both games have equal rules, states, seeds and hands so far, else 0; 0 and an error
/// (`CUARENTA_E_NULL`) if one is NULL. What they keep for undo does not matter.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_equal(a: *const cuarenta_game, b: *const cuarenta_game) -> i32 {
    guard_or(0, || {
        // SAFETY: the main page's promise.
        let (a, b) = unsafe { (get(a, "a")?, get(b, "b")?) };
        Ok(i32::from(a.game == b.game))
    })
}

/// Makes a copy of the rules of a game. The caller owns `*rules`.
///
/// Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_rules(
    game: *const cuarenta_game,
    rules: *mut *mut cuarenta_rules,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, rules) = unsafe { (get(game, "game")?, out(rules, "rules")?) };
        give(cuarenta_rules(*game.game.rules()), rules);
        Ok(())
    })
}

/// The phase, a `cuarenta_phase`; 0 and an error (`CUARENTA_E_NULL`) for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_phase(game: *const cuarenta_game) -> u8 {
    guard_or(0, || {
        // SAFETY: the main page's promise.
        Ok(phase_number(unsafe { get(game, "game") }?.game.phase()))
    })
}

/// The seat whose decision it is; `CUARENTA_NONE` when the first dealer is drawn for and when the game is
/// over, and with an error (`CUARENTA_E_NULL`) for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_to_act(game: *const cuarenta_game) -> u8 {
    guard_or(CUARENTA_NONE, || {
        // SAFETY: the main page's promise.
        Ok(match unsafe { get(game, "game") }?.game.phase() {
            Phase::Shuffle { dealer: seat } | Phase::Cut { seat } | Phase::Play { seat } => seat.index(),
            Phase::DrawDealer | Phase::Over(_) => CUARENTA_NONE,
        })
    })
}

/// The seats that may call a ronda now, bit `i` for seat `i` (`ronda_call=call` without
/// `CUARENTA_AUTO_CALL`): a secret of those seats. 0 and an error (`CUARENTA_E_NULL`) for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_callers(game: *const cuarenta_game) -> u8 {
    guard_or(0, || {
        // SAFETY: the main page's promise.
        let game = unsafe { get(game, "game") }?;
        Ok(game.game.callers().fold(0, |seats, seat| seats | 1 << seat.index()))
    })
}

/// Fills `*state`, of `size` bytes (`sizeof(cuarenta_state)`), with the whole state.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (a size that no version of the struct has).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_state(
    game: *const cuarenta_game,
    state: *mut cuarenta_state,
    size: usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        unsafe { copy_out(&cuarenta_state::from(&get(game, "game")?.game), state, size, "state") }
    })
}

/// Makes the game that stands as `*state`, of `size` bytes (`sizeof(cuarenta_state)`), says; nothing is done
/// until the first action. It has no seed: packs are given as actions.
///
/// The caller owns `*game`.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_SETUP` (numbers that are possible one by one,
/// but not together; the message names everything that is wrong).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_from_state(
    rules: *const cuarenta_rules,
    automation: u32,
    state: *const cuarenta_state,
    size: usize,
    game: *mut *mut cuarenta_game,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (rules, state, game) =
            unsafe { (get(rules, "rules")?, copy_in(state, size, "state")?, out(game, "game")?) };
        let setup = state.read(rules.0, read_automation(automation)?)?;
        give(cuarenta_game::new(Game::from_setup(&setup)?, Events::default()), game);
        Ok(())
    })
}

/// Makes the game that a position text says, one line that holds a whole state: rules, stage, dealer, score,
/// hands and so on ("Positions" in NOTATION.md). A secret text reads back as exactly the same game.
///
/// The caller owns `*game`.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`, `CUARENTA_E_RULES`, `CUARENTA_E_SETUP`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_parse(
    text: *const c_char,
    text_len: usize,
    game: *mut *mut cuarenta_game,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (text, game) = unsafe { (self::text(text, text_len, "text")?, out(game, "game")?) };
        give(cuarenta_game::new(text.parse::<Game>()?, Events::default()), game);
        Ok(())
    })
}

/// Writes the position text. All hands and the pack are in it, so it is not for players; the seed and the
/// past are not.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_format(
    game: *const cuarenta_game,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, text) = unsafe { (get(game, "game")?, Buffer::new(buf, cap, len)?) };
        text.write_text(&game.game.to_string())
    })
}

/// Writes the secret text: the position text, the seed, and the plays of this hand. To save a game and go on
/// later; whoever reads it knows every pack to come.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_format_secret(
    game: *const cuarenta_game,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, text) = unsafe { (get(game, "game")?, Buffer::new(buf, cap, len)?) };
        text.write_text(&game.game.secret_text().to_string())
    })
}

/// Lists the legal plays at rank level: one for each rank thrown and ranks taken, in the order of their
/// numbers, choosing among equal cards the one that scores. Other suits of these ranks are legal too. None
/// unless a seat is to play.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER` (never with `CUARENTA_MOST_PLAYS`).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_legal_plays(
    game: *const cuarenta_game,
    buf: *mut cuarenta_play,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, plays) = unsafe { (get(game, "game")?, Buffer::new(buf, cap, len)?) };
        let mut legal = game.game.legal_plays();
        plays.write(legal.by_ref().map(cuarenta_play::from))
    })
}

/// Lists every legal play, each choice of suits by itself: usually a few, but a full table can have a
/// million of them.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_all_plays(
    game: *const cuarenta_game,
    buf: *mut cuarenta_play,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, plays) = unsafe { (get(game, "game")?, Buffer::new(buf, cap, len)?) };
        let all = || game.game.all_plays().map(cuarenta_play::from);
        plays.write_counted(all().count(), all())
    })
}

/// Writes the numbers of the legal plays as a mask of 241 bits: bit `i % 64` of `mask[i / 64]`.
///
/// `mask` has room for 4 words. Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_play_mask(
    game: *const cuarenta_game,
    mask: *mut u64,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, mask) = unsafe { (get(game, "game")?, out(mask.cast::<[u64; 4]>(), "mask")?) };
        mask.write(game.game.play_mask().words());
        Ok(())
    })
}

/// Writes the number at rank level of a legal play.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_index_of(
    game: *const cuarenta_game,
    play: *const cuarenta_play,
    index: *mut u8,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, play, index) = unsafe { (get(game, "game")?, get(play, "play")?, out(index, "index")?) };
        let (game, play) = (&game.game, play.read()?);
        game.why_illegal(play).map_or(Ok(()), Err)?;
        index.write(game.position().turn_view().check(game.rules(), play)?.get());
        Ok(())
    })
}

/// Writes the legal play with this number at rank level, as `cuarenta_game_legal_plays` lists it.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such number), `CUARENTA_E_ILLEGAL` (not legal now).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_play_of(
    game: *const cuarenta_game,
    index: u8,
    play: *mut cuarenta_play,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, play) = unsafe { (get(game, "game")?, out(play, "play")?) };
        play.write(play_of(&game.game, index)?.into());
        Ok(())
    })
}

/// Says whether an action is legal, by the status that `cuarenta_game_apply` would give; on
/// `CUARENTA_E_ILLEGAL` the last error says why not.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_check(
    game: *const cuarenta_game,
    action: *const cuarenta_action,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, action) = unsafe { (get(game, "game")?, get(action, "action")?) };
        Ok(game.game.why_illegal(action.read()?).map_or(Ok(()), Err)?)
    })
}

/// Takes a decision, and does all that follows until the next one: deals, counts, and the chores of the
/// automation. What happened: `cuarenta_game_events`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL` (the reason number says why).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_apply(
    game: *mut cuarenta_game,
    action: *const cuarenta_action,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, action) = unsafe { (get_mut(game, "game")?, get(action, "action")?) };
        game.apply(action.read()?)
    })
}

/// Plays, as `cuarenta_game_apply` with a `CUARENTA_ACTION_PLAY`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL` (the reason number says why).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_play(
    game: *mut cuarenta_game,
    play: *const cuarenta_play,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, play) = unsafe { (get_mut(game, "game")?, get(play, "play")?) };
        game.apply(play.read()?)
    })
}

/// Plays the legal play with this number at rank level.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such number), `CUARENTA_E_ILLEGAL` (not legal now).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_play_index(game: *mut cuarenta_game, index: u8) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let game = unsafe { get_mut(game, "game") }?;
        game.apply(play_of(&game.game, index)?)
    })
}

/// Lists what a play would score (`CUARENTA_EVENT_AWARDED`) and what a rule would swallow
/// (`CUARENTA_EVENT_BLOCKED`), at most 3 events. What follows the play, a count for instance, is not looked
/// at.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_preview(
    game: *const cuarenta_game,
    play: *const cuarenta_play,
    buf: *mut cuarenta_event,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, play, gains) =
            unsafe { (get(game, "game")?, get(play, "play")?, Buffer::new(buf, cap, len)?) };
        let preview = game.game.preview(play.read()?)?;
        gains.write(preview.gains.iter().map(|gain| (&gain_event(preview.side, gain)).into()))
    })
}

/// Lists what the last action has brought about, as `viewer` may know it: a seat, `CUARENTA_SPECTATOR` or
/// `CUARENTA_REFEREE`. They stay until the next action that is not refused.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER` (never with `CUARENTA_MOST_EVENTS`), `CUARENTA_E_RANGE`
/// (no such viewer).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_events(
    game: *const cuarenta_game,
    viewer: u8,
    buf: *mut cuarenta_event,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, events) = unsafe { (get(game, "game")?, Buffer::new(buf, cap, len)?) };
        let viewer = Viewer::read(viewer, game.game.rules().players())?;
        events.write(game.events.iter().map(|event| cuarenta_event::from(&viewer.sees(*event))))
    })
}

/// Writes the pack of one of the last events (`CUARENTA_EVENT_SHUFFLED`, `CUARENTA_EVENT_DEALER_DRAWN`), the
/// top card first, as `viewer` may know it: unknown places are `CUARENTA_NONE`.
///
/// `pack` has room for 40 cards. Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such event or viewer),
/// `CUARENTA_E_NONE` (an event without a pack).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_event_pack(
    game: *const cuarenta_game,
    event: usize,
    viewer: u8,
    pack: *mut cuarenta_card,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, pack) =
            unsafe { (get(game, "game")?, out(pack.cast::<[cuarenta_card; Card::COUNT]>(), "pack")?) };
        let viewer = Viewer::read(viewer, game.game.rules().players())?;
        let event = game.event(event)?;
        pack.write(
            event_pack(&viewer.sees(*event))
                .ok_or_else(|| Fault::Nothing { what: "this event has no pack" })?,
        );
        Ok(())
    })
}

/// Lists the plays of the present hand so far, each as a `CUARENTA_EVENT_PLAYED` whose `count` is the deal
/// of the hand, from 0. All of it is public.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER` (never with 40).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_history(
    game: *const cuarenta_game,
    buf: *mut cuarenta_event,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, plays) = unsafe { (get(game, "game")?, Buffer::new(buf, cap, len)?) };
        plays.write(game.game.history().plays().map(cuarenta_event::past))
    })
}

/// Keeps the states before the last `actions` actions from now on, for `cuarenta_game_undo`; 0, as in a new
/// game, keeps none. Each takes less than 512 bytes.
///
/// Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_keep_undo(
    game: *mut cuarenta_game,
    actions: usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let game = unsafe { get_mut(game, "game") }?;
        game.keep = actions;
        let surplus = game.past.len().saturating_sub(actions);
        game.past.drain(..surplus);
        Ok(())
    })
}

/// Takes the last action back, and the events with it.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_NONE` (no state is kept).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_undo(game: *mut cuarenta_game) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let game = unsafe { get_mut(game, "game") }?;
        game.game =
            game.past.pop_back().ok_or_else(|| Fault::Nothing { what: "no earlier state is kept" })?;
        game.events = Events::default();
        Ok(())
    })
}

impl cuarenta_game {
    pub(crate) fn events(&self) -> &Events {
        &self.events
    }

    pub(crate) fn event(&self, number: usize) -> Result<&Event, Fault> {
        self.events.get(number).ok_or_else(|| Fault::Nothing { what: "there are not so many events" })
    }
}

/// To whom events are told.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Viewer {
    Referee,
    Spectator,
    Seat(Seat),
}

impl Viewer {
    pub(crate) fn read(viewer: u8, players: u8) -> Result<Viewer, Fault> {
        match viewer {
            CUARENTA_REFEREE => Ok(Viewer::Referee),
            CUARENTA_SPECTATOR => Ok(Viewer::Spectator),
            seat => {
                let most = players - 1;
                let fault = Fault::range("viewer", seat, most.into());
                if seat > most { Err(fault) } else { read_seat(seat, "viewer").map(Viewer::Seat) }
            }
        }
    }

    pub(crate) fn sees(self, event: Event) -> Event {
        match self {
            Viewer::Referee => event,
            Viewer::Spectator => event.seen_by(None),
            Viewer::Seat(seat) => event.seen_by(Some(seat)),
        }
    }
}

/// # Safety
/// The main page's promise; `seed` is NULL or has 32 bytes.
pub(crate) unsafe fn read_start(
    rules: *const cuarenta_rules,
    seed: *const u8,
    first_dealer: u8,
    automation: u32,
) -> Result<Start, Fault> {
    // SAFETY: the promise is handed on.
    let rules = unsafe { get(rules, "rules") }?.0;
    let seed = if seed.is_null() {
        None
    } else {
        // SAFETY: the promise is handed on.
        Some(Seed(*unsafe { get(seed.cast::<[u8; 32]>(), "seed") }?))
    };
    let first_dealer = read_seat(first_dealer, "first_dealer")?;
    Ok(Start { rules, first_dealer, seed, automation: read_automation(automation)? })
}

fn play_of(game: &Game, index: u8) -> Result<Play, Fault> {
    let index = read_index(index)?;
    // Unless a seat is to play the mask is empty.
    let is_legal = game.play_mask().contains(index);
    let play = is_legal.then(|| game.position().turn_view().play(game.rules(), index)).flatten();
    play.ok_or(Fault::NotLegalNow { index })
}

pub(crate) fn read_automation(automation: u32) -> Result<Automation, Fault> {
    if automation > CUARENTA_AUTO_ALL {
        return Err(Fault::range("automation", automation, CUARENTA_AUTO_ALL.into()));
    }
    Ok(Automation {
        shuffle: automation & CUARENTA_AUTO_SHUFFLE != 0,
        cut: automation & CUARENTA_AUTO_CUT != 0,
        call: automation & CUARENTA_AUTO_CALL != 0,
    })
}
