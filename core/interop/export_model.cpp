// SPDX-License-Identifier: MIT
#include "interop/export_model.h"

#include <algorithm>

namespace poseloom::interop {

namespace {

bool parentsComeFirst(const rig::Skeleton& skeleton) {
    for (std::size_t i = 0; i < skeleton.joints.size(); ++i) {
        const int parent = skeleton.joints[i].parent;
        if (parent < -1 || (parent >= 0 && static_cast<std::size_t>(parent) >= i)) return false;
    }
    return true;
}

/// Chains longer than any creature's would only exhaust the stacks of those who read them.
constexpr int kLongestChain = 512;

bool chainsAreShort(const rig::Skeleton& skeleton) {
    std::vector<int> depths;
    depths.reserve(skeleton.joints.size());
    for (const rig::Joint& joint : skeleton.joints)
        depths.push_back(joint.parent < 0 ? 1 : depths[static_cast<std::size_t>(joint.parent)] + 1);
    return std::all_of(depths.begin(), depths.end(), [](int depth) { return depth <= kLongestChain; });
}

/// Transforms of all frames: some 500 MB in a file.
constexpr std::size_t kMostKeys = std::size_t{1} << 24;

bool clipsAreShort(const ExportModel& model) {
    std::size_t keys = 0;
    for (const rig::ClipPtr& clip : model.clips) {
        const auto frames = static_cast<std::size_t>(std::max(clip->info().frames, 1));
        if (frames > kMostKeys / model.skeleton.joints.size()) return false;
        keys += frames * model.skeleton.joints.size();
        if (keys > kMostKeys) return false;
    }
    return true;
}

bool partsFit(const rig::Mesh& mesh) {
    const bool inRange = std::all_of(mesh.indices.begin(), mesh.indices.end(),
                                     [&](std::uint32_t index) { return index < mesh.vertices.size(); });
    return inRange && std::all_of(mesh.parts.begin(), mesh.parts.end(), [&](const rig::MeshPart& part) {
               return part.indexCount % 3 == 0 && part.firstIndex <= mesh.indices.size() &&
                      part.indexCount <= mesh.indices.size() - part.firstIndex;
           });
}

bool jointsFit(const rig::Mesh& mesh, std::size_t joints) {
    return std::all_of(mesh.vertices.begin(), mesh.vertices.end(), [&](const rig::SkinVertex& vertex) {
        for (std::size_t i = 0; i < vertex.joints.size(); ++i) {
            if (vertex.weights[i] > 0.0F && vertex.joints[i] >= joints) return false;
        }
        return true;
    });
}

}  // namespace

Result<void> checkExportable(const ExportModel& model) {
    if (model.skeleton.joints.empty())
        return failure("INT004", model.name + " has no bones, so there is nothing to write");
    if (!parentsComeFirst(model.skeleton))
        return failure("INT004", "a bone of " + model.name + " comes before its parent");
    if (!chainsAreShort(model.skeleton))
        return failure("INT004",
                       model.name + " has a chain of more than " + std::to_string(kLongestChain) + " bones");
    if (!clipsAreShort(model))
        return failure("INT004", "the animations of " + model.name + " have more than " +
                                     std::to_string(kMostKeys) + " keys; choose some with --animation");
    if (model.mesh && !(partsFit(*model.mesh) && jointsFit(*model.mesh, model.skeleton.joints.size())))
        return failure("INT004", "the mesh of " + model.name + " uses vertices or bones that do not exist");
    return {};
}

}  // namespace poseloom::interop
