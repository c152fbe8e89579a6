// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "animtree/compile.h"
#include "animtree/live_tree.h"

namespace poseloom::animtree {

/// A motion whose numbers a test gives: one rotation and one offset for every bone, at any time.
class StillMotion : public LeafMotion {
  public:
    StillMotion(double length, bool loops, std::vector<std::string> bones = {}) {
        m_info.length = length;
        m_info.loops = loops;
        m_info.bones = std::move(bones);
    }

    const LeafMotionInfo& info() const override { return m_info; }
    void sample(double /*time*/, std::span<rig::Transform> out,
                std::span<rig::Transform> /*scratch*/) const override {
        for (rig::Transform& transform : out)
            transform = {offset, rotation, glm::vec3(1.0F)};
    }
    RootMotion rootAt(double time) const override { return root ? root(time) : RootMotion{}; }

    StillMotion& note(std::string name, double time) {
        m_info.notes.push_back({std::move(name), time});
        return *this;
    }
    StillMotion& moves(std::function<RootMotion(double)> by) {
        root = std::move(by);
        m_info.movesOwner = true;
        return *this;
    }

    glm::vec3 offset{0.0F};
    glm::quat rotation{1.0F, 0.0F, 0.0F, 0.0F};
    std::function<RootMotion(double)> root;

  private:
    LeafMotionInfo m_info;
};

/// A live tree of an .atr text, whose nodes are called by name. Leaves without a motion of their own are a
/// loop of one second.
class Played {
  public:
    using Motions = std::map<std::string, LeafMotionPtr>;

    explicit Played(const std::string& text, Motions motions = {}, Side side = Side::Client)
        : m_table(tableOf(text)), live(m_table, listed(*m_table, std::move(motions)), side) {}

    std::uint32_t operator[](std::string_view name) const {
        for (std::uint32_t i = 0; i < m_table->entries.size(); ++i) {
            if (m_table->entries[i].name == name) return i;
        }
        ADD_FAILURE() << name;
        return 0;
    }
    const NodeState& of(std::string_view name) const { return live.state((*this)[name]); }
    double weight(std::string_view name) const { return of(name).weight; }

    /// "leaf:note leaf:note" of the last advance().
    std::string notes() const {
        std::string all;
        for (const NoteCrossing& note : live.notes())
            all += (all.empty() ? "" : " ") + m_table->entries[note.node].name + ":" + std::string(note.name);
        return all;
    }

  private:
    static std::shared_ptr<const CompactTree> tableOf(const std::string& text) {
        CompileOptions options;
        options.animCheck = true;
        CompileResult result = compile(SourceText(text), "t.atr", {}, options);
        EXPECT_TRUE(result.tree) << result.engineError.value_or("");
        return std::make_shared<const CompactTree>(std::move(*result.tree));
    }

    static std::vector<LeafMotionPtr> listed(const CompactTree& table, Motions motions) {
        std::vector<LeafMotionPtr> list;
        for (std::uint32_t i = 0; i < table.entries.size(); ++i) {
            const auto own = motions.find(table.entries[i].name);
            const bool leaf = table.isPrimitive(i);
            list.push_back(own != motions.end() ? own->second
                           : leaf               ? std::make_shared<StillMotion>(1.0, true)
                                                : nullptr);
        }
        return list;
    }

    std::shared_ptr<const CompactTree> m_table;

  public:
    LiveTree live;
};

inline std::shared_ptr<StillMotion> loopOf(double seconds) {
    return std::make_shared<StillMotion>(seconds, true);
}
inline std::shared_ptr<StillMotion> onceOf(double seconds) {
    return std::make_shared<StillMotion>(seconds, false);
}

}  // namespace poseloom::animtree
