// SPDX-License-Identifier: MIT
#include "support/file_io.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

namespace poseloom {
namespace {

namespace fs = std::filesystem;

class FileIo : public ::testing::Test {
  protected:
    void SetUp() override {
        std::string pattern = (fs::temp_directory_path() / "poseloom-XXXXXX").string();
        m_folder = ::mkdtemp(pattern.data());
    }
    void TearDown() override { fs::remove_all(m_folder); }
    fs::path m_folder;
};

TEST_F(FileIo, SavingKeepsTheModeOfTheFile) {
    const fs::path file = m_folder / "a.panimtree";
    ASSERT_TRUE(writeFileAtomically(file, std::string_view("one")));
    fs::permissions(file, fs::perms::owner_all | fs::perms::group_read);
    ASSERT_TRUE(writeFileAtomically(file, std::string_view("two")));
    EXPECT_EQ(readTextFile(file).value(), "two");
    EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_all | fs::perms::group_read);
}

TEST_F(FileIo, SavingThroughALinkKeepsTheLink) {
    const fs::path file = m_folder / "real";
    const fs::path link = m_folder / "link";
    ASSERT_TRUE(writeFileAtomically(file, std::string_view("one")));
    fs::create_symlink("real", link);
    ASSERT_TRUE(writeFileAtomically(link, std::string_view("two")));
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(readTextFile(file).value(), "two");
}

TEST_F(FileIo, AFailedSaveLeavesNothingBehind) {
    EXPECT_EQ(writeFileAtomically(m_folder / "missing" / "a", std::string_view("x")).error().code, "SYS004");
    EXPECT_TRUE(fs::is_empty(m_folder));
}

TEST_F(FileIo, MissingFilesAndFoldersAreToldApart) {
    EXPECT_EQ(readTextFile(m_folder / "none").error().code, "SYS001");
    EXPECT_EQ(readTextFile(m_folder).error().code, "SYS002");
}

}  // namespace
}  // namespace poseloom
