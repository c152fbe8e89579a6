// SPDX-License-Identifier: GPL-3.0-or-later
// The curves of the current track: what the engine makes of its keys, frame by frame.
#include <QLocale>
#include <QPointer>

#include <algorithm>
#include <cmath>
#include <utility>

#include "clip/clip_angles.h"
#include "clip/clip_sheet.h"
#include "panim/fields.h"
#include "panim/sampling.h"
#include "session/background.h"
#include "support/visitor.h"

namespace poseloom::ui {

namespace {

using Point = ClipSheet::Point;

Point solidPoint(const rig::Transform& value, rig::ComponentMask component) {
    const glm::vec3 part = component == rig::kPosition ? value.translation
                           : component == rig::kScale  ? value.scale
                                                       : eulerDegrees(value.rotation);
    return {part.x, part.y, part.z};
}

Point flatPoint(const panim::Transform2D& value, rig::ComponentMask component) {
    if (component == rig::kRotation) return {toDegrees(value.rotation), 0.0F, 0.0F};
    const glm::vec2 part = component == rig::kScale ? value.scale : value.position;
    return {part.x, part.y, 0.0F};
}

Point pointOf(const panim::Value& value, rig::ComponentMask component) {
    return std::visit(Visitor{
                          [](bool v) {
                              return Point{v ? 1.0F : 0.0F, 0.0F, 0.0F};
                          },
                          [](std::int32_t v) {
                              return Point{static_cast<float>(v), 0.0F, 0.0F};
                          },
                          [](float v) {
                              return Point{v, 0.0F, 0.0F};
                          },
                          [](const glm::vec3& v) {
                              return Point{v.x, v.y, v.z};
                          },
                          [](const panim::Asset&) { return Point{}; },
                          [&](const panim::Transform2D& v) { return flatPoint(v, component); },
                          [&](const rig::Transform& v) { return solidPoint(v, component); },
                      },
                      value);
}

/// The key that rules a frame.
const panim::Key* rulingKey(const panim::Track& track, std::uint32_t frame) {
    const auto after =
        std::upper_bound(track.keys.begin(), track.keys.end(), frame,
                         [](std::uint32_t at, const panim::Key& key) { return at < key.frame; });
    return after == track.keys.begin() ? nullptr : &*std::prev(after);
}

QString easeWord(const panim::Key& key) {
    const std::string_view word =
        key.interpolation == panim::Interpolation::Step ? nameOf(key.interpolation) : nameOf(key.ease);
    return QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
}

}  // namespace

rig::ComponentMask ClipSheet::authored() const {
    if (current() != nullptr) return current()->authored;
    if (!readOnly() || m_current < 0) return 0;
    return m_inspected.clip->info().tracks[static_cast<std::size_t>(m_current)].authored;
}

std::vector<rig::ComponentMask> ClipSheet::components() const {
    std::vector<rig::ComponentMask> parts;
    for (const rig::ComponentMask part : {rig::kPosition, rig::kRotation, rig::kScale})
        if ((authored() & part) != 0) parts.push_back(part);
    return parts;
}

QStringList ClipSheet::groups() const {
    QStringList names;
    for (const rig::ComponentMask part : components())
        names.append(part == rig::kPosition ? tr("Position")
                     : part == rig::kScale  ? tr("Scale")
                                            : tr("Rotation"));
    if (names.isEmpty() && m_current >= 0) names.append(tr("Value"));
    return names;
}

void ClipSheet::setGroup(int group) {
    if (group == m_group || group < 0 || group >= groups().size()) return;
    m_group = group;
    emit curveChanged();
}

QString ClipSheet::unit() const {
    const std::vector<rig::ComponentMask> parts = components();
    if (parts.empty()) return {};
    const rig::ComponentMask part = parts[static_cast<std::size_t>(m_group) % parts.size()];
    if (part != rig::kRotation) return {};
    const bool flat = current() != nullptr && panim::isTransform2D(current()->channel);
    return flat ? tr("degrees") : tr("degrees about X, then Y, then Z, from the quaternion");
}

QStringList ClipSheet::lineNames() const {
    const std::vector<rig::ComponentMask> parts = components();
    QStringList axes{QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z")};
    if (parts.empty()) {
        const panim::Track* track = current();
        if (track == nullptr || track->keys.empty()) return {};
        const bool isVector = std::holds_alternative<glm::vec3>(track->keys.front().value);
        return isVector ? axes : QStringList{tr("value")};
    }
    const rig::ComponentMask part = parts[static_cast<std::size_t>(m_group) % parts.size()];
    const bool flat = current() != nullptr && panim::isTransform2D(current()->channel);
    if (!flat) return axes;
    return part == rig::kRotation ? QStringList{tr("turn")} : axes.mid(0, 2);
}

std::optional<Point> ClipSheet::pointAt(std::uint32_t frame) const {
    const std::vector<rig::ComponentMask> parts = components();
    const rig::ComponentMask part =
        parts.empty() ? rig::ComponentMask{0} : parts[static_cast<std::size_t>(m_group) % parts.size()];
    if (current() != nullptr) {
        const auto value = panim::sample(*current(), frame);
        if (!value) return std::nullopt;
        const auto* asset = std::get_if<panim::Asset>(&*value);
        if (asset == nullptr) return pointOf(*value, part);
        // Of a path there is no more to draw than which key it comes from.
        const panim::Key* key = rulingKey(*current(), frame);
        const auto number = key == nullptr ? 0 : key - current()->keys.data();
        return Point{static_cast<float>(number), 0.0F, 0.0F};
    }
    if (!m_samples || frame >= m_samples->size()) return std::nullopt;
    return solidPoint((*m_samples)[frame], part);
}

bool ClipSheet::holdsAt(std::uint32_t frame) const {
    if (current() == nullptr || current()->keys.empty()) return false;
    const panim::Value& first = current()->keys.front().value;
    const bool steps = std::holds_alternative<bool>(first) || std::holds_alternative<panim::Asset>(first) ||
                       std::holds_alternative<std::int32_t>(first);
    const panim::Key* key = rulingKey(*current(), frame);
    return steps || (key != nullptr && key->interpolation == panim::Interpolation::Step);
}

QStringList ClipSheet::valuesAt(double frame) const {
    const auto at = static_cast<std::uint32_t>(std::max(0.0, std::floor(frame)));
    QStringList texts;
    if (current() != nullptr) {
        const auto value = panim::sample(*current(), at);
        if (!value) return texts;
        if (const auto* asset = std::get_if<panim::Asset>(&*value))
            return {QString::fromStdString(asset->path)};
        if (const auto* flag = std::get_if<bool>(&*value))
            return {*flag ? QStringLiteral("true") : QStringLiteral("false")};
    }
    const auto point = pointAt(at);
    if (!point) return texts;
    const bool whole = current() != nullptr && !current()->keys.empty() &&
                       std::holds_alternative<std::int32_t>(current()->keys.front().value);
    constexpr int kDecimals = 3;
    constexpr double kLeast = 0.0005;
    for (int line = 0; line < lineCount(); ++line) {
        const auto value = static_cast<double>((*point)[static_cast<std::size_t>(line)]);
        // Not "-0.000".
        texts.append(QLocale().toString(std::abs(value) < kLeast ? 0.0 : value, 'f', whole ? 0 : kDecimals));
    }
    return texts;
}

QString ClipSheet::keyText(int track, std::uint32_t frame) const {
    if (keysOf(track) == nullptr || session() == nullptr) return {};
    const panim::Track& one = clip()->tracks[static_cast<std::size_t>(track)];
    const panim::Key* key = keyAt(one, frame);
    if (key == nullptr) return {};
    QStringList lines{tr("Frame %1 · %2").arg(frame).arg(easeWord(*key))};
    if (key->open) lines.front() += tr(" · open frame");
    for (const KeyEntry& entry : session()->entries({refOf(one), frame}))
        if (!entry.isControl)
            lines.append(QStringLiteral("%1 = %2").arg(QString::fromStdString(entry.key),
                                                       QString::fromStdString(entry.value)));
    return lines.join(QLatin1Char('\n'));
}

/// A clip of another file gives all tracks of a frame at once; one of them is kept.
void ClipSheet::sampleMotion() {
    m_samples.reset();
    const int generation = ++m_generation;
    if (!readOnly() || m_current < 0) return;
    const rig::ClipPtr motion = m_inspected.clip;
    const auto track = static_cast<std::size_t>(m_current);
    inBackground(
        [motion, track] {
            const rig::ClipInfo& info = motion->info();
            std::vector<rig::Transform> row(info.tracks.size());
            auto samples = std::make_shared<std::vector<rig::Transform>>();
            samples->reserve(static_cast<std::size_t>(info.frames));
            for (int frame = 0; frame < info.frames; ++frame) {
                motion->sample(frame, row);
                samples->push_back(row[track]);
            }
            return std::shared_ptr<const std::vector<rig::Transform>>(std::move(samples));
        },
        [sheet = QPointer<ClipSheet>(this), generation](const auto& samples) {
            if (!sheet || sheet->m_generation != generation) return;
            sheet->m_samples = samples;
            emit sheet->curveChanged();
        });
}

}  // namespace poseloom::ui
