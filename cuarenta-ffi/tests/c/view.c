/* Views: made, written, read, followed by events, sampled; what a seat may not know is not in them. */
#include "check.h"

static const size_t Z = CUARENTA_ZERO_TERMINATED;

static cuarenta_game *game_of(const char *text, uint64_t number, uint32_t automation) {
    uint8_t seed[32];
    cuarenta_rules *rules;
    cuarenta_game *game;
    CHECK_OK(cuarenta_rules_parse(text, Z, &rules));
    CHECK_OK(cuarenta_seed_from_number(number, seed));
    CHECK_OK(cuarenta_game_new(rules, seed, 0, automation, &game));
    cuarenta_rules_free(rules);
    return game;
}

/* Text and bytes both ways, keys, and a copy. */
static void both_ways(const cuarenta_view *view) {
    char text[2048], again_text[2048];
    uint8_t bytes[CUARENTA_VIEW_BYTES], again_bytes[CUARENTA_VIEW_BYTES];
    size_t length, again_length;
    cuarenta_view *again;
    CHECK_OK(cuarenta_view_format(view, text, sizeof text, &length));
    CHECK_OK(cuarenta_view_parse(text, length, &again));
    CHECK(cuarenta_view_equal(view, again) == 1);
    CHECK_OK(cuarenta_view_to_bytes(again, bytes, sizeof bytes, &length));
    CHECK(length == CUARENTA_VIEW_BYTES);
    cuarenta_view_free(again);
    CHECK_OK(cuarenta_view_from_bytes(bytes, length, &again));
    CHECK(cuarenta_view_equal(view, again) == 1);
    CHECK(cuarenta_view_key(view) == cuarenta_view_key(again));
    CHECK(cuarenta_view_observation_key(view) == cuarenta_view_observation_key(again));
    CHECK_OK(cuarenta_view_format(again, again_text, sizeof again_text, &again_length));
    CHECK(strcmp(text, again_text) == 0);
    cuarenta_view_free(again);
    CHECK_OK(cuarenta_view_clone(view, &again));
    CHECK_OK(cuarenta_view_to_bytes(again, again_bytes, sizeof again_bytes, &again_length));
    CHECK(memcmp(bytes, again_bytes, sizeof bytes) == 0);
    cuarenta_view_free(again);
}

/* A whole game is followed by one seat, which only hears its events. */
static void follow(const char *text, uint8_t viewer, uint64_t number) {
    cuarenta_game *game = game_of(text, number, CUARENTA_AUTO_ALL);
    cuarenta_rules *rules;
    cuarenta_view *follower, *view;
    cuarenta_event events[CUARENTA_MOST_EVENTS];
    cuarenta_card pack[CUARENTA_CARDS];
    cuarenta_play plays[CUARENTA_MOST_PLAYS], play;
    cuarenta_seen seen;
    size_t count, i, steps = 0;

    CHECK_OK(cuarenta_game_rules(game, &rules));
    CHECK_OK(cuarenta_view_start(rules, viewer, 0, CUARENTA_AUTO_ALL, &follower));
    cuarenta_rules_free(rules);
    for (;;) {
        CHECK_OK(cuarenta_game_events(game, viewer, events, CUARENTA_MOST_EVENTS, &count));
        for (i = 0; i < count; i++) {
            int has_pack = events[i].kind == CUARENTA_EVENT_DEALER_DRAWN;
            if (has_pack) {
                CHECK_OK(cuarenta_game_event_pack(game, i, viewer, pack));
                CHECK(cuarenta_view_apply(follower, &events[i], NULL) == CUARENTA_E_NULL);
            }
            CHECK_OK(cuarenta_view_apply(follower, &events[i], has_pack ? pack : NULL));
        }
        CHECK_OK(cuarenta_game_view(game, viewer, &view));
        CHECK(cuarenta_view_equal(view, follower) == 1);
        CHECK_OK(cuarenta_view_seen(view, &seen, sizeof seen));
        CHECK(seen.viewer == viewer);
        if (steps % 7 == 0) {
            both_ways(view);
        }
        CHECK_OK(cuarenta_view_legal_plays(view, plays, CUARENTA_MOST_PLAYS, &count));
        if (viewer == cuarenta_game_to_act(game)) {
            cuarenta_play own[CUARENTA_MOST_PLAYS];
            size_t own_count;
            uint64_t mask[4], own_mask[4];
            CHECK_OK(cuarenta_game_legal_plays(game, own, CUARENTA_MOST_PLAYS, &own_count));
            CHECK(own_count == count && memcmp(own, plays, count * sizeof plays[0]) == 0);
            CHECK_OK(cuarenta_game_play_mask(game, mask));
            CHECK_OK(cuarenta_view_play_mask(view, own_mask));
            CHECK(memcmp(mask, own_mask, sizeof mask) == 0);
            CHECK_OK(cuarenta_view_preview(view, &plays[0], events, 4, &own_count));
            CHECK_OK(cuarenta_view_choose(view, CUARENTA_POLICY_SENSIBLE, 0, &play));
            CHECK_OK(cuarenta_game_choose(game, CUARENTA_POLICY_SENSIBLE, 0, &own[0]));
            CHECK(memcmp(&play, &own[0], sizeof play) == 0);
        } else {
            CHECK(count == 0);
            CHECK(cuarenta_view_choose(view, CUARENTA_POLICY_RANDOM, 0, &play) == CUARENTA_E_NONE);
        }
        CHECK_OK(cuarenta_view_history(view, NULL, 0, &count));
        CHECK(count <= CUARENTA_CARDS);
        cuarenta_view_free(view);
        if (cuarenta_game_phase(game) != CUARENTA_PHASE_PLAY) {
            break;
        }
        CHECK_OK(cuarenta_game_choose(game, CUARENTA_POLICY_RANDOM, number + steps, &play));
        CHECK_OK(cuarenta_game_play(game, &play));
        if (++steps == 200) {
            break;
        }
    }
    cuarenta_view_free(follower);
    cuarenta_game_free(game);
}

