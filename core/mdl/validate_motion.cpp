// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "mdl/anim_nodes.h"
#include "mdl/frame_decoder.h"
#include "mdl/layout.h"
#include "mdl/packed_types.h"
#include "mdl/validators.h"

namespace poseloom::mdl {

namespace {

/// A loop may end this far from where it begins before anybody sees a jump.
constexpr float kLoopAngleDegrees = 15.0F;
constexpr float kLoopShareOfModel = 0.1F;

/// Beyond what the packed forms of both sides can differ by.
constexpr float kZeroFrameRotation = 4e-3F;
constexpr float kZeroFramePosition = 0.01F;
constexpr float kZeroFrameShare = 4e-3F;

float degreesBetween(const glm::quat& a, const glm::quat& b) {
    const float cosine = std::min(std::abs(glm::dot(a, b)), 1.0F);
    return glm::degrees(2.0F * std::acos(cosine));
}

/// The furthest that any bone lies from its parent: a measure of the model's size.
float sizeOf(const Model& model) {
    float size = 1.0F;
    for (const Bone& bone : model.bones)
        size = std::max(size, glm::length(bone.position));
    return size;
}

/// True for bones that some node or frame of the section moves.
std::vector<bool> movedBones(const Model& model, const Animation& a, const SectionPlace& place, int frames) {
    std::vector<bool> moved(model.bones.size(), false);
    if ((a.flags & kFrameAnim) != 0) {
        const FrameAnimLayout layout =
            readFrameAnimLayout(place.reader, place.offset, model.bones.size(), frames);
        for (std::size_t i = 0; i < layout.bones.size(); ++i)
            moved[i] = layout.bones[i].rotation.flag != 0 || layout.bones[i].position.flag != 0;
        return moved;
    }
    for (const AnimNode& node : walkNodes(place.reader, place.offset).nodes) {
        const auto bone = static_cast<std::size_t>(node.bone);
        if (bone < moved.size() && node.flags != 0) moved[bone] = true;
    }
    return moved;
}

class MotionValidator {
  public:
    MotionValidator(const Model& model, std::size_t animation, Reporter& reporter, WorkBudget& budget)
        : m_model(model),
          m_animation(model.animations[animation]),
          m_decoder(model, animation),
          m_reporter(reporter),
          m_budget(budget) {}

    void run() {
        checkLoop();
        checkZeroFrames();
    }

  private:
    bool decode(int frame, std::vector<rig::Transform>& pose) {
        if (!m_budget.take(m_model.bones.size())) return false;
        pose.resize(m_model.bones.size());
        return m_decoder.decode(frame, pose);
    }

    void checkLoop() {
        const int last = m_animation.frames - 1;
        std::vector<rig::Transform> first;
        std::vector<rig::Transform> end;
        if ((m_animation.flags & kLooping) == 0 || last < 1) return;
        if (!decode(0, first) || !decode(last, end)) return;
        const float size = sizeOf(m_model);
        for (std::size_t i = 0; i < first.size(); ++i) {
            const float angle = degreesBetween(first[i].rotation, end[i].rotation);
            const float distance = glm::length(first[i].translation - end[i].translation);
            if (angle <= kLoopAngleDegrees && distance <= kLoopShareOfModel * size) continue;
            m_reporter.report("MDL068", Severity::Info,
                              {"mstudioanimdesc_t.numframes", m_animation.offset + layout::animDesc::kFrames},
                              "looping animation \"" + m_animation.name + "\" does not close: bone \"" +
                                  m_model.bones[i].name + "\" ends " + std::to_string(angle) +
                                  " degrees and " + std::to_string(distance) + " inches from where it begins",
                              m_animation.name);
            return;
        }
    }

    void checkZeroFrames() {
        const ZeroFrameDecoder zero(m_model, m_animation);
        std::vector<rig::Transform> pose;
        for (int i = 0; i < zero.count() && zero.frameOf(i) < m_animation.frames; ++i) {
            const int frame = zero.frameOf(i);
            const int section = placeOfFrame(m_animation, frame).section;
            const auto place = placeOfSection(m_model, m_animation, section);
            if (!place || !place->isLoaded || !decode(frame, pose)) return;
            const auto moved =
                movedBones(m_model, m_animation, *place, framesInSection(m_animation, section));
            for (std::size_t bone = 0; bone < pose.size(); ++bone) {
                if (moved[bone] && !isSame(zero, bone, i, pose[bone])) return sayZeroFrame(bone, i, frame);
            }
        }
    }

    static bool isSame(const ZeroFrameDecoder& zero, std::size_t bone, int index,
                       const rig::Transform& decoded) {
        if (const auto position = zero.position(bone, index)) {
            const glm::vec3& wanted = decoded.translation;
            for (int axis = 0; axis < 3; ++axis) {
                const float allowed = kZeroFramePosition + kZeroFrameShare * std::abs(wanted[axis]);
                if (!(std::abs((*position)[axis] - wanted[axis]) <= allowed)) return false;
            }
        }
        const auto rotation = zero.rotation(bone, index);
        if (!rotation) return true;
        const glm::quat difference =
            unitLength(alignedTo(decoded.rotation, *rotation)) + decoded.rotation * -1.0F;
        return std::max({std::abs(difference.x), std::abs(difference.y), std::abs(difference.z),
                         std::abs(difference.w)}) <= kZeroFrameRotation;
    }

    void sayZeroFrame(std::size_t bone, int index, int frame) {
        m_reporter.report(
            "MDL069", Severity::Warning,
            {"mstudioanimdesc_t.zeroframeindex", m_animation.offset + layout::animDesc::kZeroFrameIndex},
            "animation \"" + m_animation.name + "\": zero frame " + std::to_string(index) + " of bone \"" +
                m_model.bones[bone].name + "\" is not frame " + std::to_string(frame),
            m_animation.name);
    }

    const Model& m_model;
    const Animation& m_animation;
    FrameDecoder m_decoder;
    Reporter& m_reporter;
    WorkBudget& m_budget;
};

}  // namespace

void validateMotion(const Model& model, std::size_t animation, Reporter& reporter, WorkBudget& budget) {
    MotionValidator(model, animation, reporter, budget).run();
}

}  // namespace poseloom::mdl
