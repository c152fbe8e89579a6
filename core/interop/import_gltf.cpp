// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <glm/gtc/type_ptr.hpp>

#include "interop/gltf_file.h"
#include "interop/import_gltf_mesh.h"
#include "interop/import_scene.h"
#include "interop/matrices.h"
#include "interop/names.h"
#include "support/concat.h"

namespace poseloom::interop {

namespace {

constexpr std::size_t kMostProblems = 50;

template <std::size_t N>
bool readNumbers(const GltfJson& object, const char* key, std::array<float, N>& out) {
    const auto list = gltfList(object, key);
    if (list.size() != N) return false;
    std::array<float, N> values{};
    for (std::size_t i = 0; i < N; ++i) {
        if (!list[i].is_number()) return false;
        values[i] = list[i].get<float>();
        if (!std::isfinite(values[i])) return false;
    }
    out = values;
    return true;
}

rig::Transform placementOf(const GltfJson& node) {
    std::array<float, 16> matrix{};
    if (readNumbers(node, "matrix", matrix)) return transformOf(glm::make_mat4(matrix.data()));
    rig::Transform local;
    std::array<float, 3> three{};
    std::array<float, 4> four{};
    if (readNumbers(node, "translation", three)) local.translation = glm::make_vec3(three.data());
    if (readNumbers(node, "scale", three)) local.scale = glm::make_vec3(three.data());
    if (readNumbers(node, "rotation", four))
        local.rotation = unitRotation(glm::quat(four[3], four[0], four[1], four[2]));
    return local;
}

class GltfSceneReader {
  public:
    GltfSceneReader(GltfFile& file, const std::string& name, const ImportLimits& limits,
                    Diagnostics& diagnostics)
        : m_file(file), m_limits(limits), m_diagnostics(diagnostics) {
        m_scene.file = name;
    }

    Result<ImportScene> run() {
        const auto nodes = gltfList(m_file.json(), "nodes");
        if (nodes.size() > m_limits.nodes) return tooMuch("nodes", nodes.size(), m_limits.nodes);
        readNodes(nodes);
        readSkins();
        if (auto done = readMeshes(nodes); !done) return tl::unexpected(std::move(done.error()));
        if (auto done = readAnimations(); !done) return tl::unexpected(std::move(done.error()));
        if (m_file.isOverBudget())
            return tl::unexpected(importProblem(m_scene.file, "INT022", Severity::Error,
                                                "the file's accessors are too large together"));
        sayWhatIsLeftOut();
        return std::move(m_scene);
    }

  private:
    tl::unexpected<Diagnostic> tooMuch(std::string_view what, std::size_t count, std::size_t most) const {
        return tl::unexpected(importProblem(m_scene.file, "INT022", Severity::Error,
                                            concat({"the file has ", std::to_string(count), " ", what,
                                                    "; at most ", std::to_string(most), " are read"})));
    }

    void unusable(std::string message) {
        if (++m_problems > kMostProblems) return;
        m_diagnostics.push_back(importProblem(m_scene.file, "INT027", Severity::Warning, std::move(message)));
    }

    /// Parents before children, depth first, in the file's order.
    void readNodes(std::span<const GltfJson> nodes) {
        std::vector<int> parents(nodes.size(), -1);
        std::vector<std::vector<std::size_t>> children(nodes.size());
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            for (const GltfJson& entry : gltfList(nodes[i], "children")) {
                const std::size_t child = entry.is_number_unsigned() ? entry.get<std::size_t>() : SIZE_MAX;
                if (child >= nodes.size() || child == i || parents[child] >= 0) {
                    unusable(concat({"node ", std::to_string(i), " has a child that does not exist or that ",
                                     "has a parent already"}));
                    continue;
                }
                parents[child] = static_cast<int>(i);
                children[i].push_back(child);
            }
        }
        m_nodeOf.assign(nodes.size(), -1);
        std::vector<std::size_t> stack;
        for (std::size_t i = nodes.size(); i-- > 0;) {
            if (parents[i] < 0) stack.push_back(i);
        }
        while (!stack.empty()) {
            const std::size_t i = stack.back();
            stack.pop_back();
            m_nodeOf[i] = static_cast<int>(m_scene.nodes.size());
            const int parent = parents[i] < 0 ? -1 : m_nodeOf[static_cast<std::size_t>(parents[i])];
            std::string name = toUtf8(gltfText(nodes[i], "name"));
            if (name.empty()) name = concat({"node", std::to_string(i)});
            m_scene.nodes.push_back({std::move(name), parent, placementOf(nodes[i])});
            stack.insert(stack.end(), children[i].rbegin(), children[i].rend());
        }
        if (m_scene.nodes.size() < nodes.size())
            unusable("some nodes are their own ancestors; they are left out");
    }

