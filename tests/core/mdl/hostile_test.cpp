// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <fstream>
#include <random>

#include "core/mdl/exercise_model.h"
#include "mdl/mesh_reader.h"
#include "shared_data.h"
#include "support/file_io.h"
#include "support/reporter.h"

namespace poseloom::mdl {
namespace {

using poseloom::tests::sharedData;
using tests::Exercise;
using tests::exerciseModel;

using Bytes = std::vector<std::byte>;

Bytes bytesOf(const std::filesystem::path& path) {
    auto bytes = readBinaryFile(path);
    EXPECT_TRUE(bytes) << path;
    return bytes ? std::move(*bytes) : Bytes{};
}

std::vector<std::filesystem::path> syntheticModels() {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(sharedData("mdl/synthetic"))) {
        if (entry.path().extension() == ".mdl") paths.push_back(entry.path());
    }
    return paths;
}

/// Flips up to four bits or bytes.
void damage(Bytes& bytes, std::mt19937& random) {
    const unsigned count = 1 + random() % 4;
    for (unsigned i = 0; i < count; ++i) {
        std::byte& byte = bytes[random() % bytes.size()];
        byte = random() % 2 == 0 ? byte ^ std::byte(1U << (random() % 8)) : std::byte(random() % 256);
    }
}

TEST(HostileModels, EveryDamagedFixtureIsReportedAndEverySoundOneIsNot) {
    POSELOOM_NEED_SHARED(sharedData("mdl/synthetic"));
    std::size_t bad = 0;
    for (const auto& path : syntheticModels()) {
        const Exercise exercise = exerciseModel(bytesOf(path));
        EXPECT_EQ(exercise.fault, "") << path;
        if (path.filename().string().starts_with("bad_")) {
            ++bad;
            const bool says = std::any_of(
                exercise.diagnostics.begin(), exercise.diagnostics.end(), [](const Diagnostic& d) {
                    return d.severity != Severity::Info && d.message.find(" at byte ") != std::string::npos;
                });
            EXPECT_TRUE(says) << path;
        } else {
            EXPECT_FALSE(hasErrors(exercise.diagnostics)) << path;
        }
    }
    EXPECT_GE(bad, 40U);
}

TEST(HostileModels, RealModelsAreFreeOfErrors) {
    POSELOOM_NEED_SHARED(sharedData("mdl/corpus"));
    std::size_t checked = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(sharedData("mdl/corpus"))) {
        if (entry.path().extension() != ".mdl") continue;
        const OpenResult opened = openModel(entry.path());
        ASSERT_TRUE(opened.model) << entry.path();
        Diagnostics all = opened.diagnostics;
        for (Diagnostic& d : validate(*opened.model))
            all.push_back(std::move(d));
        for (const Diagnostic& d : all) {
            // Compilers really write such times (spec/mdl.md 2.7): people are told, and nothing is lost.
            const bool isWrittenByCompilers = d.code == "MDL080" && d.severity == Severity::Warning;
            EXPECT_TRUE(d.severity == Severity::Info || isWrittenByCompilers)
                << entry.path() << ": " << d.message;
        }
        ++checked;
    }
    EXPECT_GT(checked, 20U);
}

TEST(HostileModels, AVersionIsRefusedByNumberAndGame) {
    POSELOOM_NEED_SHARED(sharedData("mdl/synthetic"));
    const std::pair<const char*, const char*> expected[] = {
        {"10", "GoldSrc"}, {"37", "beta"}, {"53", "Titanfall"}, {"54", "Apex"}, {"2531", "Bloodlines"}};
    for (const auto& [version, game] : expected) {
        const auto path = sharedData(std::string("mdl/synthetic/bad_version_") + version + ".mdl");
        const ReadResult read = readModel(bytesOf(path), "x.mdl");
        EXPECT_FALSE(read.model);
        ASSERT_EQ(read.diagnostics.size(), 1U);
        EXPECT_NE(read.diagnostics[0].message.find(std::string("version ") + version), std::string::npos);
        EXPECT_NE(read.diagnostics[0].message.find(game), std::string::npos) << read.diagnostics[0].message;
    }
}

