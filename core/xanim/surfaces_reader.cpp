// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "xanim/model_file.h"
#include "xanim/names.h"

namespace poseloom::xanim {

namespace {

/// The least that a vertex takes: normal, coordinates of the texture, place.
constexpr std::uint64_t kVertexBytes = 32;
constexpr std::uint64_t kVertexBytes2 = 60;
constexpr float kMostOfShare = 65535.0F;
constexpr float kWeightRounding = 0.01F;

/// Reads a file of the folder xmodelsurfs (spec/cod.md 5.2).
class SurfacesReader {
  public:
    SurfacesReader(std::span<const std::byte> bytes, const std::string& file) : m_file(bytes, file) {
        m_surfaces->name = assetNameOf(file);
    }

    ModelFileResult<ModelSurfaces> run() {
        const bool known = m_file.readVersion(m_surfaces->version);
        if (known && readAll()) m_file.checkEnd();
        return {known ? m_surfaces : nullptr, m_file.reporter.take()};
    }

  private:
    Cursor& cursor() { return m_file.cursor; }

    bool readAll() {
        const int count = cursor().read<std::int16_t>();
        if (cursor().failed()) return m_file.endsIn("surfaces");
        if (count < 0) return m_file.stop("XAN005", {"surfaces", 2, 2}, std::to_string(count) + " of them");
        for (int i = 0; i < count; ++i) {
            m_what = "surface " + std::to_string(i);
            Surface surface;
            const bool whole =
                m_surfaces->version == kModelVersion ? readFirst(surface) : readSecond(surface);
            if (!whole) return false;
            checkWeights(surface);
            m_surfaces->surfaces.push_back(std::move(surface));
        }
        return true;
    }

    /// Version 14: strips of triangles before the vertices, further weights after them.
    bool readFirst(Surface& surface) {
        surface.tileMode = cursor().read<std::uint8_t>();
        const std::size_t vertices = cursor().read<std::uint16_t>();
        const std::size_t triangles = cursor().read<std::uint16_t>();
        const std::size_t strips = cursor().read<std::uint16_t>();
        surface.bone = cursor().read<std::int16_t>();
        std::size_t weights = 0;
        if (surface.bone < 0) {
            weights = cursor().read<std::uint16_t>();
            cursor().skip(sizeof(std::int16_t));  // of how many vertices one bone has all the weight
        }
        if (cursor().failed()) return m_file.endsIn(m_what);
        return readStrips(surface, strips, triangles, vertices) && readVertices(surface, vertices) &&
               readWeights(surface, weights);
    }

    bool readStrips(Surface& surface, std::size_t strips, std::size_t triangles, std::size_t vertices) {
        const std::uint64_t at = cursor().position();
        for (std::size_t i = 0; i < strips; ++i) {
            if (!readStrip(surface.indices)) return m_file.endsIn(m_what + " strips");
        }
        if (surface.indices.size() != 3 * triangles)
            m_file.reporter.report("XAN023", Severity::Warning,
                                   {m_what + " strips", at, cursor().position() - at},
                                   "they give " + std::to_string(surface.indices.size() / 3) +
                                       " triangles, the header says " + std::to_string(triangles));
        return checkIndices(surface.indices, vertices, at);
    }

    /// Every index makes a triangle with the two before it, turning the other way each time; triangles
    /// without an area only lead from one place to another.
    bool readStrip(std::vector<std::uint16_t>& indices) {
        const std::size_t count = cursor().read<std::uint8_t>();
        std::array<std::uint16_t, 3> last{};
        for (std::size_t i = 0; i < count; ++i) {
            last = {last[1], last[2], cursor().read<std::uint16_t>()};
            if (cursor().failed()) return false;
            if (i < 2 || last[0] == last[1] || last[1] == last[2] || last[0] == last[2]) continue;
            const bool turned = i % 2 == 0;
            indices.insert(indices.end(), {last[0], last[turned ? 2 : 1], last[turned ? 1 : 2]});
        }
        return !cursor().failed();
    }

    bool checkIndices(const std::vector<std::uint16_t>& indices, std::size_t vertices, std::uint64_t at) {
        if (std::all_of(indices.begin(), indices.end(), [&](std::uint16_t i) { return i < vertices; }))
            return true;
        return m_file.stop(
            "XAN022", {m_what + " triangles", at, cursor().position() - at},
            "a triangle names a vertex that is not there; there are " + std::to_string(vertices));
    }

    bool readVertices(Surface& surface, std::size_t count) {
        if (!cursor().has(count, kVertexBytes)) return m_file.endsIn(m_what + " vertices");
        surface.vertices.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            SurfaceVertex vertex;
            vertex.normal = m_file.finite(cursor().vec3(), m_what + " normal");
            vertex.uv = readUv();
            std::size_t others = 0;
            Influence own{static_cast<std::uint16_t>(std::max(surface.bone, 0)), {}, 1.0F};
            if (surface.bone < 0) {
                others = cursor().read<std::uint16_t>();
                own.bone = cursor().read<std::uint16_t>();
            }
            own.offset = m_file.finite(cursor().vec3(), m_what + " place");
            if (others > 0) own.weight = m_file.finite(cursor().read<float>(), m_what + " weight");
            if (cursor().failed()) return m_file.endsIn(m_what + " vertex " + std::to_string(i));
            m_others.push_back(others);
            m_own.push_back(own);
            surface.vertices.push_back(vertex);
        }
        return true;
    }

