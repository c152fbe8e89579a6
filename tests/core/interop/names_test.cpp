// SPDX-License-Identifier: MIT
#include "interop/names.h"

#include <gtest/gtest.h>

namespace poseloom::tests {
namespace {

using namespace interop;

TEST(Names, FileNamesHoldNothingThatASystemForbids) {
    EXPECT_EQ(safeFileName("run_n"), "run_n");
    EXPECT_EQ(safeFileName("@idle"), "@idle");
    EXPECT_EQ(safeFileName("../../etc/passwd"), "_._.._etc_passwd");
    EXPECT_EQ(safeFileName("a\\b:c*d?e\"f<g>h|i\n"), "a_b_c_d_e_f_g_h_i_");
    EXPECT_EQ(safeFileName(".."), "__");
    EXPECT_EQ(safeFileName(""), "unnamed");
    EXPECT_EQ(safeFileName("walk. "), "walk._");
    EXPECT_EQ(safeFileName("NUL"), "_NUL");
    EXPECT_EQ(safeFileName("com3.x"), "_com3.x");
    EXPECT_EQ(safeFileName("command"), "command");
    EXPECT_EQ(safeFileName("caf\xE9"), "café");
    EXPECT_EQ(safeFileName("走る"), "走る");
}

TEST(Names, LongFileNamesAreCutBetweenCharacters) {
    std::string name;
    for (int i = 0; i < 100; ++i)
        name += "走";
    const std::string cut = safeFileName(name);
    EXPECT_LE(cut.size(), 200U);
    EXPECT_EQ(cut.size() % 3, 0U);
}

TEST(Names, WhatIsNotUtf8IsReadAsLatin1) {
    EXPECT_EQ(toUtf8("走"), "走");
    EXPECT_EQ(toUtf8("\xFC"), "ü");
    EXPECT_EQ(toUtf8("\xC0\xAF"), "À¯") << "an overlong slash is no slash";
    EXPECT_EQ(toUtf8("\xED\xA0\x80"), "í\xC2\xA0\xC2\x80") << "half a surrogate pair";
}

TEST(Names, TakenNamesAreNumberedWhateverTheirCase) {
    UniqueNames names;
    EXPECT_EQ(names.unique("run"), "run");
    EXPECT_EQ(names.unique("RUN"), "RUN_2");
    EXPECT_EQ(names.unique("run_2"), "run_2_2");
    EXPECT_EQ(names.unique("run"), "run_3");
}

TEST(Names, BareWordsHaveNoBlanks) {
    EXPECT_EQ(bareWord("Bip01 L {hand}\t"), "Bip01_L__hand__");
    EXPECT_EQ(bareWord(""), "unnamed");
}

}  // namespace
}  // namespace poseloom::tests
