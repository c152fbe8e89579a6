// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QtQuick3D/qquick3dobject.h>

#include <QMetaProperty>
#include <QObject>
#include <QPointer>
#include <QQmlParserStatus>
#include <vector>

#include "preview/preview_session.h"

namespace poseloom::ui {

/// Puts a pose on screen: one node per joint, all flat under `parentNode`, written in model space on every
/// pose. Fills `skin` once, when the component is complete: a live skin must not be refilled, so make a new
/// rig and skin for a new model.
class JointRig : public QObject, public QQmlParserStatus {
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus)
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::PreviewSession* preview READ preview WRITE setPreview NOTIFY wiringChanged)
    Q_PROPERTY(QQuick3DObject* parentNode READ parentNode WRITE setParentNode NOTIFY wiringChanged)
    Q_PROPERTY(QQuick3DObject* skin READ skin WRITE setSkin NOTIFY wiringChanged)

  public:
    using QObject::QObject;
    ~JointRig() override;

    PreviewSession* preview() const { return m_preview; }
    void setPreview(PreviewSession* preview);
    QQuick3DObject* parentNode() const { return m_parentNode; }
    void setParentNode(QQuick3DObject* node);
    QQuick3DObject* skin() const { return m_skin; }
    void setSkin(QQuick3DObject* skin);

    void classBegin() override {}
    void componentComplete() override;
    int jointCount() const { return static_cast<int>(m_nodes.size()); }
    /// Writes the preview's pose into the nodes; poseChanged() does this by itself.
    void writePose();

  Q_SIGNALS:
    void wiringChanged();

  private:
    void createNodes();
    void fillSkin();

    QPointer<PreviewSession> m_preview;
    QPointer<QQuick3DObject> m_parentNode;
    QPointer<QQuick3DObject> m_skin;
    std::vector<QQuick3DObject*> m_nodes;  ///< children of this object
    QMetaProperty m_position;
    QMetaProperty m_rotation;
    QMetaProperty m_scale;
};

}  // namespace poseloom::ui
