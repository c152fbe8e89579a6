// SPDX-License-Identifier: MIT
#include "model_input.h"

#include "console.h"

namespace poseloom::cli {

mdl::OpenResult openModelInput(const std::string& path, const mdl::SearchPaths& search) {
    if (path != "-") return mdl::openModel(path, search);
    mdl::ReadResult read = openAnimationsInput(path, search);
    return {std::move(read.model), nullptr, 0, std::move(read.diagnostics)};
}

mdl::ReadResult openAnimationsInput(const std::string& path, const mdl::SearchPaths& search) {
    if (path != "-") return mdl::openAnimations(path, search);
    const std::string bytes = readInputText(path).value_or(std::string());
    const auto data = std::as_bytes(std::span(bytes));
    return mdl::readModel({data.begin(), data.end()}, path);
}

}  // namespace poseloom::cli
