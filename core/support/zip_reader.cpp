// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "support/byte_reader.h"
#include "support/file_io.h"
#include "support/reporter.h"
#include "support/zip_package.h"

namespace poseloom {

namespace fs = std::filesystem;

namespace {

using enum Severity;

constexpr std::uint32_t kEndSignature = 0x06054B50;
constexpr std::uint32_t kEntrySignature = 0x02014B50;
constexpr std::uint64_t kEndRecord = 22;
constexpr std::uint64_t kEntryRecord = 46;
constexpr std::uint64_t kLongestComment = 65535;
constexpr std::uint32_t kIsElsewhere = 0xFFFFFFFF;

}  // namespace

/// Reads the directory of one zip file: the record at its end says where it is.
class ZipReader {
  public:
    explicit ZipReader(const fs::path& file) : m_reporter(file.string()) { m_package->m_file = file; }

    ZipResult runOnFile() {
        std::error_code error;
        m_package->m_fileSize = fs::file_size(m_package->m_file, error);
        if (!error) return run();
        auto opened = readBinaryFile(m_package->m_file);  // says why
        return {nullptr, opened ? Diagnostics{} : Diagnostics{std::move(opened.error())}};
    }

    ZipResult runOnBytes(std::vector<std::byte> bytes) {
        m_package->m_fileSize = bytes.size();
        m_package->m_bytes = std::make_shared<const std::vector<std::byte>>(std::move(bytes));
        return run();
    }

  private:
    ZipResult run() {
        const bool usable = findEnd() && readEnd() && readEntries();
        return {usable ? m_package : nullptr, m_reporter.take()};
    }

    bool stop(std::string_view code, const Field& field, std::string_view text) {
        m_reporter.report(code, Error, field, text);
        return false;
    }

    /// Searches the end of the file backwards: a comment may follow the record.
    bool findEnd() {
        const std::uint64_t size = m_package->m_fileSize;
        const std::uint64_t tailSize = std::min(size, kEndRecord + kLongestComment);
        auto tail = m_package->part(size - tailSize, tailSize);
        if (!tail) return stop("PAK001", {"file", 0, size}, tail.error().message);
        const ByteReader reader(*tail);
        for (std::uint64_t at = tailSize >= kEndRecord ? tailSize - kEndRecord + 1 : 0; at-- > 0;) {
            if (reader.read<std::uint32_t>(at) != kEndSignature) continue;
            m_end.assign(tail->begin() + static_cast<std::ptrdiff_t>(at), tail->end());
            m_endAt = size - tailSize + at;
            return true;
        }
        return stop("PAK001", {"end of the directory", size, 0}, "there is none: this is no zip file");
    }

    bool readEnd() {
        const ByteReader end(m_end);
        const auto disk = end.readOr<std::uint16_t>(4, 0);
        const auto directoryDisk = end.readOr<std::uint16_t>(6, 0);
        m_count = end.readOr<std::uint16_t>(10, 0);
        const auto size = end.readOr<std::uint32_t>(12, 0);
        const auto start = end.readOr<std::uint32_t>(16, 0);
        const Field field{"end of the directory", m_endAt, kEndRecord};
        if (disk != 0 || directoryDisk != 0 || size == kIsElsewhere || start == kIsElsewhere)
            return stop("PAK003", field, "the package is split, or of the kind for more than 4 GiB (zip64)");
        if (size > m_endAt || start > m_endAt - size)
            return stop("PAK002", field, "the directory leads beyond the file");
        // What was put in front of a finished package moves everything in it.
        m_shift = m_endAt - size - start;
        auto directory = m_package->part(m_shift + start, size);
        if (!directory) return stop("PAK002", field, directory.error().message);
        m_directory = std::move(*directory);
        m_directoryAt = m_shift + start;
        return true;
    }

    bool readEntries() {
        const ByteReader reader(m_directory);
        std::uint64_t at = 0;
        for (std::size_t i = 0; i < m_count; ++i) {
            if (reader.read<std::uint32_t>(at) != kEntrySignature || !reader.contains(at, kEntryRecord))
                return endsAt(at, i);
            const std::uint64_t name = reader.readOr<std::uint16_t>(at + 28, 0);
            const std::uint64_t more = std::uint64_t{reader.readOr<std::uint16_t>(at + 30, 0)} +
                                       reader.readOr<std::uint16_t>(at + 32, 0);
            const auto text = reader.slice(at + kEntryRecord, name);
            if (!text) return endsAt(at, i);
            addEntry(reader, at, {reinterpret_cast<const char*>(text->data()), text->size()});
            at += kEntryRecord + name + more;
        }
        return true;
    }

