// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <QVariantList>

#include <map>
#include <memory>
#include <vector>

#include "document/document.h"
#include "document/project.h"
#include "eval/evaluation.h"
#include "eval/playback.h"
#include "rig/mesh.h"
#include "rig/skeleton.h"

namespace poseloom::ui {

/// What plays in a slot: the clip (null: missing) and how it is played.
struct PreviewSlot {
    eval::SlotSource source;
    eval::SlotPlayback playback;
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
    Q_PROPERTY(
        QString loopMode READ loopMode WRITE setLoopMode NOTIFY slotChanged)      ///< once, loop, boomerang
    Q_PROPERTY(uint soloNode READ soloNode WRITE setSoloNode NOTIFY soloChanged)  ///< 0: the output
    Q_PROPERTY(double evaluationMicroseconds READ evaluationMicroseconds NOTIFY traceChanged)
    Q_PROPERTY(bool weightsModified READ weightsModified NOTIFY weightsChanged)
    Q_PROPERTY(int selectedJoint READ selectedJoint WRITE setSelectedJoint NOTIFY selectedJointChanged)

  public:
    explicit PreviewSession(QObject* parent = nullptr);
    ~PreviewSession() override;

    /// The model that is shown; either may be null.
    void setModel(std::shared_ptr<const rig::Skeleton> skeleton, std::shared_ptr<const rig::Mesh> mesh);
    /// The graph that is played. Live weights and playheads of slots and inputs that still exist are kept.
    void setGraph(std::shared_ptr<const posegraph::Graph> graph, eval::Semantics semantics);
    /// One entry per slot of the graph, by name; others are ignored, missing ones play nothing.
    void setSlots(std::vector<PreviewSlot> slots);

    const rig::Skeleton* skeleton() const { return m_skeleton.get(); }
    const rig::Mesh* mesh() const { return m_mesh.get(); }
    const std::vector<PreviewSlot>& slotList() const { return m_slots; }
    /// Model-space matrix per joint for the current pose, in the file's own axes and units.
    const std::vector<glm::mat4>& modelMatrices() const { return m_modelMatrices; }
    const std::vector<rig::Transform>& jointTransforms() const { return m_joints; }
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
    QString loopMode() const;
    void setLoopMode(const QString& mode);
    uint soloNode() const;
    void setSoloNode(uint id);
    double evaluationMicroseconds() const;
    bool weightsModified() const;
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

    /// Live weights by node key and input name, as the project stores them.
    std::vector<document::WeightSetting> liveWeights() const;
    void setLiveWeights(const std::vector<document::WeightSetting>& weights);

    /// Advances by a time and evaluates: the timer does this; tests and screenshots do it themselves.
    void advance(double seconds);
    void evaluateNow();

  Q_SIGNALS:
    void playingChanged();
    void speedChanged();
    void frameChanged();
    void slotChanged();
    void soloChanged();
    void weightsChanged();
    void poseChanged();   ///< modelMatrices() are new
    void traceChanged();  ///< at most a few times a second
    void modelChanged();
    void diagnosticsChanged();
    void selectedJointChanged();
    void eventCrossed(const QString& slot, const QString& name);

  private:
    std::shared_ptr<const rig::Skeleton> m_skeleton;
    std::shared_ptr<const rig::Mesh> m_mesh;
    std::shared_ptr<const posegraph::Graph> m_graph;
    std::vector<PreviewSlot> m_slots;
    std::vector<rig::Transform> m_joints;
    std::vector<glm::mat4> m_modelMatrices;
    eval::EvalTrace m_trace;
    Diagnostics m_diagnostics;
};

}  // namespace poseloom::ui
