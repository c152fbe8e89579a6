// SPDX-License-Identifier: GPL-3.0-or-later
#include "tree/kept_tree.h"

#include <algorithm>
#include <filesystem>
#include <unordered_map>
#include <utility>

#include "animtree/reader.h"
#include "document/tree_references.h"
#include "support/cod_tokenizer.h"

namespace poseloom::ui {

ScannedReferences scanReferences(const QStringList& places) {
    std::vector<std::filesystem::path> paths;
    for (const QString& place : places)
        paths.emplace_back(place.toStdString());
    auto table = document::readTreeReferences(paths);
    if (!table) return {nullptr, QString::fromStdString(table.error().message)};
    return {std::make_shared<const animtree::ReferenceTable>(std::move(*table)), {}};
}

void KeptTree::setTable(std::shared_ptr<const animtree::ReferenceTable> table) {
    m_table = std::move(table);
    m_uses.clear();
    if (!m_table) return;
    for (std::size_t i = 0; i < m_table->references.size(); ++i)
        m_uses.emplace(m_table->references[i].name, i);
}

void KeptTree::clear() {
    m_compact.reset();
    m_engineError.reset();
    m_indexAt.clear();
}

void KeptTree::compile(const SourceText& text, const std::string& file,
                       const animtree::CompileOptions& options) {
    clear();
    if (!m_table) return;
    animtree::CompileOptions own = options;
    own.table = m_table.get();
    animtree::CompileResult result =
        animtree::compile(text, file, m_table->namesIn(animtree::treeNameOf(file)), own);
    m_engineError = std::move(result.engineError);
    m_compact = std::move(result.tree);
    if (m_compact) m_indexAt = indicesByPlace(*m_compact, result.kept);
}

std::optional<std::uint32_t> KeptTree::indexAt(std::size_t nameBegin) const {
    const auto found = m_indexAt.find(nameBegin);
    return found == m_indexAt.end() ? std::nullopt : std::optional(found->second);
}

std::vector<const animtree::Reference*> KeptTree::usesOf(const std::string& tree,
                                                         const std::string& name) const {
    std::vector<std::size_t> places;
    const auto [begin, end] = m_uses.equal_range(name);
    for (auto use = begin; use != end; ++use)
        if (m_table->references[use->second].tree == tree) places.push_back(use->second);
    std::sort(places.begin(), places.end());
    std::vector<const animtree::Reference*> uses;
    uses.reserve(places.size());
    for (const std::size_t place : places)
        uses.push_back(&m_table->references[place]);
    return uses;
}

std::unordered_map<std::size_t, std::uint32_t> indicesByPlace(const animtree::CompactTree& compact,
                                                              const std::vector<animtree::KeptNode>& kept) {
    std::unordered_map<std::size_t, std::uint32_t> indices;
    for (std::size_t i = 0; i < compact.entries.size(); ++i) {
        const std::uint32_t node = compact.entries[i].kept;
        if (node < kept.size() && !kept[node].placeholder)
            indices[kept[node].span.begin] = static_cast<std::uint32_t>(i);
    }
    return indices;
}

std::optional<animtree::CompileResult> compileWhole(const SourceText& text, const std::string& file,
                                                    const animtree::Tree& tree) {
    animtree::CompileOptions options;
    options.animCheck = true;
    animtree::CompileResult whole = animtree::compile(text, file, {}, options);
    if (whole.tree) return whole;
    std::unordered_map<std::string, int> counts;
    for (const animtree::Node& node : tree.nodes)
        ++counts[codLower(node.name)];
    animtree::NameSet names;
    for (const auto& [name, count] : counts)
        if (count == 1 && name != "root") names.insert(name);
    animtree::CompileResult most = animtree::compile(text, file, names, {});
    if (!most.tree) return std::nullopt;
    return most;
}

}  // namespace poseloom::ui
