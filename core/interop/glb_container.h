// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <vector>

namespace poseloom::interop {

using GlbJson = nlohmann::json;

/// The two chunks of a binary glTF 2.0 file with one buffer.
struct GlbFile {
    GlbJson json;
    std::vector<std::byte> binary;
};

/// What an accessor's elements are.
enum class GlbType { Scalar, Vec3, Vec4, Mat4 };

/// Nothing where the bytes are no such file.
std::optional<GlbFile> parseGlb(std::span<const std::byte> bytes);

/// The file's bytes; the buffer's length becomes that of the binary chunk.
std::vector<std::byte> serialiseGlb(GlbFile file);

/// Adds whole elements of floats to the buffer; the index of their accessor. `withRange` states the least and
/// the greatest value of a scalar, which time lines must have.
std::size_t appendAccessor(GlbFile& file, std::span<const float> values, GlbType type,
                           bool withRange = false);

/// Drops every accessor but those whose indices `uses` points to within the JSON, with their bytes, and
/// numbers the rest anew. False, with nothing changed, where one does not exist.
bool keepOnly(GlbFile& file, std::span<GlbJson* const> uses);

}  // namespace poseloom::interop
