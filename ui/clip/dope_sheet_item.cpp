// SPDX-License-Identifier: GPL-3.0-or-later
#include "clip/dope_sheet_item.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace poseloom::ui {

namespace {

constexpr double kKeyRadius = 5.5;
constexpr double kChosenRadius = 7.0;
constexpr double kSampleRadius = 2.5;
constexpr double kFlag = 9.0;
/// Keys that are nearer than this are drawn as one.
constexpr double kApart = 1.5;
constexpr double kTickHeight = 6.0;
constexpr double kLabelRoom = 84.0;
constexpr double kLabelGap = 3.0;
constexpr qsizetype kMostLabels = 60;

/// The first key that is not left of `x`.
std::vector<panim::Key>::const_iterator firstInView(const std::vector<panim::Key>& keys, const ClipAxis& axis,
                                                    double x) {
    const double frame = axis.frameAt(x);
    return std::lower_bound(keys.begin(), keys.end(), frame, [](const panim::Key& key, double at) {
        return static_cast<double>(key.frame) < at;
    });
}

}  // namespace

DopeSheetItem::DopeSheetItem(QQuickItem* parent) : QQuickItem(parent) {
    setFlag(ItemHasContents);
    setFlag(ItemIsFocusScope, false);
    setClip(true);
    setAcceptedMouseButtons(Qt::LeftButton | Qt::MiddleButton);
    setAcceptHoverEvents(true);
    connect(this, &DopeSheetItem::lookChanged, this, &QQuickItem::update);
}

void DopeSheetItem::setSheet(ClipSheet* sheet) {
    if (sheet == m_sheet) return;
    if (m_sheet) m_sheet->disconnect(this);
    m_sheet = sheet;
    if (sheet != nullptr) {
        connect(sheet, &ClipSheet::rowsChanged, this, &QQuickItem::update);
        connect(sheet, &ClipSheet::currentChanged, this, &QQuickItem::update);
        connect(sheet, &ClipSheet::clipChanged, this, &DopeSheetItem::eventsMoved);
        connect(sheet, &ClipSheet::chosenChanged, this, &QQuickItem::update);
    }
    update();
    emit sourcesChanged();
}

void DopeSheetItem::setAxis(ClipAxis* axis) {
    if (axis == m_axis) return;
    if (m_axis) m_axis->disconnect(this);
    m_axis = axis;
    if (axis != nullptr) {
        axis->setWidth(width());
        connect(axis, &ClipAxis::viewChanged, this, &QQuickItem::update);
        connect(axis, &ClipAxis::viewChanged, this, &DopeSheetItem::eventsMoved);
    }
    update();
    emit sourcesChanged();
}

void DopeSheetItem::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickItem::geometryChange(now, before);
    if (m_axis) m_axis->setWidth(width());
    update();
}

double DopeSheetItem::yOfRow(int row) const {
    return headHeight() + row * m_rowHeight - m_contentY;
}

int DopeSheetItem::rowAt(double y) const {
    if (!m_sheet || y < headHeight()) return -1;
    const int row = static_cast<int>(std::floor((y - headHeight() + m_contentY) / m_rowHeight));
    return row >= 0 && row < static_cast<int>(m_sheet->rows().size()) ? row : -1;
}

bool DopeSheetItem::inSight(double x) const {
    return x >= -kChosenRadius && x <= width() + kChosenRadius;
}

QPointF DopeSheetItem::placeOf(int track, double frame) const {
    if (!m_sheet || !m_axis) return {};
    const auto& rows = m_sheet->rows();
    const auto found =
        std::find_if(rows.begin(), rows.end(), [track](const SheetRow& row) { return row.track == track; });
    if (found == rows.end()) return {};
    return {m_axis->xOf(frame), yOfRow(static_cast<int>(found - rows.begin())) + m_rowHeight * 0.5};
}

