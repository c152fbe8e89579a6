// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "posegraph/graph.h"
#include "posegraph/lexer.h"

namespace poseloom::posegraph {

/// One node as the engine keeps it.
struct EngineNode {
    std::string key;
    NodeKind kind = NodeKind::Blend;
    std::string base;  ///< Add: base. Invert: input
    std::vector<std::string> inputs;
    std::vector<float> weights;
    std::vector<std::string> objects;
    std::vector<std::string> fields;
    std::vector<std::string> bones;
};

struct EngineTree {
    std::string name = "AnimationTree";
    std::vector<std::string> slots;
    std::vector<EngineNode> nodes;
    std::string output;
};

/// The engine's own sentence, and the token or name that it is about.
struct EngineError {
    std::string text;
    Span span;
};

/// What Perro's parser makes of a file (spec/perro.md 1.2 to 1.4): a tree, or its first error.
struct EngineResult {
    EngineTree tree;
    std::optional<EngineError> error;
};

/// `tokens` are those of tokenize(source). Linear in the text; does not recurse.
EngineResult parseAsEngine(std::string_view source, const std::vector<Token>& tokens);
/// Its first error alone, without the cost of the tree.
std::optional<EngineError> engineErrorOf(std::string_view source, const std::vector<Token>& tokens);

}  // namespace poseloom::posegraph
