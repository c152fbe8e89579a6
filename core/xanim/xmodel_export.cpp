// SPDX-License-Identifier: MIT
#include "xanim/xmodel_export.h"

#include "xanim/export_text.h"

namespace poseloom::xanim {

namespace {

/// What the converter wants to see of a material and does not use.
constexpr std::string_view kMaterialLines =
    "COLOR 0.000000 0.000000 0.000000 1.000000\nTRANSPARENCY 0.000000 0.000000 0.000000 1.000000\n"
    "AMBIENTCOLOR 0.000000 0.000000 0.000000 1.000000\nINCANDESCENCE 0.000000 0.000000 0.000000 1.000000\n"
    "COEFFS 0.800000 0.000000\nGLOW 0.000000 0\nREFRACTIVE 6 1.000000\n"
    "SPECULARCOLOR -1.000000 -1.000000 -1.000000 1.000000\n"
    "REFLECTIVECOLOR -1.000000 -1.000000 -1.000000 1.000000\nREFLECTIVE -1 -1.000000\n"
    "BLINN -1.000000 -1.000000\nPHONG -1.000000\n";

class ModelExportWriter {
  public:
    ModelExportWriter(const ExportedModel& model, int version) : m_model(model), m_version(version) {}

    std::string run() {
        m_text = "MODEL\nVERSION " + std::to_string(m_version) + "\n\n";
        putBones();
        putVertices();
        putFaces();
        putTables();
        return std::move(m_text);
    }

  private:
    void putBones() {
        const auto& joints = m_model.skeleton.joints;
        m_text += "NUMBONES " + std::to_string(joints.size()) + '\n';
        std::vector<rig::Transform> local;
        for (std::size_t i = 0; i < joints.size(); ++i) {
            m_text += "BONE " + std::to_string(i) + ' ' + std::to_string(joints[i].parent) + ' ' +
                      quoted(joints[i].name) + '\n';
            local.push_back(joints[i].bind);
        }
        const auto rest = rig::toModelSpace(m_model.skeleton, local);
        for (std::size_t i = 0; i < rest.size(); ++i) {
            m_text += "\nBONE " + std::to_string(i) + '\n';
            appendPlacement(m_text, rest[i]);
        }
    }

    void putVertices() {
        m_text += "\nNUMVERTS " + std::to_string(m_model.mesh.vertices.size()) + '\n';
        for (std::size_t i = 0; i < m_model.mesh.vertices.size(); ++i) {
            const rig::SkinVertex& vertex = m_model.mesh.vertices[i];
            m_text += "VERT " + std::to_string(i) + "\nOFFSET";
            put(vertex.position);
            std::string bones;
            int count = 0;
            for (std::size_t k = 0; k < vertex.weights.size(); ++k) {
                if (!(vertex.weights[k] > 0.0F)) continue;
                bones += "BONE " + std::to_string(vertex.joints[k]);
                appendReal(bones, vertex.weights[k]);
                bones += '\n';
                ++count;
            }
            m_text += "\nBONES " + std::to_string(count) + '\n' + bones + '\n';
        }
    }

    void putFaces() {
        std::size_t triangles = 0;
        for (const rig::MeshPart& part : m_model.mesh.parts)
            triangles += part.indexCount / 3;
        m_text += "NUMFACES " + std::to_string(triangles) + '\n';
        for (std::size_t p = 0; p < m_model.mesh.parts.size(); ++p) {
            const rig::MeshPart& part = m_model.mesh.parts[p];
            for (std::uint32_t i = 0; i + 2 < part.indexCount; i += 3) {
                m_text += "TRI " + std::to_string(p) + ' ' + std::to_string(p) +
                          (m_version == kModelExport5 ? " 0 1\n" : " 0 0\n");
                // Fronts turn clockwise in this format.
                for (const std::uint32_t corner : {0U, 2U, 1U})
                    putCorner(m_model.mesh.indices[part.firstIndex + i + corner]);
                m_text += '\n';
            }
        }
    }

    void putCorner(std::uint32_t index) {
        const rig::SkinVertex& vertex = m_model.mesh.vertices[index];
        m_text += "VERT " + std::to_string(index);
        if (m_version == kModelExport5) {
            appendReal(m_text, vertex.uv.x);
            appendReal(m_text, vertex.uv.y);
            put(vertex.normal);
            m_text += '\n';
            return;
        }
        m_text += "\nNORMAL";
        put(vertex.normal);
        m_text += "\nCOLOR 1.000000 1.000000 1.000000 1.000000\nUV 1";
        appendReal(m_text, vertex.uv.x);
        appendReal(m_text, vertex.uv.y);
        m_text += '\n';
    }

    void putTables() {
        const auto& parts = m_model.mesh.parts;
        m_text += "\nNUMOBJECTS " + std::to_string(parts.size()) + '\n';
        for (std::size_t i = 0; i < parts.size(); ++i)
            m_text += "OBJECT " + std::to_string(i) + " \"mesh" + std::to_string(i) + "\"\n";
        m_text += "\nNUMMATERIALS " + std::to_string(parts.size()) + '\n';
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const std::string name = quoted(parts[i].material);
            m_text += "MATERIAL " + std::to_string(i) + ' ' + name;
            if (m_version == kModelExport5) {
                m_text += '\n';
            } else {
                m_text += " \"Lambert\" " + name + '\n';
                m_text += kMaterialLines;
            }
        }
    }

    void put(const glm::vec3& v) {
        for (const float component : {v.x, v.y, v.z})
            appendReal(m_text, component);
    }

    const ExportedModel& m_model;
    int m_version;
    std::string m_text;
};

}  // namespace

std::string writeXmodelExport(const ExportedModel& model, int version) {
    return ModelExportWriter(model, version).run();
}

}  // namespace poseloom::xanim
