// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>
#include <QVector3D>
#include <vector>

#include "viewport/viewport_scene.h"

namespace poseloom::ui {

/// Every joint's name and where it is drawn, in pixels. Follows pose and camera only while `active`.
class BoneLabelModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::ViewportScene* scene READ scene WRITE setScene NOTIFY sceneChanged)
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY activeChanged)

  public:
    enum Role { NameRole = Qt::UserRole + 1, PixelXRole, PixelYRole, ShownRole };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    ViewportScene* scene() const { return m_scene; }
    void setScene(ViewportScene* scene);
    bool active() const { return m_active; }
    void setActive(bool active);

  Q_SIGNALS:
    void sceneChanged();
    void activeChanged();

  private:
    void rebuild();
    void place();
    void follow();

    QPointer<ViewportScene> m_scene;
    std::vector<QVector3D> m_pixels;
    bool m_active = false;
};

}  // namespace poseloom::ui
