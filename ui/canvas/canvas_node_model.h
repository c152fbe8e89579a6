// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QRectF>

#include <functional>
#include <memory>
#include <vector>

#include "canvas/canvas_pin_model.h"
#include "canvas/row_pool.h"
#include "posegraph/graph.h"

namespace poseloom::ui {

/// One node as the view shows it.
struct CanvasNode {
    posegraph::NodeId id = 0;
    QString key;
    QString kind;  ///< Slot, Blend, Add, Invert, Output
    QRectF rect;
    bool selected = false;
    int severity = -1;  ///< -1: nothing wrong; else 0 info, 1 warning, 2 error
    QString problem;
    double reach = 0.0;
    bool muted = false;  ///< does not reach the output, or cannot take the wire that is drawn
    bool solo = false;
    QString clip;           ///< of a slot
    double progress = 0.0;  ///< of a slot, 0..1
    int target = 0;         ///< while a wire is drawn: 1 takes it, -1 refuses it
    bool operator==(const CanvasNode&) const = default;
};

/// The nodes in view, as a pool of rows.
class CanvasNodeModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("The canvas owns its nodes")

  public:
    enum Role {
        ShownRole = Qt::UserRole + 1,
        IdRole,
        KeyRole,
        KindRole,
        XRole,
        YRole,
        WidthRole,
        HeightRole,
        SelectedRole,
        SeverityRole,
        ProblemRole,
        ReachRole,
        MutedRole,
        SoloRole,
        ClipRole,
        ProgressRole,
        TargetRole,
        PinsRole,
        CanvasRole,
    };

    explicit CanvasNodeModel(QObject* canvas) : QAbstractListModel(canvas), m_canvas(canvas) {}

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    using Make = std::function<CanvasNode(posegraph::NodeId)>;
    using MakePins = std::function<std::vector<CanvasPin>(posegraph::NodeId)>;
    /// Shows exactly these nodes. At most `creations` rows are added; true where more are still wanted.
    bool show(const std::vector<posegraph::NodeId>& ids, std::size_t creations, const Make& make,
              const MakePins& pins);
    /// Asks again for every shown node.
    void refresh(const Make& make, const MakePins& pins);
    void refreshNode(posegraph::NodeId id, const Make& make);
    void setProgress(posegraph::NodeId id, double progress);
    std::vector<posegraph::NodeId> shown() const { return m_pool.shown(); }

  private:
    struct Row {
        bool shown = false;
        CanvasNode node;
        std::unique_ptr<CanvasPinModel> pins;
    };
    void set(std::size_t row, CanvasNode node);
    void setShown(std::size_t row, bool shown);

    QObject* m_canvas = nullptr;
    std::vector<Row> m_rows;
    RowPool m_pool;
};

}  // namespace poseloom::ui
