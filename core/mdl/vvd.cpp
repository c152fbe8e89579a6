// SPDX-License-Identifier: MIT
#include "mdl/vvd.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "mdl/packed_types.h"

namespace poseloom::mdl {

namespace {

constexpr int kVvdVersion = 4;
constexpr std::size_t kVvdHeaderSize = 64;
constexpr std::size_t kVvdVertexSize = 48;
constexpr std::size_t kTangentSize = 16;
constexpr std::size_t kFixupSize = 12;
constexpr std::size_t kVvdMostLevels = 8;
constexpr std::size_t kMostWeights = 3;

class VvdReader {
  public:
    VvdReader(ReadContext& context, std::size_t boneCount) : m_context(context), m_boneCount(boneCount) {}

    std::optional<VertexData> run() {
        if (!hasUsableHeader()) return std::nullopt;
        VertexData data;
        data.checksum = reader().readOr<std::uint32_t>(8, 0);
        m_first = static_cast<std::uint64_t>(m_context.integer(56));
        m_stored = (endOfVertices() - m_first) / kVvdVertexSize;
        const int fixups = m_context.integer(48);
        const bool usable = fixups == 0 ? copyAll(data.vertices) : copyFixups(data.vertices);
        if (!usable) return std::nullopt;
        checkTangents(data.vertices.size(), fixups);
        return data;
    }

  private:
    const ByteReader& reader() const { return m_context.reader(); }

    bool refuse(std::string_view code, const Field& field, const std::string& text) {
        m_context.reporter().report(code, Severity::Error, field, text + "; the mesh is left out");
        return false;
    }

    bool hasUsableHeader() {
        if (reader().fixedString(0, 4) != "IDSV" || !reader().contains(0, kVvdHeaderSize)) {
            return refuse("MDL040", {"vertexFileHeader_t.id", 0}, "this is not a vertex file (\"IDSV\")");
        }
        if (m_context.integer(4) != kVvdVersion) {
            return refuse("MDL040", {"vertexFileHeader_t.version", 4},
                          "vertex files of version " + std::to_string(m_context.integer(4)) +
                              " cannot be read, only 4");
        }
        const int first = m_context.integer(56);
        if (first < 0 || static_cast<std::size_t>(first) > reader().size()) {
            return refuse("MDL040", {"vertexFileHeader_t.vertexDataStart", 56}, "lies outside the file");
        }
        return true;
    }

    /// Where the tangents begin, or the file ends.
    std::uint64_t endOfVertices() const {
        const int tangents = m_context.integer(60);
        const bool isInside = tangents > 0 && static_cast<std::uint64_t>(tangents) >= m_first &&
                              static_cast<std::uint64_t>(tangents) <= reader().size();
        return isInside ? static_cast<std::uint64_t>(tangents) : reader().size();
    }

    /// Every real file without fix-ups ends with one tangent for each vertex, or has none.
    void checkTangents(std::uint64_t vertices, int fixups) {
        const int tangents = m_context.integer(60);
        if (tangents == 0 || fixups != 0) return;
        const auto end = offsetFrom(vertices * kTangentSize, tangents);
        if (end && *end == reader().size()) return;
        m_context.reporter().report("MDL066", Severity::Warning, {"vertexFileHeader_t.tangentDataStart", 60},
                                    std::to_string(vertices) + " tangents from byte " +
                                        std::to_string(tangents) + " do not end with the file of " +
                                        std::to_string(reader().size()) + " bytes");
    }

    /// A level of detail has the vertices of the fix-ups of that level and of all coarser ones.
    void checkLevels(const std::array<std::uint64_t, kVvdMostLevels>& copied) {
        const int levels = std::clamp(m_context.integer(12), 0, static_cast<int>(kVvdMostLevels));
        for (std::size_t level = 0; level < static_cast<std::size_t>(levels); ++level) {
            const Field field{"vertexFileHeader_t.numLODVertexes", 16 + 4 * level};
            const int stated = m_context.integer(field.offset);
            if (stated >= 0 && static_cast<std::uint64_t>(stated) == copied[level]) continue;
            m_context.reporter().report("MDL042", Severity::Warning, field,
                                        "level of detail " + std::to_string(level) + " has " +
                                            std::to_string(stated) + " vertices, but its fix-ups copy " +
                                            std::to_string(copied[level]));
        }
    }

    bool copyAll(std::vector<rig::SkinVertex>& out) {
        const int count = m_context.integer(16);
        if (count < 0 || static_cast<std::uint64_t>(count) > m_stored) {
            return refuse("MDL040", {"vertexFileHeader_t.numLODVertexes", 16},
                          std::to_string(count) + " vertices do not fit in the file");
        }
        out.reserve(static_cast<std::size_t>(count));
        append(out, 0, static_cast<std::uint64_t>(count));
        return true;
    }

