// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "support/byte_reader.h"

namespace poseloom::mdl {

/// Reads a run-length stream of int16 values (spec/mdl.md 2.2) from its beginning, all frames of it: the
/// values that AnimStream gives for one frame after another. In the header, because clips consist of many
/// short streams. The bytes are not owned.
class RunReader {
  public:
    RunReader(const ByteReader& reader, std::uint64_t offset) : m_reader(reader), m_next(offset) {}

    /// Frames that may be asked for at once, and values that `out` has room for.
    static constexpr std::size_t kRoom = 32;

    /// Writes the next `frames` values.
    void expand(std::size_t frames, std::int16_t* out) {
        if (m_frame == m_total) enterRun();
        if (m_frame + frames <= std::min(m_valid, m_total) &&
            m_reader.contains(m_values + 2 * m_frame, kRoom, 2)) {
            // What nearly every stream is; copying a fixed number takes a few instructions.
            std::memcpy(out, m_reader.bytes().data() + m_values + 2 * m_frame, 2 * kRoom);
            m_frame += frames;
            return;
        }
        while (frames > 0) {
            if (m_frame == m_total) enterRun();
            const std::size_t taken = std::min(frames, m_total - m_frame);
            const std::size_t stored = m_frame < m_valid ? std::min(taken, m_valid - m_frame) : 0;
            if (stored > 0) copyValues(stored, out);
            if (taken > stored) std::fill_n(out + stored, taken - stored, held());
            m_frame += taken;
            frames -= taken;
            out += taken;
        }
    }

  private:
    /// What follows damage counts as an endless run without values, which is 0.
    void enterRun() {
        m_frame = 0;
        m_valid = m_reader.readOr<std::uint8_t>(m_next, 0);
        m_total = m_reader.readOr<std::uint8_t>(m_next + 1, 0);
        m_values = m_next + 2;
        m_next = m_values + 2 * m_valid;
        if (m_total > 0) return;
        m_valid = 0;
        m_total = SIZE_MAX;
    }

    void copyValues(std::size_t count, std::int16_t* out) const {
        const std::uint64_t first = m_values + 2 * m_frame;
        if (m_reader.contains(first, count, 2)) {
            std::memcpy(out, m_reader.bytes().data() + first, 2 * count);
            return;
        }
        for (std::size_t i = 0; i < count; ++i)
            out[i] = valueAt(m_frame + i);
    }

    std::int16_t held() const { return m_valid == 0 ? std::int16_t{0} : valueAt(m_valid - 1); }

    std::int16_t valueAt(std::size_t index) const {
        return m_reader.readOr<std::int16_t>(m_values + 2 * index, 0);
    }

    ByteReader m_reader;
    std::uint64_t m_next = 0;    ///< offset of the header after the current run
    std::uint64_t m_values = 0;  ///< offset of the current run's first value
    std::size_t m_valid = 0;
    std::size_t m_total = 0;
    std::size_t m_frame = 0;  ///< of the current run
};

}  // namespace poseloom::mdl
