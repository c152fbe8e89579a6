// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec3.hpp>
#include <memory>
#include <string>
#include <vector>

namespace poseloom::mdl {

// What a model says about playing its animations (spec/mdl.md 1.4). Numbers are finite where nothing else is
// said; indices count in the file's own tables and exist there.

struct Event {
    float cycle = 0.0F;
    int id = 0;
    std::string name;
    std::string options;
};

/// A sequence that plays on top of another one (mstudioautolayer_t).
struct AutoLayer {
    int sequence = 0;
    int poseParameter = -1;  ///< drives the ramp where kLayerPose is set; -1: none
    std::uint32_t flags = 0;
    /// Where the layer fades in and out, in cycles of the host or in the pose parameter's own values. Equal
    /// start and end: it plays all the time, at the host's cycle.
    float start = 0.0F;
    float peak = 0.0F;
    float tail = 0.0F;
    float end = 0.0F;
};

/// Flags of a layer (spec/mdl.md 2.11).
inline constexpr std::uint32_t kLayerPost = 0x10;
inline constexpr std::uint32_t kLayerSpline = 0x40;
inline constexpr std::uint32_t kLayerCrossFade = 0x80;
inline constexpr std::uint32_t kLayerNoBlend = 0x200;
inline constexpr std::uint32_t kLayerLocal = 0x1000;
inline constexpr std::uint32_t kLayerPose = 0x4000;

/// Keeps the end of an ik chain where it was before a sequence was laid on (mstudioiklock_t).
struct IkLock {
    int chain = 0;  ///< in the main model's list; an included file may name one that only the main model has
    float positionWeight = 0.0F;
    float rotationWeight = 0.0F;
    std::uint32_t flags = 0;
};

struct Sequence {
    std::string name;
    std::string activity;
    int activityWeight = 0;
    std::vector<std::string> activityModifiers;
    std::uint32_t flags = 0;
    glm::vec3 boxMinimum{0.0F};
    glm::vec3 boxMaximum{0.0F};
    std::array<int, 2> groupSize{};
    std::vector<int> animations;  ///< groupSize[0] * groupSize[1], x fastest
    /// The pose parameter of each axis of the blend table, -1 for none, and the values at its two ends.
    std::array<int, 2> parameters{-1, -1};
    std::array<float, 2> parameterStart{};
    std::array<float, 2> parameterEnd{};
    int parameterParent = 0;
    /// The parameter's value at each column; key i of axis a is at a * groupSize[0] + i. Empty: evenly
    /// spread.
    std::vector<float> poseKeys;
    /// How much each bone of the file takes part; shared by the sequences of a file. Null: all of it.
    std::shared_ptr<const std::vector<float>> boneWeights;
    std::vector<AutoLayer> layers;
    std::vector<IkLock> ikLocks;
    int ikRuleCount = 0;
    int cyclePoseParameter = -1;  ///< gives the cycle where kCyclePose is set; -1: none
    std::vector<Event> events;
    float fadeIn = 0.2F;  ///< seconds
    float fadeOut = 0.2F;
    int entryNode = 0;  ///< of the transition graph, from 1; 0: any
    int exitNode = 0;
    int nodeFlags = 0;  ///< not 0: also leads backwards, from exit to entry
    float entryPhase = 0.0F;
    float exitPhase = 0.0F;
    float lastFrame = 0.0F;
    int nextSequence = 0;
    int pose = 0;
    std::string keyValues;
    std::uint64_t offset = 0;  ///< of the seqdesc in the file

    /// 1 where nothing else is said.
    float weightOf(std::size_t bone) const {
        if (!boneWeights) return 1.0F;
        return bone < boneWeights->size() ? (*boneWeights)[bone] : 0.0F;
    }
};

struct PoseParameter {
    std::string name;
    std::uint32_t flags = 0;
    float start = 0.0F;
    float end = 1.0F;
    float loop = 0.0F;  ///< the period after which values repeat; 0: they do not
};

/// A bone of an ik chain and the direction that its joint bends to; zero: none is given.
struct IkLink {
    int bone = 0;
    glm::vec3 kneeDirection{0.0F};
};

/// Hip, knee and foot, or shoulder, elbow and hand (mstudioikchain_t). Has at least three links.
struct IkChain {
    std::string name;
    std::vector<IkLink> links;
};

/// The stances between which transition sequences lead. Numbers count from 1.
struct TransitionGraph {
    std::vector<std::string> nodes;
    /// next[(from - 1) * nodes.size() + to - 1]: the node to go to first on the way; 0: there is no way.
    std::vector<std::uint8_t> next;
};

/// A bone that a game turns directly (mstudiobonecontroller_t).
struct BoneController {
    int bone = 0;
    std::uint32_t type = 0;
    float start = 0.0F;
    float end = 0.0F;
    int rest = 0;
    int input = 0;
};

}  // namespace poseloom::mdl
