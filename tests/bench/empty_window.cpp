// SPDX-License-Identifier: GPL-3.0-or-later
// The floor of bar 11: what starting the toolkit and painting once takes, an empty window or the one of a QML
// file. Built and run by tests/bench/first_paint.
#include <QtQuick3D/qquick3d.h>
#include <QtGui/QGuiApplication>
#include <QtGui/QSurfaceFormat>
#include <QtQml/QQmlApplicationEngine>
#include <QtQuick/QQuickWindow>

namespace {

int showOnce(QQuickWindow& window) {
    QObject::connect(&window, &QQuickWindow::frameSwapped, &window, &QCoreApplication::quit,
                     Qt::QueuedConnection);
    window.show();
    return QGuiApplication::exec();
}

}  // namespace

int main(int argc, char** argv) {
    QGuiApplication application(argc, argv);
    if (argc < 2) {
        QQuickWindow window;
        window.resize(1440, 900);
        return showOnce(window);
    }
    QSurfaceFormat::setDefaultFormat(QQuick3D::idealSurfaceFormat());
    QQmlApplicationEngine engine;
    engine.load(QString::fromLocal8Bit(argv[1]));
    auto* window = qobject_cast<QQuickWindow*>(engine.rootObjects().value(0));
    return window == nullptr ? 1 : showOnce(*window);
}
