// SPDX-License-Identifier: MIT
#include "interop/bvh.h"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>
#include <map>
#include <set>
#include <sstream>

#include "shared_data.h"
#include "test_models.h"

namespace poseloom::tests {
namespace {

/// What a Biovision file says, read apart from the program's own code.
struct Bvh {
    struct Joint {
        std::string name;
        int parent = -1;
        glm::dvec3 offset{0.0};
        std::vector<std::string> channels;
    };
    std::vector<Joint> joints;
    std::vector<std::vector<double>> frames;
    double frameTime = 0.0;
};

Bvh readBvh(const std::string& text) {
    Bvh bvh;
    std::istringstream stream(text);
    std::vector<int> open;
    std::string word;
    bool inTip = false;
    std::size_t columns = 0;
    while (stream >> word && word != "MOTION") {
        if (word == "ROOT" || word == "JOINT") {
            Bvh::Joint joint;
            stream >> joint.name;
            joint.parent = open.empty() ? -1 : open.back();
            open.push_back(static_cast<int>(bvh.joints.size()));
            bvh.joints.push_back(joint);
        } else if (word == "End") {
            stream >> word;
            inTip = true;
        } else if (word == "OFFSET") {
            glm::dvec3 offset(0.0);
            stream >> offset.x >> offset.y >> offset.z;
            if (!inTip) bvh.joints.back().offset = offset;
        } else if (word == "CHANNELS") {
            std::size_t count = 0;
            stream >> count;
            columns += count;
            bvh.joints.back().channels.resize(count);
            for (std::string& channel : bvh.joints.back().channels)
                stream >> channel;
        } else if (word == "}") {
            if (!inTip) open.pop_back();
            inTip = false;
        }
    }
    EXPECT_TRUE(open.empty());
    std::size_t frames = 0;
    stream >> word >> frames >> word >> word >> bvh.frameTime;
    bvh.frames.assign(frames, std::vector<double>(columns));
    for (auto& frame : bvh.frames) {
        for (double& value : frame)
            stream >> value;
    }
    EXPECT_TRUE(stream);
    EXPECT_FALSE(stream >> word) << "more numbers than channels";
    return bvh;
}

glm::dquat turn(const std::string& channel, double degrees) {
    const glm::dvec3 axis(channel[0] == 'X' ? 1.0 : 0.0, channel[0] == 'Y' ? 1.0 : 0.0,
                          channel[0] == 'Z' ? 1.0 : 0.0);
    return glm::angleAxis(degrees * std::acos(-1.0) / 180.0, axis);
}

struct Place {
    glm::dvec3 position{0.0};
    glm::dquat rotation{1.0, 0.0, 0.0, 0.0};
};

/// Where every joint stands in a frame, by the format's rules: the channels in their order.
std::vector<Place> placesOf(const Bvh& bvh, std::size_t frame) {
    std::vector<Place> places;
    std::size_t column = 0;
    for (const Bvh::Joint& joint : bvh.joints) {
        Place local{joint.offset, {1.0, 0.0, 0.0, 0.0}};
        for (const std::string& channel : joint.channels) {
            const double value = bvh.frames[frame][column++];
            if (channel.ends_with("rotation"))
                local.rotation = local.rotation * turn(channel, value);
            else
                local.position[channel[0] - 'X'] = value;
        }
        const Place above = joint.parent < 0 ? Place{} : places[static_cast<std::size_t>(joint.parent)];
        places.push_back({above.position + above.rotation * local.position, above.rotation * local.rotation});
    }
    return places;
}

/// Source's X forward, Y left, Z up in inches as Y up, Z forward in metres.
glm::dvec3 upright(const glm::dvec3& v) {
    return glm::dvec3(v.y, v.z, v.x) / 39.3701;
}

/// Depth-first, as the file lists them.
std::vector<std::size_t> fileOrder(const rig::Skeleton& skeleton) {
    std::vector<std::size_t> order;
    const auto visit = [&](auto&& self, int parent) -> void {
        for (std::size_t i = 0; i < skeleton.joints.size(); ++i) {
            if (skeleton.joints[i].parent != parent) continue;
            order.push_back(i);
            self(self, static_cast<int>(i));
        }
    };
    visit(visit, -1);
    return order;
}

/// How far joints stand and axes point from where the source has them.
double worst(const Bvh& bvh, const rig::Skeleton& skeleton, std::size_t frame,
             const std::vector<rig::Transform>& local) {
    const auto order = fileOrder(skeleton);
    const std::size_t extra = bvh.joints.size() - order.size();
    const auto places = placesOf(bvh, frame);
    const auto model = rig::toModelSpace(skeleton, local);
    std::vector<rig::Transform> rest;
    for (const rig::Joint& joint : skeleton.joints)
        rest.push_back(joint.bind);
    rest = rig::toModelSpace(skeleton, rest);
    double greatest = 0.0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Place& place = places[i + extra];
        const rig::Transform& wanted = model[order[i]];
        greatest = std::max(greatest, glm::distance(place.position, upright(glm::dvec3(wanted.translation))));
        const glm::dquat turned =
            glm::dquat(wanted.rotation) * glm::conjugate(glm::dquat(rest[order[i]].rotation));
        for (const glm::dvec3 axis : {glm::dvec3(1, 0, 0), glm::dvec3(0, 1, 0), glm::dvec3(0, 0, 1)}) {
            const glm::dvec3 found = place.rotation * (upright(axis) * 39.3701);
            greatest = std::max(greatest, glm::distance(found, upright(turned * axis) * 39.3701));
        }
    }
    return greatest;
}

void expectSameBvh(const interop::ExportModel& model) {
    for (const rig::ClipPtr& clip : model.clips) {
        if (clip->info().delta != rig::Delta::None) continue;
        const Bvh bvh = readBvh(interop::writeBvh(model.name, model.skeleton, *clip));
        ASSERT_EQ(bvh.frames.size(), static_cast<std::size_t>(clip->info().frames));
        EXPECT_NEAR(bvh.frameTime, 1.0 / clip->info().fps, 1e-6);
        std::vector<rig::Transform> pose(clip->info().tracks.size());
        for (const int frame : someFrames(clip->info().frames)) {
            clip->sample(frame, pose);
            EXPECT_LT(worst(bvh, model.skeleton, static_cast<std::size_t>(frame), pose), 1e-4)
                << clip->info().name << '@' << frame;
        }
    }
}

TEST(Bvh, TheSamplesJointsStandAndTurnAsInTheSource) {
    expectSameBvh(exportOf(sampleModel()));
}

TEST(Bvh, EveryPublicModelsJointsStandAndTurnAsInTheSource) {
    POSELOOM_NEED_SHARED(sharedData("mdl/corpus"));
    forEachCorpusModel([](const interop::ExportModel& model) { expectSameBvh(model); });
}

TEST(Bvh, AtRestNothingIsTurned) {
    const interop::ExportModel model = oddModel();
    std::vector<rig::Transform> rest;
    for (const rig::Joint& joint : model.skeleton.joints)
        rest.push_back(joint.bind);
    const Bvh bvh =
        readBvh(interop::writeBvh("odd", model.skeleton, *clipOf(model.skeleton, "rest", {rest})));
    for (std::size_t column = 3; column < bvh.frames[0].size(); ++column)
        EXPECT_NEAR(bvh.frames[0][column], 0.0, 1e-4);
    EXPECT_EQ(bvh.joints[0].channels.size(), 6U);
    EXPECT_EQ(bvh.joints[1].channels.size(), 3U) << "a joint that keeps its place has no position";
    EXPECT_EQ(bvh.joints[1].name, "twin_2");
}

TEST(Bvh, SeveralRootsHangBelowOneThatStaysAtTheOrigin) {
    interop::ExportModel model = oddModel();
    model.skeleton.joints[1].parent = -1;
    std::vector<rig::Transform> pose(3);
    pose[1].translation = {5.0F, 6.0F, 7.0F};
    const Bvh bvh =
        readBvh(interop::writeBvh("two roots", model.skeleton, *clipOf(model.skeleton, "x", {pose})));
    ASSERT_EQ(bvh.joints.size(), 4U);
    EXPECT_EQ(bvh.joints[0].name, "two_roots");
    EXPECT_LT(worst(bvh, model.skeleton, 0, pose), 1e-5);
}

TEST(Bvh, AnglesDoNotLeap) {
    const interop::ExportModel model = oddModel();
    std::vector<std::vector<rig::Transform>> frames;
    for (int i = 0; i < 100; ++i) {
        std::vector<rig::Transform> pose(3);
        pose[0].rotation = glm::angleAxis(0.1F * static_cast<float>(i), glm::vec3(0.0F, 0.0F, 1.0F));
        frames.push_back(pose);
    }
    const Bvh bvh =
        readBvh(interop::writeBvh("odd", model.skeleton, *clipOf(model.skeleton, "spin", frames)));
    for (std::size_t i = 1; i < bvh.frames.size(); ++i) {
        for (std::size_t column = 3; column < 6; ++column)
            EXPECT_LT(std::abs(bvh.frames[i][column] - bvh.frames[i - 1][column]), 10.0);
    }
}

}  // namespace
}  // namespace poseloom::tests
