// SPDX-License-Identifier: MIT
#include <algorithm>
#include <glm/geometric.hpp>
#include <initializer_list>
#include <iomanip>
#include <ostream>
#include <sstream>

#include "mdl/asset_location.h"
#include "mdl/materials.h"
#include "mdl/model_set.h"
#include "model_input.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

double secondsOf(const mdl::Animation& a) {
    return (a.frames - 1) / a.fps;
}

std::string wordsOf(std::uint32_t flags) {
    std::string words;
    const auto add = [&](std::uint32_t flag, std::string_view word) {
        if ((flags & flag) == 0) return;
        words += words.empty() ? "" : ", ";
        words += word;
    };
    add(mdl::kLooping, "loops");
    add(mdl::kDelta, (flags & mdl::kPost) != 0 ? "delta (post)" : "delta");
    add(mdl::kAllZeros, "all zeros");
    add(mdl::kFrameAnim, "frame animation");
    add(mdl::kOverride, "placeholder for an include");
    return words;
}

template <typename T>
int nameWidth(const std::vector<T>& items) {
    constexpr std::size_t kWidest = 40;
    std::size_t width = 4;
    for (const T& item : items)
        width = std::max(width, std::min(item.name.size(), kWidest));
    return static_cast<int>(width);
}

void printHeading(std::ostream& out, std::string_view title, std::size_t count) {
    out << '\n' << title << ": " << count << '\n';
}

void printBones(const mdl::Model& m, std::ostream& out) {
    printHeading(out, "Bones", m.bones.size());
    std::vector<int> depth(m.bones.size(), 0);
    for (std::size_t i = 0; i < m.bones.size(); ++i) {
        const int parent = m.bones[i].parent;
        if (parent >= 0) depth[i] = depth[static_cast<std::size_t>(parent)] + 1;
        constexpr int kDeepest = 30;
        out << std::setw(5) << i << "  "
            << std::string(static_cast<std::size_t>(2 * std::min(depth[i], kDeepest)), ' ') << m.bones[i].name
            << '\n';
    }
}

/// "2 movements", "4 ik rules" and so on: what an animation has beside its frames.
std::string extrasOf(const mdl::Animation& a) {
    std::string words;
    const auto add = [&](std::size_t count, const char* one, const char* many) {
        if (count == 0) return;
        words += words.empty() ? "" : ", ";
        words += std::to_string(count) + (count == 1 ? one : many);
    };
    add(a.movements.size(), " movement", " movements");
    add(a.ikRules.size(), " ik rule", " ik rules");
    add(a.localHierarchy.size(), " local hierarchy", " local hierarchies");
    add(static_cast<std::size_t>(std::max(a.zeroFrames.count, 0)), " zero frame", " zero frames");
    return words;
}

/// Where the root ends, for an animation that moves it.
std::string travelOf(const mdl::Animation& a) {
    if (a.movements.empty()) return {};
    const mdl::RootMotion end = mdl::animationPosition(a, 1.0F);
    std::ostringstream text;
    text << std::fixed << std::setprecision(1) << "travels " << glm::length(end.position) << " in";
    if (end.yawDegrees != 0.0F) text << " and turns " << end.yawDegrees << " degrees";
    return text.str();
}

std::string joined(std::initializer_list<std::string> parts) {
    std::string all;
    for (const std::string& part : parts) {
        if (part.empty()) continue;
        all += all.empty() ? part : ", " + part;
    }
    return all;
}

void printAnimations(const mdl::Model& m, std::ostream& out) {
    printHeading(out, "Animations", m.animations.size());
    const int width = nameWidth(m.animations);
    for (std::size_t i = 0; i < m.animations.size(); ++i) {
        const mdl::Animation& a = m.animations[i];
        out << std::setw(5) << i << "  " << std::left << std::setw(width) << a.name << std::right
            << std::setw(7) << a.frames << " frames  " << std::fixed << std::setprecision(3) << std::setw(9)
            << secondsOf(a) << " s  " << joined({wordsOf(a.flags), travelOf(a), extrasOf(a)})
            << (a.unavailable.empty() ? "" : "  [incomplete]") << '\n';
    }
}

