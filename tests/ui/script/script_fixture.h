// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "script/script_session.h"

namespace poseloom::ui::testing {

/// A small script: a list with a script that is shadowed, one that is not, an alias, and an event.
inline constexpr const char* kScript =
    "// a small one\r\n"
    "DEFINES\r\n"
    "set weaponclass longarm = rifle AND mg\r\n"
    "ANIMATIONS\r\n"
    "STATE COMBAT\r\n"
    "{\r\n"
    "\tidle\r\n"
    "\t{\r\n"
    "\t\tweapon_position ads // sights\r\n"
    "\t\t{\r\n"
    "\t\t\tboth stand_ads\r\n"
    "\t\t}\r\n"
    "\t\tweaponclass pistol, weapon_position ads\r\n"
    "\t\t{\r\n"
    "\t\t\tlegs stand torso pistol_ads duration 200 // in the hand\r\n"
    "\t\t}\r\n"
    "\t\tweaponclass longarm\r\n"
    "\t\t{\r\n"
    "\t\t\tboth stand_long\r\n"
    "\t\t\tboth stand_long_b\r\n"
    "\t\t}\r\n"
    "\t\tdefault\r\n"
    "\t\t{\r\n"
    "\t\t\tboth stand\r\n"
    "\t\t}\r\n"
    "\t}\r\n"
    "}\r\n"
    "EVENTS\r\n"
    "reload\r\n"
    "{\r\n"
    "\tmovetype run\r\n"
    "\t{\r\n"
    "\t}\r\n"
    "\tdefault\r\n"
    "\t{\r\n"
    "\t\ttorso load_a duration 900\r\n"
    "\t\ttorso load_b duration 900\r\n"
    "\t\ttorso load_c duration 900\r\n"
    "\t}\r\n"
    "}\r\n";

inline constexpr const char* kWeapons =
    "name\tweaponClass\n"
    "m1_mp\trifle\n"
    "colt_mp\tpistol\n"
    "bar_mp\tmg\n";

/// The scripts of kScript by their numbers.
enum SmallScript : int { kAiming, kShadowed, kLong, kDefault, kReloadRun, kReloadDefault };

/// kScript in a game's folder, open.
class OpenScript : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(folder.isValid());
        ASSERT_TRUE(QDir(folder.path()).mkpath(QStringLiteral("mp")));
        write("mp/playeranim.script", kScript);
        QObject::connect(&script, &ScriptSession::failed, &script,
                         [this](const QString& why) { failures.append(why); });
    }
    void open() { ASSERT_TRUE(script.open(path("mp/playeranim.script"))); }
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
    QByteArray bytes() const { return QByteArray::fromStdString(script.text().bytes()); }

    QTemporaryDir folder;
    ScriptSession script;
    QStringList failures;
};

}  // namespace poseloom::ui::testing
