// SPDX-License-Identifier: GPL-3.0-or-later
#include "importing/bone_map_model.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

#include "interop/retarget.h"

namespace poseloom::ui {

namespace {

bool isSameSubject(const std::optional<BoneMapSubject>& a, const std::optional<BoneMapSubject>& b) {
    if (!a || !b) return a.has_value() == b.has_value();
    return a->motion == b->motion && a->target == b->target && a->mesh == b->mesh && a->clip == b->clip;
}

std::vector<bool> movedBones(const BoneMapSubject& subject) {
    std::vector<bool> moved(subject.source->joints.size(), false);
    for (const rig::Track& track : subject.motion->info().tracks) {
        const auto joint = track.isBone ? subject.source->find(track.bone) : std::nullopt;
        if (joint) moved[*joint] = true;
    }
    return moved;
}

}  // namespace

BoneMapModel::BoneMapModel(QObject* parent) : QAbstractListModel(parent) {}

void BoneMapModel::setWorkspace(Workspace* workspace) {
    if (m_workspace == workspace) return;
    if (m_workspace) m_workspace->disconnect(this);
    m_workspace = workspace;
    if (workspace != nullptr) connect(workspace, &Workspace::projectChanged, this, &BoneMapModel::reload);
    reload();
    emit workspaceChanged();
}

void BoneMapModel::setSlot(const QString& slot) {
    m_slot = slot;
    reload();
    emit slotChanged();
}

void BoneMapModel::reload() {
    if (!m_workspace || m_slot.isEmpty()) return;
    std::optional<BoneMapSubject> subject = m_workspace->boneMapSubject(m_slot);
    const document::BoneMapSetting* given =
        subject ? m_workspace->project().findBoneMap(subject->clip) : nullptr;
    setDraft(std::move(subject), given == nullptr ? document::BoneMapSetting{} : *given);
}

void BoneMapModel::setDraft(std::optional<BoneMapSubject> subject, document::BoneMapSetting setting) {
    const bool isOther = !isSameSubject(subject, m_subject);
    m_subject = std::move(subject);
    m_setting = std::move(setting);
    if (m_subject) m_setting.clip = m_subject->clip;
    if (isOther) {
        m_isMoved = m_subject ? movedBones(*m_subject) : std::vector<bool>{};
        m_view.setModel(m_subject ? m_subject->target : nullptr, m_subject ? m_subject->mesh : nullptr);
    }
    refresh();
}

void BoneMapModel::refresh() {
    m_map = m_subject ? mapOf(*m_subject, m_setting) : interop::BoneMap{};
    m_coverage = m_subject ? interop::coverageOf(m_map, *m_subject->source, *m_subject->motion)
                           : interop::MapCoverage{};
    const double frame = m_view.frame();
    m_view.playClip(m_subject ? followedClip(*m_subject, m_setting) : nullptr);
    m_view.setLoopMode(QStringLiteral("loop"));
    m_view.setFrame(frame);
    refilter();
    emit mapChanged();
}

std::vector<std::size_t> BoneMapModel::filtered() const {
    std::vector<std::size_t> rows;
    if (!m_subject) return rows;
    const auto& joints = m_subject->target->joints;
    rows.reserve(joints.size());
    for (std::size_t i = 0; i < joints.size(); ++i) {
        const bool unmapped = m_map.sourceOf[i] == interop::BoneMap::kNoBone;
        if (m_onlyUnmapped && !unmapped) continue;
        const bool found = QString::fromStdString(joints[i].name).contains(m_search, Qt::CaseInsensitive) ||
                           sourceName(i).contains(m_search, Qt::CaseInsensitive);
        if (found) rows.push_back(i);
    }
    return rows;
}

/// Rows stay where they are while only what they say is another.
void BoneMapModel::refilter() {
    std::vector<std::size_t> rows = filtered();
    if (rows == m_rows) {
        if (!rows.empty()) emit dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

QString BoneMapModel::title() const {
    if (!m_subject) return {};
    return tr("%1 of %2")
        .arg(QString::fromStdString(m_subject->motion->info().name),
             QFileInfo(QString::fromStdString(m_subject->clip)).fileName());
}

void BoneMapModel::setSearch(const QString& search) {
    if (m_search == search) return;
    m_search = search;
    refilter();
    emit filterChanged();
}

void BoneMapModel::setOnlyUnmapped(bool only) {
    if (m_onlyUnmapped == only) return;
    m_onlyUnmapped = only;
    refilter();
    emit filterChanged();
}

void BoneMapModel::setSuggests(bool suggests) {
    if (suggests == m_setting.suggests) return;
    document::BoneMapSetting setting = m_setting;
    setting.suggests = suggests;
    change(std::move(setting), suggests ? tr("Suggest bones") : tr("Suggest no bones"));
}

void BoneMapModel::setScale(double scale) {
    const auto wanted = static_cast<float>(std::max(0.0, scale));
    if (wanted == m_setting.scale) return;
    document::BoneMapSetting setting = m_setting;
    setting.scale = wanted;
    change(std::move(setting), tr("Scale the travels"));
}

double BoneMapModel::hipScale() const {
    return m_subject ? interop::hipScale({m_subject->source, m_subject->target, m_map, 0.0}) : 1.0;
}

QStringList BoneMapModel::sources() const {
    QStringList names;
    if (!m_subject) return names;
    for (const rig::Joint& joint : m_subject->source->joints)
        names.append(QString::fromStdString(joint.name));
    return names;
}

QStringList BoneMapModel::idle() const {
    QStringList names;
    for (std::size_t i = 0; i < m_isMoved.size(); ++i) {
        const auto& followed = m_map.sourceOf;
        const bool isFollowed =
            std::find(followed.begin(), followed.end(), static_cast<int>(i)) != followed.end();
        if (m_isMoved[i] && !isFollowed)
            names.append(QString::fromStdString(m_subject->source->joints[i].name));
    }
    return names;
}

int BoneMapModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

const rig::Joint& BoneMapModel::jointOf(int row) const {
    return m_subject->target->joints[m_rows[static_cast<std::size_t>(row)]];
}

QString BoneMapModel::sourceName(std::size_t joint) const {
    const int source = m_map.sourceOf[joint];
    return source == interop::BoneMap::kNoBone
               ? QString()
               : QString::fromStdString(m_subject->source->joints[static_cast<std::size_t>(source)].name);
}

QVariant BoneMapModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const std::size_t joint = m_rows[static_cast<std::size_t>(index.row())];
    const auto& joints = m_subject->target->joints;
    switch (role) {
        case Qt::DisplayRole:
        case NameRole:
            return QString::fromStdString(joints[joint].name);
        case DepthRole: {
            int depth = 0;
            for (int parent = joints[joint].parent; parent >= 0; ++depth)
                parent = joints[static_cast<std::size_t>(parent)].parent;
            return depth;
        }
        case SourceRole:
            return sourceName(joint);
        case MatchRole: {
            const std::string_view name = interop::nameOf(m_map.matches[joint]);
            return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        }
        case MovedRole: {
            const int source = m_map.sourceOf[joint];
            return source != interop::BoneMap::kNoBone && m_isMoved[static_cast<std::size_t>(source)];
        }
        default:
            return {};
    }
}

QHash<int, QByteArray> BoneMapModel::roleNames() const {
    return {{NameRole, "name"},
            {DepthRole, "depth"},
            {SourceRole, "source"},
            {MatchRole, "match"},
            {MovedRole, "moved"}};
}

bool BoneMapModel::follow(int row, const QString& source) {
    if (row < 0 || row >= rowCount()) return false;
    const auto found = m_subject->source->find(source.toStdString());
    if (!source.isEmpty() && !found) return false;
    const std::string bone = jointOf(row).name;
    document::BoneMapSetting setting = m_setting;
    setting.pairs[bone] = found ? m_subject->source->joints[*found].name : std::string();
    const QString target = QString::fromStdString(bone);
    change(std::move(setting), source.isEmpty() ? tr("Let %1 follow no bone").arg(target)
                                                : tr("Let %1 follow %2").arg(target, source));
    return true;
}

void BoneMapModel::forget(int row) {
    if (row < 0 || row >= rowCount()) return;
    const std::string bone = jointOf(row).name;
    document::BoneMapSetting setting = m_setting;
    if (setting.pairs.erase(bone) == 0) return;
    change(std::move(setting), tr("Decide nothing for %1").arg(QString::fromStdString(bone)));
}

void BoneMapModel::clearAll() {
    if (saysNothing(m_setting)) return;
    document::BoneMapSetting setting;
    setting.origin = m_setting.origin;
    change(std::move(setting), tr("Clear the bone map"));
}

void BoneMapModel::show(int row) {
    if (row < 0 || row >= rowCount()) return;
    m_view.setSelectedJoint(static_cast<int>(m_rows[static_cast<std::size_t>(row)]));
}

void BoneMapModel::change(document::BoneMapSetting setting, const QString& label) {
    if (!m_subject) return;
    setting.clip = m_subject->clip;
    if (m_workspace && !m_slot.isEmpty()) {
        m_workspace->setBoneMap(setting, label);
        return;
    }
    m_setting = std::move(setting);
    refresh();
}

}  // namespace poseloom::ui
