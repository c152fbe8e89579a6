// SPDX-License-Identifier: MIT
#pragma once

#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace poseloom::tests {

/// A file to put into a zip, and what can be wrong with it.
struct Zipped {
    std::string path;
    std::string content;
    bool deflated = false;
    std::optional<std::uint32_t> claimedSize = {};
    std::uint32_t checksumError = 0;  ///< added to the right checksum
    std::optional<std::uint16_t> method = {};
    std::uint16_t flags = 0;
    bool sameDataAsFirst = false;
};

inline std::vector<std::byte> bytesOfZip(const std::string& text) {
    const auto data = std::as_bytes(std::span(text));
    return {data.begin(), data.end()};
}

template <typename T>
void appendLittle(std::string& bytes, T value) {
    for (std::size_t i = 0; i < sizeof(T); ++i)
        bytes += static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * i) & 0xFF);
}

inline std::string deflatedText(const std::string& text) {
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

/// The bytes of a zip file.
inline std::string zipped(const std::vector<Zipped>& files, const std::string& comment = {}) {
    std::string bytes;
    std::string directory;
    for (const Zipped& file : files) {
        const std::string data = file.deflated ? deflatedText(file.content) : file.content;
        const std::uint32_t header = file.sameDataAsFirst ? 0U : static_cast<std::uint32_t>(bytes.size());
        const auto* begin = reinterpret_cast<const Bytef*>(file.content.data());
        std::string common;
        appendLittle(common, std::uint16_t{20});
        appendLittle(common, file.flags);
        appendLittle(common, file.method.value_or(file.deflated ? std::uint16_t{8} : std::uint16_t{0}));
        appendLittle(common, std::uint32_t{0});
        appendLittle(common,
                     static_cast<std::uint32_t>(crc32_z(0, begin, file.content.size())) + file.checksumError);
        appendLittle(common, static_cast<std::uint32_t>(data.size()));
        appendLittle(common, file.claimedSize.value_or(static_cast<std::uint32_t>(file.content.size())));
        appendLittle(common, static_cast<std::uint16_t>(file.path.size()));
        appendLittle(common, std::uint16_t{0});
        if (!file.sameDataAsFirst) bytes += "PK\x03\x04" + common + file.path + data;
        directory += "PK\x01\x02" + std::string("\x14\0", 2) + common + std::string(10, '\0');
        appendLittle(directory, header);
        directory += file.path;
    }
    const auto start = static_cast<std::uint32_t>(bytes.size());
    bytes += directory + "PK\x05\x06" + std::string(4, '\0');
    appendLittle(bytes, static_cast<std::uint16_t>(files.size()));
    appendLittle(bytes, static_cast<std::uint16_t>(files.size()));
    appendLittle(bytes, static_cast<std::uint32_t>(directory.size()));
    appendLittle(bytes, start);
    appendLittle(bytes, static_cast<std::uint16_t>(comment.size()));
    return bytes + comment;
}

}  // namespace poseloom::tests
