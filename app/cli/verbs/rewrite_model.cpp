// SPDX-License-Identifier: MIT
#include "verbs/rewrite_model.h"

#include <filesystem>
#include <ostream>

#include "mdl/writer.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

/// Models with a .ani keep one: longer animations go there.
constexpr int kBlockThreshold = 20;

std::string besides(const std::string& output, const char* extension) {
    return std::filesystem::path(output).replace_extension(extension).string();
}

/// The folder of the old name with the new file's stem: the stored name of the .ani follows it.
std::string renamed(const std::string& name, const std::string& output) {
    const std::filesystem::path stored(name);
    return (stored.parent_path() / std::filesystem::path(output).filename()).generic_string();
}

int writeAll(const mdl::ModelFiles& files, const std::string& output, const Console& console) {
    const std::pair<const char*, const std::vector<std::byte>&> parts[] = {
        {".ani", files.ani}, {".vvd", files.vvd}, {".dx90.vtx", files.vtx}, {".mdl", files.mdl}};
    for (const auto& [extension, bytes] : parts) {
        if (bytes.empty()) continue;
        const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        if (const auto done = writeOutput(console, besides(output, extension), text); !done) {
            print(console, done.error());
            return kUsage;
        }
    }
    return kDone;
}

}  // namespace

int rewriteModel(const ModelRewrite& rewrite, const mdl::SearchPaths& search, const Console& console) {
    const mdl::OpenResult opened = mdl::openModel(rewrite.input, search);
    print(console, opened.diagnostics);
    if (!opened.model) return kInputHasErrors;
    auto source = mdl::toSource(*opened.model);
    if (!source) {
        print(console, source.error());
        return kInputHasErrors;
    }
    source->name = renamed(source->name, rewrite.output);
    if (opened.mesh) source->mesh = *opened.mesh;
    mdl::WriteOptions options;
    options.version = rewrite.version != 0 ? rewrite.version : opened.model->version;
    if (!opened.model->animationBlockFile.empty()) options.blockThreshold = kBlockThreshold;
    auto files = mdl::writeModel(*source, options);
    if (!files) {
        print(console, files.error());
        return kInputHasErrors;
    }
    if (!opened.mesh) {
        files->vvd.clear();
        files->vtx.clear();
    }
    return writeAll(*files, rewrite.output, console);
}

}  // namespace poseloom::cli
