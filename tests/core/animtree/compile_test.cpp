// SPDX-License-Identifier: MIT
#include "animtree/compile.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "animtree/reader.h"
#include "shared_data.h"

namespace poseloom::animtree {

namespace {

using Json = nlohmann::json;

std::string bytesOf(const std::string& utf8) {
    std::string bytes;
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const auto lead = static_cast<unsigned char>(utf8[i]);
        if (lead >= 0x80) ++i;
        const unsigned low = static_cast<unsigned char>(utf8[i]) & 0x3FU;
        bytes += lead < 0x80 ? utf8[i] : static_cast<char>(((lead & 0x03U) << 6U) | low);
    }
    return bytes;
}

NameSet namesOf(const Json& names) {
    const auto list = names.get<std::vector<std::string>>();
    return {list.begin(), list.end()};
}

std::uint32_t hexOf(const Json& text) {
    return static_cast<std::uint32_t>(std::stoul(text.get<std::string>(), nullptr, 16));
}

Json tableOf(const CompactTree& tree) {
    Json rows = Json::array();
    for (std::size_t i = 0; i < tree.entries.size(); ++i) {
        const CompactEntry& e = tree.entries[i];
        rows.push_back({i, e.name, e.parent, e.childCount, e.firstChild, e.flags});
    }
    return rows;
}

/// The expected rows, with 0 for the first child of a leaf.
Json expectedTable(Json rows) {
    for (Json& row : rows) {
        if (row[3] == 0) row[4] = 0;
    }
    return rows;
}

Json keptOf(const CompileResult& result) {
    Json rows = Json::array();
    for (const KeptNode& node : result.kept)
        rows.push_back({node.depth, node.name, nameOf(node.kind), node.flags});
    return rows;
}

CompileOptions optionsOf(const Json& one) {
    CompileOptions options;
    options.animCheck = one["animCheck"] == 1;
    if (!one.contains("loopAssets")) return options;
    NameSet looping;
    for (const auto& [name, loops] : one["loopAssets"].items()) {
        if (loops == 1) looping.insert(name);
    }
    options.loops = LoopFlags(looping);
    return options;
}

void expectBindings(const CompactTree& tree, const Json& wanted, const std::string& name) {
    ASSERT_EQ(tree.bindings.size(), wanted.size()) << name;
    for (const auto& [bound, value] : wanted.items())
        EXPECT_EQ(tree.packed(tree.bindings.at(bound)), hexOf(value)) << name;
}

bool hasErrorAtLine(const Diagnostics& diagnostics, std::size_t line) {
    return std::any_of(diagnostics.begin(), diagnostics.end(), [&](const Diagnostic& d) {
        return d.severity == Severity::Error && d.where.start.line == line;
    });
}

CompileResult compiled(const std::string& text, const NameSet& names, const CompileOptions& options = {}) {
    return compile(SourceText(text), "t.atr", names, options);
}

std::string stockTree(const std::string& file) {
    return poseloom::tests::readAll(poseloom::tests::sharedData("cod/uo_stock/animtrees/" + file));
}

}  // namespace

TEST(AnimTreeCompile, EqualsTheEngineInEveryCase) {
    const auto path = poseloom::tests::sharedData("cod/atr_cases.json");
    POSELOOM_NEED_SHARED(path);
    for (const Json& one : poseloom::tests::readJson(path)) {
        const std::string name = one["name"];
        const CompileResult result = compiled(bytesOf(one["input"]), namesOf(one["refs"]), optionsOf(one));
        if (one.contains("kept")) {
            EXPECT_EQ(keptOf(result), one["kept"]) << name;
        }
        if (one.contains("error")) {
            EXPECT_EQ(result.engineError, one["error"].get<std::string>()) << name;
            EXPECT_FALSE(result.tree) << name;
            if (one.contains("error_line")) {
                EXPECT_TRUE(hasErrorAtLine(result.diagnostics, one["error_line"])) << name;
            }
            continue;
        }
        ASSERT_TRUE(result.tree) << name;
        EXPECT_EQ(tableOf(*result.tree), expectedTable(one["table"])) << name;
        EXPECT_EQ(result.tree->checksum, hexOf(one["checksum"])) << name;
        EXPECT_EQ(Json(result.undefined), one["undefined"]) << name;
        EXPECT_EQ(hasErrors(result.diagnostics), !result.undefined.empty()) << name;
        expectBindings(*result.tree, one["bind"], name);
    }
}

