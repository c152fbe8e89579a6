// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace poseloom::xanim {

/// The four kinds of compiled files, which have no extension.
enum class FileKind { Animation, Model, Parts, Surfaces };

/// "xanim", "xmodel", "xmodelparts" or "xmodelsurfs": the folder that such files lie in, and their `--kind`.
std::string_view nameOf(FileKind kind);

/// By the folder that a file lies in ("main/xanim/idle"), whatever the case; nothing where it is another one,
/// or the file has an extension.
std::optional<FileKind> kindByFolder(std::string_view path);

/// By the first two bytes: false where these are the version of none of the four kinds.
bool mayBeCompiled(std::span<const std::byte> head);

/// By the content: the kind as which the whole file can be read without a word. Several kinds share a
/// version, so nothing less tells.
std::optional<FileKind> kindByContent(std::span<const std::byte> bytes);

}  // namespace poseloom::xanim
