// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/project_command.h"

#include <utility>

#include "importing/library_list.h"
#include "session/workspace.h"

namespace poseloom::ui {

namespace {
constexpr int kProjectCommandId = 0x504A;
}  // namespace

ProjectParts partsOf(const document::Project& project) {
    return {project.boneMaps, listedFiles(project)};
}

ProjectCommand::ProjectCommand(Workspace& workspace, ProjectParts after, const QString& label, int gesture)
    : QUndoCommand(label),
      m_workspace(workspace),
      m_before(partsOf(workspace.project())),
      m_after(std::move(after)),
      m_gesture(gesture) {}

int ProjectCommand::id() const {
    return kProjectCommandId;
}

bool ProjectCommand::mergeWith(const QUndoCommand* other) {
    const auto* next = dynamic_cast<const ProjectCommand*>(other);
    if (next == nullptr || m_gesture == 0 || next->m_gesture != m_gesture) return false;
    m_after = next->m_after;
    return true;
}

void ProjectCommand::put(const ProjectParts& parts) {
    m_workspace.m_project.boneMaps = parts.boneMaps;
    setListedFiles(m_workspace.m_project, parts.listed);
    m_workspace.setProjectModified(true);
    m_workspace.rebind(Workspace::Playheads::All);
}

void ProjectCommand::undo() {
    put(m_before);
    emit m_workspace.told(Workspace::tr("Undone: %1").arg(text()));
}

void ProjectCommand::redo() {
    put(m_after);
}

}  // namespace poseloom::ui
