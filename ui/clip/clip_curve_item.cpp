// SPDX-License-Identifier: GPL-3.0-or-later
#include "clip/clip_curve_item.h"

#include <QLocale>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace poseloom::ui {

namespace {

constexpr double kCurveRim = 12.0;
constexpr double kCurveWidth = 1.8;
constexpr double kKeySize = 4.0;
constexpr double kChosenSize = 6.0;
constexpr double kMarkPixels = 34.0;
constexpr double kLeastRange = 1e-3;
constexpr double kHalfTurn = 180.0;
constexpr double kNearestKeys = 2.0;
constexpr double kCurveZoom = 1.2;
constexpr double kCurveNotch = 120.0;
constexpr double kCurvePixels = 60.0;
constexpr int kMostMarks = 60;

}  // namespace

ClipCurveItem::ClipCurveItem(QQuickItem* parent) : QQuickItem(parent) {
    setFlag(ItemHasContents);
    setClip(true);
    setAcceptedMouseButtons(Qt::LeftButton);
    connect(this, &ClipCurveItem::lookChanged, this, &QQuickItem::update);
}

void ClipCurveItem::setSheet(ClipSheet* sheet) {
    if (sheet == m_sheet) return;
    if (m_sheet) m_sheet->disconnect(this);
    m_sheet = sheet;
    if (sheet != nullptr) {
        connect(sheet, &ClipSheet::curveChanged, this, &QQuickItem::polish);
        connect(sheet, &ClipSheet::chosenChanged, this, &QQuickItem::update);
    }
    polish();
    emit sourcesChanged();
}

void ClipCurveItem::setAxis(ClipAxis* axis) {
    if (axis == m_axis) return;
    if (m_axis) m_axis->disconnect(this);
    m_axis = axis;
    if (axis != nullptr) connect(axis, &ClipAxis::viewChanged, this, &QQuickItem::polish);
    polish();
    emit sourcesChanged();
}

void ClipCurveItem::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickItem::geometryChange(now, before);
    polish();
}

void ClipCurveItem::sampleAnew() {
    m_samples.clear();
    if (!m_sheet || !m_axis || m_sheet->lineCount() == 0) return;
    const double last = m_sheet->frames() - 1.0;
    const double first = std::clamp(std::floor(m_axis->frameAt(0.0)), 0.0, last);
    const double end = std::clamp(std::ceil(m_axis->frameAt(width())), 0.0, last);
    // No more than two samples a pixel, and never one frame twice.
    const double step = std::max(1.0, std::floor((end - first) / std::max(1.0, 2.0 * width())));
    const int count = stepsTo(first, end, step);
    m_samples.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        const auto at = static_cast<std::uint32_t>(first + i * step);
        const auto point = m_sheet->pointAt(at);
        if (point) m_samples.push_back({at, step == 1.0 && m_sheet->holdsAt(at), *point});
    }
}

void ClipCurveItem::updatePolish() {
    sampleAnew();
    double low = 0.0;
    double high = 0.0;
    bool any = false;
    const int lines = m_sheet ? m_sheet->lineCount() : 0;
    for (const Sample& sample : m_samples) {
        for (int line = 0; line < lines; ++line) {
            const auto value = static_cast<double>(sample.point[static_cast<std::size_t>(line)]);
            if (!std::isfinite(value)) continue;
            low = any ? std::min(low, value) : value;
            high = any ? std::max(high, value) : value;
            any = true;
        }
    }
    m_lowest = low;
    m_highest = high;
    emit rangeChanged();
    update();
}

double ClipCurveItem::yOf(double value) const {
    const double middle = (m_highest + m_lowest) * 0.5;
    const double range = std::max({kLeastRange, m_highest - m_lowest, std::abs(middle) * 1e-5});
    return height() * 0.5 - (value - middle) / range * std::max(1.0, height() - 2.0 * kCurveRim);
}

double ClipCurveItem::markStep() const {
    const double perValue = std::abs(yOf(0.0) - yOf(1.0));
    const double least = kMarkPixels / std::max(perValue, 1e-30);
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= least) return factor * power;
    return 10.0 * power;
}

QVariantList ClipCurveItem::marks() const {
    QVariantList marks;
    if (m_samples.empty() || height() <= 0.0) return marks;
    const double step = markStep();
    const int decimals = std::clamp(static_cast<int>(-std::floor(std::log10(step))), 0, 6);
    const double range = m_highest - m_lowest + kLeastRange;
    double value = std::ceil((m_lowest - range) / step) * step;
    for (int i = 0; i < kMostMarks && value <= m_highest + range; ++i, value += step) {
        const double y = yOf(value);
        if (y < 0.0 || y > height()) continue;
        // Not "-0".
        const double shown = std::abs(value) < step * 0.5 ? 0.0 : value;
        marks.append(QVariantMap{{QStringLiteral("y"), y},
                                 {QStringLiteral("text"), QLocale().toString(shown, 'f', decimals)}});
    }
    return marks;
}