/* Worlds imagined from a view agree with it and differ from one another. */
static void samples(void) {
    cuarenta_game *game = game_of("tradicional", 5, CUARENTA_AUTO_ALL), *world = NULL, *other = NULL;
    cuarenta_view *view, *again;
    cuarenta_play play;
    uint64_t worlds[2], seed;
    unsigned different = 0;
    CHECK_OK(cuarenta_game_view(game, 1, &view));
    CHECK_OK(cuarenta_view_worlds(view, worlds));
    CHECK(worlds[0] > 1000000 && worlds[1] == 0);
    CHECK_OK(cuarenta_view_sample(view, 0, &world));
    CHECK_OK(cuarenta_view_sample(view, 1, &other));
    for (seed = 0; seed < 20; seed++) {
        CHECK_OK(cuarenta_view_sample_into(view, seed, other));
        CHECK_OK(cuarenta_game_view(other, 1, &again));
        CHECK(cuarenta_view_equal(view, again) == 1);
        cuarenta_view_free(again);
        CHECK(cuarenta_game_equal(world, other) == (seed == 0));
        different += !cuarenta_game_equal(game, other);
        CHECK_OK(cuarenta_game_choose(other, CUARENTA_POLICY_RANDOM, seed, &play));
        CHECK_OK(cuarenta_game_play(other, &play));
    }
    CHECK(different == 20);
    cuarenta_game_free(world);
    cuarenta_game_free(other);
    cuarenta_view_free(view);
    cuarenta_game_free(game);
}

