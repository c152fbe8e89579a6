// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtQuick3D/qquick3d.h>
#include <QFileInfo>
#include <QGuiApplication>
#include <QIcon>
#include <QQmlApplicationEngine>
#include <QQmlExtensionPlugin>
#include <QQuickStyle>
#include <QQuickWindow>
#include <QStandardPaths>
#include <QSurfaceFormat>
#include <QTimer>

#include <cstdio>

#include "options.h"
#include "picture.h"
#include "session/workspace.h"

Q_IMPORT_QML_PLUGIN(Poseloom_UiPlugin)
Q_IMPORT_QML_PLUGIN(PoseloomPlugin)

namespace {

using poseloom::app::Options;
using poseloom::ui::Workspace;

constexpr int kCannotOpen = 2;
constexpr int kInternalFault = 3;
constexpr int kLayoutMilliseconds = 200;
constexpr const char* kMain = "qrc:/qt/qml/Poseloom/Main.qml";

/// Which of its models is meant can only be asked once there is a window.
bool isPackage(const QString& file) {
    return file.endsWith(QLatin1String(".vpk"), Qt::CaseInsensitive);
}

bool openAll(Workspace& workspace, const Options& options) {
    if (options.files.isEmpty()) {
        workspace.openSample();
        return true;
    }
    bool all = true;
    for (const QString& file : options.files)
        if (!isPackage(file)) all = workspace.open(file) && all;
    workspace.preview()->setPlaying(true);
    return all;
}

void prepare(Workspace& workspace, const Options& options) {
    if (options.timeSeconds) workspace.poseAt(*options.timeSeconds);
    if (options.select.isEmpty()) return;
    const int id = workspace.document()->idOf(options.select);
    if (id >= 0) workspace.document()->setSelection({QVariant(static_cast<uint>(id))});
}

QVariantMap windowProperties(Workspace& workspace, const Options& options) {
    QVariantMap properties{{QStringLiteral("workspace"), QVariant::fromValue(&workspace)}};
    if (options.dark)
        properties[QStringLiteral("theme")] =
            *options.dark ? QStringLiteral("dark") : QStringLiteral("light");
    if (options.size.isEmpty()) return properties;
    properties[QStringLiteral("width")] = options.size.width();
    properties[QStringLiteral("height")] = options.size.height();
    return properties;
}

}  // namespace

int main(int argc, char* argv[]) {
    QGuiApplication application(argc, argv);
    // Before the application exists this call crashes; after the first window it comes too late.
    QSurfaceFormat::setDefaultFormat(QQuick3D::idealSurfaceFormat());
    QCoreApplication::setOrganizationName(QStringLiteral("Poseloom"));
    QCoreApplication::setApplicationName(QStringLiteral("poseloom"));
    QCoreApplication::setApplicationVersion(QStringLiteral(POSELOOM_VERSION));
    QQuickStyle::setStyle(QStringLiteral("Basic"));
    const Options options = poseloom::app::readOptions(application);

    Workspace workspace;
    if (options.settings) {
        workspace.enableSettings();
        workspace.keepJournalIn(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) +
                                QStringLiteral("/recovery"));
    }
    QString failure;
    QObject::connect(&workspace, &Workspace::failed, &workspace,
                     [&failure](const QString& message) { failure = message; });
    const bool opened = openAll(workspace, options);
    if (!opened && !failure.isEmpty()) std::fputs(qPrintable(failure + QLatin1Char('\n')), stderr);
    if (!opened && !options.screenshot.isEmpty()) return kCannotOpen;

    QQmlApplicationEngine engine;
    engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
    engine.setInitialProperties(windowProperties(workspace, options));
    engine.load(QUrl(QString::fromLatin1(kMain)));
    if (engine.rootObjects().isEmpty()) return kInternalFault;
    auto* window = qobject_cast<QQuickWindow*>(engine.rootObjects().constFirst());
    if (window == nullptr) return kInternalFault;
    if (options.view != QLatin1String("canvas"))
        QMetaObject::invokeMethod(window, "run", Q_ARG(QString, QStringLiteral("view.") + options.view));
    // A view can only scroll to what is selected once it has its size.
    QTimer::singleShot(kLayoutMilliseconds, window, [&workspace, &options] { prepare(workspace, options); });
    if (!failure.isEmpty()) emit workspace.failed(failure);
    for (const QString& file : options.files)
        if (isPackage(file)) workspace.openUrl(QUrl::fromLocalFile(QFileInfo(file).absoluteFilePath()));
    if (options.quit) poseloom::app::quitAfterFirstPicture(*window);
    if (!options.screenshot.isEmpty())
        poseloom::app::takePictureLater(*window, options.screenshot, options.afterSeconds);
    return QGuiApplication::exec();
}
