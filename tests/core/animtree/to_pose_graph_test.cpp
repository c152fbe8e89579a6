// SPDX-License-Identifier: MIT
#include "animtree/to_pose_graph.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "animtree/reader.h"
#include "document/format_registry.h"
#include "posegraph/edit.h"
#include "posegraph/reader.h"
#include "reported.h"
#include "shared_data.h"

namespace poseloom::animtree {

namespace {

PoseGraphText converted(const std::string& text, const std::string& file = "t.atr") {
    const SourceText source(text);
    return toPoseGraph(*read(source, file).tree, source, file);
}

/// "key: input=weight input=weight" of each node, then the output.
std::string graphOf(const std::string& text) {
    const PoseGraphText result = converted(text);
    if (!result.text) return "nothing";
    const auto read = posegraph::read(SourceText(*result.text), "t.panimtree");
    EXPECT_FALSE(read.engineError) << *result.text;
    EXPECT_FALSE(hasErrors(read.diagnostics)) << *result.text;
    std::string all;
    for (const posegraph::Node& node : read.graph->nodes) {
        all += node.key + ":";
        for (const posegraph::Input& input : node.inputs)
            all += " " + input.ref.name + (input.weightOrDefault() == 1.0F ? "=1" : "=0");
        all += "; ";
    }
    return all + "@" + read.graph->output->name;
}

}  // namespace

TEST(AnimTreeToPoseGraph, MakesSlotsOfAnimationsAndBlendsOfGroups) {
    EXPECT_EQ(graphOf("g\n{\n\ta\n\th\n\t{\n\t\tb\n\t\tc\n\t}\n}\n"), "g: a=1 h=0; h: b=1 c=0; @g");
    EXPECT_EQ(graphOf("a\nb\n"), "root: a=1 b=0; @root");
    EXPECT_EQ(graphOf("a\n"), "@a");
}

TEST(AnimTreeToPoseGraph, GivesUniqueNamesThatAGraphTakes) {
    EXPECT_EQ(graphOf("root\n{\n\ttrue\n\t9\n}\nroot_2\n"),
              "root_3: root=1 root_2=0; root: _true=1 _9=0; @root_3");
    EXPECT_EQ(graphOf("Output\n{\n\twalk\n}\nwalk\n{\n\tWALK\n}\n"),
              "root: _Output=1 walk_2=0; _Output: walk=1; walk_2: walk=1; @root");
}

TEST(AnimTreeToPoseGraph, LeavesOutGroupsWithoutAnimations) {
    EXPECT_EQ(graphOf("g\n{\n\th\n\t{\n\t}\n}\na\n"), "@a");
    EXPECT_EQ(graphOf("g\n{\n}\n"), "nothing");
    EXPECT_EQ(tests::codesOf(converted("g\n{\n}\n").diagnostics), "ATR106 ATR107 ");
}

TEST(AnimTreeToPoseGraph, SaysOnceWhatNoGraphCanSay) {
    EXPECT_EQ(
        tests::codesOf(
            converted("g : loopsync complete loopsync\n{\n\ta\n\tb\n}\nh\n{\n\tc\n\td\n}\n").diagnostics),
        "ATR101 ATR102 ATR100 ATR103 ");
    EXPECT_EQ(tests::codesOf(converted("a\n").diagnostics), "");
    EXPECT_EQ(tests::codesOf(converted("a\nb\n").diagnostics), "ATR101 ATR102 ");
}

TEST(AnimTreeToPoseGraph, LeavesOutANameThatNoGraphTakes) {
    EXPECT_EQ(converted("a\n", "my \"tree\".atr").text->find("name"), std::string::npos);
}

TEST(AnimTreeToPoseGraph, MakesOfEveryStockTreeAGraphThatIsReadWithoutAnError) {
    const std::filesystem::path folder = tests::sharedData("cod/uo_stock/animtrees");
    POSELOOM_NEED_SHARED(folder);
    std::size_t trees = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const SourceText source(tests::readAll(entry.path()));
        const ReadResult tree = read(source, entry.path().filename().string());
        if (tree.engineError) continue;
        const PoseGraphText result = toPoseGraph(*tree.tree, source, entry.path().filename().string());
        if (!result.text) continue;
        const auto graph = posegraph::read(SourceText(*result.text), "t.panimtree");
        EXPECT_FALSE(graph.engineError) << entry.path() << ": " << *graph.engineError;
        EXPECT_FALSE(hasErrors(graph.diagnostics)) << entry.path();
        EXPECT_EQ(*posegraph::format(SourceText(*result.text)), *result.text) << entry.path();
        ++trees;
    }
    EXPECT_GT(trees, 20U);
}

}  // namespace poseloom::animtree
