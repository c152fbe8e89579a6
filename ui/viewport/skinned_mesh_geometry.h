// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QtQuick3D/qquick3dgeometry.h>

#include <QList>
#include <QPointer>
#include <QStringList>
#include <QVector3D>
#include <cstdint>
#include <vector>

#include "preview/preview_session.h"

namespace poseloom::ui {

/// The preview's mesh for the graphics card: one choice of every body part, grouped by material: one group
/// per name of `materials` where that is given, else `toneCount` groups. Filled when `preview` is set: make a
/// new one for a new model.
class SkinnedMeshGeometry : public QQuick3DGeometry {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::PreviewSession* preview READ preview WRITE setPreview NOTIFY previewChanged)
    Q_PROPERTY(bool wireframe READ wireframe WRITE setWireframe NOTIFY wireframeChanged)
    Q_PROPERTY(int toneCount READ toneCount CONSTANT)
    Q_PROPERTY(QList<int> choices READ choices WRITE setChoices NOTIFY choicesChanged)  ///< per body part; 0
    Q_PROPERTY(QStringList materials READ materials WRITE setMaterials NOTIFY materialsChanged)
    Q_PROPERTY(bool empty READ empty NOTIFY previewChanged)

  public:
    using QQuick3DGeometry::QQuick3DGeometry;

    PreviewSession* preview() const { return m_preview; }
    void setPreview(PreviewSession* preview);
    bool wireframe() const { return m_wireframe; }
    void setWireframe(bool wireframe);
    int toneCount() const;
    QList<int> choices() const { return m_choices; }
    void setChoices(const QList<int>& choices);
    QStringList materials() const { return m_materials; }
    void setMaterials(const QStringList& materials);
    bool empty() const { return m_empty; }

  Q_SIGNALS:
    void previewChanged();
    void wireframeChanged();
    void choicesChanged();
    void materialsChanged();

  private:
    void fill();
    std::vector<std::vector<std::uint32_t>> trianglesByGroup(const rig::Mesh& mesh) const;

    QPointer<PreviewSession> m_preview;
    QList<int> m_choices;
    QStringList m_materials;
    bool m_wireframe = false;
    bool m_empty = true;
};

}  // namespace poseloom::ui
