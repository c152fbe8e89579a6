// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/outline_model.h"

#include <QFileInfo>

#include <utility>

namespace poseloom::ui {

namespace {

QString kindName(posegraph::NodeKind kind) {
    const std::string_view name = posegraph::nameOf(kind);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

}  // namespace

OutlineModel::OutlineModel(QObject* parent) : QAbstractListModel(parent) {}

void OutlineModel::setWorkspace(Workspace* workspace) {
    if (m_workspace == workspace) return;
    m_workspace = workspace;
    if (workspace != nullptr) {
        DocumentSession* document = workspace->document();
        connect(document, &DocumentSession::changed, this, &OutlineModel::refresh);
        connect(document, &DocumentSession::documentReplaced, this, &OutlineModel::refresh);
        connect(document, &DocumentSession::selectionChanged, this, &OutlineModel::refreshSelection);
        connect(workspace, &Workspace::projectChanged, this, &OutlineModel::refresh);
    }
    refresh();
    emit workspaceChanged();
}

std::vector<OutlineModel::Row> OutlineModel::readRows() const {
    std::vector<Row> rows;
    if (!m_workspace) return rows;
    const posegraph::Graph& graph = m_workspace->document()->document().graph();
    for (const posegraph::Slot& slot : graph.slots) {
        const QString name = QString::fromStdString(slot.name);
        QString clip = m_workspace->clipAnimation(name);
        if (clip.isEmpty()) clip = QFileInfo(m_workspace->clipFile(name)).fileName();
        rows.push_back({slot.id, name, QStringLiteral("Slot"), clip.isEmpty() ? tr("no clip") : clip});
    }
    for (const posegraph::Node& node : graph.nodes) {
        const int inputs = static_cast<int>(node.inputs.size()) + (node.base ? 1 : 0);
        const QString masked = node.mask.empty() ? QString() : tr(" · masked");
        rows.push_back({node.id, QString::fromStdString(node.key), kindName(node.kind),
                        (inputs == 1 ? tr("1 input") : tr("%1 inputs").arg(inputs)) + masked});
    }
    const QString output = graph.output ? QString::fromStdString(graph.output->name) : tr("nothing");
    rows.push_back({0, tr("Output"), QStringLiteral("Output"), output});
    return rows;
}

void OutlineModel::refresh() {
    std::vector<Row> rows = readRows();
    if (rows == m_rows) return;
    if (rows.size() == m_rows.size()) {
        m_rows = std::move(rows);
        emit dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void OutlineModel::refreshSelection() {
    if (!m_rows.empty()) emit dataChanged(index(0), index(rowCount() - 1), {SelectedRole});
}

int OutlineModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant OutlineModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
        case NodeIdRole:
            return row.id;
        case Qt::DisplayRole:
        case NameRole:
            return row.name;
        case KindRole:
            return row.kind;
        case DetailRole:
            return row.detail;
        case SelectedRole:
            return m_workspace && m_workspace->document()->isSelected(row.id);
        default:
            return {};
    }
}

QHash<int, QByteArray> OutlineModel::roleNames() const {
    return {{NodeIdRole, "nodeId"},
            {NameRole, "name"},
            {KindRole, "kind"},
            {DetailRole, "detail"},
            {SelectedRole, "selected"}};
}

void OutlineModel::select(int row, bool extend) {
    if (!m_workspace || row < 0 || row >= rowCount()) return;
    const QVariant id(m_rows[static_cast<std::size_t>(row)].id);
    QVariantList selection = extend ? m_workspace->document()->selection() : QVariantList{};
    if (!selection.removeOne(id)) selection.append(id);
    m_workspace->document()->setSelection(selection);
}

}  // namespace poseloom::ui
