/*
 * cuarenta.h - the rules of Cuarenta, Ecuador's national card game, for C99 and later and for everything that can
 * call C. C++17 programs may prefer cuarenta.hpp.
 *
 * Generated from cuarenta-ffi/src by cbindgen; do not edit.
 */

/**
 * \file
 * \mainpage cuarenta in C
 *
 * The library plays, referees and explains the game under every rule it knows. It draws nothing, sends nothing and
 * opens no file. This page says what holds for all functions; each function then says what is its own.
 *
 * \section install Install and link
 *
 * From the repository, with Rust and CMake:
 *
 *     cmake -S cuarenta-ffi -B build && cmake --build build && cmake --install build --prefix P
 *
 * That gives P/lib/libcuarenta.so (SONAME libcuarenta.so.0), libcuarenta.a, pkgconfig/cuarenta.pc,
 * cmake/Cuarenta/ and P/include/. The tree may be moved. Then one of
 *
 *     cc game.c $(pkg-config --cflags --libs cuarenta)
 *     cc game.c $(pkg-config --cflags cuarenta) -l:libcuarenta.a $(pkg-config --static --libs-only-l cuarenta |
 *         sed s/-lcuarenta//)
 *
 *     find_package(Cuarenta REQUIRED)                      # or add_subdirectory, FetchContent
 *     target_link_libraries(game PRIVATE Cuarenta::cuarenta)           # or Cuarenta::cuarenta-static
 *
 * A program with another Rust static library in it can link the static one only if both were built by the same Rust
 * toolchain, since each brings the standard library; the shared one always works. On Windows, programs that link the
 * static library define CUARENTA_STATIC.
 *
 * \section example A whole game
 *
 *     #include <cuarenta.h>
 *     #include <stdio.h>
 *
 *     int main(void) {
 *         cuarenta_rules *rules;
 *         cuarenta_game *game;
 *         cuarenta_play plays[CUARENTA_MOST_PLAYS];
 *         char text[512];
 *         uint8_t seed[32] = {7};
 *         size_t count, length, i;
 *
 *         if (cuarenta_rules_parse("tradicional", CUARENTA_ZERO_TERMINATED, &rules) != CUARENTA_OK ||
 *             cuarenta_game_new(rules, seed, 0, CUARENTA_AUTO_ALL, &game) != CUARENTA_OK) {
 *             return 1;
 *         }
 *         while (cuarenta_game_legal_plays(game, plays, CUARENTA_MOST_PLAYS, &count) == CUARENTA_OK && count > 0) {
 *             cuarenta_game_play(game, &plays[0]);
 *             cuarenta_game_events(game, CUARENTA_REFEREE, NULL, 0, &count);
 *             for (i = 0; i < count; i++) {
 *                 cuarenta_game_event_text(game, i, CUARENTA_REFEREE, CUARENTA_LANG_EN, NULL, text, sizeof text,
 *                                          &length);
 *                 puts(text);
 *             }
 *         }
 *         cuarenta_game_free(game);
 *         cuarenta_rules_free(rules);
 *         return 0;
 *     }
 *
 * \section functions What there is
 *
 * - cuarenta_rules_*, cuarenta_rule_*, cuarenta_preset_*: the rules by text, by key and value, and the table of
 *   options from which settings screens are made. A new rule is a new key, never a new function.
 * - cuarenta_card_*, cuarenta_cardset_*, cuarenta_pack_*, cuarenta_play_*, cuarenta_action_*: cards, plays and
 *   actions as numbers and small structs, and their texts.
 * - cuarenta_game_*: a game: legal plays, check, preview, apply, events, undo, state, texts, saved bytes.
 * - cuarenta_match_*: games until a side has won the match.
 * - cuarenta_view_*: what one seat may know, as text and bytes, following events, imagining what is hidden.
 * - cuarenta_record_*, cuarenta_replay_*: games written down, and stepped through.
 * - cuarenta_playouts: many games in one call.
 * - cuarenta_tractor_*: the second game, the single-pack Tractor of 40 points, in the same manner.
 * - cuarenta_last_error_*: why the last call failed.
 *
 * \section errors Errors
 *
 * A function that can fail returns a cuarenta_status: CUARENTA_OK, which is 0, or a negative number. Outputs come
 * last and are written only on CUARENTA_OK; an object is as it was before a call that failed. What went wrong is
 * kept for each thread: the status, a stable reason number, and a message for people (cuarenta_last_error_message,
 * in Spanish too with cuarenta_last_error_text; cuarenta_last_error_code is the reason as a stable word). Functions that return a plain value say which value means an error,
 * and keep the error in the same way. A call that succeeds leaves the last error alone.
 *
 * A panic inside the library, which would be a bug, comes back as CUARENTA_E_PANIC. Memory that cannot be had ends
 * the program.
 *
 * \section pointers Pointers
 *
 * Every pointer is checked for NULL (CUARENTA_E_NULL) and for the alignment of its type (CUARENTA_E_RANGE), except
 * where a function says that NULL means something. What cannot be checked is up to the caller: a pointer that is not
 * NULL points to what it should for as long as the call lasts; an object comes from this library, is freed once, by
 * the function of its own type, and is not used after that; buffers have the size that is said; outputs do not
 * overlap inputs.
 *
 * \section ownership Ownership
 *
 * An output with two stars (`cuarenta_game **game`) is an object that the caller then owns and frees with the _free
 * function of its type; freeing NULL does nothing. There is no other way to own one. Objects do not depend on one
 * another: a game keeps a copy of its rules. Nothing else is allocated for the caller. cuarenta_match_game and
 * cuarenta_replay_game lend a const pointer, which ends with its owner and is never freed. Static texts
 * (const char * returned) are never freed.
 *
 * \section texts Texts and lists out
 *
 * They go to a buffer of the caller, `buf` with room for `cap` elements, and their length to `*len`. A text ends with
 * a zero, which needs room but is not in the length. If there is not enough room, nothing is written but the length,
 * and the status is CUARENTA_E_BUFFER. With `buf` NULL and `cap` 0 only the length is asked for, and that is no error.
 * All texts are UTF-8.
 *
 * \section textsin Texts in
 *
 * A pointer and a length in bytes, without a zero; or CUARENTA_ZERO_TERMINATED as the length of a text that ends with
 * a zero. UTF-8, or it is CUARENTA_E_PARSE.
 *
 * \section names Names
 *
 * `names` is NULL (seats are called by their numbers), or has a pointer for each seat of the table: NULL, or a name
 * that ends with a zero. Control characters in them do no harm.
 *
 * \section structs Structs and numbers
 *
 * Structs have fixed sizes and no padding. `reserved` is zero when the library writes it and must be zero when it
 * reads it. Numbers from the caller are plain integers, checked by the call (CUARENTA_E_RANGE); the enums here name
 * them. Seats are 0 to 3, seat + 1 plays next; sides are 0 to 2, with four seats side 0 has seats 0 and 2.
 *
 * \section threads Threads
 *
 * There is no global state but the last error of each thread. Calls that take an object as const may run at the same
 * time on it; a call that takes it without const must be the only one. Objects may move between threads.
 *
 * \section stability Stability
 *
 * Numbers, layouts and functions change only together with CUARENTA_ABI_VERSION, the number in libcuarenta.so.0;
 * functions, status and kinds of events are added without. Messages and sentences may change in any release, texts
 * that are read back may not.
 */

#ifndef CUARENTA_H
#define CUARENTA_H

#include <stddef.h>
#include <stdint.h>

/** Marks what the library exports. Windows programs that link the static library define CUARENTA_STATIC. */
#if defined(_WIN32) && !defined(CUARENTA_STATIC)
#define CUARENTA_API __declspec(dllimport)
#else
#define CUARENTA_API
#endif

/** As the length of a text passed in: "up to its terminating zero". */
#define CUARENTA_ZERO_TERMINATED SIZE_MAX


/**
 * The ABI that this header describes: the number in `libcuarenta.so.N`. It changes only when a function
 * disappears or a layout or a number changes; additions do not change it.
 */
#define CUARENTA_ABI_VERSION 0

/**
 * The library version that this header came with: MAJOR of MAJOR.MINOR.PATCH.
 */
#define CUARENTA_VERSION_MAJOR 0

/**
 * The library version that this header came with: MINOR of MAJOR.MINOR.PATCH.
 */
#define CUARENTA_VERSION_MINOR 1

/**
 * The library version that this header came with: PATCH of MAJOR.MINOR.PATCH.
 */
#define CUARENTA_VERSION_PATCH 0

/**
 * How many cards the pack has.
 */
#define CUARENTA_CARDS 40

/**
 * In the place of a card, rank, seat or side: there is none, or it is not known.
 */
#define CUARENTA_NONE 255

/**
 * No position has more legal plays at rank level.
 */
#define CUARENTA_MOST_PLAYS 202

/**
 * How many plays there are at rank level; they are numbered from 0.
 */
#define CUARENTA_PLAY_INDEXES 241

/**
 * In `flags` of a ronda: it was called.
 */
#define CUARENTA_EVENT_CALLED 1

/**
 * In `flags` of the end of a hand: a misdeal ended it, and its piles are gone.
 */
#define CUARENTA_EVENT_VOID 2

/**
 * In `flags` of a won game: zapatero.
 */
#define CUARENTA_EVENT_ZAPATERO 4

/**
 * In `flags`: the cards or the rank are not known to whom the event is told.
 */
#define CUARENTA_EVENT_HIDDEN 8

/**
 * No action brings more events.
 */
#define CUARENTA_MOST_EVENTS 35

/**
 * In `automation`, where these are or'ed together: packs are shuffled from the seed.
 */
#define CUARENTA_AUTO_SHUFFLE 1

/**
 * In `automation`: the cut is declined.
 */
#define CUARENTA_AUTO_CUT 2

/**
 * In `automation`: every ronda is called as soon as it is dealt (`ronda_call=call`).
 */
#define CUARENTA_AUTO_CALL 4

/**
 * In `automation`: all of it.
 */
#define CUARENTA_AUTO_ALL 7

/**
 * As a viewer of events: somebody at the table who sees no hand.
 */
#define CUARENTA_SPECTATOR 254

/**
 * As a viewer of events: the referee, who knows everything. Never for players.
 */
#define CUARENTA_REFEREE 255

/**
 * How many bytes `cuarenta_view_to_bytes` writes.
 */
#define CUARENTA_VIEW_BYTES 222

/**
 * The length of an observation.
 */
#define CUARENTA_OBSERVATION_LEN 480

/**
 * No saved game or match has more bytes.
 */
#define CUARENTA_MOST_SAVED_BYTES 512

/**
 * How many cards the pack of Tractor has.
 */
#define CUARENTA_TRACTOR_CARDS 54

/**
 * No action of Tractor brings more events.
 */
#define CUARENTA_TRACTOR_MOST_EVENTS 54

/**
 * More threads than this are not asked for.
 */
#define CUARENTA_MOST_THREADS 256

/**
 * What a call returns. Every number is frozen; new ones are added below the last.
 *
 * Functions that return a status write their outputs only on `CUARENTA_OK`, but for the length that
 * comes with `CUARENTA_E_BUFFER`, and leave every object as it was on all others.
 */
enum cuarenta_status
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Done.
     */
    CUARENTA_OK = 0,
    /**
     * A pointer that must point to something is NULL.
     */
    CUARENTA_E_NULL = -1,
    /**
     * A number is outside its range, a reserved byte is not zero, a pointer is not aligned for its type,
     * or a length is larger than any object can be.
     */
    CUARENTA_E_RANGE = -2,
    /**
     * The buffer is too small. The length output holds what is needed; nothing else was written.
     */
    CUARENTA_E_BUFFER = -3,
    /**
     * A text is not UTF-8, or does not say what it should; the message names the place.
     */
    CUARENTA_E_PARSE = -4,
    /**
     * A description of rules has a fault. Reasons: 1 an unknown key, 2 a value that its option does not
     * allow, 3 a key set twice, 4 not of the form key=value, 5 an unknown preset.
     */
    CUARENTA_E_RULES = -5,
    /**
     * The action is not legal; the reason number, a `cuarenta_illegal`, says why.
     */
    CUARENTA_E_ILLEGAL = -6,
    /**
     * A state is impossible; the message names everything that is wrong, the reason number the first fault:
     * 1 no such seat, 2 a card twice, 3 a card missing, 4 stock, 5 hands, 6 cards played, 7 live card,
     * 8 score, 9 rondas, 10 piles, 11 the draw for the first deal, and more to come.
     */
    CUARENTA_E_SETUP = -7,
    /**
     * What is asked for is not there: an event's pack, an earlier state.
     */
    CUARENTA_E_NONE = -8,
    /**
     * A view is impossible. Reasons: 1 no such seat, 2 it holds a secret, 3 cards, 4 no hidden cards agree
     * with it, 5 the plays of the hand, 6 rondas, 7 who calls them, 8 anything else.
     */
    CUARENTA_E_VIEW = -9,
    /**
     * Bytes are no saved game or view. Reasons: 1 not such bytes at all, 2 another version of the form,
     * 3 damaged, 4 a match instead of a game or the reverse, 5 a byte without meaning, 6 no rules.
     */
    CUARENTA_E_BYTES = -10,
    /**
     * An event cannot follow on what a view knows. Reasons: 1 not at this point of the game, 2 not this
     * seat or side, 3 not these cards, 4 an illegal play, 5 not what the rules give, 6 it tells too much,
     * 7 it tells too little, 8 no hidden cards agree with it.
     */
    CUARENTA_E_EVENT = -11,
    /**
     * A record cannot be replayed, or cannot hold such a text. Reasons: 1 a pack is not known, 2 another
     * game begins in the record of a single one, 3 it ends otherwise than recorded, 4 a bad tag name, 5 a
     * control character, 6 too many tags, 7 too long.
     */
    CUARENTA_E_RECORD = -12,
    /**
     * Code inside the library panicked: a bug, please report it. The object is as it was before the call.
     */
    CUARENTA_E_PANIC = -100,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum cuarenta_status cuarenta_status;
