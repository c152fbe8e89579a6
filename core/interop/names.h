// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace poseloom::interop {

/// The name as UTF-8: unchanged where it is, read as Latin-1 where it is not.
std::string toUtf8(std::string_view name);

/// A name that every common file system takes, for use with an ending: separators, control characters and
/// what Windows forbids become '_'; at most 200 bytes; never empty.
std::string safeFileName(std::string_view name);

/// A name without white space or braces, as text formats with bare words need; never empty.
std::string bareWord(std::string_view name);

/// Hands out names that differ in more than ASCII case, by appending _2, _3, …
class UniqueNames {
  public:
    std::string unique(const std::string& name);

  private:
    std::map<std::string, int> m_taken;  ///< in lower case, with the next number to try
};

}  // namespace poseloom::interop
