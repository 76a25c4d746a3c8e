/* Linked with a build that has one function more, which plays the first legal play and panics. */
#include "../check.h"

cuarenta_status cuarenta_test_panic(cuarenta_game *game);

int main(void) {
    char message[128];
    size_t length;
    uint8_t seed[32] = {6};
    cuarenta_rules *rules;
    cuarenta_game *game, *before;
    cuarenta_play plays[CUARENTA_MOST_PLAYS];

    CHECK_OK(cuarenta_rules_parse("pagat", CUARENTA_ZERO_TERMINATED, &rules));
    CHECK_OK(cuarenta_game_new(rules, seed, 0, CUARENTA_AUTO_ALL, &game));
    CHECK_OK(cuarenta_game_clone(game, &before));

    CHECK(cuarenta_test_panic(NULL) == CUARENTA_E_NULL);
    CHECK(cuarenta_test_panic(game) == CUARENTA_E_PANIC);
    CHECK(cuarenta_last_error_status() == CUARENTA_E_PANIC);
    CHECK_OK(cuarenta_last_error_message(message, sizeof message, &length));
    CHECK(strncmp(message, "the library panicked: forced by the test after ", 47) == 0);

    /* The game is as it was, and goes on. */
    CHECK(cuarenta_game_equal(game, before) == 1);
    CHECK_OK(cuarenta_game_legal_plays(game, plays, CUARENTA_MOST_PLAYS, &length));
    CHECK_OK(cuarenta_game_play(game, &plays[0]));
    CHECK(cuarenta_game_equal(game, before) == 0);
    cuarenta_game_free(game);
    cuarenta_game_free(before);
    cuarenta_rules_free(rules);
    return 0;
}
