// SPDX-License-Identifier: MIT
#include "interop/smd.h"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>
#include <sstream>

#include "interop/text_numbers.h"
#include "shared_data.h"
#include "test_models.h"

namespace poseloom::tests {
namespace {

/// What a studiomdl data file says, read apart from the program's own code.
struct Smd {
    struct Node {
        std::string name;
        int parent = -1;
    };
    struct Corner {
        glm::dvec3 position{0.0};
        glm::dvec3 normal{0.0};
        glm::dvec2 uv{0.0};
        std::vector<std::pair<int, double>> links;
    };
    std::vector<Node> nodes;
    std::vector<std::vector<rig::Transform>> frames;
    std::vector<std::string> materials;  ///< of each triangle
    std::vector<Corner> corners;
};

/// q = Rz * Ry * Rx, by the half-angle formulas of spec/mdl.md 2.3.
glm::quat fromEuler(const glm::dvec3& e) {
    const glm::dvec3 s(std::sin(e.x / 2), std::sin(e.y / 2), std::sin(e.z / 2));
    const glm::dvec3 c(std::cos(e.x / 2), std::cos(e.y / 2), std::cos(e.z / 2));
    return glm::quat(glm::dquat(c.x * c.y * c.z + s.x * s.y * s.z, s.x * c.y * c.z - c.x * s.y * s.z,
                                c.x * s.y * c.z + s.x * c.y * s.z, c.x * c.y * s.z - s.x * s.y * c.z));
}

void readNode(Smd& smd, const std::string& line) {
    const std::size_t open = line.find('"');
    const std::size_t close = line.rfind('"');
    EXPECT_EQ(std::stoul(line), smd.nodes.size());
    smd.nodes.push_back({line.substr(open + 1, close - open - 1), std::stoi(line.substr(close + 1))});
}

void readSkeleton(Smd& smd, const std::string& line) {
    if (line.starts_with("time ")) {
        EXPECT_EQ(std::stoul(line.substr(5)), smd.frames.size());
        smd.frames.emplace_back(smd.nodes.size());
        return;
    }
    std::istringstream stream(line);
    std::size_t node = 0;
    glm::dvec3 p(0.0);
    glm::dvec3 r(0.0);
    stream >> node >> p.x >> p.y >> p.z >> r.x >> r.y >> r.z;
    EXPECT_TRUE(stream) << line;
    smd.frames.back().at(node) = {glm::vec3(p), fromEuler(r), glm::vec3(1.0F)};
}

Smd::Corner readCorner(const std::string& line) {
    std::istringstream stream(line);
    Smd::Corner c;
    int parent = 0;
    std::size_t links = 0;
    stream >> parent >> c.position.x >> c.position.y >> c.position.z >> c.normal.x >> c.normal.y >>
        c.normal.z >> c.uv.x >> c.uv.y >> links;
    for (std::size_t i = 0; i < links; ++i) {
        std::pair<int, double> link;
        stream >> link.first >> link.second;
        c.links.push_back(link);
    }
    EXPECT_TRUE(stream) << line;
    return c;
}

Smd readSmd(const std::string& text) {
    Smd smd;
    std::istringstream stream(text);
    std::string line;
    std::string block;
    std::getline(stream, line);
    EXPECT_EQ(line, "version 1");
    std::size_t row = 0;
    while (std::getline(stream, line)) {
        if (line == "end") {
            block.clear();
        } else if (block.empty()) {
            block = line;
            row = 0;
        } else if (block == "nodes") {
            readNode(smd, line);
        } else if (block == "skeleton") {
            readSkeleton(smd, line);
        } else if (row++ % 4 == 0) {
            smd.materials.push_back(line);
        } else {
            smd.corners.push_back(readCorner(line));
        }
    }
    EXPECT_TRUE(block.empty()) << "no end of " << block;
    return smd;
}

/// What the model compiler does to everything that hangs below no bone: 90 degrees about Z.
glm::dvec3 compiled(const glm::dvec3& v) {
    return {-v.y, v.x, v.z};
}

rig::Transform compiled(const Smd& smd, std::size_t frame, std::size_t joint) {
    rig::Transform result = smd.frames[frame][joint];
    if (smd.nodes[joint].parent >= 0) return result;
    result.translation = compiled(glm::dvec3(result.translation));
    result.rotation = fromEuler({0.0, 0.0, std::acos(-1.0) / 2}) * result.rotation;
    return result;
}

void expectNodes(const Smd& smd, const rig::Skeleton& skeleton) {
    ASSERT_EQ(smd.nodes.size(), skeleton.joints.size());
    for (std::size_t i = 0; i < smd.nodes.size(); ++i) {
        EXPECT_EQ(smd.nodes[i].name, skeleton.joints[i].name);
        EXPECT_EQ(smd.nodes[i].parent, skeleton.joints[i].parent);
    }
}

void expectMesh(const Smd& smd, const rig::Mesh& mesh) {
    std::size_t at = 0;
    std::size_t different = 0;
    for (const rig::MeshPart& part : mesh.parts) {
        for (std::uint32_t i = 0; i < part.indexCount; ++i, ++at) {
            const rig::SkinVertex& vertex = mesh.vertices[mesh.indices[part.firstIndex + i]];
            const Smd::Corner& corner = smd.corners.at(at);
            bool same = glm::distance(compiled(corner.position), glm::dvec3(vertex.position)) < 1e-5 &&
                        glm::distance(compiled(corner.normal), glm::dvec3(vertex.normal)) < 1e-5 &&
                        std::abs(corner.uv.x - static_cast<double>(vertex.uv.x)) < 1e-5 &&
                        std::abs(1.0 - corner.uv.y - static_cast<double>(vertex.uv.y)) < 1e-5;
            std::size_t link = 0;
            for (std::size_t k = 0; k < 4; ++k) {
                if (vertex.weights[k] <= 0.0F) continue;
                same = same && link < corner.links.size() && corner.links[link].first == vertex.joints[k] &&
                       std::abs(corner.links[link].second - static_cast<double>(vertex.weights[k])) < 1e-5;
                ++link;
            }
            different += same && link == corner.links.size() ? 0U : 1U;
            if (i % 3 == 0) {
                EXPECT_EQ(smd.materials.at(at / 3), part.material.empty() ? "unnamed" : part.material);
            }
        }
    }
    EXPECT_EQ(at, smd.corners.size());
    EXPECT_EQ(different, 0U);
}

void expectSameSmd(const interop::ExportModel& model) {
    const Smd reference = readSmd(interop::writeSmdReference(model));
    expectNodes(reference, model.skeleton);
    ASSERT_EQ(reference.frames.size(), 1U);
    for (std::size_t j = 0; j < model.skeleton.joints.size(); ++j)
        EXPECT_LT(distance(compiled(reference, 0, j), model.skeleton.joints[j].bind), 1e-5);
    if (model.mesh) expectMesh(reference, *model.mesh);
    for (const rig::ClipPtr& clip : model.clips) {
        if (clip->info().delta != rig::Delta::None) continue;
        const Smd motion = readSmd(interop::writeSmdAnimation(model.skeleton, *clip));
        expectNodes(motion, model.skeleton);
        EXPECT_TRUE(motion.corners.empty());
        ASSERT_EQ(motion.frames.size(), static_cast<std::size_t>(clip->info().frames));
        std::vector<rig::Transform> tracks(clip->info().tracks.size());
        for (const int frame : someFrames(clip->info().frames)) {
            clip->sample(frame, tracks);
            for (std::size_t j = 0; j < tracks.size(); ++j)
                EXPECT_LT(distance(compiled(motion, static_cast<std::size_t>(frame), j), tracks[j]), 1e-5)
                    << clip->info().name << '@' << frame << ' ' << model.skeleton.joints[j].name;
        }
    }
}

TEST(Smd, CompilingTheSampleAgainGivesItsBonesMeshAndMotion) {
    expectSameSmd(exportOf(sampleModel()));
}

TEST(Smd, CompilingEveryPublicModelAgainGivesItsBonesMeshAndMotion) {
    POSELOOM_NEED_SHARED(sharedData("mdl/corpus"));
    forEachCorpusModel([](const interop::ExportModel& model) { expectSameSmd(model); });
}

TEST(Smd, QuotesAndLineEndsInNamesDoNotBreakTheFile) {
    interop::ExportModel model = oddModel();
    model.skeleton.joints[0].name = "a \"quoted\"\nname";
    auto mesh = std::make_shared<rig::Mesh>(*model.mesh);
    mesh->parts[0].material = "";
    mesh->parts[1].material = "end\n";
    model.mesh = mesh;
    const Smd smd = readSmd(interop::writeSmdReference(model));
    EXPECT_EQ(smd.nodes[0].name, "a _quoted__name");
    EXPECT_EQ(smd.nodes[2].name, "café");
    EXPECT_EQ(smd.materials, (std::vector<std::string>{"unnamed", "end_"}));
}

TEST(Smd, AnglesAreExactEvenLookingStraightUp) {
    for (const double pitch : {-1.5707963267948966, -1.5707, -0.3, 0.0, 1.2, 1.5706, 1.5707963267948966}) {
        for (const double roll : {-3.0, 0.0, 0.7, 3.1}) {
            for (const double yaw : {-3.1, -1.0, 0.0, 2.5}) {
                const glm::quat wanted = fromEuler({roll, pitch, yaw});
                const glm::dvec3 angles = interop::eulerAngles(glm::dquat(wanted));
                const glm::quat found = fromEuler(angles);
                EXPECT_GT(std::abs(glm::dot(wanted, found)), 1.0F - 1e-6F)
                    << roll << ' ' << pitch << ' ' << yaw;
                EXPECT_LT(distance({{}, wanted, {}}, {{}, found, {}}), 2e-6);
            }
        }
    }
}

}  // namespace
}  // namespace poseloom::tests
