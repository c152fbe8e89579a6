// SPDX-License-Identifier: MIT
#include "posegraph/syntax.h"

#include <algorithm>

namespace poseloom::posegraph {

const Entry* EntryBlock::find(std::string_view key) const {
    const auto it =
        std::find_if(entries.rbegin(), entries.rend(), [&](const Entry& entry) { return entry.key == key; });
    return it == entries.rend() ? nullptr : &*it;
}

const Block* FileSyntax::find(BlockKind kind) const {
    const auto it =
        std::find_if(blocks.rbegin(), blocks.rend(), [&](const Block& block) { return block.kind == kind; });
    return it == blocks.rend() ? nullptr : &*it;
}

const Block* FileSyntax::findNode(std::string_view key) const {
    const auto it = std::find_if(blocks.begin(), blocks.end(), [&](const Block& block) {
        return block.kind == BlockKind::Node && block.body.open.name == key;
    });
    return it == blocks.end() ? nullptr : &*it;
}

}  // namespace poseloom::posegraph
