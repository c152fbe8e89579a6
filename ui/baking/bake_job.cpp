// SPDX-License-Identifier: GPL-3.0-or-later
#include "baking/bake_job.h"

#include <QFileInfo>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "document/bake.h"
#include "document/motion_export.h"
#include "session/background.h"

namespace poseloom::ui {

namespace {

constexpr int kWatchMilliseconds = 50;

QVariantMap finding(const char* severity, const QString& text) {
    return {{QStringLiteral("severity"), QString::fromLatin1(severity)}, {QStringLiteral("text"), text}};
}

bool warns(const Diagnostics& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const Diagnostic& d) { return d.severity == Severity::Warning; });
}

}  // namespace

struct BakeJob::Request {
    MeaningQuestion subject;
    document::BakeRequest bake;
    document::MotionRequest motion;
    bool strict = false;
};

struct BakeJob::Answer {
    bool stopped = false;
    bool refused = false;  ///< warnings, and the request was strict
    int frames = 0;
    Diagnostics before;  ///< of the project and its evaluation
    document::MotionOutcome outcome;
};

BakeJob::BakeJob(QObject* parent) : QObject(parent) {
    m_watch.setInterval(kWatchMilliseconds);
    connect(&m_watch, &QTimer::timeout, this, &BakeJob::stateChanged);
}

BakeJob::~BakeJob() {
    stop();
}

void BakeJob::setWorkspace(Workspace* workspace) {
    if (m_workspace == workspace) return;
    m_workspace = workspace;
    emit workspaceChanged();
}

int BakeJob::frames() const {
    const double steps = std::floor((m_to - m_from) * m_fps + 1e-6);
    return steps < document::kMostBakedFrames ? static_cast<int>(std::max(steps, 0.0)) + 1
                                              : document::kMostBakedFrames + 1;
}

bool BakeJob::writing() const {
    return m_shared && m_shared->writing;
}

double BakeJob::progress() const {
    return m_shared ? m_shared->done.load() : 0.0;
}

void BakeJob::suggest() {
    if (!m_workspace) return;
    double longest = 0.0;
    double rate = 0.0;
    for (const PreviewSlot& slot : m_workspace->preview()->slotList()) {
        if (!slot.source.clip) continue;
        const rig::ClipInfo& info = slot.source.clip->info();
        const double speed = std::abs(slot.playback.speed);
        rate = std::max(rate, info.fps);
        if (info.fps > 0.0 && speed > 1e-6) longest = std::max(longest, (info.frames - 1) / info.fps / speed);
    }
    m_from = 0.0;
    m_to = longest;
    if (rate > 0.0) m_fps = rate;
    m_outcome.clear();
    m_findings.clear();
    emit settingsChanged();
    emit stateChanged();
}

QStringList BakeJob::endings() const {
    return {QStringLiteral(".glb"), QStringLiteral(".gltf"), QStringLiteral(".panim"),
            QStringLiteral(".smd"), QStringLiteral(".bvh"),  QStringLiteral(".mdl")};
}

bool BakeJob::refuse(const QString& message) {
    m_good = false;
    m_outcome = message;
    m_findings.clear();
    emit stateChanged();
    return false;
}

BakeJob::Answer BakeJob::bakeAndWrite(const Request& request, Shared& shared) {
    Answer answer;
    document::AssetCache cache;
    const MeaningQuestion& subject = request.subject;
    const document::OpenedProject opened =
        document::openInMemory(subject.document, subject.project, subject.projectFile, subject.folder, cache);
    document::BakedMotion baked = document::bake(opened, request.bake, [&shared](double done) {
        shared.done = done;
        return !shared.stop;
    });
    answer.before = std::move(baked.diagnostics);
    answer.frames = baked.frames;
    answer.stopped = baked.stopped || shared.stop;
    answer.refused = request.strict && warns(answer.before);
    if (answer.stopped || answer.refused || baked.frames == 0) return answer;
    shared.done = 1.0;
    shared.writing = true;
    answer.outcome = document::writeMotion(document::motionOf(opened, std::move(baked)), request.motion);
    return answer;
}

bool BakeJob::start(const QString& file) {
    if (!m_workspace || running()) return false;
    if (!document::motionFormatOf(file.toStdString()))
        return refuse(tr("A graph is baked to %1; the file's ending says to which.")
                          .arg(QString::fromStdString(document::motionEndings())));
    if (!(m_fps >= 0.01 && m_fps <= 1000.0)) return refuse(tr("The rate must be 0.01 to 1000 a second."));
    if (!(m_from >= 0.0) || !(m_to >= m_from)) return refuse(tr("The range must begin before it ends."));
    Request request;
    request.subject = m_workspace->snapshot();
    request.bake.from = m_from;
    request.bake.to = m_to;
    request.bake.fps = m_fps;
    if (!m_semantics.isEmpty())
        request.bake.semantics =
            m_semantics == QLatin1String("perro") ? eval::Semantics::Perro : eval::Semantics::Documented;
    request.motion.output = file.toStdString();
    request.motion.tolerance = m_tolerance;
    request.strict = m_strict;
    m_shared = std::make_shared<Shared>();
    m_outcome.clear();
    m_findings.clear();
    m_watch.start();
    inBackground([request = std::move(request), shared = m_shared] { return bakeAndWrite(request, *shared); },
                 [self = QPointer<BakeJob>(this)](Answer& answer) {
                     if (self) self->take(answer);
                 });
    emit stateChanged();
    return true;
}

void BakeJob::stop() {
    if (m_shared) m_shared->stop = true;
}

void BakeJob::take(Answer& answer) {
    m_watch.stop();
    m_shared.reset();
    Diagnostics all = std::move(answer.before);
    all.insert(all.end(), answer.outcome.diagnostics.begin(), answer.outcome.diagnostics.end());
    for (const std::filesystem::path& file : answer.outcome.written) {
        const QFileInfo info(QString::fromStdString(file.string()));
        m_findings.append(finding("good", tr("Wrote %1, %2 bytes").arg(info.fileName()).arg(info.size())));
    }
    for (const document::FileCheck& check : answer.outcome.checks)
        m_findings.append(finding(
            check.good ? "good" : "error",
            tr("%1: %2").arg(QString::fromStdString(check.what), QString::fromStdString(check.found))));
    for (const Diagnostic& problem : all)
        m_findings.append(finding(
            std::string(nameOf(problem.severity)).c_str(),
            tr("%1 %2").arg(QString::fromStdString(problem.code), QString::fromStdString(problem.message))));
    const bool checked = std::all_of(answer.outcome.checks.begin(), answer.outcome.checks.end(),
                                     [](const document::FileCheck& check) { return check.good; });
    m_good = !answer.outcome.written.empty() && checked && !hasErrors(all);
    if (answer.stopped)
        m_outcome = tr("Stopped; nothing was written.");
    else if (answer.refused)
        m_outcome = tr("Nothing was written, because there are warnings.");
    else if (answer.outcome.written.empty())
        m_outcome = tr("Nothing could be written.");
    else
        m_outcome = m_good ? tr("Written and read again; frames: %1.").arg(answer.frames)
                           : tr("The file was written, and something is wrong with it.");
    emit stateChanged();
}

}  // namespace poseloom::ui
