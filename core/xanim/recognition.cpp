// SPDX-License-Identifier: MIT
#include "xanim/recognition.h"

#include <algorithm>
#include <array>

#include "support/byte_reader.h"
#include "xanim/animation.h"
#include "xanim/model.h"
#include "xanim/names.h"

namespace poseloom::xanim {

namespace {

constexpr std::array kKinds{FileKind::Animation, FileKind::Model, FileKind::Parts, FileKind::Surfaces};
/// Of animations and models, read or not (spec/cod.md 5).
constexpr std::array<std::int16_t, 6> kVersions{14, 17, 18, 19, 20, 25};

}  // namespace

std::string_view nameOf(FileKind kind) {
    switch (kind) {
        case FileKind::Animation:
            return "xanim";
        case FileKind::Model:
            return "xmodel";
        case FileKind::Parts:
            return "xmodelparts";
        case FileKind::Surfaces:
            return "xmodelsurfs";
    }
    return "";
}

std::optional<FileKind> kindByFolder(std::string_view path) {
    const std::size_t slash = path.find_last_of("/\\");
    if (slash == std::string_view::npos || path.find('.', slash) != std::string_view::npos)
        return std::nullopt;
    const std::string folder = lowerCase(assetNameOf(path.substr(0, slash)));
    const auto found =
        std::find_if(kKinds.begin(), kKinds.end(), [&](FileKind kind) { return nameOf(kind) == folder; });
    return found == kKinds.end() ? std::nullopt : std::optional(*found);
}

bool mayBeCompiled(std::span<const std::byte> head) {
    const auto version = ByteReader(head).readOr<std::int16_t>(0, 0);
    return std::find(kVersions.begin(), kVersions.end(), version) != kVersions.end();
}

std::optional<FileKind> kindByContent(std::span<const std::byte> bytes) {
    if (!mayBeCompiled(bytes)) return std::nullopt;
    const AnimationResult animation = readAnimation(bytes, "");
    const bool sound = std::all_of(animation.diagnostics.begin(), animation.diagnostics.end(),
                                   [](const Diagnostic& d) { return d.code == "XAN002"; });
    if (animation.animation && sound) return FileKind::Animation;
    const auto version = ByteReader(bytes).readOr<std::int16_t>(0, 0);
    if (version == 18 || version == 19) return FileKind::Animation;
    if (const auto parts = readParts(bytes, ""); parts.value && parts.diagnostics.empty())
        return FileKind::Parts;
    if (const auto surfaces = readSurfaces(bytes, ""); surfaces.value && surfaces.diagnostics.empty())
        return FileKind::Surfaces;
    if (const auto model = readModel(bytes, ""); model.value && model.diagnostics.empty())
        return FileKind::Model;
    return std::nullopt;
}

}  // namespace poseloom::xanim