#else
typedef int32_t cuarenta_status;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The reason numbers of `CUARENTA_E_ILLEGAL` (not those of Tractor). Stable; new ones may come.
 */
enum cuarenta_illegal
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The game is over.
     */
    CUARENTA_ILLEGAL_GAME_OVER = 1,
    /**
     * The action belongs to another phase.
     */
    CUARENTA_ILLEGAL_WRONG_PHASE = 2,
    /**
     * There is no such seat at this table.
     */
    CUARENTA_ILLEGAL_NO_SUCH_SEAT = 3,
    /**
     * A packet or a number of taps is not 1 to 39 (§3).
     */
    CUARENTA_ILLEGAL_CUT_OUT_OF_RANGE = 4,
    /**
     * The card is not in the hand of the seat to play.
     */
    CUARENTA_ILLEGAL_CARD_NOT_IN_HAND = 10,
    /**
     * A card to be taken does not lie on the table.
     */
    CUARENTA_ILLEGAL_TAKE_NOT_ON_TABLE = 11,
    /**
     * `capture = forced`: a card that can take must take (§4).
     */
    CUARENTA_ILLEGAL_MUST_CAPTURE = 12,
    /**
     * Nothing of the rank thrown is taken, nor a sum (§4).
     */
    CUARENTA_ILLEGAL_NO_BASE = 13,
    /**
     * Match and sum are never both taken, nor two sums (§4).
     */
    CUARENTA_ILLEGAL_MATCH_AND_SUM = 14,
    /**
     * The lower cards do not add up to the rank thrown (§4).
     */
    CUARENTA_ILLEGAL_WRONG_SUM = 15,
    /**
     * Courts (J Q K) neither sum nor are summed (§4).
     */
    CUARENTA_ILLEGAL_COURT_SUM = 16,
    /**
     * `sum_addends` does not allow so many cards (§4).
     */
    CUARENTA_ILLEGAL_TOO_MANY_ADDENDS = 17,
    /**
     * A sum of three cards must leave the table empty (`sum_addends = two_or_three_if_clean`).
     */
    CUARENTA_ILLEGAL_SUM_NOT_CLEAN = 18,
    /**
     * A higher card is not the next rung of the run (§4).
     */
    CUARENTA_ILLEGAL_RUN_GAP = 19,
    /**
     * `sequence = auto`: the run must go on as far as the table allows (§4).
     */
    CUARENTA_ILLEGAL_RUN_TOO_SHORT = 20,
    /**
     * `sequence = off`: there are no runs (§4).
     */
    CUARENTA_ILLEGAL_NO_RUNS = 21,
    /**
     * `sequence_after = match_only`: a run follows a match only (§4).
     */
    CUARENTA_ILLEGAL_NO_RUN_AFTER_SUM = 22,
    /**
     * `match_takes = one`: one card of a rank is taken, not its twin too (§4).
     */
    CUARENTA_ILLEGAL_TWIN_TAKEN = 23,
    /**
     * `match_takes = all`: every card of a rank is taken (§4).
     */
    CUARENTA_ILLEGAL_TWIN_LEFT = 24,
    /**
     * `ronda_call = auto`: rondas are not called (§6).
     */
    CUARENTA_ILLEGAL_CALLS_NOT_USED = 30,
    /**
     * The hand dealt holds no three equal cards (§6).
     */
    CUARENTA_ILLEGAL_NO_THREE_EQUAL = 31,
    /**
     * The seat has called in this deal already (§6).
     */
    CUARENTA_ILLEGAL_CALLED_TWICE = 32,
    /**
     * The seat has played a card of this deal already (§6).
     */
    CUARENTA_ILLEGAL_CALLED_TOO_LATE = 33,
    /**
     * Only the dealer misdeals (§9).
     */
    CUARENTA_ILLEGAL_NOT_THE_DEALER = 40,
    /**
     * A misdeal is reported before the first card of the deal is played (§9).
     */
    CUARENTA_ILLEGAL_MISDEAL_TOO_LATE = 41,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum cuarenta_illegal cuarenta_illegal;
#else
typedef uint8_t cuarenta_illegal;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The languages of labels and texts.
 */
enum cuarenta_lang
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * English, with the Spanish terms of art.
     */
    CUARENTA_LANG_EN = 0,
    /**
     * Spanish.
     */
    CUARENTA_LANG_ES = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum cuarenta_lang cuarenta_lang;
#else
typedef uint8_t cuarenta_lang;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What an event says. The numbers are stable; programs ignore kinds that they do not know.
 */
enum cuarenta_event_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Cards were turned up to find the first dealer: `seat` (`CUARENTA_NONE`: equals draw again), `count`
     * cards. Those cards: `cuarenta_game_event_pack`.
     */
    CUARENTA_EVENT_DEALER_DRAWN = 1,
    /**
     * The dealer, `seat`, has shuffled. The pack: `cuarenta_game_event_pack`.
     */
    CUARENTA_EVENT_SHUFFLED = 2,
    /**
     * `seat` has cut: `detail` is a `cuarenta_cut`, `count` the cards of a packet or the taps.
     */
    CUARENTA_EVENT_CUT = 3,
    /**
     * Five cards, `cards`, were dealt to `seat`.
     */
    CUARENTA_EVENT_DEALT = 4,
    /**
     * `seat` was dealt three equal ranks (`detail` 3) or four (4) of `rank`, and that was announced;
     * `flags` has `CUARENTA_EVENT_CALLED` if by a call.
     */
    CUARENTA_EVENT_RONDA = 5,
    /**
     * `seat` has played `card` and taken `cards`.
     */
    CUARENTA_EVENT_PLAYED = 6,
    /**
     * `side` is given `points` for `why`.
     */
    CUARENTA_EVENT_AWARDED = 7,
    /**
     * `side` would have been given `points` for `why`, but for `rule`.
     */
    CUARENTA_EVENT_BLOCKED = 8,
    /**
     * A fault of `seat` was reported: `detail` is a `cuarenta_fault`.
     */
    CUARENTA_EVENT_FAULT = 9,
    /**
     * `side` has received the `cards` left on the table.
     */
    CUARENTA_EVENT_LEFTOVERS = 10,
    /**
     * The pile of `side` was counted: `count` cards.
     */
    CUARENTA_EVENT_COUNTED = 11,
    /**
     * The hand dealt by `seat` is over; `flags` has `CUARENTA_EVENT_VOID` after a misdeal.
     */
    CUARENTA_EVENT_HAND_OVER = 12,
    /**
     * `side` has won the game: `detail` is a `cuarenta_how`, `flags` has `CUARENTA_EVENT_ZAPATERO` if every
     * rival has less than 10 points.
     */
    CUARENTA_EVENT_GAME_WON = 13,
    /**
     * `side` has won the match; `flags` has `CUARENTA_EVENT_ZAPATERO` if at once, by zapatero.
     */
    CUARENTA_EVENT_MATCH_WON = 14,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum cuarenta_event_kind cuarenta_event_kind;
#else
typedef uint8_t cuarenta_event_kind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What points are given for. The numbers are stable.
 */
enum cuarenta_why
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Caída: the card that the seat just before laid down is taken.
     */
    CUARENTA_WHY_CAIDA = 1,
    /**
     * Limpia: a capture leaves the table empty.
     */
    CUARENTA_WHY_LIMPIA = 2,
    /**
     * Ronda: three equal ranks in the hand dealt.
     */
    CUARENTA_WHY_RONDA = 3,
    /**
     * Doble ronda: four equal ranks in the hand dealt.
     */
    CUARENTA_WHY_DOBLE_RONDA = 4,
    /**
     * Extra for a caída on a card of a scored ronda.
     */
    CUARENTA_WHY_RONDA_CAIDA = 5,
    /**
     * Cartón: 20 or more cards in the pile.
     */
    CUARENTA_WHY_CARTON = 6,
    /**
     * Dos por dar: 2 points to a dealer or next dealer.
     */
    CUARENTA_WHY_DOS_POR_DAR = 7,
    /**
     * Más cartas: 2 points for the most cards.
     */
    CUARENTA_WHY_MAS_CARTAS = 8,
    /**
     * A rival threw a card out of turn.
     */
    CUARENTA_WHY_OUT_OF_TURN = 9,
    /**
     * A rival took cards wrongly.
     */
    CUARENTA_WHY_WRONG_CAPTURE = 10,
    /**
     * A rival dealt wrongly.
     */
    CUARENTA_WHY_MISDEAL = 11,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum cuarenta_why cuarenta_why;
#else
typedef uint8_t cuarenta_why;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The rule that swallowed points. The numbers are stable.
 */
enum cuarenta_block
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * `at_38`: 38 que no juega.
     */
    CUARENTA_BLOCK_AT_38 = 1,
    /**
     * `ronda_cutoff`: no ronda from 30 on.
     */
    CUARENTA_BLOCK_RONDA_CUTOFF = 2,
    /**
     * `carton_cutoff`: no cartón from 30 on.
     */
    CUARENTA_BLOCK_CARTON_CUTOFF = 3,
    /**
     * `carton_cap`: the count lifts no side above this.
     */
    CUARENTA_BLOCK_CARTON_CAP = 4,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum cuarenta_block cuarenta_block;
#else
typedef uint8_t cuarenta_block;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * A fault that a table playing penalties reports. The numbers are stable.
 */
enum cuarenta_fault
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * A card was thrown out of turn.
     */
    CUARENTA_FAULT_OUT_OF_TURN = 1,
    /**
     * Cards were taken wrongly.
     */
    CUARENTA_FAULT_WRONG_CAPTURE = 2,
    /**
     * The dealer gave too many or too few cards, or did not offer the cut.
     */
    CUARENTA_FAULT_MISDEAL = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum cuarenta_fault cuarenta_fault;
#else
typedef uint8_t cuarenta_fault;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * How a game was won. The numbers are stable.
 */
enum cuarenta_how
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * By 40 points.
     */
    CUARENTA_HOW_POINTS = 1,
    /**
     * By a doble ronda.
     */
    CUARENTA_HOW_DOBLE_RONDA = 2,
    /**
     * By the dealer's misdeal.
     */
    CUARENTA_HOW_MISDEAL = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum cuarenta_how cuarenta_how;
#else
typedef uint8_t cuarenta_how;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What the seat before the dealer does with the shuffled pack. The numbers are stable.
 */
enum cuarenta_cut
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Nothing: the cut is declined.
     */
    CUARENTA_CUT_DECLINE = 0,
    /**
     * Lifts a packet of 1 to 39 cards from the top and puts it under the rest.
     */
    CUARENTA_CUT_PACKET = 1,
    /**
     * Asks for halves: a packet of 20.
     */
    CUARENTA_CUT_HALF = 2,
    /**
     * Taps the top card 1 to 39 times: so many cards go under. More than three are bad manners.
     */
    CUARENTA_CUT_TAPS = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum cuarenta_cut cuarenta_cut;
#else
typedef uint8_t cuarenta_cut;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What can be decided. The numbers are stable.
 */
enum cuarenta_action_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The dealer has shuffled: `pack` is the pack before the cut, the top card first. Also the pack of a
     * draw for the first deal.
     */
    CUARENTA_ACTION_SHUFFLE = 1,
    /**
     * The seat before the dealer cuts: `cut` and, for a packet or taps, `cut_cards`.
     */
    CUARENTA_ACTION_CUT = 2,
    /**
     * The seat to play plays `play`.
     */
    CUARENTA_ACTION_PLAY = 3,
    /**
     * `seat` calls its ronda, in or out of turn.
     */
    CUARENTA_ACTION_CALL = 4,
    /**
     * The `fault` of `seat` is reported; a misdeal names the dealer.
     */
    CUARENTA_ACTION_FAULT = 5,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum cuarenta_action_kind cuarenta_action_kind;
#else
typedef uint8_t cuarenta_action_kind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * Whose decision it is, and of what kind. The numbers are stable.
 */
enum cuarenta_phase
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The first dealer is drawn for: a pack is wanted (`CUARENTA_ACTION_SHUFFLE`).
     */
    CUARENTA_PHASE_DRAW_DEALER = 1,
    /**
     * The dealer is to shuffle (`CUARENTA_ACTION_SHUFFLE`).
     */
    CUARENTA_PHASE_SHUFFLE = 2,
    /**
     * The seat before the dealer is to cut (`CUARENTA_ACTION_CUT`).
     */
    CUARENTA_PHASE_CUT = 3,
    /**
     * A seat is to play (`CUARENTA_ACTION_PLAY`); calls and faults are taken too.
     */
    CUARENTA_PHASE_PLAY = 4,
    /**
     * The game is over.
     */
    CUARENTA_PHASE_OVER = 5,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum cuarenta_phase cuarenta_phase;
#else
typedef uint8_t cuarenta_phase;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What was announced of the hand that a seat was dealt, or what is known because nothing was. The numbers
 * are stable.
 */
