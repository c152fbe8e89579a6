// SPDX-License-Identifier: GPL-3.0-or-later
#include "script/script_player.h"

#include <QFileInfo>

#include <algorithm>
#include <cmath>
#include <utility>

#include "animtree/compile.h"
#include "playerscript/tree_references.h"
#include "script/script_words.h"
#include "session/workspace.h"
#include "support/cod_tokenizer.h"

namespace poseloom::ui {

namespace ps = playerscript;

namespace {

constexpr int kScriptTickMilliseconds = 16;
constexpr double kLongestScriptTick = 0.25;
constexpr double kFastestScript = 4.0;
constexpr double kFastestPlayer = 1000.0;
constexpr double kScriptFrame = 1.0 / 30.0;
constexpr std::string_view kPlayerTreeName = "multiplayer";
constexpr const char* kPlayerTreeFile = "multiplayer.atr";

}  // namespace

ScriptPlayer::ScriptPlayer(QObject* parent) : QObject(parent) {
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(kScriptTickMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &ScriptPlayer::tick);
    connect(&m_motions, &TreeMotions::found, this, &ScriptPlayer::dirty);
}

ScriptPlayer::~ScriptPlayer() = default;

void ScriptPlayer::setWorkspace(Workspace* workspace) {
    if (workspace == m_workspace) return;
    if (m_workspace) {
        m_workspace->disconnect(this);
        m_workspace->script()->disconnect(this);
    }
    m_workspace = workspace;
    if (workspace != nullptr) {
        connect(workspace, &Workspace::projectChanged, this, &ScriptPlayer::followModel);
        connect(workspace, &Workspace::treePlacesChanged, this, &ScriptPlayer::follow);
        connect(workspace->script(), &ScriptSession::changed, this, &ScriptPlayer::dirty);
        connect(workspace->script(), &ScriptSession::opened, this, &ScriptPlayer::follow);
        follow();
    }
    emit sourcesChanged();
}

void ScriptPlayer::setSimulator(ScriptSimulator* simulator) {
    if (simulator == m_simulator) return;
    if (m_simulator) m_simulator->disconnect(this);
    m_simulator = simulator;
    if (simulator != nullptr)
        connect(simulator, &ScriptSimulator::answered, this, &ScriptPlayer::takeQuestion);
    emit sourcesChanged();
}

/// Another number makes another soldier.
void ScriptPlayer::takeQuestion() {
    if (m_client != m_simulator->client()) return dirty();
    if (!playing()) advance(0.0);
}

void ScriptPlayer::follow() {
    if (!m_workspace) return;
    m_motions.setSearch(m_workspace->scriptSearch());
    m_motions.setBound([this](const std::string& leaf) { return m_workspace->boundClip(leaf); });
    followModel();
}

void ScriptPlayer::followModel() {
    const mdl::ModelPtr model = m_workspace->sharedModel();
    m_body = QFileInfo(m_workspace->modelPath()).fileName();
    m_skeleton = model ? std::make_shared<const rig::Skeleton>(model->skeleton()) : nullptr;
    m_motions.setModel(model);
    m_motions.setSkeleton(m_skeleton);
    m_view.setModel(m_skeleton, m_workspace->sharedMesh());
    dirty();
}

/// What is not shown is made when it is.
void ScriptPlayer::dirty() {
    m_dirty = true;
    if (m_shown) rebuild();
}

void ScriptPlayer::rebuild() {
    m_dirty = false;
    m_poser.reset();
    m_playback.reset();
    if (m_workspace && m_workspace->script()->isOpen() && m_workspace->script()->tree()) makePlayback();
    if (m_playback && m_skeleton) {
        m_poser.emplace(m_playback->tree(), *m_skeleton);
        m_pose.resize(m_skeleton->joints.size());
    }
    emit rebuilt();
    advance(0.0);
}

void ScriptPlayer::makePlayback() {
    const ScriptSession& session = *m_workspace->script();
    const animtree::NameSet names =
        ps::treeReferencesOf(session.script(), session.path().toStdString()).namesIn(kPlayerTreeName);
    animtree::CompileResult compiled = animtree::compile(session.tree()->text, kPlayerTreeFile, names, {});
    if (!compiled.tree) return;
    const auto compact = std::make_shared<const animtree::CompactTree>(std::move(*compiled.tree));
    std::vector<std::string> leaves;
    std::vector<animtree::LeafMotionPtr> motions(compact->entries.size());
    m_moving = 0;
    for (std::size_t i = 1; i < compact->entries.size(); ++i) {
        if (!compact->isPrimitive(static_cast<std::uint32_t>(i))) continue;
        leaves.push_back(codLower(compact->entries[i].name));
        motions[i] = m_motions.motionOf(leaves.back());
        m_moving += motions[i] ? 1 : 0;
    }
    m_leaves = leaves.size();
    m_client = m_simulator ? m_simulator->client() : 0;
    m_playback = std::make_unique<ps::PlayerPlayback>(session.sharedScript(),
                                                      animtree::LiveTree(compact, std::move(motions)),
                                                      static_cast<std::uint32_t>(m_client));
    // Last, for it may find motions at once.
    m_motions.want(leaves);
}

void ScriptPlayer::playNow() {
    if (!m_playback || !m_simulator) return;
    m_playback->play(m_simulator->request());
    advance(0.0);
}

void ScriptPlayer::rewind() {
    m_left = 0.0;
    rebuild();
}

void ScriptPlayer::step(double frames) {
    setPlaying(false);
    if (std::isfinite(frames)) advance(frames * kScriptFrame);
}

void ScriptPlayer::advance(double seconds) {
    if (m_playback && m_simulator) {
        if (m_simulator->kind() == ScriptSimulator::State && m_simulator->problem().isEmpty())
            m_playback->play(m_simulator->request());
        m_left += std::max(0.0, seconds) * m_speed * 1000.0;
        const double whole = std::floor(m_left);
        m_left -= whole;
        m_playback->advance(static_cast<int>(whole), m_pace);
        showPose();
    }
    emit advanced();
}

void ScriptPlayer::showPose() {
    if (!m_poser || m_pose.empty()) return;
    m_poser->pose(m_pose);
    m_view.showPose(m_pose);
}

QString ScriptPlayer::status() const {
    if (!m_workspace || !m_workspace->script()->isOpen()) return {};
    if (!m_workspace->script()->tree())
        return tr(
            "No player tree: there is no animtrees/multiplayer.atr beside the script, and none is "
            "open. Only names and times are told.");
    if (!m_playback) return tr("The player tree has errors: nothing plays until they are mended.");
    const QString tree = QFileInfo(m_workspace->script()->treeFile()).fileName();
    if (!m_skeleton) return tr("No body: open a model to see %1 play.").arg(tree);
    return tr("%1 on %2 · %3 of %4 animations have a motion").arg(m_body, tree).arg(m_moving).arg(m_leaves);
}

QString ScriptPlayer::slotText(const ps::Slot& slot) const {
    if (slot.node == 0) return {};
    const animtree::LiveTree& tree = m_playback->tree();
    const QString name = shownWord(tree.tree().entries[slot.node].name);
    QString text = tr("%1 · blend %2 ms").arg(name).arg(slot.blendTime);
    if (slot.timer > 0) text += tr(" · %1 ms left").arg(slot.timer);
    return text;
}

QString ScriptPlayer::legs() const {
    return m_playback ? slotText(m_playback->legs()) : QString();
}

QString ScriptPlayer::torso() const {
    return m_playback ? slotText(m_playback->torso()) : QString();
}

QString ScriptPlayer::fault() const {
    return m_playback ? QString::fromStdString(m_playback->fault()) : QString();
}

void ScriptPlayer::setPlaying(bool playing) {
    if (playing == m_wantsPlay) return;
    m_wantsPlay = playing;
    runOrStop();
    emit playingChanged();
}

void ScriptPlayer::setShown(bool shown) {
    if (shown == m_shown) return;
    m_shown = shown;
    if (m_shown && m_dirty) rebuild();
    runOrStop();
    emit playingChanged();
}

void ScriptPlayer::setSpeed(double speed) {
    if (!std::isfinite(speed) || std::clamp(speed, 0.0, kFastestScript) == m_speed) return;
    m_speed = std::clamp(speed, 0.0, kFastestScript);
    emit optionsChanged();
}

void ScriptPlayer::setPace(double pace) {
    if (!std::isfinite(pace) || std::clamp(pace, 0.0, kFastestPlayer) == m_pace) return;
    m_pace = std::clamp(pace, 0.0, kFastestPlayer);
    emit optionsChanged();
}

void ScriptPlayer::runOrStop() {
    if (!m_wantsPlay || !m_shown) return m_timer.stop();
    if (m_timer.isActive()) return;
    m_sinceTick.start();
    m_timer.start();
}

void ScriptPlayer::tick() {
    const double elapsed = static_cast<double>(m_sinceTick.nsecsElapsed()) * 1e-9;
    m_sinceTick.start();
    advance(std::min(elapsed, kLongestScriptTick));
}

}  // namespace poseloom::ui
