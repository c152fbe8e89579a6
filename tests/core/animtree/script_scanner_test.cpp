// SPDX-License-Identifier: MIT
#include "animtree/script_scanner.h"

#include <gtest/gtest.h>

#include <set>

#include "animtree/script_folder.h"
#include "shared_data.h"

namespace poseloom::animtree {

namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

Json found(const ScriptScan& scan) {
    Json json{{"references", Json::array()}, {"uses", Json::array()}, {"diagnostics", Json::array()}};
    for (const NamedInScript& named : scan.references) {
        const Reference& r = named.reference;
        json["references"].push_back({r.tree, r.name, r.line, r.column});
    }
    for (const TreeUse& use : scan.uses)
        json["uses"].push_back({use.tree, use.line});
    for (const Diagnostic& d : scan.diagnostics)
        json["diagnostics"].push_back({d.code, d.where.start.line, d.where.start.column});
    return json;
}

std::vector<fs::path> scriptCases() {
    std::vector<fs::path> scripts;
    for (const auto& entry : fs::directory_iterator(poseloom::tests::testData("animtree/scripts"))) {
        if (entry.path().extension() == ".gsc") scripts.push_back(entry.path());
    }
    return scripts;
}

}  // namespace

TEST(ScriptScanner, FindsWhatEachScriptSays) {
    const std::vector<fs::path> scripts = scriptCases();
    EXPECT_GE(scripts.size(), 18U);
    for (const fs::path& path : scripts) {
        const std::string bytes = poseloom::tests::readAll(path);
        const ScriptScan scan = scanScript(SourceText(bytes), "x.gsc");
        EXPECT_EQ(found(scan), poseloom::tests::readJson(fs::path(path).replace_extension(".json"))) << path;
        for (const NamedInScript& named : scan.references)
            EXPECT_EQ(bytes[named.name.begin - 1] == '%' || bytes[named.name.begin - 1] == '/' ||
                          bytes[named.name.begin - 1] == ':',
                      true)
                << path;
    }
}

TEST(ScriptScanner, ReadsAFolderInOrderWithNamesBelowIt) {
    const fs::path folder = fs::path(testing::TempDir()) / "scanned_scripts";
    fs::remove_all(folder);
    fs::create_directories(folder / "maps" / "MP");
    const auto write = [&](const char* name, const char* text) { std::ofstream(folder / name) << text; };
    write("maps/b.gsc", "#using_animtree(\"t\"); f() { g(%b); }");
    write("maps/MP/A.GSC", "#using_animtree(\"t\"); f() { g(%a, %a); }");
    write("maps/c.txt", "#using_animtree(\"t\"); f() { g(%c); }");
    const auto scanned = scanScriptFolder(folder);
    ASSERT_TRUE(scanned);
    EXPECT_EQ(writeReferenceTable(scanned->table),
              "tree\tname\tscript\tline\nt\ta\tmaps/MP/A.GSC\t1\nt\tb\tmaps/b.gsc\t1\n");
    EXPECT_EQ(writeUseTable(scanned->table), "tree\tscript\tline\nt\tmaps/MP/A.GSC\t1\nt\tmaps/b.gsc\t1\n");
    EXPECT_FALSE(scanScriptFolder(folder / "absent"));
    EXPECT_EQ(scanScriptFolder(folder / "maps/b.gsc")->table.references.size(), 1U);
}

TEST(ScriptScanner, ReadsLargeScriptsInLinearTime) {
    std::string text = "#using_animtree(\"t\");\n";
    for (int i = 0; i < 200000; ++i)
        text += "f(%a); /* x */ y = i % n; \"s\" (((((\n";
    EXPECT_EQ(scanScript(SourceText(text), "x.gsc").references.size(), 200000U);
}

}  // namespace poseloom::animtree