TEST(HostileModels, ATruncatedModelNeverCrashes) {
    POSELOOM_NEED_SHARED(sharedData("mdl/corpus"));
    const Bytes whole = bytesOf(sharedData("mdl/corpus/synth_v49/models/synth/synth_v49.mdl"));
    ASSERT_GT(whole.size(), 4096U);
    std::mt19937 random(1);
    std::vector<std::size_t> lengths;
    for (std::size_t length = 0; length < 4096; ++length)
        lengths.push_back(length);
    for (int i = 0; i < 2000; ++i)
        lengths.push_back(random() % whole.size());
    for (const std::size_t length : lengths) {
        const Exercise exercise =
            exerciseModel(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length)));
        ASSERT_EQ(exercise.fault, "") << length;
        ASSERT_FALSE(exercise.diagnostics.empty()) << length;
    }
}

TEST(HostileModels, AModelWithFlippedBytesNeverCrashes) {
    POSELOOM_NEED_SHARED(sharedData("mdl/corpus"));
    std::vector<Bytes> sound;
    for (const char* name : {"plumber_animated_cubes/animated_cubes.mdl",
                             "plumber_frame_animated_monkey/frame_animated_monkey.mdl",
                             "wire_gyroscope/models/bull/various/gyroscope.mdl",
                             "synth_include/models/synth/synth_include_base.mdl"}) {
        sound.push_back(bytesOf(sharedData(std::string("mdl/corpus/") + name)));
    }
    std::mt19937 random(2);
    std::size_t usable = 0;
    for (std::size_t i = 0; i < 20'000; ++i) {
        Bytes bytes = sound[i % sound.size()];
        damage(bytes, random);
        const Exercise exercise = exerciseModel(std::move(bytes));
        ASSERT_EQ(exercise.fault, "") << i;
        usable += exercise.usable ? 1U : 0U;
    }
    EXPECT_GT(usable, 1000U);
}

TEST(HostileModels, AnimationBlocksWithFlippedBytesNeverCrash) {
    POSELOOM_NEED_SHARED(sharedData("mdl/corpus"));
    const auto folder = sharedData("mdl/corpus/synth_v49/models/synth");
    const Bytes model = bytesOf(folder / "synth_v49.mdl");
    const Bytes blocks = bytesOf(folder / "synth_v49.ani");
    std::mt19937 random(4);
    for (std::size_t i = 0; i < 2000; ++i) {
        Bytes damaged = blocks;
        for (int k = 0; k < 8; ++k)
            damage(damaged, random);
        if (i % 4 == 0) damaged.resize(random() % damaged.size());
        const Exercise exercise = exerciseModel(model, std::move(damaged));
        ASSERT_EQ(exercise.fault, "") << i;
        ASSERT_TRUE(exercise.usable) << i;
    }
}

TEST(HostileModels, AnAniFileOfAnotherVersionIsLeftOutAndItsFramesAreNamed) {
    POSELOOM_NEED_SHARED(sharedData("mdl/corpus"));
    const Bytes model = bytesOf(sharedData("mdl/corpus/synth_v49/models/synth/synth_v49.mdl"));
    const Bytes blocks = bytesOf(sharedData("mdl/corpus/synth_v48/models/synth/synth_v48.ani"));
    const ReadResult read = readModel(model, "synth.mdl", blocks);
    ASSERT_TRUE(read.model);
    EXPECT_TRUE(read.model->blockBytes.empty());
    EXPECT_FALSE(hasErrors(read.diagnostics));
    const auto index = read.model->findAnimation("ext_sect");
    ASSERT_TRUE(index);
    const std::string& why = read.model->animations[*index].unavailable;
    EXPECT_NE(why.find("frames 30-89"), std::string::npos) << why;
    std::vector<rig::Transform> pose(read.model->bones.size());
    EXPECT_TRUE(decodeFrame(*read.model, *index, 10, pose));
    EXPECT_FALSE(decodeFrame(*read.model, *index, 40, pose));
}

/// Joins the sound cubes with one damaged file in place of its own.
MeshResult meshWith(const std::string& vvd, const std::string& vtx) {
    const auto folder = sharedData("mdl/corpus/plumber_animated_cubes");
    const ReadResult read = readModel(bytesOf(folder / "animated_cubes.mdl"), "x.mdl");
    EXPECT_TRUE(read.model);
    const Bytes vertices =
        bytesOf(vvd.empty() ? folder / "animated_cubes.vvd" : sharedData("mdl/synthetic/" + vvd));
    const Bytes strips =
        bytesOf(vtx.empty() ? folder / "animated_cubes.dx90.vtx" : sharedData("mdl/synthetic/" + vtx));
    return readMesh(*read.model, {"x.vvd", vertices}, {"x.vtx", strips});
}

