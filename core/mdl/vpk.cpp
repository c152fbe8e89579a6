// SPDX-License-Identifier: MIT
#include "mdl/vpk.h"

#include <zlib.h>

#include <algorithm>
#include <map>

#include "mdl/game_path.h"
#include "mdl/vpk_reader.h"
#include "support/file_io.h"

namespace poseloom::mdl {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kDirectoryEnding = "_dir";

/// "007"; numbers above 999 take more digits.
std::string threeDigits(std::uint16_t number) {
    std::string text = std::to_string(number);
    return text.size() < 3 ? std::string(3 - text.size(), '0') + text : text;
}

}  // namespace

std::string VpkEntry::path() const {
    std::string path = joined(folder, name);
    if (extension.empty()) return path;
    path += '.';
    path += extension;
    return path;
}

const VpkEntry* Vpk::find(std::string_view gamePath) const {
    const std::uint64_t hash = VpkReader::hashOf(gamePath);
    const auto before = [](const auto& known, std::uint64_t wanted) { return known.first < wanted; };
    for (auto it = std::lower_bound(m_index.begin(), m_index.end(), hash, before);
         it != m_index.end() && it->first == hash; ++it) {
        const VpkEntry& entry = m_entries[it->second];
        if (normalisedGamePath(entry.path()) == gamePath) return &entry;
    }
    return nullptr;
}

fs::path Vpk::archiveOf(const VpkEntry& entry) const {
    if (entry.archive == kInDirectory) return m_file;
    std::string base = m_file.stem().string();
    if (foldCase(base).ends_with(kDirectoryEnding)) base.resize(base.size() - kDirectoryEnding.size());
    base += '_';
    base += threeDigits(entry.archive);
    base += m_file.extension().string();
    return m_file.parent_path() / base;
}

std::string Vpk::placeOf(const VpkEntry& entry) const {
    return (m_file / entry.path()).string();
}

Result<std::vector<std::byte>> Vpk::extract(const VpkEntry& entry) const {
    std::vector<std::byte> content(entry.preload.begin(), entry.preload.end());
    if (entry.length == 0) return content;
    const std::uint64_t start = entry.archive == kInDirectory ? m_dataStart : 0;
    const fs::path archive = archiveOf(entry);
    auto data = readFilePart(archive, start + entry.offset, entry.length);
    if (!data) {
        return failure("MDL122", placeOf(entry) + " cannot be read: " + data.error().message,
                       Place{archive.string(), {}, {}, {}});
    }
    if (content.empty()) return std::move(*data);
    content.insert(content.end(), data->begin(), data->end());
    return content;
}

bool matches(const VpkEntry& entry, std::span<const std::byte> content) {
    return ::crc32_z(0, reinterpret_cast<const Bytef*>(content.data()), content.size()) == entry.checksum;
}

Diagnostic wrongChecksum(const Vpk& package, const VpkEntry& entry) {
    Place place;
    place.file = package.placeOf(entry);
    return {"MDL123",
            Severity::Error,
            "the content does not have the checksum that the package states",
            std::move(place),
            entry.path(),
            {},
            {}};
}

VpkResult openVpk(const fs::path& file) {
    std::error_code error;
    const std::uint64_t size = fs::file_size(file, error);
    if (error) {
        auto opened = readBinaryFile(file);  // says why
        return {nullptr, opened ? Diagnostics{} : Diagnostics{std::move(opened.error())}};
    }
    const auto head = readFilePart(file, 0, std::min(size, VpkReader::kLargestHeader));
    if (!head) return {nullptr, {head.error()}};
    const std::uint64_t wanted = std::min(size, VpkReader::directorySize(*head));
    auto directory = readFilePart(file, 0, std::max<std::uint64_t>(wanted, head->size()));
    if (!directory) return {nullptr, {directory.error()}};
    return readVpk(std::move(*directory), file, size);
}

VpkResult readVpk(std::vector<std::byte> head, const fs::path& file, std::uint64_t fileSize) {
    return VpkReader(std::move(head), file, fileSize).read();
}

Result<void> checkSharing(const Vpk& package) {
    constexpr std::uint64_t kSlack = 64 * 1024;
    std::uint64_t claimed = 0;
    std::map<std::uint16_t, fs::path> archives{{kInDirectory, package.file()}};
    for (const VpkEntry& entry : package.entries()) {
        claimed += entry.length;
        archives.try_emplace(entry.archive, package.archiveOf(entry));
    }
    std::uint64_t present = 0;
    for (const auto& [number, archive] : archives) {
        std::error_code error;
        const std::uint64_t size = fs::file_size(archive, error);
        if (!error) present += size;
    }
    if (claimed <= 2 * present + kSlack) return {};
    return failure("MDL125",
                   "the files of this package claim " + std::to_string(claimed) + " bytes of the " +
                       std::to_string(present) + " that are there",
                   placeInBinary(package.file().string(), {0, 0}));
}

Diagnostics checkVpk(const fs::path& file) {
    VpkResult opened = openVpk(file);
    if (!opened.package) return std::move(opened.diagnostics);
    if (auto shared = checkSharing(*opened.package); !shared) {
        opened.diagnostics.push_back(std::move(shared.error()));
        return std::move(opened.diagnostics);
    }
    Reporter reporter(file.string());
    for (const VpkEntry& entry : opened.package->entries()) {
        const auto content = opened.package->extract(entry);
        if (content && matches(entry, *content)) continue;
        const Diagnostic found = content ? wrongChecksum(*opened.package, entry) : content.error();
        reporter.report(found.code, found.severity, {entry.path(), 0, 0}, found.message, entry.path());
    }
    Diagnostics damaged = reporter.take();
    opened.diagnostics.insert(opened.diagnostics.end(), damaged.begin(), damaged.end());
    return std::move(opened.diagnostics);
}

}  // namespace poseloom::mdl
