// SPDX-License-Identifier: MIT
#include "posegraph/lexer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

#include "posegraph/unicode.h"
#include "support/word_scan.h"

namespace poseloom::posegraph {

namespace {

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isNumberCharacter(char c) {
    return isDigit(c) || c == '.' || c == 'e' || c == 'E' || c == '+' || c == '-';
}

/// What a byte can begin. Those that stand for themselves come as their token.
constexpr std::uint8_t kBlank = 64;
constexpr std::uint8_t kWord = 65;
constexpr std::uint8_t kDigit = 66;
constexpr std::uint8_t kMinus = 67;
constexpr std::uint8_t kQuote = 68;
constexpr std::uint8_t kHash = 69;
constexpr std::uint8_t kOther = 70;

constexpr std::array<std::uint8_t, 256> makeStarts() {
    std::array<std::uint8_t, 256> starts{};
    starts.fill(kOther);
    for (unsigned char c = 'a'; c <= 'z'; ++c)
        starts[c] = starts[c - 'a' + 'A'] = kWord;
    for (unsigned char c = '0'; c <= '9'; ++c)
        starts[c] = kDigit;
    starts[' '] = starts['\n'] = kBlank;
    starts['-'] = kMinus;
    starts['"'] = kQuote;
    starts['#'] = kHash;
    constexpr std::pair<unsigned char, TokenKind> kSingle[] = {
        {'@', TokenKind::At},     {'$', TokenKind::Dollar},   {'%', TokenKind::Percent},
        {'=', TokenKind::Equals}, {',', TokenKind::Comma},    {'(', TokenKind::LParen},
        {')', TokenKind::RParen}, {'{', TokenKind::LBrace},   {'}', TokenKind::RBrace},
        {':', TokenKind::Colon},  {'[', TokenKind::LBracket}, {']', TokenKind::RBracket},
        {'/', TokenKind::Slash}};
    for (const auto& [c, kind] : kSingle)
        starts[c] = static_cast<std::uint8_t>(kind);
    return starts;
}

constexpr std::array<std::uint8_t, 256> kStarts = makeStarts();

/// The decimal exponent of the first digit that is not zero, of a number whose form is known to be valid;
/// nullopt where all digits are zero. Saturates.
std::optional<long> magnitudeOf(std::string_view number) {
    const std::size_t exponentAt = std::min(number.find_first_of("eE"), number.size());
    const std::string_view mantissa = number.substr(0, exponentAt);
    const std::size_t firstDigit = mantissa.find_first_of("123456789");
    if (firstDigit == std::string_view::npos) return std::nullopt;
    const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
    const long ofMantissa = firstDigit < point ? static_cast<long>(point - firstDigit) - 1
                                               : -static_cast<long>(firstDigit - point);
    constexpr long kFar = 1L << 40;
    long exponent = 0;
    bool negative = false;
    for (const char c : number.substr(exponentAt)) {
        if (c == '-') negative = true;
        if (isDigit(c) && exponent < kFar) exponent = exponent * 10 + (c - '0');
    }
    return ofMantissa + (negative ? -exponent : exponent);
}

/// The 32-bit value of a number's bytes: nullopt where the form is wrong or the value not finite. Too small a
/// value is zero.
std::optional<float> numberOf(std::string_view bytes) {
    float value = 0.0F;
    const auto result = std::from_chars(bytes.data(), bytes.data() + bytes.size(), value);
    if (result.ptr != bytes.data() + bytes.size()) return std::nullopt;
    if (result.ec == std::errc::result_out_of_range) {
        if (magnitudeOf(bytes).value_or(-1) >= 0) return std::nullopt;
        return bytes[0] == '-' ? -0.0F : 0.0F;
    }
    if (result.ec != std::errc{} || !std::isfinite(value)) return std::nullopt;
    return value;
}

class Lexer {
  public:
    explicit Lexer(std::string_view text) : m_text(text) {}

    TokenList run() {
        constexpr std::size_t kBytesPerToken = 2;
        m_list.tokens.reserve(m_text.size() / kBytesPerToken + 1);
        while (m_position < m_text.size())
            step();
        push(TokenKind::Eof, m_text.size());
        flush();
        return std::move(m_list);
    }

  private:
    char at(std::size_t position) const { return position < m_text.size() ? m_text[position] : '\0'; }

