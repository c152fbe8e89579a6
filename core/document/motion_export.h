// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "document/bake.h"
#include "document/model_export.h"
#include "interop/export_model.h"

namespace poseloom::document {

enum class MotionFormat { Glb, Gltf, Panim, Smd, Bvh, Mdl };

/// By the ending, whatever its case; nothing for an ending that motion is not written to.
std::optional<MotionFormat> motionFormatOf(const std::filesystem::path& path);

/// ".glb, .gltf, .panim, .smd, .bvh or .mdl": for messages.
std::string motionEndings();

/// Motion of one skeleton, wherever it comes from.
struct Motion {
    std::string name;
    std::shared_ptr<const rig::Skeleton> skeleton;  ///< null: there is `rest` alone
    std::shared_ptr<const rig::Mesh> mesh;          ///< null: none
    std::vector<interop::BodyPartNames> bodyParts;
    std::vector<rig::ClipPtr> clips;
    mdl::ModelPtr model;  ///< what a .mdl takes everything but its motion from; null: skeleton and mesh
    panim::Clip rest;     ///< what is no bone of the skeleton
    std::string origin;   ///< what messages call it
};

/// A baked motion with the model that its project shows.
Motion motionOf(const OpenedProject& opened, BakedMotion baked);

/// One thing that was looked at after writing.
struct FileCheck {
    std::filesystem::path file;
    std::string what;
    bool good = true;
    std::string found;  ///< figures, or what is wrong
};

struct MotionOutcome {
    std::vector<std::filesystem::path> written;
    Diagnostics diagnostics;
    interop::KeyStatistics keys;  ///< of formats that have keys
    std::vector<FileCheck> checks;
};

struct MotionRequest {
    std::filesystem::path output;
    double tolerance = 0.0;  ///< as interop::ExportModel::tolerance; of formats that have keys
};

/// Writes motion to the format that the ending names; every file whole or not at all, and reads it again.
/// * .glb, .gltf: mesh, skin and one animation per clip.
/// * .panim: one clip as the bones of one Skeleton3D, with what is no bone.
/// * .smd: one clip in the output, with NAME_mesh.smd where there is a mesh and NAME.qc, which a model
///   compiler takes. .bvh: one clip. Several clips go into a folder NAME_anims.
/// * .mdl: mesh and one animation and sequence per clip, with the .vvd and .dx90.vtx beside it.
/// Codes: INT001, INT004, INT005, INT043 to INT047, MDL900, SYS004.
MotionOutcome writeMotion(const Motion& motion, const MotionRequest& request);

}  // namespace poseloom::document