void ClipCurveItem::drawLine(SheetPainter& painter, int line) const {
    const auto at = static_cast<std::size_t>(line);
    const bool turns = !m_sheet->unit().isEmpty();
    for (std::size_t i = 0; i + 1 < m_samples.size(); ++i) {
        const Sample& from = m_samples[i];
        const Sample& to = m_samples[i + 1];
        const auto before = static_cast<double>(from.point[at]);
        const auto after = static_cast<double>(to.point[at]);
        if (!std::isfinite(before) || !std::isfinite(after)) continue;
        // A turn that goes past 180 degrees comes back at -180: that is no movement.
        if (turns && std::abs(after - before) > kHalfTurn) continue;
        const QPointF begin(m_axis->xOf(from.frame), yOf(before));
        const QPointF end(m_axis->xOf(to.frame), yOf(after));
        if (from.holds) {
            const QPointF corner(end.x(), begin.y());
            painter.line(begin, corner, kCurveWidth, colorOf(line));
            painter.line(corner, end, kCurveWidth, colorOf(line));
        } else {
            painter.line(begin, end, kCurveWidth, colorOf(line));
        }
    }
    if (m_samples.size() == 1) {
        const double y = yOf(static_cast<double>(m_samples.front().point[at]));
        painter.line({0.0, y}, {width(), y}, kCurveWidth, colorOf(line));
    }
}

void ClipCurveItem::drawKeys(SheetPainter& painter) const {
    const std::vector<panim::Key>* keys = m_sheet->keysOf(m_sheet->currentTrack());
    if (keys == nullptr) return;
    const auto chosen = m_sheet->chosenKeys();
    double before = -kNearestKeys;
    for (const panim::Key& key : *keys) {
        const double x = m_axis->xOf(key.frame);
        if (x < -kChosenSize || x - before < kNearestKeys) continue;
        if (x > width() + kChosenSize) break;
        before = x;
        const auto point = m_sheet->pointAt(key.frame);
        if (!point) continue;
        const bool isChosen =
            std::binary_search(chosen.begin(), chosen.end(), std::pair(m_sheet->currentTrack(), key.frame));
        for (int line = 0; line < m_sheet->lineCount(); ++line) {
            const QPointF place(x, yOf(static_cast<double>((*point)[static_cast<std::size_t>(line)])));
            painter.diamond(place, isChosen ? kChosenSize : kKeySize, isChosen ? m_chosen : colorOf(line));
            if (!isChosen) painter.diamond(place, kKeySize * 0.5, m_ground);
        }
    }
}

QSGNode* ClipCurveItem::updatePaintNode(QSGNode* old, UpdatePaintNodeData* /*data*/) {
    SheetPainter painter;
    painter.rect(boundingRect(), m_ground);
    if (m_sheet && m_axis && !m_samples.empty()) {
        const double step = markStep();
        const double range = m_highest - m_lowest + kLeastRange;
        double value = std::ceil((m_lowest - range) / step) * step;
        for (int i = 0; i < kMostMarks && value <= m_highest + range; ++i, value += step)
            painter.rect({0.0, std::round(yOf(value)), width(), 1.0},
                         std::abs(value) < step * 0.5 ? m_zero : m_line);
        for (int line = 0; line < m_sheet->lineCount(); ++line)
            drawLine(painter, line);
        drawKeys(painter);
    }
    if (m_axis) painter.rect({m_axis->xOf(m_frame) - 0.75, 0.0, 1.5, height()}, m_head);
    return painter.toNode(old);
}

void ClipCurveItem::scrubTo(double x) {
    if (m_axis) emit scrubbed(std::max(0.0, std::round(m_axis->frameAt(std::clamp(x, 0.0, width())))));
}

void ClipCurveItem::mousePressEvent(QMouseEvent* event) {
    forceActiveFocus(Qt::MouseFocusReason);
    scrubTo(event->position().x());
}

void ClipCurveItem::mouseMoveEvent(QMouseEvent* event) {
    scrubTo(event->position().x());
}

void ClipCurveItem::wheelEvent(QWheelEvent* event) {
    if (!m_axis) return;
    const QPoint turned = event->angleDelta();
    const double notches = (turned.y() != 0 ? turned.y() : turned.x()) / kCurveNotch;
    if ((event->modifiers() & Qt::ControlModifier) != 0)
        m_axis->zoomBy(std::pow(kCurveZoom, notches), event->position().x());
    else
        m_axis->panBy(-notches * kCurvePixels);
    event->accept();
}

}  // namespace poseloom::ui
