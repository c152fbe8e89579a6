// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QFileSystemWatcher>
#include <QObject>
#include <QSettings>
#include <QStringList>
#include <QTimer>
#include <QUrl>
#include <QVariant>

#include <filesystem>
#include <memory>

#include "clip/clip_session.h"
#include "clip/inspected_clip.h"
#include "document/assets.h"
#include "importing/clip_files.h"
#include "importing/opening.h"
#include "preview/preview_session.h"
#include "script/script_session.h"
#include "session/document_session.h"
#include "session/meaning_check.h"
#include "session/recovery_journal.h"
#include "tree/tree_session.h"

namespace poseloom::ui {

struct BoneMapSubject;

/// What one window works on: a document, its project, the preview that plays it, and the files behind them.
/// Opening, saving and binding clips go through here. QML gets it as the required property `workspace`.
class Workspace : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("The window owns the workspace")
    Q_PROPERTY(poseloom::ui::DocumentSession* document READ document CONSTANT)
    Q_PROPERTY(poseloom::ui::PreviewSession* preview READ preview CONSTANT)
    Q_PROPERTY(poseloom::ui::TreeSession* tree READ tree CONSTANT)
    Q_PROPERTY(poseloom::ui::ScriptSession* script READ script CONSTANT)
    Q_PROPERTY(poseloom::ui::ClipSession* clip READ clip CONSTANT)
    Q_PROPERTY(poseloom::ui::Opening* opening READ opening CONSTANT)
    Q_PROPERTY(QStringList recentFiles READ recentFiles NOTIFY recentFilesChanged)
    Q_PROPERTY(QStringList presets READ presets NOTIFY projectChanged)
    Q_PROPERTY(QString currentPreset READ currentPreset NOTIFY projectChanged)  ///< as last chosen or stored
    Q_PROPERTY(bool sample READ sample NOTIFY projectChanged)  ///< shipped: never written, saved elsewhere
    Q_PROPERTY(QString modelPath READ modelPath NOTIFY projectChanged)
    Q_PROPERTY(bool bareModel READ bareModel NOTIFY projectChanged)
    Q_PROPERTY(
        QStringList searchPlaces READ searchPlaces NOTIFY projectChanged)  ///< as the project writes them
    Q_PROPERTY(QString semantics READ semantics WRITE setSemantics NOTIFY projectChanged)
    Q_PROPERTY(bool modified READ modified NOTIFY modifiedChanged)  ///< document or project
    /// Live weights that are saved nowhere: not in the project file or, without one, not in the graph.
    Q_PROPERTY(bool weightsUnsaved READ weightsUnsaved NOTIFY modifiedChanged)
    Q_PROPERTY(QString projectPath READ projectPath NOTIFY projectChanged)  ///< empty: none on disk
    /// Edits of the open file from before a crash wait for recover() or discardRecovery().
    Q_PROPERTY(bool recoverable READ recoverable NOTIFY projectChanged)
    /// Files that their engine refuses are not saved; remembered between sessions.
    Q_PROPERTY(bool refusesErrors READ refusesErrors WRITE setRefusesErrors NOTIFY refusesErrorsChanged)
    /// The project holds something to keep (slots, places, presets) but has no file yet.
    Q_PROPERTY(bool needsProject READ needsProject NOTIFY modifiedChanged)

  public:
    explicit Workspace(QObject* parent = nullptr);
    ~Workspace() override;

    DocumentSession* document() { return &m_document; }
    PreviewSession* preview() { return &m_preview; }
    /// An animation tree of Call of Duty, which is open beside the graph, or not open.
    TreeSession* tree() { return &m_tree; }
    /// A player animation script, likewise.
    ScriptSession* script() { return &m_script; }
    /// A clip of Perro, likewise.
    ClipSession* clip() { return &m_clip; }
    /// The clip of another file that was looked at last, or none.
    const InspectedClip& inspectedClip() const { return m_inspected; }
    /// What is being read in the background.
    Opening* opening() { return &m_opening; }
    QStringList recentFiles() const;
    QStringList presets() const;
    QString modelPath() const;
    QString semantics() const;
    /// `documented` or `perro`: what a graph means from now on, kept in the project.
    void setSemantics(const QString& semantics);
    bool modified() const;
    bool refusesErrors() const { return m_refusesErrors; }
    void setRefusesErrors(bool refuses);
    bool weightsUnsaved() const { return m_weightsUnsaved; }

