// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "shared_data.h"

namespace poseloom::mdl::tests {

/// A model of the corpus, under the name of its goldens.
struct CorpusModel {
    std::string name;
    std::filesystem::path path;
};

/// The models that the manifest lists and that are here; none where the fixtures are not.
inline std::vector<CorpusModel> corpusModels() {
    using poseloom::tests::sharedData;
    std::vector<CorpusModel> models;
    std::ifstream manifest(sharedData("mdl/MANIFEST.tsv"));
    std::string line;
    std::getline(manifest, line);
    while (std::getline(manifest, line)) {
        std::vector<std::string> columns;
        std::istringstream stream(line);
        for (std::string column; std::getline(stream, column, '\t');)
            columns.push_back(column);
        if (columns.size() < 5) continue;
        auto path = sharedData("mdl/corpus") / columns[0] / columns[4];
        if (std::filesystem::exists(path)) models.push_back({columns[0], std::move(path)});
    }
    return models;
}

}  // namespace poseloom::mdl::tests
