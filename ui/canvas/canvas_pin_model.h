// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>

#include <vector>

namespace poseloom::ui {

/// One input pin as the view shows it.
struct CanvasPin {
    int nodeId = 0;
    QString nodeKey;
    QString kind;  ///< of the node
    int input = 0;
    QString name;    ///< empty: free
    double y = 0.0;  ///< middle, relative to the node
    double weight = 1.0;
    bool weighted = false;
    bool live = false;  ///< the weight that is tried differs from the file's
    double effective = 0.0;
    bool connected = false;
    bool broken = false;
    QString sourceKind;
    bool muted = false;  ///< the node does not reach the output
    bool operator==(const CanvasPin&) const = default;
};

/// The pins of one node that are in view. A change of one pin is told as that.
class CanvasPinModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("The canvas owns the pins of its nodes")

  public:
    enum Role {
        InputRole = Qt::UserRole + 1,
        NameRole,
        YRole,
        WeightRole,
        WeightedRole,
        LiveRole,
        EffectiveRole,
        ConnectedRole,
        BrokenRole,
        SourceKindRole,
        NodeIdRole,
        NodeKeyRole,
        KindRole,
        CanvasRole,
        MutedRole,
    };

    explicit CanvasPinModel(QObject* canvas);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    void setPins(std::vector<CanvasPin> pins);

  private:
    QObject* m_canvas = nullptr;  ///< owns the models
    std::vector<CanvasPin> m_pins;
};

}  // namespace poseloom::ui
