// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QTimer>
#include <QUrl>
#include <QVariantList>

#include <atomic>
#include <memory>

#include "session/workspace.h"

namespace poseloom::ui {

/// Bakes the open graph to a file on another thread, with the weights that are tried now. What was written is
/// read again and checked before it is called done.
class BakeJob : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(poseloom::ui::Workspace* workspace READ workspace WRITE setWorkspace NOTIFY workspaceChanged)
    // What to bake.
    Q_PROPERTY(double from MEMBER m_from NOTIFY settingsChanged)  ///< seconds
    Q_PROPERTY(double to MEMBER m_to NOTIFY settingsChanged)      ///< seconds
    Q_PROPERTY(double fps MEMBER m_fps NOTIFY settingsChanged)
    Q_PROPERTY(double tolerance MEMBER m_tolerance NOTIFY settingsChanged)   ///< of keys that are left out
    Q_PROPERTY(QString semantics MEMBER m_semantics NOTIFY settingsChanged)  ///< empty: as the project says
    Q_PROPERTY(bool strict MEMBER m_strict NOTIFY settingsChanged)  ///< nothing is written with warnings
    Q_PROPERTY(int frames READ frames NOTIFY settingsChanged)
    Q_PROPERTY(bool skeletal READ skeletal NOTIFY settingsChanged)  ///< else only a .panim can hold it
    // How it goes.
    Q_PROPERTY(bool running READ running NOTIFY stateChanged)
    Q_PROPERTY(bool writing READ writing NOTIFY stateChanged)      ///< no longer to be stopped
    Q_PROPERTY(double progress READ progress NOTIFY stateChanged)  ///< 0 to 1
    Q_PROPERTY(QString outcome READ outcome NOTIFY stateChanged)   ///< in one sentence; empty before
    Q_PROPERTY(bool good READ good NOTIFY stateChanged)
    Q_PROPERTY(QVariantList findings READ findings NOTIFY stateChanged)  ///< maps: severity, text

  public:
    explicit BakeJob(QObject* parent = nullptr);
    ~BakeJob() override;

    Workspace* workspace() const { return m_workspace; }
    void setWorkspace(Workspace* workspace);
    int frames() const;
    bool skeletal() const { return m_workspace && m_workspace->preview()->skeleton() != nullptr; }
    bool running() const { return m_shared != nullptr; }
    bool writing() const;
    double progress() const;
    QString outcome() const { return m_outcome; }
    bool good() const { return m_good; }
    QVariantList findings() const { return m_findings; }

    /// Takes range and rate from what plays: the longest clip, once.
    Q_INVOKABLE void suggest();
    /// The endings that motion is written to, each with its dot.
    Q_INVOKABLE QStringList endings() const;
    /// The path of a file that a dialog chose.
    Q_INVOKABLE QString pathOf(const QUrl& url) const { return url.toLocalFile(); }
    Q_INVOKABLE QUrl urlOf(const QString& path) const { return QUrl::fromLocalFile(path); }
    /// Bakes to a file, as its ending says. False where that cannot be; outcome() says why.
    Q_INVOKABLE bool start(const QString& file);
    Q_INVOKABLE void stop();

  Q_SIGNALS:
    void workspaceChanged();
    void settingsChanged();
    void stateChanged();

  private:
    /// What the thread that bakes and this one both see.
    struct Shared {
        std::atomic<double> done{0.0};
        std::atomic<bool> stop{false};
        std::atomic<bool> writing{false};
    };
    struct Request;
    struct Answer;
    static Answer bakeAndWrite(const Request& request, Shared& shared);
    void take(Answer& answer);
    bool refuse(const QString& message);

    QPointer<Workspace> m_workspace;
    double m_from = 0.0;
    double m_to = 0.0;
    double m_fps = 30.0;
    double m_tolerance = 0.0;
    QString m_semantics;
    bool m_strict = false;
    std::shared_ptr<Shared> m_shared;
    QTimer m_watch;
    QString m_outcome;
    bool m_good = false;
    QVariantList m_findings;
};

}  // namespace poseloom::ui
