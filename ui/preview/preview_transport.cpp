// SPDX-License-Identifier: GPL-3.0-or-later
// The transport of PreviewSession: time, playheads, loop modes.
#include <algorithm>
#include <cmath>

#include "preview/preview_session.h"

namespace poseloom::ui {

namespace {

/// A window that was blocked longer than this goes on where it stood instead of jumping.
constexpr double kLongestTick = 0.25;
constexpr double kWholeFrame = 1e-6;
constexpr double kSlowestSpeed = -2.0;
constexpr double kFastestSpeed = 4.0;

double lastFrame(const rig::ClipInfo& info) {
    return std::max(0, info.frames - 1);
}

double wrap(double value, double period) {
    const double rest = std::fmod(value, period);
    return rest < 0.0 ? rest + period : rest;
}

eval::PlaybackMode modeFrom(const QString& name) {
    if (name == QLatin1String("once")) return eval::PlaybackMode::Once;
    if (name == QLatin1String("boomerang")) return eval::PlaybackMode::Boomerang;
    return eval::PlaybackMode::Loop;
}

QString textOf(eval::PlaybackMode mode) {
    switch (mode) {
        case eval::PlaybackMode::Once:
            return QStringLiteral("once");
        case eval::PlaybackMode::Loop:
            return QStringLiteral("loop");
        case eval::PlaybackMode::Boomerang:
            return QStringLiteral("boomerang");
    }
    return {};
}

}  // namespace

void PreviewSession::tick() {
    const double elapsed = static_cast<double>(m_sinceTick.nsecsElapsed()) * 1e-9;
    m_sinceTick.start();
    advance(std::min(elapsed, kLongestTick));
}

void PreviewSession::advance(double seconds) {
    for (auto& slot : m_slots) {
        if (!slot.source.clip) continue;
        m_crossed.clear();
        slot.playback.advance(slot.source.clip->info(), seconds, m_speed, &m_crossed);
        for (const auto* event : m_crossed) {
            emit eventCrossed(QString::fromStdString(slot.source.slot), QString::fromStdString(event->name));
        }
    }
    evaluate(traceIsDue());
    emit frameChanged();
    if (playing()) stopAtEnd();
}

bool PreviewSession::allAtEnd() const {
    bool any = false;
    for (const auto& slot : m_slots) {
        if (!slot.source.clip) continue;
        if (slot.playback.mode != eval::PlaybackMode::Once) return false;
        any = true;
        const bool backwards = slot.playback.speed * m_speed < 0.0;
        const double end = backwards ? 0.0 : lastFrame(slot.source.clip->info());
        if (std::abs(slot.playback.frame - end) > kWholeFrame) return false;
    }
    return any;
}

void PreviewSession::stopAtEnd() {
    if (allAtEnd()) setPlaying(false);
}

bool PreviewSession::playing() const {
    return m_timer.isActive();
}

void PreviewSession::setPlaying(bool playing) {
    if (playing == m_timer.isActive()) return;
    if (playing) {
        if (allAtEnd()) {
            for (auto& slot : m_slots) {
                if (!slot.source.clip) continue;
                const auto& info = slot.source.clip->info();
                slot.playback.seek(info, slot.playback.speed * m_speed < 0.0 ? lastFrame(info) : 0.0);
            }
        }
        m_sinceTick.start();
        m_timer.start();
    } else {
        m_timer.stop();
        m_traceTimer.start();
    }
    emit playingChanged();
}

double PreviewSession::speed() const {
    return m_speed;
}

void PreviewSession::setSpeed(double speed) {
    if (!std::isfinite(speed)) return;
    const double limited = std::clamp(speed, kSlowestSpeed, kFastestSpeed);
    if (limited == m_speed) return;
    m_speed = limited;
    emit speedChanged();
}

int PreviewSession::shownSlot() const {
    if (m_currentSlot >= 0) return m_currentSlot;
    int longest = -1;
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        const auto* info = infoOf(static_cast<int>(i));
        if (info == nullptr) continue;
        const auto* best = infoOf(longest);
        if (best == nullptr || info->frames > best->frames) longest = static_cast<int>(i);
    }
    return longest;
}

const rig::ClipInfo* PreviewSession::infoOf(int slot) const {
    if (slot < 0 || slot >= static_cast<int>(m_slots.size())) return nullptr;
    const auto& clip = m_slots[static_cast<std::size_t>(slot)].source.clip;
    return clip ? &clip->info() : nullptr;
}

double PreviewSession::frame() const {
    const int slot = shownSlot();
    return slot < 0 ? 0.0 : m_slots[static_cast<std::size_t>(slot)].playback.frame;
}

