// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/inspector_model.h"

#include <cmath>

namespace poseloom::ui {

namespace {

constexpr int kInspectorBase = -2;

QStringList textsOf(const std::vector<posegraph::MaskEntry>& entries) {
    QStringList result;
    for (const posegraph::MaskEntry& entry : entries)
        result.append(QString::fromStdString(entry.text));
    return result;
}

}  // namespace

InspectorModel::InspectorModel(QObject* parent) : QAbstractListModel(parent) {}

void InspectorModel::setWorkspace(Workspace* workspace) {
    if (m_workspace == workspace) return;
    m_workspace = workspace;
    if (workspace != nullptr) {
        DocumentSession* document = workspace->document();
        connect(document, &DocumentSession::changed, this, &InspectorModel::refresh);
        connect(document, &DocumentSession::documentReplaced, this, &InspectorModel::refresh);
        connect(document, &DocumentSession::selectionChanged, this, &InspectorModel::refresh);
        connect(workspace->preview(), &PreviewSession::weightsChanged, this, &InspectorModel::refreshWeights);
        connect(workspace->preview(), &PreviewSession::traceChanged, this, &InspectorModel::refreshWeights);
    }
    refresh();
    emit workspaceChanged();
}

const posegraph::Node* InspectorModel::node() const {
    return m_workspace ? m_workspace->document()->document().graph().findNode(nodeId()) : nullptr;
}

/// The same node keeps its rows, so that a slider that is held is not replaced under the hand.
void InspectorModel::refresh() {
    const int rows = node() == nullptr ? 0 : static_cast<int>(node()->inputs.size());
    if (nodeId() != m_shown || rows != m_rows) {
        beginResetModel();
        m_shown = nodeId();
        m_rows = rows;
        endResetModel();
    } else if (m_rows > 0) {
        emit dataChanged(index(0), index(m_rows - 1));
    }
    emit nodeChanged();
    emit traceChanged();
}

void InspectorModel::refreshWeights() {
    if (m_rows > 0) emit dataChanged(index(0), index(m_rows - 1), {LiveRole, EffectiveRole, TriedRole});
    emit traceChanged();
}

bool InspectorModel::hasNode() const {
    return m_workspace && !m_workspace->document()->selection().isEmpty();
}

uint InspectorModel::nodeId() const {
    return m_workspace ? m_workspace->document()->currentNode() : 0U;
}

QString InspectorModel::name() const {
    return hasNode() ? m_workspace->document()->nameOf(nodeId()) : QString();
}

QString InspectorModel::kind() const {
    return hasNode() ? m_workspace->document()->kindOf(nodeId()) : QString();
}

QString InspectorModel::base() const {
    if (const posegraph::Node* shown = node())
        return shown->base ? QString::fromStdString(shown->base->name) : QString();
    if (!hasNode() || nodeId() != 0) return {};
    const auto& output = m_workspace->document()->document().graph().output;
    return output ? QString::fromStdString(output->name) : QString();
}

bool InspectorModel::hasBase() const {
    const posegraph::Node* shown = node();
    if (shown == nullptr) return hasNode() && nodeId() == 0;
    return shown->kind != posegraph::NodeKind::Blend;
}

bool InspectorModel::hasInputs() const {
    return node() != nullptr && node()->kind != posegraph::NodeKind::Invert;
}

QStringList InspectorModel::objects() const {
    return node() ? textsOf(node()->mask.objects) : QStringList();
}

QStringList InspectorModel::fields() const {
    return node() ? textsOf(node()->mask.fields) : QStringList();
}

QStringList InspectorModel::bones() const {
    return node() ? textsOf(node()->mask.bones) : QStringList();
}

QStringList InspectorModel::candidates() const {
    QStringList names;
    if (!m_workspace) return names;
    const posegraph::Graph& graph = m_workspace->document()->document().graph();
    for (const posegraph::Slot& slot : graph.slots)
        names.append(QString::fromStdString(slot.name));
    for (const posegraph::Node& other : graph.nodes)
        if (other.id != nodeId()) names.append(QString::fromStdString(other.key));
    return names;
}

int InspectorModel::choiceOf(const QString& name) const {
    return static_cast<int>(candidates().indexOf(name)) + 1;
}

double InspectorModel::reach() const {
    return hasNode() ? m_workspace->preview()->reach(nodeId()) : 0.0;
}

int InspectorModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows;
}

QVariant InspectorModel::data(const QModelIndex& index, int role) const {
    const posegraph::Node* shown = node();
    if (shown == nullptr || !checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto row = static_cast<std::size_t>(index.row());
    if (row >= shown->inputs.size()) return {};
    const posegraph::Input& input = shown->inputs[row];
    const auto inFile = static_cast<double>(input.weightOrDefault());
    const double live = m_workspace->preview()->weight(shown->id, index.row());
    switch (role) {
        case Qt::DisplayRole:
        case SourceRole:
            return QString::fromStdString(input.ref.name);
        case BrokenRole:
            return m_workspace->document()->idOf(QString::fromStdString(input.ref.name)) <= 0;
        case DefaultRole:
            return inFile;
        case LiveRole:
            return live;
        case EffectiveRole:
            return m_workspace->preview()->effectiveWeight(shown->id, index.row());
        case TriedRole:
            return std::abs(live - inFile) > 1e-6;
        default:
            return {};
    }
}

QHash<int, QByteArray> InspectorModel::roleNames() const {
    return {{SourceRole, "source"}, {BrokenRole, "broken"},       {DefaultRole, "defaultWeight"},
            {LiveRole, "live"},     {EffectiveRole, "effective"}, {TriedRole, "tried"}};
}

bool InspectorModel::connectName(const QString& name, int input) {
    if (!hasNode()) return false;
    DocumentSession* document = m_workspace->document();
    if (name.isEmpty()) return document->disconnectInput(nodeId(), input);
    const int from = document->idOf(name);
    return from > 0 &&
           document->connectNodes(static_cast<uint>(from), nodeId(), nodeId() == 0 ? kInspectorBase : input);
}

QStringList InspectorModel::maskEntries(const QString& list) const {
    if (list == QLatin1String("objects")) return objects();
    return list == QLatin1String("fields") ? fields() : bones();
}

bool InspectorModel::addMaskEntry(const QString& list, const QString& entry) {
    QStringList entries = maskEntries(list);
    const QString wanted = entry.trimmed();
    if (wanted.isEmpty() || entries.contains(wanted)) return false;
    entries.append(wanted);
    return m_workspace->document()->setMaskList(nodeId(), list, entries);
}

bool InspectorModel::removeMaskEntry(const QString& list, int index) {
    QStringList entries = maskEntries(list);
    if (index < 0 || index >= entries.size()) return false;
    entries.removeAt(index);
    return m_workspace->document()->setMaskList(nodeId(), list, entries);
}

}  // namespace poseloom::ui
