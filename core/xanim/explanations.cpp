// SPDX-License-Identifier: MIT
#include <array>

#include "xanim/animation.h"

namespace poseloom::xanim {

namespace {

using enum Severity;

constexpr std::array kExplanations{
    Explanation{
        "XAN001", Error, "This is not an xanim",
        "A compiled animation of Call of Duty begins with a header of nine bytes (ten from version 17 "
        "on): version, frames, bones, flags, frame rate. This file is shorter.",
        "an empty file in the folder xanim", "Compile or copy the animation again."},
    Explanation{
        "XAN002", Error, "This version is of another game",
        "Call of Duty, United Offensive and Call of Duty 2 have animations of version 14 and models of "
        "version 14 (Call of Duty 2: 20). United Offensive stops with the text that is given as the engine's "
        "where an animation has another version. Version 17 (Call of Duty 4, World at War) is read all the "
        "same, so that it can be looked at; that is a warning, everything else an error.",
        "a file of version 19, taken from Black Ops",
        "Export the file for the right game. Of an animation of version 17, `convert in -o out` makes one of "
        "version 14."},
    Explanation{"XAN003", Error, "A text export lies where a compiled file is wanted",
                "The modelling programs write text files (XANIM_EXPORT, XMODEL_EXPORT). The game cannot load "
                "them: its own converter makes the files of the folders xanim and xmodel from them.",
                "idle.XANIM_EXPORT copied to xanim/idle", "Convert the file first."},
    Explanation{"XAN004", Error, "The file ends too early",
                "The file promises more than it holds: the message names what was being read. What comes "
                "before is shown; the game would read beyond the file.",
                "a file that was cut while it was copied", "Copy or compile the file again."},
    Explanation{"XAN005", Error, "A number is out of its range",
                "An animation has 0 to 127 bones and at least one frame, and a track has no more values than "
                "there are frames. From such a number on, nothing in the file is where it should be.",
                "a rotation track of 500 values in an animation of 20 frames", "Compile the file again."},
    Explanation{
        "XAN006", Error, "The keys of a track are not in order",
        "Keys are frames: the first is 0, each is later than the one before, and the last is the last "
        "frame of the animation (in a loop: the frame that closes it). The engine searches them and "
        "divides by their distance.",
        "keys 0 5 5 20", "Compile the animation again."},
    Explanation{"XAN007", Warning, "Bytes follow the end",
                "Everything that the format knows was read, and the file goes on. The game does not look at "
                "the rest; it may be a sign of a damaged file.",
                "two files that were joined", "Compile the file again."},
    Explanation{"XAN008", Warning, "A notetrack never happens",
                "A notetrack at a frame after the last one has a time beyond the end of the animation, which "
                "is never played.",
                "a note at frame 40 of an animation of 30 frames",
                "Move the note to a frame that is played."},
    Explanation{
        "XAN009", Warning, "A flag is unknown, or does not suit",
        "Of the flags, 1 means that the animation loops and 2 that it moves its owner; others have no "
        "meaning in United Offensive. A bone without rotations is kept as one that turns about Z only.",
        "flags 8", "Compile the animation again."},
    Explanation{"XAN010", Error, "The frame rate makes no sense",
                "The length of an animation is its last frame divided by the frame rate, which must be above "
                "zero.",
                "0 frames per second", "Export the animation with a frame rate, for example 30."},
    Explanation{
        "XAN011", Warning, "A bone is there twice",
        "Bones are found by name, whatever the case of its letters. Of two with one name, one is never "
        "found.",
        "j_head and J_Head", "Rename one of the bones in the modelling program."},
    Explanation{"XAN012", Warning, "A rotation is none",
                "The file keeps x, y and z of a unit quaternion; w follows from them. Here they are longer "
                "than one, so there is no w: it counts as 0.",
                "x y z of 30000 30000 30000", "Export the animation again with sound rotations."},
    Explanation{"XAN013", Error, "A number is not finite",
                "A translation, a vertex or a weight is infinite or no number at all. It would spread to "
                "everything that it is mixed with; 0 is shown instead.",
                "a translation of NaN", "Export the file again; look for a scale of zero."},
    Explanation{"XAN014", Error, "This cannot be written in the format",
                "Compiled animations have at most 65535 frames, 127 bones and 255 notetracks; names have no "
                "NUL; all tracks of one motion have the same number of frames.",
                "a motion of 200 bones", "Leave out bones or frames, or write another format."},
    Explanation{"XAN020", Error, "A bone's parent does not come before it",
                "In xmodelparts the roots come first, and every other bone names a parent with a smaller "
                "number. Otherwise nobody could say where the bone is.",
                "bone 3 with parent 5", "Compile the model again."},
    Explanation{"XAN021", Error, "A vertex follows a bone that is not there",
                "The triangles name bones by number, and the file of bones that belongs to the model has "
                "fewer. The first bone is used instead.",
                "xmodelsurfs of one model with xmodelparts of another",
                "Copy all three files of the model from the same place."},
    Explanation{"XAN022", Error, "A triangle names a vertex that is not there",
                "Triangles are numbers of vertices of their own surface. The rest of the file is not read.",
                "vertex 900 in a surface of 32", "Compile the model again."},
    Explanation{
        "XAN023", Warning, "The strips give another number of triangles",
        "Version 14 keeps triangles in strips and states how many there are. The strips are believed.",
        "28 triangles stated, 27 found", "Compile the model again."},
    Explanation{"XAN024", Warning, "A file of a model is missing",
                "A model is three files: xmodel/NAME names its levels of detail; xmodelparts/LEVEL has the "
                "bones and xmodelsurfs/LEVEL the triangles. What is missing is not shown.",
                "xmodel/hero without xmodelparts/hero0",
                "Copy the file, or name the folder or package that has it: --search main/pak5.pk3."},
    Explanation{"XAN025", Warning, "Weights do not add up to one",
                "A vertex that follows several bones gives each a share; together they are 1. Otherwise the "
                "vertex is pulled to the origin or away from it.",
                "0.5 and 0.2", "Normalise the weights in the modelling program and compile again."},
    Explanation{"XAN026", Info, "A vertex follows more than four bones",
                "The game allows any number; the preview and most other programs take four. The four largest "
                "shares are kept and made to add up to one.",
                "a vertex of a shoulder with six bones", "Nothing has to be done."},
    Explanation{"XAN027", Warning, "The files of a model do not fit each other",
                "A level of detail has a material for each surface, and in version 20 bounds for each bone. "
                "The numbers differ, so the files are probably of different models.",
                "two materials for seven surfaces", "Copy all files of the model from the same place."},
    Explanation{
        "XAN040", Error, "A text export has another word where one is wanted",
        "XANIM_EXPORT and XMODEL_EXPORT are words and numbers in a fixed order. The message says which "
        "word is due; reading goes on where it comes next.",
        "FRAME 0 without NUMFRAMES before it", "Export the file again, or put the line back."},
    Explanation{"XAN041", Error, "A text export has no number where one is wanted",
                "Numbers are written with a point, and parted by blanks or commas. 0 is used instead.",
                "OFFSET 1.0 abc 0.0", "Correct the number."},
    Explanation{"XAN042", Error, "Parts of a text export are out of order",
                "Parts are numbered from 0 in the order in which they are named, and come in this order in "
                "every frame.",
                "PART 0, then PART 2", "Export the file again."},
    Explanation{"XAN043", Error, "A number of a text export is out of its range",
                "It counts or names something that is not there: a negative count, a bone or vertex beyond "
                "the last, a parent after its child, a note outside the animation.",
                "VERT 900 of 32", "Export the file again."},
    Explanation{"XAN044", Error, "This version of a text export is unknown",
                "XANIM_EXPORT has version 3, XMODEL_EXPORT version 5 (Call of Duty, United Offensive) or 6. "
                "The text is read as if it had one of these.",
                "VERSION 7", "Export for the right game."},
    Explanation{
        "XAN045", Warning, "The model has no such bone",
        "Motion is kept relative to a bone's parent, and only the model knows the parent. The bone is "
        "left out.",
        "tag_weapon in the text, not in the model", "Name the model that the motion was made with."},
    Explanation{"XAN046", Info, "Root motion is left out",
                "The animation moves its owner through the level. The text has no place for it but a bone; "
                "the bones are written as if the owner stood still.",
                "an animation with flag 2", "Nothing has to be done, unless the motion is wanted."},
};

}  // namespace

std::span<const Explanation> explanations() {
    return kExplanations;
}

}  // namespace poseloom::xanim
