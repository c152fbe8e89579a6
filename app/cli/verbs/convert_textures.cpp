// SPDX-License-Identifier: MIT
#include <filesystem>
#include <fstream>
#include <ostream>

#include "mdl/asset_location.h"
#include "mdl/game_path.h"
#include "mdl/vpk.h"
#include "mdl/vtf.h"
#include "support/png.h"
#include "textures.h"

namespace poseloom::cli {

namespace fs = std::filesystem;

namespace {

struct Target {
    const mdl::VpkEntry* entry;
    fs::path path;
};

/// Where each file goes; what leads out of the folder was reported by the reader and is left out.
std::vector<Target> targetsOf(const mdl::Vpk& package, const fs::path& folder) {
    std::vector<Target> targets;
    targets.reserve(package.entries().size());
    for (const mdl::VpkEntry& entry : package.entries()) {
        const auto path = mdl::cleanGamePath(entry.path());
        if (path && !path->empty()) targets.push_back({&entry, folder / *path});
    }
    return targets;
}

bool writeFile(const fs::path& path, const std::vector<std::byte>& content) {
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    std::ofstream stream(path, std::ios::binary);
    stream.write(reinterpret_cast<const char*>(content.data()), static_cast<std::streamsize>(content.size()));
    stream.flush();
    return static_cast<bool>(stream);
}

/// The exit status of one file.
int extractOne(const mdl::Vpk& package, const Target& target, const Console& console) {
    const auto content = package.extract(*target.entry);
    if (!content) {
        print(console, content.error());
        return kInputHasErrors;
    }
    if (!writeFile(target.path, *content)) {
        console.err << "cannot write " << target.path.string() << '\n';
        return kUsage;
    }
    if (matches(*target.entry, *content)) return kDone;
    print(console, wrongChecksum(package, *target.entry));
    return kInputHasErrors;
}

}  // namespace

int extractPackage(const std::string& input, const std::string& folder, bool force, const Console& console) {
    const mdl::VpkResult opened = mdl::openVpk(input);
    print(console, opened.diagnostics);
    if (!opened.package) {
        const bool unreadable =
            !opened.diagnostics.empty() && opened.diagnostics.front().code.starts_with("SYS");
        return unreadable ? kUsage : kInputHasErrors;
    }
    if (const auto shared = checkSharing(*opened.package); !shared) {
        print(console, shared.error());
        return kInputHasErrors;
    }
    const std::vector<Target> targets = targetsOf(*opened.package, folder);
    for (const Target& target : targets) {
        std::error_code error;
        if (force || !fs::exists(fs::symlink_status(target.path, error))) continue;
        console.err << target.path.string() << " is there already; nothing is written (--force overwrites)\n";
        return kUsage;
    }
    int status = hasErrors(opened.diagnostics) ? kInputHasErrors : kDone;
    std::size_t written = 0;
    for (const Target& target : targets) {
        const int one = extractOne(*opened.package, target, console);
        if (one == kUsage) return kUsage;
        if (one == kDone) ++written;
        status = std::max(status, one);
    }
    console.err << written << " of " << opened.package->entries().size() << " files extracted to " << folder
                << '\n';
    return status;
}

int writePicture(const PictureOptions& options, const mdl::SearchPaths& search, const Console& console) {
    const auto location = mdl::locate(options.input, search);
    auto found = location ? mdl::read(*location) : tl::unexpected(location.error());
    if (!found) {
        print(console, found.error());
        return kUsage;
    }
    print(console, found->problems);
    const mdl::TextureResult read = mdl::readVtf(std::move(found->bytes), found->place);
    print(console, read.diagnostics);
    if (!read.texture) return kInputHasErrors;
    const auto image = decode(*read.texture, {options.mip, options.frame, 0, 0});
    if (!image) {
        console.err << options.input << ": there is no frame " << options.frame << " with mip " << options.mip
                    << " among " << read.texture->frames << " frames and " << read.texture->mips << " mips\n";
        return hasErrors(read.diagnostics) ? kInputHasErrors : kUsage;
    }
    const std::vector<std::byte> png = encodePng(static_cast<std::uint32_t>(image->width),
                                                 static_cast<std::uint32_t>(image->height), image->rgba);
    const std::string_view bytes(reinterpret_cast<const char*>(png.data()), png.size());
    if (const auto done = writeOutput(console, options.output, bytes); !done) {
        print(console, done.error());
        return kUsage;
    }
    return hasErrors(read.diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace poseloom::cli
