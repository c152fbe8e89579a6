// SPDX-License-Identifier: MIT
#include "xanim/model_file.h"

#include <cmath>

namespace poseloom::xanim {

bool ModelFile::readVersion(int& version) {
    version = cursor.read<std::int16_t>();
    if (cursor.failed()) return stop("XAN001", {"version", 0, m_size}, "the file is too short");
    if (version == kModelVersion || version == kModelVersion2) return true;
    return stop("XAN002", {"version", 0, 2},
                "version " + std::to_string(version) +
                    " cannot be read; models of Call of Duty and United Offensive have version 14, those of "
                    "Call of Duty 2 version 20");
}

bool ModelFile::stop(std::string_view code, const Field& field, std::string_view text) {
    reporter.report(code, Severity::Error, field, text);
    return false;
}

bool ModelFile::endsIn(const std::string& what) {
    return stop("XAN004", {what, cursor.position(), cursor.left()}, "the file ends here");
}

void ModelFile::checkEnd() {
    if (cursor.left() == 0) return;
    reporter.report("XAN007", Severity::Warning, {"end", cursor.position(), cursor.left()},
                    std::to_string(cursor.left()) + " bytes follow that nobody reads");
}

float ModelFile::finite(float v, const std::string& what) {
    if (std::isfinite(v)) return v;
    if (!cursor.failed())
        reporter.report("XAN013", Severity::Error, {what, cursor.position(), 0},
                        "a number is not finite; 0 is shown instead");
    return 0.0F;
}

glm::vec3 ModelFile::finite(const glm::vec3& v, const std::string& what) {
    if (std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z)) return v;
    (void)finite(std::isfinite(v.x) ? (std::isfinite(v.y) ? v.z : v.y) : v.x, what);
    return glm::vec3(0.0F);
}

}  // namespace poseloom::xanim
