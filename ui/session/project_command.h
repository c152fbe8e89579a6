// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUndoCommand>

#include <string>
#include <vector>

#include "document/project.h"

namespace poseloom::ui {

class Workspace;

/// What of a project a ProjectCommand changes.
struct ProjectParts {
    std::vector<document::BoneMapSetting> boneMaps;
    std::vector<std::string> listed;  ///< listedFiles()
};

ProjectParts partsOf(const document::Project& project);

/// Other bone maps or another list of the library's files, as one undo step; the steps of one gesture (other
/// than 0) are one.
class ProjectCommand : public QUndoCommand {
  public:
    ProjectCommand(Workspace& workspace, ProjectParts after, const QString& label, int gesture = 0);

    int id() const override;
    bool mergeWith(const QUndoCommand* other) override;
    void undo() override;
    void redo() override;

  private:
    void put(const ProjectParts& parts);

    Workspace& m_workspace;
    ProjectParts m_before;
    ProjectParts m_after;
    int m_gesture;
};

}  // namespace poseloom::ui