    /// Opens a project, a graph or a model (the model is shown under the open graph, or alone). What is
    /// missing is said in the problems; false only where nothing of the file can be used.
    Q_INVOKABLE bool open(const QString& path);
    /// The same without waiting for it: models and projects are read in the background (opening()). False
    /// only where it is known at once that the file cannot be used.
    Q_INVOKABLE bool openInBackground(const QString& path);
    /// Takes what was read while the document changed here, see readMeanwhile().
    Q_INVOKABLE bool takeRead();
    /// openInBackground(); a Valve package is asked about first (packageChosen()).
    Q_INVOKABLE bool openUrl(const QUrl& url);
    Q_INVOKABLE bool openSample();
    /// A character of another program.
    Q_INVOKABLE bool openSampleOutside();
    Q_INVOKABLE bool openSampleTree();
    Q_INVOKABLE bool openSampleScript();
    Q_INVOKABLE bool openSampleClip();
    /// Shows what plays in a slot in the clip inspector: a .panim is opened, any other clip is read only.
    Q_INVOKABLE bool inspectSlot(const QString& slot);
    /// The same for an animation of a file.
    Q_INVOKABLE bool inspectAnimation(const QString& file, const QString& animation);
    /// Goes back to the clip that is open, from one that was looked at.
    Q_INVOKABLE void leaveInspectedClip();
    Q_INVOKABLE bool save();  ///< graph, and project where there is one
    Q_INVOKABLE bool saveAs(const QUrl& url);
    Q_INVOKABLE bool saveProject(const QUrl& url);
    /// The open animation tree with its references and the clips of its leaves; the graph is not part of it.
    Q_INVOKABLE bool saveTreeProject(const QUrl& url);
    /// The names of what the open model can play in a leaf.
    Q_INVOKABLE QStringList modelAnimations() const;
    /// What the project lets a leaf play by its own entry, or empty.
    Q_INVOKABLE QString leafAnimation(const QString& leaf) const;
    /// Lets a leaf of the tree play an animation of a model, or what it plays by itself where `file` is
    /// empty.
    Q_INVOKABLE bool bindLeaf(const QString& leaf, const QString& file, const QString& animation);
    /// Fills a slot with an animation of the open model (or of another file), or with nothing where `file` is
    /// empty: one undo step.
    Q_INVOKABLE bool bindSlot(const QString& slot, const QString& file, const QString& animation);
    /// Changes how the clip of a slot plays, or what it is bound to: one undo step.
    bool changeSlot(const document::SlotSetting& setting, const QString& label);
    /// Several slots at once, as one undo step.
    bool changeSlots(const std::vector<document::SlotSetting>& settings, const QString& label);
    /// The AnimationTree of a scene that plays the graph, kept in the project; none where it is empty. One
    /// undo step.
    void setScene(const std::optional<document::SceneSetting>& scene, const QString& label);
    /// A new slot that plays an animation, as one undo step.
    Q_INVOKABLE bool addSlotPlaying(const QString& slot, QPointF at, const QString& file,
                                    const QString& animation);
    /// A folder or package where models, what they include, and their textures are looked for, after the
    /// others: of the project or, while there is none, of every file that is opened by itself. False, with
    /// failed(), where it is neither.
    Q_INVOKABLE bool addSearchPlace(const QUrl& url);
    Q_INVOKABLE void removeSearchPlace(int index);
    Q_INVOKABLE void applyPreset(const QString& name);
    Q_INVOKABLE void storePreset(const QString& name);
    Q_INVOKABLE void removePreset(const QString& name);
    /// Writes the live weights into the document as one undo step.
    Q_INVOKABLE bool keepWeights();

    /// Hides a problem of this code at this place from now on; kept in the project with the reason.
    Q_INVOKABLE void suppress(const QString& code, const QString& where, const QString& because);
    Q_INVOKABLE void clearSuppressed();
    Q_INVOKABLE int suppressedCount() const;
    /// Takes what another program wrote into the open file, as one undo step.
    Q_INVOKABLE bool reload();
    /// Stops and poses the preview at a time since its start, for reproducible pictures.
    Q_INVOKABLE void poseAt(double seconds);
    /// What plays in a slot, as the project says: the path and the animation, or empty.
    Q_INVOKABLE QString clipFile(const QString& slot) const;
    Q_INVOKABLE QString clipAnimation(const QString& slot) const;
    /// The file of clipFile() with its folder.
    Q_INVOKABLE QString clipPath(const QString& slot) const;
    /// Files that give clips, whatever plays them: the imported model, what slots play, what the library
    /// lists, and the .panim files beside the graph. The open Source model is not among them.
    std::vector<ClipFile> clipFiles();
    /// Lists the clips of a file in the library, or no longer: one undo step.
    Q_INVOKABLE bool listClips(const QString& file, bool listed = true);
    Q_INVOKABLE bool isListed(const QString& file) const;
    /// A file's path as the project writes it.
    std::string writtenPath(const QString& file) const;
    /// Where files are looked for that are not at their own paths.
    const std::vector<std::filesystem::path>& placesOfAssets() const { return m_assets.places(); }
    /// Takes what was read of a file elsewhere, so that it is not read again.
    void adoptRead(document::AssetCache& read, const QString& file);
    /// True where a slot plays a clip that brings bones of its own and there are bones to follow them.
    Q_INVOKABLE bool canMapBones(const QString& slot);
    std::optional<BoneMapSubject> boneMapSubject(const QString& slot);
    /// Decides which bones follow which in the clips of a file: one undo step.
    void setBoneMap(document::BoneMapSetting setting, const QString& label);
    /// The slot whose bone map a problem is about, or empty.
    QString slotOfBoneMap(const Diagnostic& problem) const;
    /// A place beside the open graph for a project or a copy, for the save dialogs.
    Q_INVOKABLE QUrl suggestedUrl(const QString& suffix) const;
    /// Remembered between sessions; without enableSettings() nothing is read or written.
    Q_INVOKABLE QVariant setting(const QString& key, const QVariant& fallback) const;
    Q_INVOKABLE void storeSetting(const QString& key, const QVariant& value);
    /// Recent files and window layout are kept from now on.
    void enableSettings();
    /// Unsaved edits are kept in this folder from now on, and found there when their file is opened again.
    void keepJournalIn(const QString& folder);
    /// Takes the edits that recoveryFound() announced, as one undo step.
    Q_INVOKABLE bool recover();
    Q_INVOKABLE void discardRecovery();
    /// To be called when the window closes: what is not saved now is not wanted.
    Q_INVOKABLE void closed();

