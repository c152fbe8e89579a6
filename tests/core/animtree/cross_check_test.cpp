// SPDX-License-Identifier: MIT
#include "animtree/cross_check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "animtree/difference.h"
#include "animtree/reader.h"
#include "animtree/rename_everywhere.h"
#include "shared_data.h"

namespace poseloom::animtree {

namespace {

std::string codesOf(const Diagnostics& diagnostics) {
    std::string codes;
    for (const Diagnostic& d : diagnostics)
        codes += (codes.empty() ? "" : " ") + d.code;
    return codes;
}

ReferenceTable tableOf(const std::string& rows) {
    return *readReferenceTable(rows, "refs.tsv");
}

std::string checked(const std::string& text, const std::string& rows) {
    const ReferenceTable table = tableOf(rows);
    CompileOptions options;
    options.table = &table;
    return codesOf(checkWithReferences(SourceText(text), "t.atr", &table, options));
}

std::string changes(const std::string& before, const std::string& after) {
    const ReadResult a = read(SourceText(before), "t.atr");
    const ReadResult b = read(SourceText(after), "t.atr");
    std::string all;
    for (const Change& change : differencesOf(*a.tree, *b.tree))
        all += describe(change) + "\n";
    return all;
}

const std::string kScript = "#using_animtree(\"t\");\nf() { g(%walk); x = i %walk; g(%Walk); }\n";

}  // namespace

TEST(AnimTreeCrossCheck, NamesLeavesThatNoScriptNames) {
    EXPECT_EQ(checked("a\nb\n", "t\ta\n"), "ATR050");
    EXPECT_EQ(checked("g : complete\n{\n a\n b\n}\n", "t\tg\n"), "");
}

TEST(AnimTreeCrossCheck, TellsWhereCompleteHasNoEffect) {
    EXPECT_EQ(checked("g : complete\n{\n a\n}\n", "t\ta\n"), "ATR053");
    EXPECT_EQ(checked("g : complete\n{\n h : complete\n {\n  a\n }\n}\n", "t\tg\n"), "");
}

TEST(AnimTreeCrossCheck, FindsADuplicateOnlyWhereAScriptNamesIt) {
    EXPECT_EQ(checked("g\n{\n a\n}\nh\n{\n a\n b\n}\n", "t\tb\n"), "ATR037 ATR050 ATR050");
    EXPECT_EQ(checked("g\n{\n a\n}\nh\n{\n a\n}\n", "t\ta\n"), "ATR037 ATR061");
    EXPECT_EQ(checked("a\na\n", "t\ta\n"), "ATR030 ATR060");
    EXPECT_EQ(checked("root\n", "t\troot\n"), "ATR036 ATR061");
}

TEST(AnimTreeCrossCheck, NamesTreesThatNoScriptUses) {
    EXPECT_EQ(checked("", "other\ta\n"), "ATR052");
    const ReferenceTable none;
    EXPECT_TRUE(isUsed(none, "multiplayer"));
    EXPECT_FALSE(isUsed(none, "mg42"));
}

TEST(AnimTreeCrossCheck, WarnsOfTreesThatAreNotThere) {
    const std::vector<std::string> present{"stalingrad_floater"};
    const Diagnostics found =
        checkTreesOfScripts(tableOf("stalingrad_floaters\ta\tmaps/s.gsc\t456\n"), present);
    ASSERT_EQ(codesOf(found), "ATR051");
    EXPECT_EQ(found[0].where.start.line, 456U);
    EXPECT_NE(found[0].message.find("did you mean stalingrad_floater?"), std::string::npos);
}

TEST(AnimTreeCrossCheck, WarnsOfMoreTreesThanTheEngineRegisters) {
    std::string rows;
    std::vector<std::string> present;
    for (int i = 0; i < 128; ++i) {
        present.push_back("t" + std::to_string(i));
        rows += present.back() + "\ta\n";
    }
    EXPECT_EQ(codesOf(checkTreesOfScripts(tableOf(rows), present)), "ATR054");
}

TEST(AnimTreeCrossCheck, FindsTheStockTreesThatAreNotThere) {
    const auto path = poseloom::tests::sharedData("cod/uo_stock/references.tsv");
    POSELOOM_NEED_SHARED(path);
    std::vector<std::string> present;
    for (const auto& entry :
         std::filesystem::directory_iterator(poseloom::tests::sharedData("cod/uo_stock/animtrees")))
        present.push_back(treeNameOf(entry.path().filename().string()));
    const Diagnostics found = checkTreesOfScripts(tableOf(poseloom::tests::readAll(path)), present);
    ASSERT_EQ(codesOf(found), "ATR051 ATR051");
    EXPECT_EQ(found[0].subject, "sicily1_fakedeadguy");
    EXPECT_EQ(found[1].subject, "stalingrad_floaters");
}

TEST(AnimTreeCrossCheck, KnowsWhichStockTreesAreMissingAndWhichNobodyUses) {
    const auto path = poseloom::tests::sharedData("cod/uo_stock/using_animtree.tsv");
    POSELOOM_NEED_SHARED(path);
    ReferenceTable table;
    std::istringstream rows(poseloom::tests::readAll(path));
    std::string row;
    std::getline(rows, row);
    while (std::getline(rows, row)) {
        const std::size_t tab = row.find('\t');
        table.uses.push_back({row.substr(0, tab), row.substr(tab + 1, row.rfind('\t') - tab - 1),
                              std::stoul(row.substr(row.rfind('\t') + 1)), 0});
    }
    std::vector<std::string> present;
    std::size_t unused = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(poseloom::tests::sharedData("cod/uo_stock/animtrees"))) {
        present.push_back(treeNameOf(entry.path().filename().string()));
        unused += isUsed(table, present.back()) ? 0U : 1U;
    }
    std::set<std::string> missing;
    for (const Diagnostic& d : checkTreesOfScripts(table, present))
        missing.insert(d.subject);
    EXPECT_EQ(missing, (std::set<std::string>{"sicily1_fakedeadguy", "stalingrad_floaters", "spotter",
                                              "turret88", "he111"}));
    // Thirteen that no script names, less `multiplayer`, which the engine loads by itself.
    EXPECT_EQ(unused, 12U);
}

