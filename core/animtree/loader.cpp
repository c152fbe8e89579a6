// SPDX-License-Identifier: MIT
#include "animtree/loader.h"

#include <unordered_map>

namespace poseloom::animtree {

namespace {

/// A node while the engine parses; a removed one that is not the last keeps its place in the list.
struct Parsed {
    std::string_view name;
    std::uint32_t parent = kNoNode;
    std::uint32_t survivors = 0;  ///< children that are there now
    NodeKind kind = NodeKind::Leaf;
    std::uint8_t flags = 0;
    bool removed = false;
    bool placeholder = false;
    Span span;
};

struct Level {
    std::uint32_t owner = kNoNode;
    std::uint32_t current = kNoNode;  ///< the name that a `{` would belong to
    std::uint8_t currentFlags = 0;
    bool missing = false;  ///< the current name is in no reference
    bool forced = false;   ///< all names here stay
    bool ownerMissing = false;
    std::uint8_t ownerFlags = 0;
};

struct SiblingKey {
    std::uint32_t parent;
    std::string_view name;
    bool operator==(const SiblingKey&) const = default;
};
struct SiblingHash {
    std::size_t operator()(const SiblingKey& key) const {
        return std::hash<std::string_view>{}(key.name) ^ (std::size_t{key.parent} * 0x9E3779B97F4A7C15U);
    }
};

class Loader {
  public:
    Loader(const CodTokens& tokens, std::string_view source, const NameSet& references, bool animCheck)
        : m_cursor(tokens), m_references(references), m_animCheck(animCheck) {
        // Where all names go, none is compared.
        const bool compares = animCheck || !references.empty();
        if (compares) m_lower = codLower(source.substr(0, tokens.end));
        m_text = compares ? std::string_view(m_lower) : source;

        m_siblings.reserve(references.size());
    }

    LoadedTree run() {
        m_levels.push_back({});
        while (!m_stopped && !m_levels.empty())
            step();
        return survivors();
    }

  private:
    std::string_view textOf(const CodToken& token) const { return rawTextOf(token, m_text); }

    void step() {
        const CodToken* token = m_cursor.next();
        if (token == nullptr) {
            leaveLevel();
            if (m_levels.size() > 1) return stop("unexpected end of file");
            m_levels.clear();
            return;
        }
        const std::string_view text = textOf(*token);
        if (token->word) return name(*token, text);
        if (text.front() == '{') return open(text);
        if (text.front() == '}') return close(text);
        stop("bad token");
    }

    void name(const CodToken& token, std::string_view text) {
        Level& level = m_levels.back();
        dropMissing(level);
        const auto known = m_siblings.find({level.owner, text});
        if (known != m_siblings.end()) {
            fault("duplicate animation", m_nodes[known->second].span);
            m_siblings.erase(known);
        }
        level.current = addNode(text, level.owner, token.span);
        level.currentFlags = 0;
        level.missing =
            !level.forced && !m_animCheck && (m_references.empty() || !m_references.contains(text));
        // A name that will go is gone before another one is compared with it.
        if (!level.missing) m_siblings.emplace(SiblingKey{level.owner, text}, level.current);
        const CodToken* more = m_cursor.nextOnLine();
        if (more == nullptr || more->text.size() == 0) return;
        if (more->word) return stop("FIXME: aliases not yet implemented");
        if (textOf(*more) != ":") return stop("bad token");
        properties(level);
    }

    void properties(Level& level) {
        const CodToken* word = m_cursor.nextOnLine();
        for (; word != nullptr && word->text.size() > 0; word = m_cursor.nextOnLine()) {
            const std::uint8_t flag = flagOf(propertyKind(textOf(*word)));
            if (flag == 0) return stop("unknown anim property");
            level.currentFlags = static_cast<std::uint8_t>(level.currentFlags | flag);
        }
        const CodToken* brace = m_cursor.next();
        if (brace == nullptr || textOf(*brace) != "{")
            return stop("properties cannot be applied to primitive animations");
        open("{");
    }

    void open(std::string_view text) {
        if (text.size() > 1) return stop("bad token");
        if (textFollows()) return stop("token not allowed after '{'");
        const Level level = m_levels.back();
        if (level.current == kNoNode) return stop("no animation specified for this block");
        Level inner;
        inner.owner = level.current;
        inner.ownerMissing = level.missing;
        inner.ownerFlags = level.currentFlags;
        inner.forced = level.forced || ((level.currentFlags & kComplete) != 0 && !level.missing);
        m_levels.push_back(inner);
    }

