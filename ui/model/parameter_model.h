// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>

#include "mdl/pose_parameters.h"

namespace poseloom::ui {

/// Pose parameters that a person can move, each in its own units. Who derives from it says which and where
/// their values live.
class ParameterModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("PoseParameterModel and SlotParameterModel are made")
    Q_PROPERTY(int count READ count NOTIFY countChanged)

  public:
    enum Role {
        NameRole = Qt::UserRole + 1,
        ValueRole,
        StartRole,
        EndRole,
        UsedRole,  ///< what plays blends by it
        RestRole   ///< where games start
    };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;
    int count() const { return m_rows; }

    Q_INVOKABLE void setValue(int parameter, double value);
    Q_INVOKABLE void reset(int parameter);
    Q_INVOKABLE QString nameOf(int parameter) const;
    /// 0 at the parameter's start, 1 at its end.
    Q_INVOKABLE double normalised(int parameter) const;
    Q_INVOKABLE void setNormalised(int parameter, double share);

  Q_SIGNALS:
    void countChanged();
    void valuesChanged();

  protected:
    /// Null where there is no such parameter.
    virtual const mdl::PoseParameter* at(int parameter) const = 0;
    virtual bool isUsed(int parameter) const = 0;
    virtual float shareOf(int parameter) const = 0;  ///< normalised; `parameter` exists
    virtual void setShare(int parameter, float share) = 0;

    void rebuild(int rows);
    void refresh();

  private:
    int m_rows = 0;
};

}  // namespace poseloom::ui
