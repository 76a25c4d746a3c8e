//! Views: what one seat may know.

use std::ffi::c_char;

use cuarenta::{Card, Seat, Side, SplitMix64, Start, View};

use crate::action::cuarenta_action;
use crate::card::{CUARENTA_NONE, cuarenta_card, cuarenta_cardset};
use crate::event::{cuarenta_event, gain_event};
use crate::game::{Viewer, cuarenta_game, read_automation};
use crate::guard::{guard, guard_or};
use crate::memory::{Buffer, Handle, Plain, copy_out, free, get, get_mut, give, list, out, text};
use crate::play::cuarenta_play;
use crate::playout::read_policy;
use crate::rules::cuarenta_rules;
use crate::state::phase_number;
use crate::status::{Fault, cuarenta_status};

/// What one seat, or a spectator, may know of a game: never the order of the pack, another hand, a seed, or
/// the rank of another's ronda. A server makes views of its game and sends them; a client and a program that
/// thinks hold nothing else. Made by `cuarenta_game_view` and the other functions that say so, freed by
/// `cuarenta_view_free`.
#[derive(Debug)]
pub struct cuarenta_view(pub(crate) View);

impl Handle for cuarenta_view {}

/// How many bytes `cuarenta_view_to_bytes` writes.
pub const CUARENTA_VIEW_BYTES: usize = 222;
const _: () = assert!(CUARENTA_VIEW_BYTES == View::BYTES);

/// What a view shows. Passed with its size, so that it can grow, as `cuarenta_state`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct cuarenta_seen {
    /// The viewer's hand.
    pub hand: cuarenta_cardset,
    /// By seat: the cards it has played in this deal.
    pub played: [cuarenta_cardset; 4],
    /// By side: its pile.
    pub piles: [cuarenta_cardset; 3],
    /// The cards on the table.
    pub table: cuarenta_cardset,
    /// The cards that the viewer has not seen in this hand.
    pub unseen: cuarenta_cardset,
    /// By side: its points.
    pub score: [u16; 3],
    /// By seat: the ranks that an announced ronda can have, bit `i` for rank `i`.
    pub ronda_ranks: [u16; 4],
    /// By seat: a `cuarenta_ronda`.
    pub ronda: [u8; 4],
    /// By seat: how many cards it holds.
    pub hand_sizes: [u8; 4],
    /// Whose view it is; `CUARENTA_SPECTATOR` for a spectator.
    pub viewer: u8,
    /// How many seats there are, 2 to 4.
    pub players: u8,
    /// How many sides there are, 2 or 3.
    pub sides: u8,
    /// A `cuarenta_phase`.
    pub phase: u8,
    /// The dealer of the hand; between hands, of the next one; after the game, of the last one.
    pub dealer: u8,
    /// The seat to play; between hands, the seat that will lead.
    pub turn: u8,
    /// The card that may be fallen on, or `CUARENTA_NONE`.
    pub live: cuarenta_card,
    /// The side that captured last in this hand, or `CUARENTA_NONE`.
    pub last_capturer: u8,
    /// The winner of the game, or `CUARENTA_NONE`.
    pub winner: u8,
    /// How it won, a `cuarenta_how`, or 0.
    pub how: u8,
    /// How many cards are still to be dealt.
    pub stock_len: u8,
    /// 1 if the viewer may call a ronda now, else 0.
    pub may_call: u8,
    /// Zero.
    pub reserved: [u8; 6],
}

// SAFETY: integers only, and the sum of their sizes is the size of the struct.
unsafe impl Plain for cuarenta_seen {
    const FIRST_SIZE: usize = 120;
}

const _: () = assert!(size_of::<cuarenta_seen>() == 10 * 8 + 3 * 2 + 4 * 2 + 4 + 4 + 12 + 6);

impl From<&View> for cuarenta_seen {
    fn from(view: &View) -> Self {
        let outcome = view.outcome();
        cuarenta_seen {
            hand: view.hand().bits(),
            played: Seat::ALL.map(|seat| view.played(seat).bits()),
            piles: Side::ALL.map(|side| view.pile(side).bits()),
            table: view.table().bits(),
            unseen: view.unseen().bits(),
            score: Side::ALL.map(|side| view.score(side)),
            ronda_ranks: Seat::ALL
                .map(|seat| view.ronda_ranks(seat).fold(0, |ranks, rank| ranks | 1 << rank.index())),
            ronda: Seat::ALL.map(|seat| view.ronda(seat).kind as u8),
            hand_sizes: Seat::ALL.map(|seat| view.hand_size(seat)),
            viewer: view.viewer().map_or(crate::game::CUARENTA_SPECTATOR, Seat::index),
            players: view.players(),
            sides: Side::count(view.players()),
            phase: phase_number(view.phase()),
            dealer: view.dealer().index(),
            turn: view.turn().index(),
            live: view.live().map_or(CUARENTA_NONE, Card::index),
            last_capturer: view.last_capturer().map_or(CUARENTA_NONE, Side::index),
            winner: outcome.map_or(CUARENTA_NONE, |outcome| outcome.winner.index()),
            how: outcome.map_or(0, |outcome| outcome.how.number()),
            stock_len: view.stock_size(),
            may_call: view.may_call().into(),
            reserved: [0; 6],
        }
    }
}

