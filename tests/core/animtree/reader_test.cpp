// SPDX-License-Identifier: MIT
#include "animtree/reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>

#include "animtree/format.h"
#include "shared_data.h"

namespace poseloom::animtree {

namespace {

using Json = nlohmann::json;

/// Texts are kept as JSON, whose letters stand for bytes.
std::string latin1(const std::string& utf8) {
    std::string bytes;
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const auto lead = static_cast<unsigned char>(utf8[i]);
        if (lead < 0x80) {
            bytes += utf8[i];
        } else {
            const auto next = static_cast<unsigned char>(utf8.at(++i));
            bytes += static_cast<char>(((lead & 0x03U) << 6U) | (next & 0x3FU));
        }
    }
    return bytes;
}

Json placesOf(const Diagnostics& diagnostics) {
    Json list = Json::array();
    for (const Diagnostic& d : diagnostics)
        list.push_back({d.code, d.where.start.line, d.where.start.column});
    return list;
}

std::vector<Json> cases() {
    return poseloom::tests::readJson(poseloom::tests::testData("animtree/diagnostics.json"))
        .get<std::vector<Json>>();
}

std::string commentsOf(const std::string& bytes) {
    std::string all;
    const std::string read = bytes;
    for (const CodComment& comment : tokenizeCod(read).comments) {
        std::string one = read.substr(comment.span.begin, comment.span.size());
        one.erase(one.find_last_not_of(" \t\r\n") + 1);
        all += one + "\n";
    }
    return all;
}

/// Names, depths and properties: what must not change.
std::string meaningOf(const Tree& tree) {
    std::string meaning;
    for (const Node& node : tree.nodes)
        meaning += std::string(node.depth, ' ') + std::string(node.name) + ' ' +
                   std::to_string(node.flags()) + std::string(nameOf(node.kind)) + '\n';
    return meaning;
}

}  // namespace

TEST(AnimTreeReader, ReportsEachFaultWhereItStands) {
    for (const Json& one : cases()) {
        const ReadResult result =
            read(SourceText(latin1(one["text"])), one.value("file", std::string("t.atr")));
        EXPECT_EQ(placesOf(result.diagnostics), one["diagnostics"]) << one["name"];
        EXPECT_EQ(result.engineError ? Json(*result.engineError) : Json(), one["engine"]) << one["name"];
    }
}

TEST(AnimTreeReader, OffersFixesThatMend) {
    for (const Json& one : cases()) {
        if (!one.contains("fixed")) continue;
        const std::string text = latin1(one["text"]);
        const ReadResult result = read(SourceText(text), "t.atr");
        ASSERT_FALSE(result.diagnostics.at(0).fixes.empty()) << one["name"];
        const TextEdits& edits = result.diagnostics[0].fixes[0].edits;
        ASSERT_TRUE(edits.validFor(text.size())) << one["name"];
        EXPECT_EQ(edits.apply(text), one["fixed"].get<std::string>()) << one["name"];
    }
}

TEST(AnimTreeReader, HasACaseForEveryCodeThatItExplains) {
    std::set<std::string> reported;
    for (const Json& one : cases()) {
        for (const Json& diagnostic : one["diagnostics"])
            reported.insert(diagnostic[0].get<std::string>());
    }
    for (const Explanation& explanation : explanations())
        EXPECT_TRUE(reported.count(std::string(explanation.code)) == 1) << explanation.code;
}

TEST(AnimTreeReader, KeepsNodesInFileOrderWithTheirParents) {
    const ReadResult result =
        read(SourceText("a\ng : complete\n{\n\tb\n\th\n\t{\n\t\tc\n\t}\n}\nd\n"), "t.atr");
    const Tree& tree = *result.tree;
    ASSERT_EQ(tree.nodes.size(), 6U);
    EXPECT_EQ(tree.childrenOf(kNoNode), (std::vector<std::uint32_t>{0, 1, 5}));
    EXPECT_EQ(tree.childrenOf(1), (std::vector<std::uint32_t>{2, 3}));
    EXPECT_EQ(tree.nodes[4].depth, 2U);
    EXPECT_EQ(tree.nodes[1].flags(), kComplete);
    EXPECT_TRUE(tree.isWithin(4, 1));
    EXPECT_FALSE(tree.isWithin(5, 1));
    EXPECT_EQ(pathOf(tree, 4), "g/h/c");
    EXPECT_EQ(findPath(tree, "G/h/C"), 4U);
    EXPECT_EQ(findPath(tree, "g/c"), std::nullopt);
}

TEST(AnimTreeReader, NamesTheSecondOfEqualSiblingsByItsNumber) {
    const ReadResult result = read(SourceText("a\nb\nA\na\n"), "t.atr");
    EXPECT_EQ(pathOf(*result.tree, 3), "a#3");
    EXPECT_EQ(findPath(*result.tree, "a#2"), 2U);
    EXPECT_EQ(findPath(*result.tree, "a#4"), std::nullopt);
}

