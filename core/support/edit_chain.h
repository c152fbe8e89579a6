// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/text_edits.h"

namespace poseloom {

/// Several TextEdits, each in the coordinates of the text that the one before made, as one in the coordinates
/// of the first text. Does not own the first text.
class EditChain {
  public:
    explicit EditChain(std::string_view text);

    /// Precondition: valid for the text as it is after all edits so far.
    void append(const TextEdits& edits);
    TextEdits edits() const;

  private:
    /// A run of bytes of the present text: kept from the first text, or new.
    struct Piece {
        Span kept;
        std::string added;
        bool isKept() const { return added.empty(); }
        std::size_t size() const { return isKept() ? kept.size() : added.size(); }
    };

    std::string_view m_text;
    std::vector<Piece> m_pieces;
};

}  // namespace poseloom
