// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/library_model.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace poseloom::ui {

LibraryModel::LibraryModel(QObject* parent) : QAbstractListModel(parent) {}

void LibraryModel::setWorkspace(Workspace* workspace) {
    if (m_workspace == workspace) return;
    m_workspace = workspace;
    if (workspace != nullptr) {
        connect(workspace, &Workspace::projectChanged, this, &LibraryModel::refresh);
        connect(workspace->document(), &DocumentSession::changed, this, &LibraryModel::refresh);
        connect(workspace->document(), &DocumentSession::documentReplaced, this, &LibraryModel::refresh);
    }
    refresh();
    emit workspaceChanged();
}

void LibraryModel::setSearch(const QString& search) {
    if (m_search == search) return;
    m_search = search;
    refresh();
    emit searchChanged();
}

void LibraryModel::addSlots(std::vector<Row>& rows) const {
    for (const posegraph::Slot& slot : m_workspace->document()->document().graph().slots) {
        Row row;
        row.section = tr("Slots");
        row.name = QString::fromStdString(slot.name);
        row.slot = row.name;
        row.id = slot.id;
        row.animation = m_workspace->clipAnimation(row.name);
        const QString file = QFileInfo(m_workspace->clipFile(row.name)).fileName();
        row.used = !file.isEmpty();
        row.detail =
            row.used ? (row.animation.isEmpty() ? file : row.animation) : tr("no clip: drop one here");
        rows.push_back(std::move(row));
    }
}

void LibraryModel::addAnimations(std::vector<Row>& rows, const QStringList& used) const {
    for (const mdl::Animation& animation : m_workspace->model()->animations) {
        Row row;
        row.section = tr("Animations");
        row.name = QString::fromStdString(animation.name);
        row.animation = row.name;
        row.file = m_workspace->modelPath();
        QStringList facts{animation.frames == 1 ? tr("1 frame") : tr("%1 frames").arg(animation.frames),
                          tr("%1 fps").arg(animation.fps)};
        if ((animation.flags & mdl::kLooping) != 0) facts.append(tr("loops"));
        if ((animation.flags & mdl::kDelta) != 0) facts.append(tr("delta"));
        if (!animation.unavailable.empty()) facts = {QString::fromStdString(animation.unavailable)};
        row.detail = facts.join(QStringLiteral(" · "));
        row.used = used.contains(row.animation);
        rows.push_back(std::move(row));
    }
}

void LibraryModel::addSequences(std::vector<Row>& rows, const QStringList& used) const {
    const mdl::Model& model = *m_workspace->model();
    for (const mdl::Sequence& sequence : model.sequences) {
        if (sequence.animations.empty()) continue;
        const auto first = static_cast<std::size_t>(std::max(sequence.animations.front(), 0));
        if (first >= model.animations.size()) continue;
        Row row;
        row.section = tr("Sequences");
        row.name = QString::fromStdString(sequence.name);
        row.animation = QString::fromStdString(model.animations[first].name);
        row.file = m_workspace->modelPath();
        row.detail = sequence.activity.empty() ? tr("plays %1").arg(row.animation)
                                               : QString::fromStdString(sequence.activity);
        row.used = used.contains(row.animation);
        rows.push_back(std::move(row));
    }
}

void LibraryModel::addFiles(std::vector<Row>& rows) const {
    std::vector<std::pair<QString, QString>> played;
    for (const Row& row : rows)
        if (!row.slot.isEmpty()) played.emplace_back(m_workspace->clipPath(row.slot), row.animation);
    for (const ClipFile& file : m_workspace->clipFiles()) {
        const QFileInfo info(file.path);
        const bool isPanim = info.suffix().compare(QLatin1String("panim"), Qt::CaseInsensitive) == 0;
        const bool listed = m_workspace->isListed(file.path);
        for (std::size_t i = 0; i < file.clips.size(); ++i) {
            const FileClip& clip = file.clips[i];
            Row row;
            row.section = isPanim ? tr("Perro clips") : info.fileName();
            row.name = clip.name;
            row.animation = clip.animation;
            row.file = file.path;
            row.detail = factsOf(clip);
            if (row.detail.isEmpty()) row.detail = info.fileName();
            row.listed = listed;
            row.used = std::any_of(played.begin(), played.end(), [&](const auto& slot) {
                const bool first = i == 0 && (slot.second.isEmpty() || slot.second == QLatin1String("#0"));
                return QFileInfo(slot.first) == info && (slot.second == clip.animation || first);
            });
            rows.push_back(std::move(row));
        }
    }
}

void LibraryModel::refresh() {
    std::vector<Row> rows;
    if (m_workspace) {
        addSlots(rows);
        QStringList used;
        for (const Row& row : rows)
            used.append(row.animation);
        const std::size_t before = rows.size();
        if (m_workspace->model() != nullptr) {
            addAnimations(rows, used);
            addSequences(rows, used);
        }
        addFiles(rows);
        m_clipCount = static_cast<int>(rows.size() - before);
    }
    std::erase_if(rows, [&](const Row& row) { return !row.name.contains(m_search, Qt::CaseInsensitive); });
    if (rows == m_rows) return;
    if (rows.size() == m_rows.size()) {
        m_rows = std::move(rows);
        emit dataChanged(index(0), index(rowCount() - 1));
    } else {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    }
    emit rowsChanged();
}

int LibraryModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant LibraryModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
        case SectionRole:
            return row.section;
        case Qt::DisplayRole:
        case NameRole:
            return row.name;
        case DetailRole:
            return row.detail;
        case FileRole:
            return row.file;
        case AnimationRole:
            return row.animation;
        case SlotRole:
            return row.slot;
        case NodeIdRole:
            return row.id;
        case UsedRole:
            return row.used;
        case ListedRole:
            return row.listed;
        default:
            return {};
    }
}

QHash<int, QByteArray> LibraryModel::roleNames() const {
    return {{SectionRole, "section"}, {NameRole, "name"},           {DetailRole, "detail"},
            {FileRole, "file"},       {AnimationRole, "animation"}, {SlotRole, "slotName"},
            {NodeIdRole, "nodeId"},   {UsedRole, "used"},           {ListedRole, "listed"}};
}

bool LibraryModel::bindToCurrent(int row) {
    if (!m_workspace || row < 0 || row >= rowCount()) return false;
    const Row clip = m_rows[static_cast<std::size_t>(row)];
    if (!clip.slot.isEmpty()) return false;
    DocumentSession* document = m_workspace->document();
    const auto& graphSlots = document->document().graph().slots;
    const uint current = document->currentNode();
    if (document->kindOf(current) == QLatin1String("Slot"))
        return m_workspace->bindSlot(document->nameOf(current), clip.file, clip.animation);
    if (graphSlots.size() == 1)
        return m_workspace->bindSlot(QString::fromStdString(graphSlots.front().name), clip.file,
                                     clip.animation);
    emit m_workspace->failed(tr("Select a slot first, or drag “%1” onto one.").arg(clip.name));
    return false;
}

bool LibraryModel::unlist(int row) {
    if (!m_workspace || row < 0 || row >= rowCount()) return false;
    return m_workspace->listClips(QString(m_rows[static_cast<std::size_t>(row)].file), false);
}

}  // namespace poseloom::ui
