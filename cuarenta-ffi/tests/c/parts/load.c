/* Threads that call at random on handles of their own and on shared ones, for some seconds, and the same number
 * of steps with the same numbers once more on one thread: both come to the same sums. And games without end: the
 * memory of the process stays as it is.
 *
 * load SECONDS GAMES */
#include <cuarenta.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define THREADS 8
#define OK(call) do { if ((call) != CUARENTA_OK) { fprintf(stderr, "line %d: %s\n", __LINE__, #call); exit(1); } } while (0)

static cuarenta_rules *rules[3];
static cuarenta_game *shared;
static cuarenta_view *shared_view;
static time_t end;

typedef struct {
    uint64_t seed, rounds, sum;
    int timed;
} job;

static uint64_t next(uint64_t *state) {
    uint64_t z = (*state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static void add(uint64_t *sum, const void *bytes, size_t len) {
    size_t i;
    for (i = 0; i < len; i++) {
        *sum = (*sum ^ ((const unsigned char *) bytes)[i]) * 0x100000001B3u;
    }
}

/* One hand of play, and everything that can be asked. */
static void round_of(uint64_t *numbers, uint64_t *sum) {
    static const size_t room = 8192;
    char text[8192];
    uint8_t seed[32], bytes[512];
    cuarenta_play plays[CUARENTA_MOST_PLAYS], play;
    cuarenta_event events[CUARENTA_MOST_EVENTS];
    cuarenta_game *game, *copy;
    cuarenta_view *view;
    size_t len, turns = next(numbers) % 60;
    const cuarenta_game *any;
    OK(cuarenta_seed_from_number(next(numbers), seed));
    OK(cuarenta_game_new(rules[next(numbers) % 3], seed, 0, CUARENTA_AUTO_ALL, &game));
    while (turns-- > 0 && cuarenta_game_phase(game) == CUARENTA_PHASE_PLAY) {
        any = next(numbers) % 2 ? game : shared;
        switch (next(numbers) % 8) {
        case 0:
            OK(cuarenta_game_format(any, text, room, &len));
            add(sum, text, len);
            OK(cuarenta_game_parse(text, len, &copy));
            cuarenta_game_free(copy);
            break;
        case 1:
            OK(cuarenta_game_save(any, bytes, sizeof bytes, &len));
            add(sum, bytes, len);
            OK(cuarenta_game_load(bytes, len, &copy));
            if (!cuarenta_game_equal(any, copy)) exit(2);
            cuarenta_game_free(copy);
            break;
        case 2:
            OK(cuarenta_game_view(any, 0, &view));
            OK(cuarenta_view_sample(view, next(numbers), &copy));
            OK(cuarenta_game_format(copy, text, room, &len));
            add(sum, text, len);
            cuarenta_game_free(copy);
            cuarenta_view_free(view);
            break;
        case 3:
            OK(cuarenta_view_sample(shared_view, next(numbers), &copy));
            OK(cuarenta_game_choose(copy, CUARENTA_POLICY_SENSIBLE, next(numbers), &play));
            add(sum, &play, sizeof play);
            cuarenta_game_free(copy);
            break;
        case 4:
            if (cuarenta_game_parse("nonsense", CUARENTA_ZERO_TERMINATED, &copy) != CUARENTA_E_RULES) {
                OK(cuarenta_last_error_message(text, room, &len));
                add(sum, text, len);
            }
            cuarenta_last_error_clear();
            break;
        default:
            OK(cuarenta_game_legal_plays(any, plays, CUARENTA_MOST_PLAYS, &len));
            add(sum, plays, len * sizeof *plays);
        }
        OK(cuarenta_game_choose(game, next(numbers) % 2, next(numbers), &play));
        OK(cuarenta_game_play(game, &play));
        OK(cuarenta_game_events(game, CUARENTA_REFEREE, events, CUARENTA_MOST_EVENTS, &len));
        add(sum, events, len * sizeof *events);
    }
    cuarenta_game_free(game);
}

static void *work(void *to) {
    job *mine = to;
    uint64_t numbers = mine->seed, done = 0;
    while (mine->timed ? time(NULL) < end : done < mine->rounds) {
        round_of(&numbers, &mine->sum);
        done++;
    }
    mine->rounds = done;
    return NULL;
}

static long resident(void) {
    char line[128];
    long kib = 0;
    FILE *status = fopen("/proc/self/status", "r");
    while (status && fgets(line, sizeof line, status)) {
        sscanf(line, "VmRSS: %ld", &kib);
    }
    if (status) fclose(status);
    return kib;
}

int main(int count, char **words) {
    long seconds = count > 1 ? atol(words[1]) : 20, games = count > 2 ? atol(words[2]) : 200000, i;
    uint64_t rounds = 0, numbers = 1, sum = 0;
    uint8_t seed[32];
    pthread_t threads[THREADS];
    job timed[THREADS], again;
    long before = 0, after;

    OK(cuarenta_rules_parse("tradicional", CUARENTA_ZERO_TERMINATED, &rules[0]));
    OK(cuarenta_rules_parse("espanola+players=3", CUARENTA_ZERO_TERMINATED, &rules[1]));
    OK(cuarenta_rules_parse("pagat+players=2", CUARENTA_ZERO_TERMINATED, &rules[2]));
    OK(cuarenta_seed_from_number(5, seed));
    OK(cuarenta_game_new(rules[0], seed, 0, CUARENTA_AUTO_ALL, &shared));
    OK(cuarenta_game_view(shared, 1, &shared_view));

    end = time(NULL) + seconds;
    for (i = 0; i < THREADS; i++) {
        job start = {(uint64_t) i * 1000 + 1, 0, 0xCBF29CE484222325u, 1};
        timed[i] = start;
        if (pthread_create(&threads[i], NULL, work, &timed[i])) return 3;
    }
    for (i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        rounds += timed[i].rounds;
    }
    for (i = 0; i < THREADS; i++) {
        job start = {(uint64_t) i * 1000 + 1, timed[i].rounds, 0xCBF29CE484222325u, 0};
        again = start;
        work(&again);
        if (again.sum != timed[i].sum) {
            fprintf(stderr, "thread %ld: another result than alone\n", i);
            return 4;
        }
    }
    printf("load: C, %d threads for %ld s, %llu hands on own and shared handles, as one thread alone\n", THREADS, seconds,
           (unsigned long long) rounds);

    /* A tenth of the games first, for what is allocated once. */
    for (i = 0; i < games; i++) {
        if (i == games / 10) before = resident();
        round_of(&numbers, &sum);
    }
    after = resident();
    printf("load: C, resident memory %ld KiB after %ld games and %ld KiB after %ld\n", before, games / 10, after, games);
    cuarenta_view_free(shared_view);
    cuarenta_game_free(shared);
    for (i = 0; i < 3; i++) cuarenta_rules_free(rules[i]);
    return after - before > 256;
}
