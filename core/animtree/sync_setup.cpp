// SPDX-License-Identifier: MIT
#include "animtree/sync_setup.h"

#include "support/concat.h"

namespace poseloom::animtree {

namespace {

class SyncSetup {
  public:
    SyncSetup(BuiltTree& built, const LoopFlagOf& loops) : m_built(built), m_loops(loops) {}

    void run() {
        // A node and the sync bit of the clock above it.
        m_open.push_back({0, 0, 0});
        while (!m_open.empty()) {
            const Visit visit = m_open.back();
            m_open.pop_back();
            visit.bit == 0 ? outside(visit) : within(visit);
        }
    }

  private:
    struct Visit {
        std::uint32_t node;
        std::uint8_t bit;
        std::uint32_t clock;
    };

    CompactEntry& entry(std::uint32_t node) { return m_built.tree.entries[node]; }

    void outside(const Visit& visit) {
        CompactEntry& group = entry(visit.node);
        if (group.childCount == 0) return;
        const auto sync = static_cast<std::uint8_t>(group.flags & kAnySync);
        if (sync == kAnySync) {
            fault("ATR064", "animation cannot be sync looping and sync nonlooping", visit.node, 0);
            return;
        }
        if (sync != 0) group.flags = static_cast<std::uint8_t>(group.flags | kSyncClock);
        openChildren(group, sync, sync != 0 ? visit.node : 0);
    }

    void within(const Visit& visit) {
        CompactEntry& node = entry(visit.node);
        if (node.childCount == 0) return leaf(visit, node);
        if ((node.flags & kAnySync) != 0) return nested(visit);
        node.flags = static_cast<std::uint8_t>(node.flags | visit.bit);
        openChildren(node, visit.bit, visit.clock);
    }

    void leaf(const Visit& visit, const CompactEntry& node) {
        const bool wanted = visit.bit == kLoopSync;
        if (m_loops(node.name).value_or(wanted) == wanted) return;
        fault("ATR065",
              concat({"animation '", node.name, "' in '", m_built.tree.name, "' cannot be sync ",
                      wanted ? "looping and nonlooping" : "nonlooping and looping"}),
              visit.node, visit.clock);
    }

    void nested(const Visit& visit) {
        std::size_t steps = 0;
        std::uint32_t at = visit.node;
        for (; entry(at).childCount > 0; at = entry(at).firstChild)
            ++steps;
        fault("ATR066",
              concat({"duplicate specification of animation sync in '", m_built.tree.name, "', ",
                      std::to_string(steps), " nodes above '", entry(at).name, "'"}),
              visit.node, visit.clock);
    }

    /// In the order of the table: the last pushed comes first.
    void openChildren(const CompactEntry& group, std::uint8_t bit, std::uint32_t clock) {
        for (std::uint32_t i = group.childCount; i-- > 0;)
            m_open.push_back({group.firstChild + i, bit, clock});
    }

    void fault(std::string_view code, std::string text, std::uint32_t node, std::uint32_t clock) {
        m_built.syncFaults.push_back({std::move(text), code, entry(node).kept, entry(clock).kept});
    }

    BuiltTree& m_built;
    const LoopFlagOf& m_loops;
    std::vector<Visit> m_open;
};

}  // namespace

void setUpSync(BuiltTree& built, const LoopFlagOf& loops) {
    SyncSetup(built, loops).run();
}

}  // namespace poseloom::animtree
