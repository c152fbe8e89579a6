// SPDX-License-Identifier: MIT
#include "support/name_index.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>

#include "support/cod_tokenizer.h"
#include "support/word_scan.h"

namespace poseloom {
namespace {

/// Short names of few letters, so that many are equal, and some long ones that differ in the last letter.
std::vector<std::string> someNames(std::mt19937& random) {
    std::vector<std::string> names;
    for (std::size_t i = random() % 300; i-- > 0;) {
        std::string name = random() % 2 == 0 ? "" : "a_name_of_some_length_";
        for (std::size_t letters = random() % 3; letters-- > 0;)
            name += "aAbB@`[{"[random() % 8];
        names.push_back(std::move(name));
    }
    return names;
}

TEST(NameIndex, KeepsTheFirstNumberOfEachName) {
    std::mt19937 random(1);
    for (int round = 0; round < 200; ++round) {
        const std::vector<std::string> names = someNames(random);
        NameIndex index(round % 2 == 0 ? names.size() : 0);
        std::map<std::string, std::uint32_t> expected;
        for (std::uint32_t i = 0; i < names.size(); ++i)
            ASSERT_EQ(index.emplace(names[i], i), expected.emplace(names[i], i).first->second);
        for (const auto& [name, number] : expected)
            ASSERT_EQ(index.find(name), number);
        EXPECT_FALSE(index.contains("missing"));
    }
}

TEST(NameIndex, FirstEqualsAreFoundInAnyCase) {
    std::mt19937 random(2);
    for (int round = 0; round < 200; ++round) {
        const std::vector<std::string> names = someNames(random);
        for (const NameCase letters : {NameCase::Counts, NameCase::Ignored}) {
            std::map<std::string, std::uint32_t> expected;
            FirstEquals firsts(names.size(), letters,
                               [&](std::size_t i) -> std::string_view { return names[i]; });
            for (std::uint32_t i = 0; i < names.size(); ++i) {
                const std::string key = letters == NameCase::Counts ? names[i] : codLower(names[i]);
                ASSERT_EQ(firsts.next(i), expected.emplace(key, i).first->second);
            }
        }
    }
}

TEST(WordScan, StopsAtTheFirstByteThatIsNoWord) {
    for (int byte = 0; byte < 256; ++byte) {
        const char c = static_cast<char>(byte);
        for (std::size_t place = 0; place < 20; ++place) {
            std::string text(20, 'x');
            text[place] = c;
            EXPECT_EQ(endOfWord(text, 0), isWordByte(c) ? text.size() : place) << byte;
            EXPECT_EQ(endOfAscii(text, 0), byte < 0x80 ? text.size() : place) << byte;
            EXPECT_EQ(isCodWord(text), isWordByte(c)) << byte;
        }
    }
    EXPECT_FALSE(isWordByte('@') || isWordByte('[') || isWordByte('`') || isWordByte('{') ||
                 isWordByte('\x1F'));
    EXPECT_TRUE(isWordByte('_') && isWordByte('A') && isWordByte('z') && isWordByte('0'));
}

}  // namespace
}  // namespace poseloom
