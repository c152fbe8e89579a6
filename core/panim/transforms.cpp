// SPDX-License-Identifier: MIT
#include "panim/transforms.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace poseloom::panim {

namespace {

glm::quat about(const glm::vec3& axis, float radians) {
    const float half = radians * 0.5F;
    const float s = std::sin(half);
    return {std::cos(half), axis.x * s, axis.y * s, axis.z * s};
}

float mixed(float a, float b, float t) {
    return a + (b - a) * t;
}

/// The value of each kind; the second argument has the kind of the first.
struct Between {
    const Value& b;
    float t;

    Value operator()(bool a) const { return a; }
    Value operator()(const Asset& a) const { return a; }
    Value operator()(std::int32_t a) const {
        const auto from = static_cast<float>(a);
        const float value = std::round(mixed(from, static_cast<float>(std::get<std::int32_t>(b)), t));
        const double limited = std::clamp(static_cast<double>(value),
                                          static_cast<double>(std::numeric_limits<std::int32_t>::min()),
                                          static_cast<double>(std::numeric_limits<std::int32_t>::max()));
        return static_cast<std::int32_t>(limited);
    }
    Value operator()(float a) const { return mixed(a, std::get<float>(b), t); }
    Value operator()(const glm::vec3& a) const { return a + (std::get<glm::vec3>(b) - a) * t; }
    Value operator()(const Transform2D& a) const {
        const auto& to = std::get<Transform2D>(b);
        return Transform2D{a.position + (to.position - a.position) * t, mixed(a.rotation, to.rotation, t),
                           a.scale + (to.scale - a.scale) * t};
    }
    Value operator()(const rig::Transform& a) const {
        const auto& to = std::get<rig::Transform>(b);
        return rig::Transform{a.translation + (to.translation - a.translation) * t,
                              slerpAsEngine(a.rotation, to.rotation, t), a.scale + (to.scale - a.scale) * t};
    }
};

}  // namespace

glm::quat fromEuler(const glm::vec3& radians) {
    const glm::quat x = normalisedAsEngine(about({1.0F, 0.0F, 0.0F}, radians.x));
    const glm::quat yx = normalisedAsEngine(about({0.0F, 1.0F, 0.0F}, radians.y) * x);
    return normalisedAsEngine(about({0.0F, 0.0F, 1.0F}, radians.z) * yx);
}

float toRadians(float degrees) {
    constexpr float kPerDegree = 3.14159265F / 180.0F;
    return degrees * kPerDegree;
}

glm::quat normalisedAsEngine(const glm::quat& q) {
    const float length = std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
    if (!(length > 0.0F)) return q;
    return {q.w / length, q.x / length, q.y / length, q.z / length};
}

glm::quat slerpAsEngine(const glm::quat& a, glm::quat b, float t) {
    float cosine = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
    if (cosine < 0.0F) {
        b = -b;
        cosine = -cosine;
    }
    if (cosine > 1.0F - std::numeric_limits<float>::epsilon()) return normalisedAsEngine(a + (b - a) * t);
    const float angle = std::acos(cosine);
    const float sine = std::sin(angle);
    return (a * std::sin(angle * (1.0F - t)) + b * std::sin(angle * t)) * (1.0F / sine);
}

float shaped(Ease ease, float t) {
    switch (ease) {
        case Ease::Linear:
            return t;
        case Ease::In:
            return t * t;
        case Ease::Out:
            return 1.0F - (1.0F - t) * (1.0F - t);
        case Ease::InOut:
            return t < 0.5F ? 2.0F * t * t : 1.0F - (2.0F - 2.0F * t) * (2.0F - 2.0F * t) / 2.0F;
    }
    return t;
}

Value between(const Value& a, const Value& b, float t) {
    if (a.index() != b.index()) return a;
    return std::visit(Between{b, t}, a);
}

}  // namespace poseloom::panim
