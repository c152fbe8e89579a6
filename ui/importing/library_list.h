// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "document/project.h"

namespace poseloom::ui {

/// Files whose clips the library lists though nothing plays them, as the project writes them.
std::vector<std::string> listedFiles(const document::Project& project);
void setListedFiles(document::Project& project, const std::vector<std::string>& files);

}  // namespace poseloom::ui
