// SPDX-License-Identifier: MIT
#include "document/tree_motion.h"

#include <algorithm>

#include "xanim/sampling.h"

namespace poseloom::document {

namespace {

class XanimMotion final : public animtree::LeafMotion {
  public:
    explicit XanimMotion(xanim::AnimationPtr animation) : m_animation(std::move(animation)) {
        m_info.length = m_animation->length();
        m_info.loops = m_animation->loops;
        m_info.movesOwner = m_animation->delta.has_value();
        for (const xanim::Part& part : m_animation->parts)
            m_info.bones.push_back(part.name);
        for (const xanim::Notetrack& note : m_animation->notetracks)
            m_info.notes.push_back({note.name, m_animation->timeOf(note)});
    }

    const animtree::LeafMotionInfo& info() const override { return m_info; }

    void sample(double time, std::span<rig::Transform> out,
                std::span<rig::Transform> /*scratch*/) const override {
        const double frame = frameOf(time);
        for (std::size_t i = 0; i < m_animation->parts.size(); ++i) {
            const xanim::Part& part = m_animation->parts[i];
            out[i] = {};
            if (const auto rotation = xanim::rotationAt(part.rotation, frame)) out[i].rotation = *rotation;
            if (const auto offset = xanim::translationAt(part.translation, frame))
                out[i].translation = *offset;
        }
    }

    animtree::RootMotion rootAt(double time) const override {
        animtree::RootMotion root;
        if (!m_animation->delta) return root;
        const double frame = frameOf(time);
        if (const auto turn = xanim::rotationAt(m_animation->delta->rotation, frame)) {
            root.yawZ = turn->z;
            root.yawW = turn->w;
        }
        root.translation =
            xanim::translationAt(m_animation->delta->translation, frame).value_or(glm::vec3(0.0F));
        return root;
    }

  private:
    double frameOf(double time) const { return std::clamp(time, 0.0, 1.0) * m_animation->lastFrame(); }

    xanim::AnimationPtr m_animation;
    animtree::LeafMotionInfo m_info;
};

}  // namespace

animtree::LeafMotionPtr makeTreeMotion(xanim::AnimationPtr animation) {
    if (!animation) return nullptr;
    return std::make_shared<XanimMotion>(std::move(animation));
}

}  // namespace poseloom::document
