// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QPointer>

#include "model/model_preview.h"
#include "model/parameter_model.h"

namespace poseloom::ui {

/// The pose parameters of a model that plays by itself.
class PoseParameterModel : public poseloom::ui::ParameterModel {  // moc keeps the base as it is written
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::ModelPreview* preview READ preview WRITE setPreview NOTIFY previewChanged)

  public:
    using ParameterModel::ParameterModel;

    ModelPreview* preview() const { return m_preview; }
    void setPreview(ModelPreview* preview);

  Q_SIGNALS:
    void previewChanged();

  protected:
    const mdl::PoseParameter* at(int parameter) const override;
    bool isUsed(int parameter) const override;
    float shareOf(int parameter) const override;
    void setShare(int parameter, float share) override;

  private:
    void countAnew();

    QPointer<ModelPreview> m_preview;
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
