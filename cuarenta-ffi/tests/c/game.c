/* Games: whole ones, copies, undo, hidden events, packs and cuts by hand, states both ways, bad numbers. */
#include "check.h"

static const size_t Z = CUARENTA_ZERO_TERMINATED;

static cuarenta_rules *rules_of(const char *text) {
    cuarenta_rules *rules;
    CHECK_OK(cuarenta_rules_parse(text, Z, &rules));
    return rules;
}

static cuarenta_game *game_of(const char *text, uint64_t number, uint32_t automation) {
    uint8_t seed[32];
    cuarenta_rules *rules = rules_of(text);
    cuarenta_game *game;
    CHECK_OK(cuarenta_seed_from_number(number, seed));
    CHECK_OK(cuarenta_game_new(rules, seed, 0, automation, &game));
    cuarenta_rules_free(rules);
    return game;
}

/* The points of the events of the last action are those of the scores. */
static void whole_game(const char *text, uint64_t number) {
    cuarenta_game *game = game_of(text, number, CUARENTA_AUTO_ALL);
    cuarenta_play plays[CUARENTA_MOST_PLAYS];
    cuarenta_event events[CUARENTA_MOST_EVENTS], last = {0};
    cuarenta_state state;
    uint32_t score[3] = {0, 0, 0};
    size_t count, i, played = 0;
    do {
        CHECK_OK(cuarenta_game_events(game, CUARENTA_REFEREE, events, CUARENTA_MOST_EVENTS, &count));
        for (i = 0; i < count; i++) {
            last = events[i];
            if (last.kind == CUARENTA_EVENT_AWARDED) {
                score[last.side] += last.points;
            }
        }
        if (cuarenta_game_phase(game) != CUARENTA_PHASE_PLAY) {
            break;
        }
        CHECK_OK(cuarenta_game_legal_plays(game, plays, CUARENTA_MOST_PLAYS, &count));
        CHECK(count > 0);
        CHECK_OK(cuarenta_game_play(game, &plays[(number + played * 7) % count]));
    } while (++played < 40 * 200);
    CHECK_OK(cuarenta_game_state(game, &state, sizeof state));
    for (i = 0; i < state.sides; i++) {
        CHECK(score[i] == state.score[i]);
    }
    if (cuarenta_game_phase(game) == CUARENTA_PHASE_OVER) {
        CHECK(last.kind == CUARENTA_EVENT_GAME_WON && last.side == state.winner && last.detail == state.how);
        CHECK(cuarenta_game_to_act(game) == CUARENTA_NONE);
        CHECK(cuarenta_game_play(game, &plays[0]) == CUARENTA_E_ILLEGAL);
        CHECK(cuarenta_last_error_reason() == 1);
    }
    cuarenta_game_free(game);
}

static void copies_and_undo(void) {
    cuarenta_game *game = game_of("espanola", 3, CUARENTA_AUTO_ALL), *start, *copy;
    cuarenta_play play;
    size_t count;
    int i;

    CHECK_OK(cuarenta_game_clone(game, &start));
    CHECK_OK(cuarenta_game_clone(game, &copy));
    CHECK(cuarenta_game_equal(game, copy) == 1);
    CHECK(cuarenta_game_undo(game) == CUARENTA_E_NONE);
    CHECK_OK(cuarenta_game_keep_undo(game, 3));
    for (i = 0; i < 5; i++) {
        if (i == 2) {
            CHECK_OK(cuarenta_game_copy(copy, game));
        }
        CHECK_OK(cuarenta_game_choose(game, CUARENTA_POLICY_RANDOM, (uint64_t) i, &play));
        CHECK_OK(cuarenta_game_play(game, &play));
    }
    CHECK(cuarenta_game_equal(game, copy) == 0);
    for (i = 0; i < 3; i++) {
        CHECK_OK(cuarenta_game_undo(game));
    }
    CHECK(cuarenta_game_equal(game, copy) == 1);
    CHECK_OK(cuarenta_game_events(game, CUARENTA_REFEREE, NULL, 0, &count));
    CHECK(count == 0);
    CHECK(cuarenta_game_undo(game) == CUARENTA_E_NONE);
    CHECK(cuarenta_game_equal(game, copy) == 1);
    CHECK_OK(cuarenta_game_copy(game, game));
    CHECK(cuarenta_game_equal(game, copy) == 1);
    CHECK_OK(cuarenta_game_copy(game, start));
    CHECK(cuarenta_game_equal(game, start) == 1);
    CHECK_OK(cuarenta_game_keep_undo(game, SIZE_MAX));
    CHECK_OK(cuarenta_game_keep_undo(game, 0));
    cuarenta_game_free(game);
    cuarenta_game_free(start);
    cuarenta_game_free(copy);
}

