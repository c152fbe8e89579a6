// SPDX-License-Identifier: MIT
#include "animtree/tree.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_map>

#include "support/cod_tokenizer.h"
#include "support/concat.h"

namespace poseloom::animtree {

namespace {
constexpr std::array<std::string_view, 7> kPropertyWords{"loopsync", "nonloopsync", "complete", "additive",
                                                         "client",   "separate",    "unknown"};

/// `name#2` as ("name", 2); without a number, 1.
std::pair<std::string_view, std::size_t> splitOrdinal(std::string_view step) {
    const std::size_t mark = step.rfind('#');
    std::size_t ordinal = 1;
    if (mark == std::string_view::npos) return {step, ordinal};
    const char* end = step.data() + step.size();
    const auto [stop, error] = std::from_chars(step.data() + mark + 1, end, ordinal);
    if (error != std::errc{} || stop != end) return {step, 1};
    return {step.substr(0, mark), ordinal};
}

std::uint32_t firstChildOf(std::uint32_t parent) {
    return parent == kNoNode ? 0 : parent + 1;
}

std::uint32_t endOf(const Tree& tree, std::uint32_t parent) {
    return parent == kNoNode ? static_cast<std::uint32_t>(tree.nodes.size()) : tree.nodes[parent].end;
}
}  // namespace

std::string_view nameOf(NodeKind kind) {
    return kind == NodeKind::Leaf ? "leaf" : "group";
}

std::string_view nameOf(PropertyKind kind) {
    return kPropertyWords[static_cast<std::size_t>(kind)];
}

PropertyKind propertyKind(std::string_view word) {
    for (std::size_t i = 0; i + 1 < kPropertyWords.size(); ++i) {
        if (equalsIgnoringCase(word, kPropertyWords[i])) return static_cast<PropertyKind>(i);
    }
    return PropertyKind::Unknown;
}

std::uint8_t flagOf(PropertyKind kind) {
    if (kind == PropertyKind::LoopSync) return kLoopSync;
    if (kind == PropertyKind::NonLoopSync) return kNonLoopSync;
    return kind == PropertyKind::Complete ? kComplete : std::uint8_t{0};
}

Span Node::span() const {
    return {nameSpan.begin, std::max<std::size_t>({head().end, open.end, close.end})};
}

std::vector<std::uint32_t> Tree::childrenOf(std::uint32_t parent) const {
    std::vector<std::uint32_t> children;
    for (std::uint32_t i = firstChildOf(parent); i < endOf(*this, parent); i = nodes[i].end)
        children.push_back(i);
    return children;
}

bool Tree::isWithin(std::uint32_t node, std::uint32_t ancestor) const {
    if (ancestor == kNoNode) return true;
    return node != kNoNode && node >= ancestor && node < nodes[ancestor].end;
}

std::string pathOf(const Tree& tree, std::uint32_t node) {
    std::vector<std::uint32_t> steps;
    for (std::uint32_t at = node; at != kNoNode; at = tree.nodes[at].parent)
        steps.push_back(at);
    std::string path;
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        const Node& here = tree.nodes[*step];
        std::size_t ordinal = 1;
        for (std::uint32_t i = firstChildOf(here.parent); i < *step; i = tree.nodes[i].end)
            ordinal += equalsIgnoringCase(tree.nodes[i].name, here.name) ? 1U : 0U;
        if (!path.empty()) path += '/';
        path += here.name;
        if (ordinal > 1) path += concat({"#", std::to_string(ordinal)});
    }
    return path;
}

std::vector<std::string> pathsOf(const Tree& tree) {
    std::vector<std::string> paths(tree.nodes.size());
    std::unordered_map<std::string, std::size_t> seen;
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        const Node& node = tree.nodes[i];
        std::string& path = paths[i];
        if (node.parent != kNoNode) path = paths[node.parent] + '/';
        path += node.name;
        const std::size_t ordinal = ++seen[codLower(path)];
        if (ordinal > 1) path += concat({"#", std::to_string(ordinal)});
    }
    return paths;
}

std::optional<std::uint32_t> findPath(const Tree& tree, std::string_view path) {
    std::uint32_t at = kNoNode;
    for (bool more = true; more;) {
        const std::size_t slash = path.find('/');
        more = slash != std::string_view::npos;
        auto [name, ordinal] = splitOrdinal(path.substr(0, slash));
        std::uint32_t found = kNoNode;
        for (std::uint32_t i = firstChildOf(at); i < endOf(tree, at) && found == kNoNode;
             i = tree.nodes[i].end) {
            if (equalsIgnoringCase(tree.nodes[i].name, name) && --ordinal == 0) found = i;
        }
        if (found == kNoNode) return std::nullopt;
        at = found;
        if (more) path.remove_prefix(slash + 1);
    }
    return at;
}

bool isIdentifier(std::string_view text) {
    return isCodWord(text);
}

}  // namespace poseloom::animtree
