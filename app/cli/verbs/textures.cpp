// SPDX-License-Identifier: MIT
#include "textures.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ostream>

#include "mdl/asset_location.h"
#include "mdl/vpk.h"
#include "mdl/vtf.h"

namespace poseloom::cli {

namespace {

/// The bytes of a file on disk or inside a package; nullopt after saying why there are none.
struct Input {
    mdl::AssetLocation location;
    mdl::SearchPaths::Found found;
};

std::optional<Input> readInput(const std::string& path, const mdl::SearchPaths& search,
                               const Console& console) {
    auto location = mdl::locate(path, search);
    auto found = location ? mdl::read(*location) : tl::unexpected(location.error());
    if (found) return Input{std::move(*location), std::move(*found)};
    print(console, found.error());
    return std::nullopt;
}

int statusOf(const Diagnostics& diagnostics) {
    return hasErrors(diagnostics) ? kInputHasErrors : kDone;
}

Diagnostics joinedWith(Diagnostics first, const Diagnostics& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

std::string hexadecimal(std::uint32_t value) {
    std::array<char, 11> text{};
    std::snprintf(text.data(), text.size(), "0x%08x", value);
    return text.data();
}

struct ReadTexture {
    mdl::TexturePtr texture;
    Diagnostics diagnostics;
};

ReadTexture textureOf(Input input) {
    mdl::TextureResult read = mdl::readVtf(std::move(input.found.bytes), input.found.place);
    return {std::move(read.texture), joinedWith(std::move(input.found.problems), read.diagnostics)};
}

struct ReadMaterial {
    std::optional<mdl::Material> material;
    Diagnostics diagnostics;
};

ReadMaterial materialOf(const Input& input) {
    mdl::MaterialResult read =
        mdl::readVmt(mdl::textOf(input.found), input.found.place, input.location.search);
    return {std::move(read.material), joinedWith(input.found.problems, read.diagnostics)};
}

Json entryOf(const mdl::Vpk& package, const mdl::VpkEntry& entry) {
    const bool own = entry.archive == mdl::kInDirectory;
    return {{"path", entry.path()},
            {"size", entry.size()},
            {"crc", hexadecimal(entry.checksum)},
            {"preload", entry.preload.size()},
            {"archive", own ? Json(nullptr) : Json(entry.archive)},
            {"archiveFile", package.archiveOf(entry).filename().string()},
            {"offset", entry.offset}};
}

int refusedPackage(const mdl::VpkResult& opened, const Console& console) {
    print(console, opened.diagnostics);
    const bool unreadable = !opened.diagnostics.empty() && opened.diagnostics.front().code.starts_with("SYS");
    return unreadable ? kUsage : kInputHasErrors;
}

}  // namespace

int infoVtf(const std::string& path, const mdl::SearchPaths& search, const Console& console) {
    auto input = readInput(path, search, console);
    if (!input) return kUsage;
    const ReadTexture read = textureOf(std::move(*input));
    if (read.texture) {
        const mdl::Texture& t = *read.texture;
        console.out << path << ": Valve texture, version 7." << t.minorVersion << ", " << t.width << " x "
                    << t.height << " pixels of " << nameOf(t.format) << '\n'
                    << t.frames << (t.frames == 1 ? " frame, " : " frames, ") << t.faces
                    << (t.faces == 1 ? " face, " : " faces, ") << t.mips << (t.mips == 1 ? " mip" : " mips");
        if (t.depth > 1) console.out << ", " << t.depth << " slices";
        console.out << ", flags " << hexadecimal(t.flags) << ", " << t.bytes.size() << " bytes\n";
    }
    print(console, read.diagnostics);
    return statusOf(read.diagnostics);
}

int infoVmt(const std::string& path, const mdl::SearchPaths& search, const Console& console) {
    const auto input = readInput(path, search, console);
    if (!input) return kUsage;
    const ReadMaterial read = materialOf(*input);
    if (read.material) {
        const mdl::Material& m = *read.material;
        console.out << path << ": Valve material, shader " << m.shader << '\n';
        const auto line = [&](const char* label, const std::string& value) {
            if (!value.empty()) console.out << label << value << '\n';
        };
        line("base texture: ", m.baseTexture);
        line("bump map: ", m.bumpMap);
        const std::array<std::pair<bool, const char*>, 5> flags{{{m.alphaTest, "alpha test"},
                                                                 {m.translucent, "translucent"},
                                                                 {m.additive, "additive"},
                                                                 {m.noCull, "both sides"},
                                                                 {m.selfIllum, "self-illuminated"}}};
        for (const auto& [set, name] : flags) {
            if (set) console.out << name << '\n';
        }
    }
    print(console, read.diagnostics);
    return statusOf(read.diagnostics);
}

int infoVpk(const std::string& path, const Console& console) {
    const mdl::VpkResult opened = mdl::openVpk(path);
    if (!opened.package) return refusedPackage(opened, console);
    const mdl::Vpk& package = *opened.package;
    std::uint64_t bytes = 0;
    int parts = 0;
    for (const mdl::VpkEntry& entry : package.entries()) {
        bytes += entry.size();
        if (entry.archive != mdl::kInDirectory) parts = std::max(parts, entry.archive + 1);
    }
    console.out << path << ": Valve package, version " << package.version() << ", "
                << package.entries().size() << " files of " << bytes << " bytes in " << parts
                << " numbered parts\n";
    for (const mdl::VpkEntry& entry : package.entries())
        console.out << "  " << entry.path() << "  " << entry.size() << '\n';
    print(console, opened.diagnostics);
    return statusOf(opened.diagnostics);
}

int dumpVtf(const std::string& path, const mdl::SearchPaths& search, Json& document, const Console& console) {
    auto input = readInput(path, search, console);
    if (!input) return kUsage;
    const ReadTexture read = textureOf(std::move(*input));
    if (read.texture) {
        const mdl::Texture& t = *read.texture;
        document["texture"] = {{"version", "7." + std::to_string(t.minorVersion)},
                               {"format", nameOf(t.format)},
                               {"width", t.width},
                               {"height", t.height},
                               {"depth", t.depth},
                               {"frames", t.frames},
                               {"faces", t.faces},
                               {"mips", t.mips},
                               {"flags", t.flags}};
    }
    document["diagnostics"] = toJson(read.diagnostics);
    return statusOf(read.diagnostics);
}

int dumpVmt(const std::string& path, const mdl::SearchPaths& search, Json& document, const Console& console) {
    const auto input = readInput(path, search, console);
    if (!input) return kUsage;
    const ReadMaterial read = materialOf(*input);
    if (read.material) document["material"] = toJson(*read.material);
    document["diagnostics"] = toJson(read.diagnostics);
    return statusOf(read.diagnostics);
}

int dumpVpk(const std::string& path, Json& document, const Console& console) {
    const mdl::VpkResult opened = mdl::openVpk(path);
    if (!opened.package) {
        const int status = refusedPackage(opened, console);
        document["diagnostics"] = toJson(opened.diagnostics);
        return status;
    }
    document["version"] = opened.package->version();
    Json& entries = document["entries"] = Json::array();
    for (const mdl::VpkEntry& entry : opened.package->entries())
        entries.push_back(entryOf(*opened.package, entry));
    document["diagnostics"] = toJson(opened.diagnostics);
    return statusOf(opened.diagnostics);
}

Json toJson(const mdl::Material& m) {
    return {{"shader", m.shader},
            {"baseTexture", m.baseTexture},
            {"bumpMap", m.bumpMap},
            {"color", toJson(m.color)},
            {"color2", toJson(m.color2)},
            {"alphaTest", m.alphaTest},
            {"alphaTestReference", number(m.alphaTestReference)},
            {"translucent", m.translucent},
            {"additive", m.additive},
            {"noCull", m.noCull},
            {"selfIllum", m.selfIllum}};
}

}  // namespace poseloom::cli
