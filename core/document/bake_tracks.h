// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>

#include "eval/evaluation.h"
#include "eval/perro.h"
#include "interop/export_model.h"
#include "panim/clip.h"

namespace poseloom::document {

/// Collects poses, frame by frame, as the tracks of a Perro clip.
class PanimCollector {
  public:
    /// The type that an object is declared with, where its own clip says it.
    void declare(const std::string& object, std::string_view type);

    /// A value of an object at a frame; frames come in ascending order.
    void add(std::uint32_t frame, const std::string& object, panim::Channel channel,
             const std::optional<panim::Bone>& bone, rig::ComponentMask authored, const panim::Value& value);

    /// A value as evaluations have it ("position" of a Node2D, "bone[arm].rotation", "visible"). False where
    /// no channel of the object's type has that name.
    bool addValue(std::uint32_t frame, const std::string& object, const std::string& channel,
                  const rig::Value& value);

    /// The clip; every object is declared, with the type that its tracks ask for where none was given.
    panim::Clip finish(std::string name, double fps, int frames);

  private:
    std::map<std::string, std::string> m_types;
    std::map<std::tuple<std::string, std::string, std::string>, panim::Track> m_tracks;
};

/// Leaves out the keys of a track that the others give within `tolerance`: of numbers and positions in their
/// own units, of rotations in radians.
void reduceKeys(panim::Track& track, double tolerance, interop::KeyStatistics& statistics);

}  // namespace poseloom::document