void DopeSheetItem::drawGrid(SheetPainter& painter) const {
    const double step = m_axis->tickStep();
    const double last = std::min(m_sheet->frames() - 1.0, m_axis->frameAt(width()));
    const double end = m_axis->xOf(m_sheet->frames() - 1.0);
    const double first = std::max(0.0, std::ceil(m_axis->left() / step) * step);
    for (int i = 0; i < stepsTo(first, last, step); ++i)
        painter.rect({std::round(m_axis->xOf(first + i * step)), headHeight(), 1.0, height()}, m_line);
    // What is behind the last frame is not part of the clip.
    if (end < width()) {
        QColor shade = m_line;
        shade.setAlphaF(0.25F);
        painter.rect({std::max(0.0, end), headHeight(), width() - std::max(0.0, end), height()}, shade);
    }
}

void DopeSheetItem::drawKey(SheetPainter& painter, const panim::Key& key, QPointF place, bool chosen) const {
    const double radius = std::min(chosen ? kChosenRadius : kKeyRadius, m_rowHeight * 0.5);
    const bool step = key.interpolation == panim::Interpolation::Step;
    const QColor& color = chosen ? m_chosen : !step && key.ease != panim::Ease::Linear ? m_eased : m_key;
    const auto shape = [&](double size, const QColor& ink) {
        const double side = size * 0.78;
        if (step)
            painter.rect({place.x() - side, place.y() - side, 2.0 * side, 2.0 * side}, ink);
        else
            painter.diamond(place, size, ink);
    };
    shape(radius, color);
    // Of an open frame only the rim.
    if (key.open) shape(radius * 0.55, m_ground);
}

void DopeSheetItem::drawTrack(SheetPainter& painter, int track, double y) const {
    const std::vector<panim::Key>* keys = m_sheet->keysOf(track);
    if (keys == nullptr) return drawSamples(painter, y);
    const auto chosen = m_sheet->chosenKeys();
    double before = -std::numeric_limits<double>::infinity();
    for (auto key = firstInView(*keys, *m_axis, -kChosenRadius); key != keys->end(); ++key) {
        const double x = m_axis->xOf(key->frame);
        if (x > width() + kChosenRadius) break;
        const bool isChosen =
            !chosen.empty() && std::binary_search(chosen.begin(), chosen.end(), std::pair(track, key->frame));
        if ((isChosen && m_dragBy != 0) || (!isChosen && x - before < kApart)) continue;
        before = x;
        drawKey(painter, *key, {x, y}, isChosen);
    }
}

/// Where keys are not known, every frame is one that was sampled.
void DopeSheetItem::drawSamples(SheetPainter& painter, double y) const {
    const double last = m_sheet->frames() - 1.0;
    const double step = std::max(1.0, std::ceil(2.0 * kSampleRadius / m_axis->scale()));
    const double first = std::max(0.0, std::floor(m_axis->left() / step) * step);
    const double end = std::min(last, m_axis->frameAt(width()));
    const double left = std::max(0.0, m_axis->xOf(0.0));
    painter.rect({left, y - 0.5, std::min(width(), m_axis->xOf(last)) - left, 1.0}, m_faint);
    for (int i = 0; i < stepsTo(first, end, step); ++i)
        painter.diamond({m_axis->xOf(first + i * step), y}, kSampleRadius, m_faint);
}

void DopeSheetItem::drawRows(SheetPainter& painter) const {
    const auto& rows = m_sheet->rows();
    const int first = std::max(0, static_cast<int>(std::floor(m_contentY / m_rowHeight)));
    const int current = m_sheet->currentRow();
    const auto isInView = [&](int row) {
        return row < static_cast<int>(rows.size()) && yOfRow(row) < height();
    };
    for (int row = first; isInView(row); ++row) {
        const SheetRow& one = rows[static_cast<std::size_t>(row)];
        const QRectF band(0.0, yOfRow(row), width(), m_rowHeight);
        if (one.track < 0) painter.rect(band, m_object);
        if (row == current) painter.rect(band, m_current);
    }
    drawGrid(painter);
    for (int row = first; isInView(row); ++row) {
        const SheetRow& one = rows[static_cast<std::size_t>(row)];
        if (one.track >= 0) drawTrack(painter, one.track, yOfRow(row) + m_rowHeight * 0.5);
    }
}

