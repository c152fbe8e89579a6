// SPDX-License-Identifier: GPL-3.0-or-later
// The edits by id that QML calls: each becomes an edit by name and goes through perform().
#include <algorithm>
#include <utility>

#include "session/document_session.h"
#include "session/graph_clipboard.h"
#include "session/shown_text.h"

namespace poseloom::ui {

namespace {

using namespace posegraph;

constexpr int kAppend = -1;
constexpr int kBase = -2;
constexpr qint64 kTypingPauseMilliseconds = 1000;
constexpr QPointF kDuplicateOffset(40.0, 40.0);

std::optional<NodeKind> kindFrom(const QString& name) {
    for (const NodeKind kind : {NodeKind::Blend, NodeKind::Add, NodeKind::Invert})
        if (name.toStdString() == nameOf(kind)) return kind;
    return std::nullopt;
}

std::optional<MaskList> maskListFrom(const QString& name) {
    if (name == QLatin1String("objects")) return MaskList::Objects;
    if (name == QLatin1String("fields")) return MaskList::Fields;
    if (name == QLatin1String("bones")) return MaskList::Bones;
    return std::nullopt;
}

/// References among duplicated nodes lead to the duplicates.
void rewire(const Node& node, const std::map<std::string, std::string>& copies, std::vector<Edit>& edits) {
    const std::string& copy = copies.at(node.key);
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
        const auto found = copies.find(node.inputs[i].ref.name);
        if (found != copies.end()) edits.push_back({SetInputRef{copy, i, found->second}});
    }
    if (!node.base) return;
    const auto found = copies.find(node.base->name);
    if (found != copies.end()) edits.push_back({SetBase{copy, found->second}});
}

}  // namespace

std::string DocumentSession::freeName(const std::string& stem, const std::vector<std::string>& taken) const {
    const auto isTaken = [&](const std::string& name) {
        return findId(name).has_value() || std::find(taken.begin(), taken.end(), name) != taken.end();
    };
    std::string name = stem;
    for (int number = 2; isTaken(name); ++number)
        name = stem + std::to_string(number);
    return name;
}

bool DocumentSession::addNode(const QString& kind, QPointF at) {
    const auto nodeKind = kindFrom(kind);
    if (!nodeKind) return refuse(tr("There is no node of the kind “%1”.").arg(kind));
    const std::string key = freeName(std::string(posegraph::nameOf(*nodeKind)));
    m_rememberedPlaces[key] = at;
    if (!perform({AddNode{key, *nodeKind}})) return false;
    if (const auto id = findId(key)) setSelection({QVariant(*id)});
    return true;
}

bool DocumentSession::addSlot(const QString& name, QPointF at) {
    const std::string wanted = name.toStdString();
    const std::string free = wanted.empty() ? freeName("Slot") : wanted;
    if (findId(free)) return refuse(tr("“%1” is taken already.").arg(name));
    m_rememberedPlaces[free] = at;
    if (!perform({AddSlot{free}})) return false;
    if (const auto id = findId(free)) setSelection({QVariant(*id)});
    return true;
}

bool DocumentSession::removeNodes(const QVariantList& ids) {
    EditList list;
    for (const QVariant& id : ids) {
        const std::string key = keyOf(id.toUInt());
        if (id.toUInt() == 0 || key.empty()) continue;
        if (m_document.graph().findNode(id.toUInt()) != nullptr)
            list.edits.push_back({RemoveNode{key}});
        else
            list.edits.push_back({RemoveSlot{key}});
    }
    if (list.edits.empty()) return refuse(tr("Nothing that can be removed is selected."));
    if (list.edits.size() == 1) return perform(list.edits.front());
    return perform({std::move(list)});
}

bool DocumentSession::duplicateNodes(const QVariantList& ids) {
    EditList list;
    std::map<std::string, std::string> copies;
    std::vector<std::string> taken;
    for (const QVariant& id : ids) {
        const std::string key = keyOf(id.toUInt());
        if (id.toUInt() == 0 || key.empty()) continue;
        const std::string copy = freeName(key, taken);
        if (m_document.graph().findNode(id.toUInt()) != nullptr)
            list.edits.push_back({DuplicateNode{key, copy}});
        else
            list.edits.push_back({AddSlot{copy}});
        taken.push_back(copy);
        copies[key] = copy;
        m_rememberedPlaces[copy] = positionOf(id.toUInt()) + kDuplicateOffset;
    }
    if (copies.empty()) return refuse(tr("Nothing that can be duplicated is selected."));
    for (const auto& [key, copy] : copies)
        if (const Node* node = m_document.graph().findNode(key)) rewire(*node, copies, list.edits);
    if (!perform({std::move(list)})) return false;
    selectNames(taken);
    return true;
}

void DocumentSession::selectNames(const std::vector<std::string>& names) {
    QVariantList selected;
    for (const std::string& name : names)
        if (const auto id = findId(name)) selected.append(QVariant(*id));
    setSelection(selected);
}

QString DocumentSession::copyText(const QVariantList& ids) const {
    std::vector<NodeId> wanted;
    for (const QVariant& id : ids)
        wanted.push_back(id.toUInt());
    return QString::fromStdString(partOf(m_document, wanted));
}