/* A seat sees its own cards and nobody else's, nobody sees the pack. */
static void hidden_events(void) {
    cuarenta_game *game = game_of("tradicional", 11, CUARENTA_AUTO_ALL);
    cuarenta_event all[CUARENTA_MOST_EVENTS], seen[CUARENTA_MOST_EVENTS];
    cuarenta_card pack[CUARENTA_CARDS];
    size_t count, i, seen_count;
    unsigned viewer, dealt = 0;
    CHECK_OK(cuarenta_game_events(game, CUARENTA_REFEREE, all, CUARENTA_MOST_EVENTS, &count));
    for (viewer = 0; viewer < 256; viewer++) {
        cuarenta_status status =
            cuarenta_game_events(game, (uint8_t) viewer, seen, CUARENTA_MOST_EVENTS, &seen_count);
        if (viewer > 3 && viewer < CUARENTA_SPECTATOR) {
            CHECK(status == CUARENTA_E_RANGE);
            CHECK(cuarenta_game_event_pack(game, 0, (uint8_t) viewer, pack) == CUARENTA_E_RANGE);
            continue;
        }
        CHECK_OK(status);
        CHECK(seen_count == count);
        for (i = 0; i < count; i++) {
            CHECK(seen[i].kind == all[i].kind);
            if (all[i].kind == CUARENTA_EVENT_DEALT) {
                int known = viewer == all[i].seat || viewer == CUARENTA_REFEREE;
                CHECK(cuarenta_cardset_len(seen[i].cards) == (known ? 5 : 0));
                CHECK(seen[i].flags == (known ? 0 : CUARENTA_EVENT_HIDDEN));
                dealt++;
            }
            if (all[i].kind == CUARENTA_EVENT_SHUFFLED) {
                CHECK_OK(cuarenta_game_event_pack(game, i, (uint8_t) viewer, pack));
                CHECK((pack[0] == CUARENTA_NONE) == (viewer != CUARENTA_REFEREE));
            } else {
                CHECK(cuarenta_game_event_pack(game, i, (uint8_t) viewer, pack) == CUARENTA_E_NONE);
            }
        }
    }
    CHECK(dealt == 6 * 4);
    CHECK(cuarenta_game_event_pack(game, count, 0, pack) == CUARENTA_E_NONE);
    cuarenta_game_free(game);
}

