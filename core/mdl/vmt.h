// SPDX-License-Identifier: MIT
#pragma once

#include <glm/vec3.hpp>
#include <optional>
#include <string>

#include "mdl/search_paths.h"
#include "support/diagnostic.h"

namespace poseloom::mdl {

/// What a previewer needs of a Source material (spec/mdl.md 1.6). Texture names are as written, without
/// `materials/` and `.vtf`; empty where there is none.
struct Material {
    std::string shader;
    std::string baseTexture;
    std::string bumpMap;
    glm::vec3 color{1.0F};   ///< `$color` times nothing: red, green, blue, 1 = unchanged
    glm::vec3 color2{1.0F};  ///< `$color2`, multiplied with the other
    bool alphaTest = false;
    float alphaTestReference = 0.7F;  ///< pixels below are not drawn
    bool translucent = false;
    bool additive = false;
    bool noCull = false;
    bool selfIllum = false;
};

struct MaterialResult {
    std::optional<Material> material;  ///< none where the text has no shader, or a patch leads nowhere
    Diagnostics diagnostics;
};

/// Reads the text of a .vmt. A `patch` material takes the one that it includes (through `search`; at most 8
/// deep, circles are reported) and sets the keys of its `insert` and `replace` blocks, whether the included
/// one has them or not. Proxies are ignored.
MaterialResult readVmt(const SourceText& text, const std::string& file, const SearchPaths& search = {});

}  // namespace poseloom::mdl
