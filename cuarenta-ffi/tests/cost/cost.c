/* What calls cost, the C half: the same games as cost.rs plays in Rust. `cost games N` or `cost batch N`. */
#include <cuarenta.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void must(cuarenta_status status) {
    if (status != CUARENTA_OK) {
        fprintf(stderr, "%s\n", cuarenta_status_name(status));
        exit(1);
    }
}

/* Legal plays and a checked play, until the games are over. */
static uint64_t games(const cuarenta_rules *rules, uint64_t count) {
    uint64_t number, sum = 0, random = 1;
    for (number = 0; number < count; number++) {
        static cuarenta_play plays[CUARENTA_MOST_PLAYS];
        uint8_t seed[32];
        cuarenta_game *game;
        must(cuarenta_seed_from_number(number, seed));
        must(cuarenta_game_new(rules, seed, 0, CUARENTA_AUTO_ALL, &game));
        for (;;) {
            size_t length;
            must(cuarenta_game_legal_plays(game, plays, CUARENTA_MOST_PLAYS, &length));
            if (length == 0) {
                break;
            }
            random = random * 6364136223846793005u + 1442695040888963407u;
            must(cuarenta_game_play(game, &plays[(random >> 33) % length]));
            sum += length;
        }
        cuarenta_game_free(game);
    }
    return sum;
}

static uint64_t batch(const cuarenta_rules *rules, uint64_t count) {
    uint64_t *seeds = calloc(count, sizeof *seeds), i, checksum;
    cuarenta_playout_result *results = calloc(count, sizeof *results);
    if (seeds == NULL || results == NULL) {
        exit(1);
    }
    for (i = 0; i < count; i++) {
        seeds[i] = i;
    }
    must(cuarenta_playouts(rules, seeds, count, NULL, 1, results));
    must(cuarenta_playouts_checksum(results, count, &checksum));
    free(seeds);
    free(results);
    return checksum;
}

int main(int argc, char **argv) {
    cuarenta_rules *rules;
    uint64_t count, result;
    if (argc != 3) {
        return 2;
    }
    count = strtoull(argv[2], NULL, 10);
    must(cuarenta_rules_parse("espanola", CUARENTA_ZERO_TERMINATED, &rules));
    result = strcmp(argv[1], "batch") == 0 ? batch(rules, count) : games(rules, count);
    printf("%" PRIu64 "\n", result);
    cuarenta_rules_free(rules);
    return 0;
}
