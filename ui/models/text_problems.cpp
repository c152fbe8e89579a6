// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text_problems.h"

#include <algorithm>

namespace poseloom::ui {

void TextProblems::setSession(TextSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (session != nullptr) connect(session, &TextSession::changed, this, &TextProblems::follow);
    follow();
    emit sessionChanged();
}

/// Errors first: a tree of thousands of nodes has thousands of leaves that no script uses.
void TextProblems::follow() {
    beginResetModel();
    m_problems = m_session ? m_session->diagnostics() : Diagnostics{};
    std::stable_sort(m_problems.begin(), m_problems.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.severity > b.severity; });
    endResetModel();
    m_current = std::min(m_current, total() - 1);
    emit countsChanged();
    emit currentChanged();
}

int TextProblems::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_problems.size());
}

int TextProblems::count(Severity severity) const {
    return static_cast<int>(
        std::count_if(m_problems.begin(), m_problems.end(),
                      [severity](const Diagnostic& problem) { return problem.severity == severity; }));
}

QVariant TextProblems::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Diagnostic& problem = m_problems[static_cast<std::size_t>(index.row())];
    switch (role) {
        case SeverityRole:
            return problem.severity == Severity::Error     ? QStringLiteral("error")
                   : problem.severity == Severity::Warning ? QStringLiteral("warning")
                                                           : QStringLiteral("info");
        case CodeRole:
            return QString::fromStdString(problem.code);
        case LineRole:
            return static_cast<int>(problem.where.start.line);
        case Qt::DisplayRole:
        case MessageRole:
            return QString::fromStdString(problem.message);
        case PlaceRole:
            return tr("line %1").arg(problem.where.start.line);
        case FixesRole: {
            QStringList labels;
            for (const Fix& fix : problem.fixes)
                labels.append(QString::fromStdString(fix.label));
            return labels;
        }
        default:
            return {};
    }
}

QHash<int, QByteArray> TextProblems::roleNames() const {
    return {{SeverityRole, "severity"}, {CodeRole, "code"},   {LineRole, "line"},
            {MessageRole, "message"},   {FixesRole, "fixes"}, {PlaceRole, "place"}};
}

bool TextProblems::applyFix(int row, int fix) {
    if (!m_session || row < 0 || row >= rowCount()) return false;
    const std::vector<Fix>& fixes = m_problems[static_cast<std::size_t>(row)].fixes;
    if (fix < 0 || static_cast<std::size_t>(fix) >= fixes.size()) return false;
    return m_session->applyFix(Fix(fixes[static_cast<std::size_t>(fix)]));
}

void TextProblems::jump(int row) {
    if (row < 0 || row >= rowCount()) return;
    m_current = row;
    emit currentChanged();
    emit jumpRequested(static_cast<int>(m_problems[static_cast<std::size_t>(row)].where.start.line));
}

void TextProblems::next(int step) {
    if (total() == 0) return;
    const bool first = m_current < 0;
    jump(first ? (step > 0 ? 0 : total() - 1) : (m_current + step + total()) % total());
}

}  // namespace poseloom::ui
