// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "reported.h"
#include "support/zip_package.h"
#include "zip_writer.h"

namespace poseloom {
namespace {

using tests::Zipped;

ZipResult read(const std::string& bytes) {
    return readZip(tests::bytesOfZip(bytes), "hostile.pk3");
}

/// What extracting the first file says; empty where it can be extracted.
std::string codeOfFirst(const std::string& bytes) {
    const ZipResult result = read(bytes);
    if (!result.package || result.package->entries().empty()) return tests::codesOf(result.diagnostics);
    const auto content = result.package->extract(result.package->entries().front());
    return content ? "" : content.error().code;
}

TEST(ZipPackage, GivesStoredAndDeflatedFilesByteForByte) {
    const std::string text(5000, 'x');
    const ZipResult result = read(
        tests::zipped({{"a/Stored", text, false}, {"b/deflated", text + "y", true}, {"empty", "", true}}));
    EXPECT_EQ(tests::codesOf(result.diagnostics), "");
    ASSERT_NE(result.package, nullptr);
    ASSERT_EQ(result.package->entries().size(), 3U);
    EXPECT_EQ(result.package->entries()[0].path, "a/Stored");
    EXPECT_EQ(tests::textOf(*result.package->extract(result.package->entries()[0])), text);
    EXPECT_EQ(tests::textOf(*result.package->extract(result.package->entries()[1])), text + "y");
    EXPECT_EQ(tests::textOf(*result.package->extract(result.package->entries()[2])), "");
    EXPECT_TRUE(checkSharing(*result.package));
}

TEST(ZipPackage, FindsItsDirectoryBehindACommentAndAfterForeignBytes) {
    const std::string bytes = "#!/bin/sh\n" + tests::zipped({{"a", "content", true}}, "a comment");
    EXPECT_EQ(codeOfFirst(bytes), "");
}

TEST(ZipPackage, RefusesAFileThatClaimsToBeLargerThanItsDataCanBe) {
    Zipped bomb{"bomb", std::string(3000, 'x'), true};
    bomb.claimedSize = 0x0FFFFFFF;
    EXPECT_EQ(codeOfFirst(tests::zipped({bomb})), "PAK004");
}

TEST(ZipPackage, RefusesDeflatedDataThatGiveMoreOrLessThanStated) {
    for (const std::uint32_t size : {2999U, 3001U}) {
        Zipped file{"file", std::string(3000, 'x'), true};
        file.claimedSize = size;
        EXPECT_EQ(codeOfFirst(tests::zipped({file})), "PAK005");
    }
}

TEST(ZipPackage, RefusesWrongChecksumsUnknownMethodsAndPasswords) {
    Zipped file{"file", "content", false};
    file.checksumError = 1;
    EXPECT_EQ(codeOfFirst(tests::zipped({file})), "PAK005");
    file = {"file", "content", false};
    file.method = 14;
    EXPECT_EQ(codeOfFirst(tests::zipped({file})), "PAK003");
    file = {"file", "content", false};
    file.flags = 1;
    EXPECT_EQ(codeOfFirst(tests::zipped({file})), "PAK003");
}

TEST(ZipPackage, LeavesOutPathsThatLeadOut) {
    for (const char* path : {"../evil", "a/../../evil", "/evil", "C:/evil", "a\\..\\evil"}) {
        const ZipResult result = read(tests::zipped({{path, "x", false}, {"good", "y", false}}));
        EXPECT_EQ(tests::codesOf(result.diagnostics), "PAK006 ") << path;
        ASSERT_EQ(result.package->entries().size(), 1U);
        EXPECT_EQ(result.package->entries()[0].path, "good");
    }
}

TEST(ZipPackage, KeepsNoEntriesForFolders) {
    const ZipResult result = read(tests::zipped({{"folder/", "", false}, {"folder/file", "y", false}}));
    EXPECT_EQ(result.package->entries().size(), 1U);
}

TEST(ZipPackage, RefusesFilesThatLieOnTopOfEachOther) {
    const Zipped file{"file", std::string(100000, 'x') + std::string(1000, 'y'), false};
    Zipped again = file;
    again.path = "again";
    again.sameDataAsFirst = true;
    const ZipResult result = read(tests::zipped({file, again, again}));
    ASSERT_NE(result.package, nullptr);
    EXPECT_EQ(checkSharing(*result.package).error().code, "PAK004");
}

TEST(ZipPackage, IsNeverReadBeyondItsEndWhereverItIsCutOrWhateverByteIsChanged) {
    const std::string sound = tests::zipped({{"a", "content", false}, {"b", std::string(300, 'b'), true}});
    const auto use = [](const std::string& bytes) {
        const ZipResult result = read(bytes);
        EXPECT_TRUE(result.package != nullptr || hasErrors(result.diagnostics));
        for (std::size_t i = 0; result.package && i < result.package->entries().size(); ++i)
            (void)result.package->extract(result.package->entries()[i]);
    };
    for (std::size_t size = 0; size < sound.size(); ++size) {
        EXPECT_EQ(read(sound.substr(0, size)).package, nullptr) << size;
        for (const char value : {'\x00', '\x7F', '\xFF'}) {
            std::string changed = sound;
            changed[size] = value;
            use(changed);
        }
    }
}

}  // namespace
}  // namespace poseloom
