// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <glm/geometric.hpp>
#include <map>
#include <set>

#include "interop/import_gltf_mesh.h"
#include "interop/import_scene.h"
#include "interop/names.h"
#include "interop/text_words.h"
#include "support/concat.h"

namespace poseloom::interop {

namespace {

constexpr double kSmdFps = 30.0;
constexpr float kInchesPerMetre = 39.3701F;
constexpr std::size_t kMostSmdProblems = 20;

/// What Valve's model compiler does to all that hangs below no bone: 90 degrees about Z (interop/smd.h).
const glm::dquat kSmdTurn(std::sqrt(0.5), 0.0, 0.0, std::sqrt(0.5));

struct SmdNode {
    int id = 0;
    std::string name;
    int parent = -1;  ///< an id
};

class SmdReader {
  public:
    SmdReader(std::string_view text, const std::string& file, const ImportOptions& options)
        : m_words(text, file), m_file(file), m_options(options), m_deadline(options) {}

    ImportResult run() {
        readSections();
        if (!m_failed && m_skeleton.joints.empty()) fail("INT029", "the file has no nodes");
        if (m_failed) return {nullptr, std::move(m_diagnostics)};
        auto model = std::make_shared<ImportedModel>();
        model->file = m_file;
        model->name = std::filesystem::path(m_file).stem().string();
        placeAtRest();
        // A reference file has one frame, which is its rest pose, and triangles.
        if (m_poses.size() > 1 || (m_poses.size() == 1 && m_mesh->indices.empty())) {
            rig::ClipInfo info = clipInfo(model->name);
            model->clips.push_back(rig::makeClip(std::move(info), std::move(m_poses)));
        }
        model->skeleton = std::move(m_skeleton);
        if (!m_mesh->indices.empty()) model->mesh = m_mesh;
        return {std::move(model), std::move(m_diagnostics)};
    }

  private:
    void fail(const char* code, std::string message) {
        m_diagnostics.push_back(m_words.problem(code, Severity::Error, std::move(message)));
        m_failed = true;
    }

    void odd(std::string message) {
        if (++m_problems <= kMostSmdProblems)
            m_diagnostics.push_back(m_words.problem("INT027", Severity::Warning, std::move(message)));
    }

    static bool isComment(std::string_view word) {
        return word.starts_with("//") || word.starts_with('#') || word.starts_with(';');
    }

    /// The first word of the next line that says something.
    std::optional<std::string_view> nextLine() {
        for (;;) {
            const auto word = m_words.next();
            if (!word || !isComment(*word)) return word;
            m_words.restOfLine();
        }
    }

    void readSections() {
        const auto first = nextLine();
        if (!first || !rig::equalIgnoringCase(*first, "version") || m_words.whole() != 1)
            return fail("INT020", "the file does not start with \"version 1\"");
        while (!m_failed) {
            const auto section = nextLine();
            if (!section) return;
            if (rig::equalIgnoringCase(*section, "nodes")) {
                if (!m_skeleton.joints.empty()) return fail("INT020", "the file has nodes already");
                readNodes();
            } else if (m_skeleton.joints.empty()) {
                fail("INT020", "here should stand \"nodes\"");
            } else if (rig::equalIgnoringCase(*section, "skeleton")) {
                readFrames();
            } else if (rig::equalIgnoringCase(*section, "triangles")) {
                readTriangles();
            } else {
                skipSection(std::string(*section));
            }
        }
    }

    void skipSection(const std::string& name) {
        const bool morphs = rig::equalIgnoringCase(name, "vertexanimation");
        m_diagnostics.push_back(m_words.problem(morphs ? "INT024" : "INT027", Severity::Warning,
                                                concat({"the section \"", name, "\" is left out"})));
        m_words.restOfLine();
        while (const auto word = nextLine()) {
            if (rig::equalIgnoringCase(*word, "end")) return;
            m_words.restOfLine();
        }
    }

    void readNodes() {
        std::vector<SmdNode> nodes;
        for (;;) {
            const auto word = nextLine();
            if (!word) return fail("INT020", "the file ends within its nodes");
            if (rig::equalIgnoringCase(*word, "end")) break;
            SmdNode node;
            const auto id = numberIn(*word);
            const auto name = m_words.nextOnLine();
            node.name = toUtf8(name.value_or(std::string_view()));
            const auto parent = m_words.numberOnLine();
            if (!id || !name || !parent || std::abs(*id) > 1e6 || std::abs(*parent) > 1e6)
                return fail("INT020", "a node is a number, a name between quotes and its parent's number");
            node.id = static_cast<int>(*id);
            node.parent = static_cast<int>(*parent);
            if (nodes.size() >= m_options.limits.nodes)
                return fail("INT022", "the file has more nodes than are read");
            nodes.push_back(std::move(node));
        }
        addJoints(nodes);
    }

