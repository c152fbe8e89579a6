// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QtQuick3D/qquick3dinstancing.h>

#include <QColor>
#include <QPointer>
#include <array>

#include "viewport/bone_geometry.h"
#include "viewport/viewport_scene.h"

namespace poseloom::ui {

/// The skeleton of the shown pose as instances of BoneGeometry: bones between joints, or a ball per joint, in
/// the model's own space. The selected and hovered bones stand out, those outside the shown mask are dim.
class BoneInstancing : public QQuick3DInstancing {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::ViewportScene* scene READ scene WRITE setScene NOTIFY sceneChanged)
    Q_PROPERTY(poseloom::ui::BoneGeometry::Shape shape READ shape WRITE setShape NOTIFY lookChanged)
    Q_PROPERTY(bool ghost READ ghost WRITE setGhost NOTIFY lookChanged)  ///< the second pose instead
    Q_PROPERTY(QColor color MEMBER m_color NOTIFY lookChanged)
    Q_PROPERTY(QColor selectedColor MEMBER m_selectedColor NOTIFY lookChanged)
    Q_PROPERTY(QColor hoveredColor MEMBER m_hoveredColor NOTIFY lookChanged)
    Q_PROPERTY(QColor excludedColor MEMBER m_excludedColor NOTIFY lookChanged)

  public:
    explicit BoneInstancing(QQuick3DObject* parent = nullptr);

    ViewportScene* scene() const { return m_scene; }
    void setScene(ViewportScene* scene);
    BoneGeometry::Shape shape() const { return m_shape; }
    void setShape(BoneGeometry::Shape shape);
    bool ghost() const { return m_ghost; }
    void setGhost(bool ghost);

  Q_SIGNALS:
    void sceneChanged();
    void lookChanged();

  protected:
    QByteArray getInstanceBuffer(int* instanceCount) override;

  private:
    void followPreview();
    const std::vector<glm::mat4>& pose() const;
    int fill(InstanceTableEntry* out, std::size_t capacity) const;
    bool entryFor(std::size_t joint, InstanceTableEntry& entry) const;
    QColor colorOf(int joint) const;

    QPointer<ViewportScene> m_scene;
    QPointer<PreviewSession> m_preview;
    BoneGeometry::Shape m_shape = BoneGeometry::Bone;
    bool m_ghost = false;
    QColor m_color{Qt::white};
    QColor m_selectedColor{Qt::yellow};
    QColor m_hoveredColor{Qt::cyan};
    QColor m_excludedColor{Qt::gray};
    /// The renderer keeps the last one while the next is written: two, so that neither is ever copied.
    std::array<QByteArray, 2> m_buffers;
    std::size_t m_next = 0;
};

}  // namespace poseloom::ui
