// SPDX-License-Identifier: MIT
#include "mdl/frame_decoder.h"

#include <algorithm>
#include <cmath>

#include "mdl/sections.h"

namespace poseloom::mdl {

namespace {
bool hasData(const Animation& a) {
    return (a.flags & kFrameAnim) == 0 && (a.block != -1 || a.sectionFrames > 0);
}
}  // namespace

FrameDecoder::FrameDecoder(const Model& model, std::size_t animation) : m_model(&model) {
    if (animation >= model.animations.size()) return;
    const Animation& a = model.animations[animation];
    m_isDelta = (a.flags & kDelta) != 0;
    if (hasData(a)) m_animation = &a;
}

bool FrameDecoder::enter(int section) {
    if (section == m_section) return m_decoder.has_value();
    m_section = section;
    m_decoder.reset();
    const auto place = placeOfSection(ByteReader(m_model->bytes), *m_animation, section);
    if (place && place->block == 0) m_decoder.emplace(*m_model, *m_animation, place->offset);
    return m_decoder.has_value();
}

bool FrameDecoder::decode(double frame, std::span<rig::Transform> out) {
    if (m_animation != nullptr && std::isfinite(frame)) {
        const double position = std::clamp(frame, 0.0, static_cast<double>(m_animation->frames - 1));
        const int whole = static_cast<int>(position);
        const FramePlace at = placeOfFrame(*m_animation, whole);
        if (enter(at.section)) {
            m_decoder->decode(at.local, static_cast<float>(position - whole), out);
            return true;
        }
    }
    fillRestPose(*m_model, m_isDelta, out);
    return false;
}

bool decodeFrame(const Model& model, std::size_t animation, double frame, std::span<rig::Transform> out) {
    return FrameDecoder(model, animation).decode(frame, out);
}

}  // namespace poseloom::mdl
