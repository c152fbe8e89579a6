// SPDX-License-Identifier: MIT
#include "document/static_names.h"

#include <map>

#include "support/concat.h"

namespace poseloom::document {

std::string staticNameOf(const std::string& path) {
    std::string name;
    for (const char c : path) {
        const bool lower = c >= 'a' && c <= 'z';
        const bool kept = (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        name += lower ? static_cast<char>(c - 'a' + 'A') : kept ? c : '_';
    }
    return name;
}

std::vector<std::optional<Diagnostic>> staticClashes(const std::vector<std::string>& paths) {
    std::vector<std::optional<Diagnostic>> clashes(paths.size());
    std::map<std::string, std::size_t> first;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const auto [known, isNew] = first.try_emplace(staticNameOf(paths[i]), i);
        if (isNew || paths[known->second] == paths[i]) continue;
        Diagnostic problem;
        problem.code = "SYS010";
        problem.severity = Severity::Warning;
        problem.message = concat({"In a static build of Perro this file and ", paths[known->second],
                                  " become the same constant, and the build fails"});
        problem.where.file = paths[i];
        problem.subject = paths[i];
        clashes[i] = std::move(problem);
    }
    return clashes;
}

}  // namespace poseloom::document
