/* Linked with a build that has one function more, which adds one and panics. */
#include "../check.h"

cuarenta_status cuarenta_test_panic(uint32_t *number);

int main(void) {
    char message[128];
    size_t length;
    uint32_t number = 6;

    CHECK(cuarenta_test_panic(NULL) == CUARENTA_E_NULL);
    CHECK(cuarenta_test_panic(&number) == CUARENTA_E_PANIC);
    CHECK(cuarenta_last_error_status() == CUARENTA_E_PANIC);
    CHECK_OK(cuarenta_last_error_message(message, sizeof message, &length));
    CHECK(strcmp(message, "the library panicked: forced by the test at 6") == 0);
    return 0;
}
