// SPDX-License-Identifier: MIT
#include <array>

#include "scn/reader.h"

namespace poseloom::scn {

namespace {

using enum Severity;

constexpr std::array<Explanation, 19> kExplanations{{
    {"SCN001", Error, "Something stands where it cannot",
     "A scene is a list of variables and nodes. A node holds fields and one type, a type holds fields and "
     "the "
     "type that it is based on.",
     "[Hero]\n    position (0, 1, 0)\n[/Hero]",
     "[Hero]\n    [Node3D]\n        position = (0, 1, 0)\n    [/Node3D]\n[/Hero]"},
    {"SCN002", Error, "A block is not closed, or another one is",
     "Each `[Name]` needs its `[/Name]`, spelt alike; a type without fields may be written `[Node3D/]`.",
     "[Hero]\n    [Node3D]\n[/Hero]", "[Hero]\n    [Node3D/]\n[/Hero]"},
    {"SCN004", Error, "Two nodes have the same key", "Each key may be used once in a scene.",
     "[Hero]\n[/Hero]\n[Hero]\n[/Hero]", "[Hero]\n[/Hero]\n[Hero2]\n[/Hero2]"},
    {"SCN005", Error, "There is no such variable", "`$name` stands for what a line `$name = value` says.",
     "tree = $player", "$player = \"res://player.panimtree\""},
    {"SCN006", Error, "A character or number that means nothing",
     "Texts stand in double quotes, numbers are decimal and finite.", "name = 'Hero'", "name = \"Hero\""},
    {"SCN007", Error, "The text is not UTF-8", "The engine reads scenes as UTF-8 only.",
     "a file saved with another encoding", "Save it as UTF-8."},
    {"SCN010", Warning, "An entry without a clip moves the others up",
     "The engine drops entries of `animations` that name no clip. The order of the list is the order of the "
     "slots, so that all later clips play in the slot before their own.",
     "animations = [ { bindings = { Hero = @Root } }, \"res://run.panim\" ]",
     "animations = [ \"\", \"res://run.panim\" ]"},
    {"SCN011", Warning, "A clip that loads as an empty one",
     "The engine loads clips from files that end in `.panim`. Anything else, an animation of a .glb "
     "included, "
     "counts as loaded and is empty.",
     "animation = \"res://hero.glb:animation[0]\"", "animation = \"res://hero_idle.panim\""},
    {"SCN012", Warning, "An unknown playback",
     "The engine knows once, loop and boomerang (or pingpong), in any case. It takes anything else for loop "
     "and "
     "says nothing.",
     "playback = looping", "playback = loop"},
    {"SCN013", Warning, "Bindings that are never used",
     "An AnimationTree takes a field `bindings` and ignores it. Each entry of `animations` has its own.",
     "[AnimationTree]\n    bindings = { Hero = @Root }\n[/AnimationTree]",
     "animations = [ { animation = \"res://idle.panim\", bindings = { Hero = @Root } } ]"},
    {"SCN014", Warning, "A binding to a node that is not there",
     "The engine drops it without a word, and the tracks of the object are skipped.",
     "bindings = { Hero = @PlayerRot }", "bindings = { Hero = @PlayerRoot }"},
    {"SCN015", Warning, "Bindings that are none", "Bindings are `{ Object = @Node }` or a list of such.",
     "bindings = @PlayerRoot", "bindings = { Hero = @PlayerRoot }"},
    {"SCN016", Info, "A clip whose objects are not bound",
     "Tracks of an object that is not bound to a node are skipped. The documentation says that a clip named "
     "by "
     "a text alone plays where it needs no binding; none does.",
     "animations = [ \"res://idle.panim\" ]",
     "animations = [ { animation = \"res://idle.panim\", bindings = { Hero = @PlayerRoot } } ]"},
    {"SCN017", Warning, "`animations` is no list", "Then the tree has no clips.",
     "animations = \"res://idle.panim\"", "animations = [ \"res://idle.panim\" ]"},
    {"SCN018", Warning, "An AnimationTree without a tree", "`tree` names a file that ends in `.panimtree`.",
     "[AnimationTree]\n    animations = []\n[/AnimationTree]", "tree = \"res://player.panimtree\""},
    {"SCN019", Warning, "Slots and entries differ in number",
     "Entries play in the slots in their order. Slots without an entry stay empty; entries without a slot do "
     "nothing.",
     "three slots, and animations = [ \"res://idle.panim\" ]",
     "Write one entry per slot, `\"\"` for an empty one."},
    {"SCN020", Warning, "Loading takes clips away",
     "While the engine attaches the bindings of a slot it cuts the list of clips behind that slot. Of "
     "several "
     "bound slots only the first keeps its clip; entries behind the last bound one vanish. With two slots a "
     "script can set the clip of the second after loading; with more, only by writing to the node's list.",
     "three entries with bindings each, as in the documentation",
     "anim_tree_set_clip!(ctx, tree, 1, clip) after loading, with two slots"},
    {"SCN021", Warning, "The scene's tree is not there",
     "The file that `tree` names is in no folder above the scene, taken for the root of resources.",
     "tree = \"res://plyer.panimtree\"", "tree = \"res://player.panimtree\""},
    {"SCN022", Warning, "A binding for an object that the clip does not have",
     "Objects are declared in the clip's [Objects] and compared exactly.",
     "bindings = { hero = @PlayerRoot }  # the clip declares Hero", "bindings = { Hero = @PlayerRoot }"},
}};

}  // namespace

std::span<const Explanation> explanations() {
    return kExplanations;
}

}  // namespace poseloom::scn