/// Makes the view of a seat, or of `CUARENTA_SPECTATOR`. The caller owns `*view`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such seat at this table; the referee has no view).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_game_view(
    game: *const cuarenta_game,
    viewer: u8,
    view: *mut *mut cuarenta_view,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (game, view) = unsafe { (get(game, "game")?, out(view, "view")?) };
        let game = &game.game;
        let seen = match read_viewer(viewer, game.rules().players())? {
            Some(seat) => game.view(seat),
            None => game.spectator_view(),
        };
        give(cuarenta_view(seen), view);
        Ok(())
    })
}

/// Makes the view that a seat, or `CUARENTA_SPECTATOR`, has before the first event of a game, for clients
/// that follow it by its events (`cuarenta_view_apply`). Of `automation` only `CUARENTA_AUTO_CALL` matters.
///
/// The caller owns `*view`.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_start(
    rules: *const cuarenta_rules,
    viewer: u8,
    first_dealer: u8,
    automation: u32,
    view: *mut *mut cuarenta_view,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (rules, view) = unsafe { (get(rules, "rules")?.0, out(view, "view")?) };
        let start = Start {
            first_dealer: crate::card::read_seat(first_dealer, "first_dealer")?,
            automation: read_automation(automation)?,
            ..Start::new(rules)
        };
        let viewer = read_viewer(viewer, rules.players())?;
        give(cuarenta_view(View::start(&start, viewer)?), view);
        Ok(())
    })
}

/// Makes a copy. The caller owns `*copy`.
///
/// Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_clone(
    view: *const cuarenta_view,
    copy: *mut *mut cuarenta_view,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, copy) = unsafe { (get(view, "view")?, out(copy, "copy")?) };
        give(cuarenta_view(view.0), copy);
        Ok(())
    })
}

/// Frees a view. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_free(view: *mut cuarenta_view) {
    guard(|| {
        // SAFETY: the main page's promise.
        unsafe { free(view) };
        Ok(())
    });
}

/// 1 if both know exactly the same, else 0; 0 and an error (`CUARENTA_E_NULL`) if one is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_equal(a: *const cuarenta_view, b: *const cuarenta_view) -> i32 {
    guard_or(0, || {
        // SAFETY: the main page's promise.
        let (a, b) = unsafe { (get(a, "a")?, get(b, "b")?) };
        Ok(i32::from(a.0 == b.0))
    })
}

/// A hash of everything that the viewer knows, with perfect memory of the hand. Frozen: equal views have
/// equal keys, in every version and language, and on every machine. 0 and an error (`CUARENTA_E_NULL`) for
/// NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_key(view: *const cuarenta_view) -> u64 {
    guard_or(0, || {
        // SAFETY: the main page's promise.
        Ok(unsafe { get(view, "view") }?.0.key())
    })
}

/// A hash of what lies open now, without memory of the hand. Frozen as `cuarenta_view_key`. 0 and an error
/// (`CUARENTA_E_NULL`) for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_observation_key(view: *const cuarenta_view) -> u64 {
    guard_or(0, || {
        // SAFETY: the main page's promise.
        Ok(unsafe { get(view, "view") }?.0.observation_key())
    })
}

/// Reads a view from its text ("Views" in NOTATION.md). One that no game gives is refused.
///
/// The caller owns `*view`.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`, `CUARENTA_E_RULES`, `CUARENTA_E_SETUP`, `CUARENTA_E_VIEW`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_parse(
    text: *const c_char,
    text_len: usize,
    view: *mut *mut cuarenta_view,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (text, view) = unsafe { (self::text(text, text_len, "text")?, out(view, "view")?) };
        give(cuarenta_view(text.parse::<View>()?), view);
        Ok(())
    })
}

/// Writes the canonical text of a view, which may be shown to its seat.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_format(
    view: *const cuarenta_view,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, text) = unsafe { (get(view, "view")?, Buffer::new(buf, cap, len)?) };
        text.write_text(&view.0.to_string())
    })
}

