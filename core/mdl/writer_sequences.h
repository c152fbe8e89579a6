// SPDX-License-Identifier: MIT
#pragma once

#include "mdl/writer.h"
#include "mdl/writer_bytes.h"

namespace poseloom::mdl {

/// The flags that an animation is stored with.
std::uint32_t storedFlags(const SourceAnimation& animation);

/// Refuses sequences that name what the source does not have.
Result<void> checkSequences(const ModelSource& source);

/// Appends the sequences and fills in the header's fields. `low` and `high` bound the mesh.
void writeSequences(ByteWriter& out, const ModelSource& source, int version, const glm::vec3& low,
                    const glm::vec3& high);

/// An ik lock of a sequence or of the whole model.
void writeIkLocks(ByteWriter& out, std::size_t countField, std::size_t base,
                  const std::vector<IkLock>& locks);

}  // namespace poseloom::mdl
