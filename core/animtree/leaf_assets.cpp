// SPDX-License-Identifier: MIT
#include "animtree/leaf_assets.h"

#include "animtree/sync_fixes.h"
#include "support/cod_tokenizer.h"
#include "support/concat.h"

namespace poseloom::animtree {

namespace {

/// The sync bits that leaves below a node follow; none where its groups contradict each other, which other
/// rules say.
std::uint8_t syncBelow(std::uint8_t above, std::uint8_t own) {
    const auto sync = static_cast<std::uint8_t>(own & kAnySync);
    if (above == kAnySync || sync == kAnySync) return kAnySync;
    return sync == 0 ? above : sync;
}

}  // namespace

std::optional<LeafFault> faultOf(std::string_view name, const LeafFacts& facts) {
    if (!facts.exists) return LeafFault{"ATR090", concat({"Cannot precache 'xanim/", name, "'."})};
    if (facts.version != 0 && facts.version != kAssetVersion)
        return LeafFault{"ATR091",
                         concat({"xanim '", name, "' out of date (version ", std::to_string(facts.version),
                                 ", expecting 14)"}),
                         true, facts.place};
    if (!facts.usable())
        return LeafFault{"ATR092",
                         concat({"The animation of `", name, "` cannot be loaded: ", facts.trouble}), false};
    return std::nullopt;
}

std::string messageOf(std::string_view text, std::string_view place) {
    return place.empty() ? std::string(text) : concat({text, " (", place, ")"});
}

void reportAssets(const SourceText& text, const Tree& tree, const FindLeaf& find, TextReporter& reporter) {
    std::size_t fixed = 0;
    std::vector<std::uint8_t> sync(tree.nodes.size(), 0);
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        const Node& node = tree.nodes[i];
        const std::uint8_t above = node.parent == kNoNode ? std::uint8_t{0} : sync[node.parent];
        sync[i] = syncBelow(above, node.flags());
        if (node.kind != NodeKind::Leaf) continue;
        const std::string name = codLower(node.name);
        const LeafFacts facts = find(name);
        if (const auto fault = faultOf(name, facts)) {
            reporter.warning(fault->code, node.nameSpan, messageOf(fault->text, fault->place), node.name);
        } else if ((above == kLoopSync && !facts.loops) || (above == kNonLoopSync && facts.loops)) {
            Diagnostic& problem = reporter.warning(
                "ATR065", node.nameSpan,
                concat({"`", node.name, facts.loops ? "` loops" : "` does not loop", ", but stands below a ",
                        nameOf(facts.loops ? PropertyKind::NonLoopSync : PropertyKind::LoopSync), " group"}),
                node.name);
            if (fixed++ < kMostSyncFixes) problem.fixes = syncFixes(text, tree, node.nameSpan.begin);
        }
    }
}

}  // namespace poseloom::animtree
