// SPDX-License-Identifier: MIT
#include "posegraph/list_edit.h"

#include <algorithm>

#include "posegraph/characters.h"
#include "support/concat.h"

namespace poseloom::posegraph {

bool ListEditor::hasComment(Span span) const {
    const auto& comments = m_syntax.tokens.comments;
    const auto next =
        std::lower_bound(comments.begin(), comments.end(), span.begin,
                         [](const Span& comment, std::size_t at) { return comment.begin < at; });
    return next != comments.end() && next->begin < span.end;
}

std::string ListEditor::indentAt(std::size_t position) const {
    const std::string& bytes = m_text.bytes();
    std::size_t begin = position;
    while (begin > 0 && isBlank(bytes[begin - 1]))
        --begin;
    return bytes.substr(begin, position - begin);
}

bool ListEditor::startsLine(std::size_t position) const {
    const std::size_t begin = position - indentAt(position).size();
    return begin == 0 || isLineEnd(m_text.bytes()[begin - 1]);
}

std::size_t ListEditor::endWithComma(const Item& item) const {
    const bool plain = item.comma && !hasComment({item.span.end, item.comma->begin});
    return plain ? item.comma->end : item.span.end;
}

std::string ListEditor::separatorOf(const List& list) const {
    const std::vector<Item>& items = list.items;
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
        const Span gap{items[i].span.end, items[i + 1].span.begin};
        if (!gap.empty() && !hasComment(gap)) return std::string(m_text.slice(gap));
    }
    std::string_view comma = m_comma;
    if (items.size() > 1 && !items[0].comma) comma = "";
    if (!items.empty() && items[0].comma) comma = ",";
    for (const Item& item : items) {
        if (startsLine(item.span.begin)) return concat({comma, m_text.lineEnd(), indentAt(item.span.begin)});
    }
    return comma.empty() && items.size() < 2 && m_comma.empty() ? ", " : concat({comma, " "});
}

void ListEditor::insert(const List& list, std::size_t index, const std::vector<std::string>& items) const {
    if (items.empty()) return;
    const std::string separator = separatorOf(list);
    std::string joined = items[0];
    for (std::size_t i = 1; i < items.size(); ++i)
        joined += separator + items[i];
    if (list.items.empty()) {
        m_edits.insert(list.span.begin + 1, joined);
    } else if (index < list.items.size()) {
        m_edits.insert(list.items[index].span.begin, joined + separator);
    } else {
        append(list, joined, separator);
    }
}

void ListEditor::append(const List& list, const std::string& joined, const std::string& separator) const {
    const Item& last = list.items.back();
    const std::size_t comma = std::min(separator.find(','), separator.size());
    const bool hasComma = comma < separator.size();
    const std::string space = hasComma ? separator.substr(comma + 1) : separator;
    const std::size_t itemEnd = last.comma ? last.comma->end : last.span.end;
    // A comment behind the last item belongs to it.
    const auto& comments = m_syntax.tokens.comments;
    const auto next = std::lower_bound(comments.begin(), comments.end(), itemEnd,
                                       [](const Span& span, std::size_t at) { return span.begin < at; });
    const bool trailing = next != comments.end() && next->begin < list.span.end &&
                          m_text.lineColumn(next->begin).line == m_text.lineColumn(itemEnd).line &&
                          space.find_first_of("\r\n") != std::string::npos;
    const std::size_t at = trailing ? next->end : itemEnd;
    const bool addComma = hasComma && !last.comma;
    if (addComma && trailing) m_edits.insert(itemEnd, ",");
    m_edits.insert(at, concat({addComma && !trailing ? "," : "", space, joined, last.comma ? "," : ""}));
}

void ListEditor::removeAll(const List& list) const {
    if (!m_comma.empty() && !hasComment(list.span)) {
        m_edits.remove({list.span.begin + 1, list.span.end - 1});
        return;
    }
    for (std::size_t i = 0; i < list.items.size(); ++i)
        removeOne(list, i);
}

