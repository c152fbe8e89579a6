// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QtQuick3D/qquick3dgeometry.h>

#include <QPointer>
#include <array>
#include <glm/mat4x4.hpp>
#include <vector>

#include "model/model_preview.h"

namespace poseloom::ui {

/// Lines over the posed model, in its own space: hitboxes, attachments as axes, the box of the sequence, or
/// the normals of the mesh. Nothing is worked out while it is not active.
class ModelOverlay : public QQuick3DGeometry {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::ModelPreview* model READ model WRITE setModel NOTIFY modelChanged)
    Q_PROPERTY(Kind kind READ kind WRITE setKind NOTIFY kindChanged)
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY activeChanged)
    Q_PROPERTY(int lineCount READ lineCount NOTIFY linesChanged)

  public:
    enum Kind { Hitboxes, Attachments, Bounds, Normals };
    Q_ENUM(Kind)

    explicit ModelOverlay(QQuick3DObject* parent = nullptr);

    ModelPreview* model() const { return m_model; }
    void setModel(ModelPreview* model);
    Kind kind() const { return m_kind; }
    void setKind(Kind kind);
    bool active() const { return m_active; }
    void setActive(bool active);
    int lineCount() const { return m_lines; }

  Q_SIGNALS:
    void modelChanged();
    void kindChanged();
    void activeChanged();
    void linesChanged();

  private:
    struct Vertex {
        std::array<float, 3> position{};
        std::array<float, 4> color{};
    };
    using Color = std::array<float, 4>;
    void fill();
    void addLine(glm::vec3 from, glm::vec3 to, const Color& color);
    void addBox(glm::vec3 low, glm::vec3 high, const glm::mat4& place, const Color& color);
    void addHitboxes();
    void addAttachments();
    void addBounds();
    void addNormals();
    float size() const;

    QPointer<ModelPreview> m_model;
    Kind m_kind = Hitboxes;
    bool m_active = false;
    int m_lines = 0;
    std::vector<Vertex> m_vertices;
};

}  // namespace poseloom::ui
