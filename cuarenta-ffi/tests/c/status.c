/* Statuses, the last error, and the two-call sizing of texts. */
#include "check.h"

int main(void) {
    char text[64];
    size_t length = 99;

    CHECK(strcmp(cuarenta_status_name(CUARENTA_OK), "CUARENTA_OK") == 0);
    CHECK(strcmp(cuarenta_status_name(CUARENTA_E_PANIC), "CUARENTA_E_PANIC") == 0);
    CHECK(strcmp(cuarenta_status_name(CUARENTA_E_RECORD), "CUARENTA_E_RECORD") == 0);
    CHECK(strcmp(cuarenta_status_name(1), "?") == 0);
    CHECK(strcmp(cuarenta_status_name(INT32_MIN), "?") == 0);

    /* No error yet: an empty message. */
    CHECK(cuarenta_last_error_status() == CUARENTA_OK);
    CHECK(cuarenta_last_error_reason() == 0);
    CHECK_OK(cuarenta_last_error_message(text, sizeof text, &length));
    CHECK(length == 0 && text[0] == '\0');

    /* The reason as a word. */
    CHECK(cuarenta_card_make(10, 0) == CUARENTA_NONE);
    CHECK_OK(cuarenta_last_error_code(text, sizeof text, &length));
    CHECK(strcmp(text, "range") == 0);
    CHECK_OK(cuarenta_last_error_message(text, sizeof text, &length));
    CHECK(strcmp(text, "`rank` is 10, but it goes from 0 to 9") == 0);
    cuarenta_last_error_clear();
    CHECK_OK(cuarenta_last_error_code(text, sizeof text, &length));
    CHECK(length == 0);

    /* Asking for the message does not change the last error, even if the asking fails. */
    CHECK(cuarenta_last_error_message(text, sizeof text, NULL) == CUARENTA_E_NULL);
    CHECK(cuarenta_last_error_status() == CUARENTA_OK);
    return 0;
}
