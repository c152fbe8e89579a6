// SPDX-License-Identifier: MIT
#include "mdl/vtx.h"

#include <algorithm>

namespace poseloom::mdl {

namespace {

constexpr int kVtxVersion = 7;
constexpr std::uint64_t kVtxHeaderSize = 36;
constexpr std::uint64_t kBodyPartSize = 8;
constexpr std::uint64_t kVtxModelSize = 8;
constexpr std::uint64_t kLodSize = 12;
constexpr std::uint64_t kVtxMeshSize = 9;
constexpr std::uint64_t kVtxStripGroupSize = 25;
constexpr std::uint64_t kVtxStripSize = 27;
constexpr std::uint64_t kVtxVertexSize = 9;
/// The header of a .vvd has room for this many.
constexpr std::uint64_t kVtxMostLevels = 8;
constexpr unsigned kVtxTriangleList = 1;
constexpr unsigned kTriangleStrip = 2;

struct Records {
    std::uint64_t offset = 0;
    std::uint64_t count = 0;
    std::uint64_t size = 0;
    std::uint64_t at(std::uint64_t i) const { return offset + i * size; }
};

class VtxReader {
  public:
    VtxReader(const ByteReader& reader, unsigned extraBytes)
        : m_reader(reader), m_extra(extraBytes), m_budget(2 * reader.size() + 1024) {}

    VtxResult run() {
        VtxData data;
        data.extraBytes = m_extra;
        data.checksum = m_reader.readOr<std::uint32_t>(16, 0);
        if (!readHeader() || !readBodyParts(data)) return {std::nullopt, m_fault};
        return {std::move(data), {}};
    }

  private:
    bool fail(std::string field, std::uint64_t offset, std::string text) {
        m_fault = {std::move(field), offset, std::move(text)};
        return false;
    }

    bool readHeader() {
        if (!m_reader.contains(0, kVtxHeaderSize)) return fail("header", 0, "the file is too short");
        const int version = m_reader.readOr<std::int32_t>(0, 0);
        if (version == kVtxVersion) return true;
        return fail("version", 0, "version " + std::to_string(version) + " cannot be read, only 7");
    }

    /// The records whose count and offset (relative to `base`) are the ints at `countField` and after it.
    bool records(std::string_view what, std::uint64_t countField, std::uint64_t base, std::uint64_t size,
                 Records& out) {
        const int count = m_reader.readOr<std::int32_t>(countField, -1);
        const int relative = m_reader.readOr<std::int32_t>(countField + 4, -1);
        const auto offset = offsetFrom(base, relative);
        const auto wanted = static_cast<std::uint64_t>(count);
        if (count == 0) {
            out = {base, 0, size};
            return true;
        }
        if (count < 0 || !offset || !m_reader.contains(*offset, wanted, size)) {
            return fail(std::string(what), countField,
                        std::to_string(count) + " records at offset " + std::to_string(relative) +
                            " do not fit in the file");
        }
        if (wanted * size > m_budget) return fail(std::string(what), countField, "the records overlap");
        m_budget -= wanted * size;
        out = {*offset, wanted, size};
        return true;
    }

    bool readBodyParts(VtxData& data) {
        Records parts;
        if (!records("numBodyParts", 28, 0, kBodyPartSize, parts)) return false;
        for (std::uint64_t p = 0; p < parts.count; ++p) {
            Records models;
            if (!records("numModels", parts.at(p), parts.at(p), kVtxModelSize, models)) return false;
            for (std::uint64_t m = 0; m < models.count; ++m) {
                if (!readModel(data, models.at(m), static_cast<int>(p), static_cast<int>(m))) return false;
            }
        }
        return true;
    }

    bool readModel(VtxData& data, std::uint64_t base, int part, int model) {
        Records lods;
        if (!records("numLODs", base, base, kLodSize, lods)) return false;
        if (lods.count > kVtxMostLevels)
            return fail("numLODs", base, "no model has so many levels of detail");
        data.levels = std::max(data.levels, static_cast<int>(lods.count));
        for (std::uint64_t level = 0; level < lods.count; ++level) {
            if (!readLevel(data, lods.at(level), {part, model, static_cast<int>(level), 0, {}})) return false;
        }
        return true;
    }

