// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "mdl/bone_chains.h"
#include "mdl/decoder_cache.h"
#include "mdl/model_set.h"
#include "mdl/movement.h"
#include "mdl/pose_parameters.h"

namespace poseloom::mdl {

/// Plays single sequences of a set: cycles, pose parameters and the blends between a sequence's animations
/// (spec/mdl.md 2.5 and 2.6), with their local hierarchies. Allocates nothing once an animation has played.
class SequenceSampler {
  public:
    explicit SequenceSampler(ModelSetPtr set);

    const ModelSet& set() const { return *m_set; }
    /// One normalised value per pose parameter of the set.
    std::span<float> parameters() { return m_parameters; }
    std::span<const float> parameters() const { return m_parameters; }

    /// Writes the bones that the sequence moves into `pose`, one entry per bone of the main model, and leaves
    /// the others. A delta sequence writes deltas. False where it plays nothing (spec: ALLZEROS) and `pose`
    /// is as it was. `time` in seconds drives sequences of real time.
    bool sample(std::size_t sequence, float cycle, float time, std::span<rig::Transform> pose);

    /// Of all its animations by their share in the blend; 0 where no animation has a second frame.
    float cyclesPerSecond(std::size_t sequence) const;
    float framesPerSecond(std::size_t sequence) const;
    /// Root motion from one cycle to another.
    RootMotion movement(std::size_t sequence, float from, float to) const;

    /// How much the sequence moves a bone of the main model, 0 for bones that it does not know.
    float weightOf(std::size_t sequence, std::size_t bone) const;

  private:
    struct Blend {
        BlendPlace x;
        BlendPlace y;
    };
    /// Up to three animations that are mixed one after the other; `share[i]` is that of animation i.
    struct Mix {
        std::array<int, 3> animations{};
        std::array<float, 3> share{};
        int count = 0;
        float scale = 1.0F;
    };
    struct Share {
        const Animation* animation = nullptr;
        float weight = 0.0F;
    };

    Blend blendOf(std::size_t sequence) const;
    BlendPlace placeOnAxis(std::size_t sequence, std::size_t axis) const;
    Mix mixOf(std::size_t sequence, const Blend& blend) const;
    Mix edgeMix(std::size_t sequence, const Blend& blend) const;
    Mix triangleMix(std::size_t sequence, const Blend& blend) const;
    /// The animation of a cell, as the set counts; -1 for none. Places beyond the table are its last ones.
    int animationAt(std::size_t sequence, int x, int y) const;
    std::array<Share, 4> sharesOf(std::size_t sequence) const;
    float playedCycle(std::size_t sequence, float cycle, float time) const;
    void decode(std::size_t sequence, int animation, float cycle, std::span<rig::Transform> pose);
    void followLocalHierarchy(std::size_t animation, float cycle, std::span<rig::Transform> pose);

    ModelSetPtr m_set;
    std::vector<float> m_parameters;
    DecoderCache m_decoders;
    BoneChains m_chains;
    std::vector<rig::Transform> m_decoded;  ///< in the order of the animation's file
    std::vector<rig::Transform> m_other;    ///< the animation that is mixed in
};

}  // namespace poseloom::mdl
