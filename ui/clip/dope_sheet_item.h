// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QColor>
#include <QPointer>
#include <QQuickItem>
#include <QString>
#include <QVariantList>

#include <cstdint>
#include <optional>

#include "clip/clip_axis.h"
#include "clip/clip_sheet.h"
#include "clip/sheet_painter.h"

namespace poseloom::ui {

/// The keys of a clip over its frames: a ruler, a line of events, and a row for each track that is in view.
/// Keys are dragged along time, the ruler moves the playhead. All of it is one item of the scene graph.
class DopeSheetItem : public QQuickItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(DopeSheet)
    Q_PROPERTY(poseloom::ui::ClipSheet* sheet READ sheet WRITE setSheet NOTIFY sourcesChanged)
    Q_PROPERTY(poseloom::ui::ClipAxis* axis READ axis WRITE setAxis NOTIFY sourcesChanged)
    Q_PROPERTY(double frame MEMBER m_frame NOTIFY lookChanged)  ///< of the playhead
    Q_PROPERTY(double rowHeight MEMBER m_rowHeight NOTIFY lookChanged)
    Q_PROPERTY(double rulerHeight MEMBER m_rulerHeight NOTIFY lookChanged)
    Q_PROPERTY(double eventHeight MEMBER m_eventHeight NOTIFY lookChanged)
    Q_PROPERTY(double contentY MEMBER m_contentY NOTIFY lookChanged)  ///< of the list beside it
    Q_PROPERTY(QColor groundColor MEMBER m_ground NOTIFY lookChanged)
    Q_PROPERTY(QColor objectColor MEMBER m_object NOTIFY lookChanged)  ///< behind rows of objects
    Q_PROPERTY(QColor currentColor MEMBER m_current NOTIFY lookChanged)
    Q_PROPERTY(QColor lineColor MEMBER m_line NOTIFY lookChanged)
    Q_PROPERTY(QColor keyColor MEMBER m_key NOTIFY lookChanged)
    Q_PROPERTY(QColor easedColor MEMBER m_eased NOTIFY lookChanged)
    Q_PROPERTY(QColor chosenColor MEMBER m_chosen NOTIFY lookChanged)
    Q_PROPERTY(QColor faintColor MEMBER m_faint NOTIFY lookChanged)
    Q_PROPERTY(QColor eventColor MEMBER m_event NOTIFY lookChanged)
    Q_PROPERTY(QColor headColor MEMBER m_head NOTIFY lookChanged)
    Q_PROPERTY(QString tip READ tip NOTIFY tipChanged)  ///< of what is under the pointer
    Q_PROPERTY(QPointF tipPlace READ tipPlace NOTIFY tipChanged)
    /// Maps with x, name and room, of events in view that have room for their names.
    Q_PROPERTY(QVariantList eventLabels READ eventLabels NOTIFY eventsMoved)
    Q_PROPERTY(int dragBy READ dragBy NOTIFY dragChanged)  ///< frames that the chosen keys are dragged by now

  public:
    explicit DopeSheetItem(QQuickItem* parent = nullptr);

    ClipSheet* sheet() const { return m_sheet; }
    void setSheet(ClipSheet* sheet);
    ClipAxis* axis() const { return m_axis; }
    void setAxis(ClipAxis* axis);
    QString tip() const { return m_tip; }
    QPointF tipPlace() const { return m_tipPlace; }
    int dragBy() const { return m_dragBy; }
    QVariantList eventLabels() const;

    /// The middle of a key, for tests; nothing where its row is not in view.
    Q_INVOKABLE QPointF placeOf(int track, double frame) const;

  Q_SIGNALS:
    void sourcesChanged();
    void lookChanged();
    void tipChanged();
    void dragChanged();
    void eventsMoved();
    void scrubbed(double frame);
    void scrolled(double pixels);
    void rowChosen(int row);

  protected:
    QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData* data) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseUngrabEvent() override;
    void hoverMoveEvent(QHoverEvent* event) override;
    void hoverLeaveEvent(QHoverEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void geometryChange(const QRectF& now, const QRectF& before) override;

  private:
    struct Hit {
        int track = -1;
        std::uint32_t frame = 0;
    };
    enum class Hand { None, Scrub, Keys, Pan };

    std::optional<Hit> keyAtPlace(QPointF place) const;
    std::optional<std::uint32_t> frameNear(int track, double x) const;
    int rowAt(double y) const;
    double yOfRow(int row) const;
    double headHeight() const { return m_rulerHeight + m_eventHeight; }
    double snapped(double x) const;
    void endDrag();
    void setTip(const QString& tip, QPointF place);
    QString eventTip(double x) const;
    void drawRows(SheetPainter& painter) const;
    void drawTrack(SheetPainter& painter, int track, double y) const;
    void drawSamples(SheetPainter& painter, double y) const;
    void drawDragged(SheetPainter& painter) const;
    void drawKey(SheetPainter& painter, const panim::Key& key, QPointF place, bool chosen) const;
    void drawHead(SheetPainter& painter) const;
    void drawGrid(SheetPainter& painter) const;
    bool inSight(double x) const;

    QPointer<ClipSheet> m_sheet;
    QPointer<ClipAxis> m_axis;
    double m_frame = 0.0;
    double m_rowHeight = 24.0;
    double m_rulerHeight = 22.0;
    double m_eventHeight = 18.0;
    double m_contentY = 0.0;
    QColor m_ground{Qt::white};
    QColor m_object{Qt::lightGray};
    QColor m_current{Qt::cyan};
    QColor m_line{Qt::gray};
    QColor m_key{Qt::black};
    QColor m_eased{Qt::darkGreen};
    QColor m_chosen{Qt::blue};
    QColor m_faint{Qt::gray};
    QColor m_event{Qt::yellow};
    QColor m_head{Qt::red};
    QString m_tip;
    QPointF m_tipPlace;
    Hand m_hand = Hand::None;
    QPointF m_pressed;
    double m_pressedFrame = 0.0;
    int m_dragBy = 0;
};

}  // namespace poseloom::ui