TEST(AnimTreeCompile, EqualsTheEngineOnTheStockTrees) {
    const auto path = poseloom::tests::sharedData("cod/uo_stock/compact_trees.json");
    POSELOOM_NEED_SHARED(path);
    const Json trees = poseloom::tests::readJson(path);
    for (const auto& [name, one] : trees.items()) {
        if (!one.contains("nodes")) continue;
        const std::string file = one["file"];
        const CompileResult result = compile(SourceText(stockTree(file)), file, namesOf(one["refs"]), {});
        ASSERT_TRUE(result.tree) << name;
        EXPECT_FALSE(result.engineError) << name;
        EXPECT_EQ(tableOf(*result.tree), expectedTable(one["nodes"])) << name;
        EXPECT_EQ(result.tree->checksum, hexOf(one["checksum"])) << name;
        expectBindings(*result.tree, one["bind"], name);
    }
}

TEST(AnimTreeCompile, SaysOfOtherGamesTreesWhatTheEngineWould) {
    const auto path = poseloom::tests::sharedData("cod/dialects_under_uo_rules.tsv");
    POSELOOM_NEED_SHARED(path);
    std::istringstream rows(poseloom::tests::readAll(path));
    int compared = 0;
    for (std::string row; std::getline(rows, row);) {
        const std::string file = row.substr(0, row.find('\t'));
        if (std::filesystem::path(file).extension() != ".atr") continue;
        const std::string verdict = row.substr(row.rfind('\t') + 1);
        CompileOptions options;
        options.animCheck = true;
        const CompileResult result =
            compile(SourceText(poseloom::tests::readAll(poseloom::tests::sharedData("cod/dialects/" + file))),
                    file, {}, options);
        ++compared;
        if (verdict.rfind("ok full=", 0) == 0) {
            ASSERT_TRUE(result.tree) << file;
            EXPECT_EQ(std::to_string(result.tree->entries.size()), verdict.substr(8)) << file;
            continue;
        }
        const std::size_t colon = verdict.find(':');
        const std::size_t text = verdict.find(": ") + 2;
        ASSERT_TRUE(result.engineError) << file;
        EXPECT_EQ(*result.engineError, verdict.substr(text, verdict.find(" (at") - text)) << file;
        EXPECT_TRUE(hasErrorAtLine(result.diagnostics, std::stoul(verdict.substr(colon + 1)))) << file;
    }
    EXPECT_EQ(compared, 28);
}

TEST(AnimTreeCompile, FindsBothDuplicatesOfTheLargestStockTreeWhenNothingIsPruned) {
    const std::string text = stockTree("generic_human.atr");
    POSELOOM_NEED_SHARED(poseloom::tests::sharedData("cod/uo_stock"));
    CompileOptions options;
    options.animCheck = true;
    const CompileResult result = compile(SourceText(text), "generic_human.atr", {}, options);
    EXPECT_EQ(result.engineError, "duplicate animation");
    ASSERT_EQ(result.diagnostics.size(), 2U);
    EXPECT_EQ(result.diagnostics[0].code, "ATR060");
    EXPECT_EQ(result.diagnostics[0].where.start.line, 2094U);
    EXPECT_EQ(result.diagnostics[1].where.start.line, 2104U);
}

TEST(AnimTreeCompile, LeavesNoReferenceOfTheStockScriptsUndefined) {
    const auto path = poseloom::tests::sharedData("cod/uo_stock/references.tsv");
    POSELOOM_NEED_SHARED(path);
    const auto table = readReferenceTable(poseloom::tests::readAll(path), "references.tsv");
    ASSERT_TRUE(table);
    EXPECT_EQ(table->references.size(), 5697U);
    std::set<std::string> trees;
    for (const Reference& reference : table->references)
        trees.insert(reference.tree);
    EXPECT_EQ(trees.size(), 119U);
    std::size_t compiledTrees = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(poseloom::tests::sharedData("cod/uo_stock/animtrees"))) {
        const std::string file = entry.path().filename().string();
        if (trees.count(treeNameOf(file)) == 0) continue;
        CompileOptions options;
        options.table = &*table;
        const CompileResult result = compile(SourceText(poseloom::tests::readAll(entry.path())), file,
                                             table->namesIn(treeNameOf(file)), options);
        EXPECT_TRUE(result.undefined.empty()) << file;
        EXPECT_FALSE(result.engineError) << file;
        ++compiledTrees;
    }
    EXPECT_EQ(compiledTrees, 117U);
}

TEST(AnimTreeCompile, NumbersSiblingsInFileOrderWhereAsked) {
    CompileOptions options;
    options.order = SiblingOrder::File;
    options.treeIndex = 3;
    const CompileResult result = compiled("a\ng\n{\n b\n c\n}\n", {"a", "b", "c"}, options);
    ASSERT_TRUE(result.tree);
    EXPECT_EQ(result.tree->entries[1].name, "a");
    EXPECT_EQ(result.tree->entries[3].name, "b");
    EXPECT_EQ(result.tree->packed(result.tree->bindings.at("c")), 0x00030004U);
}