    /// Parents first, however the file has them.
    void addJoints(const std::vector<SmdNode>& nodes) {
        std::set<int> known;
        for (const SmdNode& node : nodes) {
            if (!known.insert(node.id).second) return fail("INT020", "two nodes have the same number");
        }
        for (const SmdNode* node : parentsFirst(nodes, known))
            addJoint(*node);
        if (m_skeleton.joints.size() < nodes.size())
            odd("some nodes are their own ancestors; they are left out");
        if (m_renamed)
            m_diagnostics.push_back(m_words.problem("INT031", Severity::Warning,
                                                    "bones have the name of another one; they are numbered"));
    }

    /// The file's own order where it has parents first.
    static std::vector<const SmdNode*> parentsFirst(const std::vector<SmdNode>& nodes,
                                                    const std::set<int>& known) {
        std::vector<const SmdNode*> order;
        std::set<int> placed;
        for (const SmdNode& node : nodes) {
            if (known.contains(node.parent) && !placed.contains(node.parent)) break;
            placed.insert(node.id);
            order.push_back(&node);
        }
        if (order.size() == nodes.size()) return order;
        order.clear();
        std::map<int, std::vector<const SmdNode*>> children;
        std::vector<const SmdNode*> stack;
        for (std::size_t i = nodes.size(); i-- > 0;) {
            if (known.contains(nodes[i].parent))
                children[nodes[i].parent].push_back(&nodes[i]);
            else
                stack.push_back(&nodes[i]);
        }
        while (!stack.empty()) {
            order.push_back(stack.back());
            stack.pop_back();
            const auto& below = children[order.back()->id];
            stack.insert(stack.end(), below.begin(), below.end());
        }
        return order;
    }

    void addJoint(const SmdNode& node) {
        rig::Joint joint;
        joint.name = m_names.unique(node.name.empty() ? "bone" : node.name);
        if (joint.name != node.name) m_renamed = true;
        const auto parent = m_jointOf.find(node.parent);
        joint.parent = parent == m_jointOf.end() ? -1 : static_cast<int>(parent->second);
        m_jointOf[node.id] = m_skeleton.joints.size();
        m_skeleton.joints.push_back(std::move(joint));
    }

    std::optional<std::array<double, 6>> sixNumbers() {
        std::array<double, 6> values{};
        for (double& value : values) {
            const auto number = m_words.numberOnLine();
            if (!number) return std::nullopt;
            value = *number;
        }
        return values;
    }

    rig::Transform placement(std::size_t joint, const std::array<double, 6>& values) const {
        glm::dvec3 position(values[0], values[1], values[2]);
        glm::dquat rotation = glm::angleAxis(values[5], glm::dvec3(0.0, 0.0, 1.0)) *
                              glm::angleAxis(values[4], glm::dvec3(0.0, 1.0, 0.0)) *
                              glm::angleAxis(values[3], glm::dvec3(1.0, 0.0, 0.0));
        if (m_skeleton.joints[joint].parent < 0) {
            position = kSmdTurn * position;
            rotation = kSmdTurn * rotation;
        }
        return {glm::vec3(position), glm::quat(glm::normalize(rotation)), glm::vec3(1.0F)};
    }

    void readFrames() {
        for (;;) {
            const auto word = nextLine();
            if (!word) return fail("INT020", "the file ends within its skeleton");
            if (rig::equalIgnoringCase(*word, "end")) return;
            if (rig::equalIgnoringCase(*word, "time")) {
                m_words.restOfLine();
                if (m_deadline.passed()) return fail("INT023", "reading took longer than it may");
                if (m_poses.size() >=
                    m_options.limits.keys / std::max<std::size_t>(m_skeleton.joints.size(), 1))
                    return fail("INT022", "the file has more frames than are read");
                m_poses.push_back(m_poses.empty() ? std::vector<rig::Transform>(m_skeleton.joints.size())
                                                  : m_poses.back());
                continue;
            }
            const auto id = numberIn(*word);
            const auto values = sixNumbers();
            if (!id || !values || m_poses.empty())
                return fail("INT020", "here should stand \"time N\", or a bone's number and six numbers");
            const auto joint = m_jointOf.find(static_cast<int>(std::clamp(*id, -1e6, 1e6)));
            if (joint == m_jointOf.end()) {
                odd("a frame places a bone that is no node");
            } else if (joint->second < m_poses.back().size()) {
                m_poses.back()[joint->second] = placement(joint->second, *values);
            }
        }
    }

    void readTriangles() {
        int material = -1;
        for (;;) {
            const auto word = nextLine();
            if (!word) return fail("INT020", "the file ends within its triangles");
            // A material is called "end" by nobody.
            if (rig::equalIgnoringCase(*word, "end")) break;
            std::string name(*word);
            const std::string_view rest = m_words.restOfLine();
            if (!rest.empty()) name.append(" ").append(rest);
            if (m_mesh->vertices.size() + 3 > m_options.limits.vertices)
                return fail("INT022", "the file has more vertices than are read");
            if (m_deadline.passed()) return fail("INT023", "reading took longer than it may");
            if (material < 0 || m_mesh->parts[static_cast<std::size_t>(material)].material != name)
                material = startPart(toUtf8(name));
            for (int corner = 0; corner < 3; ++corner) {
                if (!readCorner()) return;
            }
            m_mesh->parts[static_cast<std::size_t>(material)].indexCount += 3;
        }
        if (m_manyWeights)
            m_diagnostics.push_back(
                m_words.problem("INT026", Severity::Warning,
                                "some vertices follow more than four bones; the four heaviest are kept"));
    }

