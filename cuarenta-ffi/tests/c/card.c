/* Cards, sets, packs and plays as numbers and texts, and every number that is none. */
#include "check.h"

static const size_t Z = CUARENTA_ZERO_TERMINATED;

int main(void) {
    char text[128];
    size_t length;
    cuarenta_card card = 77, pack[CUARENTA_CARDS];
    cuarenta_cardset set = 0, all = ((cuarenta_cardset) 1 << CUARENTA_CARDS) - 1;
    cuarenta_play play;
    unsigned i, j;

    /* Rank * 4 + suit, both ways. */
    for (i = 0; i < 10; i++) {
        for (j = 0; j < 4; j++) {
            card = cuarenta_card_make((uint8_t) i, (uint8_t) j);
            CHECK(card == i * 4 + j);
            CHECK(cuarenta_card_rank(card) == i && cuarenta_card_suit(card) == j);
            CHECK_OK(cuarenta_card_format(card, text, sizeof text, &length));
            CHECK(text[0] == "A234567JQK"[i] && text[1] == "dhsc"[j] && length == 2);
            CHECK_OK(cuarenta_card_parse(text, 2, &pack[card]));
            CHECK(pack[card] == card);
        }
    }
    CHECK(cuarenta_last_error_status() == CUARENTA_OK);
    CHECK(cuarenta_card_make(10, 0) == CUARENTA_NONE);
    CHECK(cuarenta_card_make(0, 4) == CUARENTA_NONE);
    CHECK(cuarenta_last_error_status() == CUARENTA_E_RANGE);
    for (i = CUARENTA_CARDS; i < 256; i++) {
        CHECK(cuarenta_card_rank((uint8_t) i) == CUARENTA_NONE);
        CHECK(cuarenta_card_suit((uint8_t) i) == CUARENTA_NONE);
        CHECK(cuarenta_card_format((uint8_t) i, text, sizeof text, &length) == CUARENTA_E_RANGE);
    }
    CHECK(cuarenta_card_parse("7x", Z, &card) == CUARENTA_E_PARSE);
    CHECK_OK(cuarenta_last_error_message(text, sizeof text, &length));
    CHECK(strcmp(text, "at byte 1: expected a suit (d h s c)") == 0);
    CHECK(cuarenta_card_parse("7hh", Z, &card) == CUARENTA_E_PARSE);

    /* Sets. */
    CHECK_OK(cuarenta_cardset_parse("7h2d5c", Z, &set));
    CHECK(cuarenta_cardset_len(set) == 3);
    CHECK_OK(cuarenta_cardset_format(set, text, sizeof text, &length));
    CHECK(strcmp(text, "2d5c7h") == 0);
    CHECK(cuarenta_cardset_pop(&set) == 4);
    CHECK(cuarenta_cardset_pop(&set) == 19);
    CHECK(cuarenta_cardset_pop(&set) == 25);
    CHECK(set == 0 && cuarenta_cardset_pop(&set) == CUARENTA_NONE);
    CHECK(cuarenta_cardset_len(all) == 40);
    for (i = CUARENTA_CARDS; i < 64; i++) {
        set = (cuarenta_cardset) 1 << i;
        CHECK(cuarenta_cardset_len(set) == 0);
        CHECK(cuarenta_cardset_pop(&set) == CUARENTA_NONE && set == (cuarenta_cardset) 1 << i);
        CHECK(cuarenta_cardset_format(set, text, sizeof text, &length) == CUARENTA_E_RANGE);
    }
    CHECK(cuarenta_cardset_parse("7h7h", Z, &set) == CUARENTA_E_PARSE);

    /* Packs. */
    CHECK_OK(cuarenta_cardset_format(all, text, sizeof text, &length));
    CHECK(length == 80);
    CHECK_OK(cuarenta_pack_parse(text, length, pack));
    for (i = 0; i < CUARENTA_CARDS; i++) {
        CHECK(pack[i] == i);
    }
    CHECK(cuarenta_pack_parse(text, 78, pack) == CUARENTA_E_PARSE);

    /* Plays. */
    CHECK_OK(cuarenta_play_parse("7hx5c2d", Z, &play));
    CHECK(play.card == 25 && play.take == ((cuarenta_cardset) 1 << 4 | (cuarenta_cardset) 1 << 19));
    CHECK_OK(cuarenta_play_format(&play, text, sizeof text, &length));
    CHECK(strcmp(text, "7hx2d5c") == 0);
    CHECK(cuarenta_play_parse("7hx7h", Z, &play) == CUARENTA_E_PARSE);
    CHECK(play.card == 25);
    play.reserved[6] = 1;
    CHECK(cuarenta_play_format(&play, text, sizeof text, &length) == CUARENTA_E_RANGE);
    for (i = 0; i < 256; i++) {
        cuarenta_status status = cuarenta_play_index_format((uint8_t) i, text, sizeof text, &length);
        CHECK(status == (i < CUARENTA_PLAY_INDEXES ? CUARENTA_OK : CUARENTA_E_RANGE));
    }
    return 0;
}
