// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "animtree/references.h"
#include "animtree/tree.h"
#include "support/cod_tokenizer.h"

namespace poseloom::animtree {

/// A node that survives the pruning which the engine does while it parses (spec/cod.md 2.2, 3.2).
struct KeptNode {
    std::string name;                ///< lower case
    std::uint32_t parent = kNoNode;  ///< index in LoadedTree::kept
    std::uint32_t depth = 0;
    NodeKind kind = NodeKind::Leaf;
    std::uint8_t flags = 0;
    bool placeholder = false;  ///< `void` or `void_loop`, which stands in no file
    Span span;                 ///< the name; of a placeholder, that of its group
};

/// What the engine stops at, in its own words, and the token at which it does.
struct LoadFault {
    std::string text;
    Span span;
    std::optional<Span> first{};  ///< of a duplicate: the name that was there before
};

struct LoadedTree {
    std::vector<KeptNode> kept;  ///< in file order; as far as the engine comes
    /// The first is the engine's; duplicates behind it are found by reading on as if it were not there.
    std::vector<LoadFault> faults;
};

/// Reads as the engine does, step by step and with its pruning: a name that `references` lacks goes unless
/// `animCheck` (com_animCheck 1) keeps all. Linear; does not recurse.
LoadedTree load(const CodTokens& tokens, std::string_view source, const NameSet& references, bool animCheck);

}  // namespace poseloom::animtree
