// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/workspace.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <utility>

#include "session/preview_slots.h"

namespace poseloom::ui {

namespace fs = std::filesystem;

namespace {

constexpr int kSettleMilliseconds = 250;
constexpr int kJournalMilliseconds = 1000;

/// Reported again each time the slots are bound.
bool isAboutSlots(const Diagnostic& diagnostic) {
    constexpr std::array<std::string_view, 6> kCodes{"PRJ006", "PRJ007", "PRJ011",
                                                     "PRJ021", "PRJ022", "PRJ023"};
    return std::find(kCodes.begin(), kCodes.end(), diagnostic.code) != kCodes.end();
}

bool sameProblem(const Diagnostic& a, const Diagnostic& b) {
    return a.code == b.code && a.subject == b.subject && a.message == b.message;
}

void addNew(Diagnostics& all, const Diagnostics& more) {
    for (const Diagnostic& diagnostic : more) {
        const bool known = std::any_of(
            all.begin(), all.end(), [&](const Diagnostic& other) { return sameProblem(other, diagnostic); });
        if (!known) all.push_back(diagnostic);
    }
}

/// The evaluator leaves out what the reader has already called an error of the same node.
bool explainedByAnError(const Diagnostics& all, const Diagnostic& diagnostic) {
    return !diagnostic.subject.empty() && std::any_of(all.begin(), all.end(), [&](const Diagnostic& other) {
        return other.severity == Severity::Error && other.subject == diagnostic.subject;
    });
}

QString sampleFolder() {
    const QDir folder(QCoreApplication::applicationDirPath());
    return QDir::cleanPath(folder.filePath(QStringLiteral("../share/poseloom/sample")));
}

}  // namespace

Workspace::Workspace(QObject* parent) : QObject(parent), m_meaning([this] { return snapshot(); }) {
    m_graph = m_document.document().sharedGraph();
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMilliseconds);
    connect(&m_document, &DocumentSession::changed, this, &Workspace::followEdit);
    connect(&m_document, &DocumentSession::modifiedChanged, this, &Workspace::modifiedChanged);
    connect(&m_document, &DocumentSession::failed, this, &Workspace::failed);
    connect(&m_tree, &TreeSession::failed, this, &Workspace::failed);
    connect(&m_tree, &TreeSession::opened, this, &Workspace::followTreePlaces);
    connect(&m_tree, &TreeSession::referencesChanged, this, &Workspace::takeTreeReferences);
    connect(&m_tree, &TreeSession::changed, this, &Workspace::giveScriptItsTree);
    connect(&m_script, &ScriptSession::failed, this, &Workspace::failed);
    connect(&m_script, &ScriptSession::opened, this, &Workspace::followScript);
    connect(&m_clip, &ClipSession::failed, this, &Workspace::failed);
    connect(&m_clip, &ClipSession::opened, this, &Workspace::followClip);
    connect(&m_clip, &ClipSession::modifiedChanged, this, &Workspace::playSavedClip);
    connect(&m_preview, &PreviewSession::diagnosticsChanged, this, &Workspace::problemsChanged);
    connect(&m_preview, &PreviewSession::weightsChanged, this, &Workspace::compareWeights);
    connect(&m_preview, &PreviewSession::weightsChanged, this, &Workspace::compareMeanings);
    connect(&m_preview, &PreviewSession::diagnosticsChanged, this, &Workspace::compareMeanings);
    connect(&m_meaning, &MeaningCheck::changed, this, &Workspace::problemsChanged);
    connect(&m_meaning, &MeaningCheck::changed, this, &Workspace::meaningsChanged);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_settle, [this] { m_settle.start(); });
    connect(&m_settle, &QTimer::timeout, this, &Workspace::fileChanged);
    m_journalTimer.setSingleShot(true);
    m_journalTimer.setInterval(kJournalMilliseconds);
    connect(&m_journalTimer, &QTimer::timeout, this, &Workspace::writeJournal);
}

/// An undo stack says that it is clean while it is taken down: too late to play anything.
Workspace::~Workspace() {
    m_clip.disconnect(this);
}

bool Workspace::sample() const {
    const QString path = m_projectFile.isEmpty() ? m_document.path() : m_projectFile;
    if (path.isEmpty()) return false;
    return QFileInfo(path).canonicalPath() == QFileInfo(sampleFolder()).canonicalFilePath();
}

bool Workspace::openSample() {
    if (!open(QDir(sampleFolder()).filePath(QStringLiteral("player.poseloom")))) return false;
    m_preview.setPlaying(true);
    return true;
}