enum cuarenta_ronda
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Nothing was announced, and nothing follows from it.
     */
    CUARENTA_RONDA_UNKNOWN = 0,
    /**
     * Nothing was announced, so it was not three equal ranks.
     */
    CUARENTA_RONDA_NO_RONDA = 1,
    /**
     * Nothing was announced, so it was not four equal ranks.
     */
    CUARENTA_RONDA_NO_DOBLE = 2,
    /**
     * Nothing was announced, so it was neither three nor four.
     */
    CUARENTA_RONDA_NEITHER = 3,
    /**
     * Three equal ranks that scored.
     */
    CUARENTA_RONDA_RONDA = 4,
    /**
     * Three equal ranks that were announced and scored nothing.
     */
    CUARENTA_RONDA_RONDA_UNSCORED = 5,
    /**
     * Four equal ranks that won or scored.
     */
    CUARENTA_RONDA_DOBLE = 6,
    /**
     * Four equal ranks that were announced and scored nothing.
     */
    CUARENTA_RONDA_DOBLE_UNSCORED = 7,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum cuarenta_ronda cuarenta_ronda;
#else
typedef uint8_t cuarenta_ronda;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * How a seat chooses its plays. The numbers are stable.
 */
enum cuarenta_policy
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Any of the legal plays at rank level, all equally likely.
     */
    CUARENTA_POLICY_RANDOM = 0,
    /**
     * Takes the caída, then the limpia, then the most cards; lays down what does least harm.
     */
    CUARENTA_POLICY_SENSIBLE = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum cuarenta_policy cuarenta_policy;
#else
typedef uint8_t cuarenta_policy;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What can be decided in Tractor. The numbers are stable.
 */
enum cuarenta_tractor_action_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Chance: `seat` declares the first hand.
     */
    CUARENTA_TRACTOR_ACTION_FIRST = 1,
    /**
     * Chance: the hand is dealt from `pack`, 48 cards and then the kitty.
     */
    CUARENTA_TRACTOR_ACTION_PACK = 2,
    /**
     * Shows `card`, of the level rank: its suit is trump.
     */
    CUARENTA_TRACTOR_ACTION_SHOW = 3,
    /**
     * Shows nothing now.
     */
    CUARENTA_TRACTOR_ACTION_PASS = 4,
    /**
     * Names `suit` trump, or none (`CUARENTA_NONE`).
     */
    CUARENTA_TRACTOR_ACTION_NAME = 5,
    /**
     * Buries `cards`, six of them.
     */
    CUARENTA_TRACTOR_ACTION_BURY = 6,
    /**
     * Plays `cards`: leads them, or follows with as many as were led.
     */
    CUARENTA_TRACTOR_ACTION_PLAY = 7,
    /**
     * Of a failed throw's equal lowest cards, leads `card`.
     */
    CUARENTA_TRACTOR_ACTION_LOWEST = 8,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum cuarenta_tractor_action_kind cuarenta_tractor_action_kind;
#else
typedef uint8_t cuarenta_tractor_action_kind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What an event of Tractor says. The numbers are stable; programs ignore kinds that they do not know.
 */
enum cuarenta_tractor_event_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * `seat` was drawn to declare first.
     */
    CUARENTA_TRACTOR_EVENT_DECLARER_DRAWN = 1,
    /**
     * Hand `number` is dealt; `seat` is to declare at `level`.
     */
    CUARENTA_TRACTOR_EVENT_SHUFFLED = 2,
    /**
     * `seat` drew `card`. That seat alone learns of it.
     */
    CUARENTA_TRACTOR_EVENT_DREW = 3,
    /**
     * `seat` was asked and showed nothing. That seat alone learns of it.
     */
    CUARENTA_TRACTOR_EVENT_PASSED = 4,
    /**
     * `seat` showed `card` when `number` cards had been dealt: its suit is trump.
     */
    CUARENTA_TRACTOR_EVENT_SHOWN = 5,
    /**
     * All 48 cards are dealt.
     */
    CUARENTA_TRACTOR_EVENT_DEALT = 6,
    /**
     * Nobody showed.
     */
    CUARENTA_TRACTOR_EVENT_NOBODY_SHOWED = 7,
    /**
     * `cards` of the kitty were turned up.
     */
    CUARENTA_TRACTOR_EVENT_TURNED_UP = 8,
    /**
     * The hand is to be dealt again.
     */
    CUARENTA_TRACTOR_EVENT_REDEAL = 9,
    /**
     * `seat` declares; `level` and `suit` (or none) are trump.
     */
    CUARENTA_TRACTOR_EVENT_TRUMP_SET = 10,
    /**
     * `seat` took the kitty, `cards`: the declarer alone sees them.
     */
    CUARENTA_TRACTOR_EVENT_TOOK_KITTY = 11,
    /**
     * `seat` buried `cards`: the declarer alone knows them.
     */
    CUARENTA_TRACTOR_EVENT_BURIED = 12,
    /**
     * The throw of `cards` by `seat` failed; `lowest` is its lowest card, or several equal ones.
     */
    CUARENTA_TRACTOR_EVENT_THROW_FAILED = 13,
    /**
     * The failed throw of `side` moved `points`; the opponents have `opponents` now.
     */
    CUARENTA_TRACTOR_EVENT_PENALIZED = 14,
    /**
     * `seat` led `cards`.
     */
    CUARENTA_TRACTOR_EVENT_LED = 15,
    /**
     * `seat` followed with `cards`.
     */
    CUARENTA_TRACTOR_EVENT_FOLLOWED = 16,
    /**
     * `seat` won a trick of `points`; the opponents have `opponents` now.
     */
    CUARENTA_TRACTOR_EVENT_TRICK_WON = 17,
    /**
     * The kitty was uncovered: `cards` of `points`, counting `number` times, give the opponents `gain`.
     */
    CUARENTA_TRACTOR_EVENT_KITTY_REVEALED = 18,
    /**
     * The hand is over: the opponents have `opponents`; `side`, the declarers (`camp` 0) or their opponents (1),
     * gain `gain` levels; the levels are `levels`; `seat` is to declare next.
     */
    CUARENTA_TRACTOR_EVENT_HAND_OVER = 19,
    /**
     * `side` has won the match.
     */
    CUARENTA_TRACTOR_EVENT_MATCH_WON = 20,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum cuarenta_tractor_event_kind cuarenta_tractor_event_kind;
#else
typedef uint8_t cuarenta_tractor_event_kind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * Whose decision a game of Tractor waits for, and of which kind. The numbers are stable.
 */
enum cuarenta_tractor_phase
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Chance draws the first declarer: `cuarenta_tractor_game_deal`, or the action FIRST.
     */
    CUARENTA_TRACTOR_PHASE_DRAW_DECLARER = 1,
    /**
     * A pack is to be dealt: `cuarenta_tractor_game_deal`, or the action PACK.
     */
    CUARENTA_TRACTOR_PHASE_SHUFFLE = 2,
    /**
     * A seat may show a card of the level rank, or pass. That it is asked is known to it alone.
     */
    CUARENTA_TRACTOR_PHASE_SHOW = 3,
    /**
     * The declarer names the trump suit or none.
     */
    CUARENTA_TRACTOR_PHASE_NAME_TRUMP = 4,
    /**
     * The declarer buries six cards.
     */
    CUARENTA_TRACTOR_PHASE_BURY = 5,
    /**
     * A seat leads.
     */
    CUARENTA_TRACTOR_PHASE_LEAD = 6,
    /**
     * A throw failed: the leader says which of its equal lowest cards is led.
     */
    CUARENTA_TRACTOR_PHASE_CHOOSE_LOWEST = 7,
    /**
     * A seat follows.
     */
    CUARENTA_TRACTOR_PHASE_FOLLOW = 8,
    /**
     * The match is over.
     */
    CUARENTA_TRACTOR_PHASE_OVER = 9,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum cuarenta_tractor_phase cuarenta_tractor_phase;
#else
typedef uint8_t cuarenta_tractor_phase;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * A game: always in a valid state. Made by `cuarenta_game_new`, `cuarenta_game_clone` and the other
 * functions that say so, freed by `cuarenta_game_free`.
 */
typedef struct cuarenta_game cuarenta_game;

/**
 * A match (mesa): games until a side has won enough of them. Made by `cuarenta_match_new` and
 * `cuarenta_match_clone`, freed by `cuarenta_match_free`.
 */
typedef struct cuarenta_match cuarenta_match;

/**
 * A game or a match written down, as PGN does for chess: tags, packs, everything that was decided, comments.
 * Made by `cuarenta_record_new` and the other functions that say so, freed by `cuarenta_record_free`.
 */
typedef struct cuarenta_record cuarenta_record;

/**
 * A record that is being stepped through, forwards and backwards. Made by `cuarenta_replay_new`, freed by
 * `cuarenta_replay_free`.
 */
typedef struct cuarenta_replay cuarenta_replay;

/**
 * The rules that a table plays by. Always valid. Made by `cuarenta_rules_parse` and
 * `cuarenta_rules_clone`, freed by `cuarenta_rules_free`; a game keeps a copy of its own.
 */
typedef struct cuarenta_rules cuarenta_rules;

/**
 * A match of Tractor, always in a valid state. Made by `cuarenta_tractor_game_new` and the other functions
 * that say so, freed by `cuarenta_tractor_game_free`.
 */
typedef struct cuarenta_tractor_game cuarenta_tractor_game;

/**
 * The options of a match of Tractor. Always valid. Made by `cuarenta_tractor_rules_parse`, freed by
 * `cuarenta_tractor_rules_free`; a game keeps a copy of its own.
 */
typedef struct cuarenta_tractor_rules cuarenta_tractor_rules;

/**
 * What one seat may know of a game of Tractor. Made by `cuarenta_tractor_game_view`, freed by
 * `cuarenta_tractor_view_free`.
 */
typedef struct cuarenta_tractor_view cuarenta_tractor_view;

/**
 * What one seat, or a spectator, may know of a game: never the order of the pack, another hand, a seed, or
 * the rank of another's ronda. A server makes views of its game and sends them; a client and a program that
 * thinks hold nothing else. Made by `cuarenta_game_view` and the other functions that say so, freed by
 * `cuarenta_view_free`.
 */
typedef struct cuarenta_view cuarenta_view;

/**
 * A card: rank * 4 + suit, 0 to 39. Ranks from 0: A 2 3 4 5 6 7 J Q K; suits from 0: diamonds (oros),
 * hearts (copas), spades (espadas), clubs (bastos). 255 (`CUARENTA_NONE`) where there is no card.
 */
typedef uint8_t cuarenta_card;

/**
 * A set of cards: bit `i` is the card `i`. Bits from 40 on are never set.
 */
typedef uint64_t cuarenta_cardset;

/**
 * A play: the card thrown and the table cards it takes; none, and the card is laid down.
 */
typedef struct {
    /**
     * The cards taken, the thrown one not among them.
     */
    cuarenta_cardset take;
    /**
     * The card thrown.
     */
    cuarenta_card card;
    /**
     * Zero.
     */
    uint8_t reserved[7];
} cuarenta_play;

/**
 * A decision. Only the fields that its kind names are read, but every reserved byte must be zero: begin
 * with `cuarenta_action action = {0};`.
 */
typedef struct {
    /**
     * A `cuarenta_action_kind`.
     */
    uint8_t kind;
    /**
     * A seat.
     */
    uint8_t seat;
    /**
     * A `cuarenta_fault`.
     */
    uint8_t fault;
    /**
     * A `cuarenta_cut`.
     */
    uint8_t cut;
    /**
     * The cards of a packet, or the taps.
     */
    uint8_t cut_cards;
    /**
     * Zero.
     */
    uint8_t reserved[3];
    /**
     * A play.
     */
    cuarenta_play play;
    /**
     * A pack.
     */
    cuarenta_card pack[40];
} cuarenta_action;

/**
 * Everything about a game but its rules, seed and past: all hands and the pack are in it, so it is not for
 * players.
 *
 * Passed with its size, so that it can grow: a shorter one of an older program is filled as far as it
 * goes, and read as if the rest were zero.
 */
typedef struct {
    /**
     * By seat: the cards it holds.
     */
    cuarenta_cardset hands[4];
    /**
     * By seat: the cards it has played in this deal, as far as they are known.
     */
    cuarenta_cardset played[4];
    /**
     * By side: its pile.
     */
    cuarenta_cardset piles[3];
    /**
     * The cards on the table.
     */
    cuarenta_cardset table;
    /**
     * By side: its points.
     */
    uint16_t score[3];
    /**
     * How many seats there are, 2 to 4. Not read: the rules say it.
     */
    uint8_t players;
    /**
     * How many sides there are, 2 or 3. Not read: the rules say it.
     */
    uint8_t sides;
    /**
     * A `cuarenta_phase`.
     */
    uint8_t phase;
    /**
     * The dealer of the hand; between hands, of the next one; after the game, of the last one.
     */
    uint8_t dealer;
    /**
     * The seat to play; between hands, the seat that will lead.
     */
    uint8_t turn;
    /**
     * The card that may be fallen on, or `CUARENTA_NONE`.
     */
    cuarenta_card live;
    /**
     * The side that captured last in this hand, or `CUARENTA_NONE`.
     */
    uint8_t last_capturer;
    /**
     * The winner of the game, or `CUARENTA_NONE`.
     */
    uint8_t winner;
    /**
     * How it won, a `cuarenta_how`, or 0.
     */
    uint8_t how;
    /**
     * While the first dealer is drawn for: bit `i` says that seat `i` still draws.
     */
    uint8_t drawing;
    /**
     * By seat: a `cuarenta_ronda`.
     */
    uint8_t ronda[4];
    /**
     * By seat: the rank of an announced ronda, or `CUARENTA_NONE`.
     */
    uint8_t ronda_rank[4];
    /**
     * The cards still to be dealt, the next one first; in `CUARENTA_PHASE_CUT` the pack to be cut.
     */
    cuarenta_card stock[40];
    /**
     * How many cards `stock` has; the places behind them are `CUARENTA_NONE`, and not read.
     */
    uint8_t stock_len;
    /**
     * Zero.
     */
    uint8_t reserved[7];
} cuarenta_state;

