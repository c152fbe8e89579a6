// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <filesystem>
#include <fstream>
#include <glm/vec3.hpp>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "shared_data.h"

namespace poseloom::mdl::tests {

/// How far a number may be from its golden (data/mdl/GOLDEN.md, "Comparing").
inline constexpr double kTolerance = 1e-4;

inline bool isNear(double found, double wanted) {
    return std::abs(found - wanted) <= kTolerance * (1.0 + std::abs(wanted));
}

inline bool isNear(const glm::vec3& found, const nlohmann::json& wanted) {
    return isNear(found.x, wanted[0].get<double>()) && isNear(found.y, wanted[1].get<double>()) &&
           isNear(found.z, wanted[2].get<double>());
}

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