void DopeSheetItem::drawDragged(SheetPainter& painter) const {
    if (m_dragBy == 0) return;
    for (const auto& [track, frame] : m_sheet->chosenKeys()) {
        const QPointF place = placeOf(track, static_cast<double>(frame) + m_dragBy);
        const std::vector<panim::Key>* keys = m_sheet->keysOf(track);
        if (keys == nullptr || place.isNull() || !inSight(place.x())) continue;
        const auto key = std::find_if(keys->begin(), keys->end(),
                                      [at = frame](const panim::Key& one) { return one.frame == at; });
        if (key != keys->end()) drawKey(painter, *key, place, true);
    }
}

QVariantList DopeSheetItem::eventLabels() const {
    QVariantList labels;
    if (!m_sheet || !m_axis) return labels;
    double room = -kLabelRoom;
    std::vector<double> places;
    const auto add = [&](double frame, const std::string& name) {
        const double x = m_axis->xOf(frame);
        if (x < room || x > width() || labels.size() >= kMostLabels) return;
        labels.append(QVariantMap{{QStringLiteral("x"), x + kFlag + kLabelGap},
                                  {QStringLiteral("name"), QString::fromStdString(name)}});
        room = x + kLabelRoom;
        places.push_back(x);
    };
    if (const panim::Clip* clip = m_sheet->clip())
        for (const panim::Event& event : clip->events)
            add(event.frame, event.name);
    else if (const rig::Clip* motion = m_sheet->motion())
        for (const rig::ClipEvent& event : motion->info().events)
            add(event.frame, event.name);
    // A name may be as long as there is room until the next one.
    for (std::size_t i = 0; i < places.size(); ++i) {
        const double end = i + 1 < places.size() ? places[i + 1] : width();
        const auto at = static_cast<qsizetype>(i);
        QVariantMap label = labels[at].toMap();
        label[QStringLiteral("room")] = std::max(0.0, end - places[i] - kFlag - 2.0 * kLabelGap);
        labels[at] = label;
    }
    return labels;
}

/// Ruler, events and playhead, over the rows that are scrolled beneath them.
void DopeSheetItem::drawHead(SheetPainter& painter) const {
    painter.rect({0.0, 0.0, width(), headHeight()}, m_ground);
    painter.rect({0.0, m_rulerHeight - 1.0, width(), 1.0}, m_line);
    painter.rect({0.0, headHeight() - 1.0, width(), 1.0}, m_line);
    const double step = m_axis->tickStep();
    const double first = std::max(0.0, std::ceil(m_axis->left() / step) * step);
    for (int i = 0; i < stepsTo(first, m_axis->frameAt(width()), step); ++i)
        painter.rect(
            {std::round(m_axis->xOf(first + i * step)), m_rulerHeight - kTickHeight, 1.0, kTickHeight},
            m_faint);
    double before = -std::numeric_limits<double>::infinity();
    const auto mark = [&](double frame) {
        const double x = m_axis->xOf(frame);
        if (!inSight(x) || std::abs(x - before) < kApart) return;
        before = x;
        painter.rect({std::round(x), m_rulerHeight, 1.0, m_eventHeight - 1.0}, m_event);
        painter.flag({std::round(x), m_rulerHeight + 2.0}, kFlag, m_event);
    };
    if (const panim::Clip* clip = m_sheet->clip())
        for (const panim::Event& event : clip->events)
            mark(event.frame);
    else if (const rig::Clip* motion = m_sheet->motion())
        for (const rig::ClipEvent& event : motion->info().events)
            mark(event.frame);
    const double x = m_axis->xOf(m_frame);
    if (!inSight(x)) return;
    painter.rect({x - 0.75, 0.0, 1.5, height()}, m_head);
    painter.diamond({x, m_rulerHeight - 6.0}, 5.0, m_head);
}

QSGNode* DopeSheetItem::updatePaintNode(QSGNode* old, UpdatePaintNodeData* /*data*/) {
    SheetPainter painter;
    painter.rect(boundingRect(), m_ground);
    if (m_sheet && m_axis && m_sheet->hasClip()) {
        drawRows(painter);
        drawDragged(painter);
        drawHead(painter);
    }
    return painter.toNode(old);
}

}  // namespace poseloom::ui
