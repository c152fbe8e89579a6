// SPDX-License-Identifier: MIT
#pragma once

#include <tl/expected.hpp>

#include "support/diagnostic.h"

namespace poseloom {

/// A value, or the one diagnostic that says why there is none.
template <typename T>
using Result = tl::expected<T, Diagnostic>;

inline tl::unexpected<Diagnostic> failure(std::string code, std::string message, Place where = {}) {
    return tl::unexpected<Diagnostic>(
        Diagnostic{std::move(code), Severity::Error, std::move(message), std::move(where), {}, {}, {}});
}

}  // namespace poseloom
