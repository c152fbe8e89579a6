// SPDX-License-Identifier: MIT
#include <QtQml/qqmlextensionplugin.h>
#include <QQmlContext>
#include <QQmlEngine>
#include <QtQuickTest>

#include "fixture.h"

Q_IMPORT_QML_PLUGIN(PoseloomPlugin)
Q_IMPORT_QML_PLUGIN(Poseloom_UiPlugin)

namespace poseloom::tests {

/// Gives each test's engine our modules and the fixture.
class Setup : public QObject {
    Q_OBJECT

  public Q_SLOTS:
    void qmlEngineAvailable(QQmlEngine* engine) {
        engine->addImportPath(QStringLiteral("qrc:/qt/qml"));
        engine->rootContext()->setContextProperty(QStringLiteral("fixture"), new Fixture(engine));
    }
};

}  // namespace poseloom::tests

QUICK_TEST_MAIN_WITH_SETUP(poseloom, poseloom::tests::Setup)

#include "main.moc"
