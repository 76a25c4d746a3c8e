/* Tractor: a match to its end, views, samples, texts, options, and everything that is refused. */
#include "check.h"

static const size_t Z = CUARENTA_ZERO_TERMINATED;

static void options(void) {
    char key[64], value[64], back[64], text[512];
    size_t rule, choice, length;
    cuarenta_tractor_rules *rules = NULL;
    CHECK(cuarenta_tractor_rules_parse("cuarenta", Z, &rules) == CUARENTA_E_RULES);
    CHECK(cuarenta_last_error_reason() == 1);
    CHECK_OK(cuarenta_tractor_rules_parse("tractor+over_ruff=beat_every", Z, &rules));
    CHECK_OK(cuarenta_tractor_rules_format(rules, text, sizeof text, &length));
    CHECK(strcmp(text, "tractor+over_ruff=beat_every") == 0);
    CHECK(cuarenta_tractor_rule_count() >= 10);
    for (rule = 0; rule < cuarenta_tractor_rule_count(); rule++) {
        CHECK_OK(cuarenta_tractor_rule_key(rule, key, sizeof key, &length));
        CHECK_OK(cuarenta_tractor_rule_label(rule, CUARENTA_LANG_ES, text, sizeof text, &length));
        for (choice = 0; choice < cuarenta_tractor_rule_choice_count(rule); choice++) {
            CHECK_OK(cuarenta_tractor_rule_choice(rule, choice, value, sizeof value, &length));
            CHECK_OK(cuarenta_tractor_rule_choice_label(rule, choice, CUARENTA_LANG_EN, text, sizeof text, &length));
            CHECK_OK(cuarenta_tractor_rules_set(rules, key, Z, value, Z));
            CHECK_OK(cuarenta_tractor_rules_get(rules, key, Z, back, sizeof back, &length));
            CHECK(strcmp(value, back) == 0);
        }
        CHECK(cuarenta_tractor_rules_set(rules, key, Z, "?", Z) == CUARENTA_E_RULES);
        CHECK(cuarenta_tractor_rule_choice(rule, choice, value, sizeof value, &length) == CUARENTA_E_RANGE);
    }
    CHECK(cuarenta_tractor_rule_key(rule, key, sizeof key, &length) == CUARENTA_E_RANGE);
    CHECK(cuarenta_tractor_rule_choice_count(rule) == 0);
    CHECK(cuarenta_tractor_rules_set(rules, "?", Z, "?", Z) == CUARENTA_E_NONE);
    cuarenta_tractor_rules_free(rules);
}

static void whole_match(void) {
    uint8_t seed[32] = {3};
    char text[4096];
    size_t length, count, i;
    unsigned steps = 0;
    cuarenta_tractor_rules *rules;
    cuarenta_tractor_game *game, *copy, *other;
    CHECK_OK(cuarenta_tractor_rules_parse("tractor+start_level=Q", Z, &rules));
    CHECK_OK(cuarenta_tractor_game_new(rules, seed, 0, &game));
    CHECK_OK(cuarenta_tractor_game_clone(game, &copy));
    CHECK_OK(cuarenta_tractor_game_clone(game, &other));
    while (cuarenta_tractor_game_phase(game) != CUARENTA_TRACTOR_PHASE_OVER) {
        uint8_t seat = cuarenta_tractor_game_to_act(game);
        cuarenta_tractor_event events[CUARENTA_TRACTOR_MOST_EVENTS];
        if (seat == CUARENTA_NONE) {
            CHECK_OK(cuarenta_tractor_game_deal(game));
        } else {
            cuarenta_tractor_view *view, *again;
            cuarenta_tractor_game *world;
            cuarenta_tractor_action action, read;
            cuarenta_tractor_seen seen;
            CHECK(cuarenta_tractor_game_deal(game) == CUARENTA_E_ILLEGAL);
            CHECK_OK(cuarenta_tractor_game_view(game, seat, &view));
            CHECK_OK(cuarenta_tractor_view_seen(view, &seen, sizeof seen));
            CHECK(seen.seat == seat && seen.own_turn == 1);
            CHECK_OK(cuarenta_tractor_view_choose(view, &action));
            CHECK_OK(cuarenta_tractor_view_check(view, &action));
            if (steps % 25 == 0) {
                CHECK_OK(cuarenta_tractor_view_sample(view, steps, &world));
                CHECK_OK(cuarenta_tractor_game_view(world, seat, &again));
                CHECK(cuarenta_tractor_view_equal(view, again) == 1);
                CHECK(cuarenta_tractor_view_key(view) == cuarenta_tractor_view_key(again));
                CHECK_OK(cuarenta_tractor_view_format(view, text, sizeof text, &length));
                CHECK_OK(cuarenta_tractor_view_table_text(view, CUARENTA_LANG_ES, text, sizeof text, &length));
                cuarenta_tractor_view_free(again);
                cuarenta_tractor_game_free(world);
                CHECK_OK(cuarenta_tractor_game_format(game, text, sizeof text, &length));
                CHECK_OK(cuarenta_tractor_game_parse(text, length, &world));
                cuarenta_tractor_game_free(world);
            }
            CHECK_OK(cuarenta_tractor_action_format(&action, text, sizeof text, &length));
            CHECK_OK(cuarenta_tractor_action_parse(text, length, &read));
            CHECK(memcmp(&action, &read, sizeof action) == 0);
            CHECK_OK(cuarenta_tractor_game_apply(game, &action));
            cuarenta_tractor_view_free(view);
        }
        CHECK_OK(cuarenta_tractor_game_events(game, 0, events, CUARENTA_TRACTOR_MOST_EVENTS, &count));
        for (i = 0; i < count; i++) {
            CHECK(events[i].kind != CUARENTA_TRACTOR_EVENT_DREW || events[i].seat == 0);
            CHECK_OK(cuarenta_tractor_game_event_text(game, i, 0, CUARENTA_LANG_EN, text, sizeof text, &length));
        }
        CHECK(cuarenta_tractor_game_event_text(game, count, 0, CUARENTA_LANG_EN, text, sizeof text, &length) ==
              CUARENTA_E_NONE);
        CHECK_OK(cuarenta_tractor_game_copy(copy, game));
        CHECK(cuarenta_tractor_game_equal(copy, game) == 1);
        CHECK(++steps < 100000);
    }
    CHECK(cuarenta_tractor_game_equal(other, game) == 0);
    CHECK_OK(cuarenta_tractor_game_copy(game, game));
    CHECK(cuarenta_tractor_game_deal(game) == CUARENTA_E_ILLEGAL);
    CHECK(cuarenta_last_error_reason() == 1);
    CHECK_OK(cuarenta_last_error_text(CUARENTA_LANG_ES, text, sizeof text, &length));
    CHECK(length > 0);
    cuarenta_tractor_game_free(game);
    cuarenta_tractor_game_free(copy);
    cuarenta_tractor_game_free(other);
    cuarenta_tractor_game_free(NULL);
    cuarenta_tractor_rules_free(rules);
}

