// SPDX-License-Identifier: MIT
#include "panim/inline_block.h"

#include "panim/lines.h"
#include "support/word_scan.h"

namespace poseloom::panim {

namespace {

bool isKeyByte(char c) {
    return isWordByte(c) || c == '.';
}

std::size_t endOfValue(std::string_view text, std::size_t at, std::size_t end) {
    std::size_t depth = 0;
    bool quoted = false;
    for (; at < end; ++at) {
        const char c = text[at];
        if (quoted && c == '\\') {
            ++at;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (quoted) {
            continue;
        } else if (c == '(' || c == '[' || c == '{') {
            ++depth;
        } else if (c == ')' || c == ']' || c == '}') {
            if (depth > 0) --depth;
        } else if (depth == 0 && (c == ' ' || c == '\t')) {
            break;
        }
    }
    return at < end ? at : end;
}

}  // namespace

InlineEntries inlineEntries(std::string_view text, Span content) {
    InlineEntries found;
    Span rest = trimmed(text, content);
    while (!rest.empty()) {
        std::size_t at = rest.begin;
        while (at < rest.end && isKeyByte(text[at]))
            ++at;
        const Span key{rest.begin, at};
        const Span behind = trimmed(text, {at, rest.end});
        if (key.empty() || behind.empty() || text[behind.begin] != '=') {
            found.broken = rest;
            return found;
        }
        const Span value = trimmed(text, {behind.begin + 1, rest.end});
        const std::size_t end = endOfValue(text, value.begin, value.end);
        found.entries.push_back({key, {value.begin, end}});
        rest = trimmed(text, {end, rest.end});
    }
    return found;
}

}  // namespace poseloom::panim
