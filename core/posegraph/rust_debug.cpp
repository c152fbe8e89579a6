// SPDX-License-Identifier: MIT
#include "posegraph/rust_debug.h"

#include <array>
#include <charconv>
#include <cmath>

#include "posegraph/unicode.h"

namespace poseloom::posegraph {

namespace {

void appendEscaped(std::string& out, std::string_view text, std::size_t position, char quote) {
    const CodePoint point = decodeAt(text, position);
    const char c = text[position];
    if (c == '\0') {
        out += "\\0";
    } else if (c == '\t') {
        out += "\\t";
    } else if (c == '\r') {
        out += "\\r";
    } else if (c == '\n') {
        out += "\\n";
    } else if (c == '\\' || c == quote) {
        out.push_back('\\');
        out.push_back(c);
    } else if (point.valid() && isEscapedInDebug(point.value)) {
        std::array<char, 8> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), point.value, 16).ptr;
        out += "\\u{";
        out.append(digits.data(), end);
        out.push_back('}');
    } else {
        out.append(text.substr(position, point.size));
    }
}

std::string debugError(const Token& token, std::string_view source) {
    std::string kind(debugName(token.kind));
    if (token.kind == TokenKind::UnknownCharacter) {
        kind += "('";
        appendEscaped(kind, source, token.span.begin, '\'');
        kind += "')";
    }
    return "Error(LexError { kind: " + kind + ", span: Span { start: " + std::to_string(token.span.begin) +
           ", end: " + std::to_string(token.span.end) + " } })";
}

void appendScientific(std::string& out, std::string_view digits, int exponent) {
    out.push_back(digits[0]);
    if (digits.size() > 1) out.append(1, '.').append(digits.substr(1));
    out.append(1, 'e').append(std::to_string(exponent));
}

void appendFixed(std::string& out, std::string_view digits, int exponent) {
    if (exponent < 0) {
        out.append("0.").append(static_cast<std::size_t>(-exponent) - 1, '0').append(digits);
        return;
    }
    const auto whole = static_cast<std::size_t>(exponent) + 1;
    if (digits.size() <= whole) {
        out.append(digits).append(whole - digits.size(), '0').append(".0");
    } else {
        out.append(digits.substr(0, whole)).append(1, '.').append(digits.substr(whole));
    }
}

}  // namespace

std::string debugFloat(float value) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::fabs(value),
                                   std::chars_format::scientific)
                         .ptr;
    const std::string_view shortest(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
    const std::size_t mark = shortest.find('e');
    std::string digits(1, shortest[0]);
    if (mark > 2) digits += shortest.substr(2, mark - 2);
    int exponent = 0;
    const bool negativeExponent = shortest[mark + 1] == '-';
    std::from_chars(buffer.data() + mark + 2, end, exponent);
    if (negativeExponent) exponent = -exponent;
    const bool scientific = exponent >= 16 || exponent < -4;
    std::string text(std::signbit(value) ? "-" : "");
    if (scientific) {
        appendScientific(text, digits, exponent);
    } else {
        appendFixed(text, digits, exponent);
    }
    return text;
}

std::string debugString(std::string_view value) {
    std::string out = "\"";
    std::size_t position = 0;
    while (position < value.size()) {
        appendEscaped(out, value, position, '"');
        position += decodeAt(value, position).size;
    }
    out.push_back('"');
    return out;
}

std::string_view debugName(TokenKind kind) {
    constexpr std::array<std::string_view, 22> kNames{"At",
                                                      "Dollar",
                                                      "Percent",
                                                      "Equals",
                                                      "Comma",
                                                      "LParen",
                                                      "RParen",
                                                      "LBrace",
                                                      "RBrace",
                                                      "Colon",
                                                      "LBracket",
                                                      "RBracket",
                                                      "Slash",
                                                      "Ident",
                                                      "String",
                                                      "Number",
                                                      "True",
                                                      "False",
                                                      "UnknownCharacter",
                                                      "MalformedNumber",
                                                      "UnterminatedString",
                                                      "Eof"};
    return kNames.at(static_cast<std::size_t>(kind));
}

std::string debugToken(const Token& token, std::string_view source) {
    if (token.isError()) return debugError(token, source);
    std::string name(debugName(token.kind));
    if (token.kind == TokenKind::Number) return name + "(" + debugFloat(token.number) + ")";
    if (token.kind == TokenKind::Ident || token.kind == TokenKind::String)
        return name + "(" + debugString(textOf(token, source)) + ")";
    return name;
}

}  // namespace poseloom::posegraph
