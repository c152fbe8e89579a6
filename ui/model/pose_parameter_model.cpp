// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pose_parameter_model.h"

#include <algorithm>
#include <cmath>

#include "mdl/pose_parameters.h"

namespace poseloom::ui {

int PoseParameterModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows;
}

const mdl::PoseParameter* PoseParameterModel::at(int parameter) const {
    const bool exists = parameter >= 0 && parameter < m_rows && m_preview && m_preview->set();
    if (!exists) return nullptr;
    const auto& all = m_preview->set()->poseParameters;
    return static_cast<std::size_t>(parameter) < all.size() ? &all[static_cast<std::size_t>(parameter)]
                                                            : nullptr;
}

QVariant PoseParameterModel::data(const QModelIndex& index, int role) const {
    const mdl::PoseParameter* parameter = index.isValid() ? at(index.row()) : nullptr;
    if (parameter == nullptr) return {};
    switch (role) {
        case Qt::DisplayRole:
        case NameRole:
            return QString::fromStdString(parameter->name);
        case ValueRole:
            return static_cast<double>(mdl::valueOf(*parameter, static_cast<float>(normalised(index.row()))));
        case StartRole:
            return static_cast<double>(parameter->start);
        case EndRole:
            return static_cast<double>(parameter->end);
        case UsedRole:
            return m_preview->padX() == index.row() || m_preview->padY() == index.row();
        case RestRole:
            return static_cast<double>(mdl::valueOf(*parameter, mdl::defaultNormalised(*parameter)));
        default:
            return {};
    }
}

QHash<int, QByteArray> PoseParameterModel::roleNames() const {
    return {{NameRole, "name"}, {ValueRole, "value"}, {StartRole, "start"},
            {EndRole, "end"},   {UsedRole, "used"},   {RestRole, "rest"}};
}

void PoseParameterModel::setPreview(ModelPreview* preview) {
    if (m_preview == preview) return;
    if (m_preview) m_preview->disconnect(this);
    m_preview = preview;
    if (preview != nullptr) {
        connect(preview, &ModelPreview::setChanged, this, &PoseParameterModel::rebuild);
        connect(preview, &ModelPreview::parametersChanged, this, &PoseParameterModel::refresh);
        connect(preview, &ModelPreview::playedChanged, this, &PoseParameterModel::refresh);
    }
    rebuild();
    emit previewChanged();
}

void PoseParameterModel::rebuild() {
    beginResetModel();
    m_rows = m_preview && m_preview->set() ? static_cast<int>(m_preview->set()->poseParameters.size()) : 0;
    endResetModel();
    emit countChanged();
    emit valuesChanged();
}

void PoseParameterModel::refresh() {
    if (m_rows > 0) emit dataChanged(index(0), index(m_rows - 1), {ValueRole, UsedRole});
    emit valuesChanged();
}

QString PoseParameterModel::nameOf(int parameter) const {
    const mdl::PoseParameter* found = at(parameter);
    return found == nullptr ? QString() : QString::fromStdString(found->name);
}

double PoseParameterModel::normalised(int parameter) const {
    if (at(parameter) == nullptr || m_preview->player() == nullptr) return 0.0;
    return static_cast<double>(m_preview->player()->parameter(static_cast<std::size_t>(parameter)));
}

void PoseParameterModel::setNormalised(int parameter, double share) {
    if (at(parameter) == nullptr || !std::isfinite(share)) return;
    m_preview->setParameter(static_cast<std::size_t>(parameter),
                            static_cast<float>(std::clamp(share, 0.0, 1.0)));
}

void PoseParameterModel::setValue(int parameter, double value) {
    const mdl::PoseParameter* found = at(parameter);
    if (found == nullptr || !std::isfinite(value)) return;
    setNormalised(parameter, static_cast<double>(mdl::normalisedValue(*found, static_cast<float>(value))));
}

void PoseParameterModel::reset(int parameter) {
    const mdl::PoseParameter* found = at(parameter);
    if (found != nullptr) setNormalised(parameter, static_cast<double>(mdl::defaultNormalised(*found)));
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
