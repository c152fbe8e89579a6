// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include "reported.h"
#include "xanim/animation_writer.h"
#include "xanim/sampling.h"

namespace poseloom::xanim {
namespace {

/// Rounding to 1 / 32767; w follows from the rest and is worst where it is small.
constexpr double kMostTurn = 0.02;

rc::Gen<float> number(int range) {
    return rc::gen::map(rc::gen::inRange(-1000, 1001),
                        [range](int n) { return static_cast<float>(n * range) / 1000.0F; });
}

glm::quat someRotation() {
    const glm::quat q{*number(1), *number(1), *number(1), *number(1)};
    return glm::dot(q, q) > 1e-4F ? glm::normalize(q) : glm::quat(1.0F, 0.0F, 0.0F, 0.0F);
}

/// Values that stand still now and then, as motion does.
template <typename Make>
auto someValues(std::size_t frames, Make&& make) {
    std::vector<decltype(make())> values;
    for (std::size_t i = 0; i < frames; ++i)
        values.push_back(i > 0 && *rc::gen::inRange(0, 3) > 0 ? values.back() : make());
    return values;
}

SourceMotion someMotion() {
    SourceMotion motion;
    motion.name = "random";
    const auto frames = static_cast<std::size_t>(*rc::gen::element(1, 2, 3, 20, 256, 257, 300));
    motion.fps = *rc::gen::inRange(1, 120);
    motion.loops = *rc::gen::arbitrary<bool>();
    const int parts = *rc::gen::inRange(0, 12);
    const auto vector = [] { return glm::vec3(*number(50), *number(50), *number(50)); };
    for (int i = 0; i < parts; ++i) {
        SourcePart part;
        part.name = "bone" + std::to_string(i);
        if (*rc::gen::inRange(0, 4) > 0) part.rotations = someValues(frames, &someRotation);
        if (*rc::gen::inRange(0, 2) > 0) part.translations = someValues(frames, vector);
        motion.parts.push_back(std::move(part));
    }
    if (*rc::gen::arbitrary<bool>()) {
        motion.deltaTranslations = someValues(frames, vector);
        motion.deltaRotations =
            someValues(frames, [] { return glm::angleAxis(*number(3), glm::vec3(0.0F, 0.0F, 1.0F)); });
    }
    return motion;
}

double turnBetween(const glm::quat& a, const glm::quat& b) {
    return 1.0 - std::abs(static_cast<double>(glm::dot(a, b)));
}

void expectSame(const std::vector<glm::quat>& wanted, const RotationTrack& have) {
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const glm::quat q = rotationAt(have, static_cast<double>(i)).value_or(glm::quat(1, 0, 0, 0));
        RC_ASSERT(turnBetween(wanted[i], q) < kMostTurn * kMostTurn);
    }
}

void expectSame(const std::vector<glm::vec3>& wanted, const TranslationTrack& have) {
    for (std::size_t i = 0; i < wanted.size(); ++i)
        RC_ASSERT(translationAt(have, static_cast<double>(i)).value_or(glm::vec3(0.0F)) == wanted[i]);
}

RC_GTEST_PROP(XanimWriter, KeepsEveryMotionWithinTheRoundingOfTheFormat, ()) {
    const SourceMotion motion = someMotion();
    const auto packed = packMotion(motion);
    RC_ASSERT(packed.has_value());
    const auto bytes = writeAnimation(*packed);
    RC_ASSERT(bytes.has_value());
    const AnimationResult read = readAnimation(*bytes, "random");
    RC_ASSERT(tests::codesOf(read.diagnostics).empty());
    RC_ASSERT(read.animation->parts.size() == motion.parts.size());
    for (std::size_t i = 0; i < motion.parts.size(); ++i) {
        expectSame(motion.parts[i].rotations, read.animation->parts[i].rotation);
        expectSame(motion.parts[i].translations, read.animation->parts[i].translation);
    }
    RC_ASSERT(read.animation->delta.has_value() == !motion.deltaTranslations.empty());
    if (read.animation->delta) {
        expectSame(motion.deltaRotations, read.animation->delta->rotation);
        expectSame(motion.deltaTranslations, read.animation->delta->translation);
    }
    const auto again = writeAnimation(*read.animation);
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == *bytes);
}

}  // namespace
}  // namespace poseloom::xanim
