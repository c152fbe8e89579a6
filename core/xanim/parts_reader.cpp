// SPDX-License-Identifier: MIT
#include "xanim/model_file.h"
#include "xanim/names.h"
#include "xanim/packing.h"
#include "xanim/sampling.h"

namespace poseloom::xanim {

namespace {

/// A parent is kept in one byte.
constexpr int kMostBones = 256;

/// Reads a file of the folder xmodelparts (spec/cod.md 5.2).
class PartsReader {
  public:
    PartsReader(std::span<const std::byte> bytes, const std::string& file) : m_file(bytes, file) {
        m_parts->name = assetNameOf(file);
    }

    ModelFileResult<ModelParts> run() {
        const bool usable = m_file.readVersion(m_parts->version) && readBones();
        if (usable && readNames() && readClasses()) m_file.checkEnd();
        return {usable ? m_parts : nullptr, m_file.reporter.take()};
    }

  private:
    Cursor& cursor() { return m_file.cursor; }

    bool readBones() {
        const int children = cursor().read<std::int16_t>();
        const int roots = cursor().read<std::int16_t>();
        if (cursor().failed()) return m_file.endsIn("bones");
        if (children < 0 || roots < 1 || children + roots > kMostBones)
            return m_file.stop("XAN005", {"bones", 2, 4},
                               std::to_string(roots) + " roots and " + std::to_string(children) + " others");
        m_parts->roots = static_cast<std::size_t>(roots);
        m_parts->bones.resize(m_parts->roots);
        for (int i = 0; i < children; ++i) {
            if (!readChild()) return false;
        }
        return true;
    }

    bool readChild() {
        const std::uint64_t at = cursor().position();
        const auto index = static_cast<int>(m_parts->bones.size());
        ModelBone bone;
        bone.parent = cursor().read<std::uint8_t>();
        const std::string what = "bone " + std::to_string(index);
        bone.translation = m_file.finite(cursor().vec3(), what + " translation");
        PackedRotation rotation{};
        for (std::size_t i = 0; i < 3; ++i)
            rotation[i] = cursor().read<std::int16_t>();
        if (cursor().failed()) return m_file.endsIn(what);
        if (bone.parent >= index)
            return m_file.stop("XAN020", {what + " parent", at, 1},
                               "bone " + std::to_string(bone.parent) + " does not come before it");
        if (!completeRotation(rotation))
            m_file.reporter.report("XAN012", Severity::Warning, {what + " rotation", at + 13, 6},
                                   "this is no rotation: it is longer than one");
        bone.rotation = unpack(rotation);
        m_parts->bones.push_back(std::move(bone));
        return true;
    }

    bool readNames() {
        for (std::size_t i = 0; i < m_parts->bones.size(); ++i) {
            m_parts->bones[i].name = cursor().string();
            if (m_parts->version == kModelVersion) readBounds(m_parts->bones[i]);
            if (cursor().failed()) return m_file.endsIn("bone " + std::to_string(i) + " name");
        }
        return true;
    }

    void readBounds(ModelBone& bone) {
        bone.bounds.least = m_file.finite(cursor().vec3(), bone.name + " bounds");
        bone.bounds.most = m_file.finite(cursor().vec3(), bone.name + " bounds");
    }

    bool readClasses() {
        for (ModelBone& bone : m_parts->bones)
            bone.part = cursor().read<std::uint8_t>();
        return !cursor().failed() || m_file.endsIn("part classes");
    }

    ModelFile m_file;
    std::shared_ptr<ModelParts> m_parts = std::make_shared<ModelParts>();
};

}  // namespace

ModelFileResult<ModelParts> readParts(std::span<const std::byte> bytes, const std::string& file) {
    return PartsReader(bytes, file).run();
}

}  // namespace poseloom::xanim
