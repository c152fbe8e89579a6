// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/diagnostic.h"

namespace poseloom::mdl {

/// A key of Valve's KeyValues text with its value or, where `block`, its children in file order.
struct KeyValue {
    std::string key;
    std::string value;
    std::vector<KeyValue> children;
    bool block = false;
    Span span;  ///< of the key in the text

    /// The first child with this key (A-Z as a-z); null where there is none.
    const KeyValue* find(std::string_view key) const;
    KeyValue* find(std::string_view key);
};

struct KeyValuesResult {
    std::vector<KeyValue> roots;
    Diagnostics diagnostics;
};

/// Reads KeyValues as tolerantly as the engine: keys and values with or without quotes, `//` comments, no
/// escapes (so `\` is a path separator), `[$X360]` conditions (entries for consoles are left out). A quote
/// that does not close ends with its line, a block that does not close with the text; both are reported.
/// A value in square brackets is taken as one even without quotes. Nothing is nested deeper than 32 blocks,
/// nothing longer than 1 MiB is read.
KeyValuesResult readKeyValues(const SourceText& text, const std::string& file);

}  // namespace poseloom::mdl
