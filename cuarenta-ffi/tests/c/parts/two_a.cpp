#include <cuarenta.h>
#include <cuarenta.hpp>

std::uint32_t version_of_b();

int main() {
    return version_of_b() == cuarenta_version() ? 0 : 1;
}
