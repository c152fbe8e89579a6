// SPDX-License-Identifier: GPL-3.0-or-later
// The floor of bar 11: what starting the toolkit and painting an empty window once takes. Built and run by
// tests/bench/first_paint.
#include <QtGui/QGuiApplication>
#include <QtQuick/QQuickWindow>

int main(int argc, char** argv) {
    QGuiApplication application(argc, argv);
    QQuickWindow window;
    window.resize(1280, 800);
    QObject::connect(&window, &QQuickWindow::frameSwapped, &application, &QGuiApplication::quit,
                     Qt::QueuedConnection);
    window.show();
    return QGuiApplication::exec();
}
