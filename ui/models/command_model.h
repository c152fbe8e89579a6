// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QSortFilterProxyModel>

#include "models/action_catalogue.h"

namespace poseloom::ui {

/// The actions whose text holds the letters of a search, in their order: "sproj" finds "Save Project As".
/// The roles are those of the catalogue.
class CommandModel : public QSortFilterProxyModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(
        poseloom::ui::ActionCatalogue* catalogue READ catalogue WRITE setCatalogue NOTIFY catalogueChanged)
    Q_PROPERTY(QString search READ search WRITE setSearch NOTIFY searchChanged)
    /// Only this menu; empty: all.
    Q_PROPERTY(QString menu READ menu WRITE setMenu NOTIFY menuChanged)
    /// False leaves out what only its own view can do.
    Q_PROPERTY(bool everywhere READ everywhere WRITE setEverywhere NOTIFY everywhereChanged)

  public:
    explicit CommandModel(QObject* parent = nullptr);

    ActionCatalogue* catalogue() const { return m_catalogue; }
    void setCatalogue(ActionCatalogue* catalogue);
    QString search() const { return m_search; }
    void setSearch(const QString& search);
    QString menu() const { return m_menu; }
    void setMenu(const QString& menu);
    bool everywhere() const { return m_everywhere; }
    void setEverywhere(bool everywhere);

    Q_INVOKABLE QString actionAt(int row) const;

  Q_SIGNALS:
    void catalogueChanged();
    void searchChanged();
    void menuChanged();
    void everywhereChanged();

  protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

  private:
    ActionCatalogue* m_catalogue = nullptr;
    QString m_search;
    QString m_menu;
    bool m_everywhere = true;
};

}  // namespace poseloom::ui