/**
 * One fact that an action has brought about. Which fields mean something depends on the kind; the others
 * are 0, or `CUARENTA_NONE` for seats, sides, cards and ranks.
 */
typedef struct {
    /**
     * A `cuarenta_event_kind`.
     */
    uint8_t kind;
    /**
     * A seat.
     */
    uint8_t seat;
    /**
     * A side.
     */
    uint8_t side;
    /**
     * The card thrown.
     */
    cuarenta_card card;
    /**
     * A `cuarenta_why`.
     */
    uint8_t why;
    /**
     * A `cuarenta_block`.
     */
    uint8_t rule;
    /**
     * Points given or swallowed.
     */
    uint8_t points;
    /**
     * `CUARENTA_EVENT_CALLED` and the like.
     */
    uint8_t flags;
    /**
     * The cards of the event.
     */
    cuarenta_cardset cards;
    /**
     * As the kind says.
     */
    uint8_t detail;
    /**
     * A number of cards.
     */
    uint8_t count;
    /**
     * A rank.
     */
    uint8_t rank;
    /**
     * Zero.
     */
    uint8_t reserved[13];
} cuarenta_event;

/**
 * What a view shows. Passed with its size, so that it can grow, as `cuarenta_state`.
 */
typedef struct {
    /**
     * The viewer's hand.
     */
    cuarenta_cardset hand;
    /**
     * By seat: the cards it has played in this deal.
     */
    cuarenta_cardset played[4];
    /**
     * By side: its pile.
     */
    cuarenta_cardset piles[3];
    /**
     * The cards on the table.
     */
    cuarenta_cardset table;
    /**
     * The cards that the viewer has not seen in this hand.
     */
    cuarenta_cardset unseen;
    /**
     * By side: its points.
     */
    uint16_t score[3];
    /**
     * By seat: the ranks that an announced ronda can have, bit `i` for rank `i`.
     */
    uint16_t ronda_ranks[4];
    /**
     * By seat: a `cuarenta_ronda`.
     */
    uint8_t ronda[4];
    /**
     * By seat: how many cards it holds.
     */
    uint8_t hand_sizes[4];
    /**
     * Whose view it is; `CUARENTA_SPECTATOR` for a spectator.
     */
    uint8_t viewer;
    /**
     * How many seats there are, 2 to 4.
     */
    uint8_t players;
    /**
     * How many sides there are, 2 or 3.
     */
    uint8_t sides;
    /**
     * A `cuarenta_phase`.
     */
    uint8_t phase;
    /**
     * The dealer of the hand; between hands, of the next one; after the game, of the last one.
     */
    uint8_t dealer;
    /**
     * The seat to play; between hands, the seat that will lead.
     */
    uint8_t turn;
    /**
     * The card that may be fallen on, or `CUARENTA_NONE`.
     */
    cuarenta_card live;
    /**
     * The side that captured last in this hand, or `CUARENTA_NONE`.
     */
    uint8_t last_capturer;
    /**
     * The winner of the game, or `CUARENTA_NONE`.
     */
    uint8_t winner;
    /**
     * How it won, a `cuarenta_how`, or 0.
     */
    uint8_t how;
    /**
     * How many cards are still to be dealt.
     */
    uint8_t stock_len;
    /**
     * 1 if the viewer may call a ronda now, else 0.
     */
    uint8_t may_call;
    /**
     * Zero.
     */
    uint8_t reserved[6];
} cuarenta_seen;

/**
 * A set of cards of Tractor: bit `i` is the card `i`. Bits from 54 on are never set.
 */
typedef uint64_t cuarenta_tractor_cardset;

/**
 * A card of Tractor: an index from 0 to 53; `CUARENTA_NONE` where there is no card. Texts: a rank of
 * `23456789TJQKA` and a suit of `shdc`, `"7h"`; the jokers are `"sj"` and `"bj"`.
 */
typedef uint8_t cuarenta_tractor_card;

/**
 * A decision in Tractor. Only the fields that its kind names are read, but every reserved byte must be zero.
 */
typedef struct {
    /**
     * A set of cards.
     */
    cuarenta_tractor_cardset cards;
    /**
     * A `cuarenta_tractor_action_kind`.
     */
    uint8_t kind;
    /**
     * A seat.
     */
    uint8_t seat;
    /**
     * A suit: spades, hearts, diamonds, clubs from 0; or `CUARENTA_NONE`.
     */
    uint8_t suit;
    /**
     * A card.
     */
    cuarenta_tractor_card card;
    /**
     * A pack.
     */
    cuarenta_tractor_card pack[54];
    /**
     * Zero.
     */
    uint8_t reserved[6];
} cuarenta_tractor_action;

/**
 * Everything about a game of Tractor but its rules, pack and past: not for players. Passed with its size, as
 * `cuarenta_state`.
 */
typedef struct {
    /**
     * By seat: the cards it holds.
     */
    cuarenta_tractor_cardset hands[4];
    /**
     * The six cards buried; empty until then.
     */
    cuarenta_tractor_cardset buried;
    /**
     * The cards of the trick that is being played.
     */
    cuarenta_tractor_cardset trick;
    /**
     * The opponents' points in this hand.
     */
    uint32_t points;
    /**
     * The number of the hand, from 1.
     */
    uint32_t hand_number;
    /**
     * By side: its level, the ranks 2 to A from 0.
     */
    uint8_t levels[2];
    /**
     * A `cuarenta_tractor_phase`.
     */
    uint8_t phase;
    /**
     * The seat whose decision it is, or `CUARENTA_NONE`.
     */
    uint8_t to_act;
    /**
     * The seat that declares, or is to declare.
     */
    uint8_t declarer;
    /**
     * The trump suit, or `CUARENTA_NONE`.
     */
    uint8_t suit;
    /**
     * How many cards are still to be dealt.
     */
    uint8_t stock_len;
    /**
     * The side that has won the match, or `CUARENTA_NONE`.
     */
    uint8_t winner;
} cuarenta_tractor_state;

/**
 * One fact of a game of Tractor. Fields that the kind does not name are 0, or `CUARENTA_NONE` for seats, sides,
 * cards, suits, levels and camps.
 */
typedef struct {
    /**
     * A set of cards.
     */
    cuarenta_tractor_cardset cards;
    /**
     * The lowest cards of a failed throw.
     */
    cuarenta_tractor_cardset lowest;
    /**
     * Points.
     */
    uint32_t points;
    /**
     * The opponents' points.
     */
    uint32_t opponents;
    /**
     * A number, as the kind says.
     */
    uint32_t number;
    /**
     * Points or levels gained.
     */
    uint32_t gain;
    /**
     * A `cuarenta_tractor_event_kind`.
     */
    uint8_t kind;
    /**
     * A seat.
     */
    uint8_t seat;
    /**
     * A side.
     */
    uint8_t side;
    /**
     * A card.
     */
    cuarenta_tractor_card card;
    /**
     * A suit.
     */
    uint8_t suit;
    /**
     * A level: the ranks 2 to A from 0.
     */
    uint8_t level;
    /**
     * 0 declarers, 1 opponents.
     */
    uint8_t camp;
    /**
     * 1 if the cards are not known to whom the event is told, else 0.
     */
    uint8_t hidden;
    /**
     * By side: its level.
     */
    uint8_t levels[2];
    /**
     * Zero.
     */
    uint8_t reserved[6];
} cuarenta_tractor_event;

/**
 * What a view of Tractor shows. Passed with its size, as `cuarenta_state`.
 */
typedef struct {
    /**
     * The seat's own cards.
     */
    cuarenta_tractor_cardset hand;
    /**
     * The cards played in this hand.
     */
    cuarenta_tractor_cardset played;
    /**
     * The cards that this seat has not seen.
     */
    cuarenta_tractor_cardset unseen;
    /**
     * The six cards buried, known to the declarer alone.
     */
    cuarenta_tractor_cardset buried;
    /**
     * The cards of the trick that is being played.
     */
    cuarenta_tractor_cardset trick;
    /**
     * The opponents' points in this hand.
     */
    uint32_t points;
    /**
     * The number of the hand, from 1.
     */
    uint32_t hand_number;
    /**
     * By seat: how many cards it holds.
     */
    uint8_t hand_sizes[4];
    /**
     * By side: its level, the ranks 2 to A from 0.
     */
    uint8_t levels[2];
    /**
     * Whose view it is.
     */
    uint8_t seat;
    /**
     * A `cuarenta_tractor_phase`; 0 while another seat is asked to show, which is a secret.
     */
    uint8_t phase;
    /**
     * The seat that declares, or is to declare.
     */
    uint8_t declarer;
    /**
     * The trump suit, or `CUARENTA_NONE`.
     */
    uint8_t suit;
    /**
     * 1 if this seat has to decide, else 0.
     */
    uint8_t own_turn;
    /**
     * Zero.
     */
    uint8_t reserved[5];
} cuarenta_tractor_seen;

/**
 * What the games of `cuarenta_playouts` have in common. All zero is a good choice: seat 0 deals first,
 * everybody plays at random, and a game is given up after 1,000 hands.
 */
typedef struct {
    /**
     * After so many hands a game is given up, for a game need not end; 0 means 1,000.
     */
    uint32_t max_hands;
    /**
     * The first dealer, where the rules do not draw for it.
     */
    uint8_t first_dealer;
    /**
     * By seat: a `cuarenta_policy`.
     */
    uint8_t policies[4];
    /**
     * Zero.
     */
    uint8_t reserved[3];
} cuarenta_playout_options;

/**
 * How a game of `cuarenta_playouts` ended.
 */
typedef struct {
    /**
     * Hands begun.
     */
    uint32_t hands;
    /**
     * Cards played.
     */
    uint32_t plays;
    /**
     * By side: the points at the end.
     */
    uint16_t score[3];
    /**
     * The winner, or `CUARENTA_NONE`: the game was given up.
     */
    uint8_t winner;
    /**
     * How it won, a `cuarenta_how`, or 0.
     */
    uint8_t how;
} cuarenta_playout_result;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * The ABI of the loaded library. A program that loads it by hand compares this with
 * `CUARENTA_ABI_VERSION` before it calls anything else; the linker has already done so for the others.
 */
CUARENTA_API
uint32_t cuarenta_abi_version(void);

/**
 * The version of the loaded library as MAJOR * 1000000 + MINOR * 1000 + PATCH.
 */
CUARENTA_API uint32_t cuarenta_version(void);

/**
 * The version of the loaded library as text, `"0.1.0"`. Static: never free it.
 */
CUARENTA_API const char *cuarenta_version_string(void);

/**
 * The name of a status, such as `"CUARENTA_E_NULL"`; of an unknown number `"?"`. Static: never free it.
 */
CUARENTA_API
const char *cuarenta_status_name(int32_t status);

/**
 * The status of the last failed call on this thread; `CUARENTA_OK` when there is none. Calls that succeed
 * leave the last error alone, so it means something only right after a failure.
 */
CUARENTA_API
cuarenta_status cuarenta_last_error_status(void);

/**
 * The reason number of the last failed call on this thread: stable, and to be read together with its
 * status. 0 when the status says it all, and when there is no error.
 */
CUARENTA_API
int32_t cuarenta_last_error_reason(void);

/**
 * Writes the message of the last failed call on this thread, in English, for people; empty when there is
 * none. Asking does not change the last error, whatever comes of it.
 *
 * `buf`, `cap`, `len`: see "Texts and lists out" on the main page.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
 */
CUARENTA_API
cuarenta_status cuarenta_last_error_message(char *buf,
                                            size_t cap,
                                            size_t *len);

/**
 * Writes the message of the last failed call on this thread in a `cuarenta_lang`, for players: why a play was
 * refused, what a text should have said. What only programmers see, NULL for instance, stays English.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such language).
 */
CUARENTA_API
cuarenta_status cuarenta_last_error_text(uint8_t lang,
                                         char *buf,
                                         size_t cap,
                                         size_t *len);

/**
 * Writes the reason of the last failed call on this thread as a stable snake_case word, `card_not_in_hand` or
 * `unknown_key`: the same as in Rust and Python. Empty when there is no error.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
 */
CUARENTA_API
cuarenta_status cuarenta_last_error_code(char *buf,
                                         size_t cap,
                                         size_t *len);

/**
 * Forgets the last error of this thread.
 */
CUARENTA_API void cuarenta_last_error_clear(void);

/**
 * Makes rules from their text, `preset` or `preset+key=value,key=value`: `"tradicional"`,
 * `"pagat+ronda_points=2,players=2"`. The presets and keys are those of `cuarenta_preset_name` and
 * `cuarenta_rule_key`.
 *
 * The caller owns `*rules`.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_RULES`; the message names every
 * fault and what is allowed instead.
 */
CUARENTA_API
cuarenta_status cuarenta_rules_parse(const char *text,
                                     size_t text_len,
                                     cuarenta_rules **rules);

/**
 * Makes a copy. The caller owns `*copy`.
 *
 * Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API
cuarenta_status cuarenta_rules_clone(const cuarenta_rules *rules,
                                     cuarenta_rules **copy);

/**
 * Frees rules. NULL is fine. Games made from them keep theirs.
 */
CUARENTA_API void cuarenta_rules_free(cuarenta_rules *rules);

/**
 * 1 if both say the same in every option, else 0; 0 and an error (`CUARENTA_E_NULL`) if one is NULL.
 */
CUARENTA_API
int32_t cuarenta_rules_equal(const cuarenta_rules *a,
                             const cuarenta_rules *b);

/**
 * Writes the canonical text, which `cuarenta_rules_parse` reads back: equal rules, equal texts.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
 */
