// SPDX-License-Identifier: GPL-3.0-or-later
#include "importing/library_list.h"

namespace poseloom::ui {

namespace {
constexpr const char* kLibraryKey = "library";
}  // namespace

std::vector<std::string> listedFiles(const document::Project& project) {
    std::vector<std::string> files;
    const auto list = project.view.find(kLibraryKey);
    if (list == project.view.end() || !list->is_array()) return files;
    for (const auto& entry : *list)
        if (entry.is_string()) files.push_back(entry.get<std::string>());
    return files;
}

void setListedFiles(document::Project& project, const std::vector<std::string>& files) {
    if (files.empty())
        project.view.erase(kLibraryKey);
    else
        project.view[kLibraryKey] = files;
}

}  // namespace poseloom::ui
