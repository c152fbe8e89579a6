// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QFileSystemWatcher>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QUrl>

#include <filesystem>
#include <memory>
#include <string>

#include "scn/scene.h"
#include "session/workspace.h"

namespace poseloom::ui {

/// The AnimationTree of a Perro scene that plays the open graph: what it says otherwise than the project, and
/// the ways to make both say the same. The project keeps which one it is.
class SceneBinding : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::Workspace* workspace READ workspace WRITE setWorkspace NOTIFY workspaceChanged)
    Q_PROPERTY(bool chosen READ chosen NOTIFY changed)               ///< the project names a scene
    Q_PROPERTY(QString path READ path NOTIFY changed)                ///< as the project writes it
    Q_PROPERTY(QString problem READ problem NOTIFY changed)          ///< why it cannot be used; empty: it can
    Q_PROPERTY(QStringList trees READ trees NOTIFY changed)          ///< keys of its AnimationTree nodes
    Q_PROPERTY(QString tree READ tree WRITE setTree NOTIFY changed)  ///< the one that is meant
    Q_PROPERTY(QStringList nodes READ nodes NOTIFY changed)          ///< keys of all its nodes
    Q_PROPERTY(int differing READ differing NOTIFY changed)          ///< slots that it fills otherwise

  public:
    explicit SceneBinding(QObject* parent = nullptr);

    Workspace* workspace() const { return m_workspace; }
    void setWorkspace(Workspace* workspace);
    bool chosen() const;
    QString path() const;
    QString problem() const { return m_problem; }
    QStringList trees() const;
    QString tree() const;
    void setTree(const QString& key);
    QStringList nodes() const;
    int differing() const { return static_cast<int>(m_differences.size()); }
    /// What the scene says otherwise of a slot; empty: nothing.
    QString differenceOf(const QString& slot) const;

    /// Names a scene in the project: one undo step.
    Q_INVOKABLE bool choose(const QUrl& url);
    Q_INVOKABLE void clear();
    /// Fills the slots as the scene does: one undo step.
    Q_INVOKABLE bool takeSlots();
    /// Changes the scene so that it fills the slots as the project does, with as little text as possible: one
    /// undo step, which puts the file back.
    Q_INVOKABLE bool writeSlots();
    /// The whole node as text of a scene, and the same on the clipboard.
    Q_INVOKABLE QString snippet() const;
    Q_INVOKABLE void copySnippet();

  Q_SIGNALS:
    void workspaceChanged();
    void changed();

  private:
    std::filesystem::path file() const;
    void read();
    void compare();
    const scn::TreeNode* node() const;
    bool fail(const QString& message);

    QPointer<Workspace> m_workspace;
    QFileSystemWatcher m_watcher;
    std::filesystem::path m_readFile;
    std::string m_bytes;
    std::shared_ptr<const scn::Scene> m_scene;
    QString m_problem;
    QStringList m_differences;  ///< per slot that differs: its name
    QStringList m_reasons;
};

}  // namespace poseloom::ui
