// SPDX-License-Identifier: MIT
#include "rig/skeleton.h"

#include <algorithm>

namespace poseloom::rig {

namespace {
char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
}  // namespace

bool equalIgnoringCase(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<std::size_t> Skeleton::find(std::string_view name) const {
    const auto indexOf = [&](auto&& matches) -> std::optional<std::size_t> {
        const auto it = std::find_if(joints.begin(), joints.end(), matches);
        if (it == joints.end()) return std::nullopt;
        return static_cast<std::size_t>(it - joints.begin());
    };
    if (auto exact = indexOf([&](const Joint& joint) { return joint.name == name; })) return exact;
    return indexOf([&](const Joint& joint) { return equalIgnoringCase(joint.name, name); });
}

std::vector<Transform> toModelSpace(const Skeleton& skeleton, std::span<const Transform> local) {
    std::vector<Transform> result(skeleton.joints.size());
    std::copy_n(local.begin(), std::min(local.size(), result.size()), result.begin());
    for (std::size_t i = 0; i < result.size(); ++i) {
        const int parent = skeleton.joints[i].parent;
        if (parent < 0 || static_cast<std::size_t>(parent) >= i) continue;
        const Transform& above = result[static_cast<std::size_t>(parent)];
        result[i].translation = above.translation + above.rotation * result[i].translation;
        result[i].rotation = above.rotation * result[i].rotation;
    }
    return result;
}

}  // namespace poseloom::rig
