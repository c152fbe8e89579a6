// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace poseloom::tests {

/// A binary FBX as other programs write it, from what the exporter of Assimp 5.2 writes, which its own
/// importer refuses: version 7.4 instead of 7.5 (32 instead of 64 bits for lengths), with the null record
/// that ends every list of children, and a list, if empty, for every object.
std::vector<std::byte> mendedBinaryFbx(std::span<const std::byte> exported);

}  // namespace poseloom::tests
