// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>

#include <vector>

namespace poseloom::ui {

/// One thing that a person can do. `when` names the condition under which it can be done: always, document,
/// undo, redo, selection, weights, problems. `place` is where its key works: window, canvas, timeline or
/// viewport; views other than the window handle their own keys, the catalogue only lists them.
struct ActionEntry {
    QString id;
    QString menu;
    QString text;
    QString keys;
    QString when;
    QString place;
    bool checkable = false;
};

/// Every action, once: the menus, the command palette, the tooltips and the shortcut page are made from it.
class ActionCatalogue : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT

  public:
    enum Role { IdRole = Qt::UserRole + 1, MenuRole, TextRole, KeysRole, WhenRole, PlaceRole, CheckableRole };

    explicit ActionCatalogue(QObject* parent = nullptr);

    const std::vector<ActionEntry>& entries() const { return m_entries; }
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    /// "Undo (Ctrl+Z)", for tooltips; empty where there is no such action.
    Q_INVOKABLE QString hint(const QString& id) const;

    Q_INVOKABLE QString label(const QString& id) const;
    Q_INVOKABLE QString condition(const QString& id) const;

  private:
    const ActionEntry* find(const QString& id) const;

    std::vector<ActionEntry> m_entries;
};

}  // namespace poseloom::ui