TEST(AnimTreeCompile, AnswersTheEnginesQuestions) {
    const CompileResult result = compiled("g : loopsync\n{\n h\n {\n  a\n }\n}\nk\n{\n b\n}\n", {"a", "b"});
    ASSERT_TRUE(result.tree);
    const CompactTree& tree = *result.tree;
    const auto indexOf = [&](const std::string& name) {
        std::uint32_t i = 0;
        while (tree.entries[i].name != name)
            ++i;
        return i;
    };
    EXPECT_TRUE(tree.isPrimitive(indexOf("a")));
    EXPECT_TRUE(tree.hasTime(indexOf("g")));
    EXPECT_TRUE(tree.hasTime(indexOf("h")));
    EXPECT_FALSE(tree.hasTime(indexOf("k")));
    EXPECT_EQ(tree.entries[indexOf("g")].flags, kLoopSync | kSyncClock);
    EXPECT_EQ(tree.entries[indexOf("h")].flags, kLoopSync);
    EXPECT_EQ(tree.animName(indexOf("g")), "<non-leaf anim>");
    EXPECT_EQ(tree.animName(indexOf("b")), "b");
    EXPECT_EQ(tree.liveBytes(), 8 * 6 + 14U);
}

TEST(AnimTreeCompile, NamesEveryPlaceholderAndItsGroup) {
    const CompileResult result = compiled("g : loopsync\n{\n a\n}\nb\n", {"g", "b"});
    ASSERT_EQ(result.diagnostics.size(), 1U);
    EXPECT_EQ(result.diagnostics[0].code, "ATR063");
    EXPECT_EQ(result.diagnostics[0].where.start.line, 1U);
    EXPECT_NE(result.diagnostics[0].message.find("xanim/void_loop"), std::string::npos);
}

TEST(AnimTreeCompile, SuggestsTheNameThatWasMeant) {
    const auto table = readReferenceTable("t\tstand_idel\tmaps/a.gsc\t12\n", "refs.tsv");
    ASSERT_TRUE(table);
    CompileOptions options;
    options.table = &*table;
    const CompileResult result = compiled("stand_idle\n", table->namesIn("t"), options);
    EXPECT_EQ(result.engineError, "animation 'stand_idel' not defined in anim tree 't'");
    const auto found = std::find_if(result.diagnostics.begin(), result.diagnostics.end(),
                                    [](const Diagnostic& d) { return d.code == "ATR062"; });
    ASSERT_NE(found, result.diagnostics.end());
    EXPECT_EQ(found->where.file, "maps/a.gsc");
    EXPECT_EQ(found->where.start.line, 12U);
    EXPECT_NE(found->message.find("did you mean stand_idle?"), std::string::npos);
}

TEST(AnimTreeCompile, WarnsOfAPlayerTreeThatTheNetworkCannotName) {
    std::string text;
    NameSet names;
    for (int i = 0; i < 512; ++i) {
        text += "a" + std::to_string(i) + "\n";
        names.insert("a" + std::to_string(i));
    }
    const auto codes = [&](const std::string& file) {
        std::string all;
        for (const Diagnostic& d : compile(SourceText(text), file, names, {}).diagnostics)
            all += d.code;
        return all;
    };
    EXPECT_EQ(codes("animtrees/multiplayer.atr"), "ATR067");
    EXPECT_EQ(codes("animtrees/other.atr"), "");
}

TEST(ReferenceTable, AddsWhatTheEngineLooksUpInThePlayerTree) {
    const ReferenceTable table;
    EXPECT_EQ(table.namesIn("multiplayer"), (NameSet{"root", "torso", "legs", "turning"}));
    EXPECT_TRUE(table.namesIn("mg42").empty());
}

TEST(ReferenceTable, WritesWhatItReads) {
    const std::string text = "tree\tname\tscript\tline\na\tb\tmaps/x.gsc\t2\na\tb\tmaps/x.gsc\t10\n";
    EXPECT_EQ(writeReferenceTable(*readReferenceTable(text, "refs.tsv")), text);
}

TEST(ReferenceTable, NamesTheLineThatItCannotRead) {
    const auto table = readReferenceTable("a\tb\nnonsense\n", "refs.tsv");
    ASSERT_FALSE(table);
    EXPECT_EQ(table.error().code, "ATR080");
    EXPECT_EQ(table.error().where.start.line, 2U);
    EXPECT_FALSE(readReferenceTable("a\tb\tc\tx\n", "refs.tsv"));
}

}  // namespace poseloom::animtree
