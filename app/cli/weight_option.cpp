// SPDX-License-Identifier: MIT
#include "weight_option.h"

#include <charconv>
#include <cmath>

namespace poseloom::cli {

std::optional<Assignment> parseAssignment(const std::string& text) {
    const std::size_t dot = text.find('.');
    const std::size_t equals = text.rfind('=');
    if (dot == std::string::npos || equals == std::string::npos || equals < dot) return std::nullopt;
    Assignment result{text.substr(0, dot), text.substr(dot + 1, equals - dot - 1), 0.0F};
    const char* begin = text.data() + equals + 1;
    const char* end = text.data() + text.size();
    const auto parsed = std::from_chars(begin, end, result.weight);
    if (parsed.ec != std::errc{} || parsed.ptr != end || !std::isfinite(result.weight)) return std::nullopt;
    return result;
}

std::string finiteNumber(const std::string& text) {
    double value = 0.0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool good =
        parsed.ec == std::errc{} && parsed.ptr == text.data() + text.size() && std::isfinite(value);
    return good ? std::string{} : "'" + text + "' is not a finite number";
}

}  // namespace poseloom::cli
