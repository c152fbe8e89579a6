// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pose_parameter_model.h"

namespace poseloom::ui {

const mdl::PoseParameter* PoseParameterModel::at(int parameter) const {
    if (parameter < 0 || !m_preview || !m_preview->set()) return nullptr;
    const auto& all = m_preview->set()->poseParameters;
    const auto index = static_cast<std::size_t>(parameter);
    return index < all.size() ? &all[index] : nullptr;
}

bool PoseParameterModel::isUsed(int parameter) const {
    return m_preview->padX() == parameter || m_preview->padY() == parameter;
}

float PoseParameterModel::shareOf(int parameter) const {
    if (m_preview->player() == nullptr) return 0.0F;
    return m_preview->player()->parameter(static_cast<std::size_t>(parameter));
}

void PoseParameterModel::setShare(int parameter, float share) {
    m_preview->setParameter(static_cast<std::size_t>(parameter), share);
}

void PoseParameterModel::setPreview(ModelPreview* preview) {
    if (m_preview == preview) return;
    if (m_preview) m_preview->disconnect(this);
    m_preview = preview;
    if (preview != nullptr) {
        connect(preview, &ModelPreview::setChanged, this, &PoseParameterModel::countAnew);
        connect(preview, &ModelPreview::parametersChanged, this, &PoseParameterModel::refresh);
        connect(preview, &ModelPreview::playedChanged, this, &PoseParameterModel::refresh);
    }
    countAnew();
    emit previewChanged();
}

void PoseParameterModel::countAnew() {
    rebuild(m_preview && m_preview->set() ? static_cast<int>(m_preview->set()->poseParameters.size()) : 0);
}

int LayerModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows;
}

QVariant LayerModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !m_preview || m_preview->player() == nullptr) return {};
    const auto& layers = m_preview->player()->layers();
    const auto row = static_cast<std::size_t>(index.row());
    if (row >= layers.size()) return {};
    if (role == WeightRole) return static_cast<double>(layers[row].weight);
    if (role != NameRole && role != Qt::DisplayRole) return {};
    return QString::fromStdString(
        m_preview->set()->sequence(static_cast<std::size_t>(layers[row].sequence)).name);
}

QHash<int, QByteArray> LayerModel::roleNames() const {
    return {{NameRole, "name"}, {WeightRole, "weight"}};
}

void LayerModel::setPreview(ModelPreview* preview) {
    if (m_preview == preview) return;
    if (m_preview) m_preview->disconnect(this);
    m_preview = preview;
    if (preview != nullptr) {
        connect(preview, &ModelPreview::layersChanged, this, &LayerModel::rebuild);
        connect(preview, &ModelPreview::layerWeightChanged, this, [this] {
            if (m_rows > 0) emit dataChanged(index(0), index(m_rows - 1), {WeightRole});
        });
    }
    rebuild();
    emit previewChanged();
}

void LayerModel::rebuild() {
    beginResetModel();
    m_rows = m_preview ? m_preview->layerCount() : 0;
    endResetModel();
}

}  // namespace poseloom::ui
