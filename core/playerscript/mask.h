// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace poseloom::playerscript {

/// What a condition asks for: of a bitmask condition the bits of which one must be set, of any other the
/// value in the low word.
struct Mask {
    std::uint32_t low = 0;
    std::uint32_t high = 0;

    constexpr std::uint64_t bits() const { return (std::uint64_t{high} << 32U) | low; }
    bool operator==(const Mask&) const = default;
};

/// The engine's arithmetic of a bitmask expression, oddities included (spec/cod.md 4.3): the temporary grows
/// from plain value to plain value, a subtraction never ends, and numbers from 64 on write past the mask.
class MaskExpression {
  public:
    /// Works on `result` in place: clears its low word and keeps the high one, which is what leaks from one
    /// condition of a line into the next.
    explicit MaskExpression(Mask& result) : m_result(result) { m_result.low = 0; }

    void addValue(std::size_t number) {
        // 64 to 95 set the flag of subtraction, higher ones nothing that is ever read.
        if (number < 128) m_words[number / 32] |= std::uint32_t{1} << (number % 32);
        apply();
    }
    void addAll() {
        m_words[0] = m_words[1] = ~std::uint32_t{0};
        apply();
    }
    void addAlias(Mask alias) {
        m_words[0] = alias.low;
        m_words[1] = alias.high;
        apply();
    }
    void addNone() { m_result.low |= 1U; }
    void minus() { m_words[2] = 1; }
    bool subtracts() const { return m_words[2] != 0; }

  private:
    void apply() {
        if (subtracts()) {
            m_result.low &= ~m_words[0];
            m_result.high &= ~m_words[1];
        } else {
            m_result.low |= m_words[0];
            m_result.high |= m_words[1];
        }
    }

    Mask& m_result;
    std::array<std::uint32_t, 4> m_words{};  ///< the mask, whether it is subtracted, one that nobody reads
};

}  // namespace poseloom::playerscript
