// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

namespace poseloom::tests {

/// A file of the fixtures that live beside the project; they are read in place and never copied.
inline std::filesystem::path sharedData(const std::string& relative) {
    return std::filesystem::path(POSELOOM_SHARED_DATA) / relative;
}

/// A file of tests/data: our own cases, to which anybody can add.
inline std::filesystem::path testData(const std::string& relative) {
    return std::filesystem::path(POSELOOM_TEST_DATA) / relative;
}

inline std::string readAll(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(stream), {});
}

inline nlohmann::json readJson(const std::filesystem::path& path) {
    return nlohmann::json::parse(readAll(path));
}

}  // namespace poseloom::tests

/// Skips a test, with a message, where the fixtures are not beside the project.
#define POSELOOM_NEED_SHARED(path) \
    if (!std::filesystem::exists(path)) GTEST_SKIP() << "fixture not here: " << (path).string()
