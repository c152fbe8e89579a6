// SPDX-License-Identifier: MIT
#include "model_input.h"

#include "console.h"

namespace poseloom::cli {

mdl::OpenResult openModelInput(const std::string& path) {
    if (path != "-") return mdl::openModel(path);
    mdl::ReadResult read = openAnimationsInput(path);
    return {std::move(read.model), nullptr, std::move(read.diagnostics)};
}

mdl::ReadResult openAnimationsInput(const std::string& path) {
    if (path != "-") return mdl::openAnimations(path);
    const std::string bytes = readInputText(path).value_or(std::string());
    const auto data = std::as_bytes(std::span(bytes));
    return mdl::readModel({data.begin(), data.end()}, path);
}

}  // namespace poseloom::cli