/// Reads a view from its bytes. They may come from anywhere: what no game gives is refused.
///
/// The caller owns `*view`.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_BYTES`, `CUARENTA_E_SETUP`, `CUARENTA_E_VIEW`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_from_bytes(
    bytes: *const u8,
    bytes_len: usize,
    view: *mut *mut cuarenta_view,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (bytes, view) = unsafe { (list(bytes, bytes_len, "bytes")?, out(view, "view")?) };
        give(cuarenta_view(View::from_bytes(bytes)?), view);
        Ok(())
    })
}

/// Writes the compact canonical form of a view, `CUARENTA_VIEW_BYTES` bytes: equal views, equal bytes.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_to_bytes(
    view: *const cuarenta_view,
    buf: *mut u8,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, bytes) = unsafe { (get(view, "view")?, Buffer::new(buf, cap, len)?) };
        bytes.write(view.0.to_bytes().into_iter())
    })
}

/// Makes a copy of the rules of a view. The caller owns `*rules`.
///
/// Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_rules(
    view: *const cuarenta_view,
    rules: *mut *mut cuarenta_rules,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, rules) = unsafe { (get(view, "view")?, out(rules, "rules")?) };
        give(cuarenta_rules(*view.0.rules()), rules);
        Ok(())
    })
}

/// Fills `*seen`, of `size` bytes (`sizeof(cuarenta_seen)`), with what the view shows.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (a size that no version of the struct has).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_seen(
    view: *const cuarenta_view,
    seen: *mut cuarenta_seen,
    size: usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        unsafe { copy_out(&cuarenta_seen::from(&get(view, "view")?.0), seen, size, "seen") }
    })
}

/// Lists the viewer's legal plays at rank level, as `cuarenta_game_legal_plays`; none unless it is to play.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER` (never with `CUARENTA_MOST_PLAYS`).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_legal_plays(
    view: *const cuarenta_view,
    buf: *mut cuarenta_play,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, plays) = unsafe { (get(view, "view")?, Buffer::new(buf, cap, len)?) };
        plays.write(view.0.legal_plays().map(cuarenta_play::from))
    })
}

/// Writes the numbers of the viewer's legal plays as a mask, as `cuarenta_game_play_mask`; empty unless it
/// is to play.
///
/// `mask` has room for 4 words. Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_play_mask(
    view: *const cuarenta_view,
    mask: *mut u64,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, mask) = unsafe { (get(view, "view")?, out(mask.cast::<[u64; 4]>(), "mask")?) };
        mask.write(view.0.play_mask().words());
        Ok(())
    })
}

/// Says whether an action of the viewer would be legal, as `cuarenta_game_check`. Its play and its call are
/// its own: out of its turn a play is refused, and so is a call for another seat.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_check(
    view: *const cuarenta_view,
    action: *const cuarenta_action,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, action) = unsafe { (get(view, "view")?, get(action, "action")?) };
        Ok(view.0.why_illegal(action.read()?).map_or(Ok(()), Err)?)
    })
}

/// Lists what a play of the viewer would score and what a rule would swallow, as `cuarenta_game_preview`, at
/// most 4 events. One has `CUARENTA_EVENT_HIDDEN` in its flags if it comes only when the card fallen on is of a
/// ronda, which is another seat's secret.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_preview(
    view: *const cuarenta_view,
    play: *const cuarenta_play,
    buf: *mut cuarenta_event,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, play, gains) =
            unsafe { (get(view, "view")?, get(play, "play")?, Buffer::new(buf, cap, len)?) };
        let seen = view.0.preview(play.read()?)?;
        let side = seen.preview.side;
        let sure = seen.preview.gains.iter().map(|gain| cuarenta_event::from(&gain_event(side, gain)));
        let unsure = seen.unsure.iter().map(|gain| cuarenta_event::unsure(side, gain));
        gains.write_counted(seen.preview.gains.len() + unsure.len(), sure.chain(unsure))
    })
}

/// Lists the plays of the present hand so far, as `cuarenta_game_history`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER` (never with 40).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_history(
    view: *const cuarenta_view,
    buf: *mut cuarenta_event,
    cap: usize,
    len: *mut usize,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, plays) = unsafe { (get(view, "view")?, Buffer::new(buf, cap, len)?) };
        plays.write(view.0.history().plays().map(cuarenta_event::past))
    })
}

