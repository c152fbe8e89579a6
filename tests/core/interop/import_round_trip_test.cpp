// SPDX-License-Identifier: MIT
// What our own writers wrote, read by our own readers.
#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include "interop/bvh.h"
#include "interop/clip_poses.h"
#include "interop/import.h"
#include "interop/smd.h"
#include "test_models.h"

#ifdef POSELOOM_HAS_ASSIMP
#include "interop/glb.h"
#endif

namespace poseloom::tests {
namespace {

std::span<const std::byte> bytesOf(const std::string& text) {
    return std::as_bytes(std::span(text));
}

interop::ExportModel wholeClipsOf(interop::ExportModel model) {
    std::erase_if(model.clips,
                  [](const rig::ClipPtr& clip) { return clip->info().delta != rig::Delta::None; });
    return model;
}

void expectSamePoses(const interop::ExportModel& model, const rig::Clip& wanted,
                     const interop::ImportedModel& found, const rig::Clip& clip, double tolerance) {
    ASSERT_EQ(clip.info().frames, wanted.info().frames);
    const auto before = interop::samplePoses(model.skeleton, wanted);
    const auto after = interop::samplePoses(found.skeleton, clip);
    for (const int frame : someFrames(wanted.info().frames)) {
        for (std::size_t j = 0; j < model.skeleton.joints.size(); ++j)
            EXPECT_LT(distance(before[static_cast<std::size_t>(frame)][j],
                               after[static_cast<std::size_t>(frame)][j]),
                      tolerance)
                << wanted.info().name << '@' << frame << ' ' << model.skeleton.joints[j].name;
    }
}

void expectSameSkeleton(const rig::Skeleton& wanted, const rig::Skeleton& found, double tolerance) {
    ASSERT_EQ(found.joints.size(), wanted.joints.size());
    EXPECT_EQ(found.up, wanted.up);
    EXPECT_NEAR(found.unitsPerMetre, wanted.unitsPerMetre, 1e-3F * wanted.unitsPerMetre);
    for (std::size_t j = 0; j < wanted.joints.size(); ++j) {
        EXPECT_EQ(found.joints[j].name, wanted.joints[j].name);
        EXPECT_EQ(found.joints[j].parent, wanted.joints[j].parent);
        EXPECT_LT(distance(found.joints[j].bind, wanted.joints[j].bind), tolerance) << wanted.joints[j].name;
    }
}

#ifdef POSELOOM_HAS_ASSIMP

TEST(Import, OurGlbComesBackWithItsSkeletonMeshAndPoses) {
    const interop::ExportModel model = wholeClipsOf(exportOf(sampleModel()));
    const auto bytes = interop::writeGlb(model);
    ASSERT_TRUE(bytes) << bytes.error().message;
    const interop::ImportResult read = interop::importBytes(*bytes, ".glb", "m.glb");
    ASSERT_TRUE(read.model);
    EXPECT_TRUE(read.diagnostics.empty()) << read.diagnostics.front().message;
    expectSameSkeleton(model.skeleton, read.model->skeleton, 1e-4);
    ASSERT_EQ(read.model->clips.size(), model.clips.size());
    for (std::size_t i = 0; i < model.clips.size(); ++i) {
        EXPECT_EQ(read.model->clips[i]->info().name, model.clips[i]->info().name);
        EXPECT_NEAR(read.model->clips[i]->info().fps, model.clips[i]->info().fps, 1e-3);
        expectSamePoses(model, *model.clips[i], *read.model, *read.model->clips[i], 1e-4);
    }
    ASSERT_TRUE(read.model->mesh);
    ASSERT_EQ(read.model->mesh->indices.size(), model.mesh->indices.size());
    for (std::size_t i = 0; i < model.mesh->indices.size(); i += 7) {
        const rig::SkinVertex& wanted = model.mesh->vertices[model.mesh->indices[i]];
        const rig::SkinVertex& found = read.model->mesh->vertices[read.model->mesh->indices[i]];
        EXPECT_LT(glm::distance(found.position, wanted.position), 1e-3F);
        EXPECT_LT(glm::distance(found.uv, wanted.uv), 1e-5F);
    }
}

TEST(Import, OurGlbOfOddNamesComesBackWithNumberedOnes) {
    interop::ExportModel model = oddModel();
    const std::vector<rig::Transform> rest(3);
    model.clips.push_back(clipOf(model.skeleton, "still", {rest, rest}, 60.0));
    const auto bytes = interop::writeGlb(model);
    ASSERT_TRUE(bytes) << bytes.error().message;
    const interop::ImportResult read = interop::importBytes(*bytes, ".glb", "odd.glb");
    ASSERT_TRUE(read.model);
    EXPECT_EQ(read.model->skeleton.joints[1].name, "twin_2");
    EXPECT_EQ(read.model->skeleton.joints[2].name, "caf\xC3\xA9");
    ASSERT_EQ(read.diagnostics.size(), 1U);
    EXPECT_EQ(read.diagnostics[0].code, "INT031");
    EXPECT_EQ(read.model->clips.at(0)->info().fps, 60.0);
}

TEST(Import, OurGlbOfEveryPublicModelComesBack) {
    forEachCorpusModel([](const interop::ExportModel& whole) {
        interop::ExportModel model = wholeClipsOf(whole);
        if (model.clips.size() > 3) model.clips.resize(3);
        const auto bytes = interop::writeGlb(model);
        if (!bytes) return;  // checked by the tests of writing
        const interop::ImportResult read = interop::importBytes(*bytes, ".glb", "m.glb");
        ASSERT_TRUE(read.model);
        ASSERT_EQ(read.model->skeleton.joints.size(), model.skeleton.joints.size());
        for (std::size_t i = 0; i < model.clips.size(); ++i)
            expectSamePoses(model, *model.clips[i], *read.model, *read.model->clips[i], 1e-4);
    });
}

#endif

TEST(Import, OurSmdComesBackAsItIsCompiled) {
    const interop::ExportModel model = wholeClipsOf(exportOf(sampleModel()));
    const std::string mesh = interop::writeSmdReference(model);
    const interop::ImportResult reference = interop::importBytes(bytesOf(mesh), ".smd", "m.smd");
    ASSERT_TRUE(reference.model);
    EXPECT_TRUE(reference.diagnostics.empty());
    expectSameSkeleton(model.skeleton, reference.model->skeleton, 1e-4);
    EXPECT_TRUE(reference.model->clips.empty());
    ASSERT_TRUE(reference.model->mesh);
    ASSERT_EQ(reference.model->mesh->vertices.size(), model.mesh->indices.size());
    for (std::size_t i = 0; i < model.mesh->indices.size(); i += 5) {
        const rig::SkinVertex& wanted = model.mesh->vertices[model.mesh->indices[i]];
        EXPECT_LT(glm::distance(reference.model->mesh->vertices[i].position, wanted.position), 1e-4F);
        EXPECT_LT(glm::distance(reference.model->mesh->vertices[i].uv, wanted.uv), 1e-5F);
    }
    for (const rig::ClipPtr& clip : model.clips) {
        const std::string text = interop::writeSmdAnimation(model.skeleton, *clip);
        const interop::ImportResult read = interop::importBytes(bytesOf(text), ".smd", "a.smd");
        ASSERT_TRUE(read.model);
        ASSERT_EQ(read.model->clips.size(), 1U);
        expectSamePoses(model, *clip, *read.model, *read.model->clips[0], 1e-4);
    }
}

/// Model-space places in metres with Y up, and how far each joint turned from its rest.
std::vector<rig::Transform> seen(const rig::Skeleton& skeleton, std::span<const rig::Transform> pose) {
    std::vector<rig::Transform> rest;
    for (const rig::Joint& joint : skeleton.joints)
        rest.push_back(joint.bind);
    const auto restModel = rig::toModelSpace(skeleton, rest);
    auto model = rig::toModelSpace(skeleton, pose);
    const glm::quat turn = skeleton.up == rig::UpAxis::Z ? glm::quat(0.5F, -0.5F, -0.5F, -0.5F)
                                                         : glm::quat(1.0F, 0.0F, 0.0F, 0.0F);
    for (std::size_t j = 0; j < model.size(); ++j) {
        model[j].translation = turn * model[j].translation / skeleton.unitsPerMetre;
        model[j].rotation =
            turn * model[j].rotation * glm::conjugate(restModel[j].rotation) * glm::conjugate(turn);
    }
    return model;
}

TEST(Import, OurBvhComesBackWithItsPlacesAndTurns) {
    const interop::ExportModel model = wholeClipsOf(exportOf(sampleModel()));
    for (const rig::ClipPtr& clip : model.clips) {
        const std::string text = interop::writeBvh(model.name, model.skeleton, *clip);
        const interop::ImportResult read = interop::importBytes(bytesOf(text), ".bvh", "a.bvh");
        ASSERT_TRUE(read.model);
        ASSERT_EQ(read.model->clips.size(), 1U);
        EXPECT_NEAR(read.model->clips[0]->info().fps, clip->info().fps, 1e-2);
        const auto before = interop::samplePoses(model.skeleton, *clip);
        const auto after = interop::samplePoses(read.model->skeleton, *read.model->clips[0]);
        ASSERT_EQ(before.size(), after.size());
        for (const int frame : someFrames(clip->info().frames)) {
            const auto wanted = seen(model.skeleton, before[static_cast<std::size_t>(frame)]);
            const auto found = seen(read.model->skeleton, after[static_cast<std::size_t>(frame)]);
            for (std::size_t j = 0; j < wanted.size(); ++j) {
                const auto at = read.model->skeleton.find(model.skeleton.joints[j].name);
                ASSERT_TRUE(at) << model.skeleton.joints[j].name;
                EXPECT_LT(distance(wanted[j], found[*at]), 1e-4) << clip->info().name << '@' << frame;
            }
        }
    }
}

}  // namespace
}  // namespace poseloom::tests
