// SPDX-License-Identifier: MIT
#include <algorithm>
#include <unordered_set>

#include "scn/scene.h"

namespace poseloom::scn {

std::vector<LoadedEntry> loadedEntries(const TreeNode& tree, const Scene& scene, bool whole) {
    std::unordered_set<std::string_view> nodes;
    for (const SceneNode& node : scene.nodes)
        nodes.insert(node.key);
    std::vector<LoadedEntry> list;
    for (std::size_t i = 0; i < tree.entries.size(); ++i) {
        const Entry& entry = tree.entries[i];
        if (!entry.usable) continue;
        LoadedEntry loaded{i, !entry.source.empty(), {}};
        for (const Binding& binding : entry.bindings)
            if (nodes.contains(binding.node)) loaded.bindings.push_back(binding);
        list.push_back(std::move(loaded));
    }
    const auto isBound = [](const LoadedEntry& entry) { return !entry.bindings.empty(); };
    const auto first = std::find_if(list.begin(), list.end(), isBound);
    if (whole || first == list.end()) return list;
    const auto last = std::find_if(list.rbegin(), list.rend(), isBound).base();
    for (auto entry = std::next(first); entry != last; ++entry)
        entry->hasClip = false;
    list.erase(last, list.end());
    return list;
}

}  // namespace poseloom::scn