    QStringList searchPlaces() const;
    /// Where the project's files are looked for beside their own paths. A cheap copy of a value.
    const mdl::SearchPaths& search() const { return m_assets.search(); }
    /// A pose parameter of the sequence that plays in a slot.
    struct SlotParameter {
        mdl::PoseParameter parameter;
        float share = 0.0F;  ///< 0 at the parameter's start, 1 at its end
        bool used = false;   ///< the sequence itself blends by it
    };
    /// Those of the slot's model; none where an animation plays, or nothing.
    std::vector<SlotParameter> slotParameters(const QString& slot);
    /// Moves one, as an undo step of the project; playheads stay.
    void setSlotParameter(const QString& slot, const QString& parameter, float share);
    QString currentPreset() const { return m_currentPreset; }
    bool sample() const;
    QString projectPath() const;
    bool needsProject() const;
    bool recoverable() const;
    const document::Project& project() const { return m_project; }
    /// What the project's paths are relative to.
    const std::filesystem::path& folder() const { return m_folder; }
    /// The path of a file as the project writes it.
    std::string projectPathOf(const std::filesystem::path& file) const { return relativeTo(m_folder, file); }
    /// What the engine of Perro plays otherwise than documented, as last found out.
    const document::PerroFindings& meanings() const { return m_meaning.found(); }
    /// Graph and project as they are tried now, for work in the background.
    MeaningQuestion snapshot() const;
    /// The model that gives the skeleton and the library's clips; null where there is none.
    const mdl::Model* model() const { return m_model.get(); }
    mdl::ModelPtr sharedModel() const { return m_model; }
    /// The same of another program's file; null where the model is none.
    const interop::ImportedPtr& importedModel() const { return m_imported; }
    /// The mesh that is shown with model(), or null.
    std::shared_ptr<const rig::Mesh> sharedMesh() const { return m_mesh; }
    /// A model is open and nothing else.
    bool bareModel() const { return m_model && m_document.path().isEmpty(); }

    /// Where the animations of the open tree are looked for: around it, then in the search places.
    mdl::SearchPaths treeSearch() const;
    /// The same for the tree that the open script plays on.
    mdl::SearchPaths scriptSearch() const;
    /// The clip that the project binds to a leaf, or null.
    rig::ClipPtr boundClip(const std::string& leaf);

    /// Everything that is wrong with the document, the project, the model and the evaluation.
    Diagnostics problems() const;

  Q_SIGNALS:
    void recentFilesChanged();
    void projectChanged();
    void modifiedChanged();
    /// A graph, a project or a model was opened.
    void fileOpened();
    /// inspectedClip() is to be shown.
    void clipInspected();
    void problemsChanged();
    void refusesErrorsChanged();
    void meaningsChanged();
    /// treeSearch() or what the project binds to leaves is another.
    void treePlacesChanged();
    void failed(const QString& message);
    /// A file is read that takes the place of a document which has changed since it was asked for:
    /// takeRead() takes it all the same.
    void readMeanwhile();
    /// A package was opened: one of its models has to be chosen.
    void packageChosen(const QString& path);
    /// Somebody wants to see the bone map of a slot's clip.
    void boneMapWanted(const QString& slot);
    /// Something was done that shows elsewhere than where a person looks.
    void told(const QString& message);
    /// The open file was written by another program while it has changes here.
    void changedOutside(const QString& path);
    /// Edits of this file were not saved before the program ended.
    void recoveryFound(const QString& path);