    std::optional<std::size_t> nodeAt(std::optional<std::size_t> index) const {
        if (!index || *index >= m_nodeOf.size() || m_nodeOf[*index] < 0) return std::nullopt;
        return static_cast<std::size_t>(m_nodeOf[*index]);
    }

    void readSkins() {
        for (const GltfJson& skin : gltfList(m_file.json(), "skins")) {
            SceneSkin result;
            for (const GltfJson& entry : gltfList(skin, "joints")) {
                const auto node =
                    entry.is_number_unsigned() ? nodeAt(entry.get<std::size_t>()) : std::nullopt;
                if (!node) unusable("a skin has a joint that does not exist");
                result.joints.push_back(node.value_or(0));
            }
            if (m_scene.nodes.empty()) result.joints.clear();
            const auto index = gltfIndex(skin, "inverseBindMatrices");
            const auto numbers = index ? m_file.floats(*index, "MAT4") : std::nullopt;
            if (index && !numbers) unusable("a skin's inverse bind matrices cannot be read");
            result.inverseBinds.assign(result.joints.size(), glm::mat4(1.0F));
            for (std::size_t j = 0; numbers && j < result.joints.size() && 16 * j + 15 < numbers->size(); ++j)
                result.inverseBinds[j] = glm::make_mat4(numbers->data() + 16 * j);
            m_scene.skins.push_back(std::move(result));
        }
    }

    Result<void> readMeshes(std::span<const GltfJson> nodes) {
        const auto meshes = gltfList(m_file.json(), "meshes");
        std::size_t vertices = 0;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const auto mesh = gltfIndex(nodes[i], "mesh");
            const auto node = nodeAt(i);
            if (!mesh || !node) continue;
            if (*mesh >= meshes.size()) {
                unusable(concat({"node ", std::to_string(i), " shows a mesh that does not exist"}));
                continue;
            }
            for (const GltfJson& primitive : gltfList(meshes[*mesh], "primitives")) {
                m_morphs += gltfList(primitive, "targets").size();
                GltfPrimitive read = readPrimitive(m_file, primitive);
                if (m_file.isOverBudget()) break;
                if (!read.problem.empty()) unusable(std::move(read.problem));
                if (read.manyWeights) m_manyWeights = true;
                vertices += read.part.vertices.size();
                if (vertices > m_limits.vertices) return tooMuch("vertices", vertices, m_limits.vertices);
                if (read.part.indices.empty()) continue;
                place(std::move(read.part), nodes[i], meshes[*mesh], *node);
            }
        }
        return {};
    }

    void place(ScenePart part, const GltfJson& node, const GltfJson& mesh, std::size_t at) {
        part.node = at;
        part.name = toUtf8(gltfText(mesh, "name"));
        const auto skin = gltfIndex(node, "skin");
        part.skin = skin && *skin < m_scene.skins.size() && !m_scene.skins[*skin].joints.empty()
                        ? static_cast<int>(*skin)
                        : -1;
        m_scene.parts.push_back(std::move(part));
    }

    Result<void> readAnimations() {
        std::size_t keys = 0;
        std::size_t number = 0;
        for (const GltfJson& animation : gltfList(m_file.json(), "animations")) {
            SceneAnimation result;
            result.name = toUtf8(gltfText(animation, "name"));
            if (result.name.empty()) result.name = concat({"animation", std::to_string(number)});
            ++number;
            const auto samplers = gltfList(animation, "samplers");
            for (const GltfJson& channel : gltfList(animation, "channels")) {
                auto curve = readChannel(channel, samplers, result.name);
                if (!curve) continue;
                keys += curve->times.size();
                if (keys > m_limits.keys) return tooMuch("keys", keys, m_limits.keys);
                result.curves.push_back(std::move(*curve));
            }
            m_scene.animations.push_back(std::move(result));
        }
        return {};
    }