bool DocumentSession::pasteText(const QString& text, const std::map<std::string, QPointF>& places) {
    const Result<Paste> paste = planPaste(m_document, text.toStdString());
    if (!paste) return refuse(QString::fromStdString(paste.error().message));
    std::vector<std::string> pasted;
    for (const auto& [copied, name] : paste->names) {
        const auto place = places.find(copied);
        if (place != places.end()) m_rememberedPlaces[name] = place->second;
        pasted.push_back(name);
    }
    const QString label = pasted.size() == 1 ? tr("Paste %1").arg(QString::fromStdString(pasted.front()))
                                             : tr("Paste %n nodes", nullptr, static_cast<int>(pasted.size()));
    if (!performText(paste->edits, label)) return false;
    selectNames(pasted);
    return true;
}

bool DocumentSession::rename(uint id, const QString& name) {
    const std::string key = keyOf(id);
    const std::string wanted = name.toStdString();
    if (id == 0 || key.empty()) return refuse(tr("This cannot be renamed."));
    if (key == wanted) return true;
    if (m_document.graph().findNode(id) != nullptr) return perform({RenameNode{key, wanted}});
    return perform({RenameSlot{key, wanted}});
}

bool DocumentSession::connectNodes(uint from, uint to, int input) {
    const std::string ref = keyOf(from);
    if (from == 0 || ref.empty()) return refuse(tr("There is nothing to connect from."));
    if (to == 0) return perform({SetOutput{ref}});
    const Node* node = m_document.graph().findNode(to);
    if (node == nullptr) return refuse(tr("A slot has no inputs."));
    if (input == kBase || node->kind == NodeKind::Invert) return perform({SetBase{node->key, ref}});
    const bool appends =
        input == kAppend || input < 0 || static_cast<std::size_t>(input) >= node->inputs.size();
    if (appends) return perform({ConnectInput{node->key, ref}});
    return perform({SetInputRef{node->key, static_cast<std::size_t>(input), ref}});
}

bool DocumentSession::disconnectInput(uint node, int input) {
    if (node == 0) return perform({SetOutput{{}}});
    const Node* target = m_document.graph().findNode(node);
    if (target == nullptr) return refuse(tr("A slot has no inputs."));
    if (input == kBase || target->kind == NodeKind::Invert) return perform({SetBase{target->key, {}}});
    if (input < 0) return refuse(tr("There is no such input."));
    return perform({DisconnectInput{target->key, static_cast<std::size_t>(input)}});
}

bool DocumentSession::moveInput(uint node, int from, int to) {
    const Node* target = m_document.graph().findNode(node);
    if (target == nullptr || from < 0 || to < 0) return refuse(tr("There is no such input."));
    if (from == to) return true;
    return perform({MoveInput{target->key, static_cast<std::size_t>(from), static_cast<std::size_t>(to)}});
}

bool DocumentSession::setWeight(uint node, int input, double weight, const QString& mergeKey) {
    const Node* target = m_document.graph().findNode(node);
    if (target == nullptr || input < 0) return refuse(tr("There is no such input."));
    return perform({SetWeight{target->key, static_cast<std::size_t>(input), static_cast<float>(weight)}},
                   mergeKey);
}

bool DocumentSession::setMaskList(uint node, const QString& list, const QStringList& entries) {
    const Node* target = m_document.graph().findNode(node);
    const auto maskList = maskListFrom(list);
    if (target == nullptr || !maskList) return refuse(tr("This node has no mask."));
    SetMaskList edit{target->key, *maskList, {}};
    for (const QString& entry : entries)
        edit.entries.push_back(entry.toStdString());
    return perform({std::move(edit)});
}

bool DocumentSession::moveSlot(uint slot, int index) {
    const std::string name = keyOf(slot);
    if (m_document.graph().findSlot(name) == nullptr || index < 0)
        return refuse(tr("There is no such slot."));
    return perform({MoveSlot{name, static_cast<std::size_t>(index)}});
}

bool DocumentSession::setText(const QString& text) {
    const SourceText& current = m_document.text();
    const TextEdits edits = editsFromTyping(current.bytes(), text, current.lineEnd());
    if (edits.empty()) return true;
    const bool paused = !m_typing.isValid() || m_typing.elapsed() > kTypingPauseMilliseconds;
    if (paused) endGesture();
    m_typing.start();
    return performText(edits, tr("Edit text"), QStringLiteral("typing"));
}

bool DocumentSession::applyFix(int diagnostic, int fix) {
    const Diagnostics& all = m_document.diagnostics();
    if (diagnostic < 0 || static_cast<std::size_t>(diagnostic) >= all.size())
        return refuse(tr("The problem is gone already."));
    const std::vector<Fix>& fixes = all[static_cast<std::size_t>(diagnostic)].fixes;
    if (fix < 0 || static_cast<std::size_t>(fix) >= fixes.size())
        return refuse(tr("The problem is gone already."));
    const Fix& chosen = fixes[static_cast<std::size_t>(fix)];
    return performText(chosen.edits, QString::fromStdString(chosen.label));
}

}  // namespace poseloom::ui