    /// The further weights of all vertices, in the order of the vertices.
    bool readWeights(Surface& surface, std::size_t count) {
        const std::uint64_t at = cursor().position();
        std::size_t used = 0;
        for (std::size_t i = 0; i < surface.vertices.size(); ++i) {
            SurfaceVertex& vertex = surface.vertices[i];
            vertex.firstInfluence = static_cast<std::uint32_t>(surface.influences.size());
            surface.influences.push_back(m_own[i]);
            used += m_others[i];
            if (used > count)
                return m_file.stop(
                    "XAN005", {m_what + " weights", at, 0},
                    "vertices ask for more than the " + std::to_string(count) + " that are there");
            for (std::size_t k = 0; k < m_others[i]; ++k) {
                Influence other;
                other.bone = cursor().read<std::uint16_t>();
                other.offset = m_file.finite(cursor().vec3(), m_what + " place");
                other.weight = m_file.finite(cursor().read<float>(), m_what + " weight");
                if (cursor().failed()) return m_file.endsIn(m_what + " weights");
                surface.influences.push_back(other);
            }
            vertex.influences = static_cast<std::uint32_t>(m_others[i] + 1);
        }
        m_own.clear();
        m_others.clear();
        cursor().skip(count - used, 18);
        return !cursor().failed() || m_file.endsIn(m_what + " weights");
    }

    glm::vec2 readUv() {
        const glm::vec2 uv = cursor().vec2();
        return {m_file.finite(uv.x, m_what + " texture"), m_file.finite(uv.y, m_what + " texture")};
    }

    /// Version 20: weights within the vertices, triangles after them.
    bool readSecond(Surface& surface) {
        surface.tileMode = cursor().read<std::uint8_t>();
        const std::size_t vertices = cursor().read<std::uint16_t>();
        const std::size_t triangles = cursor().read<std::uint16_t>();
        surface.bone = cursor().read<std::int16_t>();
        if (surface.bone < 0) cursor().skip(sizeof(std::uint16_t));
        if (!cursor().has(vertices, kVertexBytes2)) return m_file.endsIn(m_what + " vertices");
        surface.vertices.reserve(vertices);
        for (std::size_t i = 0; i < vertices; ++i) {
            if (!readSecondVertex(surface)) return m_file.endsIn(m_what + " vertex " + std::to_string(i));
        }
        return readTriangles(surface, triangles);
    }

    bool readSecondVertex(Surface& surface) {
        SurfaceVertex vertex;
        vertex.normal = m_file.finite(cursor().vec3(), m_what + " normal");
        cursor().skip(4);  // colour
        vertex.uv = readUv();
        cursor().skip(2, 12);  // binormal and tangent
        Influence own{static_cast<std::uint16_t>(std::max(surface.bone, 0)), {}, 1.0F};
        std::size_t others = 0;
        if (surface.bone < 0) {
            others = cursor().read<std::uint8_t>();
            own.bone = cursor().read<std::uint16_t>();
        }
        own.offset = m_file.finite(cursor().vec3(), m_what + " place");
        if (others > 0) cursor().skip(1);
        vertex.firstInfluence = static_cast<std::uint32_t>(surface.influences.size());
        vertex.influences = static_cast<std::uint32_t>(others + 1);
        surface.influences.push_back(own);
        for (std::size_t k = 0; k < others; ++k) {
            Influence other;
            other.bone = cursor().read<std::uint16_t>();
            other.offset = m_file.finite(cursor().vec3(), m_what + " place");
            other.weight = static_cast<float>(cursor().read<std::uint16_t>()) / kMostOfShare;
            if (cursor().failed()) return false;
            surface.influences[vertex.firstInfluence].weight -= other.weight;
            surface.influences.push_back(other);
        }
        surface.vertices.push_back(vertex);
        return !cursor().failed();
    }

    bool readTriangles(Surface& surface, std::size_t count) {
        const std::uint64_t at = cursor().position();
        if (!cursor().has(count, 6)) return m_file.endsIn(m_what + " triangles");
        surface.indices.reserve(3 * count);
        for (std::size_t i = 0; i < count; ++i) {
            const auto a = cursor().read<std::uint16_t>();
            const auto b = cursor().read<std::uint16_t>();
            const auto c = cursor().read<std::uint16_t>();
            surface.indices.insert(surface.indices.end(), {a, c, b});
        }
        return checkIndices(surface.indices, surface.vertices.size(), at);
    }

    void checkWeights(const Surface& surface) {
        for (std::size_t i = 0; i < surface.vertices.size(); ++i) {
            const SurfaceVertex& vertex = surface.vertices[i];
            float sum = 0.0F;
            bool sound = true;
            for (std::uint32_t k = 0; k < vertex.influences; ++k) {
                const float weight = surface.influences[vertex.firstInfluence + k].weight;
                sum += weight;
                sound = sound && weight >= -kWeightRounding;
            }
            if (sound && std::abs(sum - 1.0F) <= kWeightRounding) continue;
            m_file.reporter.report("XAN025", Severity::Warning,
                                   {m_what + " vertex " + std::to_string(i), cursor().position(), 0},
                                   "its weights add up to " + std::to_string(sum) + " instead of 1");
        }
    }

    ModelFile m_file;
    std::shared_ptr<ModelSurfaces> m_surfaces = std::make_shared<ModelSurfaces>();
    std::string m_what;
    std::vector<std::size_t> m_others;  ///< of each vertex, how many more influences
    std::vector<Influence> m_own;       ///< of each vertex, its first influence
};

}  // namespace

ModelFileResult<ModelSurfaces> readSurfaces(std::span<const std::byte> bytes, const std::string& file) {
    return SurfacesReader(bytes, file).run();
}

}  // namespace poseloom::xanim