void PreviewSession::setFrame(double frame) {
    const auto* info = infoOf(shownSlot());
    if (info == nullptr || !std::isfinite(frame)) return;
    const double last = lastFrame(*info);
    const double target = std::clamp(frame, 0.0, last);
    if (m_currentSlot >= 0) {
        m_slots[static_cast<std::size_t>(m_currentSlot)].playback.seek(*info, target);
    } else {
        const double share = last > 0.0 ? target / last : 0.0;
        for (auto& slot : m_slots) {
            if (!slot.source.clip) continue;
            slot.playback.seek(slot.source.clip->info(), share * lastFrame(slot.source.clip->info()));
        }
    }
    playheadsWereMoved();
}

void PreviewSession::playheadsWereMoved() {
    evaluate(false);
    emit frameChanged();
}

int PreviewSession::frameCount() const {
    const auto* info = infoOf(shownSlot());
    return info == nullptr ? 0 : info->frames;
}

double PreviewSession::fps() const {
    const auto* info = infoOf(shownSlot());
    return info == nullptr ? 0.0 : info->fps;
}

int PreviewSession::currentSlot() const {
    return m_currentSlot;
}

void PreviewSession::setCurrentSlot(int slot) {
    const int valid = slot >= 0 && slot < static_cast<int>(m_slots.size()) ? slot : -1;
    if (valid == m_currentSlot) return;
    m_currentSlot = valid;
    emit slotChanged();
    emit frameChanged();
}

QString PreviewSession::loopMode() const {
    if (m_slots.empty()) return textOf(eval::PlaybackMode::Loop);
    if (m_currentSlot >= 0) return textOf(m_slots[static_cast<std::size_t>(m_currentSlot)].playback.mode);
    const auto mode = m_slots.front().playback.mode;
    const bool same = std::all_of(m_slots.begin(), m_slots.end(),
                                  [mode](const PreviewSlot& slot) { return slot.playback.mode == mode; });
    return same ? textOf(mode) : QString();
}

void PreviewSession::setLoopMode(const QString& mode) {
    if (mode == loopMode()) return;
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        if (m_currentSlot >= 0 && static_cast<int>(i) != m_currentSlot) continue;
        m_slots[i].playback.mode = modeFrom(mode);
        m_slots[i].playback.direction = 1;
    }
    emit slotChanged();
}

QString PreviewSession::slotMode(int slot) const {
    const bool exists = slot >= 0 && slot < static_cast<int>(m_slots.size());
    return exists ? textOf(m_slots[static_cast<std::size_t>(slot)].playback.mode) : QString();
}

void PreviewSession::setSlotMode(int slot, const QString& mode) {
    if (slotMode(slot).isEmpty() || slotMode(slot) == mode) return;
    eval::SlotPlayback& playback = m_slots[static_cast<std::size_t>(slot)].playback;
    playback.mode = modeFrom(mode);
    playback.direction = 1;
    emit slotChanged();
}

void PreviewSession::setSlotPlayback(const std::string& slot, eval::PlaybackMode mode, double speed,
                                     bool paused) {
    for (PreviewSlot& known : m_slots) {
        if (known.source.slot != slot) continue;
        known.playback.mode = mode;
        known.playback.speed = speed;
        known.playback.paused = paused;
        known.playback.direction = 1;
    }
    emit slotChanged();
}

void PreviewSession::moveSlot(PreviewSlot& slot, double frames) {
    const auto& info = slot.source.clip->info();
    double target = slot.playback.frame + frames;
    if (slot.playback.mode == eval::PlaybackMode::Loop && info.frames > 1) {
        target = wrap(target, std::max(1, info.loopFrames));
    }
    slot.playback.seek(info, std::clamp(target, 0.0, lastFrame(info)));
}

void PreviewSession::step(double frames) {
    const auto* reference = infoOf(shownSlot());
    if (reference == nullptr || !std::isfinite(frames)) return;
    setPlaying(false);
    const double from = frame();
    const double whole = frames < 0.0 ? std::ceil(from - kWholeFrame) : std::floor(from + kWholeFrame);
    const double delta = whole + frames - from;
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        if (m_currentSlot >= 0 && static_cast<int>(i) != m_currentSlot) continue;
        const auto* info = infoOf(static_cast<int>(i));
        if (info == nullptr) continue;
        const double pace = reference->fps > 0.0 ? info->fps / reference->fps : 1.0;
        moveSlot(m_slots[i], delta * pace);
    }
    playheadsWereMoved();
}

void PreviewSession::rewind() {
    setFrame(0.0);
}

void PreviewSession::toEnd() {
    setFrame(frameCount() - 1);
}

void PreviewSession::setSlotFrame(int slot, double frame) {
    const auto* info = infoOf(slot);
    if (info == nullptr || !std::isfinite(frame)) return;
    m_slots[static_cast<std::size_t>(slot)].playback.seek(*info, std::clamp(frame, 0.0, lastFrame(*info)));
    playheadsWereMoved();
}

}  // namespace poseloom::ui
