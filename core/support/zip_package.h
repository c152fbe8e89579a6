// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "support/result.h"

namespace poseloom {

/// A file of a zip package. Folders have no entries here.
struct ZipEntry {
    std::string path;          ///< as stored
    std::uint16_t method = 0;  ///< 0 stored, 8 deflated
    bool encrypted = false;
    std::uint32_t checksum = 0;  ///< CRC-32 of the content
    std::uint32_t packedSize = 0;
    std::uint32_t size = 0;
    std::uint64_t header = 0;  ///< where its own header is in the file
};

/// A zip file, which games call .pk3 or .iwd: the directory is held, content is read on demand. Immutable.
class ZipPackage {
  public:
    const std::filesystem::path& file() const { return m_file; }
    std::uint64_t fileSize() const { return m_fileSize; }
    /// In the order of the directory.
    const std::vector<ZipEntry>& entries() const { return m_entries; }
    /// The content of an entry: PAK002 where its data are not in the file, PAK003 where it is packed or
    /// encrypted in a way that games do not know, PAK004 where it claims to be larger than its data can be,
    /// PAK005 where it is damaged. Never takes more memory than the entry's size, which is at most kLargest.
    Result<std::vector<std::byte>> extract(const ZipEntry& entry) const;
    /// "pak0.pk3/xanim/idle": an entry in messages.
    std::string placeOf(const ZipEntry& entry) const;

    static constexpr std::uint64_t kLargest = std::uint64_t{1} << 28;

  private:
    friend class ZipReader;
    Result<std::vector<std::byte>> part(std::uint64_t offset, std::uint64_t count) const;

    std::filesystem::path m_file;
    std::uint64_t m_fileSize = 0;
    std::shared_ptr<const std::vector<std::byte>> m_bytes;  ///< null: they are on disk
    std::vector<ZipEntry> m_entries;
};

struct ZipResult {
    std::shared_ptr<const ZipPackage> package;  ///< null where the file is no zip
    Diagnostics diagnostics;
};

/// Reads the directory of a zip file. Codes PAK001 to PAK003, SYS.
ZipResult openZip(const std::filesystem::path& file);
/// The same of bytes that are no file, with the name that messages shall give them.
ZipResult readZip(std::vector<std::byte> bytes, const std::filesystem::path& file);

/// True where the file begins as zip files do.
bool looksLikeZip(const std::filesystem::path& file);

/// PAK004 where the entries together claim more packed bytes than the file has: then they lie on top of each
/// other, which only hostile packages do.
Result<void> checkSharing(const ZipPackage& package);

/// Everything that is wrong with a package, the content of every file included.
Diagnostics checkZip(const std::filesystem::path& file);

/// The explanations of the PAK codes.
std::span<const Explanation> packageExplanations();

}  // namespace poseloom
