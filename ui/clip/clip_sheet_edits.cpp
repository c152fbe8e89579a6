// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does to the keys that are chosen.
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "clip/clip_sheet.h"
#include "panim/fields.h"

namespace poseloom::ui {

namespace {

const panim::Key* onlyKey(const panim::Clip* clip, const std::vector<KeyRef>& chosen) {
    if (clip == nullptr || chosen.size() != 1) return nullptr;
    const panim::Track* track = findTrack(*clip, chosen.front().track);
    return track == nullptr ? nullptr : keyAt(*track, chosen.front().frame);
}

QString wordOf(std::string_view word) {
    return QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
}

}  // namespace

/// Says why nothing can be changed here.
bool ClipSheet::refuse() {
    emit failed(readOnly() ? tr("Read only: this clip belongs to %1.").arg(m_inspected.owner)
                           : tr("No clip is open."));
    return false;
}

double ClipSheet::chosenFrame() const {
    return m_chosen.size() == 1 ? static_cast<double>(m_chosen.front().frame) : -1.0;
}

QString ClipSheet::chosenObject() const {
    return m_chosen.size() == 1 ? QString::fromStdString(m_chosen.front().track.object) : QString();
}

QString ClipSheet::chosenName() const {
    if (m_chosen.size() != 1) return {};
    const TrackRef& track = m_chosen.front().track;
    const QString object = QString::fromStdString(track.object);
    const QString name =
        track.bone ? QString::fromStdString(track.bone->text()) : wordOf(panim::fieldNameOf(track.channel));
    return tr("%1 · %2").arg(object, name);
}

QVariantList ClipSheet::chosenFields() const {
    QVariantList fields;
    if (m_chosen.size() != 1 || session() == nullptr || clip() == nullptr) return fields;
    for (const KeyEntry& entry : session()->entries(m_chosen.front())) {
        if (entry.isControl) continue;
        fields.append(QVariantMap{{QStringLiteral("field"), QString::fromStdString(entry.key)},
                                  {QStringLiteral("value"), QString::fromStdString(entry.value)}});
    }
    return fields;
}

QString ClipSheet::chosenInterpolation() const {
    const panim::Key* key = onlyKey(clip(), m_chosen);
    return key == nullptr ? QString() : wordOf(nameOf(key->interpolation));
}

QString ClipSheet::chosenEase() const {
    const panim::Key* key = onlyKey(clip(), m_chosen);
    return key == nullptr ? QString() : wordOf(nameOf(key->ease));
}

bool ClipSheet::chosenOpen() const {
    const panim::Key* key = onlyKey(clip(), m_chosen);
    return key != nullptr && key->open;
}

bool ClipSheet::setChosenField(const QString& field, const QString& value) {
    if (clip() == nullptr) return refuse();
    if (m_chosen.size() != 1) return false;
    const KeyRef& key = m_chosen.front();
    const auto frame = std::min<std::uint32_t>(key.frame, std::numeric_limits<int>::max());
    return session()->setField(QString::fromStdString(key.track.object), static_cast<int>(frame), field,
                               value);
}

bool ClipSheet::setChosenInterpolation(const QString& interpolation) {
    if (clip() == nullptr) return refuse();
    if (m_chosen.size() != 1 || interpolation == chosenInterpolation()) return false;
    const bool step = interpolation == wordOf(nameOf(panim::Interpolation::Step));
    return session()->shapeKey(m_chosen.front(),
                               step ? panim::Interpolation::Step : panim::Interpolation::Interpolate, {});
}

bool ClipSheet::setChosenEase(const QString& ease) {
    if (clip() == nullptr) return refuse();
    if (m_chosen.size() != 1 || ease == chosenEase()) return false;
    for (const panim::Ease one : {panim::Ease::Linear, panim::Ease::In, panim::Ease::Out, panim::Ease::InOut})
        if (ease == wordOf(nameOf(one))) return session()->shapeKey(m_chosen.front(), {}, one);
    return false;
}

bool ClipSheet::moveChosen(int by) {
    if (clip() == nullptr) return refuse();
    if (m_chosen.empty() || by == 0) return false;
    const std::vector<KeyRef> before = m_chosen;
    for (KeyRef& key : m_chosen)
        key.frame = static_cast<std::uint32_t>(static_cast<std::int64_t>(key.frame) + by);
    const std::vector<KeyRef> after = std::exchange(m_chosen, before);
    if (!session()->moveKeys(before, by)) return false;
    m_chosen = after;
    keepChosen();
    emit chosenChanged();
    return true;
}

bool ClipSheet::removeChosen() {
    if (clip() == nullptr) return refuse();
    const std::vector<KeyRef> keys = m_chosen;
    return !keys.empty() && session()->removeKeys(keys);
}

bool ClipSheet::addKey(double frame) {
    if (clip() == nullptr) return refuse();
    if (current() == nullptr) {
        emit failed(tr("Choose a track first."));
        return false;
    }
    const auto at = static_cast<std::uint32_t>(std::max(0.0, std::floor(frame)));
    const KeyRef key{refOf(*current()), at};
    if (!session()->insertKey(key)) return false;
    choose(m_current, at, false);
    return true;
}

int ClipSheet::lineOfChosen() const {
    return m_chosen.size() == 1 && clip() != nullptr ? session()->lineOf(m_chosen.front()) : 0;
}

}  // namespace poseloom::ui
