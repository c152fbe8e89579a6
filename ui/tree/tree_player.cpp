// SPDX-License-Identifier: GPL-3.0-or-later
#include "tree/tree_player.h"

#include <QFileInfo>

#include <algorithm>
#include <cmath>

#include "document/cod_files.h"
#include "session/workspace.h"
#include "support/cod_tokenizer.h"

namespace poseloom::ui {

namespace {

constexpr int kTreeTickMilliseconds = 16;
constexpr double kLongestTreeTick = 0.25;
constexpr double kFastestTree = 4.0;
constexpr double kFrame = 1.0 / 30.0;
constexpr double kLongestBlend = 10.0;
constexpr double kLeastGoal = 0.001;  ///< below it, the engine takes a weight for 0

}  // namespace

TreePlayer::TreePlayer(QObject* parent) : QObject(parent) {
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(kTreeTickMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &TreePlayer::tick);
    connect(&m_motions, &TreeMotions::found, this, &TreePlayer::rebuild);
}

TreePlayer::~TreePlayer() = default;

void TreePlayer::setWorkspace(Workspace* workspace) {
    if (m_workspace == workspace) return;
    if (m_workspace) {
        m_workspace->disconnect(this);
        m_workspace->tree()->disconnect(this);
    }
    m_workspace = workspace;
    if (workspace != nullptr) {
        connect(workspace, &Workspace::projectChanged, this, &TreePlayer::followModel);
        connect(workspace, &Workspace::treePlacesChanged, this, &TreePlayer::follow);
        connect(workspace->tree(), &TreeSession::changed, this, &TreePlayer::rebuild);
        follow();
    }
    emit workspaceChanged();
}

/// The places where animations are, or the whole project, are others.
void TreePlayer::follow() {
    m_motions.setSearch(m_workspace->treeSearch());
    m_motions.setBound([this](const std::string& leaf) { return m_workspace->boundClip(leaf); });
    followModel();
}

void TreePlayer::followModel() {
    if (!m_bodyFile.isEmpty()) return rebuild();
    const mdl::ModelPtr model = m_workspace->sharedModel();
    m_body = QFileInfo(m_workspace->modelPath()).fileName();
    m_skeleton = model ? std::make_shared<const rig::Skeleton>(model->skeleton()) : nullptr;
    m_motions.setModel(model);
    m_motions.setSkeleton(m_skeleton);
    m_view.setModel(m_skeleton, m_workspace->sharedMesh());
    rebuild();
}

bool TreePlayer::openBody(const QUrl& url) {
    const QString file = url.toLocalFile();
    if (m_workspace == nullptr) return false;
    if (file.endsWith(QLatin1String(".mdl"), Qt::CaseInsensitive)) {
        m_bodyFile.clear();
        return m_workspace->open(file);
    }
    xanim::OpenedModel opened = document::openXmodel(file.toStdString(), m_workspace->treeSearch());
    if (opened.skeleton.joints.empty()) {
        const auto error = std::find_if(opened.diagnostics.begin(), opened.diagnostics.end(),
                                        [](const Diagnostic& d) { return d.severity == Severity::Error; });
        emit failed(error == opened.diagnostics.end() ? tr("%1 has no bones.").arg(QFileInfo(file).fileName())
                                                      : QString::fromStdString(error->message));
        return false;
    }
    m_bodyFile = file;
    m_body = QFileInfo(file).fileName();
    m_skeleton = std::make_shared<const rig::Skeleton>(std::move(opened.skeleton));
    m_motions.setModel(nullptr);
    m_motions.setSkeleton(m_skeleton);
    m_view.setModel(m_skeleton, opened.mesh);
    rebuild();
    return true;
}

void TreePlayer::rebuild() {
    if (m_workspace == nullptr) return;
    const States before = remembered();
    m_poser.reset();
    m_live.reset();
    m_treeOf.clear();
    m_pathOf.clear();
    m_liveOf.clear();
    m_effective.clear();
    const TreeSession& session = *m_workspace->tree();
    if (session.isOpen()) makeLive();
    if (m_live) {
        const bool isOther = m_played != session.path();
        if (!isOther) restore(before);
        if (m_skeleton) m_poser.emplace(*m_live, *m_skeleton);
        m_pose.resize(m_skeleton ? m_skeleton->joints.size() : 0);
        if (isOther || before.empty()) playSomething();
        sumEffective();
        showPose();
    }
    emit rebuilt();
    emit advanced();
}

void TreePlayer::makeLive() {
    const TreeSession& session = *m_workspace->tree();
    const animtree::Tree& tree = session.tree();
    std::shared_ptr<const animtree::CompactTree> compact;
    std::unordered_map<std::size_t, std::uint32_t> indices;
    if (session.kept().compact()) {
        compact = std::make_shared<const animtree::CompactTree>(*session.kept().compact());
    } else {
        auto whole = compileWhole(session.text(), session.path().toStdString(), tree);
        if (!whole) return;
        indices = indicesByPlace(*whole->tree, whole->kept);
        compact = std::make_shared<const animtree::CompactTree>(std::move(*whole->tree));
    }
    m_treeOf.assign(compact->entries.size(), animtree::kNoNode);
    m_pathOf.assign(compact->entries.size(), {});
    m_liveOf.assign(tree.nodes.size(), animtree::kNoNode);
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        const auto place = indices.find(tree.nodes[i].nameSpan.begin);
        const auto index = session.kept().compact() ? session.engineIndex(tree.nodes[i])
                           : place != indices.end() ? std::optional(place->second)
                                                    : std::nullopt;
        if (!index) continue;
        m_liveOf[i] = *index;
        m_treeOf[*index] = i;
        m_pathOf[*index] = session.paths()[i];
    }
    std::vector<std::string> leaves;
    std::vector<animtree::LeafMotionPtr> motions(compact->entries.size());
    for (std::size_t i = 1; i < compact->entries.size(); ++i) {
        if (!compact->isPrimitive(static_cast<std::uint32_t>(i))) continue;
        leaves.push_back(codLower(compact->entries[i].name));
        motions[i] = m_motions.motionOf(leaves.back());
    }
    m_motions.want(leaves);
    m_live = std::make_unique<animtree::LiveTree>(std::move(compact), std::move(motions));
}

