// SPDX-License-Identifier: MIT
#include "support/zip_package.h"

#include <zlib.h>

#include <fstream>

#include "support/byte_reader.h"
#include "support/file_io.h"
#include "support/inflate.h"
#include "support/reporter.h"

namespace poseloom {

namespace fs = std::filesystem;

namespace {

constexpr std::uint32_t kLocalSignature = 0x04034B50;
constexpr std::uint64_t kLocalHeader = 30;
constexpr std::uint16_t kStored = 0;
constexpr std::uint16_t kDeflated = 8;

/// What is wrong with an entry, said of its place.
tl::unexpected<Diagnostic> zipFailure(const ZipPackage& package, const ZipEntry& entry, std::string code,
                                      const std::string& text) {
    Place place = placeInBinary(package.placeOf(entry), {0, 0});
    auto result = failure(std::move(code), text, std::move(place));
    result.value().subject = entry.path;
    return result;
}

}  // namespace

std::string ZipPackage::placeOf(const ZipEntry& entry) const {
    return (m_file / fs::path(entry.path).relative_path()).string();
}

Result<std::vector<std::byte>> ZipPackage::part(std::uint64_t offset, std::uint64_t count) const {
    if (!m_bytes) return readFilePart(m_file, offset, count);
    const auto slice = ByteReader(*m_bytes).slice(offset, count);
    if (slice) return std::vector<std::byte>(slice->begin(), slice->end());
    return failure("SYS006", m_file.string() + " has fewer bytes", placeInBinary(m_file.string(), {0, 0}));
}

Result<std::vector<std::byte>> ZipPackage::extract(const ZipEntry& entry) const {
    if (entry.encrypted || (entry.method != kStored && entry.method != kDeflated))
        return zipFailure(*this, entry, "PAK003",
                          entry.encrypted ? "the file is encrypted"
                                          : "the file is packed with method " + std::to_string(entry.method));
    if (entry.size > kLargest || entry.size > largestInflated(entry.packedSize))
        return zipFailure(*this, entry, "PAK004",
                          "the file claims to have " + std::to_string(entry.size) + " bytes, packed in " +
                              std::to_string(entry.packedSize));
    const auto header = part(entry.header, kLocalHeader);
    const ByteReader local(header ? std::span<const std::byte>(*header) : std::span<const std::byte>());
    if (local.readOr<std::uint32_t>(0, 0) != kLocalSignature)
        return zipFailure(*this, entry, "PAK002", "there is no file where the directory says");
    const std::uint64_t data =
        entry.header + kLocalHeader + local.readOr<std::uint16_t>(26, 0) + local.readOr<std::uint16_t>(28, 0);
    if (data > m_fileSize || entry.packedSize > m_fileSize - data)
        return zipFailure(*this, entry, "PAK002", "the file's data lead beyond the package");
    auto packed = part(data, entry.packedSize);
    if (!packed) return zipFailure(*this, entry, "PAK002", packed.error().message);
    if (entry.method == kDeflated) {
        auto whole = inflateRaw(*packed, entry.size);
        if (!whole) return zipFailure(*this, entry, "PAK005", "the packed data are damaged");
        packed = std::move(*whole);
    }
    const auto sum =
        ::crc32_z(0, reinterpret_cast<const Bytef*>(packed->data()), static_cast<z_size_t>(packed->size()));
    if (packed->size() != entry.size || sum != entry.checksum)
        return zipFailure(*this, entry, "PAK005",
                          "the content does not have the size and checksum that the package states");
    return packed;
}

bool looksLikeZip(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::string head(4, '\0');
    return stream.read(head.data(), 4) && (head == "PK\x03\x04" || head == "PK\x05\x06");
}

Result<void> checkSharing(const ZipPackage& package) {
    std::uint64_t claimed = 0;
    for (const ZipEntry& entry : package.entries())
        claimed += entry.packedSize;
    if (claimed <= package.fileSize()) return {};
    return failure("PAK004",
                   "the files of this package claim " + std::to_string(claimed) + " bytes of the " +
                       std::to_string(package.fileSize()) + " that are there",
                   placeInBinary(package.file().string(), {0, 0}));
}

Diagnostics checkZip(const fs::path& file) {
    ZipResult opened = openZip(file);
    if (!opened.package) return std::move(opened.diagnostics);
    if (auto shared = checkSharing(*opened.package); !shared) {
        opened.diagnostics.push_back(std::move(shared.error()));
        return std::move(opened.diagnostics);
    }
    Reporter reporter(file.string());
    for (const ZipEntry& entry : opened.package->entries()) {
        const auto content = opened.package->extract(entry);
        if (content) continue;
        reporter.report(content.error().code, content.error().severity, {entry.path, entry.header, 0},
                        content.error().message, entry.path);
    }
    Diagnostics damaged = reporter.take();
    opened.diagnostics.insert(opened.diagnostics.end(), damaged.begin(), damaged.end());
    return std::move(opened.diagnostics);
}

}  // namespace poseloom
