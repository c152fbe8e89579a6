// SPDX-License-Identifier: MIT
#include "document/model_export.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "interop/glb.h"
#include "mdl/writer.h"
#include "shared_data.h"
#include "test_models.h"

namespace poseloom::tests {
namespace {

using document::exportModel;

/// The sample's model with other animations.
mdl::OpenResult modelWith(const std::vector<std::string>& names) {
    mdl::ModelSource source;
    source.name = "tiny.mdl";
    source.bones.push_back({"root", -1, {}, 0});
    for (const std::string& name : names) {
        source.animations.push_back({name, 30.0, false, rig::Delta::None, {{rig::Transform{}}}});
        const int index = static_cast<int>(source.sequences.size());
        mdl::SourceSequence& sequence = source.sequences.emplace_back();
        sequence.name = name;
        sequence.animations = {index};
    }
    const auto files = mdl::writeModel(source);
    if (!files) throw std::runtime_error(files.error().message);
    return {mdl::readModel(files->mdl, "tiny.mdl").model, nullptr, 0, {}};
}

std::set<std::string> codesOf(const Diagnostics& diagnostics) {
    std::set<std::string> codes;
    for (const Diagnostic& diagnostic : diagnostics)
        codes.insert(diagnostic.code);
    return codes;
}

std::set<std::string> namesOf(const std::vector<std::filesystem::path>& paths) {
    std::set<std::string> names;
    for (const auto& path : paths)
        names.insert(path.parent_path().filename().string() + '/' + path.filename().string());
    return names;
}

TEST(ModelExport, AnimationsOfAnSmdLieInAFolderBesideIt) {
    const TestFolder folder("export_smd");
    const auto outcome = exportModel(modelWith({"run", "walk"}), {folder / "hero.smd", {}, false});
    EXPECT_TRUE(outcome.diagnostics.empty());
    ASSERT_EQ(outcome.written.size(), 3U);
    EXPECT_EQ(outcome.written[0], folder / "hero.smd");
    EXPECT_TRUE(std::filesystem::exists(folder / "hero_anims" / "run.smd"));
    EXPECT_TRUE(std::filesystem::exists(folder / "hero_anims" / "walk.smd"));
}

TEST(ModelExport, OneChosenAnimationIsTheOutputItself) {
    const TestFolder folder("export_one");
    const auto opened = modelWith({"run", "walk"});
    for (const char* name : {"walk.smd", "walk.bvh"}) {
        const auto outcome = exportModel(opened, {folder / name, {1}, false});
        EXPECT_EQ(outcome.written, std::vector{folder / name});
        EXPECT_FALSE(std::filesystem::exists(folder / "walk_anims"));
    }
    EXPECT_TRUE(readAll(folder / "walk.smd").find("triangles") == std::string::npos);
}

TEST(ModelExport, NamesOfFilesAreSafeAndNeverTakenTwice) {
    const TestFolder folder("export_names");
    const auto outcome =
        exportModel(modelWith({"Run", "run", "../up", "a/b", "a:b", "CON"}), {folder / "x.bvh", {}, false});
    EXPECT_EQ(namesOf(outcome.written),
              (std::set<std::string>{"x_anims/Run.bvh", "x_anims/run_2.bvh", "x_anims/_._up.bvh",
                                     "x_anims/a_b.bvh", "x_anims/a_b_2.bvh", "x_anims/_CON.bvh"}));
    EXPECT_EQ(codesOf(outcome.diagnostics), std::set<std::string>{"INT003"});
    EXPECT_EQ(outcome.diagnostics.size(), 5U);
}

TEST(ModelExport, DeltasAreLeftOutUnlessAskedFor) {
    const TestFolder folder("export_deltas");
    const auto& opened = sampleModel();
    const auto without = exportModel(opened, {folder / "a.smd", {}, false});
    EXPECT_EQ(codesOf(without.diagnostics), std::set<std::string>{"INT002"});
    EXPECT_NE(without.diagnostics[0].message.find("breathe"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(folder / "a_anims" / "breathe.smd"));
    const auto with = exportModel(opened, {folder / "b.smd", {}, true});
    EXPECT_EQ(codesOf(with.diagnostics), std::set<std::string>{"INT007"});
    EXPECT_TRUE(std::filesystem::exists(folder / "b_anims" / "breathe.smd"));
    const auto chosen =
        exportModel(opened, {folder / "c.smd", {*opened.model->findAnimation("breathe")}, false});
    EXPECT_EQ(codesOf(chosen.diagnostics), std::set<std::string>{"INT007"});
    EXPECT_EQ(chosen.written.size(), 1U);
}

TEST(ModelExport, AModelWithoutMotionGivesItsRestPose) {
    const TestFolder folder("export_rest");
    const auto outcome = exportModel(modelWith({}), {folder / "rest.bvh", {}, false});
    ASSERT_EQ(outcome.written.size(), 1U);
    EXPECT_NE(readAll(folder / "rest.bvh").find("Frames: 1\n"), std::string::npos);
}

TEST(ModelExport, AFolderThatCannotBeWrittenIsADiagnostic) {
    const TestFolder folder("export_failure");
    const auto outcome = exportModel(modelWith({"run"}), {folder / "missing" / "x.smd", {}, false});
    EXPECT_TRUE(outcome.written.empty());
    EXPECT_EQ(codesOf(outcome.diagnostics), std::set<std::string>{"SYS004"});
}

TEST(ModelExport, EveryCodeIsExplained) {
    std::set<std::string> explained;
    for (const Explanation& explanation : interop::explanations())
        EXPECT_TRUE(explained.insert(std::string(explanation.code)).second);
    for (const char* code : {"INT001", "INT002", "INT003", "INT004", "INT005", "INT006", "INT007"})
        EXPECT_TRUE(explained.contains(code)) << code;
}

}  // namespace
}  // namespace poseloom::tests
