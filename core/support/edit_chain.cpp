// SPDX-License-Identifier: MIT
#include "support/edit_chain.h"

#include <algorithm>

namespace poseloom {

EditChain::EditChain(std::string_view text) : m_text(text) {
    if (!text.empty()) m_pieces.push_back({{0, text.size()}, {}});
}

void EditChain::append(const TextEdits& edits) {
    std::vector<Piece> result;
    std::size_t piece = 0;     // the piece being copied
    std::size_t within = 0;    // how much of it is done
    std::size_t position = 0;  // in the text before these edits
    const auto advanceTo = [&](std::size_t end, bool keep) {
        while (position < end && piece < m_pieces.size()) {
            const Piece& source = m_pieces[piece];
            const std::size_t step = std::min(end - position, source.size() - within);
            if (keep && source.isKept()) {
                const std::size_t begin = source.kept.begin + within;
                result.push_back({{begin, begin + step}, {}});
            } else if (keep) {
                result.push_back({{}, source.added.substr(within, step)});
            }
            within += step;
            position += step;
            if (within < source.size()) continue;
            ++piece;
            within = 0;
        }
    };
    for (const TextEdit& edit : edits.list()) {
        advanceTo(edit.span.begin, true);
        advanceTo(edit.span.end, false);
        if (!edit.replacement.empty()) result.push_back({{}, edit.replacement});
    }
    advanceTo(static_cast<std::size_t>(-1), true);
    m_pieces = std::move(result);
}

TextEdits EditChain::edits() const {
    TextEdits edits;
    std::size_t done = 0;  // of the first text
    std::string added;
    const auto flush = [&](std::size_t until) {
        if (until == done && added.empty()) return;
        const TextEdits parts = differenceOf(m_text.substr(done, until - done), added);
        for (const TextEdit& part : parts.list())
            edits.replace({done + part.span.begin, done + part.span.end}, part.replacement);
        added.clear();
    };
    for (const Piece& piece : m_pieces) {
        if (!piece.isKept()) {
            added += piece.added;
            continue;
        }
        flush(piece.kept.begin);
        done = piece.kept.end;
    }
    flush(m_text.size());
    return edits;
}

}  // namespace poseloom
