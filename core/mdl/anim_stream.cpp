// SPDX-License-Identifier: MIT
#include "mdl/anim_stream.h"

namespace poseloom::mdl {

bool AnimStream::seek(int frame) {
    if (frame < m_runFrame) {
        m_run = m_begin;
        m_runFrame = 0;
    }
    while (true) {
        if (!m_reader.contains(m_run, 2)) return false;
        m_valid = m_reader.readOr<std::uint8_t>(m_run, 0);
        m_total = m_reader.readOr<std::uint8_t>(m_run + 1, 0);
        if (m_total == 0) return false;
        if (frame - m_runFrame < m_total) return true;
        m_runFrame += m_total;
        m_run += 2 * (1 + static_cast<std::uint64_t>(m_valid));
    }
}

float AnimStream::short16(std::uint64_t index) const {
    return static_cast<float>(m_reader.readOr<std::int16_t>(m_run + 2 * index, 0));
}

float AnimStream::held(int frame) const {
    if (m_valid == 0) return 0.0F;
    const int local = frame - m_runFrame;
    return short16(static_cast<std::uint64_t>(local < m_valid ? local + 1 : m_valid));
}

float AnimStream::value(int frame) {
    return m_hasData && seek(frame) ? held(frame) : 0.0F;
}

AnimStream::Pair AnimStream::values(int frame) {
    if (!m_hasData) return {};
    if (m_reader.readOr<std::uint16_t>(m_begin, 0) == 0x0101) {
        const auto constant = static_cast<float>(m_reader.readOr<std::int16_t>(m_begin + 2, 0));
        return {constant, constant};
    }
    if (!seek(frame)) return {};
    const float first = held(frame);
    const int next = frame - m_runFrame + 1;
    if (next < m_valid) return {first, short16(static_cast<std::uint64_t>(next) + 1)};
    if (next < m_total) return {first, first};
    return {first, short16(static_cast<std::uint64_t>(m_valid) + 2)};
}

StreamMeasure measureStream(const ByteReader& reader, std::uint64_t offset, int frames) {
    StreamMeasure result;
    result.end = offset;
    const auto failed = [&](StreamMeasure::Fault fault) {
        result.fault = fault;
        result.faultOffset = result.end;
        return result;
    };
    while (result.total < frames) {
        if (!reader.contains(result.end, 2)) return failed(StreamMeasure::Fault::PastEnd);
        const int valid = reader.readOr<std::uint8_t>(result.end, 0);
        const int total = reader.readOr<std::uint8_t>(result.end + 1, 0);
        if (total == 0) return failed(StreamMeasure::Fault::ZeroTotal);
        if (valid > total) return failed(StreamMeasure::Fault::ValidAboveTotal);
        if (valid == 0) return failed(StreamMeasure::Fault::NoValues);
        const std::uint64_t size = 2 * (1 + static_cast<std::uint64_t>(valid));
        if (!reader.contains(result.end, size)) return failed(StreamMeasure::Fault::PastEnd);
        result.end += size;
        result.total += total;
        ++result.runs;
    }
    return result;
}

}  // namespace poseloom::mdl
