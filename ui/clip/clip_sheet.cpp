// SPDX-License-Identifier: GPL-3.0-or-later
#include "clip/clip_sheet.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "panim/channels.h"

namespace poseloom::ui {

namespace {

QString shownName(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString nameOfTrack(const panim::Track& track) {
    if (!track.bone) return shownName(panim::fieldNameOf(track.channel));
    return track.bone->index ? ClipSheet::tr("bone %1").arg(*track.bone->index)
                             : QString::fromStdString(track.bone->name);
}

QString partsOf(rig::ComponentMask authored) {
    QStringList parts;
    if ((authored & rig::kPosition) != 0) parts.append(ClipSheet::tr("position"));
    if ((authored & rig::kRotation) != 0) parts.append(ClipSheet::tr("rotation"));
    if ((authored & rig::kScale) != 0) parts.append(ClipSheet::tr("scale"));
    return parts.join(QStringLiteral(", "));
}

bool fits(const SheetRow& row, const QString& filter) {
    return filter.isEmpty() || row.name.contains(filter, Qt::CaseInsensitive) ||
           row.object.contains(filter, Qt::CaseInsensitive);
}

std::uint32_t wholeFrame(double frame) {
    constexpr double kLast = std::numeric_limits<std::uint32_t>::max();
    return std::isfinite(frame) ? static_cast<std::uint32_t>(std::clamp(std::floor(frame), 0.0, kLast)) : 0U;
}

}  // namespace

ClipSheet::ClipSheet(QObject* parent) : QObject(parent) {}

ClipSheet::~ClipSheet() = default;

void ClipSheet::setWorkspace(Workspace* workspace) {
    if (workspace == m_workspace) return;
    if (m_workspace) {
        m_workspace->disconnect(this);
        m_workspace->clip()->disconnect(this);
    }
    m_workspace = workspace;
    if (workspace != nullptr) {
        connect(workspace->clip(), &ClipSession::changed, this, &ClipSheet::follow);
        connect(workspace->clip(), &ClipSession::opened, this, &ClipSheet::showOpen);
        connect(workspace, &Workspace::clipInspected, this,
                [this] { inspect(m_workspace->inspectedClip()); });
        m_inspected = workspace->inspectedClip();
    }
    emit workspaceChanged();
    follow();
}

ClipSession* ClipSheet::session() const {
    return m_workspace ? m_workspace->clip() : nullptr;
}

void ClipSheet::inspect(InspectedClip clip) {
    m_inspected = std::move(clip);
    m_current = -1;
    m_currentRef.reset();
    m_group = 0;
    follow();
    emit shown();
}

void ClipSheet::showOpen() {
    m_inspected = {};
    m_current = -1;
    m_currentRef.reset();
    m_group = 0;
    follow();
    emit shown();
}

const panim::Clip* ClipSheet::clip() const {
    const bool isOpen = m_workspace && m_workspace->clip()->isOpen();
    return isOpen && !readOnly() ? &m_workspace->clip()->clip() : nullptr;
}

bool ClipSheet::hasClip() const {
    return readOnly() || clip() != nullptr;
}

QString ClipSheet::title() const {
    if (readOnly()) return m_inspected.name;
    return m_workspace ? m_workspace->clip()->title() : QString();
}

double ClipSheet::frames() const {
    if (readOnly()) return m_inspected.clip->info().frames;
    return clip() != nullptr ? static_cast<double>(clip()->totalFrames) : 1.0;
}

double ClipSheet::loopFrames() const {
    return readOnly() ? m_inspected.clip->info().loopFrames : frames();
}

double ClipSheet::fps() const {
    if (readOnly()) return m_inspected.clip->info().fps;
    return clip() != nullptr ? static_cast<double>(clip()->fps) : 1.0;
}

int ClipSheet::trackCount() const {
    if (readOnly()) return static_cast<int>(m_inspected.clip->info().tracks.size());
    return clip() != nullptr ? static_cast<int>(clip()->tracks.size()) : 0;
}

const panim::Track* ClipSheet::current() const {
    const bool known = clip() != nullptr && m_current >= 0 && m_current < trackCount();
    return known ? &clip()->tracks[static_cast<std::size_t>(m_current)] : nullptr;
}

/// The clip has changed: what is current is found again by what it animates.
void ClipSheet::follow() {
    if (clip() != nullptr && m_currentRef) {
        const panim::Track* track = findTrack(*clip(), *m_currentRef);
        m_current = track == nullptr ? -1 : static_cast<int>(track - clip()->tracks.data());
    }
    if (m_current >= trackCount()) m_current = -1;
    makeRows();
    if (m_current < 0 && trackCount() > 0) {
        const auto first =
            std::find_if(m_rows.begin(), m_rows.end(), [](const SheetRow& row) { return row.track >= 0; });
        if (first != m_rows.end()) m_current = first->track;
    }
    m_currentRef = current() != nullptr ? std::optional(refOf(*current())) : std::nullopt;
    m_group = std::clamp(m_group, 0, std::max(0, static_cast<int>(groups().size()) - 1));
    keepChosen();
    sampleMotion();
    emit clipChanged();
    emit rowsChanged();
    emit currentChanged();
    emit chosenChanged();
    emit curveChanged();
}

void ClipSheet::addRows(const QString& object, const QString& type, std::vector<SheetRow> tracks) {
    SheetRow head{-1, object, object, type, 0};
    std::erase_if(tracks, [this](const SheetRow& row) { return !fits(row, m_filter); });
    if (tracks.empty() && !fits(head, m_filter)) return;
    for (const SheetRow& row : tracks)
        head.keys += row.keys;
    m_rows.push_back(std::move(head));
    m_rows.insert(m_rows.end(), std::make_move_iterator(tracks.begin()),
                  std::make_move_iterator(tracks.end()));
}

void ClipSheet::makeRows() {
    m_rows.clear();
    std::vector<std::pair<QString, QString>> objects;
    std::map<QString, std::vector<SheetRow>> tracks;
    std::map<QString, std::size_t> places;
    const auto declare = [&](const QString& object, const QString& type) {
        const auto [known, isNew] = places.emplace(object, objects.size());
        if (isNew)
            objects.emplace_back(object, type);
        else
            objects[known->second].second = type;
    };
    if (clip() != nullptr) {
        for (const panim::ObjectDeclaration& object : clip()->objects)
            declare(QString::fromStdString(object.name), QString::fromStdString(object.type));
        for (std::size_t i = 0; i < clip()->tracks.size(); ++i) {
            const panim::Track& track = clip()->tracks[i];
            const QString object = QString::fromStdString(track.object);
            tracks[object].push_back({static_cast<int>(i), object, nameOfTrack(track),
                                      partsOf(track.authored), static_cast<int>(track.keys.size())});
        }
    } else if (readOnly()) {
        const rig::ClipInfo& info = m_inspected.clip->info();
        for (std::size_t i = 0; i < info.tracks.size(); ++i) {
            const rig::Track& track = info.tracks[i];
            const QString object =
                track.object.empty() ? m_inspected.owner : QString::fromStdString(track.object);
            if (!tracks.contains(object)) declare(object, tr("skeleton"));
            tracks[object].push_back({static_cast<int>(i), object,
                                      track.isBone ? QString::fromStdString(track.bone) : tr("transform"),
                                      partsOf(track.authored), 0});
        }
    }
    for (const auto& [object, type] : objects)
        addRows(object, type, std::move(tracks[object]));
}

void ClipSheet::setFilter(const QString& filter) {
    if (filter == m_filter) return;
    m_filter = filter;
    makeRows();
    emit rowsChanged();
    emit currentChanged();
}

void ClipSheet::setCurrentTrack(int track) {
    const int wanted = track >= 0 && track < trackCount() ? track : -1;
    if (wanted == m_current) return;
    m_current = wanted;
    m_currentRef = current() != nullptr ? std::optional(refOf(*current())) : std::nullopt;
    m_group = std::clamp(m_group, 0, std::max(0, static_cast<int>(groups().size()) - 1));
    sampleMotion();
    emit currentChanged();
    emit curveChanged();
}

int ClipSheet::currentRow() const {
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (m_rows[i].track >= 0 && m_rows[i].track == m_current) return static_cast<int>(i);
    return -1;
}

QString ClipSheet::trackName() const {
    if (current() != nullptr)
        return tr("%1 · %2").arg(QString::fromStdString(current()->object), nameOfTrack(*current()));
    if (!readOnly() || m_current < 0) return {};
    const rig::Track& track = m_inspected.clip->info().tracks[static_cast<std::size_t>(m_current)];
    return track.isBone ? QString::fromStdString(track.bone) : QString::fromStdString(track.object);
}

const std::vector<panim::Key>* ClipSheet::keysOf(int track) const {
    const bool known = clip() != nullptr && track >= 0 && track < trackCount();
    return known ? &clip()->tracks[static_cast<std::size_t>(track)].keys : nullptr;
}

double ClipSheet::neighbourKey(double frame, int step) const {
    const std::vector<panim::Key>* keys = keysOf(m_current);
    if (keys == nullptr) return frame;
    double found = frame;
    for (const panim::Key& key : *keys) {
        const auto at = static_cast<double>(key.frame);
        if (step < 0 && at < frame) found = at;
        if (step > 0 && at > frame) return at;
    }
    return found;
}

std::vector<std::pair<int, std::uint32_t>> ClipSheet::chosenKeys() const {
    std::vector<std::pair<int, std::uint32_t>> keys;
    if (clip() == nullptr) return keys;
    keys.reserve(m_chosen.size());
    for (const KeyRef& key : m_chosen) {
        const panim::Track* track = findTrack(*clip(), key.track);
        if (track != nullptr) keys.emplace_back(static_cast<int>(track - clip()->tracks.data()), key.frame);
    }
    std::sort(keys.begin(), keys.end());
    return keys;
}

void ClipSheet::choose(int track, double frame, bool extend) {
    const std::vector<panim::Key>* keys = keysOf(track);
    const std::uint32_t at = wholeFrame(frame);
    if (keys == nullptr) return;
    const panim::Track& one = clip()->tracks[static_cast<std::size_t>(track)];
    if (keyAt(one, at) == nullptr) return;
    const KeyRef key{refOf(one), at};
    const auto known = std::find(m_chosen.begin(), m_chosen.end(), key);
    if (!extend)
        m_chosen = {key};
    else if (known != m_chosen.end())
        m_chosen.erase(known);
    else
        m_chosen.push_back(key);
    setCurrentTrack(track);
    emit chosenChanged();
}

void ClipSheet::clearChosen() {
    if (m_chosen.empty()) return;
    m_chosen.clear();
    emit chosenChanged();
}

void ClipSheet::keepChosen() {
    std::erase_if(m_chosen, [this](const KeyRef& key) {
        const panim::Track* track = clip() != nullptr ? findTrack(*clip(), key.track) : nullptr;
        return track == nullptr || keyAt(*track, key.frame) == nullptr;
    });
}

void ClipSheet::chooseLine(int line) {
    const ClipSession* open = session();
    if (clip() == nullptr || open == nullptr) return;
    const int frame = open->frameAt(line);
    if (frame < 0) return;
    for (int track = 0; track < trackCount(); ++track) {
        const panim::Track& one = clip()->tracks[static_cast<std::size_t>(track)];
        const KeyRef key{refOf(one), static_cast<std::uint32_t>(frame)};
        if (keyAt(one, key.frame) == nullptr) continue;
        for (const KeyEntry& entry : open->entries(key)) {
            if (static_cast<int>(open->text().lineColumn(entry.begin).line) != line) continue;
            choose(track, frame, false);
            return;
        }
    }
}

}  // namespace poseloom::ui
