// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "rig/transform.h"

namespace poseloom::tests {

/// Reads binary glTF for the tests, apart from the program's own code.
class GlbReader {
  public:
    explicit GlbReader(std::span<const std::byte> bytes);

    const nlohmann::json& json() const { return m_json; }

    /// An accessor's numbers, whatever they are stored as; `width` per element.
    std::vector<double> numbers(std::size_t accessor) const;
    static std::size_t widthOf(const std::string& type);

    /// The rest placement that a node states.
    rig::Transform placement(std::size_t node) const;

    /// The nodes of the first skin's joints.
    std::vector<std::size_t> joints() const;

    /// Times of an animation's first channel, in seconds.
    std::vector<double> times(const nlohmann::json& animation) const;

    /// The local transforms of the skin's joints at one key of an animation: rest where there is no channel.
    std::vector<rig::Transform> pose(const nlohmann::json& animation, std::size_t key) const;

  private:
    double component(std::size_t offset, int type) const;

    nlohmann::json m_json;
    std::vector<std::byte> m_binary;
};

}  // namespace poseloom::tests
