// SPDX-License-Identifier: MIT
#include "document/bake_tracks.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "rig/key_reduction.h"

namespace poseloom::document {

namespace {

using panim::Channel;

constexpr std::string_view kBonePrefix = "bone[";

/// The type that a channel belongs to, for objects that nobody declared.
std::string_view typeFor(Channel channel) {
    switch (channel) {
        case Channel::Skeleton3DBone:
            return "Skeleton3D";
        case Channel::Skeleton2DBone:
            return "Skeleton2D";
        default:
            return panim::isTransform2D(channel) ? "Node2D" : "Node3D";
    }
}

std::optional<panim::Value> plainValue(const rig::Value& value, panim::Form form) {
    using panim::Form;
    if (const auto* truth = std::get_if<bool>(&value); truth != nullptr && form == Form::Bool) return *truth;
    if (const auto* whole = std::get_if<std::int64_t>(&value); whole != nullptr && form == Form::Int)
        return static_cast<std::int32_t>(*whole);
    const bool number = form == Form::Float || form == Form::Degrees;
    if (const auto* real = std::get_if<float>(&value); real != nullptr && number) return *real;
    if (const auto* vector = std::get_if<glm::vec3>(&value)) return *vector;
    if (const auto* path = std::get_if<std::string>(&value)) return panim::Asset{*path};
    return std::nullopt;
}

/// Puts one component of a flat transform in; false where the value is of another kind.
bool setFlat(panim::Transform2D& flat, rig::ComponentMask component, const rig::Value& value) {
    if (component == rig::kRotation) {
        const auto* angle = std::get_if<float>(&value);
        if (angle != nullptr) flat.rotation = *angle;
        return angle != nullptr;
    }
    const auto* vector = std::get_if<glm::vec2>(&value);
    if (vector != nullptr) (component == rig::kScale ? flat.scale : flat.position) = *vector;
    return vector != nullptr;
}

/// "bone[arm].rotation" as the bone and the component.
std::pair<std::optional<panim::Bone>, std::string> boneAndField(const std::string& channel) {
    const std::size_t close = channel.rfind("].");
    if (!channel.starts_with(kBonePrefix) || close == std::string::npos) return {std::nullopt, channel};
    panim::Bone bone;
    bone.name = channel.substr(kBonePrefix.size(), close - kBonePrefix.size());
    return {bone, channel.substr(close + 2)};
}

double differenceBetween(const panim::Value& a, const panim::Value& b, bool turns) {
    if (a.index() != b.index()) return 1e30;
    if (const auto* x = std::get_if<float>(&a)) return std::abs(static_cast<double>(*x - std::get<float>(b)));
    if (const auto* x = std::get_if<glm::vec3>(&a))
        return static_cast<double>(glm::distance(*x, std::get<glm::vec3>(b)));
    if (const auto* x = std::get_if<panim::Transform2D>(&a)) {
        const auto& y = std::get<panim::Transform2D>(b);
        if (turns) return std::abs(static_cast<double>(x->rotation - y.rotation));
        return static_cast<double>(
            std::max(glm::distance(x->position, y.position), glm::distance(x->scale, y.scale)));
    }
    if (const auto* x = std::get_if<rig::Transform>(&a)) {
        const auto& y = std::get<rig::Transform>(b);
        if (!turns)
            return static_cast<double>(
                std::max(glm::distance(x->translation, y.translation), glm::distance(x->scale, y.scale)));
        const glm::quat off = glm::conjugate(x->rotation) * y.rotation;
        return 2.0 * std::atan2(static_cast<double>(glm::length(glm::vec3(off.x, off.y, off.z))),
                                std::abs(static_cast<double>(off.w)));
    }
    if (const auto* x = std::get_if<bool>(&a)) return *x == std::get<bool>(b) ? 0.0 : 1e30;
    if (const auto* x = std::get_if<std::int32_t>(&a)) return *x == std::get<std::int32_t>(b) ? 0.0 : 1e30;
    return std::get<panim::Asset>(a) == std::get<panim::Asset>(b) ? 0.0 : 1e30;
}

panim::Value mixedValue(const panim::Value& a, const panim::Value& b, float t) {
    if (const auto* x = std::get_if<float>(&a)) return *x + (std::get<float>(b) - *x) * t;
    if (const auto* x = std::get_if<glm::vec3>(&a)) return *x + (std::get<glm::vec3>(b) - *x) * t;
    if (const auto* x = std::get_if<panim::Transform2D>(&a)) {
        const auto& y = std::get<panim::Transform2D>(b);
        return panim::Transform2D{x->position + (y.position - x->position) * t,
                                  x->rotation + (y.rotation - x->rotation) * t,
                                  x->scale + (y.scale - x->scale) * t};
    }
    if (const auto* x = std::get_if<rig::Transform>(&a)) {
        const auto& y = std::get<rig::Transform>(b);
        return rig::Transform{x->translation + (y.translation - x->translation) * t,
                              glm::slerp(x->rotation, y.rotation, t), x->scale + (y.scale - x->scale) * t};
    }
    return a;
}

}  // namespace

void PanimCollector::declare(const std::string& object, std::string_view type) {
    if (!type.empty()) m_types.try_emplace(object, type);
}

void PanimCollector::add(std::uint32_t frame, const std::string& object, Channel channel,
                         const std::optional<panim::Bone>& bone, rig::ComponentMask authored,
                         const panim::Value& value) {
    const std::string boneText = bone ? bone->text() : std::string();
    const auto [at, isNew] = m_tracks.try_emplace({object, std::string(panim::orderOf(channel)), boneText});
    panim::Track& track = at->second;
    if (isNew) {
        track.object = object;
        track.channel = channel;
        track.bone = bone;
    }
    track.authored |= authored;
    const bool again = !track.keys.empty() && track.keys.back().frame == frame;
    if (!again) track.keys.push_back({frame, false, {}, {}, 0, value});
    panim::Key& key = track.keys.back();
    key.authored |= authored;
    key.value = value;
    const bool smooth = std::holds_alternative<float>(value) || std::holds_alternative<glm::vec3>(value) ||
                        panim::isTransform(channel);
    key.interpolation = smooth ? panim::Interpolation::Interpolate : panim::Interpolation::Step;
}

bool PanimCollector::addValue(std::uint32_t frame, const std::string& object, const std::string& channel,
                              const rig::Value& value) {
    const auto [bone, field] = boneAndField(channel);
    const auto known = m_types.find(object);
    const std::string_view type = known == m_types.end() ? std::string_view("Node3D") : known->second;
    std::optional<panim::Field> found;
    if (bone) {
        found = panim::boneField(true, field);
    } else if (const auto looked = panim::lookUpField(type, field);
               looked.state == panim::FieldState::Animatable) {
        found = looked.field;
    }
    if (!found) return false;
    if (!panim::isTransform2D(found->channel)) {
        const auto plain = plainValue(value, found->form);
        if (plain) add(frame, object, found->channel, std::nullopt, 0, *plain);
        return plain.has_value();
    }
    const std::string boneText = bone ? bone->text() : std::string();
    const auto track = m_tracks.find({object, std::string(panim::orderOf(found->channel)), boneText});
    const bool again = track != m_tracks.end() && track->second.keys.back().frame == frame;
    panim::Transform2D flat =
        again ? std::get<panim::Transform2D>(track->second.keys.back().value) : panim::Transform2D{};
    if (!setFlat(flat, found->component, value)) return false;
    add(frame, object, found->channel, bone, found->component, flat);
    return true;
}

panim::Clip PanimCollector::finish(std::string name, double fps, int frames) {
    panim::Clip clip;
    clip.name = std::move(name);
    clip.fps = static_cast<float>(fps);
    clip.totalFrames = static_cast<std::uint32_t>(std::max(frames, 1));
    std::map<std::string, std::string> objects;
    for (auto& [key, track] : m_tracks) {
        const auto known = m_types.find(track.object);
        objects.try_emplace(track.object,
                            known == m_types.end() ? std::string(typeFor(track.channel)) : known->second);
        clip.tracks.push_back(std::move(track));
    }
    for (const auto& [object, type] : objects)
        clip.objects.push_back({object, type});
    m_tracks.clear();
    return clip;
}

void reduceKeys(panim::Track& track, double tolerance, interop::KeyStatistics& statistics) {
    const std::size_t count = track.keys.size();
    statistics.frames += count;
    statistics.keys += count;
    if (count < 3 || !(tolerance > 0.0)) return;
    std::vector<bool> kept(count, false);
    kept.front() = kept.back() = true;
    std::vector<std::pair<std::size_t, std::size_t>> spans{{0, count - 1}};
    while (!spans.empty()) {
        const auto [from, to] = spans.back();
        spans.pop_back();
        std::size_t worst = from;
        double away = 0.0;
        double turned = 0.0;
        for (std::size_t i = from + 1; i < to; ++i) {
            const float t = static_cast<float>(track.keys[i].frame - track.keys[from].frame) /
                            static_cast<float>(track.keys[to].frame - track.keys[from].frame);
            const panim::Value played = mixedValue(track.keys[from].value, track.keys[to].value, t);
            const double distance = differenceBetween(played, track.keys[i].value, false);
            const double angle = differenceBetween(played, track.keys[i].value, true);
            if (std::max(distance, angle) > std::max(away, turned)) worst = i;
            away = std::max(away, distance);
            turned = std::max(turned, angle);
        }
        if (std::max(away, turned) > tolerance) {
            kept[worst] = true;
            spans.emplace_back(from, worst);
            spans.emplace_back(worst, to);
        } else {
            statistics.distance = std::max(statistics.distance, away);
            statistics.radians =
                std::max(statistics.radians, panim::isTransform(track.channel) ? turned : 0.0);
        }
    }
    std::vector<panim::Key> keys;
    for (std::size_t i = 0; i < count; ++i) {
        if (kept[i]) keys.push_back(std::move(track.keys[i]));
    }
    statistics.keys -= count - keys.size();
    track.keys = std::move(keys);
}

}  // namespace poseloom::document
