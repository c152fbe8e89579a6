// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/text_edits.h"

namespace poseloom::scn {

struct Member;

/// A value of a scene with its place. What a variable stands for has the place of the variable.
struct Value {
    enum class Kind : std::uint8_t {
        Number,
        Bool,
        Text,
        Word,       ///< a bare name
        Reference,  ///< `@Name`, without the sigil
        Vector,
        Array,
        Object,
        Other,  ///< a localised text, a call, or a variable that is too large to be looked into
    };

    Kind kind = Kind::Other;
    float number = 0.0F;
    bool truth = false;
    std::string text;  ///< of a Text, Word or Reference
    std::vector<Value> items;
    std::vector<Member> members;
    Span span;

    /// A text or one bare word; null otherwise.
    const std::string* asText() const { return kind == Kind::Text || kind == Kind::Word ? &text : nullptr; }
    /// The same and references: what names a thing.
    const std::string* asName() const { return kind == Kind::Reference ? &text : asText(); }
    /// The first member of that name; null where there is none or this is no object.
    const Member* member(std::string_view key) const;
};

/// `key = value` or `key: value` within an object.
struct Member {
    std::string key;
    Span keySpan;
    Value value;
};

}  // namespace poseloom::scn
