// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "support/diagnostic.h"

namespace poseloom::tests {

/// The codes in the order reported, a blank after each.
inline std::string codesOf(const Diagnostics& diagnostics) {
    std::string codes;
    for (const Diagnostic& d : diagnostics)
        codes += d.code + " ";
    return codes;
}

inline std::string textOf(const std::vector<std::byte>& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace poseloom::tests
