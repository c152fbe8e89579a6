// SPDX-License-Identifier: MIT
#include <array>

#include "eval/evaluation.h"

namespace poseloom::eval {

namespace {

constexpr std::array<Explanation, 12> kExplanations{{
    {"EVL001", Severity::Error, "The graph has no output",
     "The output says which node or slot is the graph's result. Without it there is nothing to play, and the "
     "engine refuses the file.",
     "[Output]\n[/Output]", "[Output]\n    input = @Locomotion\n[/Output]"},
    {"EVL002", Severity::Error, "A name that is neither a slot nor a node",
     "An input, base or output names something that the graph does not have, or an Add has no base, or an "
     "Invert no input. The connection is left out; everything else plays. Names are case-sensitive.",
     "[AnimationSlots]\nWalk\n[/AnimationSlots]\n[Output]\n    input = @walk\n[/Output]",
     "[Output]\n    input = @Walk\n[/Output]"},
    {"EVL003", Severity::Error, "A node feeds on itself",
     "Following the inputs of a node leads back to the node. Such a pose has no value, so the connection "
     "that "
     "closes the circle is left out. The engine accepts the file and drops connections in an order that "
     "depends on where the output is.",
     "[A]\n    [Blend]\n        inputs = [@B]\n    [/Blend]\n[/A]\n[B]\n    [Blend]\n        inputs = [@A]\n"
     "    [/Blend]\n[/B]",
     "Let one of the two nodes read a slot instead."},
    {"EVL004", Severity::Warning, "A slot has no clip",
     "The graph uses the slot, but no clip fills it, so it contributes nothing: a Blend shares its weight "
     "among the other inputs, an Add leaves its base as it is.",
     "[AnimationSlots]\nWalk\n[/AnimationSlots]",
     "Drag a clip onto the slot, or bind one in the project file."},
    {"EVL005", Severity::Warning, "An Invert stands where a whole pose is expected",
     "An Invert yields the inverse of a difference, which is meant for an Add. Where a whole pose is needed "
     "it "
     "reads as the first frame with the inverse difference applied.",
     "[Output]\n    input = @Lean\n[/Output]  # Lean is an Invert",
     "[Stand]\n    [Add]\n        base = @Idle\n        inputs = [@Lean]\n        weights = [1.0]\n    "
     "[/Add]\n"
     "[/Stand]"},
    {"EVL006", Severity::Info, "A mask's objects let every bone through",
     "A skeletal clip has one object, named by its slot's binding in the project. While no binding names "
     "one, "
     "a mask's list of objects cannot mean a skeleton, so bones pass it.",
     "mask = { objects = [Hero], bones = [Spine] }",
     "Name the object in the slot's binding, or leave `objects` out of the mask."},
    {"EVL007", Severity::Warning, "A delta clip stands where a whole pose is expected",
     "The clip stores differences (STUDIO_DELTA) that are meant for an Add. Shown or blended as a pose it "
     "folds the skeleton into its origin.",
     "[Move]\n    [Blend]\n        inputs = [@Walk, @AimDelta]\n    [/Blend]\n[/Move]",
     "[Move]\n    [Add]\n        base = @Walk\n        inputs = [@AimDelta]\n        weights = [1.0]\n    "
     "[/Add]\n"
     "[/Move]"},
    {"EVL008", Severity::Warning, "A mask selects nothing",
     "No track of any clip passes all lists of the mask, so the node changes nothing. A list of bones leaves "
     "out everything that is not a bone; names must be exact.",
     "mask = { bones = [spine] }  # the bone is called Spine", "mask = { bones = [Spine] }"},
    {"EVL009", Severity::Warning, "Semantics that are not available",
     "The graph was asked to play under semantics that this version does not have. It plays as documented "
     "instead.",
     "poseloom-cli eval --semantics uo character.panimtree", "Choose `documented` or `perro`."},
    {"EVL010", Severity::Warning, "A clip that Perro cannot play",
     "Under `perro` semantics a slot plays .panim clips only, as the engine does; this one contributes "
     "nothing.",
     "{ \"slot\": \"Run\", \"clip\": \"hero.mdl\", \"animation\": \"run\" }",
     "{ \"slot\": \"Run\", \"clip\": \"run.panim\" }"},
    {"EVL011", Severity::Error, "A graph of cycles that takes for ever",
     "The engine evaluates a node at every use, and where the graph has cycles, every way through them is "
     "another "
     "one. This graph has so many that no pose is worth waiting for.",
     "[A]\n    [Blend]\n        inputs = [@B, @B, @B]\n    [/Blend]\n[/A]\n[B]\n    [Blend]\n        inputs "
     "= [@A, @A, @A]\n    [/Blend]\n[/B]",
     "Remove the cycle."},
    {"EVL012", Severity::Warning, "Clips of two kinds turn one bone",
     "Rotations of bones in a .panim turn on from the bone's rest; those of models and of other files are "
     "measured from the parent. Where both move a bone, the clip of the first slot decides how all of them "
     "are "
     "taken, and the others look wrong.",
     "{ \"slot\": \"Idle\", \"clip\": \"idle.panim\" }, { \"slot\": \"Run\", \"clip\": \"run.glb\" }",
     "Bring them to one kind: poseloom-cli convert run.glb -o run.panim"},
}};

}  // namespace

std::span<const Explanation> explanations() {
    return kExplanations;
}

}  // namespace poseloom::eval
