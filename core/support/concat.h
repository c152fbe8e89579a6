// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace poseloom {

/// The parts one after another, in one allocation.
inline std::string concat(std::initializer_list<std::string_view> parts) {
    std::size_t size = 0;
    for (const std::string_view part : parts)
        size += part.size();
    std::string whole;
    whole.reserve(size);
    for (const std::string_view part : parts)
        whole.append(part);
    return whole;
}

}  // namespace poseloom
