// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QString>

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "document/asset_cache.h"
#include "document/assets.h"

namespace poseloom::ui {

/// What is read: a project, a graph or a model, and where its files are looked for.
struct OpeningRequest {
    QString path;
    std::vector<std::filesystem::path> places;
    std::shared_ptr<const std::atomic<bool>> cancelled;
};

/// What it holds, with everything that was read for it. Nothing of it is shared with anybody else.
struct OpenedFile {
    document::OpenedProject opened;
    document::AssetCache assets;
};

/// Reads a file whole, on whatever thread.
OpenedFile readWhole(const OpeningRequest& request);

/// True for .mdl and for what other programs' models and clips end with.
bool isModelFile(const QString& path);
/// True for the latter alone.
bool isImportFile(const QString& path);

/// Reads one file in the background. Another start() or cancel() forgets what is being read.
class Opening : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("The workspace owns what is being opened")
    Q_PROPERTY(bool busy READ busy NOTIFY busyChanged)
    Q_PROPERTY(QString fileName READ fileName NOTIFY busyChanged)  ///< without its folder; empty: none

  public:
    explicit Opening(QObject* parent = nullptr) : QObject(parent) {}
    ~Opening() override;

    bool busy() const { return m_cancelled != nullptr; }
    QString fileName() const;
    /// `done` is called on this thread, unless something else happens first.
    void start(OpeningRequest request, std::function<void(OpenedFile&)> done);
    Q_INVOKABLE void cancel();

  Q_SIGNALS:
    void busyChanged();

  private:
    QString m_path;
    std::shared_ptr<std::atomic<bool>> m_cancelled;  ///< of what is being read; null: nothing is
};

}  // namespace poseloom::ui
