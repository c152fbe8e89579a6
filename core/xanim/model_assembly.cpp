// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "support/reporter.h"
#include "xanim/model.h"

namespace poseloom::xanim {

namespace {

constexpr float kInchesPerMetre = 39.3701F;
constexpr std::uint64_t kBytesOfBounds = 24;

rig::Transform restOf(const ModelBone& bone) {
    return {bone.translation, bone.rotation, glm::vec3(1.0F)};
}

/// Puts the surfaces of one level of detail together.
class MeshBuilder {
  public:
    MeshBuilder(const ModelParts& parts, const std::string& file, Diagnostics& diagnostics)
        : m_bones(rig::toModelSpace(skeletonOf(parts), restsOf(parts))),
          m_reporter(file),
          m_diagnostics(diagnostics) {}

    rig::Mesh run(const ModelSurfaces& surfaces, std::span<const std::string> materials) {
        for (std::size_t i = 0; i < surfaces.surfaces.size(); ++i) {
            m_what = "surface " + std::to_string(i);
            rig::MeshPart part;
            part.material = i < materials.size() ? materials[i] : "";
            part.materialNumber = static_cast<int>(i);
            add(surfaces.surfaces[i], std::move(part));
        }
        for (Diagnostic& d : m_reporter.take())
            m_diagnostics.push_back(std::move(d));
        return std::move(m_mesh);
    }

  private:
    static std::vector<rig::Transform> restsOf(const ModelParts& parts) {
        std::vector<rig::Transform> rests;
        for (const ModelBone& bone : parts.bones)
            rests.push_back(restOf(bone));
        return rests;
    }

    void add(const Surface& surface, rig::MeshPart part) {
        const auto base = static_cast<std::uint32_t>(m_mesh.vertices.size());
        for (const SurfaceVertex& vertex : surface.vertices)
            m_mesh.vertices.push_back(placed(surface, vertex));
        part.firstIndex = static_cast<std::uint32_t>(m_mesh.indices.size());
        part.indexCount = static_cast<std::uint32_t>(surface.indices.size());
        for (const std::uint16_t index : surface.indices)
            m_mesh.indices.push_back(base + index);
        m_mesh.parts.push_back(std::move(part));
    }

    std::size_t boneOf(const Influence& influence) {
        if (influence.bone < m_bones.size()) return influence.bone;
        m_reporter.report(
            "XAN021", Severity::Error, {m_what, 0, 0},
            "it names bone " + std::to_string(influence.bone) + " of " + std::to_string(m_bones.size()));
        return 0;
    }

    rig::SkinVertex placed(const Surface& surface, const SurfaceVertex& vertex) {
        std::vector<Influence> influences(
            surface.influences.begin() + vertex.firstInfluence,
            surface.influences.begin() + vertex.firstInfluence + vertex.influences);
        rig::SkinVertex result;
        for (Influence& influence : influences) {
            influence.bone = static_cast<std::uint16_t>(boneOf(influence));
            const rig::Transform& bone = m_bones[influence.bone];
            result.position += influence.weight * (bone.rotation * influence.offset + bone.translation);
        }
        result.normal = m_bones[influences.front().bone].rotation * vertex.normal;
        result.uv = vertex.uv;
        keepStrongest(influences);
        setInfluences(result, influences);
        return result;
    }

    void keepStrongest(std::vector<Influence>& influences) {
        constexpr std::size_t kMost = 4;
        if (influences.size() <= kMost) return;
        m_reporter.report("XAN026", Severity::Info, {m_what, 0, 0},
                          "a vertex follows " + std::to_string(influences.size()) +
                              " bones; the four that matter most are used");
        std::stable_sort(influences.begin(), influences.end(),
                         [](const Influence& a, const Influence& b) { return a.weight > b.weight; });
        influences.resize(kMost);
    }

    static void setInfluences(rig::SkinVertex& vertex, const std::vector<Influence>& influences) {
        float sum = 0.0F;
        for (const Influence& influence : influences)
            sum += std::max(influence.weight, 0.0F);
        const bool usable = sum > 0.0F && std::isfinite(sum);
        vertex.weights = {usable ? 0.0F : 1.0F, 0.0F, 0.0F, 0.0F};
        for (std::size_t i = 0; i < influences.size(); ++i) {
            vertex.joints[i] = influences[i].bone;
            if (usable) vertex.weights[i] = std::max(influences[i].weight, 0.0F) / sum;
        }
    }

    std::vector<rig::Transform> m_bones;
    Reporter m_reporter;
    Diagnostics& m_diagnostics;
    rig::Mesh m_mesh;
    std::string m_what;
};

/// Opens a model step by step; each step needs the one before.
class ModelOpener {
  public:
    ModelOpener(const FindFile& find, const std::string& file) : m_find(find), m_file(file) {}

