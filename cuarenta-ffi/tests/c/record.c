/* Saved games, records and replays: both ways, and everything that can be wrong with them. */
#include "check.h"

static const size_t Z = CUARENTA_ZERO_TERMINATED;

/* A game is saved and loaded after each play; the copy goes on in the same way. */
static void saves(void) {
    uint8_t seed[32] = {9}, bytes[CUARENTA_MOST_SAVED_BYTES];
    cuarenta_rules *rules;
    cuarenta_game *game, *loaded = NULL;
    cuarenta_match *mesa, *loaded_mesa = NULL;
    cuarenta_play play;
    size_t length, i;

    CHECK_OK(cuarenta_rules_parse("espanola", Z, &rules));
    CHECK_OK(cuarenta_game_new(rules, seed, 3, CUARENTA_AUTO_ALL, &game));
    while (cuarenta_game_phase(game) == CUARENTA_PHASE_PLAY) {
        CHECK_OK(cuarenta_game_save(game, bytes, sizeof bytes, &length));
        CHECK_OK(cuarenta_game_load(bytes, length, &loaded));
        CHECK(cuarenta_game_equal(game, loaded) == 1);
        CHECK_OK(cuarenta_game_choose(game, CUARENTA_POLICY_SENSIBLE, 0, &play));
        CHECK_OK(cuarenta_game_play(game, &play));
        CHECK_OK(cuarenta_game_play(loaded, &play));
        CHECK(cuarenta_game_equal(game, loaded) == 1);
        cuarenta_game_free(loaded);
        loaded = NULL;
    }
    CHECK_OK(cuarenta_game_save(game, bytes, sizeof bytes, &length));
    CHECK(cuarenta_game_save(game, bytes, length - 1, &length) == CUARENTA_E_BUFFER);
    CHECK(cuarenta_match_load(bytes, length, &loaded_mesa) == CUARENTA_E_BYTES);
    CHECK(cuarenta_last_error_reason() == 4);
    for (i = 0; i < length; i++) {
        CHECK(cuarenta_game_load(bytes, i, &loaded) == CUARENTA_E_BYTES);
        bytes[i] ^= 1;
        CHECK(cuarenta_game_load(bytes, length, &loaded) == CUARENTA_E_BYTES);
        bytes[i] ^= 1;
    }
    CHECK(loaded == NULL);
    CHECK(cuarenta_game_load(bytes, SIZE_MAX, &loaded) == CUARENTA_E_RANGE);
    cuarenta_game_free(game);

    CHECK_OK(cuarenta_match_new(rules, seed, 0, CUARENTA_AUTO_ALL, &mesa));
    CHECK_OK(cuarenta_match_save(mesa, bytes, sizeof bytes, &length));
    CHECK_OK(cuarenta_match_load(bytes, length, &loaded_mesa));
    CHECK(cuarenta_game_equal(cuarenta_match_game(mesa), cuarenta_match_game(loaded_mesa)) == 1);
    CHECK(cuarenta_game_load(bytes, length, &loaded) == CUARENTA_E_BYTES);
    cuarenta_match_free(loaded_mesa);
    cuarenta_match_free(mesa);
    cuarenta_rules_free(rules);
}

