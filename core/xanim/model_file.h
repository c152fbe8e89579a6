// SPDX-License-Identifier: MIT
#pragma once

#include "support/reporter.h"
#include "xanim/cursor.h"
#include "xanim/model.h"

namespace poseloom::xanim {

/// What the readers of the three files of a model share: a cursor, and how they stop.
class ModelFile {
  public:
    ModelFile(std::span<const std::byte> bytes, const std::string& file)
        : cursor(bytes), reporter(file), m_size(bytes.size()) {}

    /// Reads the version; false, after saying why, where it is neither 14 nor 20.
    bool readVersion(int& version);
    /// Says that a number is out of range; gives false.
    bool stop(std::string_view code, const Field& field, std::string_view text);
    /// Says that the file ends while `what` is read; gives false.
    bool endsIn(const std::string& what);
    /// Reports what follows the end.
    void checkEnd();
    /// The number, or 0 where it is not finite, which is reported.
    glm::vec3 finite(const glm::vec3& v, const std::string& what);
    float finite(float v, const std::string& what);

    Cursor cursor;
    Reporter reporter;

  private:
    std::size_t m_size;
};

}  // namespace poseloom::xanim
