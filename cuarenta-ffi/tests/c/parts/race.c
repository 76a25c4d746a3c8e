/* Wrong on purpose: two threads play in one game. The gate that looks for races must find it. */
#include <cuarenta.h>
#include <pthread.h>
#include <stddef.h>

static void *player(void *argument) {
    cuarenta_play play;
    int i;
    for (i = 0; i < 20; i++) {
        if (cuarenta_game_choose(argument, CUARENTA_POLICY_RANDOM, 1, &play) == CUARENTA_OK) {
            (void) cuarenta_game_play(argument, &play);
        }
    }
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    uint8_t seed[32] = {1};
    cuarenta_rules *rules;
    cuarenta_game *game;
    if (cuarenta_rules_parse("tradicional", CUARENTA_ZERO_TERMINATED, &rules) != CUARENTA_OK ||
        cuarenta_game_new(rules, seed, 0, CUARENTA_AUTO_ALL, &game) != CUARENTA_OK) {
        return 0;
    }
    pthread_create(&threads[0], NULL, player, game);
    pthread_create(&threads[1], NULL, player, game);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    cuarenta_game_free(game);
    cuarenta_rules_free(rules);
    return 0;
}
