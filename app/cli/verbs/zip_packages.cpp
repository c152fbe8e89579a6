// SPDX-License-Identifier: MIT
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <ostream>

#include "mdl/game_path.h"
#include "support/zip_package.h"
#include "verbs/cod.h"

namespace poseloom::cli {

namespace fs = std::filesystem;

namespace {

std::string crcText(std::uint32_t value) {
    std::array<char, 11> text{};
    std::snprintf(text.data(), text.size(), "0x%08x", value);
    return text.data();
}

bool writeContent(const fs::path& path, const std::vector<std::byte>& content) {
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    std::ofstream stream(path, std::ios::binary);
    stream.write(reinterpret_cast<const char*>(content.data()), static_cast<std::streamsize>(content.size()));
    stream.flush();
    return static_cast<bool>(stream);
}

/// Where a file of the package goes; nothing for paths that lead nowhere.
std::optional<fs::path> targetOf(const ZipEntry& entry, const fs::path& folder) {
    const auto path = mdl::cleanGamePath(entry.path);
    if (!path || path->empty()) return std::nullopt;
    return folder / *path;
}

/// False, after saying so, where one of the files is there already.
bool nothingIsThere(const ZipPackage& package, const fs::path& folder, const Console& console) {
    for (const ZipEntry& entry : package.entries()) {
        std::error_code error;
        const auto target = targetOf(entry, folder);
        if (!target || !fs::exists(fs::symlink_status(*target, error))) continue;
        console.err << target->string() << " is there already; nothing is written (--force overwrites)\n";
        return false;
    }
    return true;
}

}  // namespace

int infoZip(const std::string& path, const Console& console) {
    const ZipResult opened = openZip(path);
    if (opened.package) {
        std::uint64_t bytes = 0;
        for (const ZipEntry& entry : opened.package->entries())
            bytes += entry.size;
        console.out << path << ": zip package, " << opened.package->entries().size() << " files of " << bytes
                    << " bytes\n";
        for (const ZipEntry& entry : opened.package->entries())
            console.out << "  " << entry.path << "  " << entry.size << '\n';
    }
    print(console, opened.diagnostics);
    return statusOfReading(opened.diagnostics);
}

int dumpZip(const std::string& path, Json& document, const Console& console) {
    const ZipResult opened = openZip(path);
    if (opened.package) {
        Json& entries = document["entries"] = Json::array();
        for (const ZipEntry& entry : opened.package->entries()) {
            entries.push_back({{"path", entry.path},
                               {"size", entry.size},
                               {"packedSize", entry.packedSize},
                               {"method", entry.method},
                               {"crc", crcText(entry.checksum)}});
        }
    }
    document["diagnostics"] = toJson(opened.diagnostics);
    const int status = statusOfReading(opened.diagnostics);
    if (status == kUsage) print(console, opened.diagnostics);
    return status;
}

int extractZip(const std::string& input, const std::string& folder, bool force, const Console& console) {
    const ZipResult opened = openZip(input);
    print(console, opened.diagnostics);
    if (!opened.package) return statusOfReading(opened.diagnostics);
    if (const auto shared = checkSharing(*opened.package); !shared) {
        print(console, shared.error());
        return kInputHasErrors;
    }
    if (!force && !nothingIsThere(*opened.package, folder, console)) return kUsage;
    int status = statusOfReading(opened.diagnostics);
    std::size_t written = 0;
    for (const ZipEntry& entry : opened.package->entries()) {
        const auto target = targetOf(entry, folder);
        if (!target) continue;
        const auto content = opened.package->extract(entry);
        if (!content) {
            print(console, content.error());
            status = kInputHasErrors;
        } else if (!writeContent(*target, *content)) {
            console.err << "cannot write " << target->string() << '\n';
            return kUsage;
        } else {
            ++written;
        }
    }
    console.err << written << " of " << opened.package->entries().size() << " files extracted to " << folder
                << '\n';
    return status;
}

}  // namespace poseloom::cli
