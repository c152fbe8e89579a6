// SPDX-License-Identifier: MIT
#include "support/decimal.h"

#include <charconv>
#include <cmath>
#include <cstdlib>

namespace poseloom {

double shortestDouble(float value) {
    if (!std::isfinite(value)) return 0.0;
    char buffer[64];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer - 1, value).ptr;
    *end = '\0';
    return std::strtod(buffer, nullptr);
}

}  // namespace poseloom
