// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/result.h"

namespace poseloom::mdl {

/// Archive number of entries whose data follow the directory in the same file.
inline constexpr std::uint16_t kInDirectory = 0x7FFF;

/// A file of a package. The views and the preloaded bytes are those of the package.
struct VpkEntry {
    std::string_view folder;     ///< "models/props"; empty at the top
    std::string_view name;       ///< without extension
    std::string_view extension;  ///< without dot; may be empty
    std::uint32_t checksum = 0;  ///< CRC-32 of the whole content
    std::uint16_t archive = 0;   ///< NNN of `<base>_NNN.vpk`, or kInDirectory
    std::uint32_t offset = 0;    ///< of the data in that file (after the directory where it is the same file)
    std::uint32_t length = 0;    ///< of the data there; they come after the preloaded bytes
    std::span<const std::byte> preload;

    std::string path() const;
    std::uint64_t size() const { return preload.size() + length; }
};

/// A Valve package, version 1 or 2 (spec/mdl.md 1.6): the directory is held, content is read on demand.
/// Immutable.
class Vpk {
  public:
    const std::filesystem::path& file() const { return m_file; }
    int version() const { return m_version; }
    /// In the order of the directory.
    const std::vector<VpkEntry>& entries() const { return m_entries; }
    /// The entry with a normalised game path (game_path.h); the first where there are several. Entries whose
    /// paths lead out of the package are never found.
    const VpkEntry* find(std::string_view gamePath) const;
    /// The file that holds an entry's data: this one or `<base>_NNN.vpk`.
    std::filesystem::path archiveOf(const VpkEntry& entry) const;
    /// The content of an entry of this package. MDL122 where the data are not there. The checksum is not
    /// compared: see matches().
    Result<std::vector<std::byte>> extract(const VpkEntry& entry) const;
    /// "pak01_dir.vpk/models/hero.mdl": an entry in messages.
    std::string placeOf(const VpkEntry& entry) const;

  private:
    friend class VpkReader;
    std::filesystem::path m_file;
    int m_version = 0;
    std::uint64_t m_dataStart = 0;
    std::shared_ptr<const std::vector<std::byte>> m_directory;
    std::vector<VpkEntry> m_entries;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> m_index;  ///< hash of the path, entry; sorted
};

struct VpkResult {
    std::shared_ptr<const Vpk> package;  ///< null where the file is no directory of a package
    Diagnostics diagnostics;
};

/// Reads the directory of a package: `NAME_dir.vpk`, or a single `NAME.vpk` that holds everything.
VpkResult openVpk(const std::filesystem::path& file);

/// Reads a directory from the first bytes of `file`, which has `fileSize` bytes.
VpkResult readVpk(std::vector<std::byte> head, const std::filesystem::path& file, std::uint64_t fileSize);

/// True where the content has the entry's checksum.
bool matches(const VpkEntry& entry, std::span<const std::byte> content);
/// What to say (MDL123) of an entry whose content does not match.
Diagnostic wrongChecksum(const Vpk& package, const VpkEntry& entry);

/// MDL125 where the entries together claim more than twice the bytes of the package's files: files of a real
/// package share few bytes or none, and a small hostile one must not fill a disk.
Result<void> checkSharing(const Vpk& package);

/// Everything that is wrong with a package, the checksum of every file included.
Diagnostics checkVpk(const std::filesystem::path& file);

}  // namespace poseloom::mdl
