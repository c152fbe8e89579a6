// SPDX-License-Identifier: MIT
// What is read can be written back: models of the corpus and random ones, in every version, with and without
// a .ani.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "core/mdl/golden_models.h"
#include "core/mdl/writer_motion.h"
#include "mdl/frame_decoder.h"
#include "mdl/model.h"
#include "mdl/writer.h"

namespace poseloom::tests {

namespace {

mdl::ModelPtr readBack(const mdl::ModelFiles& files) {
    mdl::ReadResult read = mdl::readModel(files.mdl, "copy.mdl", files.ani);
    EXPECT_NE(read.model, nullptr);
    for (const Diagnostic& diagnostic : read.diagnostics)
        if (diagnostic.severity == Severity::Error) ADD_FAILURE() << diagnostic.code << diagnostic.message;
    if (read.model)
        for (const Diagnostic& diagnostic : mdl::validate(*read.model))
            if (diagnostic.severity == Severity::Error)
                ADD_FAILURE() << diagnostic.code << " " << diagnostic.message;
    return read.model;
}

/// Half a step of each axis where the copy has streams; 21-bit components and 16-bit floats where it has
/// single values, as the last frame of a sectioned animation always does; and what counts as standing still.
bool isNear(const rig::Transform& a, const rig::Transform& b, const mdl::Bone& bone, bool isSingle) {
    const glm::vec3 steps = glm::abs(bone.rotationScale);
    const double w = std::abs(static_cast<double>(b.rotation.w));
    const double wError = std::min(std::sqrt(2e-6), 1e-6 / std::max(w, 1e-9));
    const double angle = 0.5 * static_cast<double>(steps.x + steps.y + steps.z) + 2.0 * wError + 6e-5;
    const double single = isSingle ? static_cast<double>(glm::length(b.translation)) / 1024.0 : 0.0;
    const double distance = 0.5 * glm::length(glm::dvec3(bone.positionScale)) + 2e-3 + single;
    return angleBetween(a.rotation, b.rotation) <= angle &&
           glm::distance(glm::dvec3(a.translation), glm::dvec3(b.translation)) <= distance;
}

void expectEqualPoses(const mdl::Model& original, const mdl::Model& copy) {
    ASSERT_EQ(copy.animations.size(), original.animations.size());
    std::vector<rig::Transform> expected(original.bones.size());
    std::vector<rig::Transform> got(original.bones.size());
    for (std::size_t a = 0; a < original.animations.size(); ++a) {
        ASSERT_EQ(copy.animations[a].frames, original.animations[a].frames);
        mdl::FrameDecoder from(original, a);
        mdl::FrameDecoder to(copy, a);
        const int frames = original.animations[a].frames;
        for (int frame = 0; frame < frames; ++frame) {
            from.decode(frame, expected);
            ASSERT_TRUE(to.decode(frame, got)) << copy.animations[a].name << " frame " << frame;
            const bool isSingle = copy.animations[a].sectionFrames > 0 && frame == frames - 1;
            for (std::size_t bone = 0; bone < got.size(); ++bone)
                ASSERT_TRUE(isNear(got[bone], expected[bone], copy.bones[bone], isSingle))
                    << copy.animations[a].name << " frame " << frame << " bone " << copy.bones[bone].name
                    << " angle " << angleBetween(got[bone].rotation, expected[bone].rotation) << " distance "
                    << glm::distance(got[bone].translation, expected[bone].translation);
        }
    }
}

void expectEqualLayers(const mdl::Sequence& a, const mdl::Sequence& b) {
    ASSERT_EQ(a.layers.size(), b.layers.size());
    for (std::size_t i = 0; i < a.layers.size(); ++i) {
        EXPECT_EQ(a.layers[i].sequence, b.layers[i].sequence);
        EXPECT_EQ(a.layers[i].poseParameter, b.layers[i].poseParameter);
        EXPECT_EQ(a.layers[i].flags, b.layers[i].flags);
        EXPECT_EQ(a.layers[i].start, b.layers[i].start);
        EXPECT_EQ(a.layers[i].end, b.layers[i].end);
    }
    ASSERT_EQ(a.ikLocks.size(), b.ikLocks.size());
    for (std::size_t i = 0; i < a.ikLocks.size(); ++i) {
        EXPECT_EQ(a.ikLocks[i].chain, b.ikLocks[i].chain);
        EXPECT_EQ(a.ikLocks[i].rotationWeight, b.ikLocks[i].rotationWeight);
    }
    ASSERT_EQ(a.events.size(), b.events.size());
    for (std::size_t i = 0; i < a.events.size(); ++i) {
        EXPECT_EQ(a.events[i].cycle, b.events[i].cycle);
        EXPECT_EQ(a.events[i].id, b.events[i].id);
        EXPECT_EQ(a.events[i].name, b.events[i].name);
        EXPECT_EQ(a.events[i].options, b.events[i].options);
    }
}

void expectEqualSequences(const mdl::Model& original, const mdl::Model& copy) {
    ASSERT_EQ(copy.sequences.size(), original.sequences.size());
    for (std::size_t i = 0; i < original.sequences.size(); ++i) {
        const mdl::Sequence& a = original.sequences[i];
        const mdl::Sequence& b = copy.sequences[i];
        SCOPED_TRACE(a.name);
        EXPECT_EQ(a.name, b.name);
        EXPECT_EQ(a.activity, b.activity);
        EXPECT_EQ(a.activityWeight, b.activityWeight);
        if (copy.version >= 48) {
            EXPECT_EQ(a.activityModifiers, b.activityModifiers);
        }
        EXPECT_EQ(a.flags, b.flags);
        EXPECT_EQ(a.boxMinimum, b.boxMinimum);
        EXPECT_EQ(a.groupSize, b.groupSize);
        EXPECT_EQ(a.animations, b.animations);
        EXPECT_EQ(a.parameters, b.parameters);
        EXPECT_EQ(a.parameterStart, b.parameterStart);
        EXPECT_EQ(a.parameterEnd, b.parameterEnd);
        EXPECT_EQ(a.poseKeys, b.poseKeys);
        EXPECT_EQ(a.cyclePoseParameter, b.cyclePoseParameter);
        EXPECT_EQ(a.fadeIn, b.fadeIn);
        EXPECT_EQ(a.entryNode, b.entryNode);
        EXPECT_EQ(a.exitNode, b.exitNode);
        EXPECT_EQ(a.nodeFlags, b.nodeFlags);
        EXPECT_EQ(a.lastFrame, b.lastFrame);
        EXPECT_EQ(a.keyValues, b.keyValues);
        for (std::size_t bone = 0; bone < original.bones.size(); ++bone)
            EXPECT_EQ(a.weightOf(bone), b.weightOf(bone));
        expectEqualLayers(a, b);
    }
}

void expectEqualRecords(const mdl::Model& original, const mdl::Model& copy) {
    for (std::size_t i = 0; i < original.animations.size(); ++i) {
        const mdl::Animation& a = original.animations[i];
        const mdl::Animation& b = copy.animations[i];
        SCOPED_TRACE(a.name);
        EXPECT_EQ(a.name, b.name);
        EXPECT_EQ(a.fps, b.fps);
        EXPECT_EQ(a.flags & ~mdl::kFrameAnim, b.flags);
        ASSERT_EQ(a.movements.size(), b.movements.size());
        ASSERT_EQ(a.ikRules.size(), b.ikRules.size());
        ASSERT_EQ(a.localHierarchy.size(), b.localHierarchy.size());
        for (float cycle : {0.0F, 0.3F, 0.77F, 1.0F}) {
            EXPECT_EQ(mdl::animationPosition(a, cycle).position, mdl::animationPosition(b, cycle).position);
            for (std::size_t k = 0; k < a.ikRules.size(); ++k) {
                EXPECT_EQ(a.ikRules[k].type, b.ikRules[k].type);
                EXPECT_EQ(a.ikRules[k].attachment, b.ikRules[k].attachment);
                EXPECT_EQ(mdl::ikRuleWeight(a.ikRules[k], cycle), mdl::ikRuleWeight(b.ikRules[k], cycle));
                const auto first = mdl::ikRuleError(original, a, a.ikRules[k], cycle);
                const auto second = mdl::ikRuleError(copy, b, b.ikRules[k], cycle);
                ASSERT_EQ(first.has_value(), second.has_value());
                if (first) {
                    EXPECT_EQ(first->translation, second->translation) << "rule " << k << " at " << cycle;
                }
            }
            const float frame = cycle * static_cast<float>(a.frames - 1);
            for (std::size_t k = 0; k < a.localHierarchy.size(); ++k) {
                const auto first = mdl::localHierarchyCurve(original, a.localHierarchy[k], frame);
                const auto second = mdl::localHierarchyCurve(copy, b.localHierarchy[k], frame);
                ASSERT_EQ(first.has_value(), second.has_value());
                if (first) {
                    EXPECT_EQ(first->translation, second->translation);
                }
            }
        }
    }
}

void expectEqualRules(const mdl::ProceduralBone& a, const mdl::ProceduralBone& b) {
    EXPECT_EQ(a.bone, b.bone);
    ASSERT_EQ(a.rule.index(), b.rule.index());
    if (const auto* jiggle = std::get_if<mdl::Jiggle>(&a.rule)) {
        const auto& other = std::get<mdl::Jiggle>(b.rule);
        EXPECT_EQ(jiggle->flags, other.flags);
        EXPECT_EQ(jiggle->tipMass, other.tipMass);
        EXPECT_EQ(jiggle->baseFriction, other.baseFriction);
    }
    if (const auto* aim = std::get_if<mdl::AimAt>(&a.rule)) {
        const auto& other = std::get<mdl::AimAt>(b.rule);
        EXPECT_EQ(aim->target, other.target);
        EXPECT_EQ(aim->basePosition, other.basePosition);
    }
    if (const auto* quat = std::get_if<mdl::QuatInterpolation>(&a.rule)) {
        const auto& other = std::get<mdl::QuatInterpolation>(b.rule);
        ASSERT_EQ(quat->triggers.size(), other.triggers.size());
        EXPECT_EQ(quat->triggers.back().position, other.triggers.back().position);
    }
    if (const auto* axis = std::get_if<mdl::AxisInterpolation>(&a.rule)) {
        const auto& other = std::get<mdl::AxisInterpolation>(b.rule);
        EXPECT_EQ(axis->axis, other.axis);
        EXPECT_EQ(axis->positions, other.positions);
        EXPECT_EQ(axis->rotations[5], other.rotations[5]);
    }
}

void expectEqualRig(const mdl::Model& original, const mdl::Model& copy) {
    ASSERT_EQ(copy.bones.size(), original.bones.size());
    for (std::size_t i = 0; i < original.bones.size(); ++i) {
        EXPECT_EQ(copy.bones[i].name, original.bones[i].name);
        EXPECT_EQ(copy.bones[i].parent, original.bones[i].parent);
        EXPECT_EQ(copy.bones[i].poseToBone, original.bones[i].poseToBone);
    }
    ASSERT_EQ(copy.poseParameters.size(), original.poseParameters.size());
    for (std::size_t i = 0; i < original.poseParameters.size(); ++i) {
        EXPECT_EQ(copy.poseParameters[i].name, original.poseParameters[i].name);
        EXPECT_EQ(copy.poseParameters[i].loop, original.poseParameters[i].loop);
    }
    EXPECT_EQ(copy.transitions.nodes, original.transitions.nodes);
    EXPECT_EQ(copy.transitions.next, original.transitions.next);
    ASSERT_EQ(copy.ikChains.size(), original.ikChains.size());
    for (std::size_t i = 0; i < original.ikChains.size(); ++i)
        EXPECT_EQ(copy.ikChains[i].links.size(), original.ikChains[i].links.size());
    EXPECT_EQ(copy.ikAutoplayLocks.size(), original.ikAutoplayLocks.size());
    EXPECT_EQ(copy.boneControllers.size(), original.boneControllers.size());
    ASSERT_EQ(copy.proceduralBones.size(), original.proceduralBones.size());
    for (std::size_t i = 0; i < original.proceduralBones.size(); ++i)
        expectEqualRules(original.proceduralBones[i], copy.proceduralBones[i]);
    ASSERT_EQ(copy.hitboxes.size(), original.hitboxes.size());
    for (std::size_t i = 0; i < original.hitboxes.size(); ++i) {
        EXPECT_EQ(copy.hitboxes[i].set, original.hitboxes[i].set);
        EXPECT_EQ(copy.hitboxes[i].maximum, original.hitboxes[i].maximum);
    }
    EXPECT_EQ(copy.attachments.size(), original.attachments.size());
    EXPECT_EQ(copy.textures, original.textures);
    EXPECT_EQ(copy.textureFolders, original.textureFolders);
    ASSERT_EQ(copy.bodyParts.size(), original.bodyParts.size());
    for (std::size_t i = 0; i < original.bodyParts.size(); ++i) {
        EXPECT_EQ(copy.bodyParts[i].name, original.bodyParts[i].name);
        EXPECT_EQ(copy.bodyParts[i].models.size(), original.bodyParts[i].models.size());
    }
    ASSERT_EQ(copy.includes.size(), original.includes.size());
    for (std::size_t i = 0; i < original.includes.size(); ++i)
        EXPECT_EQ(copy.includes[i].path, original.includes[i].path);
}

void expectSameMesh(const rig::Mesh& original, const mdl::ModelSource& source) {
    EXPECT_EQ(original.indices.size(), source.mesh.indices.size());
}

void expectGoodCopy(const mdl::Model& original, const mdl::ModelSource& source,
                    const mdl::WriteOptions& options) {
    const auto files = mdl::writeModel(source, options);
    ASSERT_TRUE(files.has_value()) << files.error().message;
    const mdl::ModelPtr copy = readBack(*files);
    ASSERT_NE(copy, nullptr);
    EXPECT_EQ(copy->version, options.version);
    expectEqualRig(original, *copy);
    expectEqualSequences(original, *copy);
    expectEqualRecords(original, *copy);
    expectEqualPoses(original, *copy);
}

mdl::WriteOptions optionsFor(int version, int blockThreshold, std::size_t blockSize = 65536) {
    mdl::WriteOptions options;
    options.version = version;
    options.blockThreshold = blockThreshold;
    options.blockSize = blockSize;
    return options;
}

/// A random model with a blend grid, layers, weights, locks, nodes and events, as a source.
mdl::ModelSource randomSource(unsigned seed) {
    RandomMotion random(seed);
    mdl::ModelSource source = random.model();
    for (int i = 0; i < random.integer(0, 3); ++i)
        source.poseParameters.push_back(
            {"pose" + std::to_string(i), 0, random.between(-180, 0), random.between(0, 180), 0.0F});
    mdl::Jiggle jiggle;
    jiggle.tipMass = random.between(1, 9);
    jiggle.baseFriction = {1.0F, 2.0F, 3.0F};
    mdl::AimAt aim;
    aim.basePosition = {1, 2, 3};
    mdl::QuatInterpolation quat;
    quat.triggers = {{1.5F, {1, 0, 0, 0}, {4, 5, 6}, {1, 0, 0, 0}},
                     {0.5F, {1, 0, 0, 0}, {7, 8, 9}, {0, 1, 0, 0}}};
    mdl::AxisInterpolation axis;
    axis.axis = 2;
    axis.positions[5] = {3, 2, 1};
    const std::array<decltype(mdl::ProceduralBone::rule), 4> rules{jiggle, aim, quat, axis};
    source.proceduralBones.push_back({0, rules[seed % 4]});
    source.ikChains.push_back({"leg", {{0, {0, 1, 0}}, {0, {}}, {0, {}}}});
    source.transitions.nodes = {"stand", "crouch"};
    source.transitions.next = {1, 2, 1, 2};
    const int sequences = random.integer(1, 4);
    const int parameters = static_cast<int>(source.poseParameters.size());
    for (int i = 0; i < sequences; ++i) {
        mdl::SourceSequence s;
        s.isCopy = true;
        s.name = "sequence" + std::to_string(i);
        s.activity = random.integer(0, 1) == 0 ? "" : "ACT_WALK";
        s.activityWeight = random.integer(-1, 3);
        s.groupSize = {random.integer(1, 4), random.integer(1, 3)};
        s.animations.clear();
        for (int k = 0; k < s.groupSize[0] * s.groupSize[1]; ++k)
            s.animations.push_back(random.integer(0, static_cast<int>(source.animations.size()) - 1));
        s.parameters = {random.integer(-1, parameters - 1), random.integer(-1, parameters - 1)};
        const int keys = s.groupSize[0] + (s.parameters[1] < 0 ? 0 : s.groupSize[1]);
        for (int k = 0; k < keys && random.integer(0, 1) == 0; k = keys)
            for (int key = 0; key < keys; ++key)
                s.poseKeys.push_back(static_cast<float>(key));
        for (int k = 0; k < random.integer(0, 2); ++k)
            s.layers.push_back(
                {random.integer(0, sequences - 1), -1, mdl::kLayerSpline, 0.1F, 0.2F, 0.7F, 0.9F});
        if (random.integer(0, 1) == 0) {
            std::vector<float> weights(source.bones.size(), random.between(0, 1));
            s.boneWeights = std::make_shared<const std::vector<float>>(std::move(weights));
        }
        s.ikLocks = {{0, 1.0F, random.between(0, 1), 0}};
        s.events = {{random.between(0, 1), 0, "step", "left"}, {0.5F, 5001, "", "old"}};
        s.entryNode = random.integer(0, 2);
        s.exitNode = random.integer(0, 2);
        s.activityModifiers = {"crouched"};
        source.sequences.push_back(std::move(s));
    }
    source.animations[0].movements = {{5, 0xC0, 10.0F, 20.0F, 45.0F, {1, 0, 0}, {12, 0, 0}, 0}};
    return source;
}

}  // namespace

TEST(ModelCopies, EveryModelOfTheCorpusComesBackWithEqualPoses) {
    const auto models = mdl::tests::corpusModels();
    if (models.empty()) GTEST_SKIP() << "the shared models are not here";
    std::size_t copied = 0;
    for (const auto& entry : models) {
        SCOPED_TRACE(entry.name);
        const mdl::OpenResult opened = mdl::openModel(entry.path);
        ASSERT_NE(opened.model, nullptr);
        auto source = mdl::toSource(*opened.model);
        ASSERT_TRUE(source.has_value()) << source.error().message;
        if (opened.mesh) source->mesh = *opened.mesh;
        if (opened.mesh) expectSameMesh(*opened.mesh, *source);
        expectGoodCopy(*opened.model, *source, optionsFor(opened.model->version, 0));
        expectGoodCopy(*opened.model, *source, optionsFor(48, 10, 4096));
        ++copied;
    }
    EXPECT_EQ(copied, models.size());
}

TEST(ModelCopies, RandomModelsComeBackInEveryVersionWithAndWithoutBlocks) {
    for (unsigned seed = 500; seed < 560; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const mdl::ModelSource source = randomSource(seed);
        mdl::WriteOptions options =
            optionsFor(44 + static_cast<int>(seed % 6), seed % 2 == 0 ? 1 : 0, seed % 3 == 0 ? 64 : 8192);
        options.sectionThreshold = seed % 5 == 0 ? 10 : 120;
        const auto files = mdl::writeModel(source, options);
        ASSERT_TRUE(files.has_value()) << files.error().message;
        const mdl::ModelPtr first = readBack(*files);
        ASSERT_NE(first, nullptr);
        const auto again = mdl::toSource(*first);
        ASSERT_TRUE(again.has_value()) << again.error().message;
        expectGoodCopy(*first, *again,
                       optionsFor(44 + static_cast<int>((seed + 3) % 6), seed % 3 == 0 ? 5 : 0));
        ASSERT_EQ(first->sequences.size(), source.sequences.size());
        EXPECT_EQ(first->sequences[0].animations, source.sequences[0].animations);
        EXPECT_EQ(first->sequences[0].poseKeys, source.sequences[0].poseKeys);
    }
}

TEST(ModelCopies, BlocksAreContiguousFromByte416AndTheLastEndsTheFile) {
    for (unsigned seed = 600; seed < 620; ++seed) {
        mdl::ModelSource source = RandomMotion(seed).model();
        const auto files = mdl::writeModel(source, optionsFor(48, 1, 200));
        ASSERT_TRUE(files.has_value());
        if (files->ani.empty()) continue;
        const ByteReader reader(files->mdl);
        const int blocks = reader.readOr<std::int32_t>(352, 0);
        const auto table = static_cast<std::uint64_t>(reader.readOr<std::int32_t>(356, 0));
        ASSERT_GT(blocks, 1);
        EXPECT_EQ(reader.readOr<std::int32_t>(table, -1), 0);
        EXPECT_EQ(reader.readOr<std::int32_t>(table + 8, -1), 416);
        for (int block = 1; block < blocks; ++block) {
            const std::uint64_t at = table + 8 * static_cast<std::uint64_t>(block);
            EXPECT_EQ(reader.readOr<std::int32_t>(at, -1) % 16, 0);
            const auto end = reader.readOr<std::int32_t>(at + 4, -1);
            const auto next = block + 1 < blocks ? reader.readOr<std::int32_t>(at + 8, -1)
                                                 : static_cast<std::int32_t>(files->ani.size());
            EXPECT_EQ(end, next);
        }
    }
}

TEST(ModelCopies, WithoutItsAniAModelShowsZeroFrames) {
    mdl::ModelSource source = RandomMotion(77).model();
    source.animations.resize(1);
    source.animations[0].delta = rig::Delta::None;
    source.animations[0].frames.resize(20, source.animations[0].frames.back());
    const auto files = mdl::writeModel(source, optionsFor(48, 1));
    ASSERT_TRUE(files.has_value());
    ASSERT_FALSE(files->ani.empty());
    const mdl::ModelPtr model = mdl::readModel(files->mdl, "alone.mdl").model;
    ASSERT_NE(model, nullptr);
    EXPECT_FALSE(model->animations[0].unavailable.empty());
    EXPECT_EQ(mdl::toSource(*model).error().code, "MDL901");
    std::vector<rig::Transform> pose(model->bones.size());
    for (const std::size_t frame : {std::size_t{0}, std::size_t{9}, std::size_t{18}}) {
        mdl::decodeFrame(*model, 0, static_cast<double>(frame), pose);
        for (std::size_t bone = 0; bone < pose.size(); ++bone)
            EXPECT_TRUE(
                isNear(pose[bone], source.animations[0].frames[frame][bone], model->bones[bone], true))
                << frame << " " << bone;
    }
}

TEST(ModelCopies, OldVersionsHaveNoSectionsAndNoZeroFrames) {
    const mdl::ModelSource source = RandomMotion(42).model();
    for (const int version : {44, 45, 46, 47}) {
        mdl::WriteOptions options = optionsFor(version, 1);
        options.sectionThreshold = 1;
        const auto files = mdl::writeModel(source, options);
        ASSERT_TRUE(files.has_value());
        const mdl::ModelPtr model = readBack(*files);
        ASSERT_NE(model, nullptr);
        for (const mdl::Animation& animation : model->animations) {
            if (version < 46) {
                EXPECT_EQ(animation.sectionFrames, 0);
            }
            EXPECT_EQ(ByteReader(model->bytes).readOr<std::int32_t>(animation.offset + 92, -1), 0);
        }
    }
    EXPECT_FALSE(mdl::writeModel(source, optionsFor(43, 0)).has_value());
    EXPECT_FALSE(mdl::writeModel(source, optionsFor(50, 0)).has_value());
}

}  // namespace poseloom::tests
