// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace poseloom::ui {

/// Which row of a model shows which node of a plane. A row that is not needed is hidden and later given to
/// another node, so that delegates are created rarely and never destroyed while panning.
class RowPool {
  public:
    /// What a model has to do, in this order.
    struct Plan {
        std::vector<std::pair<std::size_t, std::uint32_t>> given;  ///< rows that another node gets
        std::vector<std::size_t> hidden;                           ///< rows that show nothing now
        std::vector<std::uint32_t> added;                          ///< nodes that get new rows at the end
        bool more = false;                                         ///< further rows are wanted
    };

    /// Shows exactly these nodes, with at most `creations` new rows.
    Plan show(const std::vector<std::uint32_t>& nodes, std::size_t creations);
    std::optional<std::size_t> rowOf(std::uint32_t node) const;
    std::vector<std::uint32_t> shown() const;

  private:
    std::vector<std::optional<std::uint32_t>> m_nodes;  ///< by row
    std::unordered_map<std::uint32_t, std::size_t> m_rows;
};

}  // namespace poseloom::ui
