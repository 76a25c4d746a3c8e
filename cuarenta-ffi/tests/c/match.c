/* A match to its end, game by game; copies; what is not there. */
#include "check.h"

int main(void) {
    uint8_t seed[32];
    cuarenta_rules *rules;
    cuarenta_match *mesa, *copy;
    const cuarenta_game *game;
    cuarenta_event events[CUARENTA_MOST_EVENTS];
    cuarenta_action action = {0};
    size_t count = 0, plays = 0;
    unsigned games = 1;

    CHECK_OK(cuarenta_seed_from_number(7, seed));
    CHECK_OK(cuarenta_rules_parse("espanola+zapatero=off,games_to_win=3", CUARENTA_ZERO_TERMINATED, &rules));
    CHECK(cuarenta_match_new(rules, seed, 4, CUARENTA_AUTO_ALL, &mesa) == CUARENTA_E_RANGE);
    CHECK_OK(cuarenta_match_new(rules, seed, 2, CUARENTA_AUTO_ALL, &mesa));
    cuarenta_rules_free(rules);
    game = cuarenta_match_game(mesa);
    CHECK(cuarenta_match_next_game(mesa) == CUARENTA_E_ILLEGAL);
    CHECK(cuarenta_match_winner(mesa) == CUARENTA_NONE);

    while (cuarenta_match_winner(mesa) == CUARENTA_NONE) {
        if (cuarenta_game_phase(game) == CUARENTA_PHASE_OVER) {
            CHECK_OK(cuarenta_match_next_game(mesa));
            games++;
            continue;
        }
        CHECK_OK(cuarenta_game_choose(game, CUARENTA_POLICY_SENSIBLE, plays, &action.play));
        if (plays++ % 2 == 0) {
            CHECK_OK(cuarenta_match_play(mesa, &action.play));
        } else {
            action.kind = CUARENTA_ACTION_PLAY;
            CHECK_OK(cuarenta_match_apply(mesa, &action));
        }
        if (plays == 30) {
            CHECK_OK(cuarenta_match_clone(mesa, &copy));
            CHECK(cuarenta_game_equal(cuarenta_match_game(copy), game) == 1);
            CHECK_OK(cuarenta_game_choose(game, CUARENTA_POLICY_SENSIBLE, 0, &action.play));
            CHECK_OK(cuarenta_match_play(copy, &action.play));
            CHECK(cuarenta_game_equal(cuarenta_match_game(copy), game) == 0);
            cuarenta_match_free(copy);
        }
        CHECK(plays < 100000);
    }
    CHECK(cuarenta_match_wins(mesa, cuarenta_match_winner(mesa)) == 3);
    CHECK(games == (unsigned) (cuarenta_match_wins(mesa, 0) + cuarenta_match_wins(mesa, 1)));
    CHECK_OK(cuarenta_game_events(game, CUARENTA_SPECTATOR, events, CUARENTA_MOST_EVENTS, &count));
    CHECK(events[count - 2].kind == CUARENTA_EVENT_GAME_WON);
    CHECK(events[count - 1].kind == CUARENTA_EVENT_MATCH_WON);
    CHECK(events[count - 1].side == cuarenta_match_winner(mesa));
    CHECK(cuarenta_match_next_game(mesa) == CUARENTA_E_ILLEGAL);
    CHECK(cuarenta_match_play(mesa, &action.play) == CUARENTA_E_ILLEGAL);
    CHECK(cuarenta_game_choose(game, CUARENTA_POLICY_RANDOM, 0, &action.play) == CUARENTA_E_NONE);
    CHECK(cuarenta_game_choose(game, 2, 0, &action.play) == CUARENTA_E_RANGE);
    CHECK(cuarenta_match_wins(mesa, 3) == 0);
    CHECK(cuarenta_last_error_status() == CUARENTA_E_RANGE);
    cuarenta_match_free(mesa);
    cuarenta_match_free(NULL);
    return 0;
}
