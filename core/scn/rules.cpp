// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <set>

#include "scn/reader.h"
#include "scn/scene_nodes.h"
#include "support/concat.h"
#include "support/spelling.h"

namespace poseloom::scn {

namespace {

class TreeNodeRules {
  public:
    TreeNodeRules(const SourceText& text, const Scene& scene, const TreeNode& tree, TextReporter& reporter)
        : m_text(text), m_scene(scene), m_tree(tree), m_reporter(reporter) {
        for (const SceneNode& node : scene.nodes)
            m_nodes.insert(node.key);
    }

    void run() {
        checkTree();
        for (std::size_t i = 0; i < m_tree.entries.size(); ++i)
            checkEntry(i);
        checkLoading();
    }

  private:
    void checkTree() {
        if (m_tree.tree.empty())
            m_reporter.warning("SCN018", m_tree.typeSpan,
                               concat({"`", m_tree.key, "` names no `tree`: the engine does nothing here"}),
                               m_tree.key);
        else if (!m_tree.tree.ends_with(".panimtree") && m_text.slice(m_tree.treeSpan).starts_with('"'))
            m_reporter.warning("SCN018", m_tree.treeSpan,
                               "The engine loads trees from files that end in `.panimtree` only", m_tree.key);
    }

    void checkEntry(std::size_t index) {
        const Entry& entry = m_tree.entries[index];
        if (!entry.usable) return reportUnusable(index);
        checkSource(entry);
        checkPlayback(entry);
        checkBindings(entry);
    }

    void reportUnusable(std::size_t index) {
        const Entry& entry = m_tree.entries[index];
        const bool last = index + 1 == m_tree.entries.size();
        Diagnostic& problem = m_reporter.warning(
            "SCN010", entry.value.span,
            concat({"The engine drops this entry, which names no clip",
                    last ? std::string()
                         : concat({": every later one moves up, so that the next plays in slot ",
                                   std::to_string(index)})}),
            m_tree.key);
        problem.fixes.push_back({"Keep the slot with an empty entry", {{entry.value.span, "\"\""}}});
    }

    /// The text that names the clip.
    static Span sourceSpan(const Entry& entry) {
        for (const char* key : {"animation", "clip", "source"})
            if (const Member* member = entry.value.member(key)) return member->value.span;
        return entry.value.span;
    }

    void checkSource(const Entry& entry) {
        if (entry.source.empty() || entry.source.ends_with(".panim")) return;
        const bool part = entry.source.find(":animation[") != std::string::npos;
        m_reporter.warning("SCN011", sourceSpan(entry),
                           part ? "The engine does not load animations out of models: this is an empty clip. "
                                  "`perro import_anim` makes a .panim of it"
                                : "The engine loads clips from files that end in `.panim` only: this is an "
                                  "empty clip",
                           m_tree.key);
    }

    void checkPlayback(const Entry& entry) {
        const Member* member = entry.value.member("playback");
        if (member == nullptr) member = entry.value.member("playback_type");
        if (member == nullptr) return;
        const std::string* word = member->value.asText();
        if (word != nullptr && playbackOf(*word)) return;
        constexpr std::array<std::string_view, 4> kWords{"once", "loop", "boomerang", "pingpong"};
        const auto meant = word != nullptr ? nearestSpelling(*word, kWords) : std::nullopt;
        Diagnostic& problem = m_reporter.warning(
            "SCN012", member->value.span,
            "Playback is once, loop or boomerang; the engine takes anything else for loop", m_tree.key);
        problem.fixes.push_back({concat({"Write `", meant.value_or("loop"), "`"}),
                                 {{member->value.span, std::string(meant.value_or("loop"))}}});
    }

    void checkBindings(const Entry& entry) {
        const Member* member = entry.value.member("bindings");
        if (member != nullptr && member->value.kind != Value::Kind::Object &&
            member->value.kind != Value::Kind::Array)
            m_reporter.warning("SCN015", member->value.span,
                               "Bindings are `{ Object = @Node }`; the engine reads none here", m_tree.key);
        if (entry.bindings.empty() && !entry.source.empty())
            m_reporter.info("SCN016", entry.value.span,
                            "No object of this clip is bound to a node: the engine skips all its tracks",
                            m_tree.key);
        for (const Binding& binding : entry.bindings)
            checkBinding(binding);
    }

    void checkBinding(const Binding& binding) {
        if (binding.node.empty()) {
            m_reporter.warning("SCN015", binding.nodeSpan, "A binding names a node, as `@Node`", m_tree.key);
            return;
        }
        if (m_nodes.contains(binding.node)) return;
        const std::vector<std::string_view> names(m_nodes.begin(), m_nodes.end());
        const auto meant = nearestSpelling(binding.node, names);
        Diagnostic& problem = m_reporter.warning(
            "SCN014", binding.nodeSpan,
            concat({"The scene has no node `", binding.node, "`", meant ? "; did you mean `" : "",
                    meant.value_or(""), meant ? "`?" : "", " The engine drops the binding"}),
            m_tree.key);
        if (meant)
            problem.fixes.push_back(
                {concat({"Write `@", *meant, "`"}), {{binding.nodeSpan, concat({"@", *meant})}}});
    }

    /// Attaching bindings cuts the list (spec/perro.md 4.1).
    void checkLoading() {
        const auto whole = loadedEntries(m_tree, m_scene, true);
        const auto loaded = loadedEntries(m_tree, m_scene);
        std::vector<std::size_t> silent;
        for (std::size_t i = 0; i < whole.size(); ++i)
            if (whole[i].hasClip && (i >= loaded.size() || !loaded[i].hasClip))
                silent.push_back(whole[i].written);
        if (silent.empty()) return;
        std::string slots;
        for (const std::size_t entry : silent)
            slots += concat({slots.empty() ? "" : ", ", std::to_string(entry)});
        Diagnostic& problem = m_reporter.warning(
            "SCN020", m_tree.animations.value_or(m_tree.typeSpan),
            concat({"Loading the scene takes the clips away from entries ", slots,
                    ": while bindings are attached the engine cuts the list behind each slot"}),
            m_tree.key);
        for (const std::size_t entry : silent)
            problem.related.push_back(m_reporter.related(m_tree.entries[entry].value.span, "loses its clip"));
    }

    const SourceText& m_text;
    const Scene& m_scene;
    const TreeNode& m_tree;
    TextReporter& m_reporter;
    std::set<std::string_view> m_nodes;
};

}  // namespace

void checkRules(const SourceText& text, const Scene& scene, TextReporter& reporter) {
    for (const TreeNode& tree : scene.trees)
        TreeNodeRules(text, scene, tree, reporter).run();
}

}  // namespace poseloom::scn
