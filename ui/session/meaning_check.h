// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "document/document.h"
#include "document/project.h"
#include "document/project_check.h"

namespace poseloom::ui {

/// What is compared: a graph with its project, as they are now.
struct MeaningQuestion {
    document::Document document;
    document::Project project;
    std::string projectFile;
    std::filesystem::path folder;
    std::shared_ptr<const rig::Skeleton> skeleton = nullptr;  ///< that is shown; bone maps lead to it
};

/// Looks, in the background, for what the engine of Perro plays otherwise than documented, and what the
/// project's scene says otherwise, a moment after the last change.
class MeaningCheck : public QObject {
    Q_OBJECT

  public:
    /// `question` is asked when it is time to look.
    explicit MeaningCheck(std::function<MeaningQuestion()> question, QObject* parent = nullptr);

    /// Something has changed; `comparable`: some slot plays a clip of Perro, or there is a scene.
    void askAnew(bool comparable);
    /// What is wrong, and in what the two meanings differ.
    const document::PerroFindings& found() const { return m_found; }

  Q_SIGNALS:
    void changed();

  private:
    void look();
    void take(document::PerroFindings found);

    std::function<MeaningQuestion()> m_question;
    QTimer m_settle;
    document::PerroFindings m_found;
    int m_generation = 0;
};

}  // namespace poseloom::ui
