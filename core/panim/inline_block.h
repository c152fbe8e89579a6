// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "panim/syntax.h"

namespace poseloom::panim {

/// What stands between the braces of `@Name { key = value key = value }`.
struct InlineEntries {
    std::vector<Entry> entries;
    std::optional<Span> broken;  ///< from where on it is no `key = value`
};

/// Parts the entries: a key holds letters, digits, `_` and `.`; a value ends at a blank that no bracket and
/// no quote surrounds (spec/perro.md 3.6).
InlineEntries inlineEntries(std::string_view text, Span content);

}  // namespace poseloom::panim
