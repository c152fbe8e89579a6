// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace poseloom::eval {

/// What makes a pose of the engine another one than the documented pose (spec/perro.md 2.2 to 2.9 and 7), in
/// the order in which a comparison goes from one to the other.
enum class PoseRule : std::uint8_t {
    WholeFrames,       ///< no sampling between frames
    BoneSelectors,     ///< bone 3 and the bone called "3" are two
    MaskFields,        ///< `position` means a whole object, `rotation` and `scale` nothing
    BlendMask,         ///< what a Blend's mask leaves out is deleted
    ZeroWeights,       ///< a sum of weights below 1.2e-7 counts as none, and the first input may be empty
    OddWeights,        ///< NaN and infinite weights, and such beyond a million in an Add
    SequentialSlerp,   ///< rotations are blended in pairs, in the order of the inputs
    ShortWay2D,        ///< a Blend turns flat things the short way round
    Threshold,         ///< what cannot be mixed is chosen in pairs, not by the largest weight
    AddWholeValue,     ///< nothing is subtracted before an Add
    AddPositionsOnly,  ///< an Add changes no rotation, scale or flat thing that the base has
    AddInserts,        ///< what the base of an Add lacks comes in whole
    InvertNegates,     ///< an Invert turns the sign of positions and numbers, of nothing else
    RefusedClip,       ///< a clip that the engine refuses is empty
    NodeKeys,          ///< one object bound to two nodes is two things
    Unbound,           ///< objects without a binding are skipped
    RefusedTree,       ///< a tree that the engine refuses is empty
    // From here on no comparison goes step by step.
    OtherClips,  ///< the engine plays .panim only
    Cycles,      ///< edges of cycles are dropped in another order
    Arithmetic,  ///< the last digits
};

inline constexpr std::size_t kPoseRules = 20;
/// Those that a comparison can switch one after the other.
inline constexpr std::size_t kSteppedRules = static_cast<std::size_t>(PoseRule::OtherClips);

/// What a rule is about.
enum class RuleEffect : std::uint8_t { Pose, Playback, Reading, Scene, Script };

/// "pose", "playback", "reading", "scene" or "script".
std::string_view nameOf(RuleEffect effect);

/// A place where the engine does something else than its documentation says.
struct SemanticsRule {
    std::string_view id;  ///< stable
    int number = 0;       ///< in the list of spec/perro.md 7; 0: not in that list
    RuleEffect effect = RuleEffect::Pose;
    std::string_view
        code;  ///< of the diagnostic that points at it in a file; empty: nothing in a file shows it
    std::string_view documented;
    std::string_view engine;
};

/// Every one: the 27 of spec/perro.md 7 and those that chapter 2 adds.
std::span<const SemanticsRule> semanticsRules();
const SemanticsRule& ruleOf(PoseRule rule);

}  // namespace poseloom::eval
