// SPDX-License-Identifier: MIT
#include "playerscript/name_list.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "playerscript/tables.h"
#include "support/cod_tokenizer.h"

namespace poseloom::playerscript {
namespace {

TEST(FoldedEqual, AgreesWithComparingByteByByteWhateverTheBytes) {
    std::mt19937 random(3);
    // Bytes that a careless fold takes for each other.
    const std::string bytes = "aAzZmM@`[{_\x7F-\r09\xC1\xE1";
    std::uniform_int_distribution<std::size_t> pick(0, bytes.size() - 1);
    for (int round = 0; round < 20000; ++round) {
        std::string a(static_cast<std::size_t>(round % 23), ' ');
        for (char& c : a)
            c = bytes[pick(random)];
        std::string b = a;
        for (char& c : b) {
            if (pick(random) == 0) c = bytes[pick(random)];
            if (pick(random) < 4) c = codLower(c);
        }
        ASSERT_EQ(FoldedEqual{}(a, b), equalsIgnoringCase(a, b)) << a << " and " << b;
    }
    EXPECT_FALSE(FoldedEqual{}("abc", "abcd"));
}

TEST(NameList, FindsEachOfItsWordsInAnyCaseAndNothingElse) {
    for (const NameList* list : {&sectionNames(), &conditionNames(), &stateNames(), &moveTypeNames(),
                                 &eventNames(), &bodyPartNames(), &valueNames(ConditionType::WeaponClass)}) {
        ASSERT_FALSE(list->empty());
        for (std::size_t i = 0; i < list->size(); ++i) {
            const std::string_view word = (*list)[i];
            EXPECT_EQ(list->find(word), i) << word;
            EXPECT_EQ(list->find(codLower(word)), i) << word;
            EXPECT_EQ(list->find(std::string(word) + "s"), std::nullopt) << word;
        }
        EXPECT_EQ(list->find(""), std::nullopt);
    }
}

TEST(NameList, WithoutWordsFindsNothing) {
    EXPECT_EQ(valueNames(ConditionType::Weapons).find("weapons"), std::nullopt);
    EXPECT_EQ(NameList().find("x"), std::nullopt);
}

}  // namespace
}  // namespace poseloom::playerscript
