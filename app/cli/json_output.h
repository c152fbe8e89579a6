// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "console.h"
#include "rig/transform.h"
#include "support/diagnostic.h"

namespace poseloom::cli {

using Json = nlohmann::ordered_json;

/// `{"poseloom": 1, "verb": verb}`: how every document starts.
Json newDocument(std::string_view verb);

Json toJson(const Diagnostic& diagnostic);
Json toJson(const Diagnostics& diagnostics);

/// The shortest decimal that reads back as the same float; non-finite values are the strings "NaN",
/// "Infinity", "-Infinity".
Json number(float value);
Json number(double value);
Json toJson(const glm::vec3& v);  ///< [x, y, z]
Json toJson(const glm::quat& q);  ///< [x, y, z, w]

/// One document on standard output. Bytes that are not UTF-8 become U+FFFD.
void print(const Console& console, const Json& document);

}  // namespace poseloom::cli
