// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointF>

#include <vector>

#include "document/project.h"

namespace poseloom::ui {

/// The titled boxes behind the nodes, in canvas units. One that is dragged is shown moved before it is.
class CanvasFrameModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("The canvas owns its frames")

  public:
    enum Role { TitleRole = Qt::UserRole + 1, XRole, YRole, WidthRole, HeightRole };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    void show(const std::vector<document::FrameSetting>& frames);
    void showMoved(int row, QPointF by);

  private:
    std::vector<document::FrameSetting> m_frames;
    int m_moved = -1;
    QPointF m_movedBy;
};

}  // namespace poseloom::ui
