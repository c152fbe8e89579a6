// SPDX-License-Identifier: MIT
#include "interop/import_curves.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include "interop/matrices.h"

namespace poseloom::interop {

namespace {

constexpr double kOnFrame = 2e-3;
constexpr double kDefaultFps = 30.0;
constexpr double kDegreesPerRadian = 57.295779513082321;

glm::quat turnOf(const glm::vec4& v) {
    return unitRotation(glm::quat(v.w, v.x, v.y, v.z));
}

glm::vec4 numbersOf(const glm::quat& q) {
    return {q.x, q.y, q.z, q.w};
}

glm::vec4 between(const glm::vec4& a, const glm::vec4& b, float t, rig::ComponentMask component) {
    if (component != rig::kRotation) return a + (b - a) * t;
    return numbersOf(glm::slerp(turnOf(a), turnOf(b), t));
}

/// Hermite, as glTF 2.0 has it (appendix C): tangents are per second.
glm::vec4 hermite(const SceneCurve& curve, std::size_t key, float t, float seconds) {
    const float t2 = t * t;
    const float t3 = t2 * t;
    const glm::vec4& from = curve.values[3 * key + 1];
    const glm::vec4& out = curve.values[3 * key + 2];
    const glm::vec4& in = curve.values[3 * key + 3];
    const glm::vec4& to = curve.values[3 * key + 4];
    const glm::vec4 value = (2.0F * t3 - 3.0F * t2 + 1.0F) * from + (t3 - 2.0F * t2 + t) * seconds * out +
                            (3.0F * t2 - 2.0F * t3) * to + (t3 - t2) * seconds * in;
    return curve.component == rig::kRotation ? numbersOf(turnOf(value)) : value;
}

glm::vec4 keyValue(const SceneCurve& curve, std::size_t key) {
    const glm::vec4& value = curve.values[curve.kind == CurveKind::Cubic ? 3 * key + 1 : key];
    return curve.component == rig::kRotation ? numbersOf(turnOf(value)) : value;
}

bool keysFallOnFrames(const SceneAnimation& animation, double fps) {
    return std::all_of(animation.curves.begin(), animation.curves.end(), [&](const SceneCurve& curve) {
        return std::all_of(curve.times.begin(), curve.times.end(), [&](double time) {
            const double frame = time * fps;
            return std::abs(frame - std::round(frame)) <= kOnFrame;
        });
    });
}

/// What the longest curve's keys would give if they were evenly spaced; 0: nothing.
double rateOfKeys(const SceneAnimation& animation) {
    const SceneCurve* longest = nullptr;
    for (const SceneCurve& curve : animation.curves) {
        if (longest == nullptr || curve.times.size() > longest->times.size()) longest = &curve;
    }
    if (longest == nullptr || longest->times.size() < 2) return 0.0;
    const double length = longest->times.back() - longest->times.front();
    return length > 0.0 ? static_cast<double>(longest->times.size() - 1) / length : 0.0;
}

double chooseRate(const SceneAnimation& animation) {
    constexpr std::array kUsual{30.0, 24.0, 60.0, 25.0, 20.0, 15.0, 12.0, 10.0, 48.0, 50.0, 100.0, 120.0};
    // The keys' own rate first: a clip at 60 keeps its rate though every second frame would fall on 30.
    const double own = rateOfKeys(animation);
    if (own >= 1.0 && own <= 1000.0) {
        const double whole = std::round(own);
        for (const double rate : {std::abs(own - whole) < 1e-3 * own ? whole : own, own}) {
            if (keysFallOnFrames(animation, rate)) return rate;
        }
    }
    const auto* found = std::find_if(kUsual.begin(), kUsual.end(),
                                     [&](double rate) { return keysFallOnFrames(animation, rate); });
    return found == kUsual.end() ? kDefaultFps : *found;
}

}  // namespace

glm::vec4 valueAt(const SceneCurve& curve, double seconds) {
    const auto behind = std::upper_bound(curve.times.begin(), curve.times.end(), seconds);
    if (behind == curve.times.begin()) return keyValue(curve, 0);
    const auto key = static_cast<std::size_t>(behind - curve.times.begin()) - 1;
    if (behind == curve.times.end() || curve.kind == CurveKind::Step) return keyValue(curve, key);
    const double length = *behind - curve.times[key];
    const auto t = static_cast<float>((seconds - curve.times[key]) / length);
    if (curve.kind == CurveKind::Cubic) return hermite(curve, key, t, static_cast<float>(length));
    return between(curve.values[key], curve.values[key + 1], t, curve.component);
}

FrameGrid gridOf(const SceneAnimation& animation, double wanted) {
    FrameGrid grid;
    grid.fps = wanted > 0.0 ? wanted : chooseRate(animation);
    grid.holdsKeys = keysFallOnFrames(animation, grid.fps);
    double length = 0.0;
    for (const SceneCurve& curve : animation.curves)
        length = std::max(length, curve.times.empty() ? 0.0 : curve.times.back());
    // Far beyond what any limit lets through, and still a number of frames.
    const double last = std::min(std::ceil(length * grid.fps - kOnFrame), 1e9);
    grid.frames = static_cast<int>(std::max(last, 0.0)) + 1;
    return grid;
}

void measureSampling(const SceneCurve& curve, const FrameGrid& grid, SamplingError& error) {
    if (curve.kind == CurveKind::Step) return;
    glm::vec4 from = valueAt(curve, 0.0);
    for (int frame = 0; frame + 1 < grid.frames; ++frame) {
        const glm::vec4 to = valueAt(curve, (frame + 1) / grid.fps);
        for (const float t : {0.25F, 0.5F, 0.75F}) {
            const glm::vec4 wanted = valueAt(curve, (frame + static_cast<double>(t)) / grid.fps);
            const glm::vec4 played = between(from, to, t, curve.component);
            if (curve.component == rig::kRotation) {
                const double dot = std::min(1.0, std::abs(static_cast<double>(glm::dot(wanted, played))));
                error.degrees = std::max(error.degrees, 2.0 * std::acos(dot) * kDegreesPerRadian);
            } else {
                error.distance = std::max(error.distance, static_cast<double>(glm::distance(wanted, played)));
            }
        }
        from = to;
    }
}

}  // namespace poseloom::interop
