// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <ostream>

#include "document/model_export.h"
#include "support/spelling.h"
#include "verbs/verbs.h"

namespace poseloom::cli {

namespace {

bool isSystemError(const Diagnostic& diagnostic) {
    return diagnostic.severity == Severity::Error && diagnostic.code.starts_with("SYS");
}

/// By "#INDEX" or by name.
std::optional<std::size_t> animationNamed(const mdl::Model& model, const std::string& wanted) {
    if (wanted.starts_with('#')) {
        std::size_t index = 0;
        const auto [end, error] = std::from_chars(wanted.data() + 1, wanted.data() + wanted.size(), index);
        if (error == std::errc{} && end == wanted.data() + wanted.size() && index < model.animations.size())
            return index;
    }
    return model.findAnimation(wanted);
}

/// False, after saying why, where a name is unknown.
bool chooseAnimations(const mdl::Model& model, const std::vector<std::string>& names,
                      std::vector<std::size_t>& chosen, const Console& console) {
    for (const std::string& name : names) {
        const auto index = animationNamed(model, name);
        if (!index) {
            std::vector<std::string_view> known;
            for (const mdl::Animation& animation : model.animations)
                known.push_back(animation.name);
            console.err << model.file << ": no animation \"" << name << "\" among " << known.size()
                        << didYouMean(name, known, "\"") << '\n';
            return false;
        }
        if (std::find(chosen.begin(), chosen.end(), *index) == chosen.end()) chosen.push_back(*index);
    }
    return true;
}

void sayWhatIsWritten(const std::vector<std::filesystem::path>& written, const Console& console) {
    if (written.empty()) return;
    console.err << "wrote " << written.front().string();
    if (written.size() > 1)
        console.err << " and " << written.size() - 1 << " more in "
                    << (written.back().has_parent_path() ? written.back().parent_path().string() : ".");
    console.err << '\n';
}

}  // namespace

int convertModel(const ModelConversion& conversion, const mdl::SearchPaths& search, const Console& console) {
    if (!document::exportFormatOf(conversion.output)) {
        console.err << conversion.output << ": a model converts to " << document::exportEndings()
                    << ", or with --identity to .mdl; the ending of -o says to which\n";
        return kUsage;
    }
    const mdl::OpenResult opened = mdl::openModel(conversion.input, search);
    print(console, opened.diagnostics);
    if (!opened.model) {
        const bool unreadable =
            std::any_of(opened.diagnostics.begin(), opened.diagnostics.end(), isSystemError);
        return unreadable ? kUsage : kInputHasErrors;
    }
    document::ExportRequest request{conversion.output, {}, conversion.withDeltas};
    if (!chooseAnimations(*opened.model, conversion.animations, request.animations, console)) return kUsage;
    const document::ExportOutcome outcome = document::exportModel(opened, request);
    print(console, outcome.diagnostics);
    sayWhatIsWritten(outcome.written, console);
    const auto failed = std::find_if(outcome.diagnostics.begin(), outcome.diagnostics.end(), isSystemError);
    if (failed != outcome.diagnostics.end()) return kUsage;
    return hasErrors(opened.diagnostics) || hasErrors(outcome.diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace poseloom::cli
