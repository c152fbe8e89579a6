// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QtQuick3D/qquick3dgeometry.h>

#include <QPointer>
#include <QVector3D>

#include "preview/preview_session.h"

namespace poseloom::ui {

/// The preview's mesh for the graphics card: the first choice of every body part, grouped into `toneCount`
/// material groups by material. Filled once, when `preview` is set: make a new one for a new model.
class SkinnedMeshGeometry : public QQuick3DGeometry {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::PreviewSession* preview READ preview WRITE setPreview NOTIFY previewChanged)
    Q_PROPERTY(bool wireframe READ wireframe WRITE setWireframe NOTIFY wireframeChanged)
    Q_PROPERTY(int toneCount READ toneCount CONSTANT)
    Q_PROPERTY(bool empty READ empty NOTIFY previewChanged)

  public:
    using QQuick3DGeometry::QQuick3DGeometry;

    PreviewSession* preview() const { return m_preview; }
    void setPreview(PreviewSession* preview);
    bool wireframe() const { return m_wireframe; }
    void setWireframe(bool wireframe);
    int toneCount() const;
    bool empty() const { return m_empty; }

  Q_SIGNALS:
    void previewChanged();
    void wireframeChanged();

  private:
    void fill();

    QPointer<PreviewSession> m_preview;
    bool m_wireframe = false;
    bool m_empty = true;
};

}  // namespace poseloom::ui
