// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <filesystem>
#include <functional>
#include <string>

#include "document/document.h"
#include "document/project.h"

namespace poseloom::ui {

/// What is compared: a graph with its project, as they are now.
struct MeaningQuestion {
    document::Document document;
    document::Project project;
    std::string projectFile;
    std::filesystem::path folder;
};

/// Looks, in the background, for what the engine of Perro plays otherwise than documented, a moment after the
/// last change.
class MeaningCheck : public QObject {
    Q_OBJECT

  public:
    /// `question` is asked when it is time to look.
    explicit MeaningCheck(std::function<MeaningQuestion()> question, QObject* parent = nullptr);

    /// Something has changed; `comparable`: some slot plays a clip of Perro.
    void askAnew(bool comparable);
    const Diagnostics& found() const { return m_found; }

  Q_SIGNALS:
    void changed();

  private:
    void look();
    void take(Diagnostics found);

    std::function<MeaningQuestion()> m_question;
    QTimer m_settle;
    Diagnostics m_found;
    int m_generation = 0;
};

}  // namespace poseloom::ui
