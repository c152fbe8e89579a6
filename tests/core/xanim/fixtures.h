// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "shared_data.h"

namespace poseloom::tests {

inline std::vector<std::byte> bytesOf(const std::string& text) {
    const auto data = std::as_bytes(std::span(text));
    return {data.begin(), data.end()};
}

inline std::vector<std::byte> readBytes(const std::filesystem::path& path) {
    return bytesOf(readAll(path));
}

/// A row of cod/assets_expected.tsv: the file, relative to cod/, and what is known of it.
struct ExpectedAsset {
    std::string path;
    std::vector<std::string> columns;
};

inline std::vector<ExpectedAsset> expectedAssets(const std::string& folder) {
    std::vector<ExpectedAsset> rows;
    std::istringstream table(readAll(sharedData("cod/assets_expected.tsv")));
    for (std::string line; std::getline(table, line);) {
        ExpectedAsset row;
        std::istringstream fields(line);
        std::getline(fields, row.path, '\t');
        for (std::string field; std::getline(fields, field, '\t');)
            row.columns.push_back(field);
        if (row.path.find("/" + folder + "/") != std::string::npos) rows.push_back(std::move(row));
    }
    return rows;
}

/// Of an xanim's flags, fps and so on: the text after "NAME ", empty where no column begins so.
inline std::string columnOf(const ExpectedAsset& asset, const std::string& name) {
    for (const std::string& column : asset.columns) {
        if (column.starts_with(name + " ")) return column.substr(name.size() + 1);
    }
    return {};
}

}  // namespace poseloom::tests
