// SPDX-License-Identifier: MIT
#pragma once

#include "mdl/model.h"
#include "mdl/read_context.h"

namespace poseloom::mdl {

// The parts of readModel(), one per kind of record. Each reports what it cannot use and goes on.

/// False where the bone table is unusable: then nothing else can be read.
bool readBones(ReadContext& context, Model& model);
void readAnimations(ReadContext& context, Model& model);
/// The movements, ik rules and local hierarchy of one animation, which has usable frames. What lies in the
/// .ani is reported through `blocks`, a context of that file's bytes.
void readAnimationRecords(ReadContext& context, ReadContext& blocks, const Model& model,
                          Animation& animation);
/// Needs the animations and everything that readRig() and readListings() read.
void readSequences(ReadContext& context, Model& model);
/// An array of ik locks: count and offset lie at `countField` and after it. Their chains are not checked, for
/// they are those of the model that includes this one.
std::vector<IkLock> readIkLocks(ReadContext& context, std::uint64_t countField, std::uint64_t base);
/// Ik chains, autoplay locks, transition nodes and bone controllers.
void readRig(ReadContext& context, Model& model);
/// The rules of procedural bones; needs bones and attachments.
void readProceduralBones(ReadContext& context, Model& model);
/// Pose parameters, attachments, hitboxes, body parts, textures and include models.
void readListings(ReadContext& context, Model& model);

}  // namespace poseloom::mdl