TEST(AnimTreeReader, HangsCommentsOnWhatTheySpeakOf) {
    const ReadResult result =
        read(SourceText(
                 "// free\n\n// above g\n/* and this */\ng // name\n// under g\n{ // open\n\t// free in g\n}"
                 " // close\n"),
             "t.atr");
    const auto& comments = result.tree->comments;
    ASSERT_EQ(comments.size(), 8U);
    using enum CommentPlace;
    const std::vector<CommentPlace> places{Free, Above, Above, Name, Free, Open, Free, Close};
    for (std::size_t i = 0; i < places.size(); ++i)
        EXPECT_EQ(comments[i].place, places[i]) << i;
    EXPECT_EQ(comments[0].node, kNoNode);
    EXPECT_EQ(comments[2].node, 0U);
    EXPECT_EQ(comments[6].node, 0U);
}

TEST(AnimTreeReader, DoesNotRecurseIntoDeepTrees) {
    std::string text;
    constexpr int kDepth = 200000;
    for (int i = 0; i < kDepth; ++i)
        text += "g\n{\n";
    for (int i = 0; i < kDepth; ++i)
        text += "}\n";
    const ReadResult result = read(SourceText(text), "t.atr");
    EXPECT_EQ(result.tree->nodes.size(), static_cast<std::size_t>(kDepth));
    EXPECT_FALSE(result.engineError);
}

TEST(AnimTreeReader, ReadsLargeTextsInLinearTime) {
    std::string text;
    for (int i = 0; i < 300000; ++i)
        text += "name_" + std::to_string(i % 50000) + " // x\n";
    const auto begin = std::chrono::steady_clock::now();
    const ReadResult result = read(SourceText(text), "t.atr");
    EXPECT_EQ(result.tree->nodes.size(), 300000U);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
}

TEST(AnimTreeFormat, KeepsMeaningAndCommentsAndIsItsOwnFixedPoint) {
    const auto folder = poseloom::tests::sharedData("cod");
    POSELOOM_NEED_SHARED(folder);
    std::size_t formatted = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".atr") continue;
        const std::string before = poseloom::tests::readAll(entry.path());
        const auto once = format(SourceText(before), "t.atr");
        if (!once) continue;
        const ReadResult old = read(SourceText(before), "t.atr");
        const ReadResult after = read(SourceText(*once), "t.atr");
        EXPECT_EQ(meaningOf(*after.tree), meaningOf(*old.tree)) << entry.path();
        EXPECT_EQ(commentsOf(*once), commentsOf(before)) << entry.path();
        EXPECT_EQ(*format(SourceText(*once), "t.atr"), *once) << entry.path();
        ++formatted;
    }
    EXPECT_GE(formatted, 145U);
}

TEST(AnimTreeFormat, DoesNotTakeItsLineEndFromWhatTheEngineDoesNotRead) {
    const std::vector<std::string> texts{std::string("\n/*\0X_\r\nb\n", 11), std::string("\r\n/*\0\n", 6),
                                         "/* a\r\n b */ x", "\n/* a\r\n b"};
    for (const std::string& text : texts) {
        const auto once = format(SourceText(text), "t.atr");
        ASSERT_TRUE(once);
        EXPECT_EQ(*format(SourceText(*once), "t.atr"), *once) << text;
    }
}

TEST(AnimTreeFormat, WritesTheCanonicalLayout) {
    const auto text =
        format(SourceText("\n\n  g   :  loopsync complete//x\n\n{   // o\n\n\n a /* n */\n // above\n  "
                          "b\n\n\n /* free */\n\n} // c"),
               "t.atr");
    EXPECT_FALSE(text);
    const auto good =
        format(SourceText("\n\n  g   :  loopsync complete //x\n\n{   // o\n\n\n a /* n */\n // above\n "
                          " b\n\n\n /* free */\n\n} // c"),
               "t.atr");
    ASSERT_TRUE(good);
    EXPECT_EQ(
        *good,
        "g : loopsync complete  //x\n{  // o\n\ta  /* n */\n\t// above\n\tb\n\n\t/* free */\n}  // c\n");
}

TEST(AnimTreeFormat, TakesNoLineEndFromWithinAComment) {
    EXPECT_EQ(*format(SourceText("\n/*_\r\nb\n?"), "t.atr"), "/*_\r\nb\n?\n");
    EXPECT_EQ(*format(SourceText("/*_\r\nb\n?"), "t.atr"), "/*_\r\nb\n?\n");
    EXPECT_EQ(*format(SourceText("/* \n */\r\na"), "t.atr"), "/* \n */\r\na\r\n");
}

TEST(AnimTreeFormat, KeepsLineEndsTheMarkAndWhatIsBehindAZeroByte) {
    const std::string text(
        "\xEF\xBB\xBF"
        " a\r\n b\r\n\0 c",
        14);
    EXPECT_EQ(*format(SourceText(text), "t.atr"), std::string("\xEF\xBB\xBF"
                                                              "a\r\nb\r\n\0 c",
                                                              12));
}

}  // namespace poseloom::animtree
