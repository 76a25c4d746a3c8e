/* Eight threads on shared const handles, each with its own last error; then a handle that moves. */
#include "check.h"

#include <pthread.h>

#define THREADS 8
#define ROUNDS 100

struct shared {
    const cuarenta_rules *rules;
    const cuarenta_game *game;
    cuarenta_play first;
};

static void *reader(void *argument) {
    const struct shared *shared = argument;
    int i;
    for (i = 0; i < ROUNDS; i++) {
        char text[256];
        size_t length, count;
        uint64_t mask[4];
        cuarenta_play plays[CUARENTA_MOST_PLAYS], absent = {0, 0, {0}};
        cuarenta_event events[CUARENTA_MOST_EVENTS];
        cuarenta_state state;
        cuarenta_game *own;
        cuarenta_playout_result result;
        uint64_t seed = (uint64_t) i;
        uint8_t index;

        CHECK_OK(cuarenta_rules_format(shared->rules, text, sizeof text, &length));
        CHECK_OK(cuarenta_rules_get(shared->rules, "players", 7, text, sizeof text, &length));
        CHECK_OK(cuarenta_game_legal_plays(shared->game, plays, CUARENTA_MOST_PLAYS, &count));
        CHECK(memcmp(&plays[0], &shared->first, sizeof plays[0]) == 0);
        CHECK_OK(cuarenta_game_play_mask(shared->game, mask));
        CHECK_OK(cuarenta_game_events(shared->game, CUARENTA_REFEREE, events, CUARENTA_MOST_EVENTS, &count));
        CHECK_OK(cuarenta_game_state(shared->game, &state, sizeof state));
        CHECK_OK(cuarenta_game_preview(shared->game, &plays[0], events, 3, &count));
        CHECK_OK(cuarenta_playouts(shared->rules, &seed, 1, NULL, 1, &result));

        /* A card that is on nobody's hand but in the stock, so it cannot be played. */
        absent.card = state.stock[0];
        CHECK(cuarenta_game_index_of(shared->game, &absent, &index) ==
              CUARENTA_E_ILLEGAL);
        CHECK(cuarenta_last_error_reason() == 10);

        CHECK_OK(cuarenta_game_clone(shared->game, &own));
        CHECK_OK(cuarenta_game_play(own, &plays[0]));
        CHECK(cuarenta_game_equal(own, shared->game) == 0);
        cuarenta_game_free(own);
    }
    return NULL;
}

static void *finisher(void *argument) {
    cuarenta_game_free(argument);
    return NULL;
}

int main(void) {
    pthread_t threads[THREADS];
    uint8_t seed[32] = {1};
    cuarenta_rules *rules;
    cuarenta_game *game;
    struct shared shared;
    size_t count;
    int i;

    CHECK_OK(cuarenta_rules_parse("tradicional", CUARENTA_ZERO_TERMINATED, &rules));
    CHECK_OK(cuarenta_game_new(rules, seed, 0, CUARENTA_AUTO_ALL, &game));
    shared.rules = rules;
    shared.game = game;
    {
        cuarenta_play plays[CUARENTA_MOST_PLAYS];
        CHECK_OK(cuarenta_game_legal_plays(game, plays, CUARENTA_MOST_PLAYS, &count));
        shared.first = plays[0];
    }
    for (i = 0; i < THREADS; i++) {
        CHECK(pthread_create(&threads[i], NULL, reader, &shared) == 0);
    }
    for (i = 0; i < THREADS; i++) {
        CHECK(pthread_join(threads[i], NULL) == 0);
    }
    CHECK(cuarenta_last_error_status() == CUARENTA_OK);
    CHECK(pthread_create(&threads[0], NULL, finisher, game) == 0);
    CHECK(pthread_join(threads[0], NULL) == 0);
    cuarenta_rules_free(rules);
    return 0;
}
