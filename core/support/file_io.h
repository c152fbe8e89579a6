// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace poseloom {

/// Files larger than this are refused with SYS003 rather than read.
inline constexpr std::uintmax_t kLargestFile = std::uintmax_t{1} << 30;

/// The whole of a regular file, or SYS001 (cannot be opened), SYS002 (not a file), SYS003 (too large).
Result<std::string> readTextFile(const std::filesystem::path& path);
Result<std::vector<std::byte>> readBinaryFile(const std::filesystem::path& path);

/// `count` bytes of a regular file from `offset` on; SYS006 where it has fewer. Allocates only what is there.
Result<std::vector<std::byte>> readFilePart(const std::filesystem::path& path, std::uint64_t offset,
                                            std::uint64_t count);

/// Writes beside the target, flushes to the disk, then renames over it: after a crash the file is the old one
/// or the new one, never half of each. A symbolic link is followed, and the mode of an existing file is kept.
/// Fails with SYS004.
Result<void> writeFileAtomically(const std::filesystem::path& path, std::span<const std::byte> bytes);
Result<void> writeFileAtomically(const std::filesystem::path& path, std::string_view text);

/// The explanations of the SYS codes.
std::span<const Explanation> systemExplanations();

}  // namespace poseloom
