// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

namespace poseloom::cli {

/// What `--set` gives.
struct Assignment {
    std::string node;
    std::string input;
    float weight = 0.0F;
};

/// `NODE.INPUT=W` with a finite number. Node keys contain no dot and no `=`.
std::optional<Assignment> parseAssignment(const std::string& text);

/// What is wrong with a text that has to be a finite number; empty where nothing is.
std::string finiteNumber(const std::string& text);

}  // namespace poseloom::cli
