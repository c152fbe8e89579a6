// SPDX-License-Identifier: GPL-3.0-or-later
#include "clip/clip_axis.h"

#include <QVariantMap>

#include <algorithm>
#include <cmath>

namespace poseloom::ui {

namespace {
constexpr double kAxisMargin = 14.0;
constexpr double kAxisEnd = 32.0;  ///< room for the number of the last frame
constexpr double kLargestScale = 80.0;
constexpr double kLargestFit = 40.0;
constexpr double kTickPixels = 64.0;
constexpr int kMostTicks = 200;
}  // namespace

int stepsTo(double first, double last, double step) {
    if (!(last >= first) || !(step > 0.0)) return 0;
    constexpr double kMost = 1e6;
    return static_cast<int>(std::min(kMost, std::floor((last - first) / step))) + 1;
}

void ClipAxis::setWidth(double width) {
    if (width == m_width || !std::isfinite(width) || width <= 0.0) return;
    m_width = width;
    emit widthChanged();
    if (m_fits)
        fit();
    else
        setView(m_left, m_scale);
}

void ClipAxis::setFrames(double frames) {
    const double counted = std::isfinite(frames) ? std::max(1.0, frames) : 1.0;
    if (counted == m_frames) return;
    m_frames = counted;
    emit framesChanged();
    if (m_fits)
        fit();
    else
        setView(m_left, m_scale);
}

double ClipAxis::fittingScale() const {
    return std::max(1.0, m_width - kAxisMargin - kAxisEnd) / std::max(1.0, m_frames - 1.0);
}

/// Half of the view may be past an end, so that a key can be put behind the last one.
void ClipAxis::setView(double left, double scale) {
    m_scale = std::clamp(scale, std::min(fittingScale(), kLargestFit) * 0.5, kLargestScale);
    const double margin = kAxisMargin / m_scale;
    const double visible = m_width / m_scale;
    const double last = std::max(-margin, m_frames - 1.0 - visible * 0.5);
    m_left = std::clamp(left, -margin, last);
    emit viewChanged();
}

void ClipAxis::zoomBy(double factor, double x) {
    if (!std::isfinite(factor) || factor <= 0.0) return;
    m_fits = false;
    const double frame = frameAt(x);
    const double scale =
        std::clamp(m_scale * factor, std::min(fittingScale(), kLargestFit) * 0.5, kLargestScale);
    setView(frame - x / scale, scale);
}

void ClipAxis::panBy(double pixels) {
    if (!std::isfinite(pixels)) return;
    m_fits = false;
    setView(m_left + pixels / m_scale, m_scale);
}

void ClipAxis::fit() {
    m_fits = true;
    const double scale = std::min(fittingScale(), kLargestFit);
    setView(-kAxisMargin / scale, scale);
}

void ClipAxis::reveal(double frame) {
    const double x = xOf(frame);
    if (x >= 0.0 && x <= m_width) return;
    m_fits = false;
    setView(frame - 0.5 * m_width / m_scale, m_scale);
}

double ClipAxis::tickStep() const {
    const double least = std::max(1.0, kTickPixels / m_scale);
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= least) return factor * power;
    return 10.0 * power;
}

QVariantList ClipAxis::ticks() const {
    QVariantList ticks;
    const double step = tickStep();
    double frame = std::max(0.0, std::ceil(m_left / step) * step);
    for (int i = 0; i < kMostTicks && xOf(frame) <= m_width; ++i, frame += step)
        ticks.append(QVariantMap{{QStringLiteral("x"), xOf(frame)}, {QStringLiteral("frame"), frame}});
    return ticks;
}

}  // namespace poseloom::ui
