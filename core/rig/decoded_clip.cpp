// SPDX-License-Identifier: MIT
#include "rig/decoded_clip.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace poseloom::rig {

struct DecodedClip::Rows {
    AlignedFloats floats;
    std::vector<std::uint8_t> near;  ///< per frame: whether the step to the next frame is small
    std::vector<std::vector<Value>> values;
};

namespace {

float screened(float value) {
    if (!std::isfinite(value)) return 0.0F;
    return std::fabs(value) < std::numeric_limits<float>::min() ? 0.0F : value;
}

Value screened(Value value) {
    const auto clean = [](auto& held) {
        using T = std::decay_t<decltype(held)>;
        if constexpr (std::is_same_v<T, float>) {
            held = screened(held);
        } else if constexpr (std::is_same_v<T, glm::vec2> || std::is_same_v<T, glm::vec3> ||
                             std::is_same_v<T, glm::vec4>) {
            for (int i = 0; i < T::length(); ++i)
                held[i] = screened(held[i]);
        }
    };
    std::visit(clean, value);
    return value;
}

}  // namespace

DecodedClip::DecodedClip(ClipPtr clip, const PoseLayout& layout, std::vector<std::uint32_t> tracks,
                         std::function<void()> onDecoded)
    : m_clip(std::move(clip)),
      m_layout(layout),
      m_tracks(std::move(tracks)),
      m_onDecoded(std::move(onDecoded)) {
    m_frames = static_cast<std::size_t>(std::max(1, m_clip->info().frames));
}

const DecodedClip::Rows& DecodedClip::rows() const {
    const Rows* ready = m_rows.load(std::memory_order_acquire);
    return ready != nullptr ? *ready : decodeOnce();
}

const DecodedClip::Rows& DecodedClip::decodeOnce() const {
    bool isFirst = false;
    std::call_once(m_once, [this, &isFirst] {
        auto rows = std::make_shared<Rows>();
        decode(*rows);
        m_owned = std::move(rows);
        m_rows.store(m_owned.get(), std::memory_order_release);
        isFirst = true;
    });
    if (isFirst && m_onDecoded) m_onDecoded();
    return *m_owned;
}

void DecodedClip::decode(Rows& rows) const {
    rows.floats = AlignedFloats::uninitialised(m_frames * m_layout.floats);
    rows.near.assign(m_frames, 1);
    const ClipRows target{&m_layout, m_tracks, rows.floats.data(), rows.near.data()};
    if (!m_clip->decodeRows(target)) decodeFrames(target);
    if (!m_clip->info().values.empty()) decodeValues(rows);
}

void DecodedClip::decodeFrames(const ClipRows& rows) const {
    std::vector<Transform> scratch(m_clip->info().tracks.size());
    for (std::size_t frame = 0; frame < m_frames; ++frame) {
        std::fill(scratch.begin(), scratch.end(), Transform{});
        m_clip->sample(static_cast<int>(frame), scratch);
        writeRow(m_clip->info(), rows, frame, scratch);
    }
}

void DecodedClip::decodeValues(Rows& rows) const {
    for (std::size_t frame = 0; frame < m_frames; ++frame) {
        std::vector<Value>& values = rows.values.emplace_back(m_clip->info().values.size());
        m_clip->sampleValues(static_cast<int>(frame), values);
        for (Value& value : values)
            value = screened(std::move(value));
    }
}

const float* DecodedClip::row(std::size_t frame) const {
    return rows().floats.data() + std::min(frame, m_frames - 1) * m_layout.floats;
}

DecodedClip::Place DecodedClip::at(double frame) const {
    const Rows& decoded = rows();
    const double last = static_cast<double>(m_frames - 1);
    const double clamped = frame > 0.0 ? std::min(frame, last) : 0.0;
    const auto index = static_cast<std::size_t>(clamped);
    const float* from = decoded.floats.data() + index * m_layout.floats;
    const float fraction = static_cast<float>(clamped - static_cast<double>(index));
    const float* to = index + 1 < m_frames ? from + m_layout.floats : from;
    return {from, to, fraction, index, decoded.near[index] != 0};
}

std::span<const Value> DecodedClip::values(std::size_t frame) const {
    const Rows& decoded = rows();
    if (decoded.values.empty()) return {};
    return decoded.values[std::min(frame, decoded.values.size() - 1)];
}

}  // namespace poseloom::rig
