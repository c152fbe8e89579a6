// SPDX-License-Identifier: GPL-3.0-or-later
#include "importing/import_session.h"

#include <QFileInfo>
#include <QPointF>

#include <algorithm>
#include <utility>

#include "session/background.h"

namespace poseloom::ui {

namespace {

constexpr double kSlotHeight = 95.0;

QVariantMap fact(const QString& name, const QString& value) {
    return {{QStringLiteral("name"), name}, {QStringLiteral("value"), value}};
}

QString unitsOf(const rig::Skeleton& skeleton) {
    const auto perMetre = static_cast<double>(skeleton.unitsPerMetre);
    if (perMetre == 1.0) return ImportSession::tr("metres");
    if (perMetre == 100.0) return ImportSession::tr("centimetres");
    return ImportSession::tr("%1 to a metre").arg(perMetre, 0, 'g', 5);
}

/// Below everything that is on the canvas.
QPointF freePlace(const DocumentSession& document) {
    double x = 0.0;
    double y = -kSlotHeight;
    for (const auto& [name, at] : document.layout()) {
        x = std::min(x, at[0]);
        y = std::max(y, at[1]);
    }
    return {x, y + kSlotHeight};
}

}  // namespace

ImportSession::ImportSession(QObject* parent) : QAbstractListModel(parent) {
    connect(&m_boneMap, &BoneMapModel::mapChanged, this, [this] {
        if (m_onModel) playCurrent();
    });
}

ImportSession::~ImportSession() {
    if (m_cancelled) m_cancelled->store(true);
}

void ImportSession::setWorkspace(Workspace* workspace) {
    if (m_workspace == workspace) return;
    m_workspace = workspace;
    emit workspaceChanged();
}

QString ImportSession::fileName() const {
    return QFileInfo(m_path).fileName();
}

void ImportSession::read(const QUrl& url) {
    close();
    if (!m_workspace) return;
    m_path = url.isLocalFile() ? url.toLocalFile() : url.toString();
    m_cancelled = std::make_shared<std::atomic<bool>>(false);
    emit readChanged();
    inBackground([path = m_path, places = m_workspace->placesOfAssets(),
                  cancelled = m_cancelled] { return readClips(path, places, cancelled); },
                 [self = QPointer<ImportSession>(this), mine = m_cancelled](ClipSource& source) {
                     if (self && self->m_cancelled == mine) self->take(source);
                 });
}

void ImportSession::close() {
    if (m_cancelled) m_cancelled->store(true);
    m_cancelled = nullptr;
    m_view.setPlaying(false);
    beginResetModel();
    m_path.clear();
    m_source = {};
    m_placeOf.clear();
    endResetModel();
    m_current = -1;
    showCurrent();
    emit readChanged();
}

void ImportSession::take(ClipSource& source) {
    m_cancelled = nullptr;
    beginResetModel();
    m_source = std::move(source);
    findPlaces();
    endResetModel();
    m_onModel = false;
    m_current = m_source.clips.empty() ? -1 : 0;
    showCurrent();
    m_view.setPlaying(true);
    emit onModelChanged();
    emit readChanged();
}

/// A clip goes into the slot of its own name, where that is empty.
void ImportSession::findPlaces() {
    m_places = {tr("Only list it"), tr("New slot")};
    m_placeOf.assign(m_source.clips.size(), kListed);
    int place = kFirstSlot;
    for (const posegraph::Slot& slot : m_workspace->document()->document().graph().slots) {
        const QString name = QString::fromStdString(slot.name);
        m_places.append(name);
        for (std::size_t i = 0; i < m_source.clips.size() && m_workspace->clipFile(name).isEmpty(); ++i)
            if (m_source.file.clips[i].name.compare(name, Qt::CaseInsensitive) == 0) m_placeOf[i] = place;
        ++place;
    }
    emit placesChanged();
}

QString ImportSession::problem() const {
    if (busy() || m_path.isEmpty() || !m_source.clips.empty()) return {};
    for (const Diagnostic& diagnostic : m_source.diagnostics)
        if (diagnostic.severity == Severity::Error) return QString::fromStdString(diagnostic.message);
    return tr("There are no clips in %1.").arg(fileName());
}

QVariantList ImportSession::facts() const {
    QVariantList list;
    if (m_source.clips.empty()) return list;
    list.append(fact(tr("Clips"), QString::number(m_source.clips.size())));
    if (m_source.panim) {
        list.append(fact(tr("Bones"), tr("by name, of whatever model plays them")));
        return list;
    }
    const rig::Skeleton& skeleton = *m_source.skeleton;
    list.append(fact(tr("Bones"), QString::number(skeleton.joints.size())));
    list.append(
        fact(tr("Mesh"), m_source.mesh ? tr("%1 vertices").arg(m_source.mesh->vertices.size()) : tr("none")));
    list.append(fact(tr("Axes"), skeleton.up == rig::UpAxis::Z ? tr("Z up") : tr("Y up")));
    list.append(fact(tr("Units"), unitsOf(skeleton)));
    return list;
}

QVariantList ImportSession::remarks() const {
    QVariantList list;
    for (const Diagnostic& diagnostic : m_source.diagnostics) {
        const std::string_view severity = nameOf(diagnostic.severity);
        list.append(QVariantMap{
            {QStringLiteral("severity"),
             QString::fromUtf8(severity.data(), static_cast<qsizetype>(severity.size()))},
            {QStringLiteral("text"), tr("%1: %2").arg(QString::fromStdString(diagnostic.code),
                                                      QString::fromStdString(diagnostic.message))}});
    }
    return list;
}

bool ImportSession::hasModel() const {
    return m_workspace && m_workspace->preview()->sharedSkeleton() && m_source.skeleton;
}

bool ImportSession::foreign() const {
    return hasModel() && m_current >= 0 && canBeMapped(currentSubject());
}

BoneMapSubject ImportSession::currentSubject() const {
    return {m_workspace->writtenPath(m_path),         clipAt(m_current),         m_source.skeleton,
            m_workspace->preview()->sharedSkeleton(), m_workspace->sharedMesh(), m_source.panim};
}

void ImportSession::setCurrent(int row) {
    if (row == m_current || row < -1 || row >= rowCount()) return;
    m_current = row;
    showCurrent();
}

/// Its bones and body, and what of them the model follows.
void ImportSession::showCurrent() {
    std::optional<BoneMapSubject> subject;
    document::BoneMapSetting setting;
    if (m_current >= 0 && foreign()) {
        const std::string written = m_workspace->writtenPath(m_path);
        subject = currentSubject();
        const bool goesOn = m_boneMap.subject() && m_boneMap.subject()->clip == written;
        const document::BoneMapSetting* given = m_workspace->project().findBoneMap(written);
        if (goesOn)
            setting = m_boneMap.setting();
        else if (given != nullptr)
            setting = *given;
    }
    m_boneMap.setDraft(std::move(subject), std::move(setting));
    playCurrent();
    emit currentChanged();
}

void ImportSession::playCurrent() {
    const bool onModel = m_onModel && m_boneMap.usable();
    const auto skeleton = onModel                         ? m_boneMap.subject()->target
                          : m_source.hasBody()            ? m_source.skeleton
                          : m_workspace && m_current >= 0 ? m_workspace->preview()->sharedSkeleton()
                                                          : nullptr;
    const bool own = m_source.hasBody() && !onModel;
    const auto mesh = own ? m_source.mesh : m_workspace ? m_workspace->sharedMesh() : nullptr;
    if (m_view.sharedSkeleton() != skeleton) m_view.setModel(skeleton, skeleton ? mesh : nullptr);
    rig::ClipPtr clip = m_current < 0 ? nullptr : clipAt(m_current);
    if (onModel && clip) clip = followedClip(*m_boneMap.subject(), m_boneMap.setting());
    m_view.playClip(std::move(clip));
    m_view.setLoopMode(QStringLiteral("loop"));
}

void ImportSession::setOnModel(bool onModel) {
    if (m_onModel == onModel) return;
    m_onModel = onModel;
    playCurrent();
    emit onModelChanged();
}

int ImportSession::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_source.clips.size());
}

