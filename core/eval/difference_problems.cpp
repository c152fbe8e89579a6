// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>

#include "eval/perro_rules.h"
#include "support/concat.h"

namespace poseloom::eval {

namespace {

/// Of one rule: the worst part, and how many there are.
struct RuleReport {
    const SemanticsDifference* worst = nullptr;
    double amount = 0.0;
    std::size_t parts = 0;
};

std::string saidOf(const RuleReport& report) {
    const SemanticsDifference& worst = *report.worst;
    std::array<char, 32> seconds{};
    std::snprintf(seconds.data(), seconds.size(), "%.2f", worst.worstSeconds);
    const std::string bone = worst.bone ? concat({"[", worst.bone->text(), "]"}) : std::string();
    return concat(
        {"`", worst.object, bone, ".", worst.field, "`",
         report.parts > 1 ? concat({" and ", std::to_string(report.parts - 1), " more"}) : std::string(),
         " (", shownAmount(worst), " at ", seconds.data(), " s)"});
}

bool weighsMore(double a, double b) {
    if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && !std::isnan(b);
    return a > b;
}

}  // namespace

std::string shownAmount(const SemanticsDifference& difference) {
    if (std::isnan(difference.amount))
        return difference.perro ? "the engine has it and the documentation does not"
                                : "the engine does not have it";
    const PartKind kind = difference.documented->kind;
    if (kind == PartKind::Discrete) return "the engine chooses another one";
    std::array<char, 32> digits{};
    std::snprintf(digits.data(), digits.size(), "%.3g", difference.amount);
    const bool degrees = kind == PartKind::Rotation || kind == PartKind::FlatRotation;
    return concat({"up to ", digits.data(), degrees ? " degrees" : ""});
}

Diagnostics differenceProblems(const posegraph::Graph& graph, const SemanticsDifferences& differences,
                               Semantics semantics, Diagnostics found) {
    std::map<PoseRule, RuleReport> reports;
    for (const SemanticsDifference& difference : differences.list) {
        for (const DifferenceCause& cause : difference.causes) {
            RuleReport& report = reports[cause.rule];
            ++report.parts;
            if (report.worst != nullptr && !weighsMore(cause.amount, report.amount)) continue;
            report.worst = &difference;
            report.amount = cause.amount;
        }
    }
    for (const auto& [kind, report] : reports) {
        const SemanticsRule& rule = ruleOf(kind);
        const auto known = std::find_if(found.begin(), found.end(),
                                        [&](const Diagnostic& d) { return d.code == rule.code; });
        if (known != found.end()) {
            known->message += concat({"; now ", saidOf(report)});
            continue;
        }
        const bool note =
            semantics == Semantics::Perro || kind == PoseRule::WholeFrames || kind == PoseRule::Arithmetic;
        Diagnostic& problem = found.emplace_back();
        problem.code = rule.code;
        problem.severity = note ? Severity::Info : Severity::Warning;
        problem.message =
            concat({"The engine plays ", saidOf(report), " otherwise than documented: ", rule.engine});
        if (graph.output) problem.where.span = graph.output->span;
        problem.subject = rule.id;
    }
    return found;
}

}  // namespace poseloom::eval