/* A physical table: packs, cuts and calls are given. */
static void by_hand(void) {
    cuarenta_rules *rules = rules_of("pagat+players=2");
    cuarenta_game *game;
    cuarenta_action action = {0};
    cuarenta_event event;
    char word[64];
    size_t count;
    CHECK_OK(cuarenta_game_new(rules, NULL, 1, 0, &game));
    CHECK(cuarenta_game_phase(game) == CUARENTA_PHASE_SHUFFLE && cuarenta_game_to_act(game) == 1);
    CHECK_OK(cuarenta_game_events(game, CUARENTA_REFEREE, NULL, 0, &count));
    CHECK(count == 0);

    action.kind = CUARENTA_ACTION_SHUFFLE;
    CHECK(cuarenta_game_apply(game, &action) == CUARENTA_E_RANGE); /* forty aces of diamonds */
    /* A A A 2 2 for seat 0, 3 3 4 4 5 for seat 1. */
    CHECK_OK(cuarenta_pack_parse("AdAhAs2d2h3d3h4d4h5dAc2s2c3s3c4s4c5h5s5c"
                                 "6d6h6s6c7d7h7s7cJdJhJsJcQdQhQsQcKdKhKsKc", Z, action.pack));
    CHECK_OK(cuarenta_game_check(game, &action));
    CHECK_OK(cuarenta_game_apply(game, &action));
    CHECK(cuarenta_game_phase(game) == CUARENTA_PHASE_CUT && cuarenta_game_to_act(game) == 0);
    CHECK(cuarenta_game_apply(game, &action) == CUARENTA_E_ILLEGAL);

    action.kind = CUARENTA_ACTION_CUT;
    action.cut = CUARENTA_CUT_PACKET;
    action.cut_cards = 40;
    CHECK(cuarenta_game_apply(game, &action) == CUARENTA_E_ILLEGAL);
    CHECK(cuarenta_last_error_reason() == CUARENTA_ILLEGAL_CUT_OUT_OF_RANGE);
    action.cut = 4;
    CHECK(cuarenta_game_apply(game, &action) == CUARENTA_E_RANGE);
    action.cut = CUARENTA_CUT_DECLINE;
    CHECK_OK(cuarenta_game_apply(game, &action));
    CHECK(cuarenta_game_to_act(game) == 0);

    /* Only seat 0 holds three equal cards. */
    CHECK(cuarenta_game_callers(game) == 1);
    action.kind = CUARENTA_ACTION_CALL;
    action.seat = 1;
    CHECK(cuarenta_game_apply(game, &action) == CUARENTA_E_ILLEGAL);
    CHECK(cuarenta_last_error_reason() == CUARENTA_ILLEGAL_NO_THREE_EQUAL);
    CHECK_OK(cuarenta_last_error_code(word, sizeof word, &count));
    CHECK(strcmp(word, "no_three_equal") == 0);
    action.seat = 4;
    CHECK(cuarenta_game_apply(game, &action) == CUARENTA_E_RANGE);
    action.seat = 0;
    CHECK_OK(cuarenta_game_apply(game, &action));
    CHECK(cuarenta_game_callers(game) == 0);
    CHECK(cuarenta_game_events(game, 0, &event, 1, &count) == CUARENTA_E_BUFFER);
    CHECK(count == 2);

    /* A fault, and numbers that are none. */
    action.kind = CUARENTA_ACTION_FAULT;
    action.seat = 1;
    action.fault = 0;
    CHECK(cuarenta_game_apply(game, &action) == CUARENTA_E_RANGE);
    action.fault = 4;
    CHECK(cuarenta_game_apply(game, &action) == CUARENTA_E_RANGE);
    action.fault = CUARENTA_FAULT_OUT_OF_TURN;
    CHECK_OK(cuarenta_game_apply(game, &action));
    action.reserved[0] = 1;
    CHECK(cuarenta_game_apply(game, &action) == CUARENTA_E_RANGE);
    action.reserved[0] = 0;
    action.kind = 0;
    CHECK(cuarenta_game_apply(game, &action) == CUARENTA_E_RANGE);
    action.kind = 6;
    CHECK(cuarenta_game_check(game, &action) == CUARENTA_E_RANGE);

    /* A play by its number: rank 0 laid down is number 0; a king is not in this hand. */
    CHECK(cuarenta_game_play_index(game, 9) == CUARENTA_E_ILLEGAL);
    CHECK(cuarenta_game_play_index(game, 241) == CUARENTA_E_RANGE);
    CHECK_OK(cuarenta_game_play_index(game, 0));
    CHECK_OK(cuarenta_game_history(game, &event, 1, &count));
    CHECK(count == 1 && event.kind == CUARENTA_EVENT_PLAYED && event.seat == 0 && event.count == 0);
    CHECK(cuarenta_card_rank(event.card) == 0);

    cuarenta_game_free(game);
    CHECK(cuarenta_game_new(rules, NULL, 2, CUARENTA_AUTO_ALL, &game) == CUARENTA_E_RANGE);
    CHECK(cuarenta_game_new(rules, NULL, 4, CUARENTA_AUTO_ALL, &game) == CUARENTA_E_RANGE);
    CHECK(cuarenta_game_new(rules, NULL, 0, CUARENTA_AUTO_ALL + 1, &game) == CUARENTA_E_RANGE);
    cuarenta_rules_free(rules);
}

