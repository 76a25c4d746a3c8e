#ifndef CUARENTA_HPP
#define CUARENTA_HPP

#include <cuarenta.h>

#include <cstdint>

#endif