    bool readLevel(VtxData& data, std::uint64_t base, VtxMesh mesh) {
        Records meshes;
        if (!records("numMeshes", base, base, kVtxMeshSize, meshes)) return false;
        for (std::uint64_t i = 0; i < meshes.count; ++i) {
            mesh.mesh = static_cast<int>(i);
            mesh.triangles.clear();
            if (!readMesh(meshes.at(i), mesh)) return false;
            data.meshes.push_back(mesh);
        }
        return true;
    }

    bool readMesh(std::uint64_t base, VtxMesh& mesh) {
        Records groups;
        if (!records("numStripGroups", base, base, kVtxStripGroupSize + m_extra, groups)) return false;
        for (std::uint64_t g = 0; g < groups.count; ++g) {
            if (!readGroup(groups.at(g), mesh)) return false;
        }
        return true;
    }

    bool readGroup(std::uint64_t base, VtxMesh& mesh) {
        Records vertices;
        Records indices;
        Records strips;
        if (!records("numVerts", base, base, kVtxVertexSize, vertices)) return false;
        if (!records("numIndices", base + 8, base, 2, indices)) return false;
        if (!records("numStrips", base + 16, base, kVtxStripSize + m_extra, strips)) return false;
        std::uint64_t covered = 0;
        for (std::uint64_t s = 0; s < strips.count; ++s) {
            const std::uint64_t strip = strips.at(s);
            const int count = m_reader.readOr<std::int32_t>(strip, -1);
            const int first = m_reader.readOr<std::int32_t>(strip + 4, -1);
            if (count < 0 || first < 0 ||
                static_cast<std::uint64_t>(count) + static_cast<std::uint64_t>(first) > indices.count) {
                return fail("strip numIndices", strip, "the strip lies outside its group's indices");
            }
            covered += static_cast<std::uint64_t>(count);
            if (covered > indices.count) return fail("strip numIndices", strip, "the strips overlap");
            const Records part{indices.at(static_cast<std::uint64_t>(first)),
                               static_cast<std::uint64_t>(count), 2};
            if (!readStrip(strip, part, vertices, mesh)) return false;
        }
        if (covered == indices.count) return true;
        return fail("numIndices", base + 8, "the strips do not cover the group's indices");
    }

    bool readStrip(std::uint64_t strip, const Records& indices, const Records& vertices, VtxMesh& mesh) {
        std::vector<std::uint16_t> corners;
        corners.reserve(static_cast<std::size_t>(indices.count));
        for (std::uint64_t i = 0; i < indices.count; ++i) {
            const auto index = m_reader.readOr<std::uint16_t>(indices.at(i), 0);
            if (index >= vertices.count) {
                return fail("index", indices.at(i),
                            "vertex " + std::to_string(index) + " of " + std::to_string(vertices.count));
            }
            corners.push_back(m_reader.readOr<std::uint16_t>(vertices.at(index) + 4, 0));
        }
        const unsigned flags = m_reader.readOr<std::uint8_t>(strip + 18, 0);
        if ((flags & kVtxTriangleList) != 0) return appendList(strip, corners, mesh);
        if ((flags & kTriangleStrip) != 0) return appendStrip(corners, mesh);
        return fail("strip flags", strip + 18, "the strip is neither a triangle list nor a strip");
    }

    bool appendList(std::uint64_t strip, const std::vector<std::uint16_t>& corners, VtxMesh& mesh) {
        if (corners.size() % 3 != 0) return fail("strip numIndices", strip, "is not a multiple of 3");
        mesh.triangles.insert(mesh.triangles.end(), corners.begin(), corners.end());
        return true;
    }

    static bool appendStrip(const std::vector<std::uint16_t>& corners, VtxMesh& mesh) {
        for (std::size_t i = 2; i < corners.size(); ++i) {
            const bool odd = i % 2 != 0;
            const std::uint16_t a = corners[i - (odd ? 1 : 2)];
            const std::uint16_t b = corners[i - (odd ? 2 : 1)];
            if (a == b || b == corners[i] || a == corners[i]) continue;
            mesh.triangles.insert(mesh.triangles.end(), {a, b, corners[i]});
        }
        return true;
    }

    ByteReader m_reader;
    unsigned m_extra;
    std::uint64_t m_budget;
    VtxFault m_fault;
};

}  // namespace

VtxResult readVtx(const ByteReader& reader) {
    VtxResult plain = VtxReader(reader, 0).run();
    if (plain.data) return plain;
    VtxResult wide = VtxReader(reader, 8).run();
    return wide.data ? std::move(wide) : std::move(plain);
}

}  // namespace poseloom::mdl