    void close(std::string_view text) {
        if (text.size() > 1) return stop("bad token");
        if (textFollows()) return stop("token not allowed after '}'");
        if (m_levels.size() == 1) return stop("bad token");
        leaveLevel();
        const Level inner = m_levels.back();
        m_levels.pop_back();
        Level& outer = m_levels.back();
        Parsed& owner = m_nodes[inner.owner];
        if (owner.survivors == 0) {
            remove(inner.owner);
        } else {
            owner.kind = NodeKind::Group;
            owner.flags = outer.currentFlags;
            m_siblings.emplace(SiblingKey{owner.parent, owner.name}, inner.owner);
        }
        outer.current = kNoNode;
        outer.currentFlags = 0;
        outer.missing = false;
    }

    /// What the engine does at the end of a level: the last name goes if nobody refers to it, and a level
    /// that somebody refers to does not stay empty.
    void leaveLevel() {
        Level& level = m_levels.back();
        dropMissing(level);
        if (level.ownerMissing || survivorsOf(level.owner) > 0) return;
        const bool loops = (level.ownerFlags & kLoopSync) != 0;
        const Span where = level.owner == kNoNode ? Span{} : m_nodes[level.owner].span;
        m_nodes[addNode(loops ? "void_loop" : "void", level.owner, where)].placeholder = true;
    }

    void dropMissing(Level& level) {
        if (level.current == kNoNode || !level.missing) return;
        remove(level.current);
        level.missing = false;
    }

    std::uint32_t addNode(std::string_view name, std::uint32_t parent, Span span) {
        const auto index = static_cast<std::uint32_t>(m_nodes.size());
        m_nodes.push_back({name, parent, 0, NodeKind::Leaf, 0, false, false, span});
        ++survivorsOf(parent);
        return index;
    }

    void remove(std::uint32_t index) {
        Parsed& node = m_nodes[index];
        node.removed = true;
        --survivorsOf(node.parent);
        const auto known = m_siblings.find({node.parent, node.name});
        if (known != m_siblings.end() && known->second == index) m_siblings.erase(known);
        // Nothing refers to a removed node, and what is read without references is removed at once.
        if (index + 1 == m_nodes.size()) m_nodes.pop_back();
    }

    std::uint32_t& survivorsOf(std::uint32_t parent) {
        return parent == kNoNode ? m_rootSurvivors : m_nodes[parent].survivors;
    }

    bool textFollows() {
        const CodToken* more = m_cursor.nextOnLine();
        return more != nullptr && more->text.size() > 0;
    }

    void fault(std::string text, std::optional<Span> first = {}) {
        const CodToken* last = m_cursor.last();
        m_faults.push_back({std::move(text), last == nullptr ? Span{} : Span(last->span), first});
    }

    void stop(std::string text) {
        fault(std::move(text));
        m_stopped = true;
    }

    LoadedTree survivors() {
        LoadedTree result;
        std::vector<std::uint32_t> place(m_nodes.size(), kNoNode);
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            const Parsed& node = m_nodes[i];
            const bool orphan = node.parent != kNoNode && place[node.parent] == kNoNode;
            if (node.removed || orphan) continue;
            place[i] = static_cast<std::uint32_t>(result.kept.size());
            const std::uint32_t parent = node.parent == kNoNode ? kNoNode : place[node.parent];
            const std::uint32_t depth = parent == kNoNode ? 0 : result.kept[parent].depth + 1;
            result.kept.push_back(
                {std::string(node.name), parent, depth, node.kind, node.flags, node.placeholder, node.span});
        }
        result.faults = std::move(m_faults);
        return result;
    }

    std::string m_lower;
    std::string_view m_text;  ///< in lower case, but where that does not matter
    CodCursor m_cursor;
    const NameSet& m_references;
    bool m_animCheck;
    bool m_stopped = false;
    std::uint32_t m_rootSurvivors = 0;
    std::vector<Parsed> m_nodes;
    std::vector<Level> m_levels;
    std::unordered_map<SiblingKey, std::uint32_t, SiblingHash> m_siblings;
    std::vector<LoadFault> m_faults;
};

}  // namespace

LoadedTree load(const CodTokens& tokens, std::string_view source, const NameSet& references, bool animCheck) {
    return Loader(tokens, source, references, animCheck).run();
}

}  // namespace poseloom::animtree