CUARENTA_API
cuarenta_status cuarenta_rules_format(const cuarenta_rules *rules,
                                      char *buf,
                                      size_t cap,
                                      size_t *len);

/**
 * Writes the value of one option as text: `"4"` for `ronda_points`, `"optional"` for `capture`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_RULES` (no
 * such key).
 */
CUARENTA_API
cuarenta_status cuarenta_rules_get(const cuarenta_rules *rules,
                                   const char *key,
                                   size_t key_len,
                                   char *buf,
                                   size_t cap,
                                   size_t *len);

/**
 * Changes one option, key and value as in the text of rules.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_RULES` (no such key or value; the
 * message names those there are).
 */
CUARENTA_API
cuarenta_status cuarenta_rules_set(cuarenta_rules *rules,
                                   const char *key,
                                   size_t key_len,
                                   const char *value,
                                   size_t value_len);

/**
 * How many presets there are.
 */
CUARENTA_API size_t cuarenta_preset_count(void);

/**
 * Writes the name of a preset: `"tradicional"`, `"espanola"`, `"pagat"`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such preset).
 */
CUARENTA_API
cuarenta_status cuarenta_preset_name(size_t preset,
                                     char *buf,
                                     size_t cap,
                                     size_t *len);

/**
 * How many options there are. They are numbered from 0, and the numbers are stable.
 */
CUARENTA_API size_t cuarenta_rule_count(void);

/**
 * Writes the key of an option, such as `"ronda_points"`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option).
 */
CUARENTA_API cuarenta_status cuarenta_rule_key(size_t rule, char *buf, size_t cap, size_t *len);

/**
 * The section of the rules text that explains an option: 6 for §6; 0 and an error (`CUARENTA_E_RANGE`) if
 * there is no such option.
 */
CUARENTA_API
uint8_t cuarenta_rule_section(size_t rule);

/**
 * Writes the title of a section, in a `cuarenta_lang`: a settings screen groups the options under it.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such language, or a section
 * without options).
 */
CUARENTA_API
cuarenta_status cuarenta_section_title(uint8_t section,
                                       uint8_t lang,
                                       char *buf,
                                       size_t cap,
                                       size_t *len);

/**
 * Writes what a settings screen calls an option, in a `cuarenta_lang`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option or language).
 */
CUARENTA_API
cuarenta_status cuarenta_rule_label(size_t rule,
                                    uint8_t lang,
                                    char *buf,
                                    size_t cap,
                                    size_t *len);

/**
 * Writes the value of an option in a preset, followed by how sure it is that the preset's source says so:
 * nothing (said), `°` (the source is silent, the value is another source's) or `*` (our reading).
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option or preset).
 */
CUARENTA_API
cuarenta_status cuarenta_rule_source(size_t rule,
                                     size_t preset,
                                     char *buf,
                                     size_t cap,
                                     size_t *len);

/**
 * How many values an option allows; 0 and an error (`CUARENTA_E_RANGE`) if there is no such option.
 */
CUARENTA_API size_t cuarenta_rule_choice_count(size_t rule);

/**
 * Writes one of the values that an option allows, as `cuarenta_rules_set` takes it.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option or value).
 */
CUARENTA_API
cuarenta_status cuarenta_rule_choice(size_t rule,
                                     size_t choice,
                                     char *buf,
                                     size_t cap,
                                     size_t *len);

/**
 * Writes what a settings screen calls one of the values that an option allows, in a `cuarenta_lang`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option, value or language).
 */
CUARENTA_API
cuarenta_status cuarenta_rule_choice_label(size_t rule,
                                           size_t choice,
                                           uint8_t lang,
                                           char *buf,
                                           size_t cap,
                                           size_t *len);

/**
 * The card of a rank, 0 to 9, and a suit, 0 to 3; `CUARENTA_NONE` and an error (`CUARENTA_E_RANGE`) for
 * other numbers.
 */
CUARENTA_API
cuarenta_card cuarenta_card_make(uint8_t rank,
                                 uint8_t suit);

/**
 * The rank of a card, 0 (ace) to 9 (king); `CUARENTA_NONE` and an error (`CUARENTA_E_RANGE`) if there is no
 * such card.
 */
CUARENTA_API
uint8_t cuarenta_card_rank(cuarenta_card card);

/**
 * The suit of a card, 0 (diamonds) to 3 (clubs); `CUARENTA_NONE` and an error (`CUARENTA_E_RANGE`) if there
 * is no such card.
 */
CUARENTA_API
uint8_t cuarenta_card_suit(cuarenta_card card);

/**
 * Reads a card, a rank letter of `A234567JQK` and a suit letter of `dhsc`: `"7h"`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`.
 */
CUARENTA_API
cuarenta_status cuarenta_card_parse(const char *text,
                                    size_t text_len,
                                    cuarenta_card *card);

/**
 * Writes a card as `cuarenta_card_parse` reads it.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such card).
 */
CUARENTA_API
cuarenta_status cuarenta_card_format(cuarenta_card card,
                                     char *buf,
                                     size_t cap,
                                     size_t *len);

/**
 * How many cards a set holds; 0 and an error (`CUARENTA_E_RANGE`) if a bit from 40 on is set.
 */
CUARENTA_API size_t cuarenta_cardset_len(cuarenta_cardset set);

/**
 * Takes the lowest card out of a set and returns it, for loops over a set of one's own; `CUARENTA_NONE` for
 * an empty set. `CUARENTA_NONE` and an error too for NULL (`CUARENTA_E_NULL`) and for a set with a bit from
 * 40 on (`CUARENTA_E_RANGE`).
 */
CUARENTA_API
cuarenta_card cuarenta_cardset_pop(cuarenta_cardset *set);

/**
 * Reads cards without anything between them, in any order, none twice: `"2d5c7h"`. The empty text is the
 * empty set.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`.
 */
CUARENTA_API
cuarenta_status cuarenta_cardset_parse(const char *text,
                                       size_t text_len,
                                       cuarenta_cardset *set);

/**
 * Writes the cards of a set from the lowest on.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (a bit from 40 on is set).
 */
CUARENTA_API
cuarenta_status cuarenta_cardset_format(cuarenta_cardset set,
                                        char *buf,
                                        size_t cap,
                                        size_t *len);

/**
 * Reads forty cards in order, the top one first, without anything between them.
 *
 * `pack` has room for 40 cards. Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`.
 */
CUARENTA_API
cuarenta_status cuarenta_pack_parse(const char *text,
                                    size_t text_len,
                                    cuarenta_card *pack);

/**
 * Reads a play: the card, and after an `x` those it takes, `"7hx2d5c"`; `"7h"` lays it down. Whether it is
 * legal is another question.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`.
 */
CUARENTA_API
cuarenta_status cuarenta_play_parse(const char *text,
                                    size_t text_len,
                                    cuarenta_play *play);

/**
 * Writes a play as `cuarenta_play_parse` reads it.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such cards).
 */
CUARENTA_API
cuarenta_status cuarenta_play_format(const cuarenta_play *play,
                                     char *buf,
                                     size_t cap,
                                     size_t *len);

/**
 * Writes a play by its number at rank level, 0 to 240: ranks only, `"7x25"`. The numbers are stable.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such number).
 */
CUARENTA_API
cuarenta_status cuarenta_play_index_format(uint8_t index,
                                           char *buf,
                                           size_t cap,
                                           size_t *len);

/**
 * Reads an action: a play (`7hx2d5c`), `pack=` and forty cards, `cut=decline`, `cut=12`, `cut=half`,
 * `cut=taps3`, `call=1`, `out_of_turn=2`, `wrong_capture=2`, `misdeal=0`. Fields that its kind does not name
 * become 0 or `CUARENTA_NONE`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`.
 */
CUARENTA_API
cuarenta_status cuarenta_action_parse(const char *text,
                                      size_t text_len,
                                      cuarenta_action *action);

/**
 * Writes an action as `cuarenta_action_parse` reads it.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE`.
 */
CUARENTA_API
cuarenta_status cuarenta_action_format(const cuarenta_action *action,
                                       char *buf,
                                       size_t cap,
                                       size_t *len);

/**
 * Writes the 32 bytes of a seed that is given as a number. Convenient and easy to guess: a server that must
 * not be predicted fills 32 bytes from its operating system's random source instead.
 *
 * `seed` has room for 32 bytes. Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API
cuarenta_status cuarenta_seed_from_number(uint64_t number,
                                          uint8_t *seed);

/**
 * Starts a game and does the chores up to the first decision; `cuarenta_game_events` tells what happened.
 *
 * `seed`: 32 bytes from which every pack is shuffled ("shuffle v1": the same cards everywhere and always),
 * or NULL: packs are given as actions. `first_dealer`: a seat; used unless the rules draw for it.
 * `automation`: `CUARENTA_AUTO_ALL`, or less for a table that shuffles, cuts and calls for itself.
 * The rules are copied. The caller owns `*game`.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such seat at this table, an unknown bit).
 */
CUARENTA_API
cuarenta_status cuarenta_game_new(const cuarenta_rules *rules,
                                  const uint8_t *seed,
                                  uint8_t first_dealer,
                                  uint32_t automation,
                                  cuarenta_game **game);

/**
 * Makes a copy: its game and last events, not the states kept for undo. The caller owns `*copy`.
 *
 * Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API cuarenta_status cuarenta_game_clone(const cuarenta_game *game, cuarenta_game **copy);

/**
 * Makes `game` a copy of `other` without allocating, for search loops: its game and last events. What
 * `game` kept for undo is dropped. `game` and `other` may be the same.
 *
 * Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API
cuarenta_status cuarenta_game_copy(cuarenta_game *game,
                                   const cuarenta_game *other);

/**
 * Frees a game. NULL is fine.
 */
CUARENTA_API void cuarenta_game_free(cuarenta_game *game);

/**
 * 1 if both games have equal rules, states, seeds and hands so far, else 0; 0 and an error
 * (`CUARENTA_E_NULL`) if one is NULL. What they keep for undo does not matter.
 */
CUARENTA_API int32_t cuarenta_game_equal(const cuarenta_game *a, const cuarenta_game *b);

/**
 * Makes a copy of the rules of a game. The caller owns `*rules`.
 *
 * Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API cuarenta_status cuarenta_game_rules(const cuarenta_game *game, cuarenta_rules **rules);

/**
 * The phase, a `cuarenta_phase`; 0 and an error (`CUARENTA_E_NULL`) for NULL.
 */
CUARENTA_API uint8_t cuarenta_game_phase(const cuarenta_game *game);

/**
 * The seat whose decision it is; `CUARENTA_NONE` when the first dealer is drawn for and when the game is
 * over, and with an error (`CUARENTA_E_NULL`) for NULL.
 */
CUARENTA_API
uint8_t cuarenta_game_to_act(const cuarenta_game *game);

/**
 * The seats that may call a ronda now, bit `i` for seat `i` (`ronda_call=call` without
 * `CUARENTA_AUTO_CALL`): a secret of those seats. 0 and an error (`CUARENTA_E_NULL`) for NULL.
 */
CUARENTA_API uint8_t cuarenta_game_callers(const cuarenta_game *game);

/**
 * Fills `*state`, of `size` bytes (`sizeof(cuarenta_state)`), with the whole state.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (a size that no version of the struct has).
 */
CUARENTA_API
cuarenta_status cuarenta_game_state(const cuarenta_game *game,
                                    cuarenta_state *state,
                                    size_t size);

/**
 * Makes the game that stands as `*state`, of `size` bytes (`sizeof(cuarenta_state)`), says; nothing is done
 * until the first action. It has no seed: packs are given as actions.
 *
 * The caller owns `*game`.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_SETUP` (numbers that are possible one by one,
 * but not together; the message names everything that is wrong).
 */
CUARENTA_API
cuarenta_status cuarenta_game_from_state(const cuarenta_rules *rules,
                                         uint32_t automation,
                                         const cuarenta_state *state,
                                         size_t size,
                                         cuarenta_game **game);

/**
 * Makes the game that a position text says, one line that holds a whole state: rules, stage, dealer, score,
 * hands and so on ("Positions" in NOTATION.md). A secret text reads back as exactly the same game.
 *
 * The caller owns `*game`.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`, `CUARENTA_E_RULES`, `CUARENTA_E_SETUP`.
 */
CUARENTA_API
cuarenta_status cuarenta_game_parse(const char *text,
                                    size_t text_len,
                                    cuarenta_game **game);

/**
 * Writes the position text. All hands and the pack are in it, so it is not for players; the seed and the
 * past are not.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
 */
CUARENTA_API
cuarenta_status cuarenta_game_format(const cuarenta_game *game,
                                     char *buf,
                                     size_t cap,
                                     size_t *len);

/**
 * Writes the secret text: the position text, the seed, and the plays of this hand. To save a game and go on
 * later; whoever reads it knows every pack to come.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
 */
CUARENTA_API
cuarenta_status cuarenta_game_format_secret(const cuarenta_game *game,
                                            char *buf,
                                            size_t cap,
                                            size_t *len);

/**
 * Lists the legal plays at rank level: one for each rank thrown and ranks taken, in the order of their
 * numbers, choosing among equal cards the one that scores. Other suits of these ranks are legal too. None
 * unless a seat is to play.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER` (never with `CUARENTA_MOST_PLAYS`).
 */
CUARENTA_API
cuarenta_status cuarenta_game_legal_plays(const cuarenta_game *game,
                                          cuarenta_play *buf,
                                          size_t cap,
                                          size_t *len);

/**
 * Lists every legal play, each choice of suits by itself: usually a few, but a full table can have a
 * million of them.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
 */
CUARENTA_API
cuarenta_status cuarenta_game_all_plays(const cuarenta_game *game,
                                        cuarenta_play *buf,
                                        size_t cap,
                                        size_t *len);

