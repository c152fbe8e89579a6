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

/// The nearest section with data before one that has none. Asking for ascending sections walks over each
/// once.
int FrameDecoder::earlierSection(int section) {
    int earlier = section - 1;
    while (earlier >= 0 && !enter(earlier)) {
        if (earlier == m_missing) {
            earlier = m_earlier;
            break;
        }
        --earlier;
    }
    m_missing = section;
    m_earlier = earlier;
    return earlier;
}

void FrameDecoder::standIn(double frame, int section, std::span<rig::Transform> out) {
    const int earlier = earlierSection(section);
    if (earlier >= 0 && enter(earlier)) {
        const int frames = std::min(m_animation->sectionFrames, framesInSection(*m_animation, earlier));
        decodeLocal(frames - 1, 0.0F, out);
        return;
    }
    fillRestPose(*m_model, m_isDelta, out);
    ZeroFrameDecoder(*m_model, *m_animation).decode(frame, out);
}

void FrameDecoder::decodeLocal(int frame, float fraction, std::span<rig::Transform> out) {
    if (auto* streams = std::get_if<SectionDecoder>(&m_decoder)) streams->decode(frame, fraction, out);
    if (auto* frames = std::get_if<FrameAnimDecoder>(&m_decoder)) frames->decode(frame, fraction, out);
}

bool FrameDecoder::decode(double frame, std::span<rig::Transform> out) {
    if (m_animation != nullptr && std::isfinite(frame)) {
        const double position = std::clamp(frame, 0.0, static_cast<double>(m_animation->frames - 1));
        const int whole = static_cast<int>(position);
        const FramePlace at = placeOfFrame(*m_animation, whole);
        if (enter(at.section)) {
            decodeLocal(at.local, static_cast<float>(position - whole), out);
            return true;
        }
        standIn(position, at.section, out);
        return false;
    }
    fillRestPose(*m_model, m_isDelta, out);
    return false;
}

bool decodeFrame(const Model& model, std::size_t animation, double frame, std::span<rig::Transform> out) {
    return FrameDecoder(model, animation).decode(frame, out);
}

}  // namespace poseloom::mdl
