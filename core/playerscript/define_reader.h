// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "playerscript/read_context.h"

namespace poseloom::playerscript {

/// Reads the aliases of the section `defines` (spec/cod.md 4.2), of which there are at most 16 of each type.
class DefineReader {
  public:
    explicit DefineReader(ReadContext& context) : m_context(context) {}

    /// The rest of a line that begins with `set`, the last word that was read.
    void read(const CodToken& keyword);

  private:
    void reportType(const Word& word);
    bool readName(Define& define);
    void readValue(Define& define);

    ReadContext& m_context;
    std::array<std::size_t, kConditionTypes> m_aliases{};
    std::size_t m_aliasBytes = 0;
};

}  // namespace poseloom::playerscript
