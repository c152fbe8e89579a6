// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "mdl/model.h"
#include "support/byte_reader.h"

namespace poseloom::mdl {

/// Where the data of one section of an animation lies. An animation without sections has one, number 0.
struct SectionPlace {
    int block = -1;            ///< 0: in the .mdl; > 0: in the .ani; -1: no data
    bool isLoaded = false;     ///< the block's file is there, and holds the offset
    ByteReader reader;         ///< of the file that holds the data
    std::uint64_t offset = 0;  ///< of the data in that file
    std::uint64_t entry = 0;   ///< of the (block, index) pair in the .mdl, for messages
};

/// A frame of an animation as section and frame inside it (spec/mdl.md 2.4): the last frame of an animation
/// longer than a section comes from the extra last section.
struct FramePlace {
    int section = 0;
    int local = 0;
};

/// `frame` is in [0, animation.frames).
FramePlace placeOfFrame(const Animation& animation, int frame);

/// The number of sections, 1 where the animation is not sectioned.
int sectionCount(const Animation& animation);

/// Frames stored in a section (neighbours overlap by one; an unused section stores one).
int framesInSection(const Animation& animation, int section);

/// True where some frame of the animation is read from the section.
bool sectionIsUsed(const Animation& animation, int section);

/// Where a block of the .ani begins in that file, by the table of the .mdl that `model` reads; nullopt where
/// there is no such block.
std::optional<std::uint64_t> startOfBlock(const ByteReader& model, int block);

/// Nullopt where the entry lies outside the file.
std::optional<SectionPlace> placeOfSection(const Model& model, const Animation& animation, int section);

}  // namespace poseloom::mdl
