// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/shown_text.h"

#include <algorithm>
#include <array>

namespace poseloom::ui {

namespace {

struct Decoded {
    char32_t code = 0xFFFD;
    std::size_t length = 1;
};

bool isContinuation(std::string_view bytes, std::size_t at) {
    return at < bytes.size() && (static_cast<unsigned char>(bytes[at]) & 0xC0U) == 0x80U;
}

/// The code point at a position; U+FFFD of length 1 where the bytes are not UTF-8.
Decoded decode(std::string_view bytes, std::size_t at) {
    const auto first = static_cast<unsigned char>(bytes[at]);
    if (first < 0x80U) return {first, 1};
    const std::size_t length = first >= 0xF0U ? 4 : first >= 0xE0U ? 3 : 2;
    if (first < 0xC2U || first > 0xF4U) return {};
    char32_t code = first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if (!isContinuation(bytes, at + i)) return {};
        code = (code << 6U) | (static_cast<unsigned char>(bytes[at + i]) & 0x3FU);
    }
    constexpr std::array<char32_t, 5> kSmallest{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (code < kSmallest.at(length) || code > 0x10FFFF || surrogate) return {};
    return {code, length};
}

/// Text controls turn these into each other.
QChar plain(QChar c) {
    if (c == QChar::Nbsp) return QChar::Space;
    if (c == QChar::ParagraphSeparator || c == QChar::LineSeparator || c == QChar::CarriageReturn)
        return QChar::LineFeed;
    return c;
}

bool same(QChar a, QChar b) {
    return plain(a) == plain(b);
}

std::string inFileStyle(const QString& text, std::string_view lineEnd) {
    QString result = text;
    result.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    result.replace(QChar::CarriageReturn, QChar::LineFeed);
    result.replace(QChar::ParagraphSeparator, QChar::LineFeed);
    result.replace(QChar::LineFeed,
                   QString::fromLatin1(lineEnd.data(), static_cast<qsizetype>(lineEnd.size())));
    return result.toStdString();
}

}  // namespace

qsizetype ShownText::indexOf(std::size_t byte) const {
    const auto found = std::lower_bound(bytes.begin(), bytes.end(), byte);
    const auto index = static_cast<qsizetype>(found - bytes.begin());
    return std::min(index, text.size());
}

ShownText show(std::string_view bytes) {
    ShownText shown;
    shown.text.reserve(static_cast<qsizetype>(bytes.size()));
    shown.bytes.reserve(bytes.size() + 1);
    for (std::size_t at = 0; at < bytes.size();) {
        Decoded decoded = decode(bytes, at);
        if (decoded.code == U'\r') {
            decoded.code = U'\n';
            if (at + 1 < bytes.size() && bytes[at + 1] == '\n') decoded.length = 2;
        }
        if (QChar::requiresSurrogates(decoded.code)) {
            shown.text.append(QChar(QChar::highSurrogate(decoded.code)));
            shown.text.append(QChar(QChar::lowSurrogate(decoded.code)));
            shown.bytes.push_back(at);
        } else {
            shown.text.append(QChar(static_cast<char16_t>(decoded.code)));
        }
        shown.bytes.push_back(at);
        at += decoded.length;
    }
    shown.bytes.push_back(bytes.size());
    return shown;
}

TextEdits editsFromTyping(std::string_view bytes, const QString& typed, std::string_view lineEnd) {
    const ShownText shown = show(bytes);
    const qsizetype most = std::min(shown.text.size(), typed.size());
    qsizetype head = 0;
    while (head < most && same(shown.text[head], typed[head]))
        ++head;
    if (head > 0 && head < shown.text.size() && shown.text[head - 1].isHighSurrogate()) --head;
    qsizetype tail = 0;
    while (tail < most - head &&
           same(shown.text[shown.text.size() - 1 - tail], typed[typed.size() - 1 - tail]))
        ++tail;
    if (tail > 0 && shown.text[shown.text.size() - tail].isLowSurrogate()) --tail;
    const Span span{shown.bytes[static_cast<std::size_t>(head)],
                    shown.bytes[static_cast<std::size_t>(shown.text.size() - tail)]};
    const std::string replacement = inFileStyle(typed.mid(head, typed.size() - tail - head), lineEnd);
    TextEdits edits;
    if (!span.empty() || !replacement.empty()) edits.replace(span, replacement);
    return edits;
}

}  // namespace poseloom::ui
