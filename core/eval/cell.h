// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "rig/clip.h"

namespace poseloom::eval {

/// A rig::Value that can be copied without allocating: text stays where the clip keeps it. `kind` is the
/// index in rig::Value's list, or kNoValue.
struct Cell {
    static constexpr std::uint8_t kNoValue = 255;

    std::uint8_t kind = kNoValue;
    std::array<float, 4> numbers{};
    std::int64_t integer = 0;
    const std::string* text = nullptr;

    bool empty() const { return kind == kNoValue; }
    /// A number, vector or colour: what can be averaged.
    bool isNumeric() const;
};

Cell cellOf(const rig::Value& value);

/// Writes into `out`, reusing its memory. `spare` keeps the text's memory while there is none.
void writeCell(const Cell& cell, std::optional<rig::Value>& out, std::string& spare);

/// base + (to - from) * weight for numbers of the same kind; otherwise base. An empty `from` counts as 0.
Cell shifted(const Cell& base, const Cell& from, const Cell& to, float weight);

}  // namespace poseloom::eval
