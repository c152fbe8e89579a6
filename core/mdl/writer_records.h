// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "mdl/writer.h"
#include "mdl/writer_bytes.h"

namespace poseloom::mdl {

/// Appends an animation's movements, ik rules and local hierarchies, and fills in the fields of its animdesc.
/// Local hierarchies lie where the animdesc's block says, so it must be block 0.
Result<void> writeRecords(ByteWriter& out, const SourceAnimation& animation, std::size_t animdesc);

}  // namespace poseloom::mdl
