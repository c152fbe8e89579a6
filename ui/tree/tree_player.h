// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QTimer>
#include <QUrl>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "animtree/live_tree.h"
#include "animtree/tree_poser.h"
#include "preview/preview_session.h"
#include "session/workspace.h"
#include "tree/tree_motions.h"
#include "tree/tree_session.h"

namespace poseloom::ui {

/// Plays an open animation tree as United Offensive does: goal weights with their times and rates, knobs,
/// sync clocks. It plays what the engine keeps, and without references the whole tree. Goals survive edits.
class TreePlayer : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::Workspace* workspace READ workspace WRITE setWorkspace NOTIFY workspaceChanged)
    Q_PROPERTY(poseloom::ui::PreviewSession* view READ view CONSTANT)  ///< for the viewport
    Q_PROPERTY(bool playing READ playing WRITE setPlaying NOTIFY playingChanged)
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY playingChanged)    ///< else it stands still
    Q_PROPERTY(double speed READ speed WRITE setSpeed NOTIFY optionsChanged)  ///< 0 to 4
    Q_PROPERTY(double blendTime READ blendTime WRITE setBlendTime NOTIFY optionsChanged)  ///< seconds
    Q_PROPERTY(double rate READ rate WRITE setRate NOTIFY optionsChanged)  ///< of what is set next
    Q_PROPERTY(bool canPlay READ canPlay NOTIFY rebuilt)
    Q_PROPERTY(QString status READ status NOTIFY rebuilt)  ///< what plays on what, or why nothing does
    Q_PROPERTY(QString lastNote READ lastNote NOTIFY noteCrossed)

  public:
    explicit TreePlayer(QObject* parent = nullptr);
    ~TreePlayer() override;

    Workspace* workspace() const { return m_workspace; }
    void setWorkspace(Workspace* workspace);
    PreviewSession* view() { return &m_view; }
    bool playing() const { return m_wantsPlay; }
    void setPlaying(bool playing);
    bool shown() const { return m_shown; }
    void setShown(bool shown);
    double speed() const { return m_speed; }
    void setSpeed(double speed);
    double blendTime() const { return m_blendTime; }
    void setBlendTime(double seconds);
    double rate() const { return m_rate; }
    void setRate(double rate);
    bool canPlay() const { return m_live != nullptr; }
    QString status() const;
    QString lastNote() const { return m_lastNote; }

    // As scripts do, by the node's path.
    /// setAnim, or in a group with the knob on, setAnimKnob. A weight of 0 clears.
    Q_INVOKABLE void setGoal(const QString& node, double weight);
    /// setAnimKnob with weight 1, from the start.
    Q_INVOKABLE void playAlone(const QString& node);
    /// setAnimKnobAll with weight 1: nothing else plays in the whole tree.
    Q_INVOKABLE void playOnly(const QString& node);
    Q_INVOKABLE void clear(const QString& node);
    Q_INVOKABLE void clearAll();
    Q_INVOKABLE bool knob(const QString& group) const { return m_knobs.contains(group); }
    Q_INVOKABLE void setKnob(const QString& group, bool on);
    /// Puts a leaf, or the clock that it follows, at a share of its length.
    Q_INVOKABLE void setPhase(const QString& node, double phase);
    Q_INVOKABLE double goal(const QString& node) const;
    Q_INVOKABLE double weight(const QString& node) const;
    /// Of everything that plays.
    Q_INVOKABLE void rewind() { setPhases(0.0); }
    Q_INVOKABLE void toEnd() { setPhases(1.0); }
    /// Stops, and goes on by frames of a thirtieth of a second.
    Q_INVOKABLE void step(double frames);
    /// Another body than the model of the workspace: a .mdl, or an xmodel of Call of Duty.
    Q_INVOKABLE bool openBody(const QUrl& url);

    const animtree::LiveTree* live() const { return m_live.get(); }
    /// The node of the live table for one of the session's tree.
    std::optional<std::uint32_t> liveNode(std::uint32_t node) const;
    /// The node of the session's tree for one of the live table; kNoNode: the root, or a placeholder.
    std::uint32_t treeNode(std::uint32_t liveNode) const { return m_treeOf[liveNode]; }
    /// The share of a live node in the pose, 0 to 1.
    float effectiveWeight(std::uint32_t liveNode) const { return m_effective[liveNode]; }
    /// Goes on by a time and shows the pose: the timer does this; tests do it themselves.
    void advance(double seconds);

  Q_SIGNALS:
    void workspaceChanged();
    void playingChanged();
    void optionsChanged();
    void rebuilt();   ///< another table plays: nodes have other numbers
    void advanced();  ///< weights or phases have changed
    void knobsChanged();
    void noteCrossed();
    void failed(const QString& message);

  private:
    using States = std::map<QString, animtree::NodeState>;  ///< by path
    void follow();
    void followModel();
    void rebuild();
    void makeLive();
    void playSomething();
    void restore(const States& before);
    States remembered() const;
    void showPose();
    void sumEffective();
    void tick();
    animtree::Goal goalOf(double weight, bool restart = false) const;
    std::optional<std::uint32_t> liveOf(const QString& node) const;
    void touched();
    void setPhases(double phase);
    void runOrStop();

    QPointer<Workspace> m_workspace;
    TreeMotions m_motions;
    PreviewSession m_view;
    std::shared_ptr<const rig::Skeleton> m_skeleton;
    QString m_body;                       ///< what is shown
    QString m_bodyFile;                   ///< opened here; empty: the workspace's model
    QString m_played;                     ///< the tree that plays
    std::vector<QString> m_pathOf;        ///< of live nodes, as they were when the table was made
    std::vector<std::uint32_t> m_treeOf;  ///< of live nodes
    std::vector<std::uint32_t> m_liveOf;  ///< of nodes of the tree; kNoNode: none
    std::unique_ptr<animtree::LiveTree> m_live;
    std::optional<animtree::TreePoser> m_poser;
    std::vector<rig::Transform> m_pose;
    std::vector<float> m_effective;
    QSet<QString> m_knobs;
    QString m_lastNote;
    double m_speed = 1.0;
    double m_blendTime = 0.3;
    double m_rate = 1.0;
    bool m_wantsPlay = false;
    bool m_shown = true;
    QTimer m_timer;
    QElapsedTimer m_sinceTick;
};

}  // namespace poseloom::ui
