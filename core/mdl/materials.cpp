// SPDX-License-Identifier: MIT
#include "mdl/materials.h"

#include <algorithm>
#include <map>

#include "mdl/game_path.h"

namespace poseloom::mdl {

namespace {

constexpr std::uint64_t kMostTextureBytes = std::uint64_t{256} << 20;
constexpr std::size_t kMostFolders = 64;
constexpr std::size_t kMostMaterials = 1024;

class MaterialFinder {
  public:
    MaterialFinder(const Model& model, const SearchPaths& search) : m_model(model), m_search(search) {}

    ModelMaterials run() {
        const std::size_t count = std::min(m_model.textures.size(), kMostMaterials);
        for (std::size_t i = 0; i < count; ++i)
            m_result.materials.push_back(find(i));
        m_result.materials.resize(m_model.textures.size());
        return std::move(m_result);
    }

  private:
    void report(const char* code, Severity severity, std::string message, const std::string& subject) {
        m_result.diagnostics.push_back(
            {code, severity, std::move(message), placeInBinary(m_model.file, {0, 0}), subject, {}, {}});
    }

    void take(Diagnostics more) {
        for (Diagnostic& d : more)
            m_result.diagnostics.push_back(std::move(d));
    }

    ModelMaterial find(std::size_t texture) {
        ModelMaterial result;
        result.name = m_model.textures[texture];
        std::optional<SearchPaths::Found> found;
        for (const std::string& path : materialPaths(m_model, texture)) {
            found = m_search.read(path);
            if (found) break;
        }
        if (!found) {
            report("MDL113", Severity::Info,
                   "the material \"" + result.name + "\" is not in the search paths; its meshes stay plain",
                   result.name);
            return result;
        }
        result.place = found->place;
        take(std::move(found->problems));
        const auto* begin = reinterpret_cast<const char*>(found->bytes.data());
        MaterialResult read =
            readVmt(SourceText(std::string(begin, found->bytes.size())), result.place, m_search);
        take(std::move(read.diagnostics));
        result.material = std::move(read.material);
        if (result.material && !result.material->baseTexture.empty()) addTexture(result);
        return result;
    }

    void addTexture(ModelMaterial& result) {
        const std::string& name = result.material->baseTexture;
        const std::string path = normalisedGamePath("materials/" + name + ".vtf").value_or("");
        const auto known = m_textures.find(path);
        if (known != m_textures.end()) {
            result.baseTexture = known->second.first;
            result.texturePlace = known->second.second;
            return;
        }
        auto found = m_search.read(path);
        if (!found) {
            report("MDL114", Severity::Warning,
                   "the texture \"" + name + "\" of the material " + result.place + " is not there",
                   result.name);
        } else if (m_textureBytes + found->bytes.size() > kMostTextureBytes) {
            report(
                "MDL114", Severity::Warning,
                "the texture \"" + name + "\" is left out: the textures of one model have more than 256 MiB",
                result.name);
        } else {
            m_textureBytes += found->bytes.size();
            take(std::move(found->problems));
            result.texturePlace = found->place;
            TextureResult read = readVtf(std::move(found->bytes), found->place);
            take(std::move(read.diagnostics));
            result.baseTexture = std::move(read.texture);
        }
        m_textures[path] = {result.baseTexture, result.texturePlace};
    }

    const Model& m_model;
    const SearchPaths& m_search;
    ModelMaterials m_result;
    std::map<std::string, std::pair<TexturePtr, std::string>> m_textures;
    std::uint64_t m_textureBytes = 0;
};

}  // namespace

std::vector<std::string> materialPaths(const Model& model, std::size_t texture) {
    std::vector<std::string> paths;
    const auto add = [&](const std::string& folder) {
        auto path = normalisedGamePath("materials/" + folder + "/" + model.textures[texture] + ".vmt");
        if (path && std::find(paths.begin(), paths.end(), *path) == paths.end())
            paths.push_back(std::move(*path));
    };
    const std::size_t folders = std::min(model.textureFolders.size(), kMostFolders);
    for (std::size_t i = 0; i < folders; ++i)
        add(model.textureFolders[i]);
    add("");
    return paths;
}

ModelMaterials findMaterials(const Model& model, const SearchPaths& search) {
    return MaterialFinder(model, search).run();
}

}  // namespace poseloom::mdl
