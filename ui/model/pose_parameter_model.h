// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>

#include "model/model_preview.h"

namespace poseloom::ui {

/// The pose parameters of a model, each in its own units.
class PoseParameterModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::ModelPreview* preview READ preview WRITE setPreview NOTIFY previewChanged)
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

    ModelPreview* preview() const { return m_preview; }
    void setPreview(ModelPreview* preview);
    int count() const { return rowCount(); }

    Q_INVOKABLE void setValue(int parameter, double value);
    Q_INVOKABLE void reset(int parameter);
    Q_INVOKABLE QString nameOf(int parameter) const;
    /// 0 at the parameter's start, 1 at its end.
    Q_INVOKABLE double normalised(int parameter) const;
    Q_INVOKABLE void setNormalised(int parameter, double share);

  Q_SIGNALS:
    void previewChanged();
    void countChanged();
    void valuesChanged();

  private:
    const mdl::PoseParameter* at(int parameter) const;
    void rebuild();
    void refresh();

    QPointer<ModelPreview> m_preview;
    int m_rows = 0;
};

/// The sequences that are laid on each other.
class LayerModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::ModelPreview* preview READ preview WRITE setPreview NOTIFY previewChanged)

  public:
    enum Role { NameRole = Qt::UserRole + 1, WeightRole };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    ModelPreview* preview() const { return m_preview; }
    void setPreview(ModelPreview* preview);

  Q_SIGNALS:
    void previewChanged();

  private:
    void rebuild();

    QPointer<ModelPreview> m_preview;
    int m_rows = 0;
};

}  // namespace poseloom::ui
