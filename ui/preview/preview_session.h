// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <QVariantList>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "document/document.h"
#include "document/project.h"
#include "eval/evaluation.h"
#include "eval/playback.h"
#include "preview/perro_preview.h"
#include "rig/mesh.h"
#include "rig/skeleton.h"

namespace poseloom::ui {

/// What plays in a slot: the clip (null: missing) and how it is played.
struct PreviewSlot {
    eval::SlotSource source;
    eval::SlotPlayback playback;
    PerroSource perro;
};

/// Plays a graph live: weights that are tried without touching the document, the transport, the evaluator and
/// its trace. Everything here survives an edit of the graph; nothing here marks the document as modified.
class PreviewSession : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("The workspace owns the preview")
    Q_PROPERTY(bool playing READ playing WRITE setPlaying NOTIFY playingChanged)
    Q_PROPERTY(double speed READ speed WRITE setSpeed NOTIFY speedChanged)
    Q_PROPERTY(double frame READ frame WRITE setFrame NOTIFY frameChanged)  ///< of the current slot
    Q_PROPERTY(int frameCount READ frameCount NOTIFY slotChanged)           ///< of the current slot's clip
    Q_PROPERTY(double fps READ fps NOTIFY slotChanged)
    Q_PROPERTY(int currentSlot READ currentSlot WRITE setCurrentSlot NOTIFY slotChanged)
    Q_PROPERTY(int shownSlot READ shownSlot NOTIFY slotChanged)  ///< whose frames are told; -1: none
    Q_PROPERTY(
        /// once, loop, boomerang; empty: the slots differ
        QString loopMode READ loopMode WRITE setLoopMode NOTIFY slotChanged)
    Q_PROPERTY(uint soloNode READ soloNode WRITE setSoloNode NOTIFY soloChanged)  ///< 0: the output
    Q_PROPERTY(double evaluationMicroseconds READ evaluationMicroseconds NOTIFY traceChanged)
    Q_PROPERTY(bool weightsModified READ weightsModified NOTIFY weightsChanged)
    /// A second pose is shown, under the meaning that the project does not have: `documented` beside `perro`.
    Q_PROPERTY(bool ghostShown READ ghostShown WRITE setGhostShown NOTIFY ghostChanged)
    Q_PROPERTY(bool canCompare READ canCompare NOTIFY slotChanged)  ///< a slot plays a clip of Perro
    Q_PROPERTY(int selectedJoint READ selectedJoint WRITE setSelectedJoint NOTIFY selectedJointChanged)

  public:
    explicit PreviewSession(QObject* parent = nullptr);
    ~PreviewSession() override;

    /// The model that is shown; either may be null.
    void setModel(std::shared_ptr<const rig::Skeleton> skeleton, std::shared_ptr<const rig::Mesh> mesh);
    /// The graph that is played. Live weights and playheads of slots and inputs that still exist are kept.
    void setGraph(std::shared_ptr<const posegraph::Graph> graph, eval::Semantics semantics);
    /// One entry per slot of the graph, by name; others are ignored, missing ones play nothing. Playheads are
    /// taken as given: pass slotList()'s to go on where they are.
    void setSlots(std::vector<PreviewSlot> slots);
    /// Plays one clip without a graph: a graph of one slot, named like the clip. Null: nothing plays.
    void playClip(rig::ClipPtr clip);

    const rig::Skeleton* skeleton() const { return m_skeleton.get(); }
    const std::shared_ptr<const rig::Skeleton>& sharedSkeleton() const { return m_skeleton; }
    const rig::Mesh* mesh() const { return m_mesh.get(); }
    /// The graph that is played; without one, an empty graph.
    const posegraph::Graph& graph() const { return *m_graph; }
    const std::vector<PreviewSlot>& slotList() const { return m_slots; }
    /// Model-space matrix per joint for the current pose, in the file's own axes and units.
    const std::vector<glm::mat4>& modelMatrices() const { return m_modelMatrices; }
    const std::vector<rig::Transform>& jointTransforms() const { return m_joints; }
    /// The same of the second pose; empty where none is shown.
    const std::vector<glm::mat4>& ghostMatrices() const { return m_ghostMatrices; }
    const eval::EvalTrace& trace() const { return m_trace; }
    const Diagnostics& diagnostics() const { return m_diagnostics; }

    bool playing() const;
    void setPlaying(bool playing);
    double speed() const;
    void setSpeed(double speed);
    double frame() const;
    void setFrame(double frame);  ///< scrubbing one slot; with currentSlot -1 all slots by the same share of
                                  ///< their length
    int frameCount() const;
    double fps() const;
    int currentSlot() const;  ///< -1: all slots together
    void setCurrentSlot(int slot);
    /// The current slot; for all slots together the one with the longest clip.
    int shownSlot() const;
    QString loopMode() const;
    void setLoopMode(const QString& mode);
    uint soloNode() const;
    void setSoloNode(uint id);
    double evaluationMicroseconds() const;
    bool weightsModified() const;
    bool ghostShown() const { return m_ghostShown; }
    void setGhostShown(bool shown);
    bool canCompare() const { return m_perro.canPlay(); }
    int selectedJoint() const;
    void setSelectedJoint(int joint);

