// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "animtree/reader.h"
#include "playerscript/reader.h"
#include "stock_script.h"

namespace poseloom::playerscript {

namespace {

using Json = nlohmann::json;

Json cases() {
    return poseloom::tests::readJson(poseloom::tests::testData("playerscript/diagnostics.json"));
}

/// Weapons w1, w2 and so on, or as the case gives them: [name, class, fire time].
std::shared_ptr<const WeaponTable> weaponsOf(const Json& one) {
    if (!one.contains("weapons")) return nullptr;
    auto table = std::make_shared<WeaponTable>();
    for (const Json& weapon : one["weapons"]) {
        if (weapon.is_number()) {
            for (int i = 1; i <= weapon.get<int>(); ++i)
                table->add({"w" + std::to_string(i)});
            continue;
        }
        const auto kind = findName(weapon[1].get<std::string>(), valueNames(ConditionType::WeaponClass));
        table->add({weapon[0], kind, weapon.size() > 2 ? std::optional(weapon[2].get<int>()) : std::nullopt});
    }
    return table;
}

ReadOptions optionsOf(const Json& one) {
    ReadOptions options{weaponsOf(one)};
    if (!one.contains("tree")) return options;
    const auto tree = animtree::read(SourceText(one["tree"].get<std::string>()), "multiplayer.atr").tree;
    options.tree = std::make_shared<const PlayerTree>(*tree, [](std::string_view name) {
        animtree::LeafFacts facts;
        facts.exists = true;
        facts.version = animtree::kAssetVersion;
        facts.loops = name.find("loop") != std::string_view::npos;
        return facts;
    });
    return options;
}

/// Bytes of a case: each of its letters is one.
std::string latin1Of(const Json& text) {
    std::string bytes;
    const std::string utf8 = text;
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const auto lead = static_cast<unsigned char>(utf8[i]);
        bytes += lead < 0x80 ? utf8[i]
                             : static_cast<char>(((lead & 0x03U) << 6U) |
                                                 (static_cast<unsigned char>(utf8[i + 1]) & 0x3FU));
        if (lead >= 0x80) ++i;
    }
    return bytes;
}

std::string textOf(const Json& one) {
    std::string text = latin1Of(one["text"]);
    // "a{9}b": nine times what stands between the marks of "repeat".
    if (one.contains("repeat")) {
        const std::string piece = one["repeat"][0];
        std::string all;
        for (int i = 0; i < one["repeat"][1].get<int>(); ++i) {
            std::string numbered = piece;
            for (std::size_t at = numbered.find('#'); at != std::string::npos; at = numbered.find('#'))
                numbered.replace(at, 1, std::to_string(i));
            all += numbered;
        }
        text.replace(text.find("<repeat>"), 8, all);
    }
    return text;
}

ReadResult readCase(const Json& one) {
    return read(SourceText(textOf(one)), "t.script", optionsOf(one));
}

Json placesOf(const Diagnostics& diagnostics, bool onlyErrors) {
    Json places = Json::array();
    for (const Diagnostic& d : diagnostics) {
        if (!onlyErrors || d.severity == Severity::Error)
            places.push_back({d.code, d.where.start.line, d.where.start.column});
    }
    return places;
}

}  // namespace

TEST(PlayerScriptRules, ReportWhatIsWrongWhereItStandsAndNothingElse) {
    for (const Json& one : cases()) {
        const ReadResult result = readCase(one);
        EXPECT_EQ(placesOf(result.diagnostics, one.value("only", "") == "errors"), one["diagnostics"])
            << one["name"];
        if (one.contains("engine")) {
            EXPECT_EQ(result.engineError ? result.engineError->text : std::string(),
                      one["engine"].get<std::string>())
                << one["name"];
        }
    }
}

TEST(PlayerScriptRules, OfferFixesThatMend) {
    std::size_t fixes = 0;
    for (const Json& one : cases()) {
        if (!one.contains("fixed")) continue;
        const std::string text = textOf(one);
        const ReadResult result = readCase(one);
        const auto mended = std::find_if(
            result.diagnostics.begin(), result.diagnostics.end(),
            [&](const Diagnostic& d) { return !d.fixes.empty() && d.code == one.value("mends", d.code); });
        ASSERT_NE(mended, result.diagnostics.end()) << one["name"];
        ASSERT_TRUE(mended->fixes[0].edits.validFor(text.size())) << one["name"];
        EXPECT_EQ(mended->fixes[0].edits.apply(text), one["fixed"].get<std::string>()) << one["name"];
        ++fixes;
    }
    EXPECT_GT(fixes, 10U);
}

TEST(PlayerScriptRules, HaveACaseForEveryCodeThatIsExplained) {
    std::set<std::string> reported{"PAS050"};
    for (const Json& one : cases()) {
        for (const Json& diagnostic : one["diagnostics"])
            reported.insert(diagnostic[0].get<std::string>());
    }
    std::set<std::string> explained;
    for (const auto list : {explanations(), ruleExplanations()}) {
        for (const Explanation& explanation : list)
            explained.insert(std::string(explanation.code));
    }
    EXPECT_EQ(reported, explained);
}

TEST(PlayerScriptRules, FindNoFaultInTheStockScriptWithItsTreeAndWeapons) {
    const auto path = poseloom::tests::sharedData("cod/uo_stock/animtrees/multiplayer.atr");
    POSELOOM_NEED_SHARED(path);
    const auto tree = animtree::read(SourceText(poseloom::tests::readAll(path)), path.string()).tree;
    const ReadResult result = read(SourceText(poseloom::tests::readAll(tests::stockScriptPath())), "t",
                                   {tests::stockWeapons(), std::make_shared<const PlayerTree>(*tree)});
    std::set<std::string> codes;
    std::size_t shadowed = 0;
    for (const Diagnostic& d : result.diagnostics) {
        codes.insert(d.code);
        shadowed += d.code == "PAS060" ? 1 : 0;
    }
    EXPECT_FALSE(hasErrors(result.diagnostics));
    EXPECT_EQ(shadowed, 5U);
    EXPECT_EQ(codes, (std::set<std::string>{"PAS060", "PAS062", "PAS066", "PAS072", "PAS076"}));
}

}  // namespace poseloom::playerscript
