// SPDX-License-Identifier: MIT
#include <ostream>

#include "document/motion_sources.h"
#include "verbs/convert_motion.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {
constexpr std::size_t kShownNames = 3;
}

int convertToPanim(const MotionConversion& conversion, const mdl::SearchPaths& search,
                   const Console& console) {
    const mdl::OpenResult opened = mdl::openModel(conversion.input, search);
    if (!opened.model) {
        print(console, opened.diagnostics);
        return kInputHasErrors;
    }
    if (conversion.animations.size() != 1) {
        console.err << conversion.input
                    << ": a .panim holds one animation; name it with --animation, for example";
        for (std::size_t i = 0; i < opened.model->animations.size() && i < kShownNames; ++i)
            console.err << ' ' << opened.model->animations[i].name;
        console.err << '\n';
        return kUsage;
    }
    const auto index = chooseAnimation(*opened.model, conversion.animations.front(), console);
    if (!index) return kUsage;
    const document::Motion motion = document::motionOf(opened, *index);
    const auto outcome = document::writeMotion(motion, {conversion.output, conversion.exports.tolerance});
    return finishExport("convert", conversion.input, outcome, opened.diagnostics, conversion.exports,
                        console);
}

}  // namespace poseloom::cli
