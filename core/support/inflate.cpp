// SPDX-License-Identifier: MIT
#include "support/inflate.h"

#include <zlib.h>

#include <limits>

namespace poseloom {

std::optional<std::vector<std::byte>> inflateRaw(std::span<const std::byte> packed, std::size_t size) {
    constexpr std::size_t kMost = std::numeric_limits<uInt>::max();
    if (packed.size() > kMost || size > kMost) return std::nullopt;
    z_stream stream{};
    if (::inflateInit2(&stream, -MAX_WBITS) != Z_OK) return std::nullopt;
    std::vector<std::byte> content(size);
    std::byte none{};
    // zlib takes its input as not const, and does not write to it.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(size > 0 ? content.data() : &none);
    stream.avail_out = static_cast<uInt>(size);
    const int ended = ::inflate(&stream, Z_FINISH);
    const bool whole = ended == Z_STREAM_END && stream.total_out == size;
    ::inflateEnd(&stream);
    return whole ? std::optional(std::move(content)) : std::nullopt;
}

}  // namespace poseloom
