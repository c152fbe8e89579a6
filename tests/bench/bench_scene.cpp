// SPDX-License-Identifier: MIT
#include "bench_scene.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace poseloom::bench {

namespace {

struct Motion {
    glm::vec3 axis;
    float turn;
    float phase;
    float speed;
};

Motion randomMotion(std::mt19937& random) {
    std::uniform_real_distribution<float> unit(-1.0F, 1.0F);
    return {glm::normalize(glm::vec3(unit(random), unit(random), unit(random) + 2.0F)),
            0.6F + 0.3F * unit(random), 3.0F * unit(random), 1.0F + static_cast<float>(random() % 3)};
}

rig::Transform transformAt(const Motion& motion, float cycle, float amount) {
    const float angle = amount * motion.turn * std::sin(6.2831853F * motion.speed * cycle + motion.phase);
    rig::Transform result;
    result.rotation = glm::angleAxis(angle, motion.axis);
    result.translation = amount * (motion.axis * 10.0F + glm::vec3(angle));
    return result;
}

std::string numbered(std::string_view prefix, std::size_t number) {
    std::string result(prefix);
    result += std::to_string(number);
    return result;
}

class TreeBuilder {
  public:
    explicit TreeBuilder(posegraph::Graph& graph) : m_graph(graph) {}

    /// Names what a tree of `nodes` slots and nodes, an odd number, yields.
    std::string build(std::size_t nodes) {
        if (nodes <= 1) return addSlot("S");
        const std::size_t leaves = (nodes + 1) / 2;
        const std::size_t left = 2 * (leaves / 2) - 1;
        const std::string a = build(left);
        const std::string b = build(nodes - 1 - left);
        posegraph::Node node = newNode(posegraph::NodeKind::Blend);
        node.inputs = {input(a, 0.6F), input(b, 0.4F)};
        return add(std::move(node));
    }

    std::string addOn(const std::string& base) {
        posegraph::Node node = newNode(posegraph::NodeKind::Add);
        node.base = posegraph::Ref{base, {}};
        node.inputs = {input(addSlot("Delta"), 0.7F), input(addSlot("Delta"), 0.4F)};
        return add(std::move(node));
    }

  private:
    static posegraph::Input input(const std::string& name, float weight) { return {{name, {}}, weight, {}}; }

    std::string addSlot(std::string_view prefix) {
        posegraph::Slot slot;
        slot.id = ++m_lastId;
        slot.name = numbered(prefix, m_lastId);
        m_graph.slots.push_back(slot);
        return slot.name;
    }

    posegraph::Node newNode(posegraph::NodeKind kind) {
        posegraph::Node node;
        node.id = ++m_lastId;
        node.key = numbered("N", m_lastId);
        node.kind = kind;
        return node;
    }

    std::string add(posegraph::Node node) {
        m_graph.nodes.push_back(node);
        return node.key;
    }

    posegraph::Graph& m_graph;
    posegraph::NodeId m_lastId = 0;
};

}  // namespace

rig::ClipPtr smoothClip(std::size_t joints, unsigned seed, rig::Delta delta, int frames) {
    std::mt19937 random(seed);
    rig::ClipInfo info;
    info.frames = frames;
    info.loopFrames = frames - 1;
    info.delta = delta;
    info.foldsBoneCase = true;
    std::vector<Motion> motions;
    for (std::size_t joint = 0; joint < joints; ++joint) {
        info.tracks.push_back(
            {"model", numbered("bone", joint), true, rig::ComponentMask{rig::kPosition | rig::kRotation}});
        motions.push_back(randomMotion(random));
    }
    const float amount = delta == rig::Delta::None ? 1.0F : 0.2F;
    std::vector<std::vector<rig::Transform>> rows;
    for (int frame = 0; frame < frames; ++frame) {
        std::vector<rig::Transform>& row = rows.emplace_back();
        const float cycle = static_cast<float>(frame) / static_cast<float>(kFrames - 1);
        for (const Motion& motion : motions)
            row.push_back(transformAt(motion, cycle, amount));
    }
    return rig::makeClip(std::move(info), std::move(rows));
}

std::unique_ptr<rig::DecodedClip> decoded(const rig::ClipPtr& clip) {
    std::vector<std::uint32_t> tracks(clip->info().tracks.size());
    std::iota(tracks.begin(), tracks.end(), 0U);
    return std::make_unique<rig::DecodedClip>(clip, rig::PoseLayout::of(tracks.size(), false), tracks);
}

std::vector<std::int16_t> parentsOf(std::size_t joints) {
    std::vector<std::int16_t> parents(joints);
    for (std::size_t joint = 0; joint < joints; ++joint)
        parents[joint] =
            static_cast<std::int16_t>(joint < 4 ? static_cast<int>(joint) - 1 : static_cast<int>(joint) - 4);
    return parents;
}

rig::Skeleton skeletonOf(std::size_t joints) {
    rig::Skeleton skeleton;
    for (const std::int16_t parent : parentsOf(joints)) {
        rig::Joint joint;
        joint.name = numbered("bone", skeleton.joints.size());
        joint.parent = parent;
        skeleton.joints.push_back(std::move(joint));
    }
    return skeleton;
}

std::vector<double> playheads(bool scrubbing) {
    std::vector<double> result;
    for (double frame = 0.25; frame < kFrames - 1; frame += 0.5)
        result.push_back(frame);
    if (scrubbing) std::shuffle(result.begin(), result.end(), std::mt19937(5));
    return result;
}

posegraph::Graph treeOf(std::size_t nodes, bool additive) {
    posegraph::Graph graph;
    TreeBuilder builder(graph);
    std::string root = builder.build(additive ? nodes - 3 : nodes);
    if (additive) root = builder.addOn(root);
    graph.output = posegraph::Ref{root, {}};
    return graph;
}

std::vector<eval::SlotSource> fill(const posegraph::Graph& graph, const std::vector<rig::ClipPtr>& clips,
                                   const rig::ClipPtr& delta) {
    std::vector<eval::SlotSource> sources;
    for (const posegraph::Slot& slot : graph.slots) {
        const bool isDelta = slot.name.rfind("Delta", 0) == 0;
        sources.push_back({slot.name, isDelta ? delta : clips[sources.size() % clips.size()], {}});
    }
    return sources;
}

}  // namespace poseloom::bench
