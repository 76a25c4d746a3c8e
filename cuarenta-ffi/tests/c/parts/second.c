/* Two Rust static libraries in one program. */
#include "../check.h"

uint32_t second_length(uint32_t n);

int main(void) {
    CHECK(second_length(12345) == 5);
    CHECK(cuarenta_version() ==
          CUARENTA_VERSION_MAJOR * 1000000 + CUARENTA_VERSION_MINOR * 1000 + CUARENTA_VERSION_PATCH);
    return 0;
}
