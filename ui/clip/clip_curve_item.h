// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QColor>
#include <QPointer>
#include <QQuickItem>
#include <QVariantList>

#include <cstdint>
#include <vector>

#include "clip/clip_axis.h"
#include "clip/clip_sheet.h"
#include "clip/sheet_painter.h"

namespace poseloom::ui {

/// The curves of the current track over the frames in view: what the engine samples at whole frames, with the
/// keys on them. One item of the scene graph, however many keys there are.
class ClipCurveItem : public QQuickItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(ClipCurves)
    Q_PROPERTY(poseloom::ui::ClipSheet* sheet READ sheet WRITE setSheet NOTIFY sourcesChanged)
    Q_PROPERTY(poseloom::ui::ClipAxis* axis READ axis WRITE setAxis NOTIFY sourcesChanged)
    Q_PROPERTY(double frame MEMBER m_frame NOTIFY lookChanged)
    Q_PROPERTY(QColor xColor MEMBER m_x NOTIFY lookChanged)
    Q_PROPERTY(QColor yColor MEMBER m_y NOTIFY lookChanged)
    Q_PROPERTY(QColor zColor MEMBER m_z NOTIFY lookChanged)
    Q_PROPERTY(QColor groundColor MEMBER m_ground NOTIFY lookChanged)
    Q_PROPERTY(QColor lineColor MEMBER m_line NOTIFY lookChanged)
    Q_PROPERTY(QColor zeroColor MEMBER m_zero NOTIFY lookChanged)
    Q_PROPERTY(QColor chosenColor MEMBER m_chosen NOTIFY lookChanged)
    Q_PROPERTY(QColor headColor MEMBER m_head NOTIFY lookChanged)
    Q_PROPERTY(double lowest READ lowest NOTIFY rangeChanged)      ///< value in view
    Q_PROPERTY(double highest READ highest NOTIFY rangeChanged)    ///< likewise
    Q_PROPERTY(QVariantList marks READ marks NOTIFY rangeChanged)  ///< maps with y and text, for labels
    Q_PROPERTY(int sampleCount READ sampleCount NOTIFY rangeChanged)

  public:
    explicit ClipCurveItem(QQuickItem* parent = nullptr);

    ClipSheet* sheet() const { return m_sheet; }
    void setSheet(ClipSheet* sheet);
    ClipAxis* axis() const { return m_axis; }
    void setAxis(ClipAxis* axis);
    double lowest() const { return m_lowest; }
    double highest() const { return m_highest; }
    QVariantList marks() const;
    int sampleCount() const { return static_cast<int>(m_samples.size()); }

  Q_SIGNALS:
    void sourcesChanged();
    void lookChanged();
    void rangeChanged();
    void scrubbed(double frame);

  protected:
    QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData* data) override;
    void updatePolish() override;
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

  private:
    struct Sample {
        std::uint32_t frame = 0;
        bool holds = false;
        ClipSheet::Point point{};
    };
    void sampleAnew();
    double yOf(double value) const;
    double markStep() const;
    const QColor& colorOf(int line) const { return line == 0 ? m_x : line == 1 ? m_y : m_z; }
    void drawLine(SheetPainter& painter, int line) const;
    void drawKeys(SheetPainter& painter) const;
    void scrubTo(double x);

    QPointer<ClipSheet> m_sheet;
    QPointer<ClipAxis> m_axis;
    std::vector<Sample> m_samples;
    double m_frame = 0.0;
    QColor m_x{Qt::red};
    QColor m_y{Qt::green};
    QColor m_z{Qt::blue};
    QColor m_ground{Qt::white};
    QColor m_line{Qt::gray};
    QColor m_zero{Qt::darkGray};
    QColor m_chosen{Qt::black};
    QColor m_head{Qt::red};
    double m_lowest = 0.0;
    double m_highest = 1.0;
};

}  // namespace poseloom::ui
