// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "clip/clip_session.h"

namespace poseloom::ui::testing {

/// A small clip with comments, controls and events, in the line ends of another system.
inline constexpr const char* kClip =
    "# a small one\r\n"
    "[Animation]\r\n"
    "name = \"Hop\"\r\n"
    "fps = 20\r\n"
    "[/Animation]\r\n"
    "\r\n"
    "[Objects]\r\n"
    "Hero = Node3D\r\n"
    "Rig = Skeleton3D\r\n"
    "[/Objects]\r\n"
    "\r\n"
    "[Frame0]\r\n"
    "@Hero {\r\n"
    "    position = (0.0, 0.0, 0.0) # on the ground\r\n"
    "    visible = true\r\n"
    "}\r\n"
    "@Rig {\r\n"
    "    bone[\"head\"].rotation_deg = (0.0, 0.0, 0.0)\r\n"
    "}\r\n"
    "[/Frame0]\r\n"
    "\r\n"
    "[Frame5]\r\n"
    "@Hero {\r\n"
    "    position.ease = \"ease_in\"\r\n"
    "    position = (0.0, 2.0, 0.0)\r\n"
    "}\r\n"
    "emit_signal = { name = \"top\" }\r\n"
    "[/Frame5]\r\n"
    "\r\n"
    "[Frame10]\r\n"
    "@Hero {\r\n"
    "    position = (0.0, 0.0, 0.0)\r\n"
    "    visible = false\r\n"
    "}\r\n"
    "@Rig {\r\n"
    "    bone[\"head\"].rotation_deg = (0.0, 90.0, 0.0)\r\n"
    "    call_method = { name = \"land\" }\r\n"
    "}\r\n"
    "[/Frame10]\r\n";

/// kClip in a file, open.
class OpenClip : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(folder.isValid());
        write("hop.panim", kClip);
        QObject::connect(&clip, &ClipSession::failed, &clip,
                         [this](const QString& why) { failures.append(why); });
        ASSERT_TRUE(clip.open(path("hop.panim")));
    }
    QString path(const char* name) const { return QDir(folder.path()).filePath(QString::fromLatin1(name)); }
    void write(const char* name, const QByteArray& bytes) const {
        QFile file(path(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QByteArray read(const char* name) const {
        QFile file(path(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    }
    QByteArray bytes() const { return QByteArray::fromStdString(clip.text().bytes()); }
    static TrackRef hero(panim::Channel channel = panim::Channel::Node3DTransform) {
        return {"Hero", channel, std::nullopt};
    }
    static TrackRef head() {
        return {"Rig", panim::Channel::Skeleton3DBone, panim::Bone{std::nullopt, "head"}};
    }
    const panim::Key* key(const TrackRef& ref, std::uint32_t frame) const {
        const panim::Track* track = findTrack(clip.clip(), ref);
        return track == nullptr ? nullptr : keyAt(*track, frame);
    }

    QTemporaryDir folder;
    ClipSession clip;
    QStringList failures;
};

}  // namespace poseloom::ui::testing
