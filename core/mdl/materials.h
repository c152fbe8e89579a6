// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mdl/model.h"
#include "mdl/search_paths.h"
#include "mdl/vmt.h"
#include "mdl/vtf.h"

namespace poseloom::mdl {

/// The material of one of a model's textures.
struct ModelMaterial {
    std::string name;                  ///< the model's word for it
    std::string place;                 ///< of the .vmt; empty where none was found
    std::optional<Material> material;  ///< none where there is no usable .vmt
    std::string texturePlace;          ///< of the base texture; empty where none was found
    TexturePtr baseTexture;            ///< null where there is none; models share equal textures
};

struct ModelMaterials {
    std::vector<ModelMaterial> materials;  ///< one per Model::textures; skins choose by Model::textureOf()
    Diagnostics diagnostics;               ///< MDL113, MDL114: what is missing
};

/// Looks up the materials of a model as the engine does (spec/mdl.md 1.5): `materials/` + texture folder +
/// texture name + `.vmt`, the first that exists, then its base texture. `search` is that of locate(): the
/// places around the model, then those of the game. Textures are read whole; at most 256 MiB of them.
ModelMaterials findMaterials(const Model& model, const SearchPaths& search);

/// The paths in the game where the material of a texture may lie, in order.
std::vector<std::string> materialPaths(const Model& model, std::size_t texture);

}  // namespace poseloom::mdl