    /// The weight of an input as it is tried now: the live one, else the document's.
    Q_INVOKABLE double weight(uint node, int input) const;
    Q_INVOKABLE void setWeight(uint node, int input, double weight);
    Q_INVOKABLE void resetWeight(uint node, int input);
    Q_INVOKABLE void resetWeights();
    /// The share of an input in the output, for wires (0: does not reach it).
    Q_INVOKABLE double effectiveWeight(uint node, int input) const;
    /// The weight with which a node or slot reaches the output.
    Q_INVOKABLE double reach(uint id) const;
    Q_INVOKABLE void step(double frames);
    Q_INVOKABLE void rewind();
    Q_INVOKABLE void toEnd();
    /// Scrubs one slot and leaves the others where they are.
    Q_INVOKABLE QString slotMode(int slot) const;  ///< once, loop, boomerang; empty where there is no slot
    Q_INVOKABLE void setSlotMode(int slot, const QString& mode);
    Q_INVOKABLE void setSlotFrame(int slot, double frame);
    /// How a slot plays from now on; its playhead stays.
    void setSlotPlayback(const std::string& slot, eval::PlaybackMode mode, double speed, bool paused);

    /// Live weights by node key and input name, as the project stores them.
    std::vector<document::WeightSetting> liveWeights() const;
    void setLiveWeights(const std::vector<document::WeightSetting>& weights);

    /// Advances by a time and evaluates: the timer does this; tests and screenshots do it themselves.
    void advance(double seconds);
    void evaluateNow();
    /// Shows a pose from elsewhere: one local transform per joint. It stays until the next evaluation.
    void showPose(std::span<const rig::Transform> local);

  Q_SIGNALS:
    void playingChanged();
    void speedChanged();
    void frameChanged();
    void slotChanged();
    void soloChanged();
    void ghostChanged();
    void weightsChanged();
    void poseChanged();   ///< modelMatrices() are new
    void traceChanged();  ///< at most a few times a second
    void modelChanged();
    void graphChanged();
    void diagnosticsChanged();
    void selectedJointChanged();
    void eventCrossed(const QString& slot, const QString& name);

  private:
    using WeightKey = std::pair<std::string, std::string>;  ///< node key, input name

    void carryNames(const posegraph::Graph& before, const posegraph::Graph& after);
    void alignSlots();
    void rebuild();
    void bindSkeleton();
    void refreshWeights();
    void weightsWereChanged();
    void evaluate(bool traced);
    void poseJoints(eval::Semantics semantics, const eval::PoseResult* documented,
                    std::vector<rig::Transform>& joints);
    void poseGhost(const eval::PoseResult* documented);
    std::vector<eval::PerroWeight> perroWeights() const;
    std::string nameOfSolo() const;
    void tick();
    void followUpTrace();
    bool traceIsDue() const;
    void storeTrace();
    void stopAtEnd();
    bool allAtEnd() const;
    const rig::ClipInfo* infoOf(int slot) const;
    std::optional<std::size_t> pinIndex(posegraph::NodeId node, int input) const;
    void moveSlot(PreviewSlot& slot, double frames);
    void playheadsWereMoved();

    std::shared_ptr<const rig::Skeleton> m_skeleton;
    std::shared_ptr<const rig::Mesh> m_mesh;
    std::shared_ptr<const posegraph::Graph> m_graph;
    eval::Semantics m_semantics = eval::Semantics::Documented;
    std::map<std::string, PreviewSlot> m_bound;  ///< as given, by name; kept for slots that come back
    std::vector<PreviewSlot> m_slots;            ///< one per slot of the graph, in file order
    std::map<WeightKey, float> m_live;

    eval::ProgramPtr m_program;
    std::optional<eval::Evaluator> m_evaluator;
    eval::SkeletonBinding m_binding;
    std::unordered_map<std::uint64_t, std::size_t> m_pinIndex;
    std::unordered_map<posegraph::NodeId, std::size_t> m_reachIndex;
    std::vector<float> m_weights;  ///< per pin, as evaluated
    std::vector<double> m_frames;  ///< per slot, as evaluated
    std::vector<const rig::ClipEvent*> m_crossed;

    std::vector<rig::Transform> m_joints;
    std::vector<glm::mat4> m_modelMatrices;
    PerroPreview m_perro;
    std::vector<rig::Transform> m_ghostJoints;
    std::vector<glm::mat4> m_ghostMatrices;
    bool m_ghostShown = false;
    eval::EvalTrace m_trace;
    Diagnostics m_diagnostics;

    QTimer m_timer;
    QTimer m_traceTimer;
    QElapsedTimer m_sinceTick;
    QElapsedTimer m_sinceTrace;
    double m_speed = 1.0;
    int m_currentSlot = -1;
    uint m_solo = 0;
    int m_selectedJoint = -1;
};

}  // namespace poseloom::ui
