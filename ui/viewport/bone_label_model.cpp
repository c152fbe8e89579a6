// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewport/bone_label_model.h"

namespace poseloom::ui {

int BoneLabelModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_pixels.size());
}

QVariant BoneLabelModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const QVector3D& pixel = m_pixels[static_cast<std::size_t>(index.row())];
    switch (role) {
        case NameRole:
            return m_scene ? m_scene->jointName(index.row()) : QString();
        case PixelXRole:
            return pixel.x();
        case PixelYRole:
            return pixel.y();
        case ShownRole:
            return pixel.z() > 0.0F;
        default:
            return {};
    }
}

QHash<int, QByteArray> BoneLabelModel::roleNames() const {
    return {{NameRole, "name"}, {PixelXRole, "pixelX"}, {PixelYRole, "pixelY"}, {ShownRole, "shown"}};
}

void BoneLabelModel::setScene(ViewportScene* scene) {
    if (m_scene == scene) return;
    if (m_scene) m_scene->disconnect(this);
    m_scene = scene;
    if (m_scene) {
        connect(m_scene, &ViewportScene::modelChanged, this, &BoneLabelModel::rebuild);
        connect(m_scene, &ViewportScene::axesChanged, this, &BoneLabelModel::place);
        connect(m_scene, &ViewportScene::previewChanged, this, &BoneLabelModel::follow);
    }
    follow();
    emit sceneChanged();
}

void BoneLabelModel::follow() {
    if (m_scene && m_scene->preview() != nullptr) {
        connect(m_scene->preview(), &PreviewSession::poseChanged, this, &BoneLabelModel::place,
                Qt::UniqueConnection);
    }
    rebuild();
}

void BoneLabelModel::setActive(bool active) {
    if (m_active == active) return;
    m_active = active;
    rebuild();
    emit activeChanged();
}

void BoneLabelModel::rebuild() {
    const int joints = m_active && m_scene ? m_scene->jointCount() : 0;
    beginResetModel();
    m_pixels.assign(static_cast<std::size_t>(joints), {});
    endResetModel();
    place();
}

void BoneLabelModel::place() {
    if (m_pixels.empty() || !m_scene || m_scene->camera() == nullptr || m_scene->preview() == nullptr) return;
    const auto& pose = m_scene->preview()->modelMatrices();
    if (pose.size() != m_pixels.size()) return;
    for (std::size_t i = 0; i < pose.size(); ++i) {
        const glm::vec3 world = m_scene->placement().toWorld(glm::vec3(pose[i][3]));
        m_pixels[i] = m_scene->camera()->project({world.x, world.y, world.z});
    }
    emit dataChanged(index(0), index(rowCount() - 1), {PixelXRole, PixelYRole, ShownRole});
}

}  // namespace poseloom::ui
