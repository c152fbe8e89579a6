// SPDX-License-Identifier: MIT
#pragma once

#include "json_output.h"
#include "panim/clip.h"

namespace poseloom::cli {

/// A clip, a value and a bone in the shapes of spec/cli.md.
Json clipToJson(const panim::Clip& clip);
Json valueToJson(const panim::Value& value);
Json boneToJson(const std::optional<panim::Bone>& bone);
Json authoredToJson(rig::ComponentMask authored);

}  // namespace poseloom::cli