    OpenedModel run(std::span<const std::byte> bytes, std::size_t level) {
        auto read = readModel(bytes, m_file);
        take(std::move(read.diagnostics));
        m_opened.model = std::move(read.value);
        if (m_opened.model && openParts()) openSurfaces(level);
        return std::move(m_opened);
    }

  private:
    void take(Diagnostics&& diagnostics) {
        m_opened.diagnostics.insert(m_opened.diagnostics.end(), std::make_move_iterator(diagnostics.begin()),
                                    std::make_move_iterator(diagnostics.end()));
    }

    void report(std::string_view code, Severity severity, std::string message) {
        m_opened.diagnostics.push_back(
            {std::string(code), severity, std::move(message), placeInBinary(m_file, {0, 0}), {}, {}, {}});
    }

    std::optional<FoundFile> find(const std::string& gamePath) {
        auto found = m_find(gamePath);
        if (!found) {
            report("XAN024", Severity::Warning, gamePath + ", which belongs to the model, is not found");
            return std::nullopt;
        }
        const bool unreadable = found->bytes.empty() && !found->problems.empty();
        take(std::move(found->problems));
        if (unreadable) return std::nullopt;
        return found;
    }

    bool openParts() {
        const auto& lods = m_opened.model->lods;
        const auto lod =
            std::find_if(lods.begin(), lods.end(), [](const ModelLod& l) { return !l.surfaces.empty(); });
        if (lod == lods.end()) {
            report("XAN024", Severity::Warning, "the model names no file with bones and triangles");
            return false;
        }
        const auto found = find("xmodelparts/" + lod->surfaces);
        if (!found) return false;
        auto read = readParts(found->bytes, found->place);
        take(std::move(read.diagnostics));
        m_opened.parts = std::move(read.value);
        if (!m_opened.parts) return false;
        m_opened.skeleton = skeletonOf(*m_opened.parts);
        const std::size_t wanted = m_opened.parts->bones.size() * kBytesOfBounds;
        if (m_opened.model->version == kModelVersion2 && m_opened.model->bytesOfBoneBounds != wanted)
            report("XAN027", Severity::Warning,
                   "the model has bounds for " +
                       std::to_string(m_opened.model->bytesOfBoneBounds / kBytesOfBounds) + " bones, " +
                       found->place + " has " + std::to_string(m_opened.parts->bones.size()) + " bones");
        return true;
    }

    void openSurfaces(std::size_t level) {
        const auto& lods = m_opened.model->lods;
        if (level >= lods.size() || lods[level].surfaces.empty()) {
            report("XAN024", Severity::Warning, "the model has no level of detail " + std::to_string(level));
            return;
        }
        const ModelLod& lod = lods[level];
        const auto found = find("xmodelsurfs/" + lod.surfaces);
        if (!found) return;
        auto read = readSurfaces(found->bytes, found->place);
        take(std::move(read.diagnostics));
        if (!read.value) return;
        if (read.value->surfaces.size() != lod.materials.size())
            report("XAN027", Severity::Warning,
                   "the model has " + std::to_string(lod.materials.size()) + " materials, " + found->place +
                       " has " + std::to_string(read.value->surfaces.size()) + " surfaces");
        m_opened.mesh = std::make_shared<rig::Mesh>(
            meshOf(*read.value, *m_opened.parts, lod.materials, found->place, m_opened.diagnostics));
    }

    const FindFile& m_find;
    const std::string& m_file;
    OpenedModel m_opened;
};

}  // namespace

rig::Skeleton skeletonOf(const ModelParts& parts) {
    rig::Skeleton skeleton;
    skeleton.up = rig::UpAxis::Z;
    skeleton.unitsPerMetre = kInchesPerMetre;
    std::vector<rig::Transform> local;
    for (const ModelBone& bone : parts.bones) {
        local.push_back(restOf(bone));
        skeleton.joints.push_back({bone.name, bone.parent, local.back(), glm::mat4(1.0F)});
    }
    const auto rest = rig::toModelSpace(skeleton, local);
    for (std::size_t i = 0; i < rest.size(); ++i)
        skeleton.joints[i].inverseBind = glm::inverse(rig::toMatrix(rest[i]));
    return skeleton;
}

rig::Mesh meshOf(const ModelSurfaces& surfaces, const ModelParts& parts,
                 std::span<const std::string> materials, const std::string& file, Diagnostics& diagnostics) {
    if (parts.bones.empty()) return {};
    return MeshBuilder(parts, file, diagnostics).run(surfaces, materials);
}

OpenedModel openModel(std::span<const std::byte> bytes, const std::string& file, const FindFile& find,
                      std::size_t level) {
    return ModelOpener(find, file).run(bytes, level);
}

}  // namespace poseloom::xanim
