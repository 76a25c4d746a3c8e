#include <cuarenta.hpp>
#include <cuarenta.h>

std::uint32_t version_of_b();

std::uint32_t version_of_b() {
    return cuarenta_version();
}
