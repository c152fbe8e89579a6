// SPDX-License-Identifier: MIT
#include "mdl/frame_decoder.h"

#include <algorithm>
#include <cmath>

namespace poseloom::mdl {

namespace {
bool hasData(const Animation& a) {
    return a.block != -1 || a.sectionFrames > 0;
}
}  // namespace

FrameDecoder::FrameDecoder(const Model& model, std::size_t animation) : m_model(&model) {
    if (animation >= model.animations.size()) return;
    const Animation& a = model.animations[animation];
    m_isDelta = (a.flags & kDelta) != 0;
    if (hasData(a)) m_animation = &a;
}

bool FrameDecoder::enter(int section) {
    if (section != m_section) {
        m_section = section;
        m_decoder.emplace<std::monostate>();
        const auto place = placeOfSection(*m_model, *m_animation, section);
        if (place && place->isLoaded) choose(*place, framesInSection(*m_animation, section));
    }
    return !std::holds_alternative<std::monostate>(m_decoder);
}

void FrameDecoder::choose(const SectionPlace& place, int frames) {
    if ((m_animation->flags & kFrameAnim) == 0) {
        m_decoder.emplace<SectionDecoder>(*m_model, *m_animation, place.reader, place.offset);
        return;
    }
    FrameAnimDecoder decoder(*m_model, *m_animation, place.reader, place.offset, frames);
    if (decoder.isUsable()) m_decoder = std::move(decoder);
}

bool FrameDecoder::decode(double frame, std::span<rig::Transform> out) {
    if (m_animation != nullptr && std::isfinite(frame)) {
        const double position = std::clamp(frame, 0.0, static_cast<double>(m_animation->frames - 1));
        const int whole = static_cast<int>(position);
        const FramePlace at = placeOfFrame(*m_animation, whole);
        if (enter(at.section)) {
            const auto fraction = static_cast<float>(position - whole);
            if (auto* streams = std::get_if<SectionDecoder>(&m_decoder))
                streams->decode(at.local, fraction, out);
            if (auto* frames = std::get_if<FrameAnimDecoder>(&m_decoder))
                frames->decode(at.local, fraction, out);
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
