// SPDX-License-Identifier: MIT
#include "json_output.h"

#include <cmath>
#include <ostream>

#include "support/decimal.h"

namespace poseloom::cli {

namespace {
const char* nonFinite(double value) {
    if (std::isnan(value)) return "NaN";
    return value > 0 ? "Infinity" : "-Infinity";
}
}  // namespace

Json newDocument(std::string_view verb) {
    return Json{{"poseloom", 1}, {"verb", verb}};
}

Json toJson(const Diagnostic& d) {
    Json related = Json::array();
    for (const Related& r : d.related) {
        related.push_back({{"file", r.where.file},
                           {"line", r.where.start.line},
                           {"column", r.where.start.column},
                           {"message", r.message}});
    }
    Json fixes = Json::array();
    for (const Fix& fix : d.fixes)
        fixes.push_back({{"label", fix.label}});
    return {{"code", d.code},
            {"severity", nameOf(d.severity)},
            {"message", d.message},
            {"file", d.where.file},
            {"line", d.where.start.line},
            {"column", d.where.start.column},
            {"endLine", d.where.end.line},
            {"endColumn", d.where.end.column},
            {"related", std::move(related)},
            {"fixes", std::move(fixes)}};
}

Json toJson(const Diagnostics& diagnostics) {
    Json list = Json::array();
    for (const Diagnostic& d : diagnostics)
        list.push_back(toJson(d));
    return list;
}

Json number(float value) {
    if (!std::isfinite(value)) return nonFinite(static_cast<double>(value));
    return shortestDouble(value);
}

Json number(double value) {
    if (!std::isfinite(value)) return nonFinite(value);
    return value;
}

Json toJson(const glm::vec3& v) {
    return Json::array({number(v.x), number(v.y), number(v.z)});
}

Json toJson(const glm::quat& q) {
    return Json::array({number(q.x), number(q.y), number(q.z), number(q.w)});
}

void print(const Console& console, const Json& document) {
    console.out << document.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
}

}  // namespace poseloom::cli