    /// For LOD 0 every fix-up is copied: their levels are all at least 0.
    bool copyFixups(std::vector<rig::SkinVertex>& out) {
        const auto table = m_context.table("numFixups", 48, 52, 0, kFixupSize);
        if (!table)
            return refuse("MDL042", {"vertexFileHeader_t.fixupTableStart", 52},
                          "the fix-up table cannot be read");
        std::uint64_t total = 0;
        std::array<std::uint64_t, kVvdMostLevels> copied{};
        for (std::size_t i = 0; i < table->count; ++i) {
            const std::uint64_t base = table->at(i);
            const int level = m_context.integer(base);
            const int source = m_context.integer(base + 4);
            const int count = m_context.integer(base + 8);
            if (level < 0 || source < 0 || count < 0 ||
                static_cast<std::uint64_t>(source) + static_cast<std::uint64_t>(count) > m_stored) {
                return refuse("MDL042", {"vertexFileFixup_t", base, kFixupSize},
                              "copies vertices that are not in the file");
            }
            total += static_cast<std::uint64_t>(count);
            if (total > m_stored) {
                return refuse("MDL042", {"vertexFileFixup_t", base, kFixupSize},
                              "the fix-ups copy more vertices than the file holds");
            }
            for (std::size_t l = 0; l < kVvdMostLevels && l <= static_cast<std::size_t>(level); ++l)
                copied[l] += static_cast<std::uint64_t>(count);
            append(out, static_cast<std::uint64_t>(source), static_cast<std::uint64_t>(count));
        }
        checkLevels(copied);
        return true;
    }

    void append(std::vector<rig::SkinVertex>& out, std::uint64_t source, std::uint64_t count) {
        for (std::uint64_t i = source; i < source + count; ++i)
            out.push_back(vertexAt(m_first + i * kVvdVertexSize));
    }

    glm::vec3 vec3At(std::uint64_t offset, std::string_view what) {
        const glm::vec3 v{reader().readOr<float>(offset, 0.0F), reader().readOr<float>(offset + 4, 0.0F),
                          reader().readOr<float>(offset + 8, 0.0F)};
        if (isFinite(v)) return v;
        m_context.reporter().report("MDL043", Severity::Warning, {std::string(what), offset, 12},
                                    "is not finite; 0 is used");
        return glm::vec3(0.0F);
    }

    rig::SkinVertex vertexAt(std::uint64_t offset) {
        rig::SkinVertex v;
        v.position = vec3At(offset + 16, "mstudiovertex_t.m_vecPosition");
        v.normal = vec3At(offset + 28, "mstudiovertex_t.m_vecNormal");
        const glm::vec2 uv{reader().readOr<float>(offset + 40, 0.0F),
                           reader().readOr<float>(offset + 44, 0.0F)};
        if (std::isfinite(uv.x) && std::isfinite(uv.y)) v.uv = uv;
        readWeights(offset, v);
        return v;
    }

    void readWeights(std::uint64_t offset, rig::SkinVertex& v) {
        const std::size_t count =
            std::min<std::size_t>(reader().readOr<std::uint8_t>(offset + 15, 0), kMostWeights);
        v.weights = {};
        float sum = 0.0F;
        for (std::size_t i = 0; i < count; ++i) {
            const float weight = reader().readOr<float>(offset + 4 * i, 0.0F);
            const auto bone = reader().readOr<std::uint8_t>(offset + 12 + i, 0);
            if (bone >= m_boneCount || !std::isfinite(weight) || weight < 0.0F || weight > kLargestWeight) {
                m_context.reporter().report("MDL043", Severity::Warning,
                                            {"mstudiovertex_t.m_BoneWeights", offset, 16},
                                            "bone " + std::to_string(bone) + " with weight " +
                                                std::to_string(weight) + " cannot be used");
                continue;
            }
            v.joints[i] = bone;
            v.weights[i] = weight;
            sum += weight;
        }
        if (sum <= 0.0F) {
            v.weights = {1.0F, 0.0F, 0.0F, 0.0F};
            return;
        }
        for (float& weight : v.weights)
            weight /= sum;
    }

    static constexpr float kLargestWeight = 1000.0F;

    ReadContext& m_context;
    std::size_t m_boneCount;
    std::uint64_t m_first = 0;
    std::uint64_t m_stored = 0;
};

}  // namespace

std::optional<VertexData> readVvd(ReadContext& context, std::size_t boneCount) {
    return VvdReader(context, boneCount).run();
}

}  // namespace poseloom::mdl