/// Takes up an event as the viewer sees it (`cuarenta_game_events` with this viewer): all of them from
/// `cuarenta_view_start` on give the view of the game after each action.
///
/// `pack`: 40 cards, the pack of an event of kind `CUARENTA_EVENT_DEALER_DRAWN` as
/// `cuarenta_game_event_pack` wrote it; not read for other kinds, and may then be NULL.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_EVENT` (it cannot follow on what the view
/// knows).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_apply(
    view: *mut cuarenta_view,
    event: *const cuarenta_event,
    pack: *const cuarenta_card,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, event) = unsafe { (get_mut(view, "view")?, get(event, "event")?) };
        let event = event.read(|| {
            // SAFETY: the main page's promise; 40 cards.
            unsafe { get(pack.cast::<[cuarenta_card; Card::COUNT]>(), "pack") }
        })?;
        let mut next = view.0;
        next.apply(&event)?;
        view.0 = next;
        Ok(())
    })
}

/// Chooses a legal play for the viewer, as `cuarenta_game_choose`.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such policy), `CUARENTA_E_NONE` (the viewer is not to
/// play).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_choose(
    view: *const cuarenta_view,
    policy: u8,
    seed: u64,
    play: *mut cuarenta_play,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, play) = unsafe { (&get(view, "view")?.0, out(play, "play")?) };
        let policy = read_policy(policy, "policy")?;
        let mut numbers = SplitMix64::new(seed);
        let chosen = policy.choose(&view.turn_view(), view.rules(), view.unseen(), &mut numbers);
        play.write(chosen.ok_or_else(|| Fault::Nothing { what: "it is not this seat's turn" })?.into());
        Ok(())
    })
}

/// Makes a game in which the hidden cards lie in a way that agrees with everything the viewer knows, each way
/// equally likely: what a program that thinks plays out. It depends on `seed` and the view alone: give another
/// one each time. Packs to come are given as actions. A seat's view of it is this view.
///
/// The caller owns `*game`.
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_VIEW` (between the events of one action no game stands so).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_sample(
    view: *const cuarenta_view,
    seed: u64,
    game: *mut *mut cuarenta_game,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, game) = unsafe { (get(view, "view")?, out(game, "game")?) };
        let sampled = view.0.sample_game(&mut SplitMix64::new(seed))?;
        give(cuarenta_game::new(sampled, cuarenta::Events::default()), game);
        Ok(())
    })
}

/// The same in an existing game, without allocating, for search loops. What `game` kept for undo is dropped.
///
/// Errors: `CUARENTA_E_NULL`, `CUARENTA_E_VIEW` (between the events of one action no game stands so).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_sample_into(
    view: *const cuarenta_view,
    seed: u64,
    game: *mut cuarenta_game,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, game) = unsafe { (get(view, "view")?, get_mut(game, "game")?) };
        game.begin_anew(view.0.sample_game(&mut SplitMix64::new(seed))?);
        Ok(())
    })
}

/// Writes in how many ways the other hands can lie so as to agree with everything the viewer knows: the low
/// 64 bits to `worlds[0]`, the high ones to `worlds[1]`.
///
/// `worlds` has room for 2 words. Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_worlds(
    view: *const cuarenta_view,
    worlds: *mut u64,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, worlds) = unsafe { (get(view, "view")?, out(worlds.cast::<[u64; 2]>(), "worlds")?) };
        let count = view.0.worlds();
        worlds.write([count as u64, (count >> 64) as u64]);
        Ok(())
    })
}

/// The length of an observation.
pub const CUARENTA_OBSERVATION_LEN: usize = 480;
const _: () = assert!(CUARENTA_OBSERVATION_LEN == cuarenta::observation::LEN);

/// Writes what a learner sees: "observation v1", small counts and flags at fixed places, told from the viewer
/// on. The places stand in the documentation of `cuarenta::observation`, and are frozen.
///
/// `vector` has room for `CUARENTA_OBSERVATION_LEN` bytes. Errors: `CUARENTA_E_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuarenta_view_observe(
    view: *const cuarenta_view,
    vector: *mut u8,
) -> cuarenta_status {
    guard(|| {
        // SAFETY: the main page's promise.
        let (view, place) = unsafe { (get(view, "view")?, out(vector.cast(), "vector")?) };
        let mut vector = [0; CUARENTA_OBSERVATION_LEN];
        view.0.observe(&mut vector);
        place.write(vector);
        Ok(())
    })
}

/// A seat, or none for a spectator.
fn read_viewer(viewer: u8, players: u8) -> Result<Option<Seat>, Fault> {
    match Viewer::read(viewer, players)? {
        Viewer::Seat(seat) => Ok(Some(seat)),
        Viewer::Spectator => Ok(None),
        Viewer::Referee => Err(Fault::range("viewer", viewer, (players - 1).into())),
    }
}
