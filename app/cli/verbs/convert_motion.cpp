// SPDX-License-Identifier: MIT
#include "verbs/convert_motion.h"

#include <algorithm>
#include <ostream>

#include "document/motion_sources.h"
#include "panim/reader.h"
#include "verbs/foreign.h"

namespace poseloom::cli {

namespace {

bool knowsEnding(const MotionConversion& conversion, const Console& console) {
    if (document::motionFormatOf(conversion.output)) return true;
    console.err << conversion.output << ": motion converts to " << document::motionEndings()
                << "; the ending of -o says to which\n";
    return false;
}

int write(const MotionConversion& conversion, document::Motion motion, const Diagnostics& before,
          const Console& console) {
    motion.origin = conversion.input;
    const auto outcome = document::writeMotion(motion, {conversion.output, conversion.exports.tolerance});
    return finishExport("convert", conversion.input, outcome, before, conversion.exports, console);
}

}  // namespace

int convertForeign(const MotionConversion& conversion, const Console& console) {
    if (!knowsEnding(conversion, console)) return kUsage;
    interop::ImportOptions options;
    options.fps = conversion.fps;
    const interop::ImportResult read = importInput(conversion.input, conversion.kind, options);
    if (!read.model) {
        print(console, read.diagnostics);
        return std::max<int>(statusOfImport(read), kInputHasErrors);
    }
    std::vector<std::size_t> chosen;
    for (const std::string& name : conversion.animations) {
        const auto index = chosenClip(*read.model, name, console);
        if (!index) return kUsage;
        if (std::find(chosen.begin(), chosen.end(), *index) == chosen.end()) chosen.push_back(*index);
    }
    return write(conversion, document::motionOf(read.model, chosen), read.diagnostics, console);
}

int convertPanimMotion(const MotionConversion& conversion, const mdl::SearchPaths& search,
                       const Console& console) {
    if (!knowsEnding(conversion, console)) return kUsage;
    if (conversion.rig.empty()) {
        console.err << conversion.input
                    << ": a .panim does not know the bones that it moves; name a model: --rig FILE\n";
        return kUsage;
    }
    auto text = readInputText(conversion.input);
    if (!text) {
        print(console, text.error());
        return kUsage;
    }
    const panim::ReadResult read = panim::read(SourceText(std::move(*text)), conversion.input);
    Diagnostics before = read.diagnostics;
    const document::RigFile rig = document::openRig(conversion.rig, search);
    before.insert(before.end(), rig.diagnostics.begin(), rig.diagnostics.end());
    if (!read.clip || !rig.skeleton) {
        print(console, before);
        return isUnreadable(rig.diagnostics) ? kUsage : kInputHasErrors;
    }
    document::Motion motion = document::motionOf(read.clip, rig, before);
    return write(conversion, std::move(motion), before, console);
}

}  // namespace poseloom::cli