void ListEditor::removeOne(const List& list, std::size_t index) const {
    const Item& item = list.items[index];
    Span span{item.span.begin, endWithComma(item)};
    const std::string& bytes = m_text.bytes();
    if (startsLine(span.begin)) {
        std::size_t end = span.end;
        while (end < bytes.size() && isBlank(bytes[end]))
            ++end;
        if (end < bytes.size() && isLineEnd(bytes[end])) {
            const std::size_t lineEnd = bytes.compare(end, 2, "\r\n") == 0 ? 2 : 1;
            span = {span.begin - indentAt(span.begin).size(), end + lineEnd};
        }
    }
    m_edits.remove(span);
    // A comma that stands behind a comment would be a second one after the item before.
    if (item.comma && item.comma->begin >= span.end) m_edits.remove(*item.comma);
}

void ListEditor::removeRun(const List& list, std::size_t first, std::size_t last) const {
    const std::vector<Item>& items = list.items;
    Span span{items[first].span.begin, items[last].span.end};
    if (last + 1 < items.size()) {
        span.end = items[last + 1].span.begin;
    } else if (first > 0) {
        const bool keepsComma = items[last].comma.has_value();
        const Item& before = items[first - 1];
        span.begin = keepsComma && before.comma ? before.comma->end : before.span.end;
        span.end = keepsComma && before.comma ? items[last].comma->end : items[last].span.end;
    }
    if (!hasComment(span)) {
        m_edits.remove(span);
        return;
    }
    for (std::size_t i = first; i <= last; ++i)
        removeOne(list, i);
}

void ListEditor::remove(const List& list, const std::vector<bool>& removed) const {
    const bool all = std::all_of(removed.begin(), removed.end(), [](bool flag) { return flag; });
    if (all) {
        removeAll(list);
        return;
    }
    for (std::size_t i = 0; i < removed.size(); ++i) {
        if (!removed[i]) continue;
        std::size_t last = i;
        while (last + 1 < removed.size() && removed[last + 1])
            ++last;
        removeRun(list, i, last);
        i = last;
    }
}

void ListEditor::removeAt(const List& list, std::size_t index) const {
    if (list.items.size() == 1) {
        removeAll(list);
    } else {
        removeRun(list, index, index);
    }
}

void ListEditor::move(const List& list, std::size_t from, std::size_t to) const {
    const std::vector<Item>& items = list.items;
    const auto bytesOf = [&](std::size_t index) { return std::string(m_text.slice(items[index].span)); };
    const auto put = [&](std::size_t index, std::string bytes) {
        if (bytes != m_text.slice(items[index].span)) m_edits.replace(items[index].span, std::move(bytes));
    };
    for (std::size_t i = from; i < to; ++i)
        put(i, bytesOf(i + 1));
    for (std::size_t i = from; i > to; --i)
        put(i, bytesOf(i - 1));
    put(to, bytesOf(from));
}

void ListEditor::replaceAll(const List& list, const std::vector<std::string>& after) const {
    const std::vector<Item>& items = list.items;
    const std::size_t most = std::min(items.size(), after.size());
    const auto same = [&](std::size_t a, std::size_t b) { return m_text.slice(items[a].span) == after[b]; };
    std::size_t head = 0;
    while (head < most && same(head, head))
        ++head;
    std::size_t tail = 0;
    while (tail < most - head && same(items.size() - 1 - tail, after.size() - 1 - tail))
        ++tail;
    const std::size_t oldEnd = items.size() - tail;
    const std::size_t newEnd = after.size() - tail;
    const std::size_t shared = std::min(oldEnd, newEnd);
    for (std::size_t i = head; i < shared; ++i) {
        if (!same(i, i)) m_edits.replace(items[i].span, after[i]);
    }
    if (oldEnd > newEnd) {
        std::vector<bool> removed(items.size(), false);
        std::fill(removed.begin() + static_cast<std::ptrdiff_t>(shared),
                  removed.begin() + static_cast<std::ptrdiff_t>(oldEnd), true);
        remove(list, removed);
    } else if (newEnd > oldEnd) {
        insert(list, shared,
               {after.begin() + static_cast<std::ptrdiff_t>(shared),
                after.begin() + static_cast<std::ptrdiff_t>(newEnd)});
    }
}

}  // namespace poseloom::posegraph
