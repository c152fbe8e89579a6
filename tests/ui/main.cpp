// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <QGuiApplication>
#include <QQuickStyle>
#include <QtGlobal>

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QGuiApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("PoseloomTests"));
    QCoreApplication::setApplicationName(QStringLiteral("poseloom-ui-tests"));
    QQuickStyle::setStyle(QStringLiteral("Basic"));
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
