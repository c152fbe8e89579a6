// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "console.h"
#include "mdl/search_paths.h"

namespace poseloom::cli {

/// `--search DIR|PACKAGE…`, as every verb that reads models has it.
struct SearchOption {
    std::vector<std::string> places;

    void addTo(CLI::App& verb);
    /// The places in the order in which they were given; nullopt, after saying why, where one cannot be used.
    std::optional<mdl::SearchPaths> open(const Console& console) const;
};

}  // namespace poseloom::cli
