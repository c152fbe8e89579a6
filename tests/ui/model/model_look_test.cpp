// SPDX-License-Identifier: MIT
// What the viewport draws of a model beside its pose: overlays and textures.
#include "model/model_overlay.h"
#include "model/model_textures.h"
#include "ui/model/model_fixture.h"

namespace poseloom::ui {
namespace {

using Look = tests::ModelFixture;

TEST_F(Look, AnOverlayIsWholeBeforeThereIsAModel) {
    const ModelOverlay overlay;
    EXPECT_GT(overlay.stride(), 0);
    EXPECT_FALSE(overlay.vertexData().isEmpty());
    EXPECT_EQ(overlay.lineCount(), 0);
}

TEST_F(Look, OverlaysFollowThePoseOnlyWhileTheyAreShown) {
    openModel();
    if (IsSkipped() || HasFatalFailure()) return;
    ModelOverlay overlay;
    overlay.setModel(&preview);
    EXPECT_EQ(overlay.lineCount(), 0);
    overlay.setActive(true);
    const mdl::Model& model = preview.set()->main();
    EXPECT_EQ(overlay.lineCount(), static_cast<int>(model.hitboxes.size()) * 12);
    overlay.setKind(ModelOverlay::Attachments);
    EXPECT_EQ(overlay.lineCount(), static_cast<int>(model.attachments.size()) * 3);
    const QByteArray before = overlay.vertexData();
    preview.advance(0.2);
    EXPECT_EQ(overlay.vertexData() == before, model.attachments.empty());
    overlay.setKind(ModelOverlay::Normals);
    EXPECT_EQ(overlay.lineCount(), static_cast<int>(preview.view()->mesh()->vertices.size()));
    overlay.setKind(ModelOverlay::Bounds);
    EXPECT_EQ(overlay.lineCount(), 12);
    overlay.setActive(false);
    EXPECT_EQ(overlay.lineCount(), 0);
}

TEST_F(Look, TexturesAreFoundInTheBackgroundAndTheirAlphaIsToldFromTheMaterial) {
    openFile(corpus("amongus_player/models/amongus/player/player.mdl"));
    if (IsSkipped() || HasFatalFailure()) return;
    ModelTextures textures;
    int changes = 0;
    QObject::connect(&textures, &ModelTextures::materialsChanged, &textures, [&] { ++changes; });
    textures.setPreview(&preview);
    ASSERT_FALSE(textures.names().isEmpty());
    EXPECT_FALSE(textures.anyFound());
    ASSERT_TRUE(waitFor([&] { return textures.anyFound(); }));
    const QVariantMap look = textures.lookOf(0);
    EXPECT_TRUE(look[QStringLiteral("hasTexture")].toBool());
    ModelTextureData pixels;
    pixels.setTextures(&textures);
    pixels.setMaterial(0);
    EXPECT_EQ(pixels.textureData().size(), pixels.size().width() * pixels.size().height() * 4);
    EXPECT_FALSE(textures.lookOf(99)[QStringLiteral("hasTexture")].toBool());
}

TEST_F(Look, AnotherSkinTakesAnotherTextureAndUnknownOnesAreRefused) {
    openModel();
    if (IsSkipped() || HasFatalFailure()) return;
    ModelTextures textures;
    textures.setPreview(&preview);
    const auto skins = static_cast<int>(preview.set()->main().skinFamilies.size());
    EXPECT_EQ(textures.skinCount(), std::max(1, skins));
    textures.setSkin(skins - 1);
    EXPECT_EQ(textures.skin(), std::max(0, skins - 1));
    textures.setSkin(99);
    textures.setSkin(-1);
    EXPECT_EQ(textures.skin(), std::max(0, skins - 1));
}

}  // namespace
}  // namespace poseloom::ui
