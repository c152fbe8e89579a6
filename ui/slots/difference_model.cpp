// SPDX-License-Identifier: GPL-3.0-or-later
#include "slots/difference_model.h"

#include "eval/perro_rules.h"
#include "eval/semantics_rules.h"

namespace poseloom::ui {

namespace {

QString partOf(const eval::SemanticsDifference& difference) {
    QString part = QString::fromStdString(difference.object);
    if (difference.bone) part += QStringLiteral("[%1]").arg(QString::fromStdString(difference.bone->text()));
    return part + QLatin1Char('.') + QString::fromStdString(difference.field);
}

QString whenOf(const eval::SemanticsDifference& difference) {
    QString worst = DifferenceModel::tr("worst at %1 s").arg(difference.worstSeconds, 0, 'f', 2);
    if (difference.firstSeconds == difference.lastSeconds) return worst;
    return DifferenceModel::tr("%1 to %2 s, %3")
        .arg(difference.firstSeconds, 0, 'f', 2)
        .arg(difference.lastSeconds, 0, 'f', 2)
        .arg(worst);
}

QStringList causesOf(const eval::SemanticsDifference& difference) {
    QStringList causes;
    for (const eval::DifferenceCause& cause : difference.causes)
        causes.append(QString::fromStdString(std::string(eval::ruleOf(cause.rule).engine)));
    return causes;
}

QStringList codesOf(const eval::SemanticsDifference& difference) {
    QStringList codes;
    for (const eval::DifferenceCause& cause : difference.causes)
        codes.append(QString::fromStdString(std::string(eval::ruleOf(cause.rule).code)));
    return codes;
}

}  // namespace

void DifferenceModel::setWorkspace(Workspace* workspace) {
    if (m_workspace == workspace) return;
    if (m_workspace) m_workspace->disconnect(this);
    m_workspace = workspace;
    if (workspace != nullptr)
        connect(workspace, &Workspace::meaningsChanged, this, &DifferenceModel::refresh);
    refresh();
    emit workspaceChanged();
}

void DifferenceModel::refresh() {
    beginResetModel();
    m_list =
        m_workspace ? m_workspace->meanings().differences.list : std::vector<eval::SemanticsDifference>{};
    endResetModel();
    emit changed();
}

int DifferenceModel::moments() const {
    return m_workspace ? static_cast<int>(m_workspace->meanings().differences.moments) : 0;
}

int DifferenceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : total();
}

QVariant DifferenceModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const eval::SemanticsDifference& row = m_list[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
        case PartRole:
            return partOf(row);
        case NodeRole:
            return QString::fromStdString(row.node);
        case AmountRole:
            return QString::fromStdString(eval::shownAmount(row));
        case WhenRole:
            return whenOf(row);
        case CausesRole:
            return causesOf(row);
        case CodesRole:
            return codesOf(row);
        default:
            return {};
    }
}

QHash<int, QByteArray> DifferenceModel::roleNames() const {
    return {{PartRole, "part"}, {NodeRole, "node"},     {AmountRole, "amount"},
            {WhenRole, "when"}, {CausesRole, "causes"}, {CodesRole, "codes"}};
}

void DifferenceModel::show(int row) {
    if (!m_workspace || row < 0 || row >= total()) return;
    const eval::SemanticsDifference difference = m_list[static_cast<std::size_t>(row)];
    PreviewSession& preview = *m_workspace->preview();
    preview.setGhostShown(true);
    m_workspace->poseAt(difference.worstSeconds);
    if (preview.skeleton() == nullptr || !difference.bone) return;
    const std::string bone = difference.bone->index ? std::string() : difference.bone->name;
    const auto& joints = preview.skeleton()->joints;
    for (std::size_t joint = 0; joint < joints.size(); ++joint) {
        const bool meant =
            difference.bone->index ? joint == *difference.bone->index : joints[joint].name == bone;
        if (meant) preview.setSelectedJoint(static_cast<int>(joint));
    }
}

}  // namespace poseloom::ui