static void refused(void) {
    cuarenta_game *game = game_of("pagat", 3, CUARENTA_AUTO_SHUFFLE | CUARENTA_AUTO_CUT);
    cuarenta_view *view = NULL, *none = NULL;
    cuarenta_rules *rules;
    cuarenta_action action = {0};
    cuarenta_event event = {0}, events[CUARENTA_MOST_EVENTS];
    cuarenta_seen seen;
    uint8_t bytes[CUARENTA_VIEW_BYTES];
    size_t length, count, i;
    unsigned viewer;

    for (viewer = 4; viewer < 256; viewer++) {
        cuarenta_status status = cuarenta_game_view(game, (uint8_t) viewer, &none);
        CHECK(status == (viewer == CUARENTA_SPECTATOR ? CUARENTA_OK : CUARENTA_E_RANGE));
    }
    cuarenta_view_free(none);
    none = NULL;
    CHECK_OK(cuarenta_game_view(game, 2, &view));
    CHECK_OK(cuarenta_view_seen(view, &seen, sizeof seen));
    CHECK(seen.players == 4 && seen.phase == CUARENTA_PHASE_PLAY && seen.stock_len == 20);
    CHECK(cuarenta_cardset_len(seen.hand) == 5 && cuarenta_cardset_len(seen.unseen) == 35);
    CHECK(cuarenta_view_seen(view, &seen, 8) == CUARENTA_E_RANGE);

    /* Not its turn, not its call. */
    action.kind = CUARENTA_ACTION_PLAY;
    CHECK(cuarenta_view_check(view, &action) == CUARENTA_E_ILLEGAL);
    action.kind = CUARENTA_ACTION_CALL;
    action.seat = 1;
    CHECK(cuarenta_view_check(view, &action) == CUARENTA_E_ILLEGAL);
    action.kind = 9;
    CHECK(cuarenta_view_check(view, &action) == CUARENTA_E_RANGE);

    /* Events that tell too much, too little, or nonsense. */
    CHECK_OK(cuarenta_game_rules(game, &rules));
    CHECK_OK(cuarenta_view_start(rules, 2, 0, CUARENTA_AUTO_ALL, &none));
    CHECK(cuarenta_view_start(rules, 2, 4, CUARENTA_AUTO_ALL, &none) == CUARENTA_E_RANGE);
    CHECK(cuarenta_view_start(rules, 2, 0, 8, &none) == CUARENTA_E_RANGE);
    CHECK(cuarenta_view_start(rules, CUARENTA_REFEREE, 0, 0, &none) == CUARENTA_E_RANGE);
    cuarenta_rules_free(rules);
    CHECK_OK(cuarenta_game_events(game, CUARENTA_REFEREE, events, CUARENTA_MOST_EVENTS, &count));
    CHECK(cuarenta_view_apply(none, &events[0], NULL) == CUARENTA_E_NULL);
    CHECK_OK(cuarenta_game_events(game, CUARENTA_SPECTATOR, events, CUARENTA_MOST_EVENTS, &count));
    for (i = 0; i < count; i++) {
        cuarenta_status status = cuarenta_view_apply(none, &events[i], NULL);
        if (events[i].kind == CUARENTA_EVENT_DEALT && events[i].seat == 2) {
            CHECK(status == CUARENTA_E_EVENT && cuarenta_last_error_reason() == 7);
            break;
        }
        CHECK_OK(status);
    }
    for (i = 0; i < 256; i++) {
        memset(&event, 0xff, sizeof event);
        memset(event.reserved, 0, sizeof event.reserved);
        event.kind = (uint8_t) i;
        CHECK(cuarenta_view_apply(none, &event, NULL) < CUARENTA_OK);
    }
    cuarenta_view_free(none);
    none = NULL;

    /* Bytes cut off or changed. */
    CHECK_OK(cuarenta_view_to_bytes(view, bytes, sizeof bytes, &length));
    CHECK(cuarenta_view_to_bytes(view, bytes, sizeof bytes - 1, &length) == CUARENTA_E_BUFFER);
    for (i = 0; i < length; i++) {
        CHECK(cuarenta_view_from_bytes(bytes, i, &none) == CUARENTA_E_BYTES);
        CHECK(cuarenta_last_error_reason() == 1);
    }
    for (i = 0; i < length; i++) {
        bytes[i] ^= 0x55;
        if (cuarenta_view_from_bytes(bytes, length, &none) == CUARENTA_OK) {
            cuarenta_view_free(none);
            none = NULL;
        }
        bytes[i] ^= 0x55;
    }
    CHECK(cuarenta_view_parse("pagat view=0", Z, &none) == CUARENTA_E_PARSE);
    CHECK(cuarenta_view_parse("house view=0", Z, &none) == CUARENTA_E_RULES);
    CHECK(none == NULL);
    cuarenta_view_free(view);
    cuarenta_view_free(NULL);
    cuarenta_game_free(game);
}

int main(void) {
    follow("tradicional", 0, 1);
    follow("espanola+players=3", 2, 2);
    follow("pagat+players=2", 1, 3);
    follow("tradicional+first_dealer=highest_card", 3, 4);
    follow("pagat+first_dealer=first_diamond", CUARENTA_SPECTATOR, 5);
    samples();
    refused();
    return 0;
}
