// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "support/byte_reader.h"

namespace poseloom::mdl {

/// One run-length stream of int16 values (spec/mdl.md 2.2), read frame by frame. Asking for ascending frames
/// costs constant time each; an earlier frame starts again from the stream's beginning. A damaged stream
/// reads as 0 from the damage on. The bytes are not owned.
class AnimStream {
  public:
    /// A channel without data: 0 at every frame.
    AnimStream() = default;
    AnimStream(const ByteReader& reader, std::uint64_t offset)
        : m_reader(reader), m_begin(offset), m_run(offset), m_hasData(true) {}

    bool hasData() const { return m_hasData; }

    struct Pair {
        float first = 0.0F;
        float second = 0.0F;
    };

    /// The one-value form. `frame` >= 0.
    float value(int frame);
    /// The two-value form: the values at `frame` and the frame after it.
    Pair values(int frame);

  private:
    bool seek(int frame);
    float held(int frame) const;
    float short16(std::uint64_t index) const;

    ByteReader m_reader;
    std::uint64_t m_begin = 0;
    std::uint64_t m_run = 0;  ///< offset of the current run's header
    int m_runFrame = 0;       ///< first frame of the current run
    int m_valid = 0;
    int m_total = 0;
    bool m_hasData = false;
};

/// What walking a whole stream found.
struct StreamMeasure {
    enum class Fault { None, ZeroTotal, ValidAboveTotal, NoValues, PastEnd };
    Fault fault = Fault::None;
    std::uint64_t end = 0;          ///< the byte after the last run read
    std::uint64_t faultOffset = 0;  ///< of the run's header
    int total = 0;                  ///< frames covered
    std::uint64_t runs = 0;
};

/// Walks runs until they cover `frames`.
StreamMeasure measureStream(const ByteReader& reader, std::uint64_t offset, int frames);

}  // namespace poseloom::mdl