TEST(HostileModels, AMeshOfAnotherCompilationIsShownWithAWarning) {
    POSELOOM_NEED_SHARED(sharedData("mdl/synthetic"));
    for (const MeshResult& result :
         {meshWith("bad_checksum.vvd", ""), meshWith("", "bad_checksum.dx90.vtx")}) {
        EXPECT_TRUE(result.mesh);
        ASSERT_EQ(result.diagnostics.size(), 1U);
        EXPECT_EQ(result.diagnostics[0].severity, Severity::Warning);
        EXPECT_NE(result.diagnostics[0].message.find("checksum"), std::string::npos);
    }
}

TEST(HostileModels, AMeshThatCannotBeReadIsLeftOutWithAnError) {
    POSELOOM_NEED_SHARED(sharedData("mdl/synthetic"));
    for (const MeshResult& result :
         {meshWith("bad_fixup_table_oob.vvd", ""), meshWith("", "bad_vtx_truncated.dx90.vtx")}) {
        EXPECT_FALSE(result.mesh);
        EXPECT_TRUE(hasErrors(result.diagnostics));
    }
}

TEST(Meshes, FrontFacesAreCounterClockwiseAndAgreeWithTheNormals) {
    POSELOOM_NEED_SHARED(sharedData("mdl/corpus"));
    std::size_t agreeing = 0;
    std::size_t opposing = 0;
    for (const char* name :
         {"plumber_animated_cubes/animated_cubes.mdl", "wire_gyroscope/models/bull/various/gyroscope.mdl",
          "portal_ujoint_v44/models/props/ujoint.mdl", "synth_v48/models/synth/synth_v48.mdl"}) {
        const OpenResult opened = openModel(sharedData(std::string("mdl/corpus/") + name));
        ASSERT_TRUE(opened.mesh) << name;
        const rig::Mesh& mesh = *opened.mesh;
        for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
            const rig::SkinVertex& a = mesh.vertices[mesh.indices[i]];
            const rig::SkinVertex& b = mesh.vertices[mesh.indices[i + 1]];
            const rig::SkinVertex& c = mesh.vertices[mesh.indices[i + 2]];
            const glm::vec3 face = glm::cross(b.position - a.position, c.position - a.position);
            (glm::dot(face, a.normal + b.normal + c.normal) >= 0.0F ? agreeing : opposing) += 1;
        }
    }
    EXPECT_GT(agreeing, 10'000U);
    EXPECT_LT(opposing * 50, agreeing);
}

TEST(HostileModels, ADamagedMeshIsLeftOutOrSound) {
    POSELOOM_NEED_SHARED(sharedData("mdl/corpus"));
    const auto folder = sharedData("mdl/corpus/plumber_animated_cubes");
    const Bytes parts[] = {bytesOf(folder / "animated_cubes.mdl"), bytesOf(folder / "animated_cubes.vvd"),
                           bytesOf(folder / "animated_cubes.dx90.vtx")};
    std::mt19937 random(3);
    for (std::size_t i = 0; i < 6000; ++i) {
        Bytes files[] = {parts[0], parts[1], parts[2]};
        Bytes& victim = files[i % 3];
        damage(victim, random);
        if (i % 5 == 0) victim.resize(random() % victim.size());
        const ReadResult read = readModel(files[0], "x.mdl");
        if (!read.model) continue;
        const MeshResult result = readMesh(*read.model, {"x.vvd", files[1]}, {"x.vtx", files[2]});
        if (!result.mesh) {
            ASSERT_TRUE(hasErrors(result.diagnostics));
            continue;
        }
        for (const std::uint32_t index : result.mesh->indices)
            ASSERT_LT(index, result.mesh->vertices.size());
        for (const rig::SkinVertex& vertex : result.mesh->vertices) {
            ASSERT_NEAR(vertex.weights[0] + vertex.weights[1] + vertex.weights[2], 1.0F, 1e-4F);
            ASSERT_TRUE(std::isfinite(vertex.position.x + vertex.normal.x + vertex.uv.x));
        }
    }
}

TEST(HostileModels, DiagnosticsOfOneKindAreCapped) {
    Reporter reporter("x.mdl");
    for (std::uint64_t i = 0; i < 1000; ++i)
        reporter.report("MDL006", Severity::Error, {"name", i}, "is broken");
    const Diagnostics diagnostics = reporter.take();
    ASSERT_EQ(diagnostics.size(), Reporter::kMostPerCode + 1);
    EXPECT_EQ(diagnostics.back().message, "and 950 more of this kind");
}

}  // namespace
}  // namespace poseloom::mdl
