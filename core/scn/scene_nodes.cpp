// SPDX-License-Identifier: MIT
#include "scn/scene_nodes.h"

#include <algorithm>
#include <array>

namespace poseloom::scn {

namespace {

void addBindings(const Value& object, std::vector<Binding>& bindings, bool listed) {
    constexpr std::array<std::string_view, 3> kNotObjects{"object", "track", "node"};
    for (const Member& member : object.members) {
        const bool skipped =
            std::find(kNotObjects.begin(), kNotObjects.end(), member.key) != kNotObjects.end();
        if (listed && skipped) continue;
        const std::string* node = member.value.asName();
        Binding binding;
        binding.object = member.key;
        if (node != nullptr) binding.node = node->starts_with('%') ? node->substr(1) : *node;
        binding.span = {member.keySpan.begin, member.value.span.end};
        binding.nodeSpan = member.value.span;
        bindings.push_back(std::move(binding));
    }
}

const Member* firstOf(const Value& object, std::initializer_list<std::string_view> keys) {
    const auto found = std::find_if(object.members.begin(), object.members.end(), [&](const Member& member) {
        return std::find(keys.begin(), keys.end(), member.key) != keys.end();
    });
    return found == object.members.end() ? nullptr : &*found;
}

Entry entryOf(const Value& value) {
    Entry entry;
    entry.value = value;
    if (const std::string* source = value.asText()) {
        entry.source = *source;
        return entry;
    }
    const Member* source = firstOf(value, {"animation", "clip", "source"});
    const std::string* path = source != nullptr ? source->value.asText() : nullptr;
    entry.usable = path != nullptr;
    if (path != nullptr) entry.source = *path;
    if (const Member* bindings = value.member("bindings")) entry.bindings = bindingsOf(bindings->value);
    if (const Member* speed = value.member("speed");
        speed != nullptr && speed->value.kind == Value::Kind::Number)
        entry.speed = static_cast<double>(speed->value.number);
    if (const Member* paused = value.member("paused");
        paused != nullptr && paused->value.kind == Value::Kind::Bool)
        entry.paused = paused->value.truth;
    if (const Member* playback = firstOf(value, {"playback", "playback_type"}))
        if (const std::string* word = playback->value.asText())
            entry.playback = playbackOf(*word).value_or(Playback::Loop);
    return entry;
}

}  // namespace

std::string_view nameOf(Playback playback) {
    constexpr std::array<std::string_view, 3> kNames{"once", "loop", "boomerang"};
    return kNames[static_cast<std::size_t>(playback)];
}

std::optional<Playback> playbackOf(std::string_view word) {
    std::string bare;
    for (const char c : word)
        if (c != ' ' && c != '-' && c != '_')
            bare += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (bare == "once") return Playback::Once;
    if (bare == "loop") return Playback::Loop;
    if (bare == "boomerang" || bare == "pingpong") return Playback::Boomerang;
    return std::nullopt;
}

std::vector<Binding> bindingsOf(const Value& value) {
    std::vector<Binding> bindings;
    if (value.kind == Value::Kind::Object) addBindings(value, bindings, false);
    for (const Value& item : value.items)
        if (item.kind == Value::Kind::Object) addBindings(item, bindings, true);
    return bindings;
}

void fillTree(TreeNode& tree, const std::vector<Field>& fields) {
    bool hasTree = false;
    for (const Field& field : fields) {
        const Value& value = field.value;
        if (field.key == "tree" && !hasTree && value.asName() != nullptr) {
            hasTree = true;
            tree.tree = *value.asName();
            tree.treeSpan = value.span;
        } else if (field.key == "animations" && value.kind == Value::Kind::Array) {
            tree.animations = value.span;
            tree.entries.clear();
            for (const Value& item : value.items)
                tree.entries.push_back(entryOf(item));
        } else if (field.key == "speed" && value.kind == Value::Kind::Number) {
            tree.speed = static_cast<double>(value.number);
        } else if (field.key == "paused" && value.kind == Value::Kind::Bool) {
            tree.paused = value.truth;
        }
    }
}

const TreeNode* Scene::findTree(std::string_view key) const {
    const auto found =
        std::find_if(trees.begin(), trees.end(), [&](const TreeNode& tree) { return tree.key == key; });
    return found == trees.end() ? nullptr : &*found;
}

bool Scene::hasNode(std::string_view key) const {
    return std::any_of(nodes.begin(), nodes.end(), [&](const SceneNode& node) { return node.key == key; });
}

}  // namespace poseloom::scn
