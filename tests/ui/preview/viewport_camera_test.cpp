// SPDX-License-Identifier: MIT
#include "viewport/viewport_camera.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include "preview/character.h"
#include "viewport/model_placement.h"

namespace poseloom::tests {
namespace {

TEST(ModelPlacement, SourceStandsUprightAndFacesTheViewer) {
    rig::Skeleton skeleton;
    skeleton.up = rig::UpAxis::Z;
    skeleton.unitsPerMetre = 2.0F;
    const auto placement = ui::ModelPlacement::of(skeleton);
    const auto expectNear = [](glm::vec3 a, glm::vec3 b) { EXPECT_LT(glm::length(a - b), 1e-5F); };
    expectNear(placement.toWorld({2.0F, 0.0F, 0.0F}), {0.0F, 0.0F, 1.0F});
    expectNear(placement.toWorld({0.0F, 2.0F, 0.0F}), {1.0F, 0.0F, 0.0F});
    expectNear(placement.toWorld({0.0F, 0.0F, 2.0F}), {0.0F, 1.0F, 0.0F});
}

TEST(ViewportCamera, AFramedBoxIsWhollyInView) {
    for (const QSizeF size : {QSizeF(300, 900), QSizeF(900, 300)}) {
        ui::ViewportCamera camera;
        camera.setViewSize(size);
        ui::Box box;
        box.add({-0.5F, 0.0F, -0.4F});
        box.add({0.5F, 1.8F, 0.4F});
        camera.frame(box);
        for (const float x : {-0.5F, 0.5F}) {
            for (const float y : {0.0F, 1.8F}) {
                for (const float z : {-0.4F, 0.4F}) {
                    const QVector3D pixel = camera.project({x, y, z});
                    EXPECT_GT(pixel.z(), 0.0F);
                    EXPECT_TRUE(QRectF({0, 0}, size).contains(pixel.toPointF()));
                }
            }
        }
    }
}

TEST(ViewportCamera, TheRayThroughAPixelMeetsWhatIsDrawnThere) {
    for (const bool orthographic : {false, true}) {
        ui::ViewportCamera camera;
        camera.setOrthographic(orthographic);
        camera.orbit(37.0, -12.0);
        const QVector3D pixel = camera.project({0.3F, 1.1F, -0.2F});
        const auto miss =
            ui::distanceTo(camera.rayThrough(pixel.toPointF()), {0.3F, 1.1F, -0.2F}, {0.3F, 1.1F, -0.2F});
        EXPECT_LT(miss.distance, 1e-3F) << orthographic;
    }
}

TEST(ViewportCamera, ZoomKeepsWhatIsUnderTheCursor) {
    ui::ViewportCamera camera;
    const QVector3D point(0.2F, 1.2F, 0.0F);
    camera.look(QStringLiteral("front"));
    const QPointF before = camera.project(point).toPointF();
    camera.zoom(4.0, before);
    const QPointF after = camera.project(point).toPointF();
    EXPECT_NEAR(after.x(), before.x(), 1.0);
    EXPECT_NEAR(after.y(), before.y(), 1.0);
}

}  // namespace
}  // namespace poseloom::tests
