// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QVariantList>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "clip/clip_keys.h"
#include "clip/clip_session.h"
#include "clip/inspected_clip.h"
#include "session/workspace.h"

namespace poseloom::ui {

/// A line of the sheet: an object, or one of its tracks.
struct SheetRow {
    int track = -1;  ///< in the clip; -1: the row is an object's
    QString object;
    QString name;
    QString detail;
    int keys = 0;
};

/// What the clip inspector shows: the clip that is open, or one that belongs to another file and can only be
/// looked at. Its rows, the keys that are chosen, and the curves of the current track.
class ClipSheet : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::Workspace* workspace READ workspace WRITE setWorkspace NOTIFY workspaceChanged)
    Q_PROPERTY(poseloom::ui::ClipSession* session READ session NOTIFY workspaceChanged)
    Q_PROPERTY(bool hasClip READ hasClip NOTIFY clipChanged)
    Q_PROPERTY(bool readOnly READ readOnly NOTIFY clipChanged)  ///< the clip belongs to another file
    Q_PROPERTY(QString title READ title NOTIFY clipChanged)
    Q_PROPERTY(QString owner READ owner NOTIFY clipChanged)  ///< of a clip that is read only
    Q_PROPERTY(double frames READ frames NOTIFY clipChanged)
    Q_PROPERTY(double fps READ fps NOTIFY clipChanged)
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY rowsChanged)
    Q_PROPERTY(int currentTrack READ currentTrack WRITE setCurrentTrack NOTIFY currentChanged)
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentChanged)
    Q_PROPERTY(QString trackName READ trackName NOTIFY currentChanged)
    Q_PROPERTY(int chosenCount READ chosenCount NOTIFY chosenChanged)
    Q_PROPERTY(
        double chosenFrame READ chosenFrame NOTIFY chosenChanged)  ///< of the one key; -1: none or many
    Q_PROPERTY(QString chosenObject READ chosenObject NOTIFY chosenChanged)
    Q_PROPERTY(QString chosenName READ chosenName NOTIFY chosenChanged)
    Q_PROPERTY(QVariantList chosenFields READ chosenFields NOTIFY chosenChanged)  ///< maps with field, value
    Q_PROPERTY(QString chosenInterpolation READ chosenInterpolation NOTIFY chosenChanged)
    Q_PROPERTY(QString chosenEase READ chosenEase NOTIFY chosenChanged)
    Q_PROPERTY(bool chosenOpen READ chosenOpen NOTIFY chosenChanged)
    Q_PROPERTY(QStringList groups READ groups NOTIFY curveChanged)  ///< what can be drawn of the track
    Q_PROPERTY(int group READ group WRITE setGroup NOTIFY curveChanged)
    Q_PROPERTY(QStringList lineNames READ lineNames NOTIFY curveChanged)
    Q_PROPERTY(QString unit READ unit NOTIFY curveChanged)  ///< of the group that is drawn

  public:
    explicit ClipSheet(QObject* parent = nullptr);
    ~ClipSheet() override;

    static constexpr int kMostLines = 3;
    using Point = std::array<float, kMostLines>;

    Workspace* workspace() const { return m_workspace; }
    void setWorkspace(Workspace* workspace);
    ClipSession* session() const;
    bool hasClip() const;
    bool readOnly() const { return m_inspected.clip != nullptr; }
    QString title() const;
    QString owner() const { return m_inspected.owner; }
    double frames() const;
    /// Frames after which a loop begins again.
    double loopFrames() const;
    double fps() const;
    QString filter() const { return m_filter; }
    void setFilter(const QString& filter);
    int currentTrack() const { return m_current; }
    void setCurrentTrack(int track);
    int currentRow() const;
    QString trackName() const;

    /// Shows a clip that belongs to another file.
    void inspect(InspectedClip clip);
    /// Back to the clip that is open.
    Q_INVOKABLE void showOpen();

    // Keys that are chosen.
    Q_INVOKABLE void choose(int track, double frame, bool extend);
    Q_INVOKABLE void clearChosen();
    /// By track, then by frame.
    std::vector<std::pair<int, std::uint32_t>> chosenKeys() const;
    int chosenCount() const { return static_cast<int>(m_chosen.size()); }
    double chosenFrame() const;
    QString chosenObject() const;
    QString chosenName() const;
    QVariantList chosenFields() const;
    QString chosenInterpolation() const;
    QString chosenEase() const;
    bool chosenOpen() const;
    Q_INVOKABLE bool setChosenField(const QString& field, const QString& value);
    Q_INVOKABLE bool setChosenInterpolation(const QString& interpolation);
    Q_INVOKABLE bool setChosenEase(const QString& ease);
    Q_INVOKABLE bool moveChosen(int by);
    Q_INVOKABLE bool removeChosen();
    /// A key of the current track, with the value that it has there.
    Q_INVOKABLE bool addKey(double frame);
    Q_INVOKABLE int lineOfChosen() const;
    /// The next key of the current track behind a frame, or before it; the frame itself where there is none.
    Q_INVOKABLE double neighbourKey(double frame, int step) const;
    /// Chooses the first key that the text writes in a line.
    Q_INVOKABLE void chooseLine(int line);

    // What is drawn.
    const std::vector<SheetRow>& rows() const { return m_rows; }
    const panim::Clip* clip() const;
    const rig::Clip* motion() const { return m_inspected.clip.get(); }
    rig::ClipPtr sharedMotion() const { return m_inspected.clip; }
    /// The keys of a track; null where only sampled frames are known.
    const std::vector<panim::Key>* keysOf(int track) const;
    /// What a key holds and how it goes on, for a tip.
    QString keyText(int track, std::uint32_t frame) const;
    QStringList groups() const;
    int group() const { return m_group; }
    void setGroup(int group);
    QStringList lineNames() const;
    QString unit() const;
    int lineCount() const { return static_cast<int>(lineNames().size()); }
    /// The values of the current track's lines at a whole frame; nullopt: not known (yet).
    std::optional<Point> pointAt(std::uint32_t frame) const;
    /// The values do not change between this frame and the next.
    bool holdsAt(std::uint32_t frame) const;
    /// The same values for people: "1.25"; of an asset its path.
    Q_INVOKABLE QStringList valuesAt(double frame) const;

  Q_SIGNALS:
    void workspaceChanged();
    void clipChanged();
    void rowsChanged();
    void currentChanged();
    void chosenChanged();
    void curveChanged();
    void shown();  ///< a clip came that a person wants to see
    void failed(const QString& message);

  private:
    void follow();
    void makeRows();
    void addRows(const QString& object, const QString& type, std::vector<SheetRow> tracks);
    int trackCount() const;
    const panim::Track* current() const;
    rig::ComponentMask authored() const;
    std::vector<rig::ComponentMask> components() const;
    void sampleMotion();
    void keepChosen();
    bool refuse();

    QPointer<Workspace> m_workspace;
    InspectedClip m_inspected;
    std::vector<SheetRow> m_rows;
    QString m_filter;
    int m_current = -1;
    std::optional<TrackRef> m_currentRef;
    std::vector<KeyRef> m_chosen;
    int m_group = 0;
    /// Of the current track of a clip of another file: all frames.
    std::shared_ptr<const std::vector<rig::Transform>> m_samples;
    int m_generation = 0;
};

}  // namespace poseloom::ui
