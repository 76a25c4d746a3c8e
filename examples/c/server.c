/*
 * An authoritative server and two clients in one program: the server holds the game, each client only the view
 * that it is sent as bytes, and answers with a play as text. In the middle the server stops, is started again, and
 * goes on from the saved game.
 *
 *   cc -std=c11 server.c $(pkg-config --cflags --libs cuarenta) -o server && ./server
 */
#include <cuarenta.h>
#include <stdio.h>
#include <stdlib.h>

#define SEATS 2

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

/* What goes over the wire to a seat: all that it may know, and nothing else. */
static void send_view(const cuarenta_game *game, uint8_t seat, uint8_t wire[CUARENTA_VIEW_BYTES]) {
    cuarenta_view *view;
    size_t length;
    must(cuarenta_game_view(game, seat, &view));
    must(cuarenta_view_to_bytes(view, wire, CUARENTA_VIEW_BYTES, &length));
    cuarenta_view_free(view);
}

/*
 * A client: reads its view, and answers with a play. Bytes that come from a network may be anything, so they are
 * checked; a view that no game gives is refused.
 */
static void client(const uint8_t wire[CUARENTA_VIEW_BYTES], char *answer, size_t cap) {
    cuarenta_view *view;
    cuarenta_play play;
    size_t length;
    must(cuarenta_view_from_bytes(wire, CUARENTA_VIEW_BYTES, &view));
    must(cuarenta_view_choose(view, CUARENTA_POLICY_SENSIBLE, 0, &play));
    must(cuarenta_play_format(&play, answer, cap, &length));
    cuarenta_view_free(view);
}

/* Takes an answer from a client: 1 if it was a legal play, else 0, and the game is as it was. */
static int receive(cuarenta_game *game, const char *answer) {
    cuarenta_play play;
    char reason[512];
    size_t length;
    if (cuarenta_play_parse(answer, CUARENTA_ZERO_TERMINATED, &play) == CUARENTA_OK &&
        cuarenta_game_play(game, &play) == CUARENTA_OK) {
        return 1;
    }
    must(cuarenta_last_error_text(CUARENTA_LANG_ES, reason, sizeof reason, &length));
    printf("refused `%s`: %s\n", answer, reason);
    return 0;
}

/* Saves the game, forgets it, and loads it again. */
static cuarenta_game *restart(cuarenta_game *game) {
    uint8_t saved[CUARENTA_MOST_SAVED_BYTES];
    size_t length;
    cuarenta_game *loaded;
    must(cuarenta_game_save(game, saved, sizeof saved, &length));
    cuarenta_game_free(game);
    must(cuarenta_game_load(saved, length, &loaded));
    printf("restarted from %u bytes\n", (unsigned) length);
    return loaded;
}

int main(void) {
    /* A real server fills all 32 bytes from its operating system's random source, and keeps them secret. */
    uint8_t seed[32] = {4, 0, 4, 0};
    uint8_t wire[SEATS][CUARENTA_VIEW_BYTES];
    cuarenta_rules *rules;
    cuarenta_game *game;
    cuarenta_state end;
    unsigned plays = 0;

    must(cuarenta_rules_parse("espanola+players=2", CUARENTA_ZERO_TERMINATED, &rules));
    must(cuarenta_game_new(rules, seed, 0, CUARENTA_AUTO_ALL, &game));

    while (cuarenta_game_phase(game) == CUARENTA_PHASE_PLAY) {
        uint8_t seat, to_act = cuarenta_game_to_act(game);
        char answer[128];
        for (seat = 0; seat < SEATS; seat++) {
            send_view(game, seat, wire[seat]);
        }
        /* Once, somebody tries a card that is not there. */
        if (plays == 7 && receive(game, "7hx7d7s")) {
            return EXIT_FAILURE;
        }
        client(wire[to_act], answer, sizeof answer);
        if (!receive(game, answer)) {
            return EXIT_FAILURE;
        }
        if (++plays == 20) {
            game = restart(game);
        }
    }

    must(cuarenta_game_state(game, &end, sizeof end));
    printf("seat %u wins %u to %u after %u plays\n", end.winner, end.score[end.winner],
           end.score[1 - end.winner], plays);
    cuarenta_game_free(game);
    cuarenta_rules_free(rules);
    return EXIT_SUCCESS;
}