TEST(AnimTreeRename, ChangesTreeAndScriptsTogether) {
    const std::string tree = "g\n{\n\twalk // w\n}\n";
    const std::vector<ScriptText> scripts{{"a.gsc", SourceText("#using_animtree(\"u\"); f() { g(%walk); }")},
                                          {"b.gsc", SourceText(kScript)}};
    const auto planned = planRenameEverywhere(SourceText(tree), "t.atr", "g/walk", "stroll", scripts);
    ASSERT_TRUE(planned);
    EXPECT_EQ(planned->tree.apply(tree), "g\n{\n\tstroll // w\n}\n");
    EXPECT_EQ(planned->references, 2U);
    ASSERT_EQ(planned->scripts.size(), 1U);
    EXPECT_EQ(planned->scripts[0].script, 1U);
    EXPECT_EQ(planned->scripts[0].edits.apply(kScript),
              "#using_animtree(\"t\");\nf() { g(%stroll); x = i %walk; g(%stroll); }\n");
}

TEST(AnimTreeRename, RefusesToMakeOneNameOfTwoThings) {
    const std::vector<ScriptText> scripts{{"b.gsc", SourceText(kScript)}};
    const auto code = [&](const std::string& tree, const std::string& file, const std::string& path,
                          const std::string& name) {
        const auto planned = planRenameEverywhere(SourceText(tree), file, path, name, scripts);
        return planned ? std::string("planned") : planned.error().code;
    };
    EXPECT_EQ(code("g\n{\n run\n}\nwalk\n", "t.atr", "walk", "run"), "ATE011");
    EXPECT_EQ(code("g\n{\n run\n}\nhop\n", "t.atr", "hop", "run"), "planned");
    EXPECT_EQ(code("hop\n", "t.atr", "hop", "walk"), "ATE011");
    EXPECT_EQ(code("walk\n", "t.atr", "walk", "WALK"), "planned");
    EXPECT_EQ(code("torso\n", "multiplayer.atr", "torso", "body"), "ATE012");
    EXPECT_EQ(code("walk\nrun\n", "t.atr", "walk", "run"), "ATE004");
}

TEST(AnimTreeDifference, TellsWhatAPersonChanged) {
    EXPECT_EQ(changes("a\nb\n", "a\nb\n"), "");
    EXPECT_EQ(changes("a\n", "a\nb\n"), "added: b\n");
    EXPECT_EQ(changes("g\n{\n a\n}\nb\n", "b\n"), "removed: g\n");
    EXPECT_EQ(changes("a\nb\nc\n", "a\nx\nc\n"), "renamed: x, was b\n");
    EXPECT_EQ(changes("g\n{\n a\n b\n}\n", "h\n{\n a\n b\n}\n"), "renamed: h, was g\n");
    EXPECT_EQ(changes("g\n{\n a\n}\nh\n{\n}\n", "g\n{\n}\nh\n{\n a\n}\n"), "moved: h/a, was g/a\n");
    EXPECT_EQ(changes("a\nb\n", "b\na\n"), "reordered: the children of the root\n");
    EXPECT_EQ(changes("g\n{\n}\n", "g : loopsync\n{\n}\n"), "properties of g: loopsync, was none\n");
    EXPECT_EQ(changes("g\n", "g\n{\n}\n"), "kind of g: group, was leaf\n");
}

TEST(AnimTreeDifference, ShowsWhichIndicesShiftWhenOneSideNamesMore) {
    const SourceText text("a\ng : loopsync\n{\n b\n c\n}\n");
    const auto client = compile(text, "t.atr", {"a", "b"}, {});
    const auto server = compile(text, "t.atr", {"a", "b", "c"}, {});
    const auto found = tableDifferences(*client.tree, *server.tree);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].path, "g/b");
    EXPECT_EQ(found[0].before, 3U);
    EXPECT_EQ(found[0].after, 4U);
    EXPECT_EQ(found[1].path, "g/c");
    EXPECT_EQ(found[1].before, std::nullopt);
    EXPECT_TRUE(tableDifferences(*client.tree, *client.tree).empty());
}

}  // namespace poseloom::animtree
