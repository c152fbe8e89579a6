// SPDX-License-Identifier: MIT
// glTF, Biovision hierarchies and Studiomdl data from their bytes to poses: nothing may crash, hang or ask
// for memory without bound. The first byte says which.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "interop/clip_poses.h"
#include "interop/export_model.h"
#include "interop/import.h"

namespace {

using namespace poseloom;

void require(bool holds) {
    if (!holds) std::abort();
}

void play(const interop::ImportedModel& model) {
    std::vector<rig::Transform> pose(model.skeleton.joints.size());
    for (const rig::ClipPtr& clip : model.clips) {
        interop::ClipPoses poses(model.skeleton, *clip);
        for (const int frame : {0, clip->info().frames / 2, clip->info().frames - 1})
            poses.sample(frame, pose);
    }
}

void checkShape(const interop::ImportedModel& model) {
    for (std::size_t i = 0; i < model.skeleton.joints.size(); ++i)
        require(model.skeleton.joints[i].parent < static_cast<int>(i));
    if (!model.mesh) return;
    for (const std::uint32_t index : model.mesh->indices)
        require(index < model.mesh->vertices.size());
    for (const rig::SkinVertex& vertex : model.mesh->vertices) {
        for (const std::uint16_t joint : vertex.joints)
            require(joint < model.skeleton.joints.size());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    constexpr std::array kEndings{".gltf", ".glb", ".bvh", ".smd"};
    interop::ImportOptions options;
    options.limits.nodes = 1000;
    options.limits.vertices = 100000;
    options.limits.keys = 100000;
    options.limits.seconds = 5.0;
    const std::span bytes(reinterpret_cast<const std::byte*>(data + 1), size - 1);
    const interop::ImportResult read =
        interop::importBytes(bytes, kEndings[data[0] % kEndings.size()], "t", {}, options);
    require(read.model != nullptr || hasErrors(read.diagnostics));
    if (!read.model) return 0;
    checkShape(*read.model);
    play(*read.model);
    return 0;
}