bool Workspace::openSampleOutside() {
    if (!open(QDir(sampleFolder()).filePath(QStringLiteral("outside.poseloom")))) return false;
    m_preview.setPlaying(true);
    return true;
}

void Workspace::take(document::OpenedProject opened) {
    forgetGraphJournal();
    m_project = std::move(opened.project);
    m_currentPreset.clear();
    m_folder = std::move(opened.folder);
    m_projectFile = QString::fromStdString(opened.projectFile);
    m_model = opened.model;
    m_imported = opened.imported;
    m_mesh = opened.mesh;
    if (m_project.model && !m_project.model->path.empty()) {
        const fs::path file = document::resolve(m_project, m_folder, m_project.model->path);
        m_modelFile = QString::fromStdString(file.string());
    } else if (m_modelFile.isEmpty() && m_model) {
        m_modelFile = QString::fromStdString(m_model->file);
    }
    m_fileDiagnostics.clear();
    m_slotDiagnostics.clear();
    for (Diagnostic& diagnostic : opened.diagnostics)
        (isAboutSlots(diagnostic) ? m_slotDiagnostics : m_fileDiagnostics).push_back(std::move(diagnostic));
    m_onDisk = opened.document.text().bytes();
    m_graph = opened.document.sharedGraph();
    m_document.setDocument(std::move(opened.document), m_project);
    m_preview.setModel(opened.skeleton, opened.mesh);
    m_preview.setGraph(m_graph, m_project.semantics);
    m_preview.setSlots(previewSlots(std::move(opened.slots)));
    m_preview.setLiveWeights(m_project.weights);
    m_savedWeights = m_preview.liveWeights();
    setProjectModified(false);
    compareWeights();
    watch();
    followTreePlaces();
    emit projectChanged();
    emit problemsChanged();
    if (m_journal.find(m_document.path(), m_onDisk)) emit recoveryFound(m_document.path());
}

/// The project names slots and nodes; it follows when the graph renames them.
void Workspace::followEdit() {
    const auto graph = m_document.document().sharedGraph();
    followNames(*m_graph, *graph);
    m_graph = graph;
    m_preview.setGraph(graph, m_project.semantics);
    m_journalTimer.start();
    emit problemsChanged();
}

void Workspace::followNames(const posegraph::Graph& before, const posegraph::Graph& after) {
    std::map<posegraph::NodeId, std::string> now;
    for (const posegraph::Slot& slot : after.slots)
        now[slot.id] = slot.name;
    for (const posegraph::Node& node : after.nodes)
        now[node.id] = node.key;
    std::map<std::string, std::string> renamed;
    const auto compare = [&](posegraph::NodeId id, const std::string& name) {
        const auto found = now.find(id);
        if (found != now.end() && found->second != name) renamed[name] = found->second;
    };
    for (const posegraph::Slot& slot : before.slots)
        compare(slot.id, slot.name);
    for (const posegraph::Node& node : before.nodes)
        compare(node.id, node.key);
    if (renamed.empty()) return;
    const auto follow = [&](std::string& name) {
        const auto found = renamed.find(name);
        if (found != renamed.end()) name = found->second;
    };
    for (document::SlotSetting& slot : m_project.slots)
        follow(slot.slot);
    for (auto& [name, weights] : m_project.presets) {
        for (document::WeightSetting& weight : weights) {
            follow(weight.node);
            follow(weight.input);
        }
    }
    for (document::Suppression& suppression : m_project.suppressed)
        follow(suppression.where);
    emit projectChanged();
}

void Workspace::applyPreset(const QString& name) {
    const auto preset = m_project.presets.find(name.toStdString());
    if (preset == m_project.presets.end()) {
        fail(tr("There is no preset “%1”.").arg(name));
        return;
    }
    m_preview.setLiveWeights(preset->second);
    m_currentPreset = name;
    emit projectChanged();
}

void Workspace::storePreset(const QString& name) {
    if (name.trimmed().isEmpty()) return;
    m_project.presets[name.trimmed().toStdString()] = m_preview.liveWeights();
    m_currentPreset = name.trimmed();
    setProjectModified(true);
    emit projectChanged();
}

void Workspace::removePreset(const QString& name) {
    if (m_project.presets.erase(name.toStdString()) == 0) return;
    if (m_currentPreset == name) m_currentPreset.clear();
    setProjectModified(true);
    emit projectChanged();
}

