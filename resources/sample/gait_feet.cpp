// SPDX-License-Identifier: MIT
#include "gait_feet.h"

#include <algorithm>
#include <cmath>
#include <glm/trigonometric.hpp>
#include <glm/vec2.hpp>
#include <vector>

namespace poseloom::sample {

namespace {

constexpr float kHeelBehindAnkle = 2.2F;

float smoothStep(float x) {
    const float t = std::clamp(x, 0.0F, 1.0F);
    return t * t * (3.0F - 2.0F * t);
}

/// A side view turned so that the toes (ahead) go up.
glm::vec2 toesUpBy(const glm::vec2& v, float degrees) {
    const float angle = glm::radians(degrees);
    return {v.x * std::cos(angle) - v.y * std::sin(angle), v.x * std::sin(angle) + v.y * std::cos(angle)};
}

FootPlace onGround(const Rig& rig, const Gait& gait, float phase) {
    const float seconds = static_cast<float>(gait.frames) / static_cast<float>(kFramesPerSecond) * phase;
    const float share = phase / gait.stance;
    const float flatAhead = gait.strikeAhead - gait.speed * seconds;
    const float ankleHeight = rig.position[FootL].z;
    const glm::vec2 ballToAnkle(rig.position[FootL].x - rig.position[ToeL].x,
                                ankleHeight - rig.position[ToeL].z);
    FootPlace place;
    if (share < gait.heelUntil) {
        place.toesUp = gait.strikeToesUp * (1.0F - smoothStep(share / gait.heelUntil));
        const glm::vec2 ankle = toesUpBy({kHeelBehindAnkle, ankleHeight}, place.toesUp);
        place.ahead = flatAhead - kHeelBehindAnkle + ankle.x;
        place.height = ankle.y;
        return place;
    }
    const float push = std::max(0.0F, (share - gait.pushFrom) / (1.0F - gait.pushFrom));
    place.toesUp = -gait.pushToesDown * push * push * (1.6F - 0.6F * push);
    place.toeBend = -place.toesUp;
    const glm::vec2 ankle = toesUpBy(ballToAnkle, place.toesUp);
    place.ahead = flatAhead - ballToAnkle.x + ankle.x;
    place.height = rig.position[ToeL].z + ankle.y;
    return place;
}

struct Knot {
    float time;
    float value;
    float slope;
};

float hermite(const Knot& a, const Knot& b, float time) {
    const float width = b.time - a.time;
    const float t = (time - a.time) / width;
    const float t2 = t * t;
    const float t3 = t2 * t;
    return (2.0F * t3 - 3.0F * t2 + 1.0F) * a.value + (3.0F * t2 - 2.0F * t3) * b.value +
           width * ((t3 - 2.0F * t2 + t) * a.slope + (t3 - t2) * b.slope);
}

/// A smooth curve through the keys that leaves and meets the ground's motion without a jerk.
template <typename Channel>
float swingCurve(const Rig& rig, const Gait& gait, float phase, Channel channel, float FootPlace::*member) {
    constexpr float kStep = 0.002F;
    const float swing = 1.0F - gait.stance;
    const auto ground = [&](float at) { return onGround(rig, gait, at).*member; };
    std::vector<Knot> knots;
    knots.push_back(
        {gait.stance, ground(gait.stance), (ground(gait.stance) - ground(gait.stance - kStep)) / kStep});
    for (const SwingKey& key : gait.swing)
        knots.push_back({gait.stance + key.share * swing, channel(key), 0.0F});
    knots.push_back({1.0F, ground(0.0F), (ground(kStep) - ground(0.0F)) / kStep});
    for (std::size_t i = 1; i + 1 < knots.size(); ++i)
        knots[i].slope = (knots[i + 1].value - knots[i - 1].value) / (knots[i + 1].time - knots[i - 1].time);
    std::size_t i = 1;
    while (i + 1 < knots.size() && knots[i].time < phase)
        ++i;
    return hermite(knots[i - 1], knots[i], phase);
}

}  // namespace

FootPlace footPlace(const Rig& rig, const Gait& gait, float phase) {
    const float wrapped = phase - std::floor(phase);
    if (wrapped <= gait.stance) return onGround(rig, gait, wrapped);
    const auto curve = [&](auto channel, float FootPlace::*member) {
        return swingCurve(rig, gait, wrapped, channel, member);
    };
    FootPlace place;
    place.ahead = curve([](const SwingKey& key) { return key.ahead; }, &FootPlace::ahead);
    place.height = curve([](const SwingKey& key) { return key.height; }, &FootPlace::height);
    place.toesUp = curve([](const SwingKey& key) { return key.toesUp; }, &FootPlace::toesUp);
    const float share = (wrapped - gait.stance) / (1.0F - gait.stance);
    place.toeBend = gait.pushToesDown * (1.0F - smoothStep(share / 0.4F));
    return place;
}

}  // namespace poseloom::sample
