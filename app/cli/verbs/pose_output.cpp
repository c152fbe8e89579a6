// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iomanip>
#include <ostream>

#include "support/spelling.h"
#include "verbs/pose_verb.h"

namespace poseloom::cli {

namespace {
/// So many names still help; more would hide the message.
constexpr std::size_t kMostNames = 12;
constexpr std::size_t kWidestName = 40;
}  // namespace

Json bonesOf(const mdl::Model& model, std::span<const rig::Transform> bones) {
    Json list = Json::array();
    for (std::size_t i = 0; i < bones.size(); ++i) {
        list.push_back({{"index", i},
                        {"name", model.bones[i].name},
                        {"parent", model.bones[i].parent},
                        {"position", toJson(bones[i].translation)},
                        {"rotation", toJson(bones[i].rotation)}});
    }
    return list;
}

void printBones(const mdl::Model& model, const std::string& title, std::span<const rig::Transform> bones,
                const Console& console) {
    std::vector<std::string> names;
    for (const mdl::Bone& bone : model.bones)
        names.push_back(bone.name);
    printBones(names, title, bones, console);
}

void printBones(std::span<const std::string> names, const std::string& title,
                std::span<const rig::Transform> bones, const Console& console) {
    std::size_t width = 4;
    for (const std::string& name : names)
        width = std::max(width, std::min(name.size(), kWidestName));
    std::ostream& out = console.out;
    out << title << '\n'
        << std::right << std::setw(5) << "#"
        << "  " << std::left << std::setw(static_cast<int>(width)) << "bone" << std::right << std::setw(36)
        << "position x y z" << std::setw(48) << "rotation x y z w" << '\n'
        << std::fixed;
    for (std::size_t i = 0; i < bones.size(); ++i) {
        const glm::vec3& p = bones[i].translation;
        const glm::quat& q = bones[i].rotation;
        out << std::right << std::setw(5) << i << "  " << std::left << std::setw(static_cast<int>(width))
            << names[i] << std::right << std::setprecision(4);
        for (const float v : {p.x, p.y, p.z})
            out << std::setw(12) << v;
        out << std::setprecision(6);
        for (const float v : {q.x, q.y, q.z, q.w})
            out << std::setw(12) << v;
        out << '\n';
    }
}

void sayUnknown(const std::string& file, std::string_view kind, std::string_view wanted,
                std::span<const std::string_view> known, const Console& console) {
    const bool isIndex = wanted.size() > 1 && wanted.starts_with('#') &&
                         wanted.find_first_not_of("0123456789", 1) == std::string_view::npos;
    if (isIndex && !known.empty()) {
        console.err << file << ": no " << kind << ' ' << wanted << "; they go from #0 to #"
                    << known.size() - 1 << '\n';
        return;
    }
    console.err << file << ": no " << kind << " \"" << wanted << "\" among " << known.size();
    if (!known.empty() && known.size() <= kMostNames) {
        console.err << " (";
        for (std::size_t i = 0; i < known.size(); ++i)
            console.err << (i == 0 ? "" : ", ") << known[i];
        console.err << ")";
    }
    console.err << didYouMean(wanted, known, "\"") << '\n';
}

bool isUnreadable(const Diagnostics& diagnostics) {
    return !diagnostics.empty() && diagnostics.front().code.starts_with("SYS");
}

}  // namespace poseloom::cli
