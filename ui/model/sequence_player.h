// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glm/vec3.hpp>
#include <span>
#include <vector>

#include "mdl/decoder_cache.h"
#include "mdl/model_set.h"
#include "mdl/sequence_evaluator.h"

namespace poseloom::ui {

/// Plays a model's sequences, up to eight laid on each other, or one animation as it is stored. It knows time
/// and nothing about a window: who owns it says how much time has passed and asks for the pose.
class SequencePlayer {
  public:
    static constexpr std::size_t kMostLayers = 8;

    struct Layer {
        int sequence = -1;
        float cycle = 0.0F;  ///< 0 to 1
        float weight = 1.0F;
    };

    explicit SequencePlayer(mdl::ModelSetPtr set);

    const mdl::ModelSet& set() const { return *m_set; }

    /// Plays a sequence as the only layer, or a raw animation; both by their index in the set, from the
    /// start.
    void playSequence(int sequence);
    void playAnimation(int animation);
    int animation() const { return m_animation; }  ///< -1: sequences play
    int sequence() const;                          ///< of the first layer; -1: none
    const std::vector<Layer>& layers() const { return m_layers; }
    /// False where there are eight already, or no such sequence.
    bool addLayer(int sequence);
    void removeLayer(std::size_t layer);
    void setLayerWeight(std::size_t layer, float weight);

    /// The cycle of the first layer or the animation; NaN and what lies outside [0, 1] is not taken.
    float cycle() const { return m_layers.empty() ? m_animationCycle : m_layers.front().cycle; }
    void seek(float cycle);
    /// Goes on by a time, which may be negative. What does not loop stops at its end, unless `loopAll`.
    void advance(double seconds, bool loopAll);
    bool atEnd() const;
    int frames() const;  ///< of what plays; 1 where nothing moves
    double framesPerSecond() const;
    bool loops() const;

    void setParameter(std::size_t index, float normalised);
    float parameter(std::size_t index) const { return m_evaluator.poseParameter(index); }
    void setAutoplay(bool autoplay) { m_autoplay = autoplay; }
    bool autoplay() const { return m_autoplay; }

    /// The pose of now: one local transform per bone of the main model. With `rootMotion` the roots stand
    /// where the motion has brought them since the start.
    void pose(std::span<rig::Transform> out, bool rootMotion);
    const mdl::RootMotion& root() const { return m_root; }
    /// How much each bone of the main model takes part in what plays.
    std::vector<float> boneWeights() const;

  private:
    float cyclesPerSecond(const Layer& layer) const;
    float animationCyclesPerSecond() const;
    void moveCycle(float& cycle, float by, bool wraps) const;
    mdl::RootMotion movement(float from, float to) const;
    void walkRoot(float from, float to);
    void poseAnimation(std::span<rig::Transform> out);

    mdl::ModelSetPtr m_set;
    mdl::SequenceEvaluator m_evaluator;
    mdl::DecoderCache m_decoders;
    std::vector<Layer> m_layers;
    int m_animation = -1;
    float m_animationCycle = 0.0F;
    float m_seconds = 0.0F;
    bool m_autoplay = true;
    mdl::RootMotion m_root;
    std::vector<rig::Transform> m_own;  ///< an animation in the bones of its own file
};

}  // namespace poseloom::ui
