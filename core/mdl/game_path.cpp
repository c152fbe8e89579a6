// SPDX-License-Identifier: MIT
#include "mdl/game_path.h"

#include <algorithm>
#include <vector>

namespace poseloom::mdl {

namespace {

constexpr std::size_t kLongestPath = 1024;

bool isSeparator(char c) {
    return c == '/' || c == '\\';
}

}  // namespace

char foldCase(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string foldCase(std::string_view text) {
    std::string folded(text);
    std::transform(folded.begin(), folded.end(), folded.begin(), [](char c) { return foldCase(c); });
    return folded;
}

std::optional<std::string> normalisedGamePath(std::string_view path) {
    if (path.size() > kLongestPath || path.find('\0') != std::string_view::npos) return std::nullopt;
    std::string result;
    std::vector<std::size_t> ends;  // the length of `result` before each part, to take it back at ".."
    while (!path.empty()) {
        const auto separator = std::find_if(path.begin(), path.end(), isSeparator);
        const std::string_view part = path.substr(0, static_cast<std::size_t>(separator - path.begin()));
        path.remove_prefix(std::min(path.size(), part.size() + 1));
        if (part.empty() || part == ".") continue;
        if (part == "..") {
            if (ends.empty()) return std::nullopt;
            result.resize(ends.back());
            ends.pop_back();
            continue;
        }
        if (part.size() >= 2 && part[1] == ':') return std::nullopt;
        ends.push_back(result.size());
        if (!result.empty()) result += '/';
        result += foldCase(part);
    }
    return result;
}

std::string_view folderOf(std::string_view gamePath) {
    const std::size_t slash = gamePath.rfind('/');
    return slash == std::string_view::npos ? std::string_view{} : gamePath.substr(0, slash);
}

std::string_view fileNameOf(std::string_view gamePath) {
    const std::size_t slash = gamePath.rfind('/');
    return slash == std::string_view::npos ? gamePath : gamePath.substr(slash + 1);
}

std::string joined(std::string_view folder, std::string_view name) {
    std::string path(folder);
    if (!path.empty()) path += '/';
    path += name;
    return path;
}

}  // namespace poseloom::mdl
