// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace poseloom::mdl::layout {

// Sizes in bytes and field offsets of the structures of spec/mdl.md 1, as they lie in v44-v49 files.

inline constexpr std::size_t kHeaderSize = 408;
inline constexpr std::size_t kHeader2Size = 256;
inline constexpr std::size_t kBoneSize = 216;
inline constexpr std::size_t kLinearBoneHeaderSize = 64;
inline constexpr std::size_t kAnimDescSize = 100;
inline constexpr std::size_t kSectionSize = 8;
inline constexpr std::size_t kMovementSize = 44;
inline constexpr std::size_t kIkRuleSize = 152;
inline constexpr std::size_t kLocalHierarchySize = 48;
inline constexpr std::size_t kSequenceSize = 212;
inline constexpr std::size_t kEventSize = 80;
inline constexpr std::size_t kAutoLayerSize = 24;
inline constexpr std::size_t kIkLockSize = 32;
inline constexpr std::size_t kIkChainSize = 16;
inline constexpr std::size_t kIkLinkSize = 28;
inline constexpr std::size_t kBoneControllerSize = 56;
inline constexpr std::size_t kPoseParameterSize = 20;
inline constexpr std::size_t kAttachmentSize = 92;
inline constexpr std::size_t kHitboxSetSize = 12;
inline constexpr std::size_t kHitboxSize = 68;
inline constexpr std::size_t kBodyPartSize = 16;
inline constexpr std::size_t kModelSize = 148;
inline constexpr std::size_t kMeshSize = 116;
inline constexpr std::size_t kTextureSize = 64;
inline constexpr std::size_t kIncludeSize = 8;

/// CONTENTS_SOLID: what a model and its bones are made of, as compilers write it.
inline constexpr std::int32_t kSolidContents = 1;

/// Fields of the header that more than one reader needs.
namespace header {
inline constexpr std::uint64_t kVersion = 4;
inline constexpr std::uint64_t kChecksum = 8;
inline constexpr std::uint64_t kName = 12;
inline constexpr std::uint64_t kLength = 76;
inline constexpr std::uint64_t kFlags = 152;
inline constexpr std::uint64_t kBones = 156;
inline constexpr std::uint64_t kBoneControllers = 164;
inline constexpr std::uint64_t kHitboxSets = 172;
inline constexpr std::uint64_t kAnimations = 180;
inline constexpr std::uint64_t kSequences = 188;
inline constexpr std::uint64_t kTextures = 204;
inline constexpr std::uint64_t kTextureFolders = 212;
inline constexpr std::uint64_t kSkinReferences = 220;
inline constexpr std::uint64_t kBodyParts = 232;
inline constexpr std::uint64_t kAttachments = 240;
inline constexpr std::uint64_t kNodes = 248;
inline constexpr std::uint64_t kIkChains = 284;
inline constexpr std::uint64_t kPoseParameters = 300;
inline constexpr std::uint64_t kIkAutoplayLocks = 320;
inline constexpr std::uint64_t kIncludes = 336;
inline constexpr std::uint64_t kBlockName = 348;
inline constexpr std::uint64_t kBlocks = 352;
inline constexpr std::uint64_t kHeader2 = 400;
}  // namespace header

/// Fields of mstudioanimdesc_t.
namespace animDesc {
inline constexpr std::uint64_t kBase = 0;
inline constexpr std::uint64_t kName = 4;
inline constexpr std::uint64_t kFps = 8;
inline constexpr std::uint64_t kFlags = 12;
inline constexpr std::uint64_t kFrames = 16;
inline constexpr std::uint64_t kMovements = 20;
inline constexpr std::uint64_t kBlock = 52;
inline constexpr std::uint64_t kIndex = 56;
inline constexpr std::uint64_t kIkRules = 60;
inline constexpr std::uint64_t kIkRulesInBlock = 68;
inline constexpr std::uint64_t kLocalHierarchy = 72;
inline constexpr std::uint64_t kSectionIndex = 80;
inline constexpr std::uint64_t kSectionFrames = 84;
inline constexpr std::uint64_t kZeroFrameSpan = 88;
inline constexpr std::uint64_t kZeroFrameCount = 90;
inline constexpr std::uint64_t kZeroFrameIndex = 92;
}  // namespace animDesc

}  // namespace poseloom::mdl::layout