/**
 * Writes the numbers of the legal plays as a mask of 241 bits: bit `i % 64` of `mask[i / 64]`.
 *
 * `mask` has room for 4 words. Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API cuarenta_status cuarenta_game_play_mask(const cuarenta_game *game, uint64_t *mask);

/**
 * Writes the number at rank level of a legal play.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL`.
 */
CUARENTA_API
cuarenta_status cuarenta_game_index_of(const cuarenta_game *game,
                                       const cuarenta_play *play,
                                       uint8_t *index);

/**
 * Writes the legal play with this number at rank level, as `cuarenta_game_legal_plays` lists it.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such number), `CUARENTA_E_ILLEGAL` (not legal now).
 */
CUARENTA_API
cuarenta_status cuarenta_game_play_of(const cuarenta_game *game,
                                      uint8_t index,
                                      cuarenta_play *play);

/**
 * Says whether an action is legal, by the status that `cuarenta_game_apply` would give; on
 * `CUARENTA_E_ILLEGAL` the last error says why not.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL`.
 */
CUARENTA_API
cuarenta_status cuarenta_game_check(const cuarenta_game *game,
                                    const cuarenta_action *action);

/**
 * Takes a decision, and does all that follows until the next one: deals, counts, and the chores of the
 * automation. What happened: `cuarenta_game_events`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL` (the reason number says why).
 */
CUARENTA_API
cuarenta_status cuarenta_game_apply(cuarenta_game *game,
                                    const cuarenta_action *action);

/**
 * Plays, as `cuarenta_game_apply` with a `CUARENTA_ACTION_PLAY`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL` (the reason number says why).
 */
CUARENTA_API cuarenta_status cuarenta_game_play(cuarenta_game *game, const cuarenta_play *play);

/**
 * Plays the legal play with this number at rank level.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such number), `CUARENTA_E_ILLEGAL` (not legal now).
 */
CUARENTA_API
cuarenta_status cuarenta_game_play_index(cuarenta_game *game,
                                         uint8_t index);

/**
 * Lists what a play would score (`CUARENTA_EVENT_AWARDED`) and what a rule would swallow
 * (`CUARENTA_EVENT_BLOCKED`), at most 3 events. What follows the play, a count for instance, is not looked
 * at.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL`.
 */
CUARENTA_API
cuarenta_status cuarenta_game_preview(const cuarenta_game *game,
                                      const cuarenta_play *play,
                                      cuarenta_event *buf,
                                      size_t cap,
                                      size_t *len);

/**
 * Lists what the last action has brought about, as `viewer` may know it: a seat, `CUARENTA_SPECTATOR` or
 * `CUARENTA_REFEREE`. They stay until the next action that is not refused.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER` (never with `CUARENTA_MOST_EVENTS`), `CUARENTA_E_RANGE`
 * (no such viewer).
 */
CUARENTA_API
cuarenta_status cuarenta_game_events(const cuarenta_game *game,
                                     uint8_t viewer,
                                     cuarenta_event *buf,
                                     size_t cap,
                                     size_t *len);

/**
 * Writes the pack of one of the last events (`CUARENTA_EVENT_SHUFFLED`, `CUARENTA_EVENT_DEALER_DRAWN`), the
 * top card first, as `viewer` may know it: unknown places are `CUARENTA_NONE`.
 *
 * `pack` has room for 40 cards. Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such event or viewer),
 * `CUARENTA_E_NONE` (an event without a pack).
 */
CUARENTA_API
cuarenta_status cuarenta_game_event_pack(const cuarenta_game *game,
                                         size_t event,
                                         uint8_t viewer,
                                         cuarenta_card *pack);

/**
 * Lists the plays of the present hand so far, each as a `CUARENTA_EVENT_PLAYED` whose `count` is the deal
 * of the hand, from 0. All of it is public.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER` (never with 40).
 */
CUARENTA_API
cuarenta_status cuarenta_game_history(const cuarenta_game *game,
                                      cuarenta_event *buf,
                                      size_t cap,
                                      size_t *len);

/**
 * Keeps the states before the last `actions` actions from now on, for `cuarenta_game_undo`; 0, as in a new
 * game, keeps none. Each takes less than 512 bytes.
 *
 * Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API
cuarenta_status cuarenta_game_keep_undo(cuarenta_game *game,
                                        size_t actions);

/**
 * Takes the last action back, and the events with it.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_NONE` (no state is kept).
 */
CUARENTA_API cuarenta_status cuarenta_game_undo(cuarenta_game *game);

/**
 * Starts a match; the parameters are those of `cuarenta_game_new`. The caller owns `*mesa`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`.
 */
CUARENTA_API
cuarenta_status cuarenta_match_new(const cuarenta_rules *rules,
                                   const uint8_t *seed,
                                   uint8_t first_dealer,
                                   uint32_t automation,
                                   cuarenta_match **mesa);

/**
 * Makes a copy. The caller owns `*copy`.
 *
 * Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API
cuarenta_status cuarenta_match_clone(const cuarenta_match *mesa,
                                     cuarenta_match **copy);

/**
 * Frees a match, and the game that `cuarenta_match_game` lent. NULL is fine.
 */
CUARENTA_API void cuarenta_match_free(cuarenta_match *mesa);

/**
 * The game being played, or the last one, to be read by every function that takes a `const` game:
 * legal plays, events, texts. It belongs to the match, changes with it and ends with it; never free it. NULL
 * and an error (`CUARENTA_E_NULL`) for NULL.
 */
CUARENTA_API
const cuarenta_game *cuarenta_match_game(const cuarenta_match *mesa);

/**
 * How many games a side has won; 0 and an error for NULL (`CUARENTA_E_NULL`) and if there is no such side
 * (`CUARENTA_E_RANGE`).
 */
CUARENTA_API
uint8_t cuarenta_match_wins(const cuarenta_match *mesa,
                            uint8_t side);

/**
 * The side that has won the match, `CUARENTA_NONE` so far; and with an error (`CUARENTA_E_NULL`) for NULL.
 */
CUARENTA_API
uint8_t cuarenta_match_winner(const cuarenta_match *mesa);

/**
 * Takes a decision in the game, as `cuarenta_game_apply`; the end of the last game brings a
 * `CUARENTA_EVENT_MATCH_WON` too. Events: `cuarenta_game_events` of `cuarenta_match_game`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL`.
 */
CUARENTA_API
cuarenta_status cuarenta_match_apply(cuarenta_match *mesa,
                                     const cuarenta_action *action);

/**
 * Plays, as `cuarenta_match_apply` with a `CUARENTA_ACTION_PLAY`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL`.
 */
CUARENTA_API cuarenta_status cuarenta_match_play(cuarenta_match *mesa, const cuarenta_play *play);

/**
 * Begins the next game: the seat after the dealer of the last hand deals first.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_ILLEGAL` (a game is being played, or the match is over).
 */
CUARENTA_API cuarenta_status cuarenta_match_next_game(cuarenta_match *mesa);

/**
 * Makes the view of a seat, or of `CUARENTA_SPECTATOR`. The caller owns `*view`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such seat at this table; the referee has no view).
 */
CUARENTA_API
cuarenta_status cuarenta_game_view(const cuarenta_game *game,
                                   uint8_t viewer,
                                   cuarenta_view **view);

/**
 * Makes the view that a seat, or `CUARENTA_SPECTATOR`, has before the first event of a game, for clients
 * that follow it by its events (`cuarenta_view_apply`). Of `automation` only `CUARENTA_AUTO_CALL` matters.
 *
 * The caller owns `*view`.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`.
 */
CUARENTA_API
cuarenta_status cuarenta_view_start(const cuarenta_rules *rules,
                                    uint8_t viewer,
                                    uint8_t first_dealer,
                                    uint32_t automation,
                                    cuarenta_view **view);

/**
 * Makes a copy. The caller owns `*copy`.
 *
 * Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API cuarenta_status cuarenta_view_clone(const cuarenta_view *view, cuarenta_view **copy);

/**
 * Frees a view. NULL is fine.
 */
CUARENTA_API void cuarenta_view_free(cuarenta_view *view);

/**
 * 1 if both know exactly the same, else 0; 0 and an error (`CUARENTA_E_NULL`) if one is NULL.
 */
CUARENTA_API int32_t cuarenta_view_equal(const cuarenta_view *a, const cuarenta_view *b);

/**
 * A hash of everything that the viewer knows, with perfect memory of the hand. Frozen: equal views have
 * equal keys, in every version and language, and on every machine. 0 and an error (`CUARENTA_E_NULL`) for
 * NULL.
 */
CUARENTA_API
uint64_t cuarenta_view_key(const cuarenta_view *view);

/**
 * A hash of what lies open now, without memory of the hand. Frozen as `cuarenta_view_key`. 0 and an error
 * (`CUARENTA_E_NULL`) for NULL.
 */
CUARENTA_API
uint64_t cuarenta_view_observation_key(const cuarenta_view *view);

/**
 * Reads a view from its text ("Views" in NOTATION.md). One that no game gives is refused.
 *
 * The caller owns `*view`.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`, `CUARENTA_E_RULES`, `CUARENTA_E_SETUP`, `CUARENTA_E_VIEW`.
 */
CUARENTA_API
cuarenta_status cuarenta_view_parse(const char *text,
                                    size_t text_len,
                                    cuarenta_view **view);

/**
 * Writes the canonical text of a view, which may be shown to its seat.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
 */
CUARENTA_API
cuarenta_status cuarenta_view_format(const cuarenta_view *view,
                                     char *buf,
                                     size_t cap,
                                     size_t *len);

/**
 * Reads a view from its bytes. They may come from anywhere: what no game gives is refused.
 *
 * The caller owns `*view`.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_BYTES`, `CUARENTA_E_SETUP`, `CUARENTA_E_VIEW`.
 */
CUARENTA_API
cuarenta_status cuarenta_view_from_bytes(const uint8_t *bytes,
                                         size_t bytes_len,
                                         cuarenta_view **view);

/**
 * Writes the compact canonical form of a view, `CUARENTA_VIEW_BYTES` bytes: equal views, equal bytes.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
 */
CUARENTA_API
cuarenta_status cuarenta_view_to_bytes(const cuarenta_view *view,
                                       uint8_t *buf,
                                       size_t cap,
                                       size_t *len);

/**
 * Makes a copy of the rules of a view. The caller owns `*rules`.
 *
 * Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API cuarenta_status cuarenta_view_rules(const cuarenta_view *view, cuarenta_rules **rules);

/**
 * Fills `*seen`, of `size` bytes (`sizeof(cuarenta_seen)`), with what the view shows.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (a size that no version of the struct has).
 */
CUARENTA_API
cuarenta_status cuarenta_view_seen(const cuarenta_view *view,
                                   cuarenta_seen *seen,
                                   size_t size);

/**
 * Lists the viewer's legal plays at rank level, as `cuarenta_game_legal_plays`; none unless it is to play.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER` (never with `CUARENTA_MOST_PLAYS`).
 */
CUARENTA_API
cuarenta_status cuarenta_view_legal_plays(const cuarenta_view *view,
                                          cuarenta_play *buf,
                                          size_t cap,
                                          size_t *len);

/**
 * Writes the numbers of the viewer's legal plays as a mask, as `cuarenta_game_play_mask`; empty unless it
 * is to play.
 *
 * `mask` has room for 4 words. Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API
cuarenta_status cuarenta_view_play_mask(const cuarenta_view *view,
                                        uint64_t *mask);

/**
 * Says whether an action of the viewer would be legal, as `cuarenta_game_check`. Its play and its call are
 * its own: out of its turn a play is refused, and so is a call for another seat.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL`.
 */
CUARENTA_API
cuarenta_status cuarenta_view_check(const cuarenta_view *view,
                                    const cuarenta_action *action);

/**
 * Lists what a play of the viewer would score and what a rule would swallow, as `cuarenta_game_preview`, at
 * most 4 events. One has `CUARENTA_EVENT_HIDDEN` in its flags if it comes only when the card fallen on is of a
 * ronda, which is another seat's secret.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL`.
 */
CUARENTA_API
cuarenta_status cuarenta_view_preview(const cuarenta_view *view,
                                      const cuarenta_play *play,
                                      cuarenta_event *buf,
                                      size_t cap,
                                      size_t *len);

/**
 * Lists the plays of the present hand so far, as `cuarenta_game_history`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER` (never with 40).
 */
CUARENTA_API
cuarenta_status cuarenta_view_history(const cuarenta_view *view,
                                      cuarenta_event *buf,
                                      size_t cap,
                                      size_t *len);

/**
 * Takes up an event as the viewer sees it (`cuarenta_game_events` with this viewer): all of them from
 * `cuarenta_view_start` on give the view of the game after each action.
 *
 * `pack`: 40 cards, the pack of an event of kind `CUARENTA_EVENT_DEALER_DRAWN` as
 * `cuarenta_game_event_pack` wrote it; not read for other kinds, and may then be NULL.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_EVENT` (it cannot follow on what the view
 * knows).
 */
CUARENTA_API
cuarenta_status cuarenta_view_apply(cuarenta_view *view,
                                    const cuarenta_event *event,
                                    const cuarenta_card *pack);

/**
 * Chooses a legal play for the viewer, as `cuarenta_game_choose`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such policy), `CUARENTA_E_NONE` (the viewer is not to
 * play).
 */
CUARENTA_API
cuarenta_status cuarenta_view_choose(const cuarenta_view *view,
                                     uint8_t policy,
                                     uint64_t seed,
                                     cuarenta_play *play);