TreePlayer::States TreePlayer::remembered() const {
    States states;
    if (!m_live) return states;
    for (std::uint32_t i = 1; i < m_live->size(); ++i) {
        const animtree::NodeState& state = m_live->state(i);
        if ((state.weight > 0.0 || state.goal > 0.0) && !m_pathOf[i].isEmpty()) states[m_pathOf[i]] = state;
    }
    return states;
}

void TreePlayer::restore(const States& before) {
    for (const auto& [path, state] : before) {
        const auto node = liveOf(path);
        if (!node || state.goal < kLeastGoal) continue;
        m_live->setLimited(*node, {state.goal, 0.0, state.rate});
        if (m_live->tree().hasTime(*node)) m_live->setTime(*node, state.time);
    }
}

/// Something to look at: the first leaf that moves and loops, else the first that moves.
void TreePlayer::playSomething() {
    std::optional<std::uint32_t> chosen;
    for (const std::uint32_t node : m_liveOf) {
        const animtree::LeafMotionPtr motion = node == animtree::kNoNode ? nullptr : m_live->motionOf(node);
        if (!motion || motion->info().length <= 0.0) continue;
        if (!chosen) chosen = node;
        if (!motion->info().loops) continue;
        chosen = node;
        break;
    }
    if (!chosen) return;
    m_played = m_workspace->tree()->path();
    m_live->set(*chosen, {});
    setPlaying(true);
}

std::optional<std::uint32_t> TreePlayer::liveNode(std::uint32_t node) const {
    if (node >= m_liveOf.size() || m_liveOf[node] == animtree::kNoNode) return std::nullopt;
    return m_liveOf[node];
}

std::optional<std::uint32_t> TreePlayer::liveOf(const QString& node) const {
    if (!m_live) return std::nullopt;
    const auto found = m_workspace->tree()->find(node);
    return found ? liveNode(*found) : std::nullopt;
}

QString TreePlayer::status() const {
    if (m_workspace == nullptr || !m_workspace->tree()->isOpen()) return {};
    if (!m_live) return tr("The tree has errors: nothing plays until they are mended.");
    std::size_t leaves = 0;
    for (std::uint32_t i = 1; i < m_live->size(); ++i)
        leaves += m_live->tree().isPrimitive(i) ? 1 : 0;
    const std::size_t moving = leaves - m_live->leavesWithoutMotion().size();
    if (!m_skeleton) return tr("No body: open a model to see the tree play.");
    return tr("%1 · %2 of %3 leaves have an animation").arg(m_body).arg(moving).arg(leaves);
}

void TreePlayer::setPlaying(bool playing) {
    if (playing == m_wantsPlay) return;
    m_wantsPlay = playing;
    runOrStop();
    emit playingChanged();
}

void TreePlayer::setShown(bool shown) {
    if (shown == m_shown) return;
    m_shown = shown;
    runOrStop();
    emit playingChanged();
}

void TreePlayer::runOrStop() {
    if (!m_wantsPlay || !m_shown) return m_timer.stop();
    if (m_timer.isActive()) return;
    m_sinceTick.start();
    m_timer.start();
}

void TreePlayer::setPhases(double phase) {
    if (!m_live) return;
    for (std::uint32_t i = 1; i < m_live->size(); ++i)
        if (m_live->state(i).weight > 0.0 && m_live->tree().hasTime(i)) m_live->setTime(i, phase);
    touched();
}

void TreePlayer::step(double frames) {
    setPlaying(false);
    if (std::isfinite(frames)) advance(frames * kFrame);
}

void TreePlayer::setSpeed(double speed) {
    if (!std::isfinite(speed) || std::clamp(speed, 0.0, kFastestTree) == m_speed) return;
    m_speed = std::clamp(speed, 0.0, kFastestTree);
    emit optionsChanged();
}

