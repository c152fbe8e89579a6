// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>

#include <vector>

#include "clip/clip_sheet.h"

namespace poseloom::ui {

/// The rows of a clip's sheet, for the list beside it.
class ClipRows : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::ClipSheet* sheet READ sheet WRITE setSheet NOTIFY sheetChanged)

  public:
    enum Role { TrackRole = Qt::UserRole + 1, ObjectRole, NameRole, DetailRole, KeysRole };

    using QAbstractListModel::QAbstractListModel;

    ClipSheet* sheet() const { return m_sheet; }
    void setSheet(ClipSheet* sheet);
    /// The track of a row, or -1.
    Q_INVOKABLE int trackAt(int row) const;
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

  Q_SIGNALS:
    void sheetChanged();

  private:
    void follow();

    QPointer<ClipSheet> m_sheet;
    std::vector<SheetRow> m_rows;
};

}  // namespace poseloom::ui
