// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture.h"

#include <QCoreApplication>
#include <QImage>
#include <QTimer>

#include <cstdio>

namespace poseloom::app {

namespace {
constexpr int kCannotWrite = 2;
constexpr double kMillisecondsPerSecond = 1000.0;
}  // namespace

void quitAfterFirstPicture(QQuickWindow& window) {
    QObject::connect(&window, &QQuickWindow::frameSwapped, &window, &QCoreApplication::quit,
                     Qt::QueuedConnection);
}

void takePictureLater(QQuickWindow& window, const QString& file, double seconds) {
    auto* timer = new QTimer(&window);
    timer->setSingleShot(true);
    QObject::connect(timer, &QTimer::timeout, &window, [&window, file] {
        const QImage picture = window.grabWindow();
        const bool saved = !picture.isNull() && picture.save(file);
        if (!saved) std::fputs(qPrintable(QStringLiteral("cannot write %1\n").arg(file)), stderr);
        QCoreApplication::exit(saved ? 0 : kCannotWrite);
    });
    // Grabbing a window that has not painted yet makes Qt Quick 3D 6.4 render what was not prepared, and
    // crash.
    QObject::connect(
        &window, &QQuickWindow::frameSwapped, timer,
        [timer, seconds] { timer->start(static_cast<int>(seconds * kMillisecondsPerSecond)); },
        static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
}

}  // namespace poseloom::app
