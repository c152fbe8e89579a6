// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/meaning_check.h"

#include <QPointer>

#include <utility>

#include "document/asset_cache.h"
#include "document/assets.h"
#include "document/scene_link.h"
#include "session/background.h"

namespace poseloom::ui {

namespace {

constexpr int kSettleTime = 400;

/// Reads the clips anew, so that nothing is shared with the preview's thread.
document::PerroFindings answerTo(const MeaningQuestion& question) {
    document::AssetCache cache;
    document::OpenedProject opened;
    opened.document = question.document;
    opened.project = question.project;
    opened.projectFile = question.projectFile;
    opened.folder = question.folder;
    Diagnostics toldElsewhere;
    opened.slots = document::bindSlots(opened.document.graph(), opened.project, opened.folder,
                                       opened.projectFile, cache, toldElsewhere, question.skeleton);
    document::PerroFindings found = document::perroFindings(opened, cache, opened.project.semantics);
    for (Diagnostic& problem : document::checkSceneOf(opened))
        found.problems.push_back(std::move(problem));
    return found;
}

}  // namespace

MeaningCheck::MeaningCheck(std::function<MeaningQuestion()> question, QObject* parent)
    : QObject(parent), m_question(std::move(question)) {
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleTime);
    connect(&m_settle, &QTimer::timeout, this, &MeaningCheck::look);
}

void MeaningCheck::askAnew(bool comparable) {
    ++m_generation;
    if (comparable) {
        m_settle.start();
        return;
    }
    m_settle.stop();
    take({});
}

void MeaningCheck::look() {
    inBackground(
        [question = m_question()] { return answerTo(question); },
        [self = QPointer<MeaningCheck>(this), generation = m_generation](document::PerroFindings& found) {
            if (self && self->m_generation == generation) self->take(std::move(found));
        });
}

void MeaningCheck::take(document::PerroFindings found) {
    const bool nothing = !found.compared && !m_found.compared;
    if (nothing && found.problems.empty() && m_found.problems.empty()) return;
    m_found = std::move(found);
    emit changed();
}

}  // namespace poseloom::ui
