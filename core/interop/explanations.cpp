// SPDX-License-Identifier: MIT
#include <array>

#include "interop/export_model.h"

namespace poseloom::interop {

namespace {

constexpr std::array kExplanations{
    Explanation{
        "INT001", Severity::Error, "This build cannot write glTF",
        "glTF is written through the library Assimp, which was not there when this program was built. "
        "SMD and BVH need no library.",
        "poseloom-cli convert hero.mdl -o hero.glb",
        "Install libassimp-dev and build again, or write .smd or .bvh."},
    Explanation{"INT002", Severity::Info, "Delta animations are left out",
                "A delta animation holds differences that a game adds to another pose. On its own it is no "
                "motion that another program could show.",
                "aim_up_delta", "Nothing, or --with-deltas to have them put on top of the rest pose."},
    Explanation{"INT003", Severity::Info, "A file is not called as its animation",
                "The animation's name cannot be a file's name on every system, or differs from another one's "
                "only in case. The message tells both names.",
                "animations \"Run\" and \"run\"", "Nothing, or rename the file or the animation."},
    Explanation{
        "INT004", Severity::Error, "The model cannot be written to this format",
        "It has no bones, or its bones or its mesh contradict themselves; reading it should have said "
        "more.",
        "a model without bones", "Mend what `poseloom-cli check` says about the model."},
    Explanation{
        "INT005", Severity::Error, "Assimp could not write the file",
        "The library that writes glTF refused the scene. The message holds its own words. Nothing was "
        "written.",
        "a mesh without faces", "Report this, with the model, if you can."},
    Explanation{"INT006", Severity::Warning, "An animation is written with frames that could not be decoded",
                "Frames whose data is missing show the rest pose in the written file too. The message says "
                "what is missing.",
                "frames in an .ani file that is not there", "Put the missing file beside the model."},
    Explanation{
        "INT007", Severity::Info, "A delta animation is written on top of the rest pose",
        "Other formats know no deltas. The written motion is the rest pose with the difference added, "
        "as a game shows it over a figure that stands still at rest.",
        "aim_up_delta", "Nothing. To use it as a delta elsewhere, subtract the rest pose again."},
    Explanation{
        "INT008", Severity::Error, "There is no such conversion",
        "From this kind of file to that ending there is no way, or it needs the bones of a model that "
        "is not given: an animation of Call of Duty does not know which bone is whose parent.",
        "poseloom-cli convert xanim/run -o run.glb",
        "poseloom-cli convert xanim/run -o run.glb --rig xmodel/hero"},
};

}  // namespace

std::span<const Explanation> explanations() {
    return kExplanations;
}

}  // namespace poseloom::interop
