// SPDX-License-Identifier: MIT
#include <filesystem>
#include <ostream>

#include "mdl/model_set.h"
#include "panim/writer.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

int convertToPanim(const std::string& input, const std::string& output,
                   const std::vector<std::string>& animations, const mdl::SearchPaths& search,
                   const Console& console) {
    const mdl::OpenResult opened = mdl::openModel(input, search);
    print(console, opened.diagnostics);
    if (!opened.model) return kInputHasErrors;
    const std::string wanted = animations.empty() ? std::string() : animations.front();
    const auto index = animations.size() == 1 ? opened.model->findAnimation(wanted) : std::nullopt;
    if (!index) {
        console.err << input << ": a .panim holds one animation; name it with --animation, for example";
        for (std::size_t i = 0; i < opened.model->animations.size() && i < 3; ++i)
            console.err << ' ' << opened.model->animations[i].name;
        console.err << '\n';
        return kUsage;
    }
    const rig::ClipPtr motion = mdl::makeAnimationClip(opened.model, *index);
    const std::string object = std::filesystem::path(input).stem().string();
    const panim::Clip clip = panim::clipOfMotion(*motion, opened.model->skeleton(), object);
    if (const auto done = writeOutput(console, output, panim::write(clip)); !done) {
        print(console, done.error());
        return kUsage;
    }
    return hasErrors(opened.diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace poseloom::cli
