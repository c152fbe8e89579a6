// SPDX-License-Identifier: MIT
#include "panim/reader.h"

#include <gtest/gtest.h>

#include "reported.h"

namespace poseloom::panim {
namespace {

ReadResult readText(const std::string& text) {
    return read(SourceText(text), "t.panim");
}

std::string codes(const std::string& text) {
    return tests::codesOf(readText(text).diagnostics);
}

const std::string kHero = "[Objects]\nHero = Node3D\n[/Objects]\n";

TEST(PanimReader, ReportsEveryFaultAndNotOnlyTheFirst) {
    const ReadResult result =
        readText("what\n[Objects]\nHero = node3d\n[/Objects]\n[Frame0]\nset_var = {}\n[/Frame0]\n");
    EXPECT_EQ(tests::codesOf(result.diagnostics), "PAM001 PAM009 PAM011 ");
    EXPECT_EQ(result.engineError, "line 1: unexpected top-level token `what`");
}

TEST(PanimReader, SaysWhereAndOffersTheNameThatWasMeant) {
    const ReadResult result = readText(kHero + "[Frame0]\n@Hero {\n  Position = (1, 2, 3)\n}\n[/Frame0]\n");
    ASSERT_EQ(result.diagnostics.size(), 1U);
    const Diagnostic& problem = result.diagnostics.front();
    EXPECT_EQ(problem.where.start, (LineColumn{6, 3}));
    ASSERT_EQ(problem.fixes.size(), 1U);
    EXPECT_EQ(problem.fixes[0].edits.list().front().replacement, "position");
}

TEST(PanimReader, GoesOnBehindABlockWithoutAnEnd) {
    const ReadResult result = readText(kHero +
                                       "[Frame0]\n@Hero {\nposition = (1, 2, 3)\n[/Frame0]\n[Frame3]\n@Hero "
                                       "{\nposition = (4, 5, 6)\n}\n[/Frame3]\n");
    EXPECT_EQ(tests::codesOf(result.diagnostics), "PAM002 ");
    ASSERT_EQ(result.clip->tracks.size(), 1U);
    EXPECT_EQ(result.clip->tracks[0].keys.size(), 2U);
    EXPECT_EQ(result.engineError, "line 7: expected `key = value` inside object block");
}

TEST(PanimReader, AByteOrderMarkIsAnErrorWithAFix) {
    const ReadResult result = readText("\xEF\xBB\xBF[Animation]\nfps = 12\n[/Animation]\n");
    EXPECT_EQ(tests::codesOf(result.diagnostics), "PAM001 ");
    EXPECT_EQ(result.clip->fps, 12.0F);
    ASSERT_EQ(result.diagnostics[0].fixes.size(), 1U);
    EXPECT_EQ(result.diagnostics[0].fixes[0].edits.apply("\xEF\xBB\xBF[A]"), "[A]");
}

TEST(PanimReader, TextThatIsNotUtf8IsRefusedInTheEnginesWords) {
    const ReadResult result = readText("# \xFF\n");
    EXPECT_EQ(result.engineError, "invalid utf-8 sequence of 1 bytes from index 2");
    EXPECT_EQ(tests::codesOf(result.diagnostics), "PAM018 ");
}

TEST(PanimReader, WarnsOfWhatTheEngineTakesOtherwiseThanAPersonWould) {
    EXPECT_EQ(codes("[Frame5?]\n[/Frame9]\n"), "PAM030 PAM033 ");
    EXPECT_EQ(codes("[Animation]\nframerate = 30\n[/Animation]\n"), "PAM034 ");
    EXPECT_EQ(codes("[Objects]\nA = Node3D\nA = Node2D\n[/Objects]\n"), "PAM032 ");
    EXPECT_EQ(codes("[Animation]\n[/Animation]\n[Animation]\n[/Animation]\n"), "PAM037 ");
    EXPECT_EQ(codes("[Frame0]\nemit_signal = { name = \"a\", params = [@Ghost] }\n[/Frame0]\n"), "PAM036 ");
    EXPECT_EQ(
        codes(kHero + "[Frame0]\nemit_signal = { name = \"t\xC3\xBCr\", params = [@Hero] }\n[/Frame0]\n"),
        "PAM035 ");
    EXPECT_EQ(codes(kHero + "[Frame0]\n@Hero {\nrotation.ease = linear\nscale.ease = ease_in\nposition = (1, "
                            "2, 3)\n}\n[/Frame0]\n"),
              "PAM031 ");
}

TEST(PanimReader, ControlsThatAgreeAreNoConflict) {
    EXPECT_EQ(codes(kHero + "[Frame0]\n@Hero {\nrotation.ease = ease_in\nscale.ease = ease_in\nscale = (1, "
                            "2, 3)\n}\n[/Frame0]\n"),
              "");
}

TEST(PanimReader, ACommentIsNoneInsideOfQuotes) {
    const ReadResult result = readText("[Animation]\nname = \"a # b // c\" # d\n[/Animation] // e\n");
    EXPECT_EQ(result.clip->name, "a # b // c");
    EXPECT_TRUE(result.diagnostics.empty());
}

TEST(PanimReader, EveryCodeThatIsReportedIsExplained) {
    const std::vector<std::string> texts{
        "what\n",
        "[Frame0]\n",
        "[Animation]\nname\n",
        "@a = (1\n",
        kHero + "[Frame0]\n@Hero {\nposition = @x\n}\n[/Frame0]\n",
        "[Animation]\nfps = 0\n[/Animation]\n",
        "[Animation]\ndefault_ease = 1\n[/Animation]\n",
        "[Objects]\nA\nB = Foo3D\n[/Objects]\n",
        "[Frame0]\n@X {\n}\n@X { }\nx\n[/Frame0]\n",
        kHero + "[Frame0]\n@Hero {\nmodulate = 1\nposition = 1\nfoo = 1\nset_var = 1\n}\n[/Frame0]\n",
        "[Objects]\nR = Skeleton3D\n[/Objects]\n[Frame0]\n@R {\nbones[].position = 1\n}\n[/Frame0]\n"};
    for (const std::string& text : texts) {
        for (const Diagnostic& problem : readText(text).diagnostics) {
            const auto known = explanations();
            EXPECT_TRUE(std::any_of(known.begin(), known.end(), [&](const Explanation& e) {
                return e.code == problem.code;
            })) << problem.code;
        }
    }
}

}  // namespace
}  // namespace poseloom::panim
