// SPDX-License-Identifier: MIT
#pragma once

#include <zlib.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace poseloom::tests {

/// A file to pack. The first `preload` bytes go into the directory, the rest into `archive`.
struct Packed {
    std::string extension, folder, name, content;
    std::uint16_t preload = 0;
    std::uint16_t archive = 0x7FFF;
    std::uint32_t checksumError = 0;  ///< added to the right checksum
};

template <typename T>
void append(std::string& bytes, T value) {
    for (std::size_t i = 0; i < sizeof(T); ++i)
        bytes += static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * i) & 0xFF);
}

/// The bytes of a package of one file: header, directory, data. Data of numbered archives go to `other`.
inline std::string packed(const std::vector<Packed>& files, std::uint32_t version = 1,
                          std::string* other = nullptr) {
    std::string tree;
    std::string data;
    for (const Packed& file : files) {
        std::string& archive = file.archive == 0x7FFF || other == nullptr ? data : *other;
        for (const std::string& part : {file.extension, file.folder, file.name})
            tree += (part.empty() ? " " : part) + '\0';
        const auto* begin = reinterpret_cast<const Bytef*>(file.content.data());
        append(tree, static_cast<std::uint32_t>(crc32_z(0, begin, file.content.size())) + file.checksumError);
        append(tree, file.preload);
        append(tree, file.archive);
        append(tree, static_cast<std::uint32_t>(archive.size()));
        append(tree, static_cast<std::uint32_t>(file.content.size() - file.preload));
        append(tree, std::uint16_t{0xFFFF});
        tree += file.content.substr(0, file.preload);
        archive += file.content.substr(file.preload);
        tree += '\0';  // no more names
        tree += '\0';  // no more folders
    }
    tree += '\0';
    std::string bytes;
    append(bytes, std::uint32_t{0x55AA1234});
    append(bytes, version);
    append(bytes, static_cast<std::uint32_t>(tree.size()));
    if (version == 2) bytes += std::string(16, '\0');
    return bytes + tree + data;
}

}  // namespace poseloom::tests
