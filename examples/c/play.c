/*
 * A whole game of Cuarenta in C: four players who choose at random, and everything that happens.
 *
 *   cc -std=c11 play.c $(pkg-config --cflags --libs cuarenta) -o play && ./play
 */
#include <cuarenta.h>
#include <stdio.h>
#include <stdlib.h>

/* Ends the program with the library's message if a call fails. */
static void must(cuarenta_status status) {
    char message[512];
    size_t length;
    if (status == CUARENTA_OK) {
        return;
    }
    if (cuarenta_last_error_message(message, sizeof message, &length) != CUARENTA_OK) {
        message[0] = '\0';
    }
    fprintf(stderr, "%s: %s\n", cuarenta_status_name(status), message);
    exit(EXIT_FAILURE);
}

int main(void) {
    cuarenta_rules *rules;
    cuarenta_game *game;
    uint8_t seed[32];
    uint64_t turn = 0;

    must(cuarenta_rules_parse("tradicional", CUARENTA_ZERO_TERMINATED, &rules));
    must(cuarenta_seed_from_number(2026, seed));
    must(cuarenta_game_new(rules, seed, 0, CUARENTA_AUTO_ALL, &game));

    for (;;) {
        cuarenta_event events[CUARENTA_MOST_EVENTS];
        cuarenta_play play;
        size_t count, i;

        must(cuarenta_game_events(game, CUARENTA_REFEREE, events, CUARENTA_MOST_EVENTS, &count));
        for (i = 0; i < count; i++) {
            printf("%u\n", events[i].kind);
        }
        if (cuarenta_game_phase(game) != CUARENTA_PHASE_PLAY) {
            break;
        }
        must(cuarenta_game_choose(game, CUARENTA_POLICY_RANDOM, turn++, &play));
        must(cuarenta_game_play(game, &play));
    }

    cuarenta_game_free(game);
    cuarenta_rules_free(rules);
    return EXIT_SUCCESS;
}
