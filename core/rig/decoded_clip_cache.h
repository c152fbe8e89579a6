// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "rig/decoded_clip.h"

namespace poseloom::rig {

/// Keeps decoded clips for whoever plays them next, within a budget of bytes: when a clip is decoded beyond
/// it, clips that nobody plays any more are dropped, the least recently asked for first. Clips in use are
/// never dropped, so they alone may exceed the budget. Safe to use from several threads.
class DecodedClipCache {
  public:
    static constexpr std::size_t kDefaultBudget = std::size_t{256} << 20;

    explicit DecodedClipCache(std::size_t budgetBytes = kDefaultBudget);

    /// The clip's rows in a layout, as DecodedClip's constructor describes; shared with everybody who asked
    /// for the same. Nothing is decoded yet.
    std::shared_ptr<const DecodedClip> get(ClipPtr clip, const PoseLayout& layout,
                                           std::vector<std::uint32_t> tracks);

    std::size_t budget() const;
    /// Drops at once what is beyond the new budget and not in use.
    void setBudget(std::size_t bytes);
    /// Bytes of all decoded clips that are kept or in use.
    std::size_t bytes() const;
    /// Drops every clip that is not in use.
    void clear();

  private:
    struct State;
    std::shared_ptr<State> m_state;
};

}  // namespace poseloom::rig