/**
 * Makes a game in which the hidden cards lie in a way that agrees with everything the viewer knows, each way
 * equally likely: what a program that thinks plays out. It depends on `seed` and the view alone: give another
 * one each time. Packs to come are given as actions. A seat's view of it is this view.
 *
 * The caller owns `*game`.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_VIEW` (between the events of one action no game stands so).
 */
CUARENTA_API
cuarenta_status cuarenta_view_sample(const cuarenta_view *view,
                                     uint64_t seed,
                                     cuarenta_game **game);

/**
 * The same in an existing game, without allocating, for search loops. What `game` kept for undo is dropped.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_VIEW` (between the events of one action no game stands so).
 */
CUARENTA_API
cuarenta_status cuarenta_view_sample_into(const cuarenta_view *view,
                                          uint64_t seed,
                                          cuarenta_game *game);

/**
 * Writes in how many ways the other hands can lie so as to agree with everything the viewer knows: the low
 * 64 bits to `worlds[0]`, the high ones to `worlds[1]`.
 *
 * `worlds` has room for 2 words. Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API
cuarenta_status cuarenta_view_worlds(const cuarenta_view *view,
                                     uint64_t *worlds);

/**
 * Writes what a learner sees: "observation v1", small counts and flags at fixed places, told from the viewer
 * on. The places stand in the documentation of `cuarenta::observation`, and are frozen.
 *
 * `vector` has room for `CUARENTA_OBSERVATION_LEN` bytes. Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API
cuarenta_status cuarenta_view_observe(const cuarenta_view *view,
                                      uint8_t *vector);

/**
 * Writes a game as bytes from which exactly the same game is loaded, anywhere: state, hand so far,
 * automation, seed. Whoever reads them knows every pack to come. The last events are not in them.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER` (never with `CUARENTA_MOST_SAVED_BYTES`).
 */
CUARENTA_API
cuarenta_status cuarenta_game_save(const cuarenta_game *game,
                                   uint8_t *buf,
                                   size_t cap,
                                   size_t *len);

/**
 * Loads a saved game. Bytes that were cut off, damaged, made up or written in a form that this library does
 * not know are refused.
 *
 * The caller owns `*game`.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_BYTES`, `CUARENTA_E_SETUP`.
 */
CUARENTA_API
cuarenta_status cuarenta_game_load(const uint8_t *bytes,
                                   size_t bytes_len,
                                   cuarenta_game **game);

/**
 * Writes a match as bytes, as `cuarenta_game_save`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER` (never with `CUARENTA_MOST_SAVED_BYTES`).
 */
CUARENTA_API
cuarenta_status cuarenta_match_save(const cuarenta_match *mesa,
                                    uint8_t *buf,
                                    size_t cap,
                                    size_t *len);

/**
 * Loads a saved match, as `cuarenta_game_load`. The caller owns `*mesa`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_BYTES`, `CUARENTA_E_SETUP`.
 */
CUARENTA_API
cuarenta_status cuarenta_match_load(const uint8_t *bytes,
                                    size_t bytes_len,
                                    cuarenta_match **mesa);

/**
 * Makes the record of a game that begins so; the parameters are those of `cuarenta_game_new`. With a seed,
 * packs that come from it are not recorded, and the record is a secret until the game is over; with `seed`
 * NULL they are recorded as they come. `is_match` 1 makes it the record of a match, 0 of a game.
 *
 * The caller owns `*record`. Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`.
 */
CUARENTA_API
cuarenta_status cuarenta_record_new(const cuarenta_rules *rules,
                                    const uint8_t *seed,
                                    uint8_t first_dealer,
                                    uint32_t automation,
                                    uint8_t is_match,
                                    cuarenta_record **record);

/**
 * Reads a record from its text ("Records" in NOTATION.md). Whether it can be replayed is another question.
 *
 * The caller owns `*record`.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`, `CUARENTA_E_RULES`, `CUARENTA_E_SETUP`, `CUARENTA_E_RECORD`.
 */
CUARENTA_API
cuarenta_status cuarenta_record_parse(const char *text,
                                      size_t text_len,
                                      cuarenta_record **record);

/**
 * Writes the text of a record.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
 */
CUARENTA_API
cuarenta_status cuarenta_record_format(const cuarenta_record *record,
                                       char *buf,
                                       size_t cap,
                                       size_t *len);

/**
 * Makes a copy. The caller owns `*copy`.
 *
 * Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API
cuarenta_status cuarenta_record_clone(const cuarenta_record *record,
                                      cuarenta_record **copy);

/**
 * Frees a record. NULL is fine.
 */
CUARENTA_API void cuarenta_record_free(cuarenta_record *record);

/**
 * Records what the last events of a game tell: those of its start. Between the games of a match call
 * `cuarenta_record_next_game` first.
 *
 * Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API
cuarenta_status cuarenta_record_note(cuarenta_record *record,
                                     const cuarenta_game *game);

/**
 * Records an action that `game` has taken last, and the packs that were shuffled after it.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`.
 */
CUARENTA_API
cuarenta_status cuarenta_record_push(cuarenta_record *record,
                                     const cuarenta_action *action,
                                     const cuarenta_game *game);

/**
 * Records that the next game of the match begins.
 *
 * Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API cuarenta_status cuarenta_record_next_game(cuarenta_record *record);

/**
 * Records how `game` has ended, or that it has not: a replay then has to end so.
 *
 * Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API
cuarenta_status cuarenta_record_set_result(cuarenta_record *record,
                                           const cuarenta_game *game);

/**
 * Sets a tag that says who, where or when: `Event`, `Site`, `Date`, `Round`, `Seat0` to `Seat3`, or any other
 * name that begins with a capital.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_RECORD` (such a name or value cannot
 * stand in a record, or it has too many tags).
 */
CUARENTA_API
cuarenta_status cuarenta_record_set_tag(cuarenta_record *record,
                                        const char *name,
                                        size_t name_len,
                                        const char *value,
                                        size_t value_len);

/**
 * Writes the value of a tag.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_NONE` (the record
 * has no such tag).
 */
CUARENTA_API
cuarenta_status cuarenta_record_tag(const cuarenta_record *record,
                                    const char *name,
                                    size_t name_len,
                                    char *buf,
                                    size_t cap,
                                    size_t *len);

/**
 * How many steps the record has; 0 and an error (`CUARENTA_E_NULL`) for NULL.
 */
CUARENTA_API size_t cuarenta_record_len(const cuarenta_record *record);

/**
 * Writes the text of a step, from 0: an action, `game` where the next game begins, or a pack of which not
 * every card is known.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_NONE` (no such step).
 */
CUARENTA_API
cuarenta_status cuarenta_record_step(const cuarenta_record *record,
                                     size_t step,
                                     char *buf,
                                     size_t cap,
                                     size_t *len);

/**
 * Says something after so many steps, at most all of them, in the place of what was said there; the empty
 * text takes it away.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_RECORD` (a control character).
 */
CUARENTA_API
cuarenta_status cuarenta_record_set_comment(cuarenta_record *record,
                                            size_t after,
                                            const char *text,
                                            size_t text_len);

/**
 * Writes the comment after so many steps; empty if there is none.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
 */
CUARENTA_API
cuarenta_status cuarenta_record_comment(const cuarenta_record *record,
                                        size_t after,
                                        char *buf,
                                        size_t cap,
                                        size_t *len);

/**
 * Makes a replay of a record, standing before its first step. The record is copied. The caller owns `*replay`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_ILLEGAL` (a step is illegal), `CUARENTA_E_RECORD` (a pack is not known,
 * or it ends otherwise than recorded); the message names the step.
 */
CUARENTA_API
cuarenta_status cuarenta_replay_new(const cuarenta_record *record,
                                    cuarenta_replay **replay);

/**
 * Frees a replay, and the game that `cuarenta_replay_game` lent. NULL is fine.
 */
CUARENTA_API void cuarenta_replay_free(cuarenta_replay *replay);

/**
 * The game as it stands now and the events of the last step, to be read by every function that takes a `const`
 * game. It belongs to the replay, changes with it and ends with it; never free it. NULL and an error
 * (`CUARENTA_E_NULL`) for NULL.
 */
CUARENTA_API
const cuarenta_game *cuarenta_replay_game(const cuarenta_replay *replay);

/**
 * How many steps have been taken; 0 and an error (`CUARENTA_E_NULL`) for NULL.
 */
CUARENTA_API size_t cuarenta_replay_at(const cuarenta_replay *replay);

/**
 * Takes the next step: 1, or 0 at the end; 0 and an error (`CUARENTA_E_NULL`) for NULL.
 */
CUARENTA_API int32_t cuarenta_replay_forward(cuarenta_replay *replay);

/**
 * Goes back a step: 1, or 0 at the beginning; 0 and an error (`CUARENTA_E_NULL`) for NULL.
 */
CUARENTA_API int32_t cuarenta_replay_back(cuarenta_replay *replay);

/**
 * Goes to where so many steps have been taken: 1, or 0, and nowhere, if there are not so many; 0 and an error
 * (`CUARENTA_E_NULL`) for NULL.
 */
CUARENTA_API
int32_t cuarenta_replay_goto(cuarenta_replay *replay,
                             size_t steps);

/**
 * Writes what a card is called in the pack of the rules: `"seven of hearts"`, `"siete de copas"`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such card or language).
 */
CUARENTA_API
cuarenta_status cuarenta_card_text(const cuarenta_rules *rules,
                                   cuarenta_card card,
                                   uint8_t lang,
                                   char *buf,
                                   size_t cap,
                                   size_t *len);

/**
 * Writes what a play does, in words.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE`.
 */
CUARENTA_API
cuarenta_status cuarenta_play_text(const cuarenta_rules *rules,
                                   const cuarenta_play *play,
                                   uint8_t lang,
                                   char *buf,
                                   size_t cap,
                                   size_t *len);

/**
 * Writes what a play would score and what a rule would swallow, in words.
 *
 * `names`: see "Names" on the main page.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL`,
 * `CUARENTA_E_PARSE` (a name is not UTF-8).
 */
CUARENTA_API
cuarenta_status cuarenta_game_preview_text(const cuarenta_game *game,
                                           const cuarenta_play *play,
                                           uint8_t lang,
                                           const char *const *names,
                                           char *buf,
                                           size_t cap,
                                           size_t *len);

/**
 * Writes what a play of the viewer would score as far as it can know, in words.
 *
 * `names`: see "Names" on the main page.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE`, `CUARENTA_E_ILLEGAL`,
 * `CUARENTA_E_PARSE` (a name is not UTF-8).
 */
CUARENTA_API
cuarenta_status cuarenta_view_preview_text(const cuarenta_view *view,
                                           const cuarenta_play *play,
                                           uint8_t lang,
                                           const char *const *names,
                                           char *buf,
                                           size_t cap,
                                           size_t *len);

/**
 * Writes one of the last events of a game, from 0, as a sentence, as `viewer` may know it: what happened, why
 * points were given, which rule swallowed them.
 *
 * `names`: see "Names" on the main page.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such viewer or language),
 * `CUARENTA_E_NONE` (no such event), `CUARENTA_E_PARSE` (a name is not UTF-8).
 */
CUARENTA_API
cuarenta_status cuarenta_game_event_text(const cuarenta_game *game,
                                         size_t event,
                                         uint8_t viewer,
                                         uint8_t lang,
                                         const char *const *names,
                                         char *buf,
                                         size_t cap,
                                         size_t *len);

/**
 * Writes an event as a sentence, as `cuarenta_game_event_text`, for clients that hold no game.
 *
 * `pack`: as for `cuarenta_view_apply`. `names`: see "Names" on the main page.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE`, `CUARENTA_E_PARSE` (a name is not
 * UTF-8).
 */
CUARENTA_API
cuarenta_status cuarenta_event_text(const cuarenta_rules *rules,
                                    const cuarenta_event *event,
                                    const cuarenta_card *pack,
                                    uint8_t lang,
                                    const char *const *names,
                                    char *buf,
                                    size_t cap,
                                    size_t *len);

/**
 * Writes whose decision it is, as a sentence.
 *
 * `names`: see "Names" on the main page.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such language),
 * `CUARENTA_E_PARSE` (a name is not UTF-8).
 */
CUARENTA_API
cuarenta_status cuarenta_game_phase_text(const cuarenta_game *game,
                                         uint8_t lang,
                                         const char *const *names,
                                         char *buf,
                                         size_t cap,
                                         size_t *len);

/**
 * Draws the table in text, with every hand open: not for players.
 *
 * `names`: see "Names" on the main page.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such language),
 * `CUARENTA_E_PARSE` (a name is not UTF-8).
 */
CUARENTA_API
cuarenta_status cuarenta_game_table_text(const cuarenta_game *game,
                                         uint8_t lang,
                                         const char *const *names,
                                         char *buf,
                                         size_t cap,
                                         size_t *len);

/**
 * Draws the table in text as a view shows it, its viewer at the bottom.
 *
 * `names`: see "Names" on the main page.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such language),
 * `CUARENTA_E_PARSE` (a name is not UTF-8).
 */
CUARENTA_API
cuarenta_status cuarenta_view_table_text(const cuarenta_view *view,
                                         uint8_t lang,
                                         const char *const *names,
                                         char *buf,
                                         size_t cap,
                                         size_t *len);

/**
 * Writes every option with its values, and which of them these rules have.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such language).
 */
CUARENTA_API
cuarenta_status cuarenta_rules_options_text(const cuarenta_rules *rules,
                                            uint8_t lang,
                                            char *buf,
                                            size_t cap,
                                            size_t *len);

/**
 * Makes rules from their text, `"tractor"` or `"tractor+over_ruff=beat_every"`. The caller owns `*rules`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_RULES`.
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_rules_parse(const char *text,
                                             size_t text_len,
                                             cuarenta_tractor_rules **rules);

/**
 * Frees rules. NULL is fine.
 */
