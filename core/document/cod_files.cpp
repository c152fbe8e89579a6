// SPDX-License-Identifier: MIT
#include "document/cod_files.h"

#include <array>
#include <fstream>

#include "mdl/asset_location.h"
#include "support/file_io.h"

namespace poseloom::document {

namespace fs = std::filesystem;

namespace {

/// Larger files are none of these kinds; the largest public ones have less than one MiB.
constexpr std::uintmax_t kLargestCompiled = std::uintmax_t{64} << 20;

using Found = mdl::SearchPaths::Found;

void takeAll(Diagnostics& all, Diagnostics&& more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// What is said before what a reader says.
void putFirst(Diagnostics& all, Diagnostics&& first) {
    all.insert(all.begin(), std::make_move_iterator(first.begin()), std::make_move_iterator(first.end()));
}

Diagnostics diagnosticsOf(xanim::FileKind kind, std::span<const std::byte> bytes, const std::string& file) {
    switch (kind) {
        case xanim::FileKind::Animation:
            return xanim::readAnimation(bytes, file).diagnostics;
        case xanim::FileKind::Model:
            return xanim::readModel(bytes, file).diagnostics;
        case xanim::FileKind::Parts:
            return xanim::readParts(bytes, file).diagnostics;
        case xanim::FileKind::Surfaces:
            return xanim::readSurfaces(bytes, file).diagnostics;
    }
    return {};
}

}  // namespace

xanim::FindFile finderIn(mdl::SearchPaths search) {
    return [search = std::move(search)](const std::string& gamePath) -> std::optional<xanim::FoundFile> {
        auto found = search.read(gamePath);
        if (!found) return std::nullopt;
        return xanim::FoundFile{std::move(found->place), std::move(found->bytes), std::move(found->problems)};
    };
}

xanim::AssetFolder assetFolderIn(mdl::SearchPaths search) {
    return xanim::AssetFolder(finderIn(std::move(search)));
}

xanim::AnimationResult openXanim(const fs::path& path, const mdl::SearchPaths& search) {
    const auto location = mdl::locate(path, search);
    auto found = location ? mdl::read(*location) : tl::unexpected(location.error());
    if (!found) return {nullptr, {std::move(found.error())}, {}};
    xanim::AnimationResult result = xanim::readAnimation(found->bytes, found->place);
    putFirst(result.diagnostics, std::move(found->problems));
    return result;
}

xanim::OpenedModel openXmodel(const fs::path& path, const mdl::SearchPaths& search, std::size_t level) {
    xanim::OpenedModel opened;
    const auto location = mdl::locate(path, search);
    auto found = location ? mdl::read(*location) : tl::unexpected(location.error());
    if (!found) {
        opened.diagnostics.push_back(std::move(found.error()));
        return opened;
    }
    opened = xanim::openModel(found->bytes, found->place, finderIn(location->search), level);
    putFirst(opened.diagnostics, std::move(found->problems));
    return opened;
}

std::optional<xanim::FileKind> codKindOf(const fs::path& path) {
    if (path.has_extension()) return std::nullopt;
    if (const auto kind = xanim::kindByFolder(path.generic_string())) return kind;
    std::error_code error;
    if (!fs::is_regular_file(path, error) || fs::file_size(path, error) > kLargestCompiled)
        return std::nullopt;
    std::array<char, 2> head{};
    std::ifstream stream(path, std::ios::binary);
    if (!stream.read(head.data(), head.size()) || !xanim::mayBeCompiled(std::as_bytes(std::span(head))))
        return std::nullopt;
    const auto bytes = readBinaryFile(path);
    return bytes ? xanim::kindByContent(*bytes) : std::nullopt;
}

Diagnostics checkCod(xanim::FileKind kind, const fs::path& path, const mdl::SearchPaths& search) {
    if (kind == xanim::FileKind::Model) return openXmodel(path, search).diagnostics;
    const auto location = mdl::locate(path, search);
    auto found = location ? mdl::read(*location) : tl::unexpected(location.error());
    if (!found) return {std::move(found.error())};
    Diagnostics result = std::move(found->problems);
    takeAll(result, diagnosticsOf(kind, found->bytes, found->place));
    return result;
}

Diagnostics checkCodBytes(xanim::FileKind kind, const std::string& bytes, const std::string& file) {
    return diagnosticsOf(kind, std::as_bytes(std::span(bytes)), file);
}

}  // namespace poseloom::document
