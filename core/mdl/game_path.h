// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace poseloom::mdl {

/// A letter of A-Z as a-z; everything else as it is (names are compared byte by byte outside ASCII).
char foldCase(char c);
std::string foldCase(std::string_view text);

/// The path of a file inside a game as names are compared: `/` between parts, A-Z as a-z, no empty or `.`
/// parts, `..` worked out. Nullopt where the path leads out of the game (`..` at the top, a drive letter),
/// has a NUL, or is longer than 1,024 bytes.
std::optional<std::string> normalisedGamePath(std::string_view path);

/// The part before the last `/`; empty where there is none.
std::string_view folderOf(std::string_view gamePath);
/// The part after the last `/`.
std::string_view fileNameOf(std::string_view gamePath);
/// `folder`/`name`, or `name` where the folder is empty.
std::string joined(std::string_view folder, std::string_view name);

}  // namespace poseloom::mdl
