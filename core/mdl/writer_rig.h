// SPDX-License-Identifier: MIT
#pragma once

#include "mdl/writer.h"
#include "mdl/writer_bytes.h"

namespace poseloom::mdl {

/// Appends what hangs on the bones and what sequences refer to: attachments, hitboxes, pose parameters, ik
/// chains and locks, transitions, bone controllers, included models; fills in the header's fields.
void writeRig(ByteWriter& out, const ModelSource& source);

/// Refuses parts that name what the source does not have.
Result<void> checkRig(const ModelSource& source);

}  // namespace poseloom::mdl
