// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QColor>
#include <QPointer>
#include <QQuickPaintedItem>

#include "model/anim_node_model.h"

namespace poseloom::ui {

/// The curve of a bone: three channels over the frames, with the borders of the sections and the playhead.
class CurveItem : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::AnimNodeModel* nodes READ nodes WRITE setNodes NOTIFY lookChanged)
    Q_PROPERTY(
        bool turns MEMBER m_turns NOTIFY lookChanged)  ///< rotation in degrees, else position in inches
    Q_PROPERTY(double frame MEMBER m_frame NOTIFY lookChanged)
    Q_PROPERTY(QColor xColor MEMBER m_xColor NOTIFY lookChanged)
    Q_PROPERTY(QColor yColor MEMBER m_yColor NOTIFY lookChanged)
    Q_PROPERTY(QColor zColor MEMBER m_zColor NOTIFY lookChanged)
    Q_PROPERTY(QColor gridColor MEMBER m_gridColor NOTIFY lookChanged)
    Q_PROPERTY(QColor headColor MEMBER m_headColor NOTIFY lookChanged)
    Q_PROPERTY(double lowest READ lowest NOTIFY rangeChanged)
    Q_PROPERTY(double highest READ highest NOTIFY rangeChanged)

  public:
    explicit CurveItem(QQuickItem* parent = nullptr);

    AnimNodeModel* nodes() const { return m_nodes; }
    void setNodes(AnimNodeModel* nodes);
    double lowest() const { return m_lowest; }
    double highest() const { return m_highest; }
    void paint(QPainter* painter) override;

  Q_SIGNALS:
    void lookChanged();
    void rangeChanged();

  private:
    void measure();
    double xOf(int frame) const;
    double yOf(double value) const;

    QPointer<AnimNodeModel> m_nodes;
    bool m_turns = false;
    double m_frame = 0.0;
    QColor m_xColor{Qt::red};
    QColor m_yColor{Qt::green};
    QColor m_zColor{Qt::blue};
    QColor m_gridColor{Qt::gray};
    QColor m_headColor{Qt::black};
    double m_lowest = 0.0;
    double m_highest = 0.0;
};

}  // namespace poseloom::ui
