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

#include "animtree/tree_poser.h"
#include "playerscript/playback.h"
#include "preview/preview_session.h"
#include "script/script_simulator.h"
#include "tree/tree_motions.h"

namespace poseloom::ui {

class Workspace;

/// A soldier who plays what a player animation script answers, on the tree `multiplayer` as the game compiles
/// it for that script. While it runs, the simulator's state is asked for with every step, as the game does;
/// an event is asked for once.
class ScriptPlayer : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::Workspace* workspace READ workspace WRITE setWorkspace NOTIFY sourcesChanged)
    Q_PROPERTY(
        poseloom::ui::ScriptSimulator* simulator READ simulator WRITE setSimulator NOTIFY sourcesChanged)
    Q_PROPERTY(poseloom::ui::PreviewSession* view READ view CONSTANT)  ///< for the viewport
    Q_PROPERTY(bool playing READ playing WRITE setPlaying NOTIFY playingChanged)
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY playingChanged)    ///< else it stands still
    Q_PROPERTY(double speed READ speed WRITE setSpeed NOTIFY optionsChanged)  ///< of time, 0 to 4
    Q_PROPERTY(double pace READ pace WRITE setPace NOTIFY optionsChanged)  ///< of the player, units a second
    Q_PROPERTY(bool loopAll MEMBER m_loopAll NOTIFY optionsChanged)        ///< for the transport
    Q_PROPERTY(bool canPlay READ canPlay NOTIFY rebuilt)
    Q_PROPERTY(QString status READ status NOTIFY rebuilt)  ///< what plays on what, or why nothing does
    Q_PROPERTY(QString legs READ legs NOTIFY advanced)     ///< what plays there now, and its blend time
    Q_PROPERTY(QString torso READ torso NOTIFY advanced)
    Q_PROPERTY(QString fault READ fault NOTIFY advanced)  ///< of the game, in its own words

  public:
    explicit ScriptPlayer(QObject* parent = nullptr);
    ~ScriptPlayer() override;

    Workspace* workspace() const { return m_workspace; }
    void setWorkspace(Workspace* workspace);
    ScriptSimulator* simulator() const { return m_simulator; }
    void setSimulator(ScriptSimulator* simulator);
    PreviewSession* view() { return &m_view; }
    bool playing() const { return m_wantsPlay; }
    void setPlaying(bool playing);
    bool shown() const { return m_shown; }
    void setShown(bool shown);
    double speed() const { return m_speed; }
    void setSpeed(double speed);
    double pace() const { return m_pace; }
    void setPace(double pace);
    bool canPlay() const { return m_playback != nullptr; }
    QString status() const;
    QString legs() const;
    QString torso() const;
    QString fault() const;

    /// Asks what the simulator asks, once: an event or a state change begins.
    Q_INVOKABLE void playNow();
    /// Begins anew, with nobody playing anything.
    Q_INVOKABLE void rewind();
    Q_INVOKABLE void toEnd() {}
    /// Stops, and goes on by frames of a thirtieth of a second.
    Q_INVOKABLE void step(double frames);

    /// What plays, and on which tree; null where nothing can.
    const playerscript::PlayerPlayback* playback() const { return m_playback.get(); }
    /// Goes on by a time and shows the pose: the timer does this; tests do it themselves.
    void advance(double seconds);

  Q_SIGNALS:
    void sourcesChanged();
    void playingChanged();
    void optionsChanged();
    void rebuilt();
    void advanced();

  private:
    void takeQuestion();
    void follow();
    void followModel();
    void dirty();
    void rebuild();
    void makePlayback();
    void showPose();
    void tick();
    void runOrStop();
    QString slotText(const playerscript::Slot& slot) const;

    QPointer<Workspace> m_workspace;
    QPointer<ScriptSimulator> m_simulator;
    TreeMotions m_motions;
    PreviewSession m_view;
    std::shared_ptr<const rig::Skeleton> m_skeleton;
    QString m_body;
    std::unique_ptr<playerscript::PlayerPlayback> m_playback;
    std::optional<animtree::TreePoser> m_poser;
    std::vector<rig::Transform> m_pose;
    int m_client = 0;
    std::size_t m_leaves = 0;
    std::size_t m_moving = 0;
    double m_speed = 1.0;
    double m_pace = 0.0;
    double m_left = 0.0;  ///< of a millisecond that has not been played yet
    bool m_loopAll = true;
    bool m_wantsPlay = true;
    bool m_shown = false;
    bool m_dirty = true;
    QTimer m_timer;
    QElapsedTimer m_sinceTick;
};

}  // namespace poseloom::ui
