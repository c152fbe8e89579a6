// SPDX-License-Identifier: MIT
#include "eval/semantics_rules.h"

#include <algorithm>

namespace poseloom::eval {

namespace {

using enum RuleEffect;

constexpr std::array<SemanticsRule, 43> kRules{{
    {"add-whole-value", 1, Pose, "EVL029", "an Add adds the difference to frame 0",
     "it adds the whole current value; nothing is subtracted"},
    {"add-positions-only", 2, Pose, "EVL030", "the weight of an Add scales the difference",
     "only positions in 3D, numbers and colours are added; rotations, scales and everything flat stay as the "
     "base has them"},
    {"add-inserts", 2, Pose, "EVL031", "what the base of an Add lacks starts from the input's frame 0",
     "it comes in as it is: rotations, scales and everything flat at full strength whatever the weight"},
    {"invert-negates", 3, Pose, "EVL032", "an Invert inverts its input's difference to frame 0",
     "it turns the sign of whole positions in 3D and of numbers; nothing else changes"},
    {"bones-of-objects", 4, Pose, "EVL041", "an Add masked to bones bends those bones",
     "a list of bones passes bones only: where the object is a Node3D it selects nothing"},
    {"mask-fields", 5, Pose, "EVL022", "`fields` selects position, rotation, scale and the other fields",
     "`position` is the whole transform of a Node3D; `rotation` and `scale` match nothing, and no word "
     "matches a bone"},
    {"blend-mask", 6, Pose, "EVL023", "a mask limits what a node changes",
     "what the mask of a Blend leaves out is deleted from the pose"},
    {"zero-weights", 7, Pose, "EVL024", "weights normalise over the inputs that take part",
     "a sum of weights up to 1.2e-7 counts as none, and then the first input passes unmasked, also an empty "
     "one; a missing weight is 1"},
    {"mask-entries", 8, Reading, "PGT013", "nothing is said of `@` or numbers in a mask",
     "both are errors: bones by index need quotes"},
    {"refused-tree", 9, Pose, "EVL037", "a tree without an output does not load",
     "any tree that does not load is an empty one, and nobody is told"},
    {"scene-load", 10, Scene, "SCN020", "every bound slot of a scene's AnimationTree plays",
     "loading cuts the list of clips: of several bound slots only the first keeps its clip"},
    {"set-weight-answers", 11, Script, "", "a reference to nothing answers false",
     "setting a weight always answers true; a slot by name answers false before the first update"},
    {"set-truncates", 12, Script, "", "a macro changes one slot alone",
     "setting clip, speed or playback of a slot cuts off the slots above it; playing a slot does not lift "
     "the scene's `paused`"},
    {"load-answers", 13, Script, "", "loading what is not there gives a nil id",
     "it gives a live id with nothing in it"},
    {"unbound-object", 14, Pose, "EVL036", "a clip named by a string plays where it needs no binding",
     "tracks of an object without a binding are skipped"},
    {"speeds-multiply", 15, Playback, "", "a slot and a tree each have a speed",
     "they multiply and may be negative; a tree made by a script starts at speed 0"},
    {"open-frame", 16, Playback, "PAM030", "an open frame starts from the live value",
     "the mark is never looked at"},
    {"fov-name", 17, Reading, "PAM013", "a camera has `perspective_fovy_degrees`",
     "the key is `perspective_fov_y_degrees`"},
    {"light-type", 18, Reading, "PAM009", "`Light3D` is a type of node",
     "it is none; there are four lights in 3D"},
    {"whole-frames", 19, Pose, "EVL020", "keys are blended across the time between them",
     "a slot is sampled at whole frames"},
    {"shared-ease", 20, Reading, "PAM031", "each field has an ease of its own",
     "position, rotation and scale of an object share one"},
    {"glb-source", 21, Scene, "SCN011", "`file.glb:animation[0]` is a clip", "it loads an empty clip"},
    {"repeated-blocks", 22, Reading, "PGT044", "nothing is said of missing or repeated blocks",
     "header and slots may be missing; of repeated blocks the last counts; slots may repeat"},
    {"comments", 23, Reading, "", "nothing is said of comments", "`#` and `//` begin one"},
    {"cycle-guard", 24, Pose, "EVL038", "nothing is said of cycles",
     "a tree with cycles loads; while it plays, the edge that is met again yields nothing"},
    {"events-always", 25, Playback, "EVL049", "nothing is said of events and weights",
     "events of every slot fire, whatever its weight"},
    {"offset-drift", 26, Playback, "EVL046", "nothing is said of where an object's position starts",
     "it is an offset to the node's own; what a clip stops authoring stays behind"},
    {"rest-relative-bones", 27, Playback, "", "bones start from the rest pose",
     "rotations of bones are relative to the rest pose, positions and scales replace it"},
    {"bone-selectors", 0, Pose, "EVL021", "a bone has one name", "bone 3 and the bone called \"3\" are two"},
    {"odd-weights", 0, Pose, "EVL025", "a weight that is no finite number counts as 0",
     "NaN in an Add spoils positions, an infinite weight of a Blend wins alone, two of them give NaN"},
    {"sequential-slerp", 0, Pose, "EVL026", "rotations are one weighted sum",
     "they are turned in pairs: two differ by up to a degree, with three or more their order changes the "
     "result"},
    {"short-way-2d", 0, Pose, "EVL027", "rotations of flat things are numbers",
     "a Blend turns them the short way round"},
    {"threshold-values", 0, Pose, "EVL028", "what cannot be mixed comes from the largest weight",
     "it is decided in pairs against the one that wins so far; of equals the later"},
    {"refused-clip", 0, Pose, "EVL033", "a clip plays", "a clip that the engine refuses is an empty one"},
    {"node-keys", 0, Pose, "EVL035", "an object of equal name is one thing in every slot",
     "bound to different nodes it is different things, which never blend"},
    {"only-panim", 0, Pose, "EVL010", "a slot plays a clip of any kind", "a slot plays .panim only"},
    {"arithmetic", 0, Pose, "EVL039", "numbers are exact but for rounding",
     "rotations are not made unit length again, and the last digits differ"},
    {"same-node-twice", 0, Playback, "EVL047", "an object is bound to a node",
     "a node bound under two object names gets both, the later one last"},
    {"slot-shift", 0, Scene, "SCN010", "the list of animations follows the order of the slots",
     "an entry without a usable source is dropped, so that all later ones move up"},
    {"unknown-playback", 0, Scene, "SCN012", "playback is once, loop or boomerang",
     "an unknown word is taken for loop, silently"},
    {"unlisted-bindings", 0, Scene, "SCN013", "bindings belong to an entry",
     "bindings beside the list are read and never used"},
    {"static-names", 0, Reading, "SYS010", "a build takes every file",
     "paths become constants; two that differ only in what is no letter or digit clash"},
    {"last-digits-of-events", 0, Playback, "", "events fire when their frame passes",
     "a first step of a whole frame or more skips the events of frame 0"},
}};

constexpr std::array<std::string_view, kPoseRules> kPoseRuleIds{
    "whole-frames",       "bone-selectors",   "mask-fields",    "blend-mask",       "zero-weights",
    "odd-weights",        "sequential-slerp", "short-way-2d",   "threshold-values", "add-whole-value",
    "add-positions-only", "add-inserts",      "invert-negates", "refused-clip",     "node-keys",
    "unbound-object",     "refused-tree",     "only-panim",     "cycle-guard",      "arithmetic"};

}  // namespace

std::string_view nameOf(RuleEffect effect) {
    switch (effect) {
        case Pose:
            return "pose";
        case Playback:
            return "playback";
        case Reading:
            return "reading";
        case Scene:
            return "scene";
        case Script:
            return "script";
    }
    return "pose";
}

std::span<const SemanticsRule> semanticsRules() {
    return kRules;
}

const SemanticsRule& ruleOf(PoseRule rule) {
    const std::string_view id = kPoseRuleIds[static_cast<std::size_t>(rule)];
    return *std::find_if(kRules.begin(), kRules.end(),
                         [&](const SemanticsRule& known) { return known.id == id; });
}

}  // namespace poseloom::eval