QVariant ImportSession::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto row = static_cast<std::size_t>(index.row());
    switch (role) {
        case Qt::DisplayRole:
        case NameRole:
            return m_source.file.clips[row].name;
        case DetailRole: {
            const FileClip& clip = m_source.file.clips[row];
            const int steps = clipAt(index.row())->info().loopFrames;
            const double seconds = clip.fps > 0.0 ? static_cast<double>(steps) / clip.fps : 0.0;
            return tr("%1 · %2 s").arg(factsOf(clip)).arg(seconds, 0, 'f', 2);
        }
        case PlaceRole:
            return m_placeOf[row];
        default:
            return {};
    }
}

QHash<int, QByteArray> ImportSession::roleNames() const {
    return {{NameRole, "name"}, {DetailRole, "detail"}, {PlaceRole, "place"}};
}

void ImportSession::place(int row, int place) {
    if (row < 0 || row >= rowCount() || place < 0 || place >= m_places.size()) return;
    if (place >= kFirstSlot) std::replace(m_placeOf.begin(), m_placeOf.end(), place, kListed);
    m_placeOf[static_cast<std::size_t>(row)] = place;
    emit dataChanged(index(0), index(rowCount() - 1), {PlaceRole});
}

void ImportSession::placeAll(int place) {
    if (rowCount() == 0 || place < 0 || place >= kFirstSlot) return;
    std::fill(m_placeOf.begin(), m_placeOf.end(), place);
    emit dataChanged(index(0), index(rowCount() - 1), {PlaceRole});
}

