// SPDX-License-Identifier: MIT
#include "posegraph/spelling.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace poseloom::posegraph {

namespace {

/// Longer names are not compared: the distance costs the product of the lengths.
constexpr std::size_t kLongest = 64;

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Insertions, deletions and replacements, upper and lower case being equal.
std::size_t distance(std::string_view a, std::string_view b) {
    std::array<std::size_t, kLongest + 1> row{};
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (lower(a[i]) == lower(b[j]) ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row[b.size()];
}

}  // namespace

std::optional<std::string_view> closestName(std::string_view name,
                                            std::span<const std::string_view> candidates) {
    if (name.size() > kLongest || name.empty()) return std::nullopt;
    std::optional<std::string_view> best;
    std::size_t bestDistance = std::max<std::size_t>(1, name.size() / 3) + 1;
    for (const std::string_view candidate : candidates) {
        if (candidate == name) return std::nullopt;
        if (candidate.size() > kLongest || candidate.empty()) continue;
        const std::size_t apart = distance(name, candidate);
        if (apart >= bestDistance) continue;
        best = candidate;
        bestDistance = apart;
    }
    return best;
}

}  // namespace poseloom::posegraph
