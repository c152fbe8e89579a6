// SPDX-License-Identifier: MIT
#include <array>

#include "mdl/model.h"

namespace poseloom::mdl {

namespace {

using enum Severity;

constexpr std::array kExplanations{
    Explanation{
        "MDL001", Error, "This is not a Source model",
        "A model begins with the four letters IDST and a header of 408 bytes. Something else, or a file "
        "that was cut short while it was copied, cannot be read at all.",
        "A text file renamed to hero.mdl", "Copy or extract the model again."},
    Explanation{
        "MDL002", Error, "This version of the model format cannot be read",
        "Versions 44 to 49 share one layout. Other games use the same name for formats that have little in "
        "common with it; the message names the game where it is known. Some Left 4 Dead 2 mods are stamped "
        "53 only to keep tools out.",
        "version 53", "Compile the model for a game of versions 44 to 49."},
    Explanation{
        "MDL003", Warning, "The file's length is not the one that it states",
        "The header repeats the size of the file. A difference means that the file was cut, that something "
        "was appended, or that a tool forgot to correct the field.",
        "length 3996 in a file of 2996 bytes", "Copy the model again, or compile it again."},
    Explanation{
        "MDL004", Error, "A table does not fit in the file",
        "A count and an offset describe a table of records that would reach beyond the end of the file, or "
        "the count is negative. The table is ignored; without bones nothing can be shown.",
        "numbones 2147483647", "Compile the model again."},
    Explanation{
        "MDL005", Error, "A bone's parent does not come before it",
        "Parents precede their children in every valid model, which also rules out circles. The bone is "
        "treated as a root.",
        "bone 1 with parent 1", "Compile the model again."},
    Explanation{
        "MDL006", Error, "A name cannot be read",
        "Names are found through offsets. This one leads out of the file or to bytes without an end. A "
        "number stands in for the name.",
        "bone name offset -5000000", "Compile the model again."},
    Explanation{
        "MDL007", Error, "A number makes no sense",
        "A value is not finite, a rotation has no length, or a frame rate is not above zero. The message "
        "says what is used instead.",
        "posscale NaN", "Correct the source file and compile again."},
    Explanation{
        "MDL008", Error, "An animation has an impossible number of frames",
        "At least one frame is needed, and more than a million are not believed. The base pose is shown.",
        "numframes 0", "Compile the model again."},
    Explanation{
        "MDL009", Error, "An animation's sections cannot be read",
        "Long animations are cut into sections that a table lists. The table lies outside the file or its "
        "section length is negative. The base pose is shown.",
        "sectionframes -30", "Compile the model again."},
    Explanation{
        "MDL010", Warning, "Frames of an animation have no data",
        "The frames lie in a block that does not exist, outside the file, or in block -1, with which the "
        "compiler says that the model must be compiled again. The base pose is shown for these frames.",
        "section 0 in block 9 of a model with 2 blocks", "Compile the model again."},
    Explanation{
        "MDL011", Warning, "Sections of an old version are not used",
        "Files up to version 45 stored sections in another form, and the engine disables such animations. "
        "The base pose is shown, as in the game.",
        "sectionframes 30 in version 45", "Compile the model for version 46 or newer."},
    Explanation{
        "MDL012", Warning, "The .ani file of a model is missing",
        "Large models keep frames in a second file beside the model. Where that file is not there, the last "
        "frame before the missing ones is held, or a few poses that the .mdl keeps for this case (zero "
        "frames) stand in, or the base pose is shown. Everything else plays.",
        "animblock 1 of models/hero.ani", "Keep the .ani file beside the model."},
    Explanation{
        "MDL014", Error, "A list of animated bones is broken",
        "Each node leads to the next. This list leads backwards, out of the file, or does not end. The "
        "nodes up to there are used.",
        "nextoffset -12", "Compile the model again."},
    Explanation{
        "MDL015", Error, "An animation moves a bone that does not exist",
        "The node is skipped. Data of another form read as nodes gives the same picture: a frame animation "
        "of version 49 in a file that says 48, for example.",
        "animation requested bone 88, but the model has only 64",
        "Compile the model again for the version that it states."},
    Explanation{
        "MDL016", Warning, "A node has unknown flags",
        "Fifteen combinations of flags occur in real files; this is none of them. It is decoded as the "
        "engine would.",
        "RAWROT and RAWROT2 together", "Compile the model again."},
    Explanation{
        "MDL017", Error, "A stream of values is damaged",
        "Values are stored in runs. A run of no frames, without values, with more values than frames or "
        "beyond the end of the file reads as 0 from there, as in the engine.",
        "valid 30, total 0", "Compile the model again."},
    Explanation{"MDL018", Warning, "An offset of a stream is negative",
                "The engine takes this for a channel without data.", "valueptr -20",
                "Compile the model again."},
    Explanation{"MDL019", Error, "A sequence's blend table lies outside the file",
                "The sequence plays nothing; the animations can still be used.", "30000 x 30000 blends",
                "Compile the model again."},
    Explanation{
        "MDL020", Error, "A sequence has an empty blend table",
        "A sequence blends at least one animation; only placeholders for an included model have none.",
        "0 x 1 blends", "Compile the model again."},
    Explanation{"MDL021", Error, "A sequence's bone weights lie outside the file",
                "Weight 1 is used for every bone.", "weightlistindex beyond the end",
                "Compile the model again."},
    Explanation{"MDL022", Error, "The second header lies outside the file",
                "It holds the linear bone table and other extras. It is ignored.",
                "studiohdr2index 2992 of 2996", "Compile the model again."},
    Explanation{
        "MDL023", Warning, "The linear bone table differs from the bones",
        "From version 46 on the bones are stored twice, and the engine uses the second copy. Here the two "
        "disagree or the copy cannot be read, and the first is used.",
        "a tool that moved a bone in one table only", "Correct both tables, or compile again."},
    Explanation{"MDL024", Error, "A sequence plays an animation that does not exist",
                "The sequence plays nothing; the animations can still be used.", "animation 12 of 8",
                "Compile the model again."},
    Explanation{
        "MDL025", Error, "A node does not end where the next begins",
        "In every real file a node fills exactly the bytes up to the next one. A difference means damaged "
        "or wrongly edited data.",
        "272 bytes filled, 274 to the next node", "Compile the model again."},
    Explanation{
        "MDL026", Warning, "The end of a node list is not marked",
        "After the last node follow four zero bytes. Where they do not, later nodes may have been cut off, "
        "and their bones stand in the base pose.",
        "nextoffset 0 in the first of two nodes", "Compile the model again."},
    Explanation{
        "MDL027", Error, "Nodes are not in the order of bones",
        "The engine walks bones and nodes side by side and loses nodes out of order. They are shown here "
        "all the same.",
        "bone 3 after bone 7", "Compile the model again."},
    Explanation{"MDL028", Warning, "A node and its animation disagree about being a delta",
                "Each node of a delta animation carries the delta mark. The node's own mark decides.",
                "a plain node in a delta animation", "Compile the model again."},
    Explanation{"MDL029", Warning, "A base pointer is wrong",
                "Animations and sequences store the way back to the start of the file. The engine uses it.",
                "baseptr 0", "Compile the model again."},
    Explanation{
        "MDL030", Warning, "Base pose and binding do not fit",
        "The matrix that takes the mesh to a bone should undo the bone's base pose. Where it does not, the "
        "mesh looks bent even in the base pose.",
        "a root bone that was turned after compiling", "Compile the model again."},
    Explanation{"MDL031", Error, "A stream has too few or too many frames",
                "A stream covers exactly the frames of its section.", "31 frames stored for 30",
                "Compile the model again."},
    Explanation{
        "MDL032", Warning, "An included model is missing",
        "Sequences may come from other models that this one names. One of them is not there or cannot be "
        "read, or there are more of them than the engine takes. Its sequences are missing; everything else "
        "plays.",
        "$includemodel \"humans/male_shared.mdl\"",
        "Put the file where the message says, below a folder above the model, or give its game folder as a "
        "search path."},
    Explanation{
        "MDL033", Warning, "An animation and its first section lie at different places",
        "Both say where the first frames are, and agree in every real file. The section's place is used.",
        "animindex 100, sections[0] 136", "Compile the model again."},
    Explanation{
        "MDL034", Error, "Frames stored one by one have the wrong size",
        "The size of a frame follows from what each bone stores, and does not agree with the size given, "
        "or the frames do not fit in the file.",
        "framelength 11 where the bones need 12", "Compile the model again."},
    Explanation{
        "MDL035", Warning, "The .ani file cannot be used",
        "It begins with the letters IDAG and has the model's version. It is left out, and the base pose is "
        "shown for the frames that it holds.",
        "an .ani of version 44 beside a model of version 48", "Keep the files of one compilation together."},
    Explanation{"MDL036", Error, "An attachment or hitbox belongs to no bone", "It is left out.",
                "bone 70 of 64", "Compile the model again."},
    Explanation{"MDL037", Warning, "An event happens at no time",
                "Compilers write such a time where the sequence has a single frame. The start is used.",
                "event cycle NaN", "Give the sequence a second frame, or remove the event."},
    Explanation{"MDL038", Warning, "The blocks of the .ani file do not follow each other",
                "Blocks lie one after the other in every real file.", "block 2 begins inside block 1",
                "Compile the model again."},
    Explanation{
        "MDL039", Error, "The tables of the file overlap",
        "Real tables share no bytes. Reading stops before a small file can ask for unbounded memory or "
        "time.",
        "a thousand sequences with the same events", "Compile the model again."},
    Explanation{
        "MDL040", Error, "The vertex file cannot be used",
        "A .vvd file begins with IDSV, has version 4 and holds the vertices that it counts. The model is "
        "shown as a skeleton.",
        "version 5", "Compile the model again."},
    Explanation{
        "MDL041", Warning, "The vertex file belongs to another compilation",
        "Model and vertices carry the same checksum. The engine refuses a difference; here the mesh is "
        "shown, and may be wrong.",
        "hero.vvd of an older hero.mdl", "Keep the files of one compilation together."},
    Explanation{"MDL042", Error, "The vertex file's fix-ups cannot be used",
                "Fix-ups say which vertices belong to which level of detail. They lead outside the file.",
                "a table beyond the end", "Compile the model again."},
    Explanation{"MDL043", Warning, "A vertex has unusable numbers",
                "A position is not finite, or a weight or bone of the vertex does not exist.",
                "bone 200 of 40", "Compile the model again."},
    Explanation{
        "MDL044", Warning, "The strip file belongs to another compilation",
        "Model and .vtx carry the same checksum. The engine refuses a difference; here the mesh is shown, "
        "and may be wrong.",
        "hero.dx90.vtx of an older hero.mdl", "Keep the files of one compilation together."},
    Explanation{
        "MDL045", Error, "The strip file cannot be used",
        "The .vtx file says how vertices form triangles. It leads outside itself in both layouts that are "
        "known. The model is shown as a skeleton.",
        "a file that was cut", "Compile the model again."},
    Explanation{
        "MDL046", Error, "A mesh does not fit the model",
        "The .vtx names a mesh or vertices that the .mdl or the .vvd does not have. That mesh is left out.",
        "vertex 900 of 850", "Keep the files of one compilation together."},
    Explanation{
        "MDL047", Info, "There is no mesh",
        "A mesh needs a .vvd and a .vtx file beside the model. Models that only hold animations have none.",
        "male_animations.mdl", "Nothing, or put the two files beside the model."},
    Explanation{
        "MDL060", Error, "A record of an animation cannot be used",
        "Root motion, ik rules and local hierarchies are lists of records beside an animation's frames. This "
        "list lies outside its file, is longer than any tool writes, or names a bone that does not exist. "
        "What cannot be used is left out; the frames play without it.",
        "numikrules 40000", "Compile the model again."},
    Explanation{
        "MDL061", Warning, "A window in time makes no sense",
        "Ik rules and local hierarchies begin, peak, fade and end at four times, as parts of the animation. "
        "One of them is not a number, or far beyond the animation, so that the record holds for the whole "
        "animation. Compilers write such "
        "times where the animation has a single frame.",
        "start NaN", "Give the animation a second frame, or remove the rule."},
    Explanation{"MDL062", Warning, "Movements are not in order",
                "Root motion is stored in stretches, each ending at a later frame than the one before. The "
                "stretch is "
                "passed over, as the engine does.",
                "endframe 12 after endframe 24", "Compile the model again."},
    Explanation{
        "MDL063", Error, "An animation's zero frames cannot be used",
        "From version 48 on the .mdl keeps a few poses of animations whose frames lie in the .ani file. They "
        "lie outside the file, or their number or distance makes no sense. They are only needed where the "
        ".ani is missing.",
        "zeroframecount 30000", "Compile the model again."},
    Explanation{
        "MDL064", Warning, "The physics file cannot be used",
        "A .phy file begins with a header of 16 bytes, then holds its solids and a text. The model is shown "
        "without it; only the game needs it.",
        "solidCount 5000", "Compile the model again."},
    Explanation{
        "MDL065", Warning, "The physics file belongs to another compilation",
        "Model and .phy carry the same checksum. Files of the game itself differ now and then; the engine "
        "then builds no collision for the model.",
        "hero.phy of an older hero.mdl", "Keep the files of one compilation together."},
    Explanation{
        "MDL066", Warning, "The tangents of the vertex file do not fit",
        "A .vvd without fix-ups ends with one tangent of 16 bytes for each vertex. Another size means that "
        "the file was cut or edited.",
        "900 vertices, 850 tangents", "Compile the model again."},
    Explanation{
        "MDL067", Warning, "A stored rotation is too long",
        "Three numbers of a rotation are stored and the fourth follows from them, as long as their squares "
        "sum up to 1 at most. These do not: the bytes are probably no rotation at all.",
        "x 0.9, y 0.8, z 0.7", "Compile the model again."},
    Explanation{
        "MDL068", Info, "A looping animation does not close",
        "The last frame of a loop repeats the first. Where a bone stands elsewhere, the animation jumps each "
        "time it starts again. Animations that only hold a pose for others to blend may be meant so.",
        "bone \"hand\" 12 inches away", "Make the last frame the same as the first in the source."},
    Explanation{"MDL069", Warning, "The zero frames are not those of the animation",
                "Zero frames repeat poses of the animation for the time in which its .ani is not loaded. "
                "They differ, "
                "so that the model jumps when the file arrives.",
                "zero frame 1 of an animation that was edited afterwards", "Compile the model again."},
    Explanation{
        "MDL080", Warning, "A layer fades in at no finite time",
        "A layer says when it begins, peaks, fades and ends, as parts of the sequence that it lies on. One "
        "of these is not a number: compilers divide by zero where that sequence has a single frame. The "
        "layer plays all the time.",
        "start NaN", "Give the sequence a second frame, or remove the layer's times."},
    Explanation{
        "MDL081", Error, "A sequence names something that the model does not have",
        "A sequence refers to pose parameters, transition nodes and layered sequences by number. This number "
        "is beyond the model's list. What cannot be used is left out.",
        "layer 900 of a model with 12 sequences", "Compile the model again."},
    Explanation{
        "MDL082", Error, "Pose keys lie outside the file",
        "A blend's columns can stand at given values of its pose parameter. The table of these values does "
        "not fit in the file; the columns are spread evenly over the parameter's range.",
        "posekeyindex 2000000", "Compile the model again."},
    Explanation{
        "MDL083", Error, "An ik chain does not name three bones",
        "A chain is a limb: hip, knee and foot, or shoulder, elbow and hand. This one has fewer links, or "
        "names a bone that does not exist. Nothing that locks its end works.",
        "numlinks 2", "Compile the model again."},
    Explanation{
        "MDL084", Error, "The transitions between nodes do not fit in the file",
        "Transition sequences lead from one stance to another along a table of all pairs of nodes. The table "
        "lies outside the file: sequences change without transitions.",
        "localnodeindex -4", "Compile the model again."},
    Explanation{
        "MDL085", Error, "The rule of a procedural bone cannot be used",
        "Procedural bones follow others by a rule: they swing, aim, or mix poses. This rule lies outside the "
        "file or names a bone or attachment that is not there. The bone only does what animations say.",
        "control bone 128 of 60", "Compile the model again."},
    Explanation{
        "MDL900", Error, "A model cannot be written",
        "The format has no room for what is to be written, or the source contradicts itself: more than 255 "
        "bones, a bone before its parent, a material with more than 65,535 vertices, a value that is no "
        "number, an animation too long for one piece.",
        "an animation of 9,000 frames without sections", "Do what the message names, then write again."},
    Explanation{
        "MDL901", Error, "A model cannot be copied",
        "Some frames of an animation are not there: the .ani is missing, or the animation is damaged. A copy "
        "would hold other poses in their place.",
        "animation \"run\" cannot be copied: frames 30-59 lie in block 2, and the .ani is missing",
        "Put the .ani beside the model, or leave the animation out."},
};

}  // namespace

std::span<const Explanation> explanations() {
    return kExplanations;
}

}  // namespace poseloom::mdl
