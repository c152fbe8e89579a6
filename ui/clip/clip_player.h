// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

#include "clip/clip_sheet.h"
#include "preview/preview_session.h"

namespace poseloom::ui {

/// Moves the playhead of the clip inspector, and shows the clip on the body that is open where its bones are
/// the clip's. The engine samples whole frames, and so does this.
class ClipPlayer : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::ClipSheet* sheet READ sheet WRITE setSheet NOTIFY sheetChanged)
    Q_PROPERTY(poseloom::ui::PreviewSession* view READ view CONSTANT)  ///< for the viewport
    Q_PROPERTY(bool playing READ playing WRITE setPlaying NOTIFY playingChanged)
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY playingChanged)  ///< else it stands still
    Q_PROPERTY(double speed READ speed WRITE setSpeed NOTIFY optionsChanged)
    Q_PROPERTY(bool loopAll READ loopAll WRITE setLoopAll NOTIFY optionsChanged)
    Q_PROPERTY(double frame READ frame WRITE setFrame NOTIFY frameChanged)
    Q_PROPERTY(double frameCount READ frameCount NOTIFY clipChanged)
    Q_PROPERTY(double fps READ fps NOTIFY clipChanged)
    Q_PROPERTY(QString status READ status NOTIFY clipChanged)  ///< what moves on what, or why nothing does

  public:
    explicit ClipPlayer(QObject* parent = nullptr);
    ~ClipPlayer() override;

    ClipSheet* sheet() const { return m_sheet; }
    void setSheet(ClipSheet* sheet);
    PreviewSession* view() { return &m_view; }
    bool playing() const { return m_playing; }
    void setPlaying(bool playing);
    bool shown() const { return m_shown; }
    void setShown(bool shown);
    double speed() const { return m_speed; }
    void setSpeed(double speed);
    bool loopAll() const { return m_loops; }
    void setLoopAll(bool loops);
    /// A whole frame.
    double frame() const;
    void setFrame(double frame);
    double frameCount() const { return m_sheet ? m_sheet->frames() : 1.0; }
    double fps() const { return m_sheet ? m_sheet->fps() : 1.0; }
    QString status() const;

    Q_INVOKABLE void rewind() { setFrame(0.0); }
    Q_INVOKABLE void toEnd() { setFrame(frameCount() - 1.0); }
    /// Stops, and goes on by frames.
    Q_INVOKABLE void step(double frames);

    /// Goes on by a time: the timer does this; tests do it themselves.
    void advance(double seconds);

  Q_SIGNALS:
    void sheetChanged();
    void clipChanged();
    void playingChanged();
    void optionsChanged();
    void frameChanged();

  private:
    void follow();
    void followModel();
    void bind();
    void showPose();
    void tick();
    void runOrStop();

    QPointer<ClipSheet> m_sheet;
    QPointer<Workspace> m_workspace;
    PreviewSession m_view;
    std::shared_ptr<const rig::Skeleton> m_skeleton;
    rig::ClipPtr m_motion;
    std::vector<std::optional<std::size_t>> m_joints;  ///< per track of the motion
    std::vector<rig::Transform> m_row;
    std::vector<rig::Transform> m_pose;
    std::size_t m_bones = 0;   ///< tracks that are bones
    std::size_t m_moving = 0;  ///< of them, those that the body has
    double m_time = 0.0;       ///< in frames
    double m_speed = 1.0;
    bool m_loops = true;
    bool m_playing = false;
    bool m_shown = false;
    bool m_stale = true;
    QTimer m_timer;
    QElapsedTimer m_sinceTick;
};

}  // namespace poseloom::ui
