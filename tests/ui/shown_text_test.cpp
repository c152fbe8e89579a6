// SPDX-License-Identifier: MIT
#include "session/shown_text.h"

#include <gtest/gtest.h>

#include <string>

namespace poseloom::ui {
namespace {

std::string typed(const std::string& bytes, const QString& text, std::string_view lineEnd = "\r\n") {
    return editsFromTyping(bytes, text, lineEnd).apply(bytes);
}

TEST(ShownText, ShowsEveryLineEndAsOneLineFeed) {
    EXPECT_EQ(show("a\r\nb\rc\nd").text, QStringLiteral("a\nb\nc\nd"));
}

TEST(ShownText, LeadsBackFromCharactersToBytes) {
    const ShownText shown = show("\xC3\xA4\r\n\xF0\x9F\x90\xB4x");
    EXPECT_EQ(shown.indexOf(0), 0);
    EXPECT_EQ(shown.indexOf(2), 1);
    EXPECT_EQ(shown.indexOf(4), 2);
    EXPECT_EQ(shown.indexOf(8), 4);
    EXPECT_EQ(shown.indexOf(999), shown.text.size());
}

TEST(ShownText, TypingKeepsTheLineEndsOfTheRest) {
    EXPECT_EQ(typed("a\r\nb\r\n", QStringLiteral("a\nbx\n")), "a\r\nbx\r\n");
}

TEST(ShownText, NewLinesTakeTheLineEndOfTheFile) {
    EXPECT_EQ(typed("a\r\nb\r\n", QStringLiteral("a\nx\nb\n")), "a\r\nx\r\nb\r\n");
    EXPECT_EQ(typed("a\nb\n", QStringLiteral("a\nx\nb\n"), "\n"), "a\nx\nb\n");
}

TEST(ShownText, TypingKeepsBytesThatAreNotUtf8) {
    const std::string bytes = "a\xFF\xC3(b";
    QString text = show(bytes).text;
    text.append(QLatin1Char('!'));
    EXPECT_EQ(typed(bytes, text), bytes + "!");
}

TEST(ShownText, TypingKeepsNonBreakingSpacesThatAViewTurnsIntoSpaces) {
    EXPECT_EQ(typed("a\xC2\xA0z", QStringLiteral("a z!")), "a\xC2\xA0z!");
}

TEST(ShownText, TextThatIsNotChangedNeedsNoEdit) {
    for (const std::string& bytes :
         {std::string("\xEF\xBB\xBFx\r\ny\r"), std::string("\xED\xA0\x80"), std::string()})
        EXPECT_TRUE(editsFromTyping(bytes, show(bytes).text, "\n").empty()) << bytes;
}

TEST(ShownText, ReplacingHalfOfAPairReplacesTheWholeCharacter) {
    EXPECT_EQ(typed("\xF0\x9F\x90\xB4", QString::fromUtf8("\xF0\x9F\x90\xB5")), "\xF0\x9F\x90\xB5");
}

}  // namespace
}  // namespace poseloom::ui