/// Slots' names are words.
QString ImportSession::newSlotName(const QString& clip) const {
    QString stem;
    for (const QChar c : clip)
        stem.append(c.unicode() < 128 && c.isLetterOrNumber() ? c : QLatin1Char('_'));
    if (stem.isEmpty() || stem[0].isDigit()) stem.prepend(QStringLiteral("Clip_"));
    QString name = stem;
    for (int number = 2; m_workspace->document()->idOf(name) >= 0; ++number)
        name = QStringLiteral("%1_%2").arg(stem).arg(number);
    return name;
}

bool ImportSession::bindAll() {
    for (std::size_t i = 0; i < m_placeOf.size(); ++i) {
        const FileClip& clip = m_source.file.clips[i];
        const int place = m_placeOf[i];
        if (place == kListed) continue;
        const bool bound =
            place == kNewSlot
                ? m_workspace->addSlotPlaying(newSlotName(clip.name), freePlace(*m_workspace->document()),
                                              m_path, clip.animation)
                : m_workspace->bindSlot(m_places[place], m_path, clip.animation);
        if (!bound) return false;
    }
    return true;
}

bool ImportSession::accept() {
    if (!m_workspace || m_source.clips.empty()) return false;
    QUndoStack& stack = *m_workspace->document()->undoStack();
    m_workspace->adoptRead(m_source.assets, m_path);
    stack.beginMacro(tr("Add the clips of %1").arg(fileName()));
    m_workspace->listClips(m_path);
    const document::BoneMapSetting& map = m_boneMap.setting();
    const bool decided = m_boneMap.usable() && !saysNothing(map);
    if (decided) m_workspace->setBoneMap(map, tr("Bone map of %1").arg(fileName()));
    const bool done = bindAll();
    stack.endMacro();
    if (!done) stack.undo();
    return done;
}

}  // namespace poseloom::ui
