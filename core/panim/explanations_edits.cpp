// SPDX-License-Identifier: MIT
#include <array>

#include "panim/edit.h"

namespace poseloom::panim {

namespace {

constexpr std::array kEditExplanations{
    Explanation{
        "PCE001", Severity::Error, "A broken clip is not edited",
        "Where the engine refuses the text, an edit could land anywhere. The text itself can always be "
        "changed.",
        "position = (1, 2", "Mend the faults that `check` names, then edit."},
    Explanation{"PCE002", Severity::Error, "There is no such object",
                "An edit names an object that [Objects] declares.", "A key for Hero in a clip without Hero",
                "Add the object first."},
    Explanation{
        "PCE003", Severity::Error, "A name cannot be used",
        "The name of an object stands in lines such as `@Name {`: it holds no =, @, braces, quotes or marks "
        "of comments, and no two objects share one.",
        "Hero = 1", "Hero1"},
    Explanation{"PCE004", Severity::Error, "The engine would refuse the result",
                "The field, its value, the type or the event is none that a clip can hold.", "position = red",
                "position = (1, 2, 3)"},
    Explanation{"PCE005", Severity::Error, "There is nothing to change there",
                "The frame has no such field, event or block.", "Removing `scale` where it has no key",
                "Name a key that is there."},
    Explanation{"PCE006", Severity::Error, "The layout does not allow the edit",
                "The lines concerned hold more than one thing, or a comment would be lost.",
                "@Hero { position = (1, 2, 3) } in a place that must be split",
                "Format the file, then edit."},
    Explanation{
        "PCE007", Severity::Error, "A key is in the way",
        "A key that moves may not take the place of another one, nor leave the frames that there are.",
        "Moving the key at frame 3 to frame 5, where one is already", "Move or remove the other key first."},
};

}  // namespace

std::span<const Explanation> editExplanations() {
    return kEditExplanations;
}

}  // namespace poseloom::panim
