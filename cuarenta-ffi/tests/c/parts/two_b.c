#include <cuarenta.h>

uint32_t version_of_b(void);

uint32_t version_of_b(void) {
    return cuarenta_version();
}
