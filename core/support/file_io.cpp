// SPDX-License-Identifier: MIT
#include "support/file_io.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>

namespace poseloom {

namespace fs = std::filesystem;

namespace {

template <typename Container>
Result<Container> readWhole(const fs::path& path) {
    const Place place{path.string(), {}, {}, {}};
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status))
        return failure("SYS001", "cannot open " + path.string() + ": no such file", place);
    if (!fs::is_regular_file(status) && !fs::is_fifo(status) && !fs::is_character_file(status))
        return failure("SYS002", path.string() + " is not a file", place);
    std::ifstream stream(path, std::ios::binary);
    if (!stream)
        return failure("SYS001", "cannot open " + path.string() + ": " + std::strerror(errno), place);
    Container content;
    std::array<char, 65536> block{};
    while (stream.read(block.data(), block.size()) || stream.gcount() > 0) {
        const auto count = static_cast<std::size_t>(stream.gcount());
        if (content.size() + count > kLargestFile)
            return failure("SYS003", path.string() + " is larger than 1 GiB", place);
        const auto* begin = reinterpret_cast<const typename Container::value_type*>(block.data());
        content.insert(content.end(), begin, begin + count);
    }
    return content;
}

/// An open file descriptor with a temporary file that goes away unless it is renamed.
class TemporaryFile {
  public:
    explicit TemporaryFile(const fs::path& target) : m_name((target.string() + ".XXXXXX")) {
        m_descriptor = ::mkstemp(m_name.data());
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        if (m_descriptor >= 0) ::close(m_descriptor);
        if (m_descriptor >= 0 && !m_renamed) ::unlink(m_name.c_str());
    }

    bool write(std::span<const std::byte> bytes) const {
        std::size_t done = 0;
        while (done < bytes.size()) {
            const ssize_t count = ::write(m_descriptor, bytes.data() + done, bytes.size() - done);
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) return false;
            done += static_cast<std::size_t>(count);
        }
        return ::fsync(m_descriptor) == 0;
    }

    bool open() const { return m_descriptor >= 0; }
    bool setMode(mode_t mode) const { return ::fchmod(m_descriptor, mode) == 0; }
    bool renameTo(const fs::path& target) {
        m_renamed = ::rename(m_name.c_str(), target.c_str()) == 0;
        return m_renamed;
    }

  private:
    std::string m_name;
    int m_descriptor = -1;
    bool m_renamed = false;
};

mode_t modeFor(const fs::path& target) {
    struct stat status {};
    if (::stat(target.c_str(), &status) == 0) return status.st_mode & 07777;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

/// Makes the rename itself survive a power cut.
void flushFolderOf(const fs::path& target) {
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

/// The file that a chain of links leads to, whether it exists or not.
fs::path behindLinks(fs::path path) {
    constexpr int kMostLinks = 40;
    std::error_code error;
    for (int i = 0; i < kMostLinks && fs::is_symlink(fs::symlink_status(path, error)); ++i) {
        const fs::path next = fs::read_symlink(path, error);
        if (error) break;
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return path;
}

/// For pipes and devices, which a rename would replace by a file.
bool writeInPlace(const fs::path& target, std::span<const std::byte> bytes) {
    std::ofstream stream(target, std::ios::binary);
    stream.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    stream.flush();
    return static_cast<bool>(stream);
}

constexpr std::array<Explanation, 7> kExplanations{{
    {"SYS001", Severity::Error, "A file cannot be opened",
     "The path does not exist or this account may not read it.", "poseloom-cli check no-such-file.panimtree",
     "Check the spelling and the permissions of the path that the message names."},
    {"SYS002", Severity::Error, "A path is not a file",
     "The path names a folder or a device where a file is needed.", "poseloom-cli dump --json animations/",
     "Name a file. `check` accepts folders and reads every supported file below them."},
    {"SYS003", Severity::Error, "A file is too large",
     "Files above 1 GiB are refused rather than read, so that a wrong path cannot exhaust the memory.",
     "poseloom-cli info disk-image.mdl", "Check that the path names the file you meant."},
    {"SYS004", Severity::Error, "A file cannot be written",
     "The file is first written beside its target and then renamed over it. The folder may not be writable "
     "or the "
     "disk may be full. The old file is untouched.",
     "poseloom-cli fmt --in-place /read-only/player.panimtree",
     "Make the folder writable or choose another place."},
    {"SYS005", Severity::Error, "The kind of a file is unknown",
     "Neither the file's extension nor its first bytes tell what it is, so nothing was checked.",
     "poseloom-cli check player.txt", "poseloom-cli check --kind panimtree player.txt"},
    {"SYS006", Severity::Error, "A file ends too early",
     "Another file says that there are bytes at a place behind this file's end: it was cut, or the two do "
     "not "
     "belong together.",
     "pak01_003.vpk of an older download", "Copy or download the files again."},
    {"SYS010", Severity::Warning, "Two files have one name in a static build",
     "Perro's static build turns paths into constants: upper case, and an underscore for everything that is "
     "neither letter nor digit. Files that differ in that alone clash, and the build fails without their "
     "names.",
     "walk-fast.panim beside walk_fast.panim", "Rename one of the files."},
}};

}  // namespace

Result<std::string> readTextFile(const fs::path& path) {
    return readWhole<std::string>(path);
}

Result<std::vector<std::byte>> readBinaryFile(const fs::path& path) {
    return readWhole<std::vector<std::byte>>(path);
}

Result<std::vector<std::byte>> readFilePart(const fs::path& path, std::uint64_t offset, std::uint64_t count) {
    const Place place{path.string(), {}, {}, {}};
    std::error_code error;
    const std::uint64_t size = fs::file_size(path, error);
    if (error) return failure("SYS001", "cannot open " + path.string() + ": " + error.message(), place);
    if (count > kLargestFile)
        return failure("SYS003", "a part of " + path.string() + " is larger than 1 GiB", place);
    if (offset > size || count > size - offset) {
        return failure("SYS006",
                       path.string() + " ends at byte " + std::to_string(size) + ", before byte " +
                           std::to_string(offset) + " + " + std::to_string(count),
                       place);
    }
    std::ifstream stream(path, std::ios::binary);
    std::vector<std::byte> content(static_cast<std::size_t>(count));
    stream.seekg(static_cast<std::streamoff>(offset));
    stream.read(reinterpret_cast<char*>(content.data()), static_cast<std::streamsize>(count));
    if (!stream) return failure("SYS001", "cannot read " + path.string(), place);
    return content;
}

Result<void> writeFileAtomically(const fs::path& path, std::span<const std::byte> bytes) {
    const fs::path target = behindLinks(path);
    std::error_code error;
    const fs::file_status status = fs::status(target, error);
    bool done = false;
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        done = !fs::is_directory(status) && writeInPlace(target, bytes);
    } else {
        const mode_t mode = modeFor(target);
        TemporaryFile file(target);
        done = file.open() && file.write(bytes) && file.setMode(mode) && file.renameTo(target);
        if (done) flushFolderOf(target);
    }
    if (done) return {};
    return failure("SYS004", "cannot write " + path.string() + ": " + std::strerror(errno),
                   Place{path.string(), {}, {}, {}});
}

Result<void> writeFileAtomically(const fs::path& path, std::string_view text) {
    return writeFileAtomically(path, std::as_bytes(std::span(text)));
}

std::span<const Explanation> systemExplanations() {
    return kExplanations;
}

}  // namespace poseloom
