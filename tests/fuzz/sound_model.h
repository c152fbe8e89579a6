// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "mdl/writer.h"

namespace poseloom::fuzz {

inline mdl::SourceAnimation swinging(const std::string& name, std::size_t bones, int frames,
                                     rig::Delta delta) {
    mdl::SourceAnimation animation;
    animation.name = name;
    animation.looping = delta == rig::Delta::None;
    animation.delta = delta;
    for (int frame = 0; frame < frames; ++frame) {
        rig::Transform swung;
        const float angle = 0.4F * std::sin(0.3F * static_cast<float>(frame));
        swung.rotation = glm::angleAxis(angle, glm::vec3(0.0F, 1.0F, 0.0F));
        swung.translation = {angle, 0.0F, 5.0F * angle};
        animation.frames.emplace_back(bones, swung);
    }
    return animation;
}

/// A small model that has something of everything the writer knows: bones, a mesh, plain, delta and sectioned
/// animations, a blend by a pose parameter with an event.
inline const mdl::ModelFiles& soundModel() {
    static const mdl::ModelFiles files = [] {
        mdl::ModelSource source;
        source.name = "fuzz/sound.mdl";
        for (int bone = 0; bone < 4; ++bone)
            source.bones.push_back({"bone" + std::to_string(bone), bone - 1, {}, 0});
        source.mesh.vertices.resize(3);
        source.mesh.vertices[1].position = {1.0F, 0.0F, 0.0F};
        source.mesh.vertices[2].position = {0.0F, 1.0F, 0.0F};
        source.mesh.indices = {0, 1, 2};
        source.mesh.parts = {{"skin", 0, 3}};
        source.bodyPartNames = {"body"};
        source.materialFolders = {"models/fuzz/"};
        source.animations = {swinging("walk", 4, 20, rig::Delta::None),
                             swinging("nod", 4, 12, rig::Delta::Post),
                             swinging("long", 4, 150, rig::Delta::None)};
        mdl::PoseParameter lean;
        lean.name = "lean";
        source.poseParameters = {lean};
        mdl::SourceSequence blend;
        blend.name = "blend";
        blend.groupSize = {2, 1};
        blend.animations = {0, 2};
        blend.events = {{0.5F, 1004, "", "left"}};
        source.sequences = {blend};
        return mdl::writeModel(source).value_or(mdl::ModelFiles{});
    }();
    return files;
}

/// What a fuzzer's input means for a reader: bytes as they are where its first byte is even; else changes to
/// `sound` bytes, each four bytes (offset, offset, offset, value). So the fuzzer reaches all of the reader
/// without a corpus.
inline std::vector<std::byte> bytesFor(std::span<const std::uint8_t> input,
                                       const std::vector<std::byte>& sound) {
    constexpr std::size_t kChange = 4;
    if (input.empty()) return {};
    const auto rest = std::as_bytes(input.subspan(1));
    if (input[0] % 2 == 0 || sound.empty()) return {rest.begin(), rest.end()};
    std::vector<std::byte> bytes = sound;
    for (std::size_t at = 0; at + kChange <= rest.size(); at += kChange) {
        std::size_t offset = 0;
        for (std::size_t i = 0; i + 1 < kChange; ++i)
            offset = offset * 256 + std::to_integer<std::size_t>(rest[at + i]);
        bytes[offset % bytes.size()] = rest[at + kChange - 1];
    }
    return bytes;
}

}  // namespace poseloom::fuzz
