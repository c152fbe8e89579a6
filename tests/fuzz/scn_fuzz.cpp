// SPDX-License-Identifier: MIT
// A .scn from its bytes to entries and back: nothing may crash, hang or ask for memory without bound.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "scn/plan.h"
#include "scn/reader.h"

namespace {

using namespace poseloom;

void require(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const SourceText text(std::string(reinterpret_cast<const char*>(data), size));
    const scn::ReadResult result = scn::read(text, "f.scn");
    for (const Diagnostic& diagnostic : result.diagnostics)
        for (const Fix& fix : diagnostic.fixes)
            require(fix.edits.validFor(text.size()));
    for (const scn::TreeNode& tree : result.scene->trees) {
        require(scn::loadedEntries(tree, *result.scene).size() <= tree.entries.size());
        std::vector<scn::EntrySetting> entries;
        for (const scn::Entry& entry : tree.entries)
            entries.push_back(scn::settingOf(entry));
        entries.push_back({"res://a.panim", {{"Hero", "Root"}}, scn::Playback::Once, 0.5, true});
        const auto edits = scn::planEntries(text, tree.key, entries);
        if (edits) require(edits->inverse(text.bytes()).apply(edits->apply(text.bytes())) == text.bytes());
        if (tree.entries.size() < 8) (void)scn::writeTreeNode("Anim", tree.tree, entries);
    }
    return 0;
}
