// SPDX-License-Identifier: MIT
#include "mdl/model.h"

#include <algorithm>

namespace poseloom::mdl {

namespace {

constexpr float kInchesPerMetre = 39.3701F;

glm::mat4 matrixOf(const std::array<float, 12>& rows) {
    glm::mat4 result(1.0F);
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 4; ++column)
            result[column][row] = rows[static_cast<std::size_t>(row * 4 + column)];
    }
    return result;
}

template <typename T>
std::optional<std::size_t> findByName(const std::vector<T>& items, std::string_view name) {
    const auto indexOf = [&](auto&& matches) -> std::optional<std::size_t> {
        const auto it = std::find_if(items.begin(), items.end(), matches);
        if (it == items.end()) return std::nullopt;
        return static_cast<std::size_t>(it - items.begin());
    };
    if (auto exact = indexOf([&](const T& item) { return item.name == name; })) return exact;
    return indexOf([&](const T& item) { return rig::equalIgnoringCase(item.name, name); });
}

}  // namespace

rig::Skeleton Model::skeleton() const {
    rig::Skeleton skeleton;
    skeleton.up = rig::UpAxis::Z;
    skeleton.unitsPerMetre = kInchesPerMetre;
    skeleton.joints.reserve(bones.size());
    for (const Bone& bone : bones) {
        skeleton.joints.push_back({bone.name,
                                   bone.parent,
                                   {bone.position, bone.rotation, glm::vec3(1.0F)},
                                   matrixOf(bone.poseToBone)});
    }
    return skeleton;
}

std::optional<std::size_t> Model::findAnimation(std::string_view wanted) const {
    return findByName(animations, wanted);
}

std::optional<std::size_t> Model::findSequence(std::string_view wanted) const {
    return findByName(sequences, wanted);
}

std::optional<std::size_t> Model::textureOf(int material, int skin) const {
    int texture = material;
    const auto row = static_cast<std::size_t>(std::max(skin, 0));
    const auto column = static_cast<std::size_t>(std::max(material, 0));
    if (material >= 0 && !skinFamilies.empty()) {
        const std::vector<int>& family = skinFamilies[row < skinFamilies.size() ? row : 0];
        if (column < family.size()) texture = family[column];
    }
    if (texture < 0 || static_cast<std::size_t>(texture) >= textures.size()) return std::nullopt;
    return static_cast<std::size_t>(texture);
}

}  // namespace poseloom::mdl
