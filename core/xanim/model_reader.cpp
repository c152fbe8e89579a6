// SPDX-License-Identifier: MIT
#include "xanim/model_file.h"
#include "xanim/names.h"

namespace poseloom::xanim {

namespace {

constexpr std::size_t kLods = 3;
constexpr std::size_t kLods2 = 4;
constexpr std::uint64_t kBoundsBytes = 24;
constexpr std::uint64_t kCollisionTriangleBytes = 48;

/// Reads a file of the folder xmodel (spec/cod.md 5.2).
class ModelReader {
  public:
    ModelReader(std::span<const std::byte> bytes, const std::string& file) : m_file(bytes, file) {
        m_model->name = assetNameOf(file);
        m_model->file = file;
    }

    ModelFileResult<Model> run() {
        const bool known = m_file.readVersion(m_model->version);
        if (known && readHeader() && readCollision() && readMaterials()) readRest();
        return {known ? m_model : nullptr, m_file.reporter.take()};
    }

  private:
    Cursor& cursor() { return m_file.cursor; }
    bool isSecond() const { return m_model->version == kModelVersion2; }

    bool readHeader() {
        if (isSecond()) m_model->flags = cursor().read<std::uint8_t>();
        m_model->bounds.least = m_file.finite(cursor().vec3(), "mins");
        m_model->bounds.most = m_file.finite(cursor().vec3(), "maxs");
        const std::size_t lods = isSecond() ? kLods2 : kLods;
        for (std::size_t i = 0; i < lods; ++i) {
            ModelLod lod;
            lod.distance = m_file.finite(cursor().read<float>(), "lod " + std::to_string(i) + " distance");
            lod.surfaces = cursor().string();
            if (cursor().failed()) return m_file.endsIn("lod " + std::to_string(i));
            m_model->lods.push_back(std::move(lod));
        }
        return true;
    }

    bool readCollision() {
        const std::uint64_t at = cursor().position();
        m_model->collisionLod = cursor().read<std::int32_t>();
        const std::int32_t count = cursor().read<std::int32_t>();
        if (cursor().failed()) return m_file.endsIn("collision");
        if (count < 0 || m_model->collisionLod < -1 ||
            m_model->collisionLod >= static_cast<int>(m_model->lods.size()))
            return m_file.stop("XAN005", {"collision", at, 8},
                               "level " + std::to_string(m_model->collisionLod) + ", " +
                                   std::to_string(count) + " surfaces");
        for (std::int32_t i = 0; i < count; ++i) {
            const std::int32_t triangles = cursor().read<std::int32_t>();
            if (cursor().failed() || triangles < 0) return m_file.endsIn("collision surface");
            cursor().skip(static_cast<std::uint64_t>(triangles), kCollisionTriangleBytes);
            cursor().skip(kBoundsBytes + 3 * sizeof(std::int32_t));
            if (cursor().failed()) return m_file.endsIn("collision surface");
            ++m_model->collisionSurfaces;
        }
        return true;
    }

    bool readMaterials() {
        for (ModelLod& lod : m_model->lods) {
            if (lod.surfaces.empty()) continue;
            const std::uint64_t at = cursor().position();
            const int count = cursor().read<std::int16_t>();
            if (cursor().failed()) return m_file.endsIn("materials");
            if (count < 0)
                return m_file.stop("XAN005", {"materials", at, 2}, std::to_string(count) + " of them");
            for (int i = 0; i < count; ++i) {
                lod.materials.emplace_back(cursor().string());
                if (cursor().failed()) return m_file.endsIn("material " + std::to_string(i));
            }
        }
        return true;
    }

    /// Version 20 ends with the bounds of each bone; how many there are, another file says.
    void readRest() {
        if (!isSecond()) return m_file.checkEnd();
        m_model->bytesOfBoneBounds = static_cast<std::size_t>(cursor().left());
        if (cursor().left() % kBoundsBytes == 0) return;
        m_file.endsIn("bounds of bones");
    }

    ModelFile m_file;
    std::shared_ptr<Model> m_model = std::make_shared<Model>();
};

}  // namespace

ModelFileResult<Model> readModel(std::span<const std::byte> bytes, const std::string& file) {
    return ModelReader(bytes, file).run();
}

}  // namespace poseloom::xanim