bool Workspace::keepWeights() {
    posegraph::EditList list;
    for (const posegraph::Node& node : m_graph->nodes) {
        for (std::size_t i = 0; i < node.inputs.size(); ++i) {
            const auto tried = static_cast<float>(m_preview.weight(node.id, static_cast<int>(i)));
            if (tried == node.inputs[i].weightOrDefault()) continue;
            list.edits.push_back({posegraph::SetWeight{node.key, i, tried}});
        }
    }
    if (list.edits.empty()) return fail(tr("No weight differs from the file."));
    const Result<TextEdits> edits = document::plan(m_document.document(), {std::move(list)});
    if (!edits) return fail(QString::fromStdString(edits.error().message));
    if (!m_document.performText(*edits, tr("Keep weights"))) return false;
    m_preview.resetWeights();
    return true;
}

void Workspace::suppress(const QString& code, const QString& where, const QString& because) {
    document::Suppression suppression;
    suppression.code = code.toStdString();
    suppression.where = where.toStdString();
    suppression.because = because.toStdString();
    m_project.suppressed.push_back(std::move(suppression));
    setProjectModified(true);
    emit problemsChanged();
}

void Workspace::clearSuppressed() {
    if (m_project.suppressed.empty()) return;
    m_project.suppressed.clear();
    setProjectModified(true);
    emit problemsChanged();
}

int Workspace::suppressedCount() const {
    return static_cast<int>(m_project.suppressed.size());
}

Diagnostics Workspace::problems() const {
    Diagnostics all = m_document.document().diagnostics();
    for (const Diagnostic& diagnostic : m_fileDiagnostics) {
        const bool mended = diagnostic.code == "PRJ005" && m_graph->findSlot(diagnostic.subject) != nullptr;
        if (!mended) addNew(all, {diagnostic});
    }
    addNew(all, m_slotDiagnostics);
    for (const Diagnostic& diagnostic : document::placedIn(m_document.document(), m_preview.diagnostics()))
        if (!explainedByAnError(all, diagnostic)) addNew(all, {diagnostic});
    addNew(all, m_meaning.found().problems);
    return document::withoutSuppressed(std::move(all), m_project);
}

/// With the weights that are tried now.
MeaningQuestion Workspace::snapshot() const {
    MeaningQuestion question{m_document.document(), m_project, m_projectFile.toStdString(), m_folder,
                             m_preview.sharedSkeleton()};
    question.project.weights = m_preview.liveWeights();
    return question;
}

void Workspace::poseAt(double seconds) {
    m_preview.setPlaying(false);
    m_preview.rewind();
    m_preview.advance(seconds);
    m_preview.evaluateNow();
}

QStringList Workspace::presets() const {
    QStringList names;
    for (const auto& [name, weights] : m_project.presets)
        names.append(QString::fromStdString(name));
    return names;
}

QString Workspace::modelPath() const {
    return m_modelFile;
}

QString Workspace::semantics() const {
    switch (m_project.semantics) {
        case eval::Semantics::Documented:
            return QStringLiteral("documented");
        case eval::Semantics::Perro:
            return QStringLiteral("perro");
        case eval::Semantics::Uo:
            return QStringLiteral("uo");
    }
    return {};
}

void Workspace::setSemantics(const QString& semantics) {
    const auto wanted =
        semantics == QLatin1String("perro") ? eval::Semantics::Perro : eval::Semantics::Documented;
    if (wanted == m_project.semantics) return;
    m_project.semantics = wanted;
    m_preview.setGraph(m_graph, wanted);
    setProjectModified(true);
    emit projectChanged();
    emit problemsChanged();
}

bool Workspace::modified() const {
    const bool weights = m_weightsUnsaved && !m_projectFile.isEmpty();
    return m_document.modified() || m_projectModified || weights;
}

bool Workspace::liveWeightsDiffer() const {
    if (m_projectFile.isEmpty()) return m_preview.weightsModified();
    const auto live = m_preview.liveWeights();
    return !std::equal(live.begin(), live.end(), m_savedWeights.begin(), m_savedWeights.end(),
                       [](const document::WeightSetting& a, const document::WeightSetting& b) {
                           return a.node == b.node && a.input == b.input && a.weight == b.weight;
                       });
}

void Workspace::compareWeights() {
    const bool differ = liveWeightsDiffer();
    if (differ == m_weightsUnsaved) return;
    m_weightsUnsaved = differ;
    emit modifiedChanged();
}

bool Workspace::fail(const QString& message) {
    emit failed(message);
    return false;
}

}  // namespace poseloom::ui