CUARENTA_API void cuarenta_tractor_rules_free(cuarenta_tractor_rules *rules);

/**
 * Writes the canonical text, which `cuarenta_tractor_rules_parse` reads back: equal rules, equal texts.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_rules_format(const cuarenta_tractor_rules *rules,
                                              char *buf,
                                              size_t cap,
                                              size_t *len);

/**
 * Writes the value of one option as text.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_NONE` (no such
 * key).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_rules_get(const cuarenta_tractor_rules *rules,
                                           const char *key,
                                           size_t key_len,
                                           char *buf,
                                           size_t cap,
                                           size_t *len);

/**
 * Changes one option, key and value as in the text of rules.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE` (not UTF-8), `CUARENTA_E_NONE` (no such key),
 * `CUARENTA_E_RULES` (no such value; the message names those there are).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_rules_set(cuarenta_tractor_rules *rules,
                                           const char *key,
                                           size_t key_len,
                                           const char *value,
                                           size_t value_len);

/**
 * How many options there are, numbered from 0.
 */
CUARENTA_API size_t cuarenta_tractor_rule_count(void);

/**
 * Writes the key of an option.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_rule_key(size_t rule,
                                          char *buf,
                                          size_t cap,
                                          size_t *len);

/**
 * Writes what a settings screen calls an option, in a `cuarenta_lang`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option or language).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_rule_label(size_t rule,
                                            uint8_t lang,
                                            char *buf,
                                            size_t cap,
                                            size_t *len);

/**
 * How many values an option allows; 0 and an error (`CUARENTA_E_RANGE`) if there is no such option.
 */
CUARENTA_API size_t cuarenta_tractor_rule_choice_count(size_t rule);

/**
 * Writes one of the values that an option allows, the default first. Those of `mandatory_levels` but `none` may
 * be joined: `5TK`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option or value).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_rule_choice(size_t rule,
                                             size_t choice,
                                             char *buf,
                                             size_t cap,
                                             size_t *len);

/**
 * Writes what a settings screen calls one of the values that an option allows, in a `cuarenta_lang`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such option, value or language).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_rule_choice_label(size_t rule,
                                                   size_t choice,
                                                   uint8_t lang,
                                                   char *buf,
                                                   size_t cap,
                                                   size_t *len);

/**
 * Reads cards without anything between them, in any order, none twice. The empty text is the empty set.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`.
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_cardset_parse(const char *text,
                                               size_t text_len,
                                               cuarenta_tractor_cardset *set);

/**
 * Writes the cards of a set; of one card too, the set with its bit alone.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (a bit from 54 on is set).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_cardset_format(cuarenta_tractor_cardset set,
                                                char *buf,
                                                size_t cap,
                                                size_t *len);

/**
 * Takes the lowest card out of a set and returns it, as `cuarenta_cardset_pop`.
 */
CUARENTA_API cuarenta_tractor_card cuarenta_tractor_cardset_pop(cuarenta_tractor_cardset *set);

/**
 * Reads an action from its canonical text. Fields that its kind does not name become 0 or `CUARENTA_NONE`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`.
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_action_parse(const char *text,
                                              size_t text_len,
                                              cuarenta_tractor_action *action);

/**
 * Writes the canonical text of an action.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE`.
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_action_format(const cuarenta_tractor_action *action,
                                               char *buf,
                                               size_t cap,
                                               size_t *len);

/**
 * Starts a match. `given` declares first unless the options say otherwise. `seed`: 32 bytes from which packs are
 * shuffled by `cuarenta_tractor_game_deal`, or NULL: packs are given as actions. The caller owns `*game`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such seat).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_game_new(const cuarenta_tractor_rules *rules,
                                          const uint8_t *seed,
                                          uint8_t given,
                                          cuarenta_tractor_game **game);

/**
 * Makes the game that a position text says. It has no seed and no past. The caller owns `*game`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_PARSE`, `CUARENTA_E_SETUP`.
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_game_parse(const char *text,
                                            size_t text_len,
                                            cuarenta_tractor_game **game);

/**
 * Writes the position text. All hands and the pack are in it, so it is not for players.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_game_format(const cuarenta_tractor_game *game,
                                             char *buf,
                                             size_t cap,
                                             size_t *len);

/**
 * Makes a copy. The caller owns `*copy`.
 *
 * Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_game_clone(const cuarenta_tractor_game *game,
                                            cuarenta_tractor_game **copy);

/**
 * Makes `game` a copy of `other` without allocating. They may be the same.
 *
 * Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_game_copy(cuarenta_tractor_game *game,
                                           const cuarenta_tractor_game *other);

/**
 * Frees a game. NULL is fine.
 */
CUARENTA_API void cuarenta_tractor_game_free(cuarenta_tractor_game *game);

/**
 * 1 if both games are equal in everything, else 0; 0 and an error (`CUARENTA_E_NULL`) if one is NULL.
 */
CUARENTA_API
int32_t cuarenta_tractor_game_equal(const cuarenta_tractor_game *a,
                                    const cuarenta_tractor_game *b);

/**
 * The phase, a `cuarenta_tractor_phase`; 0 and an error (`CUARENTA_E_NULL`) for NULL.
 */
CUARENTA_API uint8_t cuarenta_tractor_game_phase(const cuarenta_tractor_game *game);

/**
 * The seat whose decision it is; `CUARENTA_NONE` when chance decides and after the match, and with an error
 * (`CUARENTA_E_NULL`) for NULL.
 */
CUARENTA_API
uint8_t cuarenta_tractor_game_to_act(const cuarenta_tractor_game *game);

/**
 * Fills `*state`, of `size` bytes (`sizeof(cuarenta_tractor_state)`), with the whole state.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (a size that no version of the struct has).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_game_state(const cuarenta_tractor_game *game,
                                            cuarenta_tractor_state *state,
                                            size_t size);

/**
 * Does the chance action that the phase waits for, from the game's seed.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_ILLEGAL` (chance is not to decide now, or the game has no seed).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_game_deal(cuarenta_tractor_game *game);

/**
 * Says whether an action is legal, by the status that `cuarenta_tractor_game_apply` would give. That a throw will
 * fail is no reason: it says nothing about other hands.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_NONE` (no whole pack), `CUARENTA_E_ILLEGAL`.
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_game_check(const cuarenta_tractor_game *game,
                                            const cuarenta_tractor_action *action);

/**
 * Does an action. What happened: `cuarenta_tractor_game_events`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_NONE` (no whole pack), `CUARENTA_E_ILLEGAL`.
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_game_apply(cuarenta_tractor_game *game,
                                            const cuarenta_tractor_action *action);

/**
 * Writes how many sets of cards may be chosen now: shows, burials, leads, follows, lowest cards.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_NONE` (no seat is to choose cards).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_game_choice_count(const cuarenta_tractor_game *game,
                                                   uint64_t *count);

/**
 * Lists the sets of cards that may be chosen now: at most 18,564.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_NONE` (no seat is to choose cards).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_game_choices(const cuarenta_tractor_game *game,
                                              cuarenta_tractor_cardset *buf,
                                              size_t cap,
                                              size_t *len);

/**
 * Writes the cards that may still be added to those `chosen`, each leading on to a set that may be chosen: for
 * interfaces in which cards are picked one by one. Empty when nothing can be added.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such cards), `CUARENTA_E_NONE` (no seat is to choose cards).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_game_addable(const cuarenta_tractor_game *game,
                                              cuarenta_tractor_cardset chosen,
                                              cuarenta_tractor_cardset *cards);

/**
 * Chooses an action for the seat that has to decide, as a `cuarenta_policy` does. A random choice depends on `seed`
 * and the state alone: give another one each time. The sensible one looks at what this seat may know.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such policy), `CUARENTA_E_NONE` (no seat has to decide).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_game_choose(const cuarenta_tractor_game *game,
                                             uint8_t policy,
                                             uint64_t seed,
                                             cuarenta_tractor_action *action);

/**
 * Lists what the last action has brought about, as `viewer` learns of it: a seat, or `CUARENTA_REFEREE`. What a seat
 * learns nothing of is not in its list.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER` (never with `CUARENTA_TRACTOR_MOST_EVENTS`), `CUARENTA_E_RANGE`
 * (no such viewer).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_game_events(const cuarenta_tractor_game *game,
                                             uint8_t viewer,
                                             cuarenta_tractor_event *buf,
                                             size_t cap,
                                             size_t *len);

/**
 * Writes one of the last events, from 0 in the list of this `viewer`, as a sentence in a `cuarenta_lang`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such viewer or language),
 * `CUARENTA_E_NONE` (no such event).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_game_event_text(const cuarenta_tractor_game *game,
                                                 size_t event,
                                                 uint8_t viewer,
                                                 uint8_t lang,
                                                 char *buf,
                                                 size_t cap,
                                                 size_t *len);

/**
 * Makes the view of a seat. The caller owns `*view`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such seat).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_game_view(const cuarenta_tractor_game *game,
                                           uint8_t seat,
                                           cuarenta_tractor_view **view);

/**
 * Frees a view. NULL is fine.
 */
CUARENTA_API void cuarenta_tractor_view_free(cuarenta_tractor_view *view);

/**
 * 1 if both know exactly the same, else 0; 0 and an error (`CUARENTA_E_NULL`) if one is NULL.
 */
CUARENTA_API
int32_t cuarenta_tractor_view_equal(const cuarenta_tractor_view *a,
                                    const cuarenta_tractor_view *b);

/**
 * A hash of everything that the seat knows; 0 and an error (`CUARENTA_E_NULL`) for NULL.
 */
CUARENTA_API uint64_t cuarenta_tractor_view_key(const cuarenta_tractor_view *view);

/**
 * Writes the canonical text of a view, one line, which may be shown to its seat.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`.
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_view_format(const cuarenta_tractor_view *view,
                                             char *buf,
                                             size_t cap,
                                             size_t *len);

/**
 * Writes the table as the seat sees it, a few lines for people, in a `cuarenta_lang`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_RANGE` (no such language).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_view_table_text(const cuarenta_tractor_view *view,
                                                 uint8_t lang,
                                                 char *buf,
                                                 size_t cap,
                                                 size_t *len);

/**
 * Fills `*seen`, of `size` bytes (`sizeof(cuarenta_tractor_seen)`), with what the view shows.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (a size that no version of the struct has).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_view_seen(const cuarenta_tractor_view *view,
                                           cuarenta_tractor_seen *seen,
                                           size_t size);

/**
 * Says whether an action of the seat would be legal, as `cuarenta_tractor_game_check`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`, `CUARENTA_E_NONE` (no whole pack), `CUARENTA_E_ILLEGAL`.
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_view_check(const cuarenta_tractor_view *view,
                                            const cuarenta_tractor_action *action);

/**
 * Lists the sets of cards that the seat may choose now, as `cuarenta_tractor_game_choices`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_BUFFER`, `CUARENTA_E_NONE` (this seat is not to choose cards).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_view_choices(const cuarenta_tractor_view *view,
                                              cuarenta_tractor_cardset *buf,
                                              size_t cap,
                                              size_t *len);

/**
 * Writes the cards that may still be added to those `chosen`, as `cuarenta_tractor_game_addable`.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such cards), `CUARENTA_E_NONE` (this seat is not to choose
 * cards).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_view_addable(const cuarenta_tractor_view *view,
                                              cuarenta_tractor_cardset chosen,
                                              cuarenta_tractor_cardset *cards);

/**
 * Chooses an action for the seat as the sensible policy does.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_NONE` (it is not this seat's turn).
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_view_choose(const cuarenta_tractor_view *view,
                                             cuarenta_tractor_action *action);

/**
 * Makes a game that this seat could be in: the hidden cards lie in a way that agrees with everything it knows, each
 * way equally likely. It depends on `seed` and the view alone. The caller owns `*game`.
 *
 * Errors: `CUARENTA_E_NULL`.
 */
CUARENTA_API
cuarenta_status cuarenta_tractor_view_sample(const cuarenta_tractor_view *view,
                                             uint64_t seed,
                                             cuarenta_tractor_game **game);

/**
 * Chooses a legal play for the seat to play, as a policy does. It looks at nothing that this seat may not
 * know. A random choice depends on `seed` and the legal plays alone: give another one each time.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such policy), `CUARENTA_E_NONE` (no seat is to play).
 */
CUARENTA_API
cuarenta_status cuarenta_game_choose(const cuarenta_game *game,
                                     uint8_t policy,
                                     uint64_t seed,
                                     cuarenta_play *play);

/**
 * Plays a game for each of `count` seeds to its end ("playout v1": the same everywhere and always, with any
 * number of threads) and writes how each ended to the same place of `results`. One call, many games: here
 * the cost of calling does not matter.
 *
 * `options` NULL: all zero. `threads`: 1 to `CUARENTA_MOST_THREADS`, 0 means 1; they end before the call does.
 * `seeds` and `results` have `count` elements and are not NULL even for 0.
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE`.
 */
CUARENTA_API
cuarenta_status cuarenta_playouts(const cuarenta_rules *rules,
                                  const uint64_t *seeds,
                                  size_t count,
                                  const cuarenta_playout_options *options,
                                  size_t threads,
                                  cuarenta_playout_result *results);

/**
 * Writes a number that depends on every field of every result, and on their order: equal runs have equal
 * checksums, here, in Rust and in Python.
 *
 * Errors: `CUARENTA_E_NULL`, `CUARENTA_E_RANGE` (no such winner or how).
 */
CUARENTA_API
cuarenta_status cuarenta_playouts_checksum(const cuarenta_playout_result *results,
                                           size_t count,
                                           uint64_t *checksum);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* CUARENTA_H */
