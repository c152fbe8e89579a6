// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QStringList>
#include <QUrl>

#include "preview/preview_session.h"
#include "session/document_session.h"

namespace poseloom::ui {

/// What one window works on: a document, its project, the preview that plays it, and the files behind them.
/// Opening, saving and binding clips go through here. QML gets it as the required property `workspace`.
class Workspace : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("The window owns the workspace")
    Q_PROPERTY(poseloom::ui::DocumentSession* document READ document CONSTANT)
    Q_PROPERTY(poseloom::ui::PreviewSession* preview READ preview CONSTANT)
    Q_PROPERTY(QStringList recentFiles READ recentFiles NOTIFY recentFilesChanged)
    Q_PROPERTY(QStringList presets READ presets NOTIFY projectChanged)
    Q_PROPERTY(QString modelPath READ modelPath NOTIFY projectChanged)
    Q_PROPERTY(QString semantics READ semantics NOTIFY projectChanged)
    Q_PROPERTY(bool modified READ modified NOTIFY modifiedChanged)  ///< document or project

  public:
    explicit Workspace(QObject* parent = nullptr);
    ~Workspace() override;

    DocumentSession* document() { return &m_document; }
    PreviewSession* preview() { return &m_preview; }
    QStringList recentFiles() const;
    QStringList presets() const;
    QString modelPath() const;
    QString semantics() const;
    bool modified() const;

    /// Opens a project, a graph or a model (the model is shown under the open graph, or alone). What is
    /// missing is said in the problems; false only where nothing of the file can be used.
    Q_INVOKABLE bool open(const QString& path);
    Q_INVOKABLE bool openUrl(const QUrl& url);
    Q_INVOKABLE bool openSample();
    Q_INVOKABLE bool save();  ///< graph, and project where there is one
    Q_INVOKABLE bool saveAs(const QUrl& url);
    Q_INVOKABLE bool saveProject(const QUrl& url);
    /// Fills a slot with an animation of the open model (or of another file). One undo step is not taken:
    /// slots belong to the project.
    Q_INVOKABLE bool bindSlot(const QString& slot, const QString& file, const QString& animation);
    Q_INVOKABLE void applyPreset(const QString& name);
    Q_INVOKABLE void storePreset(const QString& name);
    /// Writes the live weights into the document as one undo step.
    Q_INVOKABLE bool keepWeights();

    /// Everything that is wrong with the document, the project, the model and the evaluation.
    Diagnostics problems() const;

  signals:
    void recentFilesChanged();
    void projectChanged();
    void modifiedChanged();
    void problemsChanged();
    void failed(const QString& message);

  private:
    DocumentSession m_document;
    PreviewSession m_preview;
};

}  // namespace poseloom::ui
