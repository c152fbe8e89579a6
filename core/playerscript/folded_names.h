// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "support/cod_tokenizer.h"

namespace poseloom::playerscript {

/// For containers whose keys are names in any case.
struct FoldedHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view name) const {
        std::uint64_t hash = 14695981039346656037U;
        for (const char c : name)
            hash = (hash ^ static_cast<unsigned char>(codLower(c))) * 1099511628211U;
        return static_cast<std::size_t>(hash);
    }
};
struct FoldedEqual {
    using is_transparent = void;
    bool operator()(std::string_view a, std::string_view b) const {
        return a.size() == b.size() && equalsIgnoringCase(a, b);
    }
};

}  // namespace poseloom::playerscript
