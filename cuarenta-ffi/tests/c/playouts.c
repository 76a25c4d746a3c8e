/* Many games: the same with any number of threads, and every bad number. */
#include "check.h"

#define GAMES 200

int main(void) {
    uint64_t seeds[GAMES], one, many;
    cuarenta_rules *rules;
    cuarenta_playout_result results[GAMES], again[GAMES];
    cuarenta_playout_options options = {0};
    unsigned i, sensible_wins = 0;

    for (i = 0; i < GAMES; i++) {
        seeds[i] = i;
    }
    CHECK_OK(cuarenta_rules_parse("pagat", CUARENTA_ZERO_TERMINATED, &rules));
    CHECK_OK(cuarenta_playouts(rules, seeds, GAMES, NULL, 0, results));
    CHECK_OK(cuarenta_playouts(rules, seeds, GAMES, &options, 5, again));
    CHECK(memcmp(results, again, sizeof results) == 0);
    CHECK_OK(cuarenta_playouts_checksum(results, GAMES, &one));
    CHECK_OK(cuarenta_playouts_checksum(again, GAMES, &many));
    CHECK(one == many);
    for (i = 0; i < GAMES; i++) {
        CHECK(results[i].plays > 0 && results[i].hands > 0 && results[i].hands <= 1000);
        CHECK(results[i].winner < 2 ? results[i].how >= 1 && results[i].how <= 3 : results[i].how == 0);
    }
    again[3].plays++;
    CHECK_OK(cuarenta_playouts_checksum(again, GAMES, &many));
    CHECK(one != many);

    /* The sensible side wins more. */
    options.policies[0] = options.policies[2] = CUARENTA_POLICY_SENSIBLE;
    CHECK_OK(cuarenta_playouts(rules, seeds, GAMES, &options, 2, again));
    for (i = 0; i < GAMES; i++) {
        sensible_wins += again[i].winner == 0;
    }
    CHECK(sensible_wins > GAMES * 6 / 10);

    /* One hand, and the game is given up. */
    options.max_hands = 1;
    CHECK_OK(cuarenta_playouts(rules, seeds, GAMES, &options, 1, again));
    CHECK(again[0].hands == 1);

    /* No games, and bad numbers. */
    CHECK_OK(cuarenta_playouts(rules, seeds, 0, NULL, 1, results));
    CHECK(cuarenta_playouts(rules, seeds, SIZE_MAX / 8, NULL, 1, results) == CUARENTA_E_RANGE);
    CHECK(cuarenta_playouts(rules, seeds, 1, NULL, CUARENTA_MOST_THREADS + 1, results) == CUARENTA_E_RANGE);
    options.first_dealer = 4;
    CHECK(cuarenta_playouts(rules, seeds, 1, &options, 1, results) == CUARENTA_E_RANGE);
    options.first_dealer = 0;
    options.policies[3] = 2;
    CHECK(cuarenta_playouts(rules, seeds, 1, &options, 1, results) == CUARENTA_E_RANGE);
    options.policies[3] = 0;
    options.reserved[2] = 1;
    CHECK(cuarenta_playouts(rules, seeds, 1, &options, 1, results) == CUARENTA_E_RANGE);
    results[0].winner = 3;
    CHECK(cuarenta_playouts_checksum(results, 1, &one) == CUARENTA_E_RANGE);
    results[0].winner = 0;
    results[0].how = 4;
    CHECK(cuarenta_playouts_checksum(results, 1, &one) == CUARENTA_E_RANGE);
    cuarenta_rules_free(rules);
    return 0;
}
