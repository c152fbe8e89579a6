// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "posegraph/graph.h"
#include "preview/preview_session.h"
#include "rig/clip.h"
#include "rig/mesh.h"
#include "rig/skeleton.h"

namespace poseloom::tests {

/// A pole of three joints, one unit apart along the file's up axis.
inline std::shared_ptr<const rig::Skeleton> makeSkeleton() {
    auto skeleton = std::make_shared<rig::Skeleton>();
    skeleton->up = rig::UpAxis::Z;
    skeleton->unitsPerMetre = 1.0F;
    for (int i = 0; i < 3; ++i) {
        rig::Joint joint;
        joint.name = std::string(1, static_cast<char>('a' + i));
        joint.parent = i - 1;
        joint.bind.translation = {0.0F, 0.0F, i == 0 ? 0.0F : 1.0F};
        joint.inverseBind[3] = {0.0F, 0.0F, -static_cast<float>(i), 1.0F};
        skeleton->joints.push_back(joint);
    }
    return skeleton;
}

/// A box around the pole, half a unit wide; each corner follows the nearest joint.
inline std::shared_ptr<const rig::Mesh> makeMesh() {
    auto mesh = std::make_shared<rig::Mesh>();
    for (int level = 0; level < 3; ++level) {
        for (int corner = 0; corner < 4; ++corner) {
            rig::SkinVertex vertex;
            const float x = corner == 0 || corner == 3 ? -0.25F : 0.25F;
            const float y = corner < 2 ? -0.25F : 0.25F;
            vertex.position = {x, y, static_cast<float>(level)};
            vertex.normal = {x * 2.83F, y * 2.83F, 0.0F};
            vertex.joints[0] = static_cast<std::uint16_t>(level);
            mesh->vertices.push_back(vertex);
        }
    }
    for (std::uint32_t level = 0; level < 2; ++level) {
        for (std::uint32_t side = 0; side < 4; ++side) {
            const std::uint32_t a = level * 4 + side;
            const std::uint32_t b = level * 4 + (side + 1) % 4;
            for (const std::uint32_t index : {a, b, b + 4, a, b + 4, a + 4})
                mesh->indices.push_back(index);
        }
    }
    mesh->parts.push_back({"body", 0, static_cast<std::uint32_t>(mesh->indices.size()), 0, 0});
    return mesh;
}

/// Joint `b` moves along the file's forward axis by `reach` over the clip's 11 frames; the pole stands.
inline rig::ClipPtr makeClip(const std::string& name, float reach) {
    rig::ClipInfo info;
    info.name = name;
    info.fps = 10.0;
    info.frames = 11;
    info.loopFrames = 10;
    info.loops = true;
    info.events.push_back({5.0, name + "Step", {}});
    for (const char* bone : {"a", "b", "c"})
        info.tracks.push_back({"pole", bone, true});
    std::vector<std::vector<rig::Transform>> frames;
    for (int frame = 0; frame < info.frames; ++frame) {
        std::vector<rig::Transform> pose(3);
        pose[1].translation = {reach * static_cast<float>(frame) / 10.0F, 0.0F, 1.0F};
        pose[2].translation = {0.0F, 0.0F, 1.0F};
        frames.push_back(std::move(pose));
    }
    return rig::makeClip(std::move(info), std::move(frames));
}

/// A Blend named Mix (id 3) of the slots Near (1) and Far (2).
inline std::shared_ptr<const posegraph::Graph> makeGraph(float near = 1.0F, float far = 0.0F) {
    auto graph = std::make_shared<posegraph::Graph>();
    graph->slots.push_back({1, "Near", {}, false});
    graph->slots.push_back({2, "Far", {}, false});
    posegraph::Node node;
    node.id = 3;
    node.key = "Mix";
    node.inputs.push_back({{"Near", {}}, near, {}});
    node.inputs.push_back({{"Far", {}}, far, {}});
    graph->nodes.push_back(node);
    graph->output = posegraph::Ref{"Mix", {}};
    return graph;
}

inline std::vector<ui::PreviewSlot> makeSlots() {
    std::vector<ui::PreviewSlot> made(2);
    made[0].source = {"Near", makeClip("near", 0.0F), {}};
    made[1].source = {"Far", makeClip("far", 2.0F), {}};
    return made;
}

/// Everything set up: blend of a clip that stands and one that moves joint b by 2 units.
inline void fill(ui::PreviewSession& preview, bool withMesh = true) {
    preview.setModel(makeSkeleton(), withMesh ? makeMesh() : nullptr);
    preview.setGraph(makeGraph(), eval::Semantics::Documented);
    preview.setSlots(makeSlots());
}

}  // namespace poseloom::tests
