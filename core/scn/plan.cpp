// SPDX-License-Identifier: MIT
#include "scn/plan.h"

#include <algorithm>
#include <array>

#include "posegraph/lexer.h"
#include "posegraph/unicode.h"
#include "scn/reader.h"
#include "support/concat.h"

namespace poseloom::scn {

namespace {

bool same(const EntrySetting& a, const EntrySetting& b) {
    return a.source == b.source && a.bindings == b.bindings && a.playback == b.playback &&
           static_cast<float>(a.speed) == static_cast<float>(b.speed) && a.paused == b.paused;
}

const Member* anyOf(const Value& value, std::initializer_list<const char*> keys) {
    for (const char* key : keys)
        if (const Member* member = value.member(key)) return member;
    return nullptr;
}

class EntryPlan {
  public:
    EntryPlan(const SourceText& text, const TreeNode& tree) : m_text(text), m_tree(tree) {}

    TextEdits run(const std::vector<EntrySetting>& wanted) {
        const std::size_t kept = std::min(wanted.size(), m_tree.entries.size());
        for (std::size_t i = 0; i < kept; ++i)
            change(m_tree.entries[i], wanted[i]);
        if (wanted.size() > kept) add(wanted, kept);
        if (m_tree.entries.size() > kept) removeFrom(kept);
        return std::move(m_edits);
    }

  private:
    void change(const Entry& entry, const EntrySetting& wanted) {
        if (entry.usable && same(settingOf(entry), wanted)) return;
        const bool object =
            entry.value.kind == Value::Kind::Object && entry.usable && !entry.value.members.empty();
        if (!object) {
            m_edits.replace(entry.value.span, writeEntry(wanted));
            return;
        }
        const Value& value = entry.value;
        setMember(value, anyOf(value, {"animation", "clip", "source"}), "animation",
                  posegraph::quoted(wanted.source), entry.source != wanted.source);
        setMember(value, value.member("bindings"), "bindings", writeBindings(wanted.bindings),
                  entry.bindings != wanted.bindings);
        setMember(value, anyOf(value, {"playback", "playback_type"}), "playback",
                  std::string(nameOf(wanted.playback)), entry.playback != wanted.playback);
        setMember(value, value.member("speed"), "speed", writeSpeed(wanted.speed),
                  static_cast<float>(entry.speed) != static_cast<float>(wanted.speed));
        setMember(value, value.member("paused"), "paused", wanted.paused ? "true" : "false",
                  entry.paused != wanted.paused);
    }

    void setMember(const Value& object, const Member* known, std::string_view key, std::string text,
                   bool differs) {
        if (!differs) return;
        if (known != nullptr)
            m_edits.replace(known->value.span, std::move(text));
        else
            m_edits.insert(object.members.back().value.span.end, concat({", ", key, " = ", text}));
    }

    /// The blanks before the first entry where each stands on its own line; empty where they share one.
    std::string indentOfEntries() const {
        const Span list = *m_tree.animations;
        const std::size_t place =
            m_tree.entries.empty() ? list.begin : m_tree.entries.front().value.span.begin;
        const Span line = m_text.lineSpan(m_text.lineColumn(place).line);
        const std::string_view before = m_text.slice({line.begin, place});
        const bool blank = before.find_first_not_of(" \t") == std::string_view::npos;
        return blank && !m_tree.entries.empty() ? std::string(before) : std::string();
    }

    void add(const std::vector<EntrySetting>& wanted, std::size_t from) {
        const std::string indent = indentOfEntries();
        const std::string start = indent.empty() ? " " : concat({m_text.lineEnd(), indent});
        std::string text;
        for (std::size_t i = from; i < wanted.size(); ++i) {
            const bool first = i == 0;
            text += concat({first ? "" : ",", first && indent.empty() ? " " : start, writeEntry(wanted[i])});
        }
        const std::size_t place =
            m_tree.entries.empty() ? m_tree.animations->begin + 1 : m_tree.entries.back().value.span.end;
        if (m_tree.entries.empty()) text += " ";
        m_edits.insert(place, std::move(text));
    }

