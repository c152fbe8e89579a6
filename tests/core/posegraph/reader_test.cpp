// SPDX-License-Identifier: MIT
#include "posegraph/reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "posegraph/edit.h"
#include "posegraph/rust_debug.h"
#include "shared_data.h"
#include "support/concat.h"

namespace poseloom::posegraph {

namespace {

using ::testing::Contains;

ReadResult readText(const std::string& text) {
    return read(SourceText(text), "t.panimtree");
}

/// "CODE line:column" of every diagnostic.
std::vector<std::string> codesOf(const ReadResult& result) {
    std::vector<std::string> codes;
    for (const Diagnostic& d : result.diagnostics)
        codes.push_back(d.code + " " + std::to_string(d.where.start.line) + ":" +
                        std::to_string(d.where.start.column));
    return codes;
}

std::filesystem::path casesPath() {
    return poseloom::tests::testData("posegraph/diagnostics.json");
}

}  // namespace

TEST(PanimtreeDiagnostics, EveryCaseGivesExactlyItsCodesAndPlaces) {
    const auto cases = poseloom::tests::readJson(casesPath());
    ASSERT_FALSE(cases.empty());
    for (const auto& item : cases) {
        const std::string text = item["text"];
        SCOPED_TRACE(text);
        EXPECT_EQ(codesOf(readText(text)), item["expect"].get<std::vector<std::string>>());
    }
}

TEST(PanimtreeDiagnostics, TheFixesOfEveryCaseTakeTheirProblemAway) {
    for (const auto& item : poseloom::tests::readJson(casesPath())) {
        const std::string text = item["text"];
        for (const Diagnostic& d : readText(text).diagnostics) {
            for (const Fix& fix : d.fixes) {
                SCOPED_TRACE(text + "\n" + fix.label);
                ASSERT_TRUE(fix.edits.validFor(text.size()));
                const ReadResult after = readText(fix.edits.apply(text));
                const auto same = [&](const Diagnostic& other) {
                    return other.code == d.code && other.message == d.message;
                };
                EXPECT_TRUE(std::none_of(after.diagnostics.begin(), after.diagnostics.end(), same))
                    << fix.edits.apply(text);
            }
        }
    }
}

TEST(PanimtreeDiagnostics, EveryCodeOfTheCasesIsExplained) {
    std::set<std::string_view> explained;
    for (const Explanation& explanation : explanations()) {
        EXPECT_TRUE(explained.insert(explanation.code).second) << explanation.code;
        EXPECT_FALSE(explanation.title.empty() || explanation.text.empty() || explanation.example.empty() ||
                     explanation.fix.empty())
            << explanation.code;
    }
    for (const auto& item : poseloom::tests::readJson(casesPath())) {
        for (const Diagnostic& d : readText(item["text"]).diagnostics) {
            const auto all = explanations();
            const auto it = std::find_if(all.begin(), all.end(), [&](const Explanation& explanation) {
                return explanation.code == d.code;
            });
            ASSERT_NE(it, all.end()) << d.code;
            EXPECT_EQ(it->severity, d.severity) << d.code;
        }
    }
}

TEST(Panimtree, SlotsThenNodesAreNumberedInFileOrder) {
    const ReadResult result = readText(
        "[A][Blend]inputs=[@S][/Blend][/A][AnimationSlots]S "
        "T[/AnimationSlots][B][Invert]input=@A[/Invert][/B]");
    EXPECT_EQ(result.graph->slots[0].id, 1U);
    EXPECT_EQ(result.graph->slots[1].id, 2U);
    EXPECT_EQ(result.graph->findNode("A")->id, 3U);
    EXPECT_EQ(result.graph->findNode("B")->id, 4U);
}

TEST(Panimtree, ABrokenNodeLeavesTheOthersReadable) {
    const ReadResult result = readText(
        "[AnimationSlots]\nIdle\nRun\n[/AnimationSlots]\n[A]\n[Blend]\ninputs = [@Idle, Run\nweights = "
        "[1,,x]\n"
        "[/Blend]\n[/A]\n[B]\n[Add]\nbase = @A\ninputs = [@Run]\n[/Add]\n[/B]\n[Output]\ninput = "
        "@B\n[/Output]\n");
    ASSERT_TRUE(result.engineError);
    ASSERT_NE(result.graph->findNode("A"), nullptr);
    EXPECT_EQ(result.graph->findNode("A")->inputs.size(), 2U);
    ASSERT_NE(result.graph->findNode("B"), nullptr);
    EXPECT_EQ(result.graph->findNode("B")->base->name, "A");
    EXPECT_EQ(result.graph->output->name, "B");
    EXPECT_EQ(codesOf(result),
              (std::vector<std::string>{"PGT011 7:18", "PGT015 8:1", "PGT014 8:14", "PGT012 8:15"}));
}

TEST(Panimtree, AFileThatIsNotUtf8SaysWhereAndHowTheEngineWould) {
    const ReadResult result = readText("[Output]\ninput = @A # \xE9\n[/Output]\n");
    EXPECT_EQ(result.engineError, "invalid utf-8 sequence of 1 bytes from index 22");
    EXPECT_THAT(codesOf(result), Contains("PGT019 2:14"));
}

TEST(Panimtree, ADeepChainAndNoiseAreReadWithoutHarm) {
    std::string deep = "[AnimationSlots]S[/AnimationSlots]";
    for (int i = 0; i < 20000; ++i) {
        const std::string number = std::to_string(i);
        const std::string source = i == 0 ? "S" : concat({"N", std::to_string(i - 1)});
        deep += concat({"[N", number, "][Blend]inputs=[@", source, "] weights=[1][/Blend][/N", number, "]"});
    }
    deep += "[Output]input=@N19999[/Output]";
    EXPECT_TRUE(readText(deep).diagnostics.empty());
    for (const char* piece : {"[", "[/", "[A][Blend]a=[", "{", "@", "[A]", "[A][Blend]mask={", "a=", "\""}) {
        std::string noise;
        while (noise.size() < 200000)
            noise += piece;
        const ReadResult result = readText(noise);
        EXPECT_TRUE(result.engineError) << piece;
        EXPECT_LE(result.diagnostics.size(), 2002U) << piece;
    }
}

TEST(RustDebug, FloatsAreWrittenAsTheEngineWritesThem) {
    EXPECT_EQ(debugFloat(5.0F), "5.0");
    EXPECT_EQ(debugFloat(-0.0F), "-0.0");
    EXPECT_EQ(debugFloat(1e16F), "1e16");
    EXPECT_EQ(debugFloat(9999999e9F), "9999999000000000.0");
    EXPECT_EQ(debugFloat(1e-4F), "0.0001");
    EXPECT_EQ(debugFloat(1e-5F), "1e-5");
    EXPECT_EQ(debugFloat(1.5e20F), "1.5e20");
    EXPECT_EQ(debugFloat(3.4028235e38F), "3.4028235e38");
}

TEST(RustDebug, StringsAreEscapedAsTheEngineEscapesThem) {
    EXPECT_EQ(debugString("a\u0301\t'\"\\\x7f"), "\"a\\u{301}\\t'\\\"\\\\\\u{7f}\"");
    EXPECT_EQ(debugString("Idl\u00e9 \u8d70"), "\"Idl\u00e9 \u8d70\"");
}

}  // namespace poseloom::posegraph
