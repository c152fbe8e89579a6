// SPDX-License-Identifier: MIT
#include "document/tree_references.h"

#include <iterator>

#include "animtree/cross_check.h"
#include "animtree/script_folder.h"
#include "document/tree_assets.h"
#include "support/file_io.h"

namespace poseloom::document {

namespace fs = std::filesystem;

namespace {

Result<animtree::ReferenceTable> readPlace(const fs::path& place) {
    std::error_code error;
    if (fs::is_directory(place, error)) {
        auto scanned = animtree::scanScriptFolder(place);
        if (!scanned) return tl::unexpected(std::move(scanned.error()));
        return std::move(scanned->table);
    }
    auto text = readTextFile(place);
    if (!text) return tl::unexpected(std::move(text.error()));
    return animtree::readReferenceTable(*text, place.string());
}

template <typename T>
void append(std::vector<T>& to, std::vector<T>&& from) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

}  // namespace

Result<animtree::ReferenceTable> readTreeReferences(std::span<const fs::path> places) {
    animtree::ReferenceTable all;
    for (const fs::path& place : places) {
        auto table = readPlace(place);
        if (!table) return table;
        append(all.references, std::move(table->references));
        append(all.uses, std::move(table->uses));
    }
    return all;
}

Diagnostics checkTreeOf(const OpenedProject& opened) {
    auto text = readTextFile(opened.tree);
    if (!text) return {std::move(text.error())};
    std::vector<fs::path> places;
    for (const std::string& place : opened.project.references)
        places.push_back(resolve(opened.project, opened.folder, place));
    const auto table = readTreeReferences(places);
    if (!table) return {table.error()};
    animtree::CompileOptions options;
    mdl::SearchPaths search;
    for (const std::string& place : opened.project.searchPaths)
        (void)search.add(resolve(opened.project, opened.folder, place));
    if (!search.empty()) options.assets = treeAssetsIn(search);
    options.table = places.empty() ? nullptr : &*table;
    return animtree::checkWithReferences(SourceText(std::move(*text)), opened.tree.string(), options.table,
                                         options);
}

}  // namespace poseloom::document
