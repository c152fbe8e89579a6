// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace poseloom::eval {

/// What the name of a clip's value says: `bone[Tail].position` of a flat bone, or a field of an object.
struct ValueChannel {
    bool isBone = false;
    std::string_view bone;
    std::string_view field;
};

inline ValueChannel valueChannelOf(std::string_view channel) {
    constexpr std::string_view kPrefix = "bone[";
    const std::size_t close = channel.rfind("].");
    if (!channel.starts_with(kPrefix) || close == std::string_view::npos) return {false, {}, channel};
    return {true, channel.substr(kPrefix.size(), close - kPrefix.size()), channel.substr(close + 2)};
}

}  // namespace poseloom::eval
