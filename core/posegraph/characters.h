// SPDX-License-Identifier: MIT
#pragma once

namespace poseloom::posegraph {

/// White space within a line.
constexpr bool isBlank(char c) {
    return c == ' ' || c == '\t';
}

/// Part of a line's end, in the Unix, the Windows and the old Mac style.
constexpr bool isLineEnd(char c) {
    return c == '\n' || c == '\r';
}

}  // namespace poseloom::posegraph