    void removeFrom(std::size_t first) {
        const std::size_t begin =
            first == 0 ? m_tree.entries.front().value.span.begin : m_tree.entries[first - 1].value.span.end;
        m_edits.remove({begin, m_tree.entries.back().value.span.end});
    }

    const SourceText& m_text;
    const TreeNode& m_tree;
    TextEdits m_edits;
};

std::size_t commentsIn(const SourceText& text) {
    return posegraph::tokenize(text.bytes()).comments.size();
}

bool says(const TreeNode& tree, const std::vector<EntrySetting>& wanted) {
    return tree.entries.size() == wanted.size() &&
           std::equal(
               wanted.begin(), wanted.end(), tree.entries.begin(),
               [](const EntrySetting& a, const Entry& b) { return b.usable && same(a, settingOf(b)); });
}

constexpr std::array<Explanation, 4> kEditExplanations{{
    {"SCE001", Severity::Error, "The scene has errors",
     "What a scene with errors means is not certain enough to be changed.", "[Hero]\n[Node3D]\n[/Hero]",
     "Mend the errors first."},
    {"SCE002", Severity::Error, "There is no such AnimationTree",
     "The scene has no node of that key and type.", "[Hero]\n    [Node3D/]\n[/Hero]",
     "Name a node of type AnimationTree, or paste a new one."},
    {"SCE003", Severity::Error, "The layout does not allow the edit",
     "The entries come from a variable, or there is no list of animations; or a comment would be lost.",
     "animations = $clips", "Write the list out, or change the text by hand."},
    {"SCE004", Severity::Error, "A text that a scene cannot hold",
     "Objects need a name, nodes are bare names, and no text ends in a backslash.",
     "bindings = { Hero = @Player Root }", "bindings = { Hero = @PlayerRoot }"},
}};

bool isWritable(const EntrySetting& entry) {
    return posegraph::writableAsString(entry.source) &&
           std::all_of(entry.bindings.begin(), entry.bindings.end(), [](const Binding& binding) {
               const std::string bare =
                   binding.node.substr(std::min(binding.node.find_first_not_of('@'), binding.node.size()));
               return !binding.object.empty() && posegraph::writableAsString(binding.object) &&
                      posegraph::isIdentifier(bare);
           });
}

}  // namespace

Result<TextEdits> planEntries(const SourceText& text, const std::string& key,
                              const std::vector<EntrySetting>& entries) {
    const ReadResult before = read(text, {});
    if (hasErrors(before.diagnostics)) return failure("SCE001", "The scene has errors; mend them first");
    const TreeNode* tree = before.scene->findTree(key);
    if (tree == nullptr) return failure("SCE002", concat({"The scene has no AnimationTree `", key, "`"}));
    if (!tree->animations || !text.slice(*tree->animations).starts_with('['))
        return failure("SCE003", concat({"`", key, "` has no list of animations of its own"}));
    if (!std::all_of(entries.begin(), entries.end(), isWritable))
        return failure("SCE004", "An entry has a name that a scene cannot hold");
    TextEdits edits = EntryPlan(text, *tree).run(entries);
    if (!edits.validFor(text.size()))
        return failure("SCE003", "The entries cannot be changed where they stand");
    const SourceText after(edits.apply(text.bytes()));
    const ReadResult result = read(after, {});
    const TreeNode* changed = result.scene->findTree(key);
    const bool good = !hasErrors(result.diagnostics) && changed != nullptr && says(*changed, entries);
    if (!good || commentsIn(after) < commentsIn(text))
        return failure("SCE003", "The entries cannot be changed without losing something");
    return edits;
}

std::span<const Explanation> editExplanations() {
    return kEditExplanations;
}

}  // namespace poseloom::scn
