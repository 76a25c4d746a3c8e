/* Words: cards, plays, events, tables, options and errors in both languages, with names and without. */
#include "check.h"

static const size_t Z = CUARENTA_ZERO_TERMINATED;

int main(void) {
    static const char *const names[4] = {"Ana", "Luis", NULL, "Eva\n\033[2J"};
    static const char *const bad_names[4] = {"\xff", NULL, NULL, NULL};
    static char text[65536], other[65536];
    char small[8];
    uint8_t seed[32] = {7};
    size_t length, count, i;
    unsigned lang;
    cuarenta_rules *rules;
    cuarenta_game *game;
    cuarenta_view *view;
    cuarenta_play play;
    cuarenta_event events[CUARENTA_MOST_EVENTS];
    cuarenta_card pack[CUARENTA_CARDS];

    CHECK_OK(cuarenta_rules_parse("espanola+first_dealer=first_diamond", Z, &rules));
    CHECK_OK(cuarenta_card_text(rules, 25, CUARENTA_LANG_ES, text, sizeof text, &length));
    CHECK(strcmp(text, "siete de copas") == 0);
    CHECK(cuarenta_card_text(rules, 40, CUARENTA_LANG_ES, text, sizeof text, &length) == CUARENTA_E_RANGE);
    CHECK_OK(cuarenta_play_parse("7hx2d5c", Z, &play));
    CHECK_OK(cuarenta_play_text(rules, &play, CUARENTA_LANG_EN, text, sizeof text, &length));
    CHECK(length > 10);
    CHECK_OK(cuarenta_rules_options_text(rules, CUARENTA_LANG_EN, text, sizeof text, &length));
    CHECK(strstr(text, "ronda_points") != NULL);

    CHECK_OK(cuarenta_game_new(rules, seed, 0, CUARENTA_AUTO_ALL, &game));
    for (; cuarenta_game_phase(game) == CUARENTA_PHASE_PLAY;) {
        CHECK_OK(cuarenta_game_events(game, 1, events, CUARENTA_MOST_EVENTS, &count));
        for (i = 0; i < count; i++) {
            for (lang = 0; lang < 2; lang++) {
                int has_pack = events[i].kind == CUARENTA_EVENT_DEALER_DRAWN;
                if (has_pack) {
                    CHECK_OK(cuarenta_game_event_pack(game, i, 1, pack));
                }
                CHECK_OK(cuarenta_game_event_text(game, i, 1, (uint8_t) lang, names, text, sizeof text, &length));
                CHECK(length > 0 && strchr(text, '\033') == NULL);
                /* The struct alone says the same. */
                CHECK_OK(cuarenta_event_text(rules, &events[i], has_pack ? pack : NULL, (uint8_t) lang, names,
                                             other, sizeof other, &length));
                CHECK(strcmp(text, other) == 0);
            }
        }
        CHECK_OK(cuarenta_game_choose(game, CUARENTA_POLICY_SENSIBLE, 0, &play));
        CHECK_OK(cuarenta_game_preview_text(game, &play, CUARENTA_LANG_ES, NULL, text, sizeof text, &length));
        CHECK_OK(cuarenta_game_view(game, cuarenta_game_to_act(game), &view));
        CHECK_OK(cuarenta_view_preview_text(view, &play, CUARENTA_LANG_ES, NULL, other, sizeof other, &length));
        CHECK_OK(cuarenta_view_table_text(view, CUARENTA_LANG_ES, names, text, sizeof text, &length));
        CHECK_OK(cuarenta_game_table_text(game, CUARENTA_LANG_ES, names, other, sizeof other, &length));
        CHECK(strstr(text, "Ana") != NULL && strstr(other, "Ana") != NULL);
        CHECK_OK(cuarenta_game_phase_text(game, CUARENTA_LANG_EN, names, text, sizeof text, &length));
        cuarenta_view_free(view);
        CHECK_OK(cuarenta_game_play(game, &play));
    }

    /* Bad numbers and names. */
    CHECK(cuarenta_game_event_text(game, 99, 0, 0, NULL, text, sizeof text, &length) == CUARENTA_E_NONE);
    CHECK(cuarenta_game_event_text(game, 0, 4, 0, NULL, text, sizeof text, &length) == CUARENTA_E_RANGE);
    CHECK(cuarenta_game_event_text(game, 0, 0, 2, NULL, text, sizeof text, &length) == CUARENTA_E_RANGE);
    CHECK(cuarenta_game_table_text(game, 0, bad_names, text, sizeof text, &length) == CUARENTA_E_PARSE);
    CHECK(cuarenta_game_table_text(game, 0, NULL, small, sizeof small, &length) == CUARENTA_E_BUFFER);
    CHECK(length > sizeof small);

    /* Errors for players. */
    CHECK(cuarenta_game_play(game, &play) == CUARENTA_E_ILLEGAL);
    CHECK_OK(cuarenta_last_error_message(text, sizeof text, &length));
    CHECK_OK(cuarenta_last_error_text(CUARENTA_LANG_EN, other, sizeof other, &length));
    CHECK(strcmp(text, other) == 0);
    CHECK_OK(cuarenta_last_error_text(CUARENTA_LANG_ES, other, sizeof other, &length));
    CHECK(strcmp(text, other) != 0);
    CHECK(cuarenta_last_error_text(2, other, sizeof other, &length) == CUARENTA_E_RANGE);
    CHECK(cuarenta_last_error_status() == CUARENTA_E_ILLEGAL);
    cuarenta_game_free(game);
    cuarenta_rules_free(rules);
    return 0;
}
