// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/command_model.h"

namespace poseloom::ui {

namespace {

bool holdsInOrder(const QString& text, const QString& letters) {
    qsizetype at = 0;
    for (const QChar letter : letters) {
        if (letter.isSpace()) continue;
        at = text.indexOf(letter, at, Qt::CaseInsensitive);
        if (at < 0) return false;
        ++at;
    }
    return true;
}

}  // namespace

CommandModel::CommandModel(QObject* parent) : QSortFilterProxyModel(parent) {}

void CommandModel::setCatalogue(ActionCatalogue* catalogue) {
    if (m_catalogue == catalogue) return;
    m_catalogue = catalogue;
    setSourceModel(catalogue);
    emit catalogueChanged();
}

void CommandModel::setSearch(const QString& search) {
    if (m_search == search) return;
    m_search = search;
    invalidateFilter();
    emit searchChanged();
}

void CommandModel::setMenu(const QString& menu) {
    if (m_menu == menu) return;
    m_menu = menu;
    invalidateFilter();
    emit menuChanged();
}

void CommandModel::setEverywhere(bool everywhere) {
    if (m_everywhere == everywhere) return;
    m_everywhere = everywhere;
    invalidateFilter();
    emit everywhereChanged();
}

QString CommandModel::actionAt(int row) const {
    return data(index(row, 0), ActionCatalogue::IdRole).toString();
}

bool CommandModel::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const QModelIndex at = sourceModel()->index(row, 0, parent);
    if (!m_everywhere && at.data(ActionCatalogue::PlaceRole).toString() != QLatin1String("window"))
        return false;
    const QString menu = at.data(ActionCatalogue::MenuRole).toString();
    if (!m_menu.isEmpty() && menu != m_menu) return false;
    return holdsInOrder(menu + QLatin1Char(' ') + at.data(ActionCatalogue::TextRole).toString(), m_search);
}

}  // namespace poseloom::ui
