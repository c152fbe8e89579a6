// SPDX-License-Identifier: MIT
#include <QtQml/qqmlextensionplugin.h>
#include <QtQuick3D/qquick3d.h>
#include <gtest/gtest.h>

#include <QGuiApplication>
#include <QImage>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickStyle>
#include <QQuickView>
#include <QtTest/QTest>

#include <algorithm>
#include <cstdlib>

#include "preview/character.h"
#include "session/workspace.h"

Q_IMPORT_QML_PLUGIN(PoseloomPlugin)
Q_IMPORT_QML_PLUGIN(Poseloom_UiPlugin)

namespace poseloom::tests {
namespace {

constexpr uint kMix = 3;
constexpr int kNoticeable = 24;  ///< of 255, in one channel: beyond rounding of lighting and blending
constexpr int kFrames = 4;       ///< until a change has gone through every stage of the renderer

/// Pixels that differ noticeably.
int differences(const QImage& a, const QImage& b) {
    int count = 0;
    for (int y = 0; y < std::min(a.height(), b.height()); ++y) {
        for (int x = 0; x < std::min(a.width(), b.width()); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            const int apart = std::max({std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)),
                                        std::abs(qBlue(p) - qBlue(q))});
            if (apart > kNoticeable) ++count;
        }
    }
    return count;
}

class ViewportImage : public testing::Test {
  protected:
    void SetUp() override {
        m_view.engine()->addImportPath(QStringLiteral("qrc:/qt/qml"));
        m_view.setResizeMode(QQuickView::SizeRootObjectToView);
        m_view.resize(480, 420);
        m_view.setInitialProperties({{QStringLiteral("workspace"), QVariant::fromValue(&m_workspace)},
                                     {QStringLiteral("toolbarShown"), false}});
        m_view.setSource(QUrl(QStringLiteral("qrc:/qt/qml/Poseloom/ModelViewport.qml")));
        ASSERT_EQ(m_view.status(), QQuickView::Ready);
        m_view.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_view));
    }

    QImage picture() {
        for (int i = 0; i < kFrames; ++i) {
            m_view.update();
            QTest::qWait(30);
        }
        return m_view.grabWindow().convertToFormat(QImage::Format_RGB32);
    }
    void show(const char* property, bool shown) {
        ASSERT_TRUE(m_view.rootObject()->setProperty(property, shown));
    }

    ui::Workspace m_workspace;
    QQuickView m_view;
};

TEST_F(ViewportImage, TheCharacterIsDrawn) {
    show("gridShown", false);
    const QImage empty = picture();
    fill(*m_workspace.preview());
    const QImage filled = picture();
    EXPECT_GT(differences(empty, filled), 4000);
    show("meshShown", false);
    EXPECT_GT(differences(filled, picture()), 2000);
}

TEST_F(ViewportImage, ALiveWeightMovesTheCharacterAndNotTheDocument) {
    fill(*m_workspace.preview());
    m_workspace.preview()->setFrame(10.0);
    const QString text = m_workspace.document()->text();
    const QImage before = picture();
    m_workspace.preview()->setWeight(kMix, 1, 1.0);
    EXPECT_GT(differences(before, picture()), 1000);
    EXPECT_EQ(m_workspace.document()->text(), text);
    EXPECT_FALSE(m_workspace.document()->modified());
    m_workspace.preview()->resetWeights();
    EXPECT_LT(differences(before, picture()), 40);
}

TEST_F(ViewportImage, TheSkeletonIsDrawnWithoutAMesh) {
    const QImage empty = picture();
    fill(*m_workspace.preview(), false);
    const QImage bones = picture();
    EXPECT_GT(differences(empty, bones), 300);
    m_workspace.preview()->setSelectedJoint(0);
    EXPECT_GT(differences(bones, picture()), 50);
}

TEST_F(ViewportImage, TheSkeletonIsSeenThroughTheBody) {
    fill(*m_workspace.preview());
    const QImage body = picture();
    show("skeletonShown", true);
    EXPECT_GT(differences(body, picture()), 300);
}

TEST_F(ViewportImage, ThePoseAtATimeIsReproducible) {
    fill(*m_workspace.preview());
    m_workspace.preview()->setWeight(kMix, 1, 2.0);
    m_workspace.preview()->setFrame(3.0);
    const QImage first = picture();
    m_workspace.preview()->setFrame(9.0);
    EXPECT_GT(differences(first, picture()), 500);
    m_workspace.preview()->setFrame(3.0);
    EXPECT_LT(differences(first, picture()), 40);
}

TEST_F(ViewportImage, AnotherModelReplacesTheFirst) {
    fill(*m_workspace.preview());
    const QImage first = picture();
    fill(*m_workspace.preview());
    EXPECT_LT(differences(first, picture()), 40);
    m_workspace.preview()->setModel(nullptr, nullptr);
    EXPECT_GT(differences(first, picture()), 4000);
}

}  // namespace
}  // namespace poseloom::tests

int main(int argc, char** argv) {
    QGuiApplication application(argc, argv);
    QSurfaceFormat::setDefaultFormat(QQuick3D::idealSurfaceFormat());
    QQuickStyle::setStyle(QStringLiteral("Basic"));
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
