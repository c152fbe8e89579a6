// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>

#include "mdl/layout.h"
#include "mdl/validators.h"

namespace poseloom::mdl {

namespace {

constexpr float kRotationTolerance = 1e-3F;
constexpr float kPositionTolerance = 0.05F;

/// One array of the linear bone table and the field of the bone record that it repeats.
struct LinearField {
    const char* name;
    std::uint64_t inBone;
    std::size_t size;
};

constexpr std::array<LinearField, 9> kLinearFields{{{"flags", 160, 4},
                                                    {"parent", 4, 4},
                                                    {"pos", 32, 12},
                                                    {"quat", 44, 16},
                                                    {"rot", 60, 12},
                                                    {"mstudiobone_t.poseToBone", 96, 48},
                                                    {"posscale", 72, 12},
                                                    {"rotscale", 84, 12},
                                                    {"qAlignment", 144, 16}}};

bool sameBytes(const ByteReader& reader, std::uint64_t a, std::uint64_t b, std::size_t size) {
    const auto left = reader.slice(a, size);
    const auto right = reader.slice(b, size);
    return left && right && std::equal(left->begin(), left->end(), right->begin());
}

void compareLinearField(const Model& model, const ByteReader& reader, std::uint64_t table,
                        std::size_t fieldIndex, Reporter& reporter) {
    const LinearField& field = kLinearFields[fieldIndex];
    const std::uint64_t indexField = table + 4 + 4 * fieldIndex;
    const auto array = offsetFrom(table, reader.readOr<std::int32_t>(indexField, -1));
    if (!array || !reader.contains(*array, model.bones.size(), field.size)) {
        reporter.report("MDL023", Severity::Error,
                        {std::string("mstudiolinearbone_t.") + field.name, indexField},
                        "the array lies outside the file; the bone table is used");
        return;
    }
    const auto bones = static_cast<std::uint64_t>(reader.readOr<std::int32_t>(layout::header::kBones + 4, 0));
    for (std::size_t i = 0; i < model.bones.size(); ++i) {
        const std::uint64_t copy = *array + i * field.size;
        if (sameBytes(reader, copy, bones + i * layout::kBoneSize + field.inBone, field.size)) continue;
        reporter.report("MDL023", Severity::Warning,
                        {std::string("mstudiolinearbone_t.") + field.name, copy, field.size},
                        "differs from the bone table for bone \"" + model.bones[i].name +
                            "\"; the bone table is used, but the engine uses this one",
                        model.bones[i].name);
        return;
    }
}

void compareLinearBones(const Model& model, const ByteReader& reader, Reporter& reporter) {
    const int header2 = reader.readOr<std::int32_t>(layout::header::kHeader2, 0);
    if (header2 <= 0 || !reader.contains(static_cast<std::uint64_t>(header2), layout::kHeader2Size)) return;
    const std::uint64_t field = static_cast<std::uint64_t>(header2) + 16;
    const int relative = reader.readOr<std::int32_t>(field, 0);
    if (relative == 0) return;
    const auto table = offsetFrom(static_cast<std::uint64_t>(header2), relative);
    if (!table || !reader.contains(*table, layout::kLinearBoneHeaderSize)) {
        reporter.report("MDL023", Severity::Error, {"studiohdr2_t.linearboneindex", field},
                        "the linear bone table lies outside the file; the bone table is used");
        return;
    }
    const int count = reader.readOr<std::int32_t>(*table, 0);
    if (count < 0 || static_cast<std::size_t>(count) != model.bones.size()) {
        reporter.report("MDL023", Severity::Warning, {"mstudiolinearbone_t.numbones", *table},
                        "has " + std::to_string(count) + " bones, the bone table has " +
                            std::to_string(model.bones.size()));
        return;
    }
    for (std::size_t i = 0; i < kLinearFields.size(); ++i)
        compareLinearField(model, reader, *table, i, reporter);
}

/// How far a matrix is from identity: the largest difference in its rotation and in its translation.
std::pair<float, float> distanceFromIdentity(const glm::mat4& m) {
    float rotation = 0.0F;
    float position = 0.0F;
    for (int column = 0; column < 4; ++column) {
        for (int row = 0; row < 3; ++row) {
            const float difference = std::abs(m[column][row] - (column == row ? 1.0F : 0.0F));
            float& worst = column == 3 ? position : rotation;
            worst = std::max(worst, std::isfinite(difference) ? difference : 1e30F);
        }
    }
    return {rotation, position};
}

void compareBasePose(const Model& model, Reporter& reporter) {
    const rig::Skeleton skeleton = model.skeleton();
    std::vector<rig::Transform> local;
    local.reserve(skeleton.joints.size());
    for (const rig::Joint& joint : skeleton.joints)
        local.push_back(joint.bind);
    const auto world = rig::toModelSpace(skeleton, local);
    const int table = ByteReader(model.bytes).readOr<std::int32_t>(layout::header::kBones + 4, 0);
    for (std::size_t i = 0; i < world.size(); ++i) {
        const auto [rotation, position] =
            distanceFromIdentity(rig::toMatrix(world[i]) * skeleton.joints[i].inverseBind);
        if (rotation < kRotationTolerance && position < kPositionTolerance) continue;
        reporter.report(
            "MDL030", Severity::Warning,
            {"mstudiobone_t.poseToBone", static_cast<std::uint64_t>(table) + i * layout::kBoneSize + 96, 48},
            "bone \"" + model.bones[i].name +
                "\": the base pose and poseToBone do not cancel out (rotation by " +
                std::to_string(rotation) + ", position by " + std::to_string(position) + ")",
            model.bones[i].name);
    }
}

}  // namespace

void validateBones(const Model& model, Reporter& reporter) {
    compareLinearBones(model, ByteReader(model.bytes), reporter);
    compareBasePose(model, reporter);
}

}  // namespace poseloom::mdl