    int startPart(std::string material) {
        rig::MeshPart part;
        part.materialNumber =
            m_materials.try_emplace(material, static_cast<int>(m_materials.size())).first->second;
        part.material = std::move(material);
        part.firstIndex = static_cast<std::uint32_t>(m_mesh->indices.size());
        m_mesh->parts.push_back(std::move(part));
        return static_cast<int>(m_mesh->parts.size()) - 1;
    }

    bool readCorner() {
        const auto parent = m_words.number();
        const auto places = sixNumbers();
        const auto u = m_words.numberOnLine();
        const auto v = m_words.numberOnLine();
        if (!parent || !places || !u || !v) {
            fail("INT020", "a corner is a bone's number, a position, a normal and a place in the texture");
            return false;
        }
        rig::SkinVertex vertex;
        vertex.position = glm::vec3(kSmdTurn * glm::dvec3((*places)[0], (*places)[1], (*places)[2]));
        vertex.normal = glm::vec3(kSmdTurn * glm::dvec3((*places)[3], (*places)[4], (*places)[5]));
        vertex.uv = {static_cast<float>(*u), static_cast<float>(1.0 - *v)};
        readLinks(*parent, vertex);
        m_mesh->indices.push_back(static_cast<std::uint32_t>(m_mesh->vertices.size()));
        m_mesh->vertices.push_back(vertex);
        return true;
    }

    std::optional<std::uint32_t> jointOf(double id) {
        const auto found = m_jointOf.find(static_cast<int>(std::clamp(id, -1e6, 1e6)));
        if (found == m_jointOf.end()) return std::nullopt;
        return static_cast<std::uint32_t>(found->second);
    }

    void readLinks(double parent, rig::SkinVertex& vertex) {
        std::vector<std::pair<std::uint32_t, float>> joints;
        const double links = m_words.numberOnLine().value_or(0.0);
        float sum = 0.0F;
        for (int i = 0; i < static_cast<int>(std::clamp(links, 0.0, 64.0)); ++i) {
            const auto id = m_words.numberOnLine();
            const auto weight = m_words.numberOnLine();
            if (!id || !weight) break;
            const auto joint = jointOf(*id);
            if (!joint) odd("a vertex follows a bone that is no node");
            if (!joint || *weight <= 0.0) continue;
            joints.emplace_back(*joint, static_cast<float>(*weight));
            sum += joints.back().second;
        }
        m_words.restOfLine();
        // The compiler gives what is missing from 1 to the bone in front.
        if (const auto joint = jointOf(parent); joint && sum < 0.999F)
            joints.emplace_back(*joint, 1.0F - sum);
        if (!joints.empty() && !keepHeaviest(std::move(joints), vertex)) m_manyWeights = true;
    }

    void placeAtRest() {
        std::vector<glm::mat4> model;
        for (std::size_t i = 0; i < m_skeleton.joints.size(); ++i) {
            rig::Joint& joint = m_skeleton.joints[i];
            if (!m_poses.empty() && i < m_poses.front().size()) joint.bind = m_poses.front()[i];
            const glm::mat4 local = rig::toMatrix(joint.bind);
            model.push_back(joint.parent < 0 ? local : model[static_cast<std::size_t>(joint.parent)] * local);
            joint.inverseBind = glm::inverse(model.back());
        }
        m_skeleton.up = rig::UpAxis::Z;
        m_skeleton.unitsPerMetre = kInchesPerMetre;
    }

    rig::ClipInfo clipInfo(const std::string& name) const {
        rig::ClipInfo info;
        info.name = name;
        info.fps = m_options.fps > 0.0 ? m_options.fps : kSmdFps;
        info.frames = static_cast<int>(m_poses.size());
        info.loopFrames = std::max(1, info.frames - 1);
        info.foldsBoneCase = true;
        info.skeletal = true;
        for (const rig::Joint& joint : m_skeleton.joints)
            info.tracks.push_back(
                {name, joint.name, true, static_cast<rig::ComponentMask>(rig::kPosition | rig::kRotation)});
        return info;
    }

    TextWords m_words;
    const std::string& m_file;
    const ImportOptions& m_options;
    Deadline m_deadline;
    rig::Skeleton m_skeleton;
    UniqueNames m_names;
    std::map<int, std::size_t> m_jointOf;
    std::vector<std::vector<rig::Transform>> m_poses;
    std::shared_ptr<rig::Mesh> m_mesh = std::make_shared<rig::Mesh>();
    std::map<std::string, int> m_materials;
    Diagnostics m_diagnostics;
    std::size_t m_problems = 0;
    bool m_renamed = false;
    bool m_manyWeights = false;
    bool m_failed = false;
};

}  // namespace

ImportResult readSmd(std::string_view text, const std::string& file, const ImportOptions& options) {
    return SmdReader(text, file, options).run();
}

}  // namespace poseloom::interop
