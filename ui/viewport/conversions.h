// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVector3D>

#include <glm/vec3.hpp>

namespace poseloom::ui {

inline QVector3D vectorOf(glm::vec3 v) {
    return {v.x, v.y, v.z};
}

}  // namespace poseloom::ui