/* A state goes out and in; a struct of another version is cut or filled with zeros; nonsense is refused. */
static void states(void) {
    cuarenta_game *game = game_of("tradicional", 5, CUARENTA_AUTO_CUT), *again = NULL;
    cuarenta_rules *rules;
    cuarenta_state state, other;
    unsigned char longer[sizeof(cuarenta_state) + 8];

    /* The seed is not used, so a pack is wanted. */
    CHECK(cuarenta_game_phase(game) == CUARENTA_PHASE_SHUFFLE);
    cuarenta_game_free(game);
    game = game_of("tradicional", 5, CUARENTA_AUTO_ALL);
    CHECK_OK(cuarenta_game_rules(game, &rules));
    CHECK_OK(cuarenta_game_state(game, &state, sizeof state));
    CHECK(state.players == 4 && state.sides == 2 && state.phase == CUARENTA_PHASE_PLAY);
    CHECK(state.turn == 1 && state.dealer == 0 && state.stock_len == 20);
    CHECK_OK(cuarenta_game_from_state(rules, CUARENTA_AUTO_ALL, &state, sizeof state, &again));
    CHECK_OK(cuarenta_game_state(again, &other, sizeof other));
    CHECK(memcmp(&state, &other, sizeof state) == 0);
    cuarenta_game_free(again);
    again = NULL;

    CHECK(cuarenta_game_state(game, &state, sizeof state - 1) == CUARENTA_E_RANGE);
    CHECK(cuarenta_game_state(game, &state, SIZE_MAX) == CUARENTA_E_RANGE);
    CHECK(cuarenta_game_from_state(rules, 0, &state, 0, &again) == CUARENTA_E_RANGE);
    memset(longer, 0xff, sizeof longer);
    CHECK_OK(cuarenta_game_state(game, (cuarenta_state *) (void *) longer, sizeof longer));
    CHECK(memcmp(longer, &state, sizeof state) == 0 && longer[sizeof state] == 0);
    CHECK_OK(cuarenta_game_from_state(rules, 0, (cuarenta_state *) (void *) longer, sizeof longer, &again));
    cuarenta_game_free(again);
    again = NULL;
    longer[sizeof state] = 1;
    CHECK(cuarenta_game_from_state(rules, 0, (cuarenta_state *) (void *) longer, sizeof longer, &again) ==
          CUARENTA_E_RANGE);

#define BAD(field, value, expected)                                                                    \
    do {                                                                                               \
        other = state;                                                                                 \
        other.field = value;                                                                           \
        CHECK(cuarenta_game_from_state(rules, 0, &other, sizeof other, &again) == expected);           \
        CHECK(again == NULL);                                                                          \
    } while (0)
    BAD(hands[0], state.hands[1], CUARENTA_E_SETUP);
    BAD(hands[3], (cuarenta_cardset) 1 << 40, CUARENTA_E_RANGE);
    BAD(played[0], (cuarenta_cardset) 1 << 63, CUARENTA_E_RANGE);
    BAD(piles[2], (cuarenta_cardset) 1 << 50, CUARENTA_E_RANGE);
    BAD(table, UINT64_MAX, CUARENTA_E_RANGE);
    BAD(phase, 0, CUARENTA_E_RANGE);
    BAD(phase, 6, CUARENTA_E_RANGE);
    BAD(phase, CUARENTA_PHASE_CUT, CUARENTA_E_RANGE);   /* 20 cards are no pack */
    BAD(phase, CUARENTA_PHASE_OVER, CUARENTA_E_RANGE);  /* no winner */
    BAD(phase, CUARENTA_PHASE_SHUFFLE, CUARENTA_E_SETUP);
    BAD(dealer, 4, CUARENTA_E_RANGE);
    BAD(turn, 255, CUARENTA_E_RANGE);
    BAD(turn, 2, CUARENTA_E_SETUP);
    BAD(live, 40, CUARENTA_E_RANGE);
    BAD(live, 0, CUARENTA_E_SETUP);
    BAD(last_capturer, 3, CUARENTA_E_RANGE);
    BAD(last_capturer, 0, CUARENTA_E_SETUP);
    BAD(ronda[0], 8, CUARENTA_E_RANGE);
    BAD(ronda_rank[0], 10, CUARENTA_E_RANGE);
    BAD(stock[0], 40, CUARENTA_E_RANGE);
    BAD(stock[0], state.stock[1], CUARENTA_E_SETUP);
    BAD(stock_len, 41, CUARENTA_E_RANGE);
    BAD(stock_len, 19, CUARENTA_E_SETUP);
    BAD(reserved[6], 1, CUARENTA_E_RANGE);
    CHECK(cuarenta_last_error_status() == CUARENTA_E_RANGE);
#undef BAD
    cuarenta_rules_free(rules);
    cuarenta_game_free(game);
}

