// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QPointF>
#include <QPointer>
#include <QQuaternion>
#include <QVector3D>
#include <QVector4D>
#include <vector>

#include "preview/preview_session.h"
#include "viewport/model_placement.h"
#include "viewport/viewport_camera.h"

namespace poseloom::ui {

/// What stands in the viewport and what the mouse does to it: the model's placement in the world, framing,
/// picking, and which joints the current node's mask leaves out. Owns nothing that it is given.
class ViewportScene : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::PreviewSession* preview READ preview WRITE setPreview NOTIFY previewChanged)
    Q_PROPERTY(poseloom::ui::ViewportCamera* camera READ camera WRITE setCamera NOTIFY cameraChanged)
    Q_PROPERTY(QQuaternion rootRotation READ rootRotation NOTIFY modelChanged)
    Q_PROPERTY(QVector3D rootScale READ rootScale NOTIFY modelChanged)
    Q_PROPERTY(bool hasSkeleton READ hasSkeleton NOTIFY modelChanged)
    Q_PROPERTY(bool hasMesh READ hasMesh NOTIFY modelChanged)
    Q_PROPERTY(int jointCount READ jointCount NOTIFY modelChanged)
    Q_PROPERTY(bool zUp READ zUp NOTIFY modelChanged)  ///< of the file's axes, Z is the one that points up
    /// x and z on the ground, radius in metres, strength from 0 to 1.
    Q_PROPERTY(QVector4D shadow READ shadow NOTIFY shadowChanged)
    Q_PROPERTY(int hoveredJoint READ hoveredJoint NOTIFY hoveredChanged)
    Q_PROPERTY(QString hoveredName READ hoveredName NOTIFY hoveredChanged)
    Q_PROPERTY(QString selectedName READ selectedName NOTIFY selectedChanged)
    /// The node whose bone mask is shown; 0: none.
    Q_PROPERTY(int maskNode READ maskNode WRITE setMaskNode NOTIFY maskChanged)
    // The file's own axes as they look on screen: y points down, lengths up to 1.
    Q_PROPERTY(QPointF axisX READ axisX NOTIFY axesChanged)
    Q_PROPERTY(QPointF axisY READ axisY NOTIFY axesChanged)
    Q_PROPERTY(QPointF axisZ READ axisZ NOTIFY axesChanged)

  public:
    using QObject::QObject;

    PreviewSession* preview() const { return m_preview; }
    void setPreview(PreviewSession* preview);
    ViewportCamera* camera() const { return m_camera; }
    void setCamera(ViewportCamera* camera);
    QQuaternion rootRotation() const;
    QVector3D rootScale() const;
    bool hasSkeleton() const;
    bool hasMesh() const;
    int jointCount() const;
    bool zUp() const;
    QVector4D shadow() const { return m_shadow; }
    int hoveredJoint() const { return m_hovered; }
    QString hoveredName() const { return jointName(m_hovered); }
    QString selectedName() const;
    int maskNode() const { return m_maskNode; }
    void setMaskNode(int node);
    QPointF axisX() const { return axisOnScreen({1.0F, 0.0F, 0.0F}); }
    QPointF axisY() const { return axisOnScreen({0.0F, 1.0F, 0.0F}); }
    QPointF axisZ() const { return axisOnScreen({0.0F, 0.0F, 1.0F}); }

    /// Selects the bone under a pixel, or none.
    Q_INVOKABLE void pickAt(QPointF pixel);
    Q_INVOKABLE void hoverAt(QPointF pixel);
    Q_INVOKABLE void endHover();
    /// Frames the selected bone, or everything where none is selected.
    Q_INVOKABLE void focus();
    Q_INVOKABLE void frameAll();
    /// A direction in the model's axes and units as one of the world.
    Q_INVOKABLE QVector3D toWorldDirection(QVector3D direction) const;
    /// From now on the view is the person's: a new size no longer frames the model anew.
    Q_INVOKABLE void keepView() { m_framesItself = false; }

    const ModelPlacement& placement() const { return m_placement; }
    /// Whether the shown mask leaves a joint out.
    bool excluded(std::size_t joint) const { return joint < m_excluded.size() && m_excluded[joint]; }
    /// How much each joint takes part in what plays, painted on the skeleton; empty: all of them fully.
    void paintWeights(std::vector<float> weights);
    float paintedWeight(std::size_t joint) const;
    /// The model's largest extent at bind time, in its own units; never 0.
    float modelSize() const { return m_modelSize; }
    QString jointName(int joint) const;

  Q_SIGNALS:
    void previewChanged();
    void cameraChanged();
    void modelChanged();
    void shadowChanged();
    void hoveredChanged();
    void selectedChanged();
    void maskChanged();
    void axesChanged();

  private:
    void adoptModel();
    void followPose();
    void updateMask();
    void reframe();
    void setHovered(int joint);
    int jointAt(QPointF pixel) const;
    QPointF axisOnScreen(QVector3D axis) const;

    QPointer<PreviewSession> m_preview;
    QPointer<ViewportCamera> m_camera;
    ModelPlacement m_placement;
    QVector4D m_shadow;
    std::vector<bool> m_excluded;
    std::vector<float> m_weights;
    float m_modelSize = 1.0F;
    int m_hovered = -1;
    int m_maskNode = 0;
    bool m_framesItself = true;
    QSizeF m_framedSize;
};

}  // namespace poseloom::ui
