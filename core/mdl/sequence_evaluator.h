// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "mdl/ik_solver.h"
#include "mdl/sequence_sampler.h"

namespace poseloom::mdl {

/// What of a sequence plays.
struct SequenceState {
    int sequence = -1;    ///< of the set; outside it: nothing plays
    float cycle = 0.0F;   ///< 0 to 1; looping sequences wrap, others hold
    float weight = 1.0F;  ///< 0 to 1
};

/// Poses of a model from its sequences, as the engine works them out (spec/mdl.md 2.5 to 2.7): a pose starts
/// as basePose(), sequences are accumulated on it in order, then autoplay(). Poses have one local transform
/// per bone of the main model, in the file's axes and inches. After a sequence has played once, evaluating it
/// allocates nothing. Not thread-safe: one evaluator per thread.
class SequenceEvaluator {
  public:
    explicit SequenceEvaluator(ModelSetPtr set);

    const ModelSet& set() const { return m_sampler.set(); }

    /// `normalised` is clamped to [0, 1]; NaN counts as 0. Unknown parameters are ignored.
    void setPoseParameter(std::size_t index, float normalised);
    float poseParameter(std::size_t index) const { return m_sampler.parameters()[index]; }
    /// All parameters as a game starts with them.
    void resetPoseParameters();

    void basePose(std::span<rig::Transform> out) const;

    /// A sequence alone, without layers: writes the bones that it moves into `out` and leaves the others. A
    /// delta sequence writes deltas. False where it plays nothing.
    bool single(int sequence, float cycle, std::span<rig::Transform> out, float timeSeconds = 0.0F);

    /// Lays a sequence with its layers and ik locks on a pose.
    void accumulate(const SequenceState& state, float timeSeconds, std::span<rig::Transform> inOut);

    /// Lays every sequence on that plays by itself. With `keepLocks`, as in a game, the ends of the chains in
    /// the model's autoplay locks stay where they are.
    void autoplay(float timeSeconds, std::span<rig::Transform> inOut, bool keepLocks = false);

    /// Root motion of a sequence from one cycle to another; cycles may exceed 1.
    RootMotion movement(int sequence, float from, float to) const;

    /// 0 where the sequence does not move in time. 1 / this is its duration in seconds.
    float cyclesPerSecond(int sequence) const;
    float framesPerSecond(int sequence) const;

  private:
    /// Layers of layers deeper than this do not play; a file may lay a sequence on itself.
    static constexpr std::size_t kDeepest = 8;
    /// Nor more layers than this at once.
    static constexpr int kMostLayers = 256;

    /// Where the end of an ik chain was, in model space, and its knee.
    struct Locked {
        rig::Transform foot;
        KneeHint knee;
    };
    struct Level {
        std::vector<rig::Transform> pose;
        std::vector<Locked> locked;
    };
    struct Host {
        std::size_t sequence = 0;
        float cycle = 0.0F;
        float weight = 1.0F;
        float time = 0.0F;
    };
    enum class Kind { Ordinary, Local };

    bool exists(int sequence) const;
    void lay(const Host& host, std::size_t depth, std::span<rig::Transform> pose);
    void layLayers(Kind kind, const Host& host, std::size_t depth, std::span<rig::Transform> pose);
    void overlay(const Host& host, std::span<const rig::Transform> layer, std::span<rig::Transform> pose);
    void overlayInModelSpace(const Host& host, std::span<const rig::Transform> layer,
                             std::span<rig::Transform> pose);
    float rampPlace(Kind kind, const Host& host, const AutoLayer& layer, std::size_t sequence) const;

    const IkChain* chainOf(const IkLock& lock) const;
    void capture(std::span<const IkLock> locks, std::span<const rig::Transform> pose,
                 std::vector<Locked>& locked);
    void solve(std::span<const IkLock> locks, std::span<const Locked> locked, std::span<rig::Transform> pose);
    void solveOne(const IkLock& lock, const IkChain& chain, const Locked& locked,
                  std::span<rig::Transform> pose);

    SequenceSampler m_sampler;
    std::vector<std::size_t> m_autoplay;
    std::array<Level, kDeepest> m_levels;
    std::vector<Locked> m_autoplayLocked;
    BoneChains m_chains;       ///< of the pose
    BoneChains m_layerChains;  ///< of a layer that is blended in model space
    BoneChains m_targets;      ///< where such a blend puts bones
    int m_layersLeft = 0;
};

}  // namespace poseloom::mdl
