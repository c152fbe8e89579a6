// SPDX-License-Identifier: MIT
#include "clip/clip_keys.h"

#include "clip/clip_angles.h"
#include "clip_fixture.h"
#include "panim/sampling.h"
#include "panim/transforms.h"

namespace poseloom::ui {
namespace {

using namespace testing;

class ClipKeyEdits : public OpenClip {};

TEST_F(ClipKeyEdits, MovingAKeyTakesItsValueAndItsEaseAlong) {
    ASSERT_TRUE(clip.moveKeys({{hero(), 5}}, 2)) << failures.join('\n').toStdString();
    EXPECT_EQ(clip.undoStack()->count(), 1);
    EXPECT_EQ(key(hero(), 5), nullptr);
    ASSERT_NE(key(hero(), 7), nullptr);
    EXPECT_EQ(std::get<rig::Transform>(key(hero(), 7)->value).translation.y, 2.0F);
    EXPECT_EQ(key(hero(), 7)->ease, panim::Ease::In);
    EXPECT_EQ(key(hero(), 0)->ease, panim::Ease::Linear);
    EXPECT_EQ(key(hero(), 10)->ease, panim::Ease::In) << "the control goes on behind it, as before";
    EXPECT_EQ(clip.events().front().frame, 5U) << "the event stays";
    clip.undoStack()->undo();
    EXPECT_EQ(bytes(), QByteArray(kClip));
}

TEST_F(ClipKeyEdits, MovingAKeyPastAnotherChangesNoOtherKey) {
    ASSERT_TRUE(clip.moveKeys({{hero(), 5}}, 7)) << failures.join('\n').toStdString();
    ASSERT_NE(key(hero(), 12), nullptr);
    EXPECT_EQ(key(hero(), 12)->ease, panim::Ease::In);
    ASSERT_NE(key(hero(), 10), nullptr);
    EXPECT_EQ(key(hero(), 10)->ease, panim::Ease::In) << "it eased before";
    EXPECT_EQ(key(hero(), 0)->ease, panim::Ease::Linear);
    EXPECT_EQ(clip.clip().totalFrames, 13U);
    EXPECT_EQ(clip.engineError(), QString());
}

TEST_F(ClipKeyEdits, SeveralKeysMoveInOneStep) {
    ASSERT_TRUE(clip.moveKeys({{hero(), 5}, {hero(), 10}, {head(), 10}}, 5))
        << failures.join('\n').toStdString();
    EXPECT_EQ(clip.undoStack()->count(), 1);
    EXPECT_EQ(key(hero(), 5), nullptr);
    EXPECT_NE(key(hero(), 10), nullptr);
    EXPECT_NE(key(hero(), 15), nullptr);
    EXPECT_NE(key(head(), 15), nullptr);
    EXPECT_EQ(std::get<rig::Transform>(key(hero(), 10)->value).translation.y, 2.0F);
}

TEST_F(ClipKeyEdits, AKeyDoesNotTakeThePlaceOfAnother) {
    EXPECT_FALSE(clip.moveKeys({{hero(), 5}}, 5));
    EXPECT_FALSE(clip.moveKeys({{hero(), 5}}, -6));
    ASSERT_EQ(failures.size(), 2);
    EXPECT_TRUE(failures[0].contains(QStringLiteral("PCE007"))) << failures[0].toStdString();
    EXPECT_EQ(bytes(), QByteArray(kClip));
}

TEST_F(ClipKeyEdits, RemovingAKeyLeavesTheWayOfTheOthers) {
    ASSERT_TRUE(clip.removeKeys({{hero(), 5}})) << failures.join('\n').toStdString();
    EXPECT_EQ(key(hero(), 5), nullptr);
    EXPECT_EQ(key(hero(), 0)->ease, panim::Ease::Linear);
    EXPECT_EQ(key(hero(), 10)->ease, panim::Ease::In);
    EXPECT_EQ(clip.events().size(), 2U);
    clip.undoStack()->undo();
    EXPECT_EQ(bytes(), QByteArray(kClip));
}

TEST_F(ClipKeyEdits, AKeyAtThePlayheadHasTheValueThatIsThere) {
    const panim::Track before = *findTrack(clip.clip(), hero());
    ASSERT_TRUE(clip.insertKey({hero(), 2})) << failures.join('\n').toStdString();
    const panim::Track& after = *findTrack(clip.clip(), hero());
    ASSERT_NE(keyAt(after, 2), nullptr);
    for (std::uint32_t frame = 0; frame <= 10; ++frame) {
        const auto was = std::get<rig::Transform>(*panim::sample(before, frame)).translation;
        const auto is = std::get<rig::Transform>(*panim::sample(after, frame)).translation;
        EXPECT_NEAR(is.y, was.y, 1e-4F) << frame;
    }
    EXPECT_FALSE(clip.insertKey({hero(), 5})) << "there is one";
    ASSERT_TRUE(clip.insertKey({head(), 5}));
    EXPECT_TRUE(bytes().contains("bone[\"head\"].rotation_deg = (0.0, 45.0, 0.0)")) << bytes().toStdString();
}

TEST_F(ClipKeyEdits, TheWayFromAKeyIsChangedForThatKeyAlone) {
    ASSERT_TRUE(clip.shapeKey({hero(), 0}, panim::Interpolation::Step, {}))
        << failures.join('\n').toStdString();
    EXPECT_EQ(key(hero(), 0)->interpolation, panim::Interpolation::Step);
    EXPECT_EQ(key(hero(), 5)->interpolation, panim::Interpolation::Interpolate);
    EXPECT_EQ(key(hero(), 5)->ease, panim::Ease::In);
    ASSERT_TRUE(clip.shapeKey({hero(), 5}, {}, panim::Ease::Out));
    EXPECT_EQ(key(hero(), 5)->ease, panim::Ease::Out);
    EXPECT_EQ(key(hero(), 10)->ease, panim::Ease::In);
    EXPECT_EQ(clip.undoStack()->count(), 2);
    EXPECT_TRUE(bytes().contains("# on the ground"));
    clip.undoStack()->setIndex(0);
    EXPECT_EQ(bytes(), QByteArray(kClip));
}

TEST(ClipAngles, EulerAnglesGiveTheSameRotationAgain) {
    for (const glm::vec3 degrees : {glm::vec3(10, 20, 30), glm::vec3(-170, 80, 5), glm::vec3(0, 90, 0),
                                    glm::vec3(35, -90, 0), glm::vec3(0, 0, 179)}) {
        const glm::quat q = panim::fromEuler(
            {panim::toRadians(degrees.x), panim::toRadians(degrees.y), panim::toRadians(degrees.z)});
        const glm::vec3 again = eulerDegrees(q);
        const glm::quat back = panim::fromEuler(
            {panim::toRadians(again.x), panim::toRadians(again.y), panim::toRadians(again.z)});
        EXPECT_NEAR(std::abs(glm::dot(q, back)), 1.0F, 1e-4F)
            << degrees.x << ' ' << degrees.y << ' ' << degrees.z;
    }
    EXPECT_EQ(eulerDegrees(glm::quat(0.0F, 0.0F, 0.0F, 0.0F)), glm::vec3(0.0F));
}

}  // namespace
}  // namespace poseloom::ui
