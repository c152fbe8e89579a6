// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>
#include <QTemporaryDir>
#include <QUrl>

#include <memory>

#include "session/workspace.h"

namespace poseloom::tests {

/// What a window test needs and a view must not offer: workspaces made from a text.
class Fixture : public QObject {
    Q_OBJECT

  public:
    explicit Fixture(QObject* parent = nullptr);

    /// A workspace with a graph of this text, opened from a file of its own. It lives until the next call.
    Q_INVOKABLE poseloom::ui::Workspace* open(const QString& text);
    /// A workspace with the sample project.
    Q_INVOKABLE poseloom::ui::Workspace* openSample();
    /// Writes a file into the folder of the graph that open() opens.
    Q_INVOKABLE bool writeBeside(const QString& name, const QString& text) const;
    /// A file of the sample's folder.
    Q_INVOKABLE QString samplePath(const QString& name) const;
    Q_INVOKABLE QUrl sampleUrl(const QString& name) const;
    /// A Blend of Blends with about this many nodes, as text.
    Q_INVOKABLE QString largeGraph(int nodes) const;

  private:
    QTemporaryDir m_folder;
    std::unique_ptr<ui::Workspace> m_workspace;
};

}  // namespace poseloom::tests
