// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/parameter_model.h"

#include <algorithm>
#include <cmath>

namespace poseloom::ui {

int ParameterModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows;
}

QVariant ParameterModel::data(const QModelIndex& index, int role) const {
    const mdl::PoseParameter* parameter = index.isValid() ? at(index.row()) : nullptr;
    if (parameter == nullptr) return {};
    switch (role) {
        case Qt::DisplayRole:
        case NameRole:
            return QString::fromStdString(parameter->name);
        case ValueRole:
            return static_cast<double>(mdl::valueOf(*parameter, shareOf(index.row())));
        case StartRole:
            return static_cast<double>(parameter->start);
        case EndRole:
            return static_cast<double>(parameter->end);
        case UsedRole:
            return isUsed(index.row());
        case RestRole:
            return static_cast<double>(mdl::valueOf(*parameter, mdl::defaultNormalised(*parameter)));
        default:
            return {};
    }
}

QHash<int, QByteArray> ParameterModel::roleNames() const {
    return {{NameRole, "name"}, {ValueRole, "value"}, {StartRole, "start"},
            {EndRole, "end"},   {UsedRole, "used"},   {RestRole, "rest"}};
}

QString ParameterModel::nameOf(int parameter) const {
    const mdl::PoseParameter* found = at(parameter);
    return found == nullptr ? QString() : QString::fromStdString(found->name);
}

double ParameterModel::normalised(int parameter) const {
    return at(parameter) == nullptr ? 0.0 : static_cast<double>(shareOf(parameter));
}

void ParameterModel::setNormalised(int parameter, double share) {
    if (at(parameter) == nullptr || !std::isfinite(share)) return;
    setShare(parameter, static_cast<float>(std::clamp(share, 0.0, 1.0)));
}

void ParameterModel::setValue(int parameter, double value) {
    const mdl::PoseParameter* found = at(parameter);
    if (found == nullptr || !std::isfinite(value)) return;
    setShare(parameter, mdl::normalisedValue(*found, static_cast<float>(value)));
}

void ParameterModel::reset(int parameter) {
    const mdl::PoseParameter* found = at(parameter);
    if (found != nullptr) setShare(parameter, mdl::defaultNormalised(*found));
}

void ParameterModel::rebuild(int rows) {
    beginResetModel();
    m_rows = rows;
    endResetModel();
    emit countChanged();
    emit valuesChanged();
}

void ParameterModel::refresh() {
    if (m_rows > 0) emit dataChanged(index(0), index(m_rows - 1), {ValueRole, UsedRole});
    emit valuesChanged();
}

}  // namespace poseloom::ui
