// SPDX-License-Identifier: MIT
#include "support/spelling.h"

#include <algorithm>
#include <vector>

namespace poseloom {

namespace {

constexpr std::size_t kLongestWord = 64;

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Optimal string alignment distance, case ignored.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> beforeLast(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> current(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        current[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = lower(a[i - 1]) == lower(b[j - 1]);
            current[j] = std::min({last[j] + 1, current[j - 1] + 1, last[j - 1] + (same ? 0U : 1U)});
            const bool swapped =
                i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]);
            if (swapped) current[j] = std::min(current[j], beforeLast[j - 2] + 1);
        }
        beforeLast.swap(last);
        last.swap(current);
    }
    return last[b.size()];
}

}  // namespace

std::string_view nearestSpelling(std::string_view word, std::span<const std::string_view> candidates) {
    if (word.empty() || word.size() > kLongestWord) return {};
    std::size_t best = std::min<std::size_t>(3, std::max<std::size_t>(1, word.size() / 3)) + 1;
    std::string_view result;
    for (const std::string_view candidate : candidates) {
        const std::size_t difference =
            candidate.size() > word.size() ? candidate.size() - word.size() : word.size() - candidate.size();
        if (candidate.size() > kLongestWord || difference >= best) continue;
        const std::size_t d = distance(word, candidate);
        if (d < best) {
            best = d;
            result = candidate;
        }
    }
    return result;
}

}  // namespace poseloom
