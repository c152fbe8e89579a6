// SPDX-License-Identifier: MIT
#include "eval/playback.h"

#include <algorithm>
#include <cmath>

namespace poseloom::eval {

namespace {

/// A step over more periods than this counts as so many: nobody can tell them apart.
constexpr double kMostPeriods = 1024.0;

double limitedStep(double step, double period) {
    const double most = kMostPeriods * period;
    return std::fabs(step) <= most ? step : std::copysign(most + std::fmod(std::fabs(step), period), step);
}

double wrapped(double value, double period) {
    const double rest = std::fmod(value, period);
    const double positive = rest < 0.0 ? rest + period : rest;
    return positive < period ? positive : 0.0;
}

/// What a playhead passes: the line on which it moves without jumping, from `start` to `end`.
struct Travel {
    double start;
    double end;
    double period;  ///< 0: the line does not repeat
    double last;    ///< number of the last frame
    bool mirrored;  ///< every frame comes twice per period, there and back

    bool forward() const { return end > start; }
    /// Passed: after the start, up to and including the end.
    bool passes(double position) const {
        return forward() ? position > start && position <= end : position < start && position >= end;
    }
};

/// An event is reported this often for one step at most: a step longer than that is a jump, not play.
constexpr double kMostCycles = 1000.0;

struct Crossing {
    double position;
    const rig::ClipEvent* event;
};

void addCrossings(const Travel& travel, double position, const rig::ClipEvent& event,
                  std::vector<Crossing>& crossings) {
    if (travel.period <= 0.0) {
        if (travel.passes(position)) crossings.push_back({position, &event});
        return;
    }
    const double low = std::min(travel.start, travel.end);
    const double high = std::max(travel.start, travel.end);
    const double firstCycle = std::floor((low - position) / travel.period);
    const double lastCycle = std::floor((high - position) / travel.period);
    const int further = static_cast<int>(std::clamp(lastCycle - firstCycle, -1.0, kMostCycles));
    for (int cycle = 0; cycle <= further; ++cycle)
        if (const double at = position + (firstCycle + cycle) * travel.period; travel.passes(at))
            crossings.push_back({at, &event});
}

void appendCrossed(const rig::ClipInfo& clip, const Travel& travel,
                   std::vector<const rig::ClipEvent*>& crossed) {
    if (travel.start == travel.end) return;
    std::vector<Crossing> crossings;
    for (const rig::ClipEvent& event : clip.events) {
        if (!std::isfinite(event.frame)) continue;
        const double frame = std::clamp(event.frame, 0.0, travel.last);
        addCrossings(travel, frame, event, crossings);
        if (travel.mirrored && frame > 0.0 && frame < travel.last)
            addCrossings(travel, travel.period - frame, event, crossings);
    }
    std::stable_sort(crossings.begin(), crossings.end(), [&](const Crossing& a, const Crossing& b) {
        return travel.forward() ? a.position < b.position : a.position > b.position;
    });
    for (const Crossing& crossing : crossings)
        crossed.push_back(crossing.event);
}

double lastFrameOf(const rig::ClipInfo& clip) {
    return static_cast<double>(std::max(clip.frames, 1) - 1);
}

double loopPeriodOf(const rig::ClipInfo& clip) {
    return static_cast<double>(std::clamp(clip.loopFrames, 1, std::max(clip.frames, 1)));
}

double finiteOr0(double value) {
    return std::isfinite(value) ? value : 0.0;
}

}  // namespace

std::string_view nameOf(PlaybackMode mode) {
    switch (mode) {
        case PlaybackMode::Once:
            return "once";
        case PlaybackMode::Loop:
            return "loop";
        case PlaybackMode::Boomerang:
            return "boomerang";
    }
    return "loop";
}

void SlotPlayback::advance(const rig::ClipInfo& clip, double seconds, double masterSpeed,
                           std::vector<const rig::ClipEvent*>* crossed) {
    const double last = lastFrameOf(clip);
    if (last <= 0.0) {
        frame = 0.0;
        direction = 1;
        return;
    }
    if (paused) return;
    const double elapsed = std::max(finiteOr0(seconds), 0.0);
    const double step = finiteOr0(elapsed * std::max(finiteOr0(clip.fps), 0.0) * masterSpeed * speed);
    Travel travel{finiteOr0(frame), 0.0, 0.0, last, false};
    if (mode == PlaybackMode::Once) {
        travel.start = std::clamp(travel.start, 0.0, last);
        travel.end = std::clamp(travel.start + step, 0.0, last);
        frame = travel.end;
    } else if (mode == PlaybackMode::Loop) {
        travel.period = loopPeriodOf(clip);
        travel.start = wrapped(travel.start, travel.period);
        travel.end = travel.start + limitedStep(step, travel.period);
        frame = wrapped(travel.end, travel.period);
    } else {
        travel.mirrored = true;
        travel.period = 2.0 * last;
        const double place = std::clamp(travel.start, 0.0, last);
        travel.start = direction < 0 ? travel.period - place : place;
        travel.end = travel.start + limitedStep(step, travel.period);
        const double phase = wrapped(travel.end, travel.period);
        direction = phase < last ? 1 : -1;
        frame = phase < last ? phase : travel.period - phase;
    }
    if (crossed != nullptr) appendCrossed(clip, travel, *crossed);
}

void SlotPlayback::seek(const rig::ClipInfo& clip, double target) {
    frame = std::clamp(finiteOr0(target), 0.0, lastFrameOf(clip));
    direction = 1;
}

}  // namespace poseloom::eval
