// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>

#include <vector>

#include "clip/clip_sheet.h"

namespace poseloom::ui {

/// The events of the clip that is shown, by frame.
class ClipEvents : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::ClipSheet* sheet READ sheet WRITE setSheet NOTIFY sheetChanged)
    Q_PROPERTY(int count READ count NOTIFY countChanged)

  public:
    enum Role {
        FrameRole = Qt::UserRole + 1,
        ObjectRole,
        NumberRole,
        KindRole,
        NameRole,
        ValueRole,
        LineRole
    };

    using QAbstractListModel::QAbstractListModel;

    ClipSheet* sheet() const { return m_sheet; }
    void setSheet(ClipSheet* sheet);
    int count() const { return static_cast<int>(m_events.size()); }
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

  Q_SIGNALS:
    void sheetChanged();
    void countChanged();

  private:
    struct Row {
        double frame = 0.0;
        QString object;
        int number = 0;
        QString kind;
        QString name;
        QString value;
        int line = 0;
        bool operator==(const Row&) const = default;
    };
    void follow();

    QPointer<ClipSheet> m_sheet;
    std::vector<Row> m_events;
};

}  // namespace poseloom::ui
