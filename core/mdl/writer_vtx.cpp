// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <map>

#include "mdl/writer_mesh.h"

namespace poseloom::mdl {

namespace {

constexpr std::size_t kVtxStripGroupSize = 25;
constexpr std::size_t kVtxStripSize = 27;
constexpr std::size_t kMostHardwareBones = 53;
constexpr std::uint8_t kHardwareSkinned = 2;
constexpr std::uint8_t kVtxTriangleList = 1;

/// Which of the card's bone slots holds which bone while a strip is drawn.
class BoneSlots {
  public:
    explicit BoneSlots(const PackedMesh& mesh) {
        for (const rig::SkinVertex& vertex : mesh.vertices)
            for (std::size_t i = 0; i < 3; ++i)
                if (vertex.weights[i] > 0.0F) m_slots.emplace(vertex.joints[i], 0);
        std::int32_t next = 0;
        for (auto& [bone, slot] : m_slots)
            slot = next++;
    }

    bool fitHardware() const { return m_slots.size() <= kMostHardwareBones; }
    const std::map<std::uint16_t, std::int32_t>& all() const { return m_slots; }
    std::uint8_t idOf(std::uint16_t bone) const {
        return static_cast<std::uint8_t>(fitHardware() ? m_slots.at(bone) : bone);
    }

  private:
    std::map<std::uint16_t, std::int32_t> m_slots;
};

void appendVertex(ByteWriter& out, const rig::SkinVertex& vertex, std::size_t number,
                  const BoneSlots& slots) {
    std::array<std::uint8_t, 3> bones{};
    std::uint8_t count = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        out.append(static_cast<std::uint8_t>(i));
        if (!(vertex.weights[i] > 0.0F)) continue;
        bones[i] = slots.idOf(vertex.joints[i]);
        ++count;
    }
    out.append(count);
    out.append(static_cast<std::uint16_t>(number));
    for (const std::uint8_t bone : bones)
        out.append(bone);
}

void writeStrip(ByteWriter& out, std::size_t strip, const PackedMesh& mesh, const BoneSlots& slots) {
    out.put(strip, static_cast<std::int32_t>(mesh.indices.size()));
    out.put(strip + 8, static_cast<std::int32_t>(mesh.vertices.size()));
    out.put(strip + 16, static_cast<std::int16_t>(slots.all().size()));
    out.put(strip + 18, kVtxTriangleList);
    if (!slots.fitHardware()) return;
    out.put(strip + 19, static_cast<std::int32_t>(slots.all().size()));
    out.putOffset(strip + 23, strip, out.size());
    for (const auto& [bone, slot] : slots.all()) {
        out.append(slot);
        out.append(static_cast<std::int32_t>(bone));
    }
}

/// One strip group with one triangle list.
void writeStripGroup(ByteWriter& out, std::size_t group, const PackedMesh& mesh) {
    const BoneSlots slots(mesh);
    out.put(group, static_cast<std::int32_t>(mesh.vertices.size()));
    out.putOffset(group + 4, group, out.size());
    for (std::size_t i = 0; i < mesh.vertices.size(); ++i)
        appendVertex(out, mesh.vertices[i], i, slots);
    out.put(group + 8, static_cast<std::int32_t>(mesh.indices.size()));
    out.putOffset(group + 12, group, out.size());
    for (const std::uint16_t index : mesh.indices)
        out.append(index);
    out.put(group + 16, std::int32_t{1});
    out.put(group + 24, slots.fitHardware() ? kHardwareSkinned : std::uint8_t{0});
    const std::size_t strip = out.reserve(kVtxStripSize);
    out.putOffset(group + 20, group, strip);
    writeStrip(out, strip, mesh, slots);
}

void writeModel(ByteWriter& out, std::size_t at, const PackedModel& model) {
    const std::size_t lod = out.reserve(12);
    out.put(at, std::int32_t{1});
    out.putOffset(at + 4, at, lod);
    out.put(lod, static_cast<std::int32_t>(model.meshes.size()));
    const std::size_t meshes = out.reserve(model.meshes.size() * 9);
    out.putOffset(lod + 4, lod, meshes);
    for (std::size_t i = 0; i < model.meshes.size(); ++i) {
        const std::size_t mesh = meshes + i * 9;
        const std::size_t group = out.reserve(kVtxStripGroupSize);
        out.put(mesh, std::int32_t{1});
        out.putOffset(mesh + 4, mesh, group);
        writeStripGroup(out, group, model.meshes[i]);
    }
}

}  // namespace

std::vector<std::byte> writeVtx(const PackedBody& body, std::int32_t checksum) {
    ByteWriter out;
    out.reserve(36);
    out.put(std::size_t{0}, std::int32_t{7});
    out.put(std::size_t{4}, std::int32_t{24});
    out.put(std::size_t{8}, static_cast<std::uint16_t>(kMostHardwareBones));
    out.put(std::size_t{10}, std::uint16_t{9});
    out.put(std::size_t{12}, std::int32_t{3});
    out.put(std::size_t{16}, checksum);
    out.put(std::size_t{20}, std::int32_t{1});
    const std::size_t replacements = out.reserve(8);
    out.putOffset(24, 0, replacements);
    out.putOffset(replacements + 4, replacements, out.size());
    out.putTable(28, 0, body.bodyParts.size());
    const std::size_t parts = out.reserve(body.bodyParts.size() * 8);
    for (std::size_t i = 0; i < body.bodyParts.size(); ++i) {
        const std::size_t part = parts + i * 8;
        out.putTable(part, part, body.bodyParts[i].size());
        const std::size_t models = out.reserve(body.bodyParts[i].size() * 8);
        for (std::size_t m = 0; m < body.bodyParts[i].size(); ++m)
            writeModel(out, models + m * 8, body.bodyParts[i][m]);
    }
    return out.take();
}

}  // namespace poseloom::mdl