/* A game is written and read; a text that is none makes nothing. */
static void texts(void) {
    static const char *const bad[] = {"", "tradicional", "house play", "\xff", "tradicional play dealer=4",
                                      "tradicional play dealer=0 turn=1 score=0/0"};
    static const cuarenta_status expected[] = {CUARENTA_E_RULES, CUARENTA_E_PARSE, CUARENTA_E_RULES,
                                               CUARENTA_E_PARSE, CUARENTA_E_PARSE, CUARENTA_E_SETUP};
    char text[4096], again[4096];
    size_t length, i;
    cuarenta_game *game = game_of("pagat", 9, CUARENTA_AUTO_ALL), *read = NULL;
    CHECK_OK(cuarenta_game_format_secret(game, text, sizeof text, &length));
    CHECK_OK(cuarenta_game_parse(text, length, &read));
    CHECK(cuarenta_game_equal(game, read) == 1);
    cuarenta_game_free(read);
    read = NULL;
    CHECK_OK(cuarenta_game_format(game, text, sizeof text, &length));
    CHECK_OK(cuarenta_game_parse(text, length, &read));
    CHECK(cuarenta_game_equal(game, read) == 0);
    CHECK_OK(cuarenta_game_format(read, again, sizeof again, &length));
    CHECK(strcmp(text, again) == 0);
    cuarenta_game_free(read);
    read = NULL;
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CHECK(cuarenta_game_parse(bad[i], Z, &read) == expected[i]);
        CHECK(read == NULL);
    }
    /* Cut anywhere, it is an error or another game, never a crash. */
    for (i = 0; text[i] != '\0'; i++) {
        if (cuarenta_game_parse(text, i, &read) == CUARENTA_OK) {
            cuarenta_game_free(read);
            read = NULL;
        }
    }
    cuarenta_game_free(game);
}

int main(void) {
    static const char *const rules[] = {"tradicional",           "espanola",
                                        "pagat",                 "tradicional+players=2",
                                        "espanola+players=3",    "pagat+players=2",
                                        "tradicional+first_dealer=first_diamond",
                                        "pagat+first_dealer=highest_card,players=3"};
    size_t i;
    for (i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        whole_game(rules[i], i);
        whole_game(rules[i], 100 + i);
    }
    copies_and_undo();
    hidden_events();
    by_hand();
    states();
    texts();
    return 0;
}
