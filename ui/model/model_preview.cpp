// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/model_preview.h"

#include <QDir>
#include <QFileInfo>
#include <QVariantMap>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "session/background.h"

namespace poseloom::ui {

namespace {

constexpr int kModelTickMilliseconds = 16;
constexpr double kLongestModelTick = 0.25;
constexpr double kSlowest = -2.0;
constexpr double kFastest = 4.0;

struct Loaded {
    mdl::ModelSetPtr set;
    QStringList missing;
};

Loaded readSet(const mdl::ModelPtr& main, const std::filesystem::path& file, const mdl::SearchPaths& search) {
    mdl::ModelSetResult read = mdl::completeModelSet(main, file, search);
    Loaded loaded{std::move(read.set), {}};
    for (const Diagnostic& d : read.diagnostics)
        if (d.code == "MDL032") loaded.missing.append(QString::fromStdString(d.subject));
    return loaded;
}

/// Something to look at: the first sequence that moves by itself, else the first.
int firstMoving(const mdl::ModelSet& set) {
    constexpr int kShortest = 3;
    for (std::size_t i = 0; i < set.sequences.size(); ++i) {
        const mdl::Sequence& sequence = set.sequence(i);
        const int animation =
            sequence.animations.empty() ? -1 : set.animationFrom(i, sequence.animations.front());
        const bool isDelta = (sequence.flags & mdl::kDelta) != 0;
        if (animation < 0 || isDelta) continue;
        if (set.animation(static_cast<std::size_t>(animation)).frames >= kShortest)
            return static_cast<int>(i);
    }
    return 0;
}

bool isJiggle(const mdl::ProceduralBone& bone) {
    return std::holds_alternative<mdl::Jiggle>(bone.rule);
}

mdl::ModelSetPtr withoutIncludes(const mdl::ModelPtr& main) {
    return mdl::makeModelSet(main, [](const std::string&) { return mdl::ReadResult{}; }).set;
}

}  // namespace

ModelPreview::ModelPreview(QObject* parent) : QObject(parent) {
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(kModelTickMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &ModelPreview::tick);
}

ModelPreview::~ModelPreview() = default;

void ModelPreview::setWorkspace(Workspace* workspace) {
    if (m_workspace == workspace) return;
    if (m_workspace) m_workspace->disconnect(this);
    m_workspace = workspace;
    if (workspace != nullptr) connect(workspace, &Workspace::projectChanged, this, &ModelPreview::adopt);
    adopt();
    emit workspaceChanged();
}

void ModelPreview::adopt() {
    const mdl::ModelPtr main = m_workspace ? m_workspace->sharedModel() : nullptr;
    if (main == m_main) return;
    m_main = main;
    ++m_generation;
    m_loading = false;
    m_player.reset();
    m_procedural.reset();
    m_set.reset();
    m_missing.clear();
    m_bodyChoices.clear();
    if (!main) {
        m_timer.stop();
        m_view.setModel(nullptr, nullptr);
        emit setChanged();
        emit choicesChanged();
        played();
        return;
    }
    m_bodyChoices.fill(0, static_cast<qsizetype>(main->bodyParts.size()));
    emit choicesChanged();
    m_view.setModel(std::make_shared<const rig::Skeleton>(main->skeleton()), m_workspace->sharedMesh());
    m_loading = !main->includes.empty();
    takeSet(withoutIncludes(main), {});
    if (m_loading) loadIncludes(main, m_workspace->modelPath());
}

void ModelPreview::loadIncludes(const mdl::ModelPtr& main, const QString& file) {
    inBackground([main, path = file.toStdString(),
                  search = m_workspace->search()] { return readSet(main, path, search); },
                 [self = QPointer<ModelPreview>(this), generation = m_generation](const Loaded& loaded) {
                     if (!self || self->m_generation != generation) return;
                     self->m_loading = false;
                     self->takeSet(loaded.set, loaded.missing);
                 });
}

void ModelPreview::takeSet(mdl::ModelSetPtr set, QStringList missing) {
    if (!set) return;
    const bool isFirst = !m_player || m_player->layers().empty();
    const int playedSequence = sequence();
    m_set = std::move(set);
    m_missing = std::move(missing);
    m_player.emplace(m_set);
    m_player->setAutoplay(m_autoplay);
    m_pose.resize(m_set->main().bones.size());
    m_procedural.reset();
    if (!m_main->proceduralBones.empty()) m_procedural.emplace(m_main);
    if (isFirst)
        playFirst();
    else
        m_player->playSequence(playedSequence);
    emit setChanged();
    emit parametersChanged();
    played();
}

void ModelPreview::playFirst() {
    if (!m_set->sequences.empty())
        m_player->playSequence(firstMoving(*m_set));
    else if (!m_set->animations.empty())
        m_player->playAnimation(0);
}

void ModelPreview::played() {
    m_root = {};
    show();
    emit playedChanged();
    emit layersChanged();
    emit frameChanged();
    emit paintChanged();
}

QString ModelPreview::fileName() const {
    return m_workspace ? QFileInfo(m_workspace->modelPath()).fileName() : QString();
}

QString ModelPreview::playingName() const {
    if (animation() >= 0)
        return QString::fromStdString(m_set->animation(static_cast<std::size_t>(animation())).name);
    if (sequence() >= 0)
        return QString::fromStdString(m_set->sequence(static_cast<std::size_t>(sequence())).name);
    return {};
}

QString ModelPreview::playingDetail() const {
    if (animation() >= 0) return tr("animation, as stored");
    if (sequence() < 0) return tr("nothing plays");
    const mdl::Sequence& playing = m_set->sequence(static_cast<std::size_t>(sequence()));
    QStringList parts;
    if (!playing.activity.empty()) parts.append(QString::fromStdString(playing.activity));
    if (playing.groupSize[0] * playing.groupSize[1] > 1)
        parts.append(tr("blend of %1 × %2").arg(playing.groupSize[0]).arg(playing.groupSize[1]));
    if ((playing.flags & mdl::kDelta) != 0) parts.append(tr("delta"));
    if ((playing.flags & mdl::kAutoplay) != 0) parts.append(tr("plays by itself"));
    parts.append((playing.flags & mdl::kLooping) != 0 ? tr("loops") : tr("plays once"));
    return parts.join(QStringLiteral(" · "));
}

QVariantList ModelPreview::events() const {
    QVariantList list;
    if (sequence() < 0) return list;
    const double last = std::max(1, frameCount() - 1);
    for (const mdl::Event& event : m_set->sequence(static_cast<std::size_t>(sequence())).events) {
        const QString name =
            event.name.empty() ? QString::number(event.id) : QString::fromStdString(event.name);
        list.append(QVariantMap{{QStringLiteral("share"), static_cast<double>(event.cycle)},
                                {QStringLiteral("frame"), static_cast<double>(event.cycle) * last},
                                {QStringLiteral("name"), name},
                                {QStringLiteral("options"), QString::fromStdString(event.options)}});
    }
    return list;
}

int ModelPreview::parameterOfAxis(std::size_t axis) const {
    if (sequence() < 0) return -1;
    const auto index = static_cast<std::size_t>(sequence());
    const mdl::Sequence& playing = m_set->sequence(index);
    if (playing.groupSize[axis] < 2) return -1;
    return m_set->poseParameterFrom(index, playing.parameters[axis]);
}

void ModelPreview::setPlaying(bool playing) {
    if (playing == m_timer.isActive()) return;
    if (playing && m_player) {
        if (m_player->atEnd() && !m_loopAll) m_player->seek(0.0F);
        m_sinceTick.start();
        m_timer.start();
    } else {
        m_timer.stop();
    }
    emit playingChanged();
}

void ModelPreview::setSpeed(double speed) {
    if (!std::isfinite(speed) || std::clamp(speed, kSlowest, kFastest) == m_speed) return;
    m_speed = std::clamp(speed, kSlowest, kFastest);
    emit optionsChanged();
}

double ModelPreview::frame() const {
    return m_player ? static_cast<double>(m_player->cycle()) * std::max(0, frameCount() - 1) : 0.0;
}

void ModelPreview::setFrame(double frame) {
    if (!m_player || !std::isfinite(frame) || frameCount() < 2) return;
    m_player->seek(static_cast<float>(frame / (frameCount() - 1)));
    if (m_procedural) m_procedural->reset();
    show();
    emit frameChanged();
}

void ModelPreview::step(double frames) {
    setPlaying(false);
    const double whole = frames < 0.0 ? std::ceil(frame() - 1e-4) : std::floor(frame() + 1e-4);
    setFrame(std::clamp(whole + frames, 0.0, static_cast<double>(std::max(0, frameCount() - 1))));
}

void ModelPreview::setLoopAll(bool loopAll) {
    if (m_loopAll == loopAll) return;
    m_loopAll = loopAll;
    emit optionsChanged();
}

void ModelPreview::setAutoplay(bool autoplay) {
    if (m_autoplay == autoplay) return;
    m_autoplay = autoplay;
    if (m_player) m_player->setAutoplay(autoplay);
    show();
    emit optionsChanged();
}

void ModelPreview::setRootMotion(bool rootMotion) {
    if (m_rootMotion == rootMotion) return;
    m_rootMotion = rootMotion;
    show();
    emit optionsChanged();
}

bool ModelPreview::hasDrivenBones() const {
    return m_main && std::any_of(m_main->proceduralBones.begin(), m_main->proceduralBones.end(),
                                 [](const mdl::ProceduralBone& bone) { return !isJiggle(bone); });
}

bool ModelPreview::hasJiggleBones() const {
    return m_main && std::any_of(m_main->proceduralBones.begin(), m_main->proceduralBones.end(), isJiggle);
}

void ModelPreview::setDriveBones(bool drive) {
    if (m_extras.driven == drive) return;
    m_extras.driven = drive;
    show();
    emit optionsChanged();
}

void ModelPreview::setJiggle(bool jiggle) {
    if (m_extras.swinging == jiggle) return;
    m_extras.swinging = jiggle;
    show();
    emit optionsChanged();
}

void ModelPreview::setPaintWeights(bool paint) {
    if (m_paintWeights == paint) return;
    m_paintWeights = paint;
    emit optionsChanged();
    emit paintChanged();
}

std::vector<float> ModelPreview::paintedWeights() const {
    return m_paintWeights && m_player ? m_player->boneWeights() : std::vector<float>{};
}

void ModelPreview::paintInto(ViewportScene* scene) const {
    if (scene != nullptr) scene->paintWeights(paintedWeights());
}

void ModelPreview::playSequence(int sequence) {
    if (!m_player) return;
    m_player->playSequence(sequence);
    played();
}

void ModelPreview::playAnimation(int animation) {
    if (!m_player) return;
    m_player->playAnimation(animation);
    played();
}

void ModelPreview::addLayer(int sequence) {
    if (!m_player) return;
    if (!m_player->addLayer(sequence)) {
        emit failed(tr("There are %1 layers already.").arg(SequencePlayer::kMostLayers));
        return;
    }
    played();
}

void ModelPreview::removeLayer(int layer) {
    if (!m_player || layer < 0) return;
    m_player->removeLayer(static_cast<std::size_t>(layer));
    played();
}

void ModelPreview::setLayerWeight(int layer, double weight) {
    if (!m_player || layer < 0) return;
    m_player->setLayerWeight(static_cast<std::size_t>(layer), static_cast<float>(weight));
    show();
    emit layerWeightChanged();
}

void ModelPreview::setParameter(std::size_t index, float normalised) {
    if (!m_player) return;
    m_player->setParameter(index, normalised);
    show();
    emit parametersChanged();
    emit frameChanged();
}

void ModelPreview::setBodyChoice(int bodyPart, int choice) {
    if (bodyPart < 0 || bodyPart >= m_bodyChoices.size() || m_bodyChoices[bodyPart] == choice) return;
    m_bodyChoices[bodyPart] = choice;
    emit choicesChanged();
}

bool ModelPreview::openNeighbour(int step) {
    if (!m_workspace || !m_workspace->bareModel()) {
        emit failed(tr("The models of a folder are walked where a model is open by itself."));
        return false;
    }
    const QFileInfo file(m_workspace->modelPath());
    const QDir folder = file.absoluteDir();
    const QStringList models =
        folder.entryList({QStringLiteral("*.mdl")}, QDir::Files, QDir::Name | QDir::IgnoreCase);
    const auto now = models.indexOf(file.fileName());
    const auto count = models.size();
    if (count < 2 || now < 0) {
        emit failed(tr("This is the only model of its folder."));
        return false;
    }
    return m_workspace->open(folder.filePath(models[(now + step % count + count) % count]));
}

void ModelPreview::advance(double seconds) {
    if (!m_player) return;
    m_player->advance(seconds * m_speed, m_loopAll);
    show(seconds);
    emit frameChanged();
    if (!m_loopAll && m_player->atEnd() && playing()) setPlaying(false);
}

void ModelPreview::show(double seconds) {
    if (!m_player) return;
    m_player->pose(m_pose, m_rootMotion);
    if (m_procedural) m_procedural->apply(m_pose, static_cast<float>(seconds), m_extras);
    m_view.showPose(m_pose);
    const glm::vec3 at = m_rootMotion ? m_player->root().position : glm::vec3(0.0F);
    const QVector3D root(at.x, at.y, at.z);
    if (root != m_root) emit rootMoved(root - m_root);
    m_root = root;
}

void ModelPreview::tick() {
    const double elapsed = static_cast<double>(m_sinceTick.nsecsElapsed()) * 1e-9;
    m_sinceTick.start();
    advance(std::min(elapsed, kLongestModelTick));
}

}  // namespace poseloom::ui
