/*
 * A whole game of Cuarenta in C: four players, and everything that happens, in words.
 *
 *   cc -std=c11 play.c $(pkg-config --cflags --libs cuarenta) -o play && ./play
 */
#include <cuarenta.h>
#include <stdio.h>
#include <stdlib.h>

static const char *const names[4] = {"Ana", "Luis", "Inés", "Eva"};

/* Ends the program with the library's message if a call fails. */
static void must(cuarenta_status status) {
    char message[1024];
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

/* Says what the last action has brought about. */
static void tell(const cuarenta_game *game) {
    char text[512];
    size_t count, length, i;
    must(cuarenta_game_events(game, CUARENTA_REFEREE, NULL, 0, &count));
    for (i = 0; i < count; i++) {
        must(cuarenta_game_event_text(game, i, CUARENTA_REFEREE, CUARENTA_LANG_EN, names, text, sizeof text,
                                      &length));
        printf("%s\n", text);
    }
}

int main(void) {
    cuarenta_rules *rules;
    cuarenta_game *game;
    cuarenta_play plays[CUARENTA_MOST_PLAYS];
    char table[4096];
    uint8_t seed[32];
    size_t count, length;
    uint64_t turn = 0;

    must(cuarenta_rules_parse("tradicional", CUARENTA_ZERO_TERMINATED, &rules));
    must(cuarenta_seed_from_number(2026, seed));
    must(cuarenta_game_new(rules, seed, 0, CUARENTA_AUTO_ALL, &game));
    tell(game);

    /* Nobody has a legal play when the game is over. */
    while (cuarenta_game_legal_plays(game, plays, CUARENTA_MOST_PLAYS, &count) == CUARENTA_OK && count > 0) {
        cuarenta_play play = plays[0];
        /* Seats 0 and 2 think, their rivals lay down the first card that they may. */
        if (cuarenta_game_to_act(game) % 2 == 0) {
            must(cuarenta_game_choose(game, CUARENTA_POLICY_SENSIBLE, turn++, &play));
        }
        must(cuarenta_game_play(game, &play));
        tell(game);
    }

    must(cuarenta_game_table_text(game, CUARENTA_LANG_EN, names, table, sizeof table, &length));
    printf("%s", table);
    cuarenta_game_free(game);
    cuarenta_rules_free(rules);
    return EXIT_SUCCESS;
}
