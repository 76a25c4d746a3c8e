/* Rules by text, by key and value, and the table of options. */
#include "check.h"

static const size_t Z = CUARENTA_ZERO_TERMINATED;

static void text_both_ways(void) {
    char text[512];
    size_t length = 0, needed = 0;
    cuarenta_rules *rules = NULL, *copy = NULL;

    CHECK_OK(cuarenta_rules_parse("pagat+players=2,ronda_points=2", Z, &rules));
    CHECK_OK(cuarenta_rules_format(rules, NULL, 0, &needed));
    CHECK_OK(cuarenta_rules_format(rules, text, sizeof text, &length));
    CHECK(strcmp(text, "pagat+ronda_points=2,players=2") == 0);
    CHECK(length == strlen(text) && needed == length);

    /* One byte too few is an error that says the length and writes nothing; one more is enough. */
    memset(text, 'x', sizeof text);
    length = 0;
    CHECK(cuarenta_rules_format(rules, text, needed, &length) == CUARENTA_E_BUFFER);
    CHECK(length == needed && text[0] == 'x');
    CHECK_OK(cuarenta_rules_format(rules, text, needed + 1, &length));
    CHECK(text[needed] == '\0');

    CHECK_OK(cuarenta_rules_clone(rules, &copy));
    CHECK(cuarenta_rules_equal(rules, copy) == 1);
    CHECK_OK(cuarenta_rules_set(copy, "ronda_points", Z, "3", Z));
    CHECK(cuarenta_rules_equal(rules, copy) == 0);
    CHECK_OK(cuarenta_rules_get(copy, "ronda_points", Z, text, sizeof text, &length));
    CHECK(strcmp(text, "3") == 0);
    /* The length counts: these are "players" and "3". */
    CHECK_OK(cuarenta_rules_set(copy, "players=", 7, "34", 1));
    CHECK_OK(cuarenta_rules_format(copy, text, sizeof text, &length));
    CHECK(strcmp(text, "pagat+ronda_points=3,players=3") == 0);
    cuarenta_rules_free(copy);
    cuarenta_rules_free(rules);
    cuarenta_rules_free(NULL);
}

static void bad_texts(void) {
    char text[2048];
    size_t length;
    cuarenta_rules *rules = NULL;

    CHECK(cuarenta_rules_parse("house", Z, &rules) == CUARENTA_E_RULES);
    CHECK(rules == NULL);
    CHECK(cuarenta_last_error_reason() == 5);
    CHECK(cuarenta_rules_parse("\xff", Z, &rules) == CUARENTA_E_PARSE);
    CHECK(cuarenta_rules_parse("pagat", SIZE_MAX / 2 + 1, &rules) == CUARENTA_E_RANGE);
    CHECK(cuarenta_rules_parse("pagat", 0, &rules) == CUARENTA_E_RULES);

    CHECK_OK(cuarenta_rules_parse("tradicional", Z, &rules));
    CHECK(cuarenta_rules_set(rules, "ronda", Z, "4", Z) == CUARENTA_E_RULES);
    CHECK(cuarenta_last_error_reason() == 1);
    CHECK(cuarenta_rules_set(rules, "ronda_points", Z, "11", Z) == CUARENTA_E_RULES);
    CHECK(cuarenta_last_error_reason() == 2);
    CHECK_OK(cuarenta_last_error_message(text, sizeof text, &length));
    CHECK(strstr(text, "`11`") != NULL);
    length = 77;
    CHECK(cuarenta_rules_get(rules, "ronda", Z, text, sizeof text, &length) == CUARENTA_E_RULES);
    CHECK(length == 77);
    CHECK_OK(cuarenta_rules_format(rules, text, sizeof text, &length));
    CHECK(strcmp(text, "tradicional") == 0);
    cuarenta_rules_free(rules);
}

/* Everything the table offers can be set, and read back. */
static void table_of_options(void) {
    char key[64], value[64], text[256], back[64];
    size_t length, rule, choice, preset;

    CHECK(cuarenta_preset_count() == 3);
    CHECK(cuarenta_rule_count() > 30);
    for (preset = 0; preset < cuarenta_preset_count(); preset++) {
        cuarenta_rules *rules;
        CHECK_OK(cuarenta_preset_name(preset, text, sizeof text, &length));
        CHECK_OK(cuarenta_rules_parse(text, length, &rules));
        for (rule = 0; rule < cuarenta_rule_count(); rule++) {
            CHECK_OK(cuarenta_rule_key(rule, key, sizeof key, &length));
            CHECK_OK(cuarenta_section_title(cuarenta_rule_section(rule), CUARENTA_LANG_ES, text, sizeof text,
                                            &length));
            CHECK(length > 1);
            CHECK_OK(cuarenta_rule_label(rule, CUARENTA_LANG_EN, text, sizeof text, &length));
            CHECK(length > 1);
            CHECK_OK(cuarenta_rule_label(rule, CUARENTA_LANG_ES, text, sizeof text, &length));
            CHECK(length > 1);
            CHECK_OK(cuarenta_rule_source(rule, preset, text, sizeof text, &length));
            CHECK_OK(cuarenta_rules_get(rules, key, Z, value, sizeof value, &length));
            CHECK(strncmp(text, value, length) == 0);
            CHECK(cuarenta_rule_choice_count(rule) >= 2);
            for (choice = 0; choice < cuarenta_rule_choice_count(rule); choice++) {
                CHECK_OK(cuarenta_rule_choice(rule, choice, value, sizeof value, &length));
                CHECK_OK(cuarenta_rule_choice_label(rule, choice, CUARENTA_LANG_ES, text, sizeof text,
                                                    &length));
                CHECK(length >= 1);
                CHECK_OK(cuarenta_rules_set(rules, key, Z, value, Z));
                CHECK_OK(cuarenta_rules_get(rules, key, Z, back, sizeof back, &length));
                CHECK(strcmp(value, back) == 0);
            }
            CHECK(cuarenta_rule_choice(rule, choice, value, sizeof value, &length) == CUARENTA_E_RANGE);
            CHECK(cuarenta_rule_choice_label(rule, choice, 0, value, sizeof value, &length) ==
                  CUARENTA_E_RANGE);
        }
        cuarenta_rules_free(rules);
    }
    CHECK(cuarenta_preset_name(preset, text, sizeof text, &length) == CUARENTA_E_RANGE);
    CHECK(cuarenta_rule_key(rule, text, sizeof text, &length) == CUARENTA_E_RANGE);
    CHECK(cuarenta_rule_section(rule) == 0);
    CHECK(cuarenta_section_title(1, CUARENTA_LANG_EN, text, sizeof text, &length) == CUARENTA_E_RANGE);
    CHECK(cuarenta_rule_source(0, preset, text, sizeof text, &length) == CUARENTA_E_RANGE);
    CHECK(cuarenta_rule_label(0, 2, text, sizeof text, &length) == CUARENTA_E_RANGE);
    CHECK(cuarenta_rule_choice_label(0, 0, 255, text, sizeof text, &length) == CUARENTA_E_RANGE);
    CHECK(cuarenta_rule_choice_count(SIZE_MAX) == 0);
    CHECK(cuarenta_last_error_status() == CUARENTA_E_RANGE);
}

int main(void) {
    text_both_ways();
    bad_texts();
    table_of_options();
    return 0;
}
