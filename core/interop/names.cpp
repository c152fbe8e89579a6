// SPDX-License-Identifier: MIT
#include "interop/names.h"

#include <algorithm>
#include <array>

#include "rig/skeleton.h"

namespace poseloom::interop {

namespace {

constexpr std::size_t kLongestFileName = 200;

bool continues(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// Length of the well-formed UTF-8 sequence that `text` starts with; 0: none.
std::size_t sequenceLength(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (length == 0 || lead > 0xF4 || length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if (!continues(text[i])) return 0;
    }
    const auto second = length > 1 ? static_cast<unsigned char>(text[1]) : 0U;
    const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    const bool outside = (lead == 0xED && second > 0x9F) || (lead == 0xF4 && second > 0x8F);
    return overlong || outside ? 0 : length;
}

bool isUtf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = sequenceLength(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

/// Names that Windows keeps for devices, whatever ending follows.
bool isDevice(std::string_view name) {
    constexpr std::array<std::string_view, 4> kPlain{"con", "prn", "aux", "nul"};
    const std::string_view stem = name.substr(0, name.find('.'));
    const auto is = [&](std::string_view device) { return rig::equalIgnoringCase(stem, device); };
    if (std::any_of(kPlain.begin(), kPlain.end(), is)) return true;
    return stem.size() == 4 && stem[3] >= '1' && stem[3] <= '9' &&
           (rig::equalIgnoringCase(stem.substr(0, 3), "com") ||
            rig::equalIgnoringCase(stem.substr(0, 3), "lpt"));
}

std::string replaced(std::string text, std::string_view forbidden) {
    for (char& c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7F || forbidden.find(c) != std::string_view::npos) c = '_';
    }
    return text;
}

}  // namespace

std::string toUtf8(std::string_view name) {
    if (isUtf8(name)) return std::string(name);
    std::string result;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            result += c;
        } else {
            result += static_cast<char>(0xC0U | (byte >> 6U));
            result += static_cast<char>(0x80U | (byte & 0x3FU));
        }
    }
    return result;
}

std::string safeFileName(std::string_view name) {
    std::string result = replaced(toUtf8(name), "/\\:*?\"<>|");
    if (result.size() > kLongestFileName) {
        std::size_t end = kLongestFileName;
        while (end > 0 && continues(result[end]))
            --end;
        result.resize(end);
    }
    if (result.empty()) return "unnamed";
    if (result.front() == '.') result.front() = '_';
    if (result.back() == '.' || result.back() == ' ') result.back() = '_';
    return isDevice(result) ? '_' + result : result;
}

std::string bareWord(std::string_view name) {
    std::string result = replaced(toUtf8(name), " {}\"");
    return result.empty() ? "unnamed" : result;
}

std::string UniqueNames::unique(const std::string& name) {
    const auto folded = [](std::string text) {
        std::transform(text.begin(), text.end(), text.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
        return text;
    };
    const auto [at, isNew] = m_taken.try_emplace(folded(name), 2);
    if (isNew) return name;
    for (;;) {
        std::string candidate = name + '_' + std::to_string(at->second++);
        if (m_taken.try_emplace(folded(candidate), 2).second) return candidate;
    }
}

}  // namespace poseloom::interop
