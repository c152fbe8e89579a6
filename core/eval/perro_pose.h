// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "eval/perro.h"

namespace poseloom::eval {

/// A pose while it is made: entries in the order in which they first appeared, found by what they are about.
class PerroEntries {
  public:
    /// Replaces the entry about the same, or adds one.
    void put(PerroEntry entry);
    const PerroEntry* find(const PerroEntry& about) const;
    PerroEntry* find(const PerroEntry& about);
    const std::vector<PerroEntry>& list() const { return m_entries; }
    std::vector<PerroEntry>& list() { return m_entries; }

  private:
    static std::string keyOf(const PerroEntry& entry);

    std::vector<PerroEntry> m_entries;
    std::unordered_map<std::string, std::size_t> m_index;
};

/// True where a mask lets an entry through (2.7).
bool passes(const posegraph::Mask& mask, const PerroEntry& entry);

/// The weighted mixture of poses, in their order (2.4).
PerroEntries blendPerro(std::span<const PerroEntries* const> poses, std::span<const float> weights,
                        const posegraph::Mask& mask);
/// Adds a pose at a weight to `base` (2.5).
void addPerro(PerroEntries& base, const PerroEntries& pose, float weight, const posegraph::Mask& mask);
/// Turns the sign of what has one (2.6).
void invertPerro(PerroEntries& pose, const posegraph::Mask& mask);

}  // namespace poseloom::eval