    /// What comes before is there all the same.
    bool endsAt(std::uint64_t at, std::size_t entry) {
        m_reporter.report(
            "PAK002", Error, {"directory", m_directoryAt + at, 0},
            "it ends after " + std::to_string(entry) + " of " + std::to_string(m_count) + " files");
        return true;
    }

    void addEntry(const ByteReader& reader, std::uint64_t at, std::string_view path) {
        if (path.empty() || path.back() == '/' || path.back() == '\\') return;
        ZipEntry entry;
        entry.path = path;
        entry.encrypted = (reader.readOr<std::uint16_t>(at + 8, 0) & 1U) != 0;
        entry.method = reader.readOr<std::uint16_t>(at + 10, 0);
        entry.checksum = reader.readOr<std::uint32_t>(at + 16, 0);
        entry.packedSize = reader.readOr<std::uint32_t>(at + 20, 0);
        entry.size = reader.readOr<std::uint32_t>(at + 24, 0);
        entry.header = m_shift + reader.readOr<std::uint32_t>(at + 42, 0);
        if (leadsOut(path)) {
            m_reporter.report(
                "PAK006", Warning, {"directory", m_directoryAt + at, kEntryRecord + path.size()},
                "the path \"" + entry.path + "\" leads out of the package; the file is left out", entry.path);
            return;
        }
        m_package->m_entries.push_back(std::move(entry));
    }

    static bool leadsOut(std::string_view path) {
        if (path.front() == '/' || path.front() == '\\' || path.find('\0') != std::string_view::npos)
            return true;
        while (!path.empty()) {
            const std::size_t end = std::min(path.find_first_of("/\\"), path.size());
            const std::string_view part = path.substr(0, end);
            if (part == ".." || part.find(':') != std::string_view::npos) return true;
            path.remove_prefix(std::min(path.size(), end + 1));
        }
        return false;
    }

    std::shared_ptr<ZipPackage> m_package = std::make_shared<ZipPackage>();
    Reporter m_reporter;
    std::vector<std::byte> m_end;
    std::vector<std::byte> m_directory;
    std::uint64_t m_endAt = 0;
    std::uint64_t m_directoryAt = 0;
    std::uint64_t m_shift = 0;
    std::size_t m_count = 0;
};

ZipResult openZip(const fs::path& file) {
    return ZipReader(file).runOnFile();
}

ZipResult readZip(std::vector<std::byte> bytes, const fs::path& file) {
    return ZipReader(file).runOnBytes(std::move(bytes));
}

std::span<const Explanation> packageExplanations() {
    static constexpr std::array kList{
        Explanation{"PAK001", Error, "This is not a zip package",
                    "Packages of Quake III and its descendants (.pk3, .iwd) are zip files. They end with a "
                    "record that says where the list of files is; this one has none.",
                    "a package that was cut while it was copied", "Copy the package again."},
        Explanation{
            "PAK002", Error, "A package leads beyond its end",
            "The list of files, or a file that it names, is not where the package says. The files that "
            "are there can be used.",
            "a package that was joined from parts in the wrong order", "Copy or pack it again."},
        Explanation{"PAK003", Error, "A kind of packing that games do not know",
                    "Files of a package are stored as they are or deflated. Encrypted files, other methods, "
                    "packages in several parts and those of the zip64 kind cannot be read.",
                    "method 14 (LZMA)", "Pack the files again, deflated and without a password."},
        Explanation{"PAK004", Error, "A package claims more than it can hold",
                    "Deflated data grow at most 1032 times, and the files of a package do not lie on top of "
                    "each other. A package that says otherwise is made to fill memory or disks. Files above "
                    "256 MiB are refused as well.",
                    "a file of 4 GiB in 40 bytes", "Do not use this package."},
        Explanation{"PAK005", Error, "The content of a package is damaged",
                    "A file cannot be unpacked, or does not have the size and the checksum that the package "
                    "states.",
                    "a package with a flipped bit", "Copy the package again."},
        Explanation{
            "PAK006", Warning, "A path leads out of a package",
            "Paths with \"..\", a drive letter or a leading slash would lead to files that are none of "
            "the package's. Such files are left out.",
            "../../etc/passwd", "Pack the files again with paths inside the package."},
    };
    return kList;
}

}  // namespace poseloom