    std::optional<SceneCurve> readChannel(const GltfJson& channel, std::span<const GltfJson> samplers,
                                          const std::string& animation) {
        const GltfJson* target = gltfMember(channel, "target");
        const auto node = target == nullptr ? std::nullopt : nodeAt(gltfIndex(*target, "node"));
        const std::string path = target == nullptr ? std::string() : gltfText(*target, "path");
        if (path == "weights") {
            ++m_morphs;
            return std::nullopt;
        }
        const std::size_t sampler = gltfIndex(channel, "sampler").value_or(samplers.size());
        const bool isRotation = path == "rotation";
        SceneCurve curve;
        curve.component = isRotation ? rig::kRotation : path == "scale" ? rig::kScale : rig::kPosition;
        const bool known = isRotation || path == "scale" || path == "translation";
        if (!node || !known || sampler >= samplers.size() ||
            !readKeys(samplers[sampler], isRotation ? 4 : 3, curve)) {
            unusable(concat({"animation \"", animation, "\": a channel (", path, ") cannot be used"}));
            return std::nullopt;
        }
        curve.node = *node;
        return curve;
    }

    bool readKeys(const GltfJson& sampler, std::size_t components, SceneCurve& curve) {
        const std::string interpolation = gltfText(sampler, "interpolation");
        curve.kind = interpolation == "STEP"          ? CurveKind::Step
                     : interpolation == "CUBICSPLINE" ? CurveKind::Cubic
                                                      : CurveKind::Linear;
        const auto input = gltfIndex(sampler, "input");
        const auto output = gltfIndex(sampler, "output");
        if (!input || !output) return false;
        const auto times = m_file.floats(*input, "SCALAR");
        const auto values = m_file.floats(*output, components == 4 ? "VEC4" : "VEC3");
        const std::size_t perKey = curve.kind == CurveKind::Cubic ? 3 : 1;
        if (!times || !values || values->size() < times->size() * perKey * components) return false;
        if (!std::is_sorted(times->begin(), times->end()) || times->front() < 0.0F) return false;
        curve.times.assign(times->begin(), times->end());
        curve.values.reserve(times->size() * perKey);
        for (std::size_t i = 0; i < times->size() * perKey; ++i) {
            const float* v = values->data() + i * components;
            curve.values.emplace_back(v[0], v[1], v[2], components == 4 ? v[3] : 0.0F);
        }
        return true;
    }

    void sayWhatIsLeftOut() {
        if (m_morphs > 0)
            m_diagnostics.push_back(importProblem(
                m_scene.file, "INT024", Severity::Warning,
                concat({std::to_string(m_morphs), " morph targets and their animation are ", "left out"})));
        if (m_manyWeights)
            m_diagnostics.push_back(
                importProblem(m_scene.file, "INT026", Severity::Warning,
                              "some vertices follow more than four bones; the four heaviest are kept"));
        if (m_problems > kMostProblems)
            m_diagnostics.push_back(importProblem(
                m_scene.file, "INT027", Severity::Warning,
                concat({"and ", std::to_string(m_problems - kMostProblems), " more of this kind"})));
    }

    GltfFile& m_file;
    const ImportLimits& m_limits;
    Diagnostics& m_diagnostics;
    ImportScene m_scene;
    std::vector<int> m_nodeOf;  ///< of the file's node: its place in the scene, or -1
    std::size_t m_morphs = 0;
    std::size_t m_problems = 0;
    bool m_manyWeights = false;
};

}  // namespace

Result<ImportScene> readGltf(std::span<const std::byte> bytes, const std::string& file,
                             const FindBeside& beside, const ImportLimits& limits, Diagnostics& diagnostics) {
    auto opened = GltfFile::open(bytes, file, beside, limits, diagnostics);
    if (!opened) return tl::unexpected(std::move(opened.error()));
    return GltfSceneReader(*opened, file, limits, diagnostics).run();
}

}  // namespace poseloom::interop
