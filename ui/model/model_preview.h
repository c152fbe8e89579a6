// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QTimer>
#include <QVariantList>
#include <QVector3D>

#include <memory>
#include <optional>
#include <vector>

#include "mdl/procedural_bones.h"
#include "model/sequence_player.h"
#include "preview/preview_session.h"
#include "session/workspace.h"
#include "viewport/viewport_scene.h"

namespace poseloom::ui {

/// The open model by itself: what it holds, which of it plays, and a preview that shows it. Included models
/// are read in the background; until they are there, the model's own sequences play.
class ModelPreview : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::Workspace* workspace READ workspace WRITE setWorkspace NOTIFY workspaceChanged)
    Q_PROPERTY(poseloom::ui::PreviewSession* view READ view CONSTANT)  ///< for the viewport
    Q_PROPERTY(bool hasModel READ hasModel NOTIFY setChanged)
    Q_PROPERTY(bool loading READ loading NOTIFY setChanged)  ///< includes are being read
    Q_PROPERTY(QString fileName READ fileName NOTIFY setChanged)
    Q_PROPERTY(QStringList missingIncludes READ missingIncludes NOTIFY setChanged)
    Q_PROPERTY(QString playingName READ playingName NOTIFY playedChanged)
    Q_PROPERTY(QString playingDetail READ playingDetail NOTIFY playedChanged)
    Q_PROPERTY(int sequence READ sequence NOTIFY playedChanged)    ///< of the first layer; -1: none
    Q_PROPERTY(int animation READ animation NOTIFY playedChanged)  ///< as stored; -1: none
    Q_PROPERTY(
        QVariantList events READ events NOTIFY playedChanged)  ///< objects with share, frame, name, options
    Q_PROPERTY(int layerCount READ layerCount NOTIFY layersChanged)
    Q_PROPERTY(int padX READ padX NOTIFY playedChanged)  ///< pose parameters of a two-way blend; -1: none
    Q_PROPERTY(int padY READ padY NOTIFY playedChanged)
    Q_PROPERTY(bool playing READ playing WRITE setPlaying NOTIFY playingChanged)
    Q_PROPERTY(double speed READ speed WRITE setSpeed NOTIFY optionsChanged)  ///< -2 to 4
    Q_PROPERTY(double frame READ frame WRITE setFrame NOTIFY frameChanged)
    Q_PROPERTY(int frameCount READ frameCount NOTIFY playedChanged)
    Q_PROPERTY(double fps READ fps NOTIFY playedChanged)
    Q_PROPERTY(bool loopAll READ loopAll WRITE setLoopAll NOTIFY optionsChanged)
    Q_PROPERTY(bool autoplay READ autoplay WRITE setAutoplay NOTIFY optionsChanged)
    Q_PROPERTY(bool rootMotion READ rootMotion WRITE setRootMotion NOTIFY optionsChanged)
    Q_PROPERTY(bool hasDrivenBones READ hasDrivenBones NOTIFY setChanged)  ///< procedural ones
    Q_PROPERTY(bool hasJiggleBones READ hasJiggleBones NOTIFY setChanged)
    Q_PROPERTY(bool driveBones READ driveBones WRITE setDriveBones NOTIFY optionsChanged)
    Q_PROPERTY(bool jiggle READ jiggle WRITE setJiggle NOTIFY optionsChanged)
    Q_PROPERTY(bool paintWeights READ paintWeights WRITE setPaintWeights NOTIFY optionsChanged)
    Q_PROPERTY(QList<int> bodyChoices READ bodyChoices NOTIFY choicesChanged)

  public:
    explicit ModelPreview(QObject* parent = nullptr);
    ~ModelPreview() override;

    Workspace* workspace() const { return m_workspace; }
    void setWorkspace(Workspace* workspace);
    PreviewSession* view() { return &m_view; }
    bool hasModel() const { return m_set != nullptr; }
    bool loading() const { return m_loading; }
    QString fileName() const;
    QStringList missingIncludes() const { return m_missing; }
    QString playingName() const;
    QString playingDetail() const;
    int sequence() const { return m_player ? m_player->sequence() : -1; }
    int animation() const { return m_player ? m_player->animation() : -1; }
    QVariantList events() const;
    int layerCount() const { return m_player ? static_cast<int>(m_player->layers().size()) : 0; }
    int padX() const { return parameterOfAxis(0); }
    int padY() const { return padX() < 0 ? -1 : parameterOfAxis(1); }
    bool playing() const { return m_timer.isActive(); }
    void setPlaying(bool playing);
    double speed() const { return m_speed; }
    void setSpeed(double speed);
    double frame() const;
    void setFrame(double frame);
    int frameCount() const { return m_player ? m_player->frames() : 0; }
    double fps() const { return m_player ? m_player->framesPerSecond() : 0.0; }
    bool loopAll() const { return m_loopAll; }
    void setLoopAll(bool loopAll);
    bool autoplay() const { return m_autoplay; }
    void setAutoplay(bool autoplay);
    bool rootMotion() const { return m_rootMotion; }
    void setRootMotion(bool rootMotion);
    bool hasDrivenBones() const;
    bool hasJiggleBones() const;
    bool driveBones() const { return m_extras.driven; }
    void setDriveBones(bool drive);
    bool jiggle() const { return m_extras.swinging; }
    void setJiggle(bool jiggle);
    bool paintWeights() const { return m_paintWeights; }
    void setPaintWeights(bool paint);
    QList<int> bodyChoices() const { return m_bodyChoices; }

    Q_INVOKABLE void playSequence(int sequence);
    Q_INVOKABLE void playAnimation(int animation);
    Q_INVOKABLE void addLayer(int sequence);
    Q_INVOKABLE void removeLayer(int layer);
    Q_INVOKABLE void setLayerWeight(int layer, double weight);
    Q_INVOKABLE void step(double frames);
    Q_INVOKABLE void rewind() { setFrame(0.0); }
    Q_INVOKABLE void toEnd() { setFrame(frameCount() - 1); }
    Q_INVOKABLE void setBodyChoice(int bodyPart, int choice);
    /// Opens the next (1) or previous (-1) model of the folder, in the order of names. Only where a model is
    /// open by itself: a project would change.
    Q_INVOKABLE bool openNeighbour(int step);
    /// Paints the weights of what plays, or nothing, on the skeleton of a viewport.
    Q_INVOKABLE void paintInto(poseloom::ui::ViewportScene* scene) const;
    Q_INVOKABLE void selectBone(int bone) { m_view.setSelectedJoint(bone); }

    /// The set that plays; null before a model is open.
    mdl::ModelSetPtr set() const { return m_set; }
    SequencePlayer* player() { return m_player ? &*m_player : nullptr; }
    void setParameter(std::size_t index, float normalised);
    /// How much each joint takes part in what plays; empty: fully, or not to be painted.
    std::vector<float> paintedWeights() const;
    /// Goes on by a time and shows the pose: the timer does this; tests do it themselves.
    void advance(double seconds);

  Q_SIGNALS:
    void workspaceChanged();
    void setChanged();
    void playedChanged();
    void layersChanged();
    void layerWeightChanged();
    void playingChanged();
    void frameChanged();
    void optionsChanged();
    void choicesChanged();
    void parametersChanged();
    void paintChanged();
    void failed(const QString& message);
    /// The root moved by this much, in the model's axes and inches.
    void rootMoved(QVector3D by);

  private:
    void adopt();
    void takeSet(mdl::ModelSetPtr set, QStringList missing);
    void loadIncludes(const mdl::ModelPtr& main, const QString& file);
    void playFirst();
    void played();
    /// Poses the model; jiggle bones swing on by `seconds`.
    void show(double seconds = 0.0);
    void tick();
    int parameterOfAxis(std::size_t axis) const;

    QPointer<Workspace> m_workspace;
    PreviewSession m_view;
    mdl::ModelPtr m_main;
    mdl::ModelSetPtr m_set;
    std::optional<SequencePlayer> m_player;
    std::optional<mdl::ProceduralBones> m_procedural;
    mdl::ProceduralSwitches m_extras;
    std::vector<rig::Transform> m_pose;
    QStringList m_missing;
    QList<int> m_bodyChoices;
    QVector3D m_root;
    int m_generation = 0;
    bool m_loading = false;
    bool m_loopAll = true;
    bool m_autoplay = true;
    bool m_rootMotion = false;
    bool m_paintWeights = false;
    double m_speed = 1.0;
    QTimer m_timer;
    QElapsedTimer m_sinceTick;
};

}  // namespace poseloom::ui
