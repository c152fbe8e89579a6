// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scn/value.h"

namespace poseloom::scn {

enum class Playback : std::uint8_t { Once, Loop, Boomerang };

/// "once", "loop" or "boomerang".
std::string_view nameOf(Playback playback);

/// An object of a clip and the node of the scene that it moves.
struct Binding {
    std::string object;
    std::string node;
    Span span{};      ///< of the member
    Span nodeSpan{};  ///< of its value
    bool operator==(const Binding& other) const { return object == other.object && node == other.node; }
};

/// One entry of `animations`, as written.
struct Entry {
    std::string source;  ///< `res://animations/idle.panim`; empty: none, or a placeholder
    bool usable = true;  ///< false: the engine drops the entry, and all later ones move up
    std::vector<Binding> bindings;
    Playback playback = Playback::Loop;
    double speed = 1.0;
    bool paused = false;
    Value value;  ///< all of it
};

/// A node of type AnimationTree (spec/perro.md 4.1).
struct TreeNode {
    std::string key;
    Span keySpan;
    Span typeSpan;  ///< the name in `[AnimationTree]`
    std::string tree;
    Span treeSpan;
    std::optional<Span> animations;  ///< `[ ... ]`; none where there is no list
    std::vector<Entry> entries;
    double speed = 1.0;
    bool paused = false;
};

/// A node of any type.
struct SceneNode {
    std::string key;
    std::string type;  ///< empty: it only changes a node of another scene
    Span keySpan;
};

/// What a .scn says, as far as it concerns animation trees; the rest is read over.
struct Scene {
    std::vector<SceneNode> nodes;
    std::vector<TreeNode> trees;

    const TreeNode* findTree(std::string_view key) const;
    bool hasNode(std::string_view key) const;
};

/// What the engine has of an entry once the scene is loaded.
struct LoadedEntry {
    std::size_t written = 0;  ///< index of the entry that it comes from
    bool hasClip = false;     ///< false: loading took its clip away, or it never had one
    std::vector<Binding> bindings;
};

/// The list as the engine's loading leaves it: unusable entries dropped, bindings to unknown nodes dropped,
/// and the list cut each time a slot's bindings are attached, so that of several bound slots only the first
/// keeps its clip. `whole`: as it would be without that last fault.
std::vector<LoadedEntry> loadedEntries(const TreeNode& tree, const Scene& scene, bool whole = false);

}  // namespace poseloom::scn
