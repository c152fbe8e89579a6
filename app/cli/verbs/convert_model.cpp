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

void sayWhatIsWritten(const std::vector<std::filesystem::path>& written, const Console& console) {
    if (written.empty()) return;
    console.err << "wrote " << written.front().string();
    if (written.size() > 1)
        console.err << " and " << written.size() - 1 << " more in "
                    << (written.back().has_parent_path() ? written.back().parent_path().string() : ".");
    console.err << '\n';
}

}  // namespace

std::optional<std::size_t> chooseAnimation(const mdl::Model& model, const std::string& wanted,
                                           const Console& console) {
    const auto index = animationNamed(model, wanted);
    if (index) return index;
    std::vector<std::string_view> known;
    for (const mdl::Animation& animation : model.animations)
        known.emplace_back(animation.name);
    console.err << model.file << ": no animation \"" << wanted << "\" among " << known.size()
                << didYouMean(wanted, known, "\"") << '\n';
    return std::nullopt;
}

int convertModel(const ModelConversion& conversion, const mdl::SearchPaths& search, const Console& console) {
    if (!document::exportFormatOf(conversion.output)) {
        console.err << conversion.output << ": a model converts to " << document::exportEndings()
                    << ", or with --identity to .mdl; the ending of -o says to which\n";
        return kUsage;
    }
    const mdl::OpenResult opened = mdl::openModel(conversion.input, search);
    const bool reports = !conversion.exports.report.empty() || conversion.exports.strict;
    if (!reports || !opened.model) print(console, opened.diagnostics);
    if (!opened.model) {
        const bool unreadable =
            std::any_of(opened.diagnostics.begin(), opened.diagnostics.end(), isSystemError);
        return unreadable ? kUsage : kInputHasErrors;
    }
    document::ExportRequest request{conversion.output, {}, conversion.withDeltas};
    for (const std::string& name : conversion.animations) {
        const auto index = chooseAnimation(*opened.model, name, console);
        if (!index) return kUsage;
        if (std::find(request.animations.begin(), request.animations.end(), *index) ==
            request.animations.end())
            request.animations.push_back(*index);
    }
    const document::ExportOutcome outcome = document::exportModel(opened, request);
    if (reports) {
        document::MotionOutcome whole;
        whole.written = outcome.written;
        whole.diagnostics = outcome.diagnostics;
        return finishExport("convert", conversion.input, whole, opened.diagnostics, conversion.exports,
                            console);
    }
    print(console, outcome.diagnostics);
    sayWhatIsWritten(outcome.written, console);
    const auto failed = std::find_if(outcome.diagnostics.begin(), outcome.diagnostics.end(), isSystemError);
    if (failed != outcome.diagnostics.end()) return kUsage;
    return hasErrors(opened.diagnostics) || hasErrors(outcome.diagnostics) ? kInputHasErrors : kDone;
}

}  // namespace poseloom::cli
