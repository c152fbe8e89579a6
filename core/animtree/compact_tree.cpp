// SPDX-License-Identifier: MIT
#include "animtree/compact_tree.h"

#include <algorithm>

#include "animtree/sync_setup.h"
#include "support/concat.h"

namespace poseloom::animtree {

namespace {

class Builder {
  public:
    Builder(const LoadedTree& loaded, const NameSet& references, const BuildOptions& options)
        : m_loaded(loaded), m_references(references), m_options(options) {}

    BuiltTree run() {
        m_result.tree.name = m_options.treeName;
        m_result.tree.treeIndex = m_options.treeIndex;
        m_result.tree.entries.resize(m_loaded.kept.size() + 1);
        listChildren();
        m_result.tree.entries[0].name = "root";
        bind(0, kNoNode);
        number();
        m_result.faults.insert(m_result.faults.begin(), std::make_move_iterator(m_assetFaults.begin()),
                               std::make_move_iterator(m_assetFaults.end()));
        setUpSync(m_result, [this](std::string_view asset) { return loopFlagOf(asset); });
        findUndefined();
        return std::move(m_result);
    }

  private:
    struct Frame {
        std::uint32_t next;  ///< the child to go on with
        std::uint32_t end;
    };

    /// Children of every kept node in the order of numbering; slot 0 is the root.
    void listChildren() {
        const auto& kept = m_loaded.kept;
        m_first.assign(kept.size() + 2, 0);
        for (const KeptNode& node : kept)
            ++m_first[slot(node.parent) + 1];
        for (std::size_t i = 1; i < m_first.size(); ++i)
            m_first[i] += m_first[i - 1];
        std::vector<std::uint32_t> filled(m_first.begin(), m_first.end() - 1);
        m_children.resize(kept.size());
        for (std::uint32_t i = 0; i < kept.size(); ++i)
            m_children[filled[slot(kept[i].parent)]++] = i;
        if (m_options.order == SiblingOrder::File) return;
        for (std::size_t i = 0; i + 1 < m_first.size(); ++i)
            std::reverse(m_children.begin() + m_first[i], m_children.begin() + m_first[i + 1]);
    }

    static std::size_t slot(std::uint32_t kept) { return kept == kNoNode ? 0 : std::size_t{kept} + 1; }

    void number() {
        m_next = 1;
        std::vector<Frame> frames{enter(0, kNoNode)};
        while (!frames.empty()) {
            Frame& frame = frames.back();
            if (frame.next == frame.end) {
                frames.pop_back();
                continue;
            }
            const std::uint32_t index = frame.next++;
            const std::uint32_t kept = m_result.tree.entries[index].kept;
            bind(index, kept);
            if (m_loaded.kept[kept].kind == NodeKind::Group) {
                frames.push_back(enter(index, kept));
            } else {
                sum(index);
                loadAsset(kept);
            }
        }
    }

    /// Gives the children of a group their block.
    Frame enter(std::uint32_t index, std::uint32_t kept) {
        auto& entries = m_result.tree.entries;
        const std::uint32_t begin = m_first[slot(kept)];
        const std::uint32_t count = m_first[slot(kept) + 1] - begin;
        const std::uint32_t first = m_next;
        m_next += count;
        CompactEntry& group = entries[index];
        group.childCount = count;
        group.firstChild = first;
        group.flags = kept == kNoNode ? std::uint8_t{0} : m_loaded.kept[kept].flags;
        for (std::uint32_t i = 0; i < count; ++i) {
            CompactEntry& child = entries[first + i];
            child.kept = m_children[begin + i];
            child.name = m_loaded.kept[child.kept].name;
            child.parent = index;
        }
        sum(index);
        sum(first);
        sum(count);
        sum(group.flags);
        return {first, first + count};
    }

    void loadAsset(std::uint32_t kept) {
        if (!m_options.assets) return;
        const std::string& name = m_loaded.kept[kept].name;
        auto fault = faultOf(name, m_options.assets(name));
        if (fault)
            m_assetFaults.push_back(
                {std::move(fault->text), fault->code, kept, kNoNode, fault->engine, std::move(fault->place)});
    }

    /// Nothing is known of a leaf whose asset cannot be used: that is a fault by itself.
    std::optional<bool> loopFlagOf(std::string_view asset) const {
        if (!m_options.assets) return m_options.loops.loops(asset);
        const LeafFacts facts = m_options.assets(asset);
        return facts.usable() ? std::optional(facts.loops) : std::nullopt;
    }

    void sum(std::uint32_t value) { m_result.tree.checksum = m_result.tree.checksum * 31U + value; }

    void bind(std::uint32_t index, std::uint32_t kept) {
        const std::string& name = m_result.tree.entries[index].name;
        if (!m_references.contains(name)) return;
        const auto [bound, fresh] = m_result.tree.bindings.emplace(name, index);
        if (fresh) return;
        m_result.faults.push_back(
            {concat({"duplicate animation '", name, "' in 'animtrees/", m_options.treeName, ".atr'"}),
             "ATR061", kept, m_result.tree.entries[bound->second].kept});
    }

    void findUndefined() {
        for (const std::string& name : m_references) {
            if (m_result.tree.bindings.find(name) == m_result.tree.bindings.end())
                m_result.undefined.push_back(name);
        }
        std::sort(m_result.undefined.begin(), m_result.undefined.end());
    }

    const LoadedTree& m_loaded;
    const NameSet& m_references;
    const BuildOptions& m_options;
    BuiltTree m_result;
    std::vector<std::uint32_t> m_first;
    std::vector<std::uint32_t> m_children;
    std::uint32_t m_next = 1;
    std::vector<BuildFault> m_assetFaults;
};

}  // namespace

std::string_view CompactTree::animName(std::uint32_t node) const {
    return isPrimitive(node) ? std::string_view(entries[node].name) : "<non-leaf anim>";
}

std::optional<bool> LoopFlags::loops(std::string_view asset) const {
    if (!m_known) return std::nullopt;
    return asset == "void_loop" || m_looping.contains(asset);
}

BuiltTree build(const LoadedTree& loaded, const NameSet& references, const BuildOptions& options) {
    return Builder(loaded, references, options).run();
}

}  // namespace poseloom::animtree
