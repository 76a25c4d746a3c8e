#include <cuarenta.h>

uint32_t version_of_b(void);

int main(void) {
    return version_of_b() == cuarenta_version() ? 0 : 1;
}
