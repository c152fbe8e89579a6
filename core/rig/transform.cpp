// SPDX-License-Identifier: MIT
#include "rig/transform.h"

namespace poseloom::rig {

glm::mat4 toMatrix(const Transform& transform) {
    glm::mat4 result = glm::mat4_cast(transform.rotation);
    result[0] *= transform.scale.x;
    result[1] *= transform.scale.y;
    result[2] *= transform.scale.z;
    result[3] = glm::vec4(transform.translation, 1.0F);
    return result;
}

}  // namespace poseloom::rig
