// SPDX-License-Identifier: MIT
#include <array>

#include "eval/perro_rules.h"

namespace poseloom::eval {

namespace {

constexpr std::array<Explanation, 27> kPerroExplanations{{
    {"EVL020", Severity::Info, "The engine plays whole frames",
     "As documented a slot is sampled between its frames; the engine samples the frame that its playhead has "
     "reached. Slow clips step.",
     "[Animation]\nfps = 5\n[/Animation]", "Give a clip that moves slowly more frames per second."},
    {"EVL021", Severity::Warning, "A bone is addressed by number and by name",
     "To the engine bone 3 and the bone called \"3\" are two things that never blend.",
     "bones[3].position = (0, 1, 0)   and in another clip   bones[\"3\"].position = (0, 2, 0)",
     "Write all clips alike."},
    {"EVL022", Severity::Warning, "A mask's fields mean something else to the engine",
     "In the engine `position` is the whole transform of a Node3D, with rotation and scale, and `visible` "
     "its "
     "visibility. `rotation`, `scale` and every other word match nothing, and no word matches a bone, a flat "
     "node, a camera or a light.",
     "mask = { fields = [rotation] }",
     "mask = { objects = [Hero] }, or separate clips for what shall be masked."},
    {"EVL023", Severity::Warning, "The engine deletes what the mask of a Blend leaves out",
     "As documented a mask limits what a node changes. In the engine the mask of a Blend is a filter on its "
     "result: everything that it does not let through is gone from the pose.",
     "[Move]\n    [Blend]\n        inputs = [@Idle, @Run]\n        weights = [0.5, 0.5]\n        mask = { "
     "objects "
     "= [Hero] }\n    [/Blend]\n[/Move]",
     "Leave the mask out, or blend the rest in a node of its own."},
    {"EVL024", Severity::Warning, "Weights that the engine takes for none",
     "A sum of weights up to 1.2e-7 counts as zero: then the first input passes as it is, unmasked, even "
     "where "
     "its slot is empty.",
     "weights = [0.0, 1e-8]", "weights = [0.0, 1.0]"},
    {"EVL025", Severity::Warning, "A weight that is no finite number",
     "NaN counts as 0 in a Blend and spoils positions in an Add; an infinite weight makes its input win "
     "alone, "
     "two of them give NaN.",
     "\"weights\": [ { \"node\": \"Lean\", \"input\": \"Aim\", \"weight\": \"NaN\" } ]",
     "Keep weights between 0 and 1."},
    {"EVL026", Severity::Warning, "The engine blends rotations in pairs",
     "It turns from the first input towards the second, from there towards the third and so on. Two inputs "
     "differ from the documented sum by up to a degree; with three or more their order changes the result.",
     "inputs = [@Idle, @Walk, @Run]", "Blend two at a time, or keep the inputs near to each other."},
    {"EVL027", Severity::Warning, "The engine turns flat things the short way round",
     "As documented a rotation in 2D is a number. A Blend of the engine goes from 350 to 10 degrees through "
     "0.",
     "rotation_deg = 350   blended with   rotation_deg = 10",
     "Write both angles in the same turn: -10 and 10."},
    {"EVL028", Severity::Warning, "The engine chooses what cannot be mixed in pairs",
     "Booleans, whole numbers and assets come from the largest weight as documented. The engine compares "
     "each "
     "input with the winner so far: 0.3, 0.3 and 0.4 give the second, and of two equal ones the later wins.",
     "inputs = [@A, @B, @C]\nweights = [0.3, 0.3, 0.4]", "Give one input more than half of the weight."},
    {"EVL029", Severity::Warning, "The engine adds whole values",
     "As documented an Add adds the difference between the current pose and frame 0. The engine subtracts "
     "nothing: the whole position is added.",
     "[Frame0]\n@Hero { position = (0, 1, 0) }\n[/Frame0]",
     "Author clips for an Add as differences, with zero at frame 0."},
    {"EVL030", Severity::Warning, "The engine adds positions and numbers only",
     "Rotations, scales and everything flat stay as the base has them, whatever the weight. An additive aim "
     "of "
     "rotations does nothing.",
     "[Aim]\n    [Add]\n        base = @Idle\n        inputs = [@LookUp]\n    [/Add]\n[/Aim]   # LookUp "
     "turns bones",
     "Blend with a mask of bones instead."},
    {"EVL031", Severity::Warning, "What the base of an Add lacks comes in whole",
     "Rotations, scales, flat things, booleans and assets that the base does not have arrive at full "
     "strength; "
     "the weight scales positions in 3D and numbers only.",
     "base = @Legs\ninputs = [@Torso]\nweights = [0.1]", "Author in the base what the inputs author."},
    {"EVL032", Severity::Warning, "The engine's Invert turns signs",
     "It negates whole positions in 3D and numbers. Rotations, scales, flat things and all else pass "
     "unchanged, "
     "and nothing is measured from frame 0.",
     "[Back]\n    [Invert]\n        input = @Turn\n    [/Invert]\n[/Back]",
     "Author the opposite motion as a clip of its own."},
    {"EVL033", Severity::Warning, "A clip that the engine refuses plays as nothing",
     "The engine takes a clip with an error for an empty one and tells nobody. Here what could be read plays "
     "as "
     "documented.",
     "@Hero { position = (1, 2) }", "Mend the errors of the clip."},
    {"EVL035", Severity::Warning, "One object is bound to different nodes",
     "Tracks blend only where node, object, channel and bone are equal: bound to two nodes, an object is two "
     "things.",
     "\"bindings\": [ { \"object\": \"Hero\", \"node\": \"A\" } ]   and in another slot   \"node\": \"B\"",
     "Bind it to one node in every slot."},
    {"EVL036", Severity::Warning, "Objects without a binding do not move",
     "The engine skips tracks of objects that their slot does not bind to a node.",
     "{ \"slot\": \"Idle\", \"clip\": \"idle.panim\" }",
     "{ \"slot\": \"Idle\", \"clip\": \"idle.panim\", \"bindings\": [ { \"object\": \"Hero\", \"node\": "
     "\"PlayerRoot\" } ] }"},
    {"EVL037", Severity::Warning, "The engine refuses the tree and plays nothing",
     "A tree with an error loads as an empty one, silently. Here what could be read plays as documented.",
     "[Output]\n    input = @Idle,\n[/Output]", "Mend the errors of the tree."},
    {"EVL038", Severity::Warning, "Cycles play otherwise in the engine",
     "It drops an edge where a node is met again while it plays, and a node that yields nothing stays locked "
     "for the rest of the frame. What is left depends on the order of inputs.",
     "[N]\n    [Blend]\n        inputs = [@A, @N]\n    [/Blend]\n[/N]", "Remove the cycle."},
    {"EVL039", Severity::Info, "The last digits differ",
     "The engine does not make rotations unit length again after each step, and rounds elsewhere. Also the "
     "remainder that no other rule explains.",
     "rotation = (0, 0, 0, 0)", "Write rotations of unit length."},
    {"EVL040", Severity::Warning, "A mask names a bone that no clip has",
     "Bones are compared exactly, letter by letter; a number is a bone's index as text. Children are not "
     "included.",
     "mask = { bones = [spine] }  # the clips say Spine", "mask = { bones = [Spine] }"},
    {"EVL041", Severity::Warning, "A list of bones for something that has none",
     "A list of bones lets bones through and nothing else. Where the object is a Node3D, the mask selects "
     "nothing of it. The documentation's own example does that.",
     "mask = { objects = [Hero], bones = [Spine] }  # Hero = Node3D",
     "mask = { objects = [Rig], bones = [Spine] }"},
    {"EVL044", Severity::Warning, "A mask names an object that no clip has",
     "`objects` are names that clips declare, not nodes of a scene. They are compared exactly.",
     "mask = { objects = [PlayerRoot] }", "mask = { objects = [Hero] }"},
    {"EVL046", Severity::Warning, "Clips of one Blend author different parts of an object",
     "The engine applies a node's transform as an offset and remembers it. When the parts that are authored "
     "change, because a weight reaches 0, the old offset is left behind and adds up.",
     "Idle authors position, Run position and rotation of Hero",
     "Author the same parts of an object in all clips."},
    {"EVL047", Severity::Warning, "One node is bound under different names",
     "The two never blend: both are applied to the node, the later one last.",
     "Idle binds Hero to PlayerRoot, Run binds Body to PlayerRoot", "Call the object alike in all clips."},
    {"EVL048", Severity::Warning, "Bones are named in two ways",
     "A bone by number and a bone by name are never the same one to the engine, even where the skeleton says "
     "so.",
     "bones[4].rotation_deg = (0, 0, 0)   beside   bones[\"Head\"].rotation_deg = (0, 9, 0)",
     "Name bones in one way in all clips."},
    {"EVL049", Severity::Warning, "Events of a slot that is hardly seen",
     "The engine fires the events of every slot, whatever its weight, and of slots that reach no output.",
     "inputs = [@Idle, @Run]\nweights = [1.0, 0.0]  # footsteps of Run are heard",
     "Pause the slot while it has no weight, or look at the weight where the event arrives."},
    {"EVL050", Severity::Info, "A project that binds no object",
     "The engine moves nothing without bindings, so nothing can be compared. Name the nodes of the scene in "
     "the "
     "slots' bindings, or the scene itself.",
     "{ \"slot\": \"Idle\", \"clip\": \"idle.panim\" }",
     "{ \"slot\": \"Idle\", \"clip\": \"idle.panim\", \"bindings\": [ { \"object\": \"Hero\", \"node\": "
     "\"PlayerRoot\" } ] }"},
}};

}  // namespace

std::span<const Explanation> perroExplanations() {
    return kPerroExplanations;
}

}  // namespace poseloom::eval