void printSequences(const mdl::Model& m, std::ostream& out) {
    printHeading(out, "Sequences", m.sequences.size());
    const int width = nameWidth(m.sequences);
    for (std::size_t i = 0; i < m.sequences.size(); ++i) {
        const mdl::Sequence& s = m.sequences[i];
        out << std::setw(5) << i << "  " << std::left << std::setw(width) << s.name << std::right << "  "
            << s.groupSize[0] << " x " << s.groupSize[1];
        if (!s.activity.empty()) out << "  " << s.activity;
        if (!s.events.empty()) out << "  " << s.events.size() << " events";
        const std::string words = wordsOf(s.flags);
        if (!words.empty()) out << "  " << words;
        out << '\n';
    }
}

void printMesh(const mdl::Model& m, const rig::Mesh* mesh, int levels, std::ostream& out) {
    printHeading(out, "Body parts", m.bodyParts.size());
    for (const mdl::BodyPart& part : m.bodyParts)
        out << "       " << part.name << " (" << part.models.size()
            << (part.models.size() == 1 ? " choice)\n" : " choices)\n");
    if (mesh == nullptr) {
        out << "       no mesh\n";
        return;
    }
    out << "       " << mesh->vertices.size() << " vertices, " << mesh->indices.size() / 3 << " triangles, "
        << mesh->parts.size() << " parts";
    if (levels > 1) out << ", " << levels << " levels of detail";
    out << '\n';
}

void printMaterials(const mdl::Model& m, const std::string& path, const mdl::SearchPaths& search,
                    std::ostream& out) {
    printHeading(out, "Materials", m.textures.size());
    const auto location = mdl::locate(path, search);
    if (!location) return;
    for (const mdl::ModelMaterial& material : mdl::findMaterials(m, location->search).materials) {
        out << "       " << material.name << ": ";
        if (!material.material) {
            out << "not found\n";
        } else if (!material.baseTexture) {
            out << material.place << ", without a texture\n";
        } else {
            out << material.texturePlace << '\n';
        }
    }
    if (m.skinFamilies.size() > 1) out << "       " << m.skinFamilies.size() << " skins\n";
}

void printMissing(const mdl::ModelPtr& model, const std::string& path, const mdl::SearchPaths& search,
                  std::ostream& out) {
    for (const mdl::Animation& a : model->animations) {
        if (!a.unavailable.empty()) out << "missing: " << a.name << ": " << a.unavailable << '\n';
    }
    if (model->includes.empty()) return;
    for (const Diagnostic& d : mdl::completeModelSet(model, path, search).diagnostics)
        if (d.code == "MDL032") out << "missing: " << d.message << '\n';
}

}  // namespace

int infoMdl(const std::string& path, const mdl::SearchPaths& search, const Console& console) {
    const mdl::OpenResult opened = openModelInput(path, search);
    Diagnostics problems;
    const auto keep = [&](const Diagnostics& diagnostics) {
        std::copy_if(diagnostics.begin(), diagnostics.end(), std::back_inserter(problems),
                     [](const Diagnostic& d) { return d.severity != Severity::Info; });
    };
    keep(opened.diagnostics);
    if (!opened.model) {
        print(console, problems);
        const bool unreadable = !problems.empty() && problems.front().code.starts_with("SYS");
        return unreadable ? kUsage : kInputHasErrors;
    }
    const mdl::Model& m = *opened.model;
    keep(mdl::validate(m));
    std::ostream& out = console.out;
    out << path << ": Source model \"" << m.name << "\", version " << m.version << ", " << m.bytes.size()
        << " bytes\n";
    printBones(m, out);
    printAnimations(m, out);
    printSequences(m, out);
    out << "\nPose parameters: " << m.poseParameters.size() << ", attachments: " << m.attachments.size()
        << ", hitboxes: " << m.hitboxes.size() << ", textures: " << m.textures.size()
        << ", included models: " << m.includes.size() << '\n';
    printMesh(m, opened.mesh.get(), opened.meshLevels, out);
    printMaterials(m, path, search, out);
    printMissing(opened.model, path, search, out);
    print(console, problems);
    return hasErrors(problems) ? kInputHasErrors : kDone;
}

}  // namespace poseloom::cli
