// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace poseloom::posegraph {

/// Code points from `first` to `last`, both included.
struct CodePointRange {
    std::uint32_t first;
    std::uint32_t last;
};

/// Alphabetic or numeric code points above ASCII, ascending.
std::span<const CodePointRange> alphanumericRanges();
/// White_Space code points above ASCII, ascending.
std::span<const CodePointRange> whiteSpaceRanges();
/// Code points above ASCII that Rust's `{:?}` writes as `\u{...}`, ascending.
std::span<const CodePointRange> escapedRanges();

}  // namespace poseloom::posegraph
