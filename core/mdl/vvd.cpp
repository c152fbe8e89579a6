// SPDX-License-Identifier: MIT
#include "mdl/vvd.h"

#include <algorithm>
#include <cmath>

#include "mdl/packed_types.h"

namespace poseloom::mdl {

namespace {

constexpr int kVersion = 4;
constexpr std::size_t kHeaderSize = 64;
constexpr std::size_t kVertexSize = 48;
constexpr std::size_t kFixupSize = 12;
constexpr std::size_t kMostWeights = 3;

class VvdReader {
  public:
    VvdReader(ReadContext& context, std::size_t boneCount) : m_context(context), m_boneCount(boneCount) {}

    std::optional<VertexData> run() {
        if (!hasUsableHeader()) return std::nullopt;
        VertexData data;
        data.checksum = reader().readOr<std::uint32_t>(8, 0);
        m_first = static_cast<std::uint64_t>(m_context.integer(56));
        m_stored = (reader().size() - m_first) / kVertexSize;
        const int fixups = m_context.integer(48);
        const bool usable = fixups == 0 ? copyAll(data.vertices) : copyFixups(data.vertices);
        if (!usable) return std::nullopt;
        return data;
    }

  private:
    const ByteReader& reader() const { return m_context.reader(); }

    bool refuse(std::string_view code, const Field& field, const std::string& text) {
        m_context.reporter().report(code, Severity::Error, field, text + "; the mesh is left out");
        return false;
    }

    bool hasUsableHeader() {
        if (reader().fixedString(0, 4) != "IDSV" || !reader().contains(0, kHeaderSize)) {
            return refuse("MDL040", {"id", 0}, "this is not a vertex file (\"IDSV\")");
        }
        if (m_context.integer(4) != kVersion) {
            return refuse("MDL040", {"version", 4},
                          "vertex files of version " + std::to_string(m_context.integer(4)) +
                              " cannot be read, only 4");
        }
        const int first = m_context.integer(56);
        if (first < 0 || static_cast<std::size_t>(first) > reader().size()) {
            return refuse("MDL040", {"vertexDataStart", 56}, "lies outside the file");
        }
        return true;
    }

    bool copyAll(std::vector<rig::SkinVertex>& out) {
        const int count = m_context.integer(16);
        if (count < 0 || static_cast<std::uint64_t>(count) > m_stored) {
            return refuse("MDL040", {"numLODVertexes", 16},
                          std::to_string(count) + " vertices do not fit in the file");
        }
        out.reserve(static_cast<std::size_t>(count));
        append(out, 0, static_cast<std::uint64_t>(count));
        return true;
    }

    /// For LOD 0 every fix-up is copied: their levels are all at least 0.
    bool copyFixups(std::vector<rig::SkinVertex>& out) {
        const auto table = m_context.table("numFixups", 48, 52, 0, kFixupSize);
        if (!table) return refuse("MDL042", {"fixupTableStart", 52}, "the fix-up table cannot be read");
        std::uint64_t total = 0;
        for (std::size_t i = 0; i < table->count; ++i) {
            const std::uint64_t base = table->at(i);
            const int source = m_context.integer(base + 4);
            const int count = m_context.integer(base + 8);
            if (m_context.integer(base) < 0 || source < 0 || count < 0 ||
                static_cast<std::uint64_t>(source) + static_cast<std::uint64_t>(count) > m_stored) {
                return refuse("MDL042", {"fixup", base, kFixupSize},
                              "copies vertices that are not in the file");
            }
            total += static_cast<std::uint64_t>(count);
            if (total > m_stored) {
                return refuse("MDL042", {"fixup", base, kFixupSize},
                              "the fix-ups copy more vertices than the file holds");
            }
            append(out, static_cast<std::uint64_t>(source), static_cast<std::uint64_t>(count));
        }
        return true;
    }

    void append(std::vector<rig::SkinVertex>& out, std::uint64_t source, std::uint64_t count) {
        for (std::uint64_t i = source; i < source + count; ++i)
            out.push_back(vertexAt(m_first + i * kVertexSize));
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
        v.position = vec3At(offset + 16, "vertex position");
        v.normal = vec3At(offset + 28, "vertex normal");
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
                m_context.reporter().report("MDL043", Severity::Warning, {"vertex bone weight", offset, 16},
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
