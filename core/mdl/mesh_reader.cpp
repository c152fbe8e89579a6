// SPDX-License-Identifier: MIT
#include "mdl/mesh_reader.h"

#include <algorithm>

#include "mdl/layout.h"
#include "mdl/vtx.h"
#include "mdl/vvd.h"

namespace poseloom::mdl {

namespace {

constexpr int kVertexStride = 48;

/// Where the .mdl says the vertices of one mesh lie, and its material.
struct MeshPlace {
    std::uint64_t firstVertex = 0;
    std::uint64_t vertexCount = 0;
    int material = 0;
};

class MeshBuilder {
  public:
    MeshBuilder(const Model& model, Reporter& reporter)
        : m_model(model), m_reader(model.bytes), m_reporter(reporter) {}

    std::shared_ptr<const rig::Mesh> run(std::vector<rig::SkinVertex> vertices, const VtxData& strips) {
        auto mesh = std::make_shared<rig::Mesh>();
        mesh->vertices = std::move(vertices);
        for (const VtxMesh& part : strips.meshes) {
            if (!part.triangles.empty()) addPart(part, *mesh);
        }
        return mesh;
    }

  private:
    int integer(std::uint64_t offset) const { return m_reader.readOr<std::int32_t>(offset, 0); }

    /// Record `index` of the table whose count and offset (relative to `base`) are ints of the .mdl.
    std::optional<std::uint64_t> record(std::uint64_t countField, std::uint64_t indexField,
                                        std::uint64_t base, int index, std::size_t size) const {
        if (index < 0 || index >= integer(countField)) return std::nullopt;
        const auto table = offsetFrom(base, integer(indexField));
        if (!table) return std::nullopt;
        const std::uint64_t at = *table + static_cast<std::uint64_t>(index) * size;
        if (!m_reader.contains(at, size)) return std::nullopt;
        return at;
    }

    std::optional<MeshPlace> placeOf(const VtxMesh& part) const {
        const auto body = record(layout::header::kBodyParts, layout::header::kBodyParts + 4, 0, part.bodyPart,
                                 layout::kBodyPartSize);
        if (!body) return std::nullopt;
        const auto model = record(*body + 4, *body + 12, *body, part.model, layout::kModelSize);
        if (!model) return std::nullopt;
        const auto mesh = record(*model + 72, *model + 76, *model, part.mesh, layout::kMeshSize);
        if (!mesh) return std::nullopt;
        const int modelFirst = integer(*model + 84);
        const int meshFirst = integer(*mesh + 12);
        const int count = integer(*mesh + 8);
        if (modelFirst < 0 || meshFirst < 0 || count < 0) return std::nullopt;
        return MeshPlace{
            static_cast<std::uint64_t>(modelFirst / kVertexStride) + static_cast<std::uint64_t>(meshFirst),
            static_cast<std::uint64_t>(count), integer(*mesh)};
    }

    void addPart(const VtxMesh& part, rig::Mesh& mesh) {
        const std::string which = "mesh " + std::to_string(part.mesh) + " of model " +
                                  std::to_string(part.model) + " of body part " +
                                  std::to_string(part.bodyPart);
        const auto place = placeOf(part);
        if (!place) {
            m_reporter.report("MDL046", Severity::Error, {"bodypart", 0},
                              which + " is in the .vtx but not in the .mdl; it is left out");
            return;
        }
        const std::uint16_t highest = *std::max_element(part.triangles.begin(), part.triangles.end());
        if (place->firstVertex + highest >= mesh.vertices.size()) {
            m_reporter.report("MDL046", Severity::Error, {"origMeshVertID", 0},
                              which + " uses vertex " + std::to_string(place->firstVertex + highest) +
                                  ", but the .vvd has " + std::to_string(mesh.vertices.size()) +
                                  "; it is left out");
            return;
        }
        rig::MeshPart added;
        if (const auto texture = m_model.textureOf(place->material))
            added.material = m_model.textures[*texture];
        added.materialNumber = place->material;
        added.firstIndex = static_cast<std::uint32_t>(mesh.indices.size());
        added.indexCount = static_cast<std::uint32_t>(part.triangles.size());
        added.bodyPart = part.bodyPart;
        added.choice = part.model;
        for (std::size_t i = 0; i + 2 < part.triangles.size(); i += 3) {
            // Stored clockwise: the last two corners change places.
            for (const std::size_t corner : {i, i + 2, i + 1}) {
                mesh.indices.push_back(
                    static_cast<std::uint32_t>(place->firstVertex + part.triangles[corner]));
            }
        }
        mesh.parts.push_back(std::move(added));
    }

    const Model& m_model;
    ByteReader m_reader;
    Reporter& m_reporter;
};

void checkChecksum(Reporter& reporter, std::string_view code, std::uint64_t offset, std::uint32_t found,
                   const Model& model) {
    if (found == model.checksum) return;
    reporter.report(code, Severity::Warning, {"checksum", offset},
                    std::to_string(found) + " is not that of the model (" + std::to_string(model.checksum) +
                        "): the file belongs to another compilation, and the engine refuses it");
}

void append(Diagnostics& to, Diagnostics&& from) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

}  // namespace

MeshResult readMesh(const Model& model, const NamedBytes& vvd, const NamedBytes& vtx) {
    MeshResult result;
    ReadContext vertexContext(vvd.bytes, vvd.file);
    auto vertices = readVvd(vertexContext, model.bones.size());
    if (vertices) checkChecksum(vertexContext.reporter(), "MDL041", 8, vertices->checksum, model);
    append(result.diagnostics, vertexContext.takeDiagnostics());

    Reporter reporter(vtx.file);
    const VtxResult strips = readVtx(ByteReader(vtx.bytes));
    if (strips.data) {
        checkChecksum(reporter, "MDL044", 16, strips.data->checksum, model);
        if (vertices)
            result.mesh = MeshBuilder(model, reporter).run(std::move(vertices->vertices), *strips.data);
    } else {
        reporter.report("MDL045", Severity::Error, {strips.fault.field, strips.fault.offset},
                        strips.fault.text + "; the mesh is left out");
    }
    append(result.diagnostics, reporter.take());
    return result;
}

}  // namespace poseloom::mdl
