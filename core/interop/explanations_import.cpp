// SPDX-License-Identifier: MIT
#include <array>

#include "interop/explanations_import.h"

namespace poseloom::interop {

namespace {

constexpr std::array kImportExplanations{
    Explanation{
        "INT020", Severity::Error, "The file cannot be read as what its ending says",
        "It is damaged, cut off, of another version, or something else altogether. The message says where "
        "reading stopped, or holds Assimp's own words for FBX and Collada.",
        "a .glb whose binary chunk is shorter than it says", "Export the file again."},
    Explanation{
        "INT021", Severity::Error, "The file needs an extension that is not read",
        "A glTF file names extensions without which it has no meaning. Compressed meshes and "
        "animations (Draco, meshopt) are such: their numbers cannot be read without the same library.",
        "\"extensionsRequired\": [\"KHR_draco_mesh_compression\"]",
        "Save it without compression: `gltf-transform copy in.glb out.glb` unpacks both, and exporters "
        "have a switch for it."},
    Explanation{
        "INT022", Severity::Error, "The file is larger than may be read",
        "There are limits for bytes, nodes, vertices and keys, so that a damaged or hostile file cannot "
        "take all of the memory. The message says which one was met.",
        "a .bvh of 100 million frames", "Cut the file into smaller ones."},
    Explanation{
        "INT023", Severity::Error, "Reading took too long",
        "A file that is not read within a minute is given up. FBX and Collada are read by Assimp, which "
        "looks at the clock only between its larger steps.",
        "a file with very many small meshes", "Leave out what is not needed and export again."},
    Explanation{"INT024", Severity::Warning, "Morph targets are left out",
                "Poses are placements of bones; shapes that a mesh changes into have no place in them.",
                "a face with blend shapes", "Nothing, if only the bones are wanted."},
    Explanation{
        "INT025", Severity::Info, "An animation's curves are sampled",
        "Clips are frames at an even rate. Where keys lie between frames, or curves are cubic or held, "
        "the frames are taken from the curves, and the message says how far what is played between "
        "frames is from them at most.",
        "\"interpolation\": \"CUBICSPLINE\"", "Nothing, or a higher rate (--fps) for a smaller difference."},
    Explanation{"INT026", Severity::Warning, "Vertices follow more than four bones",
                "The four heaviest are kept, and their weights made to sum to 1.", "WEIGHTS_1 in a glTF mesh",
                "Limit the bones per vertex to four when exporting."},
    Explanation{"INT027", Severity::Warning, "A part of the file cannot be used",
                "It refers to something that does not exist or contradicts itself. The rest is read.",
                "a channel whose sampler does not exist",
                "Export the file again, and report the exporter's fault."},
    Explanation{
        "INT028", Severity::Warning, "The skeleton is scaled unevenly from above",
        "Nodes above the bones stretch them in one direction. Bones keep their shape: an even scale of "
        "the same volume is used.",
        "\"scale\": [1, 2, 1] in the node above the hips", "Apply the scale before exporting."},
    Explanation{"INT029", Severity::Error, "The file has nothing to show or to play",
                "It has no nodes, or no bones.", "an empty scene", "Export what was meant to be exported."},
    Explanation{"INT030", Severity::Error, "This build cannot read FBX and Collada",
                "They are read through the library Assimp, which was not there when this program was built. "
                "glTF, BVH and SMD need no library.",
                "poseloom-cli info hero.fbx", "Install libassimp-dev and build again, or export as .glb."},
    Explanation{"INT031", Severity::Warning, "Bones share a name",
                "Clips know bones by their names. The second one of a name is called NAME_2, and so on.",
                "two bones \"twist\"", "Give bones names of their own."},
    Explanation{
        "INT033", Severity::Warning, "Meshes are bound in different poses",
        "Two meshes follow the same bone but were bound to it in different poses. One skeleton has one "
        "pose at rest; the first mesh's counts, so the other may be off its place.",
        "a coat that was skinned in another pose than the body", "Bind both in the same pose."},
    Explanation{"INT040", Severity::Error, "There is no motion to bake",
                "The project has no graph, or the graph's output yields no pose at any frame of the range.",
                "a graph whose slots have no clips",
                "Bind clips to the slots; `poseloom-cli check` says which lack one."},
    Explanation{"INT041", Severity::Error, "The range has too many frames",
                "At most 100000 frames are baked.", "poseloom-cli bake p.poseloom -o o.glb --to 1e9",
                "Bake a shorter range, or at fewer frames per second."},
    Explanation{"INT042", Severity::Error, "A weight is set for an input that does not exist",
                "`--set` names a node and one of its inputs; names are case-sensitive.", "--set Blend.run=1",
                "Name an input that the graph has."},
    Explanation{
        "INT043", Severity::Info, "Tracks have no place in the written format",
        "Placements of objects, visibility, colours and the like are no bones. Only a .panim holds them.",
        "a graph of .panim clips baked to .glb", "Nothing, or bake to .panim as well."},
    Explanation{"INT044", Severity::Error, "The format holds one animation",
                "Several animations would have to go into one .panim.",
                "poseloom-cli convert hero.glb -o hero.panim", "Choose one with --animation."},
    Explanation{
        "INT045", Severity::Error, "A written file does not come back as it was meant",
        "Every written file is read again and compared with what was to be written. The file is there, "
        "but it says something else.",
        "a clip of scaled bones written to a format without scale",
        "Write to another format; report it where the format has room for it."},
    Explanation{
        "INT046", Severity::Info, "Keys are left out",
        "With --tolerance, keys that the ones around them give are not written. The message says how many "
        "are left and how far the motion between them is off at most.",
        "poseloom-cli bake p.poseloom -o o.glb --tolerance 0.001", "Nothing, or a smaller tolerance."},
    Explanation{
        "INT047", Severity::Error, "There is no skeleton to write",
        "The motion moves objects or values, or the project shows no model. Formats other than .panim hold "
        "the motion of bones.",
        "a graph of .panim clips without a model", "Bake to .panim, or name a \"model\" in the project."},
    Explanation{
        "INT048", Severity::Warning, "Tracks of a Perro clip move no bone of the rig",
        "A .panim names bones or counts them. What the rig does not have, and what is no bone, is left "
        "out.",
        "a clip of a Skeleton3D with other bones than the model given by --rig", "Name the right model."},
};

}  // namespace

std::span<const Explanation> importExplanations() {
    return kImportExplanations;
}

}  // namespace poseloom::interop
