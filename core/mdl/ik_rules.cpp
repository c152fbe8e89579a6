// SPDX-License-Identifier: MIT
#include "mdl/ik_rules.h"

#include <algorithm>
#include <cmath>

#include "mdl/model.h"

namespace poseloom::mdl {

namespace {
/// Cycles since the window's start, no more than its length.
float cyclesInside(const Ramp& window, float cycle) {
    if (!std::isfinite(cycle)) return 0.0F;
    return std::clamp(window.unwrapped(cycle) - window.start, 0.0F,
                      std::max(window.end - window.start, 0.0F));
}
}  // namespace

std::string_view nameOfIkRuleType(int type) {
    constexpr std::string_view kNames[] = {"", "self", "world", "ground", "release", "attachment", "unlatch"};
    return type > 0 && type < 7 ? kNames[type] : std::string_view{};
}

float ikRuleWeight(const IkRule& rule, float cycle) {
    const Ramp& window = rule.window;
    const float at = window.unwrapped(cycle);
    // A comparison that NaN fails, so that a cycle that is no number weighs nothing.
    if (!(at >= window.start && at < window.end)) return 0.0F;
    if (at < window.peak) return smooth((at - window.start) / (window.peak - window.start));
    if (at < window.tail) return 1.0F;
    return smooth(1.0F - (at - window.tail) / (window.end - window.tail));
}

std::optional<rig::Transform> ikRuleError(const Model& model, const Animation& animation, const IkRule& rule,
                                          float cycle) {
    if (rule.errorOffset == 0) return std::nullopt;
    const ByteReader reader(rule.isInBlocks ? model.blockBytes : model.bytes);
    if (!reader.contains(rule.errorOffset, MotionCurve::kSize)) return std::nullopt;
    const float frame = cyclesInside(rule.window, cycle) * static_cast<float>(animation.frames - 1);
    return MotionCurve(reader, rule.errorOffset).at(frame);
}

}  // namespace poseloom::mdl
