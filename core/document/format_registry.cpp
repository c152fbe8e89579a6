// SPDX-License-Identifier: MIT
#include "document/format_registry.h"

#include <algorithm>
#include <array>
#include <fstream>

#include "document/assets.h"
#include "eval/evaluation.h"
#include "mdl/model.h"
#include "posegraph/reader.h"
#include "support/file_io.h"

namespace poseloom::document {

namespace fs = std::filesystem;

namespace {

Diagnostics checkPoseGraphBytes(std::string bytes, const std::string& file) {
    return Document::fromText(Kind::PoseGraph, std::move(bytes), file).diagnostics();
}

Diagnostics checkPoseGraph(const fs::path& path) {
    auto text = readTextFile(path);
    if (!text) return {std::move(text.error())};
    return checkPoseGraphBytes(std::move(*text), path.string());
}

Diagnostics checkOpened(const mdl::ModelPtr& model, Diagnostics result) {
    if (!model) return result;
    Diagnostics more = mdl::validate(*model);
    result.insert(result.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    return result;
}

Diagnostics checkModel(const fs::path& path) {
    mdl::OpenResult opened = mdl::openModel(path);
    return checkOpened(opened.model, std::move(opened.diagnostics));
}

Diagnostics checkModelBytes(std::string bytes, const std::string& file) {
    const auto data = std::as_bytes(std::span(bytes));
    mdl::ReadResult read = mdl::readModel({data.begin(), data.end()}, file);
    return checkOpened(read.model, std::move(read.diagnostics));
}

Diagnostics checkOpened(const OpenedProject& opened) {
    Diagnostics result = opened.diagnostics;
    if (!opened.usable) return result;
    const Diagnostics& graph = opened.document.diagnostics();
    result.insert(result.end(), graph.begin(), graph.end());
    const auto sources = sourcesOf(opened.slots);
    const Diagnostics evaluation =
        placedIn(opened.document, eval::compile(opened.document.graph(), sources).diagnostics);
    result.insert(result.end(), evaluation.begin(), evaluation.end());
    return withoutSuppressed(std::move(result), opened.project);
}

Diagnostics checkProject(const fs::path& path) {
    AssetCache cache;
    return checkOpened(openProject(path, cache));
}

Diagnostics checkProjectBytes(std::string bytes, const std::string& file) {
    AssetCache cache;
    return checkOpened(openProjectBytes(std::move(bytes), "poseloom", file, cache));
}

bool startsWith(const fs::path& path, std::string_view magic) {
    std::ifstream stream(path, std::ios::binary);
    std::string head(magic.size(), '\0');
    return stream.read(head.data(), static_cast<std::streamsize>(head.size())) && head == magic;
}

std::string lowerExtension(const fs::path& path) {
    std::string extension = path.extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return extension;
}

}  // namespace

const std::vector<Format>& formats() {
    static const std::vector<Format> list{
        {"panimtree", "Perro animation tree", ".panimtree", true, true, true, "", &checkPoseGraph,
         &checkPoseGraphBytes},
        {"mdl", "Source model, v44 to v49, with its .vvd, .vtx and .ani", ".mdl", true, false, false,
         "sequences are listed, not blended; no included models, ik, zero frames or textures yet",
         &checkModel, &checkModelBytes},
        {"poseloom", "Poseloom project", ".poseloom", true, true, true, "", &checkProject,
         &checkProjectBytes},
    };
    return list;
}

const Format* formatOf(const fs::path& path, std::string_view kind) {
    const auto find = [](auto&& matches) -> const Format* {
        const auto it = std::find_if(formats().begin(), formats().end(), matches);
        return it == formats().end() ? nullptr : &*it;
    };
    if (!kind.empty()) return find([&](const Format& format) { return format.kind == kind; });
    const std::string extension = lowerExtension(path);
    if (const Format* known = find([&](const Format& format) { return format.extension == extension; }))
        return known;
    const bool unnamed = extension.empty();
    return unnamed && startsWith(path, "IDST") ? find([](const Format& f) { return f.kind == "mdl"; })
                                               : nullptr;
}

std::vector<Explanation> allExplanations() {
    std::vector<Explanation> all;
    for (const auto list : {posegraph::explanations(), mdl::explanations(), mdl::fileExplanations(),
                            eval::explanations(), projectExplanations(), systemExplanations()}) {
        all.insert(all.end(), list.begin(), list.end());
    }
    std::sort(all.begin(), all.end(),
              [](const Explanation& a, const Explanation& b) { return a.code < b.code; });
    return all;
}

}  // namespace poseloom::document
