// SPDX-License-Identifier: MIT
#include "support/cod_tokenizer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace poseloom {

namespace {

using testing::ElementsAre;

std::vector<std::string> wordsIn(std::string_view text) {
    std::vector<std::string> words;
    for (const CodToken& token : tokenizeCod(text).tokens)
        words.push_back(textOf(token, text));
    return words;
}

/// Words with `|` where an on-line read ends.
std::string linesIn(std::string_view text) {
    const CodTokens tokens = tokenizeCod(text);
    CodCursor cursor(tokens);
    std::string lines;
    while (!cursor.atEnd()) {
        const CodToken* token = cursor.nextOnLine();
        lines += token == nullptr ? "|" : textOf(*token, text) + " ";
    }
    return lines;
}

}  // namespace

TEST(CodTokenizer, PartsWordsAtBlanksAlone) {
    EXPECT_THAT(wordsIn("a : b{ ,c\t=\x01 d"), ElementsAre("a", ":", "b{", ",c", "=", "d"));
}

TEST(CodTokenizer, TakesBytesAbove7FForBlanks) {
    EXPECT_THAT(wordsIn("\xEF\xBB\xBF"
                        "ab\xE9"
                        "cd\x80"),
                ElementsAre("ab", "cd"));
}

TEST(CodTokenizer, EndsAtAZeroByte) {
    const std::string text("a\0b", 3);
    EXPECT_THAT(wordsIn(text), ElementsAre("a"));
    EXPECT_EQ(tokenizeCod(text).end, 1U);
}

TEST(CodTokenizer, KnowsCommentsOnlyWhereAWordCouldBegin) {
    EXPECT_THAT(wordsIn("a // b\nc//d /* e\n*/ f/*g"), ElementsAre("a", "c//d", "f/*g"));
}

TEST(CodTokenizer, EndsABlockCommentAtItsOwnSlash) {
    EXPECT_THAT(wordsIn("/*/ a /* b */ c"), ElementsAre("a", "c"));
}

TEST(CodTokenizer, LetsAnOpenCommentSwallowTheRest) {
    const CodTokens tokens = tokenizeCod("a /* b\nc");
    EXPECT_EQ(tokens.tokens.size(), 1U);
    ASSERT_EQ(tokens.comments.size(), 1U);
    EXPECT_TRUE(tokens.comments[0].unterminated);
}

TEST(CodTokenizer, ReadsQuotedWords) {
    EXPECT_THAT(wordsIn(R"("a b" "c\"d" "" e"f)"), ElementsAre("a b", "c\"d", "", "e\"f"));
    EXPECT_TRUE(tokenizeCod("\"a b").tokens.at(0).unterminated);
}

TEST(CodTokenizer, KeepsTheFirst1023Bytes) {
    const std::string word(1024, 'x');
    EXPECT_EQ(wordsIn(word).at(0).size(), 1023U);
    EXPECT_TRUE(tokenizeCod(word).tokens[0].cut);
    EXPECT_FALSE(tokenizeCod(word.substr(1)).tokens[0].cut);
}

TEST(CodTokenizer, CountsLineFeedsOnly) {
    const CodTokens tokens = tokenizeCod("a\rb\r\nc /* \n */ d\n\ne");
    std::vector<std::uint32_t> lines;
    for (const CodToken& token : tokens.tokens)
        lines.push_back(token.line);
    EXPECT_THAT(lines, ElementsAre(1U, 1U, 2U, 3U, 5U));
}

TEST(CodTokenizer, DoesNotEndALineInsideABlockComment) {
    EXPECT_EQ(linesIn("a /* \n */ b\nc"), "|a b |c ");
}

TEST(CodTokenizer, EndsALineBehindALineComment) {
    EXPECT_EQ(linesIn("a // x\nb"), "|a |b ");
}

TEST(CodCursor, GivesTheNextWordAfterAnOnLineReadHasEnded) {
    const CodTokens tokens = tokenizeCod("a\nb");
    CodCursor cursor(tokens);
    ASSERT_NE(cursor.next(), nullptr);
    EXPECT_EQ(cursor.nextOnLine(), nullptr);
    EXPECT_EQ(cursor.last()->span.begin, 0U);
    EXPECT_EQ(cursor.nextOnLine(), &tokens.tokens[1]);
    EXPECT_EQ(cursor.nextOnLine(), nullptr);
}

TEST(CodCursor, GivesAWordThatWasPutBackOnAnyRead) {
    const CodTokens tokens = tokenizeCod("a\nb");
    CodCursor cursor(tokens);
    cursor.next();
    cursor.next();
    cursor.unget();
    EXPECT_EQ(cursor.nextOnLine(), &tokens.tokens[1]);
}

}  // namespace poseloom
