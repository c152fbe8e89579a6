// SPDX-License-Identifier: MIT
#include "support/spelling.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace poseloom {

namespace {

/// Longer words are not compared: the distance costs the product of the lengths.
constexpr std::size_t kLongestWord = 64;

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Optimal string alignment distance, case ignored.
std::size_t distance(std::string_view a, std::string_view b) {
    using Row = std::array<std::size_t, kLongestWord + 1>;
    Row beforeLast{};
    Row last{};
    Row current{};
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        current[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = lower(a[i - 1]) == lower(b[j - 1]);
            current[j] = std::min({last[j] + 1, current[j - 1] + 1, last[j - 1] + (same ? 0U : 1U)});
            const bool swapped =
                i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]);
            if (swapped) current[j] = std::min(current[j], beforeLast[j - 2] + 1);
        }
        beforeLast = last;
        last = current;
    }
    return last[b.size()];
}

}  // namespace

std::optional<std::string_view> nearestSpelling(std::string_view word,
                                                std::span<const std::string_view> candidates) {
    if (word.empty() || word.size() > kLongestWord) return std::nullopt;
    std::size_t best = std::clamp<std::size_t>(word.size() / 3, 1, 3) + 1;
    std::optional<std::string_view> result;
    for (const std::string_view candidate : candidates) {
        if (candidate == word) return std::nullopt;
        const std::size_t difference =
            candidate.size() > word.size() ? candidate.size() - word.size() : word.size() - candidate.size();
        if (candidate.empty() || candidate.size() > kLongestWord || difference >= best) continue;
        const std::size_t apart = distance(word, candidate);
        if (apart >= best) continue;
        best = apart;
        result = candidate;
    }
    return result;
}

std::string didYouMean(std::string_view word, std::span<const std::string_view> candidates,
                       std::string_view quote) {
    const auto near = nearestSpelling(word, candidates);
    if (!near) return {};
    return "; did you mean " + std::string(quote) + std::string(*near) + std::string(quote) + "?";
}

}  // namespace poseloom
