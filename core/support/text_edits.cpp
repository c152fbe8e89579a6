// SPDX-License-Identifier: MIT
#include "support/text_edits.h"

#include <algorithm>

namespace poseloom {

TextEdits::TextEdits(std::initializer_list<TextEdit> edits) {
    for (const TextEdit& edit : edits)
        add(edit);
}

void TextEdits::add(TextEdit edit) {
    const auto place =
        std::upper_bound(m_edits.begin(), m_edits.end(), edit, [](const TextEdit& a, const TextEdit& b) {
            return a.span.begin != b.span.begin ? a.span.begin < b.span.begin : a.span.end < b.span.end;
        });
    m_edits.insert(place, std::move(edit));
}

bool TextEdits::validFor(std::size_t textSize) const {
    std::size_t last = 0;
    for (const TextEdit& edit : m_edits) {
        if (edit.span.begin < last || edit.span.end < edit.span.begin || edit.span.end > textSize)
            return false;
        last = edit.span.end;
    }
    return true;
}

std::string TextEdits::apply(std::string_view text) const {
    std::string result;
    std::size_t grown = text.size();
    for (const TextEdit& edit : m_edits)
        grown += edit.replacement.size();
    result.reserve(grown);
    std::size_t copied = 0;
    for (const TextEdit& edit : m_edits) {
        result.append(text, copied, edit.span.begin - copied);
        result.append(edit.replacement);
        copied = edit.span.end;
    }
    result.append(text, copied, std::string_view::npos);
    return result;
}

TextEdits TextEdits::inverse(std::string_view text) const {
    TextEdits result;
    std::size_t removed = 0;
    std::size_t added = 0;
    for (const TextEdit& edit : m_edits) {
        const std::size_t begin = edit.span.begin - removed + added;
        result.m_edits.push_back({{begin, begin + edit.replacement.size()},
                                  std::string(text.substr(edit.span.begin, edit.span.size()))});
        removed += edit.span.size();
        added += edit.replacement.size();
    }
    return result;
}

std::size_t TextEdits::mapPosition(std::size_t position, bool afterInsertion) const {
    std::size_t removed = 0;
    std::size_t added = 0;
    for (const TextEdit& edit : m_edits) {
        if (edit.span.begin > position) break;
        const bool touches = edit.span.begin == position;
        if (touches && edit.span.empty() && !afterInsertion) break;
        if (touches && !edit.span.empty()) break;
        if (edit.span.contains(position)) return edit.span.begin - removed + added;
        removed += edit.span.size();
        added += edit.replacement.size();
    }
    return position - removed + added;
}

Span TextEdits::mapSpan(Span span) const {
    if (span.empty()) {
        const std::size_t at = mapPosition(span.begin, false);
        return {at, at};
    }
    std::size_t begin = mapPosition(span.begin, true);
    std::size_t end = mapPosition(span.end, false);
    for (const TextEdit& edit : m_edits) {
        // A replacement that covers the border belongs to the span that it partly replaced.
        const bool crossesEnd =
            edit.span.begin < span.end && edit.span.end >= span.end && edit.span.begin >= span.begin;
        if (crossesEnd && !edit.span.empty())
            end = mapPosition(edit.span.begin, true) + edit.replacement.size();
    }
    if (end < begin) end = begin;
    return {begin, end};
}

TextEdits differenceOf(std::string_view before, std::string_view after) {
    if (before == after) return {};
    const auto [b, a] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
    const auto head = static_cast<std::size_t>(b - before.begin());
    std::size_t tail = 0;
    const std::size_t most = std::min(before.size(), after.size()) - head;
    while (tail < most && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    TextEdits result;
    result.replace({head, before.size() - tail}, std::string(after.substr(head, after.size() - tail - head)));
    return result;
}

}  // namespace poseloom
