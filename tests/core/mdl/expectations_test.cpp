// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "core/mdl/exercise_model.h"
#include "mdl/mesh_reader.h"
#include "shared_data.h"
#include "support/file_io.h"

namespace poseloom::mdl {
namespace {

using poseloom::tests::sharedData;
using tests::Exercise;
using tests::exerciseModel;

namespace fs = std::filesystem;

/// One line of data/mdl/synthetic/EXPECT.tsv: a damaged or re-stamped file and what is to be said about it. A
/// file and a line more are a case more.
struct Expectation {
    std::string file;
    std::string kind;  ///< valid, warn, degrade, corrupt or unsupported
    std::string origin;
};

std::ostream& operator<<(std::ostream& out, const Expectation& e) {
    return out << e.file << " (" << e.kind << ")";
}

std::vector<Expectation> expectations() {
    std::vector<Expectation> list;
    std::ifstream table(sharedData("mdl/synthetic/EXPECT.tsv"));
    std::string line;
    std::getline(table, line);
    while (std::getline(table, line)) {
        std::istringstream columns(line);
        Expectation e;
        std::getline(columns, e.file, '\t');
        std::getline(columns, e.kind, '\t');
        std::getline(columns, e.origin, '\t');
        if (e.file.ends_with(".mdl") || e.file.ends_with(".vvd") || e.file.ends_with(".vtx"))
            list.push_back(std::move(e));
    }
    return list;
}

std::vector<std::byte> bytesOf(const fs::path& path) {
    auto bytes = readBinaryFile(path);
    EXPECT_TRUE(bytes) << path;
    return bytes ? std::move(*bytes) : std::vector<std::byte>{};
}

bool says(const Diagnostics& diagnostics, Severity severity) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [&](const Diagnostic& d) { return d.severity == severity; });
}

std::string allOf(const Diagnostics& diagnostics) {
    std::string text;
    for (const Diagnostic& d : diagnostics)
        text += std::string(nameOf(d.severity)) + " " + d.code + ": " + d.message + "\n";
    return text;
}

/// The same bones in the same places at every frame.
void expectSamePoses(const Model& found, const Model& wanted) {
    ASSERT_EQ(found.bones.size(), wanted.bones.size());
    ASSERT_EQ(found.animations.size(), wanted.animations.size());
    std::vector<rig::Transform> have(found.bones.size());
    std::vector<rig::Transform> want(found.bones.size());
    for (std::size_t a = 0; a < found.animations.size(); ++a) {
        ASSERT_EQ(found.animations[a].frames, wanted.animations[a].frames);
        for (int frame = 0; frame < found.animations[a].frames; ++frame) {
            ASSERT_TRUE(decodeFrame(found, a, frame, have));
            ASSERT_TRUE(decodeFrame(wanted, a, frame, want));
            for (std::size_t i = 0; i < have.size(); ++i) {
                ASSERT_EQ(have[i].translation, want[i].translation) << frame;
                ASSERT_EQ(have[i].rotation, want[i].rotation) << frame;
            }
        }
    }
}

class ExpectedFile : public testing::TestWithParam<Expectation> {
  protected:
    static fs::path path() { return sharedData("mdl/synthetic") / GetParam().file; }
    static fs::path origin() { return sharedData("mdl/corpus") / GetParam().origin; }
};

void checkModel(const Expectation& e, const fs::path& path, const fs::path& origin) {
    const ReadResult read = readModel(bytesOf(path), e.file);
    const Exercise exercise = exerciseModel(bytesOf(path));
    const std::string all = allOf(exercise.diagnostics);
    EXPECT_EQ(exercise.fault, "") << all;
    if (e.kind == "valid") {
        ASSERT_TRUE(read.model) << all;
        EXPECT_FALSE(says(exercise.diagnostics, Severity::Error)) << all;
        EXPECT_FALSE(says(exercise.diagnostics, Severity::Warning)) << all;
        const ModelPtr sound = openAnimations(origin).model;
        ASSERT_TRUE(sound) << origin;
        expectSamePoses(*read.model, *sound);
    } else if (e.kind == "unsupported") {
        EXPECT_FALSE(read.model);
        const std::size_t begin = std::string("bad_version_").size();
        const std::string version = e.file.substr(begin, e.file.size() - begin - 4);
        EXPECT_NE(all.find("version " + version + " "), std::string::npos) << all;
    } else if (e.kind == "warn" || e.kind == "degrade") {
        EXPECT_TRUE(read.model) << all;
        EXPECT_TRUE(says(exercise.diagnostics, Severity::Warning) ||
                    says(exercise.diagnostics, Severity::Error))
            << all;
    } else {
        EXPECT_EQ(e.kind, "corrupt");
        EXPECT_TRUE(says(exercise.diagnostics, Severity::Error)) << all;
    }
}

/// A vertex or strip file beside the sound files of the model that it was made from.
void checkMeshFile(const Expectation& e, const fs::path& path, const fs::path& origin) {
    const bool isVertices = e.file.ends_with(".vvd");
    const fs::path folder = origin.parent_path();
    std::string stem = origin.filename().string();
    stem.resize(stem.find('.'));
    const ModelPtr model = openAnimations(folder / (stem + ".mdl")).model;
    ASSERT_TRUE(model);
    const auto vvd = bytesOf(isVertices ? path : folder / (stem + ".vvd"));
    const auto vtx = bytesOf(isVertices ? folder / (stem + ".dx90.vtx") : path);
    const MeshResult result = readMesh(*model, {stem + ".vvd", vvd}, {stem + ".dx90.vtx", vtx});
    const std::string all = allOf(result.diagnostics);
    if (e.kind == "warn") {
        EXPECT_TRUE(result.mesh) << all;
        EXPECT_TRUE(says(result.diagnostics, Severity::Warning)) << all;
        EXPECT_FALSE(says(result.diagnostics, Severity::Error)) << all;
    } else {
        EXPECT_EQ(e.kind, "corrupt");
        EXPECT_FALSE(result.mesh) << all;
        EXPECT_TRUE(says(result.diagnostics, Severity::Error)) << all;
    }
}

TEST_P(ExpectedFile, IsReadOrRefusedAsTheTableSays) {
    POSELOOM_NEED_SHARED(path());
    if (GetParam().file.ends_with(".mdl")) {
        checkModel(GetParam(), path(), origin());
    } else {
        checkMeshFile(GetParam(), path(), origin());
    }
}

std::string caseName(const testing::TestParamInfo<Expectation>& info) {
    std::string name = info.param.file;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == '.' || c == '-'; }, '_');
    return name;
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(ExpectedFile);
INSTANTIATE_TEST_SUITE_P(Synthetic, ExpectedFile, testing::ValuesIn(expectations()), caseName);

}  // namespace
}  // namespace poseloom::mdl
