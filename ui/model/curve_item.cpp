// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/curve_item.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <array>

namespace poseloom::ui {

namespace {
constexpr double kSmallestRange = 1e-3;
constexpr double kCurveMargin = 4.0;
}  // namespace

CurveItem::CurveItem(QQuickItem* parent) : QQuickPaintedItem(parent) {
    setAntialiasing(true);
    connect(this, &CurveItem::lookChanged, this, [this] {
        measure();
        update();
    });
}

void CurveItem::setNodes(AnimNodeModel* nodes) {
    if (m_nodes == nodes) return;
    if (m_nodes) m_nodes->disconnect(this);
    m_nodes = nodes;
    if (nodes != nullptr) connect(nodes, &AnimNodeModel::curveChanged, this, &CurveItem::lookChanged);
    emit lookChanged();
}

void CurveItem::measure() {
    double low = 0.0;
    double high = 0.0;
    const std::size_t first = m_turns ? 3 : 0;
    bool any = false;
    if (m_nodes) {
        for (const AnimNodeModel::Sample& sample : m_nodes->curve()) {
            for (std::size_t i = first; i < first + 3; ++i) {
                const auto value = static_cast<double>(sample[i]);
                low = any ? std::min(low, value) : value;
                high = any ? std::max(high, value) : value;
                any = true;
            }
        }
    }
    if (low == m_lowest && high == m_highest) return;
    m_lowest = low;
    m_highest = high;
    emit rangeChanged();
}

double CurveItem::xOf(int frame) const {
    const int last = m_nodes ? std::max(1, m_nodes->frameCount() - 1) : 1;
    return kCurveMargin + (width() - 2.0 * kCurveMargin) * frame / last;
}

double CurveItem::yOf(double value) const {
    const double range = std::max(kSmallestRange, m_highest - m_lowest);
    const double middle = (m_highest + m_lowest) / 2.0;
    return height() / 2.0 - (value - middle) / range * (height() - 2.0 * kCurveMargin);
}

void CurveItem::paint(QPainter* painter) {
    if (!m_nodes || m_nodes->curve().empty()) return;
    painter->setPen(QPen(m_gridColor, 1.0, Qt::DashLine));
    for (const int border : m_nodes->borders())
        painter->drawLine(QPointF(xOf(border), 0.0), QPointF(xOf(border), height()));
    painter->setPen(QPen(m_gridColor, 1.0));
    if (m_lowest <= 0.0 && m_highest >= 0.0)
        painter->drawLine(QPointF(0.0, yOf(0.0)), QPointF(width(), yOf(0.0)));
    const std::array<QColor, 3> colors{m_xColor, m_yColor, m_zColor};
    const std::vector<AnimNodeModel::Sample>& curve = m_nodes->curve();
    for (std::size_t axis = 0; axis < colors.size(); ++axis) {
        QPolygonF line;
        line.reserve(static_cast<qsizetype>(curve.size()) + 1);
        for (std::size_t i = 0; i < curve.size(); ++i)
            line.append(
                {xOf(static_cast<int>(i)), yOf(static_cast<double>(curve[i][axis + (m_turns ? 3U : 0U)]))});
        if (line.size() == 1) line.append({width() - kCurveMargin, line.front().y()});
        painter->setPen(QPen(colors[axis], 1.6));
        painter->drawPolyline(line);
    }
    const int last = std::max(1, m_nodes->frameCount() - 1);
    const double head = kCurveMargin + (width() - 2.0 * kCurveMargin) * std::clamp(m_frame / last, 0.0, 1.0);
    painter->setPen(QPen(m_headColor, 1.5));
    painter->drawLine(QPointF(head, 0.0), QPointF(head, height()));
}

}  // namespace poseloom::ui
