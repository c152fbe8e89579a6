// SPDX-License-Identifier: GPL-3.0-or-later
#include "slots/slot_table.h"

#include <QFileInfo>
#include <QVariantMap>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace poseloom::ui {

namespace {

constexpr std::array<eval::PlaybackMode, 3> kModes{eval::PlaybackMode::Once, eval::PlaybackMode::Loop,
                                                   eval::PlaybackMode::Boomerang};

QString wordOf(eval::PlaybackMode mode) {
    const std::string_view name = eval::nameOf(mode);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

QVariantMap objectEntry(const std::string& object, std::string_view type, const QString& node, bool known) {
    return {{QStringLiteral("object"), QString::fromStdString(object)},
            {QStringLiteral("type"), QString::fromUtf8(type.data(), static_cast<qsizetype>(type.size()))},
            {QStringLiteral("node"), node},
            {QStringLiteral("known"), known}};
}

/// The node that an object moves: of several bindings the first counts.
QString nodeOf(const document::SlotSetting& setting, const std::string& object) {
    for (const document::Binding& binding : setting.bindings)
        if (binding.object == object) return QString::fromStdString(binding.node);
    return {};
}

/// The objects of a clip, each once, then what is bound and not in the clip.
QVariantList objectsOf(const panim::Clip* clip, const document::SlotSetting& setting) {
    QVariantList objects;
    std::set<std::string_view> seen;
    if (clip != nullptr) {
        for (const panim::ObjectDeclaration& object : clip->objects)
            if (seen.insert(object.name).second)
                objects.append(objectEntry(object.name, panim::typeOf(*clip, object.name),
                                           nodeOf(setting, object.name), true));
    }
    for (const document::Binding& binding : setting.bindings)
        if (seen.insert(binding.object).second)
            objects.append(
                objectEntry(binding.object, {}, QString::fromStdString(binding.node), clip == nullptr));
    return objects;
}

int unboundIn(const QVariantList& objects) {
    return static_cast<int>(std::count_if(objects.begin(), objects.end(), [](const QVariant& object) {
        return object.toMap().value(QStringLiteral("node")).toString().isEmpty();
    }));
}

}  // namespace

SlotTable::SlotTable(QObject* parent) : QAbstractListModel(parent) {}

void SlotTable::setWorkspace(Workspace* workspace) {
    if (m_workspace == workspace) return;
    m_workspace = workspace;
    if (workspace != nullptr) {
        connect(workspace->document(), &DocumentSession::changed, this, &SlotTable::refresh);
        connect(workspace->document(), &DocumentSession::documentReplaced, this, &SlotTable::refresh);
        connect(workspace, &Workspace::projectChanged, this, &SlotTable::refresh);
    }
    refresh();
    emit workspaceChanged();
}

void SlotTable::setScene(SceneBinding* scene) {
    if (m_scene == scene) return;
    if (m_scene) m_scene->disconnect(this);
    m_scene = scene;
    if (scene != nullptr) connect(scene, &SceneBinding::changed, this, &SlotTable::refresh);
    refresh();
    emit sceneChanged();
}

void SlotTable::readClip(const PreviewSlot* playing, const document::SlotSetting& setting, Row& row) const {
    const QString file = QFileInfo(QString::fromStdString(setting.clip)).fileName();
    const QString animation = QString::fromStdString(setting.animation);
    row.clip = animation.isEmpty() ? file : tr("%1 of %2").arg(animation, file);
    const rig::ClipInfo* info =
        playing != nullptr && playing->source.clip ? &playing->source.clip->info() : nullptr;
    row.missing = !setting.clip.empty() && info == nullptr;
    if (info != nullptr)
        row.length = info->frames == 1
                         ? tr("1 frame")
                         : tr("%1 frames, %2 a second").arg(info->frames).arg(info->fps, 0, 'g', 4);
    row.objects = objectsOf(playing != nullptr ? playing->perro.clip.get() : nullptr, setting);
    row.unbound = unboundIn(row.objects);
}

std::vector<SlotTable::Row> SlotTable::readRows() const {
    std::vector<Row> rows;
    if (!m_workspace) return rows;
    const auto& graphSlots = m_workspace->document()->document().graph().slots;
    const std::vector<PreviewSlot>& playing = m_workspace->preview()->slotList();
    rows.reserve(graphSlots.size());
    for (const posegraph::Slot& slot : graphSlots) {
        Row& row = rows.emplace_back();
        row.id = slot.id;
        row.name = QString::fromStdString(slot.name);
        const document::SlotSetting* setting = m_workspace->project().findSlot(slot.name);
        const auto found = std::find_if(playing.begin(), playing.end(), [&](const PreviewSlot& candidate) {
            return candidate.source.slot == slot.name;
        });
        if (setting != nullptr) readClip(found == playing.end() ? nullptr : &*found, *setting, row);
        const document::SlotSetting unset;
        row.playback = wordOf((setting != nullptr ? *setting : unset).playback);
        row.speed = (setting != nullptr ? *setting : unset).speed;
        row.paused = (setting != nullptr ? *setting : unset).paused;
        if (m_scene) row.difference = m_scene->differenceOf(row.name);
    }
    return rows;
}

void SlotTable::refresh() {
    std::vector<Row> rows = readRows();
    if (rows == m_rows) return;
    if (rows.size() == m_rows.size()) {
        m_rows = std::move(rows);
        emit dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int SlotTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant SlotTable::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
        case NodeIdRole:
            return row.id;
        case Qt::DisplayRole:
        case NameRole:
            return row.name;
        case ClipRole:
            return row.clip;
        case LengthRole:
            return row.length;
        case MissingRole:
            return row.missing;
        case PlaybackRole:
            return row.playback;
        case SpeedRole:
            return row.speed;
        case PausedRole:
            return row.paused;
        case ObjectsRole:
            return row.objects;
        case UnboundRole:
            return row.unbound;
        case DifferenceRole:
            return row.difference;
        default:
            return {};
    }
}

QHash<int, QByteArray> SlotTable::roleNames() const {
    return {{NodeIdRole, "nodeId"},
            {NameRole, "name"},
            {ClipRole, "clip"},
            {LengthRole, "length"},
            {MissingRole, "missing"},
            {PlaybackRole, "playback"},
            {SpeedRole, "speed"},
            {PausedRole, "paused"},
            {ObjectsRole, "objects"},
            {UnboundRole, "unbound"},
            {DifferenceRole, "difference"}};
}

bool SlotTable::move(int row, int to) {
    if (!m_workspace || row < 0 || row >= rowCount() || to < 0 || to >= rowCount() || row == to) return false;
    const Row moved = m_rows[static_cast<std::size_t>(row)];
    if (!m_workspace->document()->moveSlot(moved.id, to)) return false;
    emit m_workspace->told(
        tr("%1 is slot %2 now. The order is meaning: a scene of Perro fills slots by their places.")
            .arg(moved.name)
            .arg(to + 1));
    return true;
}

bool SlotTable::change(int row, const QString& label,
                       const std::function<void(document::SlotSetting&)>& edit) {
    if (!m_workspace || row < 0 || row >= rowCount()) return false;
    const std::string name = m_rows[static_cast<std::size_t>(row)].name.toStdString();
    document::SlotSetting setting;
    if (const document::SlotSetting* known = m_workspace->project().findSlot(name)) setting = *known;
    setting.slot = name;
    edit(setting);
    return m_workspace->changeSlot(setting, label.arg(QString::fromStdString(name)));
}

bool SlotTable::setPlayback(int row, const QString& mode) {
    const auto known = std::find_if(kModes.begin(), kModes.end(),
                                    [&](eval::PlaybackMode candidate) { return wordOf(candidate) == mode; });
    if (known == kModes.end()) return false;
    return change(row, tr("Play %1 %2").arg(QStringLiteral("%1"), mode),
                  [&](document::SlotSetting& setting) { setting.playback = *known; });
}

bool SlotTable::setSpeed(int row, double speed) {
    if (!std::isfinite(speed)) return false;
    return change(row, tr("Set the speed of %1"),
                  [&](document::SlotSetting& setting) { setting.speed = speed; });
}

bool SlotTable::setPaused(int row, bool paused) {
    return change(row, paused ? tr("Hold %1") : tr("Let %1 play"),
                  [&](document::SlotSetting& setting) { setting.paused = paused; });
}

bool SlotTable::bind(int row, const QString& object, const QString& node) {
    const std::string wanted = object.toStdString();
    const std::string target = node.trimmed().toStdString();
    return change(row, tr("Bind objects of %1"), [&](document::SlotSetting& setting) {
        const auto known = std::find_if(setting.bindings.begin(), setting.bindings.end(),
                                        [&](const auto& binding) { return binding.object == wanted; });
        if (target.empty())
            std::erase_if(setting.bindings, [&](const auto& binding) { return binding.object == wanted; });
        else if (known != setting.bindings.end())
            known->node = target;
        else
            setting.bindings.push_back({wanted, target});
    });
}

}  // namespace poseloom::ui