static void refused(void) {
    cuarenta_tractor_rules *rules;
    cuarenta_tractor_game *game = NULL;
    cuarenta_tractor_action action = {0};
    cuarenta_tractor_cardset set = 0, cards = 0;
    cuarenta_tractor_state state;
    cuarenta_tractor_event event;
    uint64_t count;
    size_t length;
    unsigned i;
    CHECK_OK(cuarenta_tractor_rules_parse("tractor", Z, &rules));
    CHECK(cuarenta_tractor_game_new(rules, NULL, 4, &game) == CUARENTA_E_RANGE);
    CHECK(game == NULL);
    CHECK_OK(cuarenta_tractor_game_new(rules, NULL, 1, &game));
    CHECK(cuarenta_tractor_game_deal(game) == CUARENTA_E_ILLEGAL);
    CHECK(cuarenta_last_error_reason() == 40);
    for (i = 0; i < 256; i++) {
        action.kind = (uint8_t) i;
        CHECK(cuarenta_tractor_game_check(game, &action) < CUARENTA_OK);
        CHECK(cuarenta_tractor_game_apply(game, &action) < CUARENTA_OK);
    }
    action.kind = CUARENTA_TRACTOR_ACTION_PASS;
    action.reserved[5] = 1;
    CHECK(cuarenta_tractor_game_apply(game, &action) == CUARENTA_E_RANGE);
    action.reserved[5] = 0;
    action.kind = CUARENTA_TRACTOR_ACTION_PLAY;
    action.cards = (uint64_t) 1 << 54;
    CHECK(cuarenta_tractor_game_apply(game, &action) == CUARENTA_E_RANGE);
    CHECK(cuarenta_tractor_game_choice_count(game, &count) == CUARENTA_E_NONE);
    CHECK(cuarenta_tractor_game_choices(game, NULL, 0, &length) == CUARENTA_E_NONE);
    CHECK(cuarenta_tractor_game_addable(game, 0, &cards) == CUARENTA_E_NONE);
    CHECK(cuarenta_tractor_game_addable(game, (uint64_t) 1 << 63, &cards) == CUARENTA_E_RANGE);
    CHECK(cuarenta_tractor_game_choose(game, 0, 0, &action) == CUARENTA_E_NONE);
    CHECK(cuarenta_tractor_game_choose(game, 7, 0, &action) == CUARENTA_E_RANGE);
    CHECK(cuarenta_tractor_game_state(game, &state, 1) == CUARENTA_E_RANGE);
    CHECK(cuarenta_tractor_game_events(game, 4, &event, 1, &length) == CUARENTA_E_RANGE);
    CHECK(cuarenta_tractor_cardset_parse("7x", Z, &set) == CUARENTA_E_PARSE);
    CHECK_OK(cuarenta_tractor_cardset_parse("7hbj", Z, &set));
    CHECK(cuarenta_tractor_cardset_pop(&set) < CUARENTA_TRACTOR_CARDS);
    CHECK(cuarenta_tractor_cardset_pop(&set) == 53);
    CHECK(cuarenta_tractor_cardset_pop(&set) == CUARENTA_NONE);
    cuarenta_tractor_game_free(game);
    game = NULL;
    CHECK(cuarenta_tractor_game_parse("tractor", Z, &game) == CUARENTA_E_PARSE);
    CHECK(game == NULL);
    cuarenta_tractor_rules_free(rules);
}

int main(void) {
    options();
    whole_match();
    refused();
    return 0;
}
