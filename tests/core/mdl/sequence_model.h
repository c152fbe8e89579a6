// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include "mdl/model_set.h"

namespace poseloom::mdl::tests {

/// Builds models in memory whose animations move positions, so that a test can say in plain numbers what a
/// sequence gives.
class SequenceModel {
  public:
    explicit SequenceModel(std::string file = "folder/hero.mdl") {
        m_model.file = std::move(file);
        m_model.bytes.resize(408);
    }

    Model& model() { return m_model; }
    Sequence& sequence(std::size_t i) { return m_model.sequences[i]; }

    SequenceModel& bone(std::string name, int parent = -1, glm::vec3 position = glm::vec3(0.0F)) {
        Bone bone;
        bone.name = std::move(name);
        bone.parent = parent;
        bone.flags = kBoneUsedByAttachment;
        bone.position = position;
        bone.positionScale = glm::vec3(1.0F);
        m_model.bones.push_back(std::move(bone));
        return *this;
    }

    /// One frame in which a bone stands at a position; other bones keep the base pose.
    int still(std::string name, glm::vec3 position, std::uint32_t flags = 0, int bone = 0) {
        const std::size_t node = begin(std::move(name), 1, flags);
        byte(node, bone);
        byte(node + 1, 0x01 | ((flags & kDelta) != 0 ? 0x10 : 0));
        for (std::size_t axis = 0; axis < 3; ++axis)
            word(node + 4 + 2 * axis, half(position[static_cast<int>(axis)]));
        return last();
    }

    /// Bone 0 moves along X by one unit each frame.
    int moving(std::string name, int frames, double fps) {
        const std::size_t node = begin(std::move(name), frames, 0);
        m_model.animations.back().fps = fps;
        byte(node + 1, 0x04);
        word(node + 4, 6);
        word(node + 10, (frames << 8) | frames);
        for (int i = 0; i < frames; ++i)
            word(node + 12 + 2 * static_cast<std::size_t>(i), i);
        return last();
    }

    Sequence& add(std::string name, std::vector<int> animations, std::array<int, 2> groupSize = {1, 1},
                  std::uint32_t flags = 0) {
        Sequence s;
        s.name = std::move(name);
        s.flags = flags;
        s.groupSize = groupSize;
        s.animations = std::move(animations);
        m_model.sequences.push_back(std::move(s));
        return m_model.sequences.back();
    }

    ModelPtr share() const { return std::make_shared<const Model>(m_model); }
    ModelSetPtr set() const {
        return makeModelSet(share(), [](const std::string&) { return ReadResult{}; }).set;
    }

  private:
    std::size_t begin(std::string name, int frames, std::uint32_t flags) {
        Animation a;
        a.name = std::move(name);
        a.frames = frames;
        a.flags = flags;
        a.offset = m_model.bytes.size();
        m_model.bytes.resize(m_model.bytes.size() + 100);
        const int index = 100;
        std::memcpy(m_model.bytes.data() + a.offset + 56, &index, sizeof(index));
        m_model.animations.push_back(std::move(a));
        const std::size_t node = m_model.bytes.size();
        m_model.bytes.resize(node + 10);
        return node;
    }

    int last() const { return static_cast<int>(m_model.animations.size()) - 1; }

    void byte(std::size_t at, int value) { m_model.bytes[at] = static_cast<std::byte>(value); }
    void word(std::size_t at, int value) {
        if (m_model.bytes.size() < at + 2) m_model.bytes.resize(at + 2);
        byte(at, value & 0xFF);
        byte(at + 1, (value >> 8) & 0xFF);
    }

    /// Of small whole numbers and their halves and quarters.
    static int half(float value) {
        if (value == 0.0F) return 0;
        int exponent = 0;
        const float fraction = std::frexp(std::abs(value), &exponent);
        const int mantissa = static_cast<int>((fraction * 2.0F - 1.0F) * 1024.0F);
        return (value < 0.0F ? 0x8000 : 0) | ((exponent + 14) << 10) | mantissa;
    }

    Model m_model;
};

}  // namespace poseloom::mdl::tests