void TreePlayer::setBlendTime(double seconds) {
    if (!std::isfinite(seconds) || std::clamp(seconds, 0.0, kLongestBlend) == m_blendTime) return;
    m_blendTime = std::clamp(seconds, 0.0, kLongestBlend);
    emit optionsChanged();
}

void TreePlayer::setRate(double rate) {
    if (!std::isfinite(rate) || std::clamp(rate, 0.0, kFastestTree) == m_rate) return;
    m_rate = std::clamp(rate, 0.0, kFastestTree);
    emit optionsChanged();
}

/// While nothing runs, a goal is reached at once: else nobody would see it.
animtree::Goal TreePlayer::goalOf(double weight, bool restart) const {
    return {weight, playing() ? m_blendTime : 0.0, m_rate, restart};
}

void TreePlayer::setGoal(const QString& node, double weight) {
    const auto live = liveOf(node);
    if (!live || !std::isfinite(weight)) return;
    const QString parent = node.left(std::max<qsizetype>(0, node.lastIndexOf(QLatin1Char('/'))));
    if (weight < kLeastGoal)
        m_live->clear(*live, goalOf(0.0).time);
    else if (m_knobs.contains(parent))
        m_live->setKnob(*live, goalOf(weight));
    else
        m_live->set(*live, goalOf(weight));
    touched();
}

void TreePlayer::playAlone(const QString& node) {
    const auto live = liveOf(node);
    if (!live) return;
    m_live->setKnob(*live, goalOf(1.0, true));
    touched();
}

void TreePlayer::playOnly(const QString& node) {
    const auto live = liveOf(node);
    if (!live) return;
    m_live->setKnobAll(*live, 0, goalOf(1.0, true));
    touched();
}

void TreePlayer::clear(const QString& node) {
    setGoal(node, 0.0);
}

void TreePlayer::clearAll() {
    if (!m_live) return;
    for (std::uint32_t i = 1; i < m_live->size(); ++i)
        if (m_live->state(i).goal > 0.0) m_live->clear(i, goalOf(0.0).time);
    touched();
}

void TreePlayer::setKnob(const QString& group, bool on) {
    if (on == m_knobs.contains(group)) return;
    if (on)
        m_knobs.insert(group);
    else
        m_knobs.remove(group);
    emit knobsChanged();
}

void TreePlayer::setPhase(const QString& node, double phase) {
    const auto live = liveOf(node);
    if (!live || !std::isfinite(phase)) return;
    m_live->setTime(*live, std::clamp(phase, 0.0, 1.0));
    touched();
}

double TreePlayer::goal(const QString& node) const {
    const auto live = liveOf(node);
    return live ? m_live->state(*live).goal : 0.0;
}

double TreePlayer::weight(const QString& node) const {
    const auto live = liveOf(node);
    return live ? m_live->state(*live).weight : 0.0;
}

/// While the tree plays, its next step shows what was asked for.
void TreePlayer::touched() {
    if (playing()) return;
    m_live->advance(0.0);
    sumEffective();
    showPose();
    emit advanced();
}

void TreePlayer::advance(double seconds) {
    if (!m_live) return;
    m_live->advance(seconds * m_speed);
    sumEffective();
    showPose();
    if (!m_live->notes().empty()) {
        const animtree::NoteCrossing& note = m_live->notes().back();
        m_lastNote =
            tr("%1: %2").arg(QString::fromStdString(m_live->tree().entries[note.node].name),
                             QString::fromUtf8(note.name.data(), static_cast<qsizetype>(note.name.size())));
        emit noteCrossed();
    }
    emit advanced();
}

void TreePlayer::showPose() {
    if (!m_poser || m_pose.empty()) return;
    m_poser->pose(m_pose);
    m_view.showPose(m_pose);
}

/// A group's only live child passes through whole, several share by their weights.
void TreePlayer::sumEffective() {
    m_effective.assign(m_live->size(), 0.0F);
    m_effective[0] = 1.0F;
    const auto& entries = m_live->tree().entries;
    for (std::size_t group = 0; group < entries.size(); ++group) {
        if (m_effective[group] <= 0.0F || entries[group].childCount == 0) continue;
        double sum = 0.0;
        for (std::uint32_t i = 0; i < entries[group].childCount; ++i)
            sum += m_live->state(entries[group].firstChild + i).weight;
        if (sum <= 0.0) continue;
        for (std::uint32_t i = 0; i < entries[group].childCount; ++i) {
            const std::uint32_t child = entries[group].firstChild + i;
            m_effective[child] = m_effective[group] * static_cast<float>(m_live->state(child).weight / sum);
        }
    }
}

void TreePlayer::tick() {
    const double elapsed = static_cast<double>(m_sinceTick.nsecsElapsed()) * 1e-9;
    m_sinceTick.start();
    advance(std::min(elapsed, kLongestTreeTick));
}

}  // namespace poseloom::ui
