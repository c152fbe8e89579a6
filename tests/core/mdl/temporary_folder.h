// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <string_view>

namespace poseloom::tests {

/// A fresh folder that goes away with its test.
class TemporaryFolder {
  public:
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "poseloom-XXXXXX").string();
        const char* made = ::mkdtemp(name.data());
        EXPECT_NE(made, nullptr);
        if (made != nullptr) m_path = made;
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code error;
        if (!m_path.empty()) std::filesystem::remove_all(m_path, error);
    }

    const std::filesystem::path& path() const { return m_path; }

    /// Writes a file below the folder and the folders on the way to it.
    std::filesystem::path write(const std::string& name, std::string_view content) const {
        const std::filesystem::path path = m_path / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << content;
        return path;
    }
    std::filesystem::path write(const std::string& name, std::span<const std::byte> bytes) const {
        return write(name, std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
    }

  private:
    std::filesystem::path m_path;
};

}  // namespace poseloom::tests
