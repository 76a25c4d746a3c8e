/* The macros of the header say what the running library says. */
#include "check.h"

int main(void) {
    char text[32];
    CHECK(cuarenta_abi_version() == CUARENTA_ABI_VERSION);
    CHECK(cuarenta_version() ==
          CUARENTA_VERSION_MAJOR * 1000000 + CUARENTA_VERSION_MINOR * 1000 + CUARENTA_VERSION_PATCH);
    snprintf(text, sizeof text, "%d.%d.%d", CUARENTA_VERSION_MAJOR, CUARENTA_VERSION_MINOR,
             CUARENTA_VERSION_PATCH);
    CHECK(strcmp(cuarenta_version_string(), text) == 0);
    return 0;
}
