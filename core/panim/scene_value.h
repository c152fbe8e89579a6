// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace poseloom::panim {

struct SceneMember;

/// A value as scene files write it (spec/perro.md 3.7).
struct SceneValue {
    enum class Kind : unsigned char { Number, Bool, Text, Word, Reference, Vector, Array, Object, Localised };

    Kind kind = Kind::Number;
    float number = 0.0F;
    bool truth = false;
    std::string text;            ///< of a Text, Word, Reference or Localised
    std::vector<float> numbers;  ///< of a Vector: two to four
    std::vector<SceneValue> items;
    std::vector<SceneMember> members;

    /// A text in quotes or one bare word.
    const std::string* asText() const { return kind == Kind::Text || kind == Kind::Word ? &text : nullptr; }
    bool isVector(std::size_t size) const { return kind == Kind::Vector && numbers.size() == size; }
};

/// `key = value` within an object.
struct SceneMember {
    std::string key;
    SceneValue value;
};

/// The one value that the text consists of; nullopt where it is none. Values nested deeper than a hundred
/// levels are none.
std::optional<SceneValue> parseSceneValue(std::string_view text);

}  // namespace poseloom::panim
