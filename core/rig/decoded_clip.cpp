// SPDX-License-Identifier: MIT
#include "rig/decoded_clip.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "rig/kernels.h"

namespace poseloom::rig {

struct DecodedClip::Rows {
    AlignedFloats floats;
    std::vector<std::uint8_t> near;  ///< per frame: whether the step to the next frame is small
    std::vector<std::vector<Value>> values;
};

namespace {

float screened(float value, float otherwise) {
    if (!std::isfinite(value)) return otherwise;
    return std::fabs(value) < std::numeric_limits<float>::min() ? 0.0F : value;
}

glm::vec3 screened(glm::vec3 value, float otherwise) {
    return {screened(value.x, otherwise), screened(value.y, otherwise), screened(value.z, otherwise)};
}

glm::quat screened(const glm::quat& q) {
    const double length =
        std::sqrt(double{q.w} * q.w + double{q.x} * q.x + double{q.y} * q.y + double{q.z} * q.z);
    if (!std::isfinite(length) || length < 1e-12) return {1.0F, 0.0F, 0.0F, 0.0F};
    const auto part = [length](float value) { return screened(static_cast<float>(value / length), 0.0F); };
    return {part(q.w), part(q.x), part(q.y), part(q.z)};
}

Value screened(Value value) {
    const auto clean = [](auto& held) {
        using T = std::decay_t<decltype(held)>;
        if constexpr (std::is_same_v<T, float>) {
            held = screened(held, 0.0F);
        } else if constexpr (std::is_same_v<T, glm::vec2> || std::is_same_v<T, glm::vec3> ||
                             std::is_same_v<T, glm::vec4>) {
            for (int i = 0; i < T::length(); ++i)
                held[i] = screened(held[i], 0.0F);
        }
    };
    std::visit(clean, value);
    return value;
}

float dotAt(const PoseLayout& layout, const float* a, const float* b, std::size_t joint) {
    float sum = 0.0F;
    for (std::size_t lane = kRotationLane; lane < kRotationLane + 4; ++lane)
        sum += a[layout.index(lane, joint)] * b[layout.index(lane, joint)];
    return sum;
}

void turnRotation(const PoseLayout& layout, float* pose, std::size_t joint) {
    for (std::size_t lane = kRotationLane; lane < kRotationLane + 4; ++lane) {
        float& value = pose[layout.index(lane, joint)];
        value = -value;
    }
}

/// Gives each rotation of `row` the sign nearer to `previous`; returns the smallest dot product.
float alignTo(const PoseLayout& layout, const float* previous, float* row) {
    float smallest = 1.0F;
    for (std::size_t joint = 0; joint < layout.joints; ++joint) {
        const float dot = dotAt(layout, previous, row, joint);
        if (dot < 0.0F) turnRotation(layout, row, joint);
        smallest = std::min(smallest, std::fabs(dot));
    }
    return smallest;
}

}  // namespace

DecodedClip::DecodedClip(ClipPtr clip, const PoseLayout& layout, std::vector<std::uint32_t> tracks)
    : m_clip(std::move(clip)), m_layout(layout), m_tracks(std::move(tracks)) {
    m_frames = static_cast<std::size_t>(std::max(1, m_clip->info().frames));
}

const DecodedClip::Rows& DecodedClip::rows() const {
    const Rows* ready = m_rows.load(std::memory_order_acquire);
    return ready != nullptr ? *ready : decodeOnce();
}

const DecodedClip::Rows& DecodedClip::decodeOnce() const {
    std::call_once(m_once, [this] {
        auto rows = std::make_shared<Rows>();
        decode(*rows);
        m_owned = std::move(rows);
        m_rows.store(m_owned.get(), std::memory_order_release);
    });
    return *m_owned;
}

void DecodedClip::decode(Rows& rows) const {
    const ClipInfo& info = m_clip->info();
    rows.floats = AlignedFloats(m_frames * m_layout.floats);
    rows.near.assign(m_frames, 1);
    std::vector<Transform> scratch(info.tracks.size());
    for (std::size_t frame = 0; frame < m_frames; ++frame) {
        decodeFrame(rows, frame, scratch);
        if (info.values.empty()) continue;
        std::vector<Value>& values = rows.values.emplace_back(info.values.size());
        m_clip->sampleValues(static_cast<int>(frame), values);
        for (Value& value : values)
            value = screened(std::move(value));
    }
}

void DecodedClip::decodeFrame(Rows& rows, std::size_t frame, std::vector<Transform>& scratch) const {
    const std::vector<Track>& tracks = m_clip->info().tracks;
    std::fill(scratch.begin(), scratch.end(), Transform{});
    m_clip->sample(static_cast<int>(frame), scratch);
    float* row = rows.floats.data() + frame * m_layout.floats;
    setIdentity(m_layout, row);
    for (std::size_t i = 0; i < tracks.size() && i < m_tracks.size(); ++i) {
        Transform value;
        if ((tracks[i].authored & kPosition) != 0) value.translation = screened(scratch[i].translation, 0.0F);
        if ((tracks[i].authored & kRotation) != 0) value.rotation = screened(scratch[i].rotation);
        if ((tracks[i].authored & kScale) != 0) value.scale = screened(scratch[i].scale, 1.0F);
        setJoint(m_layout, row, m_tracks[i], value);
    }
    if (frame == 0) return;
    const float smallest = alignTo(m_layout, row - m_layout.floats, row);
    rows.near[frame - 1] = 1.0F - smallest <= kNearRotation ? 1 : 0;
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