static void records(int with_seed) {
    uint8_t seed[32] = {4};
    static char text[65536], again[65536];
    char word[256];
    size_t length, i, plays = 0;
    cuarenta_rules *rules;
    cuarenta_game *game;
    cuarenta_record *record, *copy;
    cuarenta_replay *replay = NULL;
    cuarenta_action action = {0};
    cuarenta_state final, replayed;

    CHECK_OK(cuarenta_rules_parse("tradicional+players=2", Z, &rules));
    CHECK_OK(cuarenta_game_new(rules, seed, 1, CUARENTA_AUTO_ALL, &game));
    CHECK_OK(cuarenta_record_new(rules, with_seed ? seed : NULL, 1, CUARENTA_AUTO_ALL, 0, &record));
    CHECK_OK(cuarenta_record_note(record, game));
    action.kind = CUARENTA_ACTION_PLAY;
    while (cuarenta_game_phase(game) == CUARENTA_PHASE_PLAY) {
        CHECK_OK(cuarenta_game_choose(game, CUARENTA_POLICY_SENSIBLE, 0, &action.play));
        CHECK_OK(cuarenta_game_apply(game, &action));
        CHECK_OK(cuarenta_record_push(record, &action, game));
        plays++;
    }
    CHECK_OK(cuarenta_record_set_result(record, game));
    CHECK_OK(cuarenta_record_set_tag(record, "Seat0", Z, "Dolores \"la Zurda\"", Z));
    CHECK(cuarenta_record_set_tag(record, "seat0", Z, "x", Z) == CUARENTA_E_RECORD);
    CHECK(cuarenta_last_error_reason() == 4);
    CHECK(cuarenta_record_set_tag(record, "Site", Z, "\n", Z) == CUARENTA_E_RECORD);
    CHECK(cuarenta_last_error_reason() == 5);
    CHECK_OK(cuarenta_record_set_comment(record, 1, "a quiet start", Z));
    CHECK(cuarenta_record_set_comment(record, 1, "\x01", Z) == CUARENTA_E_RECORD);
    CHECK_OK(cuarenta_record_tag(record, "Seat0", Z, word, sizeof word, &length));
    CHECK(strcmp(word, "Dolores \"la Zurda\"") == 0);
    CHECK(cuarenta_record_tag(record, "Seat1", Z, word, sizeof word, &length) == CUARENTA_E_NONE);
    CHECK_OK(cuarenta_record_comment(record, 1, word, sizeof word, &length));
    CHECK(strcmp(word, "a quiet start") == 0);
    CHECK_OK(cuarenta_record_comment(record, 2, word, sizeof word, &length));
    CHECK(length == 0);
    CHECK(with_seed ? cuarenta_record_len(record) == plays : cuarenta_record_len(record) > plays);
    CHECK_OK(cuarenta_record_step(record, 0, word, sizeof word, &length));
    CHECK(with_seed ? length <= 82 : strncmp(word, "pack=", 5) == 0);
    CHECK(cuarenta_record_step(record, SIZE_MAX, word, sizeof word, &length) == CUARENTA_E_NONE);

    /* Written and read. */
    CHECK_OK(cuarenta_record_format(record, text, sizeof text, &length));
    CHECK_OK(cuarenta_record_parse(text, length, &copy));
    CHECK_OK(cuarenta_record_format(copy, again, sizeof again, &length));
    CHECK(strcmp(text, again) == 0);
    cuarenta_record_free(record);
    CHECK_OK(cuarenta_record_clone(copy, &record));
    cuarenta_record_free(copy);

    /* Replayed forwards, backwards and to the end, which is that of the game. */
    CHECK_OK(cuarenta_replay_new(record, &replay));
    CHECK(cuarenta_replay_at(replay) == 0 && cuarenta_replay_back(replay) == 0);
    for (i = 0; cuarenta_replay_forward(replay) == 1; i++) {
        cuarenta_event events[CUARENTA_MOST_EVENTS];
        size_t count;
        CHECK_OK(cuarenta_game_events(cuarenta_replay_game(replay), CUARENTA_REFEREE, events,
                                      CUARENTA_MOST_EVENTS, &count));
        CHECK(count > 0);
    }
    CHECK(i == cuarenta_record_len(record) && cuarenta_replay_at(replay) == i);
    CHECK_OK(cuarenta_game_state(game, &final, sizeof final));
    CHECK_OK(cuarenta_game_state(cuarenta_replay_game(replay), &replayed, sizeof replayed));
    CHECK(memcmp(&final, &replayed, sizeof final) == 0);
    CHECK(cuarenta_replay_back(replay) == 1 && cuarenta_replay_at(replay) == i - 1);
    CHECK(cuarenta_replay_goto(replay, i + 1) == 0 && cuarenta_replay_at(replay) == i - 1);
    CHECK(cuarenta_replay_goto(replay, 3) == 1 && cuarenta_replay_at(replay) == 3);
    cuarenta_replay_free(replay);
    cuarenta_replay_free(NULL);
    cuarenta_record_free(record);
    cuarenta_record_free(NULL);
    cuarenta_game_free(game);
    cuarenta_rules_free(rules);
}

static void bad_records(void) {
    cuarenta_record *record = NULL;
    cuarenta_replay *replay = NULL;
    cuarenta_rules *rules;
    char text[256];
    size_t length;
    CHECK(cuarenta_record_parse("[rules \"pagat\"", Z, &record) == CUARENTA_E_PARSE);
    CHECK_OK(cuarenta_last_error_message(text, sizeof text, &length));
    CHECK(strncmp(text, "line 1, byte ", 13) == 0);
    CHECK(cuarenta_record_parse("[rules \"house\"]", Z, &record) == CUARENTA_E_RULES);
    CHECK(cuarenta_record_parse("[rules \"pagat\"] 7x", Z, &record) == CUARENTA_E_PARSE);
    CHECK(record == NULL);
    CHECK_OK(cuarenta_record_parse("[rules \"pagat\"] pack=? 7h", Z, &record));
    CHECK(cuarenta_replay_new(record, &replay) == CUARENTA_E_RECORD);
    CHECK(cuarenta_last_error_reason() == 1);
    cuarenta_record_free(record);
    CHECK_OK(cuarenta_record_parse("[rules \"pagat\"] 7h", Z, &record));
    CHECK(cuarenta_replay_new(record, &replay) == CUARENTA_E_ILLEGAL);
    CHECK(cuarenta_last_error_reason() == 2);
    CHECK(replay == NULL);
    CHECK_OK(cuarenta_record_next_game(record));
    CHECK(cuarenta_record_len(record) == 2);
    cuarenta_record_free(record);
    record = NULL;
    CHECK_OK(cuarenta_rules_parse("pagat", Z, &rules));
    CHECK(cuarenta_record_new(rules, NULL, 0, CUARENTA_AUTO_ALL, 2, &record) == CUARENTA_E_RANGE);
    CHECK(cuarenta_record_new(rules, NULL, 4, CUARENTA_AUTO_ALL, 0, &record) == CUARENTA_E_RANGE);
    CHECK(record == NULL);
    CHECK_OK(cuarenta_record_new(rules, NULL, 0, CUARENTA_AUTO_ALL, 1, &record));
    cuarenta_record_free(record);
    cuarenta_rules_free(rules);
}

int main(void) {
    saves();
    records(0);
    records(1);
    bad_records();
    return 0;
}