    /// Tokens wait in a small buffer: a vector looks after its growth with each of them.
    void push(TokenKind kind, std::size_t end, float number = 0.0F) {
        if (m_waiting == m_buffer.size()) flush();
        m_buffer[m_waiting++] = {kind, number, {m_position, end}};
        m_position = end;
    }

    void flush() {
        m_list.tokens.insert(m_list.tokens.end(), m_buffer.begin(),
                             m_buffer.begin() + static_cast<std::ptrdiff_t>(m_waiting));
        m_waiting = 0;
    }

    void step() {
        const char c = m_text[m_position];
        const std::uint8_t start = kStarts[static_cast<unsigned char>(c)];
        if (start == kBlank) return blanks();
        if (start == kWord) return identifier();
        if (start < kBlank) {
            if (c == '/' && at(m_position + 1) == '/') return comment();
            return push(static_cast<TokenKind>(start), m_position + 1);
        }
        if (start == kDigit) return number();
        if (start == kQuote) return string();
        if (start == kHash) return comment();
        if (start == kMinus) {
            const char next = at(m_position + 1);
            if (isDigit(next) || next == '.') return number();
        }
        rare();
    }

    void rare() {
        const CodePoint point = decodeAt(m_text, m_position);
        if (point.valid() && isWhiteSpace(point.value)) {
            m_position += point.size;
        } else if (point.valid() && (point.value == '_' || isAlphanumeric(point.value))) {
            identifier();
        } else {
            push(TokenKind::UnknownCharacter, m_position + point.size);
        }
    }

    /// The blanks that a text is mostly made of.
    void blanks() {
        std::size_t end = m_position + 1;
        while (end < m_text.size() && (m_text[end] == ' ' || m_text[end] == '\n'))
            ++end;
        m_position = end;
    }

    void comment() {
        const std::size_t end = std::min(m_text.find_first_of("\r\n", m_position), m_text.size());
        m_list.comments.push_back({m_position, end});
        m_position = end;
    }

    void string() {
        std::size_t end = m_position + 1;
        while (end < m_text.size() && m_text[end] != '"')
            end += m_text[end] == '\\' && at(end + 1) == '"' ? 2 : 1;
        if (end >= m_text.size()) return push(TokenKind::UnterminatedString, m_text.size());
        push(TokenKind::String, end + 1);
    }

    void number() {
        std::size_t end = m_position + 1;
        while (end < m_text.size() && isNumberCharacter(m_text[end]))
            ++end;
        const auto value = numberOf(m_text.substr(m_position, end - m_position));
        push(value ? TokenKind::Number : TokenKind::MalformedNumber, end, value.value_or(0.0F));
    }

    void identifier() {
        std::size_t end = endOfWord(m_text, m_position);
        while (end < m_text.size() && static_cast<unsigned char>(m_text[end]) >= 0x80) {
            const CodePoint point = decodeAt(m_text, end);
            if (!point.valid() || !isAlphanumeric(point.value)) break;
            end = endOfWord(m_text, end + point.size);
        }
        const std::string_view name = m_text.substr(m_position, end - m_position);
        // No other words begin like these; most begin otherwise.
        const bool maybe = name.front() == 't' || name.front() == 'f';
        if (maybe && name == "true") return push(TokenKind::True, end);
        if (maybe && name == "false") return push(TokenKind::False, end);
        push(TokenKind::Ident, end);
    }

    std::string_view m_text;
    std::size_t m_position = 0;
    std::array<Token, 256> m_buffer;
    std::size_t m_waiting = 0;
    TokenList m_list;
};

}  // namespace

TokenList tokenize(std::string_view text) {
    return Lexer(text).run();
}

std::string textOf(const Token& token, std::string_view source) {
    std::string_view bytes = source.substr(token.span.begin, token.span.size());
    if (token.kind != TokenKind::String) return std::string(bytes);
    bytes = bytes.substr(1, bytes.size() - 2);
    std::string value;
    value.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] == '\\' && i + 1 < bytes.size() && bytes[i + 1] == '"') ++i;
        value.push_back(bytes[i]);
    }
    return value;
}

std::string quoted(std::string_view value) {
    std::string result = "\"";
    for (const char c : value) {
        if (c == '"') result.push_back('\\');
        result.push_back(c);
    }
    result.push_back('"');
    return result;
}

bool writableAsString(std::string_view value) {
    return (value.empty() || value.back() != '\\') && !findInvalidUtf8(value);
}

}  // namespace poseloom::posegraph
