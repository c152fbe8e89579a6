// SPDX-License-Identifier: GPL-3.0-or-later
#include "clip/clip_player.h"

#include <QFileInfo>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "panim/sampling.h"

namespace poseloom::ui {

namespace {

constexpr int kClipTickMilliseconds = 16;
constexpr double kLongestClipTick = 0.25;
constexpr double kSlowestClip = -2.0;
constexpr double kFastestClip = 4.0;

/// The joint that a track moves: by its name, or by its index where no joint has that name.
std::optional<std::size_t> jointFor(const rig::Track& track, const rig::ClipInfo& info,
                                    const rig::Skeleton& skeleton) {
    if (!track.isBone) return std::nullopt;
    for (std::size_t i = 0; i < skeleton.joints.size(); ++i)
        if (skeleton.joints[i].name == track.bone) return i;
    if (info.foldsBoneCase) return skeleton.find(track.bone);
    std::size_t index = 0;
    const char* const end = track.bone.data() + track.bone.size();
    const auto read = std::from_chars(track.bone.data(), end, index);
    const bool isIndex = read.ec == std::errc() && read.ptr == end && index < skeleton.joints.size();
    return isIndex ? std::optional(index) : std::nullopt;
}

/// `joint` is at rest.
void lay(rig::Transform& joint, const rig::Transform& pose, const rig::Track& track, rig::Delta delta) {
    const bool turnsOn = track.turnsFromRest || delta == rig::Delta::Post;
    if ((track.authored & rig::kPosition) != 0)
        joint.translation =
            delta == rig::Delta::None ? pose.translation : joint.translation + pose.translation;
    if ((track.authored & rig::kRotation) != 0)
        joint.rotation = turnsOn                    ? glm::normalize(joint.rotation * pose.rotation)
                         : delta == rig::Delta::Pre ? glm::normalize(pose.rotation * joint.rotation)
                                                    : pose.rotation;
    if ((track.authored & rig::kScale) != 0) joint.scale = pose.scale;
}

}  // namespace

ClipPlayer::ClipPlayer(QObject* parent) : QObject(parent) {
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(kClipTickMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &ClipPlayer::tick);
}

ClipPlayer::~ClipPlayer() = default;

void ClipPlayer::setSheet(ClipSheet* sheet) {
    if (sheet == m_sheet) return;
    if (m_sheet) m_sheet->disconnect(this);
    m_sheet = sheet;
    if (sheet != nullptr) {
        connect(sheet, &ClipSheet::clipChanged, this, &ClipPlayer::follow);
        connect(sheet, &ClipSheet::workspaceChanged, this, &ClipPlayer::followModel);
        connect(sheet, &ClipSheet::shown, this, &ClipPlayer::rewind);
    }
    followModel();
    emit sheetChanged();
}

void ClipPlayer::followModel() {
    if (m_workspace) m_workspace->disconnect(this);
    if (m_workspace) m_workspace->preview()->disconnect(this);
    m_workspace = m_sheet ? m_sheet->workspace() : nullptr;
    if (m_workspace)
        connect(m_workspace->preview(), &PreviewSession::modelChanged, this, &ClipPlayer::follow);
    follow();
}

/// What is not shown is made when it is.
void ClipPlayer::follow() {
    m_stale = true;
    if (m_time > frameCount() - 1.0) setFrame(frameCount() - 1.0);
    if (m_shown) bind();
    emit clipChanged();
}

void ClipPlayer::bind() {
    m_stale = false;
    m_motion.reset();
    m_joints.clear();
    m_bones = 0;
    m_moving = 0;
    const bool hasClip = m_sheet && m_sheet->hasClip();
    if (hasClip && m_sheet->readOnly()) m_motion = m_sheet->sharedMotion();
    if (hasClip && !m_sheet->readOnly()) m_motion = panim::makeMotion(m_sheet->session()->sharedClip());
    const std::shared_ptr<const rig::Skeleton> skeleton =
        m_workspace ? m_workspace->preview()->sharedSkeleton() : nullptr;
    if (skeleton != m_skeleton || m_view.skeleton() == nullptr) {
        m_skeleton = skeleton;
        const rig::Mesh* mesh = m_workspace ? m_workspace->preview()->mesh() : nullptr;
        m_view.setModel(skeleton, mesh == nullptr ? nullptr : m_workspace->sharedMesh());
    }
    if (m_motion) {
        const rig::ClipInfo& info = m_motion->info();
        m_row.assign(info.tracks.size(), rig::Transform());
        for (const rig::Track& track : info.tracks) {
            m_joints.push_back(m_skeleton ? jointFor(track, info, *m_skeleton) : std::nullopt);
            m_bones += track.isBone ? 1 : 0;
            m_moving += m_joints.back() ? 1 : 0;
        }
    }
    showPose();
}

void ClipPlayer::showPose() {
    if (!m_shown || !m_skeleton) return;
    m_pose.clear();
    m_pose.reserve(m_skeleton->joints.size());
    for (const rig::Joint& joint : m_skeleton->joints)
        m_pose.push_back(joint.bind);
    if (m_motion && m_moving > 0) {
        const rig::ClipInfo& info = m_motion->info();
        const int last = std::max(0, info.frames - 1);
        m_motion->sample(static_cast<int>(std::min(frame(), static_cast<double>(last))), m_row);
        for (std::size_t i = 0; i < m_joints.size(); ++i)
            if (m_joints[i]) lay(m_pose[*m_joints[i]], m_row[i], info.tracks[i], info.delta);
    }
    m_view.showPose(m_pose);
}

QString ClipPlayer::status() const {
    if (!m_sheet || !m_sheet->hasClip()) return {};
    if (m_stale) return {};
    if (!m_skeleton) return tr("No body: open a model to see the clip on it.");
    const QString body = m_workspace ? QFileInfo(m_workspace->modelPath()).fileName() : QString();
    if (m_bones == 0) return tr("The clip moves no bones: %1 stands at rest.").arg(body);
    if (m_moving == 0)
        return tr("%1 has none of the clip's %2 bones: it stands at rest.").arg(body).arg(m_bones);
    return tr("%1 · %2 of %3 bones").arg(body).arg(m_moving).arg(m_bones);
}

double ClipPlayer::frame() const {
    return std::floor(m_time);
}

void ClipPlayer::setFrame(double frame) {
    if (!std::isfinite(frame)) return;
    const double before = this->frame();
    m_time = std::clamp(frame, 0.0, std::max(0.0, frameCount() - 1.0));
    if (this->frame() == before) return;
    showPose();
    emit frameChanged();
}

void ClipPlayer::step(double frames) {
    setPlaying(false);
    if (std::isfinite(frames)) setFrame(frame() + frames);
}

/// As the engine counts: a loop of a .panim is as long as it has frames, and the last one is shown like the
/// others. Where the last frame repeats the first, a loop is one frame shorter.
void ClipPlayer::advance(double seconds) {
    const double frames = frameCount();
    if (frames <= 1.0) return setFrame(0.0);
    const double loop = m_sheet ? std::max(1.0, m_sheet->loopFrames()) : frames;
    double time = m_time + seconds * fps() * m_speed;
    if (m_loops)
        time -= std::floor(time / loop) * loop;
    else if (time >= frames - 1.0 || time < 0.0)
        setPlaying(false);
    const double before = frame();
    m_time = std::clamp(time, 0.0, m_loops ? std::nextafter(loop, 0.0) : frames - 1.0);
    if (frame() == before) return;
    showPose();
    emit frameChanged();
}

void ClipPlayer::setPlaying(bool playing) {
    if (playing == m_playing) return;
    m_playing = playing;
    if (m_playing && !m_loops && frame() >= frameCount() - 1.0) setFrame(0.0);
    runOrStop();
    emit playingChanged();
}

void ClipPlayer::setShown(bool shown) {
    if (shown == m_shown) return;
    m_shown = shown;
    if (m_shown) {
        bind();
        emit clipChanged();
    }
    runOrStop();
    emit playingChanged();
}

void ClipPlayer::setSpeed(double speed) {
    if (!std::isfinite(speed) || std::clamp(speed, kSlowestClip, kFastestClip) == m_speed) return;
    m_speed = std::clamp(speed, kSlowestClip, kFastestClip);
    emit optionsChanged();
}

void ClipPlayer::setLoopAll(bool loops) {
    if (loops == m_loops) return;
    m_loops = loops;
    emit optionsChanged();
}

void ClipPlayer::runOrStop() {
    if (!m_playing || !m_shown) return m_timer.stop();
    if (m_timer.isActive()) return;
    m_sinceTick.start();
    m_timer.start();
}

void ClipPlayer::tick() {
    const double elapsed = static_cast<double>(m_sinceTick.nsecsElapsed()) * 1e-9;
    m_sinceTick.start();
    advance(std::min(elapsed, kLongestClipTick));
}

}  // namespace poseloom::ui