  private:
    friend class BindCommand;
    friend class ParameterCommand;
    friend class ProjectCommand;
    void writeSlotParameter(const std::string& slot, const std::string& parameter,
                            std::optional<float> share);
    void setBinding(const std::string& slot, const std::optional<document::SlotSetting>& setting);
    void followPlayback(const std::string& slot, const std::optional<document::SlotSetting>& before);
    std::optional<document::SlotSetting> settingFor(const std::string& slot, const QString& file,
                                                    const QString& animation) const;
    bool saveSampleCopy(const QString& projectFile);
    Result<void> copySampleFiles(const std::filesystem::path& folder);
    void take(document::OpenedProject opened);
    bool takeFile(const QString& path, OpenedFile file);
    bool openText(TextSession& text, const QString& path);
    OpeningRequest requestFor(const QString& path) const;
    /// An open graph stays when a model is opened.
    bool replacesDocument(const QString& path) const;
    bool showModel(const QString& path);
    bool showImported(const QString& path);
    void showRead(const QString& path, const Diagnostics& found,
                  std::shared_ptr<const rig::Skeleton> skeleton);
    void importedChangedOutside();
    const std::vector<ClipFile>& filesBeside();
    void searchAnew();
    void followTreePlaces();
    void followScript();
    void followClip();
    void playSavedClip();
    bool openClip(const QString& file);
    bool showInspected(rig::ClipPtr clip, const QString& name, const QString& file);
    /// The session for files of this kind, by the list of formats; null where it is a graph's or a model's.
    TextSession* textSessionFor(const QString& path);
    void giveScriptItsTree();
    /// Files that come along with the program stay as they are.
    static bool isShipped(const QString& file);
    mdl::SearchPaths searchAround(const QString& tree) const;
    void openTreeOfProject(const std::filesystem::path& tree);
    void takeTreeReferences();
    void keepCommonPlaces(std::vector<std::filesystem::path> places);
    void followEdit();
    void followNames(const posegraph::Graph& before, const posegraph::Graph& after);
    enum class Playheads { OfSameClips, All };
    void rebind(Playheads kept = Playheads::OfSameClips);
    void setProjectModified(bool modified);
    bool liveWeightsDiffer() const;
    void compareWeights();
    void remember(const QString& path);
    bool writeGraph(const QString& path);
    bool writeProject(const QString& path);
    /// What comes along when a project moves: its other files stay where they are, or were copied with it.
    enum class Carry { Nothing, FilesOfTheFolder };
    void rebase(const std::filesystem::path& folder, Carry carry = Carry::Nothing);
    std::string relativeTo(const std::filesystem::path& folder, const std::filesystem::path& file) const;
    void watch();
    void fileChanged();
    void modelChangedOutside();
    void writeJournal();
    void forgetGraphJournal();
    bool fail(const QString& message);
    void compareMeanings() { m_meaning.askAnew(m_preview.canCompare() || m_project.scene.has_value()); }

    DocumentSession m_document;
    PreviewSession m_preview;
    TreeSession m_tree;
    ScriptSession m_script;
    ClipSession m_clip;
    InspectedClip m_inspected;
    document::AssetCache m_assets;
    document::Project m_project;
    std::filesystem::path m_folder;
    QString m_projectFile;
    QString m_currentPreset;
    mdl::ModelPtr m_model;
    interop::ImportedPtr m_imported;
    std::shared_ptr<const rig::Mesh> m_mesh;
    QString m_modelFile;
    std::vector<std::filesystem::path> m_commonPlaces;  ///< search places of files without a project
    Diagnostics m_fileDiagnostics;                      ///< of the project, the model and their files
    Diagnostics m_slotDiagnostics;
    std::shared_ptr<const posegraph::Graph> m_graph;  ///< as the project's names know it
    bool m_projectModified = false;
    bool m_refusesErrors = false;
    std::vector<document::WeightSetting> m_savedWeights;  ///< live weights as the project file has them
    bool m_weightsUnsaved = false;
    std::string m_onDisk;  ///< the graph's bytes as last read or written
    QFileSystemWatcher m_watcher;
    QTimer m_settle;
    RecoveryJournal m_journal;
    QTimer m_journalTimer;
    MeaningCheck m_meaning;
    Opening m_opening;
    struct Held {
        QString path;
        OpenedFile file;
    };
    std::optional<Held> m_held;  ///< see readMeanwhile()
    struct Folder {
        std::filesystem::path path;
        std::filesystem::file_time_type written;
        std::vector<ClipFile> files;
    };
    Folder m_beside;  ///< the graph, as last looked at
    std::unique_ptr<QSettings> m_settings;
};

}  // namespace poseloom::ui
