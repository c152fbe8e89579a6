// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does on the dope sheet.
#include <QHoverEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

#include "clip/dope_sheet_item.h"

namespace poseloom::ui {

namespace {

constexpr double kReach = 7.0;
constexpr double kDragBegins = 3.0;
constexpr double kWheelZoom = 1.2;
constexpr double kWheelNotch = 120.0;
constexpr double kWheelPixels = 60.0;

}  // namespace

std::optional<std::uint32_t> DopeSheetItem::frameNear(int track, double x) const {
    const std::vector<panim::Key>* keys = m_sheet->keysOf(track);
    if (keys == nullptr || keys->empty()) return std::nullopt;
    const double frame = m_axis->frameAt(x);
    const auto after = std::lower_bound(
        keys->begin(), keys->end(), frame,
        [](const panim::Key& key, double at) { return static_cast<double>(key.frame) < at; });
    std::optional<std::uint32_t> nearest;
    double distance = kReach;
    const auto look = [&](const panim::Key& key) {
        const double away = std::abs(m_axis->xOf(key.frame) - x);
        if (away > distance) return;
        distance = away;
        nearest = key.frame;
    };
    if (after != keys->end()) look(*after);
    if (after != keys->begin()) look(*std::prev(after));
    return nearest;
}

std::optional<DopeSheetItem::Hit> DopeSheetItem::keyAtPlace(QPointF place) const {
    if (!m_sheet || !m_axis) return std::nullopt;
    const int row = rowAt(place.y());
    if (row < 0) return std::nullopt;
    const int track = m_sheet->rows()[static_cast<std::size_t>(row)].track;
    if (track < 0) return std::nullopt;
    const auto frame = frameNear(track, place.x());
    return frame ? std::optional(Hit{track, *frame}) : std::nullopt;
}

double DopeSheetItem::snapped(double x) const {
    return std::max(0.0, std::round(m_axis->frameAt(x)));
}

void DopeSheetItem::mousePressEvent(QMouseEvent* event) {
    if (!m_sheet || !m_axis) return event->ignore();
    forceActiveFocus(Qt::MouseFocusReason);
    setTip({}, {});
    m_pressed = event->position();
    if (event->button() == Qt::MiddleButton) {
        m_hand = Hand::Pan;
        return;
    }
    const int row = rowAt(event->position().y());
    const auto key = keyAtPlace(event->position());
    const bool extend = (event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)) != 0;
    if (key) {
        const auto chosen = m_sheet->chosenKeys();
        const bool known =
            std::binary_search(chosen.begin(), chosen.end(), std::pair(key->track, key->frame));
        if (!known || extend) m_sheet->choose(key->track, key->frame, extend);
        m_hand = m_sheet->readOnly() ? Hand::None : Hand::Keys;
        m_pressedFrame = m_axis->frameAt(m_pressed.x());
        return;
    }
    m_hand = Hand::Scrub;
    if (row >= 0) {
        if (!extend) m_sheet->clearChosen();
        emit rowChosen(row);
    }
    emit scrubbed(snapped(m_pressed.x()));
}

void DopeSheetItem::mouseMoveEvent(QMouseEvent* event) {
    if (!m_axis) return;
    const QPointF place = event->position();
    if (m_hand == Hand::Pan) {
        m_axis->panBy(m_pressed.x() - place.x());
        emit scrolled(m_pressed.y() - place.y());
        m_pressed = place;
    } else if (m_hand == Hand::Scrub) {
        emit scrubbed(snapped(std::clamp(place.x(), 0.0, width())));
    } else if (m_hand == Hand::Keys && (m_dragBy != 0 || std::abs(place.x() - m_pressed.x()) > kDragBegins)) {
        double least = std::round(m_axis->frameAt(place.x()) - m_pressedFrame);
        for (const auto& [track, frame] : m_sheet->chosenKeys())
            least = std::max(least, -static_cast<double>(frame));
        const int by = static_cast<int>(std::clamp(least, -1e9, 1e9));
        if (by == m_dragBy) return;
        m_dragBy = by;
        emit dragChanged();
        update();
    }
}

void DopeSheetItem::endDrag() {
    m_hand = Hand::None;
    if (std::exchange(m_dragBy, 0) != 0) emit dragChanged();
    update();
}

void DopeSheetItem::mouseReleaseEvent(QMouseEvent* /*event*/) {
    const int by = m_hand == Hand::Keys ? m_dragBy : 0;
    endDrag();
    if (by != 0 && m_sheet) m_sheet->moveChosen(by);
}

void DopeSheetItem::mouseUngrabEvent() {
    endDrag();
}

void DopeSheetItem::setTip(const QString& tip, QPointF place) {
    if (tip == m_tip && (tip.isEmpty() || place == m_tipPlace)) return;
    m_tip = tip;
    m_tipPlace = place;
    emit tipChanged();
}

QString DopeSheetItem::eventTip(double x) const {
    QStringList lines;
    const auto add = [&](double frame, const std::string& name, const QString& kind) {
        const double away = x - m_axis->xOf(frame);
        if (away < -2.0 || away > kReach + 2.0) return;
        lines.append(tr("Frame %1 · %2 %3")
                         .arg(QLocale().toString(frame, 'g', 6), kind, QString::fromStdString(name)));
    };
    if (const panim::Clip* clip = m_sheet->clip()) {
        for (const panim::Event& event : clip->events) {
            const std::string_view kind = nameOf(event.kind);
            add(event.frame, event.name, QString::fromUtf8(kind.data(), static_cast<qsizetype>(kind.size())));
        }
    } else if (const rig::Clip* motion = m_sheet->motion()) {
        for (const rig::ClipEvent& event : motion->info().events)
            add(event.frame, event.name, QString::fromStdString(event.options));
    }
    constexpr qsizetype kMostLines = 8;
    return lines.mid(0, kMostLines).join(QLatin1Char('\n'));
}

void DopeSheetItem::hoverMoveEvent(QHoverEvent* event) {
    if (!m_sheet || !m_axis || m_hand != Hand::None) return;
    const QPointF place = event->position();
    if (place.y() > m_rulerHeight && place.y() < headHeight()) return setTip(eventTip(place.x()), place);
    const auto key = keyAtPlace(place);
    if (!key) return setTip({}, {});
    setTip(m_sheet->keyText(key->track, key->frame), placeOf(key->track, key->frame));
}

void DopeSheetItem::hoverLeaveEvent(QHoverEvent* /*event*/) {
    setTip({}, {});
}

void DopeSheetItem::wheelEvent(QWheelEvent* event) {
    if (!m_axis) return;
    const QPoint turned = event->angleDelta();
    const double notches = (turned.y() != 0 ? turned.y() : turned.x()) / kWheelNotch;
    if ((event->modifiers() & Qt::ControlModifier) != 0)
        m_axis->zoomBy(std::pow(kWheelZoom, notches), event->position().x());
    else if ((event->modifiers() & Qt::ShiftModifier) != 0 || turned.y() == 0)
        m_axis->panBy(-notches * kWheelPixels);
    else
        emit scrolled(-notches * kWheelPixels);
    event->accept();
}

}  // namespace poseloom::ui
