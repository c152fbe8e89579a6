// SPDX-License-Identifier: MIT
#include "mdl/vpk_reader.h"

#include <algorithm>

#include "mdl/game_path.h"

namespace poseloom::mdl {

namespace fs = std::filesystem;

namespace {

constexpr std::uint32_t kSignature = 0x55AA1234;
constexpr std::uint64_t kEntrySize = 18;
constexpr std::uint16_t kTerminator = 0xFFFF;
constexpr std::size_t kLongestString = 1024;

std::uint64_t headerSize(std::uint32_t version) {
    return version == 1 ? 12 : 28;
}

/// A single space stands for an empty part.
std::string_view emptyForSpace(std::string_view part) {
    return part == " " ? std::string_view{} : part;
}

bool isNumbered(const fs::path& file) {
    const std::string stem = file.stem().string();
    const std::size_t underscore = stem.rfind('_');
    return underscore != std::string::npos && stem.size() - underscore == 4 &&
           stem.find_first_not_of("0123456789", underscore + 1) == std::string::npos;
}

}  // namespace

VpkReader::VpkReader(std::vector<std::byte> head, fs::path file, std::uint64_t fileSize)
    : m_reporter(file.string()), m_fileSize(fileSize) {
    m_package->m_file = std::move(file);
    m_package->m_directory = std::make_shared<const std::vector<std::byte>>(std::move(head));
    m_reader = ByteReader(*m_package->m_directory);
}

std::uint64_t VpkReader::directorySize(std::span<const std::byte> head) {
    const ByteReader reader(head);
    if (reader.readOr<std::uint32_t>(0, 0) != kSignature) return head.size();
    return headerSize(reader.readOr<std::uint32_t>(4, 0)) + reader.readOr<std::uint32_t>(8, 0);
}

std::uint64_t VpkReader::hashOf(std::string_view gamePath) {
    std::uint64_t hash = 14695981039346656037ULL;  // FNV-1a
    for (const char c : gamePath)
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return hash;
}

VpkResult VpkReader::read() {
    if (!readHeader()) return {nullptr, m_reporter.take()};
    readDirectory();
    index();
    return {m_package, m_reporter.take()};
}

bool VpkReader::readHeader() {
    const auto signature = m_reader.read<std::uint32_t>(0);
    const auto version = m_reader.read<std::uint32_t>(4);
    const auto treeSize = m_reader.read<std::uint32_t>(8);
    const auto refuse = [&](const Field& field, const std::string& text) {
        m_reporter.report("MDL120", Severity::Error, field, text);
        return false;
    };
    if (!signature || *signature != kSignature) {
        return refuse({"signature", 0},
                      isNumbered(m_package->m_file)
                          ? "this is a numbered part of a package: open its _dir.vpk instead"
                          : "this is not the directory of a package");
    }
    if (!version || !treeSize) return refuse({"header", 0}, "the file ends inside its header");
    if (*version != 1 && *version != 2) {
        return refuse({"version", 4},
                      "version " + std::to_string(*version) + " cannot be read; versions 1 and 2 can");
    }
    m_package->m_version = static_cast<int>(*version);
    m_position = headerSize(*version);
    m_package->m_dataStart = m_position + *treeSize;
    m_end = std::min<std::uint64_t>(m_package->m_dataStart, m_reader.size());
    if (m_package->m_dataStart > m_fileSize) {
        m_reporter.report("MDL121", Severity::Error, {"tree size", 8},
                          "the directory has " + std::to_string(*treeSize) + " bytes, the file only " +
                              std::to_string(m_fileSize));
    }
    return true;
}

bool VpkReader::complain(std::string_view what) {
    m_reporter.report("MDL121", Severity::Error, {"directory", m_position, 1}, what);
    return false;
}

std::optional<std::string_view> VpkReader::nextString() {
    const std::uint64_t left = m_position < m_end ? m_end - m_position : 0;
    const auto text =
        m_reader.string(m_position, static_cast<std::size_t>(std::min<std::uint64_t>(left, kLongestString)));
    if (!text) {
        complain("a name does not end; the files up to here are used");
        return std::nullopt;
    }
    m_position += text->size() + 1;
    return text;
}

void VpkReader::readDirectory() {
    while (const auto extension = nextString()) {
        if (extension->empty()) return;
        while (true) {
            const auto folder = nextString();
            if (!folder) return;
            if (folder->empty()) break;
            if (!readFolder(emptyForSpace(*extension), emptyForSpace(*folder))) return;
        }
    }
}

bool VpkReader::readFolder(std::string_view extension, std::string_view folder) {
    while (const auto name = nextString()) {
        if (name->empty()) return true;
        if (!readEntry(extension, folder, emptyForSpace(*name))) return false;
    }
    return false;
}

bool VpkReader::readEntry(std::string_view extension, std::string_view folder, std::string_view name) {
    VpkEntry entry{folder, name, extension, 0, 0, 0, 0, {}};
    if (m_position > m_end || m_end - m_position < kEntrySize) {
        return complain("an entry is cut; the files up to here are used");
    }
    entry.checksum = m_reader.readOr<std::uint32_t>(m_position, 0);
    const auto preload = m_reader.readOr<std::uint16_t>(m_position + 4, 0);
    entry.archive = m_reader.readOr<std::uint16_t>(m_position + 6, 0);
    entry.offset = m_reader.readOr<std::uint32_t>(m_position + 8, 0);
    entry.length = m_reader.readOr<std::uint32_t>(m_position + 12, 0);
    if (m_reader.readOr<std::uint16_t>(m_position + 16, 0) != kTerminator) {
        return complain("an entry does not end with FFFF; the files up to here are used");
    }
    m_position += kEntrySize;
    if (m_end - m_position < preload) {
        return complain("preloaded bytes are cut; the files up to here are used");
    }
    entry.preload = m_reader.slice(m_position, preload).value_or(std::span<const std::byte>{});
    m_position += preload;
    m_package->m_entries.push_back(entry);
    return true;
}

void VpkReader::index() {
    std::vector<std::pair<std::uint64_t, std::uint32_t>>& list = m_package->m_index;
    list.reserve(m_package->m_entries.size());
    for (std::size_t i = 0; i < m_package->m_entries.size(); ++i) {
        const VpkEntry& entry = m_package->m_entries[i];
        const auto path = normalisedGamePath(entry.path());
        if (path && !path->empty()) {
            list.emplace_back(hashOf(*path), static_cast<std::uint32_t>(i));
            continue;
        }
        if (!m_reporter.admit("MDL124")) continue;
        m_reporter.add("MDL124", Severity::Warning, {"directory", 0, 0},
                       "the path \"" + entry.path() + "\" leads out of the package; the file is left out",
                       entry.path());
    }
    std::sort(list.begin(), list.end());
}

}  // namespace poseloom::mdl
