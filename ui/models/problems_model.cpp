// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/problems_model.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace poseloom::ui {

namespace {

QString placeOf(const Diagnostic& problem) {
    QString file = QFileInfo(QString::fromStdString(problem.where.file)).fileName();
    const bool hasPosition = !problem.where.span.empty() || problem.where.start.line > 1;
    if (!hasPosition || file.isEmpty()) return file;
    return QStringLiteral("%1:%2:%3").arg(file).arg(problem.where.start.line).arg(problem.where.start.column);
}

}  // namespace

ProblemsModel::ProblemsModel(QObject* parent) : QAbstractListModel(parent) {}

void ProblemsModel::setWorkspace(Workspace* workspace) {
    if (m_workspace == workspace) return;
    m_workspace = workspace;
    if (workspace != nullptr) connect(workspace, &Workspace::problemsChanged, this, &ProblemsModel::refresh);
    refresh();
    emit workspaceChanged();
}

void ProblemsModel::refresh() {
    Diagnostics problems = m_workspace ? m_workspace->problems() : Diagnostics{};
    std::stable_sort(problems.begin(), problems.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.severity > b.severity; });
    beginResetModel();
    m_problems = std::move(problems);
    endResetModel();
    if (m_current >= total()) {
        m_current = -1;
        emit currentChanged();
    }
    emit countsChanged();
}

int ProblemsModel::count(Severity severity) const {
    return static_cast<int>(
        std::count_if(m_problems.begin(), m_problems.end(),
                      [&](const Diagnostic& problem) { return problem.severity == severity; }));
}

int ProblemsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : total();
}

QVariant ProblemsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Diagnostic& problem = m_problems[static_cast<std::size_t>(index.row())];
    switch (role) {
        case SeverityRole: {
            const std::string_view name = nameOf(problem.severity);
            return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        }
        case CodeRole:
            return QString::fromStdString(problem.code);
        case PlaceRole:
            return placeOf(problem);
        case Qt::DisplayRole:
        case MessageRole:
            return QString::fromStdString(problem.message);
        case SubjectRole:
            return QString::fromStdString(problem.subject);
        case FixesRole: {
            QStringList labels;
            for (const Fix& fix : problem.fixes)
                labels.append(QString::fromStdString(fix.label));
            if (m_workspace && !m_workspace->slotOfBoneMap(problem).isEmpty()) labels.append(tr("Bone map…"));
            return labels;
        }
        default:
            return {};
    }
}

QHash<int, QByteArray> ProblemsModel::roleNames() const {
    return {{SeverityRole, "severity"}, {CodeRole, "code"},       {PlaceRole, "place"},
            {MessageRole, "message"},   {SubjectRole, "subject"}, {FixesRole, "fixes"}};
}

bool ProblemsModel::isInDocument(const Diagnostic& problem) const {
    return m_workspace && problem.where.file == m_workspace->document()->document().file() &&
           !problem.where.span.empty();
}

void ProblemsModel::selectSubject(const Diagnostic& problem) {
    DocumentSession* document = m_workspace->document();
    const int named = document->idOf(QString::fromStdString(problem.subject));
    if (named >= 0) {
        document->setSelection({QVariant(static_cast<uint>(named))});
        return;
    }
    if (!isInDocument(problem)) return;
    for (const posegraph::Node& node : document->document().graph().nodes)
        if (node.blockSpan.contains(problem.where.span.begin)) document->setSelection({QVariant(node.id)});
}

void ProblemsModel::jump(int row) {
    if (!m_workspace || row < 0 || row >= total()) return;
    const Diagnostic problem = m_problems[static_cast<std::size_t>(row)];
    m_current = row;
    emit currentChanged();
    selectSubject(problem);
    if (isInDocument(problem))
        emit jumpRequested(static_cast<int>(problem.where.span.begin),
                           static_cast<int>(problem.where.span.end));
}

void ProblemsModel::next(int step) {
    if (total() == 0) return;
    const bool first = m_current < 0;
    jump(first ? (step > 0 ? 0 : total() - 1) : (m_current + step + total()) % total());
}

bool ProblemsModel::applyFix(int row, int fix) {
    if (!m_workspace || row < 0 || row >= total() || fix < 0) return false;
    const Diagnostic problem = m_problems[static_cast<std::size_t>(row)];
    if (static_cast<std::size_t>(fix) >= problem.fixes.size()) {
        const QString slot = m_workspace->slotOfBoneMap(problem);
        if (!slot.isEmpty()) emit m_workspace->boneMapWanted(slot);
        return !slot.isEmpty();
    }
    const Fix& chosen = problem.fixes[static_cast<std::size_t>(fix)];
    return m_workspace->document()->performText(chosen.edits, QString::fromStdString(chosen.label));
}

void ProblemsModel::suppress(int row, const QString& because) {
    if (!m_workspace || row < 0 || row >= total()) return;
    const Diagnostic problem = m_problems[static_cast<std::size_t>(row)];
    m_workspace->suppress(QString::fromStdString(problem.code), QString::fromStdString(problem.subject),
                          because);
}

}  // namespace poseloom::ui
